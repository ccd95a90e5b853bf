"""Reads of numbers by effects. A change that crosses no bound of a text does not affect the text.

In a layer of numbers, targets and values need not be evaluated after each change, and dependence need not be tried on
copies.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any

import msgspec

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.language.ability import Static
from engine.abilities.language.effect_words import list_words_read, texts_read
from engine.abilities.layers.shortcuts.like_effects import MOST_ONE_BY_ONE, NUMBER_CHANGES, LikeEffects
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

CACHE_SIZE = 4_096
BOUNDING = ("least", "most", "printed_least")
"""The fields of a selector that hold bounds of numbers, by their names."""

Bounds = tuple[int, ...] | None
"""The bounds with which a text compares a number; None if it also reads the number in another way."""

Moves = Collection[tuple[int | None, int | None]]
"""The former and the new number of some cards; None if the card has no such number."""

Lens = Callable[[int], Characteristics]
Key = Hashable
"""The key of an effect and one of its changes: the key of its group, else its source, id and text."""


class NumberReadings:
    """Caches the targets and values of a layer's effects while no change crosses their bounds."""

    __slots__ = ("_alike", "_bounds", "_had", "_known", "_readers", "_rules", "_same", "_words", "numbers")

    def __init__(self, g: RulesContext, entries: Sequence[Entry], alike: LikeEffects) -> None:
        """Enables caching only if all effects of the layer change numbers and no text is reworded."""
        rules, self._alike = g.derived.rules, alike
        apart = g.derived.index.rewords
        split = [aspect.partition(".") for _, aspect in entries]
        alone = not apart and len(entries) > MOST_ONE_BY_ONE and all(kind in NUMBER_CHANGES for kind, _, _ in split)
        self._rules, self._words, self._bounds = rules, g.derived.index.words, g.derived.index.bounds
        self.numbers = frozenset(number for _, _, number in split) if alone else frozenset()
        """The numbers that change in the layer; none if nothing is cached."""
        self._known: dict[Key, tuple[list[int], Any]] = {}
        self._readers: dict[tuple[str, Bounds], set[Key]] = {}
        self._same: dict[tuple[int, ...], list[int]] = {}
        self._had: dict[tuple[int, str], frozenset[int | None]] = {}

    def look_up(
        self, active: ActiveEffect, aspect: str, find: Callable[[], list[int]], work_out: Callable[[], Any]
    ) -> tuple[list[int], Any]:
        """Returns the targets and the value of an effect."""
        key = self.key_of(active, aspect)
        known = self._known.get(key)
        if known is None:
            found = find()
            known = self._known[key] = (self._same.setdefault(tuple(found), found), work_out())
            for number in self.numbers:
                if number in self.words_of(active.static):
                    self._readers.setdefault((number, self.list_bounds(active.static, number)), set()).add(key)
        return known

    def key_of(self, active: ActiveEffect, aspect: str) -> Key:
        """Returns the key of an effect and one of its changes, the same for effects with the same result."""
        return self._alike.sign((active, aspect)) or (active.source, active.effect, id(active.static), aspect)

    def note(self, number: str, moves: Moves) -> None:
        """Records changed numbers of cards, and drops results that depend on them."""
        self._had.clear()
        for (name, bounds), keys in [*self._readers.items()]:
            if name == number and (bounds is None or self._cross(bounds, moves)):
                del self._readers[name, bounds]
                for key in keys:
                    self._known.pop(key, None)

    def may_change(self, entry: ActiveEffect, aspect: str, value: Any, moved: list[int], lens: Lens) -> bool:
        """Returns whether a change of a number of some cards can affect an effect.

        Args:
            entry: the effect.
            aspect: the changed number, and the kind of change.
            value: the value of the change.
            moved: the cards, from `look_up`.
            lens: returns the former characteristics of a card.
        """
        kind, _, number = aspect.partition(".")
        if not self.numbers or number not in self.words_of(entry.static):
            return bool(not self.numbers)
        bounds = self.list_bounds(entry.static, number)
        if bounds is None:
            return True
        had = self._had.get((id(moved), number))
        if had is None:
            had = self._had[id(moved), number] = frozenset([lens(card).numbers.get(number) for card in moved])
        return self._cross(bounds, [(before, self._after(before, kind, number, value)) for before in had])

    def words_of(self, static: Static) -> frozenset[str]:
        """Returns the words that an effect reads."""
        known = self._words.get(id(static))
        if known is None or known[0] is not static:
            if len(self._words) > CACHE_SIZE:
                self._words.clear()
            known = self._words[id(static)] = (static, list_words_read(static))
        return known[1]

    def list_bounds(self, static: Static, number: str) -> Bounds:
        """Returns the bounds with which an effect compares a number.

        None: it also reads the number in another way.
        """
        known = self._bounds.get((id(static), number))
        if known is None or known[0] is not static:
            if len(self._bounds) > CACHE_SIZE:
                self._bounds.clear()
            known = self._bounds[id(static), number] = (static, list_bounds(static, number))
        return known[1]

    def _after(self, before: int | None, kind: str, number: str, value: int) -> int | None:
        """Returns the number of a card after a change."""
        if kind == "becomes":
            return value
        if kind == "plus":
            if before is None and number not in self._rules.from_zero:
                return None
            return (before or 0) + value
        if before is None:
            return None
        found: int = before * value if kind == "times" else self._rules.numbers.divide(before, value)
        return found

    def _cross(self, bounds: tuple[int, ...], moves: Moves) -> bool:
        """Returns whether a change of a number crosses a bound. A missing number is read as 0."""
        read = self._rules.numbers.read
        for before, after in moves:
            if before == after:
                continue
            one, other = read(before or 0), read(after or 0)
            if any([(one >= bound) != (other >= bound) or (one <= bound) != (other <= bound) for bound in bounds]):
                return True
        return False


def list_bounds(static: Static, number: str) -> Bounds:
    """Returns the bounds with which an effect compares a number; None if it reads the number in another way."""
    found: set[int] = set()
    plain = _take_bounds(msgspec.to_builtins(texts_read(static)), number, found)
    return tuple(sorted(found)) if plain else None


def _take_bounds(piece: Any, number: str, found: set[int]) -> bool:
    """Collects the bounds in a piece. Returns whether it reads the number only by comparison."""
    if isinstance(piece, dict):
        for name, value in piece.items():
            if name in BOUNDING and isinstance(value, dict):
                bounds = [bound for asked, bound in value.items() if asked == number]
                found.update(bound for bound in bounds if isinstance(bound, int))
                if not all([_take_bounds(bound, number, found) for bound in value.values()]):
                    return False
                if any(not isinstance(bound, int) for bound in bounds):
                    return False
            elif name == number or not _take_bounds(value, number, found):
                return False
        return True
    if isinstance(piece, list | tuple):
        return all([_take_bounds(value, number, found) for value in piece])
    return not isinstance(piece, str) or piece.rpartition(":")[2] != number
