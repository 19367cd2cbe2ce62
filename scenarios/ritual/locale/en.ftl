# The texts of the Ritual in English.

## The game

title = The Ritual
intro = October. The Gate opens at the full moon, or it does not. Five weeks to find out who wants what.
seat-player = Pair
seat-master = Master
phase-setup = The booklets
phase-undecided = The choice of the undecided
phase-week = The week
phase-dusk = The end of the week
phase-ritual = The Ritual
result-openers = The Gate is open
result-closers = The Gate stays shut
end-seals = The seals have been counted.
end-walkover = Nobody came to stand on the other side.
end-nobody = Nobody came. The fire was never lit, and the Gate stays shut.

## Who plays: display names, to be replaced at will

booklet-knife_keeper = Jack
booklet-witch = Crazy Jill
booklet-vampire = The Count
booklet-sleuth = The Great Detective
booklet-druid = Owen the Druid
booklet-monk = Rastov the Mad Monk
booklet-doctor = The Good Doctor
booklet-vicar = The Vicar
booklet-werewolf = Larry Talbot
booklet-gravediggers = Morris and McCab
companion-dog = Snuff the dog
companion-cat = Graymalk the cat
companion-bat = The bat
companion-chronicler = The chronicler
companion-squirrel = The squirrel
companion-snake = The black snake
companion-rat = The rat
companion-created = The created man
companion-raven = The white raven
companion-wolf = The wolf
companion-owl = The owl

## Kinds, seals, moves

kind-ability = an ability
kind-aid = a token of help
kind-artifact = an artifact
kind-booklet = a booklet
kind-companion = a companion
kind-ingredient = an ingredient
kind-move = a move
kind-seal = a seal
seal-herbs = Herbs
seal-flesh = Flesh
seal-relics = Relics
seal-alchemy = Alchemy
move-preparation = Preparation
move-spying = Spying
move-exchange = Exchange
move-help = Help
move-fight = Deadly Fight
move-search = Search
move-call = Call of Duty
move-calculate = Calculating the place
move-rite = Rite
aid-help = help
aid-hinder = hindrance

## Abilities

ability-watchman = Watchman: who spies on you has -2 on detection
ability-sharp_work = Sharp Work: pressing on in a fight does not hurt you
ability-open_wardrobe = The Open Wardrobe: once a week Debt +1 for +2 on a roll
ability-night_walk = Night Walk: Search by Shadow
ability-soft_paws = Soft Paws: your detection rolls +1
ability-broom = Broom: post anywhere in the week, after all others have said when
ability-brew = Brew: two ingredients for Preparedness +1 or a healed companion
ability-madness_on_show = Madness on Show: Call of Duty on others by Magic
ability-spare_coffin = Spare Coffin: once a game level 1 or 3 on you fails
ability-undead = Undead: the first fall to Preparedness 0 stops at 1, Debt +2
ability-thirst = Thirst: 10+ in a fight also lowers your Debt by 1
ability-gaze = The Gaze: your hindering 7-9 counts as 10+
ability-deduction = Deduction: 10+ in Spying gives two levels
ability-masquerade = Masquerade: who detects you learns no name
ability-case_closed = Case Closed: 10+ in Call of Duty on yourself gives -3
ability-exclusion = Method of Exclusion: one refuge may be missing
ability-wicker_cages = Wicker Cages: your Herbs count 1 more, 3 at most
ability-grove = The Grove: a Herb of the weekly draw may be drawn again
ability-tongue_of_leaves = Tongue of Leaves: the companion's Spying +1
ability-sickle = Sickle: one Herb cancels a state lost by the companion
ability-pall = The Pall: your Magic counts 2 more against Spying
ability-vigil = Vigil: once a week a 7-9 in Preparation becomes 10+ for Debt +1
ability-snake_in_the_bosom = Snake in the Bosom: the companion cannot be hit while you are in the Game
ability-confession = Confession: after an Exchange you learn Debt and Preparedness
ability-created_man = The Created Man: a second companion
ability-galvanism = Galvanism: once a game, Flesh of 8 or more raises a killed companion
ability-assistant = Assistant: Preparation +1 while a companion is wounded
ability-stormy_night = Stormy Night: your rite +1
ability-flock = The Flock: harm by Call of Duty at 10+ gives +3
ability-confessional = Confessional: 10+ in Spying shows ingredients and Preparedness
ability-crossbow = Crossbow: once a week a fight by Shadow
ability-black_mass = Black Mass: wound your own companion for Preparedness +1
ability-full_moon = Full Moon: in the Ritual the wolf's Might replaces Magic
ability-out_of_body = Out of Body: Spying by Magic
ability-wolfs_grip = The Wolf's Grip: the companion's fights +1
ability-aconite = Aconite: once a week a Herb for Debt -1
ability-two_shovels = Two Shovels: 10+ in Search draws one more
ability-two_in_one = Two in One: your additional action has no penalty
ability-night_shift = Night Shift: Preparation by Shadow
ability-old_graves = Old Graves: 7-9 at the stash of the eliminated counts as 10+

## Artifacts and ingredients

artifact-knife = The knife
artifact-mortar = The copper mortar
artifact-grave_soil = Grave soil
artifact-lens = The cracked lens
artifact-golden_sickle = The golden sickle
artifact-icon = The icon of Alamut
artifact-leyden_jar = The Leyden jar
artifact-chalice = The altar chalice
ingredient-herbs_1 = Nettle (Herbs 1)
ingredient-herbs_2 = Dandelion (Herbs 2)
ingredient-herbs_3 = Wormwood (Herbs 3)
ingredient-herbs_4 = Rue (Herbs 4)
ingredient-herbs_5 = Yarrow (Herbs 5)
ingredient-herbs_6 = Vervain (Herbs 6)
ingredient-herbs_7 = St John's wort (Herbs 7)
ingredient-herbs_8 = Henbane (Herbs 8)
ingredient-herbs_9 = Belladonna (Herbs 9)
ingredient-herbs_10 = Wolfsbane (Herbs 10)
ingredient-mistletoe = Mistletoe (Herbs 11)
ingredient-mandrake = Mandrake (Herbs 12)
ingredient-flesh_1 = A crow's feather (Flesh 1)
ingredient-flesh_2 = A newt's eye (Flesh 2)
ingredient-flesh_3 = Toad skin (Flesh 3)
ingredient-flesh_4 = A bat's wing (Flesh 4)
ingredient-flesh_5 = A cast snakeskin (Flesh 5)
ingredient-flesh_6 = A hare's foot (Flesh 6)
ingredient-flesh_7 = A wolf's fang (Flesh 7)
ingredient-flesh_8 = An ox heart (Flesh 8)
ingredient-flesh_9 = A finger bone (Flesh 9)
ingredient-flesh_10 = A suicide's hair (Flesh 10)
ingredient-hanged_hand = The hanged man's hand (Flesh 11)
ingredient-drowned_heart = The drowned man's heart (Flesh 12)
ingredient-relics_1 = A candle end (Relics 1)
ingredient-relics_2 = A bent penny (Relics 2)
ingredient-relics_3 = A crypt key (Relics 3)
ingredient-relics_4 = A rosary bead (Relics 4)
ingredient-relics_5 = A bell shard (Relics 5)
ingredient-relics_6 = A page of psalms (Relics 6)
ingredient-relics_7 = A pilgrim's badge (Relics 7)
ingredient-relics_8 = A bishop's ring (Relics 8)
ingredient-relics_9 = A thread of a shroud (Relics 9)
ingredient-relics_10 = A saint's knuckle (Relics 10)
ingredient-nail = The nail of the cross (Relics 11)
ingredient-weeping_icon = The weeping icon (Relics 12)
ingredient-alchemy_1 = Chalk (Alchemy 1)
ingredient-alchemy_2 = Spirit of wine (Alchemy 2)
ingredient-alchemy_3 = Saltpetre (Alchemy 3)
ingredient-alchemy_4 = Sulphur (Alchemy 4)
ingredient-alchemy_5 = Quicksilver (Alchemy 5)
ingredient-alchemy_6 = Vitriol (Alchemy 6)
ingredient-alchemy_7 = Cinnabar (Alchemy 7)
ingredient-alchemy_8 = Antimony (Alchemy 8)
ingredient-alchemy_9 = Phosphorus (Alchemy 9)
ingredient-alchemy_10 = The green lion (Alchemy 10)
ingredient-aqua_regia = Aqua regia (Alchemy 11)
ingredient-salt = Salt of the wise (Alchemy 12)

## What the 11s and 12s can do

property-mistletoe = own Debt -1
property-mandrake = own 6- becomes 7-9
property-hanged_hand = Spying without a detection roll
property-drowned_heart = the killed companion is wounded instead
property-nail = a fight against you is 7-9 at best
property-weeping_icon = nobody gains level 3 on you
property-aqua_regia = one roll against you gets -2
property-salt = one ingredient counts on any seal

## Counters and zones

counter-shadow = Shadow
counter-might = Might
counter-influence = Influence
counter-magic = Magic
counter-debt = Debt
counter-preparedness = Preparedness
counter-experience = Experience
counter-side = Side
counter-fate = Fate
counter-state = State
counter-used = Used
counter-used_week = Used in week
counter-acid = Aqua regia on the threshold
counter-veiled = The icon weeps
counter-refuge = Words about the refuge
counter-knows_refuge = Knows the refuge
counter-knows_side = Knows the side
counter-knows_stash = Knows the stash
counter-knows_place = Knows the place
counter-hold = Hold
counter-hold_aged = Hold of last week
counter-traded = Traded this week
counter-posted = Posted
counter-slot = Time of the post
counter-behind = After whom
counter-arrival = Arrival
counter-arrivals = Posts so far
counter-by = Given by
counter-to_move = To the move
counter-bonus = Bonus
counter-shared = Shares a miss
counter-led = Led to the Gate
counter-openers = Openers
counter-closers = Closers
counter-lies_on = Lies on
value-none = none
value-opener = Openers
value-closer = Closers
value-undecided = undecided
value-playing = in play
value-debt = out by Debt
value-preparedness = out by Preparedness
value-left = out, undecided
value-healthy = healthy
value-wounded = wounded
value-killed = killed
value-unknown = not known
value-normal = as it comes
value-early = early
value-late = late
value-after = after somebody
value-first = before all
value-last = after all
zone-booklets = Free booklets
zone-moves = Moves
zone-seals = Seals
zone-ingredients = The master's deck
zone-discard = Discards
zone-aid_pool = Spare tokens
zone-booklet = Booklet
zone-companions = Companions
zone-fallen = Fallen companions
zone-untaken = Still in the booklet
zone-abilities = Abilities
zone-stash = Stash
zone-pouch = Pouch of the companion
zone-laid = Laid on the seals
zone-aids = Help and hindrance

## The start

booklet = Whom do you play?
booklet-taken = { $pair } is new in the neighbourhood: { $who }. Never far away: { $companion }.
best-stat = { $who }: which characteristic is +2?
worst-stat = { $who }: which characteristic is +0? The other two are +1.
stats = { $who }: Shadow { $shadow }, Might { $might }, Influence { $influence }, Magic { $magic }.
first-ability = With which ability do you begin?
new-ability = Four points of experience crossed out. Which ability do you take?
ability-taken = New on the sheet: { $ability }.
improve-whom = The booklet is full. Who grows?
improve-stat = { $who }: which characteristic grows by 1?
improved =
    { $who }: { $stat ->
        [shadow] Shadow
        [might] Might
        [influence] Influence
       *[magic] Magic
    } +1.
your-side =
    Your side: { $side ->
        [opener] an Opener
        [closer] a Closer
       *[undecided] undecided
    }.
sides-dealt = The sides are dealt. Openers { $openers }, Closers { $closers }, undecided { $undecided }. Nobody says a word.
describe-debt = { $who }: what is your debt, and why does it grow?
debt-words = { $who }, the debt: { $words }

## The week

week-begins =
    { $week ->
        [1] Week 1 of { $weeks }. Curtains move. Everybody is polite, everybody counts windows. This week nobody fights, and only refuges can be learned.
        [2] Week 2 of { $weeks }. Threads are spun, and companions sit on roofs.
        [3] Week 3 of { $weeks }. The first blood on the cobbles.
        [4] Week 4 of { $weeks }. Alliances hold, or they do not.
       *[other] Week { $week } of { $weeks }. The moon is almost round.
    }
when = Week { $week }: when do you post?
no-post = Post nothing this week
after-whom = After whose post?
posts-so-far =
    { $posts ->
        [one] One post has been announced.
       *[other] { $posts } posts have been announced.
    }
posts =
    { $sign ->
       *[0] { $who }: a door closes, a lamp is lit.
        [1] { $who }: a light in the window, long after midnight.
        [2] { $who }: the gate creaks, and nobody asks why.
        [3] { $who }: shutters closed, whispers behind them.
        [4] { $who }: a cart without a lantern, wheels wrapped in rags.
        [5] { $who }: smoke from the chimney, green for a moment.
        [6] { $who }: steps on the gravel, out and back again.
        [7] { $who }: a letter is sealed, and the dog next door howls.
    }
write-post = { $who }: your post.
post-words = { $who }: { $words }
action = Week { $week }, { $who }: your action?
extra-action = Week { $week }, { $who }: an additional action?
no-action = Nothing
think-again = Think again
overtaken = { $who }: too late, the world has moved on. { $move } has to be thought over again.
rolled =
    { $who } · { $move } · dice { $dice } · { $stat ->
        [shadow] Shadow
        [might] Might
        [influence] Influence
       *[magic] Magic
    } and all else { $modifier } · { $total } { $band ->
        [full] (10+)
        [partial] (7-9)
       *[miss] (6-)
    }
drawn = From the dark: { $card }.
discard-excess = Six is all you can carry. What goes?
pay-with = What do you pay with?
use-card = Do you use something first?
use-nothing = Nothing
use-it = Use it now: { $card }?
property-used = Spent to the last grain: { $card }.
spend-hold = Spend a hold on { $who } for { $bonus } on { $move }?
hold-won = Something in hand against { $who }. Holds: { $holds }.
debt-up = The duties pile up: Debt +{ $points }, now { $debt }.
debt-down = A weight off the shoulders: Debt -{ $points }, now { $debt }.
preparedness-up = The hands grow steadier: Preparedness +{ $points }, now { $preparedness }.
preparedness-down = Strength runs out like sand: Preparedness -{ $points }, now { $preparedness }.
out-debt = Out of the Game: { $who }. The duties have won. Whatever there was stays in the stash.
out-preparedness = Out of the Game: { $who }. No strength is left. Whatever there was stays in the stash.
companion-goes-on = Still in the Game, alone now: { $companion }.
companion-killed = Found at dawn, cold: { $companion }.
companion-state =
    { $companion }: { $state ->
        [wounded] wounded, but breathing.
       *[healthy] healthy again, and cross about the bandages.
    }
companion-untouched = The blow goes into empty cloth: { $companion } is not where it should be.

## Preparation

prepare-how = { $who }: by strength or by magic?
preparation-full = { $who }: a night without a wasted hour. Circles are drawn, blades are true.
preparation-partial = { $who }: the candle lasts for one thing only.
preparation-miss = { $who }: smoke, a broken flask, and the neighbours at the door.
preparation-gain = What comes of it?
heal-whom = Who is healed?
brew-gain = What is the brew for?
raise-whom = Who is raised?

## Spying and information

spy-on = { $who }: on whom do you spy?
note-nothing-this-week = nothing more can be learned in week 1
note-next-level = next is level { $level }
spying-full = { $who }: a quiet hour under the right window. { $target } never looked up.
spying-partial = { $who }: enough has been seen, and a board creaked. On the other side of it: { $target }.
spying-miss = { $who }: wet feet, a locked gate, a lantern coming closer. A secret is still a secret: { $target }.
spying-gain = What else did { $target } give away?
learned-refuge = Now you know the way to the door: { $who }, the refuge.
learned-side =
    No more doubt. { $who }: { $side ->
        [opener] an Opener
        [closer] a Closer
       *[undecided] undecided
    }.
learned-stash = Under the third board from the wall. { $who }: the stash.
deduced = Nobody else is left, so it must be so: { $who }.
side-changed =
    What you knew has changed. { $who }: { $side ->
        [opener] an Opener
        [closer] a Closer
       *[undecided] undecided
    }.
detected = Somebody was here. { $who }: { $move }. You are sure of it.
detected-masked = Somebody in a mask was here: { $move }. No name.
coffin-opened = Somebody opened the wrong coffin. The right one will be elsewhere tonight.
overheard = Overheard besides. { $who }: ingredients { $ingredients }, Preparedness { $preparedness }.
confessed = Told in confidence. { $who }: Debt { $debt }, Preparedness { $preparedness }.
describe-refuge-found = { $who }: what does the refuge look like to the one who found it?
describe-refuge-own = { $who }: what is your refuge like from inside?
refuge-words = { $who }, the refuge from inside: { $words }
refuge-found-words = { $who }, the refuge as you found it: { $words }
refused-known = This is known already. { $who }: nothing new.
refused-place = The place is known already.
refused-order = Not yet: { $who } must be learned in order, the refuge, the side, the stash.
refused-week = Not in week 1. { $who }: only the refuge can be learned now.
refused-guarded = So close, and nothing. { $who }: something guards the secret.
refused-lacking = You do not have what is asked for.

## Exchange

exchange-with = { $who }: with whom do you trade?
exchange-give = What do you offer? On the other side: { $target }.
exchange-about = About whom? On the other side: { $target }.
exchange-want = What do you want for it? On the other side: { $target }.
exchange-want-about = About whom do you want to know? On the other side: { $target }.
exchange-how-many = How many ingredients? On the other side: { $target }.
exchange-card = Which one changes hands?
enough-cards = No more
exchange-offered =
    A note from { $who } to { $partner }. On offer: { $gives ->
        [refuge] the refuge of { $gives_about }
        [side] the side of { $gives_about }
        [stash] the stash of { $gives_about }
        [ingredients] ingredients ({ $gives_number })
        [artifact] an artifact
       *[place] the place of the Ritual
    }. In return: { $wants ->
        [refuge] the refuge of { $wants_about }
        [side] the side of { $wants_about }
        [stash] the stash of { $wants_about }
        [ingredients] ingredients ({ $wants_number })
        [artifact] an artifact
       *[place] the place of the Ritual
    }.
exchange-answer =
    A note from { $who } to { $partner }. On offer: { $gives ->
        [refuge] the refuge of { $gives_about }
        [side] the side of { $gives_about }
        [stash] the stash of { $gives_about }
        [ingredients] ingredients ({ $gives_number })
        [artifact] an artifact
       *[place] the place of the Ritual
    }. In return: { $wants ->
        [refuge] the refuge of { $wants_about }
        [side] the side of { $wants_about }
        [stash] the stash of { $wants_about }
        [ingredients] ingredients ({ $wants_number })
        [artifact] an artifact
       *[place] the place of the Ritual
    }. Agreed?
exchange-cannot = Nothing can come of it. Send the note back.
exchange-declined = The note comes back unread. { $target }: no deal.
exchange-done = A handshake in the fog. { $who }, { $partner }: each leaves with more than each brought.
changes-hands = Wrapped in a cloth, for { $who }: { $card }.
place-told = A cross on the map: the place of the Ritual.

## Help

help-whom = { $who }: whose roll?
help-move = { $target }: which move?
help-how = { $target }: help or hinder?
help =
    { $who }: { $manner ->
        [help] a helping hand
       *[hinder] a foot in the way
    } for { $target }, { $move }: { $band ->
        [full] just in time.
        [partial] it will do something.
       *[miss] it goes all wrong.
    }
help-taken = Somebody has had the same idea before. { $target }: { $move }.
shared-miss = You were in it together: { $who }, { $move }. A miss, and half of the blame is yours.

## Deadly Fight

fight-whom = { $who }: whom do you attack?
fight-full = { $who }: three heartbeats in the dark. Blood on the cobbles: { $target }.
fight-partial = { $who } and { $target }: neither will speak of this night, both will limp.
fight-miss = { $who }: a wrong step, and the blade is in the other hand. Still standing: { $target }.
attacked-full = Out of the dark: { $who }. { $target }: hit before the first cry.
attacked-partial = Out of the dark: { $who }. { $target }: blow for blow.
attacked-miss = Out of the dark, and back with a wound: { $who }. { $target }: unhurt.
fight-gain = And then? Before you: { $target }.
plundered = Torn off in the scuffle: { $card }. In other hands now: { $who }.
wound-whom = Which companion is hit?

## Search

search-where = { $who }: where do you search?
search-wilds = In the fields, the crypts and the shops
search-full = { $who }: moon, dew, an open crypt. Both pockets are full.
search-partial = { $who }: mud to the knees for a single find.
search-miss = { $who }: the sexton remembers faces.
stash-full = { $who }: the board lifts without a sound. Whose stash: { $target }.
stash-partial = { $who }: one quick grab, and steps on the stairs. Whose stash: { $target }.
stash-miss = { $who }: the board was a trap. Whose stash: { $target }.
stash-empty = Dust, and nothing else. Whose stash: { $target }.
stash-taken = Taken from { $target }: { $card }.
stash-robbed = The board has been moved. At the stash of { $target }: { $who }.
take-from-stash = What do you take?

## Call of Duty, the place

call-on = { $who }: whose duty calls?
call-how = { $target }: harm or favour?
call =
    { $who }, { $manner ->
        [own] a day of honest work
        [harm] a word in the right ear about { $target }
       *[favour] a quiet favour for { $target }
    }: { $band ->
        [full] it could not have gone better.
        [partial] it goes, more or less.
       *[miss] it comes back like a bad penny.
    }
call-own-miss = { $who }: the whole day is gone, nothing else will be done.
calculate-full = { $who }: the lines on the map meet in one point.
calculate-partial = { $who }: the lines meet, after three nights without sleep.
calculate-miss = { $who }: a refuge too many, or one too few. The map goes into the fire.

## Cards in force

acid-ready = A saucer of aqua regia stands on the threshold.
acid-hissed = Something hissed on the threshold. Somebody has burnt fingers.
icon-weeps = The icon weeps, and the stash is out of sight until the Ritual.
undead-rises = The lid opens from inside. Not yet.

## The last week

decide-side = The last week begins. On which side do you stand?
leave-the-game = Leave the Game
out-left = Gone before dawn: { $who }. Undecided to the end, the bags were packed.

## The master and the rooms

master-result =
    { $who }, { $move } ({ $band ->
        [full] 10+
        [partial] 7-9
       *[miss] 6-
    }): confirm or word it?
master-words =
    { $who }, { $move } ({ $band ->
        [full] 10+
        [partial] 7-9
       *[miss] 6-
    }): your words.
master-says = { $words }
master-room = A joint room is asked for: { $who }, { $with }.
room-with = Do you want a joint room this week?
room-opens = A joint room is open: { $host }, { $guest }.
room-say = { $who }: what do you say in the joint room?
room-words = { $who }: { $words }

## The Ritual

ritual-begins = Full moon. Somebody lights the fire before the Gate, and shadows come to it from two sides.
lead-whom = You know the place. Whom do you lead there?
lead-nobody = Nobody else
at-the-gate =
    At the Gate: { $who }, { $side ->
        [opener] to open it.
       *[closer] to keep it shut.
    }
lay = What do you lay on the seals?
laid-enough = That is all
laid = { $who } on the seal of { $seal }: { $card }.
artifact-shown = { $who } on the seal of { $seal }: { $artifact }. The stone hums.
salt-which = Salt of the wise: which ingredient may lie on any seal?
salt-seal = On which seal does it count: { $card }?
rite =
    { $who }, the rite: { $total }. { $band ->
        [full] The fire stands up like a tower.
        [partial] The fire bows.
       *[miss] The fire turns its back.
    }
rite-seal = { $points } points: on which seal?
rite-seal-chosen =
    The seal of { $seal }: +{ $points } for { $side ->
        [opener] the Openers
       *[closer] the Closers
    }.
will-seal = Your will: { $left } left to give. To which seal?
will-points = How much to the seal of { $seal }?
will-enough = Keep the rest
will = { $who }, the seal of { $seal }: of its own strength, +{ $points }.
seal-counted =
    The seal of { $seal }: Openers { $openers }, Closers { $closers }. It goes to { $side ->
        [opener] the Openers
       *[closer] the Closers
    }.
lesser-victory = { $who }: far from the fire, on the winning side. A lesser victory.

## Options

decline = No
option-first = first of all
option-early = at the beginning of the week
option-normal = as it comes
option-late = at the end of the week
option-last = last of all
option-after = after somebody
option-shadow = Shadow
option-might = Might
option-influence = Influence
option-magic = Magic
option-prepare = Preparedness +1
option-heal = a wounded companion is healed
option-gather = draw an ingredient
option-quiet = quiet: detection roll +2
option-hold = a hold on the target
option-harm = harm
option-favour = favour
option-help = help
option-hinder = hinder
option-plunder = take an ingredient by chance
option-wound = hit a companion too
option-press = press on: 1 more from both
option-enough = leave it at that
option-refuge = a refuge
option-side = a side
option-stash = a stash
option-ingredients = ingredients
option-artifact = an artifact
option-place = the place of the Ritual
option-agree = agree
option-spend = spend
option-use = use
option-confirm = confirm
option-word = put it into words
option-open = open the room
option-refuse = refuse
option-opener = the Openers
option-closer = the Closers
option-undecided = undecided
option-none = not dealt yet
option-unknown = unknown
option-playing = in the Game
option-debt = out: Debt
option-preparedness = out: no strength left
option-left = left the Game
option-healthy = healthy
option-wounded = wounded
option-killed = killed
