# Кости лжеца: всё, что читают люди, по-русски.
title = Кости лжеца
intro = У каждого под стаканом по кости. Скажите, что выпало на обеих, или скажите, что другой лжёт.

bid-what = Что вы заявляете?
option-1-1 = хотя бы одна единица
option-1-2 = хотя бы одна двойка
option-1-3 = хотя бы одна тройка
option-1-4 = хотя бы одна четвёрка
option-1-5 = хотя бы одна пятёрка
option-1-6 = хотя бы одна шестёрка
option-2-1 = две единицы
option-2-2 = две двойки
option-2-3 = две тройки
option-2-4 = две четвёрки
option-2-5 = две пятёрки
option-2-6 = две шестёрки
option-liar = Ложь!
bid-made =
    { $player } заявляет: { $face } { $many ->
        [one] хотя бы на одной кости
       *[other] на { $many } костях
    }.
end-called = { $caller } говорит «Ложь!». Под стаканами: { $caller } — { $caller_die }, { $bidder } — { $bidder_die }. Выигрывает { $player }.

result-first = Выигрывает первый
result-second = Выигрывает второй
seat-player = Игрок
phase-roll = Бросок
phase-bidding = Торг
counter-die = кость
counter-bid = последняя заявка
