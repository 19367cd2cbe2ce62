--- The master: sees everything, and as a person confirms or words each result. Automatic by default.
local characters = require "characters"

local master = {}

--- A person as master looks at a result and may put it into words; numbers stay as they are.
function master.word(t, m)
  local args = { who = m.who, move = m.move, band = m.band }
  local choice = t:ask { seat = t.seats.master, prompt = "master-result", silent = true, args = args, options = { "confirm", "word" } }
  if choice == "confirm" then return end
  local words = t:ask_text { seat = t.seats.master, prompt = "master-words", silent = true, args = args, max = 500 }
  t:tell(m.pair, "master-says", { words = words })
end

--- A person as master opens a joint room; an automatic one always does. [R-094]
function master.opens(t, a, b)
  if t.settings.master ~= "person" then return true end
  local args = { who = characters.name(t, a), with = characters.name(t, b) }
  return t:ask { seat = t.seats.master, prompt = "master-room", silent = true, args = args, options = { "open", "refuse" } } == "open"
end

return master
