local hide = {}
function hide.play(t)
  t:say("hide-done", { round = t.round })
end
return hide
