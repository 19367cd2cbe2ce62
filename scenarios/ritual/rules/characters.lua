--- Who is who: a pair is a seat, its characters are the player (the seat itself) and the companions. While the `fate` of
-- a pair is "playing", its player is in the Game.
local characters = {}

--- The pair a character belongs to.
function characters.pair(t, who)
  return who.sort == "seat" and who or who.owner
end

--- The other of two pairs.
function characters.partner(t, two, pair)
  return two[1] == pair and two[2] or two[1]
end

--- What carries the name of a character in the texts: the booklet or the companion.
function characters.name(t, who)
  return who.sort == "seat" and who.booklet:top() or who
end

--- May this character still act? A companion goes on when its player is out. [R-035] [RA-20] [RA-21]
function characters.able(t, who)
  if who.sort == "seat" then return who.fate == "playing" end
  local zone = who.zone
  return zone ~= nil and zone.name == "companions" and zone.owner.fate ~= "left"
end

--- Is anybody of this pair left to act? [R-035]
function characters.active(pair)
  return pair.fate == "playing" or pair.fate ~= "left" and #pair.companions > 0
end

--- All pairs that are still there, in the order of seats; without `but`, if one is given.
function characters.pairs(t, but)
  local there = {}
  for _, pair in ipairs(t.seats.player) do
    if pair ~= but and (pair.fate == "playing" or characters.active(pair)) then there[#there + 1] = pair end
  end
  return there
end

--- The characters of one pair that can act, the player first. [R-083]
function characters.of(t, pair)
  if pair.fate == "playing" then return list.concat({ pair }, pair.companions:list()) end
  return pair.fate ~= "left" and pair.companions:list() or {}                                       -- [R-035] [RA-21]
end

--- The other pairs that have not left the Game; eliminated ones count. [RA-13] [RA-15]
function characters.others(t, pair)
  local others = {}
  for _, other in ipairs(t.seats.player) do
    if other ~= pair and other.fate ~= "left" then others[#others + 1] = other end
  end
  return others
end

--- What the pair can use and lay: the stash of a player in the Game, else what a lone companion carries. [R-034] [RC-15]
function characters.belongings(pair)
  return pair.fate == "playing" and pair.stash or pair.pouch
end

return characters
