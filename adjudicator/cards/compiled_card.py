"""What the compiler says of a card, line by line."""

from __future__ import annotations

from typing import Any

import msgspec

from adjudicator.cards.printed_card import COMPILED, OVERRIDE, PLAIN
from adjudicator.sentences.messages import FALLBACK
from adjudicator.sentences.refusals import say_refusal

UNKNOWN_PHRASE, NO_WORD, AMBIGUOUS, ROUND_TRIP = "UNKNOWN_PHRASE", "NO_WORD", "AMBIGUOUS", "ROUND_TRIP"
"""Why a line was refused."""

WHOLE = frozenset({COMPILED, PLAIN, OVERRIDE})
"""The verdicts of cards that can be played."""


class CompiledLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a card's text."""

    index: int
    """Its place in the text, from 0."""
    text: str
    """The line as printed."""
    verdict: str
    """`compiled`, `override` or `refused`."""
    code: str = ""
    """Why it was refused; empty if it was not."""
    phrase: str = ""
    """The phrase that was refused, or the word that is missing."""
    at: tuple[int, int] = (0, 0)
    """Where the phrase stands in the line."""
    nearest: str = ""
    """What the grammar expected there."""
    abilities: tuple[int, ...] = ()
    """The places of its abilities in the entry."""
    said: dict[str, str] = {}
    """Its abilities as sentences, by language."""
    printed: str = ""
    """Its value rendered in printed style."""


class CardRefusal(msgspec.Struct, frozen=True):
    """Why a card as a whole was refused, by a code of the message files."""

    code: str
    """The code of the refusal."""
    arguments: dict[str, str]
    """Its arguments."""


class CompiledCard(msgspec.Struct, frozen=True, tag_field="type", tag="card"):
    """A card with its entry for a card file, whole or not at all."""

    number: str
    """Its number."""
    name: str
    """Its name."""
    set: str
    """Its set."""
    kind: str
    """Its kind."""
    verdict: str
    """`compiled`, `override`, `refused`, `plain` or `bad`."""
    text_hash: str
    """The hash of what was compiled."""
    compiler: str
    """The grammar and its version."""
    lines: tuple[CompiledLine, ...] = ()
    """Its lines."""
    entry: dict[str, Any] = {}
    """Its entry of a card file; empty if it was refused."""
    detail: str = ""
    """What else is wrong with it, in English."""
    refusal: CardRefusal | None = None
    """The same as a code, where it has one."""

    def say_detail(self, language: str) -> str:
        """Returns what else is wrong with it, in a language if it has a code; empty if nothing is."""
        if self.refusal is None or language == FALLBACK:
            return self.detail
        return say_refusal(self.refusal.code, self.refusal.arguments, language)

    @property
    def is_whole(self) -> bool:
        """Whether it was understood in whole, so that it can be played."""
        return self.verdict in WHOLE
