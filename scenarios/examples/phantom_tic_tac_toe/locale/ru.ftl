# Крестики-нолики вслепую: всё, что читают люди, по-русски.
title = Крестики-нолики вслепую
intro = Девять клеток, два игрока, три в ряд, и никто не видит, что делает другой.

try-which = Какую клетку вы пробуете занять?
was-taken = Занято: { $cell } принадлежит другому. Попробуйте ещё раз.
marked = { $player } занимает { $cell }.
end-line = Три в ряд: выигрывает { $player }.
end-full = Клетки кончились, а трёх в ряд нет ни у кого.

result-cross = Крестики выиграли
result-nought = Нолики выиграли
result-draw = Ничья
seat-cross = Крестик
seat-nought = Нолик
phase-game = Игра
kind-cell = клетку
zone-open = не испытаны
zone-marks = отмечены
zone-taken = заняты другим
cell-x-a1 = a1
cell-x-b1 = b1
cell-x-c1 = c1
cell-x-a2 = a2
cell-x-b2 = b2
cell-x-c2 = c2
cell-x-a3 = a3
cell-x-b3 = b3
cell-x-c3 = c3
cell-o-a1 = a1
cell-o-b1 = b1
cell-o-c1 = c1
cell-o-a2 = a2
cell-o-b2 = b2
cell-o-c2 = c2
cell-o-a3 = a3
cell-o-b3 = b3
cell-o-c3 = c3
