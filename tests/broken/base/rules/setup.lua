local setup = {}
function setup.play(t)
  t:say("setup-done", { round = t.round })
end
return setup
