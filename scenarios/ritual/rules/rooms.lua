--- Joint rooms: free talk of two pairs, which changes no counter. [R-094]
local characters = require "characters"
local master = require "master"
local texts = require "texts"

local rooms = {}

--- Before the posts of a week every pair may ask for a room with another.
function rooms.talk(t)
  if not t.settings.texts then return end
  t:together(characters.pairs(t), function(pair)
    local guest = t:ask { seat = pair, prompt = "room-with", optional = true, silent = true,
      options = characters.pairs(t, pair) }
    if guest and master.opens(t, pair, guest) then rooms.open(t, pair, guest) end
  end)
end

--- Each says a word, both hear it.
function rooms.open(t, host, guest)
  local both = { host, guest }
  t:tell(both, "room-opens", { host = characters.name(t, host), guest = characters.name(t, guest) })
  for _, speaker in ipairs(both) do
    texts.write(t, speaker, "room-say", both, "room-words")
  end
end

return rooms
