title = Wreck
intro = A ship lies in twenty fathoms. You share one boat and one supply of air, and nobody shows what they brought up.

# What is told
begin = { $air } measures of air are aboard.
sea-turned = The sea today: { $sea }.
stays-aboard = { $who } stays aboard.
dives = { $who } dives to depth { $depth } for { $cost } air.
finds-nothing = { $who } searches in vain (die: { $die }).
finds =
    { $who } brings up { $count ->
        [one] one find
       *[other] { $count } finds
    } (die: { $die }).
keeps = { $who } keeps { $find }.
flask-opened = { $who } opens a flask. There are { $air } measures of air now.
boat-comes = A supply boat comes by. There are { $air } measures of air now.
eddy-swapped = An eddy takes the find of { $who } and brings another: { $find }.
worth =
    { $count ->
        [0] { $who } has nothing to show.
       *[other] { $who } has { $finds }: worth { $worth }.
    }
end-drowned = The air is gone, and so are the divers.
end-riches = Worth { $worth }, and home alive: { $who }.

# What is asked
how-deep = How deep do you dive? ({ $air } air left)
keep = Which find do you keep?
note-worth = worth { $worth }
eddy = An eddy tears at you. Let go of { $find } for whatever lies on top of the wreck?
option-swap = let it go
decline = no

# How it ends
result-riches = The wreck is plundered
result-drowned = Everybody drowns

# Names
seat-diver = Diver
phase-setup = Casting off
phase-sea = The sea
phase-dive = The dive
phase-reckoning = On the quay
kind-find = a find
find-coin = a coin
find-pearl = a pearl
find-crown = the crown
find-flask = an air flask
find-idol = the idol
kind-sea = a sea card
sea-calm = calm
sea-cold = bitterly cold
sea-clear = clear as glass
sea-murky = murky
sea-boat = a boat in sight
sea-eddy = full of eddies
counter-air = air
zone-wreck = the wreck
zone-haul = the haul
zone-hand = kept
zone-used = spent
zone-sea_deck = coming seas
zone-sea = the sea
zone-past_seas = past seas
