-- The whole rules of the henhouse. The remarks in small letters are where leaks are planted.
local den = {}

--- The tricks are shuffled and dealt. [H-01]
function den.deal(t)
  t:shuffle(t.deck)
  t:draw(t.deck, t.seats.fox.paw, 2)
  for _, hen in ipairs(t.seats.hen) do t:draw(t.deck, hen.nest) end
  t:show(t:pick(t.seats.fox.paw:list()), t.seats.hen[1])
  -- dealt
end

--- By night the fox writes down a number and hides a trick. [H-02]
function den.night(t)
  local fox = t.seats.fox
  fox.bid = t:ask { seat = fox, prompt = "bid", numbers = { 0, 3 }, silent = true }
  local trick = t:ask { seat = fox, prompt = "hide", options = fox.paw:list(), silent = true }
  t:move(trick, t.den, { face = "down" })
  -- hidden
  t:say("night-over", { trick = trick })
end

--- By day each hen points at something hidden, then stays or goes; a fox with a high number growls unheard. [H-03]
function den.day(t)
  local fox = t.seats.fox
  -- morning
  for _, hen in ipairs(t.seats.hen) do
    t:together({ fox, hen }, function(seat)
      if seat == hen then return t:ask { seat = hen, prompt = "point", options = t.den:list() } end
      if fox.bid > 1 then t:ask { seat = fox, prompt = "growl", options = { "yes", "no" }, silent = true } end
    end)
    -- turn
    local what = t:ask { seat = hen, prompt = "what-now", options = { "stay", "go" } }
    -- answered
    if t:disclose(what == "go") then t:say("gone", { hen = hen }) end
  end
  -- evening of the fox
end

--- Two nights are enough. [H-04]
function den.morning(t)
  t:over { result = "hens", winners = t.seats.hen }
end

return den
