"""Tells that an attack or a block stands which could not be declared any more."""

from __future__ import annotations

from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.waiting_triggers import consistency_of
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Outcome, Verdict


def tell_declared(game: SimulatedGame, verdict: Verdict, after: SimulatedGame) -> Verdict:
    """Returns the verdict on a legal answer, with why attacks and blocks stand that it makes undeclarable.

    Args:
        game: the game before the answer.
        verdict: the verdict on the answer.
        after: the game after it.
    """
    if verdict.outcome is not Outcome.LEGAL or after.stuck:
        return verdict
    known = {(found.code, found.subject) for found in _list_declared(game)}
    new = [found for found in _list_declared(after) if (found.code, found.subject) not in known]
    return Verdict(verdict.outcome, (*verdict.findings, *map(game.position.book.stored, new))) if new else verdict


def _list_declared(game: SimulatedGame) -> list[Finding]:
    consistency = consistency_of(game.position)
    return [*consistency.find_declared(RulesContext(game.table))] if consistency is not None else []
