-- Asking and acting where it cannot be, or asking nonsense.
local asking = {}

local function ask(t) return t:ask { seat = t.seats.keeper, prompt = "turn", options = { "yes", "no" } } end
local function with(t, q)
  q.seat, q.prompt = q.seat or t.seats.keeper, q.prompt or "turn"
  return t:ask(q)
end

function asking.plainly(t) return ask(t) end
function asking.in_a_value(t) t:value("attack", 1, function() ask(t) end) end
function asking.in_a_before(t) t:before("attack", function() ask(t) end) end
function asking.in_a_note(t) with(t, { options = { 1 }, note = function() ask(t) end }) end
function asking.in_a_sort(t) table.sort({ 1, 2 }, function() ask(t) return true end) end
function asking.in_a_filter(t) list.filter({ 1 }, function() ask(t) end) end
function asking.in_an_iterator(t) for _ in function() ask(t) end do end end
function asking.in_a_replacement(t) string.gsub("x", "x", function() ask(t) end) end
function asking.in_a_replacement_of_a_text(t) string.gsub("x", "x", function() t:ask_text { seat = t.seats.keeper, prompt = "turn" } end) end
function asking.together_in_a_replacement(t) string.gsub("x", "x", function() t:together(t.seats.runner, ask) end) end
function asking.after_a_replacement_failed_to_ask(t) string.gsub("x", "x", function() return "y" end) return ask(t) end
function asking.together_in_together(t) t:together(t.seats.runner, function() t:together(t.seats.runner, function() ask(t) end) end) end
function asking.together_without_a_function(t) t:together(t.seats.runner) end
function asking.together_with_a_place(t) t:together(t:place("well"), ask) end
function asking.together_with_nested_lists(t) t:together({ t.seats.runner }, function() end) end
function asking.together_with_nobody(t) return #t:together({}, function() error("nobody is here") end) end
function asking.together_with_a_list_that_grows(t)
  local seats = { t.seats.keeper }
  return #t:together(seats, function() seats[#seats + 1] = t.seats.runner[1] end)
end
function asking.together_with_options_that_go(t)
  local options = { "yes", "no" }
  t:together(t.seats.runner, function(seat)
    t:ask { seat = seat, prompt = "turn", options = options }
    options[1], options[2] = nil, nil
  end)
end
function asking.together_with_options_that_change(t)
  local options, chosen = { "yes", "no" }, {}
  t:together(t.seats.runner, function(seat)
    chosen[#chosen + 1] = t:ask { seat = seat, prompt = "turn", options = options }
    options[1], options[2] = #chosen, "no"
  end)
  return chosen
end
function asking.together_with_options_that_spoil(t)
  local options = { "yes", "no" }
  t:together(t.seats.runner, function(seat)
    t:ask { seat = seat, prompt = "turn", options = options }
    options[1], options[2] = {}, 1.5
  end)
end
function asking.together_for_numbers_that_change(t)
  local numbers, chosen = { 1, 3 }, {}
  t:together(t.seats.runner, function(seat)
    chosen[#chosen + 1] = t:ask { seat = seat, prompt = "turn", numbers = numbers }
    numbers[1], numbers[2] = 7, 9
  end)
  return chosen
end
function asking.together_for_a_zone_that_empties(t)
  return t:together(t.seats.runner, function(seat)
    local stone = t:ask { seat = seat, prompt = "turn", options = seat.hand }
    for _, runner in ipairs(t.seats.runner) do for _, one in ipairs(runner.hand:list()) do t:move(one, t.bag) end end
    return stone
  end)
end
function asking.together_in_a_hook(t)
  t:before("attack", function() t:together(t.seats.runner, function(seat) ask(t) end) end)
  return ask(t)
end
function asking.together_all_at_once(t) return t:together(t.seats.runner, function() return ask(t) end) end

function asking.nobody(t) with(t, { seat = {}, options = { 1 } }) end
function asking.a_place(t) with(t, { seat = t:place("well"), options = { 1 } }) end
function asking.a_name(t) with(t, { seat = "keeper", options = { 1 } }) end
function asking.without_a_seat(t) t:ask { prompt = "turn", options = { 1 } } end
function asking.without_a_prompt(t) t:ask { seat = t.seats.keeper, options = { 1 } } end
function asking.with_a_prompt_that_is_a_number(t) with(t, { prompt = 3, options = { 1 } }) end
function asking.without_anything(t) t:ask() end
function asking.with_a_dot(t) t.ask { seat = t.seats.keeper, prompt = "turn", options = { 1 } } end
function asking.with_a_handle(t) t:ask(t.seats.keeper) end
function asking.with_an_unknown_field(t) with(t, { options = { 1 }, optionl = true }) end
function asking.with_an_unknown_field_again(t) with(t, { options = { 1 } , optionl = true }) end
function asking.without_options(t) with(t, {}) end
function asking.with_no_options(t) with(t, { options = {} }) end
function asking.with_no_options_but_optional(t) return with(t, { options = {}, optional = true }) end
function asking.with_a_zone_as_options(t) with(t, { options = t.bag }) end
function asking.with_a_seat_as_options(t) with(t, { options = t.seats.keeper }) end
function asking.with_a_text_as_options(t) with(t, { options = "yes" }) end
function asking.with_a_function_as_option(t) with(t, { options = { "yes", function() end } }) end
function asking.with_a_table_as_option(t) with(t, { options = { {} } }) end
function asking.with_true_as_option(t) with(t, { options = { true } }) end
function asking.with_a_zone_as_option(t) with(t, { options = { t.bag } }) end
function asking.with_the_table_as_option(t) with(t, { options = { t } }) end
function asking.with_a_fraction_as_option(t) with(t, { options = { 1.5 } }) end
function asking.with_nan_as_option(t) with(t, { options = { 0 / 0 } }) end
function asking.with_a_hole_in_the_options(t) local l = { 1, 2, 3 } l[2] = nil with(t, { options = l }) end
function asking.numbers_of_one(t) with(t, { numbers = { 1 } }) end
function asking.numbers_backwards(t) with(t, { numbers = { 5, 1 } }) end
function asking.numbers_with_fractions(t) with(t, { numbers = { 1.5, 3 } }) end
function asking.numbers_to_infinity(t) with(t, { numbers = { 1, 1 / 0 } }) end
function asking.numbers_of_nan(t) with(t, { numbers = { 0 / 0, 3 } }) end
function asking.numbers_as_a_text(t) with(t, { numbers = "1-3" }) end
function asking.note_that_is_no_function(t) with(t, { options = { 1 }, note = "x" }) end
function asking.note_that_gives_a_number(t) with(t, { options = { 1 }, note = function() return 3 end }) end
function asking.note_that_gives_bad_arguments(t) with(t, { options = { 1 }, note = function() return "bell", { who = function() end } end }) end
function asking.note_that_acts(t) with(t, { options = { 1 }, note = function() t.alarm = 5 end }) end
function asking.decline_that_is_a_number(t) with(t, { options = { 1 }, optional = true, decline = 5 }) end
function asking.arguments_that_are_a_text(t) with(t, { options = { 1 }, args = "x" }) end
function asking.arguments_with_a_fraction(t) with(t, { options = { 1 }, args = { x = 1.5 } }) end
function asking.words_with_a_long_maximum(t) t:ask_text { seat = t.seats.keeper, prompt = "turn", max = "x" } end
function asking.words_with_half_a_letter(t) t:ask_text { seat = t.seats.keeper, prompt = "turn", max = 1.5 } end
function asking.words_of_nobody(t) t:ask_text { seat = {}, prompt = "turn" } end

function asking.acts_in_a_value(t) t:value("attack", 1, function() t.alarm = 5 return 1 end) end
function asking.moves_in_a_value(t) t:value("attack", 1, function() t:move(t.bag:bottom(), t.row) end) end
function asking.rolls_in_a_value(t) t:value("attack", 1, function() return t:roll("d6") end) end
function asking.says_in_a_value(t) t:value("attack", 1, function() t:say("bell") end) end
function asking.ends_in_a_value(t) t:value("attack", 1, function() t:over { result = "draw" } end) end
function asking.trusts_in_a_value(t) t:value("attack", 1, function() t.seats.runner[1].trust[t.seats.runner[2]] = 3 end) end
function asking.signals_in_a_value(t) t:value("attack", 1, function() t:after("walked") end) end
function asking.acts_after_a_failed_value(t) t.alarm = 3 return t.alarm end
function asking.acts_after_the_end(t) t:over { result = "draw" } t.alarm = 39 end
function asking.ends_twice(t) t:together(t.seats.runner, function() t:over { result = "draw" } end) end
function asking.ends_by_a_counter(t) t.alarm = 50 t.alarm = 0 end
function asking.ends_without_a_result(t) t:over {} end
function asking.ends_with_an_unknown_result(t) t:over { result = "runner" } end
function asking.ends_with_wrong_winners(t) t:over { result = "draw", winners = "runners" } end
function asking.ends_with_an_unknown_field(t) t:over { result = "draw", winner = t.seats.keeper } end
function asking.ends_with_a_reason_that_is_no_text(t) t:over { result = "draw", reason = {} } end

return asking
