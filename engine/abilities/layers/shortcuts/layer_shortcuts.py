"""The shortcuts of one layer, behind one interface.

A layer could be worked out by comparing each effect with each other and finding again, after every change, what each of
them does. Here stands what need not be compared or found again. Values, reasons and their order are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.language.selectors import Select
from engine.abilities.layers.changes import said_of
from engine.abilities.layers.shortcuts.like_effects import NUMBER_CHANGES, LikeEffects
from engine.abilities.layers.shortcuts.number_readings import NumberReadings
from engine.abilities.layers.shortcuts.number_runs import Addition, NumberRun, add_up
from engine.abilities.layers.shortcuts.quality_readings import QualityReadings
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

SHORTEST = 6
"""The number of effects from which on those are looked for that can be applied together."""


class LayersSoFar(Protocol):
    """The computation of the layers, as its shortcuts ask it."""

    def lens(self, object_id: int) -> Characteristics:
        """What a card is by now."""

    def list_targets(self, active: ActiveEffect) -> list[int]:
        """What an effect applies to, as the cards are by now."""

    def work_out(self, active: ActiveEffect, aspect: str) -> Any:
        """What an effect does by one of its changes, as the cards are by now."""


class LayerShortcuts:
    """What need not be compared, or found again, in one layer.

    A layer of numbers alone and a layer of other information have their own ways; in a layer with two effects at most,
    with abilities yet to be given, or in which texts are read anew, nothing is left out.
    """

    __slots__ = ("_alike", "_g", "_layers", "_numbers", "_qualities", "_rewords")

    def __init__(
        self, g: RulesContext, layers: LayersSoFar, entries: Sequence[Entry], ordered: Sequence[Entry]
    ) -> None:
        """Takes the effects of a layer, and the same in their order; none in order if others may join them."""
        self._g, self._layers, self._rewords = g, layers, g.derived.index.rewords
        self._alike = LikeEffects(g, ordered)
        self._numbers = NumberReadings(g, ordered, self._alike)
        self._qualities = QualityReadings(g, () if self._numbers.numbers else entries, self._numbers.words_of)

    # ------------------------------------------------------------------ what is kept

    def find_targets(self, active: ActiveEffect, aspect: str) -> list[int]:
        """Returns what an effect applies to, as the cards are now; kept until a change concerns it."""
        if self._numbers.numbers:
            return self._look_up(active, aspect)[0]
        return self._qualities.find(active, partial(self._layers.list_targets, active))

    def find_value(self, active: ActiveEffect, aspect: str) -> Any:
        """Returns what an effect does, as the cards are now; kept in a layer of numbers alone."""
        if self._numbers.numbers:
            return self._look_up(active, aspect)[1]
        return self._layers.work_out(active, aspect)

    def _look_up(self, active: ActiveEffect, aspect: str) -> tuple[list[int], Any]:
        find, work_out = partial(self._layers.list_targets, active), partial(self._layers.work_out, active, aspect)
        return self._numbers.look_up(active, aspect, find, work_out)

    def note_before(self, active: ActiveEffect, aspect: str, targets: Sequence[int]) -> list[int | None]:
        """Notes that an effect is about to change cards; returns the numbers of theirs that `note_after` takes."""
        lens, number = self._layers.lens, aspect.partition(".")[2]
        if self._numbers.numbers:
            return [lens(card).numbers.get(number) for card in targets]
        self._qualities.note(active, aspect, targets, lens)
        return []

    def note_after(self, aspect: str, targets: Sequence[int], had: Sequence[int | None]) -> None:
        """Notes that an effect has changed the numbers of cards that they had before."""
        if self._numbers.numbers:
            lens, number = self._layers.lens, aspect.partition(".")[2]
            self._numbers.note(number, {*zip(had, [lens(card).numbers.get(number) for card in targets], strict=True)})

    # ------------------------------------------------------------------ what is compared

    def pair(self, left: Sequence[Entry], awaited: Sequence[Entry]) -> Iterator[tuple[int, Entry, list[Entry]]]:
        """Yields the first effect of each kind with its place in `left`, and those that it may have to wait for."""
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
        """Returns what an effect shares with those to which changes of other cards make the same difference."""
        return self._alike.reads_as(entry)

    def reads_number(self, active: ActiveEffect, aspect: str) -> bool:
        """Returns whether an effect reads what a change changes, as far as the change is one of a number."""
        kind, _, number = aspect.partition(".")
        return kind not in NUMBER_CHANGES or self._rewords or number in self._numbers.words_of(active.static)

    def may_change(self, active: ActiveEffect, other: Entry, targets: list[int]) -> bool:
        """Returns whether an effect may find or do anything else once another one has changed cards.

        Args:
            active: the effect.
            other: the other one, and which of its changes is meant.
            targets: the cards it changes, as `find_targets` returned them.
        """
        if self._numbers.numbers:
            value = self.find_value(*other)
            return self._numbers.may_change(active, other[1], value, targets, self._layers.lens)
        return self._qualities.may_concern(active, other, targets, self._layers.lens)

    # ------------------------------------------------------------------ what is applied together

    def find_run(
        self, left: Sequence[Entry], alive: Callable[[ActiveEffect], bool], *, one_by_one: bool
    ) -> tuple[int, Collection[Addition]]:
        """Returns how many effects at the head of a list can be applied together, and what they add; 0 for none.

        Args:
            left: the effects that are yet to be applied, in their order.
            alive: whether an effect is still there to be applied.
            one_by_one: whether each of them is told, or what several add to the same cards is added up.
        """
        if not self._numbers.numbers or len(left) < SHORTEST or not left[0][1].startswith("plus."):
            return 0, ()
        run = NumberRun(self._g, self._numbers, self._look_up, self._layers.lens)
        kinds: Iterable[Entry] = [entry for _, entry in self._alike.list_kinds(left)]
        count, additions = run.find(left, kinds, alive)
        if count < 2:
            return 0, ()
        return count, additions if one_by_one else add_up(additions)


def can_depend(active: ActiveEffect, aspect: str) -> bool:
    """Returns whether what an effect does can vary with other effects at all (a fixed target and number cannot)."""
    static = active.static
    if static.while_ is not None or not isinstance(said_of(static.change, aspect), int | str | bool | type(None)):
        return True
    return active.fixed is None and isinstance(static.to, Select) and static.to.asks_quality
