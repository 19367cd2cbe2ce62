--- A pair that pursues its side from what it may see: gathers, spies, trades, pays its Debt, strikes at enemies.
local pursuer = {}

-- What it knows ---------------------------------------------------------------------------------------------------
-- `mind` is made anew for each question: the view, the own sheet, the question, and what the own channel remembers.

--- Chances of 10+, 7-9 and 6- in 36ths, by modifier.
local odds = {
  [-3] = { 0, 6, 30 }, [-2] = { 1, 9, 26 }, [-1] = { 3, 12, 21 }, [0] = { 6, 15, 15 },
  [1] = { 10, 16, 10 }, [2] = { 15, 15, 6 }, [3] = { 21, 12, 3 }, [4] = { 26, 9, 1 },
}

--- What a roll is worth, in tenths: the sum of what each band is worth. An additional action rolls lower.
local function worth(mind, modifier, full, partial, miss)
  local penalty = mind.decision.prompt == "extra-action" and mind.view.settings.extra_penalty or 0
  local chance = odds[math.max(-3, math.min(4, modifier - penalty))]
  return math.floor(10 * (chance[1] * full + chance[2] * partial + chance[3] * miss) / 36)
end

--- A thing may be written as its id or as an item that has one; of "kind:id" the id counts.
local function id(thing)
  local name = type(thing) == "table" and thing.id or tostring(thing)
  return name:match(":(.+)$") or name
end

--- The seat behind the name of a player or a companion; a seat is its own.
local function seat_of(mind, name)
  local wanted = id(name)
  for seat, other in pairs(mind.view.seats) do
    if seat == wanted then return seat end
    for _, zone in ipairs { "booklet", "companions", "fallen" } do
      for _, card in ipairs(other[zone] or {}) do
        if card.id == wanted then return seat end
      end
    end
  end
end

--- The seat an option stands for: a player, or the master of a companion.
local function owner(option)
  return option.component and option.owner or option.id
end

--- The other pairs that are still there.
local function others(mind)
  local found = {}
  for seat, other in pairs(mind.view.seats) do
    if seat ~= mind.view.you and seat ~= "master" and other.fate ~= "left" then found[#found + 1] = seat end
  end
  return found
end

--- The numbers of who acts: a companion when it is named, else the player.
local function actor(mind)
  local who = mind.decision.args.who
  for _, companion in ipairs(mind.me.companions or {}) do
    if who and id(who) == companion.id then return companion end
  end
  return mind.me
end

--- Reads the own channel once: who has struck at us, how often we have hit whom, which notes have gone to and fro.
local function remember(mind)
  local memory = { struck = {}, hits = {}, notes = {}, empty = {} }
  for _, line in ipairs(mind.view.log) do
    local text, args = line.text, line.args
    if text:match("^attacked") or text:match("^fight") then
      local from, to = seat_of(mind, args.who), seat_of(mind, args.target)
      if to == mind.view.you then memory.struck[from] = true end
      if from == mind.view.you and text ~= "fight-miss" then memory.hits[to] = (memory.hits[to] or 0) + 1 end
    elseif text == "detected" and id(args.move) == "call" then
      memory.struck[seat_of(mind, args.who)] = true
    elseif text == "exchange-offered" then
      local from, to = seat_of(mind, args.who), seat_of(mind, args.partner)
      memory.notes[#memory.notes + 1] = { from = from, to = to, thing = args.gives, about = seat_of(mind, args.gives_about) }
      memory.notes[#memory.notes + 1] = { from = to, to = from, thing = args.wants, about = seat_of(mind, args.wants_about) }
    elseif text == "stash-empty" then
      memory.empty[seat_of(mind, args.target)] = true
    end
  end
  return memory
end

local function memory(mind)
  mind.memory = mind.memory or remember(mind)
  return mind.memory
end

--- Has this piece been on a note between the two before? Then it has been had, or cannot be had.
local function noted(mind, from, to, thing, about)
  return list.any(memory(mind).notes, function(note)
    return note.from == from and note.to == to and note.thing == thing and note.about == about
  end)
end

local function side_of(mind, other)
  return mind.me.knows_side[other] or "unknown"
end

local function ally(mind, other)
  return mind.me.side ~= "undecided" and side_of(mind, other) == mind.me.side
end

--- The other side; and whoever has struck first, until its side is known.
local function enemy(mind, other)
  local theirs = side_of(mind, other)
  if theirs == "unknown" or mind.me.side == "undecided" then return memory(mind).struck[other] == true end
  return theirs ~= "undecided" and theirs ~= mind.me.side
end

local function enemies_in_reach(mind)
  return list.filter(others(mind), function(seat)
    return mind.view.seats[seat].fate == "playing" and mind.me.knows_refuge[seat] and enemy(mind, seat)
  end)
end

local function refuges_missing(mind)
  return list.count(others(mind), function(seat) return not mind.me.knows_refuge[seat] end)
end

-- What things are worth -------------------------------------------------------------------------------------------

--- What a point of Debt is worth to be rid of: more with each, less when no more weeks come.
local function weight(mind)
  local last = mind.view.round == mind.view.settings.weeks
  return (last and { [0] = 0, 0, 0, 1, 4, 12, 40 } or { [0] = 2, 3, 5, 8, 13, 20, 40 })[mind.me.debt]
end

--- What one more point of Preparedness, one more ingredient is worth.
local function strength(mind)
  local now = mind.me.preparedness
  return now < 3 and 12 or now < 5 and 9 or now < 6 and 7 or 0
end

local function ingredient(mind)
  return mind.me.stash.count < 5 and 9 or 6
end

--- What the next information about somebody is worth.
local function next_information(mind, other)
  if not mind.me.knows_refuge[other] then return refuges_missing(mind) < 3 and 14 or 11 end
  if mind.view.round == 1 then return -5 end
  if side_of(mind, other) == "unknown" then return mind.me.side == "undecided" and 5 or 12 end
  if mind.me.knows_stash[other] or ally(mind, other) then return -5 end
  return enemy(mind, other) and 12 or 6
end

--- What it is worth to be told something in a trade.
local function gain(mind, thing, about)
  if thing == "refuge" then return mind.me.knows_place and 5 or 12 end
  if thing == "side" then return mind.me.side == "undecided" and 3 or 9 end
  if thing == "stash" then return about and enemy(mind, about) and 10 or 3 end
  if thing == "place" then return 12 + 4 * refuges_missing(mind) end
  return thing == "artifact" and 9 or 5
end

--- What it costs to give something away to somebody.
local function cost(mind, thing, about, to)
  local own, friend, foe = about == mind.view.you, ally(mind, to), enemy(mind, to)
  if thing == "refuge" then return own and (foe and 6 or 3) or 1 end
  if thing == "side" then return own and (friend and -4 or foe and 6 or 4) or 2 end
  if thing == "stash" then return (own or about and ally(mind, about)) and (friend and 3 or 30) or friend and -2 or 4 end
  if thing == "place" then return friend and -12 or foe and 40 or 10 end
  return thing == "artifact" and (friend and 10 or 25) or 4
end

--- The best to ask somebody for, and how good: what it can tell of itself; late in the game whatever completes the
-- pattern. What was on a note before is not asked again.
local function best_wish(mind, other)
  local me, you, round = mind.me, mind.view.you, mind.view.round
  if not me.knows_refuge[other] and not noted(mind, other, you, "refuge", other) then return "refuge", other, gain(mind, "refuge") end
  if round > 2 and not me.knows_place then
    for _, third in ipairs(others(mind)) do
      if third ~= other and not me.knows_refuge[third] and not noted(mind, other, you, "refuge", third) then return "refuge", third, 10 end
    end
    if round > 3 and not noted(mind, other, you, "place", nil) then return "place", nil, 10 end
  end
  if round > 1 and me.knows_refuge[other] and side_of(mind, other) == "unknown" and not noted(mind, other, you, "side", other) then
    return "side", other, gain(mind, "side")
  end
  return nil, nil, 0
end

--- Scores a gift: cheap for us, and no news that was on a note before. The last of a full hand costs nothing.
local function gift(mind, to, thing, about)
  if thing == "ingredients" then return mind.me.stash.count >= 5 and 12 or 3 end
  if noted(mind, mind.view.you, to, thing, about) then return -30 end
  return 10 - cost(mind, thing, about, to)
end

-- Moves -----------------------------------------------------------------------------------------------------------

local moves = {}

function moves.preparation(mind, who)
  if mind.me.fate ~= "playing" then return worth(mind, math.max(who.might, who.magic), 9, 9, 0), "something for the pouch" end
  local first, second = math.max(strength(mind), ingredient(mind)), math.min(strength(mind), ingredient(mind))
  return worth(mind, math.max(who.might, who.magic), first + second, first, -weight(mind)), "strength for the Ritual"
end

function moves.spying(mind, who)
  local best = -5
  for _, seat in ipairs(others(mind)) do best = math.max(best, next_information(mind, seat)) end
  return worth(mind, who.shadow, best + 3, best, -2), "somebody is still a riddle"
end

--- Stashes worth a visit: of an enemy first, of no ally. A lone companion visits its master's.
local function stash(mind, seat)
  if seat == mind.view.you then return mind.me.stash.count > 0 and 30 or -30 end
  if memory(mind).empty[seat] or not mind.me.knows_stash[seat] or ally(mind, seat) then return -30 end
  return enemy(mind, seat) and 28 or 16
end

function moves.search(mind, who)
  local best = mind.me.fate ~= "playing" and stash(mind, mind.view.you) or -30
  for _, seat in ipairs(others(mind)) do best = math.max(best, stash(mind, seat)) end
  local week_one = mind.view.round == 1 and mind.view.settings.first_week_search or 0
  local wild = worth(mind, who.magic + week_one, 2 * ingredient(mind), ingredient(mind), -weight(mind))
  local raid = worth(mind, who.shadow, best, math.floor(best / 3), -8)
  return math.max(wild, raid), raid > wild and "a stash to visit" or "ingredients for the seals"
end

function moves.call(mind, who)
  if mind.me.fate ~= "playing" then return -50, "no debts any more" end
  local own = worth(mind, who.influence, 2 * math.min(weight(mind), 20), math.min(weight(mind), 20), 0)
  if mind.me.debt < 2 then own = 0 end
  local harm = mind.view.round >= 3 and #enemies_in_reach(mind) > 0
    and worth(mind, who.influence, 22, 11, -weight(mind)) or -50
  return math.max(own, harm), own >= harm and "Debt presses" or "an enemy can be burdened"
end

function moves.fight(mind, who)
  local best = nil
  for _, seat in ipairs(enemies_in_reach(mind)) do best = math.max(best or 0, memory(mind).hits[seat] or 0) end
  if not best then return -50, "no enemy that is known" end
  if who == mind.me and mind.me.preparedness <= 1 then return -50, "too weak to fight" end
  local risk = who == mind.me and mind.me.preparedness == 2 and 14 or 8
  local balance = who == mind.me and mind.me.preparedness > 3 and 1 or 0
  return worth(mind, who.might + balance, 28 + 4 * best, 3 + 3 * best, -risk), "a known enemy"
end

function moves.calculate(mind, who)
  return worth(mind, who.magic, 40, 32, -weight(mind)), "the pattern of refuges is complete"
end

--- Can this character talk to somebody of that pair? Familiars only to Familiars.
local function reachable(mind, who, seat)
  local pair = mind.view.seats[seat]
  local familiar = who.traits ~= nil and list.contains(who.traits, "familiar")
  return pair.fate == "playing" and not familiar or list.any(pair.companions, function(companion)
    return not list.contains(companion.traits, "withdrawn") and list.contains(companion.traits, "familiar") == familiar
  end)
end

function moves.exchange(mind, who)
  local best = 0
  for _, seat in ipairs(others(mind)) do
    local _, _, value = best_wish(mind, seat)
    if not mind.me.traded[seat] and reachable(mind, who, seat) then best = math.max(best, value) end
  end
  return 12 * best, "trade what can be copied"
end

function moves.help(mind, who)
  local pattern = not mind.me.knows_place and refuges_missing(mind) == 0
  if pattern and who == mind.me then return worth(mind, who.influence, 14, 8, -4), "the companion shall calculate in peace" end
  local friend = list.any(others(mind), function(seat) return ally(mind, seat) and mind.view.seats[seat].fate == "playing" end)
  return worth(mind, who.influence, friend and 8 or 4, friend and 4 or 2, -4), "a good turn"
end

-- Answers: a score and a word for each option of a prompt ------------------------------------------------------------

local answers = {}

local function choose_action(mind, option)
  if not option then return 0, "stay in" end
  return moves[option.id](mind, actor(mind))
end
answers["action"], answers["extra-action"] = choose_action, choose_action

answers["when"] = function(mind, option)
  if option == "after" then return memory(mind).struck and 0, "the hour" end
  return ({ early = 6, normal = 6, late = 6, first = 5, last = 6 })[option or "none"] or -100, "the hour"
end

--- The strong point of a player, by booklet; scouts are at home in the shadows.
local bent = { knife_keeper = "might", vampire = "might", werewolf = "influence", vicar = "influence", chronicler = "might",
  wolf = "might", created = "might" }

local function is_companion(mind)
  local who = mind.decision.args.who
  return type(who) == "table" and who.kind == "companion"
end

answers["best-stat"] = function(mind, option)
  local best = bent[id(mind.decision.args.who)] or (is_companion(mind) and "shadow" or "magic")
  return option == best and 10 or 0, "strong where the other is weak"
end

answers["worst-stat"] = function(mind, option)
  local player = { might = 6, shadow = 5, influence = 3, magic = 1 }
  local companion = { might = 6, influence = 4, magic = 3, shadow = 1 }
  return (is_companion(mind) and companion or player)[option], "least needed"
end

answers["prepare-how"] = function(mind, option)
  return actor(mind)[option], "the better way"
end

answers["preparation-gain"] = function(mind, option)
  return ({ prepare = strength(mind), heal = 10, gather = ingredient(mind) })[option], "what is needed most"
end
answers["brew-gain"] = answers["preparation-gain"]

answers["spy-on"] = function(mind, option)
  if not option then return -10, "think again" end
  return next_information(mind, option.id), "what is to be learned"
end

answers["spying-gain"] = function(mind, option)
  return option == "quiet" and mind.view.round + 3 or 5, "the week is late"
end

answers["fight-whom"] = function(mind, option)
  if not option then return 1, "let it be" end
  if not enemy(mind, owner(option)) then return -10, "no enemy" end
  return (option.component and 4 or 10) + (memory(mind).hits[owner(option)] or 0), "a known enemy"
end

answers["fight-gain"] = function(mind, option)
  return ({ plunder = 6, wound = 4, enough = 1, press = mind.me.preparedness > 3 and 7 or -5 })[option], "strike on"
end

answers["call-on"] = function(mind, option)
  if not option then return 1, "think again" end
  if option.id == mind.view.you then return mind.me.debt > 1 and weight(mind) or 0, "own Debt" end
  if enemy(mind, option.id) and mind.me.knows_refuge[option.id] then return mind.view.round >= 3 and 11 or 0, "burden an enemy" end
  return ally(mind, option.id) and 2 or 0, "take it off a friend"
end

answers["call-how"] = function(mind, option)
  if not option then return 2, "think again" end
  local foe = enemy(mind, seat_of(mind, mind.decision.args.target))
  return (option == "harm") == foe and 5 or 0, "as it is useful"
end

answers["search-where"] = function(mind, option)
  if not option then return 10, "the wild" end
  return stash(mind, option.id), "a stash to visit"
end

answers["take-from-stash"] = function(_, option)
  return option.kind == "artifact" and 11 or option.worth or 1, "the most valuable"
end

answers["help-whom"] = function(mind, option)
  if not option then return 0, "think again" end
  if owner(option) == mind.view.you then return option.component and 6 or 3, "the own pair" end
  return ally(mind, owner(option)) and not option.component and 5 or -1, "an ally"
end

answers["help-move"] = function(mind, option)
  local pattern = not mind.me.knows_place and refuges_missing(mind) == 0
  return ({ calculate = pattern and 9 or 0, preparation = 5, search = 4, spying = 3 })[option.id] or 1, "the likely move"
end

answers["help-how"] = function(_, option)
  return option == "help" and 5 or 1, "friendly"
end

answers["discard-excess"] = function(_, option)
  return -(option.worth or 0), "the least valuable"
end
answers["pay-with"], answers["exchange-card"] = answers["discard-excess"], function(_, option)
  return option and -(option.worth or 20) or -1, "the least valuable"
end

--- Cards that are worth more than what they do are kept for the Gate.
answers["use-it"] = function(mind, option)
  if not option then return 4, "keep it" end
  local card = mind.decision.args.card
  if card.kind == "ability" then return (card.id == "open_wardrobe" or card.id == "vigil") and weight(mind) > 6 and 0 or 6, "now it helps" end
  if card.id == "nail" or card.id == "drowned_heart" then return mind.me.preparedness <= 2 and 6 or 0, "life first" end
  return card.id == "hanged_hand" and mind.view.round >= 4 and 5 or 0, "worth more at the Gate"
end

answers["use-card"] = function(mind, option)
  if not option then return 5, "keep it" end
  if option.id == "mistletoe" or option.id == "aconite" then return mind.me.debt > 1 and weight(mind) or 0, "Debt presses" end
  if option.id == "galvanism" then return 9, "raise the dead" end
  if option.id == "brew" then return mind.me.stash.count >= 6 and strength(mind) or 0, "the hand is full" end
  if option.id == "black_mass" then return mind.me.preparedness < 2 and 6 or 0, "a dark bargain" end
  return 0, "worth more at the Gate"
end

answers["spend-hold"] = function(_, option)
  return option and 5 or 0, "that is what it is for"
end

answers["exchange-with"] = function(mind, option)
  if not option then return 1, "think again" end
  local _, _, value = best_wish(mind, owner(option))
  return value, "somebody who has what is missing"
end

answers["exchange-give"] = function(mind, option)
  if not option then return -5, "think again" end
  local to, best = seat_of(mind, mind.decision.args.target), -40
  if not ({ refuge = true, side = true, stash = true })[option] then return gift(mind, to, option) - 3, "what can be spared" end
  for _, about in ipairs(list.concat({ mind.view.you }, others(mind))) do
    local known = about == mind.view.you or (option == "refuge" and mind.me.knows_refuge[about])
      or (option == "side" and side_of(mind, about) ~= "unknown") or (option == "stash" and mind.me.knows_stash[about])
    if known and about ~= to then best = math.max(best, gift(mind, to, option, about)) end
  end
  return best, "what costs nothing"
end

answers["exchange-about"] = function(mind, option)
  if not option then return -40, "think again" end
  local to = seat_of(mind, mind.decision.args.target)
  local own = option.id == mind.view.you and 5 or 0
  return gift(mind, to, "refuge", option.id) + own, "news to the other"
end

answers["exchange-want"] = function(mind, option)
  if not option then return 1, "think again" end
  local thing = best_wish(mind, seat_of(mind, mind.decision.args.target))
  return option == thing and 10 or ({ refuge = 4, ingredients = 3 })[option] or 0, "what is missing"
end

answers["exchange-want-about"] = function(mind, option)
  if not option then return 1, "think again" end
  local _, about = best_wish(mind, seat_of(mind, mind.decision.args.target))
  return option.id == about and 10 or 5, "an easy question"
end

answers["exchange-how-many"] = function(_, option)
  return -option, "modest"
end

answers["exchange-answer"] = function(mind, option)
  if not option then return 0, "rather not" end
  local args = mind.decision.args
  local from = seat_of(mind, args.who)
  local about = { gives = seat_of(mind, args.gives_about), wants = seat_of(mind, args.wants_about) }
  return gain(mind, args.gives, about.gives) - cost(mind, args.wants, about.wants, from) + (ally(mind, from) and 3 or 0), "a fair trade"
end

answers["exchange-cannot"] = function()
  return 0, "a note goes back"
end

answers["room-with"] = function(_, option)
  return option and 0 or 1, "talk is for people"
end

--- Where one has more friends than foes.
answers["decide-side"] = function(mind, option)
  if not option then return -10, "nobody leaves now" end
  return list.count(others(mind), function(seat) return side_of(mind, seat) == option end), "where friends are"
end

--- A guest of the other side is not led by it, so strangers may be named.
answers["lead-whom"] = function(mind, option)
  if not option then return 0, "nobody else" end
  return side_of(mind, option.id) == "unknown" and 5 or ally(mind, option.id) and 10 or -10, "whoever may be an ally"
end

answers["lay"] = function(_, option)
  return option and 1 + (option.worth or 0) or 0, "everything counts now"
end

--- How far a seal is from being ours; at or below 0 it is.
local function short(mind, seal)
  if mind.me.side == "opener" then return seal.closers - seal.openers + 1 end
  return seal.openers - seal.closers
end

local function seal_score(mind, seal, reach)
  local missing = short(mind, seal)
  if missing > reach then return 20 - missing, "out of reach" end
  if missing > 0 then return 60 - missing, "it can be turned" end
  return 30 + missing, "to hold what we have"
end

answers["rite-seal"] = function(mind, option)
  return seal_score(mind, option, mind.decision.args.points or 4)
end

answers["will-seal"] = function(mind, option)
  local left = mind.decision.args.left or mind.me.preparedness
  if not option then return left <= 1 and 100 or 0, "enough is given" end
  return seal_score(mind, option, 2 * (left - 1))
end

answers["will-points"] = function(mind, option)
  local all_of_it = option == #mind.decision.options and mind.me.fate == "playing"
  return -math.abs(option - 2) - (all_of_it and 20 or 0), "not all at once"
end

answers["salt-which"] = function(_, option)
  return option.worth or 0, "the strongest"
end

answers["salt-seal"] = function(mind, option)
  return seal_score(mind, option, 12)
end

-- Deciding --------------------------------------------------------------------------------------------------------

--- Scores every option, takes one of the best by chance, and says why.
function pursuer.decide(view, decision, bot)
  local answer = answers[decision.prompt]
  if not answer then
    if #decision.options == 0 then return 0, "nothing to choose" end
    return bot.random(#decision.options), "no opinion"
  end
  local mind = { view = view, me = view.seats[view.you], decision = decision }
  local why, best, ties = {}, nil, {}
  for index = decision.optional and 0 or 1, #decision.options do
    local score, words = answer(mind, decision.options[index])
    score = score or 0
    why[#why + 1] = { index, score, words }
    if not best or score > best then best, ties = score, {} end
    if score == best then ties[#ties + 1] = index end
  end
  return ties[bot.random(#ties)], why
end

return pursuer
