title = Переправа
intro = Кто-то по ночам возит вверх по реке шёлк. Два стражника хотели бы знать куда.

arrival = Безлунная неделя на реке.
hide-which = Какой ящик вы спрячете этой ночью?
note-worth = цена { $worth }
hide-where = Где вы спрячете { $crate }?
note-miles =
    { $miles ->
        [0] здесь
        [one] { $miles } миля
        [few] { $miles } мили
       *[many] { $miles } миль
    }
hidden = Спрятано: { $crate }, { $place }.
oars = Вёсла в темноте. Где-то скрипит дверь погреба.
go-where = { $warden }: куда?
help-go-where = Два стражника в двух местах видят больше, чем два в одном.
note-crates =
    { $miles ->
        [0] остаться
        [one] { $miles } миля
        [few] { $miles } мили
       *[many] { $miles } миль
    }{ $crates ->
        [0] { "" }
        [one] ; там лежит ящик
        [few] ; там лежат { $crates } ящика
       *[many] ; там лежат { $crates } ящиков
    }
open-which = { $warden }: какой ящик вскрыть?
leave-it = Не трогать
opened = { $warden } вскрывает ящик: { $crate }, { $place }.
end-caught = Второй ящик был лишним.
end-smuggled =
    { $found ->
        [one] Найден { $found } ящик; остальное продано к воскресенью.
        [few] Найдено { $found } ящика; остальное продано к воскресенью.
       *[many] Найдено { $found } ящиков; остальное продано к воскресенью.
    }

result-smuggled = Продано к воскресенью
result-caught = С поличным
seat-smuggler = Контрабандист
seat-warden = Стражник
team-wardens = стражники
phase-arrival = Река
phase-night = Ночь
phase-day = День
phase-customs = Таможня
kind-crate = ящик
kind-town = город
kind-mill = мельница
kind-river = река
crate-silk = шёлк
crate-salt = соль
crate-tea = чай
counter-found = найдено ящиков
counter-berth = стоянка
counter-post = пост
counter-toll = пошлина
zone-hold = трюм
zone-cellar = ящики
