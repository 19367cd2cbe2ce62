-- Setup: the Beast chooses in secret, the hunters spread out, and the first village is turned up.
local boards = require "boards"
local tracks = require "tracks"
local attack = require "attack"

local setup = {}

--- Everything before round 1, in the order of the source text. [G-042 G-001 G-002 G-003 G-004 G-006 G-009]
function setup.play(t)
  t:say("setup-year")
  boards.deal(t)
  setup.shuffle_seasons(t)
  setup.choose_essence(t)
  setup.choose_village(t)
  setup.place_hunters(t)
  setup.first_attack(t)
end

--- Of the six cards of each season three will come up. [GC-50]
function setup.shuffle_seasons(t)
  t:shuffle(t.spring_deck)
  t:shuffle(t.summer_deck)
  t:shuffle(t.autumn_deck)
  t:shuffle(t.winter_deck)
end

--- One essence, unseen by the hunters until the end. [G-002 GC-80]
function setup.choose_essence(t)
  local me = t.seats.beast
  local essence = t:ask {
    seat = me, prompt = "beast-essence", options = t.essences:list(),
    note = function(card) return "note-essence", { essence = card.id, readers = boards.readers(t, card) } end,
  }
  t:move(essence, me.essence, { face = "down" })
  t:tell(me, "own-essence", { essence = essence })
  t:say("setup-essence")
end

--- The start card, face down, with its token. [G-003 G-027 GA-05]
function setup.choose_village(t)
  local me = t.seats.beast
  local card = t:ask {
    seat = me, prompt = "beast-start", options = t.villages:list(),
    note = function(card) return "note-start", { targets = #t.map:reach(card.place, t.settings.beast_reach, "village") } end,
  }
  t:move(card, me.lair, { face = "down" })
  t:tell(me, "own-village", { village = card.place })
  if t.settings.setup_trail then
    tracks.lay(t, me.hand:list())
  end
  t:say("setup-village")
end

--- Each hunter into any village, all into one if they like. [G-004 G-005]
function setup.place_hunters(t)
  t:together(t.seats.hunter, function(hunter)
    hunter.place = t:ask {
      seat = hunter, prompt = "hunter-place", options = t.places.village, args = { hunter = boards.name(hunter) },
      note = function(village) return "note-hunter-place", { targets = #t.map:reach(village, t.settings.hunter_reach, "village") } end,
    }
  end)
  for _, hunter in ipairs(t.seats.hunter) do
    t:say("setup-hunter", { hunter = boards.name(hunter), village = hunter.place })
  end
end

--- The start card is turned up; one blood token unless somebody is there. [G-006 G-007 G-008]
function setup.first_attack(t)
  local village = attack.reveal(t)
  if attack.guarded(t, village) then
    t:say("setup-repelled", { village = village })
  else
    t:say("setup-blood", { village = village })
    attack.spill(t, village, 1)
  end
  tracks.settle(t, village)
end

return setup
