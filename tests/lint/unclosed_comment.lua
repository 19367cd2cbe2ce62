-- rules/comment.lua
return {}
--[[ this never
ends
