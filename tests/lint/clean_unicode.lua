-- rules/texts.lua
--[==[ Комментарий, длинный: [G-1] ]==]
local texts = { ["имя"] = 'текст "в" кавычках', long = [[
много
строк]] }

function texts.play(t)
  t:say("ё", { name = 1 } and { name = texts.long .. "\n\tда\065" })
  return 0x1F + 1e2 - .5, texts.long == nil
end

return texts
