-- Values that do not belong.
local values = {}

local function bell(t) return t:component("stone", "bell") end

function values.counter_nan(t) t.alarm = 0 / 0 end
function values.counter_infinite(t) t.alarm = 1 / 0 end
function values.counter_too_large(t) t.alarm = 2 ^ 53 + 1 end
function values.counter_larger_than_a_word(t) t.alarm = 2 ^ 31 end
function values.counter_fraction(t) t.alarm = 1.5 end
function values.counter_below_its_bound(t) t.alarm = -5 return t.alarm end
function values.counter_text(t) t.alarm = "3" end
function values.counter_true(t) t.alarm = true end
function values.counter_nil(t) t.alarm = nil end
function values.counter_table(t) t.alarm = {} end
function values.counter_long_text(t) t.alarm = ("x"):rep(9000) end
function values.flag_number(t) t.seats.runner[1].ready = 1 end
function values.flag_nil(t) t.seats.runner[1].ready = nil end
function values.mood_unknown(t) t.seats.runner[1].mood = "hastly" end
function values.mood_number(t) t.seats.runner[1].mood = 1 end
function values.place_seat(t) t.seats.keeper.place = t.seats.keeper end
function values.place_text(t) t.seats.keeper.place = "well" end
function values.place_nil(t) t.seats.keeper.place = nil return t.seats.keeper.place end
function values.seat_place(t) t.seats.runner[1].target = t:place("well") end
function values.component_zone(t) t.seats.runner[1].treasure = t.bag end
function values.pair_with_a_place(t) t.seats.runner[1].trust[t:place("well")] = 1 end
function values.pair_with_the_keeper(t) t.seats.runner[1].trust[t.seats.keeper] = 1 end
function values.pair_with_a_name(t) return t.seats.runner[1].trust["runner.2"] end
function values.pair_fraction(t) t.seats.runner[1].trust[t.seats.runner[2]] = 0.5 end

function values.unknown_counter(t) return t.alarms end
function values.unknown_counter_set(t) t.alarms = 1 end
function values.unknown_of_a_seat(t) return t.seats.keeper.moood end
function values.unknown_of_a_stone(t) return bell(t).wieght end
function values.unknown_of_a_place(t) return t:place("well").footprint end
function values.unknown_of_a_path(t) return t:place("north-east.1").footprints end
function values.unknown_of_a_zone(t) return t.bag.lenght end
function values.unknown_role(t) return t.seats.runners end
function values.unknown_setting(t) return t.settings.round end
function values.unknown_team(t) return t.teams.runner end
function values.unknown_places(t) return t.places.courts end
function values.unknown_components(t) return t.components.stones end
function values.unknown_of_the_map(t) return t.map.distances end
function values.unknown_place(t) return t:place("nort") end
function values.unknown_place_nil(t) return t:place(nil) end
function values.unknown_component(t) return t:component("stone", "bel") end
function values.unknown_kind(t) return t:component("stones", "bell") end
function values.unknown_key(t) return t.seats.keeper[{}] end
function values.attribute_that_others_have(t) return t:place("well").damp end

function values.move_nothing(t) t:move(nil, t.row) end
function values.move_a_seat(t) t:move(t.seats.keeper, t.row) end
function values.move_a_copy(t) t:move({ id = "bell", kind = "stone", bell(t)[1], bell(t)[2] }, t.row) end
function values.move_to_a_seat(t) t:move(bell(t), t.seats.keeper) end
function values.move_to_a_name(t) t:move(bell(t), "row") end
function values.move_where_it_may_not_lie(t) t:move(t:component("charm", "mirror"), t.bag) end
function values.move_into_itself(t) local mirror = t:component("charm", "mirror") t:move(mirror, mirror.pouch) end
function values.move_in_a_ring(t)
  local mirror, echo, answer = t:component("charm", "mirror"), t:component("charm", "echo"), t:component("charm", "answer")
  t:move(mirror, echo.pouch)
  t:move(echo, answer.pouch)
  t:move(answer, mirror.pouch)
end
function values.move_into_a_full_zone(t) t:draw(t.bag, t.seats.keeper.den, 5) end
function values.move_sideways(t) t:move(bell(t), t.row, { face = "sideways" }) end
function values.move_to_the_middle(t) t:move(bell(t), t.row, { at = "middle" }) end
function values.move_with_unknown_options(t) t:move(bell(t), t.row, { faec = "up" }) end
function values.move_with_a_text(t) t:move(bell(t), t.row, "up") end
function values.move_with_a_dot(t) t.move(bell(t), t.row) end

function values.draw_nothing(t) return t:draw(t.row, t.bag) end
function values.draw_from_a_seat(t) t:draw(t.seats.keeper, t.row) end
function values.draw_minus_one(t) t:draw(t.bag, t.row, -1) end
function values.draw_half_a_card(t) t:draw(t.bag, t.row, 1.5) end
function values.draw_a_text(t) t:draw(t.bag, t.row, "3") end
function values.draw_nan(t) t:draw(t.bag, t.row, 0 / 0) end
function values.draw_with_options_for_a_number(t) t:draw(t.bag, t.row, { face = "up" }) end
function values.draw_more_than_there_are(t) return #t:draw(t.bag, t.row, 99) end
function values.look_minus_one(t) t:look(t.bag, -1) end
function values.top_of_a_shuffled_pile(t) t:shuffle(t.bag) return t.bag:top() end
function values.bottom_of_a_shuffled_pile(t) t:shuffle(t.bag) return t.bag:bottom() end
function values.shuffle_a_seat(t) t:shuffle(t.seats.keeper) end
function values.reveal_a_zone(t) t:reveal(t.bag) end
function values.show_to_a_name(t) t:show(bell(t), "keeper") end
function values.show_to_a_place(t) t:show(bell(t), t:place("well")) end
function values.rule_of_a_seat(t) return t:rule(t.seats.keeper) end

function values.roll_no_sides(t) t:roll("3d0") end
function values.roll_one_side(t) t:roll("3d1") end
function values.roll_too_many(t) t:roll("999d6") end
function values.roll_nothing(t) t:roll("0d6") end
function values.roll_a_number(t) t:roll(6) end
function values.roll_nil(t) t:roll() end
function values.roll_with_a_bonus(t) t:roll("2d6+1") end
function values.roll_a_large_d(t) t:roll("2D6") end
function values.roll_a_long_text(t) t:roll(("1"):rep(9000) .. "d6") end
function values.roll_in_an_unknown_stream(t) t:roll("d6", { stream = "stumbel" }) end
function values.roll_in_a_numbered_stream(t) t:roll("d6", { stream = 3 }) end
function values.roll_for_a_place(t) t:roll("d6", { seat = t:place("well") }) end
function values.roll_with_unknown_options(t) t:roll("d6", { steam = "idle" }) end
function values.pick_from_a_zone(t) t:pick(t.bag) end
function values.pick_from_nil(t) t:pick(nil) end
function values.pick_from_nothing(t) return t:pick({}) end

function values.say_nothing(t) t:say() end
function values.say_a_number(t) t:say(3) end
function values.say_a_fraction(t) t:say("bell", { who = 1.5 }) end
function values.say_nan(t) t:say("bell", { who = 0 / 0 }) end
function values.say_a_function(t) t:say("bell", { who = type }) end
function values.say_to_a_name(t) t:say("bell", { who = 1 }, "keeper") end
function values.say_with_a_text(t) t:say("bell", "keeper") end
function values.tell_nobody(t) t:tell(nil, "bell") end

function values.value_without_a_name(t) return t:value(nil, 1) end
function values.value_of_another_type(t) return t:value("attack", 1, function() return "one" end) end
function values.value_that_is_nil(t) return t:value("attack", 1, function() end) end
function values.value_that_is_a_fraction(t) return t:value("attack", 3, function(n) return n / 2 end) end
function values.value_that_is_nan(t) return t:value("attack", 3, function(n) return n * 0 / 0 end) end
function values.value_that_nobody_changes(t) return t:value("nothing", 1) end
function values.signal_without_a_name(t) t:after() end

function values.distance_of_numbers(t) return t.map:distance(1, 2) end
function values.distance_with_a_dot(t) return t.map.distance(t:place("well"), t:place("east")) end
function values.within_nan(t) return t.map:within(t:place("well"), 0 / 0) end
function values.within_far(t) return #t.map:within(t:place("well"), 1e18) end
function values.within_back(t) return #t.map:within(t:place("well"), -3) end
function values.within_a_text(t) return t.map:within(t:place("well"), "3") end
function values.within_a_kind_that_is_a_table(t) return t.map:within(t:place("well"), 3, {}) end

function values.within_a_kind_that_is_true(t) t.map:within(t:place("well"), 3) return t.map:within(t:place("well"), 3, true) end
function values.within_a_fraction(t) return #t.map:within(t:place("well"), 1.5) end
function values.at_nowhere(t) return t.map:at(0, 1) end
function values.at_a_fraction(t) return t.map:at(1.5, 1) end
function values.at_a_text(t) return t.map:at("1", 1) end
function values.at_nan(t) return t.map:at(0 / 0, 1) end
function values.ray_from_beside_the_grid(t) return t.map:ray(t:place("well"), 1, 0) end
function values.ray_that_stands_still(t) return t.map:ray(t:place("a1"), 0, 0) end
function values.ray_that_is_long(t) return #t.map:ray(t:place("a1"), 1e300, 0) end
function values.ray_of_nan(t) return t.map:ray(t:place("a1"), 0 / 0, 1) end
function values.line_beside_the_grid(t) return t:line(t:place("well"), "mark") end
function values.line_of_a_seat(t) return t:line(t.seats.keeper, "mark") end
function values.line_of_no_counter(t) return t:line(t:place("a1"), "marks") end
function values.line_of_a_number(t) return t:line(t:place("a1"), 1) end
function values.line_of_nothing(t) return t:line(t:place("a1"), "mark") end

function values.near_of_a_number(t) return t.map:near({ 1 }, t:place("well"), 1) end
function values.near_of_nothing(t) return t.map:near(nil, t:place("well"), 1) end
function values.near_of_a_seat(t) return t.map:near(t.seats.keeper, t:place("well"), 1) end
function values.near_of_names(t) return t.map:near(t.seats, t:place("well"), 1) end
function values.near_of_holes(t) return #t.map:near({ t.seats.keeper, nil, t.seats.keeper }, t:place("well"), 9) end
function values.near_nowhere(t) return t.map:near(t.seats.runner, nil, 1) end
function values.near_nan(t) return t.map:near(t.seats.runner, t:place("well"), 0 / 0) end
function values.near_a_text(t) return t.map:near(t.seats.runner, t:place("well"), "1") end
function values.near_at_least_true(t) return t.map:near(t.seats.runner, t:place("well"), 1, true) end
function values.near_half_a_step(t) return #t.map:near(t.places.court, t:place("well"), 1.5, 0.5) end
function values.near_what_has_no_place(t) return t.map:near(t.components.stone, t:place("well"), 1) end
function values.near_a_place_that_is_none(t) return t.map:near({ { place = 3 } }, t:place("well"), 1) end
function values.near_in_a_zone(t) return #t.map:near(t.places.court[1].cairn, t:place("well"), 1) end
function values.around_nothing(t) return t.map:around(nil, 1) end
function values.around_a_wrong_kind(t) return t.map:around(t:place("well"), 1, "cuort") end
function values.around_is_sealed(t) t.map:around(t:place("well"), 1)[1] = nil end

function values.named_nothing() return list.filter({ {} }, nil) end
function values.named_of_numbers() return list.filter({ 1 }, "weight", 1) end
function values.named_of_nil(t) return list.count(nil, "weight", 1) end
function values.named_of_a_zone(t) return list.any(t.bag, "weight", 1) end
function values.named_of_names(t) return list.filter(t.seats, "ready") end
function values.filter_of_names(t) return list.filter(t.places, type) end
function values.first_without_a_function(t) return t.bag:first() end
function values.first_of_a_number(t) return t.bag:first(4) end
function values.named_unknown(t) return list.filter(t.components.stone, "wieght", 1) end
function values.named_unknown_seat(t) return list.map(t.seats.runner, "hnad") end
function values.named_number_alone(t) return list.first(t.components.stone, "weight") end
function values.named_counter_alone(t) return list.all(t.places.court, "footprints") end
function values.named_nan(t) return list.count(t.components.stone, "weight", 0 / 0) end
function values.named_nil(t) return list.count({ { a = 1 }, {}, { a = false } }, "a", nil) .. " " .. list.count(t.seats.runner, "treasure", nil) end
function values.named_function(t) return list.count(t.components.stone, "weight", type) end
function values.named_sum_of_texts(t) return list.sum(t.components.stone, "id") end
function values.named_sum_of_nothing() return list.sum({ { a = 1 }, {}, { a = 2 } }, "a") end
function values.named_best_of_nothing() return list.max_by({ { a = 1 }, {} }, "a") end
function values.named_order_of_tables() return list.sorted_by({ { a = {} }, { a = {} } }, "a") end
function values.named_by_a_table(t) return list.filter(t.components.stone, {}) end
function values.named_first_in_a_zone(t) return t.bag:first("wieght", 1) end
function values.named_pairs_alone(t) return list.any(t.seats.runner, "trust") end
function values.named_sum_of_pairs(t) return list.sum(t.seats.runner, "trust") end
function values.named_order_of_pairs(t) return list.sorted_by(t.seats.runner, "trust") end
function values.named_pairs(t) return list.filter(t.seats.runner, "trust", 1) end
function values.named_with_holes() return #list.map({ { a = 1 }, {}, { b = 1 } }, "a") end
function values.named_of_many() local l = {} for i = 1, 300 do l[i] = { a = i % 2 } end return list.count(l, "a", 1) .. list.count(l, "a", 2) end

function values.list_of_a_zone(t) return list.map(t.bag, tostring) end
function values.list_of_a_seat(t) return list.contains(t.seats.keeper, 1) end
function values.list_of_nil() return list.filter(nil, type) end
function values.list_without_a_function() return list.filter({ 1 }) end
function values.list_sum_of_texts() return list.sum({ 1, "2" }) end
function values.ipairs_of_a_zone(t) for _ in ipairs(t.bag) do end end
function values.ipairs_of_nil(t) for _ in ipairs(t.seats.keeper.place.road) do end end
function values.pairs_of_nil() for _ in pairs(nil) do end end
function values.insert_into_a_zone(t) table.insert(t.bag, bell(t)) end
function values.unpack_a_handle(t) return unpack(t.seats.keeper) end
function values.text_function_of_nil() return string.upper(nil) end
function values.text_function_of_a_table() return string.find({}, "x") end

function values.roll_with_a_fraction(t) t:roll("1.5d6") end
function values.roll_with_fractions_of_sides(t) t:roll("1d6.5") end
function values.roll_minus_one(t) t:roll("-1d6") end
function values.roll_minus_six_sides(t) t:roll("1d-6") end
function values.roll_with_an_exponent(t) t:roll("1e3d6") end
function values.roll_in_hex(t) t:roll("0x10d6") end
function values.roll_in_other_digits(t) t:roll("٣d٦") end
function values.roll_too_many_sides(t) t:roll("1d4294967297") end
function values.roll_with_a_space(t) t:roll(" 1d6") end
function values.draw_more_than_a_word_holds(t) t:draw(t.bag, t.row, 2 ^ 53 + 1) end
function values.draw_less_than_a_word_holds(t) t:draw(t.bag, t.row, -2 ^ 53) end
function values.look_nan(t) t:look(t.bag, 0 / 0) end
function values.look_infinite(t) t:look(t.bag, 1 / 0) end
function values.within_more_than_a_word_holds(t) return #t.map:within(t:place("well"), 2 ^ 53 + 1) end
function values.say_more_than_a_word_holds(t) t:say("bell", { who = 2 ^ 53 + 1 }) end
function values.ask_for_more_than_a_word_holds(t) t:ask { seat = t.seats.keeper, prompt = "turn", options = { 2 ^ 53 + 1 } } end
function values.ask_for_words_without_end(t) t:ask_text { seat = t.seats.keeper, prompt = "turn", max = 2 ^ 31 } end
function values.ask_for_minus_one_letter(t) t:ask_text { seat = t.seats.keeper, prompt = "turn", max = -1 } end
function values.value_more_than_a_word_holds(t) return t:value("attack", 1, function() return 2 ^ 53 + 1 end) end
function values.counter_of_a_forged_seat(t) return t.seats.keeper.den[{ 1, 2 }] end
function values.forged_seat(t) t:ask { seat = { 65536, 0 }, prompt = "turn", options = { 1 } } end
function values.forged_component(t) t:move({ 131072, 0 }, t.row) end
function values.forged_zone(t) t:shuffle({ 1, 2 }) end
function values.component_of_another_game(t) return t:component("village", "mende") end
function values.place_of_another_game(t) return t:place("mende") end
function values.zone_of_another_seat(t) return t.seats.keeper.hand end
function values.component_out_of_the_game(t)
  local stone = bell(t)
  t:move(stone, nil)
  return stone.zone
end
function values.copy_of_a_handle(t)
  local copy = {}
  for key, value in pairs(t.seats.keeper) do copy[key] = value end
  t:tell(copy, "bell", { who = 1 })
end
function values.counter_of_the_handle_itself(t) t.seats.runner[1].trust[t.seats.runner[1]] = 1 end
function values.shuffle_a_set(t) t:shuffle(t.seats.runner[1].hand) end

return values
