# What the ability words of FFTCG say, in English.

ability =
    .summon = { $effect ->
        [none] { $cost }.
       *[other] { $cost ->
            [none] {""}
           *[other] { $cost }: { " " }
        }{ $effect }
    }
    .special = Special { $name } ({ $cost ->
        [none] no other cost
       *[other] { $cost }
    }, discard a card of the same name): { $effect }
    .casting = Casting this card: { $cost }.
    .warp = Warp { $number_warp } ({ $cost }).

further =
    .damage = From { $count ->
        [1] 1 point
       *[other] { $count } points
    } of damage on.

ability-flag =
    .ex = EX Burst.
    .warp = {""}

zone =
    .stack = stack

noun =
    .forward = { $many ->
        [many] forwards
       *[one] forward
    }
    .backup = { $many ->
        [many] backups
       *[one] backup
    }
    .monster = { $many ->
        [many] monsters
       *[one] monster
    }
    .summon = { $many ->
        [many] summons
       *[one] summon
    }
    .character = { $many ->
        [many] characters
       *[one] character
    }

ability-kind =
    .activated = action ability
    .special = special ability
    .triggered = auto ability

before =
    .ready-yes = active
    .ready-no = dull
    .is-in_battle = fighting

behind =
    .flag-category = of category { $rest }
    .flag-job = with the job { $rest ->
        [word] (named)
       *[other] { $rest }
    }
    .without_flag-category = not of category { $rest }
    .without_flag-job = without the job { $rest ->
        [word] (named)
       *[other] { $rest }
    }
    .ability = that { $many ->
        [many] are
       *[one] is
    } an { $word }
    .ability-special = that { $many ->
        [many] are
       *[one] is
    } a { $word }

flag =
    .category = category { $rest }
    .job = the job { $rest ->
        [word] (named)
       *[other] { $rest }
    }
    .copies = any number of copies ({ $rest })
    .generic = the generic icon
    .party_any = the party icon
    .party_with_job = “can form a party with forwards of any element that have the job { $rest }”
    .party_with_category = “can form a party with forwards of any element of category { $rest }”
    .ex = EX Burst
    .brave = Brave
    .haste = Haste
    .first_strike = First Strike
    .back_attack = Back Attack
    .warp = Warp
    .pay_any = “its cost can be paid with CP of any element”
    .pay_only = “only { $inner } CP pay for it”
    .pay_backups = { $rest ->
        [none] “only CP of backups pay for it”
       *[other] “only CP of { $inner } backups pay for it”
    }
    .castable = “can be cast from where it is”
    .castable_by_opponent = “can be cast by the opponent of its owner from where it is”
    .cast_free = “can be cast without paying its cost”
    .removed_after_use = “is removed from the game after use”
    .many_light_or_dark = “its controller may have several light and dark characters”
    .discards_light_or_dark = “its controller may discard light and dark cards for CP”
    .enters_dull = “enters the field dull”
    .makes_any = “can produce CP of any element”
    .makes = “can produce { $inner } CP”
    .many_of = “its controller may have several { $inner } characters”
    .beside = “may be on the field beside other { $inner } characters”
    .must_attack = “must attack if it can”
    .must_block = “must block if it can”
    .must_be_blocked = “must be blocked if a forward can block it”
    .must_be_chosen = “must be chosen if it can”
    .must_be_chosen_by_opponent = “must be chosen by the opponent if it can”

icon =
    .ex = EX Burst

marker =
    .frozen = freeze
    .warp = { $many ->
        [many] warp counters
       *[one] warp counter
    }

condition =
    .remembered-additional = the additional cost was { $negated ->
        [yes] { "not " }
       *[no] {""}
    }paid
    .remembered-alternative = the alternative cost was { $negated ->
        [yes] { "not " }
       *[no] {""}
    }paid
    .remembered-burst = this { $negated ->
        [yes] is not
       *[no] is
    } an EX Burst

attribute =
    .word = (named)

phase =
    .active_phase = active phase
    .draw_phase = draw phase
    .main_phase = main phase
    .first_main_phase = first main phase
    .second_main_phase = second main phase
    .attack_phase = attack phase
    .end_phase = end phase

reference =
    .others = the other cards
    .chooser = the card that chooses
    .choosing = what chooses
    .dealer = what deals the damage

amount =
    .resource-crystal_of_opponent = the number of your opponent's crystals
    .in_turn-cast = the number of { $cards } that were cast this turn
    .in_turn-to_break_zone = the number of { $cards } put from the field into the break zone this turn
    .in_turn-discarded = the number of { $cards } that were discarded this turn
    .in_turn-into_break_zone = the number of { $cards } put into the break zone from anywhere this turn
    .in_turn-damage = the number of { $cards } put into the damage zone as damage this turn
    .in_turn-party = the number of { $cards } that attacked in a party this turn
    .in_turn-damaged = the number of times damage was put on { $cards } this turn
    .in_turn-entered = the number of { $cards } that entered the field this turn
    .in_turn-special = the number of special abilities of { $cards } used this turn
    .in_turn-attacked = the number of times { $cards } attacked this turn
    .number-cp_fire = the number of fire CP paid for this card
    .number-cp_ice = the number of ice CP paid for this card
    .number-cp_wind = the number of wind CP paid for this card
    .number-cp_earth = the number of earth CP paid for this card
    .number-cp_lightning = the number of lightning CP paid for this card
    .number-cp_water = the number of water CP paid for this card
    .number-cp_light = the number of light CP paid for this card
    .number-cp_dark = the number of dark CP paid for this card
    .number-cp_total = the number of CP paid for this card
    .number-cp_backups = the number of CP paid for this card that backups produced
    .number-cp_elements = the number of different elements of the CP paid for this card

quality =
    .attribute = { $many ->
        [many] elements
       *[one] element
    }
    .job = { $many ->
        [many] jobs
       *[one] job
    }
    .category = { $many ->
        [many] categories
       *[one] category
    }

number =
    .power = power
    .cost = cost
    .attack_cost = cost of attacking
    .block_cost = cost of blocking
    .cast_cost = change of the cost of casting
    .cast_cost_not_0 = change of the cost of casting that is not lowered to 0
    .cast_cost_not_1 = change of the cost of casting that is not lowered to 1
    .more_attacks = further attacks in a turn

resource =
    .crystal = { $many ->
        [many] crystals
       *[one] crystal
    }
    .crystal_of_opponent = crystals of the opponent

change =
    .plus-cast_cost = { $many ->
        [many] cost
       *[one] costs
    } { $amount } { $sign ->
        [less] less
       *[more] more
    } to cast
    .plus-cast_cost_not_0 = { $many ->
        [many] cost
       *[one] costs
    } { $amount } { $sign ->
        [less] less
       *[more] more
    } to cast, but not 0
    .plus-cast_cost_not_1 = { $many ->
        [many] cost
       *[one] costs
    } { $amount } { $sign ->
        [less] less
       *[more] more
    } to cast, but not 1 or less
    .plus-attack_cost = can attack only if { $amount } more is paid
    .plus-block_cost = can block only if { $amount } more is paid
    .plus-more_attacks = can attack { $amount } more times in a turn

forbid =
    .be_chosen_by_summons = cannot be chosen by summons{ $by ->
        [none] {""}
       *[other] { " " }where the choosing card is { $by }
    }
    .be_chosen_by_abilities = cannot be chosen by abilities{ $by ->
        [none] {""}
       *[other] { " " }where the choosing card is { $by }
    }
    .be_chosen_by_opposing_summons = cannot be chosen by summons of the opponent{ $by ->
        [none] {""}
       *[other] { " " }where the choosing card is { $by }
    }
    .be_chosen_by_opposing_abilities = cannot be chosen by abilities of the opponent{ $by ->
        [none] {""}
       *[other] { " " }where the choosing card is { $by }
    }
    .cast = cannot be cast
    .use = cannot use abilities
    .destroy = cannot be broken
    .leave = cannot be put into the break zone
    .banish = cannot be removed from the game
    .put = cannot be put into another zone
    .return_by_opponent = cannot be returned to the hand by summons and abilities of the opponent{ $by ->
        [none] {""}
       *[other] { " " }where the card is { $by }
    }
    .deal_combat_damage = { $many ->
        [many] deal
       *[one] deals
    } no combat damage
    .cancel = cannot be made void
    .reduce = cannot have the damage dealt to { $many ->
        [many] them
       *[one] it
    } reduced
    .use_burst = cannot be used as EX { $many ->
        [many] Bursts
       *[one] Burst
    }{ $by ->
        [none] {""}
       *[other] { " " }after damage by { $by }
    }
    .activate_in_phase = { $many ->
        [many] do
       *[one] does
    } not become active in active phases
    .enter = cannot be put onto the field
    .ready = cannot become active
    .exhaust = cannot become dull

forbid-player =
    .search = cannot search
    .attack = cannot attack with forwards
    .block = cannot block with forwards
    .use = cannot use abilities
    .cast = cannot cast cards

way =
    .battle = in battle
    .other = by a summon or an ability
    .warp = by Warp
    .point = to a player

when =
    .to_break_zone = { $who } { $many ->
        [many] go
       *[one] goes
    } from the field to the break zone
    .destroy = { $who } is broken
    .banish = { $who } is removed from the game
    .cast = { $player ->
        [you] you cast
        [opponent] your opponent casts
       *[other] somebody casts
    } { $has_who ->
        [yes] { $card }
       *[no] a card
    }
    .cast_summon = { $who } is on the stack as it is cast
    .ability_used = an action ability of { $who } is used
    .special_used = a special ability of { $who } is used
    .dulled = { $who } becomes dull
    .activated = { $who } becomes active
    .counter = { $marker ->
        [none] counters
       *[other] { $marker }
    } are put on { $who }
    .last_warp_counter = the last warp counter is taken off { $who }
    .chosen = { $who } { $many ->
        [many] are
       *[one] is
    } chosen
    .attack_start = the attack phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .done = that has been done
    .party_attack = a party attacks
    .be_blocked = { $who } is blocked
    .deal_damage_to_player = { $who } deals { $player_name } a point of damage
    .receive_damage = { $player ->
        [you] you take
       *[other] { $player_name } takes
    } a point of damage
    .party_deals_damage = { $who } deals damage as a member of a party
    .first_main_start = the first main phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .second_main_start = the second main phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .end_phase_start = the end phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .burst_used = { $player ->
        [you] you use
        [opponent] your opponent uses
       *[other] somebody uses
    } the EX Burst of { $has_who ->
        [yes] { $card }
       *[no] a card
    }
    .crystals_gained = { $player ->
        [you] you gain
       *[other] { $player_name } gains
    } crystals

would =
    .freeze = { $who } would be frozen
    .destroy = { $who } would be broken
    .leave = { $who } would be put into the break zone
    .banish = { $who } would be removed from the game
    .ready = { $who } would become active
    .exhaust = { $who } would become dull

effect =
    .select = { $by ->
        [you] pick
       *[other] { $by_name } picks
    } { $from }{ $unseen ->
        [yes] { " without looking" }
       *[no] {""}
    }{ $different ->
        [none] {""}
       *[other] , no two with the same { $different }
    }{ $total ->
        [none] {""}
       *[other] , in total with { $total }
    }
    .choose_word = { $words ->
        [none] { $sort ->
            [job] name a job
           *[attribute] name an element
        }
       *[other] name { $words }
    }, then { $effect }
    .foresee = look at the top { $count ->
        [1] card
       *[other] { $count } cards
    } of your deck and put each back on top or at the bottom, in any order
    .look = look at { $top ->
        [none] all cards
        [1] the top card
       *[other] the top { $top } cards
    } of { $of ->
        [you] your
        [opponent] your opponent's
       *[any] each player's
    } { $zone }
    .next_cast = until the end of the turn, or until one of them has been cast, { $of } { $change }
    .turn_over = turn cards of your deck over from the top until { $first } is revealed
    .search = search your deck for { $each ->
        [none] { $what }
       *[other] { $each }
    }{ $different ->
        [none] {""}
       *[other] { " " }(each with another { $different })
    }
    .ready = make { $what } active
    .exhaust = make { $what } dull
    .freeze = freeze { $what }
    .destroy = break { $what }
    .leave = put { $what } into the break zone
    .banish = remove { $what } from the game{ $while_here ->
        [yes] { " " }for as long as this card is on the field (it then returns to where it was)
       *[no] {""}
    }
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $by ->
        [you] take
       *[other] { $by_name } takes
    } control of { $what }{ $while_here ->
        [yes] { " " }for as long as this card is on the field
       *[no] {""}
    }
    .deploy = put { $what } onto the field{ $exhausted ->
        [yes] { " " }dull
       *[no] {""}
    }{ $by ->
        [owner] { " " }under the control of its owner
       *[other] {""}
    }
    .cancel = make the effect of { $what } void
    .cast = cast { $what }{ $free ->
        [yes] { " " }without paying its cost
       *[no] {""}
    }{ $after ->
        [removed] ; after use it is removed from the game
        [hand] ; after use it returns to its owner's hand
       *[break] {""}
    }{ $uncast ->
        [break] ; if it cannot be cast, put it into the break zone
        [hand] ; if it cannot be cast, add it to its owner's hand
       *[none] {""}
    }
    .damage = { $by_unit ->
        [none] deal
       *[other] { $by_unit } deals
    } { $count ->
        [1] a point
       *[other] { $count } points
    } of damage to { $to_name }
    .pay = pay { $count } CP{ $of ->
        [none] {""}
       *[other] { " " }(of it { $of })
    }
    .offer = { $additional ->
        [none] {""}
       *[other] you may also { $additional }{ $less ->
            [0] {""}
           *[other] { " " }(this then costs { $less } less)
        }
    }{ $alternative ->
        [none] {""}
       *[other] { $additional ->
            [none] {""}
           *[other] { "; " }
        }in place of the cost you may { $alternative }{ $if ->
            [none] {""}
           *[other] { " " }if { $if }
        }
    }
