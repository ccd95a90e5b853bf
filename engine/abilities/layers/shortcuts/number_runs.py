"""Runs of additions: effects in a row that each add to numbers, while none of them changes anything for another.

What all of them add to the same cards can be added once. A layer with many effects on many cards then takes a step for
each effect and one for each card, instead of one for each effect on each card. A reason tells every one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.layers.shortcuts.number_readings import Lens, NumberReadings
from engine.abilities.view import RulesContext

AHEAD = 16
"""So many steps are looked ahead, so that not each of them is looked at."""

LookUp = Callable[[ActiveEffect, str], tuple[list[int], int]]
"""Returns what an effect applies to, and how much it changes there, as the cards are now."""


class Addition(NamedTuple):
    """What an effect of a run adds, or what several of them add to the same cards."""

    active: ActiveEffect
    """The effect, or one of them."""
    aspect: str
    """Which number."""
    targets: list[int]
    """The cards."""
    value: int
    """How much."""


class _Cards:
    """Cards on which the same effects of a layer act, with the values that a number of theirs has."""

    __slots__ = ("added", "highest", "lowest", "safe", "values")

    def __init__(self) -> None:
        self.values: dict[int, tuple[bool, ...]] = {}
        """On which sides of the bounds each value lies."""
        self.added, self.lowest, self.highest = 0, 0, 0
        self.safe: tuple[int, int] | None = None
        """What may be added to all values, from and to, without another side of a bound."""


class NumberRun:
    """The additions at the head of a layer that can be done together."""

    __slots__ = ("_cards", "_g", "_lens", "_look_up", "_readings")

    def __init__(self, g: RulesContext, readings: NumberReadings, look_up: LookUp, lens: Lens) -> None:
        self._g, self._readings, self._look_up, self._lens = g, readings, look_up, lens
        self._cards: dict[str, tuple[tuple[int, ...], dict[int, list[_Cards]]]] = {}

    def find(
        self, left: Sequence[Entry], kinds: Iterable[Entry], alive: Callable[[ActiveEffect], bool]
    ) -> tuple[int, list[Addition]]:
        """Returns how many effects at the head of a list are a run, and what each of them adds.

        0 or 1 effects are no run.

        At each place of a run no effect left in the layer can bring a number to another side of a bound by which any of
        them asks for it. So none of them waits for another one, and each finds and adds what it did at the beginning.

        Args:
            left: the effects that are yet to be applied, in their order.
            kinds: one of each sort of them.
            alive: whether an effect is still there to be applied.
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
        """Returns the cards by the lists of which they are, by the number of the list; None if a change may matter."""
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
        """On which sides of the bounds a number lies as texts read it, which is never less for a higher number."""
        read = self._g.derived.rules.numbers.read(value)
        return tuple([side for bound in bounds for side in (read >= bound, read <= bound)])

    def _is_steady(self, cards: _Cards, bounds: tuple[int, ...]) -> bool:
        """Whether no effect brings any of the cards to another side of a bound than it began on."""
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
        """Whether all values stay on their sides when a number within a window is added to them."""
        low, high = window
        return all(
            self._sides(value + low, bounds) == was == self._sides(value + high, bounds)
            for value, was in cards.values.items()
        )

    def _follow(self, left: Sequence[Entry], alive: Callable[[ActiveEffect], bool]) -> tuple[int, list[Addition]]:
        """Returns how far the effects go on without a step that matters, and what each adds."""
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
    """Returns what several effects add to the same cards as one addition."""
    found: dict[tuple[str, int], Addition] = {}
    for each in additions:
        key = (each.aspect, id(each.targets))
        known = found.get(key)
        found[key] = each if known is None else each._replace(value=known.value + each.value)
    return [*found.values()]
