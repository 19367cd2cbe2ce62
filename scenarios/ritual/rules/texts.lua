--- Free texts: what people write is told to who may see it, and changes no number. [RC-60]
local characters = require "characters"

local texts = {}

--- Asks for words; nil when free texts are off, or when somebody has nothing to say.
function texts.ask(t, seat, prompt, args)
  if not t.settings.texts then return nil end
  return t:ask_text { seat = seat, prompt = prompt, args = args, optional = true, silent = true, max = 500 }
end

--- Asks for words of somebody and tells them.
function texts.write(t, seat, prompt, to, told)
  if not t.settings.texts then return end
  local who = characters.name(t, seat)
  local words = texts.ask(t, seat, prompt, { who = who })
  if words then t:tell(to, told, { who = who, words = words }) end
end

--- What a debt consists of. [R-036]
function texts.debt(t, player)
  texts.write(t, player, "describe-debt", player, "debt-words")
end

--- What the refuge is like, written once: asked only when it was found, its owner would know of it. [R-049]
function texts.home(t, player)
  player.refuge = texts.ask(t, player, "describe-refuge-own", { who = characters.name(t, player) })
end

--- A refuge is described by both; its owner is not told who found it, nor that it was found. [R-049]
function texts.refuge(t, finder, owner)
  local who = characters.name(t, owner)
  if owner.refuge then t:tell(finder, "refuge-words", { who = who, words = owner.refuge }) end
  local found = texts.ask(t, finder, "describe-refuge-found", { who = who })
  if found then t:tell(finder, "refuge-found-words", { who = who, words = found }) end
end

--- The post itself, in the private channel. [R-080]
function texts.post(t, pair)
  texts.write(t, pair, "write-post", pair, "post-words")
end

return texts
