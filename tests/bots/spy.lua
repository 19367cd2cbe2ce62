--- Tells all that it is shown, a line for each value, as its reasons.
local spy = {}

local tell

--- A component: what is known of it, then the counters that it shows.
local function item(lines, path, value, view)
  local who = value.hidden and "?" or value.id
  lines[#lines + 1] = path .. " = item " .. who .. " " .. value.kind .. " " .. tostring(value.face_up) .. " " .. value.status
    .. " " .. tostring(value.zone) .. " " .. tostring(value.owner)
  local shown = value.component and view.components[value.kind .. ":" .. value.id] or {}
  for key, counter in pairs(shown) do
    if type(counter) ~= "table" and value[key] ~= counter then lines[#lines + 1] = path .. " = item with another " .. key end
  end
end

function tell(lines, path, value, view)
  if type(value) ~= "table" then
    lines[#lines + 1] = path .. " = " .. tostring(value)
  elseif value.component or value.hidden then
    item(lines, path, value, view)
  elseif value.sort == "place" or value.sort == "seat" then
    lines[#lines + 1] = path .. " = " .. value.sort .. " " .. value.id
  else
    for key, inner in pairs(value) do tell(lines, path .. "." .. tostring(key), inner, view) end
  end
end

function spy.decide(view, decision, bot)
  local lines = {}
  for _, group in ipairs { "seats", "places", "components" } do
    for name, thing in pairs(view[group]) do
      for key, value in pairs(thing) do tell(lines, group .. "." .. name .. "." .. key, value, view) end
    end
  end
  local known = { seats = 0, places = 0, components = 0, map_places = 0, settings = 0 }
  for key, value in pairs(view) do
    if known[key] == nil then tell(lines, key, value, view) end
  end
  for number, option in ipairs(decision.options) do tell(lines, "option." .. number, option, view) end
  for name, value in pairs(decision.args) do tell(lines, "arg." .. name, value, view) end
  for _, place in pairs(view.places) do bot.map:distance(place, view.map_places[place.id]) end
  return (decision.optional or decision.text) and 0 or 1, lines
end

return spy
