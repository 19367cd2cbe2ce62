-- The whole rules of Leduc poker; the numbers are in README.md.
local poker = {}

-- What may be said after no, one and two raises of a round. [P-03]
local ACTIONS = { { "call", "raise" }, { "fold", "call", "raise" }, { "fold", "call" } }
local RESULTS = { "first", "second" }
local PAIR = 10 -- worth more than any rank

--- One card each. [P-01]
function poker.deal(t)
  for _, player in ipairs(t.seats.player) do
    t:draw(t.deck, player.hand)
  end
end

--- A round of betting in which each raise is so many chips. Returns whoever folds. [P-02 P-03 P-04]
local function bet(t, chips)
  local player, other = t.seats.player[1], t.seats.player[2]
  local raises = 0
  repeat
    local action = t:ask { seat = player, prompt = "bet-what", options = ACTIONS[raises + 1] }
    t:say("acted", { player = player, action = action })
    if action == "fold" then return player end
    if action == "raise" then
      raises = raises + 1
      player.paid = other.paid + chips
    elseif raises > 0 then
      player.paid = other.paid
    end
    local ready = action == "call" and (raises > 0 or player.index == 2)
    player, other = other, player
  until ready
end

local function win(t, winner, loser, reason)
  winner.won, loser.won = loser.paid, -loser.paid
  t:over { result = RESULTS[winner.index], winners = { winner }, reason = reason, args = { player = winner } }
end

--- A pair with the board's card is best, else the higher card. [P-06]
local function worth(t, player)
  local card = t:reveal(player.hand:top())
  return card.rank == t.board:top().rank and PAIR or card.rank
end

function poker.betting(t)
  local first, second = t.seats.player[1], t.seats.player[2]
  local folded = bet(t, 2)
  if not folded then
    t:draw(t.deck, t.board, nil, { face = "up" }) -- [P-05]
    folded = bet(t, 4)
  end
  if folded == first then return win(t, second, first, "end-folded") end
  if folded == second then return win(t, first, second, "end-folded") end
  local mine, yours = worth(t, first), worth(t, second)
  if mine > yours then return win(t, first, second, "end-shown") end
  if yours > mine then return win(t, second, first, "end-shown") end
  t:over { result = "draw", winners = t.seats.player, reason = "end-split" }
end

return poker
