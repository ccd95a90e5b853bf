"""States of one stated card that contradict each other."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS

ONCE = ("arrived", "face-down", "under", "owned", "copy")
"""The first words of states of which a card has one at most."""


def check_agreement(states: Sequence[str], at: FilePosition) -> None:
    """Refuses states that contradict each other, such as two cards under which it lies.

    That it arrived agrees with the way in which it arrived.

    Raises:
        BadScenario: two states of one kind differ.
    """
    for word in ONCE:
        said = list(dict.fromkeys(state for state in states if state == word or state.startswith(f"{word} ")))
        if len(said) > 1 and word == "arrived" and f"{word} {NOBODY_KNOWS}" not in said:
            said = [state for state in said if state != word]
        if len(said) > 1:
            raise at.wrong("position.states-exclude", possible=" / ".join(said), several=" and ".join(said))
