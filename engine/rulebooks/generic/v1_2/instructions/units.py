"""908, 914, 915. Effects on units: stunning, reviving, switching and retreating."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, call
from engine.rulebooks.generic.v1_2.ch0100_game import FORBIDDEN
from engine.rulebooks.generic.v1_2.ch0300_zones import main_unit
from engine.rulebooks.generic.v1_2.ch0900_terms import verbs
from engine.rulebooks.generic.v1_2.ch0900_terms.retreat import RetreatUnit


class Stun(Instruction, tag="stun", frozen=True):
    """908.1: stuns units."""

    what: What
    """The units to stun."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return act_on_each(here, self.what, verbs.StunUnit)


class Revive(Instruction, tag="revive", frozen=True):
    """AGE-58: revives knocked-out units that stayed in place."""

    acts_judge: ClassVar[bool] = True

    what: What
    """The units to revive."""

    def carry_out(self, here: InstructionContext, clauses: ReviveClauses) -> Next:
        return act_on_each(here, self.what, verbs.ReviveUnit).citing(clauses.named)


class ReviveClauses(Clauses, frozen=True):
    """The clauses of reviving."""

    named: Cites
    """The clauses by which a text means units that are knocked out."""


class Switch(Instruction, tag="switch", frozen=True):
    """914.1: puts a unit of the standby area in the place of the main unit."""

    what: What
    """The unit that becomes the main unit."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return act_on_each(here, self.what, verbs.SwitchUnits)


class Retreat(Instruction, tag="retreat", frozen=True):
    """915.1: retreats the main unit for its cost; it does not use up the retreat of 605."""

    by: Literal["you", "opponent"] = "you"
    """The player whose main unit retreats; bans on retreating apply (AGE-64)."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        seat = here.player(self.by)
        if here.g.derived.forbidden("retreat", main_unit(here.g, seat), seat) is not None:
            return GO_ON.citing(FORBIDDEN)
        return call(RetreatUnit.frame(player=seat, by_effect=True))
