"""Changes of cards in the value of a text.

Lists of them become tables, and an ability that they grant is split by its occasions.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cards.grammar.references import OWNER
from adjudicator.cards.grammar.templates import Value

ALL_FIELDS = frozenset({OWNER, "kind", "attribute", "name"})
"""What a selector asks for that a change of power, or a keyword, leaves as it is."""


def split_granted(change: Value) -> list[Value]:
    """Returns a change once for each occasion of the ability that it grants."""
    granted = change.get("gain_ability") if isinstance(change, dict) else None
    if not isinstance(granted, dict) or not isinstance(granted.get("when"), list):
        return [change]
    return [{**change, "gain_ability": {**granted, "when": when}} for when in granted["when"]]


def find_cards_of_change(instruction: Value) -> Value:
    """Returns the selector of a change of all cards that fit it.

    None for any other instruction, and if the change may alter which cards fit.
    """
    of = instruction.get("of") if instruction["do"] == "change" else None
    changes = instruction.get("change")
    changes = changes if isinstance(changes, list) else [changes]
    if not isinstance(of, dict) or not of.keys() <= ALL_FIELDS or "while" in instruction:
        return None
    return of if all(change.keys() <= {"plus", "gain_flag", "forbid"} for change in changes) else None


def merge_changes(changes: list[Value]) -> Iterator[Value]:
    """Yields the changes of a list in as few tables as possible."""
    merged: dict[str, Value] = {}
    for change in changes:
        apart = merged.keys() & change.keys() - {"plus", "becomes"} or "by" in change or "by" in merged
        if merged and apart:
            yield merged
            merged = {}
        for name, part in change.items():
            merged[name] = {**merged.get(name, {}), **part} if name in {"plus", "becomes"} else part
    yield merged


def spread_change(instruction: Value) -> Iterator[Value]:
    """Yields an instruction once for each table of its changes; one without a list stays as it is."""
    changes = instruction.get("change") if instruction["do"] == "change" else None
    if not isinstance(changes, list):
        yield instruction
        return
    for change in merge_changes(changes):
        (field, part), *others = change.items()
        if field in {"plus", "becomes"} and not others and list(part) == ["power"]:
            rest = {name: value for name, value in instruction.items() if name not in {"do", "change"}}
            yield {"do": "number", "number": "power", **rest, field: part["power"]}
            continue
        yield {**instruction, "change": change}
