-- The whole rules of Lanterns; the numbers are in README.md.
local lanterns = {}

--- Each keeper draws three lanterns that nobody else knows; the first may name the coast. [L-01 L-02]
function lanterns.deal(t)
  t:shuffle(t.shelf)
  for _, keeper in ipairs(t.seats.keeper) do
    t:draw(t.shelf, keeper.hand, 3)
    t:tell(keeper, "dealt", { lanterns = keeper.hand:list() })
  end
  if t.settings.start == "nameless" then return end
  local first = t.seats.keeper[1]
  local name = t:ask_text { seat = first, prompt = "name-coast", max = 40 }
  if name then t:say("coast-named", { keeper = first, name = name }) end
end

--- A die says how dark the night is. [L-03]
function lanterns.night(t)
  t.darkness = t:roll("1d6", { stream = "night" }) + (t.settings.storm and 1 or 0)
  t:say("night-falls", { darkness = t.darkness })
end

--- All choose at once and unseen, or stay dark. [L-04]
function lanterns.choice(t)
  t:together(t.seats.keeper, function(keeper)
    local lantern = t:ask {
      seat = keeper, prompt = "light-which", options = keeper.hand:list(), optional = true, decline = "stay-dark",
      note = function(option) return "note-light", { light = option.light, darkness = t.darkness } end,
    }
    if lantern then t:move(lantern, keeper.lit) end
  end)
end

--- The weakest light that reaches through the night saves the ship. [L-05 L-06]
function lanterns.dawn(t)
  local best, light
  for _, keeper in ipairs(t.seats.keeper) do
    local lantern = keeper.lit:top()
    if lantern then
      t:say("lit", { keeper = keeper, lantern = t:reveal(lantern) })
      if lantern.light >= t.darkness and (not light or lantern.light < light) then best, light = keeper, lantern.light end
      t:move(lantern, t.spent, { face = "up" })
    end
  end
  if not best then return t:say("ship-lost") end
  best.ships = best.ships + 1
  t:say("ship-saved", { keeper = best, ships = best.ships })
  if best.ships >= t.settings.ships_to_win then
    t:over { result = "won", winners = { best }, reason = "end-ships", args = { keeper = best } }
  end
end

--- After the last night most ships win. [L-07]
function lanterns.tally(t)
  local best = list.max_by(t.seats.keeper, function(keeper) return keeper.ships end)
  local equal = list.filter(t.seats.keeper, function(keeper) return keeper.ships == best.ships end)
  if #equal > 1 then return t:over { result = "draw", winners = {}, reason = "end-draw" } end
  t:over { result = "won", winners = { best }, reason = "end-most", args = { keeper = best } }
end

return lanterns
