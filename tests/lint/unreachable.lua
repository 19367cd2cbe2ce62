-- rules/unreachable.lua
local attack = {}

function attack.play(t)
  if t.round == 1 then
    t:over { result = "draw", winners = {} }
    t.victims = 1
  elseif t.round == 2 then
    error("never")
    t.victims = 2
  end
  while true do
    t.victims = t.victims + 1
    if t.victims > 3 then return end
  end
  t.victims = 0
end

function attack.other(t)
  if t.round == 1 then
    return 1
  else
    return 2
  end
  for _, seat in ipairs(t.seats.all) do
    t:say("seat", { seat = seat })
  end
end

return attack
