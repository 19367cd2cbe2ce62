local seek = {}
function seek.play(t)
  t:say("seek-done", { round = t.round })
end
return seek
