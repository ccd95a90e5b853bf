"""Runs of additions: consecutive effects that add to numbers without affecting each other.

Their additions to the same cards can be summed, so a layer takes a step per effect and per card instead of one per
effect and card. An explanation lists every effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.layers.shortcuts.number_readings import Lens, NumberReadings
from engine.abilities.view import RulesContext

AHEAD = 16
"""The number of effects examined ahead."""

LookUp = Callable[[ActiveEffect, str], tuple[list[int], int]]
"""Returns the targets and the value of an effect at present."""


class Addition(NamedTuple):
    """The addition of an effect in a run, or the sum of several additions to the same cards."""

    active: ActiveEffect
    """The effect, or one of several."""
    aspect: str
    """The number."""
    targets: list[int]
    """The cards."""
    value: int
    """The amount."""


class _Cards:
    """Cards with the same effects of a layer, and the values of their numbers."""

    __slots__ = ("added", "highest", "lowest", "safe", "values")

    def __init__(self) -> None:
        self.values: dict[int, tuple[bool, ...]] = {}
        """The position of each value relative to the bounds."""
        self.added, self.lowest, self.highest = 0, 0, 0
        self.safe: tuple[int, int] | None = None
        """The range that can be added to all values without crossing a bound."""


class NumberRun:
    """The additions at the head of a layer that can be applied together."""

    __slots__ = ("_cards", "_g", "_lens", "_look_up", "_readings")

    def __init__(self, g: RulesContext, readings: NumberReadings, look_up: LookUp, lens: Lens) -> None:
        self._g, self._readings, self._look_up, self._lens = g, readings, look_up, lens
        self._cards: dict[str, tuple[tuple[int, ...], dict[int, list[_Cards]]]] = {}

    def find(
        self, left: Sequence[Entry], kinds: Iterable[Entry], alive: Callable[[ActiveEffect], bool]
    ) -> tuple[int, list[Addition]]:
        """Returns the length of the run at the head of a list, and its additions.

        0 or 1 effects are no run.

        Within a run no remaining effect can move a number across another effect's bound. So no effect waits for
        another, and targets and values stay the same.

        Args:
            left: the remaining effects, in order.
            kinds: one effect of each kind.
            alive: returns whether an effect still exists.
        """
        by_number: dict[str, list[tuple[str, list[int], int]]] = {}
        statics = []
        for active, aspect in kinds:
            kind, _, number = aspect.partition(".")
            targets, value = self._look_up(active, aspect)
            by_number.setdefault(number, []).append((kind, targets, value))
            statics.append(active.static)
        for number, changes in by_number.items():
            bounds: set[int] = set()
            for static in statics:
                if number in self._readings.words_of(static):
                    asked = self._readings.list_bounds(static, number)
                    if asked is None:
                        return 0, []
                    bounds.update(asked)
            cards = self._sort_cards(number, tuple(sorted(bounds)), changes)
            if cards is None:
                return 0, []
            self._cards[number] = (tuple(sorted(bounds)), cards)
        return self._follow(left, alive)

    def _sort_cards(
        self, number: str, bounds: tuple[int, ...], changes: Sequence[tuple[str, list[int], int]]
    ) -> dict[int, list[_Cards]] | None:
        """Groups cards by the target lists that contain them; returns None if a change may affect a target or value."""
        lists: dict[int, list[int]] = {id(targets): targets for _, targets, _ in changes}
        places = {identity: place for place, identity in enumerate(lists)}
        of_card: dict[int, int] = {}
        for identity, targets in lists.items():
            for card in targets:
                of_card[card] = of_card.get(card, 0) | 1 << places[identity]
        sorts: dict[int, _Cards] = {}
        from_zero = number in self._g.derived.rules.from_zero
        for card, sort in of_card.items():
            value = self._lens(card).numbers.get(number, 0 if from_zero else None)
            cards = sorts.get(sort)
            if cards is None:
                cards = sorts[sort] = _Cards()
            if value is not None and value not in cards.values:
                cards.values[value] = self._sides(value, bounds)
        found = {
            identity: [cards for sort, cards in sorts.items() if sort >> place & 1]
            for identity, place in places.items()
        }
        for kind, targets, value in changes:
            for cards in found[id(targets)]:
                if kind == "plus":
                    cards.lowest, cards.highest = min(cards.lowest, value), max(cards.highest, value)
                elif bounds and (
                    kind != "becomes" or any(self._sides(value, bounds) != was for was in cards.values.values())
                ):
                    return None
        return found if all(self._is_steady(cards, bounds) for each in found.values() for cards in each) else None

    def _sides(self, value: int, bounds: tuple[int, ...]) -> tuple[bool, ...]:
        """Returns the position of a number, as texts read it, relative to the bounds; it grows with the number."""
        read = self._g.derived.rules.numbers.read(value)
        return tuple([side for bound in bounds for side in (read >= bound, read <= bound)])

    def _is_steady(self, cards: _Cards, bounds: tuple[int, ...]) -> bool:
        """Returns whether no effect moves a card's number across a bound."""
        if not bounds:
            return True
        low, high = cards.added + cards.lowest, cards.added + cards.highest
        if cards.safe is not None and cards.safe[0] <= low and high <= cards.safe[1]:
            return True
        far = AHEAD * (cards.highest - cards.lowest)
        for window in ((low - far, high + far), (low, high)):
            if self._stay(cards, bounds, window):
                cards.safe = window
                return True
        return False

    def _stay(self, cards: _Cards, bounds: tuple[int, ...], window: tuple[int, int]) -> bool:
        """Returns whether all values keep their positions when numbers within a range are added."""
        low, high = window
        return all(
            self._sides(value + low, bounds) == was == self._sides(value + high, bounds)
            for value, was in cards.values.items()
        )

    def _follow(self, left: Sequence[Entry], alive: Callable[[ActiveEffect], bool]) -> tuple[int, list[Addition]]:
        """Returns how many effects follow without crossing a bound, and their additions."""
        budget = self._g.state.pins.budget
        found: list[Addition] = []
        for count, (active, aspect) in enumerate(left):
            kind, _, number = aspect.partition(".")
            if kind != "plus":
                return count, found
            if not alive(active):
                continue
            targets, value = self._look_up(active, aspect)
            bounds, sorts = self._cards[number]
            for cards in sorts[id(targets)]:
                values = [each + cards.added + value for each in cards.values]
                if budget is not None and values and not -budget.number <= min(values) <= max(values) <= budget.number:
                    return count, found
            found.append(Addition(active, aspect, targets, value))
            steady = True
            for cards in sorts[id(targets)]:
                cards.added += value
                steady = steady and self._is_steady(cards, bounds)
            if not steady:
                return count + 1, found
        return len(left), found


def add_up(additions: Iterable[Addition]) -> list[Addition]:
    """Returns the summed additions of several effects to the same cards."""
    found: dict[tuple[str, int], Addition] = {}
    for each in additions:
        key = (each.aspect, id(each.targets))
        known = found.get(key)
        found[key] = each if known is None else each._replace(value=known.value + each.value)
    return [*found.values()]
