# What the engine itself says, in Russian.

## Потоки и аргументы

output-failed = Вывод не записался: { $why }
no-such-command = Нет команды «{ $name }»{ $near }
did-you-mean = может быть, «{ $near }»?
possible = здесь есть: { $names }
and-more = и ещё { $count }
no-such-file = Нет файла { $path }
unreadable = { $path } не читается: { $why }
unwritable = { $path } не записывается: { $why }
no-such-viewer = Здесь никого не зовут «{ $name }»: { $help }
seed-drawn = Зерно { $seed } (та же игра ещё раз: --seed { $seed })
not-in-language = В этом сценарии нет русских текстов; рассказ на его собственном языке, { $language }.

## check

nothing-to-check = Здесь нет сценария: укажите папку, в которой есть scenario.toml.
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

## Рассказ

round = Раунд { $round } из { $rounds }
only = (только { $seats })
the-end = Конец
result = { $result }: { $winners }
result-nobody = { $result }
after =
    Сыграно: { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[many] { $rounds } раундов
    }, { $many ->
        [one] { $decisions } решение; зерно { $seed }.
        [few] { $decisions } решения; зерно { $seed }.
       *[many] { $decisions } решений; зерно { $seed }.
    }
stands =
    { $given ->
        [one] Игра на этом месте: { $given } ответ
        [few] Игра на этом месте: { $given } ответа
       *[many] Игра на этом месте: { $given } ответов
    }
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
fault-hook = в правиле карты { $hook }
fault-hook-at = в правиле карты { $hook }, карта: { $place }
fault-phase = в фазе { $phase }, раунд { $round }  { $place }
fault-seed = зерно { $seed }
fault-repeat = то же самое ещё раз: { $command }
fault-secret =
    Правило не сработало. Подробности могли бы выдать то, чего этому зрителю знать нельзя; прочесть их:
      { $command }

## Записи и ответы

record-exists = { $path } уже есть; --force заменит его.
record-unwritten = Запись не удалась: { $why }
record-damaged = { $path } — запись повреждена ({ $why }). Всё, что до этого места, будет рассказано.
no-record = { $path } — не запись игры: { $why }
no-header = первая строка — не тот заголовок, который пишут `run --record` и `play`
answers-damaged = { $path }: { $why }
answers-missing =
    Ответы кончились раньше игры. Вопрос:
      { $asked }
flaw = строка { $line }: { $why }
flaw-long = слишком длинная
flaw-many = строк слишком много
flaw-letters = не UTF-8
flaw-json = оборвана или повреждена
flaw-unknown = не ответ и не решение случая
flaw-undo = отменяет больше ответов, чем было дано
flaw-format = записано другой версией программы, формат { $format }
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
settings-gone = Настройки этой игры, которых в сценарии больше нет: { $names }
scenario-lost = Сценарий «{ $id }» этой записи не найден ({ $path }); скажите, где он: --scenario ПАПКА
other-scenario = Это запись игры «{ $id }», а сценарий в { $path } — «{ $other }»
told-otherwise = Это уже не совсем та же игра. { $what }
compare-same =
    { $given ->
        [one] Запись играется так же, как была сыграна: { $given } ответ, те же вопросы, тот же случай.
        [few] Запись играется так же, как была сыграна: { $given } ответа, те же вопросы, тот же случай.
       *[many] Запись играется так же, как была сыграна: { $given } ответов, те же вопросы, тот же случай.
    }
compare-differs = Запись больше не играется так, как была сыграна. { $what }
difference =
    { $after ->
        [0] До первого ответа { $what }
       *[other] После ответа { $after } { $what }
    }
differs-luck = иначе решает случай: тогда { $then }, теперь { $now }
luck-line = { $stream } дал номер { $came } из { $of }
luck-none = его не спрашивали
differs-options = у вопроса «{ $prompt }» другие варианты: тогда { $then }, теперь { $now }
differs-end = игра кончается иначе: тогда { $then }, теперь { $now }
differs-no-end = игра кончилась ({ $then }), а теперь идёт дальше
differs-fails = Правило не срабатывает: { $error }
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
