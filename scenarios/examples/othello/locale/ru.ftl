# Отелло: всё, что читают люди, по-русски.
title = Отелло
intro = Восемь столбцов, восемь строк и фишки, чёрные с одной стороны и белые с другой.

lay-where = Куда положить фишку?
laid = { $player }: фишка на { $cell }, { $turned ->
    [one] перевёрнута { $turned } фишка
    [few] перевёрнуты { $turned } фишки
   *[many] перевёрнуто { $turned } фишек
  }.
passes = { $player }: захватить нечего, ход пропущен.
end-counted = Больше никто не может положить фишку. Чёрных { $black }, белых { $white }.

result-black = Чёрные побеждают
result-white = Белые побеждают
result-draw = Ничья
seat-black = Чёрные
seat-white = Белые
phase-setup = Подготовка
phase-game = Игра
kind-cell = клетка
counter-disc = чья фишка
