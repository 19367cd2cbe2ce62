# Gévaudan: everything people read, in English.

title = Gévaudan
intro =
    One of you is the Beast of Gévaudan, the others are the king's hunters. The Beast strikes a village each season, unseen
    until it is too late, and leaves a trail. Twenty-five victims are its victory. Four of its tokens, or the one
    that tells what it is, are the hunters'.

## Setup

setup-year = Gévaudan, in the year 1764. Something kills in the hills, and no two who saw it agree on what it was. The king sends his best hunters.
own-essence = You are { $essence }.
own-village = You will fall upon { $village }. Nobody else sees the card.
own-token =
    Beside the card you lay { $token }, { $side ->
        [symbol] symbol up, for all to see.
       *[paw] paw up: they see a paw and nothing more.
    }
setup-essence = The Beast knows what it is. Nobody else does.
setup-village = One village card lies face down: there it will begin.
setup-hunter = { $hunter }: quarters at { $village }.
setup-repelled = It begins at { $village }. But somebody was there: horns and shouts, a shape over the wall, nobody dead.
setup-blood = It begins at { $village }. They find the first victim in the morning.

beast-essence = What are you? Choose your essence. The hunters will not see it.
note-essence =
    { $essence ->
        [wolves] The Pack: 1 victim more (true form: 2).
        [count] The Count: a guarded village still loses 2 fewer than an open one (true form: 1 fewer), at least 1.
        [predator] The Predator: counts 1 league fewer (true form: 2 fewer).
        [devil] The Devil: goes 1 league farther, at least 1 victim (true form: 2 farther, at least 2).
       *[werewolf] The Werewolf: dragoons and militia do not count (true form: and 1 victim more).
    } { $readers ->
        [one] One hunter reads this symbol.
       *[other] { $readers } hunters read this symbol.
    }
beast-start = Where do you begin? The card stays face down until the hunters have taken quarters.
note-start =
    { $targets ->
        [one] one village within reach afterwards
       *[other] { $targets } villages within reach afterwards
    }
hunter-place = { $hunter }: where do you take quarters? Several hunters may share a village.
note-hunter-place =
    { $targets ->
        [0] no village within a ride
        [one] one village within a ride
       *[other] { $targets } villages within a ride
    }
note-village = a village

## Season

season-turned =
    { $season ->
        [spring] Spring
        [summer] Summer
        [autumn] Autumn
       *[winter] Winter
    } { $year }. { $card }.
season-meaning =
    { $card ->
        [thaw] The snow runs off the roads. Every hunter may go 1 league farther.
        [wet_ground] The soil keeps every print. The Beast covers no tracks this round.
        [pastoral_letter] The bishop's letter is read from every pulpit, and people stay indoors. 1 victim fewer.
        [great_drive] Seventy parishes beat the woods. One more band of militia.
        [wolf_cubs] A litter is found in the heather, and prints around it. Look at one token on the table.
        [first_pasture] Children lead the herds to the first grass. 1 victim more.
        [long_day] Light until late. Who goes 3 leagues still arrives in time to stand guard.
        [royal_hounds] The royal hounds give tongue. Each hunter may investigate 1 league away.
        [clermont_dragoons] The dragoons of Clermont-Prince ride in. One more company.
        [portefaix] A boy of twelve has driven the Beast off with a blade on a stick. Where Jacques Portefaix is, the next attack has 2 victims fewer.
        [haymaking] Every horse is in the meadows. Nobody rides: 2 leagues at most.
        [night_watch] Fires on the hills. One rider may stand guard all the same.
        [fog] Fog on the Margeride. Who goes more than 1 league does not stand guard.
        [droving] The herds come down, and the Beast walks among them. It may go 1 league farther.
        [fair] Fair days along the royal roads. 1 victim more in a village on such a road.
        [vagabond] A stranger sleeps in barns and swears to everything. Where he is, nobody investigates this round.
        [recalled_company] Orders from Versailles. One reinforcement leaves.
        [right_to_arms] Peasants may carry guns again. Militia count double this round.
        [deep_snow] The passes are closed. Hunters go 2 leagues at most.
        [hunger] Hunger in the hills. 1 victim more.
        [blizzard] A blizzard wipes out every track. The Beast takes back all its cards and tokens.
        [wolf_winter] Wolves come down to the doors, and something with them. The Beast may go 1 league farther.
        [barracks] The troops go into winter quarters. One reinforcement leaves.
       *[sleigh_road] Sledges on the royal roads. Who keeps to them may go 1 league farther.
    }

reinforcement = { $force }: which village do they go to?
reinforcement-none = Nowhere
reinforcement-comes = { $force } at { $village }.
reinforcement-leaves = { $force } leave { $village }.
beast-remove = Which reinforcement leaves?
note-remove = { $force }
note-place =
    { $leagues ->
        [0] the Beast is here
        [one] 1 league from the Beast
       *[other] { $leagues } leagues from the Beast
    }
peek = Look at which token? Its symbol will be known until it returns to the Beast.
peeked = Prints in the mud at { $village }, clear as a seal in wax: { $token }.
portefaix = Where does Jacques Portefaix stand?
portefaix-comes = Jacques Portefaix and his friends stand watch at { $village }.
portefaix-leaves = Jacques Portefaix has done what he could at { $village }. The king pays for his schooling.
vagabond = Where does the Vagabond spread his tales?
vagabond-comes = A vagabond tells everything to everybody at { $village }. Nobody will learn anything there.

## The Beast

tracks-covered = The track grows cold at { $village }.
beast-village = Where do you strike? The hunters move before the card is turned.
note-prey =
    { $leagues ->
        [one] 1 league
       *[other] { $leagues } leagues
    }: { $victims ->
        [0] nobody
        [one] 1 victim
       *[other] { $victims } victims
    }; { $near ->
        [0] no hunter can guard it
        [one] 1 hunter can be there on foot
       *[other] { $near } hunters can be there on foot
    }{ $force ->
        [dragoon] ; dragoons
        [militia] ; militia
       *[none] { "" }
    }
beast-token = Which trail token do you lay beside the card?
note-token =
    { $readers ->
        [0] no hunter reads it
        [one] 1 hunter reads it
       *[other] { $readers } hunters read it
    }{ $own ->
        [yes] ; your own essence
       *[no] { "" }
    }
beast-side = { $token }: which side up?
option-paw = the paw up
option-symbol = the symbol up
note-side =
    { $side ->
        [paw] the hunters see only a paw; no power
       *[symbol] { $powers ->
            [no] the hunters see the symbol; no power in this game
           *[yes] { $token ->
                [wolves] the hunters see it; 1 victim more
                [count] the hunters see it; a guarded village still loses some
                [predator] the hunters see it; 1 league counts as none
                [devil] the hunters see it; 1 league farther, at least 1 victim
               *[werewolf] the hunters see it; dragoons and militia do not count
            }
        }
    }
beast-paw = Somewhere the Beast lies in wait. Beside its card: a paw.
beast-symbol =
    Somewhere the Beast lies in wait. Beside its card, for all to see: { $token }.{ $power ->
        [wolves] { " " }There is more than one of them.
        [count] { " " }Guards open their gates to it.
        [predator] { " " }It will be nearer than it seems.
        [devil] { " " }It comes from farther than an animal can.
        [werewolf] { " " }Soldiers will not help.
       *[none] { "" }
    }

## The hunters

hunter-move = { $hunter } at { $place }: where to?
note-move =
    { $way ->
        [stay] stay
        [foot] { $leagues ->
            [one] 1 league, on foot
           *[other] { $leagues } leagues, on foot
        }
       *[mounted] { $leagues ->
            [one] 1 league, no guard
           *[other] { $leagues } leagues, no guard
        }
    }
note-move-token =
    { $way ->
        [stay] stay
        [foot] { $leagues ->
            [one] 1 league, on foot
           *[other] { $leagues } leagues, on foot
        }
       *[mounted] { $leagues ->
            [one] 1 league, no guard
           *[other] { $leagues } leagues, no guard
        }
    }; here lies { $token }
hunter-walks =
    { $hunter }: { $leagues ->
        [one] 1 league
       *[other] { $leagues } leagues
    } on foot, { $place }.
hunter-rides =
    { $hunter }: { $leagues ->
        [one] 1 league
       *[other] { $leagues } leagues
    } in haste, { $place }. No time to stand guard.
night-watch = Which rider stands guard tonight?
stands-guard = { $hunter }: on guard at { $village }, in the saddle or out of it.
note-at = { $place }
antoine-guard = You have come on horseback. Stand guard at { $village } all the same? (once a year)
option-guard = Stand guard
ability-used = { $hunter }: nobody else can do this.

## The attack

attack-revealed =
    The card is turned: { $village }, { $leagues ->
        [0] where it was before
        [one] 1 league away
       *[other] { $leagues } leagues away
    }.
attack-repelled = They were waiting for it at { $village }. Shots, a shadow, silence. Nobody is dead.
attack-dragoons = Sabres and lanterns around { $village }. It circles once and is gone. Nobody is dead.
attack-nobody = It was at { $village }. Doors are scratched, but nobody is dead.
attack-victims =
    { $force ->
        [dragoon] The dragoons at { $village } see nothing, hear nothing.
        [militia] The militia at { $village } do what they can.
       *[none] Nobody guards { $village }.
    } { $victims ->
        [one] 1 victim
       *[other] { $victims } victims
    }, { $total } in all.
attack-breach =
    { $village } was guarded, and still: { $victims ->
        [one] 1 victim
       *[other] { $victims } victims
    }, { $total } in all.
bishop-pray = The Beast is at { $village }. Call for prayers? 1 victim fewer. (once a year)
option-pray = Pray
village-fact =
    As it really was: { $village ->
        [langogne] Early summer 1764: a cowherd near Langogne is saved because her oxen drive the animal off with their horns.
        [lugdares] 30 June 1764: Jeanne Boulet, 14, of Les Hubacs, first victim entered in a parish register.
        [puylaurent] 8 August 1764: a girl of 15 killed at Masméjean d'Allier.
        [cheylard] End of August 1764: a boy of 15 killed near Le Cheylard.
        [chateauneuf] August or September 1764: Marianne Hébrard killed at Le Cellier, in the next parish.
        [arzenc] 6 September 1764, seven in the evening: a woman of 36 killed in her own garden at Les Estrets.
        [peyre] 24 October 1764: a child killed in the barony of Peyre; a peasant fights the beast off the same day.
        [serverette] 10 October 1764: at Bergougnoux, in neighbouring Fontans, two boys beat the beast off their ten-year-old sister.
        [hermaux] 11 October 1764: Marie Solinhac killed at Les Hermaux.
        [lafage] 22 October 1764: Marguerite Malige, 19, found headless at Grazières.
        [chauchailles] 30 October 1764: a woman attacked at Chauchailles escapes wounded.
        [aumont] 25 November 1764: the widow Catherine Vally, 60, beheaded at Buffeyrettes; Duhamel leaves the body as bait in vain.
        [saintchely] 5 November 1764: Duhamel quarters his dragoons here; on 2 March 1765 the wolf-hunter d'Enneval and his son arrive.
        [saintalban] 14 March 1765: a mother at La Vessière fights the beast for her children.
        [malzieu] 7 October 1764: a girl beheaded at Apcher, one parish away; on 23 June 1765 the king's gun-bearer Antoine holds his first hunt here.
        [chanaleilles] 12 January 1765: seven children of Le Villeret, led by Jacques Portefaix, drive the beast into a bog with blades tied to sticks.
        [paulhac] August 1765: the servant Marie-Jeanne Valet wounds the beast with a home-made spear. Paulhac counts nine attacks and six dead.
        [besseyre] 9 August 1765: Jeanne Anglade killed at Le Besset while Antoine writes his report there. Home of Jean Chastel; eleven dead.
        [nozeyrolles] Thirteen dead, the heaviest toll. 19 June 1767: Jean Chastel shoots a beast at the edge of the Ténazeyre wood.
        [lorcieres] Auvergne side of Mont Mouchet; named among the parishes hit.
        [saugues] 4 March 1766: Jean Bergougnoux, 9, seized at the trough of Montchauvet farm.
       *[other] nobody wrote it down.
    }

## Investigations

investigate-who = Who looks at the trail?
investigate-nobody = Nobody
note-investigate =
    { $token } at { $place }{ $more ->
        [0] { "" }
        [one] , and 1 more
       *[other] , and { $more } more
    }
investigate-which = { $hunter }: which token?
note-token-place = at { $place }
investigation-taken = { $hunter } at { $village }, on their knees in the mud: it is { $token }. They know this sign, and take it.
investigation-left = { $hunter } at { $village }, on their knees in the mud: it is { $token }. It tells them nothing, but everybody has seen it.

## The end

reckoning =
    Three years are over. { $victims ->
        [0] No victims
        [one] 1 victim
       *[other] { $victims } victims
    } and { $tokens ->
        [0] no tokens
        [one] 1 token
       *[other] { $tokens } tokens
    } left to the Beast: { $sum }.
end-victims =
    { $victims ->
        [one] 1 victim
       *[other] { $victims } victims
    }. Nobody goes out any more; the court calls its hunters home. It was: { $essence }.
end-essence = The symbol is the Beast's own. Now they know what they are hunting: { $essence }. It does not see another season.
end-tokens =
    { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } in the hunters' hands: there is nowhere left to hide. It was: { $essence }.
end-draw = It is gone, and nobody can say that it was beaten. It was: { $essence }.
end-hunters = The attacks stop. The hunters have kept the land from the worst. It was: { $essence }.
result-beast = The Beast wins
result-draw = A draw
result-hunters = The hunters win

## Names

seat-beast = the Beast
seat-hunter = Hunter
team-hunters = the hunters
phase-setup = Setup
phase-season = Change of season
phase-beast = The Beast's turn
phase-hunters = The hunters' turn
phase-attack = Attack
phase-reckoning = Reckoning
decline = No

kind-village = a face-down village card
kind-essence = a face-down essence
kind-trail = a trail token, paw up
kind-board = a hunter board
kind-dragoon = dragoons
kind-militia = militia
kind-figure = a figure
kind-spring = a spring card
kind-summer = a summer card
kind-autumn = an autumn card
kind-winter = a winter card
kind-road = a road

counter-victims = victims
counter-blood = blood
counter-place = place
counter-moved = has moved
counter-mounted = mounted
counter-watchful = guards from the saddle
counter-ability_used = ability used this year
counter-prayed = prayers are said

zone-season = season
zone-almanac = season
zone-past_seasons = past seasons
zone-spring_deck = spring cards
zone-summer_deck = summer cards
zone-autumn_deck = autumn cards
zone-winter_deck = winter cards
zone-essences = other essences
zone-essence = essence
zone-villages = village cards
zone-lair = chosen village
zone-attacks = attacks on the table
zone-hand = tokens in hand
zone-spoor = token beside the card
zone-trail = trail
zone-figures = people
zone-dragoons = dragoons in supply
zone-militias = militia in supply
zone-reinforcement = reinforcement
zone-boards = other hunters
zone-board = board
zone-captured = tokens taken

essence-wolves = the Pack of wolves
essence-count = the Count
essence-predator = the Predator
essence-devil = the Devil
essence-werewolf = the Werewolf
trail-wolves = the fang
trail-count = the seal
trail-predator = the spotted pelt
trail-devil = the hoof
trail-werewolf = the moon
board-duhamel = Captain Duhamel
board-denneval = D'Enneval and son
board-antoine = Antoine, the king's gun-bearer
board-chastel = Jean Chastel
board-apcher = The Marquis d'Apcher
board-bishop = The Bishop of Mende
dragoon-dragoon = Dragoons
militia-militia = Militia
figure-portefaix = Jacques Portefaix
figure-vagabond = the Vagabond

spring-thaw = Thaw on the roads
spring-wet_ground = Prints in wet ground
spring-pastoral_letter = A pastoral letter
spring-great_drive = The drive of seventy parishes
spring-wolf_cubs = Wolf cubs
spring-first_pasture = First pasture
summer-long_day = The long day
summer-royal_hounds = The royal hounds
summer-clermont_dragoons = The dragoons of Clermont
summer-portefaix = Jacques Portefaix
summer-haymaking = Haymaking
summer-night_watch = Night watch
autumn-fog = Fog
autumn-droving = Droving
autumn-fair = The fair
autumn-vagabond = The Vagabond
autumn-recalled_company = A company recalled
autumn-right_to_arms = The right to bear arms
winter-deep_snow = Deep snow
winter-hunger = Hunger
winter-blizzard = Blizzard
winter-wolf_winter = A wolf winter
winter-barracks = Barracks
winter-sleigh_road = The sleigh road

village-langogne = Langogne
village-lugdares = Saint-Étienne-de-Lugdarès
village-puylaurent = Puylaurent
village-cheylard = Le Cheylard-l'Évêque
village-chateauneuf = Châteauneuf-de-Randon
village-arzenc = Arzenc-de-Randon
village-grandrieu = Grandrieu
village-mende = Mende
village-marvejols = Marvejols
village-peyre = Terre de Peyre
village-serverette = Serverette
village-hermaux = Les Hermaux
village-nasbinals = Nasbinals
village-lafage = La Fage-Montivernoux
village-chauchailles = Chauchailles
village-aumont = Aumont
village-saintchely = Saint-Chély-d'Apcher
village-saintalban = Saint-Alban
village-malzieu = Le Malzieu
village-chanaleilles = Chanaleilles
village-paulhac = Paulhac
village-besseyre = La Besseyre-Saint-Mary
village-nozeyrolles = Nozeyrolles
village-lorcieres = Lorcières
village-saugues = Saugues
village-chazes = Abbaye des Chazes
