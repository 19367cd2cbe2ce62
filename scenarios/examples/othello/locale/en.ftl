# Othello: everything people read, in English.
title = Othello
intro = Eight columns, eight rows, discs that are black on one side and white on the other.

lay-where = Where do you lay a disc?
laid = { $player } lays a disc on { $cell } and turns { $turned ->
    [one] one disc over
   *[other] { $turned } discs over
  }.
passes = { $player } cannot enclose anything and passes.
end-counted = Nobody can lay a disc any more. Black: { $black }, White: { $white }.

result-black = Black wins
result-white = White wins
result-draw = A draw
seat-black = Black
seat-white = White
phase-setup = Setting up
phase-game = The game
kind-cell = a cell
counter-disc = disc
