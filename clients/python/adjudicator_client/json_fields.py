"""Fields of JSON objects from untrusted sources."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeVar

Fields = dict[str, Any]
Kind = TypeVar("Kind", str, int, list[Any], Fields)


class Malformed(Exception):
    """Raised when a line of an export is malformed; the message gives the fault."""


def fields_of(text: bytes) -> Fields:
    """Returns the fields of one JSON object in UTF-8. Raises Malformed."""
    try:
        found = json.loads(text.decode())
    except (ValueError, RecursionError):
        raise Malformed("it is no JSON") from None
    if type(found) is not dict:
        raise Malformed("it is no object")
    return found


def texts_in(found: Sequence[Any]) -> list[str]:
    """Returns the values if each is a text that UTF-8 can encode. Raises Malformed."""
    texts = [each for each in found if type(each) is str]
    if len(texts) != len(found) or any("\ud800" <= letter <= "\udfff" for text in texts for letter in text):
        raise Malformed("something in it is no text")
    return texts


def field_of(fields: Fields, name: str, kind: type[Kind], default: Kind | None = None) -> Kind:
    """Returns a field of a type, or the default if it is missing. Raises Malformed."""
    if type(fields) is not dict:
        raise Malformed(f"what has to have a {name} is no object")
    found = fields.get(name, default)
    if type(found) is not kind:  # unlike isinstance, so that true is no number
        raise Malformed(f"its {name} is missing or of the wrong kind")
    return found
