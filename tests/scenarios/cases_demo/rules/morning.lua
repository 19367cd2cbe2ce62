local morning = {}

--- What is left belongs to the hens. [H-05]
function morning.play(t)
  t:over { result = "hens", winners = t.teams.hens }
end

return morning
