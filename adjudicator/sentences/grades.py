"""Results of a verification, and differences of an account from a log, as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.sentences.messages import read_messages

ELSEWHERE = "difference.elsewhere"
"""The code of the additional sentence if another engine decided."""


def say_difference(code: str, arguments: Mapping[str, int | str], language: str) -> str:
    """Returns a difference of a log, or of an account, as sentences; the last names another engine.

    Args:
        code: the code of the difference.
        arguments: its arguments; event numbers have no digit separators.
        language: one of `LANGUAGES`.
    """
    messages, worded = read_messages(), {name: str(value) for name, value in arguments.items()}
    said = messages.say(code, language, worded)
    return f"{said} {messages.say(ELSEWHERE, language, worded)}" if "engine" in worded else said
