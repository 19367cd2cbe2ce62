-- The ends of the game: each one shows the essence at last.
local endgame = {}

--- Tokens the hunters hold together. [G-036]
function endgame.taken(t)
  local taken = 0
  for _, hunter in ipairs(t.seats.hunter) do taken = taken + #hunter.captured end
  return taken
end

--- Enough victims: the hunters have lost at once. [G-033 G-034]
function endgame.beast_wins(t)
  endgame.over(t, "beast", { t.seats.beast }, "end-victims")
end

--- The essence's own token, or enough tokens of any kind: the hunters win at once. [G-035 G-036 GA-01]
function endgame.after_capture(t, token, was_up)
  local essence = t.seats.beast.essence:top()
  local open = was_up or t.settings.essence_reveal == "any"
  if essence and essence.symbol == token.symbol and open then
    endgame.over(t, "hunters", t.teams.hunters, "end-essence")
  elseif endgame.taken(t) >= t.settings.tokens_to_win then
    endgame.over(t, "hunters", t.teams.hunters, "end-tokens")
  end
end

--- After the last round: victims and the tokens the hunters have not taken. [G-038 G-039 G-040 GA-07]
function endgame.reckon(t)
  local left = #t.components.trail - endgame.taken(t)
  t:say("reckoning", { victims = t.victims, tokens = left, sum = t.victims + left })
  if t.victims + left >= t.settings.sum_to_draw then
    endgame.over(t, "draw", {}, "end-draw")
  end
  endgame.over(t, "hunters", t.teams.hunters, "end-hunters")
end

--- The essence is turned up and the game is over. [GC-80]
function endgame.over(t, result, winners, reason)
  local essence = t.seats.beast.essence:top()
  if essence then t:reveal(essence) end
  t:over {
    result = result, winners = winners, reason = reason,
    args = { essence = essence or t.seats.beast, victims = t.victims, tokens = endgame.taken(t) },
  }
end

return endgame
