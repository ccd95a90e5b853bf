"""Errors a caller can act on: what was tried, what is wrong, what to do. Each has a closed reason word.

A refusal has a code and typed arguments; message files say it in every language (`adjudicator/sentences/refusals.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from engine.core.clauses.finding import Verdict

TEXTS = 3
"""How many texts a refusal has that no message file says: what was tried, what is wrong, what to do."""


class Refusal(Exception):
    """Something asked for is refused; nothing was changed."""

    reason = "REFUSED"

    def __init__(self, *said: str, **arguments: Any) -> None:
        """Takes the code of what is wrong and its typed arguments; both are contract.

        One whose English no message file has takes it in place of the code, as `TEXTS` texts.
        """
        super().__init__(*said)
        self.texts = said if len(said) == TEXTS else ()
        if self.texts:
            self.tried, self.wrong, self.todo = said
        self.code = "" if self.texts else said[0]
        self.arguments = arguments

    def __str__(self) -> str:
        if self.texts:
            return "{}: {}; {}".format(*self.texts)
        told = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code} ({told})" if told else self.code

    def told_as(self, code: str, **arguments: Any) -> Self:
        """Gives the refusal the code of what is wrong, and its typed arguments; both are contract."""
        self.code = code
        return self.about(**arguments)

    def told_like(self, other: Refusal) -> Self:
        """Gives the refusal the code and the arguments of the one that caused it."""
        return self.told_as(other.code, **other.arguments)

    def about(self, **arguments: Any) -> Self:
        """Notes what it is about, so that it can be said in other languages; their names are contract."""
        self.arguments |= arguments
        return self


class UnknownEdition(Refusal):
    """No rulebook edition of that name is installed."""

    reason = "UNKNOWN_EDITION"


class NoSources(Refusal):
    """The engine is installed without the sources from which its version follows."""

    reason = "NOT_INSTALLED"


class UnknownSeat(Refusal):
    """The seat does not take part in this game."""

    reason = "UNKNOWN_SEAT"


class UnknownOption(Refusal):
    """The pick is neither offered nor a candidate of the open choice."""

    reason = "UNKNOWN_OPTION"


class StaleChoice(Refusal):
    """The choice that was answered is not open (any more)."""

    reason = "STALE_CHOICE"


class BadAnswer(Refusal):
    """The answer has not the form the choice asks for."""

    reason = "MALFORMED_ANSWER"


class UnknownReading(Refusal):
    """A reading or one of its values does not exist in this edition."""

    reason = "UNKNOWN_READING"


class UnknownCard(Refusal):
    """A card number or object is not known in this game."""

    reason = "UNKNOWN_CARD"


class UnknownDeck(Refusal):
    """An edition comes with no deck of that name."""

    reason = "UNKNOWN_DECK"


class UnknownClauseAsked(Refusal):
    """A clause was asked for that the edition does not print."""

    reason = "UNKNOWN_CLAUSE"


class BadCardFile(Refusal):
    """A card file is not understood; nothing of it was loaded."""

    reason = "BAD_CARD_FILE"


class BadPosition(Refusal):
    """A stated position contradicts itself or names something unknown."""

    reason = "BAD_POSITION"


class BadCorrection(Refusal):
    """A judge's correction names something unknown or impossible, or play could not go on after it."""

    reason = "BAD_CORRECTION"


class BadRewind(Refusal):
    """The game cannot be rewound to that version."""

    reason = "BAD_REWIND"


class BadFork(Refusal):
    """No game of its own can begin at that version."""

    reason = "BAD_FORK"


class BadRuling(Refusal):
    """A judge's act lacks text or clauses, exceeds a length limit, or refers to an event that does not exist."""

    reason = "BAD_RULING"


class OverAlready(Refusal):
    """The game is over; nothing on its table can be changed."""

    reason = "GAME_OVER"


class JudgeNeeded(Refusal):
    """This is for a judge to decide; a seat may not."""

    reason = "NEEDS_JUDGE"


class SearchLimit(Refusal):
    """Whether something can be done was searched for as long as the engine may; nothing was done. Never a ruling."""

    reason = "ENGINE_LIMIT"


class WorkLimit(Refusal):
    """A command would cause more work than the game allows; nothing of it was recorded. Never a ruling."""

    reason = "ENGINE_LIMIT"


class IllegalDeck(Refusal):
    """A deck breaks the construction rules; `verdicts` has every finding by seat."""

    reason = "ILLEGAL_DECK"

    def __init__(self, code: str, *, verdicts: Mapping[str, Verdict], **arguments: Any) -> None:
        super().__init__(code, **arguments)
        self.verdicts = dict(verdicts)
