title = Wreck
intro = На глубине в двадцать саженей лежит корабль. Лодка у вас одна, воздух общий, и никто не показывает, что поднял.

# Что рассказывается
begin = Воздуха на борту: { $air }.
sea-turned = Море сегодня: { $sea }.
stays-aboard = { $who } остаётся на борту.
dives = { $who } ныряет на глубину { $depth }, воздуха уходит { $cost }.
finds-nothing = { $who } ничего не находит (кубик: { $die }).
finds =
    { $who } поднимает { $count ->
        [one] { $count } находку
        [few] { $count } находки
       *[many] { $count } находок
    } (кубик: { $die }).
keeps = { $who } оставляет себе: { $find }.
flask-opened = { $who } открывает баллон. Воздуха теперь { $air }.
boat-comes = Подходит лодка с припасами. Воздуха теперь { $air }.
eddy-swapped = { $who }: водоворот уносит находку и приносит другую — { $find }.
worth =
    { $count ->
        [0] { $who }: показать нечего.
       *[other] { $who }: { $finds }; вместе { $worth }.
    }
end-drowned = Воздух кончился, и ныряльщики вместе с ним.
end-riches = Добыча { $worth }, и все дома: { $who }.

# О чём спрашивают
how-deep = Как глубоко вы ныряете? (воздуха осталось { $air })
keep = Какую находку вы оставите себе?
note-worth = цена { $worth }
eddy = Вас тянет водоворот. Отпустить ({ $find }) и взять то, что лежит на корабле сверху?
option-swap = отпустить
decline = нет

# Чем кончается
result-riches = Корабль обобран
result-drowned = Все утонули

# Имена
seat-diver = Ныряльщик
phase-setup = Отплытие
phase-sea = Море
phase-dive = Погружение
phase-reckoning = На причале
kind-find = находка
find-coin = монета
find-pearl = жемчужина
find-crown = корона
find-flask = баллон с воздухом
find-idol = идол
kind-sea = карта моря
sea-calm = спокойное
sea-cold = ледяное
sea-clear = прозрачное, как стекло
sea-murky = мутное
sea-boat = видна лодка
sea-eddy = одни водовороты
counter-air = воздух
zone-wreck = корабль
zone-haul = улов
zone-hand = оставлено себе
zone-used = потрачено
zone-sea_deck = будущее море
zone-sea = море
zone-past_seas = прошлое море
