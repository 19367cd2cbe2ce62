-- rules/text.lua
return { play = function(t)
  t:say("opening, { n = 1 })
end }
