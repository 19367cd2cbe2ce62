local night = {}

--- How many eggs are lost at once. [H-02]
function night.loss(t)
  return t:value("loss", t.settings.greed)
end

--- The fox plays a trick or lies low; a scent of 4 or more finds the eggs. [H-02]
function night.play(t)
  local fox = t.seats.fox
  local trick = t:ask { seat = fox, prompt = "which-trick", options = fox.paw:list(), optional = true }
  if trick == nil then
    return t:say("fox-lies-low")
  end
  t:move(t:reveal(trick), t.played)
  if t:roll("d6", { stream = "scent" }) >= 4 then
    fox.place = t:place("barn")
    t.eggs = t.eggs - night.loss(t)
    t:say("eggs-lost", { left = t.eggs })
  else
    t:say("fox-lost-the-way")
  end
end

--- The fox likes a trick best. [H-06]
function night.likes(t, trick)
  t.seats.fox.favourite = trick
  return trick
end

--- A wish in words. [H-06]
function night.wish(t, hen)
  local words = t:ask_text { seat = hen, prompt = "wish" }
  t:tell(hen, "wished", { words = words })
end

--- What several hens guess at once. [H-06]
function night.guess(t, from, to)
  return t:together(t.seats.hen, function(hen)
    return t:ask { seat = hen, prompt = "how-many", numbers = { from, to } }
  end)
end

--- Adds up a list. [H-06]
function night.sum(t, numbers)
  return list.sum(numbers, function(n) return n end)
end

--- Is that trick in that zone? [H-06]
function night.lies(t, trick, zone)
  return zone:has(trick)
end

--- Where a trick lies: the zone's own name, and its full one. [H-06]
function night.where(t, trick)
  return { trick.zone.name, trick.zone.id }
end

--- What comes after a weather. [H-06]
function night.aftermath(t, card)
  return t:rule(card).after(t)
end

--- Asks twice; the second no is too much. [H-07]
function night.trap(t)
  for _ = 1, 2 do
    t.eggs = t.eggs - 1
    if t:ask { seat = t.seats.fox, prompt = "really", options = { "yes", "no" } } == "no" then
      error("the fox is caught")
    end
  end
end

--- Never right. [H-07]
function night.stumble(t)
  t.eggs = t.eggs - 1
  return t.seats.fox.pawn
end

--- Asks until the answer is yes. [H-07]
function night.nag(t)
  while t:ask { seat = t.seats.fox, prompt = "really", options = { "yes", "no" } } == "no" do
    t:say("really-not")
  end
end

return night
