"""What a verification found, as sentences."""

from __future__ import annotations

from adjudicator.sentences.messages import read_messages


def say_difference(code: str, seq: int, language: str) -> str:
    """Returns a difference between a log and the rules as a sentence: its place and kind."""
    return read_messages().say(code, language, {"seq": str(seq)})
