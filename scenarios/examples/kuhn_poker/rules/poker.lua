-- The whole rules of Kuhn poker; the numbers are in README.md.
local poker = {}

local ACTIONS = { "pass", "bet" }
local RESULTS = { "first", "second" }

--- One card each. [K-01]
function poker.deal(t)
  for _, player in ipairs(t.seats.player) do
    t:draw(t.deck, player.hand)
  end
end

--- Passing or betting one chip more; whoever bets or calls has two in the pot. [K-02]
local function bets(t, player)
  local action = t:ask { seat = player, prompt = "pass-or-bet", options = ACTIONS }
  t:say("acted", { player = player, action = action })
  if action == "pass" then return false end
  player.paid = 2
  return true
end

local function win(t, winner, loser, reason)
  winner.won, loser.won = loser.paid, -loser.paid
  t:over { result = RESULTS[winner.index], winners = { winner }, reason = reason, args = { player = winner } }
end

--- The higher card wins. [K-05]
local function show(t, first, second)
  local mine, yours = t:reveal(first.hand:top()), t:reveal(second.hand:top())
  if mine.rank > yours.rank then return win(t, first, second, "end-shown") end
  win(t, second, first, "end-shown")
end

--- First, second and, after pass and bet, first once more. [K-03 K-04]
function poker.betting(t)
  local first, second = t.seats.player[1], t.seats.player[2]
  if bets(t, first) then
    if not bets(t, second) then return win(t, first, second, "end-passed") end
  elseif bets(t, second) and not bets(t, first) then
    return win(t, second, first, "end-passed")
  end
  show(t, first, second)
end

return poker
