"""The language of the command line: from `--lang`, else from environment variables."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextvars import ContextVar

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja")
VARIABLE = "ADJUDICATOR_LANG"
LANGUAGE_OPTION = "--lang"

_ASKED: ContextVar[str] = ContextVar("asked_language", default="")


def ask_for(language: str) -> None:
    """Sets the language of this command."""
    _ASKED.set(language)


def read_language(line: Sequence[str]) -> str:
    """Returns the value of `--lang`, anywhere on a command line; empty if missing.

    It is read before parsing, so that errors in the command line are reported in that language, too.
    """
    options = line[: line.index("--")] if "--" in line else line
    said = ""
    for place, word in enumerate(options):
        name, equals, value = word.partition("=")
        if name == LANGUAGE_OPTION:
            said = value if equals else "".join(options[place + 1 : place + 2])
    return said


def find_language() -> str:
    """Returns the requested language, else the environment's if supported, else English."""
    for named in (_ASKED.get(), os.environ.get(VARIABLE), *(os.environ.get(name) for name in ("LC_ALL", "LANG"))):
        language = (named or "").lower().replace("-", "_").partition("_")[0].partition(".")[0]
        if language in LANGUAGES:
            return language
    return ENGLISH
