title = The Ferry
intro = Somebody brings silk up the river by night. Two wardens would like to know where it goes.

arrival = A moonless week on the river.
hide-which = Which crate do you hide tonight?
note-worth = worth { $worth }
hide-where = Where do you hide { $crate }?
note-miles =
    { $miles ->
        [0] here
        [one] { $miles } mile
       *[other] { $miles } miles
    }
hidden = You hid { $crate } at { $place }.
oars = Oars in the dark. Somewhere a cellar door.
go-where = { $warden }: where to?
help-go-where = Two wardens in two places see more than two in one.
note-crates =
    { $miles ->
        [0] stay
        [one] { $miles } mile
       *[other] { $miles } miles
    }{ $crates ->
        [0] { "" }
        [one] ; a crate lies there
       *[other] ; { $crates } crates lie there
    }
open-which = { $warden }: which crate do you open?
leave-it = Leave it alone
opened = { $warden } opens { $crate } at { $place }.
end-caught = The second crate was one too many.
end-smuggled =
    { $found ->
        [one] { $found } crate found; the rest is sold by Sunday.
       *[other] { $found } crates found; the rest is sold by Sunday.
    }

result-smuggled = Sold by Sunday
result-caught = Caught
seat-smuggler = Smuggler
seat-warden = Warden
team-wardens = the wardens
phase-arrival = The river
phase-night = Night
phase-day = Day
phase-customs = Customs
kind-crate = a crate
kind-town = town
kind-mill = mill
kind-river = river
crate-silk = the silk
crate-salt = the salt
crate-tea = the tea
counter-found = crates found
counter-berth = berth
counter-post = post
counter-toll = toll
zone-hold = hold
zone-cellar = crates
