-- Investigations: at the end of the attack each hunter may look once at a token that lies where he is.
local boards = require "boards"
local endgame = require "endgame"

local investigation = {}

--- Once for each hunter, in any order, riders too. [G-029 GA-08 GA-09]
function investigation.play(t)
  local waiting, reach = t.seats.hunter, t:value("search_reach", 0)    -- the same for all [GC-58]
  while true do
    local able = investigation.able(t, waiting, reach)
    if #able == 0 then return end
    local hunter = investigation.choose(t, able, reach)
    if not hunter then return end
    waiting = list.filter(waiting, function(other) return other ~= hunter end)
    investigation.search(t, hunter, reach)
  end
end

--- Those who have a token to look at.
function investigation.able(t, waiting, reach)
  local far, able = reach > 0 or t.settings.abilities, {}
  for _, hunter in ipairs(waiting) do
    local place = hunter.place
    local near = far or place.kind == "village" and #place.trail > 0
    if near and #investigation.tokens(t, hunter, reach) > 0 then able[#able + 1] = hunter end
  end
  return able
end

--- Villages with a token, in the order of the attacks. [G-029]
function investigation.villages(t)
  return list.filter(list.map(t.attacks:list(), "place"), "trail")
end

--- The team says who looks next, by his board. [GA-09]
function investigation.choose(t, able, reach)
  local board = t:ask {
    seat = t.teams.hunters, prompt = "investigate-who", optional = true, decline = "investigate-nobody",
    options = list.map(able, boards.name),
    note = function(board)
      local tokens = investigation.tokens(t, board.owner, reach)
      return "note-investigate", { token = tokens[1], place = tokens[1].owner, more = #tokens - 1 }
    end,
  }
  return board and t:disclose(board).owner
end

--- Tokens this hunter may look at: in his village, or nearer than his reach for this round. [G-029 GA-04 GC-42 GC-58 GC-66]
function investigation.tokens(t, hunter, reach)
  if t.settings.abilities then reach = t:value("ability_search", reach, { hunter = hunter }) end
  local place, tokens = hunter.place, {}
  for _, village in ipairs(investigation.villages(t)) do
    local near = village == place or reach > 0 and t.map:distance(place, village) <= reach
    if near and t:value("may_search", true, { place = village }) then tokens[#tokens + 1] = village.trail:top() end
  end
  return tokens
end

--- One hunter looks at one token; beyond the reach that all have this round, by his ability. [G-031 GC-42]
function investigation.search(t, hunter, reach)
  local tokens = investigation.tokens(t, hunter, reach)
  local token = tokens[1]
  if #tokens > 1 then
    token = t:ask {
      seat = hunter, prompt = "investigate-which", options = tokens, args = { hunter = boards.name(hunter) },
      note = function(lying) return "note-token-place", { place = lying.owner } end,
    }
  end
  if t.map:distance(hunter.place, token.owner) > reach then boards.spend(t, hunter) end
  investigation.turn(t, hunter, token)
end

--- The token is turned up: his symbol, and he takes it; another, and it is turned back. Who saw it goes on knowing it, until
--- it lies among others in the Beast's hand. [G-031 G-032 GA-10 GC-80]
function investigation.turn(t, hunter, token)
  local village, was_up = token.owner, token.face_up
  t:reveal(token)
  if boards.reads(hunter, token) then
    t:say("investigation-taken", { hunter = boards.name(hunter), token = token, village = village })
    t:move(token, hunter.captured)
    endgame.after_capture(t, token, was_up)
  else
    t:say("investigation-left", { hunter = boards.name(hunter), token = token, village = village })
    if not was_up then t:conceal(token) end
  end
end

return investigation
