"""Translates questions beside a position to the words of this notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from adjudicator.notation.words.vocabulary import WORDS_APART, write_plainly
from adjudicator.notation.words.written_keys import read_names
from adjudicator.notation.words.written_words import WrittenWords
from adjudicator.sentences.messages import LANGUAGES, messages_of
from engine.core.play.book.rulebook import Rulebook

ASK = "ask"
"""The topic with the words for questions in the message files."""
VALUES = ("names", "kinds", "attributes", "icons", "abilities", "flags")
"""The values of cards that are no numbers."""
SUPPOSITION = ("card", "is")
"""The fields of a question what would be if a card were another one."""


class QuestionWords:
    """An edition's words for questions beside a position."""

    def __init__(self, book: Rulebook, words: WrittenWords) -> None:
        self._messages, self._words = messages_of(book), words

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The question behind each written word."""
        found: dict[str, str] = {}
        for name in self._messages.list_names(ASK):
            question = name.replace("-", " ")
            for word in (question, name, *self._list_written(name)):
                found.setdefault(write_plainly(word), question)
        return found

    def _list_written(self, name: str) -> list[str]:
        said = (self._messages.find(f"{ASK}.{name}", language, {}) or "" for language in LANGUAGES)
        return [word for each in said for word in WORDS_APART.split(each) if word]

    def read_kind(self, written: str) -> str:
        """Returns the question that a word asks; the word itself if it is unknown."""
        return self.kinds.get(write_plainly(written).rstrip("?？"), written)

    def read_value_name(self, written: str) -> str:
        """Returns the name of a value of cards; the word itself if it is unknown."""
        [read] = read_names({written: 0}, VALUES, self._messages)
        return read if read != written else self._words.read_figure(written)

    def read_supposition(self, stated: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates the fields of a supposition."""
        return read_names(stated, SUPPOSITION, self._messages)
