# What Force of Will says, in English. A code `attack.rested` is the attribute `.rested` of the message `attack`;
# the sentence of a finding that permits has `_permits` behind it.

## 601, 712: priority

priority =
    .not-held = { $subject } does not have priority; { $priority } has it.
    .not-held_permits = The player has priority.

pass =
    .attack-due = { $subject } cannot pass yet: { $must_attack } has to attack this turn if able, so a battle is started first.
    .attack-due-by = { $subject } cannot pass yet: by { $by }, { $must_attack } has to attack this turn if able, so a battle is started first.
    .attack-due_permits = Nothing that has to attack keeps the player from passing.
    .free-to-attack_permits = { $subject } may pass although { $must_attack } is told to attack: what makes that a duty is not all there.
    .no-battle-to-start_permits = { $subject } may pass although { $must_attack } has to attack: no further battle can be started this turn.

## 702, 703, 708, 709: playing cards

play =
    .no-card = { $subject } is not a card that could be played.
    .wrong-zone = { $subject } cannot be played from where it is: cards are played from their player's own hand or, where a text says so, from that player's own standby area or graveyard.
    .wrong-zone_permits = The card is in a zone from which its player may play it.
    .no-trigger = { $subject } cannot be played from the standby area: only a card with [Trigger] can.
    .no-remnant = { $subject } cannot be played from the graveyard: only a card with [Remnant] can.
    .kind-not-played = { $subject } cannot be played: it is not a card of a type that is played.
    .chant-rune_permits = { $subject } is a chant / rune and is played outside the rune area as a chant.
    .from-standby_permits = { $subject } has [Trigger] and may be played from the standby area.
    .by-remnant_permits = { $subject } has [Remnant] and may be played from the graveyard.
    .not-own-turn =
        { $chase ->
            [0] { $subject } cannot be played now: without [Quickcast] it is played in its player's own main phase, and this is the opponent's turn.
           *[other] { $subject } cannot be played now: without [Quickcast] it is played in its player's own main phase with an empty chase, and this is the opponent's turn.
        }
    .not-main-timing =
        { $chase ->
            [0] { $subject } cannot be played now: without [Quickcast] it is played in the main phase, outside a battle.
            [one] { $subject } cannot be played while there is a spell or ability on the chase: without [Quickcast] it needs an empty chase.
           *[other] { $subject } cannot be played while there are { $chase } spells and abilities on the chase: without [Quickcast] it needs an empty chase.
        }
    .not-main-timing_permits = It is main timing: the player's own main phase, outside a battle, with an empty chase.
    .time-of-nothing_not-applicable = There is no card whose timing could be looked at.
    .quickcast_permits = { $subject } has [Quickcast] and may be played whenever its player has priority.
    .trigger-time_permits = { $subject } has [Trigger] and no event to wait for, so it may be played whenever its player has priority.
    .only-triggered = { $subject } cannot be played yet: the event that its [Trigger] waits for has to happen first.
    .condition-unmet = { $subject } cannot be played: the condition that its own text sets is not met.
    .condition-unmet_permits = The card sets no condition for being played, or the condition is met.
    .no-condition_permits = The card sets no condition for being played.
    .condition-met_permits = The condition that the card sets for being played is met.
    .set-this-turn = { $subject } was put into the standby area this turn and can be played from there only in a later turn.
    .set-this-turn_permits = The card was not put into the standby area this turn.
    .forbidden = { $subject } cannot be played: an effect of { $by } forbids it.
    .forbidden_permits = No effect forbids playing the card.
    .no-targets =
        { $needed ->
            [one] { $subject } cannot be played: its text needs a target ({ $what }), and { $targets } can be chosen.
           *[other] { $subject } cannot be played: its text needs { $needed } targets ({ $what }), and { $targets } can be chosen.
        }
    .no-targets_permits = The targets that the card needs are there, or it needs none.
    .needs-no-target_permits = The card needs no target.
    .has-targets_permits = There are targets for the card.
    .neither-cost-nor-incarnation = { $subject } cannot be played: its { $will } will cannot be paid in full (missing: { $lacking }), and of { $needed } resonators that its [Incarnation] would banish instead, { $available } can be.
    .not-payable = { $subject } is not a card whose cost could be paid.
    .not-payable_permits = The cost of the card can be paid.
    .held-will-pays_permits = The cost of the card can be paid: will that was made stays with { $player } until it is used or vanishes, and in the end phase that is after priority has been given, in the final step.

side =
    .no-targets =
        { $needed ->
            [one] This side of { $subject } cannot be played: its text needs a target ({ $what }), and { $targets } can be chosen.
           *[other] This side of { $subject } cannot be played: its text needs { $needed } targets ({ $what }), and { $targets } can be chosen.
        }
    .quickcast-lost = { $subject } cannot be played as { $side } now: that side does not have [Quickcast], and it is not main timing.

## 1008: chasing

chase =
    .unchaseable = { $subject } cannot be played now: { $by } is on the chase, and nobody can chase it.
    .unchaseable_permits = Nothing on the chase keeps others from chasing it.
    .will-ability_permits = This ability of { $subject } is a will ability, which never goes onto the chase.

## 704: starting a battle

battle =
    .not-own-turn = { $subject } cannot start a battle: it is { $turn_player }'s turn, and only the turn player starts battles.
    .not-main-timing =
        { $chase ->
            [0] { $subject } cannot start a battle now: battles are started in the main phase, while no other battle is under way.
            [one] { $subject } cannot start a battle while there is a spell or ability on the chase.
           *[other] { $subject } cannot start a battle while there are { $chase } spells and abilities on the chase.
        }
    .not-main-timing_permits = It is main timing: the player's own main phase, outside a battle, with an empty chase.
    .closed = { $subject } can start no further battle this turn: an attack was abandoned after the opponent had played nothing in that battle.
    .closed_permits = The player may still start battles this turn.

## 705: judgment

judgment =
    .not-own-turn = { $subject } cannot play a judgment: it is the opponent's turn.
    .not-main-timing =
        { $chase ->
            [0] { $subject } cannot play a judgment now: it is played in the main phase, outside a battle.
            [one] { $subject } cannot play a judgment while there is a spell or ability on the chase.
           *[other] { $subject } cannot play a judgment while there are { $chase } spells and abilities on the chase.
        }
    .not-main-timing_permits = It is main timing: the player's own main phase, outside a battle, with an empty chase.
    .no-ruler = { $subject } cannot play a judgment: the player has no ruler or J-ruler in play.
    .not-in-play = { $subject } is not a ruler that the player has in play.
    .no-skill = No judgment can be played with { $subject }: that takes a ruler in the ruler area that has [Judgment].
    .no-skill_permits = The ruler is in the ruler area and has [Judgment].
    .astral = No judgment can be played with { $subject }: it is astral and has lost [Judgment].
    .second_permits = { $subject } is a first J-ruler with [Judgment] and a judgment may be played with it on the field.
    .not-looked-at_not-applicable = Whether it is recovered does not matter: it is not in play.
    .rested = { $subject } is rested; a judgment takes a recovered ruler.
    .rested_permits = The ruler is recovered.
    .played-already = { $subject } has already played a judgment this turn; a player plays one in each turn at most.
    .played-already_permits = The player has played no judgment this turn.
    .condition-unmet = No judgment can be played with { $subject }: the condition of its [Judgment] is not met.
    .condition-unmet_permits = The [Judgment] sets no condition, or the condition is met.
    .no-condition_permits = The [Judgment] sets no condition.
    .condition-met_permits = The condition that the [Judgment] sets is met.
    .payable_permits = The cost of the judgment can be paid.
    .other-cost = { $subject } cannot pay the other cost of the [Judgment] either.
    .no-cost_not-applicable = There is no [Judgment] whose cost could be looked at.
    .forbidden = No judgment can be played with { $subject }: an effect of { $by } forbids it.
    .forbidden_permits = No effect forbids the judgment.

## 706: the standby area

standby =
    .without-trigger_permits = { $subject } is in the player's hand; a card without [Trigger] and [Stealth] may be put into the standby area as well, though it cannot be played from there.
    .not-own-turn = { $subject } cannot put a card into the standby area: it is the opponent's turn.
    .not-main-timing =
        { $chase ->
            [0] { $subject } cannot put a card into the standby area now: that is done in the main phase, outside a battle.
            [one] { $subject } cannot put a card into the standby area while there is a spell or ability on the chase.
           *[other] { $subject } cannot put a card into the standby area while there are { $chase } spells and abilities on the chase.
        }
    .not-main-timing_permits = It is main timing: the player's own main phase, outside a battle, with an empty chase.
    .not-in-hand = { $subject } cannot be put into the standby area: it is not in the player's hand.
    .not-in-hand_permits = The card is in the player's hand.
    .will-not-made-yet = { $subject } cannot be put into the standby area yet: that costs { $will } will, and as the clauses are read here it has to be produced before.
    .will-short = { $subject } cannot be put into the standby area: that costs { $will } will, which cannot be paid (missing: { $lacking }).
    .will-short_permits = The will for putting a card into the standby area can be paid.

## 707, 905: activated abilities

ability =
    .not-own = This cannot be played: { $subject } is not an activated ability of a card that the player controls.
    .not-own_permits = It is an activated ability of a card that the player controls.
    .still-sealed = { $subject }'s sealed item is still a cipher, which is no ability until it is released.
    .in-force_permits = The ability is in force where its card is.
    .outside-its-zones = The ability of { $subject } is not in force: its card is in none of the zones in which the ability works.
    .out-of-ruler-area = The ability of { $subject } is not in force: a ruler's abilities work in the ruler area.
    .off-the-field = The ability of { $subject } is not in force: it works while its card is on the field.
    .rests-nothing_permits = The ability does not rest its own card.
    .newcomer-rests-nothing_permits = { $subject } has not been under its player's control since the turn began, but its ability does not rest it, and only an ability that rests its own J/resonator has to wait.
    .rests-no-resonator_permits = { $subject } is no J/resonator, and only a J/resonator has to wait for the next turn before it is rested for its ability.
    .swiftness-rests_permits = { $subject } came under its player's control in this turn, but has [Swiftness], so it may be rested for its ability.
    .rests-old-resonator_permits = { $subject } has been under its player's control since the turn began, so it may be rested for its ability.
    .too-new-to-rest = { $subject } cannot be rested for its ability yet: its player has not controlled it on the field since the turn began.
    .swift-but-taken = { $subject } came under its player's control in this turn and cannot be rested for its ability yet; [Swiftness] is for the turn in which a card enters. Disputed: { $reading }.
    .judged-this-turn = { $subject } became a J-ruler in this turn and cannot be rested for its ability yet without [Swiftness]. Disputed: { $reading }.
    .uses-left_permits = The ability has not been used as often as its text allows.
    .used-this-turn = This ability of { $subject } has been played this turn already; its text allows that once in a turn.
    .used-this-game = { $name } has been played already, and counts as played even if it was cancelled; a God's Art is played once in a game.
    .text-allows_permits = No text forbids playing the ability.
    .condition-unmet = The ability of { $subject } cannot be played: the condition that its text sets is not met.
    .forbidden = The ability of { $subject } cannot be played: an effect of { $by } forbids it.
    .shift-not-main-timing = [Shift] is played only at main timing: in the player's own main phase, outside a battle, with an empty chase.
    .shift-not-main-timing_permits = The ability is not [Shift], or it is main timing.
    .no-shift_permits = The ability is not [Shift].
    .shift-in-time_permits = The ability is [Shift], and it is main timing.
    .bestow-not-main-timing =
        { $chase ->
            [0] [Bestow] is played only at main timing: in the player's own main phase, outside a battle.
            [one] [Bestow] cannot be played while there is a spell or ability on the chase.
           *[other] [Bestow] cannot be played while there are { $chase } spells and abilities on the chase.
        }
    .bestow-not-main-timing_permits = The ability is not [Bestow], or it is main timing.
    .no-bestow_permits = The ability is not [Bestow].
    .bestow-in-time_permits = The ability is [Bestow], and it is main timing.
    .attached-already = [Bestow] cannot be played: its card is already attached to { $attached_to }.
    .attached-already_permits = The ability is not [Bestow], or its card is attached to nothing.
    .bestow-unattached_permits = The ability is [Bestow], and its card is attached to nothing.
    .may-be-attached_permits = Only for [Bestow] does it matter whether the card is attached to something.
    .no-targets =
        { $needed ->
            [one] The ability of { $subject } cannot be played: it needs a target ({ $what }), and { $targets } can be chosen.
           *[other] The ability of { $subject } cannot be played: it needs { $needed } targets ({ $what }), and { $targets } can be chosen.
        }
    .no-targets_permits = The targets that the ability needs are there, or it needs none.
    .needs-no-target_permits = The ability needs no target.
    .has-targets_permits = There are targets for the ability.
    .payable_permits = The cost of the ability can be paid.

## 710: calling a magic stone

call =
    .not-own-turn = { $subject } cannot call a magic stone: it is the opponent's turn.
    .not-main-timing =
        { $chase ->
            [0] { $subject } cannot call a magic stone now: that is done in the main phase, outside a battle.
            [one] { $subject } cannot call a magic stone while there is a spell or ability on the chase.
           *[other] { $subject } cannot call a magic stone while there are { $chase } spells and abilities on the chase.
        }
    .not-main-timing_permits = It is main timing: the player's own main phase, outside a battle, with an empty chase.
    .nobody-to-rest = { $subject } cannot call a magic stone: the player has no ruler or J-ruler in play to rest for it.
    .no-ruler = { $subject } cannot be rested to call a magic stone: it is not a ruler or J-ruler that the player has in play.
    .ruler-rested = { $subject } is { $orientation }; only a recovered ruler or J-ruler can be rested to call a magic stone.
    .ruler-rested_permits = The ruler or J-ruler can be rested.
    .rest-forbidden = { $subject } cannot be rested to call a magic stone: an effect of { $by } forbids resting it.
    .called-already = { $subject } has already called a magic stone this turn; a player calls one in each turn at most.
    .called-already_permits = The player has not called a magic stone this turn.
    .judgment-played = { $subject } has played a judgment this turn and so cannot call a magic stone.
    .judgment-played_permits = The player has played no judgment this turn.
    .forbidden = { $subject } cannot call a magic stone: an effect of { $by } forbids it.
    .forbidden_permits = No effect forbids calling a magic stone.

## 711: runes

rune =
    .area-of-opponent = { $subject } cannot be played: it lies in the opponent's rune area.
    .no-rune = { $subject } cannot be played from the rune area: it is not a rune.
    .revealed = { $subject } cannot be played: it has been revealed already, and only face-down runes are played.
    .in-own-area_permits = { $subject } lies face down in its player's own rune area.
    .quickcast_permits = { $subject } has [Quickcast] and may be played whenever its player has priority.
    .not-main-timing = { $subject } cannot be played now: without [Quickcast] a rune is played at main timing, in the player's own main phase, outside a battle, with an empty chase.
    .not-main-timing_permits = It is main timing, when runes are played.
    .divinity-asked_permits = The card takes no more divinity than is left.
    .no-divinity = { $subject } cannot be played: no ruler or J-ruler of the player has [Divinity].
    .divinity-short = { $subject } takes { $divinity } divinity, and { $left } is left.
    .divinity-short_permits = There is enough divinity left for { $subject }.

## 803: attacking

attack =
    .not-turn-player = { $subject } cannot attack: it is { $turn_player }'s turn.
    .not-turn-player_permits = The player is the turn player.
    .no-fighter = { $subject } cannot attack: it is not a J/resonator with attack power and defence that the player controls on the field.
    .no-fighter_permits = It is a J/resonator with attack power and defence that the player controls on the field.
    .rested = { $subject } is { $orientation }; only a recovered J/resonator can attack.
    .rested_permits = The J/resonator is recovered.
    .not-since-turn-began = { $subject } cannot attack this turn: its player has not controlled it since the turn began, and it has no [Swiftness] for the turn in which it enters.
    .swift-but-taken = { $subject } came under its player's control in this turn, and [Swiftness] is for the turn in which a card enters. Disputed: { $reading }.
    .judged-this-turn = { $subject } became a J-ruler in this turn and cannot attack without [Swiftness]. Disputed: { $reading }.
    .not-since-turn-began_permits = The player has controlled the J/resonator since the turn began.
    .swiftness_permits = { $subject } has [Swiftness] and may attack in the turn in which it enters the field.
    .forbidden = { $subject } cannot attack: an effect of { $by } forbids it.
    .forbidden_permits = No effect forbids the attack.
    .rest-forbidden = { $subject } cannot attack: it would have to be rested, and an effect of { $by } forbids that. Disputed: { $reading }.
    .rest-forbidden_permits = The J/resonator can be rested for the attack.
    .asks-nothing_permits = The attack asks for no payment.
    .can-be-paid_permits = What the attack asks for can be paid.
    .no-target = { $subject } cannot attack: there is nothing that it may choose as the attack target.
    .no-target_permits = There is an attack target that it may choose.
    .another-has-to = { $subject } cannot be the attacker: { $must_attack } has to be chosen as the attacker if able.
    .another-has-to_permits = Nothing else has to attack first.
    .somebody-has-to = { $subject } cannot abandon the attack: { $must_attack } has to attack and is able to.
    .somebody-has-to_permits = Nothing that is able to attack has to.
    .target-no-fighter = { $subject } cannot be the attack target: it is not a J/resonator with attack power and defence that the opponent controls.
    .target-no-fighter_permits = It is a J/resonator with attack power and defence that the opponent controls.
    .target-by-effect_permits = An effect lets { $subject } be chosen as the attack target.
    .target-by-precision_permits = The attacker has [Precision] and may attack { $subject } although it is recovered.
    .target-recovered = { $subject } is { $orientation }; without [Precision] only a rested J/resonator can be attacked.
    .target-recovered_permits = The attack target is rested.
    .target-spared_permits = No effect forbids to attack it.
    .target-not-targeted_permits = { $by } keeps { $subject } from being targeted; what a card attacks is not targeted by anything that is played.
    .target-with-barrier_permits = { $subject } has [Barrier], which keeps it from being targeted by what other players play; an attack target is none.
    .target-spared = { $subject } cannot be attacked: an effect of { $by } forbids it.
    .another-target-due = { $subject } cannot be the attack target: { $must_be_target } has to be chosen if possible.
    .another-target-due_permits = Nothing else has to be chosen as the attack target.
    .player-spared = The opponent cannot be attacked by this attacker: an effect of { $by } forbids it.
    .player-spared_permits = No effect keeps the opponent from being attacked.

## 804: blocking

block =
    .stands_permits = { $card } blocks { $agent } already: what would forbid the block now only limits its declaration and does not end it.
    .not-other-player = { $subject } cannot block now; { $asked } decides on the block.
    .not-other-player_permits = The player is the non-turn player, who decides on the block.
    .no-fighter = { $subject } cannot block: it is not a J/resonator with attack power and defence that the player controls on the field.
    .no-fighter_permits = It is a J/resonator with attack power and defence that the player controls on the field.
    .rested = { $subject } is { $orientation }; only a recovered J/resonator can block.
    .rested_permits = The J/resonator is recovered.
    .attack-target = { $subject } cannot block: it is the attack target itself.
    .attack-target_permits = The J/resonator is not the attack target itself.
    .flies-as-well_permits = { $subject } has [Flying] like the attacker { $agent }, so it may block it.
    .attacker-on-ground_permits = The attacker { $agent } has no [Flying].
    .flying = { $subject } cannot block: the attacker has [Flying], and { $subject } does not.
    .flying_permits = The attacker has no [Flying], or the J/resonator has it too.
    .forbidden = { $subject } cannot block this attacker: an effect of { $by } forbids it.
    .forbidden_permits = No effect forbids the block.
    .rest-forbidden = { $subject } cannot block: it would have to be rested, and an effect of { $by } forbids that. Disputed: { $reading }.
    .rest-forbidden_permits = The J/resonator can be rested for the block.
    .asks-nothing_permits = The block asks for no payment.
    .can-be-paid_permits = What the block asks for can be paid.
    .somebody-has-to = { $subject } has to block: a text demands it, and { $must_block } is able to.
    .somebody-has-to_permits = Nothing that is able to block has to.
    .another-has-to = { $subject } cannot be the blocker: the block is owed by { $must_block }.
    .another-has-to_permits = No block is owed by anything else.

mobilize =
    .acts-short = { $subject } cannot attack or block: what its [Mobilize] asks for cannot be done.
    .will-short = { $subject } cannot attack or block: its [Mobilize] costs { $will } will, which cannot be paid (missing: { $lacking }).
    .mobilized_permits = { $subject } is mobilized and attacks and blocks without paying.

## 903.2, 1003: costs

cost =
    .price_permits = { $card } costs { $will } will to play from the hand now, as printed: { $lacking }.
    .price-changed_permits = { $card } costs { $will } will to play from the hand now, instead of the printed { $was }: { $lacking }.
    .price-nothing_permits = { $card } costs no will to play from the hand now.
    .price-settled_permits = { $card } is played for { $will } will, as printed: { $lacking }.
    .price-settled-changed_permits = { $card } is played for { $will } will, instead of the printed { $was }: { $lacking }.
    .price-settled-nothing_permits = { $card } is played for no will.
    .will-not-made-yet = The { $will } will that { $subject } costs cannot be paid yet: as the clauses are read here, its player has to produce it before.
    .will-short = The { $will } will that { $subject } costs cannot be paid in full from the will its player holds and can produce (missing: { $lacking }).
    .acts-and-will-short = The cost of { $subject } cannot be paid: { $available } of { $needed } cards for its actions are at hand, and its { $will } will cannot be paid in full either (missing: { $lacking }).
    .later-act-and-will-short = The cost of { $subject } cannot be paid: whatever pays the actions before it, too little is left for action { $place }, and its { $will } will cannot be paid in full either (missing: { $lacking }).
    .short-without-itself = The cost of { $subject } cannot be paid: without the card itself, which is on the chase by then, { $available } of { $needed } cards are at hand.

pay =
    .free-part_permits = { $needed } of the cost of { $card } may be paid with will of any kind: here with { $made }.
    .newcomer_permits = { $subject } came in this turn; only a J/resonator has to wait for the next turn before it is rested for its ability, and this card is none.
    .stays = { $subject } does not pay this part of the cost: it would not go where the cost puts it.
    .will-not-asked = Will of this kind ({ $subject }) is not asked for by what is left of the cost.
    .will-leaves-rest = Will of this kind ({ $subject }) cannot be taken now: the rest of the cost could not be paid then.
    .will-not-held = The player holds no will of this kind ({ $subject }).
    .maker-not-asked = The will of { $subject } does not help: what is left of the cost asks for none of its kind.
    .maker-leaves-rest = { $subject } cannot be used for this will now: the rest of the cost could not be paid then.
    .maker-too-late = { $subject } cannot be used any more: its ability costs will itself and comes before any will is taken.
    .maker-not-while-paying = { $subject } cannot be used while a cost is being paid.
    .makes-no-will = { $subject } has no will ability that could be played for this cost.

## 903.2.e, 903.2.g: targets and what is picked

pick =
    .no-candidate = { $subject } is none of the cards that the text means.
    .no-player = { $subject } cannot be picked: the text picks cards only.
    .other-zone = { $subject } cannot be picked: it is in { $zone }, where the text picks nothing.

target =
    .barrier = { $subject } cannot be picked as a target: it has [Barrier] against this text of another player.
    .face-down = { $subject } cannot be picked as a target: it lies face down, and the text asks for a quality.
    .hidden = { $subject } cannot be picked as a target: nobody sees what it is, and the text asks for a quality.
    .itself = { $subject } cannot be picked as a target: nothing targets itself.
    .judgment = { $subject } cannot be picked: a judgment is neither a spell nor an ability.
    .leaves-no-target = { $subject } cannot be picked as a target: what the text picks next would then have no target.
    .of-class = { $by } is an addition of the class “{ $kind }”, as its card says, and such a card alone can be its target; { $subject } is none.
    .other-player = { $subject } cannot be picked as a target: the text picks the other player or no player.
    .player-spared = { $subject } cannot be picked as a target: an effect of { $by } forbids it.

mode =
    .no-targets =
        { $needed ->
            [one] This effect cannot be picked: it needs a target ({ $what }), and { $targets } can be chosen.
           *[other] This effect cannot be picked: it needs { $needed } targets ({ $what }), and { $targets } can be chosen.
        }
    .other-will = This effect cannot be picked: it does not produce the will ({ $will }) for which the ability is played.

gem =
    .no-attribute = The gem has to have exactly one of the five attributes; { $subject } is none.

## 906, 1114: revealing cards

trigger =
    .set-this-turn = { $subject } cannot be revealed: it was put into the standby area this turn, so its [Trigger] does not count yet.
    .counted-already = { $subject } cannot be revealed again: its [Trigger] has been counted and waits to be played.

stealth =
    .set-this-turn = { $subject } cannot be revealed: it was put into the standby area this turn, and only a resonator can be revealed so soon.
    .condition-unmet = { $subject } cannot be revealed: the condition of its [Stealth] is not met.
    .revealed = { $subject } has been revealed already and waits to be played.

## 1301: loops

loop =
    .counted_permits = This does not begin a loop again whose number of rounds was settled.

## 907, 1003: held will

held =
    .left_permits = After a cost of { $card } is paid, { $found }.
    .pays_permits = { $player } pays a cost of { $card } with will held before: { $made }. After that, { $found }.
    .stays_permits = { $found }, and it stays: only the recovery phase and the end of a turn make held will vanish.

holding =
    .life = the life of { $seat } is { $amount }
    .life-nothing = the life of { $seat } is 0
    .life-of-any = { $count }
    .will = { $seat } holds { $amount } will
    .will-nothing = { $seat } holds no will
    .will-of-kind = { $count } { $kind }
    .will-of-any = { $count }

## 1415: life breaks

life =
    .too-few-broken =
        { $cards ->
            [0] { $subject } cannot perform a life break: no cards are left in the life break area.
            [one] { $subject } cannot perform a life break: one card is in the life break area, and with this life there have to be more than { $more_than }.
           *[other] { $subject } cannot perform a life break: { $cards } cards are in the life break area, and with this life there have to be more than { $more_than }.
        }
    .too-few-broken_permits = The life of the player is low enough for a life break.

## 402: decks

deck =
    .valhalla_permits = The deck is for the format { $given }, on whose rule both players have agreed.
    .unknown-format = There is no format “{ $given }”; the formats are { $known }.
    .unknown-parts = A deck list has a ruler, a main deck, a magic stone deck, an extra deck, a rune deck and a sideboard; cards are listed under { $zones } as well.
    .unknown-parts_permits = All cards are listed in parts that a deck has.
    .no-ruler = { $cards } cannot be the ruler: the other parts of the deck are for cards of other types.
    .no-ruler_permits = Nothing but a ruler is listed as the ruler.
    .one-ruler =
        { $size ->
            [0] There is no ruler; a deck has exactly one.
           *[other] There are { $size } rulers; a deck has exactly one.
        }
    .one-ruler_permits = There is exactly one ruler.
    .wrong-kinds = Cards of this type cannot be in the { $subject }: { $cards }.
    .wrong-kinds_permits = The { $subject } has only cards that may be in it.
    .size =
        { $least ->
            [0] The { $subject } has { $size } cards; it may have { $most } at most.
           *[other] The { $subject } has { $size ->
                [one] one card
               *[other] { $size } cards
            }; it must have { $least } to { $most }.
        }
    .size_permits =
        { $least ->
            [0] The { $subject } has { $size ->
                [one] one card
               *[other] { $size } cards
            }, and it may have { $most } at most.
           *[other] The { $subject } has { $size } cards, which is between { $least } and { $most }.
        }
    .copies =
        { $most ->
            [one] The { $subject } may have one card of each name; it has more of { $over }.
           *[other] The { $subject } may have up to { $most } cards of each name; it has more of { $over }.
        }
    .copies_permits = The { $subject } has no name more often than it may.
    .copies-together = Main deck and extra deck, or main deck and rune deck, may have up to { $most } cards of each name together; they have more of { $over }.
    .copies-together_permits = Main deck and extra deck, and main deck and rune deck, have no name together more often than they may.
    .any-number_permits = A text allows any number of these cards in the main deck: { $names }.
    .basic-stones_permits =
        { $basic ->
            [0] There is no limit on basic magic stones of one name, and there are none.
            [one] There is no limit on basic magic stones of one name; there is one.
           *[other] There is no limit on basic magic stones of one name; there are { $basic }.
        }
    .no-grimoire =
        { $size ->
            [one] The extra deck has one card; without [Grimoire] on the ruler it must be empty.
           *[other] The extra deck has { $size } cards; without [Grimoire] on the ruler it must be empty.
        }
    .no-grimoire_permits = The extra deck is empty, as it must be without [Grimoire] on the ruler.
    .no-stories = With [Grimoire] the extra deck consists of stories that are chants; these are none: { $cards }.
    .no-stories_permits = The extra deck consists of stories that are chants.
    .story-count = The extra deck has { $size } cards; the ruler's [Grimoire] allows { $most }.
    .story-count_permits = The extra deck has no more cards than the ruler's [Grimoire] allows.
    .masters = The rune deck has { $masters } master runes; it may have { $most }.
    .masters_permits = The rune deck has no more than { $most } master { $most ->
            [one] rune
           *[other] runes
        }.
    .foreign-attribute = These runes have no attribute of the ruler ({ $ruler }): { $cards }.
    .foreign-attribute_permits = Every rune that is no chant has an attribute of the ruler.
    .ruler-without-attribute = These runes need an attribute in common with the ruler, which has none: { $cards }.
    .partly-released = Of each sealed item either all cards are released or none; some but not all are of { $items }.
    .partly-released_permits = Of each sealed item either all cards are released or none.

## Stated positions

position =
    .triggered-when-set = { $subject } was put into the standby area this turn, so that it cannot have triggered: its trigger does not count in that turn.
    .triggered-twice = { $subject } waits twice, but a card that has triggered does not trigger again.
    .ruler-moved = { $subject } is a ruler and never goes to the { $zone }; rulers stay in the ruler area and the graveyard.
    .j-ruler-moved = { $subject } is a J-ruler and never goes to the { $zone }; J-rulers stay on the field and in the ruler area.
    .no-ruler = { $subject } ({ $kind }) never goes to the ruler area.
    .misplaced-chant = { $subject } ({ $kind }) never goes to the { $zone }.
    .misplaced-rune = { $subject } is a rune, which never goes to the { $zone }.
    .goes-to-main-deck_open = { $subject } ({ $kind }) belongs in the main deck; only an effect can have put it into the magic stone deck.
    .goes-to-stone-deck_open = { $subject } is a magic stone and belongs in the magic stone deck; only an effect can have put it into the { $zone }.
    .only-runes_open = { $subject } ({ $kind }) is no rune; only an effect can have put it into the rune area.
    .ruler-face-down = { $subject } is said to lie { $face }; rulers and J-rulers always lie face up.
    .face-down_open = { $subject } is said to lie { $face } in { $zone }, where everybody sees the cards; only an effect can have turned it.
    .face-up_open = { $subject } is said to lie { $face } in { $zone }, where nobody sees the cards; only an effect can have turned it.
    .area-of-opponent = { $subject } belongs to { $owner } and cannot be in { $zone }.
    .worn-by-other = { $subject } is in the item area with { $under }, which is not a ruler or J-ruler; only those wear cards.
    .attached-off-field = { $subject } is in { $zone } and cannot be attached to { $under }: attached cards are on the field.
    .attached-no-addition_open = { $subject } ({ $kind }) is no addition; only an effect can have attached it to { $under }.
    .counters-out-of-play_open = { $subject } is in { $zone } and has counters ({ $marker }: { $count }); counters go when a card leaves play, so an effect must have put them there.
    .damage-off-field = { $subject } is in { $zone } and cannot have { $count } damage: only cards on the field are dealt damage.
    .damage-on-other_open = { $subject } ({ $kind }) has { $count } damage; only an effect can have made it a J/resonator, which is dealt damage.
    .damage-of-last-turn = { $subject } cannot have { $count } damage: a turn has just begun, and damage goes at the end of a turn.
    .hand-over-limit_open = { $subject } has { $hand } cards in hand at the end of a turn, and the limit is { $most }; only an effect can have raised it.
    .will-left = { $subject } cannot hold will here ({ $will }): all of it has just gone.
    .in-deck-box = { $subject } is in { $zone }; once the game has begun all cards have been laid out.
    .two-rulers_open = { $subject } is one of { $rulers } rulers of its owner; a player begins with { $most }.
    .lost-already = { $subject } would have lost already, with { $life } life and { $deck ->
            [one] one card
           *[other] { $deck } cards
        } in the main deck.
    .destroyed-already = { $subject } would have been destroyed already, with { $damage } damage and { $defence } defence.
    .uneven-life = { $subject } cannot have { $life } life here: life that is no whole hundred is rounded up at once.
    .trigger-waits = An ability of { $subject } has triggered and is waiting, but nobody is asked anything before it is played.
    .chase-full = { $subject } cannot be on the chase here: it is empty whenever no player has priority.
    .target-not-legal_open = { $by } on the chase has targeted { $subject }, which it could not target as it is now; only an effect has changed that since.
    .no-battle = The position names { $subject }, but no battle is under way.
    .fighter-gone = The position names an attacker or blocker that is not on the table.
    .no-fighter = { $subject } is in { $zone } and cannot attack or block: { $player } does not control it as a J/resonator with attack power and defence on the field.
    .fighter-recovered_open = { $subject } attacks or blocks and is { $orientation }; only an effect can have turned it.
    .target-gone = { $subject } cannot be the attack target: it is not on the field.
    .own-player-attacked = { $subject } cannot be attacked: it is { $turn_player }'s own turn, and the opponent is attacked.
    .target-blocks = { $subject } cannot block: it is the attack target itself.

## What is said of options and questions

act =
    .pass = pass
    .call-alone = call a magic stone
    .call = rest { $subject } to call a magic stone
    .play = play { $subject }
    .judge-alone = play a judgment
    .judge = play a judgment with { $subject }
    .battle = start a battle
    .standby = put { $subject } into the standby area
    .life-break = perform a life break
    .ability = play { $subject }
    .attack = attack with { $subject }
    .abandon = abandon the attack
    .player = attack the player
    .target = choose { $subject } as the target
    .target_803-3b = choose { $subject } as the attack target
    .target_903-2-g = choose { $subject } as a target
    .choose_903-2-g = choose { $subject } as a target
    .block = block with { $subject }
    .will = { $subject } will
    .make = use { $subject } for will
    .attach = attach it to { $subject }
    .bottom = put { $subject } on the bottom of the main deck
    .stay = leave { $subject } rested
    .discard = discard { $subject }
    .reveal = reveal { $subject }
    .trigger = play { $subject } first
    .plain = play it without [Awakening]
    .awaken = awaken it
    .cost = pay its cost
    .other-cost = pay the other cost in its place
    .incarnate = banish for [Incarnation] in place of its cost
    .past = play its past side
    .future = play its future side
    .seen = go on
    .word = { $subject }
    .attribute = { $subject }
    .keep = keep the hand
    .keep_910-3 = replace nothing
    .exchange = exchange cards

# The words in which an answer may be written; several stand side by side.
attempt =
    .seen = go on
    .pass = pass
    .call = call, call a magic stone
    .play = play
    .judge = judge, judgment
    .battle = battle, start a battle
    .standby = standby
    .life-break = life break
    .ability = ability, play an ability, activated ability
    .attack = attack
    .abandon = abandon, abandon the attack
    .player = player, attack the player
    .target = target, select
    .choose = choose, select
    .block = block
    .will = will
    .make = make, make will
    .attach = attach
    .bottom = bottom
    .stay = stay, stay rested
    .discard = discard
    .reveal = reveal
    .trigger = trigger, triggered ability
    .plain = plain
    .awaken = awaken, awakening
    .cost = cost
    .other-cost = other cost, instead
    .incarnate = incarnate, incarnation
    .past = past
    .future = future
    .word = word
    .attribute = attribute
    .keep = keep
    .exchange = exchange

question =
    .priority = What does { $seat } do with priority?
    .attack = What does { $seat } attack with?
    .attack-target = What does { $subject } attack?
    .attack-target-alone = What is the attack target?
    .block = What does { $seat } block with?
    .damage-in-hundreds = How many hundreds of its damage does the attacker deal to the attack target instead of { $subject }?
    .damage-in-hundreds-alone = How many hundreds of its damage does the attacker deal to the attack target?
    .target = Which targets does { $seat } choose for { $subject }?
    .target-alone = Which targets does { $seat } choose?
    .choose_903-2-g = Which targets does { $seat } choose for { $subject }?
    .side = Which side of { $subject } does { $seat } play?
    .side-alone = Which side does { $seat } play?
    .awakening = Does { $seat } awaken { $subject }?
    .awakening-alone = Does { $seat } awaken the card?
    .incarnation = How does { $seat } pay for { $subject }?
    .incarnation-alone = How does { $seat } pay?
    .judgment-cost = Which cost of the judgment does { $seat } pay for { $subject }?
    .judgment-cost-alone = Which cost of the judgment does { $seat } pay?
    .X = What is X for { $subject }?
    .X-alone = What is X?
    .will = Which will does { $seat } pay for { $subject }?
    .will-alone = Which will does { $seat } pay?
    .kind-of-will = Which will does { $subject } produce?
    .kind-of-will-alone = Which will is produced?
    .trigger = Which triggered ability does { $seat } play first?
    .reveal-for-trigger = Which cards does { $seat } reveal to play them for their [Trigger]?
    .reveal-for-stealth = Which cards does { $seat } reveal for [Stealth]?
    .bearer = What does { $seat } attach { $subject } to?
    .bearer-alone = What does { $seat } attach the card to?
    .race = Which race does { $seat } choose for { $subject }?
    .race-alone = Which race does { $seat } choose?
    .attribute = Which attribute does { $seat } choose for { $subject }?
    .attribute-alone = Which attribute does { $seat } choose?
    .attribute-of-the-gem = Which attribute has the gem of { $subject }?
    .attribute-of-the-gem-alone = Which attribute has the gem?
    .look = { $seat } looks at cards.
    .foresee = Which of these cards does { $seat } put on the bottom of the main deck?
    .die = What does the die show?
    .stay-rested = Which cards does { $seat } leave rested?
    .hand-limit = Which cards does { $seat } discard for the hand limit?
    .first-player = Who takes the first turn?
    .exchange = Does { $seat } exchange cards of the opening hand?
    .cards-to-exchange = Which cards of the opening hand does { $seat } exchange?

zone =
    .deck = main deck
    .stone_deck = magic stone deck
    .hand = hand
    .field = field
    .ruler_area = ruler area
    .graveyard = graveyard
    .standby = standby area
    .removed = removed area
    .chase = the chase area
    .item_area = item area
    .extra_deck = extra deck
    .rune_area = rune area
    .life_break = life break area
    .sideboard = sideboard
    .ruler_box = deck box (ruler)
    .box = deck box (main deck)
    .stone_box = deck box (magic stones)
    .extra_box = deck box (extra deck)
    .rune_box = deck box (runes)
    .nowhere = no zone

word =
    .sort-class = class
    .sort-race = race or trait
    .atk = ATK
    .def = DEF
    .total_cost = total cost
    .free_cost = free cost
    .recovered = recovered
    .rested = rested
    .ruler = ruler
    .j_ruler = J-ruler
    .magic_stone = magic stone
    .resonator = resonator
    .j_resonator = J/resonator
    .ruler_or_j_ruler = J/ruler
    .chant = chant
    .addition = addition
    .regalia = regalia
    .rune = rune
    .chant_rune = chant / rune
    .token = token card
    .deck = main deck
    .stone_deck = magic stone deck
    .extra_deck = extra deck
    .rune_deck = rune deck
    .sideboard = sideboard
    .constructed = constructed
    .valhalla = Valhalla
    .format = format
    .light = light
    .fire = fire
    .water = water
    .wind = wind
    .darkness = darkness
    .void = void
    .any_kind = any kind
    .card = card
    .player = player
    .moon = moon
    .time = time
    .damage = damage
    .astral = astral counters
    .mana = mana counters
    .materialize = materialize counters
    .attacker = an attacker
    .attacked = an attacked card
    .attacked_player = an attacked player
    .blocker = a blocker
    .in_battle = J/resonators in combat
    .answered_in_battle = whether the opponent has answered in the battle
    .blocker_struck = whether the blocker has dealt its damage
    .past = past side
    .future = future side
    .used = used
    .arrived = arrived
    .astral_rulers = astral rulers
    .battles_closed = battles closed
    .broken = broken
    .cards_played = cards played
    .extra_turns = extra turns
    .spared = cards that are not destroyed
    .failed_draws = failed draws
    .fallen_resonators = resonators put from the field into the graveyard
    .damage_taken = damage dealt to players this turn
    .life_gained = life gained this turn
    .cards_discarded = cards discarded this turn
    .attacked_this_turn = cards that attacked this turn
    .entered_this_turn = cards that came onto the field this turn
    .to_graveyard_this_turn = cards put from the field into a graveyard this turn
    .damaged_this_turn = cards dealt damage this turn
    .dealt_damage_this_turn = cards that dealt damage this turn
    .dealt_hundreds_this_turn = cards that dealt damage this turn, once for every 100 of it
    .moved_this_turn = cards moved this turn, by the word that moved them
    .removed_by = removed cards, by the card that removed them
    .struck = cards dealt damage this turn, by the card that dealt it
    .first_turn_ahead = first turn ahead
    .gods_arts_played = gods arts played
    .judgment_played = judgment played
    .life = life
    .ordinary_turn = ordinary turn
    .own_controllers = own controllers
    .seals_released = seals released
    .set_stones = set stones
    .shown_sources = shown sources
    .skipped_phases = skipped phases
    .stone_called = stone called
    .taken = taken
    .weather = weather
    .will = will
    .x_of_judgment = x of judgment

occasion =
    .attack-step-start = the attack step begins
    .block = a block
    .block-step-start = the block step begins
    .blocked = an attacker is blocked
    .damaged = a card is damaged
    .deal-battle-damage = battle damage is dealt
    .deal-battle-damage-to-player = battle damage is dealt to a player
    .deal-damage = damage is dealt
    .deal-damage-to-player = damage is dealt to a player
    .gain-life = a player gains life
    .judged = a judgment
    .lose-life = a player loses life
    .play = a card was played
    .play-ability = an ability was played
    .play-will-ability = a will ability is played
    .recovery-phase-end = the recovery phase ends
    .recovery-phase-start = the recovery phase begins
    .targeted = a target was chosen

procedure =
    .battle = battle
    .break_life = life break
    .call_stone = call of a magic stone
    .choose_bearer = choice of what an addition is attached to
    .choose_side = choice of a side
    .declare_loop = loop
    .draw_phase = draw phase
    .end_phase = end phase
    .identify = identifying a card
    .lay_life_breaks = laying out life
    .main_phase = main phase
    .order_effects = order of effects
    .pay = payment
    .pay_mobilize = paying for Mobilize
    .pay_will = paying will
    .play = play
    .play_judgment = judgment
    .play_rune = play of a rune
    .play_triggered = play of a triggered ability
    .preparation = preparation of the game
    .prepare_again = beginning the game again
    .priority = priority
    .recovery_phase = recovery phase
    .release_additions = release of additions
    .replace = replacement
    .resolve = carrying out a text
    .resolve_last = resolving the last of the chase
    .reveal_stealth = reveal by Stealth
    .reveal_triggered = reveal of a chant that triggers
    .rule_processes = rule processes
    .shuffle = shuffle
    .stand_by = putting into standby
    .turn = turn
    .will_ability = will ability

played-way =
    .remnant = [Remnant]

text =
    .card-gone_permits = { $card } is no longer where its ability triggered; what has triggered is played all the same.
    .not-played_permits = { $card } was put onto the field without being played, so that its [{ $name ->
        [awakening] Awakening
        [incarnation] Incarnation
        [torrent] Torrent
       *[other] part
    }], which is about how it is played, counts for nothing.
    .incarnated_permits = In place of the card's cost, resonators are banished for its [Incarnation].
    .torrent-not-there_permits = { $card } is the first card that { $player } plays in this turn, so that what its [Torrent] says counts as not printed.
    .torrent-counts_permits = { $player } has played { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in this turn before { $card }, so that what its [Torrent] says is part of its text.

draw =
    .none-in-first-turn_permits = { $player } draws no card here: it is the first turn of the game.

limit =
    .not-exceeded_not-applicable = There are { $hand } cards in { $subject }, no more than the hand limit of { $most }; nothing is discarded for it.
    .turn-player-alone_not-applicable = Only the turn player discards down to the hand limit of { $most }; { $subject } keeps its cards ({ $hand }).
    .none_not-applicable = No hand limit applies to { $subject }, which keeps its cards ({ $hand }).

heard-zone =
    .rune_area = rune deck

heard-attempt =
    .play = cast, chant, summon, quickcast, stealth, remnant, torrent, rune, null, materialize, card, resonator, put into play, bring out, chase, to chase, spell, summon spell, normal spell, chant-instant, chant-standby
    .call = stone, call a stone, call a magic stone
    .judge = judgement
    .battle = start battle, begin battle
    .standby = put into the standby area, put in the standby area, put into standby, put in standby, put to standby, place in the standby area, put face down into the standby area, put face down, set, set face down
    .ability = symbol skill, activate, activated, mobilize, static ability, imperishable, barrier, eternal, drain, bane, energize, crest, magic crest, grimoire, sealed item, cipher
    .attack = attacker, pierce, precision, first strike, explode, flying, swiftness, bloodlust
    .will = pay will
    .make = will ability, produce will, mana
    .trigger = state trigger
    .remove = remove, remove from the game
    .choose = foresee, reduce, gain, gain life, lose life, search, add, add to hand, add to the hand, put into hand, put into the hand, put onto the field, put into the field, invert, gain a gem, gain an extra turn, skip, copy, wear, vanish, release, gain control, switch, deal damage, remove from battle, restart, deal, remove damage, become a copy, play a copy, become, move counters, release a seal, become a weather, remove from combat, restart the game

heard-figure =
    .total_cost = cost

heard-fact =
    .will = will pool

heard-done =
    .gods_arts = God's Art, God's Arts, God's Arts played, played God's Arts
    .seals_released = seals, released seals, seal released
    .failed_draws = could not draw
    .taken = control changed
    .attacked = attack, has attacked, attacked this turn
    .damaged = dealt damage to, was damaged
    .judged = judgment, judgement, judged this turn
    .called = call, called a stone, magic stone called
    .used = used abilities
    .arrived = arrived this turn
    .fallen = died, dead, deaths, destroyed, destroyed this turn, put into a graveyard, fallen resonators, resonators that died
    .cards_played = played, played cards

done =
    .called = stone called
    .judged = judgment played
    .battles_closed = attack abandoned in a battle without an answer
    .arrived = cards that entered the field
    .taken = cards taken
    .cards_played = cards played
    .fallen = cards put from the field into a graveyard
    .damage_taken = damage taken
    .life_gained = life gained
    .cards_discarded = cards discarded
    .attacked = cards that attacked
    .entered = cards that came onto the field
    .to_graveyard = the cards themselves that went from the field to a graveyard
    .damaged = cards that were dealt damage
    .dealt_damage = cards that dealt damage
    .dealt_hundreds = cards that dealt damage, once for every 100 of it
    .used = abilities played
    .gods_arts = God's Arts played
    .seals_released = seals released
    .failed_draws = players without a card to draw

loss =
    .empty-deck = no card is left to draw from the main deck
    .life = no life is left

deed =
    .cancel = cancelled, is cancelled, countered
    .healed = healed, damage is taken off, heal, heals
    .markers = counter, gets a counter
    .leave = banished, is banished
    .exhaust = rested, becomes rested
    .ready = recovered, becomes recovered, recover
    .play = played, is played

verb =
    .destroy = { $card } { $count ->
        [one] is destroyed and goes
       *[other] are destroyed and go
    } to { $to_zone }.
    .exchange = { $player } puts { $card } under the main deck.
    .standby = { $player } sets { $card } in the standby area.

event =
    .condition-hand-discarded = the whole hand of { $player } is discarded; a hand without cards counts as discarded, too.
    .fell-short_1015-1a = An ability of { $card } does not trigger: an effect forbids that.
    .fell-short_104-3 = { $card } is so already, so nothing changes.
    .trigger-spent_603-2 = Several abilities have triggered; one is used now, the turn player's first.
    .trigger-spent_1008-2 = What triggered is not played: nothing may be chased now.
    .trigger-spent_903-2-g = What triggered is not played: it needs a target, and there is none that is legal.
    .trigger-spent_906-10 = What triggered is not played: its card is no longer where it triggered.
    .fact-noted_503-4 = Will that was held vanishes in the recovery phase.
    .fact-noted_505-5c = Will that was held vanishes at the end of the turn.
    .fact-noted_907-1 = { $holdings } now.
    .fact-noted_803-5a = The J/resonator that was attacking is no longer attacking.
    .fact-noted_804-4a = The J/resonator that was blocking no longer blocks, and the attack is no longer blocked.
    .fell-short-barred-player-gain = { $player } gains no life: an effect of { $agent } forbids it.
    .fell-short-nothing-destroy = { $card } is not destroyed, since it cannot be.
    .memory-kept_903-3a = A target of { $card } has become illegal: only what concerns it is left out.
    .fell-short-nothing-astral = the ruler gets no astral counter, since the J-ruler was imperishable.
    .fell-short-nothing-call = { $player } has no magic stone left to call.

until =
    .recovery-phase = the recovery phase

game =
    .names = Force of Will TCG, FoW

key =
    .stack = stack
    .ability = ability
    .targets = targets
    .blocker = blocker
    .attackers = attackers
    .target = target

step =
    .resolve_911-1-told = { $card } has left, so what it was last counts: the number is { $now }.
    .battle-to-805-3_1104-2 = [First Strike] of a J/resonator that is not the attacker has no effect, so both deal their damage at the same time later.
    .battle-to-803-3_803-5 = The attack is taken back, as what it needs was not done.
    .battle-to-804-3_804-4 = The block is taken back, as what it needs was not done.
    .battle-to-804-6_804-3 = Nothing attacks any more, so nobody blocks.
    .battle-to-807-1_805-1 = Nothing attacks any more, so the battle goes on at its end.
    .battle-to-807-1_806-1 = Nothing attacks any more, so no battle damage is dealt.
    .battle_1102-2b-told = The lethal damage of { $card } is { $now } (defence { $was }, damage on it { $against }); the { $left } beyond it that { $agent } deals are divided by [Pierce].
    .battle_1102-2a-told = The lethal damage of { $card } is { $now } (defence { $was }, damage on it { $against }); { $agent } deals no more than that, so nothing is left for [Pierce].
    .end-phase-to-505-5e_505-5d-told = Only the turn player discards down to the hand limit: the other player keeps { $now } cards, although the limit is { $against }.
    .resolve-last_903-2-g-told = { $card } is no longer a legal target: its { $value_name } is { $now }, and the text limits that to { $against }.
    .battle-to-805-3_805-2-a-2-told = The attack target has left the field, so { $card } deals no battle damage, to the player neither.
    .battle-to-806-3_806-2-a-2-told = The attack target has left the field, so { $card } deals no battle damage, to the player neither.
    .play-to-903-2-j_708-4-told = { $card } is played from the standby area, so its own cost is not paid, only what its [Trigger] asks for.
    .play_903-2-f-1 = X is 0.
    .play_1111-2a = [Quickcast] was lost, so the card is not played.
    .replace-to-910-3_910-3-told = The effect of { $agent } must be applied: its text leaves no choice.
    .resolve_104-2 = A part of the text cannot be carried out and is left out.
    .resolve_903-2-h-1 = What was divided for a target that is gone is lost.
    .resolve_909-8 = The condition no longer holds, so the effect does not begin.
    .resolve_1-4-2 = A part of the text cannot be carried out and is left out.
    .turn_1031-1 = A phase is skipped.

short =
    .total_cost = cost
    .free_cost = free
    .light_cost = light
    .fire_cost = fire
    .water_cost = water
    .wind_cost = wind
    .darkness_cost = darkness
    .ruler_area = ruler
    .deck = deck
    .stone_deck = stones
    .standby = standby
    .removed = removed
    .chase = chase
    .item_area = items
    .extra_deck = extra
    .rune_area = runes
    .life_break = broken life
    .ruler_box = ruler
    .box = deck
    .stone_box = stones
    .extra_box = extra
    .rune_box = runes
    .gods_arts_played = God's Arts
    .cards_played = played
    .fallen_resonators = fallen
    .damage_taken = damage
    .life_gained = gained
    .cards_discarded = discarded
    .seals_released = seals
    .skipped_phases = skipped

standing =
    .defence-left_not-applicable = { $card } has no damage, and its defence is { $defence }, more than 0: no rule destroys it.
    .no-defence-left_not-applicable = The defence of { $card } is { $defence }.
    .damage-below-defence_not-applicable = { $card } has { $damage } damage, less than its defence of { $defence }, so it is not destroyed.
    .damage-reaches-defence_not-applicable = { $card } has { $damage } damage, which reaches its defence of { $defence }.
    .life-left_not-applicable = { $player } has { $life } life; a player loses with 0 or less.
    .no-draw-missed_not-applicable = { $player } has no main deck left, but only a draw that fails in a draw phase loses the game.

value =
    .unprinted_203-5 = { $value_name } { $result } of { $card } is the sum of its attribute cost and its free cost.
    .unprinted_2-3-5 = { $value_name } { $result } of { $card } is the sum of its attribute cost and its free cost.
    .unprinted_203-5b = { $value_name } { $result } of { $card } is the sum of its attribute cost and its free cost; X counts as 0 anywhere but in the chase area.
