# What the engine itself says, in English.

## Streams and arguments

output-failed = The output could not be written: { $why }
no-such-command = There is no command “{ $name }”{ $near }
did-you-mean = did you mean “{ $near }”?
possible = possible here: { $names }
and-more = and { $count } more
no-such-file = There is no file { $path }
unreadable = { $path } cannot be read: { $why }
unwritable = { $path } cannot be written: { $why }
no-such-viewer = Nobody here is called “{ $name }”; { $help }
seed-drawn = Seed { $seed } (the same game again: --seed { $seed })
not-in-language = This scenario has no texts in English; it is told in its own language, { $language }.

## check

check-well = { $name }: well
check-warnings =
    { $name }: { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }
check-errors =
    { $name }: { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }
check-both =
    { $name }: { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }

## compare

versus-side = { $side }:
versus-nothing = Nothing differs: files and settings are the same.
versus-same =
    { $games ->
        [0] No difference seen: none of { $known } cases differs.
       *[other] No difference seen with these bots in { $games } games{ $known ->
            [0] { "" }
           *[other] , nor in { $known } cases
        }.
    }
versus-told = Same game, told differently: no case and no event differs, but what is told does in { $told } of { $games } games.
versus-differ = The rules differ: { $cases } of { $known } cases and { $parted } of { $games } games.
versus-unseen = At most { $share } of all games can differ without one of these having shown it (95 %).
versus-no-result = No result comes clearly more or less often; a change from { $points } points on would have shown (power 80 %).
versus-failed = { $count } of { $games } games of { $side } ({ $share }) failed, first with seed { $seed }: { $why }
versus-ended = Results, lengths and counters are of the { $ended } pairs that came to an end on both sides.
versus-reached =
    { $ran ->
        [0] { $place } never ran in these games.
       *[other] { $place } ran in { $ran } of { $games } games and changed nothing there.
    }
versus-unreached = Other bots may come there (--bot random), or a case that lays the table for it.
versus-cases = Cases
versus-case-breaks = fails in B:
versus-case-mended = fails in A only:
versus-case-fails = fails in both, differently:
versus-case-new = new, shows the change:
versus-case-new-both = new, holds in both:
versus-case-new-fails = new, fails in B:
versus-case-removed = removed, would still hold:
versus-case-removed-breaks = removed, would fail in B:
versus-case-changed = changed, the old one still holds:
versus-case-changed-breaks = changed, the old one fails in B:
versus-case-changed-fails = changed, fails in B:
versus-fault = { $what }: expected { $expected }, found { $found }
versus-partings = Where games part first, by the rule behind it
versus-tellings = Where games are told differently
versus-why-removed = only in A
versus-why-reads = it reads { $name }, which differs
versus-why-acted = it was acting
versus-why-failed = fails in { $side }
versus-why-order = the order of play
versus-example = seed { $seed }, round { $round }, { $phase }.
versus-event-failed = fails: { $why }
versus-event-well = does not fail
versus-no-event = nothing more happens
versus-asked = { $seats }: is asked { $prompt }
versus-answered = { $seat }: { $prompt } → { $answer }
versus-settled = { $component } is on top: { $zone }
versus-rounds = Rounds
versus-answers = Answers
versus-method =
    { $games } pairs on the same luck; A → B, 95 % intervals{ $figures ->
        [0] { "" }
       *[other] ; * sure of { $figures } (Holm)
    }. Again:
versus-title = { $game }: two versions
versus-versions = Two versions
versus-results = Results
versus-results-chart = How much more or less often each result comes in B
versus-figures-page = A and B over the same games; B − A with its 95 % interval; p after Holm, * below 0.05
versus-difference = B − A
versus-scores = Lengths and counters
versus-partings-chart = Pairs that part, of { $games }
versus-page-method = Shares: Newcombe's interval for pairs and McNemar's test. Means: paired t. Counters: all cells together, at the end.
versus-report = The report lies in { $path }

## The story

round = Round { $round } of { $rounds }
only = (only { $seats })
the-end = The end
result =
    { $result }. { $count ->
        [one] Winner: { $winners }.
       *[other] Winners: { $winners }.
    }
result-nobody = { $result }.
after =
    After { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } and { $many ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }{ $seed ->
        [secret] .
       *[other] ; seed { $seed }.
    }
stands =
    { $given ->
        [one] The game so far: { $given } answer
       *[other] The game so far: { $given } answers
    }
stands-so = The game so far
is-asked = { $seat } — { $question }
decided = { $seat } — { $question } → { $answer }
declined = declined
quoted = “{ $words }”
yes = yes
no = no
nothing = —
unknown = ?
nowhere = out of play
face-up = face up
face-down = face down
small-counter = { $counter }: { $from } → { $to }
small-moved = { $component }: { $from } → { $to }, { $face }
small-turned = { $component } is turned { $face }
small-shown = { $component } is shown to { $seats }
small-shuffled = { $zone } is shuffled
small-luck = luck ({ $stream }): number { $outcome } of { $outcomes }

## A rule that failed

fault-called = called from { $place }
fault-called-in = called from { $place }, { $function }
fault-values = values there:
fault-hook = in the hook { $hook }
fault-hook-at = in the hook { $hook }, card at { $place }
fault-phase = in the phase { $phase }, round { $round }
fault-phase-at = in the phase { $phase }, round { $round } ({ $place })
fault-bot = in the { $what }; round { $round }
fault-seed = seed { $seed }
fault-repeat = the same again: { $command }
fault-secret = A rule failed. What failed could give away what this viewer may not know; to read it:

## Records and answers

record-exists = { $path } is there already; --force replaces it.
record-unwritten = The record could not be written: { $why }
record-damaged = { $path } is damaged ({ $why }). What comes before is told.
no-record = { $path } is not a record: { $why }
no-header = its first line is not the header that `run --record` and `play` write
answers-damaged = { $path }: { $why }
answers-end = The answers end before the game does.
answers-line = write one answer a line: {"{"}"seat": …, "prompt": …, "answer": …{"}"}; `run --record` writes such files
answers-none = { $path } has no answers; `run --record` writes a file that has them
answers-missing = The answers end before the game does. It is asked:
flaw = line { $line }: { $why }
flaw-long = far too long
flaw-many = far too many lines
flaw-letters = not UTF-8
flaw-json = cut off or damaged
flaw-unknown = neither an answer nor a decision of luck
flaw-undo = takes back more answers than there are
flaw-sum = not as it was written, or a line is missing, doubled or moved; a header without its “sum” lets a record be read as it stands
flaw-format = written by another version of the engine, in format { $format }
misfit-secret = An answer does not fit this game. Which one could give away what this viewer may not know; to read it:
misfit = Line { $line }, answer { $n }: { $why }
unfit-no-seat = there is no seat “{ $seat }”
unfit-not-asked = { $seat } is asked nothing now; asked: { $asked }
unfit-other-prompt = it answers “{ $prompt }”, but what is asked is “{ $asked }”
unfit-no-option = “{ $answer }” is not one of the options of “{ $prompt }”
unfit-not-optional = “{ $prompt }” cannot be declined
unfit-words = “{ $prompt }” asks for a text: {"{"}"words": "…"{"}"} with at most { $max } characters
unfit-over =
    { $left ->
        [one] the game is over already, and { $left } answer is left
       *[other] the game is over already, and { $left } answers are left
    }
asked-now = { $seats } — { $prompt }
options-are = options: { $options }
files-changed = Not as they were when this game was played: { $files }
original-hint = `replay --original` plays by the rules of that time, if they are at hand.
original-found = By the rules of that time: { $path }
original-commit = By the rules of that time, from git: { $path } of { $date }, “{ $subject }”
original-lost = The rules that this record of “{ $id }” was made with are not at hand. Scenarios looked at: { $count }; commits in git: { $commits }.
original-nearest = Nearest is { $path }; not as they were: { $files }
original-how = Say where older versions lie with --among DIR; without --original today's rules are taken.
settings-gone = Settings of this game that the scenario has no more: { $names }
scenario-lost = The scenario “{ $id }” of this record is not at { $path }; say where it is with --scenario DIR
other-scenario = This is a record of “{ $id }”, but the scenario at { $path } is “{ $other }”
told-otherwise = It is no longer quite the same game.
differs-secret = `replay --compare` says where it differs, secrets included.
compare-same =
    { $given ->
        [one] The record still plays as it was played: { $given } answer, the same questions, the same luck.
       *[other] The record still plays as it was played: { $given } answers, the same questions, the same luck.
    }
compare-differs = The record no longer plays as it was played.
difference =
    { $after ->
        [0] Before the first answer (round { $round }, phase { $phase }) { $what }
       *[other] After answer { $after } (round { $round }, phase { $phase }) { $what }
    }
differs-luck = it goes another way: then { $then }, now { $now }
moment-luck = “{ $stream }” gave { $came } of { $of }
moment-question = the question “{ $prompt }” came
moment-end = the game ended
differs-options = “{ $prompt }” has other options: { $then } then, { $now } now
differs-asked = “{ $prompt }” for { $seat } does not come; asked now: { $asked }
options-gone = no longer: { $options }
options-new = new: { $options }
declining = declining
differs-end = it ends otherwise: then { $then }, now { $now }
differs-no-end = it ended with { $then }, and now goes on
differs-fails = A rule fails:
ended = { $result } ({ $winners })
ended-nobody = { $result }
refused-withdrawn = This question is no longer open.
refused-not-asked = This seat is not asked.
refused-no-option =
    { $count ->
        [one] There is only { $count } option.
       *[other] There are only { $count } options.
    }
refused-not-optional = This question cannot be declined.
refused-no-words = An option is asked for, not a text.
refused-words = A text of at most { $max } characters is asked for.

## test

test-all =
    { $tried ->
        [one] { $tried } case, { $passed } passed
       *[other] { $tried } cases, { $passed } passed
    }
test-some = { $tried } of { $known } cases, { $passed } passed
test-accepted = accepted: { $name }
test-not-here = Cases and snapshots are only written where somebody sits at a terminal, and not in CI.
test-orphan = { $path }: no case tells this story any more; delete the file, or give the case its name again.
review-number = Difference { $number } of { $count }
review-ran = lines that ran (first those of its rules):
review-partly =
    { $count ->
        [one] One difference cannot be written: it needs a change of the case by hand.
       *[other] { $count } differences cannot be written: they need a change of the case by hand.
    }
review-unwritable = What was found cannot be written into the case: change the case or the rules by hand.
review-ask = [a]ccept what was found, [r]eject it, [s]kip, all [l]ines that ran, [q]uit:
review-ask-no-accept = [r]eject, [s]kip, all [l]ines that ran, [q]uit:
review-changed = { $path } was changed since the cases ran; nothing is written into it. Run the review again.
review-sum = accepted: { $accepted }, rejected: { $rejected }, skipped: { $skipped }
no-such-case =
    { $known ->
        [0] There are no cases here; they are written in cases/*.toml.
       *[other] No case has “{ $filter }” in its name or file, or proves a rule of that number ({ $known } cases were looked at).
    }
no-case-there = There are no cases in these files; they are written in cases/*.toml.
watch-changed = { $name }: { $files }
watch-not-run = { $name }: the cases were not run, because the scenario cannot be read
watch-failed = { $path } cannot be watched: { $why }
watch-took = { $took } s; waiting for the next save, Ctrl-C ends
watch-sum =
    { $name }: { $errors ->
        [0] { $warnings ->
            [0] well
            [one] { $warnings } warning
           *[other] { $warnings } warnings
        }
        [one] { $errors } error
       *[other] { $errors } errors
    }; { $tried } of { $known } cases tried, { $failed ->
        [0] all pass
        [one] { $failed } differs
       *[other] { $failed } differ
    }
cover-file = File
cover-lines = Lines
cover-reached = Reached
cover-excused = Excused
cover-missed = Missed
cover-where = In lines
cover-not-loaded = Loaded by no rule, so not counted: { $files }
cover-all = All

## rules

rules-number = Rule
rules-text = Says
rules-places = Where
rules-cases = Cases
rules-lines = Lines
rules-at = implemented at
rules-ran = lines reached:
rules-none = There is no numbered rulebook here. A rule of README.md begins with its number in bold, and rulebook = […] in [scenario] names the prefixes.
rules-sum =
    { $rules ->
        [one] { $rules } rule
       *[other] { $rules } rules
    }, { $proven } with a case{ $complaints ->
        [0] { "" }
        [one] , { $complaints } complaint
       *[other] , { $complaints } complaints
    }{ $failing ->
        [0] { $complaints ->
            [0] , nothing to complain of
           *[other] { "" }
        }
        [one] , { $failing } case fails
       *[other] , { $failing } cases fail
    }

## odds

odds-of-what = Odds of what? --case NAME takes what a case runs, --call MODULE.FUNCTION one function, --phase NAME one phase.
odds-case-chooses = A case chooses settings, variant and seats itself; leave --set, --variant and --seats out, or use --call or --phase.
odds-lines =
    { $many ->
        [one] { $lines } line of luck was tried.
       *[other] { $lines } lines of luck were tried.
    }
odds-nothing = Nothing changes, whatever luck says.
odds-certain = always: { $what }
odds-answers = answered: { $answers }
odds-no-answers = no further question
odds-mean = mean { $mean } ≈ { $about }
odds-too-large = The numbers are too large to stay exact. Settle some of the luck with --luck STREAM=…, or run less at once.
odds-too-many = There are more than { $limit } lines of luck: about { $about }, or more. Settle some of the luck with --luck STREAM=…, answer more with --answer, run less at once, or raise --limit.
odds-refused = On one line of luck an answer cannot be given: { $why }
odds-unanswered = “{ $prompt }” is asked, and nobody answers (options: { $options }). Answer it with --answer { $prompt }=…, or say who answers: --otherwise first, last, decline, random or each.
odds-endless = On one line of luck somebody is asked for ever.
odds-path = It failed on this line of luck: { $luck }

## perft

perft-depth = depth
perft-first = first answer
perft-nodes = positions
perft-over = over
perft-told =
    After { $depth ->
        [one] { $depth } decision
       *[other] { $depth } decisions
    }: { $nodes ->
        [1] { $nodes } position
       *[other] { $nodes } positions
    }, of which { $many ->
        [0] none is over.
        [one] { $terminal } is over.
       *[other] { $terminal } are over.
    }
perft-sum = Up to there: { $nodes } positions, { $terminal } finished games.
perft-too-many = There are more than { $limit } lines of play. A smaller --depth has fewer; --limit N tries more.
perft-path = It failed on this line: { $steps }
perft-answer = answer { $taken } of { $count }
perft-luck = luck { $taken } of { $count }

## play

play-your-choice = Your choice:
play-your-words = Your words:
play-decline = Decline
play-command = Command:
play-keys = ↑↓ and Enter choose, typing filters, Esc for commands such as help
play-read = Press Enter when you have read it.
play-curtain = Pass the keyboard to { $seats }. Press Enter when nobody else is looking.
play-only-enter = Only Enter, undo, save or quit can be said here.
play-more-questions =
    { $count ->
        [one] One more question is open to you: `another` goes there.
       *[other] { $count } more questions are open to you: `another` goes round.
    }
play-no-other-question = No other question is open to you.
play-nobody-else = Nobody else is asked anything now.
play-not-understood = “{ $line }” is none of the options, and no command. `options` shows the options, `help` the commands.
play-which-of = Which one? { $names }
play-option-or-command = “{ $line }” is an option and a command. Type { $key } for the option, /{ $line } for the command.
play-undone = The last answer is taken back.
play-undo-nothing = There is nothing to take back.
play-undo-others = Somebody else has answered since: it is too late.
play-undo-revealed = Something was revealed since: it is too late.
play-no-map = There is nothing on the map.
play-item-known = { $name } (known)
play-item-deduced = { $name } (deduced)
play-table = The table
play-nothing-said = Nothing has happened yet.
play-rule = { $number }: { $text }
play-no-rule = The rulebook has no rule { $number }.
play-help =
    Answer with the number of an option, its name or the beginning of it.
    `-` declines, where that is possible.
    Commands (with a slash before them where they could be an answer):
      options        the options again
      map            the map, with the numbers of the places you can choose
      state          what lies on the table, as far as you may know it
      log [N|all]    what happened
      help [RULE]    this, or a rule of the rulebook: help { $example }
      hint           what a bot would do in your place
      undo           take your last answer back, unless something was revealed since
      another        another question that is open to you
      pass           let somebody else answer first
      save [FILE]    where the record lies, or a copy of it; every answer is kept at once
      quit           stop; the game can be gone on with
play-hint = The bot { $bot } would choose { $key } { $name }
play-no-hint = No bot knows this question.
play-saved = Everything until here is in { $file }
play-not-saved = { $file } was not written: { $why }
play-rule-failed = A rule failed, and the game stands as before the answer. For its designer there is a report in { $file }; it may tell secrets.
play-rule-failed-only = A rule failed, and the game stands as before the answer.
play-seat = Seat
play-played-by = Played by
play-won = Has won
play-by-person = a person
play-by-bot = bot { $bot }
play-written = This game is written to { $file } after every answer.
play-next-free = { $wanted } is there already: this game is written to { $file }
play-in-use = { $path } is being played by somebody else just now.
play-cut = The last line of the record was cut off and is given up: { $why }
play-not-the-same =
    The game in { $path } cannot be gone on with: after answer { $after } it would no longer be the same game.
    With the files as they were it can. What differs, secrets included:
    {"  "}{ $command }
play-nobody = Nobody plays in this record. Say who does: --seat SEAT
play-over =
    The record lies in { $file }. To read it again:
    {"  "}{ $command }
play-go-on =
    The game is kept in { $file }. To go on:
    {"  "}{ $command }

## new, api

new-made =
    { $dir }: { $count ->
        [one] { $count } file
       *[other] { $count } files
    }. Go on with:
    {"  "}tablewright check { $quoted }
    {"  "}tablewright test { $quoted }
    {"  "}tablewright run { $quoted }
new-not-empty = { $path } is not empty; a new game needs a folder that is empty or not there yet.
not-a-folder = { $path } is not a folder.
api-written = Wrote { $path }
api-kept = { $path } is there already and stays as it is; for the editor to find the stubs, add { $library } to its workspace.library.

## sim

sim-progress-rate = games/s
sim-progress-left = left
sim-title =
    { $name }: { $count ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }
sim-stopped = Stopped early: these are the figures of the games that were over.
sim-narrow = Every outcome is known to ± { $width } or better.
sim-not-narrow = Not every outcome is known to ± { $width } yet: more --games are needed.
sim-few = So few games say little: look at the intervals.
sim-result = Result
sim-games = Games
sim-share = Share
sim-interval = 95 % interval
sim-winner = Winner
sim-nobody = (nobody)
sim-length = Length
sim-rounds = rounds
sim-decisions = decisions
sim-counter = At the end
sim-values = Share
sim-yes = yes
sim-mean = Mean
sim-sd = SD
sim-min = Min
sim-q05 = 5 %
sim-median = Median
sim-q95 = 95 %
sim-max = Max
sim-example = A game that ends with { $result }: { $command }
sim-speed = { $seconds } s: { $games } games and { $decisions } decisions a second
sim-same-luck = Every row is played on the same luck: game by game they differ only by what is swept.
sim-sweep-title =
    { $name }: { $points } × { $count ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }
sim-question = Question
sim-a-game = A game
sim-chosen = What is chosen
sim-more-choices = , { $count } more
sim-declined = (declined)
sim-move = Move
sim-card = Card
sim-in-games = Games
sim-with-without = With / without
sim-difference = Difference
sim-shift-note =
    How often a result comes in games with it and without it, in percent, with the 95 % interval of the difference. * sure although so many are compared (Holm); ? too few games. With does not mean because: long games see more.
sim-no-folder = { $path } cannot be written: there is no folder { $folder }
sim-same-file = { $path } cannot be two files at once: give each a name of its own
sim-made-by = Made by tablewright { $version }; the same page again:
sim-hash = Scenario { $hash }
sim-method = Shares have Wilson 95 % intervals, differences Newcombe's; bands hold 90 of 100 games.
sim-part-outcomes = How games end
sim-part-length = How long they are
sim-part-rounds = Counters from round to round
sim-part-map = Where things stand
sim-part-cards = Cards that matter most
sim-part-moves = Moves that matter most
sim-part-counters = Counters at the end
sim-part-sweep = How games end
sim-chart-outcomes = Share of games with each result, with 95 % intervals
sim-chart-length = How many games have so many { $what }
sim-chart-rounds = { $what }: mean at the end of each round, and where 90 of 100 values lie
sim-chart-flag = { $what }: share at the end of each round
sim-chart-map = { $what }: how many stand at each place at the end of a round, on average; most: { $most }
sim-chart-shift = { $what }: difference in the share of a result, with 95 % intervals
sim-chart-sweep = Share of games with each result, by { $key }, with 95 % intervals
sim-chart-sweep-words = The figures are in the table below.
sim-map-note = Larger and stronger spots: more often there at the end of a round. This is the designer's own view: it shows what seats may not know.
sim-profile-note = Own: without what it calls. Steps are loop turns and calls of the Lua VM, the same in every run; time is the clock's, and timing itself costs some.
sim-rule = Function
sim-own-steps = Own steps
sim-all-steps = With called
sim-steps-a-game = Steps a game
sim-own-time = Own time
sim-call = Call of the core
sim-calls-a-game = Calls a game
sim-nanos-a-call = ns a call
sim-micros-a-game = µs a game
sim-steps = steps
sim-flame = Steps of rules and bots; { $title }
sim-failed = { $failed } of { $games } games ended in an error; they are not in the figures.
## leaks

leaks-leak = { $place }: { $viewer } can tell: { $what }
leaks-engine = the engine itself
leaks-story = another story
leaks-shown = another view, question or refusal
leaks-error = the game fails in one of two cases
leaks-changed = if { $changed }
leaks-when = after { $decision } answers, round { $round }, phase { $phase }; found { $times ->
        [one] once
       *[other] { $times } times
    }
leaks-released = Given out on purpose:
leaks-release = { "  " }{ $place }  { $times ->
        [one] once
       *[other] { $times } times
    }
leaks-unproven = { $viewer }: something is secret from this viewer, but no alternative could be compared; play more games
leaks-pairs = { $all } alternatives: { $end } compared to the end, { $released } until the rules gave the difference out, { $impossible } impossible
leaks-sum =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $decisions } decisions, { $views } views compared: { $leaks ->
        [0] no leak
        [one] { $leaks } leak
       *[other] { $leaks } leaks
    }
