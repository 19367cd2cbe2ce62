--- The forty abilities, gathered from the ten booklets.
-- [R-004] [RC-41] [RC-42] [RC-43] [RC-44] [RC-45] [RC-46] [RC-47] [RC-48] [RC-49] [RC-50]
local booklets = {
  require "cards.knife_keeper", require "cards.witch", require "cards.vampire", require "cards.sleuth", require "cards.druid",
  require "cards.monk", require "cards.doctor", require "cards.vicar", require "cards.werewolf", require "cards.gravediggers",
}

local all = {}
for _, booklet in ipairs(booklets) do
  for id, rule in pairs(booklet) do all[id] = rule end
end

return all
