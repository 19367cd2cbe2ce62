-- rules/crlf.lua
return { play = function(t)
  t.victms = 1
  t.victims += 2
end }
