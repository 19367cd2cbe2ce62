--- Experience: four points buy an ability, the rest carries over.
local characters = require "characters"
local abilities = require "abilities"
local dice = require "dice"

local experience = {}
experience.price = 4 -- [R-044]

--- Experience comes in point by point; the fourth is crossed out for an ability at once. [R-045] [RA-09] [RA-20]
function experience.gain(t, player, points)
  for _ = 1, points do
    if player.fate ~= "playing" then return end
    player.experience = player.experience + 1
    if player.experience == experience.price then
      player.experience = 0
      experience.spend(t, player)
    end
  end
end

--- A new ability of the own booklet, or a better characteristic when there is none left. [R-045] [RA-10]
function experience.spend(t, player)
  local left = abilities.left(t, player)
  if #left == 0 then return experience.improve(t, player) end
  abilities.choose(t, player, "new-ability", left)
end

--- +1 to a characteristic below +2, of the player or a companion. [RA-10]
function experience.improve(t, player)
  local function room(who) return list.filter(dice.stats, function(stat) return who[stat] < 2 end) end
  local who = t:ask { seat = player, prompt = "improve-whom", silent = true, optional = true,
    options = list.filter(characters.of(t, player), function(one) return #room(one) > 0 end) }
  if not who then return end
  local stat = t:ask { seat = player, prompt = "improve-stat", silent = true, args = { who = characters.name(t, who) }, options = room(who) }
  who[stat] = who[stat] + 1
  t:tell(player, "improved", { who = characters.name(t, who), stat = stat })
end

return experience
