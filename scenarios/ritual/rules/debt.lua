--- Debt: the daily duties that catch up with a player.
local eliminate = require "eliminate"

local debt = {}
debt.most = 6 -- [R-029]

--- Debt rises; past 6 the player is out at once. [R-031] [R-033] [RA-02] [RA-20]
function debt.raise(t, player, points)
  if player.fate ~= "playing" then return end
  local crossed = player.debt + points > debt.most
  player.debt = player.debt + points
  t:tell(player, "debt-up", { points = points, debt = player.debt })
  if crossed then eliminate.out(t, player, "debt") end
end

--- Debt sinks, never below 0. [R-032] [RA-03]
function debt.lower(t, player, points)
  if player.fate ~= "playing" then return end
  player.debt = player.debt - points
  t:tell(player, "debt-down", { points = points, debt = player.debt })
end

return debt
