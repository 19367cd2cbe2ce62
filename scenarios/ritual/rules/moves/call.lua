--- Call of Duty: pay the own Debt, heap Debt on a rival, take it off a friend. [RC-16]
local characters = require "characters"
local debt = require "debt"
local detection = require "detection"
local targets = require "targets"

local call = { stat = "influence" }

local harm_or_favour, favour_only = { "harm", "favour" }, { "favour" }

--- Can the Debt of a player still be changed? [R-031]
function call.fits(t, actor, target)
  return target.fate == "playing"
end

--- The own player, then the others: a Familiar may call on any. [R-016]
function call.targets(t, pair)
  local playing = pair.fate == "playing" and { pair } or {}
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate == "playing" then playing[#playing + 1] = other end
  end
  return playing
end

--- Somebody in the Game is enough: the own player, or another. [RC-16]
function call.possible(t, _)
  return list.any(t.seats.player, "fate", "playing")
end

--- On oneself, or for or against another; harm needs the refuge. [R-032] [RC-05]
function call.choose(t, m)
  m.target = t:ask { seat = m.pair, prompt = "call-on", silent = true, args = { who = m.who },
    options = call.targets(t, m.pair), optional = true, decline = "think-again" }
  if not m.target or m.target == m.pair then return m.target ~= nil end
  local manners = targets.reachable(t, m.pair, m.target) and harm_or_favour or favour_only
  m.manner = t:ask { seat = m.pair, prompt = "call-how", silent = true, args = { target = characters.name(t, m.target) },
    options = manners, optional = true, decline = "think-again" }
  return m.manner ~= nil
end

function call.prepare(t, m)
  if m.target == m.pair then m.manner = "own" end
end

function call.hostile(m)
  return m.manner == "harm"
end

local own, harm, favour = {}, {}, {}

--- The called one feels how much, not who it was.
local function felt(t, m, points)
  return t:disclose(points, { to = m.target })
end

function own.full(t, m) debt.lower(t, m.pair, t:value("relief", 2, m)) end
function own.partial(t, m) debt.lower(t, m.pair, 1) end
function own.miss(t, m)
  m.ends_phase = true
  t:tell(m.pair, "call-own-miss", { who = m.who })
end

function harm.full(t, m) debt.raise(t, m.target, felt(t, m, t:value("burden", 2, m))) end
function harm.partial(t, m) debt.raise(t, m.target, felt(t, m, 1)) end
function harm.miss(t, m) debt.raise(t, m.pair, 1) end

function favour.full(t, m) debt.lower(t, m.target, felt(t, m, 2)) end
function favour.partial(t, m)
  debt.lower(t, m.target, felt(t, m, 1))
  debt.raise(t, m.pair, 1)
end
function favour.miss(t, m) debt.raise(t, m.pair, 1) end

local manners = { own = own, harm = harm, favour = favour }

--- One band: the channel hears it, the counters change.
local function band(name)
  return function(t, m)
    t:tell(m.pair, "call", { who = m.who, target = characters.name(t, m.target), manner = m.manner, band = name })
    manners[m.manner][name](t, m)
  end
end

call.full, call.partial, call.miss = band("full"), band("partial"), band("miss")

--- Harm may be noticed, favour never. [R-085] [RC-16]
function call.after(t, m)
  if m.manner == "harm" then detection.roll(t, m.actor, m.target, m.move, m.detection) end
end

return call
