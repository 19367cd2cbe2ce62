title = Фонари
intro = Берег крут, ночи темны, а масло дорого. Каждую ночь — один корабль: помнить будут того, кто спас его самым слабым светом.

dealt = Ваши фонари: { $lanterns }.
name-coast = Как называется этот берег?
coast-named = { $keeper } зовёт этот берег «{ $name }».
night-falls = Спускается ночь, темнота — { $darkness }. Где-то там корабль ищет огонь.
light-which = Какой фонарь зажечь?
stay-dark = Остаться в темноте
note-light = свет { $light } против темноты { $darkness }
lit = На башне горит { $lantern } ({ $keeper }).
ship-saved =
    Корабль пришёл. { $keeper }: пока { $ships ->
        [one] { $ships } корабль
        [few] { $ships } корабля
       *[many] { $ships } кораблей
    }.
ship-lost = Света не хватило. Утром на берегу доски.
end-ships = Довольно кораблей пришло на один огонь. О нём будут рассказывать: { $keeper }.
end-most = Зима прошла. Больше всего кораблей спас { $keeper }.
end-draw = Зима прошла, и никто не скажет, чей огонь был лучше.

result-won = Победил смотритель
result-draw = Ничья
seat-keeper = Смотритель
phase-deal = Осень
phase-night = Сумерки
phase-choice = Фонари
phase-dawn = Рассвет
phase-tally = Весна
kind-lantern = фонарь
lantern-candle = свеча
lantern-oil = масляная лампа
lantern-gas = газовый рожок
lantern-arc = дуговой фонарь
counter-darkness = темнота
counter-ships = спасено кораблей
zone-shelf = полка
zone-hand = на руках
zone-lit = на башне
zone-spent = догорели
