"""The wording of one game for one reader: names of cards, zones and abilities, and values in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.messages import FALLBACK, MessageBook
from engine.abilities.replacement.applicability import APPLICABLE_KEY

SEATS = ("P1", "P2")
"""The pattern of seats in fact names, as in `damaged/P2`."""
CHANGING_COUNTER = re.compile(r"[+-]\d+/[+-]\d+")
"""The name of a counter that says what it changes, such as +100/+100."""
FORMS, NO_VALUE = " | ", "null"
"""The separator between possible forms of data, and the form of absent data."""
PLACE = re.compile(
    r"(?P<file>.*?)(?:, card (?P<card>.*?))?(?:, deck (?P<deck>.*?))?(?:, field \$?\.?(?P<field>.*?))?"
    r"(?:, line (?P<line>\d+))?(?:, column (?P<column>\d+))?"
)
"""The pattern of an entry's place: the file, and the known parts of the place in it."""
Namer = Callable[[int], str]
"""A function that returns an object's name; empty if the reader may not know it."""


def know_no_words(word: str) -> str | None:
    """Returns no printed word; used without an edition."""
    return None


def tell_none_apart(key: str) -> tuple[str, int]:
    """Returns no distinction between abilities; used without known cards."""
    return "", 0


def tell_unmarked(object_id: int, name: str) -> str:
    """Returns the name of an object as it is."""
    return name


def know_no_condition(key: str) -> str:
    """Returns no words for what an ability's text asks for."""
    return ""


class Wording:
    """Names and words things of one game for one reader in one language. It shows no name that its naming withholds."""

    def __init__(
        self,
        messages: MessageBook,
        language: str,
        name_object: Namer,
        printed_names: Mapping[str, str],
        find_printed: Callable[[str], str | None] = know_no_words,
        place_ability: Callable[[str], tuple[str, int]] = tell_none_apart,
        abilities: AbilityWords | None = None,
        read_condition: Callable[[str], str] = know_no_condition,
        mark: Callable[[int, str], str] = tell_unmarked,
    ) -> None:
        """Stores the facts that the reader may know.

        Args:
            messages: the sentences of the edition.
            language: one of `LANGUAGES`.
            name_object: names the objects that the reader may know.
            printed_names: card names by card number.
            find_printed: returns the word for a printed word, None if there is none.
            place_ability: distinguishes an ability (`NUMBER#0`) on its card by printed name or place.
            abilities: the words for rendering effects; None to describe effects without them.
            read_condition: returns what an ability's text asks for as a clause; empty if there are no words for it.
            mark: tells an object of an event apart from equal ones, by its name.
        """
        self._messages, self.language = messages, language
        self.name_object, self._printed_names = name_object, printed_names
        self._find_printed, self._place_ability = find_printed, place_ability
        self.abilities, self._read_condition, self.mark = abilities, read_condition, mark

    def find_printed(self, word: str) -> str | None:
        """Returns the word for a printed word (`power`); None if there is none."""
        return self._find_printed(word)

    def name_card(self, number: str) -> str:
        """Returns the name of a printed card by its number; empty without a number."""
        return self._printed_names.get(number, number)

    def find_first(self, codes: Sequence[str], worded: Mapping[str, str | int]) -> str | None:
        """Returns the sentence of the first code that has one; None if no code has."""
        for code in codes:
            said = self._messages.find(code, self.language, worded)
            if said is not None:
                return said
        return None

    def say_first(self, codes: Sequence[str], worded: Mapping[str, str | int]) -> str:
        """Returns the sentence of the first code that has one.

        Args:
            codes: the codes, the most specific first.
            worded: the arguments in words.
        """
        return self.find_first(codes, worded) or self._messages.say(codes[-1], self.language, worded)

    # ------------------------------------------------------------------ words by kind

    def word(self, kind: ArgumentKind, value: Any) -> str | int:
        """Returns an argument in words; numbers stay numbers, for plural forms."""
        if isinstance(value, bool):
            return int(value)
        if kind is ArgumentKind.NAMES:
            named = [value] if isinstance(value, str) else list(value)
            return next((name for name in named if name.isascii() == (self.language == FALLBACK)), named[0])
        if isinstance(value, Mapping):
            return self.join([f"{self.word(kind.one, key)} ({self._entry(kind, of)})" for key, of in value.items()])
        if isinstance(value, list | tuple | set | frozenset):
            return self.join([str(self.word(kind.one, each)) for each in value])
        if kind is ArgumentKind.NUMBER and isinstance(value, int):
            return value
        if isinstance(value, int):
            return self._card(value) if kind in (ArgumentKind.CARD, ArgumentKind.CARDS, ArgumentKind.TERM) else value
        text = str(value)
        if kind in (ArgumentKind.PRINTED, ArgumentKind.PRINTED_CARDS):
            return self._printed_names.get(text, text)
        if kind in (ArgumentKind.ZONE, ArgumentKind.ZONES):
            return self._zone(text)
        if kind is ArgumentKind.READING:
            return self.name_reading(text)
        if kind is ArgumentKind.CONDITION:
            return self._read_condition(text) or self.say_first(("say.its-condition",), {})
        if kind is ArgumentKind.FORM:
            return self._form(text)
        if kind is ArgumentKind.PLACE:
            return self._place(text)
        return text if kind in (ArgumentKind.TEXT, ArgumentKind.READING_VALUES) else self._term(text)

    def _entry(self, kind: ArgumentKind, value: Any) -> str | int:
        """Returns the value of an entry of a mapping in words; whole numbers are amounts."""
        if isinstance(value, bool):
            return self._term("yes" if value else "no")
        if isinstance(value, int):
            return value
        return self.word(kind if isinstance(value, Mapping) else kind.one, value) if value else self._term("nothing")

    def _form(self, text: str) -> str:
        forms = [each for each in text.split(FORMS) if each != NO_VALUE] or [text]
        said = [self._messages.find(f"say.form-{each}", self.language, {}) or each for each in forms]
        return self.join(said, "say.or")

    def _place(self, text: str) -> str:
        found = PLACE.fullmatch(text)
        parts = {name: part for name, part in found.groupdict().items() if part} if found is not None else {}
        if not parts.keys() - {"file"}:
            return text
        said = [self._messages.say(f"say.place-{name}", self.language, {name: part}) for name, part in parts.items()]
        return self.join(said)

    def _card(self, object_id: int) -> str:
        if not object_id:
            return self._messages.say("word.nothing", self.language, {})
        return self.name_object(object_id) or self._messages.say("word.unknown-card", self.language, {})

    def _zone(self, key: str) -> str:
        owner, _, name = key.rpartition("/")
        zone = self._messages.find(f"zone.{name}", self.language, {}) or name
        return self._messages.say("say.zone-of", self.language, {"seat": owner, "zone": zone}) if owner else zone

    def _term(self, text: str) -> str:
        replacement = APPLICABLE_KEY.fullmatch(text)
        if replacement is not None:
            return self._name_replacement(**replacement.groupdict())
        head, _, rest = text.partition("/")
        if CHANGING_COUNTER.fullmatch(text):
            return text
        if head.isdecimal() and rest:
            return self._name_ability(self._card(int(head)), rest)
        if rest.isdecimal():  # no printed name
            named = {"words": self._term(head), "place": int(rest)}
            return self._messages.say("say.numbered-ability", self.language, named)
        if rest in SEATS:
            return self._messages.say("say.of-player", self.language, {"words": self._term(head), "seat": rest})
        if rest:
            return self._zone(text)
        act = text.replace("_", "-")
        names = (f"word.{text}", f"act.{act}-alone", f"act.{act}", f"way.{text}", f"done.{text}", f"zone.{text}")
        said = (self._messages.find(name, self.language, {"subject": text}) for name in names)
        found = next((words for words in said if words), None) or self._find_printed(text)
        return found or self._printed_names.get(text, text)

    def name_reading(self, reading: str) -> str:
        """Returns the words for a reading's parameter; the parameter itself without a message."""
        return self._find_reading(reading) or self._term(reading)

    def name_value_of(self, reading: str, value: str) -> str:
        """Returns the words for a parameter's value; the value itself without a message."""
        return self._find_reading(f"{reading}-{value}") or value

    def find_dispute(self, reading: str) -> str | None:
        """Returns the dispute that a parameter settles; None if only the English DISPUTED.md describes it."""
        return self._messages.find(f"disputed.{reading.replace('_', '-')}", self.language, {})

    def _find_reading(self, name: str) -> str | None:
        return self._messages.find(f"reading.{name.replace('_', '-')}", self.language, {})

    # ------------------------------------------------------------------ names of abilities

    def name_ability_apart(self, object_id: int, key: str) -> str:
        """Returns an ability as `_name_ability` does; empty if it is the card's only one, or the card is unknown.

        Without a key it is the ability of an object in the resolution zone.
        """
        card = self.name_object(object_id)
        return self._name_ability(card, key) if card and (not key or any(self._place_ability(key))) else ""

    def _name_ability(self, card: str, key: str) -> str:
        """Returns an ability's printed name; one without a name is numbered if the card has several abilities."""
        name, place = self._place_ability(key)
        if name:
            return self._messages.say("say.named-ability", self.language, {"card": card, "named": name})
        if place:
            return self._messages.say("say.numbered-ability", self.language, {"words": card, "place": place})
        return self._messages.say("say.ability-of", self.language, {"card": card})

    def _name_replacement(self, ability: str, place: str, source: str) -> str:
        """Returns the name of an applicable replacement: its card, and its ability if there are several.

        A further replacement of the same ability has a number.
        """
        card = self._card(int(source))
        if any(self._place_ability(ability)):
            called = self._name_ability(card, ability)
        else:
            called = self._messages.say("say.effect-of", self.language, {"card": card})
        if place == "0":
            return called
        numbered = {"words": called, "place": int(place) + 1}
        return self._messages.say("say.numbered-effect", self.language, numbered)

    def join(self, words: Sequence[str], between: str = "say.comma") -> str:
        """Joins words to a list in one text, linked by the message `between`."""
        return self._messages.say(between, self.language, {}).join(words)
