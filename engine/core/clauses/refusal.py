"""Errors that tell a caller what was tried, what is wrong and what to do. Each has a fixed reason word.

A refusal has a code and typed arguments; message files hold its text in every language
(`adjudicator/sentences/refusals.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.clauses.finding import Verdict


class Refusal(Exception):
    """Raised when a request is refused; nothing was changed."""

    reason = "REFUSED"

    def __init__(self, code: str, **arguments: Any) -> None:
        """Takes the refusal's code and typed arguments, which are part of the contract."""
        super().__init__(code)
        self.code, self.arguments = code, arguments

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.code} ({told})" if told else self.code


class UnknownEdition(Refusal):
    """Raised when no rulebook edition of that name is installed."""

    reason = "UNKNOWN_EDITION"


class NoSources(Refusal):
    """Raised when the engine is installed without the sources from which its version follows."""

    reason = "NOT_INSTALLED"


class UnknownSeat(Refusal):
    """Raised when a seat does not take part in the game."""

    reason = "UNKNOWN_SEAT"


class UnknownOption(Refusal):
    """Raised when a pick is neither offered nor a candidate of the open choice."""

    reason = "UNKNOWN_OPTION"


class StaleChoice(Refusal):
    """Raised when the answered choice is not open, or no longer open."""

    reason = "STALE_CHOICE"


class BadAnswer(Refusal):
    """Raised when an answer does not have the form that the choice asks for."""

    reason = "MALFORMED_ANSWER"


class UnknownReading(Refusal):
    """Raised when a reading, or its value, does not exist in the edition."""

    reason = "UNKNOWN_READING"


class UnknownCard(Refusal):
    """Raised when a card number or an object is not known in the game."""

    reason = "UNKNOWN_CARD"


class UnknownDeck(Refusal):
    """Raised when an edition comes with no deck of that name."""

    reason = "UNKNOWN_DECK"


class UnknownClauseAsked(Refusal):
    """Raised when a request names a clause that the edition does not print."""

    reason = "UNKNOWN_CLAUSE"


class BadCardFile(Refusal):
    """Raised when a card file is invalid; nothing of it was loaded."""

    reason = "BAD_CARD_FILE"


class BadPosition(Refusal):
    """Raised when a stated position contradicts itself or names something unknown."""

    reason = "BAD_POSITION"


class BadCorrection(Refusal):
    """Raised when a judge's correction names something unknown or impossible, or play cannot continue after it."""

    reason = "BAD_CORRECTION"


class BadRewind(Refusal):
    """Raised when the game cannot be rewound to that version."""

    reason = "BAD_REWIND"


class BadFork(Refusal):
    """Raised when no separate game can begin at that version."""

    reason = "BAD_FORK"


class BadRuling(Refusal):
    """Raised when a judge's act lacks text or clauses, is too long, or refers to an unknown event."""

    reason = "BAD_RULING"


class UnknownJudgeCall(Refusal):
    """Raised when the game has no such call for a judge."""

    reason = "UNKNOWN_JUDGE_CALL"


class JudgeCallClosed(Refusal):
    """Raised when a call for a judge is resolved, or another judge has claimed it."""

    reason = "JUDGE_CALL_CLOSED"


class TooManyJudgeCalls(Refusal):
    """Raised when a seat, or a game, has as many calls for a judge as it can have."""

    reason = "TOO_MANY_JUDGE_CALLS"


class OverAlready(Refusal):
    """Raised when the game has ended, so its table can no longer be changed."""

    reason = "GAME_OVER"


class JudgeNeeded(Refusal):
    """Raised when a seat attempts something that only a judge may decide."""

    reason = "NEEDS_JUDGE"


class SearchLimit(Refusal):
    """Raised when a search exceeds its bound of steps; nothing was done. Never a ruling."""

    reason = "ENGINE_LIMIT"


class WorkLimit(Refusal):
    """Raised when a command causes more work than the game allows; nothing was recorded. Never a ruling."""

    reason = "ENGINE_LIMIT"


class IllegalDeck(Refusal):
    """Raised when a deck breaks the construction rules; `verdicts` has every finding by seat."""

    reason = "ILLEGAL_DECK"

    def __init__(self, code: str, *, verdicts: Mapping[str, Verdict], **arguments: Any) -> None:
        super().__init__(code, **arguments)
        self.verdicts = dict(verdicts)
