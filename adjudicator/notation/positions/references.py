"""References to cards inside other values: `{U1}` stands for the card U1, alone or within a word (`pay:{U1}`).

`{stack 1}` is what waits on top of the stack, `{waiting 1}` the first waiting trigger; words under `left` stand for
objects that have left.
"""

from __future__ import annotations

import re
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.positions.cards.card_layout import CardLayout

REFERENCE = re.compile(r"\{([^{}]+)\}")
"""The pattern of a reference."""


def has_reference(value: Any) -> bool:
    """Returns whether a value contains a reference.

    >>> has_reference(["pay:{U1}"]), has_reference("U1")
    (True, False)
    """
    if isinstance(value, str):
        return REFERENCE.search(value) is not None
    if isinstance(value, dict):
        return any(has_reference(each) for pair in value.items() for each in pair)
    return isinstance(value, list | tuple) and any(map(has_reference, value))


def read_references(value: Any, layout: CardLayout, at: FilePosition) -> Any:
    """Returns a value with object ids in place of references, at every depth; other words stay.

    Raises:
        BadScenario: a reference names no card of the position.
    """
    if isinstance(value, list):
        return [read_references(each, layout, at) for each in value]
    if isinstance(value, dict):
        return {
            str(read_references(name, layout, at)): read_references(each, layout, at) for name, each in value.items()
        }
    if not isinstance(value, str):
        return value
    whole = REFERENCE.fullmatch(value)
    if whole is not None:
        return _find_id(whole[1], layout, at)
    return REFERENCE.sub(lambda named: str(_find_id(named[1], layout, at)), value)


def _find_id(label: str, layout: CardLayout, at: FilePosition) -> int:
    found = layout.references.get(label) or layout.labels.get(layout.find_label(label))
    if found is None:
        raise at.wrong("position.no-card", named=label, fault="place")
    return found
