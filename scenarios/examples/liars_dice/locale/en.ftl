# Liar's dice: everything people read, in English.
title = Liar's dice
intro = A die each under the cup. Say what both show, or say that the other lies.

bid-what = What do you bid?
option-1-1 = at least one 1
option-1-2 = at least one 2
option-1-3 = at least one 3
option-1-4 = at least one 4
option-1-5 = at least one 5
option-1-6 = at least one 6
option-2-1 = two 1s
option-2-2 = two 2s
option-2-3 = two 3s
option-2-4 = two 4s
option-2-5 = two 5s
option-2-6 = two 6s
option-liar = Liar!
bid-made =
    { $player } bids { $many ->
        [one] one die
       *[other] { $many } dice
    } of { $face }.
end-called = { $caller } says “Liar!”. Under the cups: { $caller } has { $caller_die }, { $bidder } has { $bidder_die }. { $player } wins.

result-first = The first player wins
result-second = The second player wins
seat-player = Player
phase-roll = The roll
phase-bidding = Bidding
counter-die = die
counter-bid = last bid
