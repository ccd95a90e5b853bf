"""Translates the keys of files written in Japanese to the fields of this notation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from adjudicator.notation.words.slips import fit_value, write_key
from adjudicator.sentences.messages import MessageBook, read_messages
from engine.core.table.card_names import normalise

TOPIC = "key"
"""The topic with the words for fields in the message files."""
SYNONYMS = "、"
"""The separator of words for one field."""
HEARD = "heard-key"
"""The topic with further words that judges write for fields."""
APART = re.compile("[、,] *")
TURN = ("by", "do")
"""The fields of another player's answers within a course."""
CLAIM = ("by", "not", "wins", "winner", "loses", "zones", "cards", "facts", "result", "at", "turn", "number")
"""The entries of a claim beside a position that are no deeds, zones or values."""
OF_A_CARD = (
    "zone", "state", "face_up", "face_down", "arrived", "controller", "owner", "attached_to", "carrying", "damage",
    "counters", "markers", "names", "kinds", "attributes",
)  # fmt: skip
"""The fields of what is claimed of a card."""
ENTRY = (
    "kind", "name", "attributes", "elements", "ability", "judgment", "number", "races", "jobs", "categories",
    "keywords", "advantage", "flame", "generic", "hp", "atk", "def",
)  # fmt: skip
"""The fields of a card's entry that have a word."""
OF_SEVERAL = ("attributes", "elements", "races", "jobs", "categories", "keywords", "advantage")
"""The fields of a card's entry with a list, of which a single one may stand without it."""


UNFITTED = ("cards", "attempt", "claim", "note", "edition")
"""The fields of a position file whose values keep the form in which they are written."""


@cache
def _list_forms(of: type[msgspec.Struct]) -> Mapping[str, inspect.Type]:
    """Returns the type of each field of a mapping of the file."""
    info = inspect.type_info(of)
    assert isinstance(info, inspect.StructType)
    return {item.encode_name: item.type for item in info.fields}


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


def read_fitting_keys(data: Any, of: type[msgspec.Struct], messages: MessageBook) -> Any:
    """Returns plain data with fields in place of words, at every depth; unknown words stay for later checks.

    A single value in place of a list stands for a list of one.

    Args:
        data: plain data from YAML.
        of: the mapping of the file.
        messages: the messages of the edition.
    """
    if isinstance(data, list):
        return [read_fitting_keys(item, of, messages) for item in data]
    if not isinstance(data, dict):
        return data
    fields, forms = list_fields(of), _list_forms(of)
    found: dict[Any, Any] = {}
    for name, value in read_names(data, fields, messages).items():
        inside = fields.get(name)
        if name in forms and name not in UNFITTED:
            value = fit_value(value, forms[name])
        found[name] = value if inside is None else read_fitting_keys(value, inside, messages)
    return found


def read_first_keys(data: Any, of: type[msgspec.Struct]) -> Any:
    """Returns plain data with fields in place of words at the top, where no edition is known yet."""
    return read_names(data, list_fields(of), read_messages()) if isinstance(data, dict) else data


def read_names(data: Mapping[Any, Any], names: Iterable[str], messages: MessageBook) -> dict[Any, Any]:
    """Returns a mapping with names in place of words.

    Two words for one name, each with a mapping, are read together (what was done in this turn, and in this game); other
    words stay if their name is given as well.
    """
    names = tuple(names)
    others = [key for key in data if isinstance(key, str) and key not in names]
    if not others:
        return dict(data)
    known = read_words(messages, names)
    plain = {write_key(name): name for name in names}
    read: dict[Any, Any] = {}
    for key, value in data.items():
        name = (known.get(normalise(key)) or plain.get(write_key(key), key)) if key in others else key
        if name in read:
            before = read[name]
            if not (isinstance(before, dict) and isinstance(value, dict)) or before.keys() & value.keys():
                return dict(data)
            value = {**before, **value}
        read[name] = value
    return read


@cache
def read_words(messages: MessageBook, names: tuple[str, ...]) -> Mapping[str, str]:
    """Returns the name for each Japanese word, and for each further English word, normalised."""
    words: dict[str, str] = {}
    for book in (messages, read_messages()):  # the words that a refusal without an edition offers are read in all
        for topic, language in ((TOPIC, "ja"), (HEARD, "en"), (HEARD, "ja")):
            for name in names:
                for word in APART.split(book.find(f"{topic}.{name}", language, {}) or ""):
                    if word:
                        words.setdefault(normalise(word), name)
    return words
