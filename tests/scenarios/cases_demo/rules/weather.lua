--- In a storm one more egg is lost. [H-03] In a flood all goes wrong. [H-07]
return {
  storm = { value = { loss = function(n) return n + 1 end } },
  flood = { value = { loss = function(n) return n + nil end } },
}
