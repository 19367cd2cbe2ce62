-- Writing where only reading is meant.
local tampering = {}

function tampering.library_function() string.find = nil end
function tampering.library_function_of_lists() list.map = function() return {} end end
function tampering.new_library_function() table.unpick = function() end end
function tampering.library() string = nil end
function tampering.new_global() alarm = 5 end
function tampering.global_function() function helper() end end
function tampering.metatable_of_texts() ("x").y = 1 end
function tampering.own_module() tampering.seen = true end
function tampering.required_module() require("walk").met = nil end
function tampering.required_entry() require("charms").long_legs.value.stride = function() return 9 end end
function tampering.rule_of_a_card(t) t:rule(t:component("charm", "long_legs")).value = nil end

function tampering.setting(t) t.settings.rounds = 9 end
function tampering.new_setting(t) t.settings.speed = 9 end
function tampering.round(t) t.round = 9 end
function tampering.rounds(t) t.rounds = 9 end
function tampering.phase(t) t.phase = "walk" end
function tampering.method(t) t.ask = nil end
function tampering.zone_of_the_table(t) t.bag = nil end
function tampering.seats(t) t.seats.keeper = t.seats.runner[1] end
function tampering.list_of_seats(t) t.seats.runner[1] = t.seats.keeper end
function tampering.list_of_seats_grown(t) table.insert(t.seats.runner, t.seats.keeper) end
function tampering.list_of_seats_sorted(t) table.sort(t.seats.runner, function(a, b) return a.index > b.index end) end
function tampering.team(t) table.remove(t.teams.runners) end
function tampering.places(t) t.places.court = {} end
function tampering.list_of_places(t) t.map:within(t:place("north"), 3)[1] = nil end
function tampering.list_of_a_ray(t) t.map:ray(t:place("a1"), 1, 0)[1] = nil end
function tampering.map(t) t.map.distance = function() return 0 end end

function tampering.id_of_a_seat(t) t.seats.keeper.id = "runner.1" end
function tampering.new_field_of_a_seat(t) t.seats.keeper.note = "x" end
function tampering.zone_of_a_component(t) t:component("stone", "bell").zone = t.row end
function tampering.owner_of_a_component(t) t:component("stone", "bell").owner = t.seats.keeper end
function tampering.face_of_a_component(t) t:component("stone", "bell").face_up = true end
function tampering.attribute_of_a_card(t) t:component("stone", "bell").weight = 9 end
function tampering.attribute_of_a_place(t) t:place("east").damp = false end
function tampering.zone_of_a_seat(t) t.seats.runner[1].hand = t.bag end
function tampering.card_of_a_zone(t) t.bag[1] = nil end
function tampering.name_of_a_zone(t) t.bag.name = "x" end
function tampering.number_of_a_handle(t) t.seats.runner[1][2] = 65536 end
function tampering.road(t) t:place("north-east.1").road.steps = 9 end
function tampering.pair(t) t.seats.runner[1].trust = {} end
function tampering.list_of_a_zone(t)
  local cards = t.row:list()
  cards[1] = t:component("stone", "bell")
  return #t.row
end
function tampering.options_while_asked(t)
  local options = { "yes", "no" }
  t:ask { seat = t.seats.keeper, prompt = "turn", options = options, note = function() options[1] = 1 / 3 end }
end

return tampering
