title = Охота
seat-fox = лиса
seat-hunter = охотник { $index }
seat-guest = гость { $index }
team-hunters = охотники
phase-setup = Подготовка
phase-hide = Лиса прячется
phase-seek = Охотники ищут
phase-count = Подсчёт
result-fox = Лиса ушла
result-hunters = Охотники победили
counter-points = очки
counter-place = место
counter-mood = настроение
counter-trust = доверие
value-calm = спокойно
value-angry = сердито
zone-pile = стопка
zone-hand = рука
zone-den = логово
kind-relic = реликвия
kind-trap = ловушка
relic-feather = Перо
relic-bone = Кость
trap-snare = Силок
trap-net = Сеть
end-points = { $points ->
    [one] Хватило { $points } очка.
    [few] Хватило { $points } очков.
   *[other] Хватило { $points } очков.
}
setup-done = Всё разложено, раунд { $round }.
hide-done = Лиса прячется, раунд { $round }.
seek-done = Охотники ищут, раунд { $round }.
count-done = Раунд { $round } сосчитан.
