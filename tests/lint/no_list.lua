-- rules/no_list.lua
local no_list = {}

function no_list.play(t)
  local hunter = t.seats.hunter[1]
  local first, card = t.seasons[1], t.seats.beast.lair[#t.seats.beast.lair]
  for number = 1, 2 do
    t:say("attack-nobody", { village = hunter.place.trail[number] })
  end
  local stat = "watchful"
  return first, card, hunter[2], hunter.place[1], hunter[stat], t.seasons:list()[1]
end

return no_list
