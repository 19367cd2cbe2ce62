-- rules/cyrillic.lua
return { play = function(t)
  t:say("начало", { имя = 1 })
  local ж = "Зверь"; t.victms = 1
  t.имя = “так” – @5
end }
