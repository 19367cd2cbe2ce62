# Connect four: everything people read, in English.
title = Connect four
intro = Seven columns, six rows, four in a line.

drop-where = Into which column do you drop a disc?
dropped = { $player } drops a disc into column { $column }; it comes to lie in row { $row }.
end-line = Four in a line: { $player } wins.
end-full = All columns are full, and nobody has four in a line.

result-first = The first player wins
result-second = The second player wins
result-draw = A draw
seat-first = First
seat-second = Second
phase-game = The game
kind-column = a column
kind-cell = a cell
column-a = a
column-b = b
column-c = c
column-d = d
column-e = e
column-f = f
column-g = g
counter-discs = discs
counter-disc = disc of
zone-open = open columns
