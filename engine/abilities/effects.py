"""Continuous effects that apply now, and what each of them changed: plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.language.ability import Static
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.state import Vars


class Active(msgspec.Struct, frozen=True):
    """A continuous effect that applies now. `when` dates it: (batch, place), older first."""

    static: Static
    source: int
    controller: str
    when: tuple[int, int, int]
    key: str
    memory: Vars = {}
    fixed: tuple[int, ...] | None = None
    effect: int = 0
    cites: Cites = NO_CLAUSES
    spared: tuple[int, ...] = ()


class Trace(msgspec.Struct, frozen=True):
    """One application: in which layer, by what, what changed, what it became; `met`: the effect is older than the
    card's coming to where it is."""

    cites: Cites
    source: int
    key: str
    aspect: str
    card: int
    result: Any
    change: str = ""
    met: bool = False
