# What the ability words of Force of Will say, in English.

ability =
    .static = { $name ->
        [none] {""}
       *[other] { $name }:{ " " }
    }{ $statics }
    .activated = { $name ->
        [none] {""}
       *[other] { $name },{ " " }
    }{ $cost ->
        [none] at no cost
       *[other] { $cost }
    }: { $effect }
    .triggered = { $name ->
        [none] {""}
       *[other] { $name }:{ " " }
    }When { $when }{ $cost ->
        [none] {""}
       *[other] { " " }(additional cost: { $cost })
    }: { $effect }
    .spell = { $cost ->
        [none] {""}
       *[other] Additional cost: { $cost }.{ " " }
    }{ $effect ->
        [none] {""}
       *[other] { $effect }
    }
    .standby = [Trigger] { $cost ->
        [none] at no additional cost
       *[other] { $cost }
    }: { $effect }
    .break = [Break] { $effect }
    .judgment = [Judgment] ({ $cost ->
        [none] at no cost
       *[other] { $cost }
    }).
    .cipher = { $name } is a cipher still.
    .awakening = [Awakening] ({ $cost }): { $effect ->
        [none] {""}
       *[other] { $effect }{ " " }
    }{ $statics }
    .incarnation = [Incarnation] ({ $cost }).
    .part = { $effect ->
        [none] {""}
       *[other] { $effect }{ " " }
    }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }
    .way = Played with { $parts }{ $cost ->
        [none] {""}
       *[other] { " " }({ $cost })
    }{ $effect ->
        [none] .
       *[other] : { $effect }
    }
    .stealth = [Stealth].
    .mobilize = [Mobilize] ({ $cost }).

way-part =
    .awakening = [Awakening]
    .incarnation = [Incarnation]
    .torrent = [Torrent]

ability-flag =
    .gods_art = [God's Art]
    .evolution = [Evolution]
    .inheritance = [Inheritance]
    .bestow = [Bestow]
    .shift = [Shift]
    .resonance = [Resonance]
    .enter = [Enter]
    .materialize = [Materialize]
    .of_card = [Trigger]
    .stealth = [Stealth]
    .torrent = [Torrent] (if you played another card before in this turn)
    .seal = [Seal]
    .story = [Story]
    .null = [Null]
    .rune = [Rune]
    .crest = Crest:
    .sealed_item = Sealed item:
    .instead = In place of the other text:
    .attachment = What it is attached to:
    .unchaseable = Cannot be chased.

zone =
    .in_play = play
    .chase = chase area
    .outside = zone outside the game

in-zone =
    .in_play = { $player ->
        [you] you control
        [opponent] your opponent controls
        [that] that player controls
        [their] they control
        [other] the other player controls
       *[any] {""}
    }
    .outside = from outside the game

noun =
    .resonator = { $many ->
        [many] resonators
       *[one] resonator
    }
    .j_resonator = { $many ->
        [many] J/resonators
       *[one] J/resonator
    }
    .ruler = { $many ->
        [many] rulers
       *[one] ruler
    }
    .j_ruler = { $many ->
        [many] J-rulers
       *[one] J-ruler
    }
    .ruler_or_j_ruler = { $many ->
        [many] J/rulers
       *[one] J/ruler
    }
    .magic_stone = { $many ->
        [many] magic stones
       *[one] magic stone
    }
    .chant = { $many ->
        [many] chants
       *[one] chant
    }
    .chant_rune = { $many ->
        [many] chant/runes
       *[one] chant/rune
    }
    .addition = { $many ->
        [many] additions
       *[one] addition
    }
    .regalia = { $many ->
        [many] regalia
       *[one] regalia
    }
    .rune = { $many ->
        [many] runes
       *[one] rune
    }

before =
    .ready-yes = recovered
    .ready-no = rested
    .flag-basic = basic
    .flag-special = special
    .flag-master = master
    .flag-story = story
    .flag-awakened = awakened

behind =
    .choosing = that { $many ->
        [many] target
       *[one] targets
    } { $what }
    .attribute-word = of the chosen attribute
    .flag-race = of the race { $word }
    .without_flag-race = not of the race { $word }
    .flag-stone_type = of the magic stone type { $word }
    .without_flag-stone_type = not of the magic stone type { $word }
    .flag-class = of the class { $word }
    .without_flag-class = not of the class { $word }
    .flag-seal_released = whose seals are released
    .flag-token = that { $many ->
        [many] are token cards
       *[one] is a token card
    }
    .without_flag-token = that { $many ->
        [many] are no token cards
       *[one] is no token card
    }
    .ability = with { $word }

ability-kind =
    .activated = an activated ability
    .triggered = a triggered ability
    .static = a static ability
    .judgment = [Judgment]
    .awakening = [Awakening]
    .incarnation = [Incarnation]
    .stealth = [Stealth]
    .mobilize = [Mobilize]
    .break = [Break]

flag =
    .race = { $inner }
    .class = { $inner }
    .stone_type = { $inner }
    .pierce = [Pierce]
    .precision = [Precision]
    .first_strike = [First Strike]
    .explode = [Explode]
    .flying = [Flying]
    .swiftness = [Swiftness]
    .imperishable = [Imperishable]
    .quickcast = [Quickcast]
    .remnant = [Remnant]
    .barrier = { $rest ->
        [none] [Barrier]
       *[other] [Barrier] against { $inner }
    }
    .bloodlust = [Bloodlust]
    .drain = [Drain]
    .bane = [Bane]
    .eternal = [Eternal]
    .grimoire = [Grimoire] { $rest }
    .mana = [Mana] { $rest }
    .energize = [Energize] { $inner }
    .materialize = [Materialize] { $rest }
    .enter = [Enter]
    .trigger = [Trigger]
    .will_of_hope = [Will of Hope]
    .will_of_despair = [Will of Despair]
    .basic = the generic type basic
    .special = the generic type special
    .master = the generic type master
    .story = the trait story
    .inverse = the trait of inverse cards
    .token = being a token card
    .awakened = being awakened
    .seal_released = released seals
    .x_cost = a free cost of X
    .attackable = “can be attacked while recovered”
    .must_attack = “must attack if it can”
    .must_be_attacker = “must be chosen as the attacker if it can”
    .must_block = “must block if it can”
    .must_be_blocked = “must be blocked if it can”
    .must_be_target = “must be chosen as the attack target if it can”
    .may_stay_rested = “may stay rested in your recovery phase”
    .mobilized = “can attack and block without paying”
    .unreduced = “its damage cannot be reduced”
    .unchaseable = “cannot be chased”
    .unlimited = “any number of cards named { $inner } can be in a main deck”
    .hand_limit = { $rest ->
        [none] “there is no hand limit”
       *[other] “the hand limit is { $rest }”
    }

marker =
    .astral = { $many ->
        [many] astral counters
       *[one] astral counter
    }
    .mana = { $many ->
        [many] mana counters
       *[one] mana counter
    }
    .materialize = { $many ->
        [many] materialize counters
       *[one] materialize counter
    }
    .evolution = { $many ->
        [many] evolution counters
       *[one] evolution counter
    }

number =
    .atk = attack power
    .def = defence
    .divinity = divinity
    .total_cost = total cost
    .free_cost = free cost
    .light_cost = light cost
    .fire_cost = fire cost
    .water_cost = water cost
    .wind_cost = wind cost
    .darkness_cost = darkness cost
    .moon_cost = moon cost
    .time_cost = time cost
    .cost_less = reduction of the cost
    .cost_less_light = reduction of the light cost
    .cost_less_fire = reduction of the fire cost
    .cost_less_water = reduction of the water cost
    .cost_less_wind = reduction of the wind cost
    .cost_less_darkness = reduction of the darkness cost
    .cost_less_moon = reduction of the moon cost
    .cost_less_time = reduction of the time cost
    .cost_more = increase of the cost
    .cost_more_light = increase of the light cost
    .cost_more_fire = increase of the fire cost
    .cost_more_water = increase of the water cost
    .cost_more_wind = increase of the wind cost
    .cost_more_darkness = increase of the darkness cost
    .cost_more_moon = increase of the moon cost
    .cost_more_time = increase of the time cost
    .use_cost_less = reduction of what activated abilities cost
    .use_cost_more = increase of what activated abilities cost
    .gods_art_cost_less = reduction of what God's Arts cost
    .gods_art_cost_less_light = reduction of the light will that God's Arts cost
    .gods_art_cost_less_fire = reduction of the fire will that God's Arts cost
    .gods_art_cost_less_water = reduction of the water will that God's Arts cost
    .gods_art_cost_less_wind = reduction of the wind will that God's Arts cost
    .gods_art_cost_less_darkness = reduction of the darkness will that God's Arts cost

resource =
    .life = life
    .fallen_resonators = resonators
    .seals_released = releases of all seals
    .cards_played = cards played
    .life_of_opponent = life of the opponent
    .damage_taken = damage dealt to you this turn
    .damage_taken_of_opponent = damage dealt to your opponent this turn
    .life_gained = life you gained this turn
    .life_gained_of_opponent = life your opponent gained this turn
    .cards_discarded = cards you discarded this turn
    .cards_discarded_of_opponent = cards your opponent discarded this turn

amount =
    .resource-life = your life
    .resource-fallen_resonators = the number of resonators of yours that were put into a graveyard from the field this turn
    .resource-seals_released = how often you released the seals of all your cards
    .resource-cards_played = the number of cards you played this turn
    .resource-life_of_opponent = your opponent's life
    .resource-damage_taken = the damage that was dealt to you this turn
    .resource-damage_taken_of_opponent = the damage that was dealt to your opponent this turn
    .resource-life_gained = the life you gained this turn
    .resource-life_gained_of_opponent = the life your opponent gained this turn
    .resource-cards_discarded = the number of cards you discarded this turn
    .resource-cards_discarded_of_opponent = the number of cards your opponent discarded this turn
    .in_turn-attacked = the number of times { $cards } attacked this turn
    .in_turn-entered = the number of { $cards } that entered the field this turn
    .in_turn-to_graveyard = the number of { $cards } put from the field into a graveyard this turn
    .in_turn-damaged = the number of times { $cards } were dealt damage this turn
    .in_turn-dealt_damage = the number of times { $cards } dealt damage this turn
    .in_turn-dealt_hundreds = the hundreds of damage that { $cards } dealt this turn

reference =
    .destroyed = the cards destroyed this way
    .banished = the cards banished this way
    .thrown_away = the cards discarded this way
    .sent_back = the cards returned this way
    .put_there = the cards moved this way

condition =
    .remembered-destroyed = { $negated ->
        [yes] no such card was
       *[no] such a card was
    } destroyed this way
    .remembered-banished = { $negated ->
        [yes] no such card was
       *[no] such a card was
    } banished this way
    .remembered-thrown_away = { $negated ->
        [yes] no such card was
       *[no] such a card was
    } discarded this way
    .remembered-sent_back = { $negated ->
        [yes] no such card was
       *[no] such a card was
    } returned this way
    .remembered-put_there = { $negated ->
        [yes] no such card was
       *[no] such a card was
    } moved this way
    .fact-weather = your weather is { $negated ->
        [yes] { "not " }
       *[no] {""}
    }{ $value }
    .fact-fallen_resonators = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } resonators of yours were put into a graveyard from the field this turn
    .fact-cards_played = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } cards were played by you this turn
    .fact-damage_taken = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } damage was dealt to you this turn
    .fact-life_gained = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } life was gained by you this turn
    .fact-cards_discarded = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } cards were discarded by you this turn
    .fact-damage_taken_of_opponent = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } damage was dealt to your opponent this turn
    .fact-life_gained_of_opponent = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } life was gained by your opponent this turn
    .fact-cards_discarded_of_opponent = { $negated ->
        [yes] not exactly
       *[no] exactly
    } { $value } cards were discarded by your opponent this turn

change =
    .plus-cost_less = { $many ->
        [many] cost
       *[one] costs
    } { $amount } less to play
    .plus-cost_less_light = { $many ->
        [many] cost
       *[one] costs
    } { $amount } light will less to play
    .plus-cost_less_fire = { $many ->
        [many] cost
       *[one] costs
    } { $amount } fire will less to play
    .plus-cost_less_water = { $many ->
        [many] cost
       *[one] costs
    } { $amount } water will less to play
    .plus-cost_less_wind = { $many ->
        [many] cost
       *[one] costs
    } { $amount } wind will less to play
    .plus-cost_less_darkness = { $many ->
        [many] cost
       *[one] costs
    } { $amount } darkness will less to play
    .plus-cost_more = { $many ->
        [many] cost
       *[one] costs
    } { $amount } more to play
    .plus-use_cost_less = can use activated abilities for { $amount } less
    .plus-use_cost_more = can use activated abilities for { $amount } more
    .plus-gods_art_cost_less = can use [God's Art] for { $amount } less
    .plus-gods_art_cost_less_light = can use [God's Art] for { $amount } light will less
    .plus-gods_art_cost_less_fire = can use [God's Art] for { $amount } fire will less
    .plus-gods_art_cost_less_water = can use [God's Art] for { $amount } water will less
    .plus-gods_art_cost_less_wind = can use [God's Art] for { $amount } wind will less
    .plus-gods_art_cost_less_darkness = can use [God's Art] for { $amount } darkness will less
    .gain_flag-awakened = { $many ->
        [many] are
       *[one] is
    } awakened
    .gain_flag-must_attack = must attack if able
    .gain_flag-must_be_attacker = must be chosen as the attacker if able, when its controller attacks
    .gain_flag-must_block = must block if able
    .gain_flag-must_be_blocked = must be blocked if able
    .gain_flag-must_be_target = must be chosen as the attack target if able
    .gain_flag-attackable = can be attacked while recovered
    .gain_flag-may_stay_rested = may stay rested in the recovery phase
    .gain_flag-race = { $many ->
        [many] gain
       *[one] gains
    } the race { $word }
    .lose_flag-race = { $many ->
        [many] lose
       *[one] loses
    } the race { $word }
    .flag_becomes-race = { $many ->
        [many] have
       *[one] has
    } the race { $word } in place of all others
