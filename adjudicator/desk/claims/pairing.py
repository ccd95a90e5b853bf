"""Pairs a claim's cards with cards on the table, so that the fewest differences remain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.desk.claims.binding import ClaimedCard, Facet, read
from engine.abilities.view import RulesContext
from engine.core.table.state import GameObject

LARGEST = 60
"""The most interchangeable cards that are paired optimally; beyond that, each takes its first best match."""
IMPOSSIBLE = 10_000
"""A cost greater than any pair's number of differences."""


@dataclass(slots=True)
class Paired:
    """The result of the pairing."""

    pairs: list[tuple[ClaimedCard, GameObject]] = field(default_factory=list)
    """The pairs."""
    left: list[ClaimedCard] = field(default_factory=list)
    """The claimed cards without a partner."""
    over: list[GameObject] = field(default_factory=list)
    """The unclaimed objects."""

    def pair(self, entry: ClaimedCard, obj: GameObject) -> None:
        """Records a pair."""
        self.pairs.append((entry, obj))


def list_differing(g: RulesContext, entry: ClaimedCard, obj: GameObject) -> tuple[Facet, ...]:
    """Returns the statements with which an object disagrees."""
    return tuple(facet for facet in entry.facets if not facet.agrees(read(g, obj, facet)))


def pair_cards(g: RulesContext, entries: Sequence[ClaimedCard], objects: Sequence[GameObject]) -> Paired:
    """Pairs named cards with their possible objects, then unnamed cards with the rest.

    An unidentified card of an observed game may be any card.
    """
    found = Paired()
    taken: set[int] = set()
    named = [entry for entry in entries if entry.meant is not None]
    for group in _group_claimed(named):
        fitting = [obj for obj in objects if obj.id not in taken and any(_is(entry, obj) for entry in group)]
        for entry, obj in zip(group, _assign_partners(g, group, fitting), strict=True):
            if obj is None:
                found.left.append(entry)
            else:
                taken.add(obj.id)
                found.pair(entry, obj)
    rest = [obj for obj in objects if obj.id not in taken]
    for entry in list(found.left):
        unknown = next((obj for obj in rest if not obj.number), None)
        if unknown is not None:
            found.left.remove(entry)
            rest.remove(unknown)
            found.pair(entry, unknown)
    unnamed = [entry for entry in entries if entry.meant is None]
    for entry, partner in zip(unnamed, _assign_partners(g, unnamed, rest), strict=True):
        if partner is None:
            found.left.append(entry)
        else:
            rest.remove(partner)
            found.pair(entry, partner)
    found.over = rest
    return found


def _is(entry: ClaimedCard, obj: GameObject) -> bool:
    return entry.meant is None or entry.meant.is_one(obj)


def _group_claimed(entries: Sequence[ClaimedCard]) -> list[list[ClaimedCard]]:
    """Groups claimed cards with common possible objects; claims about one physical card come first."""
    groups: list[tuple[set[str], list[ClaimedCard]]] = []
    single: list[list[ClaimedCard]] = []
    for entry in entries:
        assert entry.meant is not None
        if entry.meant.card:
            single.append([entry])
            continue
        numbers, members = set(entry.meant.numbers), [entry]
        for group in [each for each in groups if each[0] & numbers]:
            groups.remove(group)
            numbers |= group[0]
            members = [*group[1], *members]
        groups.append((numbers, members))
    return [*single, *(members for _, members in groups)]


def _assign_partners(
    g: RulesContext, entries: Sequence[ClaimedCard], objects: Sequence[GameObject]
) -> list[GameObject | None]:
    """Returns a partner for every claimed card, so that the fewest differences remain."""
    if not entries or not objects:
        return [None] * len(entries)
    first = entries[0]
    if all(not entry.facets and entry.meant == first.meant for entry in entries):
        return [objects[i] if i < len(objects) else None for i in range(len(entries))]
    simple = _assign_exactly(g, entries, objects)
    if simple is not None:
        return simple
    costs = [
        [len(list_differing(g, entry, obj)) if _is(entry, obj) else IMPOSSIBLE for obj in objects] for entry in entries
    ]
    columns = _assign_cheapest(costs) if max(len(entries), len(objects)) <= LARGEST else _assign_first_best(costs)
    return [
        objects[column] if column is not None and costs[row][column] < IMPOSSIBLE else None
        for row, column in enumerate(columns)
    ]


def _assign_exactly(
    g: RulesContext, entries: Sequence[ClaimedCard], objects: Sequence[GameObject]
) -> list[GameObject | None] | None:
    """Assigns each card to its first exact match; returns None if a card has none left."""
    free = list(objects)
    found: list[GameObject | None] = []
    for entry in entries:
        fitting = next((obj for obj in free if _is(entry, obj) and not list_differing(g, entry, obj)), None)
        if fitting is None:
            return None
        free.remove(fitting)
        found.append(fitting)
    return found


def _assign_first_best(costs: Sequence[Sequence[int]]) -> list[int | None]:
    free = list(range(len(costs[0])))
    found: list[int | None] = []
    for row in costs:
        best = min(free, key=row.__getitem__, default=None)
        if best is not None:
            free.remove(best)
        found.append(best)
    return found


def _assign_cheapest(costs: Sequence[Sequence[int]]) -> list[int | None]:
    """Assigns rows to columns with the least sum (Hungarian method); None for a row without a free column.

    >>> _assign_cheapest([[1, 0], [0, 0]]), _assign_cheapest([[3], [1]])
    ([1, 0], [None, 0])
    """
    size = max(len(costs), len(costs[0]))
    square = [[*row, *[IMPOSSIBLE] * (size - len(row))] for row in costs]
    square += [[0] * size for _ in range(size - len(square))]
    rows, columns, holds = [0] * (size + 1), [0] * (size + 1), [0] * (size + 1)
    for row in range(1, size + 1):
        holds[0], at = row, 0
        slack, came, seen = [IMPOSSIBLE * size] * (size + 1), [0] * (size + 1), [False] * (size + 1)
        while holds[at]:
            seen[at] = True
            here, step, next_at = holds[at], IMPOSSIBLE * size, 0
            for column in range(1, size + 1):
                if seen[column]:
                    continue
                left = square[here - 1][column - 1] - rows[here] - columns[column]
                if left < slack[column]:
                    slack[column], came[column] = left, at
                if slack[column] < step:
                    step, next_at = slack[column], column
            for column in range(size + 1):
                if seen[column]:
                    rows[holds[column]] += step
                    columns[column] -= step
                else:
                    slack[column] -= step
            at = next_at
        while at:
            holds[at], at = holds[came[at]], came[at]
    found: list[int | None] = [None] * len(costs)
    for column in range(1, size + 1):
        if holds[column] <= len(costs) and column <= len(costs[0]):
            found[holds[column] - 1] = column - 1
    return found
