"""Renewal of chance: the service commits to a fresh secret, so that earlier draws never repeat."""

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
    """The service commits to a fresh secret for all later chance."""

    renewal: int
    """The number of this renewal, counted from 1."""
    seed_commitment: str
    """The commitment of the fresh secret."""


def renew_chance(table: GameState, command: RenewChance) -> Decision:
    """Carries out a renewal of chance: one event, which changes the source of later chance.

    Raises:
        ValueError: the game has ended or is not dealt from a secret of the service, or the number is not the next one.
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
    """Returns the clauses where play stands, from the open choice or else from the next step."""
    if g.state.choices:
        return g.recorded(g.state.choices[0].cites)
    frame = g.state.agenda[-1]
    return g.book.procedures[frame.procedure].steps[frame.at].cites
