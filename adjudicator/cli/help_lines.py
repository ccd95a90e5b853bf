"""The lines of the help in other languages than English, read without the library that reads message files.

Loading that library takes longer than showing the help. So a help file has plain messages alone, one on each line
(`serve = ...`), which a test compares with what the library reads. English lines stand with the commands.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.cli.languages import ENGLISH, find_language

HELP_FOLDER = Path(__file__).with_name("messages") / "help"


def find_help_line(name: str) -> str | None:
    """Returns what a command does (`rules-show`), in the language of the command line; None: in English, or not there.

    Args:
        name: the words of the command with hyphens, `panel-` and a panel, or `program`.
    """
    language = find_language()
    return None if language == ENGLISH else read_help_lines(language).get(name)


@cache
def read_help_lines(language: str) -> dict[str, str]:
    """Returns the lines of a help file by their names."""
    text = (HELP_FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    pairs = (line.partition(" = ") for line in text.splitlines() if line and not line.startswith("#"))
    return {name: said for name, _, said in pairs}
