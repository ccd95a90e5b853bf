"""11.2.1.1, 11.6.9, 11.6.10, 11.8.14. Cards that a cost takes by choice, picked before anything is paid.

Each card pays only once (AFT-174).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.discard import DiscardCard, discards_hand
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.instructions.pick import Pick, picks_to_pay
from engine.abilities.instructions.resources import spends_resource
from engine.abilities.language import ability as do_
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.payment.forms import acts_of, need_of, needs_of
from engine.abilities.payment.paying import feeds_itself
from engine.abilities.payment.plan import Makes, can_pay_with, find_next_cards
from engine.core.clauses.citation import Cites
from engine.core.table.act import Act
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, HAND
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import other_acts
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1105_kinds import names

MAKES_CP = (HAND, FIELD)
"""The zones of cards that make CP."""


class Slot(NamedTuple):
    """Cards that a cost takes by the payer's choice, which might make CP instead."""

    act: Pick | None
    """The part of the cost that picks them."""
    need: Need
    """The candidates and the number."""


def of_cost(cost: Sequence[do_.Instruction], scope: Scope, zones: Sequence[str] = MAKES_CP) -> list[Slot]:
    """Returns the slots of the acts of a cost in these zones."""
    return [Slot(item, need_of(item, scope)) for item in cost if picks_to_pay(item) and item.from_.zone in zones]


def beside_cp(cost: Sequence[do_.Instruction], scope: Scope) -> list[Slot]:
    """Returns the slots of cards that a cost takes in addition to CP.

    There are none if the cost has no CP, or takes cards that it has itself put there.
    """
    asks_cp = any(asks_payment(item) for item in cost)
    return of_cost(cost, scope) if asks_cp and not feeds_itself(other_acts(cost)) else []


def used_up(cost: Sequence[do_.Instruction], scope: Scope) -> list[int]:
    """Returns the cards that a cost names and dulls or moves, which make no CP for it."""
    named = [item for item in other_acts(cost) if not item.picks_as]
    needs = needs_of(named, scope)
    return [card for need in needs if not need.asked and not need.sweeps for card in need.candidates]


def whole_hand(cost: Sequence[do_.Instruction], scope: Scope) -> list[int]:
    """Returns the hand, if a cost discards all of it.

    These cards make no CP, but another act of the cost may take some of them.
    """
    discards = any(map(discards_hand, cost))
    return list(scope.g.zone(scope.controller, HAND)) if discards else []


def all_at_once(cost: Sequence[do_.Instruction], scope: Scope) -> bool:
    """11.6.10: returns whether the acts of a cost must be done at once, because they could affect each other.

    This is the case if several acts move cards, or if one takes cards off the field, as cards there trigger on other
    acts. Acts on the ability's own card alone have the same result in any order.
    """
    listed = [item for item in other_acts(cost) if not spends_resource(item)]
    if len(listed) < 2 or all(getattr(item, "what", None) == "self" for item in listed):
        return False
    needs = needs_of(listed, scope)
    moving = [need for need in needs if need.moves]
    field = scope.g.book.play_keys
    leaves = any(scope.g.obj(card).zone in field for need in moving for card in need.candidates)
    if not (leaves or len(moving) > 1) or any(need.unsure for need in needs):
        return False
    found = [item.picks_as for item in listed if item.picks_as]
    return not any(names(msgspec.to_builtins(item), name) for item in listed for name in found)


def next_slot(listed: Sequence[Slot], taken: Sequence[int]) -> tuple[Slot, int] | None:
    """Returns the slot of the next card with its missing number; None if all are full."""
    left = len(taken)
    for slot in listed:
        if left < slot.need.count:
            return slot, slot.need.count - left
        left -= max(slot.need.count, 0)
    return None


def candidates(
    scope: Scope,
    listed: Sequence[Slot],
    need: cp.CPNeed,
    spared: Sequence[int],
    taken: Sequence[int],
    hand: Sequence[int] = (),
) -> list[int]:
    """Returns the cards that may be taken next and leave the rest of the cost, including CP, payable.

    `spared` cards are used by the cost in another way; `hand` cards are discarded together.
    """
    needs = _left(listed, spared, taken)
    return find_next_cards(needs, (), cp.points(need), _makes(scope, need, [*taken, *spared, *hand])) if needs else []


def _left(listed: Sequence[Slot], spared: Sequence[int], taken: Sequence[int]) -> list[Need]:
    """Returns the missing numbers of the slots. Each card serves only one of them."""
    gone, left, needs = {*taken, *spared}, len(taken), []
    for slot in listed:
        got = min(left, max(slot.need.count, 0))
        left -= got
        if slot.need.count > got:
            able = tuple([card for card in slot.need.candidates if card not in gone])
            needs.append(Need(MOVE, slot.need.count - got, able, slot.need.cites))
    return needs


def _makes(scope: Scope, need: cp.CPNeed, kept: Sequence[int]) -> Makes:
    """Returns the CP that cards make for a cost."""
    if need.total <= 0:
        return {}
    sources = cp.sources(scope.g, scope.controller, kept, need.only, need.backups)
    return {source.card: cp.ways(need.of, source.kind, source.elements) for source in sources}


def payable(
    scope: Scope, listed: Sequence[Slot], need: cp.CPNeed, spared: Sequence[int], hand: Sequence[int] = ()
) -> bool:
    """Returns whether the CP and the cards of a cost can be paid together (its other acts aside)."""
    needs = _left(listed, spared, ())
    if not needs:
        return cp.payable(scope.g, scope.controller, need, [*spared, *hand])
    return can_pay_with(needs, cp.points(need), _makes(scope, need, [*spared, *hand])) is not None


def acts(scope: Scope, listed: Sequence[Slot], taken: Sequence[int], by: Cites) -> tuple[list[Act], Vars]:
    """Returns the acts on the taken cards, discards by the clauses `by`, and the remembered values."""
    made: list[Act] = []
    known: Vars = {}
    left = list(taken)
    for slot in listed:
        cards, left = left[: max(slot.need.count, 0)], left[max(slot.need.count, 0) :]
        if slot.act is None or slot.act.act == "discard":
            made += [DiscardCard(card, slot.need.cites if slot.act is None else by) for card in cards]
        else:
            made += acts_of(slot.act, scope, cards)
        if slot.act is not None:
            known[f"m.{slot.act.as_}"] = cards
    return made, known


def all_acts(
    scope: Scope, cost: Sequence[do_.Instruction], listed: Sequence[Slot], taken: Sequence[int], by: Cites
) -> tuple[list[Act], Vars]:
    """Returns all acts of a cost other than CP, as one batch, and the remembered values."""
    made, known = acts(scope, listed, taken, by)
    before: list[Act] = []
    gone = set(taken)
    for item in other_acts(cost):
        if item.picks_as:
            continue
        need = need_of(item, scope)
        left = [card for card in need.candidates if not (need.sweeps == "first" and card in gone)]
        cards = left[: need.count]
        if need.moves:
            gone.update(cards)
            made += acts_of(item, scope, cards)
        else:
            before += acts_of(item, scope, cards)
    return [*before, *made], known
