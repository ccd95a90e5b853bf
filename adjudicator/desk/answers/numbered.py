"""Reads numbers and places in answers: how many, the first effect, the second ability."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from adjudicator.notation.words.vocabulary import write_plainly

NUMBER = re.compile(r"(?:x=?)?([0-9]{1,6})(?:枚|回|個|点|つ|体|times?|cards?)?")
"""How a number is written as an answer, in plain form."""
PLACE = re.compile(r"(?:no\.|number|#|第|nr\.?)?([0-9]{1,3})(?:st|nd|rd|th|番目|つ目|個目|番|目)?")
"""How a place is written, in plain form."""
WORDS = ("first", "second", "third", "fourth", "fifth")
"""The heard words for places, in order."""
LAST = -1
"""The place of the last one."""


def read_number(said: Any) -> int | None:
    """Returns the number that an answer says; None for none.

    >>> read_number("X = 3"), read_number(2), read_number("3枚"), read_number("Squire")
    (3, 2, 3, None)
    """
    found = NUMBER.fullmatch(write_plainly(str(said)))
    return int(found[1]) if found is not None else None


def read_place(said: str, heard: Mapping[str, frozenset[str]]) -> tuple[int, str]:
    """Returns the place, from 1, that an answer names, and what is counted: `effect`, `ability`, or empty.

    The place is 0 if the answer names none, and -1 for the last one.

    Args:
        said: the answer, such as `the first effect`, `effect 1`, `1番目の効果` or `1`.
        heard: the words for places, effects and abilities.
    """
    word = write_plainly(re.sub(r"\bthe\b", " ", said.lower()))
    counted = ""
    for noun in ("ability", "effect"):
        for name in sorted(heard[noun], key=len, reverse=True):
            if word.startswith(name) or word.endswith(name):
                word = word.removeprefix(name) if word.startswith(name) else word.removesuffix(name)
                counted = noun
                break
        if counted:
            break
    word = word.removesuffix("の").removeprefix("の").removeprefix("number")
    found = PLACE.fullmatch(word)
    if found is not None:
        return int(found[1]), counted
    named = next((place for place, name in enumerate(WORDS, 1) if word in heard[name]), 0)
    return (LAST if word in heard["last"] else named), counted
