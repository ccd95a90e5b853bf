"""The words that an effect reads. An effect cannot depend on a number that it does not name."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.language.understanding import keep_for_text


def list_words_read(static: Static) -> frozenset[str]:
    """Returns every word in an effect's selector, conditions and amounts."""
    return list_words(texts_read(static))


def texts_read(static: Static) -> tuple[Any, ...]:
    """Returns the selector, conditions and amounts of an effect."""
    change = static.change
    amounts = () if change is None else (*change.plus.values(), *change.becomes.values())
    return (static.to, static.while_, amounts)


def list_words(piece: Any) -> frozenset[str]:
    """Returns every word in pieces of the language: names of fields and their values."""
    return frozenset(_list_words(msgspec.to_builtins(piece)))


def _list_words(piece: Any) -> Iterator[str]:
    if isinstance(piece, str):
        yield from (piece, piece.rpartition(":")[2])  # `highest:power` reads the power
    elif isinstance(piece, dict):
        yield from piece
        for value in piece.values():
            yield from _list_words(value)
    elif isinstance(piece, list | tuple):
        for value in piece:
            yield from _list_words(value)


PERSONAL = frozenset(
    {
        "is",
        "on",
        "among",
        "alike",
        "while",
        "number",
        "holds",
        "value",
        "marker",
        "remembered",
        "arrived",
        "by",
        "subject",
        "revealed",
        "attached",
    }
)
"""The fields by which a text refers to its own card, or to remembered values."""


def write_if_impersonal(piece: Any) -> bytes:
    """Returns the encoding of a piece; empty if its meaning depends on its card."""
    data = msgspec.to_builtins(piece, str_keys=True)
    return b"" if _is_personal(data) else msgspec.json.encode(data, order="sorted")


@keep_for_text
def compares_for_all(select: Select) -> bool:
    """Returns whether a selector compares numbers only with amounts common to all cards of a player."""
    amounts = list(_list_amounts(select))
    return bool(amounts) and all(map(write_if_impersonal, amounts))


def _list_amounts(select: Select) -> Iterator[Amount]:
    for bounds in (select.least, select.most, select.printed_least):
        yield from (bound for bound in bounds.values() if isinstance(bound, Amount))
    for inner in (*select.any_of, select.not_, select.printed):
        if inner is not None:
            yield from _list_amounts(inner)


def _is_personal(piece: Any) -> bool:
    if isinstance(piece, dict):
        return any((name in PERSONAL and value is not None) or _is_personal(value) for name, value in piece.items())
    if isinstance(piece, list | tuple):
        return any(map(_is_personal, piece))
    return piece in ("self", "bearer")


def defines_itself(static: Static, numbers: Collection[str]) -> bool:
    """Returns whether a static ability unconditionally defines characteristics of its own card.

    Args:
        static: the effect of the ability.
        numbers: the numbers that a card can define for itself.
    """
    change = static.change
    if change is None or static.while_ is not None or static.to not in (None, "self"):
        return False
    return change == Modifier(
        gain_kind=change.gain_kind, gain_name=change.gain_name, name_becomes=change.name_becomes,
        gain_attribute=change.gain_attribute, lose_attribute=change.lose_attribute,
        attribute_becomes=change.attribute_becomes, gain_flag=change.gain_flag, becomes=change.becomes,
    ) and change.becomes.keys() <= set(numbers)  # fmt: skip
