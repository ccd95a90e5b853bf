"""References within a text: chosen cards, the subject of a trigger, amounts with letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from adjudicator.sentences.abilities.words import AbilityWords
from engine.abilities.language.ability import Ability, When
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Select

LETTERS = "NMLKJIHG"
"""The letters for amounts; X is reserved for the rules."""

CARD = "card"
"""The noun for a card of any kind."""

PLAYER, TARGET = "player", "target"
"""The nouns for picked players, and for picks among both cards and players."""


@dataclass(frozen=True, slots=True)
class Referent:
    """What a name in a text refers to."""

    noun: str = CARD
    """The kind of card, by its message."""
    many: bool = False
    """Whether it can be several cards."""
    sort: str = "cards"
    """Its sort: `cards`, or the payment of a `cost`."""
    label: str = ""
    """The letter that distinguishes it from other referents with the same noun."""


def list_remembered(ability: Ability) -> Mapping[str, Referent]:
    """Returns all referents of an ability; referents with the same noun get letters."""
    found: dict[str, Referent] = {}
    for item in _walk((*ability.cost, *ability.effect)):
        select = item.picks_from
        rest = getattr(item, "rest", "")  # the other cards have a word of their own
        listed = [name for name in item.remembers if name != rest]
        for name in listed if select is not None or item.picks_players else ():
            count = getattr(item, "count", 1)
            sort = "cards" if item.in_effects else "cost"
            noun = CARD if select is None else select.kind or CARD
            if item.picks_players:
                noun = PLAYER if getattr(item, "from_", None) is None else TARGET
            many = count != 1 or getattr(item, "any_number", False)
            found[name] = Referent(noun, many, sort)
    if len(found) > 1:
        nouns = [one.noun for one in found.values()]
        twice = [name for name, one in found.items() if nouns.count(one.noun) > 1]
        found |= {name: replace(found[name], label=chr(ord("A") + place)) for place, name in enumerate(twice)}
    return found


def _walk(listed: tuple[Any, ...]) -> Iterator[Instruction]:
    """Yields instructions and nested instructions, except in granted abilities."""
    for item in listed:
        if isinstance(item, tuple):
            yield from _walk(item)
        elif isinstance(item, Instruction):
            yield item
            yield from _walk(tuple(getattr(item, name) for name in item.__struct_fields__))
        elif isinstance(item, msgspec.Struct) and hasattr(item, "instead"):
            yield from _walk(item.instead)


class Names:
    """The names in one ability, and the words with which its sentences refer to them."""

    def __init__(self, words: AbilityWords, ability: Ability) -> None:
        self._words = words
        remembered = list_remembered(ability)
        self._made = {name for item in _walk((*ability.cost, *ability.effect)) for name in item.remembers}
        self._known: dict[str, Referent] = dict(remembered)
        self._alone = len(remembered) <= 1
        self._subject: Referent | str = Referent()
        self._letters: dict[str | int, str] = {}
        self._undefined: list[str] = []

    # ------------------------------------------------------------------ cards

    def refer(self, name: str) -> str:
        """Returns the words for the referent of a name: `it`, `that forward`, a letter."""
        if name == "subject" and isinstance(self._subject, str):
            name = self._subject
        found = self._words.find("reference", name) if name not in self._known or name == "self" else None
        if found is not None:
            return found
        subject = self._subject if isinstance(self._subject, Referent) and name not in self._made else Referent()
        one = self._known.get(name, subject)
        many = "many" if one.many else "one"
        if one.label:
            return self._words.say("reference", "labelled", label=one.label, many=many)
        if self._alone and name in self._known and one.noun != PLAYER:
            return self._words.say("reference", "alone", many=many)
        noun = self._words.name_word(("noun",), one.noun, many=many)
        return self._words.say("reference", "that", noun=noun, many=many)

    def is_many(self, name: str) -> bool:
        """Returns whether a name can stand for several cards."""
        return name in self._known and self._known[name].many

    def sort_of(self, name: str) -> str:
        """Returns whether a name refers to cards or to the payment of a cost."""
        return self._known[name].sort if name in self._known else "cards"

    def letter_of(self, name: str) -> str:
        """Returns the letter of a referent; empty if it has none."""
        return self._known[name].label if name in self._known else ""

    def label(self, name: str | None) -> str:
        """Returns the suffix for cards that get a letter when they are chosen."""
        one = self._known.get(name or "")
        return self._words.say("reference", "label", label=one.label) if one is not None and one.label else ""

    def remember(self, item: Instruction) -> None:
        """Registers the result of an instruction under a name to which later words refer."""
        select = item.picks_from
        for name in item.remembers if select is not None else ():
            if select is not None and name in self._known and not self._known[name].label:
                many = getattr(item, "count", 1) != 1 or getattr(item, "any_number", False)
                self._known[name] = replace(self._known[name], noun=select.kind or CARD, many=many)

    def note_target(self, name: str, noun: str, phrase: str = "") -> None:
        """Registers the card of a replacement, with a phrase if it is one specific card."""
        if name not in self._known:
            self._known[name] = Referent(noun, label=phrase)

    def expect_subject(self, when: When) -> None:
        """Registers the card of a trigger."""
        if isinstance(when.who, str):
            self._subject = when.who
        else:
            self._subject = Referent(when.who.kind or CARD if isinstance(when.who, Select) else CARD, when.one_or_more)

    @contextmanager
    def subject_of(self, when: When) -> Iterator[None]:
        """Registers the card of a delayed trigger as the subject; it stays registered after the `with` block."""
        self.expect_subject(when)
        yield

    # ------------------------------------------------------------------ amounts

    def letter(self, meaning: str | int) -> str | int:
        """Returns the letter for an amount; numbers and X stay unchanged."""
        if isinstance(meaning, int) or meaning == self._words.say("amount", "number-x"):
            return meaning
        if meaning not in self._letters:
            self._letters[meaning] = LETTERS[len(self._letters) % len(LETTERS)]
            self._undefined.append(meaning)
        return self._letters[meaning]

    def define(self) -> str:
        """Returns the definitions of the letters used since the last call."""
        said = [
            self._words.say("amount", "definition", letter=self._letters[one], meaning=one) for one in self._undefined
        ]
        self._undefined.clear()
        return self._words.say("amount", "definitions", text=self._words.list_words(said, "semicolon")) if said else ""
