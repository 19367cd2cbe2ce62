-- Deeper than anything can be sealed.
local deep = {}
for _ = 1, 500 do deep = { deep } end
return { deep = deep }
