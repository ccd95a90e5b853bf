"""The language of the command line: `--lang`, else the variables of the environment."""

from __future__ import annotations

import os
from contextvars import ContextVar

ENGLISH = "en"
LANGUAGES = (ENGLISH, "ja")
VARIABLE = "ADJUDICATOR_LANG"

_ASKED: ContextVar[str] = ContextVar("asked_language", default="")


def ask_for(language: str) -> None:
    """Sets the language of this command."""
    _ASKED.set(language)


def find_language() -> str:
    """Returns the language asked for, else that of the environment if sentences are written in it, else English."""
    for named in (_ASKED.get(), os.environ.get(VARIABLE), *(os.environ.get(name) for name in ("LC_ALL", "LANG"))):
        language = (named or "").lower().replace("-", "_").partition("_")[0].partition(".")[0]
        if language in LANGUAGES:
            return language
    return ENGLISH
