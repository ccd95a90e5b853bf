# The words of the ability language that several editions have, in English. docs/ability-language.md says how they are put together:
# every word is a message, and its arguments are parts that were read before.

say =
    .gap = { " " }
    .and = { " and " }
    .or = { " or " }
    .and_if = { " and " }
    .or_if = { " or " }
    .then = { ", then " }
    .also = { ", " }
    .sentence_gap = { " " }
    .semicolon = { "; " }
    .quoted = “{ $text }”
    .printed = { $text }
    .printed-marker = “{ $text }” { $many ->
        [many] counters
       *[one] counter
    }
    .source = ⟨{ $text }⟩
    .sentence = { $text }.
    .numbered = ({ $place }) { $text }

## Abilities

ability =
    .static = { $statics }
    .activated = { $cost ->
        [none] At no cost
       *[other] { $cost }
    }: { $effect }
    .triggered = When { $when }{ $cost ->
        [none] {""}
       *[other] , you may { $cost }; if you do
    }: { $effect }

further =
    .only_if = Only if { $condition }.
    .zones = This applies { $zones }.
    .once_per_turn = Only once in a turn.
    .basic = This holds in every zone.

## Players, and whose something is

player =
    .you = you
    .opponent = your opponent
    .each = each player
    .any = any player
    .owner = the owner
    .payer = that player
    .that = that player
    .other = the other player
    .none = a player

whose =
    .you = { "your " }
    .opponent = { "your opponent's " }
    .each = { "each player's " }
    .any = { "any " }
    .owner = { $many ->
        [many] { "their owners' " }
       *[one] { "its owner's " }
    }
    .their = { "their own " }
    .other = { "the other player's " }
    .that = { "that player's " }
    .payer = { "their own " }
    .none = { "the " }

## Where cards are, come from and go to

place =
    .other = in { $whose }{ $zone }
    .field = on { $whose }field

in-zone =
    .other = in { $whose }{ $zone }

of-zone =
    .other = { $whose }{ $zone }

into =
    .other = into { $whose }{ $zone }
    .deck = { $position ->
        [top] on top of
        [bottom] at the bottom of
       *[none] into
    } { $whose }{ $zone }
    .field = onto the field

back =
    .other = to { $whose }{ $zone }
    .deck = { $position ->
        [bottom] to the bottom of
       *[top] to the top of
    } { $whose }{ $zone }

out-of =
    .other = from { $whose }{ $zone }

## Cards

quantity =
    .exact = { $count } { $cards }
    .up_to = up to { $count } { $cards }
    .all = all { $cards }
    .any = { $initial ->
        [other] an
        [vowel] { "an " }
       *[consonant] { "a " }
    }{ $cards }
    .several = one or more { $cards }

counter =
    .card = {""}

cards =
    .top = the top { $count ->
        [one] card
       *[other] { $count } cards
    } of { $place }

noun =
    .card = { $many ->
        [many] cards
       *[one] card
    }
    .unit = { $many ->
        [many] units
       *[one] unit
    }

behind =
    .of = { $player ->
        [you] you control
        [opponent] your opponent controls
        [that] that player controls
       *[other] they control
    }
    .owner = { $player ->
        [you] of yours
        [opponent] of your opponent
       *[other] of that player
    }
    .place = { $place }
    .top = among the top { $count } of { $place }
    .among = among { $name }
    .is = that { $many ->
        [many] are
       *[one] is
    } { $name }
    .is-bearer = this card is attached to
    .attached-yes = that { $many ->
        [many] are
       *[one] is
    } attached to a card
    .attached-no = that { $many ->
        [many] are
       *[one] is
    } attached to no card
    .carrying-yes = with a card attached
    .carrying-no = with no card attached
    .arrived-yes = that came onto the field this turn
    .arrived-no = that did not come onto the field this turn
    .revealed-yes = that { $many ->
        [many] are
       *[one] is
    } revealed
    .revealed-no = that { $many ->
        [many] are
       *[one] is
    } not revealed
    .flag = with { $word }
    .without_flag = without { $word }
    .has = with { $word }
    .lacks = without { $word }
    .least = with { $figure } { $amount } or more
    .most = with { $figure } { $amount } or less
    .printed_least = with printed { $figure } { $amount } or more
    .marked = with { $word }
    .icon = with { $word }
    .name = named { $word }
    .name_part = with { $word } in the name
    .skill = with a skill named { $word }
    .skill_part = with { $word } in the name of a skill
    .number = with the number { $word }
    .on = attached to { $name }
    .any_of = that { $many ->
        [many] are
       *[one] is
    } { $what }
    .not = other than { $what }
    .printed = printed as { $what }

before =
    .is-other = other
    .is-attacker = attacking
    .is-attacked = attacked
    .is-blocker = blocking
    .is-in_battle = fighting
    .ready-yes = ready
    .orientation = { $word }
    .face_up-yes = face-up
    .face_up-no = face-down
    .attribute = { $word }

reference =
    .self = this card
    .bearer = the card it is attached to
    .that_player = that player
    .dealer = what deals it
    .source = this card
    .alone = { $many ->
        [many] them
       *[one] it
    }
    .that = { $many ->
        [many] those
       *[one] that
    } { $noun }
    .labelled = { $label }
    .label = { " " }({ $label })

marker =
    .damage = damage

number =
    .power = power
    .cost = cost

## Amounts

amount =
    .definition = { $letter }: { $meaning }
    .definitions = { " " }({ $text })
    .count = the number of { $cards }
    .number = the chosen number
    .number-x = X
    .number-amount = as much as there would be
    .holds = 1 if { $condition }, otherwise 0
    .value = { $many ->
        [many] the sum of the
       *[one] the
    } { $printed ->
        [yes] { "printed " }
       *[no] {""}
    }{ $number } of { $of }
    .marker = the number of { $marker } on { $of }
    .remembered = the number of { $name }
    .resource = your { $resource }
    .times = { $sign ->
        [less] −{ $size } × { $base }
       *[more] { $size } × { $base }
    }
    .over = { $base } divided by { $size }
    .plus = { $base } { $sign ->
        [less] − { $size }
       *[more] + { $size }
    }

part =
    .other = { $word } { $amount }
    .of = { $amount } { $word }
    .counters = { $amount } { $word }

## Conditions

condition =
    .count = there { $negated ->
        [yes] { $exactly ->
            [none] { $at_least ->
                [none] are more than { $at_most } { $cards }
                [1] is no { $card }
               *[other] are fewer than { $at_least } { $cards }
            }
           *[other] are not exactly { $exactly } { $cards }
        }
       *[no] { $exactly ->
            [none] { $at_least ->
                [none] { $at_most ->
                    [0] is no { $card }
                    [1] is at most 1 { $card }
                   *[other] are at most { $at_most } { $cards }
                }
               *[other] { $at_most ->
                    [none] { $at_least ->
                        [1] is at least 1 { $card }
                       *[other] are at least { $at_least } { $cards }
                    }
                   *[other] are { $at_least } to { $at_most } { $cards }
                }
            }
            [0] is no { $card }
            [1] is exactly 1 { $card }
           *[other] are exactly { $exactly } { $cards }
        }
    }
    .number = { $number } is { $negated ->
        [yes] { "not " }
       *[no] {""}
    }{ $exactly ->
        [none] { $at_least ->
            [none] at most { $at_most }
           *[other] { $at_most ->
                [none] at least { $at_least }
               *[other] { $at_least } to { $at_most }
            }
        }
       *[other] { $exactly }
    }
    .turn = it is { $negated ->
        [yes] { "not " }
       *[no] {""}
    }{ $player ->
        [you] your turn
        [opponent] your opponent's turn
       *[other] that player's turn
    }
    .remembered = { $sort ->
        [cost] the cost was { $negated ->
            [yes] { "not " }
           *[no] {""}
        }paid
       *[cards] { $negated ->
            [yes] nothing was chosen
           *[no] something was chosen
        }
    }
    .is = { $who } { $many ->
        [many] are
       *[one] is
    } { $negated ->
        [yes] { "not " }
       *[no] {""}
    }{ $what }

lasting =
    .turn = { "until the end of the turn, " }
    .battle = { "until the end of the battle, " }
    .opponent_turn = { "during your opponent's next turn, " }
    .your_turn = { "during your next turn, " }
    .game = { "for the rest of the game, " }
    .while = as long as { $condition },{ " " }
    .if = whenever { $condition },{ " " }

## Occasions

when =
    .with_by = { $clause } by { $by }
    .with_condition = { $clause }, if { $holds }
    .state = { $holds }
    .enter = { $who } { $many ->
        [many] enter
       *[one] enters
    } the field{ $way }
    .deploy = { $who } is deployed{ $way }
    .leave = { $who } leaves
    .left_field = { $who } leaves the field
    .move = { $who } moves{ $way }
    .put = { $who } is put{ $way }
    .return = { $who } is returned{ $way }
    .draw = { $has_who ->
        [yes] { $who } is drawn
       *[no] { $player ->
            [you] you draw a card
           *[other] { $player_name } draws a card
        }
    }
    .discard = { $has_who ->
        [yes] { $who } is discarded{ $way }
       *[no] { $player ->
            [you] you discard a card{ $way }
           *[other] { $player_name } discards a card{ $way }
        }
    }
    .hand_discarded = { $player_name } { $player ->
        [you] discard your
       *[other] discards a
    } whole hand
    .control = another player takes control of { $who }
    .use = { $who } is used
    .attack = { $who } { $many ->
        [many] attack
       *[one] attacks
    }
    .attacked = { $who } is attacked
    .block = { $who } blocks
    .destroy = { $who } is destroyed
    .damaged = { $who } is dealt damage
    .attach = { $who } is attached
    .detach = { $who } is taken off
    .reveal = { $who } is revealed
    .shuffle = a zone of { $player_name } is shuffled
    .ready = { $who } becomes ready
    .exhaust = { $who } becomes exhausted
    .markers = counters are put on { $who } or taken off
    .turn_start = { $player ->
        [none] a turn
        [you] your turn
       *[other] your opponent's turn
    } begins
    .main_start = the main phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .turn_end = { $player ->
        [none] a turn
        [you] your turn
       *[other] your opponent's turn
    } ends
    .battle_end = { $has_who ->
        [yes] a battle of { $who } ends
       *[no] a battle ends
    }
    .attack_end = the attack of { $who } ends

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
    .leave = cannot leave{ $by ->
        [none] {""}
       *[other] { " " }by { $by }
    }
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
    .put = put { $what } { $into }{ $face_down ->
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
       *[other] { $what }
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
    .damage_to = deal { $shares ->
        [none] { $count }
       *[other] the divided
    } damage to { $what }{ $players ->
        [none] {""}
       *[other] { " " }and to { $players_name }
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
    .change = { $lasting }{ $of } { $change }
    .forbid_player = { $lasting }{ $player_name } { $acts }
    .replace = { $lasting }{ $replacement }
    .delay = { $lasting }{ $every ->
        [yes] whenever
       *[no] the next time
    } { $when }, { $effect }
    .may = { $by ->
        [you] you
       *[other] { $by_name }
    } may { $cost ->
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
    .follow = go on speaking of { $what } where it lies now
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
    .modes = choose { $up_to ->
        [yes] up to { $count }
       *[no] { $count }
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
