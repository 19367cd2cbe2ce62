-- rules/loaded.lua
-- A table filled while the file is loaded is no state.
local rules = {}
local order = {}

local function define(name, value)
  rules[name] = { value = value }
  table.insert(order, name)
end

define("wolves", { victims = function(n) return n + 1 end })
define("owls", { victims = function(n) return n end })

list.map({ "a", "b" }, function(name)
  rules[name] = { order = #order }
  return name
end)

for _, name in ipairs { "fox", "hare" } do
  rules[name] = {}
end

local later
later = function(n) return n <= 0 and 0 or later(n - 1) end
rules.later = later

return rules
