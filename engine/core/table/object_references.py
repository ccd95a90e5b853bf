"""Finds references to objects in stored values: locals, remembered values, facts and option ids.

References are recognised by their place, not by their value: a power of 1234567, a chosen number or a printed number is
never one, however it is written; a small number in a field that holds objects is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Names = Mapping[int, int]
"""By the number that an object had the one that it has now."""

CARDS = frozenset(
    {"acting", "agent", "attacked", "attacker", "away_1", "away_2", "blocker", "bursts", "candidates", "card", "cards",
     "chosen", "chosen_fire", "chosen_supporters", "damaged_by", "declared", "defender", "early", "extra", "failed",
     "in_battle", "kept", "left", "only", "order", "order_1", "order_2", "others", "paid", "party", "pick_1", "pick_2",
     "picked", "picks", "rest", "shown", "source", "sources", "standby", "subject", "surplus", "taken", "target", "to",
     "top", "unit", "unit_P1", "unit_P2", "used", "attacked_this_turn"}
)  # fmt: skip
"""Locals, fields of acts and facts that hold an object, or several in lists; the keys too where it is a mapping."""

AMOUNTS = {
    "resolve": frozenset({"only"}), "damage": frozenset({"top"}), "use_card": frozenset({"used"}),
    "place_autos": frozenset({"order"}), "battle_phase": frozenset({"order"}), "judge_skill": frozenset({"order"}),
}  # fmt: skip
"""Locals of a procedure that are called so and hold places in a list, triggers or events."""

PAIRS = frozenset({"assigned"})
"""Locals that hold pairs: an object, and an amount."""

KEYED = frozenset({"controlled_since", "goes_back"})
"""Facts that say something of each of several objects."""

WORDS = frozenset({"action", "counter", "recent"})
"""Locals that hold option ids."""

PARTS = frozenset({"also", "acts", "instead", "knows", "memory", "paid_with", "ready", "todo"})
"""Locals that hold acts and what is remembered, with the same fields again."""

ALONE = frozenset({"m.energy_"})
"""What is remembered as one object; any other number that stands alone there is an amount."""

NO_OBJECTS = frozenset({"mode", "trigger", "auto", "identified", "number"})
"""Acts of option ids that are about something else: a place in a list, a counted trigger, a printed number."""

FACTS_OF = ("value", "in_force", "lapsed")
"""Facts whose name goes on with the object they are about."""


def rename_in_locals(values: Mapping[str, Any], names: Names, procedure: str = "") -> dict[str, Any]:
    """Locals, what is remembered or an act, with other numbers where they name objects."""
    amounts = AMOUNTS.get(procedure, frozenset())
    return {name: value if name in amounts else rename_in_field(name, value, names) for name, value in values.items()}


def rename_in_field(name: str, value: Any, names: Names) -> Any:
    """One of them by its name."""
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
    """Facts, with other numbers in their names and in what they say."""
    return {_rename_fact(name, names): rename_in_field(name, value, names) for name, value in facts.items()}


def rename_in_word(word: str, names: Names) -> str:
    """An option id (`attack:12`, `ability:12/KEY`, `discard:12:fire`) that speaks of another number."""
    act, colon, about = word.partition(":")
    return word if not colon or act in NO_OBJECTS else f"{act}:{rename_in_subject(about, names)}"


def rename_in_subject(subject: Any, names: Names) -> Any:
    """What an option is about: an object, an ability of one (`12/KEY`), a replacement (`KEY@12`), or anything else."""
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
    """Objects are remembered in lists, those among which an amount is divided in pairs with their shares."""
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
