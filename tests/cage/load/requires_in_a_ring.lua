local gate = require "gate"
return gate
