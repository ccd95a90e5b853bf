"""Says what is wrong with a call or a command, by the code of where it was found.

Its English sentence stands there too, as what was tried, what is wrong and what to do; the message files have it in
the other languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import adjudicator
from adjudicator.sentences.messages import FALLBACK, read_messages
from adjudicator.sentences.speaker import FULL_STOPS, Speaker, capitalise
from engine.core.clauses.citation import NO_CLAUSES

MESSAGES = Path(adjudicator.__path__[0]) / "rpc" / "messages"
"""The folder of the sentences of all reasons, and of what is wrong in particular."""
WRITTEN_AT = "written_at"
"""The argument that says in which file and where in it something is wrong."""


def say_refusal(code: str, arguments: Mapping[str, Any], english: str, language: str) -> str:
    """Returns what is wrong as one sentence, behind its place if it is in a file.

    Args:
        code: the code of what is wrong; a language that lacks it shows it behind the English sentence.
        arguments: its typed arguments.
        english: what was tried, what is wrong, what to do.
        language: of the call or the command.
    """
    if language == FALLBACK:
        return make_sentence(english)
    speaker = Speaker(read_messages(MESSAGES), language, lambda object_id: "", {})
    worded = speaker.word_all(arguments, NO_CLAUSES)
    told = speaker.find_first((code,), worded)
    if told is None:
        return f"{make_sentence(english)} [{code}]"
    at = worded.get(WRITTEN_AT)
    return speaker.say_first(("error.written-at",), {"written_at": at, "told": told}) if at else told


def say_reason(reason: str, language: str) -> str:
    """Returns what the word of a reason means; one that has no sentence says that the service refuses."""
    book = read_messages(MESSAGES)
    code = f"error.{reason.lower().replace('_', '-')}"
    return book.find(code, language, {}) or book.say("error.refused", language, {})


def make_sentence(text: str) -> str:
    """Returns a text with a capital letter and a full stop."""
    return text if text.endswith(tuple(FULL_STOPS)) else f"{capitalise(text)}."
