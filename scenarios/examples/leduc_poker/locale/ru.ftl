# Покер Ледюк: всё, что читают люди, по-русски.
title = Покер Ледюк
intro = Две масти, три достоинства, два круга торговли и карта на столе, общая для обоих.

bet-what = Что вы делаете?
option-fold = Сбросить карту
option-call = Уравнять или пропустить ход, если уравнивать нечего
option-raise = Повысить
acted =
    { $player } { $action ->
        [fold] сбрасывает карту.
        [raise] повышает.
       *[call] уравнивает.
    }
end-folded = { $player } забирает банк, не показав карты.
end-shown = Карты открыты: лучшая рука у того, кто сидит здесь: { $player }.
end-split = Карты открыты: руки равны, банк делится.

result-first = Выигрывает первый
result-second = Выигрывает второй
result-draw = Банк делится
seat-player = Игрок
phase-deal = Раздача
phase-betting = Торговля
kind-card = карта
card-jack-spades = валет пик
card-jack-hearts = валет червей
card-queen-spades = дама пик
card-queen-hearts = дама червей
card-king-spades = король пик
card-king-hearts = король червей
counter-paid = в банке
counter-won = выигрыш
zone-deck = колода
zone-hand = рука
zone-board = стол
