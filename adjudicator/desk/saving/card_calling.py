"""How the cards of a game's table are called in a written position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import LABEL
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.positions.cards.printed_cards import read_printed, write_printed
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.opening.consistency import UNSEEN
from engine.core.table.card_names import CardNames
from engine.core.table.state import GameObject, GameState

PLAIN_NAME = re.compile(r"[^\s*?/{}\x00-\x1f\x7f][^*/{}\x00-\x1f\x7f]{0,100}")
"""The pattern of a name that can stand for a card everywhere in a position."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The letters behind the numbers of cards that wait to be resolved, if there are several of one number."""


class CardCalling:
    """The words for the cards of a table: names, numbered where several of the name are in play."""

    def __init__(
        self,
        table: GameState,
        defaults: EditionDefaults,
        seen: Callable[[GameObject], bool],
        referred: Collection[int],
        language: str,
    ) -> None:
        """Decides how each card is called.

        Args:
            table: the table of the game.
            defaults: the defaults of its edition.
            seen: whether the reader may know which card an object is.
            referred: the objects that something else refers to.
            language: the language of the names.
        """
        self._table, self._defaults, self._language = table, defaults, language
        self._seen = seen
        self._names = CardNames(defaults.cards)
        self.declared, self.undeclared = self._declare()
        self._entry_words: dict[int, tuple[str, str]] = {}
        self.former: dict[int, str] = {}
        """The words for objects that have left and are still referred to."""
        stack = defaults.book.zone_key(table.turn_player, defaults.book.resolution_zone)
        labelled = [obj for obj in table.objects.values() if obj.card and self._needs_label(obj, referred)]
        many = Counter(obj.number for obj in labelled if self.knows(obj))
        numbered, waiting = Counter[str](), Counter[str]()
        for obj in sorted(labelled, key=lambda each: (each.zone, table.zones[each.zone].index(each.id))):
            if not self.knows(obj):
                continue  # what refers to it cannot be written
            word = self.name_number(obj.number)
            if obj.zone == stack:  # an entry of the stack cannot say of which card it is a copy
                letter = LETTERS[waiting[obj.number] % len(LETTERS)]
                self._entry_words[obj.id] = (f"{obj.number}{letter}" if many[obj.number] > 1 else word, "")
                waiting[obj.number] += 1
                continue
            numbered[obj.number] += 1
            if many[obj.number] == 1 and not self._is_stock(obj.number) and word != obj.number:
                self._entry_words[obj.id] = (word, "")
            else:
                self._entry_words[obj.id] = (f"{word} {numbered[obj.number]}", word)

        waiting_now = table.zones.get(stack, ())
        self._stack = {object_id: f"stack {len(waiting_now) - place}" for place, object_id in enumerate(waiting_now)}
        for object_id in sorted(referred):
            if object_id and object_id not in table.objects:
                word = (self.refer(table.present(object_id)) or "").lstrip(NOBODY_KNOWS) or "left"
                taken = {*self.former.values()}
                names = (f"{word} before", *(f"{word} before {place}" for place in range(2, len(taken) + 3)))
                self.former[object_id] = next(name for name in names if name not in taken)

    def _needs_label(self, obj: GameObject, referred: Collection[int]) -> bool:
        rule = self._defaults.book.zone_rule(obj.zone)
        if not self.is_shipped(obj.number) and self.knows(obj):
            return True  # cards that a position declares have a label each
        shared = rule.shared and rule.public
        return obj.id in referred or shared or (rule.public and rule.in_play) or (rule.owner_sees and not rule.public)

    def knows(self, obj: GameObject) -> bool:
        """Returns whether the reader may know which card an object is, and the record knows it."""
        return obj.number != UNSEEN and obj.number not in self.undeclared and self._seen(obj)

    def name_number(self, number: str) -> str:
        """Returns the word for a card number: its name if that can stand for no other card, else the number."""
        definition = self._table.pins.definitions.get(number)
        if definition is None or not self.is_shipped(number):
            return number
        name = definition.names.get(self._language, definition.name)
        alone = PLAIN_NAME.fullmatch(name) and tuple(self._names.find(name)) == (number,)
        return name if alone and not self._defaults.find_stock(name) and name not in self._taken else number

    @property
    def _taken(self) -> Collection[str]:
        return (FILLER, *self._table.pins.seats)

    def is_shipped(self, number: str) -> bool:
        """Returns whether a card comes with the edition in exactly this form."""
        return self._defaults.cards.get(number) == self._table.pins.definitions.get(number)

    def _is_stock(self, number: str) -> bool:
        return number == FILLER or number in self._defaults.stock

    def _declare(self) -> tuple[dict[str, dict[str, Any]], frozenset[str]]:
        """Returns the entries of the cards that a position has to declare, and the numbers that have no entry."""
        table, book = self._table, self._defaults.book
        seen = {obj.number for obj in table.objects.values() if obj.card and obj.number and self._seen(obj)}
        numbers = {side for number in seen for side in (number, *table.pins.definitions[number].sides)}
        entries: dict[str, dict[str, Any]] = {}
        refused = set[str]()
        for number in sorted(each for each in numbers if not (self.is_shipped(each) or self._is_stock(each))):
            definition = table.pins.definitions[number]
            entry = write_printed(definition)
            try:
                same = read_printed(number, entry, book, FilePosition("position")) == definition
            except BadScenario:
                same = False
            if same and is_label(number):
                entries[number] = entry
            else:
                refused.add(number)
        return entries, frozenset(refused)

    def write_entry(self, obj: GameObject) -> tuple[str, str]:
        """Returns the word for a card in a zone, and the card of which it is a copy.

        The copied card is empty if the word says which card it is.
        """
        if obj.id in self._entry_words:
            return self._entry_words[obj.id]
        return (obj.number if self.knows(obj) else NOBODY_KNOWS), ""

    def refer(self, object_id: int) -> str | None:
        """Returns the word by which other entries refer to a card; None if it has none."""
        obj = self._table.objects.get(object_id)
        if obj is not None and object_id in self._stack and not obj.card:
            return self._stack[object_id]
        words = self._entry_words.get(object_id)
        return words[0] if words is not None else self.former.get(object_id)


def is_label(number: str) -> bool:
    """Returns whether a card number can be the label of a declared card."""
    return LABEL.fullmatch(number) is not None and len(number) <= 40
