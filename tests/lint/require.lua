-- rules/require.lua
local hunt = require "hutn"
local path = require("./cards/seasons.lua")
local up = require "../secrets"
local name = "hunt"
local dynamic = require(name)
local none = require()
return { hunt = hunt, path = path, up = up, dynamic = dynamic, none = none }
