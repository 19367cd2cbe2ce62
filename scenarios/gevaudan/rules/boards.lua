-- Hunter boards: who a hunter is, which symbols he reads, whether his ability is still fresh.
local boards = {}

local companies = {
  usual = { "duhamel", "denneval", "antoine", "chastel" },
  apcher = { "apcher", "denneval", "antoine", "chastel" },
  bishop = { "bishop", "denneval", "antoine", "chastel" },
  both = { "apcher", "denneval", "antoine", "bishop" },
}

--- Four boards for four hunters; every symbol has a reader. [G-030 GC-13 GC-47]
function boards.deal(t)
  for i, id in ipairs(companies[t.settings.boards]) do
    t:move(t:component("board", id), t.seats.hunter[i].board)
  end
end

--- The name people read: the board's, for a hunter without one the seat's.
function boards.name(hunter)
  return hunter.board:top() or hunter
end

--- May this hunter take this token? [G-030 G-031]
function boards.reads(hunter, token)
  local board = hunter.board:top()
  return board ~= nil and list.contains(board.symbols, token.symbol)
end

--- How many hunters read the symbol of this token or essence.
function boards.readers(t, card)
  return list.count(t.seats.hunter, function(hunter) return boards.reads(hunter, card) end)
end

--- Is the ability of this board still to be used this year? [GC-40]
function boards.fresh(t, board)
  return t.settings.abilities and not board.owner.ability_used
end

--- Notes that this hunter has used his ability. [GC-40]
function boards.spend(t, hunter)
  hunter.ability_used = true
  t:say("ability-used", { hunter = boards.name(hunter) })
end

return boards
