-- The tracker plays a hunter: it guards where the Beast is likely to strike, and rides to tokens it can read.
local guess = require "bots.guess"

local hunters = { "hunter.1", "hunter.2", "hunter.3", "hunter.4" }

--- The symbols a hidden token may bear: all that are neither taken nor seen on the table.
local function candidates(view)
  local open = { fang = true, seal = true, pelt = true, hoof = true, moon = true }
  for _, id in ipairs(hunters) do
    for i = 1, view.seats[id].captured.count do open[view.seats[id].captured[i].symbol] = nil end
  end
  for _, here in pairs(view.places) do
    local token = here.trail and here.trail[1]
    if token and token.symbol then open[token.symbol] = nil end
  end
  local spoor = view.seats.beast.spoor[1]
  if spoor and spoor.symbol then open[spoor.symbol] = nil end
  local symbols = {}
  for symbol in pairs(open) do symbols[#symbols + 1] = symbol end
  return symbols
end

--- Tokens the hunters have taken together.
local function taken(view)
  return list.sum(hunters, function(id) return view.seats[id].captured.count end)
end

--- The chance that this hunter's board bears the symbol of the token.
local function chance(view, id, token)
  local board = view.seats[id].board[1]
  if not board or not token then return 0 end
  if token.symbol then return list.contains(board.symbols, token.symbol) and 1 or 0 end
  local symbols = candidates(view)
  if #symbols == 0 then return 0 end
  return list.count(symbols, function(symbol) return list.contains(board.symbols, symbol) end) / #symbols
end

--- What a taken token is worth: a step towards all of them, and perhaps the essence itself.
local function token_worth(view)
  local left = view.settings.tokens_to_win - taken(view)
  if left <= 1 then return 30 end
  return 1.5 + 1.2 * taken(view) + 10 / (5 - taken(view))
end

--- Villages the Beast may strike this round: { village, leagues, free, gain }.
local function targets(view, bot)
  local den = guess.place(view, view.seats.beast.place)
  if not den then return {} end
  local spoor = view.seats.beast.spoor[1]
  local power = guess.power(view, spoor)
  local shown = {}
  for i = 1, view.zones.attacks.count do shown[view.zones.attacks[i].id] = true end
  local reach = guess.beast_reach(view) + (power == "devil" and 1 or 0)
  local near = list.filter(bot.map:reach(den, reach, "village"), function(village) return not shown[village.id] end)
  if view.settings.allow_stay then near = list.concat({ den }, near) end
  return list.map(near, function(village)
    local leagues = bot.map:distance(den, village)
    local free, guarded = guess.toll(view, bot, village, leagues, power, false)
    return {
      village = village, leagues = leagues, free = free,
      gain = function(share) return free * (1 - share) + guarded * share end,
    }
  end)
end

--- Where hunters who have moved already stand: on guard, or only to look.
local function company(view, me, place)
  local guards, readers = 0, {}
  for _, id in ipairs(hunters) do
    local other = view.seats[id]
    local there = guess.place(view, other.place)
    if id ~= me and other.moved and there and there.id == place.id then
      readers[#readers + 1] = id
      if not other.mounted or other.watchful then guards = guards + 1 end
    end
  end
  return guards, readers
end

--- What a hunter gains from a token: not what a friend there reads as well.
local function reading(view, me, token, readers)
  local mine, theirs = chance(view, me, token), 0
  for _, id in ipairs(readers) do theirs = math.max(theirs, chance(view, id, token)) end
  return mine * (1 - theirs)
end

--- Move: guard what hurts, ride to what can be read, stay near the Beast's next steps, do not crowd.
local function move(view, decision, bot)
  local me = decision.seat
  local from, reach = guess.place(view, view.seats[me].place), guess.foot_reach(view)
  local prey = targets(view, bot)
  local strikes = guess.duel(prey, guess.posts(view, bot, prey))
  local worth, spoor = token_worth(view), view.seats.beast.spoor[1]
  local scored = {}
  for i, cell in ipairs(decision.options) do
    local mounted = bot.map:distance(from, cell) > reach
    local guards, readers = company(view, me, cell)
    local score, words = 0, mounted and "mounted" or "on foot"
    for k, target in ipairs(prey) do
      if target.village.id == cell.id then
        local saved = target.gain(0) - target.gain(1)
        if not mounted and guards == 0 then score = score + strikes[k] * saved end
        score = score + strikes[k] * worth * reading(view, me, spoor, readers)
        words = words .. ", strike " .. math.floor(100 * strikes[k]) .. " %"
      end
      local apart = bot.map:distance(cell, target.village)
      score = score - strikes[k] * 0.15 * math.max(0, apart - 2)
    end
    local token = cell.kind == "village" and view.places[cell.id].trail[1] or nil
    if token then
      local gain = worth * reading(view, me, token, readers)
      score = score + gain
      if gain > 0 then words = words .. ", a token to read" end
    end
    score = score - 0.1 * #readers - (cell.kind == "village" and 0 or 0.05)
    scored[i] = { i, score, words }
  end
  return guess.choose(bot, scored, 0.35)
end

--- First place: many villages near, none of them watched by a friend, not the edge of the land.
local function place(view, decision, bot)
  local watched = {}
  for _, id in ipairs(hunters) do
    local there = guess.place(view, view.seats[id].place)
    if there then
      watched[there.id] = true
      for _, near in ipairs(bot.map:reach(there, 2, "village")) do watched[near.id] = true end
    end
  end
  local scored = {}
  for i, village in ipairs(decision.options) do
    local score = watched[village.id] and 0 or 1
    for _, near in ipairs(bot.map:reach(village, 2, "village")) do
      if not watched[near.id] then score = score + 1 end
    end
    scored[i] = { i, score, score .. " villages more" }
  end
  return guess.choose(bot, scored, 1.5)
end

--- Troops, and Portefaix: where the Beast can strike soon, hardest, and often.
local function garrison(view, decision, bot)
  local den = guess.place(view, view.seats.beast.place)
  local scored = {}
  for i, village in ipairs(decision.options) do
    local score = 0
    for _, near in ipairs(bot.map:reach(village, 4, "village")) do
      score = score + 0.1 * (5 - bot.map:distance(village, near))
    end
    local leagues = den and bot.map:distance(den, village) or 9
    if leagues >= 1 and leagues <= 6 then score = score + 0.5 * (7 - leagues) end
    scored[i] = { i, score, leagues .. " leagues from the Beast" }
  end
  return guess.choose(bot, scored, 0.7)
end

--- Who looks first: the one likeliest to read it; nobody looks at what is known to be another's.
local function investigate(view, decision, bot)
  local best, most, scored = 0, 0, {}
  for i, board in ipairs(decision.options) do
    local score, there = 0, guess.place(view, view.seats[board.owner].place)
    for id, here in pairs(view.places) do
      local token = here.trail and here.trail[1]
      if token and bot.map:distance(there, guess.place(view, id)) <= 1 then
        score = math.max(score, chance(view, board.owner, token) + (token.symbol and 0 or 0.01))
      end
    end
    scored[i] = { i, score, "chance to read" }
    if score > most then best, most = i, score end
  end
  return best, guess.why(scored)
end

--- Of several tokens the one most likely to be his.
local function which(view, decision)
  local best, most = 1, -1
  for i, token in ipairs(decision.options) do
    local score = chance(view, decision.seat, token)
    if score > most then best, most = i, score end
  end
  return best, "likeliest to read"
end

--- Of several riders the one in the likeliest village.
local function watch(view, decision, bot)
  local prey = targets(view, bot)
  local strikes = guess.duel(prey, guess.posts(view, bot, prey))
  local best, most = 1, -1
  for i, board in ipairs(decision.options) do
    local there = guess.place(view, view.seats[board.owner].place)
    for k, target in ipairs(prey) do
      if target.village.id == there.id and strikes[k] * target.free > most then best, most = i, strikes[k] * target.free end
    end
  end
  return best, "guards the likeliest village"
end

--- Antoine stands guard from the saddle where a strike is likely.
local function stand(view, decision, bot)
  local there = guess.place(view, view.seats[decision.seat].place)
  local prey = targets(view, bot)
  local strikes = guess.duel(prey, guess.posts(view, bot, prey))
  for k, target in ipairs(prey) do
    if target.village.id == there.id and (strikes[k] > 0.2 or view.round % 4 == 0) then return 1, "a likely village" end
  end
  return 0, "not here"
end

--- The bishop prays when nobody guards, in the last season of the year at the latest.
local function pray(view)
  local den = guess.place(view, view.seats.beast.place)
  local guarded = list.any(hunters, function(id)
    local hunter = view.seats[id]
    local there = guess.place(view, hunter.place)
    return there ~= nil and there.id == den.id and (hunter.watchful or not hunter.mounted)
  end)
  return guarded and 0 or 1, guarded and "guarded anyway" or "nobody guards"
end

local choices = {
  ["hunter-place"] = place,
  ["hunter-move"] = move,
  ["reinforcement"] = garrison,
  ["portefaix"] = garrison,
  ["investigate-who"] = investigate,
  ["investigate-which"] = which,
  ["night-watch"] = watch,
  ["antoine-guard"] = stand,
  ["bishop-pray"] = pray,
}

return { decide = guess.by_prompt(choices) }
