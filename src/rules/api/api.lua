---@meta
-- Every name that a rule or a bot may use: the one source of editor stubs, of the reference and of what `check` knows.
--
-- `-- # ` begins a section of the reference. Above each name stand its sentence, its parameters, what it gives, its
-- errors (`@error`) and an example (`@example`). `?` marks what may be left out or may be nil.

-- # t, the table
-- Every rule gets the table as its first argument, by custom called `t`. What the scenario declares for the table is read
-- by its name: a counter `t.points`, a zone `t.deck`. Counters are set by assigning (`t.points = 3`) and stop at their bounds.

---The table: everything that the game consists of, as rules see it and change it.
---@class Table
---@field round integer  The round that is being played; 0 during setup.
---@field rounds integer  How many rounds the game has.
---@field phase PhaseId  The phase that is being played.
---@field seats Seats  Who plays: `t.seats.<role>` is the seat of a role without `count`, else the list of the role's seats; `t.seats.all`: all seats in order.
---@field teams Teams  `t.teams.<team>` is the list of its seats.
---@field settings Settings  The settings of this game, by name; they cannot be set.
---@field places Places  `t.places.<kind>` is the list of all places of a kind; `t.places.all`: all places.
---@field components Components  `t.components.<kind>` is the list of all components of a kind, in the order of the deck.
---@field map Map  The map: distances and neighbourhoods.
local Table = {}

---The place of that id.
---@param id PlaceId  Its id in the map.
---@return Place place  The place.
---@error An id that the map does not have; the nearest one is named.
---@example local mill = t:place("mill")
function Table:place(id) end

---The component of that kind and id.
---@param kind ComponentKind  Its kind.
---@param id string  Its id; copies are `coin.1`, `coin.2`.
---@return Component component  The component.
---@error A kind or an id that no deck has.
---@example local crown = t:component("card", "crown")
function Table:component(kind, id) end

---How many places in a row show the same: of the straight lines of the map's grid that go through this place (its column, its row, both diagonals) the longest whose places all have the same value in a counter.
---@param place Place  The place; it counts.
---@param counter string  The name of a counter of that kind of place, not of type text.
---@return integer length  0 where the counter of the place itself is nil, false, 0 or its first named value.
---@error A map without `[grid]`, a place or a counter that does not belong to it.
---@example if t:line(cell, "stone") >= 4 then t:over { result = seat.role, winners = { seat } } end
function Table:line(place, counter) end

-- # Acting
-- Each act is one or more events; who may know of them is told by the zones. A value, a condition or a note may only look.

---Moves a component to the top of a zone, or to the bottom; `nil` as the zone takes it out of the game. Its face stays as it is unless `face` is given.
---@param component Component  What is moved.
---@param zone Zone?  Where to.
---@param options MoveOptions?  `{ face = "up" | "down", at = "top" | "bottom" }`
---@return Component component  The component that was moved.
---@error A zone that does not hold this kind, or that is full.
---@example t:move(card, t.discard, { face = "up" })
function Table:move(component, zone, options) end

---Moves the top of a zone to another. Of a shuffled pile luck decides what lies on top.
---@param from Zone  The pile.
---@param to Zone?  Where to; `nil`: out of the game.
---@param n integer?  How many; with it a list is given.
---@param options MoveOptions?  As for `t:move`.
---@return Component component  What was drawn, `nil` when the pile is empty; with `n` the list of what was drawn.
---@error A zone that does not hold this kind, or that is full.
---@example local card = t:draw(t.deck, seat.hand)
---@example local three = t:draw(t.deck, seat.hand, 3)  -- a list; shorter when the pile ends
function Table:draw(from, to, n, options) end

---What lies on top of a zone, without moving it and without telling anybody. Of a shuffled pile luck decides now.
---@param zone Zone  The pile.
---@param n integer?  How many; with it a list is given.
---@return Component component  The top, `nil` when there is none; with `n` the list from the top.
---@example local top = t:look(t.deck)
function Table:look(zone, n) end

---Shuffles a pile: its order is open from now on, until somebody looks or draws.
---@param zone Zone  The pile.
---@return Zone zone  The pile.
---@example t:shuffle(t.deck)
function Table:shuffle(zone) end

---Turns a component face up and lets everybody know it.
---@param component Component  The component.
---@return Component component  The component.
---@example t:reveal(seat.hand:top())
function Table:reveal(component) end

---Turns a component face down. Whoever knew it goes on knowing it.
---@param component Component  The component.
---@return Component component  The component.
---@example t:conceal(card)
function Table:conceal(component) end

---Lets only some seats know a component; its face stays as it is.
---@param component Component  The component.
---@param seats Seat|Seat[]  Who gets to know it.
---@return Component component  The component.
---@example t:show(card, t.teams.hounds)
function Table:show(component, seats) end

---Rolls dice.
---@param dice string  `"2d6"`: how many dice, the letter d, how many sides; `"d6"` for one.
---@param options LuckOptions?  `{ stream = "…", seat = seat }`
---@return integer total  The sum.
---@return integer[] faces  Each die.
---@error A text that names no dice: 1 to 100 dice with 2 to 1,000,000 sides.
---@example local total, faces = t:roll("2d6", { stream = "rite", seat = seat })
function Table:roll(dice, options) end

---One element of a list, by luck.
---@generic T
---@param list T[]  The list.
---@param options LuckOptions?  As for `t:roll`.
---@return T element  The element; `nil` of an empty list.
---@example local where = t:pick(t.places.farm)
function Table:pick(list, options) end

---Tells a text to everybody, or to some seats. Everything said is part of the story.
---@param id TextId  The id of a text of `locale/`.
---@param args TextArgs?  What the text is told with: numbers, names, handles, lists of them. Who may not know a component reads its kind instead.
---@param to (Seat|Seat[])?  Only these seats are told.
---@error An argument that cannot be told: a fraction, a function, a long text.
---@example t:say("found", { who = seat, worth = 3 })
function Table:say(id, args, to) end

---Tells a text to some seats only: `t:say` with the seats first.
---@param to Seat|Seat[]  Who is told.
---@param id TextId  The id of a text of `locale/`.
---@param args TextArgs?  What the text is told with.
---@example t:tell(seat, "you-see", { card = card })
function Table:tell(to, id, args) end

---Gives a secret value out on purpose: from now on these seats may know it and all that follows from it. `tablewright leaks` lists every such place.
---@generic T
---@param value T  What is given out: a number, a name, true or false, a handle, or a list of these.
---@param options DiscloseOptions?  `{ to = seats }`; left out: to everybody.
---@return T value  The value.
---@error A value that cannot be told.
---@example local cost = t:disclose(t:value("cost", 1))
function Table:disclose(value, options) end

---Ends the game at once; nothing after it runs.
---@param options OverOptions  `{ result = "…", winners = seats, reason = "text-id", args = { … } }`
---@error A result that is not declared under `[results]`.
---@example t:over { result = "rich", winners = { seat }, reason = "end-rich" }
function Table:over(options) end

-- # Asking
-- The rule stops here until the question is answered, also in a loop or in a function of its own; it cannot wait inside
-- `string.gsub`. Everybody else sees only that a seat is being asked. An option that the asked seat may not know, such as a
-- face-down card, is shown to it as its kind and where it lies.

---Asks a seat to choose one of some options, or a number.
---@param question Question  `{ seat = …, prompt = …, options = … }`
---@return any chosen  The option that was chosen; `nil` when the seat declined, or when there are no options and the question is optional.
---@error No options, where the question is not optional; more than 10,000 options.
---@example local card = t:ask { seat = seat, prompt = "which", options = seat.hand:list(), optional = true }
---@example local depth = t:ask { seat = seat, prompt = "how-deep", numbers = { 0, 3 } }
function Table:ask(question) end

---Asks a seat to write something. It can be told (`args = { words = it }`) or kept in a counter of type text, never read.
---@param question TextQuestion  `{ seat = …, prompt = …, max = … }`
---@return Words words  What was written; `nil` when the seat declined.
---@example t.motto = t:ask_text { seat = seat, prompt = "motto", max = 80 }
function Table:ask_text(question) end

---Asks several seats at once: the function runs for each of them side by side, each run waits at its own questions, and answers are taken as they come.
---@generic R
---@param seats Seat[]  Who.
---@param f fun(seat: Seat): R  What each of them does.
---@param options TogetherOptions?  `{ silent = true }`.
---@return R[] results  What each gave, in the order of the seats.
---@error `t:together` inside `t:together`.
---@example local bids = t:together(t.seats.hound, function(seat) return t:ask { seat = seat, prompt = "bid", numbers = { 0, 5 } } end)
function Table:together(seats, f, options) end

-- # Rules that travel
-- A component whose zone is `in_force` brings the entry of its deck's rule module: `{ value = { … }, before = { … }, after = { … } }`.

---A value, as the components in force would have it: each `value.<name> = function(value, ctx, card, t)` gives back what it got, changed or not, in the order of the zones in scenario.toml. They only look.
---@generic T
---@param name string  What the value is called.
---@param base T  The value without any card: a whole number, a text, true or false, or a list.
---@param ctx any?  What the functions need to know.
---@return T value  The value.
---@error A function that gives back another type, a fraction, or that acts.
---@example local cost = t:value("dive_cost", depth, { seat = seat })
function Table:value(name, base, ctx) end

---Calls each `before.<name> = function(t, ctx, card)` in force; they may act and ask. The engine itself does so before each phase, by the phase's id.
---@param name string  What is about to happen.
---@param ctx any?  What the functions need to know.
---@example t:before("dive", { seat = seat, depth = depth })
function Table:before(name, ctx) end

---Calls each `after.<name> = function(t, ctx, card)` in force; they may act and ask. The engine itself does so after each phase.
---@param name string  What has happened.
---@param ctx any?  What the functions need to know.
---@example t:after("dive", { seat = seat, depth = depth })
function Table:after(name, ctx) end

---The entry of a component in its deck's rule module; decks may have functions of their own in it.
---@param component Component  The component.
---@return any entry  The entry, or nil.
---@example local entry = t:rule(card) if entry and entry.effect then entry.effect(t, card) end
function Table:rule(component) end

-- # Seats
-- Handles (seats, components, places, zones) are compared with `==` and may be keys of a table. A seat also has the counters
-- and zones of its role by name (`seat.place = mill`, `seat.hand`), and pair counters: `a.info[b]`.

---Somebody who decides.
---@class Seat
---@field id string  `fox`, or `hound.2` where the role has a count.
---@field sort "seat"  What it is; the others are `"component"`, `"place"` and `"zone"`. Bots find it too.
---@field role SeatRole  Its role.
---@field index integer  Its number within the role, from 1.
---@field team TeamId  Its team; nil without one.
local Seat = {}

---The other seats of its team.
---@return Seat[] mates  The others, in order.
---@example for _, mate in ipairs(seat:mates()) do t:tell(mate, "help") end
function Seat:mates() end

-- # Components
-- A component also has the counters and zones of its kind, and the attributes of its card. An attribute that only other cards have is nil.

---A card, token, pawn or marker.
---@class Component
---@field id string  Unique within its kind; copies are `coin.1`, `coin.2`.
---@field sort "component"  What it is: `if who.sort == "seat" then … end` where a thing may be this or that.
---@field base string  The id as written in the deck; copies share it.
---@field kind ComponentKind  Its kind.
---@field zone Zone  Where it lies; nil when it is out of the game.
---@field owner Seat|Place|Component  Who has the zone where it lies; nil for a zone of the table.
---@field face_up boolean  Whether it lies face up.

-- # Places
-- A place also has the counters and zones of its kind, and the attributes that the map gives it.

---A node of the map; the cells of roads are places too.
---@class Place
---@field id string  Its id.
---@field sort "place"  What it is.
---@field kind PlaceKind  Its kind.
---@field road Road  For a cell: its road; else nil.

---A road of the map, with the attributes that the map gives it.
---@class Road
---@field a Place  One end.
---@field b Place  The other end.
---@field steps integer  How long it is.
---@field kind string  Its kind, where the map gives one; else nil.
---@field [string] any

-- # Zones
-- `#zone` is how many components lie there.

---An ordered place for components.
---@class Zone
---@field id string  `deck`, or with its owner `fox.den`.
---@field sort "zone"  What it is.
---@field name ZoneName  Its name as declared.
---@field owner Seat|Place|Component  Who has it; nil for a zone of the table.
---@operator len: integer
local Zone = {}

---What lies on top.
---@return Component component  The top; `nil` when the zone is empty.
---@error A shuffled pile, where nobody knows it: draw or look instead.
---@example local last = t.discard:top()
function Zone:top() end

---What lies at the bottom.
---@return Component component  The bottom; `nil` when the zone is empty.
---@error A shuffled pile, where nobody knows it.
---@example local first = t.discard:bottom()
function Zone:bottom() end

---Everything that lies here, from bottom to top.
---@return Component[] components  A new list.
---@example for _, card in ipairs(seat.hand:list()) do t:reveal(card) end
function Zone:list() end

---Whether a component lies here.
---@param component Component?  The component.
---@return boolean here
---@example if seat.hand:has(card) then t:move(card, t.discard) end
function Zone:has(component) end

---The first component that a function accepts, from the bottom.
---@param f (fun(component: Component): any)|string  Says whether this is the one, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return Component component  The first; `nil` when there is none.
---@example local idol = seat.hand:first("cursed", true)
function Zone:first(f, value) end

-- # The map
-- A bot finds the same map in `bot.map`.

---Distances and neighbourhoods.
---@class Map
local Map = {}

---How many steps it is from one place to another.
---@param a Place  From here.
---@param b Place  To here.
---@return integer steps  The shortest way; `nil` when there is none.
---@example local steps = t.map:distance(seat.place, mill)
function Map:distance(a, b) end

---The places at 1 to n steps, nearest first.
---@param place Place  From here.
---@param n integer  At most so far.
---@param road_kind string?  Only along roads of this kind.
---@return Place[] places  A sealed list.
---@example local near = t.map:within(seat.place, 2)
function Map:within(place, n, road_kind) end

---The same, but only places of one kind.
---@param place Place  From here.
---@param n integer  At most so far.
---@param kind PlaceKind  Only places of this kind.
---@param road_kind string?  Only along roads of this kind.
---@return Place[] places  A sealed list.
---@example local farms = t.map:reach(seat.place, 4, "farm")
function Map:reach(place, n, kind, road_kind) end

---A place, and the places at 1 to n steps from it, nearest first.
---@param place Place  The middle; it is in the list whatever its kind.
---@param n integer  At most so far.
---@param kind PlaceKind?  Only places of this kind.
---@param road_kind string?  Only along roads of this kind.
---@return Place[] places  A sealed list.
---@example local ends = t.map:around(seat.place, 3)
function Map:around(place, n, kind, road_kind) end

---Which of these lie within n steps of a place.
---@generic T
---@param things T[]|Zone  Places, or what has a `place`: seats, components, what lies in a zone. What is nowhere is not near.
---@param place Place  From here.
---@param n integer  At most so far.
---@param least integer?  At least so far; 0 without it.
---@return T[] near  A new list, in the order of the things.
---@example if #t.map:near(t.seats.hound, mill, 1) > 0 then return end
function Map:near(things, place, n, least) end

---The places one step away.
---@param place Place  From here.
---@return Place[] places  A sealed list.
---@example local doors = t.map:neighbours(seat.place)
function Map:neighbours(place) end

---The roads that end at a place.
---@param place Place  The place.
---@return Road[] roads
---@example local roads = t.map:roads(seat.place)
function Map:roads(place) end

---The place in a column and a row of the map's grid.
---@param column integer  From 1.
---@param row integer  From 1, the lowest.
---@return Place place  The place; `nil` beyond the edge.
---@error A map without `[grid]`.
---@example local cell = t.map:at(4, 1)
function Map:at(column, row) end

---The places of the grid that one sees from a place in a direction, nearest first, up to the edge; none where the direction leads off the board. Steps of more than 1 leap: `2, 1` goes on like a knight.
---@param place Place  From here; it is not in the list.
---@param right integer  Columns to the right in each step, or to the left where below 0.
---@param up integer  Rows up in each step, or down where below 0.
---@return Place[] places  A sealed list.
---@error A place that is none of the grid; 0, 0.
---@example for _, cell in ipairs(t.map:ray(piece.place, 1, 1)) do if cell.stone then break end end
function Map:ray(place, right, up) end

-- # Options
-- What goes into the braces of the calls above.

---Options of `t:move` and `t:draw`.
---@class MoveOptions
---@field face ("up"|"down")?  Which side is up afterwards; left out: as before.
---@field at ("top"|"bottom")?  Where in the pile; left out: on top.

---Options of `t:roll` and `t:pick`.
---@class LuckOptions
---@field stream StreamName?  A stream declared under `[luck]`; left out: `roll`.
---@field seat Seat?  Each stream also exists once for each seat.

---What `t:ask` needs.
---@class Question
---@field seat Seat|Seat[]  Who is asked; of a list, any of them may answer.
---@field prompt TextId  The question, a text of `locale/`.
---@field options (any[]|Zone)?  Components, places, seats, whole numbers or names (text `option-<name>`), or a zone: what lies in it. Give these or `numbers`.
---@field numbers integer[]?  `{ from, to }`: a whole number between these.
---@field optional boolean?  Whether the seat may decline.
---@field decline TextId?  What declining is called; left out: the text `decline`.
---@field args TextArgs?  What the question is told with.
---@field note (fun(option: any): TextId?, TextArgs?)?  A remark beside an option; only called when somebody reads.
---@field silent boolean?  Whether nobody else sees that the seat is asked.

---What `t:ask_text` needs.
---@class TextQuestion
---@field seat Seat|Seat[]  Who is asked.
---@field prompt TextId  The question.
---@field args TextArgs?  What the question is told with.
---@field max integer?  Most letters, 1 to 4,000; left out: 500.
---@field optional boolean?  Nobody has to write anything; it may be said for clearness.
---@field silent boolean?  Whether nobody else sees that the seat is asked.

---Options of `t:disclose`.
---@class DiscloseOptions
---@field to (Seat|Seat[])?  Who may know it.

---Options of `t:together`.
---@class TogetherOptions
---@field silent boolean?  Whether everything asked inside is silent: nobody else sees that somebody is asked.

---What `t:over` needs.
---@class OverOptions
---@field result ResultName  One of `[results]`.
---@field winners Seat[]?  Who wins.
---@field reason TextId?  Why, a text.
---@field args TextArgs?  What the reason is told with.

---What somebody wrote: it can be told, never read.
---@class Words

-- # Globals
-- Plain Lua 5.1, without a way out of the sandbox, without a clock, and without luck of its own. There are no globals of your own either.

---Stops the rule with a message unless the value is true.
---@generic T
---@param value T  The value.
---@param message any?  What to say.
---@param ... any  Given back too.
---@return T value  The value.
---@error The message.
---@example assert(#t.deck > 0, "the deck is empty")
function assert(value, message, ...) end

---Stops the rule with a message. The answer is refused and the table stays as it was.
---@param message any  What to say.
---@param level integer?  Which caller is to blame.
---@error The message.
---@example error("no such depth: " .. depth)
function error(message, level) end

---Goes through a list: `for i, element in ipairs(l) do`.
---@generic T
---@param list T[]  The list.
---@return fun(list: T[], i?: integer): integer, T iterator
---@error A handle; what lies in a zone is `zone:list()`.
---@example for i, card in ipairs(seat.hand:list()) do total = total + card.worth end
function ipairs(list) end

---Goes through a table in sorted order: numbers, texts, true and false, handles.
---@generic K, V
---@param table table<K, V>  The table.
---@return fun(table: table<K, V>, key?: K): K, V iterator
---@error A key that has no order, such as a table of your own.
---@example for name, count in pairs(counts) do total = total + count end
function pairs(table) end

---The key after another in sorted order, and its value.
---@generic K, V
---@param table table<K, V>  The table.
---@param key K?  The key before; left out: the first is given.
---@return K key  `nil` at the end.
---@return V value
---@example local first = next(counts)
function next(table, key) end

---What another file of `rules/` (or a shared script) returns. Its name is written out: `require "cards.seasons"` is `rules/cards/seasons.lua`.
---@param module string  The name.
---@return any module  What the file returns; sealed.
---@error A module that is not there, or that requires itself in a ring.
---@example local dive = require "dive"
function require(module) end

---The arguments from the n-th on; with `"#"` how many there are.
---@param n integer|"#"  From here.
---@param ... any  The arguments.
---@return any ...
---@example local count = select("#", ...)
function select(n, ...) end

---A text for a value; handles give their names, tables and functions no address.
---@param value any  The value.
---@return string text
---@example local name = tostring(seat)
function tostring(value) end

---A number for a text.
---@param value any  The text.
---@param base integer?  2 to 36.
---@return number number  `nil` when it is none.
---@example local n = tonumber("12")
function tonumber(value, base) end

---What a value is: `"nil"`, `"number"`, `"string"`, `"boolean"`, `"table"` or `"function"`. Handles are tables.
---@param value any  The value.
---@return "nil"|"number"|"string"|"boolean"|"table"|"function" type
---@example if type(x) == "number" then n = x end
function type(value) end

---The elements of a list as several values, at most 200.
---@generic T
---@param list T[]  The list.
---@param i integer?  From here.
---@param j integer?  To here.
---@return T ...
---@example local a, b = unpack(faces)
function unpack(list, i, j) end

-- # list
-- What rules do with lists all the time. All give new lists; ties keep their order.
--
-- Where a function says which elements are meant, the name of a field and the value that it shall have may be given instead:
-- `list.filter(cards, "kind", "ally")`. Without a value, the field must be true, or hold something; with `nil`, nothing. A zone counts by how many
-- components lie in it: `list.filter(t.places.farm, "traps", 0)` are the farms without a trap, `list.filter(t.places.farm, "traps")`
-- those with one. A number needs its value, and a counter between two seats a function. Where a function says what each element
-- gives, the name of a field does too: `list.sum(cards, "worth")`.
-- Names are shorter to read, and faster: the core looks through the list.

---@class list
list = {}

---The elements that a function accepts.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  Says which stay, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return T[] found
---@example local open = list.filter(t.places.farm, "traps", 0)
function list.filter(l, f, value) end

---What a function gives for each element.
---@generic T, R
---@param l T[]  The list.
---@param f (fun(element: T): R)|string  What each becomes, or the name of a field.
---@return R[] made
---@example local worths = list.map(seat.hand:list(), function(card) return card.worth end)
function list.map(l, f) end

---Whether a function accepts at least one element.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  The condition, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return boolean any
---@example if list.any(t.seats.hound, "asleep") then return end
function list.any(l, f, value) end

---Whether a function accepts all elements.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  The condition, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return boolean all
---@example if list.all(t.seats.hound, function(hound) return hound.asleep end) then return end
function list.all(l, f, value) end

---How many elements a function accepts.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  The condition, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return integer count
---@example local open = list.count(cards, function(card) return card.face_up end)
function list.count(l, f, value) end

---The sum of what a function gives for each element; without a function, of the elements.
---@generic T
---@param l T[]  The list.
---@param f ((fun(element: T): number)|string)?  What each is worth, or the name of a field.
---@return integer sum
---@error A part that is no number.
---@example local worth = list.sum(seat.hand:list(), "worth")
function list.sum(l, f) end

---Whether the list has that element.
---@param l any[]  The list.
---@param x any  The element.
---@return boolean contains
---@example if list.contains(near, mill) then return end
function list.contains(l, x) end

---Where in the list that element is.
---@param l any[]  The list.
---@param x any  The element.
---@return integer index  `nil` when it is not there.
---@example local place = list.index_of(order, seat)
function list.index_of(l, x) end

---Two lists as one.
---@generic T, U
---@param a T[]  The first.
---@param b U[]  The second.
---@return (T|U)[] both
---@example local all = list.concat(t.deck:list(), t.discard:list())
function list.concat(a, b) end

---The list sorted by what a function gives for each element: numbers, texts, true and false, or handles.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  What to sort by, or the name of a field.
---@return T[] sorted
---@example local by_worth = list.sorted_by(cards, "worth")
function list.sorted_by(l, f) end

---The element for which a function gives most, and how much; the first of equals.
---@generic T, N
---@param l T[]  The list.
---@param f (fun(element: T): N)|string  How much, or the name of a field.
---@return T element  `nil` of an empty list.
---@return N most
---@example local best = list.max_by(cards, function(card) return card.worth end)
function list.max_by(l, f) end

---The element for which a function gives least, and how much; the first of equals.
---@generic T, N
---@param l T[]  The list.
---@param f (fun(element: T): N)|string  How much, or the name of a field.
---@return T element  `nil` of an empty list.
---@return N least
---@example local nearest = list.min_by(farms, function(farm) return t.map:distance(farm, mill) end)
function list.min_by(l, f) end

---The list the other way round.
---@generic T
---@param l T[]  The list.
---@return T[] back
---@example local down = list.reversed(t.discard:list())
function list.reversed(l) end

---The first element that a function accepts.
---@generic T
---@param l T[]  The list.
---@param f (fun(element: T): any)|string  The condition, or the name of a field.
---@param value any?  What the field shall hold; `nil`, if given, is nothing.
---@return T element  `nil` when there is none.
---@example local awake = list.first(t.seats.hound, function(hound) return not hound.asleep end)
function list.first(l, f, value) end

-- # math
-- Rules compute in integers.

---@class math
---@field huge number  Larger than any number.
math = {}

---The number without its sign.
---@param x number
---@return integer n
---@example local gap = math.abs(a - b)
function math.abs(x) end

---The next whole number upwards.
---@param x number
---@return integer n
---@example local half = math.ceil(n / 2)
function math.ceil(x) end

---The number, kept between two bounds.
---@param x number
---@param low number
---@param high number
---@return integer n
---@example local modifier = math.clamp(sum, -3, 4)
function math.clamp(x, low, high) end

---The next whole number downwards.
---@param x number
---@return integer n
---@example local half = math.floor(n / 2)
function math.floor(x) end

---The remainder of a division, with the sign of the first.
---@param x number
---@param y number
---@return number n
---@example local rest = math.fmod(-7, 3)
function math.fmod(x, y) end

---The largest of some numbers.
---@param x number
---@param ... number
---@return integer n
---@example local n = math.max(0, points - 1)
function math.max(x, ...) end

---The smallest of some numbers.
---@param x number
---@param ... number
---@return integer n
---@example local n = math.min(#pile, 3)
function math.min(x, ...) end

---A power.
---@param x number
---@param y number
---@return number n
---@example local ways = math.pow(2, 5)
function math.pow(x, y) end

---Minus one, zero or one: the sign of the number.
---@param x number
---@return integer n
---@example local side = math.sign(a - b)
function math.sign(x) end

-- # string
-- For ids and keys; what people read stands in `locale/`. A text of a rule has at most 10,000 bytes.

---@class string
string = {}

---The bytes of a text as numbers.
---@param s string
---@param i integer?  From here.
---@param j integer?  To here.
---@return integer ...
---@example local first = string.byte(id)
function string.byte(s, i, j) end

---A text of bytes.
---@param ... integer
---@return string s
---@example local letter = string.char(65)
function string.char(...) end

---Where a pattern is found: first and last byte, then what its parts caught.
---@param s string
---@param pattern string
---@param init integer?  From here.
---@param plain boolean?  The pattern is taken as it is.
---@return integer first  `nil` when it is not found.
---@return integer last
---@return any ...
---@example if string.find(id, "^deep") then depth = 3 end
function string.find(s, pattern, init, plain) end

---A text with values put into it.
---@param format string
---@param ... any
---@return string s
---@error `%p`, which would show an address.
---@example local id = string.format("year-%d", year)
function string.format(format, ...) end

---Goes through all places where a pattern is found.
---@param s string
---@param pattern string
---@return fun(): string, ... iterator
---@example for word in string.gmatch(line, "%a+") do n = n + 1 end
function string.gmatch(s, pattern) end

---A text with what a pattern finds replaced, and how often. A question cannot be asked inside.
---@param s string
---@param pattern string
---@param replacement string|table|fun(...): any
---@param n integer?  At most so often.
---@return string s
---@return integer count
---@example local base = string.gsub(id, "%.%d+$", "")
function string.gsub(s, pattern, replacement, n) end

---How many bytes a text has.
---@param s string
---@return integer n
---@example local n = string.len(id)
function string.len(s) end

---The text in small letters (a to z).
---@param s string
---@return string s
---@example local id = string.lower(name)
function string.lower(s) end

---What a pattern catches.
---@param s string
---@param pattern string
---@param init integer?  From here.
---@return any ...
---@example local number = tonumber(string.match(id, "%d+$"))
function string.match(s, pattern, init) end

---A text several times over.
---@param s string
---@param n integer
---@param separator string?
---@return string s
---@example local bar = string.rep("#", 5)
function string.rep(s, n, separator) end

---The bytes of a text the other way round.
---@param s string
---@return string s
---@example local back = string.reverse(id)
function string.reverse(s) end

---A part of a text.
---@param s string
---@param i integer  From here; negative: from the end.
---@param j integer?  To here.
---@return string s
---@example local first = string.sub(id, 1, 1)
function string.sub(s, i, j) end

---The text in capitals (A to Z).
---@param s string
---@return string s
---@example local id = string.upper(name)
function string.upper(s) end

-- # table

---@class table
table = {}

---The elements of a list as one text.
---@param l any[]
---@param separator string?
---@param i integer?
---@param j integer?
---@return string s
---@example local key = table.concat({ a, b }, "-")
function table.concat(l, separator, i, j) end

---Adds an element at the end of a list of your own, or at a place.
---@param l any[]  The list.
---@param x any  The element; with three arguments the place.
---@param y any?  The element.
---@error A list that is sealed, such as `t.seats.all`.
---@example table.insert(found, card)
function table.insert(l, x, y) end

---Takes the last element out of a list of your own, or the one at a place.
---@generic T
---@param l T[]  The list.
---@param i integer?  The place.
---@return T element
---@example local last = table.remove(found)
function table.remove(l, i) end

---Sorts a list of your own in place; equal elements keep their order.
---@generic T
---@param l T[]  The list.
---@param less (fun(a: T, b: T): boolean)?  Says which comes first.
---@error Elements that have no order, when no function says which comes first.
---@example table.sort(cards, function(a, b) return a.worth < b.worth end)
function table.sort(l, less) end

---The elements of a list as several values, at most 200; the same as `unpack`.
---@generic T
---@param l T[]
---@param i integer?
---@param j integer?
---@return T ...
---@example local a, b = table.unpack(faces)
function table.unpack(l, i, j) end

-- # bit32
-- Whole numbers of 32 bits, bit by bit.

---@class bit32
bit32 = {}

---Shifts to the right and keeps the sign.
---@param x integer
---@param n integer
---@return integer n
---@example local n = bit32.arshift(x, 2)
function bit32.arshift(x, n) end

---Bits that are in all numbers.
---@param ... integer
---@return integer n
---@example local both = bit32.band(a, b)
function bit32.band(...) end

---The other bits.
---@param x integer
---@return integer n
---@example local rest = bit32.bnot(a)
function bit32.bnot(x) end

---Bits that are in any of the numbers.
---@param ... integer
---@return integer n
---@example local any = bit32.bor(a, b)
function bit32.bor(...) end

---Whether there is a bit that is in all numbers.
---@param ... integer
---@return boolean b
---@example if bit32.btest(a, 4) then return end
function bit32.btest(...) end

---Bits that are in an odd number of the numbers.
---@param ... integer
---@return integer n
---@example local odd = bit32.bxor(a, b)
function bit32.bxor(...) end

---The four bytes the other way round.
---@param x integer
---@return integer n
---@example local n = bit32.byteswap(x)
function bit32.byteswap(x) end

---How many zeros stand before the first bit.
---@param x integer
---@return integer n
---@example local n = bit32.countlz(x)
function bit32.countlz(x) end

---How many zeros stand after the last bit.
---@param x integer
---@return integer n
---@example local n = bit32.countrz(x)
function bit32.countrz(x) end

---The bits from a place on, as a number.
---@param x integer
---@param field integer  The first bit, from 0.
---@param width integer?  How many; left out: 1.
---@return integer n
---@example local n = bit32.extract(x, 4, 2)
function bit32.extract(x, field, width) end

---Turns the bits to the left.
---@param x integer
---@param n integer
---@return integer n
---@example local n = bit32.lrotate(x, 2)
function bit32.lrotate(x, n) end

---Shifts to the left.
---@param x integer
---@param n integer
---@return integer n
---@example local n = bit32.lshift(1, seat.index)
function bit32.lshift(x, n) end

---The number with some bits replaced.
---@param x integer
---@param value integer  The new bits.
---@param field integer  The first bit, from 0.
---@param width integer?  How many; left out: 1.
---@return integer n
---@example local n = bit32.replace(x, 1, 4)
function bit32.replace(x, value, field, width) end

---Turns the bits to the right.
---@param x integer
---@param n integer
---@return integer n
---@example local n = bit32.rrotate(x, 2)
function bit32.rrotate(x, n) end

---Shifts to the right.
---@param x integer
---@param n integer
---@return integer n
---@example local n = bit32.rshift(x, 2)
function bit32.rshift(x, n) end

-- # Bots
-- `bots/<name>.lua` returns `{ decide = function(view, decision, bot) … return index, why end }`: the number of an option, 0 to
-- decline. `why` (a text, or a list of `{ option, score, "words" }`) is printed by `--explain`. A bot keeps nothing between decisions:
-- what it knows is in its view.

---What a bot is asked.
---@class Decision
---@field prompt TextId  The id of the question.
---@field seat string  Id of the seat that is asked.
---@field options any[]  What can be chosen: items, places, seats, numbers, names.
---@field optional boolean  Whether 0 declines.
---@field text boolean  Whether something is to be written; a bot gives 0.
---@field args table<string, any>  What the question is told with.

---What a bot is given besides.
---@class Bot
---@field map Map  The map, as in rules.
local Bot = {}

---A whole number from 1 to n, by dice of the bot's own that disturb nothing and are repeatable.
---@param n integer  1 to 1,000,000.
---@return integer number
---@example return bot.random(#decision.options)
function Bot.random(n) end

---What the bot's seat may know, as plain sealed tables: also the table's counters by name.
---@class View
---@field round integer  The round that is being played.
---@field phase PhaseId  The phase that is being played.
---@field you string  Id of the bot's seat.
---@field settings Settings  The settings of this game.
---@field seats table<string, any>  Each seat by its id, with the counters and zones that this seat may see: `view.seats["hound.1"].place`.
---@field places table<string, any>  Each place by its id, likewise: `view.places["mill"].traps`. `bot.map` takes them too.
---@field components table<string, any>  Components by their names, likewise: `view.components["card:ace"].marks`.
---@field zones table<string, any>  The table's zones by name: `{ count = 2, [1] = item, [2] = item }`. An item has `component = true`, `id`, `kind`, its attributes and counters, `face_up`, `zone`, `owner` (id); a hidden one only `hidden = true`, `kind`, `zone`, `owner`.
---@field map_places table<string, any>  Places as the map has them, by id.
---@field log { text: string, round: integer, args: table<string, any> }[]  The last 200 things that were said to this seat, newest last.
---@field [string] any
