-- rules/luau.lua
type Point = { x: number, y: number }

local count: number = 3
local fixed <const> = 4

local function far(a: Point, b: { Point }?): (number, string)
  local name = `from {a} to {b}`
  return (a :: any).x, name
end

local attack = {}

function attack.play(t)
  for index: number = 1, count do
    if index == 2 then
      continue
    end
    t.victims = far(index, fixed)
  end
  local size = if t.victims > 3 then "big" elseif t.victims > 1 then "middle" else "small"
  return size
end

return attack
