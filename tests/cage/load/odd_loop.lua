local x = 9
for _ in if x then pairs else ipairs do end
return {}
