# Тексты «Ритуала» по-русски.

## Игра

title = Ритуал
intro = Октябрь. В полнолуние Врата откроются или не откроются. Пять недель на то, чтобы понять, кто чего хочет.
seat-player = Пара
seat-master = Мастер
phase-setup = Буклеты
phase-undecided = Выбор неопределившихся
phase-week = Неделя
phase-dusk = Конец недели
phase-ritual = Ритуал
result-openers = Врата открыты
result-closers = Врата закрыты
end-seals = Печати сочтены.
end-walkover = С другой стороны не пришёл никто.
end-nobody = Не пришёл никто. Костёр не зажгли, и Врата остались закрыты.

## Кто играет: отображаемые имена, их можно заменить

booklet-knife_keeper = Джек
booklet-witch = Безумная Джил
booklet-vampire = Граф
booklet-sleuth = Великий Детектив
booklet-druid = Друид Оуэн
booklet-monk = Безумный монах Растов
booklet-doctor = Добрый Доктор
booklet-vicar = Викарий
booklet-werewolf = Ларри Талбот
booklet-gravediggers = Морис и Маккаб
companion-dog = Пёс Нюх
companion-cat = Кошка Дымка
companion-bat = Летучая мышь
companion-chronicler = Доктор-летописец
companion-squirrel = Белка
companion-snake = Чёрная змея
companion-rat = Крыса
companion-created = Созданный человек
companion-raven = Белый ворон
companion-wolf = Волк
companion-owl = Сова

## Виды, печати, ходы

kind-ability = способность
kind-aid = жетон помощи
kind-artifact = артефакт
kind-booklet = буклет
kind-companion = спутник
kind-ingredient = ингредиент
kind-move = ход
kind-seal = печать
seal-herbs = Травы
seal-flesh = Плоть
seal-relics = Реликты
seal-alchemy = Алхимия
move-preparation = Подготовка
move-spying = Шпионаж
move-exchange = Обмен
move-help = Помощь
move-fight = Смертельная схватка
move-search = Поиски ингредиентов
move-call = Зов долга
move-calculate = Рассчитать место Ритуала
move-rite = Обряд
aid-help = помощь
aid-hinder = помеха

## Способности

ability-watchman = Сторож: у шпионящих за тобой −2 к броску скрытности
ability-sharp_work = Острая работа: дожимать в схватке тебе не больно
ability-open_wardrobe = Приоткрытый шкаф: раз в неделю Долг +1 за +2 к броску
ability-night_walk = Ночная прогулка: Поиски через Тень
ability-soft_paws = Мягкие лапы: твои броски скрытности +1
ability-broom = Помело: пост в любом месте недели, когда остальные уже выбрали время
ability-brew = Варево: два ингредиента за Подготовленность +1 или лечение спутника
ability-madness_on_show = Безумие напоказ: Зов долга на других через Магию
ability-spare_coffin = Запасной гроб: раз за игру 1-я или 3-я информация о тебе не даётся
ability-undead = Немёртвый: первое падение Подготовленности до 0 останавливается на 1, Долг +2
ability-thirst = Жажда: 10+ в схватке ещё и снижает твой Долг на 1
ability-gaze = Взгляд: твоя помеха на 7–9 считается за 10+
ability-deduction = Дедукция: 10+ в Шпионаже даёт две информации
ability-masquerade = Маскарад: заметивший тебя не узнаёт имени
ability-case_closed = Дело закрыто: 10+ в Зове долга на себя даёт −3
ability-exclusion = Метод исключения: одного убежища можно не знать
ability-wicker_cages = Плетёные клети: твои Травы считаются на 1 больше, всего до 3
ability-grove = Дубрава: Траву из недельного прихода можно перетянуть
ability-tongue_of_leaves = Язык листвы: Шпионаж спутника +1
ability-sickle = Серп: одна Трава отменяет потерю состояния спутником
ability-pall = Покров: твоя Магия против Шпионажа выше на 2
ability-vigil = Всенощная: раз в неделю 7–9 в Подготовке — это 10+ за Долг +1
ability-snake_in_the_bosom = Змея за пазухой: спутник неуязвим, пока ты в Игре
ability-confession = Исповедь: после Обмена ты узнаёшь Долг и Подготовленность
ability-created_man = Созданный человек: второй спутник
ability-galvanism = Гальванизм: раз за игру Плоть от 8 поднимает убитого спутника
ability-assistant = Ассистент: Подготовка +1, пока твой спутник ранен
ability-stormy_night = Грозовая ночь: твой обряд +1
ability-flock = Паства: вред Зовом долга на 10+ даёт +3
ability-confessional = Исповедальня: 10+ в Шпионаже покажет число ингредиентов и Подготовленность
ability-crossbow = Арбалет: раз в неделю схватка через Тень
ability-black_mass = Чёрная месса: рань своего спутника за Подготовленность +1
ability-full_moon = Полная луна: в Ритуале Мощь волка заменяет Магию
ability-out_of_body = Вне тела: Шпионаж через Магию
ability-wolfs_grip = Волчья хватка: схватки спутника +1
ability-aconite = Борец: раз в неделю Трава за Долг −1
ability-two_shovels = Две лопаты: 10+ в Поисках даёт ещё один
ability-two_in_one = Двое в одном: твоё дополнительное действие без штрафа
ability-night_shift = Ночная смена: Подготовка через Тень
ability-old_graves = Старые могилы: 7–9 у тайника выбывшего считается за 10+

## Артефакты и ингредиенты

artifact-knife = Нож
artifact-mortar = Медная ступа
artifact-grave_soil = Гробовая земля
artifact-lens = Лупа с трещиной
artifact-golden_sickle = Золотой серп
artifact-icon = Икона из Аламута
artifact-leyden_jar = Лейденская банка
artifact-chalice = Алтарная чаша
ingredient-herbs_1 = Крапива (Травы 1)
ingredient-herbs_2 = Одуванчик (Травы 2)
ingredient-herbs_3 = Полынь (Травы 3)
ingredient-herbs_4 = Рута (Травы 4)
ingredient-herbs_5 = Тысячелистник (Травы 5)
ingredient-herbs_6 = Вербена (Травы 6)
ingredient-herbs_7 = Зверобой (Травы 7)
ingredient-herbs_8 = Белена (Травы 8)
ingredient-herbs_9 = Белладонна (Травы 9)
ingredient-herbs_10 = Волчий корень (Травы 10)
ingredient-mistletoe = Омела (Травы 11)
ingredient-mandrake = Мандрагора (Травы 12)
ingredient-flesh_1 = Воронье перо (Плоть 1)
ingredient-flesh_2 = Глаз тритона (Плоть 2)
ingredient-flesh_3 = Жабья кожа (Плоть 3)
ingredient-flesh_4 = Крыло нетопыря (Плоть 4)
ingredient-flesh_5 = Змеиный выползок (Плоть 5)
ingredient-flesh_6 = Заячья лапа (Плоть 6)
ingredient-flesh_7 = Волчий клык (Плоть 7)
ingredient-flesh_8 = Бычье сердце (Плоть 8)
ingredient-flesh_9 = Фаланга пальца (Плоть 9)
ingredient-flesh_10 = Волос самоубийцы (Плоть 10)
ingredient-hanged_hand = Рука висельника (Плоть 11)
ingredient-drowned_heart = Сердце утопленника (Плоть 12)
ingredient-relics_1 = Огарок свечи (Реликты 1)
ingredient-relics_2 = Гнутый пенни (Реликты 2)
ingredient-relics_3 = Ключ от склепа (Реликты 3)
ingredient-relics_4 = Бусина чёток (Реликты 4)
ingredient-relics_5 = Осколок колокола (Реликты 5)
ingredient-relics_6 = Лист псалтыри (Реликты 6)
ingredient-relics_7 = Знак пилигрима (Реликты 7)
ingredient-relics_8 = Перстень епископа (Реликты 8)
ingredient-relics_9 = Нить савана (Реликты 9)
ingredient-relics_10 = Костяшка святого (Реликты 10)
ingredient-nail = Гвоздь из креста (Реликты 11)
ingredient-weeping_icon = Мироточивая икона (Реликты 12)
ingredient-alchemy_1 = Мел (Алхимия 1)
ingredient-alchemy_2 = Винный спирт (Алхимия 2)
ingredient-alchemy_3 = Селитра (Алхимия 3)
ingredient-alchemy_4 = Сера (Алхимия 4)
ingredient-alchemy_5 = Ртуть (Алхимия 5)
ingredient-alchemy_6 = Купорос (Алхимия 6)
ingredient-alchemy_7 = Киноварь (Алхимия 7)
ingredient-alchemy_8 = Сурьма (Алхимия 8)
ingredient-alchemy_9 = Фосфор (Алхимия 9)
ingredient-alchemy_10 = Зелёный лев (Алхимия 10)
ingredient-aqua_regia = Царская водка (Алхимия 11)
ingredient-salt = Соль мудрых (Алхимия 12)

## Что умеют 11 и 12

property-mistletoe = свой Долг −1
property-mandrake = свои 6− становятся 7–9
property-hanged_hand = Шпионаж без броска скрытности
property-drowned_heart = убитый спутник лишь ранен
property-nail = схватка против тебя не лучше 7–9
property-weeping_icon = 3-я информация о тебе недоступна
property-aqua_regia = один бросок против тебя −2
property-salt = один ингредиент — на любую печать

## Счётчики и зоны

counter-shadow = Тень
counter-might = Мощь
counter-influence = Влияние
counter-magic = Магия
counter-debt = Долг
counter-preparedness = Подготовленность
counter-experience = Опыт
counter-side = Сторона
counter-fate = Судьба
counter-state = Состояние
counter-used = Использовано
counter-used_week = Использовано на неделе
counter-acid = Царская водка на пороге
counter-veiled = Икона мироточит
counter-refuge = Слова об убежище
counter-knows_refuge = Знает убежище
counter-knows_side = Знает сторону
counter-knows_stash = Знает тайник
counter-knows_place = Знает место
counter-hold = Запас
counter-hold_aged = Запас прошлой недели
counter-traded = Обмен на этой неделе
counter-posted = Пост написан
counter-slot = Время поста
counter-behind = После кого
counter-arrival = Очередь
counter-arrivals = Постов всего
counter-by = От кого
counter-to_move = К ходу
counter-bonus = Прибавка
counter-shared = Делит провал
counter-led = Приведён к Вратам
counter-openers = Открывающие
counter-closers = Закрывающие
counter-lies_on = Лежит на
value-none = нет
value-opener = Открывающие
value-closer = Закрывающие
value-undecided = неопределившиеся
value-playing = в Игре
value-debt = вне Игры: Долги
value-preparedness = вне Игры: силы
value-left = вне Игры: без выбора
value-healthy = без ран
value-wounded = рана
value-killed = смерть
value-unknown = неизвестно
value-normal = как придётся
value-early = рано
value-late = поздно
value-after = вслед за кем-то
value-first = раньше всех
value-last = позже всех
zone-booklets = Свободные буклеты
zone-moves = Ходы
zone-seals = Печати
zone-ingredients = Колода мастера
zone-discard = Сброс
zone-aid_pool = Запасные жетоны
zone-booklet = Буклет
zone-companions = Спутники
zone-fallen = Павшие спутники
zone-untaken = Ещё в буклете
zone-abilities = Способности
zone-stash = Тайник
zone-pouch = Сумка спутника
zone-laid = Выложено на печати
zone-aids = Помощь и помехи

## Начало

booklet = Кем ты играешь?
booklet-taken = { $pair }. В округе новое лицо — { $who }. Рядом — { $companion }.
best-stat = { $who }: какая характеристика получит +2?
worst-stat = { $who }: какая характеристика получит +0? Две другие — +1.
stats = { $who }: Тень { $shadow }, Мощь { $might }, Влияние { $influence }, Магия { $magic }.
first-ability = С какой способностью ты начинаешь?
new-ability = Четыре опыта вычеркнуты. Какую способность берёшь?
ability-taken = Новое в буклете — { $ability }.
improve-whom = Буклет заполнен. Кто растёт дальше?
improve-stat = { $who }: какая характеристика вырастет на 1?
improved =
    { $who }: { $stat ->
        [shadow] Тень
        [might] Мощь
        [influence] Влияние
       *[magic] Магия
    } +1.
your-side =
    Твоя сторона — { $side ->
        [opener] Открывающие
        [closer] Закрывающие
       *[undecided] неопределившиеся
    }.
sides-dealt = Стороны розданы. Открывающие: { $openers }, Закрывающие: { $closers }, неопределившиеся: { $undecided }. Все молчат.
describe-debt = { $who }: что составляет твой долг и почему он растёт?
debt-words = { $who }, долг: { $words }

## Неделя

week-begins =
    { $week ->
        [1] Неделя 1 из { $weeks }. Шевелятся шторы. Все любезны, все считают чужие окна. На этой неделе никто не дерётся, а узнать можно только убежища.
        [2] Неделя 2 из { $weeks }. Плетутся нити, спутники сидят на крышах.
        [3] Неделя 3 из { $weeks }. На булыжнике первая кровь.
        [4] Неделя 4 из { $weeks }. Союзы держатся или рассыпаются.
       *[other] Неделя { $week } из { $weeks }. Луна почти круглая.
    }
when = Неделя { $week }: когда твой пост?
no-post = Не писать на этой неделе
after-whom = После чьего поста?
posts-so-far =
    { $posts ->
        [one] Заявлен { $posts } пост.
        [few] Заявлено { $posts } поста.
       *[many] Заявлено { $posts } постов.
    }
posts =
    { $sign ->
       *[0] { $who }: закрылась дверь, зажглась лампа.
        [1] { $who }: свет в окне далеко за полночь.
        [2] { $who }: скрипнула калитка, и никто не спросил зачем.
        [3] { $who }: ставни закрыты, за ними шёпот.
        [4] { $who }: телега без фонаря, колёса обмотаны тряпьём.
        [5] { $who }: дым из трубы на миг стал зелёным.
        [6] { $who }: шаги по гравию, туда и обратно.
        [7] { $who }: письмо запечатано, у соседей воет собака.
    }
write-post = { $who }: твой пост.
post-words = { $who }: { $words }
action = Неделя { $week }, { $who }: твоё действие?
extra-action = Неделя { $week }, { $who }: дополнительное действие?
no-action = Ничего
think-again = Передумать
overtaken = { $who }: поздно, мир ушёл вперёд. { $move }: решай заново.
rolled =
    { $who } · { $move } · кости { $dice } · { $stat ->
        [shadow] Тень
        [might] Мощь
        [influence] Влияние
       *[magic] Магия
    } с поправками { $modifier } · итог { $total } { $band ->
        [full] (10+)
        [partial] (7–9)
       *[miss] (6−)
    }
drawn = Из темноты приходит: { $card }.
discard-excess = Больше шести не унести. Что сбросить?
pay-with = Чем платишь?
use-card = Использовать что-нибудь сначала?
use-nothing = Ничего
use-it = Использовать сейчас: { $card }?
property-used = Истрачено без остатка: { $card }.
spend-hold = Потратить запас ({ $who }): { $bonus } к броску, ход — { $move }?
hold-won = Есть чем козырнуть. { $who }: запас { $holds }.
debt-up = Дела копятся: Долг +{ $points }, теперь { $debt }.
debt-down = Гора с плеч: Долг −{ $points }, теперь { $debt }.
preparedness-up = Рука всё твёрже: Подготовленность +{ $points }, теперь { $preparedness }.
preparedness-down = Силы уходят, как песок: Подготовленность −{ $points }, теперь { $preparedness }.
out-debt = Игра окончена: { $who }. Долги взяли верх. Всё нажитое остаётся в тайнике.
out-preparedness = Игра окончена: { $who }. Сил больше нет. Всё нажитое остаётся в тайнике.
companion-goes-on = В Игре остаётся, теперь без хозяина: { $companion }.
companion-killed = Найдено на рассвете, уже остыло. Это { $companion }.
companion-state =
    { $companion }: { $state ->
        [wounded] рана, но дыхание есть.
       *[healthy] здоровье вернулось, бинты сорваны.
    }
companion-untouched = Удар приходится в пустую ткань: { $companion } — не там.

## Подготовка

prepare-how = { $who }: силой или магией?
preparation-full = { $who }: ночь без единого потерянного часа. Круги начерчены, лезвия правлены.
preparation-partial = { $who }: свечи хватает только на одно дело.
preparation-miss = { $who }: дым, битая склянка и соседи на пороге.
preparation-gain = Что из этого выйдет?
heal-whom = Кого вылечить?
brew-gain = Для чего варево?
raise-whom = Кого поднять?

## Шпионаж и информация

spy-on = { $who }: за кем шпионить?
note-nothing-this-week = на первой неделе большего не узнать
note-next-level = следующая информация — { $level }-я
spying-full = { $who }: тихий час под нужным окном. { $target } — ни взгляда наружу.
spying-partial = { $who }: увиденного довольно, но скрипнула доска. По ту сторону — { $target }.
spying-miss = { $who }: мокрые ноги, запертая калитка, чей-то фонарь всё ближе. Тайна осталась тайной: { $target }.
spying-gain = Что ещё удалось? { $target }:
learned-refuge = Дорога к дому известна. { $who }: убежище.
learned-side =
    Сомнений больше нет. { $who }: { $side ->
        [opener] Открывающие
        [closer] Закрывающие
       *[undecided] неопределившиеся
    }.
learned-stash = Под третьей доской от стены. { $who }: тайник.
deduced = Больше некому, значит, так и есть: { $who }.
side-changed =
    Прежнее знание устарело. { $who }: { $side ->
        [opener] Открывающие
        [closer] Закрывающие
       *[undecided] неопределившиеся
    }.
detected = Здесь были чужие. { $who }: { $move }. Сомнений нет.
detected-masked = Здесь был кто-то в маске: { $move }. Имени нет.
coffin-opened = Кто-то открыл не тот гроб. Тот, что нужен, к ночи будет в другом месте.
overheard = Услышано сверх того. { $who }: ингредиенты — { $ingredients }, Подготовленность — { $preparedness }.
confessed = Сказано по секрету. { $who }: Долг — { $debt }, Подготовленность — { $preparedness }.
describe-refuge-found = { $who }: каким видит убежище тот, кто его нашёл?
describe-refuge-own = { $who }: каково твоё убежище изнутри?
refuge-words = { $who }, убежище изнутри: { $words }
refuge-found-words = { $who }, убежище глазами нашедшего: { $words }
refused-known = Это уже известно. { $who }: ничего нового.
refused-place = Место уже известно.
refused-order = Рано. { $who }: сначала убежище, затем сторона, затем тайник.
refused-week = Не на первой неделе. { $who }: пока можно узнать только убежище.
refused-guarded = Так близко — и ничего. { $who }: тайну что-то хранит.
refused-lacking = У тебя нет того, о чём просят.

## Обмен

exchange-with = { $who }: с кем меняться?
exchange-give = Что предложить? Напротив — { $target }.
exchange-about = О ком? Напротив — { $target }.
exchange-want = Что взять взамен? Напротив — { $target }.
exchange-want-about = О ком узнать? Напротив — { $target }.
exchange-how-many = Сколько ингредиентов? Напротив — { $target }.
exchange-card = Что перейдёт из рук в руки?
enough-cards = Больше ничего
exchange-offered =
    Записка. От кого: { $who }. Кому: { $partner }. Отдают: { $gives ->
        [refuge] убежище ({ $gives_about })
        [side] сторона ({ $gives_about })
        [stash] тайник ({ $gives_about })
        [ingredients] ингредиенты ({ $gives_number })
        [artifact] артефакт
       *[place] место Ритуала
    }. Просят: { $wants ->
        [refuge] убежище ({ $wants_about })
        [side] сторона ({ $wants_about })
        [stash] тайник ({ $wants_about })
        [ingredients] ингредиенты ({ $wants_number })
        [artifact] артефакт
       *[place] место Ритуала
    }.
exchange-answer =
    Записка. От кого: { $who }. Кому: { $partner }. Отдают: { $gives ->
        [refuge] убежище ({ $gives_about })
        [side] сторона ({ $gives_about })
        [stash] тайник ({ $gives_about })
        [ingredients] ингредиенты ({ $gives_number })
        [artifact] артефакт
       *[place] место Ритуала
    }. Просят: { $wants ->
        [refuge] убежище ({ $wants_about })
        [side] сторона ({ $wants_about })
        [stash] тайник ({ $wants_about })
        [ingredients] ингредиенты ({ $wants_number })
        [artifact] артефакт
       *[place] место Ритуала
    }. По рукам?
exchange-cannot = Ничего не выйдет. Вернуть записку.
exchange-declined = Записка вернулась непрочитанной. { $target }: сделки не будет.
exchange-done = Рукопожатие в тумане. { $who }, { $partner }: каждый уходит с большим, чем принёс.
changes-hands = Завёрнуто в тряпицу, для кого — { $who }: { $card }.
place-told = Крест на карте: место Ритуала.

## Помощь

help-whom = { $who }: чей бросок?
help-move = { $target }: какой ход?
help-how = { $target }: помочь или помешать?
help =
    { $who }: { $manner ->
        [help] протянута рука
       *[hinder] подставлена нога
    }. { $target }, { $move }: { $band ->
        [full] как раз вовремя.
        [partial] кое-что выйдет.
       *[miss] всё наоборот.
    }
help-taken = Кого-то эта мысль посетила раньше. { $target }: { $move }.
shared-miss = Вы были в этом вместе. { $who }, { $move }: провал, и половина вины твоя.

## Смертельная схватка

fight-whom = { $who }: на кого напасть?
fight-full = { $who }: три удара сердца в темноте. Кровь на булыжнике: { $target }.
fight-partial = { $who } и { $target }: об этой ночи не расскажет никто, хромать будут оба.
fight-miss = { $who }: неверный шаг, и клинок уже в чужой руке. Ни шагу назад: { $target }.
attacked-full = Из темноты: { $who }. { $target }: удар раньше первого крика.
attacked-partial = Из темноты: { $who }. { $target }: удар за удар.
attacked-miss = Из темноты: { $who }. Назад — с раной. { $target }: ни царапины.
fight-gain = А затем? Перед тобой — { $target }.
plundered = Сорвано в свалке: { $card }. Теперь в чужих руках: { $who }.
wound-whom = Кого из спутников задеть?

## Поиски

search-where = { $who }: где искать?
search-wilds = В полях, склепах и лавках
search-full = { $who }: луна, роса, открытый склеп. Полны оба кармана.
search-partial = { $who }: грязь по колено ради одной находки.
search-miss = { $who }: у могильщика хорошая память на лица.
stash-full = { $who }: доска поднимается без звука. Чей тайник: { $target }.
stash-partial = { $who }: одно быстрое движение, и шаги на лестнице. Чей тайник: { $target }.
stash-miss = { $who }: под доской была ловушка. Чей тайник: { $target }.
stash-empty = Пыль, и больше ничего. Чей тайник: { $target }.
stash-taken = Взято из чужого тайника ({ $target }): { $card }.
stash-robbed = Доска сдвинута. У тайника ({ $target }) был чужой: { $who }.
take-from-stash = Что взять?

## Зов долга, место

call-on = { $who }: чей долг зовёт?
call-how = { $target }: навредить или содействовать?
call =
    { $who }, { $manner ->
        [own] день честной работы
        [harm] слово в нужное ухо. { $target }
       *[favour] тихая услуга. { $target }
    }: { $band ->
        [full] лучше и быть не могло.
        [partial] более или менее.
       *[miss] всё возвращается, как фальшивый пенни.
    }
call-own-miss = { $who }: весь день потерян, больше ничего не успеть.
calculate-full = { $who }: линии на карте сходятся в одной точке.
calculate-partial = { $who }: линии сходятся — после трёх ночей без сна.
calculate-miss = { $who }: убежищем больше или убежищем меньше. Карта летит в огонь.

## Карты в действии

acid-ready = На пороге стоит блюдце царской водки.
acid-hissed = На пороге зашипело. У кого-то обожжены пальцы.
icon-weeps = Икона мироточит: до Ритуала тайника не видит никто.
undead-rises = Крышка открывается изнутри. Ещё не время.

## Последняя неделя

decide-side = Начинается последняя неделя. На чьей ты стороне?
leave-the-game = Покинуть Игру
out-left = { $who }: чемоданы собраны, Игра продолжается без неопределившихся.

## Мастер и комнаты

master-result =
    { $who }, { $move } ({ $band ->
        [full] 10+
        [partial] 7–9
       *[miss] 6−
    }): подтвердить или описать словами?
master-words =
    { $who }, { $move } ({ $band ->
        [full] 10+
        [partial] 7–9
       *[miss] 6−
    }): твои слова.
master-says = { $words }
master-room = Просьба о совместной комнате: { $who }, { $with }.
room-with = Нужна ли совместная комната на этой неделе?
room-opens = Открыта совместная комната: { $host }, { $guest }.
room-say = { $who }: что сказать в совместной комнате?
room-words = { $who }: { $words }

## Ритуал

ritual-begins = Полнолуние. У Врат зажжён костёр, и к нему с двух сторон сходятся тени.
lead-whom = Место тебе известно. Кого туда привести?
lead-nobody = Больше никого
at-the-gate =
    У Врат: { $who }, { $side ->
        [opener] чтобы открыть.
       *[closer] чтобы не дать открыть.
    }
lay = Что выложить на печати?
laid-enough = Это всё
laid = { $who }, печать «{ $seal }»: { $card }.
artifact-shown = { $who }, печать «{ $seal }»: { $artifact }. Камень гудит.
salt-which = Соль мудрых: какой ингредиент ляжет на любую печать?
salt-seal = На какой печати считать: { $card }?
rite =
    { $who }, обряд: { $total }. { $band ->
        [full] Огонь встаёт башней.
        [partial] Огонь кланяется.
       *[miss] Огонь отворачивается.
    }
rite-seal = Очки: { $points }. На какую печать?
rite-seal-chosen =
    Печать «{ $seal }»: +{ $points }, { $side ->
        [opener] Открывающие
       *[closer] Закрывающие
    }.
will-seal = Воля: можно отдать ещё { $left }. Какой печати?
will-points = Сколько отдать? Печать «{ $seal }»:
will-enough = Оставить себе
will = { $who }, печать «{ $seal }»: отдано своих сил, +{ $points }.
seal-counted =
    Печать «{ $seal }»: Открывающие { $openers }, Закрывающие { $closers }. Её берут { $side ->
        [opener] Открывающие
       *[closer] Закрывающие
    }.
lesser-victory = { $who }: вдали от костра, но на стороне победителей. Малая победа.

## Варианты ответа

decline = Нет
option-first = раньше всех
option-early = в начале недели
option-normal = как получится
option-late = в конце недели
option-last = позже всех
option-after = после такого-то
option-shadow = Тень
option-might = Мощь
option-influence = Влияние
option-magic = Магия
option-prepare = Подготовленность +1
option-heal = раненый спутник выздоравливает
option-gather = взять ингредиент
option-quiet = тихо: бросок скрытности +2
option-hold = запас на цель
option-harm = навредить
option-favour = содействовать
option-help = помочь
option-hinder = помешать
option-plunder = забрать случайный ингредиент
option-wound = задеть и спутника
option-press = дожать: ещё по 1 с обоих
option-enough = на этом остановиться
option-refuge = убежище
option-side = сторона
option-stash = тайник
option-ingredients = ингредиенты
option-artifact = артефакт
option-place = место Ритуала
option-agree = согласиться
option-spend = потратить
option-use = использовать
option-confirm = подтвердить
option-word = описать словами
option-open = открыть комнату
option-refuse = отказать
option-opener = Открывающие
option-closer = Закрывающие
option-undecided = неопределившиеся
option-none = ещё не роздана
option-unknown = неизвестно
option-playing = в Игре
option-debt = вне Игры: Долг
option-preparedness = вне Игры: силы кончились
option-left = Игра оставлена
option-healthy = здоровье
option-wounded = рана
option-killed = гибель
