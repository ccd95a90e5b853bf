"""Translates the keys of files written in Japanese to the fields of this notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from adjudicator.sentences.messages import MessageBook, read_messages
from engine.core.table.card_names import normalise

TOPIC = "key"
"""The topic with the words for fields in the message files."""
SYNONYMS = "、"
"""The separator of words for one field."""
TURN = ("by", "do")
"""The fields of another player's answers within a course."""
CLAIM = ("by", "not", "wins", "winner", "loses", "zones", "cards", "facts", "result", "at", "turn", "number")
"""The entries of a claim beside a position that are no deeds, zones or values."""
ENTRY = ("kind", "name", "attributes", "elements", "ability", "judgment", "number")
"""The fields of a card's entry that have a word."""


@cache
def list_fields(of: type[msgspec.Struct]) -> Mapping[str, type[msgspec.Struct] | None]:
    """Returns the fields of a mapping of the file, each with the mapping inside it; None for other values."""
    info = inspect.type_info(of)
    assert isinstance(info, inspect.StructType)
    return {item.encode_name: _find_struct(item.type) for item in info.fields}


def _find_struct(of: inspect.Type) -> type[msgspec.Struct] | None:
    """Returns the struct of a field, or of the items of its list."""
    if isinstance(of, inspect.Metadata):
        return _find_struct(of.type)
    if isinstance(of, inspect.UnionType):
        return next((struct for item in of.types if (struct := _find_struct(item)) is not None), None)
    if isinstance(of, inspect.ListType):
        return _find_struct(of.item_type)
    return of.cls if isinstance(of, inspect.StructType) else None


def read_keys(data: Any, of: type[msgspec.Struct], messages: MessageBook) -> Any:
    """Returns plain data with fields in place of words, at every depth; unknown words stay for later checks.

    Args:
        data: plain data from YAML.
        of: the mapping of the file.
        messages: the messages of the edition.
    """
    if isinstance(data, list):
        return [read_keys(item, of, messages) for item in data]
    if not isinstance(data, dict):
        return data
    fields = list_fields(of)
    return {
        name: value if (inside := fields.get(name)) is None else read_keys(value, inside, messages)
        for name, value in read_names(data, fields, messages).items()
    }


def read_first_keys(data: Any, of: type[msgspec.Struct]) -> Any:
    """Returns plain data with fields in place of words at the top, where no edition is known yet."""
    return read_names(data, list_fields(of), read_messages()) if isinstance(data, dict) else data


def read_names(data: Mapping[Any, Any], names: Iterable[str], messages: MessageBook) -> dict[Any, Any]:
    """Returns a mapping with names in place of words; a word stays if its name is given as well."""
    words = [key for key in data if isinstance(key, str) and not key.isascii()]
    if not words:
        return dict(data)
    known = read_words(messages, tuple(names))
    read = {known.get(normalise(key), key) if key in words else key: value for key, value in data.items()}
    return read if len(read) == len(data) else dict(data)


@cache
def read_words(messages: MessageBook, names: tuple[str, ...]) -> Mapping[str, str]:
    """Returns the name for each Japanese word, normalised."""
    words: dict[str, str] = {}
    for name in names:
        for word in (messages.find(f"{TOPIC}.{name}", "ja", {}) or "").split(SYNONYMS):
            words.setdefault(normalise(word), name)
    return words
