local count = {}
function count.play(t)
  t:say("count-done", { round = t.round })
end
return count
