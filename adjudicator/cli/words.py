"""The words of an edition: procedures, zones, states and values, in the language of the command."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING

from adjudicator.cli.languages import ENGLISH, find_language

if TYPE_CHECKING:
    from adjudicator.sentences.abilities.words import AbilityWords
    from adjudicator.sentences.messages import MessageBook
    from engine.core.clauses.citation import Edition

PRINTED = ("attribute", "flag", "icon", "word", "marker", "number")
"""The topics for the printed parts of cards, in order of preference."""


class Words:
    """The rulebook's words for stored names; a name without a word stays unchanged.

    English has words only for procedures, as the other names are English already and typed as shown.
    """

    def __init__(self, edition: Edition | None) -> None:
        self._edition, self._language = edition, find_language()

    @cached_property
    def _messages(self) -> MessageBook | None:
        if self._edition is None:
            return None
        from adjudicator.sentences.messages import messages_of
        from engine.rulebooks import load

        return messages_of(load(self._edition.id))

    def procedure(self, name: str) -> str:
        """Returns the word for a procedure (`main_phase`: main phase)."""
        return self._find(f"procedure.{name}") or name

    def loss(self, reason: str) -> str:
        """Returns why a player lost, in words (`no substitute`), or the stored word."""
        return self._find(f"loss.{reason.replace(' ', '-').replace('_', '-')}") or reason

    def zone(self, key: str) -> str:
        """Returns a zone by its key, with its name in other languages than English."""
        if self._language == ENGLISH:
            return key
        said = self._find(f"zone.{key.rpartition('/')[2]}")
        return f"{key} {said}" if said else key

    def lot(self, name: str) -> str:
        """Returns the decision of a lot, as the question that it answers."""
        if self._language == ENGLISH:
            return name
        code = f"question.{name.replace(' ', '-').replace('_', '-')}"
        seat = self.word("CHANCE")
        return self._find(f"{code}-alone", seat=seat) or self._find(code, seat=seat) or name

    def word(self, name: str) -> str:
        """Returns the word for a state, a value, an attribute, a marker, or a fact."""
        if self._language == ENGLISH:
            return name
        head, _, seat = name.partition("/")
        said = self._find(f"word.{head}") or self.printed(head)
        return self._find("say.of-player", words=said, seat=seat) or name if seat else said

    def fact(self, name: str) -> str:
        """Returns the word for a fact of the rulebook; empty if it has only a name for programs."""
        if self._language == ENGLISH or self._find(f"word.{name.partition('/')[0]}"):
            return self.word(name)
        return ""

    def value(self, text: str) -> str:
        """Returns a value in words if it is a name or a list of names (JSON), else the value itself."""
        if not text.startswith("["):
            return self.word(text) if text.isidentifier() and self._language != ENGLISH else text
        if self._language == ENGLISH:
            return ", ".join(map(str, json.loads(text))) or "nothing"
        comma = self._find("say.comma") or ", "
        return comma.join(map(self.word, json.loads(text))) or self.word("nothing")

    def printed(self, word: str) -> str:
        """Returns the word for a printed attribute, flag or icon of a card."""
        if self._language == ENGLISH or self._abilities is None:
            return word
        return self._abilities.find_printed(PRINTED, word) or word

    @cached_property
    def _abilities(self) -> AbilityWords | None:
        if self._edition is None:
            return None
        from adjudicator.sentences.abilities.words import AbilityWords
        from engine.rulebooks import load

        return AbilityWords(load(self._edition.id), self._language, {})

    def _find(self, code: str, **arguments: str) -> str | None:
        book = self._messages
        return None if book is None else book.find(code, self._language, arguments)


PLAIN = Words(None)
"""Words that return the stored names."""


def find_words(edition: str) -> Words:
    """Returns the words of an edition by its id; an unknown edition has none."""
    from engine.core.clauses.refusal import UnknownEdition
    from engine.rulebooks import load

    try:
        return Words(load(edition).edition)
    except UnknownEdition:
        return PLAIN
