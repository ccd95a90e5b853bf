"""Continuous effects that apply now, and what each of them changed: plain values."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from engine.abilities.language.ability import Static
from engine.abilities.language.selectors import Amount
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.parts import Part
from engine.core.table.state import Vars


class ActiveEffect(msgspec.Struct, frozen=True):
    """A continuous effect that applies now."""

    static: Static
    """The content of the effect, with its targets."""
    source: int
    """The object that the effect comes from."""
    controller: str
    """The seat that controls the effect."""
    when: tuple[int, int, int]
    """When it began (batch, place, id); older effects apply first."""
    key: str
    """The key of the ability, or of the effect."""
    memory: Vars = {}
    """The remembered values of the text that made it."""
    fixed: tuple[int, ...] | None = None
    """The objects to which it was locked; None for all objects that it selects at any time."""
    effect: int = 0
    """The id of the continuous effect; 0 for a static ability."""
    cites: Cites = NO_CLAUSES
    """The clauses by which it was made."""
    spared: tuple[int, ...] = ()
    """The objects it no longer applies to."""


Entry = tuple[ActiveEffect, str]
"""An effect with the name of one of its changes."""


class EffectAnswer(NamedTuple):
    """What one effect answered in the layers about one of its changes."""

    active: ActiveEffect
    """The effect."""
    aspect: str
    """The change."""
    reads: tuple[Part, ...]
    """The parts of the state that the answer read, besides those that all effects read."""
    targets: list[int]
    """The cards that it changes."""
    value: Any
    """The value of the change."""


class CountedCards(msgspec.Struct, frozen=True):
    """The cards that an amount of a text counted when it was computed."""

    amount: Amount
    """The amount."""
    cards: tuple[int, ...]
    """The counted cards, or those whose numbers or markers are read."""
    base: int
    """What they come to before the amount is multiplied: their number, or a sum of their numbers or markers."""
    result: int
    """The amount."""

    @property
    def is_sum(self) -> bool:
        """Returns whether numbers of the cards are added up, not cards, markers or different qualities counted."""
        return self.amount.value is not None and self.amount.different is None

    @property
    def is_plain(self) -> bool:
        """Returns whether the amount is a factor for each of the cards, and nothing else."""
        of, counts = self.amount, self.base == len(self.cards)
        others = (of.different, of.marker, of.value, of.groups)
        return counts and of.over == 1 and not of.plus and all(other is None for other in others)


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
    """The new information."""
    change: str = ""
    """The change in short form."""
    met: bool = False
    """Whether the effect is older than the arrival of the card."""
    counted: CountedCards | None = None
    """The cards that the change counted; None if it counts none."""
