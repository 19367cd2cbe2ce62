-- bots/tracker.lua
local function score(view, place)
  return #(view.places[place].trail or {})
end

return {
  decide = function(view, decision, bot)
    local best, most = 1, -1
    for index, option in ipairs(decision.options) do
      local far = bot.map:distance(option.id, view.seats["beast"].place or option.id) or 0
      local points = score(view, option.id) - far
      if points > most then
        best, most = index, points
      end
    end
    if decision.optional and bot.random(6) == 1 then
      return 0, "tired"
    end
    return best, { { best, most, "near" } }
  end,
}
