"""The search for a way to pay: exact, and over classes of interchangeable cards.

Its work grows with the classes and with what can be reached, not with the sets of cards. Steps are counted; a search
that takes too many ends in `SearchLimit`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from engine.core.search import SearchBudget

MOST_STEPS = 50_000
"""Steps after which a search for a way to pay is given up."""


class Use(NamedTuple):
    """One use of a card for a cost."""

    fills: tuple[int, ...] = ()
    """The places of the needs that it counts for."""
    passes: tuple[int, ...] = ()
    """The places of the sweeps that leave the card alone, which they do only when they have enough."""
    makes: tuple[Any, ...] = ()
    """What it makes of the resource; empty for nothing."""


class Alike(NamedTuple):
    """Cards that are interchangeable for a cost."""

    uses: tuple[Use, ...]
    """The uses among which each card has one."""
    number: int
    """How many cards there are."""
    swept: bool = False
    """Whether a card cannot be left without one of its uses; classes of such cards lie in the order of the zone."""
    bound: bool = False
    """Whether a payment is complete only when each card has one of its uses; such classes come before all others."""


class Resource(Protocol):
    """An amount that cards make and a cost asks for, beside the cards that the cost takes."""

    def begin(self) -> Iterable[Hashable]:
        """Yield the levels at which a payment may start."""

    def add(self, level: Any, made: Any) -> Iterable[Hashable]:
        """Yield the levels that one card more leads to."""

    def enough(self, level: Any) -> bool:
        """Tell whether a level pays."""

    def __hash__(self) -> int:
        """Searches are kept by what they look for."""


State = tuple[tuple[int, ...], Any]
"""How many cards each need has got, and the level of the resource."""

Way = tuple[tuple[int, Use], ...]
"""One way to pay: the uses of single cards, each with the place of the card's class."""


@lru_cache(maxsize=50_000)
def find_way(
    classes: tuple[Alike, ...], wanted: tuple[int, ...], resource: Resource | None = None, most: int = MOST_STEPS
) -> Way | None:
    """Find uses of cards that fill all needs and make enough of the resource; None if there are none.

    Raises:
        SearchLimit: it would take too many steps.
    """
    budget = SearchBudget("find cards that pay a cost", most)
    supplies = _supplies(classes, len(wanted))
    for level in resource.begin() if resource is not None else (None,):
        way = _way_from(level, classes, wanted, resource, supplies, budget)
        if way is not None:
            return way
    return None


def _way_from(
    level: Any,
    classes: Sequence[Alike],
    wanted: tuple[int, ...],
    resource: Resource | None,
    supplies: Sequence[tuple[int, ...]],
    budget: SearchBudget,
) -> Way | None:
    """Find a way class by class; of each class it counts only what its cards lead to."""
    bound = sum(alike.bound for alike in classes)
    if not bound and not any(wanted) and (resource is None or resource.enough(level)):
        return ()
    states: dict[State, Any] = {((0,) * len(wanted), level): ()}
    for place, alike in enumerate(classes):
        if wanted:
            states = {state: way for state, way in states.items() if not _lacks(state[0], supplies[place], wanted)}
        newest, reached = states, {} if alike.swept or alike.bound else dict(states)
        for taken in range(1, alike.number + 1):
            complete = place + 1 > bound or (place + 1 == bound and taken == alike.number)
            found: dict[State, Any] = {}
            for (filled, before), way in newest.items():
                budget.step()
                for use in alike.uses:
                    more = _filled(filled, use, wanted) if not use.makes else filled
                    if more is None:
                        continue
                    levels = resource.add(before, use.makes) if use.makes and resource is not None else (before,)
                    for later in [(more, each) for each in levels]:
                        if later not in reached and later not in found:
                            found[later] = (way, (place, use))
                            if complete and more == wanted and (resource is None or resource.enough(later[1])):
                                return _written_out(found[later])
            newest = found
            if not found:
                break
            if not alike.bound:
                reached |= found
        states = newest if alike.bound else reached
    return None


def _filled(filled: tuple[int, ...], use: Use, wanted: tuple[int, ...]) -> tuple[int, ...] | None:
    """How many cards each need has got after a use; None if a sweep would have taken the card."""
    if any([filled[place] < wanted[place] for place in use.passes]):
        return None
    now = list(filled)
    for place in use.fills:
        now[place] = min(now[place] + 1, wanted[place])
    return tuple(now)


def _supplies(classes: Sequence[Alike], needs: int) -> list[tuple[int, ...]]:
    """How many cards of each class and those after it could fill each need."""
    supply = (0,) * needs
    found = []
    for alike in reversed(classes):
        able = {place for use in alike.uses for place in use.fills}
        supply = tuple([count + alike.number * (place in able) for place, count in enumerate(supply)])
        found.append(supply)
    return found[::-1]


def _lacks(filled: Sequence[int], supply: Sequence[int], wanted: Sequence[int]) -> bool:
    return any(have + more < need for have, more, need in zip(filled, supply, wanted, strict=True))


def _written_out(way: Any) -> Way:
    found = []
    while way:
        way, last = way
        found.append(last)
    return tuple(reversed(found))
