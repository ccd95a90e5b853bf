# What the kernel says, in English. A code `answer.not-asked` is the attribute `.not-asked` of the message `answer`.

say =
    .its-condition = what it asks for is so
    .zone-of = { $seat }'s { $zone }
    .of-player = { $words } of { $seat }
    .told-apart = { $told } ({ $words })
    .lies-under = under { $card }
    .value-of = { $value_name } of { $card }
    .outlook-inconsistencies = cannot be
    .outlook-rule-check = a rule check
    .outlook-happens-at-once = happens at once
    .outlook-table = the table
    .outlook-asked = { $seat } is asked
    .outlook-options = { $seat } may
    .outlook-barred = { $seat } may not
    .outlook-stuck = goes no further
    .outlook-attempt = the attempt
    .outlook-attempt-events = then happens
    .outlook-attempt-table = the table then
    .outlook-attempt-values = the values then
    .outlook-attempt-decider = who decides next
    .outlook-attempt-asked = asked then
    .outlook-attempt-ending = how it ends
    .outlook-claim = claim { $place }
    .outlook-not-told = cannot be told
    .of-seat = { $seat }: { $told }
    .ability-of = an ability of { $card }
    .name-shared = Several cards are called "{ $named }" ({ $several }); any of them is taken for it. Give a number to mean one.
    .name-alike = Several cards are called "{ $named }" ({ $several }); what is asked has the same answer with each of them, and it is taken for { $given }.
    .name-taken = Several cards are called "{ $named }" ({ $several }); it is taken for { $given }.
    .effect-of = the effect of { $card }
    .numbered-effect = effect { $place } of { $words }
    .named-ability = “{ $named }” of { $card }
    .amount-to = { $count } damage to { $words }
    .number = answer { $count }
    .numbered-ability = ability { $place } of { $words }
    .life-of = { $seat } { $life }
    .more-of = { $words } +{ $amount }
    .less-of = { $words } −{ $amount }
    .as-it-lies = leave the order as it is
    .wins-contest = { $seat } wins the janken
    .no-pick = pick nothing
    .as-assumed = Assumed, as the position does not say otherwise: { $told }
    .understood-card = { $named } ({ $items })
    .understood-unseen = { $count ->
        [one] 1 card that nobody has seen
       *[other] { $count } cards that nobody has seen
    }
    .understood-unstated = { $count ->
        [one] 1 card that is not stated
       *[other] { $count } cards that are not stated
    }
    .cards = { $count ->
        [one] a card
       *[other] { $count } cards
    }
    .step-counted = { $told } { $words }
    .counted = { $amount }: { $words }.
    .counted-cards = { $amount }: { $words }: { $cards }.
    .counted-further = { $cards } and { $left } more
    .cards-counted = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    .counted-different = { $size } different { $named } among { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    .counted-markers = { $size } { $named } on { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
    .counted-sum = the { $printed ->
        [yes] printed { $named }
       *[no] { $named }
    } of { $count ->
        [one] 1 card
       *[other] { $count } cards together
    } ({ $size })
    .counted-full = { $words }, rounded down to a multiple of { $size }
    .counted-begun = { $words }, rounded up to a multiple of { $size }
    .counted-most = { $words }, { $size } at most
    .counted-each = { $sign ->
        [less] −{ $size }
       *[more] { $size }
    } for each of { $words }
    .counted-times = { $sign ->
        [less] −{ $size }
       *[more] { $size }
    } × { $words }
    .counted-over = { $words }, divided by { $size }
    .counted-plus = { $words }, { $sign ->
        [less] minus { $size }
       *[more] plus { $size }
    }
    .several-called = { $named } ×{ $count }
    .and = { " and " }
    .comma = { ", " }
    .or = {" or "}
    .either = { "; " }
    .place-file = { $file }
    .place-card = card { $card }
    .place-deck = deck { $deck }
    .place-field = field { $field }
    .place-line = line { $line }
    .place-column = column { $column }
    .form-int = a whole number
    .form-str = a text
    .form-bool = true or false
    .form-float = a number with a fraction
    .form-array = a list
    .form-object = a mapping
    .form-null = nothing
    .form-date = a date
    .form-label = a label
    .form-clause = a clause
    .form-id = an id
    .form-counter = the name of a counter
    .form-word = a word
    .form-card = a card
    .form-cards = a card and how many of it
    .form-state = how a card lies
    .form-turned = how a card is turned
    .form-zone = a zone
    .form-ability = a card or one of its abilities
    .form-unseen-cards = a card or `?`, and how many

word =
    .edition = edition
    .judge = the judge
    .CHANCE = chance
    .nothing = nothing
    .unknown-card = a card that is not known
    .in-game = in the game
    .nowhere = nowhere
    .not-there = not there
    .none = nothing
    .yes = yes
    .no = no
    .up = face up
    .down = face down
    .place = where play stands
    .keep = keep
    .redraw = draw again
    .exchange = exchange
    .pay = pay
    .decline = decline
    .rock = rock
    .paper = paper
    .scissors = scissors
    .kinds = its kind
    .numbers = its figures
    .names = its name
    .attributes = its attributes
    .flags = its keywords
    .icons = its icons
    .abilities = its abilities
    .printed = what is printed on it
    .owner = its owner
    .controller = its controller
    .zone = its zone
    .orientation = its orientation
    .set_cards = the number of cards set on it
    .carrying = what is attached to it
    .damage = damage
    .face = the side it lies on
    .arrived = arrived this turn
    .via = how it arrived
    .choosing = what it chooses
    .attached_to = what it is attached to
    .turn_player = the turn player
    .turn_number = the number of the turn
    .result = the result
    .losers = who lost
    .open = open
    .nobody = a draw
    .markers = its counters

## Answers

answer =
    .chance_permits = What chance decided is entered.
    .chance-renewed_permits = From here on chance comes from a fresh secret, to which the service has bound itself.
    .concession_permits = { $subject } may concede at any time.
    .game-over = The game is over; nothing more can be done in it.
    .incomplete-order = The order names { $given } of { $most }; all of them have to be put in order.
    .no-whole-number = “{ $given }” is no whole number of { $least } or more; say one in digits.
    .not-asked = { $subject } is not asked now; { $asked } is.
    .nothing-picked_permits = Nothing has to be picked.
    .number_permits = { $given } is a number that may be named.
    .number-too-large = { $given } is too much; at most { $most } may be named.
    .number-too-small = { $given } is too little; at least { $least } has to be named.
    .offered_permits = What is picked is one of the options.
    .picked-twice = The same thing is picked twice; each may be picked once.
    .too-few-picks = { $given ->
        [0] Nothing is picked; at least { $least } must be.
       *[other] Only { $given } { $given ->
            [one] is
           *[other] are
        } picked; at least { $least } must be.
    }
    .too-many-picks = { $most ->
        [0] Nothing can be picked here.
       *[other] { $given } are picked; at most { $most } may be.
    }

## What texts let players choose and pay

choose =
    .kept-from-choice = { $subject } cannot be chosen: an effect of { $by } forbids it.
    .not-guaranteed_permits = Nothing has to be picked for { $card }: not all players see every card of { $zone }, and so nothing guarantees that one there fits.

ban =
    .by-others_permits = What { $by } forbids for { $subject } is forbidden to some only; { $agent } is none of them.
    .other-name_permits = An ability of { $by } forbids this for { $subject } only as long as “{ $condition_of }”; that is not so: { $namesakes } only has that name as a part of its own.
    .unmet_permits = An ability of { $by } forbids this for { $subject } only as long as “{ $condition_of }”; that is not so.
    .unmet-count_permits = An ability of { $by } forbids this for { $subject } only as long as “{ $condition_of }”; that is not so: there { $count ->
        [one] is 1
       *[other] are { $count }
    } of the { $needed } needed.

pay =
    .act-forbidden = { $subject } does not pay this part of the cost: an effect of { $by } forbids what the cost does with it.
    .leaves-rest = { $subject } does not pay this part of the cost: the rest of the cost could not be paid without it.
    .not-own = { $subject } does not pay this part of the cost: { $controller } controls it, and a player pays with own cards only.
    .revealed-already = { $subject } does not pay this part of the cost: everybody sees it already.
    .taken-already = { $subject } pays for this part of the cost already.
    .turned-otherwise = { $subject } does not pay this part of the cost: it is { $orientation } already.
    .too-few = The cost of { $subject } cannot be paid: it needs { $needed }, and { $available ->
        [0] nothing can pay it.
        [one] only { $available } can pay it.
       *[other] only { $available } can pay it.
    }
    .too-few-to-act = The cost of { $subject } cannot be paid: it takes { $act ->
        [discard-hand] { $needed ->
            [one] { $needed } card to discard from the hand
           *[other] { $needed } cards to discard from the hand
        }
        [discard] { $needed ->
            [one] { $needed } card to discard
           *[other] { $needed } cards to discard
        }
        [return] { $needed ->
            [one] { $needed } card to return
           *[other] { $needed } cards to return
        }
        [leave] { $needed ->
            [one] { $needed } card to make leave play
           *[other] { $needed } cards to make leave play
        }
        [exhaust] { $needed ->
            [one] { $needed } { $orientation } card to turn
           *[other] { $needed } { $orientation } cards to turn
        }
        [ready] { $needed ->
            [one] { $needed } card to make { $orientation }
           *[other] { $needed } cards to make { $orientation }
        }
        [reveal-hand] { $needed ->
            [one] { $needed } card to reveal from the hand
           *[other] { $needed } cards to reveal from the hand
        }
        [top] { $needed ->
            [one] { $needed } card from the top of the deck
           *[other] { $needed } cards from the top of the deck
        }
       *[other] { $needed ->
            [one] { $needed } card to put elsewhere
           *[other] { $needed } cards to put elsewhere
        }
    }, and { $available ->
        [0] there is none.
        [one] there is only one.
       *[other] there are only { $available }.
    }
    .turned-already = { $card } is { $orientation } already, and so cannot be turned to pay the cost of { $subject }.
    .too-few-after = The cost of { $subject } cannot be paid: whatever pays the parts before it, too little is left for part { $place }.

fit =
    .another-card = { $subject } is not a card that the text means here.
    .excluded = { $subject } does not fit: it is of the sort that the text leaves out.
    .has-it = { $subject } does not fit: the text asks for a card without { $qualities }, and it has that.
    .itself = { $subject } does not fit: the text means cards other than the one it stands on.
    .other-of-sort = { $subject } does not fit: the text asks for another { $different } ({ $qualities }) than its own ({ $known }).
    .lacks = { $subject } does not fit: the text asks for { $qualities }, which it does not have.
    .no-alternative = { $subject } does not fit: it is of none of the sorts that the text names.
    .not-on-top = { $subject } does not fit: it is not among the top { $count } cards.
    .not-seen = { $subject } does not fit: it cannot be seen, and the text asks for a quality.
    .other-kind = { $subject } does not fit: the text asks for { $kind }, and it is none.
    .other-name = { $subject } does not fit: the text asks for { $target }.
    .other-player = { $subject } does not fit: it is a card of { $controller }, and the text asks for one of the other player.
    .other-zone = { $subject } does not fit: it is in { $zone }, and the text means another place.
    .otherwise = { $subject } does not fit what the text asks for about { $qualities }.
    .played-ability = { $subject } does not fit: it is an ability that is being played, and the text asks for cards.
    .too-little = { $subject } does not fit: { $value_name } is { $now }, and the text asks for { $least } or more.
    .too-little-printed = { $subject } does not fit: { $value_name } printed on it is { $now }, and the text asks for { $least } or more.
    .too-much = { $subject } does not fit: { $value_name } is { $now }, and the text asks for { $most } or less.
    .turned-otherwise = { $subject } does not fit: it is { $orientation }, and the text asks for one that is not.
    .without-name = { $subject } does not fit: the text asks for “{ $named }” in its name or in the name of an ability.

## Loops

loop =
    .answer-barred = { $subject } would go on with a loop whose repetitions were already counted ({ $times }); another answer has to be given.
    .barred = { $subject } would begin a loop again whose repetitions were already counted ({ $times }); something else has to be done first.
    .repeated-answer = These picks would go on with a loop whose repetitions were already counted ({ $times }); another answer has to be given.

## Looking at cards

sight =
    .counted_permits = Everybody may count the cards in { $subject }; there { $count ->
        [one] is { $count }.
       *[other] are { $count }.
    }
    .face-down = { $subject } may not be looked at: a card lies face down there, and its face is not for this viewer.
    .hidden-by-shuffle = { $subject } may not be looked at while the zone is being shuffled.
    .hidden-zone = { $subject } may not be looked at: the zone is hidden from this viewer.
    .open_permits = { $subject } lies open to this viewer.
    .other-side = The other side of { $subject } may not be looked at by this viewer.
    .other-side_permits = The other side of { $subject } may be looked at by this viewer.
    .revealed_permits = { $subject } may be looked at: it is revealed to this viewer.

## Cards that nobody has seen

entry =
    .identified_permits = It is entered which card { $subject } is.
    .known-number = { $number } cannot be entered: it is known already that the card is { $subject }.
    .known-number_permits = It is known already that the card is { $number }.
    .number-left = { $number } cannot be entered: { $listed ->
        [0] the deck list does not have it.
       *[other] of { $listed } in the deck list none is left that nobody has seen.
    }
    .number-left_permits = { $number } can be entered: of { $listed } in the deck list { $left ->
        [one] { $left } has not been seen.
       *[other] { $left } have not been seen.
    }
    .other-deck = { $number } cannot be entered: the rules have no such card in the deck from which the card comes.

unseen =
    .quality_open = It depends on a card that nobody has seen: { $missing } would have to be known.
    .unknown-card_open = { $subject } has not been seen by anybody; which card it is has to be entered first.
    .would-allow_open = It depends on { $count ->
        [one] a card that nobody has
       *[other] { $count } cards that nobody has
    } seen: as far as is known, { $subject } is ruled out, but with { $cards } there, for example, it would be possible.
    .would-allow-with_open = It depends on { $count ->
        [one] a card that nobody has
       *[other] { $count } cards that nobody has
    } seen: as far as is known, { $subject } is ruled out, but with a card of { $qualities } there it would be possible.
    .would-bar_open = It depends on { $count ->
        [one] a card that nobody has
       *[other] { $count } cards that nobody has
    } seen: as far as is known, { $subject } is possible, but with { $cards } there, for example, it would be ruled out.
    .would-bar-with_open = It depends on { $count ->
        [one] a card that nobody has
       *[other] { $count } cards that nobody has
    } seen: as far as is known, { $subject } is possible, but with a card of { $qualities } there it would be ruled out.

## Stated positions and claims

claim =
    .cannot-go-on_open = What was tried can be begun, but not carried to its end: { $cannot_be_carried_out }.
    .chance-first = { $subject } is asked nothing now; first it has to be entered: { $open_question }
    .last-asked_not-applicable = The last question that { $asked } was asked is at event { $seq }: { $open_question }
    .card-elsewhere = { $asked } can do nothing of that kind now with { $subject }, which lies in { $zone }.
    .no-answer = “{ $given }” is no answer to what { $asked } is asked: { $open_question } Words that answer it: { $possible }.
    .asked-elsewhere = It can be done at { $places } only; play stands at { $at }.
    .act-of-other-player = Only { $player }, whose turn it is not, ever does that; { $subject }, whose turn it is, does not.
    .act-of-turn-player = Only { $player }, whose turn it is, ever does that; { $subject } does not do it in this turn.
    .asked-in-phase = It is done in the { $phase } only; play stands at { $at } ({ $stands }).
    .unknown-name_open = “{ $given }” is not understood: { $asked } has no card, skill or ability of that name to use now. { $asked } is asked: { $open_question } Possible: { $possible }.
    .several-meant_open = “{ $given }” can mean several things here: { $possible }. { $asked } is asked: { $open_question } Say which one.
    .nobody-asks_open = “{ $given }” is not understood: nobody is asked that here. { $asked } is asked: { $open_question } Possible: { $possible }.
    .nobody-asks-barred_open = “{ $given }” is not understood: nobody is asked that here. { $asked } is asked: { $open_question } Possible: { $possible }. Barred: { $barred_answers }.
    .others-asked = { $subject } is asked nothing now; { $asked } is asked: { $open_question }
    .out-of-turn = It is { $turn_player }'s turn, and { $subject } is asked nothing now; { $asked } is asked: { $open_question }
    .play-unstated_open = Play cannot go on from there: the position does not say { $missing }.
    .shares-not-in-units = Shares are named in units of { $least }, and { $count } is not a multiple of that.
    .shares-otherwise = { $count } is divided, and { $most } is there to divide.
    .not-understood = What was tried is not understood: { $not_understood }
    .place-unstated_open = It is not stated where play stands; say at which step or clause it does.
    .step-over = At the step that is stated nobody is asked anything, so that { $subject } can do nothing there; what is asked next, after it: { $open_question }
    .turn-over = Until the end of { $turn_player }'s turn nobody is asked anything more; { $subject } can do nothing in it.

course =
    .nothing-more-asked = The first of the { $count } that are picked is all that { $asked } is asked for; whatever else is picked would be too much.
    .answer-missing_open = Nobody has said the answer to what comes first; { $asked } is asked: { $open_question } Say one of: { $possible }.
    .answer-missing-barred_open = Nobody has said the answer to what comes first; { $asked } is asked: { $open_question } Say one of: { $possible }. Barred: { $barred_answers }.
    .chance_open = Chance decides what comes next: { $open_question } Say its result with `{ $given }`.
    .cut-off_open = It does not come to an end; it was broken off in entry { $place } of the course, at the limit of { $most } steps.
    .no-pass = Nobody can pass now; { $asked } is asked: { $open_question }
    .other-player_not-applicable = It would answer what { $player } is asked; if { $player } does it, write `by: { $player }`.
    .nothing-asked_not-applicable = Entry { $place } picks nothing, and nobody asks for it, so nothing comes of it; { $asked } is asked there: { $open_question }
    .pass-left-out_not-applicable = The pass in entry { $place } is one too many and is left out; { $asked } is asked there: { $open_question }
    .pass-unasked_not-applicable = The pass in entry { $place } has been made already: { $seats } could do nothing but pass there, and so nobody was asked. Now { $asked } is asked: { $open_question }
    .new-card_permits = { $card } is a new card since it changed zones, so the use of its ability before that does not count.
    .already-paid_not-applicable = Entry { $place } names what has been paid already without being asked: { $given }.
    .taken-as-payment_not-applicable = Entry { $place }, { $given }, does not say that it pays. Assumed: it is part of the payment, `{ $possible }`; { $asked } is asked there: { $open_question }
    .taken-as-offered_not-applicable = Entry { $place }, { $given }, is taken for what the text offers after the payment, and the payment is assumed. If it is meant as a part of the payment, say `{ $possible }`; { $asked } is asked there: { $open_question }
    .already-done_not-applicable = Entry { $place } names what the answer before it has brought about already, as nothing else was possible: { $given }.
    .any-meant_not-applicable = “{ $given }” in entry { $place } can mean several things ({ $possible }). What is asked has the same answer with each of them, so the first one is taken.
    .turn-went-on = The answer before it led to the end of { $player }'s turn: no question comes in between that { $player } could answer so.
    .nothing-to-choose = { $card } is not chosen: the text finds no card that it may choose, and that part of it is not carried out.
    .gone-before = { $card }, which is named next, had gone before { $asked } was asked for anything: nobody can act between what was begun and that.
    .answered-once = { $asked } has answered that before ({ $given }); it is asked once of each player, and not again whatever the other player answers.
    .trigger-waits = The ability of { $card } has triggered, but it waits: that of { $by }, which { $player } controls, is used before it.
    .trigger-compulsory = The ability of { $card } triggered and was used, as it must be; { $asked } cannot decline it.
    .triggered-late = The ability of { $card } triggered only while others were being used, so that it waits until these have been used; that of { $by }, which { $player } controls, is one of them.
    .legal-at-next_not-applicable = At the question that is asked next it would be legal: write `pass` before it to play on to there.
    .legal-once-resolved_not-applicable = Once what is under way there or waits to be resolved is done, it is legal: write `pass` { $count ->
        [one] once
       *[other] { $count } times
    } before it.
    .pick-assumed_not-applicable = Before entry { $place } { $asked } was asked: { $open_question } The cards differ in name alone and nobody speaks of one, so the first is taken.
    .played-without-arrival_not-applicable = As played here, { $subject } did not come this turn.
    .played-turned_not-applicable = As played here, { $subject } is { $orientation }.
    .played-not-done_not-applicable = As played here, it was not done before ({ $subject }).
    .played-with-number_not-applicable = As played here, the { $fact } of { $player } is { $expected }.
    .begin-assumed_not-applicable = Entry { $place } is part of something that has to begin first. Nobody said so, but it is assumed that { $asked } begins it before; { $asked } was asked: { $open_question }
    .end-assumed_not-applicable = Entry { $place } answers only what is asked in a later phase. Nobody said so, but it is assumed that { $asked } lets this phase end before; { $asked } was asked: { $open_question }
    .passes-assumed_not-applicable = Entry { $place } answers only a later question. Nobody said so, but it is assumed that { $seats } { $count ->
        [one] passes
       *[other] pass
    } before it, from where { $asked } is asked: { $open_question }

text =
    .counted_permits = The text of { $card } comes to { $amount }: { $each } for each of { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $listed ->
        [0] {""}
       *[other] { ": " }{ $counted }{ $left ->
            [0] {""}
           *[other] { " " }and { $left } more
        }
    }.
    .worked-out_permits = The text of { $card } comes to { $amount }, worked out from { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $listed ->
        [0] {""}
       *[other] { ": " }{ $counted }{ $left ->
            [0] {""}
           *[other] { " " }and { $left } more
        }
    }.
    .nearest-lacks_permits = The text of { $card } finds no card to choose, and leaves out what it would do with one: { $target } lacks only this: { $qualities }.
    .zone-empty_permits = The text of { $card } finds no card in { $zone }: what it tells to do with cards there is left out, and the rest is done.

asked =
    .next-choice_permits = { $asked } has to choose: { $open_question }
    .chance-next_open = Chance decides what comes next: { $open_question }
    .game-won_permits = The game ends; { $player } wins.
    .game-over_permits = The game ends, and nobody wins.
    .still-waits_not-applicable = The ability of { $card } that { $player } controls has triggered as well and still waits.
    .waits-for-turn-player_not-applicable = The ability of { $card } that { $player } controls has triggered as well and still waits: the turn player's are taken first.
    .turn-over_permits = Nobody has to choose any more in this turn; it ends, and the turn of { $turn_player } begins.
    .no-place_open = It cannot be said, as the position does not say where play stands.
    .stuck_open = It cannot be said, as play cannot go on: { $cannot_be_carried_out }
    .no-end_open = Nobody has had to choose so far; it was broken off after { $most } answers.
    .left-out = The answer "{ $said }" of { $seat } is not legal, so this is told from the table before it.
    .decides-pass-only_permits = { $asked } has priority and decides first, but can only pass: { $open_question }
    .decides-order_permits = { $asked } decides the order: { $open_question }
    .decides_permits = { $asked } decides next: { $open_question }
    .orders_permits = { $count ->
        [one] One triggered ability of { $player } waits, and { $player } decides when it is used
       *[other] { $count } triggered abilities of { $player } wait, and { $player } decides their order
    } ({ $place ->
        [1] first
       *[other] after those of the other player
    }).
    .turn-came-first_permits = The abilities of { $by } and { $card } were both waiting: that of { $by } came first, as { $player } is the turn player.
    .decided_permits = On the way { $asked } was asked: { $open_question }
    .worth-changed_permits = { $card }: { $value_name } is { $found }, made up of { $count ->
        [one] the first value and one effect.
       *[other] the first value and { $count } effects.
    }
    .worth-read_permits = { $card }: { $value_name } was { $found } when it was read, made up of { $count ->
        [one] the first value and one effect.
       *[other] the first value and { $count } effects.
    }
    .fits-by-effect_permits = What { $card } has through { $by }: { $value_name } { $found }. Without that, another effect on it would not apply.
    .worth-when-it-left_permits = { $card }: { $value_name } was { $found } when it left play, and it lies in { $zone } now.
    .worth-once-settled_permits = { $card }: { $value_name } is { $found } once everything that waits there is done.
    .worth-shown_permits = { $card } itself shows { $value_name } { $found }.
    .worth-printed_permits = { $card }: { $value_name } is { $found }; no effect changes it.
    .card-gone = { $named } is not on the table any more where this ends.
    .no-value = { $card } has no value called { $named }; it has: { $possible }.
    .only-so-far_not-applicable = What comes after the answer that is missing or not legal was not looked at.
    .avoidable_permits = It could be avoided: { $player } has { $count ->
        [one] one other answer that leads
       *[other] { $count } other answers that lead
    } elsewhere: { $possible }.
    .no-other-answer = { $player } could not avoid it: { $count ->
        [one] { $player } is asked once before it, and no other answer
       *[other] { $player } is asked { $count } times before it, and no other answer
    } that was tried leads elsewhere.
    .not-asked = { $player } could not avoid it: { $player } is not asked before it.
    .unavoidable = It could not be avoided by any other answer: { $count ->
        [0] nobody is asked before it.
        [one] at the only question before it, every other answer comes to the same.
       *[other] at each of the { $count } questions before it, every other answer comes to the same.
    }
    .avoidance-unknown_open = No answer that avoids it was found, but not all was tried ({ $count } answers were).
    .not-happening_not-applicable = There is nothing to avoid: as things stand, it is not so.
    .outcome-unknown_open = It cannot be said whether it could be avoided, as it cannot be said whether it happens.
    .one-at-a-time_not-applicable = One other answer was tried at a time; after it, the stated answers follow that still fit, and otherwise all pass (answers given: { $count }).
    .not-all-tried_not-applicable = Not all was tried: the limit is { $most } answers, of which at most { $least } that lead elsewhere are told.
    .unclear-cases_not-applicable = Of { $count ->
        [one] one other answer
       *[other] { $count } other answers
    } it cannot be said what comes of it.
    .chance-not-tried_not-applicable = Other results of chance were not tried.
    .unstated-not-tried_not-applicable = { $count ->
        [one] A card of which the position says nothing was
       *[other] { $count } cards of which the position says nothing were
    } not used in answer.
    .unseen-not-tried_not-applicable = { $count ->
        [one] A card
       *[other] { $count } cards
    } that nobody has seen might be used in answer; that was not tried.
    .not-all-played_not-applicable = What comes after { $most } answers was not looked at.
    .same-whatever_permits = It makes no difference what { $card } is among these.
    .depends-on-card_open = The verdict depends on what { $card } is.
    .claims-depend-on-card_open = The attempt comes to the same verdict, but what comes of it depends on what { $card } is.
    .offers-depend-on-card_open = What may be done depends on what { $card } is.
    .kinds-allow_permits = Legal with cards of these kinds: { $qualities }.
    .kinds-bar = Not legal with cards of these kinds: { $qualities }.
    .if-card_permits = If { $card } is { $cards }: legal.
    .if-card = If { $card } is { $cards }: not legal.
    .if-card_open = If { $card } is { $cards }: open.
    .if-kind_permits = If { $card } is of the kind { $kind }: legal.
    .if-kind = If { $card } is of the kind { $kind }: not legal.
    .if-kind_open = If { $card } is of the kind { $kind }: open.
    .as-it-is_permits = If { $card } stays what it is in the position: legal.
    .as-it-is = If { $card } stays what it is in the position: not legal.
    .as-it-is_open = If { $card } stays what it is in the position: open.
    .offered-if-card_permits = If { $card } is { $cards }, it is possible: { $possible }.
    .offered-if-kind_permits = If { $card } is of the kind { $kind }, it is possible: { $possible }.
    .offered-as-it-is_permits = If { $card } stays what it is in the position, it is possible: { $possible }.
    .readings-in-use_not-applicable = This follows the readings in use; { $count ->
        [one] a disputed point that matters here
       *[other] { $count } disputed points that matter here
    } may be read in another way.
    .none-of-kind_not-applicable = No card of the kind { $kind } is known here.
    .kinds-by-example_not-applicable = Of each kind at most { $most } cards were tried, those of the position first; other cards of the kind may differ.
    .others-unseen_not-applicable = { $count ->
        [one] Another card stays
       *[other] { $count } other cards stay
    } unseen.

statement =
    .applied-before_not-applicable = The effect of { $by } does nothing to { $card }: it is applied before { $card } becomes what it asks for ({ $value_name }: { $found }).
    .occasion-missing_not-applicable = An ability of { $card } does not trigger, as what it waits for does not happen: { $condition_of }.
    .still-delayed_not-applicable = A delayed triggered ability of { $card } does not trigger: what it waits for does not happen.
    .others-ability_not-applicable = An ability of { $card } acts here for { $player }, who controls it; that { $asked } owns the card does not matter.
    .whichever_not-applicable = Whichever of the { $count } possibilities { $asked } picks, it is so: { $open_question }
    .whoever-wins_not-applicable = Whoever wins the janken, it is so.
    .after-passes_not-applicable = What was stated ends before that; afterwards everybody is assumed to pass, until nothing waits and no battle is under way.
    .last-value = { $card } has no { $value_name } any more; the last one was { $found }, and { $claimed } was claimed.
    .last-value_permits = { $card } has no { $value_name } any more; the last one was { $found }, as claimed.
    .value_permits = { $card }: { $value_name } is { $found }, as claimed.
    .zone_permits = { $card } lies in { $zone }, as claimed.
    .so = { $card }: { $value_name } is { $found }; that was denied.
    .so_permits = { $card }: { $value_name } is { $found } and not { $claimed }, as claimed.
    .so-at-table = { $value_name }: { $found }; that was denied.
    .so-at-table_permits = { $value_name }: { $found }, and not { $claimed }, as claimed.
    .so-indeed = It is so; that was denied.
    .so-indeed_permits = It is not so, as claimed.
    .lies_permits = { $card } lies in { $zone }, so not where it is claimed not to be.
    .lies = { $card } lies in { $zone }; that was denied.
    .count_permits = { $zone } has { $count ->
        [one] one card,
       *[other] { $count } cards,
    } as claimed.
    .table_permits = { $value_name }: { $found }, as claimed.
    .table-in-words_permits = { $found }, as claimed.
    .table = { $value_name }: { $found }.
    .happens_permits = It happens, as claimed.
    .happens = It happens.
    .does-not-happen = It does not happen.
    .does-not-happen_permits = It does not happen, as claimed.
    .happens-otherwise = It happens, but the number is { $count }; { $claimed_count } was claimed.
    .effect-elsewhere_not-applicable = The effect of { $by } on { $value_name } applies only to the cards that it affected when it began; { $card } is not one of them.
    .unmet_not-applicable = An ability of { $by } gives { $card } { $value_name } { $change } only as long as “{ $condition_of }”; that is not so.
    .unmet-count_not-applicable = An ability of { $by } gives { $card } { $value_name } { $change } only as long as “{ $condition_of }”; that is not so: there { $count ->
        [one] is 1
       *[other] are { $count }
    } of the { $needed } needed.
    .by-turn-end_not-applicable = That is so if everybody passes until the turn ends.
    .not-by-turn-end_not-applicable = Nor does it happen later in the turn, if everybody passes until it ends.
    .ends-together_not-applicable = What ends with the turn there ends at the same time, so that nothing of it outlasts the rest.
    .broken-off_open = It cannot be said, as what was attempted does not come to its end. Say what is missing there; then it can be.
    .contradicts_not-applicable = It contradicts claim { $place }; at most one of the two can be right.
    .undone = It does not happen: the answer is not legal, and is taken back.
    .undone_permits = It does not happen, as claimed: the answer is not legal, and is taken back.
    .condition_not-applicable = When the text of { $card } was carried out, this was so: “{ $condition_of }”. That decided what the text did.
    .settled_not-applicable = The effect of { $by } on { $value_name } was settled when its text was carried out; what changes afterwards does not change it while it lasts.
    .still-waits_not-applicable = { $by } set an ability that waits for its time; what it waits for has not happened.
    .still-over_not-applicable = { $by } set an ability that waited for its time; what it waited for did not happen in that time.
    .went_not-applicable = { $card } went to { $zone }.
    .any-left_not-applicable = In place of what is not legal, { $asked } has { $count } legal answers; this is so after each of them.
    .only-left_not-applicable = In place of what is not legal, only one answer of { $asked } is legal; this is told as it is after that.
    .taken-back_not-applicable = The answer of { $asked } is not legal and is taken back, and nothing else was under way: the table stays as it was.
    .after-illegal_open = It cannot be said: it is not so before the last answer, of { $asked }, which is not legal; what is done instead is not stated. State a legal answer.
    .after-not-understood_open = It cannot be said: it is not so before the last answer, of { $asked }, which is not understood. State that answer in another way.
    .card-now_not-applicable = { $card } lies in { $zone } then.
    .depends-on-janken_open = It is so if { $player } wins the janken, and not if { $player } loses it. Say who wins as well: `{ $possible }`.
    .depends-on_open = It depends on what { $asked } answers: { $open_question } It is so if the answer is: { $right_if }. It is not so if it is: { $wrong_if }. Say that answer as well, such as `{ $possible }`.
    .so-far_open = It is so until now, but { $asked } still has to answer: { $open_question } Say that answer as well.
    .not-so-far_open = It is not so so far, but { $asked } still has to answer: { $open_question } Say that answer as well.
    .number-not-so-far_open = It is not so so far, but { $asked } still has to answer: { $open_question } Say that answer as well, as `{ $possible }`.
    .under-way_open = It has not happened so far, but { $asked } still has to answer: { $open_question } Say that answer as well.
    .number-under-way_open = It has not happened so far, but { $asked } still has to answer: { $open_question } Say that answer as well, as `{ $possible }`.
    .unseen_open = It cannot be said, as nobody has seen { $card }. Say which card it is.

## The table after an attempt or a course

after =
    .taken-back = What { $seat } began is not completed; this is the table before it.
    .won = { $seat } has won the game.
    .drawn = The game has ended without a winner.
    .moved = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: from { $from_zone } to { $to_zone }.
    .moved-as = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: from { $from_zone } to { $to_zone }, { $orientation }.
    .moved-under = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: from { $from_zone } to { $to_zone }, attached to { $under }.
    .moved-face-down = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: from { $from_zone } to { $to_zone }, face down.
    .moved-unstated = { $count ->
        [one] A card that is not named
       *[other] { $count } cards that are not named
    }: from { $from_zone } to { $to_zone }.
    .made = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: new in { $zone }.
    .gone = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: no longer in { $zone } or anywhere.
    .turned = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    } in { $zone }: { $orientation } now.
    .face-up = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    } in { $zone }: face up now.
    .face-down = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    } in { $zone }: face down now.
    .controlled = { $number }: { $controller } controls it now.
    .attached = { $number }: attached to { $under } now.
    .detached = { $number }: attached to nothing now.
    .marker = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: { $marker } { $was } → { $now }.
    .value = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: { $value_name } { $was } → { $now }.
    .quality = { $number }{ $count ->
        [one] {""}
       *[other] {" "}×{ $count }
    }: now { $qualities } ({ $value_name }).
    .fact = { $fact } of { $seat }: { $was } → { $now }.
    .fact-otherwise = { $fact } of { $seat } now: { $found }.
    .count = { $zone }: { $was } → { $now } { $now ->
        [one] card
       *[other] cards
    }.
    .turn = It is turn { $turn }, the turn of { $turn_player }.
    .turn-begins = Then turn { $turn } begins, the turn of { $turn_player }.

position =
    .attached-to-nothing = { $subject } is said to be attached, but the card it is attached to is not on the table.
    .attached-to-nothing_open = { $subject } is attached to nothing; that is possible only for a moment, until the rules remove it.
    .card-twice = The card of { $subject } is in the position { $times ->
        [2] twice
       *[other] { $times } times
    }; one card is in one place.
    .card-unknown_open = To go on, it has to be known which card { $subject } is.
    .entered-late = { $subject } is said to have arrived in turn { $since }, but it is only turn { $turn }.
    .foreign-card = { $subject } belongs to { $owner } and cannot be in { $zone }.
    .foreign-card_open = { $subject } belongs to { $owner }; only an effect can have put it into { $zone }.
    .foreign-control = { $subject } is in { $zone }, but is said to be controlled by { $controller }; the player whose zone it is controls it.
    .in-several-zones = { $subject } is not in exactly one zone.
    .not-checked_open = The position could not be checked: { $not_checked }.
    .orientation-off-field = { $subject } is said to be { $orientation }, but cards in { $zone } are not turned.
    .orientation-unknown = { $subject } is said to be “{ $orientation }”; this game knows no such orientation.
    .arrival-unknown_open = Nobody knows when { $subject } came, and that decides it: say whether it came this turn.
    .either_open = With the usual value of what nobody knows ({ $subject }), { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; with another one, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-arrived_open = If { $subject } came this turn, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if not, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-turned_open = If { $subject } is { $orientation }, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if it is { $usually }, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-used_open = If it was used this turn already ({ $subject }), { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if not, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-used-in-game_open = If it was used in this game already ({ $subject }), { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if not, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-done_open = If it was done already ({ $subject }), { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if not, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-cards-of-text_open = A text of { $subject } asks how many cards { $zone } has, and names { $needed }. With { $amount }, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; with { $expected }, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-number_open = If the { $fact } of { $player } is { $amount }, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; if it is { $expected }, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .either-number-of-text_open = A text of { $subject } asks for the { $fact } of { $player }, and names { $needed }. With { $amount }, { $otherwise ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }; with { $expected }, { $outcome ->
        [LEGAL] what is attempted is legal
        [ILLEGAL] what is attempted is illegal
        [right] the claim is right
        [wrong] the claim is wrong
       *[other] that cannot be said
    }.
    .fact-unknown_open = It is not known: { $fact }.
    .player-fact-unknown_open = It is not known of { $player }: { $fact }.
    .done-unknown_open = Nobody knows whether it was done already, and that decides it: { $subject }.
    .nobody-knows_open = Nobody knows this, and it decides: { $subject }.
    .turned-unknown_open = Nobody knows how { $subject } lies, and that decides it: say whether it is turned.
    .order-unstated_open = The position does not say which came first, { $items } or { $subject }, and that decides a value; write of one of them `arrived in 1`, of a later one `arrived in 2`.
    .unstated_open = The position does not say { $subject }; it has to be stated under `{ $missing }`.
    .unwritten-answer_open = { $subject } has answered in secret; the written position asks again.
    .unwritten-card_open = How { $subject } lies cannot be written in full.
    .unwritten-effect_open = An effect of { $subject } that is in force cannot be written.
    .unwritten-fact_open = What the table remembers as “{ $subject }” cannot be written in full.
    .unwritten-memory_open = What { $subject } remembers of how it was played cannot be written in full.
    .unwritten-place_open = Where play stands ({ $subject }) cannot be written with all that is under way there; the written position leaves it open.
    .unwritten-return_open = If what is under way ({ $subject }) is not finished, play goes back to an earlier table, which is not written.
    .unwritten-text_open = The text of { $subject } cannot be written as a card's entry; the written position calls the card by its number alone.
    .unwritten-trigger_open = A waiting trigger of { $subject } cannot be written in full.
    .unwritten-waiting_open = What waits to be resolved ({ $subject }) cannot be written in full.

reading =
    .differs_open = Disputed: { $reading }. The clauses can be read in more than one way ({ $values }), and it matters here; { $outcome ->
        [LEGAL] the attempt is legal as they are read here ({ $value }), but a judge has to decide.
        [ILLEGAL] the attempt is illegal as they are read here ({ $value }), but a judge has to decide.
        [LEGAL-either] the attempt is legal in any case, but what comes of it is for a judge to decide.
        [ILLEGAL-either] the attempt is illegal in any case, but what is so then is for a judge to decide.
       *[none] a judge has to decide.
    }
    .claim-wrong_open = It is wrong as the clauses are read here ({ $value }), and right if they are read otherwise ({ $values }). Disputed: { $reading }; a judge has to decide.
    .claim-right_open = It is right as the clauses are read here ({ $value }), and wrong if they are read otherwise ({ $values }). Disputed: { $reading }; a judge has to decide.
    .claim-otherwise_open = The answer is another one if the clauses are not read as here ({ $value }) but otherwise ({ $values }). Disputed: { $reading }; a judge has to decide.
    .done-first_not-applicable = Disputed: { $reading }. The clauses can be read in more than one way ({ $values }); here the same is possible in each of them, as what one of them asks for can be done first, and it decides nothing.
    .worded_not-applicable = Disputed: { $reading }. The result rests on it and follows the words of the clauses ({ $value }). In a game that was begun with another reading ({ $values }) { $outcome ->
        [LEGAL] the attempt would be legal.
        [ILLEGAL] the attempt would be illegal.
       *[none] the result would be another one.
    }
    .on-the-way_not-applicable = Disputed: { $reading }. The clauses can be read in more than one way ({ $values }); here that changes only the way there or what is offered meanwhile, and decides nothing.
    .not-compared_not-applicable = Disputed: { $reading }. What would come of it if the clauses were read in another way ({ $values }) was not worked out: it would have been too much for this position.

ruling =
    .recorded_permits = The act of { $subject } is recorded.

value =
    .ability-lost = Because of { $by }, { $card } loses an ability that would change its { $value_name }, which stays { $result }.
    .printed = { $value_name } { $result } is printed on { $card }.
    .unprinted = { $value_name } of { $card } is { $result } by the rules; it is not printed.
    .becomes = { $by } makes the { $value_name } of { $card } { $result }.
    .changed-itself = By its own effect { $card } gets { $value_name } { $change }, which makes it { $result }.
    .more = { $by } gives { $card } { $value_name } { $change }, which makes it { $result }.
    .less = { $by } gives { $card } { $value_name } { $change }, which makes it { $result }.
    .printed-quality = Printed on { $card }: { $value_name } { $result }.
    .becomes-quality = { $by } changes { $card }; { $value_name }: { $result }.
    .changed-itself-gains = { $card } gives itself { $change }; { $value_name }: { $result }.
    .changed-itself-loses = { $card } loses { $change } by itself; { $value_name }: { $result }.
    .more-quality = { $by } gives { $card } { $change }; { $value_name }: { $result }.
    .less-quality = { $by } takes { $change } from { $card }; { $value_name }: { $result }.
    .other = Because of { $by } ({ $change }), { $value_name } of { $card } is { $result }.

why =
    .branch = The text does this because { $detail }.
    .condition = It triggers only if { $detail }; that was so.
    .markers = { $card } has { $now } { $marker }.
    .trigger = The ability of { $card } triggered.
    .use = What is resolved of { $card } was used or played before.
    .value = { $card } has { $value_name } { $result } when it is compared.

difference =
    .actor = The command at event { $seq } is recorded for somebody who could not give it.
    .asked = What was asked at event { $seq } is not what the record of the command says.
    .bytes = Event { $seq } says the same as the rules, in another form than this service writes.
    .chain = At event { $seq } the chain of hashes breaks: a row was changed, added or taken away after it was written.
    .content = The content of the command at event { $seq } is not the one its record names.
    .digest = After event { $seq } the table is another one than the log says.
    .elsewhere = Engine { $engine } decided it, which is not the one here: the engine may have changed since, and not the log.
    .engine = The engine named with the command at event { $seq } is not named as this service names one.
    .error = The rules cannot carry out what was recorded at event { $seq }.
    .event = At event { $seq } the log says something else than the rules bring about.
    .name = The name recorded with the command at event { $seq } is not allowed.
    .order = At event { $seq } the rows are not in order, or one is missing.
    .pins = What event { $seq } pins is not what the game was opened with.
    .record = The record of the command at event { $seq } does not fit its events.
    .request-id = The request id of the command at event { $seq } is not allowed, or was used before.
    .rewind = The rewind at event { $seq } goes to a version at which no command ended.
    .row = The row of event { $seq } is not readable as an event.
    .salt = The salt of a row at event { $seq } is none that this service writes.
    .seed = The seed shown at event { $seq } is not the one that was committed to.
    .time = The time of the command at event { $seq } is before that of an earlier one, or is none.
    .verdict = At event { $seq } another verdict was recorded than the rules come to.
    .missing-card = { $claimed } is claimed, and no such card is left on the table.
    .extra-card = { $card } lies in { $zone }, where nobody claimed it.
    .other-card = { $card } lies in { $zone }, where { $claimed } was claimed.
    .other-zone = { $card } lies in { $zone }; claimed was { $claimed_zone }.
    .other-count = { $zone } has { $count ->
        [one] 1 card
       *[other] { $count } cards
    }; { $claimed_count } { $claimed_count ->
        [one] was
       *[other] were
    } claimed.
    .other-state = { $card }: { $value_name } is { $found }; { $claimed } was claimed.
    .no-state = { $card } is not in a zone where cards are turned either way; { $claimed } was claimed.
    .other-markers = { $card }: { $value_name } is { $found }; { $claimed } was claimed.
    .other-value = { $card }: { $value_name } is { $found }; { $claimed } was claimed.
    .other-player = { $card }: { $value_name } is { $found }; { $claimed } was claimed.
    .other-turn = { $value_name } is { $found }; { $claimed } was claimed.
    .other-place = Play stands at { $found }; { $claimed } was claimed.
    .other-result = { $value_name }: { $found }; { $claimed } was claimed.
    .other-fact = { $value_name } is { $found }; { $claimed } was claimed.
    .other-fact-in-words = { $found }; it was claimed that { $claimed }.
    .account = Entry { $place } of the account ("{ $said }") does not fit; at event { $seq } the log has "{ $has }".
    .account-goes-on = Entry { $place } of the account ("{ $said }") does not fit; the log has nothing more.
    .outlook-claim-right = It is right.
    .outlook-claim-wrong = It is wrong.
    .outlook-claim-unknown = It cannot be said.
    .outlook-impossible = { $subject } cannot be as it is ({ $at }).
    .outlook-stuck = It cannot be carried on: { $detail }
    .outlook-not-told = It cannot be told: { $fault ->
        [broken] the rules go no further ({ $detail })
       *[stated] { $detail }
    }
    .outlook-legal = The attempt is legal.
    .outlook-illegal = The attempt is illegal.
    .outlook-needs-judge = A judge has to decide whether the attempt is legal.
    .outlook-option = { $seat } may: { $acts }.
    .outlook-barred = { $seat } may not: { $acts }.
    .outlook-asked = { $asked } is asked: { $open_question } It picks { $least } to { $most }.
    .outlook-decider = { $asked }: { $open_question }
    .outlook-asked-with = { $asked } is asked: { $open_question } Possible: { $acts }.
    .outlook-value = { $card }: { $value_name } is { $found }.
    .outlook-card = { $card } lies in { $zone }.
    .outlook-card-with = { $card } lies in { $zone }: { $qualities }.
    .outlook-card-under = { $card } lies in { $zone } under { $under }.
    .outlook-card-under-with = { $card } lies in { $zone } under { $under }: { $qualities }.
    .outlook-won = The game is over, and { $seat } has won.
    .outlook-drawn = The game is over, and nobody has won.
    .outlook-ends-at-once = The game ends at once.
    .outlook-ends-at-check = The game ends at the next rule check.
    .outlook-other-order = It is the same in another order.
    .outlook-no-more = There is only what the others have as well.
    .outlook-nothing = There is nothing.
    .outlook-more = And { $left } more.

## Questions and acts of the kernel and of the ability language

# The words in which an answer may be written; several stand side by side.
attempt =
    .keep = keep
    .place = place
    .choose = choose
    .target = target
    .select = select
    .assign = assign, divide, distribute, share out, split, damage, damage assignment
    .pay = pay
    .number = number, figure, value
    .order = order
    .mode = mode
    .replace = replace, apply
    .pick = pick
    .look = look
    .shuffle = shuffle
    .first = next
    .group = group
    .lot = lot
    .concede = concede
    .yes = yes
    .no = no, decline, declines
    .signs = rps, rock-paper-scissors, janken

# Further words of players for answers, by what they mean; several stand side by side.
heard-answer =
    .yes = yes, y, ok, okay, sure, do, does, do it, do so, do that, done so, use, use it, uses it, apply, apply it, pay, pay it, of course
    .no = no, n, none, nothing, nobody, no one, not, decline, skip, stop, neither, no card, no response, no more, no answer
    .own = own, my, mine, my own, his, her, their
    .opponent = opponent's, the opponent's, other player's, his opponent's
    .effect = effect, option, choice, one, mode, alternative, possibility
    .ability = ability, skill, auto ability, activated ability, text
    .me = me, myself, self, himself, herself, themselves, own player
    .first = first
    .second = second
    .third = third
    .fourth = fourth
    .fifth = fifth
    .last = last

named =
    .player = player, opponent, the opponent

question =
    .choose = What does { $seat } choose for { $subject }?
    .choose-alone = What does { $seat } choose?
    .select = What does { $seat } pick for { $subject }?
    .select-alone = What does { $seat } pick?
    .choose-player = Which player does { $seat } choose for { $subject }?
    .choose-player-alone = Which player does { $seat } choose?
    .division = How much of the amount does { $subject } get?
    .division-alone = How much of the amount is it?
    .first-group = Which cards does { $seat } put into the first group for { $subject }?
    .first-group-alone = Which cards does { $seat } put into the first group?
    .group = Which group does { $seat } choose for { $subject }?
    .group-alone = Which group does { $seat } choose?
    .hands = Which sign does { $seat } show?
    .identify = Which card is it?
    .loop-count = How many times does { $seat } repeat the loop?
    .effects = Which of its effects does { $seat } choose for { $subject }?
    .effects-alone = Which effects does { $seat } choose?
    .number = Which number does { $seat } say?
    .optional-cost = Does { $seat } do what { $subject } offers?
    .optional-cost-alone = Does { $seat } do what is optional?
    .order = In which order does { $seat } put the cards?
    .order-of-effects = In which order are these effects of { $seat } applied?
    .payment = What does { $seat } pay for { $subject } with?
    .payment-alone = What does { $seat } pay with?
    .replacement = Which replacement effect does { $seat } apply?
    .search = Which cards does { $seat } find?
    .shuffle = How do the cards of { $subject } lie after the shuffle?
    .shuffle-alone = In which order do the cards lie after the shuffle?
    .target = What does { $seat } choose as a target for { $subject }?
    .target-alone = What does { $seat } choose as a target?

act =
    .choose = choose { $subject }
    .select = pick { $subject }
    .first = { $subject } next
    .group = { $subject }
    .identified = it is { $subject }
    .keep = replace nothing
    .look = look at { $subject }
    .mode = effect number { $place }
    .no = no
    .pay = pay with { $subject }
    .place = { $subject } next
    .replace = apply { $subject }
    .yes = yes

## Events

event =
    .fell-short-barred-card = what is to be done with { $card } is not done: an effect of { $agent } forbids it.
    .fell-short-barred-card-damage = { $card } is dealt no damage: an effect of { $agent } forbids it.
    .fell-short-barred-card-destroy = { $card } is not destroyed: an effect of { $agent } forbids it.
    .fell-short-barred-player = { $player } cannot do what is to be done: an effect of { $agent } forbids it.
    .fell-short-barred-player-draw = { $player } draws no card: an effect of { $agent } forbids it.
    .fell-short-barred-player-gain = { $player } gains nothing: an effect of { $agent } forbids it.
    .fell-short-nothing-damage-to = { $card } is dealt no damage.
    .fell-short-zero-damage = { $needed } damage is no damage: { $player } is dealt none.
    .fell-short-zero-damage-to = { $needed } damage is no damage: { $card } is dealt none.
    .fell-short-nothing-if = the condition in the text of { $card } does not hold, and what depends on it is not done.
    .fell-short-nothing-count = an ability of { $card } does not trigger.
    .fell-short-nothing-trigger = an ability of { $card } does not trigger: the condition in its text does not hold.
    .fell-short-nothing-trigger-by-other = an ability of { $card } does not trigger: it is another card that did it.
    .fell-short-nothing-trigger-elsewhere = an ability of { $card } does not trigger: the card has left and its ability is no longer in force.
    .fell-short-nothing-trigger-unchanged = an ability of { $card } does not trigger: what it waits for was so already, so it did not come about.
    .ability-placed = { $player } uses an ability of { $card }.
    .ability-removed = an ability has been carried out.
    .ability-removed-of = { $words } has been carried out.
    .attempt-refused = what { $seat } tried is refused.
    .attempt-refused-why = what { $seat } tried is refused: { $verdict }
    .card-attached = { $card } { $count ->
        [one] is
       *[other] are
    } attached to { $under }.
    .card-attached-off = { $card } { $count ->
        [one] is
       *[other] are
    } no longer attached to anything.
    .card-faced-down = { $card } { $count ->
        [one] is
       *[other] are
    } turned face down.
    .card-faced-up = { $card } { $count ->
        [one] is
       *[other] are
    } turned face up.
    .card-identified = it is entered which card it is: { $card }.
    .card-made = { $player } puts { $card } into { $zone }, which no physical card stands for.
    .card-moved = { $card } { $count ->
        [one] moves
       *[other] move
    } from { $from_zone } { $to_top ->
        [1] onto the top of
       *[other] to
    } { $to_zone }.
    .card-moved-within = { $card } { $count ->
        [one] is
       *[other] are
    } put { $to_top ->
        [1] onto the top of
       *[other] under
    } { $to_zone }.
    .card-shown = { $card } { $count ->
        [one] is
       *[other] are
    } shown to { $seats }.
    .card-shown-no-longer = { $card } { $count ->
        [one] is
       *[other] are
    } hidden again.
    .card-shown-to-all = { $card } { $count ->
        [one] is
       *[other] are
    } revealed.
    .card-side-turned = another side of { $card } is turned up.
    .card-side-turned-told = { $other_side } is turned over: its other side, { $number }, is up now.
    .card-turned = { $card } { $count ->
        [one] becomes
       *[other] become
    } { $orientation }.
    .card-vanished = { $card } { $count ->
        [one] ceases
       *[other] cease
    } to exist.
    .cards-renumbered = which card is which in { $zone } can no longer be followed.
    .cards-unknown = which card is which in { $zone } can no longer be told.
    .chance-renewed = the service bound itself to a fresh secret, from which chance comes from here on.
    .choice-made = { $seat } answers.
    .choice-made-number = { $seat } names { $given }.
    .choice-made-picks = { $seat } decides: { $acts }.
    .choice-opened = { $seat } is asked: { $question }
    .choice-renewed = what is asked is asked again on the changed table.
    .choices-revealed = the answers are revealed: { $answers }.
    .conceded = { $seat } concedes.
    .condition-occurred = it comes about: { $occasion }.
    .damage-taken = { $player } takes 1 damage.
    .damage-taken-by = { $player } takes 1 damage from { $agent }.
    .delayed-gone = a delayed ability is over.
    .delayed-set = an ability is set that waits for its time.
    .delayed-set-says = an effect of { $agent } sets an ability for { $player } that waits for its time: “{ $change }”.
    .effect-began = an effect of { $card } begins; it lasts { $until }.
    .effect-began-gains = { $card } { $count ->
        [one] gains
       *[other] gain
    } { $gives } { $until }.
    .effect-began-gains-by = { $agent } gives { $card } { $gives } { $until }.
    .effect-began-less = { $card } { $count ->
        [one] gets
       *[other] get
    } { $gives } { $until }.
    .effect-began-less-by = { $agent } gives { $card } { $gives } { $until }.
    .effect-began-more = { $card } { $count ->
        [one] gets
       *[other] get
    } { $gives } { $until }.
    .effect-began-more-by = { $agent } gives { $card } { $gives } { $until }.
    .effect-began-quoted = an effect of { $agent } begins for { $player }: “{ $change }”.
    .effect-began-says = { $change }.
    .effect-began-says-by = by an effect of { $agent }, { $change }.
    .effect-ended = an effect ends ({ $until }).
    .effect-ended-of = what { $card } did no longer applies ({ $until }).
    .effect-narrowed = an effect no longer applies to { $card }.
    .effects-ordered = the order in which effects apply is decided.
    .event-replaced = what would have happened is replaced by an effect of { $card }.
    .event-replaced-what = { $change }; an effect of { $agent } applies instead.
    .fact-life = the life is now { $lives }.
    .fact-noted = the state of play is noted: { $name }.
    .fell-short = an instruction is carried out in part: { $done } of { $needed }.
    .fell-short-nothing = { $player } can do nothing of what is to be done.
    .fell-short-nothing-draw = { $player } cannot draw a card.
    .game-ended = { $seat } wins the game.
    .game-ended-draw = the game ends in a draw.
    .game-forked = { $actor } opens a game of its own from here on: { $name }.
    .game-opened = the game is opened.
    .game-restarted = the game begins anew.
    .game-rewound = { $actor } rewinds the game to version { NUMBER($version, useGrouping: 0) }: { $reason }
    .identity-corrected = { $card } is put right; it is another card than was recorded.
    .identity-corrected-told = what was recorded as { $other_side } is { $card }.
    .limit-reached = play stops here: a technical limit of the service is reached; that is no ruling.
    .markers-changed = { $card } { $count ->
        [one] has
       *[other] have
    } { $now } of { $name } now, { $was } before.
    .markers-changed-damage = { $card } { $count ->
        [one] has
       *[other] have
    } { $now } damage now, { $was } before.
    .memory-kept = what was chosen is kept with { $card }.
    .place-stated = a judge states where play stands.
    .player-lost = { $seat } loses ({ $why }).
    .procedure-abandoned = what was under way is given up.
    .procedure-called = a procedure begins.
    .replacement-declined = an effect that might have replaced it is not applied.
    .replacement-declined-what = { $change }, and it does: the effect of { $agent } that can replace it is not applied.
    .judge-call-claimed = { $actor } comes to the call for a judge.
    .judge-call-resolved = { $actor } has closed the call for a judge.
    .judge-called = { $actor } calls a judge: { $reason }
    .ruling-given = { $actor } rules: { $ruling }
    .seed-revealed = the secret behind chance is revealed.
    .state-restored = what was begun is taken back.
    .state-saved = the table is kept, in case what follows is taken back.
    .step-taken = a step is carried out.
    .table-corrected = { $actor } corrects the table: { $reason }
    .trigger-counted = an ability of { $card } triggers.
    .trigger-counted-of = { $words } triggers.
    .trigger-spent = an ability that triggered is over.
    .trigger-spent-cleared = an ability that triggered is lost.
    .trigger-spent-declined = an ability that triggered is not used.
    .trigger-spent-unusable = an ability that triggered cannot be used.
    .trigger-spent-used = an ability that triggered is used.
    .turn-began = turn { $turn }: it is { $player }'s turn.
    .value-noted = { $card }: { $name } is { $now }.
    .value-changed = { $card } changes: { $name }.
    .value-changed-told = { $card } { $count ->
        [one] has
       *[other] have
    } { $name } { $now } now, { $was } before.
    .zone-placed = { $to_zone } is put down.
    .zone-reordered = { $zone } is shuffled.

ask =
    .what-happens-now = what happens now, what happens
    .could-it-be-avoided = could it be avoided, avoided
    .worth = worth, value
    .who-decides = who decides, decides
    .what-if = what if, if

deed =
    .put = put, is put, placed
    .return = returned, is returned, returns
    .enter = enters, comes into play
    .attack = attacks, attack
    .block = blocks, block
    .damage = damaged, takes damage
    .destroy = destroyed, is destroyed
    .discard = discarded, discards
    .draw = drawn, draws, draw cards, draw a card
    .exhaust = exhausted, becomes exhausted
    .ready = ready, becomes ready
    .triggered = triggers, trigger

verb =
    .call = { $player } calls { $card }.
    .cast-summon = { $player } casts { $card }.
    .control = { $player } gains control of { $card }.
    .deal = { $player } is dealt { $card }.
    .discard = { $player } discards { $card }.
    .draw = { $player } draws { $card }.
    .play = { $player } plays { $card }.
    .use = { $player } uses { $card }.

prose =
    .attack-without-result = nothing comes of the attack of { $card }.
    .attack-without-result-on = nothing comes of the attack of { $card } on { $target }.
    .battle-without-result = nothing comes of the battle.
    .before-the-first-turn = Before the first turn
    .several-times = { $told } ({ $times } times)
    .turn = Turn { $turn }, { $player }
    .together = { "; " }
    .between = { "; " }

until =
    .battle = until the end of the battle
    .battle-phase = until the end of the battle phase
    .game = until the end of the game
    .in-turn = during turn { $turn }
    .opponent-turn = until the end of the opponent's turn
    .turn = until the end of the turn
    .while = as long as its condition holds
    .your-turn = until the end of the player's own turn
    .applied = it has been applied
    .condition-no-longer-true = its condition no longer holds
    .end-of-battle = the battle ends
    .end-of-turn = the turn ends

loss =
    .conceded = conceded

occasion =
    .attack = an attack
    .attack-end = an attack ends
    .attack-start = an attack begins
    .attacked = something is attacked
    .battle-end = a battle ends
    .battle-start = a battle begins
    .draw-phase-start = the draw phase begins
    .end-phase-start = the end phase begins
    .game-start = the game begins
    .hand-discarded = a hand is discarded
    .main-start = the main phase begins
    .turn-end = a turn ends
    .turn-start = a turn begins

## words in which positions are written: they are read as they are written, and told in the same words

key =
    .way = way
    .before = before
    .claim = claim
    .held = held
    .struck_by = struck by
    .do = do
    .not = not
    .wins = wins
    .winner = winner
    .loses = loses
    .zones = zones
    .result = result
    .edition = edition
    .note = note
    .cards = cards
    .setup = setup
    .by = by
    .attempt = attempt
    .format = format
    .stack = stack
    .waiting = waiting
    .effects = effects
    .played = played
    .battle = battle
    .done = done
    .priority = priority
    .passed = passed
    .turn = turn
    .at = at
    .number = number
    .knows = knows
    .within = within
    .procedure = procedure
    .left = left
    .called = called
    .was = was
    .effect = effect
    .until = until
    .on = on
    .spares = spares
    .remembers = remembers
    .facts = facts
    .readings = readings
    .card = card
    .ability = ability
    .targets = targets
    .modes = modes
    .x = x
    .paid = paid
    .paid_with = paid with
    .chosen = chosen
    .about = about
    .player = player
    .attackers = attackers
    .target = target
    .blocker = blocker
    .skill = skill
    .struck = struck
    .damage = damage
    .counters = counters
    .kind = kind
    .name = name
    .attributes = attributes
    .elements = elements
    .judgment = judgment

heard-key =
    .attributes = attribute
    .elements = element
    .races = race, trait, traits
    .jobs = job
    .categories = category
    .keywords = keyword
    .advantage = advantages
    .at = phase, step, phase or step, when
    .turn = turn player, active player, whose turn
    .number = turn number
    .setup = position, table
    .waiting = triggered, triggers, pending
    .attempt = tries, wants
    .edition = rules, rulebook, game
    .passed = has passed
    .done = done this turn, done this game, done in this turn, done in this game
    .attackers = attacker
    .blocker = blockers
    .targets = target
    .by = controller

heard-way =
    .put = put by an effect, arrived by an effect, put onto the field by an effect

heard =
    .arrived = came this turn, entered this turn, new this turn, just arrived, summoning sick, arrived this turn, came onto the field this turn, entered the field this turn
    .face-up = face up
    .face-down = face down, facedown
    .revealed = shown
    .unknown = unseen, not seen

state =
    .arrived = arrived
    .arrived-by = arrived by { $words }
    .arrived-in = came in turn { $words }
    .arrived-unknown = whether it came this turn, nobody knows
    .turned-unknown = how it lies, nobody knows
    .face-up = face-up
    .face-down = face-down
    .face-down-as = face-down { $words }
    .revealed = revealed
    .open-on-top = open on top
    .token = token
    .unknown = unknown
    .under = under { $words }
    .on = on { $words }
    .owned-by = owned by { $words }
    .controlled-by = controlled by { $words }
    .copy-of = copy of { $words }

## what was understood of a position that a judge has written down

understood =
    .turn = It is turn { $turn }, the turn of { $turn_player }.
    .turn-unknown = Whose turn it is, nobody knows.
    .turn-number-unknown = It is the turn of { $turn_player }; which turn of the game it is, nobody knows.
    .way = { $subject } was played by { $detail }.
    .zone-empty = { $zone }: no card.
    .place = Play stands at { $at }.
    .place-named = Play stands at { $at } ({ $phase }).
    .place-unknown = Where play stands is not said.
    .zone = { $zone }: { $items }.
    .battle-attackers = Attacking: { $items }.
    .battle-left = Attacked and has left the battle: { $items }.
    .battle-target = What is attacked: { $items }.
    .battle-blocker = Who takes the attack on: { $items }.
    .battle-skill = The skill that was declared: { $items }.
    .battle-struck = The attacker has struck first and dealt its damage.
    .battle-struck-by = These have struck first and dealt their damage: { $items }.
    .battle-struck-by-nobody = Nobody has struck first.
    .battle-damage = The damage worked out so far: { $damage }.
    .stack = { $subject } waits to be resolved.
    .stack-of = { $subject } waits to be resolved; { $player } controls it.
    .stack-on = { $subject } waits to be resolved; { $items } was chosen for it.
    .stack-of-on = { $subject } waits to be resolved; { $player } controls it, and { $items } was chosen for it.
    .waiting = { $subject } has triggered and is not used yet.
    .waiting-of = { $subject } has triggered and is not used yet; { $player } controls it.
    .effect = What { $subject } does is in force.
    .played-away = Assumed, as the position writes it into no zone: { $subject } was played and lies in { $zone }.
    .effect-of = What { $subject } does is in force; { $player } controls it.
    .effect-on = What { $subject } does to { $items } is in force.
    .effect-of-on = What { $subject } does to { $items } is in force; { $player } controls it.
    .effect-before = What { $subject } does began before { $items } came.
    .effect-before-unknown = Nobody knows which cards in play came after what { $subject } does began.
    .effect-held = Whether the conditions in the text of { $subject } held: { $values }.
    .fact = { $fact }: { $found }.
    .fact-unknown = Nobody knows in full: { $fact }.
    .done = Done this turn, { $fact }: { $found }.
    .done-unknown = Nobody knows whether it was done this turn: { $fact }.
    .done-in-game = Done in this game, { $fact }: { $found }.
    .done-in-game-unknown = Nobody knows whether it was done in this game: { $fact }.
    .reading = A clause is read in one way, { $reading }: { $value }.
    .priority = { $player } has priority.
    .left-out = What { $player } could do with { $count ->
        [one] the card that is not stated
       *[other] the { $count } cards that are not stated
    } is not looked at.
    .assumed-turn-number = Assumed, as the position does not say which turn it is: no player's first turn. That matters here.
    .assumed-turn-number-aside = Assumed, as the position does not say which turn it is: no player's first turn.
    .assumed-arrived = Assumed, as the position does not say when they came: { $items } did not come this turn. That matters here.
    .assumed-arrived-aside = Assumed, as the position does not say when they came: { $items } did not come this turn.
    .assumed-used = Assumed, as the position does not say whether it was used: { $subject } was not used. That matters here.
    .assumed-used-aside = Assumed, as the position does not say whether it was used: { $subject } was not used.
    .assumed-done = Assumed for the time before this position, as it says nothing of it: no { $fact }. That matters here.
    .assumed-done-aside = Assumed for the time before this position, as it says nothing of it: no { $fact }.
    .assumed-struck = Assumed, as the position does not say whether the attacker struck first: it has not dealt its damage yet. That matters here.
    .assumed-struck-aside = Assumed, as the position does not say whether the attacker struck first: it has not dealt its damage yet.
    .assumed-came = Assumed, as the position does not say which came first: { $items } came before { $subject }. A value depends on it.
    .assumed-held = Assumed, as the position does not say whether a condition in the text of { $subject } held: it did not. That matters here; `{ $possible }` says that it did.
    .assumed-held-aside = Assumed, as the position does not say whether a condition in the text of { $subject } held: it did not.
    .assumed-order = Assumed, as the position does not say when it began: what { $subject } does began after the cards in play had come. That matters here.
    .assumed-order-aside = Assumed, as the position does not say when it began: what { $subject } does began after the cards in play had come.

way =
    .call = call
    .damage = damage
    .deal = deal
    .discard = discard
    .draw = draw
    .play = play
    .put = put
