-- Stones that do something when they are laid. [Y-04]
return {
  bell = {
    effect = function(t, _, seat)
      t.alarm = t.alarm + 5
      t:say("bell", { who = seat })
    end,
  },
  drum = {
    effect = function(t, stone, seat)
      local seen = t:ask { seat = seat, prompt = "drum", options = t.bag:list(), optional = true }
      if seen then t:show(seen, seat) end
      t:shuffle(t.bag)
      t:move(stone, t.bag, { face = "down", at = "top" })
    end,
  },
}
