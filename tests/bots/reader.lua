--- Tells all that it is shown as the expressions that read it, one for each reason.
local reader = {}

local deepest = 6

--- Names that are one word may stand behind a dot.
local function step(key)
  if type(key) == "number" then return "[" .. key .. "]" end
  return key:match("^[%a_][%w_]*$") and "." .. key or "[\"" .. key .. "\"]"
end

local function tell(found, path, value, depth)
  if type(value) ~= "table" or depth == deepest then
    found[#found + 1] = path
    return
  end
  for key, inner in pairs(value) do
    -- One element of a list is like the other.
    if key ~= "log" and (type(key) ~= "number" or key == 1) then tell(found, path .. step(key), inner, depth + 1) end
  end
end

function reader.decide(view, decision)
  local found = {}
  tell(found, "view", view, 1)
  return (decision.optional or decision.text) and 0 or 1, found
end

return reader
