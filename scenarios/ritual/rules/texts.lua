--- Free texts: what people write is told to who may see it, and changes no number. [RC-60]
local characters = require "characters"

local texts = {}

--- Asks for words and tells them; nothing when free texts are off.
function texts.write(t, seat, prompt, args, to, told)
  if not t.settings.texts then return end
  local words = t:ask_text { seat = seat, prompt = prompt, args = args, max = 500 }
  local said = { words = words }
  for name, value in pairs(args) do said[name] = value end
  t:tell(to, told, said)
end

--- What a debt consists of. [R-036]
function texts.debt(t, player)
  texts.write(t, player, "describe-debt", { who = characters.name(t, player) }, player, "debt-words")
end

--- A refuge is described by both; its owner is not told who found it. [R-049]
function texts.refuge(t, finder, owner)
  local args = { who = characters.name(t, owner) }
  texts.write(t, finder, "describe-refuge-found", args, finder, "refuge-words")
  texts.write(t, owner, "describe-refuge-own", args, { finder, owner }, "refuge-words")
end

--- The post itself, in the private channel. [R-080]
function texts.post(t, pair)
  texts.write(t, pair, "write-post", { who = characters.name(t, pair) }, pair, "post-words")
end

return texts
