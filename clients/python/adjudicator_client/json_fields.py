"""Fields of JSON objects that somebody else wrote."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeVar

Fields = dict[str, Any]
Kind = TypeVar("Kind", str, int, list[Any], Fields)


class Malformed(Exception):
    """A line of an export is not what it should be; the message says how."""


def fields_of(text: bytes) -> Fields:
    """The fields of one JSON object in UTF-8. Raises Malformed."""
    try:
        found = json.loads(text.decode())
    except (ValueError, RecursionError):
        raise Malformed("it is no JSON") from None
    if type(found) is not dict:
        raise Malformed("it is no object")
    return found


def texts_in(found: Sequence[Any]) -> list[str]:
    """The same, of which each is a text that can be written in UTF-8. Raises Malformed."""
    texts = [each for each in found if type(each) is str]
    if len(texts) != len(found) or any("\ud800" <= letter <= "\udfff" for text in texts for letter in text):
        raise Malformed("something in it is no text")
    return texts


def field_of(fields: Fields, name: str, kind: type[Kind], default: Kind | None = None) -> Kind:
    """A field of a kind; the default if it is not there. Raises Malformed."""
    if type(fields) is not dict:
        raise Malformed(f"what has to have a {name} is no object")
    found = fields.get(name, default)
    if type(found) is not kind:  # other than isinstance: true is no number
        raise Malformed(f"its {name} is missing or of the wrong kind")
    return found
