# The words of the ability language that several editions have, in English. docs/ability-language.md says how they are put together:
# every word is a message, and its arguments are parts that were read before.

say =
    .gap = { " " }
    .and = { " and " }
    .both = { " and " }
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
    .at_bottom = { $place }, at the bottom
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
    .bare = { $cards }
    .exact = { $count } { $cards }
    .up_to = up to { $count } { $cards }
    .all = all { $cards }
    .any_number = any number of { $cards }
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
    .player = { $many ->
        [many] players
       *[one] player
    }
    .target = { $many ->
        [many] targets
       *[one] target
    }
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
    .alike = with the same { $quality } as { $name }
    .is = that { $many ->
        [many] are
       *[one] is
    } { $name }
    .is-bearer = this card is attached to
    .is-removed_by = that this card removed from the game
    .is-struck = that this card dealt damage to this turn
    .is-attacked_this_turn = that attacked this turn
    .is-damaged_this_turn = that was dealt damage this turn
    .is-dealt_damage_this_turn = that dealt damage this turn
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
    .exact = with { $figure } { $amount }
    .printed_least = with printed { $figure } { $amount } or more
    .marked = with { $word }
    .choosing = that { $many ->
        [many] choose
       *[one] chooses
    } { $what }
    .bears = with { $amount } or more { $word }
    .parity-odd = with odd { $figure }
    .parity-even = with even { $figure }
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
    .each_one = each of them
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

quality =
    .attribute = { $many ->
        [many] attributes
       *[one] attribute
    }
    .name = { $many ->
        [many] names
       *[one] name
    }
    .kind = { $many ->
        [many] card types
       *[one] card type
    }

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
    .different = the number of different { $quality } among { $cards }
    .number = the chosen number
    .number-x = X
    .number-amount = as much as there would be
    .holds = { $then } if { $condition }, otherwise { $otherwise }
    .value = { $many ->
        [many] the sum of the
       *[one] the
    } { $printed ->
        [yes] { "printed " }
       *[no] {""}
    }{ $number } of { $of }
    .highest = the highest { $number } of { $cards }
    .lowest = the lowest { $number } of { $cards }
    .sum = the sum of the { $printed ->
        [yes] { "printed " }
       *[no] {""}
    }{ $number } of { $cards }
    .marker = the number of { $marker } on { $of }
    .remembered = the number of { $name }
    .resource = your { $resource }
    .times = { $sign ->
        [less] −{ $size } × { $base }
       *[more] { $size } × { $base }
    }
    .over = { $base }{ $rounded ->
        [yes] ,
       *[no] {""}
    } divided by { $size }
    .full = { $base }, rounded down to a multiple of { $size }
    .begun = { $base }, rounded up to a multiple of { $size }
    .most = { $base }, { $size } at most
    .plus = { $base } { $sign ->
        [less] − { $size }
       *[more] + { $size }
    }

part =
    .other = { $word } { $amount }
    .of = { $amount } { $word }
    .total = { $word } { $amount } or less
    .counters = { $amount } { $word }

## Conditions

condition =
    .count = there { $negated ->
        [yes] { $exactly ->
            [none] { $at_least ->
                [none] { $at_most ->
                    [0] is at least 1 { $card }
                   *[other] are more than { $at_most } { $cards }
                }
                [1] is no { $card }
               *[other] are fewer than { $at_least } { $cards }
            }
            [0] is at least 1 { $card }
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
    .phase = it is { $negated ->
        [yes] { "not " }
       *[no] {""}
    }the { $phase }
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
       *[cards] { $who ->
            [none] { $negated ->
                [yes] nothing was chosen
               *[no] something was chosen
            }
           *[other] { $who } was { $negated ->
                [yes] { "not " }
               *[no] {""}
            }chosen
        }
    }
    .is = { $who } { $many ->
        [many] are
       *[one] is
    } { $negated ->
        [yes] { "not " }
       *[no] {""}
    }{ $what }
    .stays = { $who } { $many ->
        [many] are
       *[one] is
    } { $negated ->
        [yes] { "not " }
       *[no] {""}
    }on the { $zone }

lasting =
    .in_turn = { "in turn " }{ $turn },{ " " }
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
    .with_who = { $clause }, where that is about { $who }
    .with_way = { $clause }{ $way }
    .with_player = { $clause } on the side of { $player_name }
    .with_many = { $clause }, once for all at the same time
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
