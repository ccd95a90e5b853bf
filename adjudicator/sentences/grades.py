"""Sentences for the results of a verification, and for differences between an account and a log."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.sentences.messages import read_messages

ELSEWHERE = "difference.elsewhere"
"""The code of the additional sentence if another engine version decided."""


def say_difference(code: str, arguments: Mapping[str, int | str], language: str) -> str:
    """Returns a difference of a log or an account as sentences; the last one names another engine version.

    Args:
        code: the code of the difference.
        arguments: its arguments; event numbers have no digit separators.
        language: one of `LANGUAGES`.
    """
    messages, worded = read_messages(), {name: str(value) for name, value in arguments.items()}
    said = messages.say(code, language, worded)
    return f"{said} {messages.say(ELSEWHERE, language, worded)}" if "engine" in worded else said
