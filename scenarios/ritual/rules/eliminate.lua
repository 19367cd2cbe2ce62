--- A player leaves the Game; what it owned stays in its stash, its companions go on. [R-033] [R-034] [R-035] [R-041]
local characters = require "characters"

local eliminate = {}

function eliminate.out(t, player, fate)
  t:disclose(player)
  player.fate = t:disclose(fate)
  local who = characters.name(t, player)
  if fate == "debt" then
    t:say("out-debt", { who = who })
  else
    t:say("out-preparedness", { who = who })
  end
  for _, companion in ipairs(player.companions:list()) do t:say("companion-goes-on", { companion = companion }) end
end

return eliminate
