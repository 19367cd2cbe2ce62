# Жеводан: всё, что читают люди, по-русски.

title = Братство волка
intro =
    Один из вас — Жеводанский зверь, остальные — королевские охотники. Каждый сезон зверь нападает на деревню: его не видят,
    пока не станет поздно, но он оставляет следы. Двадцать пять жертв — его победа. Четыре его жетона, или тот
    единственный, что выдаёт его сущность, — победа охотников.

## Подготовка

setup-year = Жеводан, год 1764. В холмах кто-то убивает, и нет двух очевидцев, которые видели бы одно и то же. Король посылает лучших охотников.
own-essence = Вы — { $essence }.
own-village = Вы нападёте здесь: { $village }. Карты не видит никто другой.
own-token =
    Рядом с картой вы кладёте жетон: { $token }, { $side ->
        [symbol] символом вверх, у всех на виду.
       *[paw] лапой вверх: другим видна только лапа.
    }
setup-essence = Зверь знает, кто он. Больше не знает никто.
setup-village = Одна карта деревни лежит рубашкой вверх: там всё начнётся.
setup-hunter = { $hunter } — постой: { $village }.
setup-repelled = Всё начинается здесь: { $village }. Но зверя ждали: рожок, крики, тень через ограду — и никто не погиб.
setup-blood = Всё начинается здесь: { $village }. Первую жертву находят утром.

beast-essence = Кто вы? Выберите свою сущность. Охотники её не увидят.
note-essence =
    { $essence ->
        [wolves] Стая: на 1 жертву больше (истинный облик: на 2).
        [count] Граф: деревня под охраной всё же теряет на 2 меньше открытой (истинный облик: на 1 меньше), но не меньше 1.
        [predator] Хищник: путь считается на 1 лье короче (истинный облик: на 2).
        [devil] Дьявол: идёт на 1 лье дальше, не меньше 1 жертвы (истинный облик: на 2 дальше, не меньше 2).
       *[werewolf] Оборотень: драгуны и ополчение не в счёт (истинный облик: и ещё на 1 жертву больше).
    } { $readers ->
        [one] Этот символ читает { $readers } охотник.
        [few] Этот символ читают { $readers } охотника.
       *[many] Этот символ читают { $readers } охотников.
    }
beast-start = Где вы начнёте? Карта лежит рубашкой вверх, пока охотники не встанут на постой.
note-start =
    { $targets ->
        [one] потом достижима { $targets } деревня
        [few] потом достижимы { $targets } деревни
       *[many] потом достижимы { $targets } деревень
    }
hunter-place = { $hunter }: где встать на постой? В одной деревне может быть несколько охотников.
note-hunter-place =
    { $targets ->
        [0] верхом не доехать ни до одной деревни
        [one] верхом достижима { $targets } деревня
        [few] верхом достижимы { $targets } деревни
       *[many] верхом достижимы { $targets } деревень
    }
note-village = деревня

## Смена сезона

season-turned =
    { $season ->
        [spring] Весна
        [summer] Лето
        [autumn] Осень
       *[winter] Зима
    } { $year }. { $card }.
season-meaning =
    { $card ->
        [thaw] Снег сошёл с дорог. Каждый охотник может пройти на 1 лье дальше.
        [wet_ground] Сырая земля хранит каждый след. В этом раунде зверь не заметает следов.
        [pastoral_letter] Послание епископа читают с каждой кафедры, и люди сидят по домам. На 1 жертву меньше.
        [great_drive] Семьдесят приходов прочёсывают леса. Ещё один отряд ополчения.
        [wolf_cubs] В вереске нашли выводок, а вокруг — следы. Посмотрите один жетон на столе.
        [first_pasture] Дети гонят стада на первую траву. На 1 жертву больше.
        [long_day] Светло допоздна. Кто прошёл 3 лье, ещё успевает встать на стражу.
        [royal_hounds] Королевские гончие подают голос. Каждый охотник может расследовать за 1 лье.
        [clermont_dragoons] Входят драгуны Клермон-Пренса. Ещё одна рота.
        [portefaix] Двенадцатилетний мальчик отогнал зверя клинком на палке. Там, где Жак Портефе, следующее нападение унесёт на 2 жертвы меньше.
        [haymaking] Все лошади в лугах. Верхом не ездит никто: не дальше 2 лье.
        [night_watch] На холмах костры. Один всадник всё же может встать на стражу.
        [fog] Туман над Маржерид. Кто прошёл больше 1 лье, не охраняет.
        [droving] Стада спускаются с гор, и зверь идёт среди них. Он может пройти на 1 лье дальше.
        [fair] Ярмарки на королевских дорогах. На 1 жертву больше в деревне у такой дороги.
        [vagabond] Чужак ночует по сараям и клянётся в чём угодно. Где он, там в этом раунде не расследуют.
        [recalled_company] Приказ из Версаля. Одно подкрепление уходит.
        [right_to_arms] Крестьянам снова можно носить ружья. В этом раунде ополчение считается вдвойне.
        [deep_snow] Перевалы закрыты. Охотники идут не дальше 2 лье.
        [hunger] Голод в холмах. На 1 жертву больше.
        [blizzard] Вьюга замела все следы. Зверь забирает все свои карты и жетоны.
        [wolf_winter] Волки подходят к дверям, и с ними кто-то ещё. Зверь может пройти на 1 лье дальше.
        [barracks] Войска уходят на зимние квартиры. Одно подкрепление уходит.
       *[sleigh_road] По королевским дорогам пошли сани. Кто с них не сворачивает, может пройти на 1 лье дальше.
    }

reinforcement = { $force }: в какую деревню?
reinforcement-none = Никуда
reinforcement-comes = { $force } на месте: { $village }.
reinforcement-leaves = { $force } — уход из деревни: { $village }.
beast-remove = Какое подкрепление уйдёт?
note-remove = { $force }
note-place =
    { $leagues ->
        [0] здесь сейчас зверь
       *[other] { $leagues } лье от зверя
    }
peek = Какой жетон посмотреть? Символ будет известен, пока жетон не вернётся к зверю.
peeked = Отпечаток в грязи, чёткий, как печать на воске: { $village }. Символ — { $token }.
portefaix = Где встанет Жак Портефе?
portefaix-comes = Жак Портефе с друзьями на страже: { $village }.
portefaix-leaves = Жак Портефе сделал что мог: { $village }. Король заплатит за его учёбу.
vagabond = Где будет болтать Бродяга?
vagabond-comes = Бродяга рассказывает всё и всем: { $village }. Правды там уже не узнать.

## Зверь

tracks-covered = След остыл: { $village }.
beast-village = Где вы нападёте? Охотники ходят раньше, чем откроется карта.
note-prey =
    { $leagues } лье: { $victims ->
        [0] никого
        [one] { $victims } жертва
        [few] { $victims } жертвы
       *[many] { $victims } жертв
    }; { $near ->
        [0] охранять некому
        [one] пешком успеет { $near } охотник
        [few] пешком успеют { $near } охотника
       *[many] пешком успеют { $near } охотников
    }{ $force ->
        [dragoon] ; там драгуны
        [militia] ; там ополчение
       *[none] { "" }
    }
beast-token = Какой жетон следа положить рядом с картой?
note-token =
    { $readers ->
        [0] никто не читает
        [one] читает { $readers } охотник
        [few] читают { $readers } охотника
       *[many] читают { $readers } охотников
    }{ $own ->
        [yes] ; ваша собственная сущность
       *[no] { "" }
    }
beast-side = Символ — { $token }: какой стороной вверх?
option-paw = лапой вверх
option-symbol = символом вверх
note-side =
    { $side ->
        [paw] охотники видят только лапу; силы нет
       *[symbol] { $powers ->
            [no] охотники видят символ; в этой игре он не даёт силы
           *[yes] { $token ->
                [wolves] охотники видят; на 1 жертву больше
                [count] охотники видят; и деревня под охраной кого-то потеряет
                [predator] охотники видят; на 1 лье ближе
                [devil] охотники видят; на 1 лье дальше, не меньше 1 жертвы
               *[werewolf] охотники видят; драгуны и ополчение не в счёт
            }
        }
    }
beast-paw = Где-то затаился зверь. Рядом с его картой — лапа.
beast-symbol =
    Где-то затаился зверь. Рядом с его картой, у всех на виду, — { $token }.{ $power ->
        [wolves] { " " }Он не один.
        [count] { " " }Ему открывают и запертые ворота.
        [predator] { " " }Он ближе, чем кажется.
        [devil] { " " }Он придёт издалека: зверю так не пройти.
        [werewolf] { " " }Солдаты не помогут.
       *[none] { "" }
    }

## Охотники

hunter-move = { $hunter } — сейчас здесь: { $place }. Куда теперь?
note-move =
    { $way ->
        [stay] на месте
        [foot] { $leagues } лье, пешком
       *[mounted] { $leagues } лье, без охраны
    }
note-move-token =
    { $way ->
        [stay] на месте
        [foot] { $leagues } лье, пешком
       *[mounted] { $leagues } лье, без охраны
    }; тут лежит { $token }
hunter-walks = { $hunter }: { $leagues } лье пешком, { $place }.
hunter-rides = { $hunter }: { $leagues } лье второпях, { $place }. На стражу времени нет.
night-watch = Кто из всадников встанет на стражу этой ночью?
stands-guard = { $hunter } — на страже, хоть и верхом: { $village }.
note-at = { $place }
antoine-guard = Вы прискакали верхом. Всё же встать на стражу: { $village }? (раз в год)
option-guard = Встать на стражу
ability-used = { $hunter }: так больше не умеет никто.

## Нападение

attack-revealed =
    Карта открыта: { $village }, { $leagues ->
        [0] там же, где и прежде
       *[other] { $leagues } лье пути
    }.
attack-repelled = { $village }: зверя ждали. Выстрелы, тень, тишина. Никто не погиб.
attack-dragoons = { $village }: кругом сабли и фонари. Зверь обошёл их и исчез. Никто не погиб.
attack-nobody = { $village }: зверь был здесь. Двери исцарапаны, но все живы.
attack-victims =
    { $force ->
        [dragoon] { $village }: драгуны ничего не видели и не слышали.
        [militia] { $village }: ополчение делает что может.
       *[none] { $village }: охраны нет.
    } { $victims ->
        [one] { $victims } жертва
        [few] { $victims } жертвы
       *[many] { $victims } жертв
    }, всего { $total }.
attack-breach =
    { $village }: охрана была, и всё же — { $victims ->
        [one] { $victims } жертва
        [few] { $victims } жертвы
       *[many] { $victims } жертв
    }, всего { $total }.
bishop-pray = Зверь здесь: { $village }. Созвать на молитву? На 1 жертву меньше. (раз в год)
option-pray = Молиться
village-fact =
    Как было на самом деле. { $village ->
        [langogne] Начало лета 1764: пастушку под Лангонью спасли её же волы, отогнавшие зверя рогами.
        [lugdares] 30 июня 1764: Жанна Буле, 14 лет, из Лез-Юба — первая жертва, внесённая в приходскую книгу.
        [puylaurent] 8 августа 1764: пятнадцатилетняя девушка погибла в Масмежане.
        [cheylard] Конец августа 1764: под Шейларом погиб мальчик пятнадцати лет.
        [chateauneuf] Август или сентябрь 1764: Марианна Эбрар погибла в Ле-Селье, в соседнем приходе.
        [arzenc] 6 сентября 1764, семь вечера: женщину 36 лет загрызли в собственном саду в Лез-Эстре.
        [peyre] 24 октября 1764: в баронии Пейр погиб ребёнок; в тот же день крестьянин отбился от зверя.
        [serverette] 10 октября 1764: в Бергуньу, рядом, двое мальчишек отбили у зверя десятилетнюю сестру.
        [hermaux] 11 октября 1764: в Лез-Эрмо погибла Мари Солиньяк.
        [lafage] 22 октября 1764: в Гразьере нашли обезглавленную Маргариту Малиж, 19 лет.
        [chauchailles] 30 октября 1764: женщина в Шошае отбилась, раненая.
        [aumont] 25 ноября 1764: в Бюффейретте обезглавлена вдова Катрин Валли, 60 лет; Дюамель тщетно оставляет тело приманкой.
        [saintchely] 5 ноября 1764: здесь встали драгуны Дюамеля; 2 марта 1765 приехали волчатники д'Эннваль, отец и сын.
        [saintalban] 14 марта 1765: в Ла-Весьере мать вырывает детей у зверя.
        [malzieu] 7 октября 1764: в соседнем Апше обезглавлена девушка; 23 июня 1765 здесь впервые охотится королевский оруженосец Антуан.
        [chanaleilles] 12 января 1765: семеро детей из Виллере во главе с Жаком Портефе загнали зверя в болото самодельными пиками.
        [paulhac] Август 1765: служанка Мари-Жанна Вале ранит зверя самодельной пикой. За приходом девять нападений и шесть погибших.
        [besseyre] 9 августа 1765: в Бессе погибла Жанна Англад, пока Антуан писал там донесение. Родина Жана Шастеля; одиннадцать погибших.
        [nozeyrolles] Тринадцать погибших, больше всех. 19 июня 1767: на опушке Теназейра Жан Шастель застрелил зверя.
        [lorcieres] Овернская сторона Мон-Муше; приход назван среди пострадавших.
        [saugues] 4 марта 1766: Жан Бергунью, девяти лет, схвачен у водопоя на ферме Моншове.
       *[other] Об этом никто не записал.
    }

## Расследование

investigate-who = Кто осмотрит след?
investigate-nobody = Никто
note-investigate =
    { $place }: { $token }{ $more ->
        [0] { "" }
       *[other] , и ещё { $more }
    }
investigate-which = { $hunter }: какой жетон?
note-token-place = { $place }
investigation-taken = { $hunter } у следа: { $village }. Символ — { $token }. Знак знакомый, жетон взят.
investigation-left = { $hunter } у следа: { $village }. Символ — { $token }. Знак незнакомый, жетон остаётся, но видели его все.

## Конец

reckoning =
    Три года прошли. { $victims ->
        [one] { $victims } жертва
        [few] { $victims } жертвы
       *[many] { $victims } жертв
    } и { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    } у зверя: { $sum }.
end-victims =
    { $victims ->
        [one] { $victims } жертва
        [few] { $victims } жертвы
       *[many] { $victims } жертв
    }. Из домов больше не выходят, двор отзывает охотников. Это был не кто иной, как { $essence }.
end-essence = Это символ самого зверя. Теперь известно, на кого идёт охота: { $essence }. Следующего сезона ему не увидеть.
end-tokens =
    { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
    } в руках охотников: прятаться больше негде. Сущность зверя — { $essence }.
end-draw = Зверь исчез, и никто не скажет, что он побеждён. Сущность зверя — { $essence }.
end-hunters = Нападения прекратились. Худшего охотники не допустили. Сущность зверя — { $essence }.
result-beast = Победил зверь
result-draw = Ничья
result-hunters = Победили охотники

## Имена

seat-beast = Зверь
seat-hunter = Охотник
team-hunters = охотники
phase-setup = Подготовка
phase-season = Смена сезона
phase-beast = Ход Зверя
phase-hunters = Ход охотников
phase-attack = Нападение
phase-reckoning = Подсчёт
decline = Нет

kind-village = карта деревни рубашкой вверх
kind-essence = карта сущности рубашкой вверх
kind-trail = жетон следа лапой вверх
kind-board = планшет охотника
kind-dragoon = драгуны
kind-militia = ополчение
kind-figure = фигурка
kind-spring = карта весны
kind-summer = карта лета
kind-autumn = карта осени
kind-winter = карта зимы
kind-road = дорога

counter-victims = жертвы
counter-blood = кровь
counter-place = место
counter-moved = уже ходил
counter-mounted = верхом
counter-watchful = на страже верхом
counter-ability_used = умение в этом году применено
counter-prayed = идёт молебен

zone-season = сезон
zone-almanac = сезон
zone-past_seasons = прошедшие сезоны
zone-spring_deck = карты весны
zone-summer_deck = карты лета
zone-autumn_deck = карты осени
zone-winter_deck = карты зимы
zone-essences = прочие сущности
zone-essence = сущность
zone-villages = карты деревень
zone-lair = выбранная деревня
zone-attacks = нападения на столе
zone-hand = жетоны в руке
zone-spoor = жетон у карты
zone-trail = след
zone-figures = люди
zone-dragoons = драгуны в запасе
zone-militias = ополчение в запасе
zone-reinforcement = подкрепление
zone-boards = прочие охотники
zone-board = планшет
zone-captured = забранные жетоны

essence-wolves = Стая волков
essence-count = Граф
essence-predator = Хищник
essence-devil = Дьявол
essence-werewolf = Оборотень
trail-wolves = волчий клык
trail-count = печать
trail-predator = пятнистая шкура
trail-devil = копыто
trail-werewolf = луна
board-duhamel = Капитан Дюамель
board-denneval = Д'Эннваль с сыном
board-antoine = Антуан, оруженосец короля
board-chastel = Жан Шастель
board-apcher = Маркиз д'Апше
board-bishop = Епископ Манда
dragoon-dragoon = Драгуны
militia-militia = Ополчение
figure-portefaix = Жак Портефе
figure-vagabond = Бродяга

spring-thaw = Талая дорога
spring-wet_ground = Следы на сырой земле
spring-pastoral_letter = Пастырское послание
spring-great_drive = Облава семидесяти приходов
spring-wolf_cubs = Волчата
spring-first_pasture = Первый выгон
summer-long_day = Длинный день
summer-royal_hounds = Королевские гончие
summer-clermont_dragoons = Клермонские драгуны
summer-portefaix = Жак Портефе
summer-haymaking = Сенокос
summer-night_watch = Ночной дозор
autumn-fog = Туман
autumn-droving = Перегон стад
autumn-fair = Ярмарка
autumn-vagabond = Бродяга
autumn-recalled_company = Отзыв роты
autumn-right_to_arms = Право на ружьё
winter-deep_snow = Глубокий снег
winter-hunger = Голод
winter-blizzard = Вьюга
winter-wolf_winter = Волчья зима
winter-barracks = Казармы
winter-sleigh_road = Санный путь

village-langogne = Лангонь
village-lugdares = Сент-Этьен-де-Люгдарес
village-puylaurent = Пюилоран
village-cheylard = Шейлар-л'Эвек
village-chateauneuf = Шатонёф-де-Рандон
village-arzenc = Арзан-де-Рандон
village-grandrieu = Гранриё
village-mende = Манд
village-marvejols = Марвежоль
village-peyre = Земля Пейр
village-serverette = Серверет
village-hermaux = Лез-Эрмо
village-nasbinals = Насбиналь
village-lafage = Ла-Фаж-Монтиверну
village-chauchailles = Шошай
village-aumont = Омон
village-saintchely = Сен-Шели-д'Апше
village-saintalban = Сент-Альбан
village-malzieu = Ле-Мальзьё
village-chanaleilles = Шаналей
village-paulhac = Польяк
village-besseyre = Ла-Бессер-Сент-Мари
village-nozeyrolles = Нозейроль
village-lorcieres = Лорсьер
village-saugues = Сог
village-chazes = Аббатство Шаз
