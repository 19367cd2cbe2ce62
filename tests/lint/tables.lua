-- rules/cards/doubles.lua
return {
  wolves = { value = { victims = function(n) return n + 1 end } },
  owls = {},
  wolves = {},
  fox = { effect = function(t)
    local all = list.concat(t.seats.all, {})
    local words = string.gsub("a b", "%a", function(a)
      return t:ask { seat = all[1], prompt = "bid" .. a, options = { "high", "low" } }
    end)
    return words
  end },
}
