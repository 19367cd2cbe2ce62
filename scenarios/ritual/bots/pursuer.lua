--- A pair that pursues its side from what it may see: prepares, spies, trades, pays its Debt, fights known enemies.
local pursuer = {}

-- What it knows ---------------------------------------------------------------------------------------------------

--- Chances of 10+, 7-9 and 6- in 36ths, by modifier.
local odds = {
  [-3] = { 0, 6, 30 }, [-2] = { 1, 9, 26 }, [-1] = { 3, 12, 21 }, [0] = { 6, 15, 15 },
  [1] = { 10, 16, 10 }, [2] = { 15, 15, 6 }, [3] = { 21, 12, 3 }, [4] = { 26, 9, 1 },
}

--- What a roll is worth, in tenths: the sum of what each band is worth.
local function worth(modifier, full, partial, miss)
  local chance = odds[math.max(-3, math.min(4, modifier))]
  return math.floor(10 * (chance[1] * full + chance[2] * partial + chance[3] * miss) / 36)
end

local function me(view)
  return view.seats[view.you]
end

--- A thing may be written as its id or as an item that has one; of "kind:id" the id counts.
local function id(thing)
  local name = type(thing) == "table" and thing.id or tostring(thing)
  return name:match(":(.+)$") or name
end

--- The numbers of who acts: a companion when it is named, else the player.
local function actor(view, decision)
  local who = decision.args and decision.args.who
  for _, companion in ipairs(me(view).companions or {}) do
    if who and id(who) == companion.id then return companion end
  end
  return me(view)
end

--- The seat behind the name of a player or a companion.
local function seat_of(view, name)
  for seat, other in pairs(view.seats) do
    for _, zone in ipairs { "booklet", "companions" } do
      for _, card in ipairs(other[zone] or {}) do
        if card.id == id(name) then return seat end
      end
    end
  end
end

local function side_of(view, other)
  return me(view).knows_side[other] or "unknown"
end

local function ally(view, other)
  return side_of(view, other) == me(view).side
end

local function enemy(view, other)
  local mine, theirs = me(view).side, side_of(view, other)
  return mine ~= "undecided" and ((theirs == "opener" and mine == "closer") or (theirs == "closer" and mine == "opener"))
end

--- How much one more point of Debt hurts.
local function fear(view)
  return ({ [0] = 3, 3, 4, 6, 10, 18, 60 })[me(view).debt]
end

local function refuges_missing(view)
  local missing = 0
  for seat, other in pairs(view.seats) do
    if seat ~= view.you and seat ~= "master" and other.fate ~= "left" and not me(view).knows_refuge[seat] then
      missing = missing + 1
    end
  end
  return missing
end

--- What the next information about somebody is worth.
local function next_information(view, other)
  if not me(view).knows_refuge[other] then return 10 end
  if view.round == 1 then return -5 end
  if side_of(view, other) == "unknown" then return 9 end
  return me(view).knows_stash[other] and -5 or 4
end

local function best_spying(view)
  local best = -5
  for seat in pairs(view.seats) do
    if seat ~= view.you and seat ~= "master" then best = math.max(best, next_information(view, seat)) end
  end
  return best
end

local function known_enemy(view)
  for seat, other in pairs(view.seats) do
    local reachable = seat ~= view.you and seat ~= "master" and other.fate == "playing" and me(view).knows_refuge[seat]
    if reachable and enemy(view, seat) then return seat end
  end
end

-- Moves -----------------------------------------------------------------------------------------------------------

local moves = {}

function moves.preparation(view, who)
  local gain = me(view).preparedness < 4 and 12 or me(view).preparedness < 6 and 8 or 4
  return worth(math.max(who.might, who.magic), gain + 6, gain, -fear(view)), "strength for the Ritual"
end

function moves.spying(view, who)
  local gain = best_spying(view)
  return worth(who.shadow, gain + 3, gain, -2), "somebody is still a riddle"
end

function moves.search(view, who)
  return worth(who.magic + (view.round == 1 and 1 or 0), 12, 6, -fear(view)), "ingredients for the seals"
end

function moves.call(view, who)
  local debt = me(view).debt
  if me(view).fate ~= "playing" then return -20, "no debts any more" end
  if debt >= 4 then return worth(who.influence, 2 * fear(view), fear(view), 0), "Debt presses" end
  if known_enemy(view) then return worth(who.influence, 28, 14, -fear(view)), "an enemy can be burdened" end
  return worth(who.influence, 2 * debt, debt, 0), "a little Debt"
end

function moves.fight(view, who)
  if not known_enemy(view) then return -50, "no enemy that is known" end
  local own = me(view).preparedness
  if who == me(view) and own <= 1 then return -40, "too weak to fight" end
  return worth(who.might + (own > 3 and 1 or 0), 44, 24, -8), "a known enemy"
end

function moves.calculate(view, who)
  return worth(who.magic, 40, 30, -fear(view)), "the pattern of refuges is complete"
end

function moves.exchange(view)
  return (refuges_missing(view) > 0 or not me(view).knows_place) and 140 or 60, "trade what can be copied"
end

function moves.help(view, who)
  local others = (who ~= me(view) and me(view).fate == "playing") or #me(view).companions > (who == me(view) and 0 or 1)
  return others and 5 or -5, "a good turn"
end

-- Answers: a score and a word for each option of a prompt ------------------------------------------------------------

local answers = {}

local function choose_action(view, decision, option)
  if not option then return 0, "stay in" end
  return moves[option.id](view, actor(view, decision))
end
answers["action"], answers["extra-action"] = choose_action, choose_action

answers["when"] = function(_, _, option)
  return ({ early = 4, normal = 6, late = 4, first = 8, last = 5, after = 0 })[option or "none"] or -100, "the hour"
end

answers["best-stat"] = function(_, decision, option)
  local companion = decision.args and decision.args.who and not tostring(id(decision.args.who)):match("player") and id(decision.args.who)
  local player = { magic = 8, influence = 6, might = 5, shadow = 3 }
  local scout = { shadow = 8, influence = 5, magic = 4, might = 3 }
  local is_scout = ({ dog = true, cat = true, bat = true, squirrel = true, snake = true, rat = true, raven = true, owl = true })[companion or ""]
  return (is_scout and scout or player)[option], "strong where the other is weak"
end

answers["worst-stat"] = function(_, _, option)
  return ({ might = 6, influence = 4, shadow = 3, magic = 1 })[option], "least needed"
end

answers["prepare-how"] = function(view, decision, option)
  return actor(view, decision)[option], "the better way"
end

answers["preparation-gain"] = function(_, _, option)
  return ({ prepare = 10, heal = 8, gather = 4 })[option], "what is needed most"
end
answers["brew-gain"] = answers["preparation-gain"]

answers["spy-on"] = function(view, _, option)
  if not option then return -10, "think again" end
  return next_information(view, option.id), "what is to be learned"
end

answers["spying-gain"] = function(view, _, option)
  return option == "quiet" and view.round + 3 or 5, "the week is late"
end

answers["fight-whom"] = function(view, _, option)
  if not option then return 1, "let it be" end
  local owner = option.component and option.owner or option.id
  if not enemy(view, owner) then return -10, "no enemy" end
  return option.component and 5 or 10, "a known enemy"
end

answers["fight-gain"] = function(view, _, option)
  return ({ plunder = 6, wound = 5, enough = 1, press = me(view).preparedness > 3 and 8 or -5 })[option], "strike on"
end

answers["call-on"] = function(view, _, option)
  if not option then return -1, "think again" end
  if option.id == view.you then return me(view).debt >= 4 and 20 or me(view).debt, "own Debt" end
  if enemy(view, option.id) and me(view).knows_refuge[option.id] then return 8, "burden an enemy" end
  return ally(view, option.id) and 2 or 0, "take it off a friend"
end

answers["call-how"] = function(_, decision, option)
  if not option then return -20, "think again" end
  return option == "harm" and 5 or 1, "as it is useful"
end

answers["search-where"] = function(view, _, option)
  if not option then return 5, "the wild" end
  if option.id == view.you then return 20, "what the master left" end
  return enemy(view, option.id) and 8 or 3, "a known stash"
end

answers["take-from-stash"] = function(_, _, option)
  return option.kind == "artifact" and 11 or option.worth or 1, "the most valuable"
end

answers["help-whom"] = function(view, _, option)
  if not option then return 0, "think again" end
  return option.id == view.you and 8 or (option.component and option.owner == view.you and 5) or -1, "the own pair"
end

answers["help-move"] = function(_, _, option)
  return ({ preparation = 5, search = 4, spying = 3 })[option.id] or 1, "the likely move"
end

answers["help-how"] = function(_, _, option)
  return option == "help" and 5 or 1, "friendly"
end

answers["discard-excess"] = function(_, _, option)
  return -(option.worth or 0), "the least valuable"
end
answers["pay-with"] = answers["discard-excess"]

answers["use-it"] = function(_, decision, option)
  return option and 5 or 0, "now it helps"
end

answers["use-card"] = function(view, _, option)
  if not option then return 4, "keep it" end
  if option.id == "mistletoe" then return me(view).debt >= 5 and 9 or 0, "Debt presses" end
  if option.id == "aconite" then return me(view).debt >= 4 and 9 or 0, "Debt presses" end
  if option.id == "galvanism" then return 9, "raise the dead" end
  if option.id == "weeping_icon" or option.id == "aqua_regia" then return view.round >= 4 and 3 or 2, "worth more at the Gate" end
  if option.id == "brew" then return me(view).stash.count >= 5 and 6 or 0, "the hand is full" end
  return 2, "not yet"
end

answers["spend-hold"] = function(_, _, option)
  return option and 5 or 0, "that is what it is for"
end

--- What a piece of a trade is worth to have, or to give away.
local pieces = { refuge = 8, side = 8, stash = 4, ingredients = 5, artifact = 12, place = 20 }

answers["exchange-with"] = function(view, _, option)
  if not option then return 0, "think again" end
  local owner = option.component and option.owner or option.id
  if enemy(view, owner) then return 1, "even with an enemy" end
  return ally(view, owner) and 8 or 5, "somebody to trade with"
end

answers["exchange-give"] = function(view, _, option)
  if not option then return -5, "think again" end
  return ({ refuge = 10, side = 5, stash = 1, ingredients = view.round >= 3 and 10 or 3, artifact = -20, place = -8 })[option], "what costs nothing"
end

answers["exchange-about"] = function(view, _, option)
  if not option then return -5, "think again" end
  if option.id == view.you then return 5, "news to most" end
  return ally(view, option.id) and 3 or 5, "somebody else's secret"
end

answers["exchange-want"] = function(view, _, option)
  if not option then return -5, "think again" end
  if option == "place" then return refuges_missing(view) > 0 and view.round >= 4 and 12 or 3, "the place" end
  if option == "refuge" then return 10, "refuges make the pattern" end
  return option == "side" and 9 or 1, "what is missing"
end

answers["exchange-want-about"] = function(view, decision, option)
  if not option then return -5, "think again" end
  local partner = decision.args and decision.args.target and seat_of(view, decision.args.target)
  return partner == option.id and 8 or 5, "an easy question"
end

answers["exchange-how-many"] = function(_, _, option)
  return -option, "modest"
end

answers["exchange-card"] = function(_, _, option)
  if not option then return -1, "enough" end
  return -(option.worth or 20), "the least valuable"
end

answers["exchange-answer"] = function(view, decision, option)
  if not option then return 3, "rather not" end
  local gives, wants = pieces[decision.args.gives] or 5, pieces[decision.args.wants] or 5
  return gives - wants + 4, "a fair trade"
end

answers["exchange-cannot"] = function()
  return 0, "a note goes back"
end

answers["room-with"] = function(_, _, option)
  return option and 0 or 1, "talk is for people"
end

answers["decide-side"] = function(_, _, option)
  return option and 5 or -10, "nobody leaves now"
end

answers["lead-whom"] = function(view, _, option)
  if not option then return 0, "nobody else" end
  return ally(view, option.id) and 10 or -10, "an ally"
end

answers["lay"] = function(_, _, option)
  return option and 1 + (option.worth or 0) or 0, "everything counts now"
end

--- How far a seal is from being ours; at or below 0 it is.
local function short(view, seal)
  if me(view).side == "opener" then return seal.closers - seal.openers + 1 end
  return seal.openers - seal.closers
end

local function seal_score(view, seal, reach)
  local missing = short(view, seal)
  if missing > reach then return 20 - missing, "out of reach" end
  if missing > 0 then return 60 - missing, "it can be turned" end
  return 30 + missing, "to hold what we have"
end

answers["rite-seal"] = function(view, decision, option)
  return seal_score(view, option, decision.args and decision.args.points or 4)
end

answers["will-seal"] = function(view, decision, option)
  local left = decision.args and decision.args.left or me(view).preparedness
  if not option then return left <= 1 and 100 or 0, "enough is given" end
  return seal_score(view, option, 2 * (left - 1))
end

answers["will-points"] = function(view, decision, option)
  local all_of_it = option == #decision.options and me(view).fate == "playing"
  return -math.abs(option - 2) - (all_of_it and 20 or 0), "not all at once"
end

answers["salt-which"] = function(_, _, option)
  return option.worth or 0, "the strongest"
end

answers["salt-seal"] = function(view, _, option)
  return seal_score(view, option, 12)
end

-- Deciding --------------------------------------------------------------------------------------------------------

--- Scores every option, takes one of the best by chance, and says why.
function pursuer.decide(view, decision, bot)
  local answer = answers[decision.prompt]
  if not answer then
    if #decision.options == 0 then return 0, "nothing to choose" end
    return bot.random(#decision.options), "no opinion"
  end
  local why, best, ties = {}, nil, {}
  for index = decision.optional and 0 or 1, #decision.options do
    local score, words = answer(view, decision, decision.options[index])
    score = score or 0
    why[#why + 1] = { index, score, words }
    if not best or score > best then best, ties = score, {} end
    if score == best then ties[#ties + 1] = index end
  end
  return ties[bot.random(#ties)], why
end

return pursuer
