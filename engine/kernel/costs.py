"""Costs: whether the acts of a cost can all be performed in order, and which cards may still pay each of them.

Payability ignores replacements. Two acts may want the same card: an exhausted card cannot be exhausted again, a
card that moved away can do nothing more. The search is exact; it is small because costs are short.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.citation import Cites
from engine.kernel.language.instruct import Instruction
from engine.kernel.scope import Scope

if TYPE_CHECKING:
    pass


class Demand(msgspec.Struct, frozen=True):
    """What one act of a cost needs: `need` of `candidates`, each then `exhaust`ed, `move`d or merely `use`d.

    `asked` says whether the player picks among the candidates. `unsure` marks a pick from a zone the
    player has yet to look at: it may fail after it was begun.
    """

    how: str
    need: int
    candidates: tuple[int, ...]
    cites: Cites
    asked: bool = True
    unsure: bool = False
    looks: str = ""


class CostPart(msgspec.Struct, frozen=True):
    """How an edition understands one instruction as part of a cost."""

    demand: Callable[[Any, Scope], Demand]
    verbs: Callable[[Any, Scope, Sequence[int]], tuple[Any, ...]]


Parts = Mapping[type[Instruction], CostPart]


def demands(cost: Sequence[Instruction], scope: Scope, parts: Parts) -> list[Demand]:
    """What every act of a cost needs, in printed order."""
    return [parts[type(item)].demand(item, scope) for item in cost]


def shortfall(wanted: Sequence[Demand], taken: Mapping[int, str] | None = None) -> Demand | None:
    """The first demand that cannot be met together with those before it; None if all can be."""
    for end in range(1, len(wanted) + 1):
        if not _feasible(wanted[:end], dict(taken or {})):
            return wanted[end - 1]
    return None


def free(demand: Demand, taken: Mapping[int, str]) -> list[int]:
    """Candidates of a demand that earlier acts have not used up."""
    if demand.how == "exhaust":
        return [c for c in demand.candidates if taken.get(c) not in ("exhaust", "move")]
    return [c for c in demand.candidates if taken.get(c) != "move"]


def usable(wanted: Sequence[Demand]) -> list[int]:
    """Candidates of the first demand that leave the later ones possible (each taken as one of the needed)."""
    first, rest = wanted[0], wanted[1:]
    candidates = free(first, {})
    if not rest:
        return candidates
    return [c for c in candidates if _feasible_with(first, rest, c)]


def separable(wanted: Sequence[Demand]) -> bool:
    """Whether any picks for the first demand leave the rest possible, so they can be asked for as one set."""
    first = set(usable(wanted))
    return all(first.isdisjoint(later.candidates) for later in wanted[1:]) or wanted[0].need <= 1


def _feasible_with(first: Demand, rest: Sequence[Demand], chosen: int) -> bool:
    taken = {chosen: first.how}
    if first.need > 1:
        left = msgspec.structs.replace(first, need=first.need - 1)
        return _feasible((left, *rest), taken)
    return _feasible(rest, taken)


def _feasible(wanted: Sequence[Demand], taken: dict[int, str]) -> bool:
    if not wanted:
        return True
    first, rest = wanted[0], wanted[1:]
    if first.need <= 0 or first.unsure:
        return _feasible(rest, taken)
    candidates = free(first, taken)
    if len(candidates) < first.need:
        return False
    later = {c for demand in rest for c in demand.candidates}
    if first.how == "use" or later.isdisjoint(candidates):
        return _feasible(rest, taken)
    spare = [c for c in candidates if c not in later]
    if len(spare) >= first.need:
        return _feasible(rest, taken)
    return _search(first.need, spare + [c for c in candidates if c in later], 0, first.how, rest, taken)


def _search(
    need: int, candidates: list[int], start: int, how: str, rest: Sequence[Demand], taken: dict[int, str]
) -> bool:
    if need == 0:
        return _feasible(rest, taken)
    for place in range(start, len(candidates) - need + 1):
        card = candidates[place]
        former = taken.get(card)
        taken[card] = how
        if _search(need - 1, candidates, place + 1, how, rest, taken):
            return True
        if former is None:
            del taken[card]
        else:
            taken[card] = former
    return False
