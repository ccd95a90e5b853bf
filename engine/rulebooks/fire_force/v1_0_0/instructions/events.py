"""1114. Events that are activated without being used."""

from __future__ import annotations

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Remark, permits
from engine.core.play.procedure import GO_ON, Next, call
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0901_kinds import EVENT_ABILITY
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0909_resolution import Resolve


class ActivateEvent(Instruction, tag="activate_event", frozen=True):
    """1114.3: carries out the event ability of event cards, one after the other.

    The cards are not used and do not move. Each event's effect has its own remembered and revealed cards.
    """

    what: What
    """The event cards."""

    def carry_out(self, here: InstructionContext, clauses: ActivateEventClauses) -> Next:
        replaced = {"replaced": used} if (used := here.vars.get("replaced")) else {}  # 911.3: it counts as the same act
        events = [
            Resolve.frame(ability=key, source=card, controller=here.controller, alone=True, **replaced)
            for card in here.objects_of(self.what)
            for key in here.g.derived.abilities(card)
            if here.g.derived.ability(key).kind == EVENT_ABILITY
        ]
        if not events:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        outcome = call(*reversed(events), cites=clauses.activated)
        if not here.g.gives_reasons:
            return outcome
        cards = dict.fromkeys(frame.vars["source"] for frame in events)
        return outcome.noting(
            *(permits("text.event-not-used", clauses.unused, card, card=card).told_with(Remark.CLAIM) for card in cards)
        )


class ActivateEventClauses(Clauses, frozen=True):
    """The clauses of activating an event."""

    activated: Cites
    """The clause by which an event's ability is carried out."""
    unused: Cites
    """The clauses by which the event card is not used by that."""
