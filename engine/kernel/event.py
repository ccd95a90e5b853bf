"""What every event has: its place in the log, what brought it about, and the clauses it cites."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

Cited = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class UncitedEvent(ValueError):
    """An event was to be recorded without a clause."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """Base of all events. Recording one without a citation raises `UncitedEvent`; reading one does not succeed."""

    seq: int
    cause: int
    batch: int
    cites: Cited

    watched: ClassVar[bool] = False
