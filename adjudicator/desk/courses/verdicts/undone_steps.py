"""Tells what the steps after a legal answer did not do, and why."""

from __future__ import annotations

from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.told_steps import list_told_steps
from engine.core.clauses.finding import Effect, Finding, Verdict


def tell_undone(game: SimulatedGame, verdict: Verdict, after: SimulatedGame) -> Verdict:
    """Returns the verdict on a legal answer, with what its steps did not do because of a card.

    Args:
        game: the game before the answer.
        verdict: the verdict on the answer.
        after: the game after it, with its events.
    """
    told = list[Finding]()
    for step in list_told_steps(game.position.book, after.events, game.table):
        told += [each for each in step.findings if each.effect is Effect.PERMITS and each not in told]
    return Verdict(verdict.outcome, (*verdict.findings, *told)) if told else verdict
