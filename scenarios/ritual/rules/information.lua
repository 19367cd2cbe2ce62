--- Information: what one pair knows of another, a subset of refuge (1), side (2) and stash (3).
local characters = require "characters"
local experience = require "experience"
local texts = require "texts"

local information = {}

--- Is a level known? [R-048] [R-049] [R-050] [R-053]
function information.known(a, b, level)
  if level == 1 then return a.knows_refuge[b] end
  if level == 2 then return a.knows_side[b] ~= "unknown" end
  return a.knows_stash[b]
end

--- The next level to be learned, nil when all is known; with the side alone it is the refuge. [R-052] [R-055]
function information.next(t, a, b)
  if not a.knows_refuge[b] then return 1 end
  if a.knows_side[b] == "unknown" then return 2 end
  if not a.knows_stash[b] then return 3 end
end

--- Why a level cannot be gained, as a text id; true when it can. Only what `a` knows itself enters. [R-054] [R-055] [R-069]
function information.check(t, a, b, level)
  if information.known(a, b, level) then return "refused-known" end
  for below = 1, level - 1 do
    if not information.known(a, b, below) then return "refused-order" end
  end
  if t.round == 1 and level > 1 then return "refused-week" end
  return true
end

--- A level comes in: one experience, then the deduction. Returns true, or why not. [R-047] [R-069] [RA-22]
function information.gain(t, a, b, level)
  local allowed = information.check(t, a, b, level)
  if allowed ~= true then
    t:tell(a, allowed, { who = characters.name(t, b) })
    return allowed
  end
  local attempt = { seat = a, target = b, level = level }
  if level == 3 and b.veiled then attempt.fails = true end                                          -- [RC-31]
  if not attempt.fails then t:before("learn", attempt) end
  if attempt.fails then
    t:disclose(true, { to = a })
    t:tell(a, "refused-guarded", { who = characters.name(t, b) })
    return "refused-guarded"
  end
  information.write(t, a, b, level)
  experience.gain(t, a, 1)
  information.deduce(t, a)
  return true
end

--- Writes a level on the sheet and tells it to nobody else.
function information.write(t, a, b, level)
  local who = characters.name(t, b)
  if level == 1 then
    a.knows_refuge[b] = true
    t:tell(a, "learned-refuge", { who = who })
    texts.refuge(t, a, b)
  elseif level == 2 then
    a.knows_side[b] = b.side
    t:tell(a, "learned-side", { who = who, side = t:disclose(b.side, { to = a }) })
  else
    a.knows_stash[b] = true
    t:tell(a, "learned-stash", { who = who })
  end
end

--- The sides of all but one known: the last is known too, level 2 only, with its experience. [R-051] [R-052] [RA-11] [RA-12] [RA-13]
function information.deduce(t, a)
  if t.round == 1 then return false end
  local others, last = characters.others(t, a), nil
  for _, b in ipairs(others) do
    if a.knows_side[b] == "unknown" then
      if last then return false end
      last = b
    end
  end
  if not last or #others < 2 then return false end
  t:tell(a, "deduced", { who = characters.name(t, last) })
  information.write(t, a, last, 2)
  experience.gain(t, a, 1)
  return true
end

--- An undecided pair has decided: who knew its side knows the new one. [RA-14]
function information.side_changed(t, b)
  for _, a in ipairs(t.seats.player) do
    if a ~= b and information.known(a, b, 2) then
      a.knows_side[b] = b.side
      t:tell(a, "side-changed", { who = characters.name(t, b), side = t:disclose(b.side, { to = a }) })
    end
  end
end

--- Does a pair know all refuges, but for so many? [R-058] [RA-13]
function information.knows_refuges(t, a, spared)
  for _, b in ipairs(t.seats.player) do
    if b ~= a and not a.knows_refuge[b] and b.fate ~= "left" then
      if spared <= 0 then return false end
      spared = spared - 1
    end
  end
  return true
end

return information
