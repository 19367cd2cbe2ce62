return require "attack"
