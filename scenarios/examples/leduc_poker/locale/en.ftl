# Leduc poker: everything people read, in English.
title = Leduc poker
intro = Two suits, three ranks, two rounds of betting, and a card on the board that both use.

bet-what = What do you do?
option-fold = Fold
option-call = Call, or check where nothing is to be called
option-raise = Raise
acted =
    { $player } { $action ->
        [fold] folds.
        [raise] raises.
       *[call] calls.
    }
end-folded = { $player } takes the pot, unseen.
end-shown = The cards are turned up: { $player } has the better hand.
end-split = The cards are turned up: the hands are equal, and the pot is shared.

result-first = The first player wins
result-second = The second player wins
result-draw = The pot is shared
seat-player = Player
phase-deal = The deal
phase-betting = Betting
kind-card = a card
card-jack-spades = the jack of spades
card-jack-hearts = the jack of hearts
card-queen-spades = the queen of spades
card-queen-hearts = the queen of hearts
card-king-spades = the king of spades
card-king-hearts = the king of hearts
counter-paid = in the pot
counter-won = won
zone-deck = deck
zone-hand = hand
zone-board = board
