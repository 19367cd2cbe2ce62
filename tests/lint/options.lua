-- rules/options.lua
local attack = {}

function attack.play(t)
  local one = t:ask { seat = t.seats.beast, promt = "where", options = {}, opt = true }
  local word = t:ask_text { seat = t.seats.beast, prompt = "word", options = {} }
  local none = t:ask({ prompt = "x" })
  t:roll("2d6", { steam = "rite" })
  t:pick(t.seats.all, { stream = "rtie" })
  t:move(t.seasons:top(), nil, { face = "upp", att = "top" })
  t:draw(t.season_deck, t.seasons, 1, { at = "botom" })
  t:over { result = "hunter", winer = {} }
  return one, word, none
end

return attack
