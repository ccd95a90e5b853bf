"""Calls for a judge, as part of a state."""

from __future__ import annotations

import msgspec


class JudgeCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's call for a judge; a value, replaced as a whole."""

    id: int
    """The event by which the seat called, which names the call."""
    seat: str
    """The seat that called."""
    text: str
    """The words of the seat."""
    claimed: int = 0
    """The event by which a judge claimed it; 0 for none."""
    resolved: int = 0
    """The event by which a judge resolved it; 0 while it is open."""
    answer: str = ""
    """The words of the judge who resolved it."""
