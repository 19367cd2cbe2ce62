title = Lanterns
intro = The coast is steep, the nights are dark, and oil is dear. A ship a night: whoever saves it with the least light is remembered.

dealt = Your lanterns: { $lanterns }.
name-coast = What is this coast called?
coast-named = { $keeper } calls this coast “{ $name }”.
night-falls = Night falls, as dark as { $darkness }. Somewhere out there a ship looks for a light.
light-which = Which lantern will you light?
stay-dark = Stay dark
note-light = light { $light } against darkness { $darkness }
lit = { $keeper } has lit this: { $lantern }.
ship-saved =
    The ship comes in. { $keeper }: { $ships ->
        [one] { $ships } ship
       *[other] { $ships } ships
    } so far.
ship-lost = No light was strong enough. In the morning there are planks on the beach.
end-ships = Enough ships came home by one light. They will be told of it: { $keeper }.
end-most = The winter is over. Most ships came home by the light of { $keeper }.
end-draw = The winter is over, and nobody can say whose light was better.

result-won = A keeper wins
result-draw = A draw
seat-keeper = Keeper
phase-deal = Autumn
phase-night = Nightfall
phase-choice = The lanterns
phase-dawn = Dawn
phase-tally = Spring
kind-lantern = a lantern
lantern-candle = a candle
lantern-oil = an oil lamp
lantern-gas = a gas light
lantern-arc = an arc light
counter-darkness = darkness
counter-ships = ships saved
zone-shelf = shelf
zone-hand = hand
zone-lit = on the tower
zone-spent = burnt down
