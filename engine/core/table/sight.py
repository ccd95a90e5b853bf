"""Statements about who is told which field of an event, and the check that none is missing."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, get_args

import msgspec

HEADER = ("seq", "cause", "batch", "cites")
"""The fields told to every seat that is told of the event."""


class UnstatedSight(TypeError):
    """Raised for an event type that does not state for each field who is told it."""


class Told(Enum):
    """The seats that are told a field of an event. Judges are told everything."""

    ALL = auto()
    """Every seat and every spectator."""

    FOLLOWED = auto()
    """Ids of objects: told to seats that see the object or can follow it by sight; others read 0."""

    NOBODY = auto()
    """No seat and no spectator."""

    BY_RULE = auto()
    """Seats that the type's own rule (`tell`) names."""


Sights = Mapping[str, Any]
"""The statement for each field: a `Told`, or a mapping for the parts of a record (of each record in a tuple)."""

ALL, FOLLOWED, NOBODY, BY_RULE = Told.ALL, Told.FOLLOWED, Told.NOBODY, Told.BY_RULE

FRAME: Sights = {"procedure": ALL, "at": ALL, "vars": NOBODY, "cause": NOBODY}
"""A procedure under way: its name and step, never its locals."""

OCCURRENCE: Sights = {
    "id": ALL, "ability": BY_RULE, "source": FOLLOWED, "controller": ALL, "memory": NOBODY, "last": BY_RULE,
}  # fmt: skip
"""A counted occurrence of a trigger."""

DELAYED: Sights = {
    "id": ALL, "ability": ALL, "source": FOLLOWED, "controller": ALL, "until": ALL, "memory": NOBODY, "turn": ALL,
    "every": ALL,
}  # fmt: skip
"""A delayed trigger."""

EFFECT: Sights = {
    "id": ALL, "source": FOLLOWED, "controller": ALL, "static": ALL, "until": ALL, "stamp": ALL, "fixed": FOLLOWED,
    "turn": ALL, "memory": NOBODY, "cites": ALL, "place": ALL, "spared": FOLLOWED,
}  # fmt: skip
"""A continuous effect."""

ABILITY: Sights = {
    "id": ALL, "card": ALL, "number": ALL, "owner": ALL, "controller": ALL, "zone": ALL, "orientation": ALL,
    "face_up": ALL, "guise": ALL, "attached_to": FOLLOWED, "since": ALL, "via": ALL, "stamp": ALL, "place": ALL,
    "shown": ALL, "ability": ALL, "source": FOLLOWED, "markers": ALL, "memory": NOBODY,
}  # fmt: skip
"""A used ability as an object: public except for its remembered values."""


def check_sights(kind: type[msgspec.Struct], stated: Sights) -> None:
    """Checks that an event type states who is told each field, and each part of the records in it.

    Raises:
        UnstatedSight: a field or a part has no statement, or a statement has no field.
    """
    own = {f.name: f.type for f in msgspec.structs.fields(kind) if f.name not in HEADER}
    _check(kind.__name__, own, stated)


def _check(path: str, fields: Mapping[str, Any], stated: Sights) -> None:
    check_names(path, set(fields), set(stated))
    for name, sight in stated.items():
        if isinstance(sight, Mapping):
            record = _record_in(fields[name])
            if record is None:
                raise UnstatedSight(f"{path}.{name} is no record, so it has no parts")
            _check(f"{path}.{name}", {f.name: f.type for f in msgspec.structs.fields(record)}, sight)


def _record_in(kind: Any) -> type[msgspec.Struct] | None:
    """Returns the record type of a field, also if it is optional or a tuple of records."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    return next((found for part in get_args(kind) if (found := _record_in(part)) is not None), None)


def check_names(path: str, fields: set[str], stated: set[str]) -> None:
    """Checks that the statements name exactly the fields. Raises UnstatedSight."""
    for name in sorted(fields - stated):
        raise UnstatedSight(f"{path}.{name}: nothing says who is told it (seen_by)")
    for name in sorted(stated - fields):
        raise UnstatedSight(f"{path}.{name}: who is told it is stated, but there is no such field")
