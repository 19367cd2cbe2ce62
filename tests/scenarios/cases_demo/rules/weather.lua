--- In a storm one more egg is lost. [H-03] In a flood all goes wrong. [H-07]
local weather = {
  storm = { value = { loss = function(n) return n + 1 end } },
  flood = { value = { loss = function(n) return n + nil end } },
}

--- A card may have functions of its own, whatever they are called. [H-06]
function weather.storm.after(t)
  return "mud"
end

return weather
