# Tic-tac-toe: everything people read, in English.
title = Tic-tac-toe
intro = Nine cells, two players, three in a line.

mark-which = Which cell do you mark?
marked = { $player } marks { $cell }.
end-line = Three in a line: { $player } wins.
end-full = The square is full, and nobody has three in a line.

result-cross = Cross wins
result-nought = Nought wins
result-draw = A draw
seat-cross = Cross
seat-nought = Nought
phase-game = The game
kind-cell = a cell
cell-a1 = a1
cell-b1 = b1
cell-c1 = c1
cell-a2 = a2
cell-b2 = b2
cell-c2 = c2
cell-a3 = a3
cell-b3 = b3
cell-c3 = c3
zone-free = free cells
zone-marks = marks
