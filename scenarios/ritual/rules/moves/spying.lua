--- Spying: the next information about another player, and the risk of being seen. [RC-11]
local characters = require "characters"
local detection = require "detection"
local holds = require "holds"
local information = require "information"

local spying = { stat = "shadow" }

--- Players of whom something is left to learn. A Familiar may spy on anybody. [R-016] [R-056] [RA-15]
-- With `one` the list ends with the first.
function spying.targets(t, pair, one)
  local found = {}
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate ~= "left" and information.next(t, pair, other) then
      found[#found + 1] = other
      if one then break end
    end
  end
  return found
end

function spying.possible(t, actor)
  return #spying.targets(t, actor.sort == "seat" and actor or actor.owner, true) > 0
end

--- Can nothing more be learned of somebody this week? [R-069] [RA-22]
function spying.futile(t, pair, other)
  return t.round == 1 and information.known(pair, other, 1)
end

--- A warning stands beside who cannot give anything this week. [RA-22]
function spying.choose(t, m)
  m.target = t:ask {
    seat = m.pair, prompt = "spy-on", silent = true, args = { who = m.who },
    options = spying.targets(t, m.pair), optional = true, decline = "think-again",
    note = function(other)
      if spying.futile(t, m.pair, other) then return "note-nothing-this-week" end
      return "note-next-level", { level = information.next(t, m.pair, other) }
    end,
  }
  return m.target ~= nil
end

function spying.hostile()
  return true
end

--- Learns the next level, or two of them. [R-056] [R-069] [RC-11]
function spying.learn(t, m)
  for number = 1, t:value("levels", 1, m) do
    local level = information.next(t, m.pair, m.target)
    if not level or (number > 1 and t.round == 1) then return end
    information.gain(t, m.pair, m.target, level)
  end
end

function spying.full(t, m)
  t:tell(m.pair, "spying-full", { who = m.who, target = characters.name(t, m.target) })
  spying.learn(t, m)
  local gains = t.settings.holds and { "quiet", "hold" } or { "quiet" }
  local gain = t:ask { seat = m.pair, prompt = "spying-gain", silent = true, options = gains, args = { target = characters.name(t, m.target) } }
  if gain == "quiet" then
    m.detection = m.detection + 2
  else
    holds.win(t, m.pair, m.target)
  end
end

function spying.partial(t, m)
  t:tell(m.pair, "spying-partial", { who = m.who, target = characters.name(t, m.target) })
  spying.learn(t, m)
end

function spying.miss(t, m)
  t:tell(m.pair, "spying-miss", { who = m.who, target = characters.name(t, m.target) })
  m.detection = m.detection - 2
end

--- Every time. [R-085] [RC-11]
function spying.after(t, m)
  detection.roll(t, m.actor, m.target, m.move, m.detection)
end

return spying
