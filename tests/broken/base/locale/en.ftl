title = The Hunt
seat-fox = the fox
seat-hunter = hunter { $index }
seat-guest = guest { $index }
team-hunters = the hunters
phase-setup = Setup
phase-hide = Hiding
phase-seek = Seeking
phase-count = Counting
result-fox = The fox escapes
result-hunters = The hunters win
counter-points = points
counter-place = place
counter-mood = mood
counter-trust = trust
value-calm = calm
value-angry = angry
zone-pile = the pile
zone-hand = hand
zone-den = den
kind-relic = a relic
kind-trap = a trap
relic-feather = Feather
relic-bone = Bone
trap-snare = Snare
trap-net = Net
end-points = { $points ->
    [one] One point
   *[other] { $points } points
} are enough.
setup-done = Everything is laid out in round { $round }.
hide-done = The fox hides in round { $round }.
seek-done = The hunters seek in round { $round }.
count-done = Round { $round } is counted.
