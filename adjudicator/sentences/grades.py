"""What a verification found, as sentences."""

from __future__ import annotations

from adjudicator.sentences.messages import read_messages


def say_difference(code: str, seq: int, language: str, engine: str = "") -> str:
    """Returns a difference between a log and the rules as sentences: its place and kind, and which engine decided."""
    messages = read_messages()
    said = messages.say(code, language, {"seq": str(seq)})
    return f"{said} {messages.say('difference.elsewhere', language, {'engine': engine})}" if engine else said
