# Kuhn poker: everything people read, in English.
title = Kuhn poker
intro = Three cards, two of them dealt, one chip to bet: the smallest poker there is.

pass-or-bet = Do you pass or bet?
option-pass = Pass
option-bet = Bet a chip
acted =
    { $player } { $action ->
        [bet] bets a chip.
       *[pass] passes.
    }
end-passed = { $player } takes the pot, unseen.
end-shown = The cards are turned up: { $player } has the higher one.

result-first = The first player wins
result-second = The second player wins
seat-player = Player
phase-deal = The deal
phase-betting = Betting
kind-card = a card
card-jack = the jack
card-queen = the queen
card-king = the king
counter-paid = in the pot
counter-won = won
zone-deck = deck
zone-hand = hand
