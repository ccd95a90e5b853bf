"""What every event has: its place in the log, what brought it about, its clauses, and who is told what of it."""

from __future__ import annotations

from inspect import get_annotations
from typing import Annotated, ClassVar

import msgspec

from engine.core.sight import Sights, UnstatedSight, same_names

Cited = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class UncitedEvent(ValueError):
    """An event was to be recorded without a clause."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """Base of all events. Recording one without a citation raises `UncitedEvent`; reading one does not succeed.

    `seen_by` states for each further field who is told it. It has no default: without it the class cannot be made.
    """

    seq: int
    cause: int
    batch: int
    cites: Cited

    watched: ClassVar[bool] = False
    seen_by: ClassVar[Sights]

    def __init_subclass__(cls) -> None:
        stated = cls.__dict__.get("seen_by")
        if stated is None:
            raise UnstatedSight(f"event type {cls.__name__} does not state who is told what of it (seen_by)")
        own = {name for name, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)}
        same_names(cls.__name__, own, set(stated))
