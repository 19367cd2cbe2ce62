-- rules/wrong.lua
return function(t)
  t.victims = 1
end
