# What Fire Force says, in English. A code `attack.not-ready` is the attribute `.not-ready` of the message `attack`.

word =
    .support = support
    .unit = unit
    .event = event card
    .fire = fire card
    .ready = ready
    .exhausted = exhausted
    .deck = the deck
    .fire_deck = the fire deck
    .format = the format
    .constructed = constructed
    .blitz_sealed = Blitz sealed
    .redraw = to redraw the opening hand
    .keep = to keep the opening hand
    .use = to use it
    .pay = to pay
    .decline = to decline
    .attacker = the attacking unit
    .attacked = the target of the attack
    .in_battle = the battle
    .damaged = damaged
    .nullified = nullified
    .target = target
    .used = used

zone =
    .deck = deck
    .fire_deck = fire deck
    .hand = hand
    .field = field
    .life = life
    .adora = adora
    .resolution = the resolution zone
    .box = deck box
    .fire_box = fire deck box
    .nowhere = no zone

act =
    .attach = attach { $subject }
    .use-unit = use { $subject }
    .use-event = use { $subject }
    .ability = use { $subject }
    .attack = attack with { $subject }
    .target = attack { $subject }
    .defend = defend with { $subject }
    .none = do not defend
    .pass = pass
    .support = give support with { $subject }
    .end = end the main phase
    .use = use it
    .pay-alone = pay
    .decline = decline
    .trigger = use { $subject } first
    .reveal = reveal { $subject }
    .put-away = put { $subject } into adora
    .fire = put { $subject } onto the field
    .redraw = redraw the opening hand
    .keep = keep the opening hand
    .keep_911-3 = replace nothing

# The words in which an answer may be written; several stand side by side.
attempt =
    .attach = attach
    .use = use
    .ability = ability, activated ability, activate, prayer
    .attack = attack
    .target = target, attack target
    .defend = defend, defence
    .none = no defence
    .pay = pay, payment
    .pass = pass
    .support = support
    .end = end, end the main phase
    .decline = decline, do not use
    .trigger = trigger, use first
    .reveal = reveal
    .put-away = put away
    .fire = fire, fire card
    .redraw = redraw
    .keep = keep
    .rock = rock
    .paper = paper
    .scissors = scissors

question =
    .main-phase-action = What does { $seat } do in the main phase?
    .attack-target = What does { $subject } attack?
    .attack-target-alone = What is attacked?
    .defence = Which unit of { $seat } defends, if any?
    .counter = Does { $seat } use a counter?
    .support = Which unit cards of the hand does { $seat } give support with?
    .trigger-ability = Does { $seat } use the life trigger of { $subject }?
    .trigger-ability-alone = Does { $seat } use the life trigger?
    .trigger-order = Which triggered ability does { $seat } use next?
    .pay-for-trigger = Does { $seat } pay for the triggered ability of { $subject }?
    .pay-for-trigger-alone = Does { $seat } pay for the triggered ability?
    .reveal-for-trigger = Which cards does { $seat } reveal so that their abilities trigger?
    .cards-with-flame = Which cards with flame does { $seat } put into adora?
    .fire-card = Which fire card does { $seat } put onto the field?
    .redraw = Does { $seat } redraw the opening hand?
    .first-player = Who is the first player?

## 402-403: decks

deck =
    .wrong-kind = The deck consists of unit cards and event cards only; these are neither: { $cards }.
    .wrong-kind_permits = The deck consists of unit cards and event cards.
    .unknown-part = A player brings a deck and a fire deck and nothing else; cards are listed for { $zones } as well.
    .unknown-format = There is no format “{ $given }”; the formats are { $known }.
    .other-back = Every card of the deck has the back of a unit card; these cards have another: { $cards }.
    .other-back_permits = Every card of the deck has the back of a unit card.
    .wrong-size =
        { $size ->
            [one] The deck has { $size } card; it must have exactly { $needed }.
           *[other] The deck has { $size } cards; it must have exactly { $needed }.
        }
    .wrong-size_permits = The deck has { $size } cards, as it must.
    .too-many-copies = The deck has at most { $most } cards of one card number; it has more of { $over }.
    .too-many-copies_permits = The deck has no more than two cards of any card number.
    .sealed-kinds = The { $needed } opened cards that make a sealed deck are unit cards and event cards; these are neither: { $cards }.
    .not-opened = A sealed deck consists of opened cards only; it has more than were opened of { $not_opened }.
    .sealed-size =
        { $size ->
            [one] The deck has { $size } card; a sealed deck must have exactly { $needed }.
           *[other] The deck has { $size } cards; a sealed deck must have exactly { $needed }.
        }
    .sealed-size_permits = The deck consists of all { $size } unit cards and event cards that were opened.
    .too-many-opened = { $opened } cards are said to have been opened; five booster packs hold exactly { $needed }, and all of them make the deck.
    .sealed-copies_permits = A sealed deck may have any number of cards of one card number.
    .no-fire-card = The fire deck consists of fire cards only; these are none: { $cards }.
    .no-fire-card_permits = The fire deck consists of fire cards.
    .wrong-fire-size =
        { $size ->
            [one] The fire deck has { $size } card; it must have exactly { $needed }.
           *[other] The fire deck has { $size } cards; it must have exactly { $needed }.
        }
    .wrong-fire-size_permits = The fire deck has { $size } cards, as it must.
    .fire-copies_permits = The fire deck may have any number of the same fire card.

## 503, 601, 606: whose actions they are

turn =
    .not-yours = { $subject } takes no actions now: in the main phase only { $turn_player }, the turn player, does.
    .not-yours_permits = The turn player takes the actions of the main phase.
    .end-not-yours = { $subject } cannot end the main phase: only the turn player ends it.
    .end-not-yours_permits = The turn player may end the main phase whenever an action is due.

## 602-604, 901-905: using cards and abilities

use =
    .no-unit-in-hand = { $subject } cannot be used: it is not a unit card in the hand of the player who acts.
    .no-unit-in-hand_permits = The card is a unit card in the player's hand.
    .no-event-in-hand = { $subject } cannot be used: it is not an event card in the hand of the player who acts.
    .no-event-in-hand_permits = The card is an event card in the player's hand, where its ability is in force.
    .counter-event = { $subject } cannot be used: it is an event with the counter icon, and no attack is being answered.
    .counter-event_permits = The event does not begin with the counter icon.
    .activation-barred = { $subject } cannot be activated: an effect of { $by } forbids it.
    .activation-barred_permits = No effect forbids activating it.
    .barred = { $subject } cannot be used: an effect of { $by } forbids it.
    .barred_permits = No effect forbids its use.
    .entry-barred = { $subject } cannot be used: an effect of { $by } forbids deploying it.
    .entry-barred_permits = No effect forbids using or deploying the unit.
    .card-unpayable_permits = The cost of the card can be paid.
    .no-such-card = { $subject } cannot be used: there is no such card on the table, and no cost that could be paid for it.
    .not-controlled = { $subject } cannot be used: only the controller of the card uses its abilities.
    .ability-lost = { $subject } cannot be used: the card does not have this ability now.
    .no-activated-ability = { $subject } cannot be used as an action of the main phase: it is not an activated ability.
    .no-activated-ability_permits = The ability is an activated ability of a card that the player controls, and in force.
    .counter-ability = { $subject } cannot be used: it has the counter icon, and no attack is being answered.
    .no-counter-ability = { $subject } cannot be used against the attack: it does not have the counter icon.
    .no-counter-ability_permits = The ability has the counter icon, is on a card that the player controls, and is in force.
    .not-in-force = { $subject } cannot be used: it is not in force where the card lies.
    .in-force-elsewhere_permits = { $subject } is in force although the card is not on the field: it is meant for the zone where the card lies.
    .used-this-turn = { $subject } cannot be used: it can be used once per turn and was used this turn.
    .used-this-turn_permits = The ability is not limited to once per turn, or was not used this turn.
    .not-limited_permits = The ability is not limited to once per turn.
    .not-used-yet_permits = The ability is limited to once per turn, and was not used this turn.
    .ability-unpayable_permits = The cost of the ability can be paid, or it has none.
    .ability-costs-nothing_permits = The ability has no cost.
    .ability-costs-zero_permits = The cost of the ability is 0, which counts as performed.
    .ability-payable_permits = The cost of the ability can be paid.
    .ability-unpayable_not-applicable = { $subject } is not there, so there is no cost to pay.

## 903: paying

choose =
    .prayer-attached = { $subject } cannot be chosen for [Prayer]: it is attached to a unit.

pay =
    .newcomer_permits = { $subject } came in this turn; that matters for attacks, but not for paying a circled number.
    .no-unit = { $subject } does not pay this part of the cost: only units leave, and it is none.
    .no-flame = { $subject } cannot pay a circled number: it does not have flame.
    .only-carries-fire = { $subject } cannot pay a circled number: a fire card is attached to it, but the unit itself does not have flame.
    .attached = { $subject } cannot pay a circled number: it is attached to a unit.
    .exhausted = { $subject } cannot pay: it is exhausted, and only a ready card can be exhausted.
    .needed-later = { $subject } cannot pay here: another part of the cost needs it.
    .may-not-be-exhausted = { $subject } cannot pay: an effect of { $by } forbids exhausting it.

## 702.1: who may attack

attack =
    .no-own-unit = { $subject } cannot attack: it is not a unit on the turn player's field.
    .no-own-unit_permits = It is a unit on the turn player's field.
    .face-down = { $subject } cannot attack: it lies face down as a fire card and is no unit.
    .not-ready = { $subject } is { $orientation }; only a ready unit attacks.
    .not-ready_permits = The unit is ready.
    .entered-this-turn = { $subject } entered the field this turn; a unit attacks from the next turn on, or with assault in the turn in which it was deployed.
    .entry-unstated_open = { $subject } entered the field this turn and has assault: it may attack if it was deployed, and not if it was put there in another way; how it entered is not stated. Say `arrived by deploy` or `arrived by put` in the position.
    .entered-this-turn_permits = The unit did not enter the field this turn.
    .assault-by-ability_permits = { $subject } entered the field this turn, but it was deployed and has assault, which the static ability of { $by } gives it, so it may attack.
    .assault-by-effect_permits = { $subject } entered the field this turn, but it was deployed and has assault, which an effect of { $by } gives it, so it may attack.
    .assault_permits = { $subject } entered the field this turn, but it was deployed and has assault, so it may attack.
    .stands_permits = { $subject } goes on attacking: whether a unit may attack is looked at when it attacks. After that an attack ends early only if the attacker or its target goes to another zone, or the attack is nullified.
    .barred = { $subject } cannot attack: an effect of { $by } forbids it.
    .barred_permits = No rule and no effect forbids the attack.
    .no-target = { $subject } has nothing to attack: the opponent has no exhausted unit that may be attacked, and only a unit with flame or an attached fire card attacks the opponent, where no effect forbids it.
    .no-target_permits = There is something that the unit can attack.
    .loop_permits = The attack is not part of a loop that has already been carried out.

## 702.2: what may be attacked

target =
    .by-flame_permits = { $subject } has flame, so it may attack the opponent.
    .by-carried-fire_permits = { $subject } has no flame itself, but a fire card is attached to it, so it may attack the opponent.
    .not-exhausted = { $subject } cannot be attacked: it is { $orientation }, and of units only exhausted ones are attacked.
    .barred = { $subject } cannot be attacked: an effect of { $by } forbids it.
    .no-flame = { $subject } cannot be attacked by this unit: it does not have flame, and no fire card is attached to it.
    .stands_permits = { $subject } stays the target: what may be attacked is looked at when the target is chosen. After that an attack ends early only if the attacker or its target goes to another zone, or the attack is nullified.

## 702.7: defence

defend =
    .no-ability = { $subject } cannot defend: it has no defence ability in force.
    .not-ready = { $subject } cannot defend: it is exhausted, and a unit is exhausted to defend.
    .barred = { $subject } cannot defend: an effect of { $by } forbids it.
    .taken-back =
        { $times ->
            [one] { $subject } cannot defend: its defence was taken back once in this attack, and trying again would change nothing.
           *[other] { $subject } cannot defend: its defence was taken back { $times } times in this attack, and trying again would change nothing.
        }
    .ability-lost = { $subject } cannot defend: an effect of { $by } takes its defence ability from it.
    .used-once = { $subject } cannot defend: in one attack a defence ability is used only once, and that of { $by } has been used.
    .over = { $subject } cannot defend any more: defence abilities are used before counters, and that is over.

## 702.12: counters

counter =
    .not-yours = { $subject } takes no actions now: only { $non_turn_player }, the non-turn player, uses counters.
    .not-yours_permits = The non-turn player uses counters.
    .no-event-in-hand = { $subject } cannot be used against the attack: it is not an event card with the counter icon in the hand of the non-turn player.
    .no-event-in-hand_permits = The card is an event card with the counter icon in the player's hand.
    .main-phase-only_permits = Events with the counter icon are barred as actions of the main phase, not as counters to an attack.
    .pass_permits = The non-turn player may pass.

## 702.16: support

support =
    .no-value = { $subject } cannot give support: it is not a unit card with a support value.
    .player-attacked = { $subject } cannot give support: { $player } is attacked, not a unit, and only a unit that is attacked gets support.

## 1401: loops

loop =
    .use_permits = The use is not part of a loop that has already been carried out.

## Positions: what cannot be on a table

text =
    .card-gone_permits = { $card } has left since its ability triggered; an ability that triggered has to be used all the same.
    .waits-for-round_permits = An ability of { $card } triggered while triggered abilities were being used one after the other; it is used after all of these, whoever controls it.
    .event-not-used_permits = Only the event ability of { $card } is activated: { $card } stays where it is, its cost is not paid, and it does not count as used.

limit =
    .none_not-applicable = There is no hand limit: { $subject } keeps its cards ({ $hand }) when the turn ends.

position =
    .fire-in-deck = { $subject } lies in { $zone }: a fire card belongs to the fire deck, not to the deck.
    .fire-in-deck_open = { $subject } is a fire card and lies in { $zone }; only an effect could have put it there.
    .no-fire-card = { $subject } lies in { $zone }: the fire deck consists of fire cards only.
    .no-fire-card_open = { $subject } is no fire card and lies in { $zone }; only an effect could have put it there.
    .event-on-field_open = { $subject } is an event card and lies on the field; only an effect could have put it there.
    .misplaced-fire_open = { $subject } is a fire card and lies in { $zone }; only an effect could have put it there.
    .face-down = { $subject } lies face down on the field; there a card lies face down only as a fire card.
    .face-up-guise = { $subject } is said to count as a fire card; only a face-down card on the field does that.
    .face-down-in-public = { $subject } lies face down in { $zone }; in a public zone cards lie face up.
    .face-up-in-hidden_open = { $subject } lies face up in { $zone }, a hidden zone; only an effect could have turned it up.
    .attached-off-field = { $subject } lies in { $zone } attached to { $under } in { $bearer_zone }; cards are attached to each other on the field only.
    .face-down-attached = { $subject } lies face down as a fire card and is attached to { $under }; such a card cannot be attached to a unit.
    .no-fire-attached = { $subject } is attached to { $under }, but only fire cards are attached to units.
    .attached-to-no-unit = { $subject } is attached to { $under }, which is no unit; fire cards are attached to units only.
    .wrong-fire-count =
        { $fire_cards ->
            [one] { $subject } owns { $fire_cards } fire card; in every game it is exactly { $needed }.
           *[other] { $subject } owns { $fire_cards } fire cards; in every game it is exactly { $needed }.
        }
    .too-much-life_open = { $subject } has { $life } life cards; a game begins with { $most }, and only an effect could have added one.
    .still-in-box = { $subject } lies in { $zone }; once the game has begun, no card does.
    .wrong-opening-hand =
        { $hand ->
            [one] { $subject } has { $hand } card in the hand; at this point of the set-up it must be { $needed }.
           *[other] { $subject } has { $hand } cards in the hand; at this point of the set-up it must be { $needed }.
        }
    .wrong-opening-life =
        { $life ->
            [one] { $subject } has { $life } life card; at this point of the set-up it must be { $needed }.
           *[other] { $subject } has { $life } life cards; at this point of the set-up it must be { $needed }.
        }
    .damaged-card = { $subject } is said to have { $damage } damage; only players are dealt damage, and it is taken from their life.
    .marker_open = { $subject } has { $count } of the marker “{ $marker }”; only an effect could have put it there.
    .too-many-flames = { $subject } has { $flames } cards with flame on the field; after a rule check it is { $most } at most.
    .empty-deck = { $subject } has no card in the deck; a rule check would have ended the game.
    .damaged-without-life = { $subject } was damaged without a life card left; a rule check would have ended the game.
    .fire-in-adora = { $subject } is a fire card and lies in adora; a rule check would have returned it to the fire deck.
    .unused-trigger = { $subject } has a triggered ability that still has to be used; after a rule check none is left.
    .left-in-resolution = { $subject } lies in { $zone }, although nothing is being used.
    .attacker-no-own-unit = { $subject } is said to attack and lies in { $zone }; only a unit on the field of { $turn_player }, the turn player, attacks.
    .attacker-ready_open = { $subject } attacks and is { $orientation }, though it was exhausted to attack; only an effect could have changed that.
    .own-player-attacked = { $subject } is said to be attacked; { $turn_player }, the turn player, attacks only the other player and that player's units.
    .player-attacked-without-flame = { $subject } is said to attack { $target }; a unit attacks a player only if it has flame or a fire card is attached to it.
    .target-no-unit = { $subject } is said to be attacked and lies in { $zone }; only a unit on the field of the non-turn player is attacked.
    .target-not-exhausted_open = { $subject } is attacked and is { $orientation }, though only exhausted units are attacked; only an effect could have changed that.
    .attack-is-over = { $subject } is still noted as { $fact }, although no attack is under way.

occasion =
    .defend = a unit defends
    .defended = a unit is defended against
    .preparation-start = the preparation phase begins

procedure =
    .attack = attack
    .damage = damage to a player
    .declare_loop = loop
    .end_phase = end phase
    .identify = identifying a card
    .main_phase = main phase
    .order_effects = order of effects
    .pay = payment
    .preparation = preparation of the game
    .preparation_phase = preparation phase
    .replace = replacement
    .resolve = carrying out a text
    .reveal_trigger = showing a trigger
    .rule_check = rule check
    .rule_processes = rule processes
    .shuffle = shuffle
    .turn = turn
    .use_ability = use of an ability
    .use_ability_action = action: use an ability
    .use_card = use of a card
    .use_event_action = action: use an event card
    .use_trigger = use of a triggered ability
    .use_unit_action = action: use a unit card

heard-attempt =
    .use = unit, event, dispatch, counter, summon, put on the field, put onto the field, put into play, bring out, resolve, event ability, activate an event
    .attack = attacker, assault
    .defend = defender, defending, defence ability
    .end = end main phase
    .attach = attach fire, attach a fire card, attach cards, attach a card
    .redraw = mulligan
    .trigger = triggered ability, life trigger, delayed trigger, deploy icon, leave icon, attack icon, defend icon
    .ability = static ability, icon ability
    .choose = deal damage, gain, detach, add to hand, add to the hand, put into hand, put into the hand

heard-done =
    .used = used abilities

done =
    .damaged_at_zero = damaged without a card in life
    .last_life_taken = damage took the last life card
    .used = used abilities

heard-way =
    .deploy = deployed this turn, arrived by deployment, was deployed this turn, used this turn, deployed now

way =
    .deploy = deploy

event =
    .card-moved_901-1e-1 = { $card } { $count ->
        [one] moves
       *[other] move
    } from { $from_zone } to { $to_zone } without damage, so that no life trigger can be used.
    .condition-hand-discarded = the whole hand of { $player } is discarded; a hand without cards counts as discarded, too.
    .fell-short_104-4 = { $card } is so already, so nothing changes.
    .trigger-spent_904-2 = The ability that triggered is not used: it is used once in a turn only, and it has been used this turn.
    .trigger-spent_905-4c = The ability that triggered is not used: an effect forbids it, or its cost cannot be paid.
    .trigger-spent_912-1 = The ability that triggered is not used: its card has left since.
    .player-lost-damage = { $seat } has taken damage and has no life, which is a losing condition.
    .player-lost-deck = { $seat } has no card in the deck when rules are checked, which is a losing condition at once; no further draw is waited for.

loss =
    .damage = damaged without a card in life
    .deck = no card is left in the deck

deed =
    .defend = defends, defend
    .deploy = deployed, is deployed
    .leave = leaves, leaves the field
    .support = supports, support

verb =
    .deploy = { $card } { $count ->
        [one] is
       *[other] are
    } deployed to { $to_zone }.

until =
    .attack-ended = the attack ends

game =
    .names = Fire Force TCG, Fire Force Trading Card Game

key =
    .attackers = attackers
    .blocker = blocker
    .battle = battle

step =
    .resolve_912-1-told = { $card } has left, so what it was last counts: the number is { $now }.
    .attack-over_702-5 = The attack is no longer valid and ends.
    .attack-over_702-10 = The attack is no longer valid and ends.
    .attack-over_702-14 = The attack is no longer valid and ends.
    .attack-to-702-7_702-7 = The defence is taken back, as its cost was not paid.
    .attack-to-702-13_702-15 = This is a further counter to the same attack: after each one the other player may use another.
    .attack_1107-1 = The attacker's power is not lower than the target's.
    .attack_1107-1-told = { $agent } has power { $now }, not less than the { $against } of its target { $card }.
    .attack_702-17a = The attacker's power is lower than the target's, so the target stays.
    .attack_702-17a-told = { $agent } has power { $now }, less than the { $against } of its target { $card }, which stays.
    .attack_702-16-told = The support of { $card } is { $now } (printed: { $was }); the effect applied last is that of { $agent }.
    .damage-to-802-1c_104-5 = The trigger ability may not be used.
    .damage-to-802-1c_903-2 = The cost of the trigger ability cannot be paid.
    .preparation-phase_104-2 = No fire card can be put onto the field.
    .replace-to-911-3_911-3-told = The effect of { $agent } must be applied: its text leaves no choice.
    .resolve_104-2 = A part of the text cannot be carried out and is left out.
    .resolve_901-1f-1-told = The target of the attack is now { $card }.
    .resolve_910-7 = The condition no longer holds, so the effect does not begin.
    .reveal-trigger_908-2b = The card stays hidden, so its ability does not trigger.
    .use-card_905-4a-told = The cost of { $card } is { $now } (printed: { $was }); the effect applied last is that of { $agent }.
    .use-ability-over_903-2 = The use of the ability is taken back, as its cost was not paid.

short =
    .fire_deck = fire
    .resolution = in use
    .box = box
    .fire_box = fire box
    .event = event
    .fire = fire

standing =
    .life-left_not-applicable = { $player } has { $count ->
        [one] 1 life card
       *[other] { $count } life cards
    }; damage loses the game only without any.
    .no-damage_not-applicable = { $player } has no life left, but has taken no damage since.
    .deck-left_not-applicable = { $player } has { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in the deck; a player loses without any.

value =
    .changed-itself_702-16 = By support { $card } gets { $value_name } { $change }, which makes it { $result }.
