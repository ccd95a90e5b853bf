"""Positions written in the rulebook's language: the words of this notation, where reading gives them back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.notation.format.setup import split_cards
from adjudicator.notation.words.state_words import OF_SOMETHING, PHRASES
from adjudicator.notation.words.vocabulary import Vocabulary
from adjudicator.notation.words.written_keys import SYNONYMS, TOPIC, list_fields, read_words
from adjudicator.notation.words.written_words import WrittenWords
from adjudicator.sentences.messages import MessageBook
from engine.core.table.card_names import normalise

LANGUAGE = "ja"
"""The language of written words."""
FREE = ("knows", "remembers", "was", "chosen", "counters", "readings", "cards")
"""The fields whose names inside belong to the edition or to the writer."""


class PositionWords:
    """Writes the plain data of positions with Japanese words."""

    def __init__(self, words: WrittenWords, messages: MessageBook, seats: Sequence[str]) -> None:
        self._words, self._messages, self._seats = words, messages, seats

    def write(self, data: Mapping[str, Any], of: type[msgspec.Struct]) -> dict[str, Any]:
        """Returns a position with words in place of fields, zones, states and records.

        Args:
            data: the plain data of the position.
            of: the mapping of the file.
        """
        return self._write_keys(data, of)

    def _write_keys(self, data: Mapping[str, Any], of: type[msgspec.Struct]) -> dict[str, Any]:
        fields, found = list_fields(of), dict[str, Any]()
        for name, value in data.items():
            inside = fields.get(name)
            if name in self._seats:
                value = {_say(self._words.zones, zone): self._write_zone(lying) for zone, lying in value.items()}
            elif name == "format" and isinstance(value, str):
                value = _say(self._words.formats, value)
            elif name == "done":
                value = {_say(self._words.done, word): said for word, said in value.items()}
            elif name == "facts":
                value = {_say(self._words.facts, fact): said for fact, said in value.items()}
            elif inside is not None and isinstance(value, dict) and name not in FREE:
                value = self._write_keys(value, inside)
            elif inside is not None and isinstance(value, list):
                value = [self._write_keys(each, inside) if isinstance(each, dict) else each for each in value]
            found[name if name in self._seats else self._find_key(name, tuple(fields))] = value
        return found

    def _find_key(self, name: str, names: tuple[str, ...]) -> str:
        word = (self._messages.find(f"{TOPIC}.{name}", LANGUAGE, {}) or "").split(SYNONYMS)[0]
        return word if word and read_words(self._messages, names).get(normalise(word)) == name else name

    def _write_zone(self, contents: Any) -> Any:
        return [self._write_card(each) for each in contents] if isinstance(contents, list) else contents

    def _write_card(self, item: Any) -> Any:
        if not isinstance(item, dict):
            return item
        states = split_cards(item)[2]
        said = [self._write_state(each) if isinstance(each, str) else each for each in states]
        return {next(iter(item)): said[0] if len(said) == 1 else said}

    def _write_state(self, state: str) -> str:
        word = _say(self._words.turned, state)
        if word == state and state in PHRASES:
            word = self._messages.find(f"state.{state}", LANGUAGE, {}) or state
        first, _, rest = state.partition(" ")
        for name, opening in (
            (name, name.replace("-by", " by").replace("-as", "").replace("-of", " of")) for name in OF_SOMETHING
        ):
            of = state.removeprefix(f"{opening} ")
            if of != state and first == opening.partition(" ")[0] and rest:
                known = {"arrived-by": self._words.ways, "face-down-as": self._words.guises}.get(name)
                named = of if known is None else _say(known, of)
                word = self._messages.find(f"state.{name}", LANGUAGE, {"words": named}) or state
        return word if self._words.read_state(word) == state else state


def _say(known: Vocabulary, name: str) -> str:
    """Returns the word for a name, if it is read as that name."""
    word = known.said.get(name, name)
    return word if known.read(word) == name else name
