"""Reads JSON requests: refuses ambiguous ones and reports unknown parts.

The library reads names and numbers as Python does, which is more than the JSON of protocol buffers: digits of any
script, `1_000`, a field in both of its spellings, bytes with anything in between.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

from google.protobuf import json_format
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message

UNKNOWN_HEADER = "adjudicator-unknown-fields"
"""The header of an answer that names the ignored parts of its request."""

MOST_TOLD = 20
"""The most names in it."""

LONGEST_NAME = 64
"""The most characters of a name in it."""

WHOLE = re.compile(r"-?[0-9]+", re.ASCII)
BASE64 = re.compile(r"[A-Za-z0-9+/_-]*={0,2}", re.ASCII)
PLAIN = re.compile(r"[^A-Za-z0-9_.\[\]-]")
"""Characters removed from names, because the header uses them as separators."""

INTEGERS = frozenset({FieldDescriptor.CPPTYPE_INT32, FieldDescriptor.CPPTYPE_INT64,
                      FieldDescriptor.CPPTYPE_UINT32, FieldDescriptor.CPPTYPE_UINT64})  # fmt: skip


class AmbiguousJson(ValueError):
    """Raised for an ambiguous request."""

    def __init__(self, named: str, fault: str) -> None:
        """Takes the field and the kind of error: `twice`, `number` or `bytes`."""
        super().__init__(f"{named}: {fault}")
        self.named, self.fault = named[:LONGEST_NAME], fault


def read_json(data: bytes, message: Message) -> str:
    """Reads a message; returns its unknown parts in the form of the header.

    Raises:
        AmbiguousJson: it is ambiguous.
        ValueError: it is no message of this type; `json_format.ParseError`, UnicodeDecodeError, RecursionError too.
    """
    parsed = json.loads(data.decode() or "{}", object_pairs_hook=_refuse_twice, parse_constant=_refuse_constant)
    if not isinstance(parsed, dict):
        raise ValueError("it is no object")
    unknown: list[str] = []
    _look_through(parsed, cast(Descriptor, message.DESCRIPTOR), "", unknown)
    json_format.ParseDict(parsed, message, ignore_unknown_fields=True)
    return ", ".join(unknown)


def _refuse_twice(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise AmbiguousJson(name, "twice")
        found[name] = value
    return found


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _look_through(given: Mapping[str, Any], descriptor: Descriptor, path: str, unknown: list[str]) -> None:
    """Examines the fields of a message and of its inner messages."""
    known = {field.json_name: field for field in descriptor.fields}
    seen: set[int] = set()
    for name, value in given.items():
        field = known.get(name) or descriptor.fields_by_name.get(name)
        if field is None:
            _note(unknown, path, name, known)
            continue
        where = f"{path}{field.json_name}"
        if field.number in seen:
            raise AmbiguousJson(where, "twice")
        seen.add(field.number)
        _look_at(value, field, where, unknown)


def _look_at(value: Any, field: FieldDescriptor, where: str, unknown: list[str]) -> None:
    """Examines the value of a field; the library handles values of the wrong type."""
    kind = field.message_type
    if kind is not None and kind.GetOptions().map_entry:
        key, entry = kind.fields_by_name["key"], kind.fields_by_name["value"]
        for name, each in value.items() if isinstance(value, dict) else ():
            _look_at(name, key, where, unknown)
            _look_at(each, entry, f"{where}.{_make_plain(name)}", unknown)
    elif isinstance(value, list):
        for each in value:
            if not isinstance(each, list):
                _look_at(each, field, where, unknown)
    elif kind is not None:
        if isinstance(value, dict) and not kind.full_name.startswith("google.protobuf."):
            _look_through(value, kind, f"{where}.", unknown)
    elif isinstance(value, str):
        if field.enum_type is not None:
            _look_at_word(value, field.enum_type, where, unknown)
        elif field.cpp_type in INTEGERS and not WHOLE.fullmatch(value):
            raise AmbiguousJson(where, "number")
        elif field.type == FieldDescriptor.TYPE_BYTES and not BASE64.fullmatch(value):
            raise AmbiguousJson(where, "bytes")


def _look_at_word(value: str, words: EnumDescriptor, where: str, unknown: list[str]) -> None:
    if value in words.values_by_name or WHOLE.fullmatch(value):
        return
    if any(letter.isdigit() for letter in value) and not re.search(r"[^\W\d_]", value):
        raise AmbiguousJson(where, "number")  # which the library would read as a number
    _note(unknown, f"{where}=", value, words.values_by_name)


def _note(unknown: list[str], path: str, name: str, known: Iterable[str]) -> None:
    """Records an unknown name, with the most similar known one."""
    if len(unknown) >= MOST_TOLD:
        unknown[MOST_TOLD:] = ["..."]
        return
    near = get_close_matches(name[:LONGEST_NAME], known, 1)
    unknown.append(f"{path[-LONGEST_NAME:]}{_make_plain(name)}{f' ({near[0]}?)' if near else ''}")


def _make_plain(name: str) -> str:
    return PLAIN.sub("?", name[:LONGEST_NAME])
