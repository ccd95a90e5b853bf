"""11.2.1.1, 11.6.9, 11.8.14. Cards that a cost takes by choice: asked for before CP, as each card pays only once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from engine.kernel import costs
from engine.kernel.citation import Cites
from engine.kernel.costs import Demand
from engine.kernel.language import instruct as do_
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verb import Verb
from engine.kernel.words.acts import DiscardCard
from engine.kernel.words.payment import feeds_itself
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, HAND
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
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
    return [card for demand in wanted if not demand.asked and demand.how != "use" for card in demand.candidates]


def next_slot(listed: Sequence[Slot], taken: Sequence[int]) -> tuple[Slot, int] | None:
    """The slot that the next card is for, and how many it still lacks; None if all are full."""
    left = len(taken)
    for slot in listed:
        if left < slot.demand.need:
            return slot, slot.demand.need - left
        left -= max(slot.demand.need, 0)
    return None


def candidates(
    scope: Scope, listed: Sequence[Slot], need: cp.Need, spared: Sequence[int], taken: Sequence[int]
) -> list[int]:
    """The cards that may be taken next so that the rest of the cost, CP too, can still be paid.

    `spared` cards are used by the cost in another way.
    """

    def completes(chosen: tuple[int, ...]) -> bool:
        following = next_slot(listed, chosen)
        if following is None:
            return cp.payable(scope.g, scope.controller, need, [*spared, *chosen])
        slot, missing = following
        free = (i for i in slot.demand.candidates if i not in chosen and i not in spared)
        return any(completes((*chosen, *more)) for more in combinations(free, missing))

    following = next_slot(listed, taken)
    if following is None:
        return []
    free = [i for i in following[0].demand.candidates if i not in taken and i not in spared]
    return [one for one in free if completes((*taken, one))]


def payable(scope: Scope, listed: Sequence[Slot], need: cp.Need, spared: Sequence[int]) -> bool:
    """Whether the CP and the cards of a cost can be paid together (its other acts aside)."""
    if next_slot(listed, ()) is not None:
        return bool(candidates(scope, listed, need, spared, ()))
    return cp.payable(scope.g, scope.controller, need, spared)


def acts(scope: Scope, listed: Sequence[Slot], taken: Sequence[int], by: Cites) -> tuple[list[Verb], Vars]:
    """What is done with the cards taken, a discard by the clauses `by`, and what is remembered of it."""
    made: list[Verb] = []
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
