--- Companions: healthy, wounded, killed; they have no Preparedness.
local characters = require "characters"

local companions = {}
companions.states = { "healthy", "wounded", "killed" }                                              -- [R-012]
local worse = { healthy = "wounded", wounded = "killed" }

--- The companions whose traits exclude each other: none. `check` refuses a deck in which one would. [RA-16]
function companions.clash(t)
  return list.filter(t.components.companion, function(companion)
    return list.contains(companion.traits, "familiar") and list.contains(companion.traits, "dangerous")
  end)
end

--- A companion loses a state; cards may spare it, and one that has fallen meanwhile has none left. Returns whether it did.
--- [R-012] [RC-14] [RA-18]
function companions.hurt(t, companion)
  if not characters.able(t, companion) then return false end
  local harm = { companion = companion, state = worse[companion.state] }
  if not t:disclose(t:value("vulnerable", true, harm)) then
    t:tell(companion.owner, "companion-untouched", { companion = companion })
    return false
  end
  t:before("harm", harm)
  return companions.set(t, companion, harm.state)
end

--- The new state is written; the killed lie among the fallen, for all to see.
function companions.set(t, companion, state)
  if state == companion.state then return false end
  t:disclose(companion)                    -- whoever knows a companion sees how it fares
  t:disclose(state)
  companion.state = state
  if state == "killed" then
    t:move(companion, companion.owner.fallen)
    t:say("companion-killed", { companion = companion })
  else
    if companion.zone == companion.owner.fallen then t:move(companion, companion.owner.companions) end
    t:tell(companion.owner, "companion-state", { companion = companion, state = state })
  end
  return true
end

--- A wounded companion becomes healthy; a killed one does not. [R-013]
function companions.heal(t, companion)
  if companion.state ~= "wounded" then return false end
  return companions.set(t, companion, "healthy")
end

--- The wounded companions of a pair. [R-013]
function companions.wounded(pair)
  return list.filter(pair.companions:list(), "state", "wounded")
end

return companions
