-- What both bots guess from what everybody sees: where the Beast may strike, what it would gain, who will guard.
local guess = {}

--- A place of the map, given by its id or as it is.
function guess.place(view, x)
  if x == nil then return nil end
  return view.map_places[type(x) == "table" and x.id or x]
end

--- The season card in force, or nil.
function guess.season(view)
  local card = view.zones.season[1]
  return card and card.id
end

--- Leagues a hunter may go and still stand guard this round. [G-022a GC-57 GC-63]
function guess.foot_reach(view)
  local season, reach = guess.season(view), view.settings.hunter_guard_reach
  if season == "long_day" then return math.max(reach, 3) end
  if season == "fog" then return math.min(reach, 1) end
  if season == "deep_snow" or season == "haymaking" then return math.min(reach, 2) end
  return reach
end

--- Leagues the Beast may go this round without its token. [G-018 GC-64 GC-72]
function guess.beast_reach(view)
  local season = guess.season(view)
  local more = (season == "droving" or season == "wolf_winter") and 1 or 0
  return view.settings.beast_reach + more
end

--- The power of a token that lies symbol up, or nil.
function guess.power(view, token)
  return view.settings.powers and token and token.face_up and token.id or nil
end

--- Victims in this village after so many leagues, unguarded and guarded. [G-023 GC-36]
function guess.toll(view, bot, village, leagues, power, own)
  local here, season = view.places[village.id], guess.season(view)
  local force = power ~= "werewolf" and here.reinforcement[1] or nil
  if force and force.kind == "dragoon" then return 0, 0 end
  if power == "predator" then
    leagues = own and math.max(leagues - 2, 0) or math.max(leagues - 1, math.min(leagues, 1))
  end
  local n = 5 - leagues
  if season == "first_pasture" or season == "hunger" then n = n + 1 end
  if season == "pastoral_letter" then n = math.max(0, n - 1) end
  if season == "fair" and list.any(bot.map:roads(village), function(road) return road.kind == "royal" end) then n = n + 1 end
  if power == "wolves" then n = n + (own and 2 or 1) end
  if power == "werewolf" and own then n = n + 1 end
  if here.figures.count > 0 and here.figures[1].id == "portefaix" then n = n - 2 end
  if force then n = n - (season == "right_to_arms" and 2 or 1) end
  local least = power == "devil" and (own and 2 or 1) or 0
  local breach = power == "count" and math.max(1, n - (own and 1 or 2)) or 0
  return math.max(n, least), breach
end

--- A duel of both sides, played many times: the Beast leans to what paid, hunters to what hurt most.
--- targets: { gain = function(guarded share) }, posts: for each hunter the indices of targets he can guard.
--- Gives for each target the chance of an attack and the chance of a guard.
function guess.duel(targets, posts)
  local weight, guarded, strikes = {}, {}, {}
  for i in ipairs(targets) do weight[i], guarded[i], strikes[i] = 1 / #targets, 0, 0 end
  local turns = 24
  for turn = 1, turns do
    local held = {}
    for _, post in ipairs(posts) do
      local best, most = nil, 0
      for _, i in ipairs(post) do
        local hurt = held[i] and 0 or weight[i] * (targets[i].gain(0) - targets[i].gain(1))
        if hurt > most then best, most = i, hurt end
      end
      if best then held[best] = true end
    end
    local sum = 0
    for i, target in ipairs(targets) do
      guarded[i] = guarded[i] + ((held[i] and 1 or 0) - guarded[i]) / turn
      weight[i] = weight[i] * (1 + math.max(0, 0.4 * target.gain(guarded[i]) + 1) / 4)
      sum = sum + weight[i]
    end
    for i in ipairs(targets) do
      weight[i] = weight[i] / sum
      strikes[i] = strikes[i] + weight[i] / turns
    end
  end
  return strikes, guarded
end

--- For each hunter who still can: the indices of the villages he can reach on foot.
function guess.posts(view, bot, targets)
  local posts, reach = {}, guess.foot_reach(view)
  for _, id in ipairs({ "hunter.1", "hunter.2", "hunter.3", "hunter.4" }) do
    local hunter = view.seats[id]
    local from = guess.place(view, hunter.place)
    local steps = view.phase == "hunters" and hunter.moved and 0 or reach
    if from and not (hunter.moved and hunter.mounted and view.phase == "hunters") then
      local post = {}
      for i, target in ipairs(targets) do
        if bot.map:distance(from, target.village) <= steps then post[#post + 1] = i end
      end
      posts[#posts + 1] = post
    end
  end
  return posts
end

--- A bot's decide: what the table of choices says for the prompt, else any option.
function guess.by_prompt(choices)
  return function(view, decision, bot)
    local choice = choices[decision.prompt]
    if choice then return choice(view, decision, bot) end
    return bot.random(#decision.options), "any"
  end
end

--- One of the scored options { index, score, words }: the better, the likelier; those far behind the best never.
function guess.choose(bot, scored, margin)
  local best = list.max_by(scored, function(s) return s[2] end)
  local sum, weights = 0, {}
  for i, s in ipairs(scored) do
    local w = math.max(0, s[2] - best[2] + margin)
    weights[i] = math.floor(1000 * w * w / (margin * margin))
    sum = sum + weights[i]
  end
  local lot = bot.random(sum)
  for i, s in ipairs(scored) do
    lot = lot - weights[i]
    if lot <= 0 then return s[1], guess.why(scored) end
  end
end

--- The scores as people read them, to a hundredth.
function guess.why(scored)
  return list.map(scored, function(s) return { s[1], math.floor(s[2] * 100 + 0.5) / 100, s[3] } end)
end

return guess
