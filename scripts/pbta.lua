--- Moves of the Powered-by-the-Apocalypse kind for any game: dice + characteristic, bands, help, holds.
--
-- A game names its own dice, bounds, bands and characteristics once:
--
--   local dice = pbta.rules {
--     dice = "2d6", lowest = -3, highest = 4,
--     bands = { { name = "full", from = 10 }, { name = "partial", from = 7 }, { name = "miss" } },
--     most_holds = 2,
--     seat = function(t, who) return who end,
--   }
--
-- and makes a move with `pbta.make(dice, t, m)`. `m` is the move being made: `m.rule` (functions by band: full,
-- partial, miss; optional modifier, after), `m.move` (what it is, compared with the tokens of help), `m.actor`,
-- `m.target`, `m.stat`, `m.bonus`. Components in force may answer `value.stat`, `value.modifier`, `before.roll`,
-- `after.roll` and `after.move`, each with `m`.
local pbta = {}

--- Names a game need not give when it uses these.
local defaults = {
  stream = "roll",
  aids = "aids",           -- zone of a character: tokens that wait for one of its rolls
  spare = "aid_pool",      -- zone of the table: tokens not in use
  hold = "hold",           -- pair counter: holds won this round
  aged = "hold_aged",      -- pair counter: holds won the round before
}

--- The rules of a game: what is given, and the usual names for the rest. Optional: `rolled(t, m)`, called after each roll;
-- `stat(t, who, name)`, where a characteristic is not the counter of that name.
function pbta.rules(given)
  local rules = {}
  for name, usual in pairs(defaults) do rules[name] = usual end
  for name, own in pairs(given) do rules[name] = own end
  return rules
end

--- The sum of all modifiers, kept within the bounds. The dice are never touched.
function pbta.clamp(rules, modifier)
  return math.clamp(modifier, rules.lowest, rules.highest)
end

--- The band of a total.
function pbta.band(rules, total)
  for _, band in ipairs(rules.bands) do
    if not band.from or total >= band.from then return band.name end
  end
end

--- Makes a move: roll, then what its band says, then what always follows.
function pbta.make(rules, t, m)
  pbta.roll(rules, t, m)
  if rules.rolled then rules.rolled(t, m) end
  m.rule[m.band](t, m)
  if m.rule.after then m.rule.after(t, m) end
  t:after("move", m)
  return m
end

--- Rolls: sets m.modifier, m.total and m.band. Everything declared before the dice comes first.
function pbta.roll(rules, t, m)
  m.bonus = m.bonus or 0
  m.stat = t:value("stat", m.stat, m)
  t:before("roll", m)
  m.sharers = {}
  if #m.actor[rules.aids] > 0 then m.bonus = m.bonus + pbta.spend_aids(rules, t, m) end
  if m.rule.modifier then m.bonus = m.bonus + m.rule.modifier(t, m) end
  local stat = rules.stat and rules.stat(t, m.actor, m.stat) or m.actor[m.stat]
  m.modifier = pbta.clamp(rules, stat + t:value("modifier", m.bonus, m))
  m.dice = t:roll(rules.dice, { stream = m.stream or rules.stream, seat = rules.seat(t, m.actor) })
  m.total = m.dice + m.modifier
  m.band = pbta.band(rules, m.total)
  t:after("roll", m)
  return m
end

-- Help: a token on the character whose roll it waits for ---------------------------------------------------------

--- Lays a token of help or hindrance (`base`) for one move of a character; nil when one of that sort lies there.
function pbta.lay_aid(rules, t, aid)
  for _, token in ipairs(aid.character[rules.aids]:list()) do
    if token.base == aid.base and token.to_move == aid.move then return nil end
  end
  local token = t[rules.spare]:first("base", aid.base)
  t:move(token, aid.character[rules.aids])
  token.by, token.to_move, token.bonus, token.shared = aid.by, aid.move, aid.bonus, aid.shared
  return token
end

--- Takes the tokens that wait for this roll; returns their sum, adds to m.sharers who shares a miss.
function pbta.spend_aids(rules, t, m)
  local sum = 0
  for _, token in ipairs(m.actor[rules.aids]:list()) do
    if token.to_move == m.move then
      sum = sum + token.bonus
      if token.shared then m.sharers[#m.sharers + 1] = token.by end
      t:move(token, t[rules.spare])
    end
  end
  return sum
end

--- Tokens that found no roll go back.
function pbta.clear_aids(rules, t, characters)
  for _, character in ipairs(list.filter(characters, rules.aids)) do
    for _, token in ipairs(character[rules.aids]:list()) do t:move(token, t[rules.spare]) end
  end
end

-- Holds: won in one round, gone at the end of the next ------------------------------------------------------------

--- How many holds a pair has on another.
function pbta.holds(rules, who, on)
  return who[rules.hold][on] + who[rules.aged][on]
end

--- Wins a hold; false when there are as many as there may be.
function pbta.win_hold(rules, who, on)
  if pbta.holds(rules, who, on) >= rules.most_holds then return false end
  who[rules.hold][on] = who[rules.hold][on] + 1
  return true
end

--- Spends a hold, the older first.
function pbta.spend_hold(rules, who, on)
  local counter = who[rules.aged][on] > 0 and rules.aged or rules.hold
  who[counter][on] = who[counter][on] - 1
end

--- The end of a round: old holds lapse, new ones grow old.
function pbta.age_holds(rules, seats)
  for _, who in ipairs(seats) do
    local aged, new = who[rules.aged], who[rules.hold]
    for _, on in ipairs(seats) do
      if aged[on] > 0 or new[on] > 0 then
        aged[on], new[on] = new[on], 0
      end
    end
  end
end

return pbta
