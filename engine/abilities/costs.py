"""Costs: whether the acts of a cost can all be performed in order, and which cards may still pay each of them.

Payability ignores replacements. Several acts may want the same card: none is done to it twice, and a card that
moved away can do nothing more. The search is exact. It is small because costs are short, and because cards that all
later acts want alike are not told apart; one that is not ends in `SearchLimit`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Instruction
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.search import SearchBudget

USE = "use"
MOVE = "move"


class Demand(msgspec.Struct, frozen=True):
    """What one act of a cost needs: `need` of `candidates`, with each of which `how` is done.

    `move` takes a card away, `use` leaves it as it was; any other word (`exhaust`, `ready`, `reveal`) is done to a
    card only once. `asked` says whether the player picks among the candidates. `looks` is a zone the player has yet to
    look at; a pick of certain cards there is `unsure`: it may fail after it was begun. `takes` is set where the act
    moves cards that nobody picks: the `first` of the candidates that are left, so many as needed, or `all` that are
    left. `barred_by` are the clauses by which an effect keeps further cards out. `singly`: which further cards do
    depends on those taken for this act before, so they are asked for one by one.
    """

    how: str
    need: int
    candidates: tuple[int, ...]
    cites: Cites
    asked: bool = True
    unsure: bool = False
    looks: str = ""
    takes: str = ""
    barred_by: Cites = NO_CLAUSES
    singly: bool = False

    @property
    def moves(self) -> bool:
        """Whether the act takes cards away."""
        return self.how == MOVE or bool(self.takes)


class CostPart(msgspec.Struct, frozen=True):
    """How an edition understands one instruction as part of a cost."""

    demand: Callable[[Any, Scope], Demand]
    verbs: Callable[[Any, Scope, Sequence[int]], tuple[Any, ...]]


Parts = Mapping[type[Instruction], CostPart]

Taken = dict[int, tuple[str, ...]]
"""What earlier acts did to which cards."""

MOST_STEPS = 50_000
"""Steps after which a search for a way to pay is given up."""


def demands(cost: Sequence[Instruction], scope: Scope, parts: Parts) -> list[Demand]:
    """What every act of a cost needs, in printed order."""
    return [parts[type(item)].demand(item, scope) for item in cost]


def shortfall(wanted: Sequence[Demand]) -> Demand | None:
    """The first demand that cannot be met together with those before it; None if all can be."""
    search = _search_of()
    for end in range(1, len(wanted) + 1):
        if not _feasible(wanted[:end], {}, search):
            return wanted[end - 1]
    return None


def available(wanted: Sequence[Demand], short: Demand) -> int:
    """With how many cards the demand that falls short could be met together with those before it."""
    found = len(short.candidates)
    if found < short.need:
        return found
    before = next(wanted[:place] for place, demand in enumerate(wanted) if demand is short)
    fewer = (msgspec.structs.replace(short, need=count) for count in range(short.need - 1, 0, -1))
    search = _search_of()
    return next((less.need for less in fewer if _feasible((*before, less), {}, search)), 0)


def usable(wanted: Sequence[Demand], chosen: Sequence[int] = ()) -> list[int]:
    """Candidates of the first demand that, with those `chosen` for it already, leave the later ones possible."""
    first, rest = wanted[0], wanted[1:]
    candidates = [c for c in first.candidates if c not in chosen] if chosen else list(first.candidates)
    if not rest:
        return candidates
    search = _search_of()
    return [c for c in candidates if _feasible_with(first, rest, (*chosen, c), search)]


def separable(wanted: Sequence[Demand], able: Sequence[int], left: int) -> bool:
    """Whether any `left` of the able cards leave the rest possible, so they can be asked for as one set."""
    if left <= 1:
        return True
    first = set(able)
    return all(later.need <= 0 or first.isdisjoint(later.candidates) for later in wanted[1:])


def _search_of() -> SearchBudget:
    return SearchBudget("find cards that pay a cost", MOST_STEPS)


def _feasible_with(first: Demand, rest: Sequence[Demand], chosen: Sequence[int], search: SearchBudget) -> bool:
    taken: Taken = {card: (first.how,) for card in chosen}
    if first.need > len(chosen):
        left = msgspec.structs.replace(first, need=first.need - len(chosen))
        if first.how == USE:  # such a card is not used up, yet counts once for this act
            left = msgspec.structs.replace(left, candidates=tuple(c for c in left.candidates if c not in chosen))
        return _feasible((left, *rest), taken, search)
    return _feasible(rest, taken, search)


def _free(demand: Demand, taken: Taken) -> list[int]:
    """Candidates of a demand that earlier acts have not used up."""
    if not taken:
        return list(demand.candidates)
    how = demand.how
    if how == USE:
        return [c for c in demand.candidates if MOVE not in taken.get(c, ())]
    return [c for c in demand.candidates if c not in taken or not (MOVE in taken[c] or how in taken[c])]


def _feasible(wanted: Sequence[Demand], taken: Taken, search: SearchBudget) -> bool:
    if not wanted:
        return True
    search.step()
    first, rest = wanted[0], wanted[1:]
    if (first.need <= 0 or first.unsure) and first.takes != "all":
        return _feasible(rest, taken, search)
    candidates = _free(first, taken)
    if len(candidates) < first.need:
        return False
    if not rest:
        return True
    if first.takes:
        gone = candidates if first.takes == "all" else candidates[: first.need]
        return _feasible(rest, {**taken, **dict.fromkeys(gone, (MOVE,))}, search)
    if first.how == USE:
        return _feasible(rest, taken, search)
    alike: dict[Any, list[int]] = {}
    for card in candidates:
        alike.setdefault(_wanted_by(card, rest, taken), []).append(card)
    spare = sum(len(cards) for (later, _), cards in alike.items() if not any(later))
    if spare >= first.need:
        return _feasible(rest, taken, search)
    groups = [cards for (later, _), cards in alike.items() if any(later)]
    return _shared_out(first.need - spare, groups, first.how, rest, taken, search)


def _wanted_by(card: int, rest: Sequence[Demand], taken: Taken) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What tells a card apart from others for later acts: which of them want it, and what was done with it.

    Where an act takes the first cards of a zone by itself, it is its place among them.
    """
    later = (
        0 if card not in demand.candidates else demand.candidates.index(card) + 2 if demand.takes == "first" else 1
        for demand in rest
    )
    return tuple(later), taken.get(card, ())


def _shared_out(
    need: int, groups: Sequence[Sequence[int]], how: str, rest: Sequence[Demand], taken: Taken, search: SearchBudget
) -> bool:
    """Whether so many cards can be taken out of groups of cards that are alike, so that the rest can be met."""
    search.step()
    if need == 0:
        return _feasible(rest, taken, search)
    if sum(map(len, groups)) < need:
        return False
    first, others = groups[0], groups[1:]
    for count in range(min(need, len(first)), -1, -1):
        done = {card: (*taken.get(card, ()), how) for card in first[:count]}
        if _shared_out(need - count, others, how, rest, {**taken, **done}, search):
            return True
    return False
