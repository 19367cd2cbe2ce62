local watch = {}

--- Each hen stays awake or sleeps; whoever was robbed is cross. [H-04]
function watch.play(t, hen)
  if t.seats.fox.place == t:place("barn") then
    hen.mood = "cross"
  end
  local answer = t:ask { seat = hen, prompt = "stay-awake", options = { "yes", "no" } }
  hen.awake = answer == "yes"
  if hen.awake then
    local mate = hen:mates()[1]
    hen.trust[mate] = hen.trust[mate] + 1
  end
end

return watch
