# Крестики-нолики: всё, что читают люди, по-русски.
title = Крестики-нолики
intro = Девять клеток, два игрока, три в ряд.

mark-which = Какую клетку вы отмечаете?
marked = { $player } занимает { $cell }.
end-line = Три в ряд: выигрывает { $player }.
end-full = Клетки кончились, а трёх в ряд нет ни у кого.

result-cross = Крестики выиграли
result-nought = Нолики выиграли
result-draw = Ничья
seat-cross = Крестик
seat-nought = Нолик
phase-game = Игра
kind-cell = клетка
cell-a1 = a1
cell-b1 = b1
cell-c1 = c1
cell-a2 = a2
cell-b2 = b2
cell-c2 = c2
cell-a3 = a3
cell-b3 = b3
cell-c3 = c3
zone-free = свободные клетки
zone-marks = отметки
