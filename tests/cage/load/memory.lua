local l = {}
for i = 1, 1e15 do l[i] = { i } end
return l
