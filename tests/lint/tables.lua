-- rules/cards/doubles.lua
return {
  wolves = { value = { victims = function(n) return n + 1 end } },
  owls = {},
  wolves = {},
  fox = { effect = function(t)
    local all = list.concat(t.seats.all, {})
    table.sort(all, function(a, b)
      return t:ask { seat = a, prompt = "bid", numbers = { 0, 9 } } > b.index
    end)
  end },
}
