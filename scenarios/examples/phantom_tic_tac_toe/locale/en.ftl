# Phantom tic-tac-toe: everything people read, in English.
title = Phantom tic-tac-toe
intro = Nine cells, two players, three in a line, and nobody sees what the other does.

try-which = Which cell do you try?
was-taken = Not free: { $cell } is the other's. Try another one.
marked = { $player } has marked { $cell }.
end-line = Three in a line: { $player } wins.
end-full = The square is full, and nobody has three in a line.

result-cross = Cross wins
result-nought = Nought wins
result-draw = A draw
seat-cross = Cross
seat-nought = Nought
phase-game = The game
kind-cell = a cell
zone-open = not tried
zone-marks = marked
zone-taken = taken by the other
cell-x-a1 = a1
cell-x-b1 = b1
cell-x-c1 = c1
cell-x-a2 = a2
cell-x-b2 = b2
cell-x-c2 = c2
cell-x-a3 = a3
cell-x-b3 = b3
cell-x-c3 = c3
cell-o-a1 = a1
cell-o-b1 = b1
cell-o-c1 = c1
cell-o-a2 = a2
cell-o-b2 = b2
cell-o-c2 = c2
cell-o-a3 = a3
cell-o-b3 = b3
cell-o-c3 = c3
