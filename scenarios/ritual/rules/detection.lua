--- Detection: does the target of Spying or a Call of Duty notice who was there?
local characters = require "characters"

local detection = {}

--- Spying is opposed by Magic, the Call of Duty by Influence. [RA-05]
local opposed = { spying = "magic", call = "influence" }

--- The roll after every Spying and hostile Call: detected unless d6 + Shadow exceeds week + characteristic. [R-085]
-- Equality is detected; no roll against who is out [RA-15]; no experience whatever it shows [RA-06].
function detection.roll(t, actor, target, move, bonus)
  if target.fate ~= "playing" then return false end
  local watch = { actor = actor, pair = characters.pair(t, actor), target = target, move = move }
  t:before("detection", watch)
  if watch.cancelled then return false end
  local quiet = t:roll("d6", { stream = "detection", seat = watch.pair }) + detection.shadow(t, actor)
    + t:value("detection", bonus or 0, watch)
  local alert = t.round + t:value("opposition", target[opposed[move.id]], watch)
  if quiet > alert then return false end
  detection.tell(t, watch)
  return true
end

--- Whose Shadow counts when a companion acts. [RA-05b]
function detection.shadow(t, actor)
  if t.settings.detection_shadow == "player" then return characters.pair(t, actor).shadow end
  return actor.shadow
end

--- The target learns for certain who it was and what move. [RA-05c]
function detection.tell(t, watch)
  if t:value("named", true, watch) then
    t:disclose(characters.name(t, watch.actor), { to = watch.target })
    t:tell(watch.target, "detected", { who = characters.name(t, watch.actor), move = watch.move })
  else
    t:tell(watch.target, "detected-masked", { move = t:disclose(watch.move, { to = watch.target }) })
  end
end

return detection
