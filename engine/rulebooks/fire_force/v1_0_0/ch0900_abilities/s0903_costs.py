"""903. Costs: circled numbers and payable acts, in printed order, in full or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.may import May
from engine.abilities.instructions.pay import Pay, PayClauses
from engine.abilities.instructions.pick import Pick, PickClauses, PickedAct
from engine.abilities.instructions.turning import MakeExhausted
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.language.instruction import Wrong
from engine.abilities.language.needs import Need
from engine.abilities.payment.paying import Payment
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.core.play.procedure import Next, step
from engine.core.table.act import Act
from engine.core.table.choice import UnavailableOption
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS, RESTRICTIONS, turned
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import UNIT, has_flame
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import EXHAUSTED, FIELD, READY, counted_flames
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import verbs
from engine.rulebooks.fire_force.v1_0_0.edition import FF

CIRCLED = FF.cite("903.6", "206.1", "1108.2")
WHOLE = FF.cite("903.2")
EXHAUSTED_ALREADY = FF.cite("903.6", "1108.2")
MAY_NOT_BE_EXHAUSTED = FF.cite("903.6", "104.5")
ATTACHED_COUNTS_NOT = FF.cite("903.6", "1105.1")
NEEDED_LATER = FF.cite("903.2", "903.4")
CARRIER_PAYS_NOT = FF.cite("903.6", "206.2a")
NO_FLAME = FF.cite("903.6", "206.1")
NEW_UNIT_PAYS = FF.cite("903.6", "702.1a-2")


PAYERS = (f"you/{FIELD}", turned(f"you/{FIELD}"), CHARACTERISTICS, ATTACHMENTS, RESTRICTIONS)
"""The parts of the state read when listing the cards that can pay a circled number."""


@reads(*PAYERS)
def find_fire_payers(g: RulesContext, seat: str) -> list[int]:
    """903.6: returns the player's ready cards with flame (206.1); carrying fire does not count (206.2a)."""
    objects = g.state.objects
    ready = (i for i in counted_flames(g, seat) if objects[i].orientation == READY)
    return [i for i in ready if g.derived.forbidden("exhaust", i) is None]


def refuse_random_order(piece: Ability | May) -> Wrong | None:
    """302.4: refuses a cost whose cards are put in random order, as the owner orders the paid cards."""
    if any(getattr(part, "order", "") == "random" for part in piece.cost):
        return Wrong("cost", "card-file.paid-in-random-order")
    return None


def refuse_circled(item: Pay) -> Wrong | None:
    """903.6: refuses a negative circled number, and one that asks for a kind of flame."""
    if isinstance(item.count, int) and item.count < 0:
        return Wrong("count", "card-file.too-small", least=0, count=item.count, fault="flame")
    if item.of:
        return Wrong("of", "card-file.kind-of-flame")
    return None


def need_to_pay(item: Pay, s: Scope, clauses: PayClauses) -> Need:
    """903.6: returns the need for as many cards with flame as the circled number says."""
    return Need("exhaust", s.amount(item.count), tuple(find_fire_payers(s.g, s.controller)), CIRCLED)


def exhaust_payers(item: Pay, s: Scope, cards: Sequence[int], clauses: PayClauses) -> tuple[Act, ...]:
    """903.6: returns the acts that exhaust the cards paying a circled number."""
    return tuple(MakeExhausted(card, CIRCLED) for card in cards)


def _leaving(need: Need, s: Scope) -> Need:
    """1107.1: returns a need limited to units, as only units leave."""
    units = tuple(card for card in need.candidates if UNIT in s.g.derived.characteristics(card).kinds)
    return msgspec.structs.replace(need, candidates=units)


def need_to_pick(item: Pick, scope: Scope, clauses: PickClauses) -> Need:
    """1107.1: returns the need for the picked cards of a cost: units only, if the act makes them leave."""
    found = item.cost_need(scope, clauses)
    return _leaving(found, scope) if item.act == "leave" else found


def keep_from_paying(item: Pick, scope: Scope, card: int) -> tuple[Finding, ...]:
    """1107.1: returns that a card cannot leave, because it is no unit."""
    if item.act != "leave" or UNIT in scope.g.derived.characteristics(card).kinds:
        return ()
    return (forbids("pay.no-unit", verbs.LEAVE, card),)


LEAVES = PickedAct(make=lambda item, scope, card: verbs.LeaveField(card, scope.source), cites=lambda g: verbs.LEAVE)
"""1107.1: the picked cards leave."""


def need_to_leave(item: Leave, scope: Scope, clauses: LeaveClauses) -> Need:
    """1107.1: returns the need of a cost that makes cards leave, which takes units only."""
    return _leaving(item.cost_need(scope, clauses), scope)


def find_barred_payers(g: RulesContext, seat: str, able: Sequence[int]) -> tuple[UnavailableOption, ...]:
    """Returns the player's cards on the field that cannot pay a circled number, each with its reason."""
    unable = (card for card in g.zone(seat, FIELD) if card not in able)
    return tuple(UnavailableOption(f"pay:{card}", card, tuple(_why_not(g, seat, card))) for card in unable)


def _why_not(g: RulesContext, seat: str, card: int) -> Iterator[Finding]:
    if not has_flame(g, card):
        if g.derived.carried_by(card):
            yield forbids("pay.only-carries-fire", CARRIER_PAYS_NOT, card)
        else:
            yield forbids("pay.no-flame", NO_FLAME, card)
    elif card not in counted_flames(g, seat):
        yield forbids("pay.attached", ATTACHED_COUNTS_NOT, card)
    elif card in find_fire_payers(g, seat):
        yield forbids("pay.needed-later", NEEDED_LATER, card)
    if g.obj(card).orientation == EXHAUSTED:
        yield forbids("pay.exhausted", EXHAUSTED_ALREADY, card)
    if (ban := g.derived.forbidden("exhaust", card)) is not None:
        yield forbids("pay.may-not-be-exhausted", MAY_NOT_BE_EXHAUSTED, card, by=ban.source)


def cost_of_ability(g: RulesContext, key: str) -> tuple[Instruction, ...]:
    """Returns the printed cost of an ability, which may be empty (901.1b-1)."""
    return g.derived.ability(key).cost


def tell_new_payers(g: RulesContext, cards: Sequence[int]) -> Iterator[Finding]:
    """903.6: yields the units that pay in the turn in which they came; 702.1a-2 only keeps them from attacking."""
    for card in cards:
        if g.obj(card).since == g.state.turn and UNIT in g.derived.characteristics(card).kinds:
            yield permits("pay.newcomer", NEW_UNIT_PAYS, card).told_with(Remark.CLAIM)


class PayCost(Payment, edition=FF, name="pay"):
    """903.4: carries out the acts of a cost in printed order. A partly failed optional cost is undone (AFF-75)."""

    whole = WHOLE
    zero = FF.cite("903.5")
    in_text_order = FF.cite("903.4")
    restores = FF.cite("903.2", "903.7")

    @step("903.4")
    def ask_for_next(self, g: RulesContext) -> Next:
        return self.next_act(g)

    @step("903.4", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        outcome = self.pay_act(g)
        exhausts = g.gives_reasons and instructions(g, self.ability, self.path)[self.index].exhausts
        return outcome.noting(*tell_new_payers(g, self.picked or ())) if exhausts else outcome
