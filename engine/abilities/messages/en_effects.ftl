# Further words of the ability language that several editions have: what effects and instructions do.

## Continuous effects

static =
    .change = { $lasting }{ $to } { $change }
    .replace = { $lasting }{ $replace }
    .reveal_top = { $lasting }the top card of your { $reveal_top } is open to all
    .forbid_player = { $lasting }{ $forbid_player_name } { $forbid }

change =
    .plus = { $many ->
        [many] get
       *[one] gets
    } { $number } { $sign ->
        [less] −{ $amount }
       *[more] +{ $amount }
    }
    .becomes = { $many ->
        [many] have
       *[one] has
    } { $number } { $amount }
    .times = { $many ->
        [many] have
       *[one] has
    } { $number } multiplied by { $amount }
    .over = { $many ->
        [many] have
       *[one] has
    } { $number } divided by { $amount }
    .gain_icon = { $many ->
        [many] gain
       *[one] gains
    } { $word }
    .lose_icon = { $many ->
        [many] lose
       *[one] loses
    } { $word }
    .gain_flag = { $many ->
        [many] gain
       *[one] gains
    } { $word }
    .lose_flag = { $many ->
        [many] lose
       *[one] loses
    } { $word }
    .flag_becomes = { $many ->
        [many] have
       *[one] has
    } { $word } in place of what there was
    .gain_attribute = { $many ->
        [many] gain
       *[one] gains
    } the attribute { $word }
    .lose_attribute = { $many ->
        [many] lose
       *[one] loses
    } the attribute { $word }
    .attribute_becomes = { $many ->
        [many] have
       *[one] has
    } the attribute { $word } in place of all others
    .gain_name = { $many ->
        [many] gain
       *[one] gains
    } the name { $word }
    .name_becomes = { $many ->
        [many] have
       *[one] has
    } the name { $word } in place of all others
    .gain_kind = { $many ->
        [many] count
       *[one] counts
    } as { $word }, too
    .kind_becomes = { $many ->
        [many] become
       *[one] becomes
    } { $word }
    .gain_ability = { $many ->
        [many] gain
       *[one] gains
    } the ability “{ $word }”
    .lose_abilities = { $many ->
        [many] lose
       *[one] loses
    } all abilities
    .controller = { $word ->
        [you] { $many ->
            [many] are
           *[one] is
        } under your control
       *[other] { $many ->
            [many] are
           *[one] is
        } under your opponent's control
    }
    .enters_with = { $many ->
        [many] enter
       *[one] enters
    } with { $amount } { $number }
    .enters_rested = { $many ->
        [many] enter
       *[one] enters
    } rested
    .word = { $many ->
        [many] read
       *[one] reads
    } { $word }

forbid =
    .attack = cannot attack
    .be_attacked = cannot be attacked
    .block = cannot block
    .be_blocked = cannot be blocked{ $by ->
        [none] {""}
       *[other] { " " }by { $by }
    }
    .use = cannot be used
    .deploy = cannot be deployed
    .activate = cannot be activated
    .discard = cannot be discarded
    .leave = cannot leave
    .return = cannot be returned
    .reveal = cannot be revealed
    .control = cannot change the controller
    .attach = cannot be attached
    .carry = cannot have cards attached
    .ready = cannot become ready
    .exhaust = cannot become exhausted
    .damage = cannot be dealt damage
    .destroy = cannot be destroyed
    .cancel = cannot be cancelled

forbidden =
    .with_by = { $clause } by { $by }

forbid-player =
    .attack = cannot attack
    .be_attacked = cannot be attacked
    .use = cannot use cards
    .deploy = cannot deploy units
    .activate = cannot activate abilities or events
    .draw = cannot draw cards
    .discard = cannot discard cards
    .damage = cannot be dealt damage

would =
    .draw = { $player_name } would draw a card
    .discard = { $has_who ->
        [no] { $player_name } would discard a card
       *[other] { $who } would be discarded
    }
    .deploy = { $who } would be deployed
    .enter = { $who } would enter the field
    .leave = { $who } would leave
    .put = { $who } would be put somewhere
    .return = { $who } would be returned
    .ready = { $who } would become ready
    .exhaust = { $who } would become exhausted
    .attach = { $who } would be attached
    .damage = { $player_name } would be dealt { $damage ->
        [battle] { "battle " }
        [other] { "other than battle " }
       *[none] {""}
    }damage
    .damage_to = { $who } would be dealt { $damage ->
        [battle] { "battle " }
        [other] { "other than battle " }
       *[none] {""}
    }damage
    .reveal = { $has_who ->
        [no] { $player_name } would reveal a card
       *[other] { $who } would be revealed
    }
    .control = another player would take control of { $who }
    .destroy = { $who } would be destroyed
    .markers = counters would be put on { $who }
    .heal = damage would be taken off { $who }
    .cancel = { $who } would be cancelled
    .concede = { $player_name } would concede
    .with_by = { $clause } by { $by }
    .with_if = { $clause } and { $condition }

piece =
    .Replacement = { $once ->
        [yes] the next time
       *[no] if
    } { $would }, { $becomes ->
        [none] { $under ->
            [none] { $instead ->
                [none] nothing happens
               *[other] { $may ->
                    [yes] { "you may " }
                   *[no] {""}
                }{ $instead }
            } instead
            [you] it enters under your control
           *[other] it enters under your opponent's control
        }
        [0] it does not happen
       *[other] { $becomes } is dealt instead
    }{ $optional ->
        [yes] , if you wish
       *[no] {""}
    }
    .Rewording = “{ $from }” as “{ $to }” in their text

## Instructions

effect =
    .choose = { $by ->
        [you] choose
       *[other] { $by_name } chooses
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
    .choose_number = { $by ->
        [you] choose
       *[other] { $by_name } chooses
    } a { $step ->
        [1] number
       *[other] multiple of { $step }
    }{ $most ->
        [none] {""}
       *[other] { " " }of at most { $most }
    }
    .choose_player = { $by ->
        [you] choose
       *[other] { $by_name } chooses
    } a player; if it is you, { $you ->
        [none] nothing happens
       *[other] { $you }
    }; if it is your opponent, { $opponent ->
        [none] nothing happens
       *[other] { $opponent }
    }
    .draw = { $by ->
        [you] draw
       *[other] { $by_name } draws
    } { $count ->
        [1] a card
       *[other] { $count } cards
    }
    .draw_to = { $by ->
        [you] draw
       *[other] { $by_name } draws
    } until there are { $hand } cards in the hand
    .draw_lots = pick { $from } at random
    .discard = discard { $what }
    .discard_hand = { $by ->
        [you] discard your whole hand
        [payer] discard the whole hand
       *[other] { $by_name } discards the whole hand
    }
    .deploy = deploy { $what }{ $exhausted ->
        [yes] { " " }exhausted
       *[no] {""}
    }{ $by ->
        [you] { " " }under your control
       *[other] {""}
    }
    .leave = have { $what } leave
    .put = { $where ->
        [removed] remove { $what } from the game
       *[other] put { $what } { $into }
    }{ $face_down ->
        [yes] { " " }face down
       *[no] {""}
    }{ $exhausted ->
        [yes] { " " }exhausted
       *[no] {""}
    }{ $as ->
        [fire] { " " }as a fire card
       *[none] {""}
    }{ $order ->
        [random] { " " }in random order
       *[owner] {""}
    }
    .put_top = { $of ->
        [you] put the top { $count ->
            [1] card
           *[other] { $count } cards
        } of your { $zone }
       *[other] { $of_name } puts the top { $count ->
            [1] card
           *[other] { $count } cards
        } of the { $zone }
    } { $into }{ $face_down ->
        [yes] { " " }face down
       *[no] {""}
    }
    .return = return { $what } { $back }{ $order ->
        [random] { " " }in random order
       *[owner] {""}
    }
    .reveal = reveal { $what }
    .shuffle = { $of ->
        [you] shuffle
       *[other] { $of_name } shuffles
    } { $what ->
        [none] { $of ->
            [you] your
           *[other] the
        } { $zone }
       *[other] { $what } in { $of ->
            [you] your
           *[other] the
        } { $zone }
    }{ $then_top ->
        [none] {""}
       *[other] { " " }{ $of ->
            [you] and put
           *[other] and puts
        } { $then_top } on top
    }
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $by ->
        [you] take
       *[other] { $by_name } takes
    } control of { $what }
    .ready = ready { $what }
    .exhaust = exhaust { $what }
    .attach = attach { $what } to { $to }
    .detach = take { $what } off
    .damage = { $by_unit ->
        [none] deal
       *[other] { $by_unit } deals
    } { $count } damage to { $to_name }
    .damage_to = { $by_unit ->
        [none] {""}
       *[other] { "have " }{ $by_unit }{ " " }
    }deal { $shares ->
        [none] { $count }
       *[other] the divided
    } damage{ $each ->
        [yes] , worked out for each card,
       *[no] {""}
    } to { $what }{ $players ->
        [none] {""}
       *[other] { " " }and to { $players_name }
    }{ $unreduced ->
        [yes] ; this damage cannot be reduced
       *[no] {""}
    }
    .number = { $lasting }{ $of } { $becomes ->
        [none] { $of_many ->
            [many] get
           *[one] gets
        } { $number } { $plus_sign ->
            [less] −{ $plus_size }
           *[more] +{ $plus_size }
        }
       *[other] { $of_many ->
            [many] have
           *[one] has
        } { $number } { $becomes }
    }
    .swap_number = { $lasting }{ $one } and { $other } swap their { $number }
    .change = { $lasting }{ $of }{ $present ->
        [yes] { " " }that { $of_many ->
            [many] are
           *[one] is
        } there now
       *[no] {""}
    } { $change }
    .forbid_player = { $lasting }{ $player_name } { $acts }
    .replace = { $lasting }{ $replacement }
    .delay = { $every ->
        [done] as an ability of its own, { $effect }
        [yes] { $lasting }whenever { $when }, { $effect }
       *[no] { $lasting }the next time { $when }, { $effect }
    }
    .may = { $by ->
        [you] you
       *[other] { $by_name }
    } { $must ->
        [yes] must, if possible,
       *[no] may
    } { $cost ->
        [none] { $then }
       *[other] { $cost }{ $then ->
            [none] {""}
           *[other] ; if { $by ->
                [you] you do
               *[other] they do
            }, { $then }
        }
    }{ $else ->
        [none] {""}
       *[other] ; otherwise, { $else }
    }
    .follow = go on speaking of { $what } where { $what_many ->
        [many] they lie
       *[one] it lies
    } now
    .if = if { $condition }, { $then ->
        [none] nothing happens
       *[other] { $then }
    }{ $else ->
        [none] {""}
       *[other] ; otherwise, { $else }
    }
    .repeat = { $times } times: { $effect }
    .concede = tell { $player_name } to concede
    .nothing = do nothing
    .pay = pay { $count }{ $of ->
        [none] {""}
       *[other] { " " }({ $of })
    }
    .destroy = destroy { $what }
    .markers = { $count_sign ->
        [less] take { $count_size } { $name } off { $what }
       *[more] put { $count_size } { $name } on { $what }
    }
    .modes = { $by ->
        [opponent] { $by_name } chooses
       *[other] choose
    } { $up_to ->
        [yes] up to { $count }
       *[no] { $least ->
            [none] { $count }
           *[other] { $least } to { $count }
        }
    } of these and do what is chosen: { $of }
    .divide = divide { $total } among { $among }{ $step ->
        [1] {""}
       *[other] { " " }in steps of { $step }
    }
    .cancel = cancel { $what }
    .gain = { $by ->
        [you] gain
       *[other] { $by_name } gains
    } { $count } { $resource }
    .spend = pay { $count } { $resource }
    .groups = { $by ->
        [you] put { $what } into two groups; your opponent picks one
       *[other] { $by_name } puts { $what } into two groups; you pick one
    }
    .heal = take { $count ->
        [none] all damage
       *[other] { $count } damage
    } off { $what }
