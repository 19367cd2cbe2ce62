-- The attack: the chosen village is turned up, the Beast falls on it, and the hunters look at what it left.
local endgame = require "endgame"
local investigation = require "investigation"
local tracks = require "tracks"

local attack = {}

--- Reveal, move, defence, reinforcement, victims, then investigations. [G-025 GC-14]
function attack.play(t)
  local from = t.seats.beast.place
  local village = attack.reveal(t)
  local leagues = t.map:distance(from, village)
  t:say("attack-revealed", { village = village, leagues = leagues })
  if t.settings.abilities then t:before("victims", { place = village }) end    -- the bishop may pray [GC-46]
  local victims, guard = attack.victims(t, village, leagues)
  t:disclose(victims)    -- they may tell what the Beast is [GC-30]
  attack.tell(t, village, victims, guard)
  attack.spill(t, village, victims)
  if t.settings.reinforcement_removed == "after_attack" then attack.dismiss(t, village) end
  tracks.settle(t, village)
  investigation.play(t)
end

--- The card is turned up and the Beast's pawn goes there, guarded or not. [G-006 G-025]
function attack.reveal(t)
  local me = t.seats.beast
  local card = t:reveal(me.lair:top())
  if t.settings.allow_stay and me.place and me.place ~= card.place then
    local last = t.villages:first("place", me.place)
    if last and #me.place.trail > 0 then t:move(last, t.attacks, { face = "up" }) end
  end
  t:move(card, t.attacks, { face = "up" })
  me.place = card.place
  return card.place
end

--- Does a hunter stand guard here? Riders do not, unless they are watchful. [G-022b G-024 GA-12]
function attack.guarded(t, village)
  local here = list.filter(t.seats.hunter, "place", village)
  return #here > 0 and (list.any(here, "mounted", false) or list.any(here, "watchful"))
end

--- How many victims: leagues, 5 - leagues, season and power, militia, floor; second, what kept the Beast off, or "breach".
--- [G-023 G-024 G-026 GC-36]
function attack.victims(t, village, leagues)
  local ctx = { place = village, leagues = leagues, guarded = attack.guarded(t, village) }
  local breach = ctx.guarded and t:value("breach", 0, ctx) or 0
  if ctx.guarded and breach == 0 then return 0, "hunters" end    -- [G-024 GC-32]
  local force = village.reinforcement:top()    -- of this village: the neighbours' never counts [G-016 GC-21 GC-23 GC-35]
  if force and t:value("ignores_reinforcement", false, ctx) then force = nil end
  if force and force.kind == "dragoon" then return 0, "dragoons" end
  local victims = t:value("victims", 5 - t:value("leagues", leagues, ctx) - breach, ctx)
  if force then victims = victims - t:value("militia", 1, ctx) end
  return math.max(victims, t:value("least", 0, ctx)), ctx.guarded and "breach" or nil
end

--- The story of the attack, before the blood is laid.
function attack.tell(t, village, victims, guard)
  if guard == "hunters" then
    t:say("attack-repelled", { village = village })
  elseif guard == "dragoons" then
    t:say("attack-dragoons", { village = village })
  elseif victims == 0 then
    t:say("attack-nobody", { village = village })
  else
    local force = village.reinforcement:top()
    t:say(guard == "breach" and "attack-breach" or "attack-victims", {
      village = village, victims = victims, total = t.victims + victims, force = force and force.kind or "none",
    })
    if village.blood == 0 and village.struck ~= "none" then t:say("village-fact", { village = village.id }) end
  end
end

--- Blood on the village and on the count; enough of it ends the game at once. [G-007 G-033 G-034 GA-11 GA-14]
function attack.spill(t, village, victims)
  if victims == 0 then return end
  village.blood = village.blood + victims
  t.victims = t.victims + victims
  if t.victims >= t.settings.victims_to_win then endgame.beast_wins(t) end
end

--- Where the setting says so, a reinforcement leaves after an attack on its village. [GC-22]
function attack.dismiss(t, village)
  local force = village.reinforcement:top()
  if force then
    t:move(force, force.kind == "dragoon" and t.dragoons or t.militias)
    t:say("reinforcement-leaves", { force = force, village = village })
  end
end

return attack
