# What the engine itself says, in Russian.

## Потоки и аргументы

output-failed = Вывод не записался: { $why }
no-such-command = Нет команды «{ $name }»{ $near }
did-you-mean = может быть, «{ $near }»?
possible = есть: { $names }
and-more = и ещё { $count }
no-such-file = Нет файла { $path }
unreadable = { $path } не читается: { $why }
unwritable = { $path } не записывается: { $why }
no-such-viewer = Никого здесь не зовут «{ $name }»; { $help }
seed-drawn = Зерно { $seed } (та же игра ещё раз: --seed { $seed })
not-in-language = В этом сценарии нет русских текстов; рассказ на его собственном языке, { $language }.

## check

check-well = { $name }: всё в порядке
check-warnings =
    { $name }: { $warnings ->
        [one] { $warnings } предупреждение
        [few] { $warnings } предупреждения
       *[many] { $warnings } предупреждений
    }
check-errors =
    { $name }: { $errors ->
        [one] { $errors } ошибка
        [few] { $errors } ошибки
       *[many] { $errors } ошибок
    }
check-both =
    { $name }: { $errors ->
        [one] { $errors } ошибка
        [few] { $errors } ошибки
       *[many] { $errors } ошибок
    }, { $warnings ->
        [one] { $warnings } предупреждение
        [few] { $warnings } предупреждения
       *[many] { $warnings } предупреждений
    }

## compare

versus-side = { $side }:
versus-nothing = Ничего не отличается: файлы и настройки те же.
versus-same =
    { $games ->
        [0] Разницы не видно: ни один из примеров ({ $known }) не отличается.
       *[other] Разницы не видно: с этими ботами не отличается ни одна из игр ({ $games }){ $known ->
            [0] { "" }
           *[other] { " " }и ни один из примеров ({ $known })
        }.
    }
versus-told = Та же игра, но рассказана иначе: примеры и события те же, а рассказ отличается в играх: { $told } из { $games }.
versus-differ = Правила отличаются: примеры — { $cases } из { $known }, игры — { $parted } из { $games }.
versus-unseen = Отличаться незамеченными могут не больше { $share } всех игр (95 %).
versus-no-result = Ни один исход не стал явно чаще или реже; изменение от { $points } п. п. было бы замечено (мощность 80 %).
versus-failed = В { $side } прервались ошибкой игры: { $count } из { $games } ({ $share }), первая — с зерном { $seed }: { $why }
versus-ended = Результаты, длины и счётчики — по тем парам, что закончились с обеих сторон: { $ended }.
versus-reached =
    { $ran ->
        [0] { $place }: в этих играх не выполнялось ни разу.
       *[other] { $place }: выполнялось в { $ran } из { $games } игр и ничего там не изменило.
    }
versus-unreached = Туда могут попасть другие боты (--bot random) или пример, который начнёт с нужного положения.
versus-cases = Примеры
versus-case-breaks = не сходится в B:
versus-case-mended = не сходится только в A:
versus-case-fails = не сходится в обеих, по-разному:
versus-case-new = новый, показывает изменение:
versus-case-new-both = новый, сходится в обеих:
versus-case-new-fails = новый, не сходится в B:
versus-case-removed = удалён, но сошёлся бы:
versus-case-removed-breaks = удалён, не сошёлся бы в B:
versus-case-changed = изменён, прежний всё ещё сходится:
versus-case-changed-breaks = изменён, прежний не сходится в B:
versus-case-changed-fails = изменён, не сходится в B:
versus-fault = { $what }: ждали { $expected }, вышло { $found }
versus-partings = Где игры впервые расходятся, по правилам
versus-tellings = Где игры рассказаны по-разному
versus-why-removed = только в A
versus-why-reads = читает { $name }, что отличается
versus-why-acted = действовало здесь
versus-why-failed = ошибка в { $side }
versus-why-order = порядок хода
versus-example = зерно { $seed }, раунд { $round }, { $phase }.
versus-event-failed = ошибка: { $why }
versus-event-well = без ошибки
versus-no-event = больше ничего не происходит
versus-asked = { $seats }: вопрос { $prompt }
versus-answered = { $seat }: { $prompt } → { $answer }
versus-settled = { $component } лежит сверху: { $zone }
versus-rounds = Раунды
versus-answers = Ответы
versus-method =
    Пар на одном случае: { $games }; A → B, интервалы 95 %{ $figures ->
        [0] { "" }
       *[other] ; * наверняка из { $figures } (Холм)
    }. Ещё раз:
versus-title = { $game }: две версии
versus-versions = Две версии
versus-results = Исходы
versus-results-chart = Насколько чаще или реже приходит исход в B
versus-figures-page = A и B в тех же играх; B − A с интервалом 95 %; p по Холму, * — меньше 0,05
versus-difference = B − A
versus-scores = Длина и счётчики
versus-partings-chart = Расходятся пары игр, из { $games }
versus-page-method = Доли: интервал Ньюкомба для пар и критерий Макнемара. Средние: парный t. Счётчики: все клетки вместе, в конце.
versus-report = Отчёт лежит в { $path }

## Рассказ

round = Раунд { $round } из { $rounds }
only = (только { $seats })
the-end = Конец
result =
    { $result }. { $count ->
        [one] Победитель: { $winners }.
       *[other] Победители: { $winners }.
    }
result-nobody = { $result }.
after =
    Сыграно: { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }, { $many ->
        [one] { $decisions } решение
        [few] { $decisions } решения
       *[many] { $decisions } решений
    }{ $seed ->
        [secret] .
       *[other] ; зерно { $seed }.
    }
stands =
    { $given ->
        [one] Игра на этом месте: { $given } ответ
        [few] Игра на этом месте: { $given } ответа
       *[many] Игра на этом месте: { $given } ответов
    }
stands-so = Игра на этом месте
is-asked = { $seat } — { $question }
decided = { $seat } — { $question } → { $answer }
declined = отказ
quoted = «{ $words }»
yes = да
no = нет
nothing = —
unknown = ?
nowhere = вне игры
face-up = лицом вверх
face-down = рубашкой вверх
small-counter = { $counter }: { $from } → { $to }
small-moved = { $component }: { $from } → { $to }, { $face }
small-turned = { $component }: теперь { $face }
small-shown = { $component } — показано: { $seats }
small-shuffled = { $zone }: перемешано
small-luck = случай ({ $stream }): { $outcome } из { $outcomes }

## Ошибка в правиле

fault-called = вызвано из { $place }
fault-called-in = вызвано из { $place }, { $function }
fault-values = значения там:
fault-hook = в правиле карты { $hook }
fault-hook-at = в правиле карты { $hook }, карта: { $place }
fault-phase = в фазе { $phase }, раунд { $round }
fault-phase-at = в фазе { $phase }, раунд { $round } ({ $place })
fault-bot = здесь: { $what }; раунд { $round }
fault-seed = зерно { $seed }
fault-repeat = то же самое ещё раз: { $command }
fault-secret = Правило не сработало. Подробности могли бы выдать то, чего этому зрителю знать нельзя; прочесть их:

## Записи и ответы

record-exists = { $path } уже есть; --force заменит его.
record-unwritten = Запись не удалась: { $why }
record-damaged = { $path } — запись повреждена ({ $why }). Всё, что до этого места, будет рассказано.
no-record = { $path } — не запись игры: { $why }
no-header = первая строка — не тот заголовок, который пишут `run --record` и `play`
answers-damaged = { $path }: { $why }
answers-end = Ответы кончились раньше игры.
answers-line = ответ занимает одну строку: {"{"}"seat": …, "prompt": …, "answer": …{"}"}; такие файлы пишет `run --record`
answers-none = В { $path } нет ответов; файл с ними пишет `run --record`
answers-missing = Ответы кончились раньше игры. Вопрос:
flaw = строка { $line }: { $why }
flaw-long = слишком длинная
flaw-many = строк слишком много
flaw-letters = не UTF-8
flaw-json = оборвана или повреждена
flaw-unknown = не ответ и не решение случая
flaw-undo = отменяет больше ответов, чем было дано
flaw-sum = не такая, какой была записана, или строка пропала, повторена, переставлена; без «sum» в заголовке запись читается как есть
flaw-format = записано другой версией программы, формат { $format }
misfit-secret = Ответ не подходит к этой игре. Какой, могло бы выдать то, чего этому зрителю знать нельзя; прочесть это:
misfit = Строка { $line }, ответ { $n }: { $why }
unfit-no-seat = нет места «{ $seat }»
unfit-not-asked = { $seat } сейчас не спрашивают; вопрос задан так: { $asked }
unfit-other-prompt = это ответ на «{ $prompt }», а вопрос — «{ $asked }»
unfit-no-option = «{ $answer }» — не из вариантов вопроса «{ $prompt }»
unfit-not-optional = от «{ $prompt }» нельзя отказаться
unfit-words = «{ $prompt }» ждёт текста: {"{"}"words": "…"{"}"}, не длиннее { $max } знаков
unfit-over =
    { $left ->
        [one] игра уже кончена, а остался ещё { $left } ответ
        [few] игра уже кончена, а осталось ещё { $left } ответа
       *[many] игра уже кончена, а осталось ещё { $left } ответов
    }
asked-now = { $seats } — { $prompt }
options-are = варианты: { $options }
files-changed = Изменились с тех пор, как эту игру сыграли: { $files }
original-hint = `replay --original` сыграет по правилам того времени, если они под рукой.
original-found = По правилам того времени: { $path }
original-commit = По правилам того времени, из git: { $path } от { $date }, «{ $subject }»
original-lost = Правил, по которым сделана эта запись «{ $id }», под рукой нет. Просмотрено сценариев: { $count }; коммитов в git: { $commits }.
original-nearest = Ближе всего { $path }; не такие, как тогда: { $files }
original-how = Где лежат старые версии, скажет --among DIR; без --original игра пойдёт по нынешним правилам.
settings-gone = Настройки этой игры, которых в сценарии больше нет: { $names }
scenario-lost = Сценарий «{ $id }» этой записи не найден ({ $path }); скажите, где он: --scenario ПАПКА
other-scenario = Это запись игры «{ $id }», а сценарий в { $path } — «{ $other }»
told-otherwise = Это уже не совсем та же игра.
differs-secret = Где именно — скажет `replay --compare`, не скрывая тайного.
compare-same =
    { $given ->
        [one] Запись играется так же, как была сыграна: { $given } ответ, те же вопросы, тот же случай.
        [few] Запись играется так же, как была сыграна: { $given } ответа, те же вопросы, тот же случай.
       *[many] Запись играется так же, как была сыграна: { $given } ответов, те же вопросы, тот же случай.
    }
compare-differs = Запись больше не играется так, как была сыграна.
difference =
    { $after ->
        [0] До первого ответа (раунд { $round }, фаза { $phase }) { $what }
       *[other] После ответа { $after } (раунд { $round }, фаза { $phase }) { $what }
    }
differs-luck = игра идёт иначе: тогда { $then }, теперь { $now }
moment-luck = «{ $stream }» — { $came } из { $of }
moment-question = вопрос «{ $prompt }»
moment-end = игра кончилась
differs-options = у вопроса «{ $prompt }» другие варианты: тогда { $then }, теперь { $now }
differs-asked = вопроса «{ $prompt }» для { $seat } нет; сейчас спрашивают: { $asked }
options-gone = больше нет: { $options }
options-new = новые: { $options }
declining = отказ
differs-end = игра кончается иначе: тогда { $then }, теперь { $now }
differs-no-end = игра кончилась ({ $then }), а теперь идёт дальше
differs-fails = Правило не срабатывает:
ended = { $result } ({ $winners })
ended-nobody = { $result }
refused-withdrawn = Этот вопрос больше не задан.
refused-not-asked = Это место не спрашивают.
refused-no-option =
    { $count ->
        [one] Здесь только { $count } вариант.
        [few] Здесь только { $count } варианта.
       *[many] Здесь только { $count } вариантов.
    }
refused-not-optional = От этого вопроса нельзя отказаться.
refused-no-words = Нужен вариант, а не текст.
refused-words = Нужен текст не длиннее { $max } знаков.

## test

test-all =
    { $tried ->
        [one] { $tried } проверка, прошло { $passed }
        [few] { $tried } проверки, прошло { $passed }
       *[many] { $tried } проверок, прошло { $passed }
    }
test-some = { $tried } из { $known } проверок, прошло { $passed }
test-accepted = принято: { $name }
test-not-here = Примеры и снимки пишутся только там, где кто-то сидит за терминалом, и не в CI.
test-orphan = { $path }: этот рассказ больше не ждёт ни один пример; удалите файл или верните примеру имя.
review-number = Расхождение { $number } из { $count }
review-ran = пройденные строки (сначала строки его правил):
review-partly =
    { $count ->
        [one] { $count } расхождение нельзя записать: пример надо менять руками.
        [few] { $count } расхождения нельзя записать: пример надо менять руками.
       *[other] { $count } расхождений нельзя записать: пример надо менять руками.
    }
review-unwritable = Найденное нельзя записать в пример: измените пример или правила руками.
review-ask = [a] принять найденное, [r] отвергнуть, [s] пропустить, [l] все пройденные строки, [q] выйти:
review-ask-no-accept = [r] отвергнуть, [s] пропустить, [l] все пройденные строки, [q] выйти:
review-changed = { $path } изменился с тех пор, как примеры были пройдены; в него ничего не записано. Начните просмотр заново.
review-sum = принято: { $accepted }, отвергнуто: { $rejected }, пропущено: { $skipped }
no-such-case =
    { $known ->
        [0] Здесь нет проверок; их пишут в cases/*.toml.
       *[other] Ни у одной проверки нет «{ $filter }» в имени или файле, и ни одна не относится к правилу с таким номером (всего проверок: { $known }).
    }
no-case-there = В этих файлах нет проверок; их пишут в cases/*.toml.
watch-changed = { $name }: { $files }
watch-not-run = { $name }: примеры не пройдены, потому что сценарий не читается
watch-failed = За { $path } нельзя следить: { $why }
watch-took = { $took } с; жду следующего сохранения, Ctrl-C — конец
watch-sum =
    { $name }: { $errors ->
        [0] { $warnings ->
            [0] жалоб нет
            [one] { $warnings } предупреждение
            [few] { $warnings } предупреждения
           *[other] { $warnings } предупреждений
        }
        [one] { $errors } ошибка
        [few] { $errors } ошибки
       *[other] { $errors } ошибок
    }; пройдено примеров: { $tried } из { $known }, { $failed ->
        [0] расхождений нет
        [one] расходится { $failed }
       *[other] расходятся { $failed }
    }
cover-file = Файл
cover-lines = Строк
cover-reached = Пройдено
cover-excused = Оправдано
cover-missed = Не пройдено
cover-where = В строках
cover-not-loaded = Не загружает ни одно правило, поэтому не считается: { $files }
cover-all = Всего

## rules

rules-number = Правило
rules-text = О чём
rules-places = Где
rules-cases = Примеры
rules-lines = Строки
rules-at = осуществлено в
rules-ran = пройдено строк:
rules-none = Здесь нет свода правил с номерами. Правило в README.md начинается с номера жирным шрифтом, а rulebook = […] в [scenario] называет приставки номеров.
rules-sum =
    { $rules ->
        [one] { $rules } правило
        [few] { $rules } правила
       *[other] { $rules } правил
    }, с примером { $proven }{ $complaints ->
        [0] { "" }
        [one] , { $complaints } жалоба
        [few] , { $complaints } жалобы
       *[other] , { $complaints } жалоб
    }{ $failing ->
        [0] { $complaints ->
            [0] , жаловаться не на что
           *[other] { "" }
        }
        [one] , не проходит { $failing } пример
        [few] , не проходят { $failing } примера
       *[other] , не проходит { $failing } примеров
    }

## odds

odds-of-what = Шансы чего? --case ИМЯ берёт то, что делает пример, --call МОДУЛЬ.ФУНКЦИЯ — одну функцию, --phase ИМЯ — одну фазу.
odds-case-chooses = Пример сам выбирает настройки, вариант и места; уберите --set, --variant и --seats или возьмите --call или --phase.
odds-lines =
    { $many ->
        [one] Испытана { $lines } линия случая.
        [few] Испытаны { $lines } линии случая.
       *[many] Испытано { $lines } линий случая.
    }
odds-nothing = Ничего не меняется, что бы ни решил случай.
odds-certain = всегда: { $what }
odds-answers = ответы: { $answers }
odds-no-answers = больше вопросов нет
odds-mean = в среднем { $mean } ≈ { $about }
odds-too-large = Числа слишком велики, чтобы остаться точными. Задайте часть случайного через --luck ПОТОК=… или запустите меньше за раз.
odds-too-many = Линий случая больше { $limit }: примерно { $about } или ещё больше. Задайте часть случайного через --luck ПОТОК=…, ответьте на большее через --answer, запустите меньше за раз или увеличьте --limit.
odds-refused = На одной из линий случая ответ дать нельзя: { $why }
odds-unanswered = Задан вопрос «{ $prompt }», и никто не отвечает (можно: { $options }). Ответьте через --answer { $prompt }=… или скажите, кто отвечает: --otherwise first, last, decline, random или each.
odds-endless = На одной из линий случая вопросы не кончаются.
odds-path = Ошибка на этой линии случая: { $luck }

## perft

perft-depth = глубина
perft-first = первый ответ
perft-nodes = позиции
perft-over = окончены
perft-told =
    После { $depth ->
        [one] { $depth } решения
       *[other] { $depth } решений
    }: позиций — { $nodes }, из них окончены { $many ->
        [0] ноль.
       *[other] { $terminal }.
    }
perft-sum = До этой глубины: позиций — { $nodes }, оконченных игр — { $terminal }.
perft-too-many = Линий игры больше { $limit }. Меньшая глубина --depth даёт меньше; --limit N разрешает больше.
perft-path = Ошибка на этой линии: { $steps }
perft-answer = ответ { $taken } из { $count }
perft-luck = случай { $taken } из { $count }

## play

play-your-choice = Ваш выбор:
play-your-words = Ваши слова:
play-decline = Отказаться
play-command = Команда:
play-keys = ↑↓ и Enter — выбор, буквы отбирают, Esc — команды, например помощь
play-read = Прочитали — нажмите Enter.
play-curtain = Передайте клавиатуру: { $seats }. Нажмите Enter, когда больше никто не смотрит.
play-only-enter = Здесь можно нажать только Enter или сказать: отмена, сохранить, выход.
play-more-questions =
    { $count ->
        [one] У вас есть ещё { $count } вопрос: к нему ведёт `другой`.
        [few] У вас есть ещё { $count } вопроса: по ним водит `другой`.
       *[many] У вас есть ещё { $count } вопросов: по ним водит `другой`.
    }
play-no-other-question = Других вопросов к вам нет.
play-nobody-else = Больше сейчас никого ни о чём не спрашивают.
play-not-understood = «{ $line }» — не вариант и не команда. `варианты` покажет варианты, `помощь` — команды.
play-which-of = Что именно? { $names }
play-option-or-command = «{ $line }» — и вариант, и команда. Вариант — { $key }, команда — /{ $line }.
play-undone = Последний ответ взят назад.
play-undo-nothing = Брать назад нечего.
play-undo-others = С тех пор ответил кто-то другой: поздно.
play-undo-revealed = С тех пор что-то открылось: поздно.
play-no-map = На карте ничего нет.
play-item-known = { $name } (известно)
play-item-deduced = { $name } (по выводу)
play-table = На столе
play-nothing-said = Пока ничего не произошло.
play-rule = { $number }: { $text }
play-no-rule = В книге правил нет правила { $number }.
play-help =
    Ответ — номер варианта, его название или начало названия.
    `-` — отказ, где он возможен.
    Команды (с косой чертой впереди, если похоже на ответ):
      варианты           показать варианты ещё раз
      карта              карта с номерами мест, которые можно выбрать
      стол               что лежит на столе, насколько вам можно знать
      журнал [N|всё]     что произошло
      помощь [ПРАВИЛО]   эта справка или правило: помощь { $example }
      совет              что сделал бы на вашем месте бот
      отмена             взять назад последний ответ, если с тех пор ничего не открылось
      другой             другой вопрос к вам
      позже              пусть сначала ответит кто-то другой
      сохранить [ФАЙЛ]   где лежит запись, или её копия; каждый ответ записан сразу
      выход              закончить; игру можно продолжить
play-hint = Бот { $bot } выбрал бы { $key } { $name }
play-no-hint = На этот вопрос ботам ответить нечего.
play-saved = Всё до этого места записано в { $file }
play-not-saved = { $file } не записан: { $why }
play-rule-failed = Правило не сработало, игра стоит там же, где до ответа. Отчёт для автора сценария — в { $file }; там могут быть тайны.
play-rule-failed-only = Правило не сработало, игра стоит там же, где до ответа.
play-seat = Место
play-played-by = Кто играл
play-won = Победа
play-by-person = человек
play-by-bot = бот { $bot }
play-written = Игра записывается в { $file } после каждого ответа.
play-next-free = { $wanted } уже есть: эта игра записывается в { $file }
play-in-use = В { $path } сейчас играет кто-то другой.
play-cut = Последняя строка записи оборвана и не считается: { $why }
play-not-the-same =
    Игру из { $path } нельзя продолжить: после ответа { $after } это была бы уже не та игра.
    С прежними файлами — можно. Что изменилось (там могут быть тайны):
    {"  "}{ $command }
play-nobody = В этой записи никто не играет. Скажите кто: --seat МЕСТО
play-over =
    Запись лежит в { $file }. Прочитать её ещё раз:
    {"  "}{ $command }
play-go-on =
    Игра сохранена в { $file }. Продолжить:
    {"  "}{ $command }

## new, api

new-made =
    { $dir }: { $count ->
        [one] записан { $count } файл
        [few] записано { $count } файла
       *[many] записано { $count } файлов
    }. Дальше:
    {"  "}tablewright check { $quoted }
    {"  "}tablewright test { $quoted }
    {"  "}tablewright run { $quoted }
new-not-empty = { $path } — не пустая папка; новой игре нужна пустая или новая.
not-a-folder = { $path } — не папка.
api-written = Записан { $path }
api-kept = { $path } уже есть и остаётся как есть; чтобы редактор нашёл подсказки, добавьте в нём { $library } в workspace.library.

## leaks

leaks-leak = { $place }: { $viewer } может отличить: { $what }
leaks-engine = сам движок
leaks-story = другой рассказ
leaks-shown = другой вид, вопрос или отказ
leaks-error = в одном из двух случаев партия обрывается ошибкой
leaks-changed = если: { $changed }
leaks-when = после { $decision } ответов, раунд { $round }, фаза { $phase }; найдено { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[other] { $times } раз
    }
leaks-released = Открыто намеренно:
leaks-release = { "  " }{ $place }  { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[other] { $times } раз
    }
leaks-unproven = { $viewer }: от него есть тайны, но сравнить не удалось ни с чем; сыграйте больше партий
leaks-pairs = Других столов: { $all }; до конца сравнено { $end }, до намеренного раскрытия { $released }, невозможных { $impossible }
leaks-sum =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }, решений { $decisions }, сравнено видов { $views }: { $leaks ->
        [0] утечек нет
        [one] { $leaks } утечка
        [few] { $leaks } утечки
       *[other] { $leaks } утечек
    }

## Справка: английская стоит в коде рядом с аргументами

help-usage = Использование:
help-commands = Команды
help-arguments = Аргументы
help-options = Параметры
help-example = Пример:
help-examples = Примеры:
help-default = [по умолчанию: { $value }]
help-possible = [можно: { $values }]
help-arg-help = Показать справку
help-arg-version = Показать версию
help-arg-locale = Язык [по умолчанию: из LC_ALL, LC_MESSAGES или LANG, иначе en]
help-arg-scenario = Папка сценария
help-arg-variant = Сыграть вариант сценария
help-arg-settings = Изменить настройку (можно повторять)
help-arg-seats = Сколько мест, если сценарий это позволяет (можно повторять)
help-arg-seed = Зерно всего случайного [по умолчанию: выбирается и печатается]
help-arg-bots = Кто играет за роль: бот сценария или `random` (можно повторять; только ИМЯ — за все роли)
help-arg-viewer = Рассказать то, что знает это место или команда; `public` — зритель без места, `all` — всё
help-arg-json = Для программ
help-arg-format = Для терминала или для форума
help-arg-verbose = Рассказать и то, что выбрали, передвинули, посчитали и бросили
help-arg-explain = Рассказать и то, что взвешивали боты
help-arg-record = Записать игру в этот файл
help-tablewright = Настольные сценарии, правила которых — данные: играть, проверять, измерять
help-help = Показать эту справку или справку команды
help-check = Все жалобы на файлы, правила и тексты; сама игра не запускается
help-check-scenarios = Папки сценариев [по умолчанию: сценарий здесь или все из scenarios/]
help-new = Завести маленькую рабочую игру, с которой можно начать
help-new-dir = Папка, пустая или новая; её имя станет именем игры
help-api = Что можно вызывать из Lua: справочник, подсказки для редактора, схемы JSON
help-api-reference = Напечатать справочник (так и без параметров)
help-api-stubs = Записать подсказки для LuaLS и EmmyLua в папку, которую открывает редактор, вместе с .luarc.json
help-api-scenario = Сценарий, имена которого войдут в подсказки [по умолчанию: ПАПКА, если это сценарий]
help-api-schema = Записать в эту папку схемы JSON для файлов TOML
help-run = Боты играют, игра рассказывается
help-run-json = Для программ: одно событие в строке, итог последним
help-run-arrival = Если спрашивают нескольких сразу: в каком порядке приходят ответы ботов
help-run-force = Разрешить записи заменить файл, который уже есть
help-run-answers = Брать ответы не у ботов, а из записи или списка ответов (`-`: стандартный ввод)
help-replay = Рассказать записанную игру ещё раз
help-replay-record = Запись (`-`: стандартный ввод)
help-replay-json = Для программ: одно событие в строке, итог последним
help-replay-to = Остановиться после стольких ответов
help-replay-compare = Только сказать, играется ли запись по сегодняшним правилам, или где она впервые расходится
help-replay-original = Сыграть по правилам, по которым сделана запись: они ищутся там, где сценарий, рядом с ним, в --among и в истории git
help-replay-among = Папка со старыми версиями сценария или одна из них (можно повторять)
help-replay-scenario = Папка сценария, если он лежит не там, где лежал
help-compare = Сравнить две версии игры: примеры, игры на одном и том же случае, числа
help-compare-a = Исходная версия; одна — против последнего коммита, а ПАПКА@РЕВИЗИЯ — против ПАПКИ
help-compare-b = Версия, которую с ней сравнивают
help-compare-games = Сколько пар игр; 0 — только примеры [по умолчанию: 2000; если играют боты сценария, 200]
help-compare-jobs = Сколько игр сразу [по умолчанию: по одной на процессор]
help-compare-bots = Кто играет за роль в обеих версиях: бот сценария или `random` (можно повторять; только ИМЯ — все роли)
help-compare-settings = Изменить настройку в обеих версиях (можно повторять)
help-compare-set_a = Изменить настройку только в A (можно повторять)
help-compare-set_b = Изменить настройку только в B (можно повторять)
help-compare-report = Записать всё найденное страницей
help-compare-exact = Завершиться с кодом 1, если отличается хоть один пример или игра
help-completions = Напечатать автодополнение для оболочки
help-completions-shell = Какая оболочка
help-man = Напечатать страницу руководства
help-man-command = Страница одной команды, а не всей программы
help-play = Люди играют за этим терминалом
help-play-wanted = Места, роли или команды, за которые играют люди; за остальные — боты [по умолчанию: люди за всех]
help-play-record = Записать игру в этот файл [по умолчанию: СЦЕНАРИЙ-ЗЕРНО.jsonl]
help-play-resume = Продолжить записанную игру
help-play-plain = Простые строки: без стрелок и рисованной карты, для программ чтения с экрана
help-play-bots = Кто играет за роль, за которую не играет человек: бот сценария или `random` (можно повторять; только ИМЯ — за все роли)
help-leaks = Доказать, что никому не сказано того, чего знать нельзя
help-leaks-games = Сколько партий сыграть
help-leaks-seed = Зерно первой партии, у каждой следующей на единицу больше [по умолчанию: выбирается и печатается]
help-leaks-each = Сколько других столов каждого рода пробовать для каждого места в начале каждого шага
help-leaks-jobs = Сколько потоков [по умолчанию: по числу процессоров]
help-odds = Точные шансы хода или эффекта
help-odds-scenario = Папка сценария
help-odds-case = То, что делает пример сценария: его имя или слова, которые есть только в нём
help-odds-call = Одна функция модуля правил
help-odds-phase = Одна фаза, для всех её мест
help-odds-args = С чем вызвать функцию: имя вещи, число, true, false, [a,b] (можно повторять)
help-odds-given = Счётчик или содержимое зоны, как в примерах (можно повторять)
help-odds-round = Раунд
help-odds-luck = Заданный случай: первые числа потока, первые карты стопки (можно повторять)
help-odds-shuffled = Стопка, порядок которой открыт, как после тасования (можно повторять)
help-odds-loaded = Оставить случай, который задан в примере
help-odds-answers = Ответ на следующий вопрос или на следующий с этим именем (можно повторять)
help-odds-otherwise = Ответ на другие вопросы; random: любой с равным шансом; each: шансы для каждого ответа отдельно
help-odds-of = Что сводить в таблицу: счётчик, зону, returns, result, winners, said, said:ТЕКСТ или asked:ВОПРОС (можно повторять) [по умолчанию: всё, что меняется]
help-odds-by = По таблице на каждое значение этого (можно повторять)
help-odds-limit = Остановиться после стольких линий случая
help-perft = Сосчитать позиции после стольких решений
help-perft-depth = Сколько решений игроков
help-perft-all = Строка для каждой глубины до этой
help-perft-divide = Ещё и по первым ответам
help-perft-jobs = Сколько потоков; числа от этого не зависят [по умолчанию: по числу процессоров]
help-perft-limit = Остановиться после стольких линий игры
help-test = Проверить правила на примерах сценария
help-test-paths = Сценарии или их файлы с примерами [по умолчанию: сценарий здесь или все из scenarios/]
help-test-filter = Только примеры с этим текстом в имени или файле, или для этого номера правила
help-test-review = Пройти по расхождениям и о каждом сказать, принимается ли оно (только за терминалом)
help-test-accept = Записать найденное в примеры и снимки (только за терминалом)
help-test-coverage = Рассказать, какие строки правил прошли примеры
help-test-lcov = Записать покрытие для редакторов, в формате lcov
help-test-html = Записать покрытие страницей с текстом правил
help-watch = При каждом сохранении проверить сценарий и примеры, которых оно касается
help-watch-scenario = Папка сценария [по умолчанию: сценарий здесь или все из scenarios/]
help-rules = Свод правил: где осуществлено правило, чем доказано, что пройдено
help-rules-numbers = Только эти правила, с их примерами
help-sim = Сыграть много игр и посчитать
help-sim-games = Сколько игр [по умолчанию: 1000; с --until — не больше 1000000]
help-sim-jobs = Сколько игр одновременно [по умолчанию: по одной на процессор]
help-sim-bots = Кто играет за роль: бот сценария или `random` (можно повторять; только ИМЯ — за все роли)
help-sim-detail = Посчитать ещё ходы и карты и то, чем кончаются игры с ними и без них (медленнее)
help-sim-sweeps = Сыграть с каждым из этих значений на одной и той же удаче (можно повторять: все сочетания; также `variant`, `seats`)
help-sim-out = Записать по строке на игру в этот файл, он заменяется
help-sim-events = Записать по строке на событие в этот файл, он заменяется: все события, и тайные
help-sim-report = Записать страницу с диаграммами в этот файл, он заменяется
help-sim-profile = Показать, на что уходят шаги и время правил, и нарисовать это в файл, он заменяется
help-sim-until = Играть, пока интервал каждого исхода не станет не шире этого в обе стороны

usage-wrong = Ошибка: { $line }
usage-value = значение «{ $value }» не подходит для { $arg }
usage-no-value = у { $arg } нет значения
usage-unknown = неизвестный аргумент { $arg }
usage-command = нет команды «{ $name }»
usage-no-command = не сказано, что делать
usage-missing = не хватает: { $args }
usage-conflict = { $arg } нельзя вместе с { $other }
usage-twice = { $arg } указан дважды
usage-more = Подробнее: --help

## sim

sim-progress-rate = игр/с
sim-progress-left = осталось
sim-title =
    { $name }: { $count ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }, зерно { $seed }
sim-stopped = Остановлено раньше срока: это цифры тех игр, что успели закончиться.
sim-narrow = Доля каждого исхода известна с точностью ± { $width } или лучше.
sim-not-narrow = Не каждый исход известен с точностью ± { $width }: нужно больше игр (--games).
sim-few = Так мало игр говорят мало: смотрите на интервалы.
sim-result = Исход
sim-games = Игр
sim-share = Доля
sim-interval = 95 % интервал
sim-winner = Победитель
sim-nobody = (никто)
sim-length = Длина
sim-rounds = раундов
sim-decisions = решений
sim-counter = В конце
sim-values = Доля
sim-yes = да
sim-mean = Среднее
sim-sd = СО
sim-min = Мин
sim-q05 = 5 %
sim-median = Медиана
sim-q95 = 95 %
sim-max = Макс
sim-example = Игра с исходом { $result }: { $command }
sim-speed = { $seconds } с: { $games } игр и { $decisions } решений в секунду
sim-same-luck = Все строки сыграны на одной и той же удаче: игра за игрой отличается только то, что перебирается.
sim-sweep-title =
    { $name }: { $points } × { $count ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }, зерно { $seed }
sim-question = Вопрос
sim-a-game = За игру
sim-chosen = Что выбирают
sim-more-choices = , ещё { $count }
sim-declined = (отказ)
sim-move = Ход
sim-card = Карта
sim-in-games = Игр
sim-with-without = С / без
sim-difference = Разница
sim-shift-note =
    Как часто выпадает исход в играх с этим и без этого, в процентах, и 95 % интервал разницы. * надёжно, хотя сравнивается так много (Холм); ? слишком мало игр. «С этим» не значит «из-за этого»: в длинных играх встречается больше.
sim-no-folder = { $path } не записать: папки { $folder } нет
sim-same-file = { $path } не может быть двумя файлами сразу: дайте каждому своё имя
sim-made-by = Сделано tablewright { $version }; та же страница ещё раз:
sim-hash = Сценарий { $hash }
sim-method = У долей 95 % интервалы Уилсона, у разниц — Ньюкомба; в полосах лежат 90 игр из 100.
sim-part-outcomes = Чем кончаются игры
sim-part-length = Какой они длины
sim-part-rounds = Счётчики от раунда к раунду
sim-part-map = Что где стоит
sim-part-cards = Самые важные карты
sim-part-moves = Самые важные ходы
sim-part-counters = Счётчики в конце
sim-part-sweep = Чем кончаются игры
sim-chart-outcomes = Доля игр с каждым исходом, 95 % интервалы
sim-chart-length = В скольких играх столько { $what }
sim-chart-rounds = { $what }: среднее в конце каждого раунда и где лежат 90 значений из 100
sim-chart-flag = { $what }: доля в конце каждого раунда
sim-chart-map = { $what }: сколько в среднем стоит в каждом месте в конце раунда; больше всего: { $most }
sim-chart-shift = { $what }: разница в доле исхода, 95 % интервалы
sim-chart-sweep = Доля игр с каждым исходом при разных { $key }, 95 % интервалы
sim-chart-sweep-words = Цифры — в таблице ниже.
sim-map-note = Чем больше и ярче пятно, тем чаще там что-то стоит в конце раунда. Это взгляд автора игры: он видит и то, чего места не знают.
sim-profile-note = Свои: без того, что вызывается. Шаги — обороты циклов и вызовы в машине Lua, в каждом прогоне одни и те же; время — по часам, и само измерение его тратит.
sim-rule = Функция
sim-own-steps = Свои шаги
sim-all-steps = С вызванным
sim-steps-a-game = Шагов за игру
sim-own-time = Своё время
sim-call = Вызов ядра
sim-calls-a-game = Вызовов за игру
sim-nanos-a-call = нс на вызов
sim-micros-a-game = мкс на игру
sim-steps = шагов
sim-flame = Шаги правил и ботов; { $title }
sim-failed = { $failed } из { $games } игр закончились ошибкой; в цифры они не входят.
