"""Continuous effects that apply now, and what each of them changed: plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.language.ability import Static
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.state import Vars


class ActiveEffect(msgspec.Struct, frozen=True):
    """A continuous effect that applies now."""

    static: Static
    """What the effect does, and to what."""
    source: int
    """The object that the effect comes from."""
    controller: str
    """The seat that controls the effect."""
    when: tuple[int, int, int]
    """When it began (batch, place, id); older effects apply first."""
    key: str
    """The key of the ability, or of the effect."""
    memory: Vars = {}
    """What the text that made it remembers."""
    fixed: tuple[int, ...] | None = None
    """The objects it was locked to; None: whatever it selects at any time."""
    effect: int = 0
    """The id of the continuous effect; 0 for a static ability."""
    cites: Cites = NO_CLAUSES
    """The clauses by which it was made."""
    spared: tuple[int, ...] = ()
    """The objects it no longer applies to."""


Entry = tuple[ActiveEffect, str]
"""An effect, and which of its changes is meant."""


class LayerStep(msgspec.Struct, frozen=True):
    """One application of an effect to a card in a layer."""

    cites: Cites
    """The clauses of the layer."""
    source: int
    """The object that the effect comes from."""
    key: str
    """The key of the ability, or of the effect."""
    aspect: str
    """The kind of information that changed."""
    card: int
    """The card it changed."""
    result: Any
    """What the information became."""
    change: str = ""
    """How it changed."""
    met: bool = False
    """Whether the effect is older than the arrival of the card."""
