-- The six cards of spring.
local reinforcements = require "reinforcements"

return {
  --- Hunters move one league more. [GC-51]
  thaw = { value = { hunter_move = function(leagues) return leagues + 1 end } },

  --- The Beast covers no tracks this round. [GC-52]
  wet_ground = { value = { covers_tracks = function() return false end } },

  --- One victim fewer, not under 0. [GC-53]
  pastoral_letter = { value = { victims = function(n) return math.max(0, n - 1) end } },

  --- One more militia. [GC-54]
  great_drive = { effect = function(t) reinforcements.place(t, "militia") end },

  --- Hunters look at one token on the table; its symbol is known until it returns to the Beast. [GC-55]
  wolf_cubs = {
    effect = function(t)
      local cards = list.filter(t.attacks:list(), function(card)
        local token = card.place.trail:top()
        return token ~= nil and not token.face_up
      end)
      local token = t:ask {
        seat = t.teams.hunters, prompt = "peek", optional = true,
        options = list.map(cards, function(card) return card.place.trail:top() end),
        note = function(token) return "note-token-place", { place = token.owner } end,
      }
      if token then
        t:show(token, t.seats.all)
        t:say("peeked", { token = token, village = t:disclose(token.owner) })
      end
    end,
  },

  --- One victim more. [GC-56]
  first_pasture = { value = { victims = function(n) return n + 1 end } },
}
