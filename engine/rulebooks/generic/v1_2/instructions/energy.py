"""905, 906. Cards attached to units: energies and sets."""

from __future__ import annotations

from typing import Any, Literal

from engine.abilities.instructions.draw import DrawClauses, DrawOne
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import Cites
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.table.choice import Question
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN
from engine.rulebooks.generic.v1_2.ch0200_cards import ENERGY, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import HAND
from engine.rulebooks.generic.v1_2.ch0900_terms import verbs


class Charge(Instruction, tag="charge", frozen=True):
    """906.1: attaches a card of the hand to a unit as an energy, then draws a card."""

    to: What
    """The unit that gets the energy."""
    by: Literal["you", "opponent"] = "you"
    """The player who charges and draws, even with an empty hand (AGE-22)."""

    def list_zones(self, here: InstructionContext) -> tuple[str, ...]:
        return here.g.zone_keys(HAND, here.player(self.by), "you")

    def carry_out(self, here: InstructionContext, clauses: ChargeClauses) -> Next:
        g, seat = here.g, here.player(self.by)
        units = [i for i in here.objects_of(self.to) if UNIT in g.derived.characteristics(i).kinds]
        hand = g.zone(seat, HAND)
        if not units:
            return GO_ON.citing(AS_MUCH_AS_POSSIBLE)
        if here.n == 0 and g.derived.forbidden("charge", 0, seat) is not None:  # AGE-64
            return GO_ON.citing(FORBIDDEN)
        if here.n == 0 and hand:
            options = objects_as_options("energy", hand, clauses.charged)
            question = Question(seat, "energy", clauses.charged, "m.energy_", options, subject=units[0], private=True)
            return choose(question, goto=AGAIN, n=1)
        if here.n <= 1:
            picked = here.vars.get("m.energy_") if here.n else None
            attach = (verbs.AttachCardAs(int(picked), units[0], ENERGY, clauses.charged),) if picked else ()
            forgotten: dict[str, Any] = {"m.energy_": None}
            return do(*attach, goto=AGAIN, cites=clauses.charged, n=2, **forgotten)
        return do(DrawOne(seat, clauses.charged + DrawClauses.of(g).one))


class ChargeClauses(Clauses, frozen=True):
    """The clauses of charging."""

    charged: Cites
    """The clause that defines charging."""


class AttachAs(Instruction, tag="attach_as", rename={"as_": "as"}, frozen=True):
    """905.1-3: attaches cards to a unit."""

    what: What
    """The cards to attach."""
    to: What
    """The unit that gets them."""
    as_: Literal["energy", "set"] = "energy"
    """As an energy (face down) or as a set (face up)."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        units = [i for i in here.objects_of(self.to) if UNIT in here.g.derived.characteristics(i).kinds]
        if not units:
            return GO_ON.citing(AS_MUCH_AS_POSSIBLE)
        return act_on_each(here, self.what, lambda card: verbs.AttachCardAs(card, units[0], self.as_))
