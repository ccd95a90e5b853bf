# What the Final Fantasy Trading Card Game says, in English. A code `attack.not-active` is the attribute `.not-active`
# of the message `attack`.

word =
    .sort-job = job
    .sort-category = category
    .struck_by = who has dealt damage by first strike
    .cast_cost = cast cost
    .cast_cost_not_0 = cast cost, not to 0
    .cast_cost_not_1 = cast cost, not to 1
    .forward = forward
    .backup = backup
    .summon = summon
    .monster = monster
    .character = character
    .fire = fire
    .ice = ice
    .wind = wind
    .earth = earth
    .lightning = lightning
    .water = water
    .light = light
    .dark = dark
    .active = active
    .dull = dull
    .up = face up
    .down = face down
    .damage = damage
    .frozen = frozen
    .warp = warp counter
    .name = name
    .cost = cost
    .power = power
    .deck = the deck
    .format = the format
    .constructed = constructed
    .limited = limited
    .attacker = the attacking forwards
    .blocker = the blocking forward
    .in_battle = the forwards in combat
    .printed = the printed cost
    .alternative = the alternative cost
    .first = first
    .second = second
    .yes = yes
    .no = no
    .phase = phase
    .attacked_this_turn = attacked this turn
    .cast_this_turn = cast this turn
    .into_break_zone_this_turn = put into the break zone from anywhere this turn
    .to_break_zone_this_turn = put from the field into the break zone this turn
    .discarded_this_turn = discarded this turn
    .damage_this_turn = damage taken this turn
    .party_this_turn = attacked as a party this turn
    .damaged_this_turn = dealt damage this turn
    .entered_this_turn = put onto the field this turn
    .special_this_turn = cards whose special abilities were used this turn
    .removed_by = removed cards, by the card that removed them
    .struck = cards dealt damage this turn, by the card that dealt it
    .controlled_since = controlled since
    .crystal = crystal
    .damaged_by = damaged by
    .goes_back = goes back
    .held_by = controlled for as long as a card is on the field, by that card
    .held_from = who controls such cards afterwards
    .away_from = where such cards were, if not on the field
    .away_by = removed for as long as a card is on the field, by that card
    .goes_to = where summons go after use
    .used = used

zone =
    .deck = deck
    .hand = hand
    .field = field
    .damage = damage zone
    .break = break zone
    .removed = removed cards
    .stack = the stack
    .box = deck box

act =
    .attack = attack with { $subject }
    .party = attack with a party that { $subject } leads
    .partner = let { $subject } join the party
    .done = attack with the party as it is
    .block = block with { $subject }
    .none = name no forward
    .none_10-1-2-1 = attack no more
    .none_10-1-3-1 = do not block
    .cast = cast { $subject }
    .summon = cast { $subject }
    .ability = use { $subject }
    .warp = warp { $subject }
    .pass = pass
    .discard = discard { $subject }
    .dull = dull { $subject }
    .pay =
        { $subject ->
            [pay] pay the additional cost
           *[other] use { $subject } for the cost
        }
    .decline = do not pay the additional cost
    .printed = pay the printed cost
    .alternative = pay the alternative cost
    .yes = do it
    .no = do not do it
    .rest = deal the rest to { $subject }
    .search = find { $subject }
    .put-away = put { $subject } into the break zone
    .use = use the EX Burst
    .leave = leave it
    .auto = put { $subject } onto the stack next
    .shuffle = shuffle the deck
    .first = take the first turn
    .second = take the second turn
    .keep = keep the hand
    .redraw = change the hand
    .bottom = put { $subject } under the deck

# The words in which an answer may be written; several stand side by side.
attempt =
    .attack = attack
    .party = party
    .partner = partner
    .done = done
    .block = block
    .none = none, no forward, name no forward
    .cast = cast, play
    .ability = ability, activated ability, action ability, special ability, special, use
    .warp = warp
    .pass = pass
    .discard = discard
    .dull = dull
    .decline = decline
    .printed = printed, printed cost
    .alternative = alternative, alternative cost
    .rest = rest, remaining damage
    .search = search
    .select = select
    .put-away = put away
    .use = use, EX burst
    .leave = leave
    .auto = auto, auto ability
    .first = first, go first
    .keep = keep
    .redraw = redraw
    .second = second
    .bottom = bottom

question =
    .priority = What does { $seat } do with priority?
    .attack = Which forward of { $seat } attacks, if any?
    .party = Which forward joins the party of { $seat }?
    .block = Which forward of { $seat } blocks, if any?
    .damage-in-thousands = How many thousands of the damage does { $seat } deal to { $subject }?
    .damage-in-thousands-alone = How many thousands of the damage does { $seat } deal to it?
    .rest-of-the-damage = Which member of the party does { $seat } deal the rest of the damage to?
    .CP = What does { $seat } make CP with to pay for { $subject }?
    .CP-alone = What does { $seat } make CP with?
    .payment = Which card does { $seat } use for the cost of { $subject }?
    .payment-alone = Which card does { $seat } use for the cost?
    .alternative-cost = Which cost does { $seat } pay for { $subject }?
    .alternative-cost-alone = Which cost does { $seat } pay?
    .additional-cost = Does { $seat } pay the additional cost of { $subject }?
    .additional-cost-alone = Does { $seat } pay the additional cost?
    .optional-cost = Does { $seat } do what { $subject } offers?
    .optional-cost-alone = Does { $seat } do what is optional?
    .order-of-autos = In which order do the auto abilities of { $seat } go onto the stack?
    .backups = Which backups does { $seat } put into the break zone?
    .hand-limit = Which cards does { $seat } discard at the end of the turn?
    .EX-Burst = Does { $seat } use the EX Burst of { $subject }?
    .EX-Burst-alone = Does { $seat } use the EX Burst?
    .search = Which cards does { $seat } find in the deck?
    .second-shuffle = Does { $seat } shuffle the opponent's deck as well?
    .who-chooses = Who chooses who is the first player?
    .first-or-second = Does { $seat } take the first or the second turn?
    .redraw = Does { $seat } change the hand?
    .order-at-the-bottom = In which order does { $seat } put the hand under the deck?

## 7.7: what may enter the field

enter =
    .same-name = { $subject } cannot enter the field: its player has a character of the same name there, and neither is exempt by the generic icon.
    .second-light-or-dark = { $subject } cannot enter the field: its player has a character of light or dark there, and only one is allowed.
    .sixth-backup = { $subject } cannot enter the field: its player has five backups there, and no more are allowed.
    .several-limits = { $subject } cannot enter the field: it would go beyond more than one of the limits of names, of light and dark, and of backups.
    .no-character = { $subject } cannot enter the field: it is not a character.
    .forbidden = { $subject } cannot enter the field: an effect of { $by } forbids it.

## 8.1: decks

deck =
    .one-deck = A player brings one deck and nothing else; cards are listed for { $zones } as well.
    .one-deck_permits = The player brings one deck and nothing else.
    .unknown-format = There is no format “{ $given }”; the formats are { $known }.
    .size =
        { $size ->
            [one] The deck has { $size } card; it must have exactly { $needed }.
           *[other] The deck has { $size } cards; it must have exactly { $needed }.
        }
    .too-small =
        { $size ->
            [one] The deck has { $size } card; it must have at least { $needed }.
           *[other] The deck has { $size } cards; it must have at least { $needed }.
        }
    .size_permits = The deck has { $size } cards, as it must.
    .copies = A deck has at most { $most } copies of one card number; it has more of { $over }.
    .copies_permits = The deck has no more copies of a card number than are allowed.
    .copies-by-text = By its own text a deck has only so many copies of { $cards } ({ $most }); it has { $over }.
    .copies-by-text_permits = The deck has as many copies of { $cards } as the text of the card allows.

## 9.3, 11.1: priority

priority =
    .held = { $subject } does not have priority; { $priority } has it.
    .held_permits = The player has priority.
    .may-pass_permits = Whoever has priority may pass.

## 10.1.2: attacking

attack =
    .stands_permits = { $subject } goes on attacking: whether a forward may attack is looked at when it is declared, and after that only leaving the battle ends its attack.
    .party-over_permits = The party is dissolved, as { $card } alone is left of it on the field; { $card } goes on attacking alone.
    .stays-active_permits = { $card } has Brave, so that it does not become dull when it attacks.
    .own-turn = { $subject } cannot attack: it is the turn of { $turn_player }, and only the turn player attacks.
    .own-turn_permits = The turn player attacks.
    .own-forward = { $subject } is not a forward that the turn player controls on the field; nothing else attacks.
    .own-forward_permits = It is a forward that the turn player controls on the field.
    .not-active_permits = It is active.
    .frozen_permits = { $card } is frozen, but active; being frozen only keeps it from becoming active in the next active phase, so it may attack.
    .came-this-turn_permits = It has haste or was under this control since the turn began.
    .old-enough_permits = It has been under its player's control since the turn began.
    .haste_permits = { $subject } came under its player's control in this turn, but it has haste, so it may attack.
    .haste-by-card_permits = { $subject } came under its player's control in this turn, but it has haste, which { $by } gives it, so it may attack.
    .not-active = { $subject } is { $orientation }; only an active forward attacks.
    .came-this-turn = { $subject } came under its player's control in this turn and has no haste; it attacks from the player's next turn on.
    .not-barred_permits = It has not attacked in this turn.
    .forbidden_permits = Nothing forbids it to attack.
    .attacked-already = { $subject } has attacked in this turn as often as it may; only an effect would let it attack again.
    .attacks-again_permits = { $subject } has attacked in this turn, but an effect lets it attack again.
    .forbidden = { $subject } cannot attack: an effect of { $by } forbids it.
    .costs-nothing_permits = Attacking costs nothing.
    .cost-can-be-paid_permits = The { $needed } CP that attacking costs can be paid.
    .unpayable = { $subject } cannot attack: attacking with it costs { $needed } CP, and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).
    .unpayable-once-dull = { $subject } cannot attack: attacking with it costs { $needed } CP, which its player could pay only with a card that the attack makes dull first.
    .nobody-must = { $subject } cannot go without an attack: { $must_attack } must attack.
    .nobody-must_permits = No forward must attack.

party =
    .has-partner = { $subject } cannot attack in a party: no other forward that can attack shares an element with it.
    .has-partner_permits = Another forward can join it in a party.
    .unable = { $subject } cannot join the party: it could not attack now.
    .no-common-element = { $subject } cannot join the party: its elements ({ $elements }) are not shared by all of the party.
    .unpayable = { $subject } cannot join the party: attacking would then cost { $needed } CP, which its player cannot pay.

## 10.1.3: blocking

block =
    .stands_permits = { $subject } goes on blocking: whether a forward may block is looked at when it is declared, and after that only leaving the battle ends its block.
    .stands-without-blocker_permits = { $card } was blocked, so it deals no damage to { $player } though its blocker has left; only an attack that was not blocked does.
    .other-player = { $subject } does not block; { $asked } does, who is not the turn player.
    .other-player_permits = The player who is not the turn player blocks.
    .active-forward_permits = It is an active forward of the player who blocks.
    .frozen_permits = { $card } is frozen, but active; being frozen only keeps it from becoming active in the next active phase, so it may block.
    .own-forward = { $subject } is not a forward that the blocking player controls on the field; nothing else blocks.
    .not-active = { $subject } is { $orientation }; only an active forward blocks.
    .not-barred_permits = Nothing forbids it to block.
    .forbidden = { $subject } cannot block: an effect of { $by } forbids it.
    .cannot-be-blocked = { $subject } cannot block: an effect keeps { $attackers } from being blocked by it.
    .costs-nothing_permits = Blocking costs nothing.
    .cost-can-be-paid_permits = The { $needed } CP that blocking costs can be paid.
    .unpayable = { $subject } cannot block: blocking with it costs { $needed } CP, and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).
    .nobody-must = { $subject } cannot go without a block, as a forward must block that can: { $must_block }.
    .nobody-must_permits = No other forward must block.
    .attack-must-be-blocked = { $subject } cannot go without a block: { $attackers } must be blocked if a forward can block ({ $must_block }).
    .another-must = { $subject } cannot block, as another forward must block that can: { $must_block }.

## 11.2: making CP

pay =
    .newcomer_permits = { $subject } came under its player's control in this turn; that matters for abilities with the dull icon, but not for dulling a backup to make CP.
    .not-active = { $subject } makes no CP: it is dull, and only an active backup can be dulled.
    .cannot-be-dulled = { $subject } makes no CP: an effect of { $by } forbids it to become dull.
    .light-or-dark = { $subject } makes no CP: a card of light or dark cannot be discarded for CP.
    .light-or-dark-discarded = { $subject } does not pay this cost: a card of light or dark cannot be discarded for it.
    .not-as-asked = { $subject } cannot be paid for: its player could make { $available } CP, but the { $needed } asked for only with more left over than are allowed, or with one card for two elements.
    .surplus = { $subject } is not used in this way: it would not help to pay the cost without more CP left over than are allowed.
    .surplus-of-another-element = { $subject } is not used: each CP left over must be of another element that the cost asks for.
    .other-element-asked = { $subject } is not used in this way: the CP still to be paid must be of another element.
    .picked-already = { $subject } makes CP for this cost already.
    .used-otherwise = { $subject } makes no CP for this cost: the cost uses the card in another way.
    .paid-for = { $subject } makes no CP for this cost: it is the card that is paid for.
    .backups-alone = { $subject } makes no CP for this cost, for which only CP of backups pay.
    .backups-of-element-alone = { $subject } makes no CP for this cost, for which only CP of backups of these elements pay: { $elements }.
    .no-element-that-pays = { $subject } makes no CP for this cost, which is paid with CP of these elements only: { $elements }.
    .taken-before = { $subject } pays for this cost already, and a card pays once.
    .needed-for-the-rest = { $subject } does not pay this part of the cost: the rest of the cost could not be paid without it.
    .other-name = { $subject } does not pay this cost: the cost asks for a card of the same name.
    .of-opponent = { $subject } does not pay this cost: the opponent controls it, and a player pays only with own characters.
    .none-can-enter =
        { $cards ->
            [one] { $subject } does nothing here: the one card meant cannot be put onto the field.
           *[other] { $subject } does nothing here: none of the { $cards } cards meant can be put onto the field.
        }
    .part-unpayable =
        { $act ->
            [dull-already] What { $subject } asks for cannot be paid: its cost dulls its own card, which is dull already.
            [kept-active] What { $subject } asks for cannot be paid: its cost dulls its own card, which an effect keeps from becoming dull.
            [own] What { $subject } asks for cannot be paid: what its cost does with its own card cannot be done.
            [dull] What { $subject } asks for cannot be paid: its cost dulls { $needed } of its player's active characters, and { $available } can be dulled for it.
            [discard] What { $subject } asks for cannot be paid: its cost discards { $needed } from the hand, and { $available } can be discarded for it.
            [break-zone] What { $subject } asks for cannot be paid: its cost puts { $needed } of its player's cards into the break zone, and { $available } can be put there for it.
            [remove] What { $subject } asks for cannot be paid: its cost removes { $needed } of its player's cards from the game, and { $available } can be removed for it.
            [return] What { $subject } asks for cannot be paid: its cost returns { $needed } of its player's cards, and { $available } can be returned for it.
            [crystals] What { $subject } asks for cannot be paid: its cost spends { $needed } of its player's crystals, of which there are { $available }.
            [deck] What { $subject } asks for cannot be paid: its cost takes { $needed } from the top of the deck, which has { $available }.
           *[other] What { $subject } asks for cannot be paid: a part of its cost takes { $needed }, and { $available } can be used for that.
        }
    .unpayable = What { $subject } asks for cannot be paid: { $needed } CP and the other parts of the cost are more than its player has.

## 11.11.5.1: choosing

choice =
    .kept-from-summons = { $subject } cannot be chosen by summons: an effect of { $by } forbids it.
    .kept-from-abilities = { $subject } cannot be chosen by abilities: an effect of { $by } forbids it.
    .kept-from-bursts = { $subject } cannot be chosen by summons: an effect of { $by } forbids it, and as an EX Burst the effect of a summon still counts as a summon.
    .itself = { $subject } cannot be chosen: it is what chooses, and nothing chooses itself.
    .picked-already = { $subject } is chosen already.
    .like-another = { $subject } shares with a chosen card what has to differ.
    .over-total = With { $subject } the chosen cards exceed the total that the text allows.
    .leaves-nothing = { $subject } cannot be chosen: nothing that the text chooses next could then be chosen.
    .taken-anyway = { $subject } is not asked about: it has to be chosen, and so it is.
    .another-must = { $subject } cannot be chosen: { $must_be_target } must be chosen, and there is room for no more.

## 11.3, 11.4: casting

cast =
    .beside-same-name_permits = { $subject } may enter the field beside another { $name }: the limit of one card of a name does not hold for cards with the generic icon.
    .no-card = { $subject } is not a card that could be cast.
    .price_permits = { $card } costs { $now } CP to cast from the hand now, as printed.
    .price-changed_permits = { $card } costs { $now } CP to cast from the hand now, instead of the printed { $was }.
    .price-settled_permits = { $card } is cast for { $now } CP, as printed.
    .price-settled-changed_permits = { $card } is cast for { $now } CP, instead of the printed { $was }.
    .summon-in-hand = { $subject } is not a summon in the player's hand; nothing else is cast as a summon.
    .summon-in-hand_permits = It is a summon in the player's hand.
    .summons-allowed_permits = Summons are cast in main and attack phases with priority.
    .end-phase = { $subject } cannot be cast: it is the end phase, and summons are cast in main and attack phases only.
    .between-damage = { $subject } cannot be cast: between the damage of first strike and the other damage no summon is cast.
    .summon-has-targets_permits = What it chooses on casting is there.
    .nothing-to-choose = { $subject } cannot be cast: it would have to choose something, and there is nothing that it can choose.
    .too-few-to-choose = { $subject } cannot be cast: it would have to choose { $needed }, and only { $available } can be chosen.
    .kept-from-choice = { $subject } cannot be cast: it would have to choose { $needed }, and an effect keeps from being chosen what would fit: { $kept }.
    .character-in-hand = { $subject } is not a character in the player's hand; nothing else is cast as a character.
    .character-in-hand_permits = It is a character in the player's hand.
    .not-own-turn = { $subject } cannot be cast now: characters are cast in one's own turn, and it is { $turn_player }'s turn.
    .not-own-turn_permits = It is the player's own turn.
    .by-a-text_permits = A text lets the player cast this card from where it lies.
    .back-attack-on-other-turn_permits = Back attack lets the card be cast in the opponent's turn.
    .not-main-phase = { $subject } cannot be cast now: characters are cast in the main phase, and it is not the main phase.
    .not-main-phase_permits = It is the main phase.
    .back-attack-outside-main-phase_permits = Back attack lets the card be cast outside the main phase.
    .stack-not-empty =
        { $stack ->
            [one] { $subject } cannot be cast now: characters are cast while the stack is empty; there is something on it.
           *[other] { $subject } cannot be cast now: characters are cast while the stack is empty; there are { $stack } objects on it.
        }
    .stack-not-empty_permits = The stack is empty.
    .back-attack-above-stack_permits = Back attack lets the card be cast although the stack is not empty.
    .back-attack-in-end-phase = { $subject } cannot be cast: it is the end phase, and back attack works in main and attack phases only.
    .not-forbidden = { $subject } cannot be cast: an effect of { $by } forbids it.
    .not-forbidden_permits = Nothing forbids to cast it.
    .room-on-field_permits = The limits of names, of light and dark, and of backups leave room for it on the field.
    .summon-payable_permits = Its cost can be paid.
    .character-payable_permits = Its cost can be paid.
    .unpayable = { $subject } cannot be cast: it costs { $needed } CP, and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).
    .unpayable-with-elements = { $subject } cannot be cast: it costs { $needed } CP, at least one of each of its elements ({ $elements }), and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding; of each element taken alone { $made }).
    .element-missing = { $subject } cannot be cast: among the { $needed } CP that it costs there must be at least one of each of its elements, and its player can make none of { $elements }.
    .surplus-of-another-element = { $subject } cannot be cast: its { $needed } CP can be made only with too many CP of one element left over.
    .picked-costs-unpayable = { $subject } cannot be cast in this way: its player cannot pay the whole of that cost.

## 11.3.4: effects and numbers declared

select =
    .nothing-to-choose = This effect cannot be selected: it would have to choose something, and there is nothing that it can choose.
    .number-leaves-nothing = { $subject } cannot be declared: with that number there is nothing to choose.

## 11.6, 11.7: using abilities

use =
    .own-ability = { $subject } is neither an action nor a special ability of a card that is there.
    .no-such-ability = { $subject } has no such action or special ability.
    .of-other-player = { $subject } cannot be used by { $seat }: { $controller } controls the card, and a player uses the abilities of own cards.
    .not-in-force-there = { $subject } cannot be used: its card lies in { $zone }, where the ability is not in force.
    .own-ability_permits = It is an action or special ability of the player.
    .action-ability_permits = It is an action ability of the player.
    .special-ability_permits = It is a special ability of the player.
    .abilities-allowed_permits = Abilities are used in main and attack phases with priority.
    .end-phase = { $subject } cannot be used: it is the end phase, and abilities are used in main and attack phases only.
    .between-damage = { $subject } cannot be used: between the damage of first strike and the other damage no ability is used.
    .damage-met =
        { $asked ->
            [one] { $subject } is not had yet: its controller must have received { $asked } point of damage.
           *[other] { $subject } is not had yet: its controller must have received { $asked } points of damage.
        }
    .damage-met_permits = Its controller has received as much damage as it asks for, if it asks for any.
    .asks-no-damage_permits = The ability asks for no damage.
    .damage-reached_permits = Its controller has received as much damage as it asks for.
    .old-enough-to-dull_permits = Its cost has no dull icon, or its card was under this control since the turn began or has haste.
    .without-dull-icon_permits = Its cost has no dull icon, so it does not matter when its card came.
    .came-before_permits = Its card has been under its player's control since the turn began, so it may be dulled for it.
    .dulls-with-haste_permits = { $subject } has haste, so it may be dulled for its ability.
    .no-dull-icon_permits = { $subject } came under its player's control in this turn and has no haste, but the cost has no dull icon, so that does not matter.
    .dulls-too-soon = { $subject } cannot be used: its cost has a dull icon, and the card came under its player's control in this turn and has no haste.
    .ability-has-targets_permits = What it chooses is there.
    .nothing-to-choose = { $subject } cannot be used: it would have to choose something, and there is nothing that it can choose.
    .too-few-to-choose = { $subject } cannot be used: it would have to choose { $needed }, and only { $available } can be chosen.
    .kept-from-choice = { $subject } cannot be used: it would have to choose { $needed }, and an effect keeps from being chosen what would fit: { $kept }.
    .not-barred_permits = No text and no effect forbids to use it.
    .used-this-turn = { $subject } has been used in this turn; its text allows that once in a turn.
    .condition-unmet = { $subject } cannot be used: its text allows that only if { $condition_of }, which is not so.
    .forbidden = { $subject } cannot be used: an effect of { $by } forbids it.
    .cost-payable_permits = Its cost can be paid.
    .too-few-for-cost =
        { $act ->
            [dull-already] { $subject } cannot be used: its cost dulls its own card, which is dull already.
            [kept-active] { $subject } cannot be used: its cost dulls its own card, which an effect keeps from becoming dull.
            [own] { $subject } cannot be used: what its cost does with its own card cannot be done.
            [dull] { $subject } cannot be used: its cost dulls { $needed } of its player's active characters, and { $available } can be dulled for it.
            [discard] { $subject } cannot be used: its cost discards { $needed } from the hand, and { $available } can be discarded for it.
            [break-zone] { $subject } cannot be used: its cost puts { $needed } of its player's cards into the break zone, and { $available } can be put there for it.
            [remove] { $subject } cannot be used: its cost removes { $needed } of its player's cards from the game, and { $available } can be removed for it.
            [return] { $subject } cannot be used: its cost returns { $needed } of its player's cards, and { $available } can be returned for it.
            [crystals] { $subject } cannot be used: its cost spends { $needed } of its player's crystals, of which there are { $available }.
            [deck] { $subject } cannot be used: its cost takes { $needed } from the top of the deck, which has { $available }.
           *[other] { $subject } cannot be used: a part of its cost takes { $needed }, and { $available } can be used for that.
        }
    .too-few-of-same-name = { $subject } cannot be used: its cost takes a card of the same name from the hand, and none is there.
    .too-few-but-light-or-dark = { $subject } cannot be used: a part of its cost takes { $needed } and only { $available } can be used for that, as cards of light or dark are not discarded for it.
    .cards-wanted-twice =
        { $needed ->
            [one] { $subject } cannot be used: the card for its cost would have to do for more than one part of it.
           *[other] { $subject } cannot be used: its cost takes { $needed } cards in all, and some would have to do for more than one part of it.
        }
    .unpayable = { $subject } cannot be used: it costs { $needed } CP, and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).
    .element-missing = { $subject } cannot be used: its { $needed } CP must include { $elements }, and its player can make none of that.
    .unpayable-with-elements = { $subject } cannot be used: it costs { $needed } CP, of them of these elements: { $elements }; and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding; of each element taken alone { $made }).
    .cards-needed-for-cost = { $subject } cannot be used: a card that its cost takes makes no CP for it as well, and beside those cards its player can make { $available ->
        [0] no CP
       *[other] only { $available } CP
    }, where the cost asks for { $needed }.
    .unpayable-beside-cards = { $subject } cannot be used: it costs { $needed } CP beside cards, and without giving up those its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).

## 11.10: EX Bursts

burst =
    .nothing-to-choose = The EX Burst of { $subject } cannot be used: it would have to choose something, and there is nothing that it can choose.

## 13: loops

loop =
    .not-counted_permits = No counted loop would go on by it.
    .counted =
        { $times ->
            [one] { $subject } would go on with a loop that was declared to run { $times } time and has ended; only what is compulsory may begin it again.
           *[other] { $subject } would go on with a loop that was declared to run { $times } times and has ended; only what is compulsory may begin it again.
        }
    .counted-by-both =
        { $times ->
            [one] { $subject } would go on with a loop that both players could stop and that has ended after { $times } time; whoever named the larger number does not repeat it.
           *[other] { $subject } would go on with a loop that both players could stop and that has ended after { $times } times; whoever named the larger number does not repeat it.
        }

## 15.1.1.8: searching

search =
    .no-use = { $subject } is not found: the text could not do with it what follows.
    .no-character = { $subject } cannot be put onto the field as the text then says: it is not a character.
    .not-one-for-each = { $subject } is not found together with the others: each of the { $each } descriptions finds one card of its own.
    .not-different = { $subject } is not found together with the others: one of them has the same { $different }.

## 15.2.7: warp

warp =
    .in-hand = { $subject } cannot be warped: it is not a card with warp in the player's hand.
    .in-hand_permits = It is a card with warp in the player's hand.
    .not-own-turn = { $subject } cannot be warped now: cards are warped in one's own turn, and it is { $turn_player }'s turn.
    .not-own-turn_permits = It is the player's own turn.
    .not-main-phase = { $subject } cannot be warped now: cards are warped in the main phase, and it is not the main phase.
    .not-main-phase_permits = It is the main phase.
    .stack-not-empty =
        { $stack ->
            [one] { $subject } cannot be warped now: cards are warped while the stack is empty; there is something on it.
           *[other] { $subject } cannot be warped now: cards are warped while the stack is empty; there are { $stack } objects on it.
        }
    .stack-not-empty_permits = The stack is empty.
    .cost-payable_permits = The cost of warping can be paid.
    .unpayable = { $subject } cannot be warped: warping it costs { $needed } CP, and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding).
    .unpayable-with-elements = { $subject } cannot be warped: warping it costs { $needed } CP, of them of these elements: { $elements }; and its player can make { $available } CP at most ({ $dulled } by dulling backups, { $discarded } by discarding; of each element taken alone { $made }).

## Positions

position =
    .summon-on-field = { $subject } is a summon; summons never lie on the field.
    .character-on-stack = { $subject } is a { $kind }; of all cards only summons lie on the stack.
    .attached_open = { $subject } lies under { $under }; only an effect puts a card under another.
    .same-name = { $subject } cannot stay: its player has { $there } characters named { $name } without the generic icon, and the rule process has left { $most }.
    .same-name_open = { $subject } is one of { $there } characters named { $name } of one player without the generic icon; only an effect brings more than { $most } there.
    .light-or-dark = { $subject } cannot stay: its player has { $there } characters of light or dark, and the rule process has left { $most }.
    .light-or-dark_open = { $subject } is one of { $there } characters of light or dark of one player; only an effect brings more than { $most } there.
    .backups = { $subject } has { $there } backups on the field; the rule process has left { $most } at most.
    .backups_open = { $subject } has { $there } backups on the field; only an effect brings more than { $most } there.
    .face-down-in-public-zone_open = { $subject } lies { $face } in { $zone }, a public zone; only an effect turns it so.
    .face-up-in-hidden-zone_open = { $subject } lies { $face } in { $zone }, a hidden zone; only an effect turns it so.
    .foreign-damage_open = { $subject } belongs to { $owner } and lies in { $zone }; damage comes from the player's own deck, so only an effect puts it there.
    .damage-off-field = { $subject } lies in { $zone } and has { NUMBER($count, useGrouping: 0) } damage; only forwards on the field have damage.
    .damage-of-last-turn = { $subject } has { NUMBER($count, useGrouping: 0) } damage in the active phase; damage is removed when a turn ends.
    .damage-without-power_open = { $subject } is a { $kind } without power and has { NUMBER($count, useGrouping: 0) } damage; only an effect brings that about.
    .frozen-off-field = { $subject } is frozen and lies in { $zone }; only characters on the field are frozen.
    .counters-off-field_open = { $subject } lies in { $zone } with counters ({ $marker }: { $count }); counters go when a card leaves the field, so only an effect puts them there.
    .hand-over-limit_open =
        { $hand ->
            [one] { $subject } has { $hand } card in hand after the hand limit was applied; only an effect lets a player keep more than { $most }.
           *[other] { $subject } has { $hand } cards in hand after the hand limit was applied; only an effect lets a player keep more than { $most }.
        }
    .in-box = { $subject } lies in { $zone }, but the game has begun; all cards of the deck are in the game from then on.
    .first-hand =
        { $hand ->
            [one] { $subject } has { $hand } card in hand before the first turn; the first hand has { $needed } cards.
           *[other] { $subject } has { $hand } cards in hand before the first turn; the first hand has { $needed } cards.
        }
    .player-has-lost =
        { $deck ->
            [one] { $subject } has lost already, with { $damage } cards in the damage zone and { $deck } card in the deck; the game cannot go on.
           *[other] { $subject } has lost already, with { $damage } cards in the damage zone and { $deck } cards in the deck; the game cannot go on.
        }
    .forward-is-broken = { $subject } cannot be on the field: with { NUMBER($power, useGrouping: 0) } power and { NUMBER($damage, useGrouping: 0) } damage the rule process has put it into the break zone.
    .autos-wait = An auto ability of { $subject } waits; all of them go onto the stack before a player gets priority.
    .use-condition-unmet_open = An ability of { $subject } is on the stack, and the damage that its text asks for is not there; that can be only if an effect has changed it since the use.
    .target-not-legal_open = { $by } on the stack has chosen { $subject }, which it could not choose as it is now; only an effect has changed that since.
    .foreign-attacker = { $subject } cannot attack: it is a { $kind } in { $zone }, and only forwards of { $turn_player } on the field attack.
    .attacker-too-new = { $subject } cannot attack in turn { $turn }: it is under this control since turn { $since } and has no haste.
    .attacker-too-new_open = { $subject } attacks in turn { $turn }, is under this control since turn { $since } and has no haste; only an effect brings that about.
    .attacker-not-dull_open = { $subject } attacks and is { $orientation } without brave; only an effect makes an attacker active.
    .party-without-element = { $subject } cannot attack with this party: its members share no element.
    .party-without-element_open = { $subject } attacks with a party whose members share no element; only an effect brings that about.
    .blocker-without-attack = { $subject } cannot be blocking: no attack phase is under way.
    .foreign-blocker = { $subject } cannot block: it is a { $kind } in { $zone }, and only forwards of { $asked } on the field block.
    .blocker-dull_open = { $subject } blocks and is { $orientation }; only an active forward is named, so an effect must have dulled it.

occasion =
    .ability-used = an ability is used
    .be-blocked = being blocked
    .block = a block
    .cast = a card was cast
    .crystals-gained = a player gains crystals
    .deal-damage-to-player = damage is dealt to a player
    .done = what a text asked for has been done
    .first-main-start = the first main phase begins
    .party-attack = a party attacks
    .party-deals-damage = a party deals damage
    .receive-damage = a player receives damage
    .special-used = a special ability is used

procedure =
    .active_phase = active phase
    .attack_phase = attack phase
    .cast_character = casting a character
    .cast_next = casting by an effect
    .cast_summon = casting a summon
    .damage_process = damage to a player
    .declare_loop = loop
    .draw_phase = draw phase
    .end_phase = end phase
    .identify = identifying a card
    .main_phase = main phase
    .optional_cost = cost of an auto ability
    .order_effects = order of effects
    .pay = payment
    .pay_cp = paying CP
    .place_autos = auto abilities put on the stack
    .preparation = preparation of the game
    .priority = priority
    .replace = replacement
    .resolve = carrying out a text
    .resolve_top = resolving the top of the stack
    .rule_processes = rule processes
    .second_shuffle = shuffle by the opponent
    .shuffle = shuffle
    .turn = turn
    .use_ability = use of an ability
    .warp = Warp

text =
    .card-gone_permits = { $card } has left; an ability on the stack does not depend on the card it came from, and is carried out.
    .choice-lost_permits = { $card } was chosen for { $agent } and is no longer a legal choice: nothing is done to it, and the text is carried out for the rest.

limit =
    .not-exceeded_not-applicable = There are { $hand } cards in { $subject }, no more than the hand limit of { $most }; nothing is discarded for it.
    .turn-player-alone_not-applicable = Only the turn player discards down to the hand limit of { $most }; { $subject } keeps its cards ({ $hand }).

heard-attempt =
    .cast = put onto the field, put into play, bring out, character, summon card, back attack
    .attack = attacker, brave, haste, first strike
    .party = party attack, form a party, attack with a party, attack as a party
    .block = blocker
    .ability = activate, activated, S ability, S, field ability
    .pass = pass priority, yield priority, give up priority
    .dull = produce CP, pay CP
    .redraw = mulligan
    .auto = trigger, triggered, conditional auto ability, delayed auto ability
    .pay = additional, additional cost
    .group = divide into groups
    .choose = declare, take off, gain control, deal damage, add to hand, add to the hand, gain, lose, reveal, cancel, void

heard-done =
    .attacked = attackers, attacked this turn, has attacked
    .used = used abilities

done =
    .attacked = forwards that attacked
    .taken = characters that changed their controller
    .cast = cards that were cast
    .to_break_zone = characters put from the field into the break zone
    .into_break_zone = cards put into the break zone from anywhere
    .discarded = cards that were discarded
    .damage = cards put into the damage zone as damage
    .party = forwards that attacked as a party
    .entered = characters that entered the field
    .special = characters whose special ability was used
    .damaged = forwards that were dealt damage
    .used = used abilities

## sentences of the kernel that have a word of this game

event =
    .fell-short-barred-card-return-by-opponent = { $card } is not returned to the hand: an effect of { $agent } forbids it.
    .fell-short-barred-card-return = { $card } is not returned to the hand: an effect of { $agent } forbids it.
    .fell-short-barred-card-leave = { $card } does not leave the field: an effect of { $agent } forbids it.
    .fell-short_7-7-3 = { $card } does not enter the field: its player has a character of the same name there, and neither is exempt by the generic icon.
    .fell-short_7-7-4 = { $card } does not enter the field: its player has five backups there.
    .fell-short_7-7-5 = { $card } does not enter the field: its player has a light or dark character there.
    .fell-short-barred-card-destroy = { $card } is not broken: an effect of { $agent } forbids it.
    .fell-short_11-8-10-2 = An auto-ability of { $card } does not trigger: there is no effect that it could select.
    .fell-short_11-8-13 = An auto-ability of { $card } does not trigger: the condition in its text does not hold.
    .fell-short_15-1-1-1-2 = { $card } is active already: that is done all the same, but it does not become active by it.
    .fell-short_15-1-1-2-2 = { $card } is dull already: that is done all the same, but it does not become dull by it.
    .fell-short_15-2-6-2 = An auto-ability of { $card } does not trigger: its player has not taken the damage that it asks for.
    .trigger-spent_2-1 = The auto-ability that triggered is not used: its text allows one use in a turn, and it has been used this turn.
    .trigger-spent_11-8-4 = The auto-ability that triggered is not used: there is nothing that it could choose.
    .trigger-spent_11-8-10-2 = The auto-ability that triggered is not used: there is no effect that it could select.
    .ability-placed = an ability of { $card } is put onto the stack; { $player } controls it.
    .markers-changed_15-2-4-2 = { $card } was frozen: it does not become active in this active phase, and is no longer frozen.
    .markers-changed-frozen = { $card } { $count ->
        [one] is
       *[other] are
    } { $now ->
        [0] no longer frozen
       *[other] frozen
    }.

understood =
    .battle-blocker = Blocking: { $items }.

loss =
    .damage = too much damage
    .deck = as much damage as cards in the deck, or more
    .draw = no card is left to draw

deed =
    .banish = removed from the game, is removed from the game, removed, remove, removes, remove from the game
    .leave = put into the break zone, is put into the break zone
    .freeze = frozen, is frozen, freezes
    .markers = counter, gets a counter
    .cast_summon = cast, is cast
    .destroy = broken, is broken, breaks
    .enter = enters, enters the field
    .exhaust = dulled, becomes dull
    .ready = activated, becomes active
    .resolved = resolved, resolves

verb =
    .destroy = { $card } { $count ->
        [one] is broken and goes
       *[other] are broken and go
    } to { $to_zone }.
    .enter = { $card } { $count ->
        [one] enters
       *[other] enter
    } { $to_zone }.
    .mulligan = { $player } puts { $card } under the deck.

game =
    .names = Final Fantasy TCG, Final Fantasy Trading Card Game, FF TCG, Final Fantasy

key =
    .ability = ability
    .attackers = attackers
    .blocker = blocker
    .name = name
    .kind = kind

step =
    .attack-phase-to-10-1-3-6_10-1-3-2-1 = No attacker is left in the battle, so nobody blocks.
    .attack-phase-to-10-1-4-3_10-1-3-3 = A forward has left the battle, so no battle damage is dealt.
    .attack-phase-at-10-1-4-2_15-2-3-2 = First strike: it deals its damage first.
    .attack-phase_15-2-3-4 = Not every member of the party has first strike, so it has no effect.
    .attack-phase_2-2 = No attacker can deal damage, so the player takes none.
    .cast-character-at-11-4-6_11-4-4-told = { $card } costs { $now } CP, not the printed { $was }: card texts change it.
    .cast-summon-at-11-3-7_11-3-5-told = { $card } costs { $now } CP, not the printed { $was }: card texts change it.
    .damage-process-to-11-10-2_15-1-1-7-1 = The EX Burst is carried out at once, the whole text of the summon; the card is not cast and stays in the damage zone.
    .damage-process-to-11-10-2_11-10-1 = The EX Burst is carried out at once: of the auto-ability only the effect, as if its event had happened; the card stays in the damage zone.
    .pay-cp_5-2-1-3-1-told = { $now } CP are produced for { $card }, and { $against } { $against ->
        [one] is
       *[other] are
    } needed; the surplus of { $left } is allowed, as a card was discarded for it, and is lost.
    .resolve-top-to-11-11-10_11-3-2 = The summon was cancelled: it has no effect.
    .resolve-top-to-11-11-10_11-6-4 = The action ability was cancelled: it has no effect.
    .resolve-top-to-11-11-10_11-7-4 = The special ability was cancelled: it has no effect.
    .resolve-top-to-11-11-10_11-8-7 = The auto-ability was cancelled: it has no effect.
    .resolve-top-to-11-11-10_15-2-7-5-1 = The cast by warp was cancelled: it has no effect.
    .resolve-top_11-3-9-told = All that { $card } chose has become illegal: its effect is void.
    .resolve-top_11-6-12-told = All that the action ability of { $card } chose has become illegal: its effect is void.
    .resolve-top_11-7-12-told = All that the special ability of { $card } chose has become illegal: its effect is void.
    .resolve-top_11-8-19-told = All that the auto-ability of { $card } chose has become illegal: its effect is void.
    .resolve-top_11-8-13-told = The condition of the auto-ability of { $card } no longer holds: it has no effect.
    .resolve-top_11-11-2-1-1 = Some of what was chosen has become illegal and is left out.
    .resolve_2-3 = A part of the text cannot be carried out and is left out.

short =
    .damage = damage
    .break = break
    .removed = removed
    .stack = stack
    .box = box

standing =
    .power-left_not-applicable = { $card } has no damage, and its power is { $power }, more than 0: no rule breaks it.
    .no-power-left_not-applicable = The power of { $card } is { $power }.
    .damage-below-power_not-applicable = { $card } has { $damage } damage, less than its power of { $power }, so it is not broken.
    .damage-reaches-power_not-applicable = { $card } has { $damage } damage, which reaches its power of { $power }.
    .few-damage_not-applicable = { $player } has { $damage ->
        [one] 1 point
       *[other] { $damage } points
    } of damage; a player loses with { $least }.
    .no-draw-missed_not-applicable = { $player } has no deck, but has not had to draw a card or to take damage since: an empty deck alone loses nothing.
