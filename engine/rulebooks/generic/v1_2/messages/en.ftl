# What Generic TCG says, in English. A code `retreat.stunned` is the attribute `.stunned` of the message `retreat`.

word =
    .hp = HP
    .retreat = retreat cost
    .failed_substitution = failed substitution
    .next_check = with the next rule check
    .unit = unit
    .command = command card
    .strategy = strategy
    .tactic = tactic
    .strengthening = strengthening
    .ko = KO
    .ko_unit = KO unit
    .energy = energy
    .ready = normal
    .rested = rested
    .stunned = stunned
    .damage = damage
    .deck = the deck
    .format = the format
    .constructed = constructed
    .charged = charged
    .retreated = retreated
    .damaged_by = damaged by
    .declared = declared
    .restoring_tried = restoring tried
    .set_this_turn = given a set card this turn
    .strategy_played = strategy played
    .used = used

zone =
    .deck = deck
    .hand = hand
    .main = main area
    .standby_1 = first standby area
    .standby_2 = second standby area
    .standby_3 = third standby area
    .standby_4 = fourth standby area
    .standby = standby areas
    .field = area
    .trash = trash
    .resolution = the resolution zone
    .box = deck box

act =
    .charge = charge { $subject }
    .charge-alone = charge no card and draw
    .deploy = put out { $subject }
    .play = play { $subject }
    .retreat = make the main unit retreat
    .ex = play { $subject }
    .end = end the main phase
    .skill = use { $subject }
    .none = use no skill
    .unit = choose { $subject }
    .target = set it on { $subject }
    .standby = switch with { $subject }
    .substitute = move { $subject } to the main area
    .energy = pick { $subject } as energy
    .energy_915-1b = discard { $subject } as an energy of the retreat cost
    .place = put { $subject } next
    .change = apply the change of { $subject } next
    .contest = hold the janken of { $subject } next
    .trigger = play { $subject } first
    .redraw = redraw the hand

# The words in which an answer may be written; several stand side by side.
attempt =
    .charge = charge
    .deploy = deploy, put out
    .play = play
    .retreat = retreat
    .ex = ex, EX skill, ability, activated ability
    .end = end, end the main phase
    .skill = skill, declare
    .none = no skill
    .unit = unit, choose
    .target = target, set
    .standby = standby, switch
    .substitute = substitute
    .energy = energy
    .place = place
    .change = change
    .contest = contest, janken
    .trigger = trigger, play first
    .redraw = redraw
    .discard = discard
    .rock = rock
    .paper = paper
    .scissors = scissors

question =
    .main-phase-action = What does { $seat } do in the main phase?
    .first-unit = Which unit card does { $seat } put into the main area?
    .first-player = Who is the first player?
    .unit-to-charge = Which unit does { $seat } charge with { $subject }?
    .unit-to-charge-alone = Which unit does { $seat } charge?
    .unit-to-set-it-on = Which unit does { $seat } set { $subject } on?
    .unit-to-set-it-on-alone = Which unit does { $seat } set the card on?
    .standby-unit = Which standby unit does { $subject } switch places with?
    .standby-unit-alone = Which standby unit switches places with the main unit?
    .energies = Which energies of { $subject } does { $seat } discard?
    .energies-alone = Which energies does { $seat } discard?
    .energy = Which card of the hand does { $seat } attach to { $subject } as energy?
    .energy-alone = Which card of the hand does { $seat } attach as energy?
    .substitute = Which standby unit of { $seat } becomes the main unit?
    .skill = Which skill does { $seat } declare, if any?
    .order-of-changes = In which order are the changes of the damage applied?
    .order-of-contests = In which order is the janken of these effects held?
    .order = In which order do { $seat }'s cards lie in the trash?
    .janken = Who wins the janken?
    .trigger-order = Which triggered ability does { $seat } play next?

## 402: decks

deck =
    .unknown-format = There is no format “{ $given }”; the only one is { $known }.
    .unknown-part = A player brings a deck and nothing else; cards are listed for { $zones } as well.
    .wrong-kind = The deck consists of unit cards and command cards; these are neither: { $cards }.
    .wrong-kind_permits = The deck consists of unit cards and command cards.
    .other-back = All cards of the deck must have the same back; these have another than most: { $cards }.
    .other-back_permits = All cards of the deck have the same back.
    .wrong-size =
        { $size ->
            [one] The deck has { $size } card; it must have exactly { $needed }.
           *[other] The deck has { $size } cards; it must have exactly { $needed }.
        }
    .wrong-size_permits = The deck has { $size } cards, as it must.
    .too-many-copies = The deck has at most { $most } cards of one name and kind, or what their text says; it has more of { $over }.
    .too-many-copies_permits = The deck has no more cards of one name and kind than it may.
    .no-unit = The deck has { $units } unit cards; it needs at least { $needed }.
    .no-unit_permits =
        { $units ->
            [one] The deck has { $units } unit card, which is enough.
           *[other] The deck has { $units } unit cards, which is enough.
        }
    .limit-by-text_permits = The text of these cards says how many of them a deck may have: { $cards }.
    .usual-limits_permits = No card of the deck changes how many of it a deck may have.

## 403: the set-up

redraw =
    .unit-in-hand = { $subject } cannot redraw: only a hand without a unit card is redrawn, and this one has { $units }.

entry =
    .first-unit-no-unit = The card cannot be { $number }: a player puts a unit card into the main area before the game, and that is none.
    .unit-in-redraw = The card cannot be { $number }: a hand that is redrawn has no unit card, and that is one.

## 503, 601, 607: whose actions they are

turn =
    .not-yours = { $subject } takes no actions now: in the main phase only { $turn_player }, the turn player, does.
    .not-yours_permits = The turn player takes the actions of the main phase.
    .end-not-yours = { $subject } cannot end the main phase: only the turn player ends it.
    .end-not-yours_permits = The turn player may end the main phase whenever an action is due.

## 602: charging

charge =
    .no-card-in-hand = { $subject } cannot be charged: it is not in the hand of the player who acts.
    .no-card-in-hand_permits = The player has the card in the hand.
    .empty-hand = { $subject } cannot charge: a card of the hand becomes the energy, and the hand is empty.
    .no-unit = { $subject } cannot charge: a unit that is not KO has to be in the player's area, and there is none.
    .no-unit_permits = There is a unit that can be charged.
    .once-per-turn = { $subject } cannot charge again: this action is taken once per turn.
    .once-per-turn_permits = The player has not charged by this action this turn.
    .barred = { $subject } cannot charge: an effect of { $by } forbids it.
    .barred_permits = No effect forbids charging.

## 603: putting out units

deploy =
    .no-unit-in-hand = { $subject } cannot be put out: it is not a unit card in the hand of the player who acts.
    .no-unit-in-hand_permits = The card is a unit card in the player's hand.
    .no-free-area = { $subject } cannot put out a unit: none of the player's standby areas is free.
    .areas-of-fallen = { $subject } cannot put out a unit: no standby area is free. Being knocked out, { $fallen } still lies in its own.
    .no-free-area_permits = A standby area is free.
    .barred = { $subject } cannot be put out: an effect of { $by } forbids it.
    .barred_permits = No effect forbids putting out the unit.

## 604, 804: playing command cards

play =
    .no-command-in-hand = { $subject } cannot be played: it is not a command card in the hand of the player who acts.
    .no-command-in-hand_permits = The card is a command card in the player's hand.
    .second-strategy = { $subject } cannot be played: a strategy was played this turn, and a turn allows one.
    .second-strategy_permits = The card is no strategy, or no strategy was played this turn.
    .no-strategy_permits = The card is no strategy, and only strategies are limited to one a turn.
    .first-strategy_permits = The card is a strategy, and none was played this turn.
    .strengthening-too-early = { $subject } cannot be played: it is a strengthening, and this is the first turn of its player.
    .strengthening-too-early_permits = The card is no strengthening, or this is not the player's first turn.
    .no-strengthening_permits = The card is no strengthening, and only those cannot be played in the player's first turn.
    .strengthening-in-time_permits = The card is a strengthening, and this is not the player's first turn.
    .no-target = { $subject } cannot be played: there is no unit to set it on that its text allows, that was in the area when the turn began and on which no card was set this turn.
    .no-target_permits = The card needs no target, or there is a unit to set it on.
    .needs-no-target_permits = The card is no strengthening, so it needs no unit to be set on.
    .has-target_permits = There is a unit to set the card on.
    .barred = { $subject } cannot be played: an effect of { $by } forbids it.
    .barred_permits = No effect forbids playing the card.

target =
    .arrived-this-turn = The card cannot be set on { $subject }, which was not in the area yet when the turn began.
    .set-this-turn = The card cannot be set on { $subject }: a card was set on it this turn already.

unit =
    .knocked-out = { $subject } cannot be chosen: it is KO, and only what names KO units applies to it.

## 505.3b: the contest for a main unit

contest =
    .restoring-first_permits = In the end phase each player with a rested or stunned main unit tries to restore it by janken, the turn player first. { $player }, the turn player, restores { $card } by winning.
    .restoring_permits = In the end phase each player with a rested or stunned main unit tries to restore it by janken, the turn player first. { $player }, whose turn it is not, restores { $card } by winning.

## 605, 915: retreating

advantage =
    .over_permits = { $agent } has the advantage over { $qualities }, and { $card } is { $qualities }.
    .over-base_permits = { $agent } has the advantage over { $qualities }, and { $card } is { $qualities } by its own base ability, which counts like what is printed.
    .over-gained_permits = { $agent } has the advantage over { $qualities }, and { $card } is { $qualities } by an effect.
    .none_permits = { $agent } has the advantage over { $qualities } only, and { $card } is { $elements }, so that the damage is not doubled.

retreat =
    .once-per-turn = { $subject } cannot make the main unit retreat again: this action is taken once per turn.
    .once-per-turn_permits = No unit retreated by this action this turn.
    .no-main-unit = { $subject } has no main unit that could retreat.
    .no-main-unit_permits = There is a main unit, and it is not stunned.
    .knocked-out = { $subject } has no main unit that could retreat: the unit in the main area is KO.
    .stunned = { $subject } cannot retreat: it is { $orientation }.
    .rested_permits = { $subject } is { $orientation }, but only a stunned main unit cannot retreat, so it may.
    .by-a-text_permits = { $subject } retreats by a text; that a unit retreats once a turn is said of the action in the main phase alone.
    .no-standby-unit = { $subject } cannot retreat: there is no standby unit to switch with that is not KO.
    .no-standby-unit_permits = There is a standby unit to switch with.
    .too-few-energies =
        { $needed ->
            [one] { $subject } cannot retreat: its retreat cost is { $needed } energy, and it has { $available }.
           *[other] { $subject } cannot retreat: its retreat cost is { $needed } energies, and it has { $available }.
        }
    .too-few-energies_permits = The main unit has the energies that its retreat cost asks for.
    .barred = { $subject } cannot retreat: an effect of { $by } forbids it.
    .barred_permits = No effect forbids the retreat.

## 606, 802, 803: EX skills

exskill =
    .no-own-unit = { $subject } cannot be played: it is not an activated EX skill of a unit of the player who acts.
    .no-own-unit_permits = It is an activated EX skill of the player's unit.
    .not-controlled = { $subject } cannot be played: only { $controller }, the controller of the set, plays its abilities.
    .not-in-force = { $subject } cannot be played: it is not in force where its card lies.
    .not-in-force_permits = The EX skill is in force.
    .in-force-elsewhere_permits = { $subject } is in force although its card is not in the area: it is meant for the zone where the card lies.
    .unit-stunned = { $subject } cannot be played: the unit is stunned, and its EX skills are out of force.
    .used-this-turn = { $subject } cannot be played: it can be played once per turn and was played this turn.
    .used-this-turn_permits = The EX skill is not limited to once per turn, or was not played this turn.
    .not-limited_permits = The EX skill is not limited to once per turn.
    .not-used-yet_permits = The EX skill is limited to once per turn, and was not played this turn.
    .barred = EX skills of { $subject } cannot be played: an effect of { $by } forbids it.
    .barred_permits = No effect forbids playing the EX skill.
    .unpayable_permits = What the text of the EX skill asks for can be paid.

## 703: skills

skill =
    .not-of-main-unit = { $subject } cannot be declared: it is not a skill of the turn player's main unit or of a set of it.
    .not-of-main-unit_permits = It is a skill of the main unit or of a set of it.
    .of-unit_permits = It is a skill of the main unit itself.
    .of-set_permits = It is a skill of a set of the main unit, which counts as its own.
    .not-there = { $subject } cannot be declared: there is no main unit that has this skill.
    .too-few-energies =
        { $needed ->
            [one] { $subject } cannot be declared: its skill cost is { $needed } energy, and the main unit has { $available }.
           *[other] { $subject } cannot be declared: its skill cost is { $needed } energies, and the main unit has { $available }.
        }
    .too-few-energies_permits = The main unit has the energies that the skill cost asks for.
    .barred = { $subject } cannot be declared: an effect of { $by } forbids it.
    .barred_permits = No rule and no effect forbids using the skill.
    .not-yours = { $subject } declares no skill now: only { $turn_player }, the turn player, does.
    .not-yours_permits = The turn player declares the skill.
    .unit-abnormal = No skill can be declared: { $subject }, the main unit, is { $orientation }, so the battle phase goes on at its end step.
    .none-not-yours = { $subject } does not decide this: only the turn player says that no skill is used.
    .none-not-yours_permits = The turn player may use no skill.

## 1101: loops

loop =
    .action_permits = The action is not part of a loop that has already been carried out.

## Positions: what cannot be on a table

position =
    .ko-no-unit = { $subject } is said to be KO, but it is a { $kind }; only a unit can be KO.
    .ko-attached = { $subject } is said to be KO and is attached to { $under }; only a unit that is attached to nothing can be KO.
    .ko-turned = { $subject } is KO and { $orientation }; a KO unit lies face down and normal.
    .command-in-area_open = { $subject } is a command card and lies in the area without a unit; only an effect could have put it there.
    .energy-without-unit = { $subject } lies in the area as energy, but is attached to no unit.
    .several-units = { $subject } is one of { $units } units in { $zone }; there is room for { $most }.
    .attached-turned = { $subject } is attached to a unit and { $orientation }; only units are rested or stunned.
    .face-down = { $subject } lies face down in the area, neither as a KO unit nor as energy; only before the game do units lie so.
    .face-up-guise = { $subject } lies face up and is said to be { $counts_as }; such a card lies face down.
    .face-down-in-public = { $subject } lies face down in { $zone }; in a public zone cards lie face up.
    .face-up-in-hidden_open = { $subject } lies face up in { $zone }, a hidden zone; only an effect could have turned it up.
    .attached-elsewhere = { $subject } lies in { $zone } and is attached to { $under } in { $bearer_zone }; it has to lie where its unit is, in the area.
    .attached-to-no-unit = { $subject } is attached to { $under }, which is no unit of the area; cards are attached to units only.
    .no-strengthening-set_open = { $subject } is set on { $under } and is no strengthening; only an effect could have set it.
    .damage-outside = { $subject } lies in { $zone } with { $count } damage; only cards of the area have damage.
    .counter-outside =
        { $count ->
            [one] { $subject } lies in { $zone } with { $count } { $marker } counter; counters lie on cards of the area only.
           *[other] { $subject } lies in { $zone } with { $count } { $marker } counters; counters lie on cards of the area only.
        }
    .damage-on-ko = { $subject } is KO and has { $count } damage; a unit loses its damage when it becomes KO.
    .counter-on-ko =
        { $count ->
            [one] { $subject } is KO and has { $count } { $marker } counter; a unit loses its counters when it becomes KO.
           *[other] { $subject } is KO and has { $count } { $marker } counters; a unit loses its counters when it becomes KO.
        }
    .damage-without-hp = { $subject } has { $count } damage, but no HP; only units with HP take damage.
    .still-in-box = { $subject } lies in { $zone }; once the game has begun, no card does.
    .wrong-opening-hand =
        { $hand ->
            [one] { $subject } was dealt { $hand } card; at this point of the set-up it must be { $needed }.
           *[other] { $subject } was dealt { $hand } cards; at this point of the set-up it must be { $needed }.
        }
    .set-too-early_open = { $subject } is set on a unit in turn { $turn }, before its player could play a strengthening; only an effect could have set it.
    .battle-in-first-turn = It is the first turn of the game, which has no battle phase.
    .already-lost = { $subject } has lost; a rule check would have ended the game.
    .not-knocked-out = { $subject } has { $damage } damage and { $hp } HP; a rule check would have made it KO.
    .no-main-unit = { $subject } has no main unit, or one that is KO; a rule check would have moved a standby unit there or ended the game.
    .irregular-card = { $subject } is attached to { $under }, which is KO or gone; a rule check would have put it into the trash.
    .unused-trigger = { $subject } has a triggered ability that still has to be played; after a rule check none is left.
    .left-in-resolution = { $subject } lies in { $zone }, although nothing is being played.
    .skill-while-abnormal = { $subject } is { $orientation }; a main unit declares a skill only while it is normal.
    .foreign-skill = { $subject } is said to use a skill that neither it nor a set of it has.
    .skill-without-energies_open =
        { $needed ->
            [one] { $subject } uses a skill of { $needed } energy and has { $energies }; only an effect could have taken energies away since.
           *[other] { $subject } uses a skill of { $needed } energies and has { $energies }; only an effect could have taken energies away since.
        }

## Ends of effects

until =
    .moved-to-a-standby-area = it moved to a standby area

occasion =
    .retreat = a retreat
    .skill-used = a skill was used

procedure =
    .battle_phase = battle phase
    .charge_action = action: attach energy
    .declare_loop = loop
    .deploy_action = action: deploy a unit
    .draw_phase = draw phase
    .end_phase = end phase
    .ex_action = action: use an EX skill
    .identify = identifying a card
    .judge_skill = success of a skill
    .main_phase = main phase
    .order_effects = order of effects
    .pay = payment
    .play_ability = play of an ability
    .play_card = play of a card
    .play_command_action = action: play a command card
    .play_trigger = play of a triggered ability
    .preparation = preparation of the game
    .replace = replacement
    .resolve = carrying out a text
    .retreat = retreat
    .retreat_action = action: retreat
    .rule_check = rule check
    .rule_processes = rule processes
    .shuffle = shuffle
    .signs = janken
    .turn = turn

heard-attempt =
    .energy = charge
    .charge = charge energy, energy charge, attach energy
    .deploy = put into the standby area, put into standby, put into the area, put into play, bring out, summon
    .play = command, strategy, tactic, strengthening, strengthen, equip, card, cast, attach, resolve, command ability, attach cards, attach a card
    .ex = activate, activated, static ability, base ability
    .standby = swap
    .end = end main phase
    .redraw = mulligan
    .skill = skill ability
    .trigger = triggered ability, state trigger, delayed trigger
    .contest = judgement of restoring, judgement of success
    .choose = reveal, search, deal damage, up, down, add to hand, add to the hand, put into hand, put into the hand, take off, HP up, HP down

heard-done =
    .charged = charge, has charged
    .retreated = retreat, has retreated
    .strategy_played = strategy, strategy played
    .used = used abilities

done =
    .charged = charging
    .retreated = retreating
    .strategy_played = strategy played
    .set = units with a card set this turn
    .restoring_tried = players who have played janken to restore their main unit
    .used = used abilities

loss =
    .deck = no card is left to draw
    .no-substitute = no unit is left to move to the main area

deed =
    .heal = healed, is healed, heals, heal, damage is taken off
    .revive = revived, is revived
    .ready = restored, is restored, becomes ready, ready, restore
    .switch = switched, is switched, changes places, trades places
    .attached = attached, is attached
    .markers = counter, gets a counter
    .destroy = knocked out, is knocked out
    .ko = knocked out, is knocked out
    .exhaust = rested, becomes rested, rest
    .stun = stunned, becomes stunned, stun
    .skill = uses a skill
    .retreat = retreats, retreat

verb =
    .enter = { $player } puts out { $card } in { $to_zone }.
    .lay = { $player } lays { $card } in { $to_zone }.

event =
    .condition-hand-discarded = the whole hand of { $player } is discarded; a hand without cards counts as discarded, too.
    .fell-short_807-2a = An EX skill of { $card } does not trigger again: it does not accumulate, and one of its name waits already.
    .fell-short_104-3 = { $card } is so already, so nothing changes.
    .fell-short_802-2a = An EX skill of { $card } does nothing: the unit is stunned, so its EX skills are not in force.
    .player-lost-deck = { $seat } could not draw as many cards as asked, which is a losing condition.
    .player-lost-no-substitute = { $seat } has no unit that can take the place of the main unit, which is a losing condition.
    .fell-short-nothing-substitution = { $player } has no unit to move to the main area.

game =
    .names = Generic TCG, generic

key =
    .targets = targets

step =
    .battle-phase-over_504-1 = There is no battle in the first turn of the game.
    .battle-phase-to-704-4_104-2 = The opponent has no main unit to damage.
    .battle-phase-to-704-4_704-3a-2 = The skill deals no damage.
    .battle-phase-to-704-6_812-1 = The unit has left, so the skill does nothing.
    .battle-phase-to-705-1_307-2 = There is no main unit to fight, so the battle goes on at its end.
    .battle-phase-to-705-1_703-1 = The main unit is rested or stunned, so no skill is declared.
    .battle-phase_205-1 = The attacker has the advantage: the damage is doubled.
    .battle-phase_205-1-told = { $card } has the advantage: the damage is doubled, from { $was } to { $now }.
    .battle-phase_704-3a-1-told = By the text of the skill of { $card } the damage starts from { $now }.
    .battle-phase_916-2-told = { $agent } changes the damage from { $was } to { $now }.
    .battle-phase-to-705-1_920-2a = The declared skill failed: the damage step is left out, and the unit has not used a skill.
    .judge-skill-at-920-1a_920-2-told = The skill of { $card } fails and is not carried out: the text of { $agent } makes it fail.
    .judge-skill-at-920-1b_920-2-told = The skill of { $card } fails and is not carried out: the text of { $agent } says when, and it is so.
    .judge-skill_920-2 = The skill fails and is not carried out.
    .resolve_104-2 = A part of the text cannot be carried out and is left out.
    .resolve_809-7 = The condition no longer holds, so the effect does not begin.
    .play-trigger_807-8-told = The ability of { $card } triggered before, so it is played although { $card } has left, is KO or has lost it.
    .replace-to-810-3_810-3-told = The effect of { $agent } must be applied: its text leaves no choice.
    .rule-processes_1003-1-told = { $card } has HP { $against }, so it is KO unless something replaces that.
    .rule-processes_1003-2-told = { $card } has { $now } damage, at least its HP of { $against }, so it is KO unless something replaces that.
    .retreat_915-1b-told = The retreat cost of { $card } is { $now } (printed: { $was }); the effect applied last is that of { $agent }.
    .retreat-over_206-1-told = { $card } does not retreat: its retreat cost is { $against } energies, and it has { $now }.
    .retreat-over_915-1d = There is no retreat, as not all of it can be done.
    .retreat_306-7a-3 = A unit that is knocked out is left out.

short =
    .main = main
    .standby_1 = standby 1
    .standby_2 = standby 2
    .standby_3 = standby 3
    .standby_4 = standby 4
    .resolution = in use
    .box = box
    .retreat = retreat
    .command = command

standing =
    .hp-left_not-applicable = { $card } has no damage, and its HP is { $hp }, more than 0: no rule knocks it out.
    .no-hp-left_not-applicable = The HP of { $card } is { $hp }.
    .damage-below-hp_not-applicable = { $card } has { $damage } damage, less than its HP of { $hp }, so it is not KO.
    .damage-reaches-hp_not-applicable = { $card } has { $damage } damage, which reaches its HP of { $hp }.
    .no-draw-missed_not-applicable = { $player } has no deck left, but has not had to draw since: an empty deck alone loses nothing.
    .main-area-filled_not-applicable = { $player } has a unit in the main area; no substitution has failed.
