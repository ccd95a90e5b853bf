"""Reads of qualities by effects: names, kinds, flags and abilities that other effects change.

In layers other than numbers, effects need not be tried on each other, and targets need not be evaluated after each
change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.abilities.effects import ActiveEffect, Entry
from engine.abilities.language.ability import Static
from engine.abilities.layers.changes import BECOMING, SKILLS, Words, list_words_changed, said_of
from engine.abilities.layers.shortcuts.like_effects import MOST_ONE_BY_ONE
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics

Lens = Callable[[int], Characteristics]
WordsOf = Callable[[Static], Words]

LOST = SKILLS | {"icon", "flag", "without_flag"}
"""The fields by which a text asks for qualities that a card loses together with its abilities."""


class QualityReadings:
    """Caches the targets of a layer's effects while no change concerns their selectors."""

    __slots__ = ("_by_word", "_concerned", "_entries", "_g", "_known", "_of_anybody", "_words_of", "keeps")

    def __init__(self, g: RulesContext, entries: Sequence[Entry], words_of: WordsOf) -> None:
        """Enables caching only if no text is reworded; `words_of` returns the words that an effect reads."""
        self._g, self._words_of, self._entries = g, words_of, entries
        self.keeps = not g.derived.index.rewords and len(entries) > MOST_ONE_BY_ONE
        """Whether targets are cached in this layer."""
        self._known: dict[tuple[int, int, int], tuple[Words, list[int]]] = {}
        self._concerned: dict[tuple[int, int, int], list[Entry]] = {}
        self._by_word: dict[str, list[Entry]] | None = None
        self._of_anybody: list[Entry] = []

    def find(self, active: ActiveEffect, find: Callable[[], list[int]]) -> list[int]:
        """Returns the present targets of an effect."""
        if not self.keeps:
            return find()
        key = _place(active)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (self._words_of(active.static), find())
        return known[1]

    def note(self, active: ActiveEffect, aspect: str, targets: Iterable[int], lens: Lens) -> None:
        """Discards cached targets that may depend on the qualities that an effect will change."""
        if self._known:
            changed = self.list_changed((active, aspect), targets, lens)
            stale = [key for key, (words, _) in self._known.items() if changed is None or not changed.isdisjoint(words)]
            for key in stale:
                del self._known[key]

    def may_concern(self, reader: ActiveEffect, other: Entry, targets: Sequence[int], lens: Lens) -> bool:
        """Returns whether another effect's change of these cards can affect an effect or remove its ability."""
        if not self.keeps:
            return True
        words = self._words_of(reader.static)
        if other[1] == "lose_abilities":
            return not words.isdisjoint(LOST) or (not reader.effect and reader.source in targets)
        changed = self.list_changed(other, targets, lens)
        return changed is None or not changed.isdisjoint(words)

    def list_concerning(self, entry: Entry) -> list[Entry]:
        """Returns the effects of the layer that change qualities of the sorts that an effect reads."""
        key = _place(entry[0])
        found = self._concerned.get(key)
        if found is None:
            if self._by_word is None:
                self._by_word = self._sort_by_words()
            listed = [*self._of_anybody]
            for word in sorted(self._words_of(entry[0].static)):
                listed += self._by_word.get(word, ())
            found = self._concerned[key] = [
                *{(_place(active), aspect): (active, aspect) for active, aspect in listed}.values()
            ]
        return found

    def _sort_by_words(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        for entry in self._entries:
            words = self.list_sorts(entry)
            if words is None:
                self._of_anybody.append(entry)
            for word in words or ():
                found.setdefault(word, []).append(entry)
        return found

    def list_sorts(self, entry: Entry) -> Words | None:
        """Returns the words by which texts ask for the qualities that a change affects.

        None: it can concern any text.
        """
        active, aspect = entry
        return list_words_changed(self._g, aspect, said_of(active.static.change, aspect))

    def list_changed(self, entry: Entry, targets: Iterable[int], lens: Lens) -> Words | None:
        """Returns the words that a change adds to cards or removes; None if it also changes other information.

        Args:
            entry: the effect with one of its changes.
            targets: the cards that it changes.
            lens: returns the former characteristics of a card.
        """
        active, aspect = entry
        value = said_of(active.static.change, aspect)
        if aspect not in BECOMING:
            return list_words_changed(self._g, aspect, value)
        if aspect == "kind_becomes" and self._g.state.unknown is not None:
            return None
        where = BECOMING[aspect][0]
        found = {value, *(word for card in targets for word in getattr(lens(card), where))}
        if aspect == "kind_becomes":
            found.update(self._g.derived.rules.supertypes.get(value, ()))
        return frozenset(found | {"name_part"} if aspect == "name_becomes" else found)


def _place(active: ActiveEffect) -> tuple[int, int, int]:
    return (active.source, active.effect, id(active.static))
