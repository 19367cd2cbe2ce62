--- Who is who: a pair is a seat, its characters are the player (the seat itself) and the companions.
local characters = {}

--- Is this character a player (and not a companion)?
function characters.is_player(t, who)
  return who.sort == "seat"
end

--- The pair a character belongs to.
function characters.pair(t, who)
  if characters.is_player(t, who) then return who end
  return who.owner
end

--- The other of two pairs.
function characters.partner(t, two, pair)
  return two[1] == pair and two[2] or two[1]
end

--- What carries the name of a character in the texts: the booklet or the companion.
function characters.name(t, who)
  if characters.is_player(t, who) then return who.booklet:top() or who end
  return who
end

--- Is the player of this pair in the Game?
function characters.playing(pair)
  return pair.fate == "playing"
end

--- May this character still act? A companion goes on when its player is out. [R-035] [RA-20] [RA-21]
function characters.able(t, who)
  if characters.is_player(t, who) then return characters.playing(who) end
  local zone = who.zone
  return zone ~= nil and zone.name == "companions" and zone.owner.fate ~= "left"
end

--- Is anybody of this pair left to act? [R-035]
function characters.active(pair)
  return characters.playing(pair) or (pair.fate ~= "left" and #pair.companions > 0)
end

--- All pairs that are still there, in the order of seats; without `but`, if one is given.
function characters.pairs(t, but)
  local there = {}
  for _, pair in ipairs(t.seats.player) do
    if pair ~= but and characters.active(pair) then there[#there + 1] = pair end
  end
  return there
end

--- The characters of one pair that can act, the player first. [R-083]
function characters.of(t, pair)
  local able = {}
  if characters.playing(pair) then able[1] = pair end
  if pair.fate ~= "left" then                                                                       -- [R-035] [RA-21]
    for _, companion in ipairs(pair.companions:list()) do able[#able + 1] = companion end
  end
  return able
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
  if characters.playing(pair) then return pair.stash end
  return pair.pouch
end

return characters
