local hide = {}

function hide.play(t)
  local far = t.settings.wind == "north" and not t.settings.snow
  t:say("hide-done", { round = t.round + (far and t.settings.reach or 0) })
end

return hide
