# What the effects and instructions of Force of Will say, in English.

forbid =
    .attack_player = cannot attack players
    .be_targeted = cannot be targeted{ $by ->
        [none] {""}
       *[other] { " " }by { $by }
    }
    .be_blocked = cannot be blocked{ $by ->
        [none] {""}
       *[other] { " " }by { $by }
    }
    .be_attacked = cannot be attacked{ $by ->
        [none] {""}
       *[other] { " " }by { $by }
    }
    .call = cannot be rested to call a magic stone
    .judge = cannot be judged
    .play = cannot be played
    .use = cannot use activated abilities
    .trigger = cannot trigger abilities
    .recover_in_phase = { $many ->
        [many] do
       *[one] does
    } not recover in recovery phases
    .reduce = cannot have the damage dealt to { $many ->
        [many] them
       *[one] it
    } reduced
    .ready = cannot be recovered
    .exhaust = cannot be rested

forbid-player =
    .be_targeted = cannot be targeted
    .be_targeted_by_others = cannot be targeted by { $rest ->
        [none] what other players play
       *[other] { $inner } cards of other players
    }
    .block = cannot block
    .call = cannot call magic stones
    .gain_life = cannot gain life
    .judge = cannot play judgments
    .play = cannot play cards
    .use = cannot play activated abilities
    .trigger = cannot trigger abilities
    .reduce = cannot have damage dealt to them reduced
    .draw_phase = cannot have a draw phase
    .recovery_phase = cannot have a recovery phase
    .main_phase = cannot have a main phase
    .end_phase = cannot have an end phase

way =
    .incarnation = for [Incarnation]

when =
    .counter = { $marker ->
        [none] counters are
       *[other] one or more { $markers } are
    } put on { $who }
    .play = { $player ->
        [none] { $has_who ->
            [yes] { $card }
           *[no] a card
        } is played
       *[other] { $player ->
            [you] you play
           *[other] { $player_name } plays
        } { $has_who ->
            [yes] { $card }
           *[no] a card
        }
    }
    .play_ability = an ability of { $who } is played
    .play_will_ability = a will ability of { $who } is played
    .targeted = { $who } is targeted
    .judged = { $who } is judged
    .rested = { $who } becomes rested
    .recovered = { $who } becomes recovered
    .call = { $player ->
        [you] you call a magic stone
        [none] a magic stone is called
       *[other] { $player_name } calls a magic stone
    }
    .inverted = { $who } is inverted
    .shifted = { $who } is turned to its future side
    .summoned = { $who } is summoned
    .blocked = { $who } is blocked
    .leave = { $who } is banished{ $way }
    .to_graveyard = { $who } is put into a graveyard{ $way }
    .deal_damage = { $by ->
        [none] damage is dealt
       *[other] { $by } deals damage
    }{ $has_who ->
        [yes] { " " }to { $who }
       *[no] {""}
    }
    .deal_battle_damage = { $by ->
        [none] battle damage is dealt
       *[other] { $by } deals battle damage
    }{ $has_who ->
        [yes] { " " }to { $who }
       *[no] {""}
    }
    .deal_damage_to_player = { $by ->
        [none] damage is dealt
       *[other] { $by } deals damage
    } to { $player ->
        [none] a player
       *[other] { $player_name }
    }
    .deal_battle_damage_to_player = { $by ->
        [none] battle damage is dealt
       *[other] { $by } deals battle damage
    } to { $player ->
        [none] a player
       *[other] { $player_name }
    }
    .gain_life = { $player ->
        [you] you gain
       *[other] { $player_name } gains
    } life
    .atk_up = the attack power of { $who } becomes more
    .atk_down = the attack power of { $who } becomes less
    .def_up = the defence of { $who } becomes more
    .def_down = the defence of { $who } becomes less
    .game_start = the game begins
    .draw_phase_start = the draw phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .recovery_phase_start = the recovery phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .recovery_phase_end = the recovery phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }ends
    .end_phase_start = the end phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .battle_start = a battle begins
    .attack_step_start = the attack step begins
    .block_step_start = the block step begins

would =
    .leave = { $who } would be banished
    .gain_life = { $player_name } would gain life
    .lose_life = { $player_name } would lose life
    .left_field = { $who } would leave the field
    .to_graveyard = { $who } would be put into a graveyard
    .ready = { $who } would be recovered
    .exhaust = { $who } would be rested
    .damage = damage would be dealt to { $player_name }
    .any_damage = { $damage ->
        [battle] { "battle " }
        [other] { "other than battle " }
       *[none] {""}
    }damage would be dealt

attribute =
    .word = chosen

word =
    .word = chosen

will =
    .void = void
    .void-moon = moon
    .void-time = time
    .light-moon = moon-quality light
    .fire-moon = moon-quality fire
    .water-moon = moon-quality water
    .wind-moon = moon-quality wind
    .darkness-moon = moon-quality darkness
    .light-time = time-quality light
    .fire-time = time-quality fire
    .water-time = time-quality water
    .wind-time = time-quality wind
    .darkness-time = time-quality darkness
    .light-only = tied light
    .fire-only = tied fire
    .water-only = tied water
    .wind-only = tied wind
    .darkness-only = tied darkness
    .void-only = tied void
    .void-moon-only = tied moon
    .void-time-only = tied time

phase =
    .draw_phase = draw phase
    .recovery_phase = recovery phase
    .main_phase = main phase
    .end_phase = end phase

piece =
    .TokenCard = { $kind ->
        [none] resonator
       *[other] { $kind }
    } { $name }{ $attributes ->
        [none] {""}
       *[other] , { $attributes }
    }{ $races ->
        [none] {""}
       *[other] , of the race { $races }
    }{ $numbers ->
        [none] {""}
       *[other] , { $numbers }
    }{ $keywords ->
        [none] {""}
       *[other] , with { $keywords }
    }{ $ability ->
        [none] {""}
       *[other] , with the ability “{ $ability }”
    }

effect =
    .choose = { $by ->
        [you] { $on_use ->
            [yes] target
           *[no] choose
        }
       *[other] { $by_name } chooses
    } { $from }{ $unseen ->
        [yes] { " without looking" }
       *[no] {""}
    }
    .choose_word = { $words ->
        [none] { $sort ->
            [race] choose a race
           *[attribute] choose an attribute
        }
       *[other] choose { $words }
    }, then { $effect }
    .target = target { $from ->
        [none] {""}
       *[other] { $from } or{ " " }
    }{ $players ->
        [opponent] your opponent
        [you] yourself
       *[any] { $count ->
            [1] a player
           *[other] { $count } players
        }
    }{ $up_to ->
        [yes] { " " }or fewer
       *[no] {""}
    }
    .for_player = { $effect }
    .for_controller = that player is the controller of { $who }: { $effect }
    .remember_moved = { $effect } (counting the cards { $word ->
        [destroy] destroyed
        [leave] banished
        [discard] discarded
        [put] put
       *[return] returned
    } by it{ $what ->
        [none] {""}
       *[other] : { $what }
    })
    .foresee = foresee { $count } (look at the top of your main deck and put each card back on top or at the bottom)
    .play = play { $what }{ $free ->
        [yes] { " " }without paying its cost
       *[no] {""}
    }
    .leave = { $by ->
        [you] banish
        [each] each player banishes
       *[other] { $by_name } banishes
    } { $what }
    .destroy = destroy { $what }
    .ready = recover { $what }
    .exhaust = rest { $what }
    .mobilize = { $until ->
        [game] {""}
       *[other] { $lasting }
    }mobilize { $what }
    .release = release the { $what ->
        [none] seals of all your cards
       *[other] seals of { $what }
    }
    .move_markers = move { $count ->
        [none] all { $name } of { $what }
       *[other] { $count } { $name } of { $what }
    } to { $to }
    .extra_turn = { $to ->
        [you] you take
       *[other] { $to_name } takes
    } an extra turn after { $after ->
        [this] this one
        [your_next] your next one
       *[opponents_next] your opponent's next one
    }
    .remove_from_battle = remove { $what } from the battle
    .destroy_ruler = destroy { $what }
    .heal_ruler = heal { $what }
    .put_as_j_ruler = put { $what } onto the field as a J-ruler
    .restart = restart the game{ $first ->
        [you] {""}
       *[other] { " " }with { $first_name } going first
    }{ $left_out ->
        [none] {""}
       *[other] { " " }without { $left_out }{ $zone ->
            [none] {""}
           *[other] , put into the { $zone } before
        }
    }
    .invert = invert { $what }{ $removed ->
        [yes] { " " }and remove it from the game
       *[no] {""}
    }
    .shift = turn { $what } to the future side
    .stay_rested = { $what } { $what_many ->
        [many] do
       *[one] does
    } not recover in the next recovery phase
    .skip_phase = { $of ->
        [you] skip your
       *[other] { $of_name } skips the
    } next { $phase }
    .deploy = put { $what } onto the field{ $exhausted ->
        [yes] { " " }rested
       *[no] {""}
    }{ $counters ->
        [none] {""}
       *[other] { " " }with { $counters }
    }{ $by ->
        [you] { " " }under your control
        [owner] { " " }under the control of its owner
       *[other] {""}
    }{ $field_of ->
        [none] {""}
        [you] , on your field
       *[opponent] , on your opponent's field
    }
    .win = { $by ->
        [you] you win
       *[other] { $by_name } wins
    } the game
    .lose_life = { $by ->
        [you] lose
       *[other] { $by_name } loses
    } { $count } life
    .life_becomes = { $by ->
        [you] your life becomes
       *[other] the life of { $by_name } becomes
    } { $count }
    .swap_life = swap your life with that of your opponent
    .look = look at { $top ->
        [none] all cards
        [1] the top card
       *[other] the top { $top } cards
    } of { $of ->
        [you] your
        [opponent] your opponent's
        [each] each player's
       *[any] any
    } { $zone }
    .produce_will = produce { $count } { $of } will{ $only ->
        [none] { $only_abilities ->
            [none] {""}
           *[other] , spent only to play abilities of { $only_abilities }
        }
       *[other] , spent only to play { $only }{ $only_abilities ->
            [none] {""}
           *[other] { " " }or abilities of { $only_abilities }
        }
    }
    .pay = pay { $of ->
        [none] { $count } will
       *[other] { $of_rest ->
            [0] { $of } will
           *[other] { $count } will (of it { $of })
        }
    }
    .put = { $where ->
        [removed] remove { $what } from the game
       *[other] put { $what } { $into }
    }{ $face_down ->
        [yes] { " " }face down
       *[no] {""}
    }{ $exhausted ->
        [yes] { " " }rested
       *[no] {""}
    }{ $order ->
        [random] { " " }in random order
       *[owner] {""}
    }
    .put_top = { $of ->
        [you] { $where ->
            [removed] remove
           *[other] put
        }
       *[other] { $of_name } { $where ->
            [removed] removes
           *[other] puts
        }
    } the top { $count ->
        [1] card
       *[other] { $count } cards
    } of { $of ->
        [you] your
       *[other] the
    } { $zone } { $where ->
        [removed] from the game
       *[other] { $into }
    }{ $face_down ->
        [yes] { " " }face down
       *[no] {""}
    }
    .spend = pay { $count } { $resource }
    .force = roll { $count ->
        [1] a die
       *[other] { $count } dice
    } and add up the points
    .weather = { $by ->
        [you] your weather becomes
       *[other] the weather of { $by_name } becomes
    } { $name }
    .wear = { $to } { $to_many ->
        [many] wear
       *[one] wears
    } { $what }
    .summon = summon { $what }{ $of_any_type ->
        [yes] { " " }of any type
       *[no] {""}
    }
    .copy = copy { $what }
    .play_copy = copy { $what } and play the copy{ $free ->
        [yes] { " " }without paying its cost
       *[no] {""}
    }
    .become_copy = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $what } { $what_many ->
        [many] become copies
       *[one] becomes a copy
    } of { $of }
    .make_token = { $by ->
        [you] make
       *[other] { $by_name } makes
    } { $count }{ $exhausted ->
        [yes] { " " }rested
       *[no] {""}
    } token { $count ->
        [1] card
       *[other] cards
    }: { $token }
    .gain_gem = gain { $count } { $attribute ->
        [none] gems of an attribute that you pick
       *[other] { $attribute } { $count ->
            [1] gem
           *[other] gems
        }
    }
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $by ->
        [you] take
       *[other] { $by_name } takes
    } control of { $what }
