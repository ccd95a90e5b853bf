"""The shortcuts of one layer, behind one interface.

A layer can be computed by comparing all effects pairwise and evaluating each one again after every change. This module
skips unnecessary comparisons and evaluations. Values, reasons and their order are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.language.selectors import Select
from engine.abilities.layers.changes import said_of
from engine.abilities.layers.shortcuts.like_effects import MOST_ONE_BY_ONE, NUMBER_CHANGES, LikeEffects
from engine.abilities.layers.shortcuts.number_readings import Key, NumberReadings
from engine.abilities.layers.shortcuts.number_runs import Addition, NumberRun, add_up
from engine.abilities.layers.shortcuts.quality_readings import QualityReadings
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

SHORTEST = 6
"""The minimal number of effects in a layer for which runs of additions are applied together."""


class LayersSoFar(Protocol):
    """The interface of the layer computation for shortcuts."""

    def lens(self, object_id: int) -> Characteristics:
        """Returns the present characteristics of a card."""

    def list_targets(self, active: ActiveEffect) -> list[int]:
        """Returns the targets of an effect among the present cards."""

    def work_out(self, active: ActiveEffect, aspect: str) -> Any:
        """Returns the value of one change of an effect at present."""


class LayerShortcuts:
    """The shortcuts of one layer: cached targets and values, and comparisons that can be skipped.

    Layers of numbers and layers of other information have separate shortcuts. A layer with at most two effects, with
    abilities yet to be granted, or with rewordings has none.
    """

    __slots__ = ("_alike", "_g", "_layers", "_numbers", "_qualities", "_rewords")

    def __init__(
        self, g: RulesContext, layers: LayersSoFar, entries: Sequence[Entry], ordered: Sequence[Entry]
    ) -> None:
        """Takes a layer's effects, and the same effects in order; without an order if further effects may join."""
        self._g, self._layers, self._rewords = g, layers, g.derived.index.rewords
        self._alike = LikeEffects(g, ordered)
        self._numbers = NumberReadings(g, ordered, self._alike)
        self._qualities = QualityReadings(g, () if self._numbers.numbers else entries, self._numbers.words_of)

    # ------------------------------------------------------------------ what is kept

    def find_targets(self, active: ActiveEffect, aspect: str) -> list[int]:
        """Returns the targets of an effect, cached until a change concerns it."""
        if self._numbers.numbers:
            return self._look_up(active, aspect)[0]
        return self._qualities.find(active, partial(self._layers.list_targets, active))

    def find_value(self, active: ActiveEffect, aspect: str) -> Any:
        """Returns the value of an effect, cached in a layer of numbers."""
        if self._numbers.numbers:
            return self._look_up(active, aspect)[1]
        return self._layers.work_out(active, aspect)

    def key_of(self, active: ActiveEffect, aspect: str) -> Key:
        """Returns the key of an effect's value, the same for effects that share one cached value."""
        return self._numbers.key_of(active, aspect)

    def _look_up(self, active: ActiveEffect, aspect: str) -> tuple[list[int], Any]:
        find, work_out = partial(self._layers.list_targets, active), partial(self._layers.work_out, active, aspect)
        return self._numbers.look_up(active, aspect, find, work_out)

    def note_before(self, active: ActiveEffect, aspect: str, targets: Sequence[int]) -> list[int | None]:
        """Records that an effect will change cards. Returns their numbers for `note_after`."""
        lens, number = self._layers.lens, aspect.partition(".")[2]
        if self._numbers.numbers:
            return [lens(card).numbers.get(number) for card in targets]
        self._qualities.note(active, aspect, targets, lens)
        return []

    def note_after(self, aspect: str, targets: Sequence[int], had: Sequence[int | None]) -> None:
        """Records that an effect has changed numbers of cards, given the former numbers."""
        if self._numbers.numbers:
            lens, number = self._layers.lens, aspect.partition(".")[2]
            self._numbers.note(number, {*zip(had, [lens(card).numbers.get(number) for card in targets], strict=True)})

    # ------------------------------------------------------------------ what is compared

    def pair(self, left: Sequence[Entry], awaited: Sequence[Entry]) -> Iterator[tuple[int, Entry, list[Entry]]]:
        """Yields the first effect of each kind, with its index in `left`, and the effects for which it may wait."""
        kinds = self._alike.list_kinds(left)
        here = {(id(active), aspect) for active, aspect in (*left, *awaited)}
        for place, entry in kinds:
            if self._qualities.keeps:
                apart = here - {(id(entry[0]), entry[1])}
                others = [each for each in self._qualities.list_concerning(entry) if (id(each[0]), each[1]) in apart]
            else:
                others = [other for other in (*(each for _, each in kinds), *awaited) if other is not entry]
            yield place, entry, others

    def reads_as(self, entry: Entry) -> Any:
        """Returns the key of all effects that changes of other cards affect in the same way."""
        return self._alike.reads_as(entry)

    def reads_number(self, active: ActiveEffect, aspect: str) -> bool:
        """Returns whether an effect reads the number that a change affects."""
        kind, _, number = aspect.partition(".")
        return kind not in NUMBER_CHANGES or self._rewords or number in self._numbers.words_of(active.static)

    def may_change(self, active: ActiveEffect, other: Entry, targets: list[int]) -> bool:
        """Returns whether another effect's change of cards can affect an effect's targets or value.

        Args:
            active: the effect.
            other: the other effect with one of its changes.
            targets: the cards it changes, from `find_targets`.
        """
        if self._numbers.numbers:
            value = self.find_value(*other)
            return self._numbers.may_change(active, other[1], value, targets, self._layers.lens)
        return self._qualities.may_concern(active, other, targets, self._layers.lens)

    # ------------------------------------------------------------------ what is applied together

    def find_run(self, left: Sequence[Entry], alive: Callable[[ActiveEffect], bool]) -> tuple[int, Sequence[Addition]]:
        """Returns the number of effects at the head of a list that can be applied together, and their additions.

        Args:
            left: the remaining effects, in order.
            alive: returns whether an effect still exists.
        """
        if not self._numbers.numbers or len(left) < SHORTEST or not left[0][1].startswith("plus."):
            return 0, ()
        run = NumberRun(self._g, self._numbers, self._look_up, self._layers.lens)
        kinds: Iterable[Entry] = [entry for _, entry in self._alike.list_kinds(left)]
        count, additions = run.find(left, kinds, alive)
        if count < 2:
            return 0, ()
        return count, additions


def has_shortcuts(entries: Sequence[Entry]) -> bool:
    """Returns whether a layer with these effects has shortcuts."""
    return len(entries) > MOST_ONE_BY_ONE


def sum_additions(additions: Iterable[Addition]) -> Sequence[Addition]:
    """Returns additions of one run, with those to the same cards summed."""
    return add_up(additions)


def can_depend(active: ActiveEffect, aspect: str) -> bool:
    """Returns whether an effect can depend on other effects at all (a fixed target and number cannot)."""
    static = active.static
    if static.while_ is not None or not isinstance(said_of(static.change, aspect), int | str | bool | type(None)):
        return True
    return active.fixed is None and isinstance(static.to, Select) and static.to.asks_quality
