--- Abilities: taken from the own booklet, in force while they lie on the sheet.
local abilities = {}

--- Abilities of the own booklet not yet taken. [R-004] [R-045]
function abilities.left(t, player)
  local booklet, taken = player.booklet:top(), player.abilities
  local own = booklet and list.filter(t.components.ability, "booklet", booklet) or {}
  return list.filter(own, function(card) return card.zone ~= taken end)
end

--- A new ability by choice, of those that are left. [R-004] [R-045]
function abilities.choose(t, player, prompt, left)
  abilities.take(t, player, t:ask { seat = player, prompt = prompt, silent = true, options = left })
end

--- Takes an ability; what it does once, it does now.
function abilities.take(t, player, card)
  t:move(card, player.abilities)
  t:tell(player, "ability-taken", { ability = card })
  local rule = t:rule(card)
  if rule.taken then rule.taken(t, card) end
end

--- Does this character use this ability? The player does; a companion when it is Experienced in it. [R-014] [R-018] [R-019]
function abilities.used_by(card, who)
  local owner = card.owner
  if who == owner then return true end
  return owner.companions:has(who) and list.contains(who.traits, "experienced") and list.contains(who.experienced, card.id)
end

--- May the character use this ability now? What a test calls. [R-014] [R-018] [R-019]
function abilities.usable(t, who, card)
  return card.owner ~= nil and card.zone == card.owner.abilities and abilities.used_by(card, who)
end

--- Is an ability of once a week still there this week?
function abilities.fresh(t, card)
  return card.used_week < t.round
end

return abilities
