"""Renewing chance: the service binds itself to a fresh secret, so that nothing that was drawn before is drawn again."""

from __future__ import annotations

import msgspec

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Outcome, Verdict, permits
from engine.core.events.game import ChanceRenewed
from engine.core.play.context import RulesContext
from engine.core.play.decide import Decision, find_present_cause
from engine.core.table.chance import MIXED
from engine.core.table.state import GameState


class RenewChance(msgspec.Struct, frozen=True, tag="renew-chance", omit_defaults=True):
    """The service renews chance: from now on it is bound to a fresh secret."""

    renewal: int
    """The number of this renewal, counted from 1."""
    seed_commitment: str
    """The commitment of the fresh secret."""


def renew_chance(table: GameState, command: RenewChance) -> Decision:
    """Carry a renewal of chance out: one event, which changes nothing but where chance comes from afterwards.

    Raises:
        ValueError: the game is over or is not dealt from a secret of the service, or the number is not the next one.
    """
    due, pins = len(table.renewed) + 1, table.pins
    fair = pins.chance_algorithm == MIXED and bool(pins.seed_commitment)
    if table.result is not None or not fair or command.renewal != due:
        raise ValueError(f"renewal {command.renewal}: the game is over, is no fair one, or renewal {due} is due")
    g = RulesContext.over(table)
    g.record.cause = find_present_cause(g)
    cites = _cite_place(g)
    g.record.emit(ChanceRenewed, cites, command.renewal, command.seed_commitment)
    renewed = permits("answer.chance-renewed", cites, "CHANCE")
    return Decision(Verdict(Outcome.LEGAL, (renewed,)), tuple(g.record.events))


def _cite_place(g: RulesContext) -> Cites:
    """The clauses where play stands: those of what is asked, else those of the step that comes next."""
    if g.state.choices:
        return g.recorded(g.state.choices[0].cites)
    frame = g.state.agenda[-1]
    return g.book.procedures[frame.procedure].steps[frame.at].cites
