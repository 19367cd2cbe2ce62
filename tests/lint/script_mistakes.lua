-- scripts/mistakes.lua
local moves = {}

function moves.go(t, card)
  t:mvoe(card, nil, { fase = "up" })
  t.reveal(card)
  return t:roll("2x6"), t:ask { seat = t.seats.all, prompt = "x" }
end

return moves
