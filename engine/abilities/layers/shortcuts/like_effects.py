"""Like effects: the same text on several cards of a player, changing the same number.

Like effects do not wait for each other, and an effect that waits for one of them waits for all. A layer of four
hundred like effects is computed without pairwise comparison.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.language.effect_words import write_if_impersonal
from engine.abilities.language.selectors import Select
from engine.abilities.view import RulesContext

NUMBER_CHANGES = ("plus", "becomes", "times", "over")
CACHE_SIZE = 4_096
MOST_ONE_BY_ONE = 2
"""The number of effects up to which a layer has no shortcuts."""


class LikeEffects:
    """Groups the effects of one layer into like effects."""

    __slots__ = ("_g", "_reads", "_signs", "_together")

    def __init__(self, g: RulesContext, entries: Sequence[Entry]) -> None:
        """Groups effects only if the whole layer changes numbers, as other changes can remove single effects."""
        self._g = g
        numbers = not g.derived.index.rewords and all(
            aspect.partition(".")[0] in NUMBER_CHANGES for _, aspect in entries
        )
        self._signs: dict[tuple[int, int, str], Hashable] = {}
        self._reads: dict[tuple[int, int, str], Hashable] = {}
        self._together = numbers and len(entries) > MOST_ONE_BY_ONE
        if self._together:
            for active, aspect in entries:
                text = _write_text(g, active)
                if text:
                    self._signs[_place(active, aspect)] = (active.controller, aspect, text, self._is_barred(active))

    def sign(self, entry: Entry) -> Hashable:
        """Returns the key of an effect's group; None without one."""
        return self._signs.get(_place(*entry)) if self._signs else None

    def reads_as(self, entry: Entry) -> Hashable:
        """Returns the key of all effects that changes of other cards affect in the same way.

        These are like effects, and effects of one text and player that each change their own card.
        """
        place = _place(*entry)
        known = self._reads.get(place)
        if known is None:
            active, aspect = entry
            known = self.sign(entry)
            if known is None and self._together and active.effect == 0 and active.static.to in (None, "self"):
                text = write_if_impersonal(msgspec.structs.replace(active.static, to=None))
                known = ("self", active.controller, aspect, text, self._is_barred(active)) if text else None
            known = self._reads[place] = place if known is None else known
        return known

    def _is_barred(self, active: ActiveEffect) -> bool:
        """Returns whether an ability is out of force in the zone of its card, which no layer changes."""
        validity = self._g.derived.rules.validity
        return validity is not None and bool(validity.bar(self._g, self._g.obj(active.source), active.key, {}))

    def list_kinds(self, left: Sequence[Entry]) -> list[tuple[int, Entry]]:
        """Returns the first effect of each kind, with its index."""
        if not self._signs:
            return [*enumerate(left)]
        found: dict[Hashable, tuple[int, Entry]] = {}
        for place, entry in enumerate(left):
            sign = self.sign(entry)
            found.setdefault(place if sign is None else sign, (place, entry))
        return [*found.values()]


def _place(active: ActiveEffect, aspect: str) -> tuple[int, int, str]:
    return (active.source, id(active.static), aspect)


def _write_text(g: RulesContext, active: ActiveEffect) -> bytes:
    """Returns the text of a static ability that means the same on every card of its player; else an empty text."""
    static = active.static
    if active.effect or active.fixed is not None or active.spared or not isinstance(static.to, Select):
        return b""
    cache = g.derived.index.texts
    known = cache.get(id(static))
    if known is None or known[0] is not static:
        if len(cache) > CACHE_SIZE:
            cache.clear()
        known = cache[id(static)] = (static, write_if_impersonal(static))
    return known[1]
