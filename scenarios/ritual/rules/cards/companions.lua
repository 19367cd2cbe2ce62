--- The traits of companions, as rules that travel with them. [R-014] [R-015] [R-016] [R-017] [R-020]
local companions = require "companions"

--- What a trait says when its companion acts (`target` is nil: may it at all?), and when it is aimed at.
local traits = { familiar = {}, dangerous = {}, withdrawn = {}, experienced = {} }

--- A Familiar meets only its master and other Familiars, but may spy and call on any player. [R-015] [R-016]
function traits.familiar.acts(t, card, move, target)
  if target == nil or move.id == "spying" or move.id == "call" then return true end
  return target == card.owner or companions.familiar(t, target)
end

--- Familiars exchange among themselves. [R-015]
function traits.familiar.accepts(t, card, move, actor)
  return move.id ~= "exchange" or companions.familiar(t, actor)
end

--- A Dangerous companion fights other players and companions that are no Familiars. [R-017]
function traits.dangerous.acts(t, card, move, target)
  return target == nil or move.id ~= "fight" or not companions.familiar(t, target)
end

--- A Withdrawn companion neither helps nor exchanges, … [R-020]
function traits.withdrawn.acts(t, card, move)
  return move.id ~= "exchange" and move.id ~= "help"
end

--- … nor is it a partner; it may be helped. [R-020]
function traits.withdrawn.accepts(t, card, move)
  return move.id ~= "exchange"
end

-- An Experienced companion uses abilities; see `abilities.used_by`. [R-018] [R-019]

--- Does no trait of a companion object?
local function all(t, card, says, move, other)
  for _, trait in ipairs(card.traits) do
    local rule = traits[trait][says]
    if rule and not rule(t, card, move, other) then return false end
  end
  return true
end

return {
  companion = {
    --- May it make this move, aimed at this target or (nil) at all? Only the Dangerous fight. [R-017]
    acts = function(t, card, move, target)
      if move.id == "fight" and not companions.has(card, "dangerous") then return false end
      return all(t, card, "acts", move, target)
    end,
    --- May this move be aimed at it?
    accepts = function(t, card, move, actor) return all(t, card, "accepts", move, actor) end,
  },
}
