"""What a verification found, and how an account differs from a log, as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.sentences.messages import read_messages

ELSEWHERE = "difference.elsewhere"
"""The code of what is said besides if another engine decided."""


def say_difference(code: str, arguments: Mapping[str, int | str], language: str) -> str:
    """Returns a difference between a log and the rules, or an account, as sentences; the last names another engine.

    Args:
        code: the code of the difference.
        arguments: its arguments; numbers of events stand as they are, without separators.
        language: one of `LANGUAGES`.
    """
    messages, worded = read_messages(), {name: str(value) for name, value in arguments.items()}
    said = messages.say(code, language, worded)
    return f"{said} {messages.say(ELSEWHERE, language, worded)}" if "engine" in worded else said
