# What the ability words of Fire Force say, in English.

ability =
    .icon-assault = Assault
    .icon-defence = Defence
    .icon-prayer = Prayer
    .event = { $counter ->
        [yes] { "Counter. " }
       *[no] {""}
    }{ $effect }
    .counter = Counter. { $cost ->
        [none] At no cost
       *[other] { $cost_first }
    }: { $effect }
    .defence = Defence. { $cost_first }: { $effect }
    .trigger = Life trigger{ $cost ->
        [none] {""}
       *[other] { " " }({ $cost })
    }: { $effect }

zone =
    .resolution = resolution zone
    .remembered = cards that were chosen

noun =
    .event = { $many ->
        [many] event cards
       *[one] event card
    }
    .fire = { $many ->
        [many] fire cards
       *[one] fire card
    }

before =
    .ready-no = exhausted

icon =
    .assault = Assault
    .defence = Defence
    .prayer = Prayer

flag =
    .flame = flame

number =
    .support = support

when =
    .event_resolved = { $has_who ->
        [yes] { $who }
       *[no] { $player ->
            [you] an event of yours
            [opponent] an event of your opponent
           *[none] an event
        }
    } is done and goes to adora
    .support = { $who } goes from the hand to adora to support
    .life_to_adora = { $who } goes from life to adora
    .damage = { $player ->
        [you] you take
       *[other] { $player_name } takes
    } a point of damage{ $by ->
        [none] {""}
       *[other] { " " }from { $by }
    }
    .ability_used = an ability of { $who } is used
    .power_up = the power of { $who } becomes more
    .power_down = the power of { $who } becomes less
    .defend = { $who } defends
    .defended = the attack of { $who } is defended against
    .preparation_start = { $player ->
        [none] a turn
        [you] your turn
       *[other] your opponent's turn
    } begins

forbid =
    .be_chosen = cannot be chosen by effects{ $by ->
        [none] {""}
       *[other] { " " }of { $by }
    }
    .be_chosen_by_opponent = cannot be chosen by the effects of the opponent{ $by ->
        [none] {""}
       *[other] { " " }where the card is { $by }
    }

effect =
    .pay = pay { $count }
    .nullify_attack = make the attack going on void
    .redirect = make { $to } the target of the attack
    .activate_event = carry out the event ability of { $what }
