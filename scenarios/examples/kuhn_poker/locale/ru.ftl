# Покер Куна: всё, что читают люди, по-русски.
title = Покер Куна
intro = Три карты, две из них розданы, поставить можно одну фишку: меньше покера не бывает.

pass-or-bet = Пас или ставка?
option-pass = Пас
option-bet = Поставить фишку
acted =
    { $player } { $action ->
        [bet] ставит фишку.
       *[pass] пасует.
    }
end-passed = { $player } забирает банк, не показав карты.
end-shown = Карты открыты: старшая у того, кто сидит здесь: { $player }.

result-first = Выигрывает первый
result-second = Выигрывает второй
seat-player = Игрок
phase-deal = Раздача
phase-betting = Торговля
kind-card = карта
card-jack = валет
card-queen = дама
card-king = король
counter-paid = в банке
counter-won = выигрыш
zone-deck = колода
zone-hand = рука
