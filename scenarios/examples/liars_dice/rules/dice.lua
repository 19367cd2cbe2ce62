-- The whole rules of liar's dice; the numbers are in README.md.
local dice = {}

local FACES = 6
-- How many dice show which face, from the lowest bid to the highest. [D-03]
local BIDS = { "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "2-1", "2-2", "2-3", "2-4", "2-5", "2-6" }
local RESULTS = { "first", "second" }

local number = {} -- of each bid
local answers = {} -- what may be said after the bid of that number; before the first one, nobody is a liar [D-02 D-04]
for i = 0, #BIDS do
  answers[i] = {}
  for j = i + 1, #BIDS do table.insert(answers[i], BIDS[j]) end
  if i > 0 then
    number[BIDS[i]] = i
    table.insert(answers[i], "liar")
  end
end

--- A die each, seen by nobody else. [D-01]
function dice.roll(t)
  for _, player in ipairs(t.seats.player) do
    player.die = t:roll("d6")
  end
end

--- How many dice the bid of that number is about, and which face.
local function parts(bid)
  return math.floor((bid - 1) / FACES) + 1, (bid - 1) % FACES + 1
end

--- Whether a bid is true: sixes count as any face. [D-05]
local function is_true(bid, mine, yours)
  local many, face = parts(bid)
  local found = 0
  if mine == face or mine == FACES then found = found + 1 end
  if yours == face or yours == FACES then found = found + 1 end
  return found >= many
end

--- The last bid is doubted: all dice are shown. [D-04 D-05]
local function call(t, caller, bidder)
  local winner = is_true(t.bid, caller.die, bidder.die) and bidder or caller
  t:over {
    result = RESULTS[winner.index], winners = { winner }, reason = "end-called",
    args = { caller = caller, bidder = bidder, caller_die = t:disclose(caller.die), bidder_die = t:disclose(bidder.die), player = winner },
  }
end

--- Higher and higher, until somebody is called a liar. [D-02 D-03]
function dice.bidding(t)
  local player, other = t.seats.player[1], t.seats.player[2]
  while true do
    local said = t:ask { seat = player, prompt = "bid-what", options = answers[t.bid] }
    if said == "liar" then return call(t, player, other) end
    local bid = number[said]
    t.bid = bid
    local many, face = parts(bid)
    t:say("bid-made", { player = player, many = many, face = face })
    player, other = other, player
  end
end

return dice
