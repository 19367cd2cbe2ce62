-- Tracks: the village cards and trail tokens the Beast leaves behind, and how they are covered.
local boards = require "boards"
local prey = require "prey"

local tracks = {}

--- The oldest attacks leave the table: down to the display, and until the hand has a token and some village can be chosen.
--- [G-017 GC-10 GC-11 GA-15]
function tracks.cover(t)
  local covering, left = t:value("covers_tracks", true), #t.attacks
  while left > 0 and (covering and left >= t.settings.trail_display or tracks.stuck(t)) do
    local card = t.attacks:bottom()
    tracks.lift(t, card)
    left = left - 1
    t:say("tracks-covered", { village = card.place })
  end
end

--- No token to lay or no village to go to without a power: more tracks have to be covered. [GA-15]
function tracks.stuck(t)
  return #t.seats.beast.hand == 0 or #prey.villages(t, prey.reach(t)) == 0
end

--- A village card and its token return to the Beast, among the others. [GC-10 GC-80]
function tracks.lift(t, card)
  local token = card.place.trail:top()
  if token then
    t:move(token, t.seats.beast.hand, { face = "down" })
  end
  t:move(card, t.villages, { face = "down" })
end

--- Where staying is allowed, the card of the present village waits among the others, so that nobody sees whether it is chosen.
--- [GA-02]
function tracks.loosen(t)
  local card = t.attacks:top()
  if card and card.place == t.seats.beast.place then
    t:move(card, t.villages, { face = "down" })
  end
end

--- One of these tokens beside the chosen card, paw up or, where the Beast may choose, symbol up. [G-027 G-028 GC-12]
function tracks.lay(t, tokens, sides)
  local me = t.seats.beast
  local token = t:ask {
    seat = me, prompt = "beast-token", options = tokens,
    note = function(token) return tracks.note(t, token) end,
  }
  local side = "paw"
  if sides and t.settings.symbol_up then
    side = t:ask {
      seat = me, prompt = "beast-side", options = sides, args = { token = token },
      note = function(way) return "note-side", { side = way, token = token.id, powers = t.settings.powers and "yes" or "no" } end,
    }
  end
  t:move(token, me.spoor, { face = side == "symbol" and "up" or "down" })
  t:tell(me, "own-token", { token = token, side = side })
end

--- For the Beast: is it the token of its essence, and how many hunters read it?
function tracks.note(t, token)
  local essence = t.seats.beast.essence:top()
  local own = essence ~= nil and essence.symbol == token.symbol
  return "note-token", { own = own and "yes" or "no", readers = boards.readers(t, token) }
end

--- After the attack the token lies in the village; where the Beast stayed, the older one returns to its hand. [G-027 GA-02]
function tracks.settle(t, village)
  local me = t.seats.beast
  local token = me.spoor:top()
  if not token then return end
  local old = t.settings.allow_stay and village.trail:top()
  if old then t:move(old, me.hand, { face = "down" }) end
  t:move(token, village.trail)
end

return tracks
