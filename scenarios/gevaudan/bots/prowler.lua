-- The prowler plays the Beast: victims where nobody is likely to guard, tokens where no reader is likely to come.
local guess = require "bots.guess"

local price = { 1.2, 2.0, 4.0, 30 }        -- what losing a token costs, by the number of tokens already lost
local essence_price = 16

--- Tokens the hunters have taken.
local function taken(view)
  local n = 0
  for _, id in ipairs({ "hunter.1", "hunter.2", "hunter.3", "hunter.4" }) do n = n + view.seats[id].captured.count end
  return n
end

--- The chance that somebody who reads this symbol comes to the village this round or next.
local function chance_read(view, bot, village, symbol, side)
  local safe = 1
  for _, id in ipairs({ "hunter.1", "hunter.2", "hunter.3", "hunter.4" }) do
    local hunter = view.seats[id]
    local board, from = hunter.board[1], guess.place(view, hunter.place)
    if board and from and list.contains(board.symbols, symbol) then
      local leagues = bot.map:distance(from, village)
      local near = leagues <= 3 and 0.5 or leagues <= 5 and 0.35 or leagues <= 7 and 0.15 or 0.02
      safe = safe * (1 - (side == "symbol" and near or near * 0.8))
    end
  end
  return 1 - safe
end

--- What laying this token here may cost.
local function risk(view, bot, village, token, side)
  local essence = view.seats.beast.essence[1]
  local own = essence and essence.symbol == token.symbol
  local fatal = own and (view.settings.essence_reveal == "any" or side == "symbol")
  local lost = taken(view) + (4 - view.settings.tokens_to_win)
  local cost = fatal and essence_price or price[math.max(1, math.min(#price, lost + 1))]
  return cost * chance_read(view, bot, village, token.symbol, side)
end

--- All ways to lay a token beside this village's card: { token, side, free = victims, guarded = victims, cost }.
local function plays(view, bot, village, tokens)
  local den = guess.place(view, view.seats.beast.place)
  local leagues, essence = bot.map:distance(den, village), view.seats.beast.essence[1]
  local found = {}
  for i, token in ipairs(tokens) do
    for _, side in ipairs({ "paw", "symbol" }) do
      local power = side == "symbol" and view.settings.powers and token.id or nil
      local own = essence ~= nil and essence.symbol == token.symbol
      local reach = guess.beast_reach(view) + (power == "devil" and (own and 2 or 1) or 0)
      if leagues <= reach and (side == "paw" or view.settings.symbol_up) then
        local free, guarded = guess.toll(view, bot, village, leagues, power, own)
        found[#found + 1] = {
          token = token, side = side, index = i, free = free, guarded = guarded, cost = risk(view, bot, village, token, side),
        }
      end
    end
  end
  return found
end

--- Next round's prospects from this village: near targets without dragoons.
local function prospects(view, bot, village)
  local sum = 0
  for _, next in ipairs(bot.map:reach(village, 4, "village")) do
    local force = view.places[next.id].reinforcement[1]
    if not (force and force.kind == "dragoon") then sum = sum + 5 - bot.map:distance(village, next) end
  end
  return sum * 0.06
end

--- What a play is worth if the village is guarded with this chance.
local function worth(play, guarded)
  return play.free * (1 - guarded) + play.guarded * guarded - play.cost
end

--- The targets of this round with the best way to strike each.
local function targets(view, bot, villages, tokens)
  return list.map(villages, function(village)
    local ways, later = plays(view, bot, village, tokens), prospects(view, bot, village)
    return {
      village = village, ways = ways,
      gain = function(guarded)
        local best = -100
        for _, play in ipairs(ways) do best = math.max(best, worth(play, guarded)) end
        return best + later
      end,
    }
  end)
end

--- Tokens in hand, as a list.
local function hand(view)
  local tokens = {}
  for i = 1, view.seats.beast.hand.count do tokens[i] = view.seats.beast.hand[i] end
  return tokens
end

--- Where to strike: by the mix of the duel, without its unlikely ends.
local function choose_village(view, decision, bot)
  local villages = list.map(decision.options, function(card) return guess.place(view, card.place) end)
  local prey = targets(view, bot, villages, hand(view))
  local strikes, guarded = guess.duel(prey, guess.posts(view, bot, prey))
  local scored = {}
  for i, target in ipairs(prey) do
    local score = target.gain(guarded[i]) + 1.5 * strikes[i]
    scored[i] = { i, score, "guarded " .. math.floor(100 * guarded[i]) .. " %, mix " .. math.floor(100 * strikes[i]) .. " %" }
  end
  return guess.choose(bot, scored, 1.2)
end

--- The ways to lay a token beside the chosen card, with the chance of a guard there.
local function chosen(view, bot, tokens)
  local village = guess.place(view, view.seats.beast.lair[1].place)
  local den, reach = guess.place(view, view.seats.beast.place), guess.beast_reach(view)
  local villages = list.filter(bot.map:reach(den, reach, "village"), function(other) return other.id ~= village.id end)
  villages = list.concat({ village }, villages)
  local prey = targets(view, bot, villages, tokens)
  local _, guarded = guess.duel(prey, guess.posts(view, bot, prey))
  return prey[1].ways, guarded[1]
end

--- Which token: the best play with it, mixed a little.
local function choose_token(view, decision, bot)
  if view.round == 0 then
    local scored = {}
    for i, token in ipairs(decision.options) do
      local own = view.seats.beast.essence[1].symbol == token.symbol
      scored[i] = { i, own and 0 or 10, own and "my own" or "any other" }
    end
    return guess.choose(bot, scored, 3)
  end
  local ways, guarded = chosen(view, bot, decision.options)
  local scored = {}
  for i, token in ipairs(decision.options) do
    local best = -100
    for _, play in ipairs(ways) do
      if play.index == i then best = math.max(best, worth(play, guarded)) end
    end
    scored[i] = { i, best, token.id }
  end
  return guess.choose(bot, scored, 0.8)
end

--- Which side up: the better one.
local function choose_side(view, decision, bot)
  local token = decision.args.token
  local id = type(token) == "table" and token.id or token
  local held = list.first(hand(view), function(other) return other.id == id or "trail:" .. other.id == id end)
  if not held or #decision.options == 1 then return 1, "no choice" end
  local ways, guarded = chosen(view, bot, { held })
  local scored = {}
  for i, side in ipairs(decision.options) do
    local play = list.first(ways, function(way) return way.side == side end)
    scored[i] = { i, play and worth(play, guarded) or -100, side }
  end
  return guess.choose(bot, scored, 0.6)
end

--- Essences with fewer readers a little more often.
local function choose_essence(view, decision, bot)
  local scored = {}
  for i, card in ipairs(decision.options) do
    local readers = 0
    for _, id in ipairs({ "hunter.1", "hunter.2", "hunter.3", "hunter.4" }) do
      local board = view.seats[id].board[1]
      if board and list.contains(board.symbols, card.symbol) then readers = readers + 1 end
    end
    scored[i] = { i, 4 - readers, readers .. " readers" }
  end
  return guess.choose(bot, scored, 3)
end

--- A start with many targets.
local function choose_start(view, decision, bot)
  local scored = {}
  for i, card in ipairs(decision.options) do
    scored[i] = { i, 3 * prospects(view, bot, guess.place(view, card.place)), "prospects" }
  end
  return guess.choose(bot, scored, 2)
end

--- The nearest place to the Beast, for the Vagabond and for sending troops away.
local function choose_near(view, decision, bot)
  local den = guess.place(view, view.seats.beast.place)
  local scored = {}
  for i, village in ipairs(decision.options) do
    local leagues = bot.map:distance(den, village)
    local force = view.places[village.id].reinforcement[1]
    local score = (leagues == 0 and -3 or -leagues) + (force and force.kind == "dragoon" and 2 or 0)
    scored[i] = { i, score, leagues .. " leagues" }
  end
  return guess.choose(bot, scored, 1.5)
end

local choices = {
  ["beast-essence"] = choose_essence,
  ["beast-start"] = choose_start,
  ["beast-village"] = choose_village,
  ["beast-token"] = choose_token,
  ["beast-side"] = choose_side,
  ["beast-remove"] = choose_near,
  ["vagabond"] = choose_near,
}

return { decide = guess.by_prompt(choices) }
