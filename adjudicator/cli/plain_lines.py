"""The lines of the help and of `rules show` in languages other than English, read without the message library.

Loading that library takes longer than these commands may. So a file of plain lines holds messages without arguments,
one on each line (`serve = ...`); a test compares them with the library's result. English lines are in the code.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.cli.languages import ENGLISH, find_language

PLAIN_FOLDER = Path(__file__).with_name("messages") / "plain"
HELP_FOLDER = Path(__file__).with_name("messages") / "help"


def find_plain_line(name: str) -> str | None:
    """Returns a line in the language of the command line; None for English or a missing line.

    Args:
        name: the words of a command with hyphens (`rules-show`), `panel-` and a panel, `clause-` and a heading of
            the clause display, or `program`.
    """
    language = find_language()
    return None if language == ENGLISH else read_plain_lines(language).get(name)


def find_help_line(*names: str) -> str | None:
    """Returns the first help line available in the language of the command line; None for English or no line.

    Args:
        names: the words of a command, two hyphens and a parameter (`new--deck`), `option-` and a parameter with the
            same meaning in all commands, the words of a command and `-more`, or `panel-` and a panel.
    """
    language = find_language()
    if language == ENGLISH:
        return None
    lines = read_plain_lines(language, HELP_FOLDER)
    return next((lines[name] for name in names if name in lines), None)


@cache
def read_plain_lines(language: str, folder: Path = PLAIN_FOLDER) -> dict[str, str]:
    """Returns the lines of a language in a folder, by their names."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    pairs = (line.partition(" = ") for line in text.splitlines() if line and not line.startswith("#"))
    return {name: said for name, _, said in pairs}
