"""Deploying cards: an effect puts them into play under a player's control."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import MarkerName, Value, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Deploy(Instruction, tag="deploy", frozen=True):
    """Deploys cards onto the field."""

    what: What
    """The cards."""
    exhausted: bool = False
    """Whether they enter exhausted."""
    by: Literal["you", "owner"] | None = None
    """The player under whose control they enter; by default as the rulebook says."""
    counters: dict[MarkerName, Value] = msgspec.field(default_factory=dict)
    """The counters they enter with: numbers by name."""
    field_of: Literal["you", "opponent"] | None = None
    """The player on whose field they enter, if the text says so."""

    def enters_under(self, play_zone: str) -> Literal["", "you", "owner", "book"]:
        return self.by or "book"

    def carry_out(self, here: InstructionContext, clauses: DeployClauses) -> Next:
        return act_on_each(here, self.what, lambda card: clauses.act(self, card, here))


class DeployClauses(Clauses, frozen=True):
    """An edition's rules for deploying; the act cites the clauses."""

    act: Callable[[Deploy, int, InstructionContext], Act]
    """Returns the act that puts one card onto the field for an instruction."""
    counters: Cites = NO_CLAUSES
    """The clauses by which cards enter with counters."""
    field_of: Cites = NO_CLAUSES
    """The clauses by which cards enter on a certain player's field."""
