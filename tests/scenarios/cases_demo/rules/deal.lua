local deal = {}

--- The tricks are shuffled, the fox draws two and begins in the wood. [H-01]
function deal.play(t)
  t:shuffle(t.tricks)
  t:draw(t.tricks, t.seats.fox.paw, 2)
  t.seats.fox.place = t:place("wood")
end

return deal
