"""1000. The clauses and rules of the shared words in this game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.abilities.card_files.card_schema import DEALER
from engine.abilities.evaluate import Scope
from engine.abilities.instructions import pick
from engine.abilities.instructions.choose import Choose, ask, ask_each, picks_cards
from engine.abilities.instructions.choose_number import ChooseNumber, ask_number
from engine.abilities.instructions.damage import Damage, DamageTo
from engine.abilities.instructions.deploy import Deploy
from engine.abilities.instructions.leave import Leave
from engine.abilities.instructions.markers import Markers
from engine.abilities.instructions.modes import Modes
from engine.abilities.instructions.pick import Pick, PickClauses, PickedAct
from engine.abilities.instructions.put import Put, PutTop
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, MakeExhausted
from engine.abilities.language.ability import Instruction
from engine.abilities.language.instruction import Clauses, Wrong
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Amount, Select, What
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.resolution.resolution import InstructionContext, instructions
from engine.abilities.rules import Principles
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.procedure import Next, go_on
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, DAMAGE, LARGEST, RACE, TOKEN
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import find_destination
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, GRAVEYARD, OWNER_ORDERS, REMOVED, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_targets as targets
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import (
    find_unpayable_ability,
    find_unpayable_card,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import judge_other_picks
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import can_produce
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0910_replacement import BY_PLAYER, IN_BATTLE
from engine.rulebooks.force_of_will.v8_01.ch1000_actions import verbs
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import AttachAddition, find_class, is_proper_bearer
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.moving import keep_movable
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.naming import cite_text
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.counters import MoveMarkers
from engine.rulebooks.force_of_will.v8_01.instructions.targets import Target, list_seats
from engine.rulebooks.force_of_will.v8_01.instructions.will import PICKED

NO_TARGETS = FW.cite("903.2.g", "903.2.e")
OTHER_WILL = FW.cite("907.2")
TARGETS = FW.cite("903.2.g")
COUNT_FIXED = FW.cite("903.2.f-3")
WHAT_FOR_WHICH = FW.cite("903.2.h")
AT_LEAST_ONE_STEP = FW.cite("903.2.h-1")
NO_SPELL = FW.cite("903.2.g", "705.2d")
NOT_SEEN = FW.cite("903.2.g", "903.2.g-2")
SHARED_OUT = FW.cite("903.2.g", "903.2.h-1")
PICKED_LATER = FW.cite("1014.1")
RESTS_ITSELF = FW.cite("1013.2", "303.1a")
RESTS_OWN = FW.cite("1013.3")
WILL_APART = FW.cite("1003.1")


TOKENS_TOO = FW.cite("1303.2a")


PRINCIPLES = Principles(
    partial=AS_MUCH_AS_POSSIBLE,
    forbidden=FORBIDDEN,
    owner_orders=OWNER_ORDERS,
    of_text=cite_text,
    while_true=FW.cite("909.8"),
)


def need_no_card(item: Instruction, scope: Scope, clauses: Clauses) -> Need:
    """1003.1: returns a need without cards, as will is paid separately."""
    return Need("", 0, (), WILL_APART, asked=False)


def take_nothing(item: Instruction, scope: Scope, cards: Sequence[int], clauses: Clauses) -> tuple[Act, ...]:
    """1003.1: returns no act, as will is paid separately."""
    return ()


def cite_tokens(g: RulesContext) -> Cites:
    """1303.2a: returns the clauses by which token cards can be chosen too, if there are any."""
    tokens = g.derived.index.flagged.get(TOKEN)
    there = tokens and any(obj.number in tokens for obj in g.state.objects.values())
    return TOKENS_TOO if there else NO_CLAUSES


def cite_choice(here: InstructionContext) -> Cites:
    """903.2.g: returns the clauses for picking cards of open zones, on playing or resolving a text."""
    item, found = instructions(here.g, here.by.ability, here.by.path)[here.by.index], cite_tokens(here.g)
    if not here.by.only_choices or not picks_cards(item):
        return PICKED_LATER + found
    worked_out = isinstance(item.count, Amount) and item.count.number is None
    parted = item.from_.zone == "remembered"
    return TARGETS + found + (COUNT_FIXED if worked_out else NO_CLAUSES) + (WHAT_FOR_WHICH if parted else NO_CLAUSES)


def list_targets(here: InstructionContext, item: Choose, cards: Sequence[int]) -> Sequence[int]:
    """903.2.g: returns the cards that may be picked; targets must be legal."""
    if not here.by.only_choices:
        return cards
    return decisions.list_choosable(here, item, list_later_decisions(here))


def ask_for_cards(item: Choose, here: InstructionContext) -> Next:
    """903.2.g, 903.2.h-1: asks for cards, with at most as many targets as a division can reach."""
    asked = ask_each(item, here) if item.by == "each" else ask(item, here)
    most = count_dividable(here, item.as_) if here.by.only_choices else sys.maxsize
    if most == 0 and asked.questions:
        return go_on(AT_LEAST_ONE_STEP, **{f"m.{item.as_}": []})
    questions = (judge_other_picks(_bound(question, most), "choose") for question in asked.questions)
    return msgspec.structs.replace(asked, questions=tuple(questions))


def _bound(question: Question, most: int) -> Question:
    if question.most <= most:
        return question
    least, cites = min(question.least, most), question.cites + AT_LEAST_ONE_STEP
    return msgspec.structs.replace(question, most=most, least=least, cites=cites)


def count_dividable(here: InstructionContext, name: str) -> int:
    """903.2.h-1: returns the number of targets that a played text's division can reach."""
    return decisions.count_shares(here, name, list_later_decisions(here))


def refuse_unseen(item: Choose) -> Wrong | None:
    """903.2.g-2: refuses unseen picks outside the standby area."""
    if item.unseen and item.from_.zone != STANDBY:
        return Wrong("unseen", "card-file.unseen-outside-standby")
    return None


def keep_from_choice(here: InstructionContext, item: Choose, card: int) -> tuple[Finding, ...]:
    """903.2.g, 705.2d, 1120: returns all that keeps an object from a pick.

    A judgment is neither a spell nor an ability, a text cannot target itself, and face-down cards show no information.
    """
    g, found = here.g, list[Finding]()
    if g.obj(card).zone == CHASE and targets.is_judgment(g, card):
        found.append(forbids("target.judgment", NO_SPELL, card))
    if not here.by.only_choices:
        return tuple(found)
    public = g.book.zone_rule(g.obj(card).zone).public
    if public and item.from_.asks_quality and targets.is_hidden(g, card):
        found.append(forbids("target.face-down", NOT_SEEN, card))
    found += targets.keep_from_target(here, item, card)
    of_class = find_class(g, here.source) if g.tells_absent else ""
    if of_class and item.from_.kind == of_class and not is_proper_bearer(g, of_class, card):
        found.append(forbids("target.of-class", decisions.BEARER_AS_TARGET, card, by=here.source, kind=of_class))
    if not decisions.leaves_targets(here, item, card, list_later_decisions(here)):
        found.append(forbids("target.leaves-no-target", TARGETS, card))
    return tuple(found)


def keep_from_paying(item: Pick, scope: Scope, card: int) -> tuple[Finding, ...]:
    """903.2.j: returns why a card cannot pay by moving: it would not move (AFW-52)."""
    zone = GRAVEYARD if item.act == "leave" else item.places_into
    to = find_destination(scope.g, card, zone) if zone else None
    return (forbids("pay.stays", to.cites, card),) if to is not None and not to.zone else ()


def need_to_pick(item: Pick, scope: Scope, clauses: PickClauses) -> Need:
    """1013.3, 316: returns the need for the picked cards of a cost: recovered own cards, or movable ones."""
    need: Need = item.cost_need(scope, clauses)
    if item.act == "exhaust":
        return _keep_own(need, item.from_, scope)
    zone = GRAVEYARD if item.act == "leave" else item.places_into
    return keep_movable(need, zone, scope) if zone else need


def _keep_own(need: Need, what: What, scope: Scope) -> Need:
    """1013.3: returns a need to rest recovered cards, without cards of another controller."""
    if not isinstance(what, Select) or what.of != "any":
        return need
    own = tuple(card for card in need.candidates if scope.g.obj(card).controller == scope.controller)
    return msgspec.structs.replace(need, candidates=own, cites=need.cites + RESTS_OWN)


def find_impossible_effects(here: InstructionContext, item: Modes) -> Mapping[int, Finding]:
    """903.2.g, 907.2: returns the effects that cannot be picked, as targets are missing or they produce other will."""
    lacks = decisions.find_lacks_of_effects(here, item)
    able = [place for place in range(len(item.of)) if place not in lacks]
    barred = {
        place: forbids("mode.no-targets", NO_TARGETS, place, needed=lack.needed, targets=lack.there, what=lack.what)
        for place, lack in lacks.items()
    }
    wanted = here.vars.get(PICKED)
    serving = [place for place in able if can_produce(here, item.of[place], str(wanted))] if wanted else []
    if serving:  # the ability is played to pay with the will picked there
        barred |= {
            place: forbids("mode.other-will", OTHER_WILL, place, will=str(wanted))
            for place in able
            if place not in serving
        }
    return barred


def list_words(here: InstructionContext, sort: str) -> Sequence[str]:
    """205.1, 208.2: returns all attributes, or the races of open cards, sorted."""
    if sort == "attribute":
        return ATTRIBUTES
    g = here.g
    there = (card for key, cards in g.state.zones.items() if g.book.zone_rule(key).public for card in cards)
    flags = {flag for card in there if g.obj(card).face_up for flag in g.derived.characteristics(card).flags}
    return sorted(flag.removeprefix(RACE) for flag in flags if flag.startswith(RACE))


def put_card(item: Put, card: int, index: int, here: InstructionContext | None) -> Act:
    """302.5: puts a card into a zone. On the field the effect's player controls it (307.7)."""
    return _put(card, item.zone, index, here, item.face_down)


def put_top_card(item: PutTop, card: int, index: int, here: InstructionContext | None) -> Act:
    """302.5: puts the top card of a zone into another zone; its controller follows `put_card`."""
    return _put(card, item.to, index, here, item.face_down)


def _put(card: int, zone: str, index: int, here: InstructionContext | None, face_down: bool) -> Act:
    source, player = (here.source, here.controller) if here is not None else (0, "")
    return verbs.PutCard(card, zone, index, source, player, face_down)


def refuse_face_down(item: Put | PutTop) -> Wrong | None:
    """311.2a: refuses to put a card face down into any zone but the removed area."""
    zone = getattr(item, "to", None) or item.zone
    if item.face_down and zone != REMOVED:
        return Wrong("face_down", "card-file.face-down-outside-removed")
    return None


def put_onto_field(item: Deploy, card: int, here: InstructionContext) -> Act:
    """307.7, 307.8b: puts a card onto the field under the control of the effect's or the named player."""
    player = here.g.obj(card).owner if item.by == "owner" else here.seats(item.field_of or "you")[0]
    counters = {name: here.amount(count) for name, count in item.counters.items()}
    return verbs.PutOntoField(card, player, item.exhausted, counters)


def attach_card(card: int, bearer: int, here: InstructionContext) -> Act:
    """1002.1: attaches an addition to a card. From elsewhere it enters under the effect's controller (307.7)."""
    return AttachAddition(card, bearer, here.controller)


def banish_card(item: Leave, card: int, scope: Scope) -> Act:
    """1011.2: returns the act of banishing a card by the instructed player, or by its controller if both are."""
    if item.by == "each":
        return verbs.BanishCard(card)
    return verbs.BanishCard(card, scope.player(item.by))


def need_to_rest(item: Exhaust, scope: Scope, clauses: ExhaustClauses) -> Need:
    """1013.2, 1013.3: returns the need of a cost that rests cards: this card, or recovered own cards."""
    if not isinstance(item.what, Select):
        itself = item.cost_need(scope, clauses)
        return msgspec.structs.replace(itself, cites=RESTS_ITSELF if item.what == "self" else itself.cites)
    if item.what.of != "any":
        return item.cost_need(scope, clauses)
    own = msgspec.structs.replace(item, what=msgspec.structs.replace(item.what, of="you"))
    need = own.cost_need(scope, clauses)
    return msgspec.structs.replace(need, cites=need.cites + RESTS_OWN, barred_by=need.barred_by + RESTS_OWN)


def rest_for_cost(item: Exhaust, scope: Scope, cards: Sequence[int], clauses: ExhaustClauses) -> tuple[Act, ...]:
    """1013.2: returns the acts that rest this card or other cards for a cost."""
    cites = RESTS_ITSELF if item.what == "self" else NO_CLAUSES
    return tuple(MakeExhausted(card, cites) for card in cards)


RESTS = msgspec.structs.replace(pick.EXHAUSTS, only_own=RESTS_OWN)
"""1013.3: rests the picked cards, which are recovered cards of the player."""

BANISHES = PickedAct(
    make=lambda item, scope, card: verbs.BanishCard(card, scope.controller),
    cites=lambda g: verbs.BANISHED,
    only_own=verbs.NOT_ONES_OWN,
)
"""1011.1: banishes the picked cards, which the player controls (1011.2)."""


def prepare_damage(here: InstructionContext, item: DamageTo) -> Callable[[int, int], Act]:
    """912.1: returns the act that deals damage to a card, by default from the card with the ability."""
    agent, (battle, seat) = find_dealer(here, item), find_origin(here, item)
    cites = verbs.CARD_HIT_IN_BATTLE if battle else verbs.CARD_DAMAGED
    cites += NO_CLAUSES if isinstance(item.count, int) else verbs.WORKED_OUT
    return lambda card, amount: verbs.DealDamage(card, amount, agent, cites, battle, seat)


def prepare_player_damage(here: InstructionContext, item: Damage) -> Callable[[str, int, int], Act]:
    """910.2a: returns a function for acts that damage players, which record the effect's controller."""
    battle, seat = find_origin(here, item)
    cites = verbs.PLAYER_HIT_IN_BATTLE if battle else verbs.PLAYER_DAMAGED
    return lambda player, amount, agent: verbs.DamagePlayer(player, amount, agent, cites, battle, seat)


def find_origin(here: InstructionContext, item: Damage | DamageTo) -> tuple[bool, str]:
    """912.1, 912.2: returns whether damage is battle damage, and the controller of its effect.

    A text that redirects replaced damage leaves both unchanged (AFW-163).
    """
    if item.by_unit == DEALER and BY_PLAYER in here.vars:
        return bool(here.vars[IN_BATTLE]), str(here.vars[BY_PLAYER])
    return False, here.controller


def find_dealers(here: InstructionContext, name: str) -> Sequence[int]:
    """912.1: returns the cards that a text names as the source of damage."""
    return here.meant(name)


def list_all_targets(here: InstructionContext, item: Target) -> list[int | str]:
    """903.2.g: returns the cards and players that can be picked as targets."""
    return targets.list_targets(here.g, here, item)


def list_barred_targets(here: InstructionContext, item: Target) -> dict[int | str, tuple[Finding, ...]]:
    """903.2.g, 1120: returns the players, and the cards in target zones, that cannot be picked, with all reasons."""
    able = targets.list_targets(here.g, here, item)
    players = (seat for seat in SEATS if seat not in able)
    found: dict[int | str, tuple[Finding, ...]] = {
        seat: tuple(targets.keep_player_from_target(here, item, seat)) for seat in players
    }
    if item.from_ is not None:
        zones = here.g.zone_keys(item.from_.zone, here.controller)
        for card in (card for key in zones for card in here.g.state.zones.get(key, ()) if card not in able):
            unfit = find_misfits(here, item.from_, card, here.controller, TARGETS)
            found[card] = (*unfit, *targets.keep_from_target(here, item, card))
    return found


def damage_players(here: InstructionContext, item: DamageTo, count: int) -> list[Act]:
    """1007.2: returns the acts that deal damage to players, by shares if it was divided."""
    divided = here.vars.get(f"m.{item.shares}") or () if item.shares else ()
    shares = {each: part for each, part in divided if isinstance(each, str)}
    seats = [] if item.players is None else list(here.players(item.players))
    if isinstance(item.what, str):
        seats += list_seats(here, item.what)
    agent, (battle, player) = find_dealer(here, item), find_origin(here, item)
    cites = verbs.PLAYER_HIT_IN_BATTLE if battle else verbs.PLAYER_DAMAGED
    return [verbs.DamagePlayer(seat, shares.get(seat, count), agent, cites, battle, player) for seat in seats]


def find_dealer(here: InstructionContext, item: DamageTo) -> int:
    """912.1: returns the card that deals damage: the card named by the text, or the card with the ability."""
    named = here.meant(item.by_unit) if item.by_unit else ()
    return next(iter(named), here.source)


def refuse_damage(item: Markers | MoveMarkers) -> Wrong | None:
    """1007.1: refuses damage as a name of counters."""
    if item.name == DAMAGE:
        return Wrong("name", "card-file.damage-as-counter", fault="will")
    return None


def list_later_decisions(here: InstructionContext) -> Sequence[Instruction]:
    """Returns the decisions that come after the present one in the text being played."""
    return decisions.list_decisions(instructions(here.g, here.by.ability, here.by.path))[here.by.index + 1 :]


def ask_for_number(item: ChooseNumber, here: InstructionContext) -> Next:
    """903.2.f, 903.2.h-1: asks for a number that leaves a share for each target."""
    asked = ask_number(item, here)
    if not asked.questions or not here.by.only_choices:
        return asked
    listed = (item, *list_later_decisions(here))
    least = decisions.find_least_numbers(here, listed, LARGEST).get(f"m.{item.as_}", 0) // item.step
    if not least:
        return asked
    (question,) = asked.questions
    raised = msgspec.structs.replace(
        question, least=min(least, question.most) if question.most >= 0 else least, cites=question.cites + SHARED_OUT
    )  # fmt: skip
    return msgspec.structs.replace(asked, questions=(raised,))


def find_largest_number(here: InstructionContext, item: ChooseNumber) -> int:
    """903.2.f: returns the largest number that may be decided. If the cost reads it, the cost must stay payable."""
    g, most, later = here.g, -1 if item.most is None else item.most, list_later_decisions(here)
    if here.by.only_choices:
        most = decisions.find_largest_possible(here, item.as_, later, most)
    key = here.by.ability
    cost = g.derived.ability(key).cost
    if not here.by.only_choices or not any(_reads(part, item.as_) for part in cost):
        return most
    is_card = g.obj(here.source).zone == CHASE
    number, limit = 0, LARGEST * item.step if most < 0 else most
    least = decisions.find_least_numbers(here, later, LARGEST)
    while number + item.step <= limit:
        known = {**least, **here.vars, f"m.{item.as_}": number + item.step}
        if is_card:
            short = find_unpayable_card(g, here.controller, here.source, cost, known)
        else:
            short = find_unpayable_ability(g, here.controller, here.source, key, known)
        if short is not None:
            break
        number += item.step
    return number


def _reads(part: Instruction, name: str) -> bool:
    return getattr(getattr(part, "count", None), "number", None) == name
