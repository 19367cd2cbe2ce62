-- Where the limits fall: the line that is named tells the step, the same in every run and on every machine.
local limits = {}

local function step() end

function limits.after_seven_lines()
  while true do
    step()
    step()
    step()
    step()
    step()
    step()
  end
end

function limits.after_eleven_lines()
  while true do
    step()
    step()
    step()
    step()
    step()
    step()
    step()
    step()
    step()
    step()
  end
end

function limits.in_a_hook_after_five_lines(t)
  return t:value("attack", 1, function()
    while true do
      step()
      step()
      step()
      step()
    end
  end)
end

function limits.of_bytes_after_five_lines()
  local kept = {}
  while true do
    kept[#kept + 1] = { 1, 2, 3 }
    kept[#kept + 1] = ("x"):rep(#kept % 97)
    kept[#kept + 1] = function() return kept end
    kept[#kept + 1] = { a = kept, b = {} }
    kept[#kept + 1] = "text " .. #kept
  end
end

function limits.of_acts_after_three_lines(t)
  while true do
    t.alarm = (t.alarm + 1) % 30
    t:roll("d6")
    t:shuffle(t.bag)
  end
end

function limits.of_depth_over_two_functions()
  local second
  local function first(n)
    return 1 + second(n + 1)
  end
  second = function(n)
    return 1 + first(n + 1)
  end
  return first(1)
end

return limits
