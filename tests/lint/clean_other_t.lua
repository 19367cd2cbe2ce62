-- rules/other.lua
-- A parameter `t` that plainly is something else is left alone.
local function unseen(t) return t.hidden end
local function double(t) return { n = t.n * 2 } end

local other = {}

function other.play(t)
  local seen = list.filter({ { hidden = true } }, unseen)
  local more = double({ n = #seen })
  local sorted = list.sorted_by({ { size = 2 } }, function(t) return t.size end)
  t.victims = more.n + #sorted
end

return other
