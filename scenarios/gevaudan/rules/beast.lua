-- The Beast's turn: it covers its tracks, then chooses a village and lays a token beside the card.
local hunters = require "hunters"
local prey = require "prey"
local tracks = require "tracks"

local beast = {}

local either, symbol_only = { "paw", "symbol" }, { "symbol" }

--- [G-017 G-020 G-027]
function beast.play(t)
  tracks.cover(t)
  if t.settings.allow_stay then tracks.loosen(t) end
  local hand, reach = t.seats.beast.hand:list(), prey.reach(t)
  local leagues = prey.leagues(t, beast.choose(t, prey.farthest(t, hand, reach)))
  if leagues <= reach then
    tracks.lay(t, hand, either)
  else
    tracks.lay(t, prey.tokens(t, hand, leagues, reach), symbol_only)    -- beyond its reach it needs the power [GC-12 GC-34]
  end
  beast.tell(t)
end

--- A new village, face down. [G-018 G-019 G-020 GC-11]
function beast.choose(t, farthest)
  local me = t.seats.beast
  local card = t:ask {
    seat = me, prompt = "beast-village", options = prey.villages(t, farthest),
    note = function(card) return beast.note(t, card) end,
  }
  t:tell(me, "own-village", { village = card.place })
  return t:move(card, me.lair, { face = "down" })
end

--- For the Beast: how far, what it pays, who can be there on foot, which reinforcement waits.
function beast.note(t, card)
  local leagues, foot = prey.leagues(t, card), hunters.foot(t)
  local near = #t.map:near(t.seats.hunter, card.place, foot)
  local force = card.place.reinforcement:top()
  return "note-prey", { leagues = leagues, victims = math.max(0, 5 - leagues), near = near, force = force and force.kind or "none" }
end

--- What everybody sees: a card face down, and the upper side of its token. [GC-12 GC-80]
function beast.tell(t)
  local token = t.seats.beast.spoor:top()
  if token.face_up then
    t:say("beast-symbol", { token = token, power = t.settings.powers and token.id or "none" })
  else
    t:say("beast-paw")
  end
end

return beast
