-- Turns: who can enclose discs lays one, turns them over, and the other is next.
local game = {}

-- Steps to the right and up of the eight ways in which discs are enclosed. [O-02]
local WAYS = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } }

--- The discs of the other player that a disc on this cell would enclose in one way. [O-02]
local function enclosed_along(t, player, cell, way)
  local between = {}
  for _, one in ipairs(t.map:ray(cell, way[1], way[2])) do
    if one.disc == player then return between end
    if one.disc == nil then return {} end
    between[#between + 1] = one
  end
  return {}
end

--- Where this player may lay a disc: on free cells from which something is enclosed. [O-02]
local function moves(t, player)
  return list.filter(t.places.cell, function(cell)
    return cell.disc == nil and list.any(WAYS, function(way) return #enclosed_along(t, player, cell, way) > 0 end)
  end)
end

--- Lays a disc and turns over what it encloses in all ways. [O-03]
function game.lay(t, player, cell)
  local turned = {}
  for _, way in ipairs(WAYS) do turned = list.concat(turned, enclosed_along(t, player, cell, way)) end
  cell.disc = player
  for _, one in ipairs(turned) do one.disc = player end
  t:say("laid", { player = player, cell = cell, turned = #turned })
end

--- Whoever has more discs wins. [O-05]
local function finish(t)
  local function count(player) return list.count(t.places.cell, "disc", player) end
  local black, white = count(t.seats.black), count(t.seats.white)
  local args = { black = black, white = white }
  if black == white then t:over { result = "draw", reason = "end-counted", args = args } end
  local winner = black > white and t.seats.black or t.seats.white
  t:over { result = winner.role, winners = { winner }, reason = "end-counted", args = args }
end

function game.play(t)
  local player, other = t.seats.black, t.seats.white
  while true do
    local options = moves(t, player)
    if #options > 0 then
      game.lay(t, player, t:ask { seat = player, prompt = "lay-where", options = options })
    elseif #moves(t, other) > 0 then
      t:say("passes", { player = player }) -- [O-04]
    else
      return finish(t) -- [O-05]
    end
    player, other = other, player
  end
end

return game
