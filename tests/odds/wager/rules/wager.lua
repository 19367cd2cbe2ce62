-- Everything that the wager is about.
local pbta = require "pbta"

local wager = {}

local moves = pbta.rules {
  dice = "2d6", lowest = -3, highest = 4,
  bands = { { name = "full", from = 10 }, { name = "partial", from = 7 }, { name = "miss" } },
  stat = function(t, who, name) return who[name] end,
  seat = function(t, who) return who end,
}

--- 2d6 + nerve: 10 or more is full, 7 to 9 partial. [W-01]
function wager.dare(t, hero)
  return pbta.roll(moves, t, { rule = {}, move = "dare", actor = hero, stat = "nerve" }).band
end

--- A five or a six hits; then a second die, less three, is the harm. [W-02]
function wager.strike(t, rival)
  if t:roll("d6") < 5 then return t:say("missed") end
  rival.harm = rival.harm + math.max(0, t:roll("d6") - 3)
  t:say("hit")
end

--- So many coins out of the shuffled pouch; returns what they are worth. [W-03]
function wager.draw(t, hero, n)
  t:shuffle(t.pouch)
  return list.sum(t:draw(t.pouch, hero.purse, n), function(coin) return coin.worth end)
end

--- The hero chooses a die; the rival may double the stake. [W-04]
function wager.choose(t, hero, rival)
  local sides = t:ask { seat = hero, prompt = "which-die", options = { 4, 6 } }
  local total = t:roll("d" .. sides)
  if total > 3 and t:ask { seat = rival, prompt = "double", options = { "double" }, optional = true } then total = total * 2 end
  return total
end

--- [W-05]
function wager.many(t)
  return (t:roll("40d6"))
end

--- A six brings something that nobody has written. [W-06]
function wager.broken(t, rival)
  if t:roll("d6") == 6 then rival.harm = rival.honour end
end

function wager.play(t)
  wager.strike(t, t.seats.rival)
  t:over { result = "over", winners = t.seats.all, reason = "end" }
end

return wager
