-- Two people whom a season card brings to a village.

--- Leaves the board if the Beast has just struck here.
local function leave_when_struck(t, ctx, figure)
  if figure.owner == t.seats.beast.place then
    t:say("portefaix-leaves", { village = figure.owner })
    t:move(figure, nil)
  end
end

return {
  --- Two victims fewer in the next attack on his village; then he goes. [GC-60]
  portefaix = {
    value = { victims = function(n, ctx, figure) return ctx.place == figure.owner and n - 2 or n end },
    after = { attack = leave_when_struck },
  },

  --- No investigation in his village this round. [GC-66]
  vagabond = {
    value = { may_search = function(may, ctx, figure) return may and ctx.place ~= figure.owner end },
    after = { attack = function(t, ctx, figure) t:move(figure, nil) end },
  },
}
