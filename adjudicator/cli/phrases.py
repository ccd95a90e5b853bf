"""Phrases of the command line that surround the service's sentences, in the language of the command."""

from __future__ import annotations

from pathlib import Path

from adjudicator.cli.languages import find_language

FOLDER = Path(__file__).with_name("messages")


def phrase(code: str, **arguments: str | int) -> str:
    """Returns a phrase by its code (`desk.nothing-impossible`), with its arguments."""
    from adjudicator.sentences.messages import read_messages  # slower than most commands

    return read_messages(FOLDER).say(code, find_language(), arguments)
