-- The first four discs.
local setup = {}

--- Two of each colour in the middle, crosswise. [O-01]
function setup.play(t)
  for id, seat in pairs({ d4 = t.seats.white, e5 = t.seats.white, d5 = t.seats.black, e4 = t.seats.black }) do
    t:place(id).disc = seat
  end
end

return setup
