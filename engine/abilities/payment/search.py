"""The search for a way to pay: exact, and over classes of interchangeable cards.

Its work grows with the number of classes and reachable levels, not with the number of sets of cards. If each card
serves one part of the cost, or one part of each of several groups, the search is a flow: a need that lacks a card takes
it from another need, which takes a replacement from a further need, along a path of exchanges. Without such a path
there is no way to pay. Steps are counted; too many of them end in `SearchLimit`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple, Protocol

from engine.core.table.bounds.search import SearchBudget

MOST_STEPS = 50_000
"""The bound of steps of a payment search."""


CLASSES_OF_STEP = 64
"""The number of classes examined for a need that count as one step."""


class Use(NamedTuple):
    """A use of a card for a cost."""

    fills: tuple[int, ...] = ()
    """The indexes of the needs that it counts for."""
    passes: tuple[int, ...] = ()
    """The indexes of the sweeps that skip the card; a sweep skips a card only when it has enough."""
    makes: tuple[Any, ...] = ()
    """The resource that it produces; empty for none."""


class Alike(NamedTuple):
    """Cards that are interchangeable for a cost."""

    uses: tuple[Use, ...]
    """The uses; each card has one of them."""
    number: int
    """The number of cards."""
    swept: bool = False
    """Whether each card must have a use; such classes are in zone order."""
    bound: bool = False
    """Whether a payment is complete only when each card has a use; such classes come first."""


class Resource(Protocol):
    """An amount that a cost asks for in addition to cards, and that cards produce."""

    def begin(self) -> Iterable[Hashable]:
        """Yields the possible initial levels of a payment."""

    def add(self, level: Any, made: Any) -> Iterable[Hashable]:
        """Yields the possible levels of the payment after one more card has produced `made`."""

    def enough(self, level: Any) -> bool:
        """Returns whether a level pays the cost."""

    def __hash__(self) -> int:
        """Hashes by content, as results of searches are cached by their goals."""


State = tuple[tuple[int, ...], Any]
"""The number of cards of each need, and the level of the resource."""

Group = tuple[int, ...]
"""Groups of needs; a card serves at most one need of each group."""

Way = tuple[tuple[int, Use], ...]
"""A way to pay: the uses of single cards, each with the index of the card's class."""


@lru_cache(maxsize=50_000)
def find_way(
    classes: tuple[Alike, ...], wanted: tuple[int, ...], resource: Resource | None = None, most: int = MOST_STEPS
) -> Way | None:
    """Returns uses of cards that fill all needs and produce enough of the resource; None if there are none.

    Raises:
        SearchLimit: it would take too many steps.
    """
    budget = SearchBudget("find cards that pay a cost", most)
    groups = _find_groups(classes, len(wanted)) if resource is None else None
    if groups is not None:
        return _find_flow(classes, wanted, groups, budget)
    as_one = _find_alike_needs(classes, len(wanted))
    fewer, less = _take_as_one(classes, wanted, as_one)
    way = _find_level(fewer, less, resource, budget)
    return way if way is None or not as_one else tuple(_tell_apart(way, wanted, as_one))


def _find_level(
    classes: Sequence[Alike], wanted: tuple[int, ...], resource: Resource | None, budget: SearchBudget
) -> Way | None:
    supplies = _supplies(classes, len(wanted))
    for level in resource.begin() if resource is not None else (None,):
        way = _way_from(level, classes, wanted, resource, supplies, budget)
        if way is not None:
            return way
    return None


def _find_alike_needs(classes: Sequence[Alike], needs: int) -> dict[int, Group]:
    """Returns groups of needs that the same cards can serve, one need per card, by the first need."""
    serving: dict[int, list[int]] = {place: [] for place in range(needs)}
    apart: set[int] = set()
    for number, alike in enumerate(classes):
        for use in alike.uses:
            for place in use.fills:
                serving[place].append(number)
            if use.passes or len(use.fills) > 1:
                apart.update(use.fills, use.passes)
    found: dict[tuple[int, ...], list[int]] = {}
    for place, numbers in serving.items():
        if place not in apart:
            found.setdefault(tuple(numbers), []).append(place)
    return {places[0]: tuple(places) for places in found.values() if len(places) > 1}


def _take_as_one(
    classes: Sequence[Alike], wanted: tuple[int, ...], as_one: dict[int, Group]
) -> tuple[Sequence[Alike], tuple[int, ...]]:
    """Returns the classes and amounts with each group of alike needs merged into its first."""
    if not as_one:
        return classes, wanted
    others = {place for places in as_one.values() for place in places[1:]}
    fewer = [
        alike._replace(uses=tuple([use for use in alike.uses if others.isdisjoint(use.fills)])) for alike in classes
    ]
    less = [0 if place in others else count for place, count in enumerate(wanted)]
    for first, places in as_one.items():
        less[first] = sum([wanted[place] for place in places])
    return fewer, tuple(less)


def _tell_apart(way: Way, wanted: tuple[int, ...], as_one: dict[int, Group]) -> Iterator[tuple[int, Use]]:
    """Returns a way in which merged needs are split again."""
    left = [*wanted]
    for number, use in way:
        places = as_one.get(use.fills[0], ()) if use.fills else ()
        place = next((each for each in places if left[each] > 0), None)
        if place is None:
            yield number, use
        else:
            left[place] -= 1
            yield number, use._replace(fills=(place,))


def _way_from(
    level: Any,
    classes: Sequence[Alike],
    wanted: tuple[int, ...],
    resource: Resource | None,
    supplies: Sequence[tuple[int, ...]],
    budget: SearchBudget,
) -> Way | None:
    """Returns a way to pay, searched class by class over the reachable levels."""
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
    """Returns the cards of each need after a use; None if a sweep would have taken the card."""
    if any([filled[place] < wanted[place] for place in use.passes]):
        return None
    now = list(filled)
    for place in use.fills:
        now[place] = min(now[place] + 1, wanted[place])
    return tuple(now)


def _supplies(classes: Sequence[Alike], needs: int) -> list[tuple[int, ...]]:
    """Returns how many cards of each class and later classes could fill each need."""
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


# ------------------------------------------------------------------ flows


def _find_groups(classes: Sequence[Alike], needs: int) -> list[Group] | None:
    """Returns groups of needs such that each card can serve any one need of each group; None if there are none."""
    if any(alike.swept or alike.bound or any(use.passes or use.makes for use in alike.uses) for alike in classes):
        return None
    kinds = {tuple(use.fills for use in alike.uses) for alike in classes}
    together = {pair for kind in kinds for fills in kind for pair in combinations(sorted(fills), 2)}
    group = list(range(needs))
    for kind in kinds:
        able = sorted({place for fills in kind for place in fills})
        for one, other in combinations(able, 2):
            if (one, other) not in together:
                old, new = group[other], group[one]
                group = [new if each == old else each for each in group]
    if any(group[one] == group[other] for one, other in together):
        return None
    groups = [tuple(place for place in range(needs) if group[place] == each) for each in sorted(set(group))]
    return groups if all(_serves_freely(kind, groups) for kind in kinds) else None


def _serves_freely(kind: Sequence[tuple[int, ...]], groups: Sequence[Group]) -> bool:
    """Returns whether the uses of a card are exactly all choices of one need per group."""
    able = {place for fills in kind for place in fills}
    parts = [[place for place in group if place in able] for group in groups]
    free = {frozenset(places) for places in product(*filter(None, parts))}
    return free == {frozenset(fills) for fills in kind if fills}


def _find_flow(
    classes: Sequence[Alike], wanted: Sequence[int], groups: Sequence[Group], budget: SearchBudget
) -> Way | None:
    """Returns uses of cards that fill all needs; None if there are none. Raises SearchLimit."""
    serving: list[list[list[int]]] = [[] for _ in classes]  # for each class, the needs that its cards serve, by group
    for group in groups:
        flow = _Flow(classes, wanted, group, budget)
        if not all(map(flow.fill, group)):
            return None
        for place, served in enumerate(flow.list_served()):
            serving[place].append(served)
    return tuple(way for place, alike in enumerate(classes) for way in _list_uses(place, alike, serving[place]))


def _list_uses(place: int, alike: Alike, served: Sequence[Sequence[int]]) -> Iterator[tuple[int, Use]]:
    """Returns the uses of the cards of a class, each serving as many groups as possible."""
    for card in range(max(map(len, served), default=0)):
        wanted = {needs[card] for needs in served if card < len(needs)}
        yield place, next(use for use in alike.uses if wanted <= set(use.fills))


class _Flow:
    """The flow of cards to the needs of one group."""

    def __init__(self, classes: Sequence[Alike], wanted: Sequence[int], group: Group, budget: SearchBudget) -> None:
        self.wanted, self.budget = wanted, budget
        self.left = [alike.number for alike in classes]
        self.given: list[dict[int, int]] = [{} for _ in classes]
        self.able: dict[int, list[int]] = {place: [] for place in group}
        for number, alike in enumerate(classes):
            for place in {each for use in alike.uses for each in use.fills} & self.able.keys():
                self.able[place].append(number)

    def fill(self, need: int) -> bool:
        """Directs enough cards to a need. Returns whether there are enough."""
        missing = self.wanted[need]
        self.look(need)
        for number in self.able[need]:
            taken = min(missing, self.left[number])
            if taken > 0:
                self.given[number][need] = taken
                self.left[number] -= taken
                missing -= taken
        while missing > 0:
            path = self._find_path(need)
            if path is None:
                return False
            exchanged = [self.given[number][other] for (_, number), (other, _) in pairwise(path)]
            taken = min(missing, self.left[path[-1][1]], *exchanged)
            for at, (place, number) in enumerate(path):
                self.given[number][place] = self.given[number].get(place, 0) + taken
                if at + 1 < len(path):
                    self.given[number][path[at + 1][0]] -= taken
            self.left[path[-1][1]] -= taken
            missing -= taken
        return True

    def look(self, need: int) -> None:
        """Counts the examination of the classes that can serve a need. Raises SearchLimit."""
        for _ in range(1 + len(self.able[need]) // CLASSES_OF_STEP):
            self.budget.step()

    def _find_path(self, need: int) -> list[tuple[int, int]] | None:
        """Returns a path of exchanges: needs with the classes that they take cards from; the last has free cards."""
        came: dict[int, tuple[int, int]] = {}
        seen: set[int] = set()
        queue = [need]
        for place in queue:
            self.look(place)
            for number in self.able[place]:
                if number in seen:
                    continue
                seen.add(number)
                if self.left[number]:
                    path = [(place, number)]
                    while path[0][0] != need:
                        path.insert(0, came[path[0][0]])
                    return path
                for other, count in self.given[number].items():
                    if count and other != need and other not in came:
                        came[other] = (place, number)
                        queue.append(other)
        return None

    def list_served(self) -> list[list[int]]:
        """Returns the need of each used card, by class."""
        return [[place for place, count in given.items() for _ in range(count)] for given in self.given]
