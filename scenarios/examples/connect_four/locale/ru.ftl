# Четыре в ряд: всё, что читают люди, по-русски.
title = Четыре в ряд
intro = Семь столбцов, шесть строк, четыре в ряд.

drop-where = В какой столбец вы бросаете фишку?
dropped = { $player } бросает фишку в столбец { $column }, она ложится в строку { $row }.
end-line = Четыре в ряд: выигрывает { $player }.
end-full = Все столбцы полны, а четырёх в ряд нет ни у кого.

result-first = Выигрывает первый
result-second = Выигрывает второй
result-draw = Ничья
seat-first = Первый
seat-second = Второй
phase-game = Игра
kind-column = столбец
kind-cell = клетка
column-a = a
column-b = b
column-c = c
column-d = d
column-e = e
column-f = f
column-g = g
counter-discs = фишки
counter-disc = чья фишка
zone-open = неполные столбцы
