--- The order of posts: early, normal, late, or directly behind somebody's.
local characters = require "characters"

local posts = {}

--- From the first wave to the last. `first` and `last` are for the broom alone. [R-082] [RC-42]
posts.waves = { "first", "early", "normal", "late", "last" }

--- All pairs say when they post, each in its own channel; the broom waits for the others. [R-080] [R-082]
function posts.collect(t)
  local flying, walking = {}, {}
  for _, pair in ipairs(characters.pairs(t)) do
    local group = t:value("post_anywhere", false, { pair = pair }) and flying or walking
    group[#group + 1] = pair
  end
  t:together(walking, function(pair) posts.announce(t, pair, { "early", "normal", "late", "after" }) end, { silent = true })
  if #flying == 0 then return end
  t:together(flying, function(pair)
    t:tell(pair, "posts-so-far", { posts = t.arrivals })
    posts.announce(t, pair, { "first", "early", "normal", "late", "last", "after" })
  end, { silent = true })
end

--- One pair says when, or posts nothing this week. [R-082] [RA-07]
function posts.announce(t, pair, slots)
  local others = characters.pairs(t, pair)
  if #others == 0 then slots = list.filter(slots, function(slot) return slot ~= "after" end) end
  local slot = t:ask { seat = pair, prompt = "when", args = { week = t.round }, options = slots, optional = true, decline = "no-post" }
  if not slot then return end
  if slot == "after" then
    pair.behind = t:ask { seat = pair, prompt = "after-whom", silent = true, options = others }
  end
  t.arrivals = t.arrivals + 1
  pair.posted, pair.slot, pair.arrival = true, slot, t.arrivals
end

--- The post this one stands behind; nil when it stands by its own time, as everyone in a ring does. [RA-17]
function posts.parent(t, pair)
  local ahead = pair.slot == "after" and pair.behind or nil
  if not ahead or not ahead.posted then return nil end
  local seen = ahead
  for _ = 1, #t.seats.player do
    seen = seen.slot == "after" and seen.behind or nil
    if seen == pair then return nil end
    if not seen then break end
  end
  return ahead
end

--- The posts of a wave that stand by their own time, by arrival; a ring falls back to normal. [R-081] [RA-17]
function posts.leaders(t, wave)
  local leaders = {}
  for _, pair in ipairs(t.seats.player) do
    local slot = pair.slot
    local own = slot == wave or slot == "after" and wave == "normal" and posts.parent(t, pair) == nil
    if own and pair.posted then leaders[#leaders + 1] = pair end
  end
  return #leaders > 1 and list.sorted_by(leaders, "arrival") or leaders
end

--- A post and all that stand behind it, each directly behind its own. [RA-17]
function posts.train(t, leader)
  local train, behind = { leader }, list.filter(t.seats.player, "behind", leader)
  if #behind == 0 then return train end
  for _, pair in ipairs(list.sorted_by(behind, "arrival")) do
    if pair.posted and posts.parent(t, pair) == leader then train = list.concat(train, posts.train(t, pair)) end
  end
  return train
end

--- The whole order of a week, as far as it is settled before anybody acts. [RA-17]
function posts.order(t)
  local order = {}
  for _, wave in ipairs(posts.waves) do
    for _, leader in ipairs(posts.leaders(t, wave)) do order = list.concat(order, posts.train(t, leader)) end
  end
  return order
end

return posts
