--- The traits of companions, as rules that travel with them. [R-014] [R-015] [R-016] [R-017] [R-020]
local companions = require "companions"

local traits = {}

--- A Familiar meets only its master and other Familiars, but may spy and call on any player. [R-015] [R-016]
function traits.familiar(t, card, ctx)
  local move = ctx.move.id
  if ctx.actor == card and ctx.target and move ~= "spying" and move ~= "call" then
    return ctx.target == card.owner or companions.familiar(t, ctx.target)
  end
  if ctx.target == card and move == "exchange" then
    return companions.familiar(t, ctx.actor)
  end
  return true
end

--- A Dangerous companion fights other players and companions that are no Familiars. [R-017]
function traits.dangerous(t, card, ctx)
  if ctx.actor == card and ctx.move.id == "fight" and ctx.target then return not companions.familiar(t, ctx.target) end
  return true
end

--- A Withdrawn companion neither helps nor exchanges, nor is it a partner; it may be helped. [R-020]
function traits.withdrawn(t, card, ctx)
  if ctx.move.id == "exchange" then return false end
  return not (ctx.actor == card and ctx.move.id == "help")
end

--- An Experienced companion uses abilities; see `abilities.used_by`. [R-018] [R-019]
function traits.experienced()
  return true
end

return {
  companion = {
    --- May it be part of this move, as the one who acts or the one aimed at?
    consents = function(t, card, ctx)
      if ctx.actor == card and ctx.move.id == "fight" and not companions.has(card, "dangerous") then return false end -- [R-017]
      return list.all(card.traits, function(trait) return traits[trait](t, card, ctx) end)
    end,
  },
}
