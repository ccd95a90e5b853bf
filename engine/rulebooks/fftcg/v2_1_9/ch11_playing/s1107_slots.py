"""11.2.1.1, 11.6.9, 11.6.10, 11.8.14. Cards that a cost takes by choice: asked for before anything is paid.

Each card pays only once (AFT-174).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.abilities import costs
from engine.abilities.costs import Demand
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.acts import DiscardCard
from engine.abilities.language import ability as do_
from engine.abilities.payment import feeds_itself
from engine.core.act import Act
from engine.core.citation import Cites
from engine.core.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, HAND
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1105_kinds import names
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1107_payment import PARTS, other_acts

MAKES_CP = (HAND, FIELD)
"""Where the cards are that CP come from."""


class Slot(NamedTuple):
    """Cards that a cost takes by the payer's choice and that might make CP instead: among which, how many."""

    act: do_.Pick | None
    demand: Demand


def of_cost(cost: Sequence[do_.Instruction], scope: Scope, zones: Sequence[str] = MAKES_CP) -> list[Slot]:
    """What the acts of a cost take from these zones."""
    return [
        Slot(item, PARTS[do_.Pick].demand(item, scope))
        for item in cost
        if isinstance(item, do_.Pick) and item.from_.zone in zones
    ]


def beside_cp(cost: Sequence[do_.Instruction], scope: Scope) -> list[Slot]:
    """What a cost takes beside CP; nothing if it asks for no CP, or takes cards it has itself put there."""
    asks_cp = any(isinstance(item, do_.Pay) for item in cost)
    return of_cost(cost, scope) if asks_cp and not feeds_itself(other_acts(cost)) else []


def used_up(cost: Sequence[do_.Instruction], scope: Scope) -> list[int]:
    """The cards that a cost names and dulls or moves, which make no CP for it."""
    named = [item for item in other_acts(cost) if not isinstance(item, do_.Pick)]
    wanted = costs.demands(named, scope, PARTS)
    return [card for demand in wanted if not demand.asked and demand.how != costs.USE for card in demand.candidates]


def whole_hand(cost: Sequence[do_.Instruction], scope: Scope) -> list[int]:
    """The hand, if a cost discards all of it: its cards make no CP, but another act may be what takes some of them."""
    discards = any(isinstance(item, do_.DiscardHand) for item in cost)
    return list(scope.g.zone(scope.controller, HAND)) if discards else []


def all_at_once(cost: Sequence[do_.Instruction], scope: Scope) -> bool:
    """11.6.10: whether the acts of a cost must be done as one, as an earlier one could change what a later one meets.

    So it is if several of them move cards, or one takes cards off the field, where they would see what happens to
    others. What a cost does with the card of its ability alone comes to the same in any order.
    """
    listed = [item for item in other_acts(cost) if not isinstance(item, do_.Spend)]
    if len(listed) < 2 or all(getattr(item, "what", None) == "self" for item in listed):
        return False
    wanted = costs.demands(listed, scope, PARTS)
    moving = [demand for demand in wanted if demand.moves]
    field = scope.g.book.play_keys
    leaves = any(scope.g.obj(card).zone in field for demand in moving for card in demand.candidates)
    if not (leaves or len(moving) > 1) or any(demand.unsure for demand in wanted):
        return False
    found = [item.as_ for item in listed if isinstance(item, do_.Pick)]
    return not any(names(msgspec.to_builtins(item), name) for item in listed for name in found)


def next_slot(listed: Sequence[Slot], taken: Sequence[int]) -> tuple[Slot, int] | None:
    """The slot that the next card is for, and how many it still lacks; None if all are full."""
    left = len(taken)
    for slot in listed:
        if left < slot.demand.need:
            return slot, slot.demand.need - left
        left -= max(slot.demand.need, 0)
    return None


def candidates(
    scope: Scope,
    listed: Sequence[Slot],
    need: cp.Need,
    spared: Sequence[int],
    taken: Sequence[int],
    hand: Sequence[int] = (),
) -> list[int]:
    """The cards that may be taken next so that the rest of the cost, CP too, can still be paid.

    `spared` cards are used by the cost in another way, those of `hand` are discarded as a whole.
    """
    following = next_slot(listed, taken)
    if following is None:
        return []
    free = [i for i in following[0].demand.candidates if i not in taken and i not in spared]
    return [one for one in free if _completes(scope, listed, need, spared, (*taken, one), hand)]


def _completes(
    scope: Scope,
    listed: Sequence[Slot],
    need: cp.Need,
    spared: Sequence[int],
    taken: Sequence[int],
    hand: Sequence[int],
) -> bool:
    """Whether what is taken already leaves enough for the rest of the cost."""
    gone, left = {*taken, *spared}, len(taken)
    parts = []
    for slot in listed:
        got = min(left, max(slot.demand.need, 0))
        left -= got
        parts.append((max(slot.demand.need, 0) - got, frozenset(slot.demand.candidates) - gone))
    available = [] if need.total <= 0 else cp.sources(scope.g, scope.controller, [*gone, *hand], need.only)
    return cp.payable_besides(available, need, [part for part in parts if part[0]])


def payable(
    scope: Scope, listed: Sequence[Slot], need: cp.Need, spared: Sequence[int], hand: Sequence[int] = ()
) -> bool:
    """Whether the CP and the cards of a cost can be paid together (its other acts aside)."""
    if next_slot(listed, ()) is not None:
        return bool(candidates(scope, listed, need, spared, (), hand))
    return cp.payable(scope.g, scope.controller, need, [*spared, *hand])


def acts(scope: Scope, listed: Sequence[Slot], taken: Sequence[int], by: Cites) -> tuple[list[Act], Vars]:
    """What is done with the cards taken, a discard by the clauses `by`, and what is remembered of it."""
    made: list[Act] = []
    known: Vars = {}
    left = list(taken)
    for slot in listed:
        cards, left = left[: max(slot.demand.need, 0)], left[max(slot.demand.need, 0) :]
        if slot.act is None or slot.act.act == "discard":
            made += [DiscardCard(card, slot.demand.cites if slot.act is None else by) for card in cards]
        else:
            made += PARTS[do_.Pick].verbs(slot.act, scope, cards)
        if slot.act is not None:
            known[f"m.{slot.act.as_}"] = cards
    return made, known


def all_acts(
    scope: Scope, cost: Sequence[do_.Instruction], listed: Sequence[Slot], taken: Sequence[int], by: Cites
) -> tuple[list[Act], Vars]:
    """Everything that a cost does beside CP, to be done as one batch, and what is remembered of it (as in `acts`)."""
    made, known = acts(scope, listed, taken, by)
    before: list[Act] = []
    gone = set(taken)
    for item in other_acts(cost):
        if isinstance(item, do_.Pick):
            continue
        part = PARTS[type(item)]
        demand = part.demand(item, scope)
        left = [card for card in demand.candidates if not (demand.takes == "first" and card in gone)]
        cards = left[: demand.need]
        if demand.moves:
            gone.update(cards)
            made += part.verbs(item, scope, cards)
        else:
            before += part.verbs(item, scope, cards)
    return [*before, *made], known
