"""References to objects in stored values: locals, remembered values, facts and option ids.

References are recognised by their place, not by their value: an amount is never one, and any number in a field that
holds objects is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Names = Mapping[int, int]
"""New numbers of objects by their old ones."""

CARDS = frozenset(
    {"acting", "agent", "attacked", "attacker", "away_1", "away_2", "blocker", "bursts", "candidates", "card", "cards",
     "chosen", "chosen_fire", "chosen_supporters", "damaged_by", "declared", "defender", "early", "extra", "failed",
     "in_battle", "kept", "left", "only", "order", "order_1", "order_2", "others", "paid", "party", "pick_1", "pick_2",
     "picked", "picks", "rest", "shown", "source", "sources", "standby", "subject", "surplus", "taken", "target", "to",
     "top", "unit", "unit_P1", "unit_P2", "used", "attacked_this_turn", "struck", "removed_by", "held_by", "away_by"}
)  # fmt: skip
"""Locals, fields of acts and facts that hold objects, also in lists and as keys of mappings."""

AMOUNTS = {
    "resolve": frozenset({"only"}), "damage": frozenset({"top"}), "use_card": frozenset({"used"}),
    "place_autos": frozenset({"order"}), "battle_phase": frozenset({"order"}), "judge_skill": frozenset({"order"}),
}  # fmt: skip
"""Locals of these procedures with the same names that hold indexes, triggers or events instead."""

PAIRS = frozenset({"assigned"})
"""Locals that hold pairs of an object and an amount."""

KEYED = frozenset({"away_from", "controlled_since", "goes_back", "goes_to", "held_from"})
"""Facts that map objects to values."""

WORDS = frozenset({"action", "counter", "recent"})
"""Locals that hold option ids."""

PARTS = frozenset({"also", "acts", "instead", "knows", "memory", "paid_with", "ready", "todo"})
"""Locals that hold acts and remembered values, with the same fields again."""

ALONE = frozenset({"m.energy_"})
"""Remembered names that hold a single object; any other single number is an amount."""

NO_OBJECTS = frozenset({"mode", "trigger", "auto", "identified", "number"})
"""Acts of option ids whose number is an index, a counted trigger or a printed number."""

FACTS_OF = ("value", "in_force", "lapsed")
"""Facts whose names end with the object they are about."""


def rename_in_locals(values: Mapping[str, Any], names: Names, procedure: str = "") -> dict[str, Any]:
    """Returns locals, remembered values or an act with renumbered objects."""
    amounts = AMOUNTS.get(procedure, frozenset())
    return {name: value if name in amounts else rename_in_field(name, value, names) for name, value in values.items()}


def rename_in_field(name: str, value: Any, names: Names) -> Any:
    """Returns one field with renumbered objects, by its name."""
    if name.startswith("m."):
        return _rename_remembered(name, value, names)
    if name in CARDS:
        return _rename_objects(value, names)
    if name in KEYED:
        return {_rename_digits(card, names): said for card, said in value.items()} if type(value) is dict else value
    if name in PAIRS:
        return _rename_pairs(value, names)
    if name in WORDS:
        return _rename_words(value, names)
    return _rename_parts(value, names) if name in PARTS else value


def rename_in_facts(facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """Returns facts with renumbered objects in names and values."""
    return {_rename_fact(name, names): rename_in_field(name, value, names) for name, value in facts.items()}


def rename_in_word(word: str, names: Names) -> str:
    """Returns an option id (`attack:12`, `ability:12/KEY`, `discard:12:fire`) with its object renumbered."""
    act, colon, about = word.partition(":")
    return word if not colon or act in NO_OBJECTS else f"{act}:{rename_in_subject(about, names)}"


def rename_in_subject(subject: Any, names: Names) -> Any:
    """Returns a subject (`12`, `12/KEY`, `KEY@12` or another word) with its object renumbered."""
    if type(subject) is int:
        return names.get(subject, subject)
    if type(subject) is not str:
        return subject
    head, colon, tail = subject.partition(":")
    card, slash, key = head.partition("/")
    key, at, source = (key or card).rpartition("@") if not slash else ("", "", "")
    if at and key and source.isdigit():
        return f"{key}@{_rename_digits(source, names)}{colon}{tail}"
    rest = ":".join(_rename_digits(each, names) for each in tail.split(":")) if colon else ""
    return f"{_rename_digits(card, names)}{head[len(card) :]}{colon}{rest}"


def _rename_digits(word: str, names: Names) -> str:
    return str(names.get(int(word), word)) if word.isascii() and word.isdigit() and len(word) < 8 else word


def _rename_objects(value: Any, names: Names) -> Any:
    kind = type(value)
    if kind is int:
        return names.get(value, value)
    if kind is str:
        return rename_in_subject(value, names)
    if kind is list or kind is tuple:
        return kind([_rename_objects(each, names) for each in value])
    if kind is dict:
        return {_rename_objects(key, names): _rename_objects(each, names) for key, each in value.items()}
    return value


def _rename_pairs(value: Any, names: Names) -> Any:
    return [[names.get(card, card), *share] for card, *share in value] if value else value


def _rename_words(value: Any, names: Names) -> Any:
    if type(value) is str:
        return rename_in_word(value, names)
    return [_rename_words(each, names) for each in value] if type(value) is list or type(value) is tuple else value


def _rename_parts(value: Any, names: Names) -> Any:
    if type(value) is dict:
        return rename_in_locals(value, names)
    if type(value) is list or type(value) is tuple:
        return type(value)([_rename_parts(each, names) for each in value])
    return value


def _rename_remembered(name: str, value: Any, names: Names) -> Any:
    """Renumbers remembered objects: in lists, or in pairs with their shares of a divided amount."""
    if type(value) is not list and type(value) is not tuple:
        return names.get(value, value) if name in ALONE and type(value) is int else value
    if any(type(each) is list or type(each) is tuple for each in value):
        return _rename_pairs(value, names)
    return _rename_objects(value, names)


def _rename_fact(name: str, names: Names) -> str:
    kind, slash, rest = name.partition("/")
    if not slash or kind not in FACTS_OF:
        return name
    return "/".join([kind, *(_rename_digits(part, names) for part in rest.split("/")[:2]), *rest.split("/")[2:]])
