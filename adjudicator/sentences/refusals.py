"""Sentences of refusals, by their codes and arguments.

A code `answer.no-option` is the message `no-option` of the file `answer.ftl`. Its English has three parts: what was
tried, what is wrong and what to do; every other language has one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import adjudicator
from adjudicator.sentences.messages import FALLBACK, FOLDER, WrittenMessage, index_messages, read_messages
from adjudicator.sentences.speaker import FULL_STOPS, Speaker, capitalise
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.refusal import Refusal

MESSAGES = Path(adjudicator.__path__[0]) / "rpc" / FOLDER
"""The folder with the sentences for all reasons."""
REFUSALS = Path(__file__).parent / FOLDER / "refusals"
"""The folder with the sentences for all codes, one file for each topic."""
WRITTEN_AT = "written_at"
"""The argument with the file and the place of a fault."""
PARTS = ("tried", "wrong", "todo")
"""The parts of an English sentence."""
ATTEMPTS = "tried"
"""The topic for attempts shared by several codes; the argument `act` names the attempt if a code has no `.tried`."""
PLACE = "place"
"""The part that says what was tried, used if English names the place in a file differently than `written_at`."""


@dataclass(frozen=True, slots=True)
class EnglishRefusal:
    """A refusal in English."""

    tried: str
    """What was tried, or the place of the fault; empty if its message leaves that out."""
    wrong: str
    """What is wrong."""
    todo: str
    """What to do."""

    def __str__(self) -> str:
        told = f"{self.wrong}; {self.todo}" if self.todo else self.wrong
        return f"{self.tried}: {told}" if self.tried else told


def tell_in_english(refusal: Refusal) -> EnglishRefusal:
    """Returns a refusal in English, as in error messages and log lines."""
    return word_in_english(refusal.code, refusal.arguments)


def say_error(error: BaseException) -> str:
    """Returns the English message of any error; empty if it has none."""
    return str(tell_in_english(error) if isinstance(error, Refusal) else error)


def word_in_english(code: str, arguments: Mapping[str, Any]) -> EnglishRefusal:
    """Returns the English message for a refusal code, with the place of a fault in a file.

    If the code has no sentence for what was tried, the topic `ATTEMPTS` has it. A code without a message is shown.

    Raises:
        BadMessages: the message needs a missing argument.
    """
    written = {part: find_part(code, part) for part in PARTS}
    if written["wrong"] is None:
        return EnglishRefusal("", f"[{code}]", "")
    if written["tried"] is None and WRITTEN_AT not in arguments:
        written["tried"] = find_part(f"{ATTEMPTS}.{arguments.get('act', '')}", "tried")
    plain = {name: _write_plainly(value) for name, value in arguments.items()}
    said = {part: "" if text is None else text.say(plain, grouped=False) for part, text in written.items()}
    if WRITTEN_AT in arguments:
        place = find_part(code, PLACE)
        said["tried"] = place.say(plain, grouped=False) if place is not None else str(arguments[WRITTEN_AT])
    return EnglishRefusal(**said)


def _write_plainly(value: Any) -> str | int:
    """Returns an argument in English: words and names unchanged, a list as one text."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


@cache
def read_topic(topic: str) -> Mapping[str, WrittenMessage]:
    """Returns the messages of a topic by name and part (`no-option.ja`); none if the topic has no file."""
    path = REFUSALS / f"{topic}.ftl"
    return index_messages(path) if path.exists() else {}


def find_part(code: str, part: str) -> WrittenMessage | None:
    """Returns one part of a code's message: one of `PARTS`, or a language; None if there is none."""
    topic, _, name = code.partition(".")
    return read_topic(topic).get(f"{name}.{part}")


def say_refusal(code: str, arguments: Mapping[str, Any], language: str) -> str:
    """Returns the fault as one sentence; a fault in a file begins with its place.

    Args:
        code: the code of the fault; a code without a message is shown itself.
        arguments: its typed arguments.
        language: the language of the call or the command.
    """
    if language == FALLBACK:
        return make_sentence(str(word_in_english(code, arguments)))
    written = find_part(code, language)
    if written is None:
        return f"[{code}]"
    speaker = Speaker(read_messages(MESSAGES), language, lambda object_id: "", {})
    worded = speaker.word_all(arguments, NO_CLAUSES)
    told, at = written.say(worded), worded.get(WRITTEN_AT)
    return speaker.say_first(("error.written-at",), {"written_at": at, "told": told}) if at else told


def make_sentence(text: str) -> str:
    """Returns a text as a sentence, with a capital letter and a full stop."""
    return text if text.endswith(tuple(FULL_STOPS)) else f"{capitalise(text)}."
