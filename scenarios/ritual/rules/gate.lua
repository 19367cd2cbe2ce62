--- Who stands at the Gate: those who know the place, and those led there by one of their side. [R-009] [RC-20]
local characters = require "characters"

local gate = {}

--- Everybody who knows the place names in secret whom to lead; it helps only allies. [RC-20]
function gate.lead(t)
  local knowing = list.filter(gate.sided(t), "knows_place")
  t:together(knowing, function(pair)
    local options = characters.pairs(t, pair)
    while #options > 0 do
      local guest = t:ask { seat = pair, prompt = "lead-whom", options = options, optional = true, decline = "lead-nobody", silent = true }
      if not guest then return end
      if guest.side == pair.side then guest.led = true end
      options = list.filter(options, function(other) return other ~= guest end)
    end
  end)
end

--- Openers and Closers whose player is in the Game or whose companion lives. [R-009] [R-035] [RC-20]
function gate.sided(t)
  return list.filter(characters.pairs(t), function(pair) return pair.side == "opener" or pair.side == "closer" end)
end

--- The pairs of a side that take part, in the order of seats. [RC-20]
function gate.participants(t, side)
  return list.filter(gate.sided(t), function(pair) return pair.side == side and (pair.knows_place or pair.led) end)
end

--- Who acts for the pair: the player, or the companion that came alone. [R-035] [RC-22]
function gate.voice(t, pair)
  return characters.of(t, pair)[1]
end

return gate
