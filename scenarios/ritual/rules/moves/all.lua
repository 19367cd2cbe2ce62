--- The moves by name, as the deck of moves wants them.
return {
  preparation = require "moves.preparation",
  spying = require "moves.spying",
  exchange = require "moves.exchange",
  help = require "moves.help",
  fight = require "moves.fight",
  search = require "moves.search",
  call = require "moves.call",
  calculate = require "moves.calculate",
  rite = require "moves.rite",
}
