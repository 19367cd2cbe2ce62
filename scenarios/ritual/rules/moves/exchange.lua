--- Exchange: two characters agree on what each gives; no roll. [RC-12]
local characters = require "characters"
local information = require "information"
local ingredients = require "ingredients"
local targets = require "targets"

local exchange = {}

--- What can be given: information of a level, ingredients, an artifact, the place. [R-057] [R-065] [RC-12]
exchange.levels = { refuge = 1, side = 2, stash = 3 }
exchange.things = { "refuge", "side", "stash", "ingredients", "artifact", "place" }

--- Partners: no Withdrawn, Familiars among themselves, one Exchange between two pairs a week. [R-015] [R-020] [RC-12]
function exchange.targets(t, actor)
  return targets.characters(t, actor, "exchange", exchange.open)
end

function exchange.fits(t, actor, partner)
  return exchange.open(t, characters.pair(t, actor), characters.pair(t, partner))
end

--- One Exchange between two pairs a week. [RC-12]
function exchange.open(t, pair, other)
  return pair ~= other and not pair.traded[other]
end

function exchange.possible(t, actor)
  return #targets.characters(t, actor, "exchange", exchange.open, true) > 0
end

--- What a pair has to give, by its own sheet: its own refuge at least. Lies are not among it. [RC-12]
function exchange.offers(t, pair)
  return list.filter(exchange.things, function(thing) return exchange.has(t, pair, thing) end)
end

function exchange.has(t, pair, thing)
  if thing == "place" then return pair.knows_place end
  if thing == "ingredients" then return ingredients.any(characters.belongings(pair)) end
  if thing == "artifact" then return #exchange.artifacts(pair) > 0 end
  return exchange.speakable(t, thing)                                                               -- of itself at least
end

--- May this level be spoken of? In week 1 only refuges. [R-069]
function exchange.speakable(t, thing)
  return t.round > 1 or exchange.levels[thing] == 1
end

function exchange.artifacts(pair)
  return list.filter(characters.belongings(pair):list(), "kind", "artifact")
end

--- Of whom a pair can tell this: itself, and whom it knows it of. In week 1 only refuges. [R-069] [RC-12]
function exchange.subjects(t, pair, thing)
  if not exchange.speakable(t, thing) then return {} end
  local level = exchange.levels[thing]
  return list.filter(t.seats.player, function(one) return one == pair or information.known(pair, one, level) end)
end

--- Why `to` cannot take this, as a text id; true when it can. [R-054] [R-055] [R-069]
function exchange.refusal(t, to, thing, subject)
  local level = exchange.levels[thing]
  if level then return subject == to and "refused-known" or information.check(t, to, subject, level) end
  if thing == "place" and to.knows_place then return "refused-place" end
  return true
end

--- The offer of the initiator: partner, what it gives, what it wants.
function exchange.choose(t, m)
  m.target = t:ask { seat = m.pair, prompt = "exchange-with", silent = true, args = { who = m.who },
    options = exchange.targets(t, m.actor), optional = true, decline = "think-again" }
  if not m.target then return false end
  local partner = characters.pair(t, m.target)
  m.gives = exchange.choose_gift(t, m, partner)
  m.wants = m.gives and exchange.choose_wish(t, m, partner)
  return m.wants ~= nil
end

--- What the initiator gives: chosen from its own sheet.
function exchange.choose_gift(t, m, partner)
  local names = { target = characters.name(t, m.target) }
  local thing = t:ask { seat = m.pair, prompt = "exchange-give", silent = true, args = names, options = exchange.offers(t, m.pair),
    optional = true, decline = "think-again" }
  if not thing then return nil end
  local gift = { thing = thing }
  if exchange.levels[thing] then
    gift.subject = t:ask { seat = m.pair, prompt = "exchange-about", silent = true, args = names, optional = true, decline = "think-again",
      options = list.filter(exchange.subjects(t, m.pair, thing), function(one) return one ~= partner end) }
    if not gift.subject then return nil end
  elseif thing ~= "place" then
    gift.cards = exchange.choose_cards(t, m.pair, thing)
  end
  return gift
end

--- Of whom a pair could take which level: of each only the next one. [R-054] [R-055] [R-069]
function exchange.lessons(t, pair)
  local lessons = { {}, {}, {} }
  for _, other in ipairs(t.seats.player) do
    local level = other ~= pair and information.next(t, pair, other)
    if level and (level == 1 or t.round > 1) then table.insert(lessons[level], other) end
  end
  return lessons
end

--- What a pair could take.
function exchange.wishes(t, pair)
  local lessons = exchange.lessons(t, pair)
  return list.filter(exchange.things, function(thing)
    local level = exchange.levels[thing]
    if level then return #lessons[level] > 0 end
    return thing ~= "place" or not pair.knows_place
  end)
end

--- What the initiator wants: whatever it could take; what the partner has, only the partner knows.
function exchange.choose_wish(t, m, partner)
  local names = { target = characters.name(t, m.target) }
  local thing = t:ask { seat = m.pair, prompt = "exchange-want", silent = true, args = names, optional = true, decline = "think-again",
    options = exchange.wishes(t, m.pair) }
  if not thing then return nil end
  local wish = { thing = thing, number = 1 }
  if exchange.levels[thing] then
    wish.subject = t:ask { seat = m.pair, prompt = "exchange-want-about", silent = true, args = names, optional = true, decline = "think-again",
      options = exchange.lessons(t, m.pair)[exchange.levels[thing]] }
    if not wish.subject then return nil end
  elseif thing == "ingredients" then
    wish.number = t:ask { seat = m.pair, prompt = "exchange-how-many", silent = true, args = names, numbers = { 1, 3 } }
  end
  return wish
end

--- Cards that change hands: one artifact, or ingredients until enough are chosen.
function exchange.choose_cards(t, pair, thing, number)
  local cards = {}
  local options = thing == "artifact" and exchange.artifacts(pair) or ingredients.of(characters.belongings(pair))
  while #options > 0 and #cards < (number or (thing == "artifact" and 1 or 3)) do
    local card = t:ask { seat = pair, prompt = "exchange-card", options = options, silent = true,
      optional = number == nil and #cards > 0, decline = "enough-cards" }
    if not card then break end
    cards[#cards + 1] = card
    options = list.filter(options, function(one) return one ~= card end)
  end
  return cards
end

function exchange.prepare(t, m)
  m.without_roll = true                                                                             -- [RC-04]
end

--- The offer goes to the partner; it uses up the additional action of the initiator, the partner spends nothing. [RC-04]
function exchange.take(t, m)
  local partner = characters.pair(t, m.target)
  if t:disclose(exchange.agreed(t, m, partner) and exchange.still_good(t, m, partner), { to = { m.pair, partner } }) then
    return exchange.settle(t, m, partner)
  end
  t:tell(m.pair, "exchange-declined", { target = characters.name(t, m.target) })
end

--- The partner may agree only to what it can take and give; otherwise it is told why. [R-054] [R-055] [R-069] [RC-12]
function exchange.agreed(t, m, partner)
  local terms = { who = m.who, partner = characters.name(t, m.target),
    gives = m.gives.thing, gives_about = exchange.about(t, m.gives), gives_number = m.gives.cards and #m.gives.cards or 1,
    wants = m.wants.thing, wants_about = exchange.about(t, m.wants), wants_number = m.wants.number }
  -- The offer says whose it is, to which of the pair, and its terms. [RC-04]
  t:disclose({ terms.who, terms.partner, terms.gives, terms.gives_about, terms.gives_number, terms.wants, terms.wants_about,
    terms.wants_number }, { to = partner })
  t:tell({ m.pair, partner }, "exchange-offered", terms)
  local reason = exchange.partner_refusal(t, m, partner)
  if reason ~= true then
    t:tell(partner, reason, { who = exchange.about(t, m.gives) })
    t:ask { seat = partner, prompt = "exchange-cannot", options = { "refuse" }, silent = true }       -- a no at once would tell
    return false
  end
  if t:ask { seat = partner, prompt = "exchange-answer", args = terms, options = { "agree" }, optional = true, silent = true } == nil then
    return false
  end
  if m.wants.thing == "ingredients" or m.wants.thing == "artifact" then
    m.wants.cards = exchange.choose_cards(t, partner, m.wants.thing, m.wants.number)
  end
  return true
end

--- The name of whom a piece is about; without one, of nobody.
function exchange.about(t, piece)
  return piece.subject and characters.name(t, piece.subject) or "nobody"
end

--- What keeps the partner from agreeing.
function exchange.partner_refusal(t, m, partner)
  local wants = m.wants
  local has = exchange.has(t, partner, wants.thing)
  if wants.subject then has = list.contains(exchange.subjects(t, partner, wants.thing), wants.subject) end
  if wants.thing == "ingredients" then has = #ingredients.of(characters.belongings(partner)) >= wants.number end
  if not has then return "refused-lacking" end
  return exchange.refusal(t, partner, m.gives.thing, m.gives.subject)
end

--- Others have acted meanwhile: are the cards still there, both still able, the week's Exchange still free? [RA-18]
function exchange.still_good(t, m, partner)
  local function holds(pair, piece)
    return list.all(piece.cards or {}, "zone", characters.belongings(pair))
  end
  return characters.able(t, m.actor) and characters.able(t, m.target) and exchange.fits(t, m.actor, m.target)
    and holds(m.pair, m.gives) and holds(partner, m.wants)
    and exchange.refusal(t, partner, m.gives.thing, m.gives.subject) == true
    and exchange.refusal(t, m.pair, m.wants.thing, m.wants.subject) == true
end

--- Both pieces change hands at once. [R-057] [RC-12]
function exchange.settle(t, m, partner)
  m.pair.traded[partner], partner.traded[m.pair] = true, true
  local names = { who = characters.name(t, m.actor), partner = characters.name(t, m.target) }
  t:tell({ m.pair, partner }, "exchange-done", names)
  exchange.deliver(t, m.gives, partner)
  exchange.deliver(t, m.wants, m.pair)
  ingredients.limit(t, partner)                                                                     -- [R-062]
  ingredients.limit(t, m.pair)
  t:after("exchange", { pairs = { m.pair, partner }, characters = { m.actor, m.target } })
end

--- Information and the place are copied, cards moved. [R-057] [R-060] [RC-12]
function exchange.deliver(t, piece, to)
  if piece.subject then
    information.gain(t, to, piece.subject, exchange.levels[piece.thing])
  elseif piece.thing == "place" then
    to.knows_place = true
    t:tell(to, "place-told")
  else
    for _, card in ipairs(piece.cards) do
      t:tell({ card.owner, to }, "changes-hands", { card = t:show(card, to), who = characters.name(t, to) })
      t:move(card, characters.belongings(to))
    end
  end
end

--- A settled Exchange of one piece of information for another, as tests call it. [R-057]
function exchange.swap(t, a, about_a, level_a, b, about_b, level_b)
  local name = { "refuge", "side", "stash" }
  local m = { actor = a, pair = characters.pair(t, a), target = b,
    gives = { thing = name[level_a], subject = about_a }, wants = { thing = name[level_b], subject = about_b } }
  local partner = characters.pair(t, b)
  local reason = exchange.partner_refusal(t, m, partner)
  if reason ~= true then return reason end
  reason = exchange.refusal(t, m.pair, m.wants.thing, m.wants.subject)
  if reason ~= true then return reason end
  exchange.settle(t, m, partner)
  return true
end

return exchange
