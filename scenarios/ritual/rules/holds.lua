--- Holds: an advantage over a named target, spent before a roll. [RC-06]
local pbta = require "pbta"
local characters = require "characters"
local dice = require "dice"

local holds = {}

--- Wins a hold on the target; no more than two. [RC-06]
function holds.win(t, who, on)
  if pbta.win_hold(dice.rules, who, on) then
    t:tell(who, "hold-won", { who = characters.name(t, on), holds = pbta.holds(dice.rules, who, on) })
  end
  return pbta.holds(dice.rules, who, on)
end

--- Before a roll that involves both: the acting pair may spend for +1; in a Deadly Fight the attacked one for -1.
-- Other rolls are hidden from who is not acting, so nobody else is asked. [R-084] [RC-06]
function holds.offer(t, m)
  if not t.settings.holds then return end
  local target = characters.pair(t, m.target)
  if target == m.pair then return end
  holds.spend(t, m, m.pair, target, 1)
  if m.move.id == "fight" then holds.spend(t, m, target, m.pair, -1) end
end

--- One hold, by choice.
function holds.spend(t, m, who, on, bonus)
  if pbta.holds(dice.rules, who, on) == 0 then return end
  local spent = t:ask { seat = who, prompt = "spend-hold", options = { "spend" }, optional = true, silent = true,
    args = { who = characters.name(t, on), move = m.move, bonus = bonus } }
  if not spent then return end
  pbta.spend_hold(dice.rules, who, on)
  m.bonus = m.bonus + bonus
end

return holds
