"""Refuses answers that take up an offer which did not come about."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.desk.courses.named_cards import find_word, list_named
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.told_steps import list_told_steps
from adjudicator.notation.labels.meant_options import USING
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict


def list_not_offered(game: SimulatedGame, after: SimulatedGame) -> Iterator[Finding]:
    """Yields why the steps after an answer did not offer something.

    Args:
        game: the game before the answer.
        after: the game after it, with its events.
    """
    for step in list_told_steps(game.position.book, after.events, game.table):
        yield from (finding for finding in step.findings if finding.effect is Effect.FORBIDS)


def forbid_not_offered(played: PlayedCourse, answer: StatedAnswer, verdict: Verdict) -> Verdict:
    """Returns a verdict on an answer that uses a card, with why that was not offered; else the verdict unchanged.

    That is the reason at the moment that the answer means; the question that is asked now has others.
    """
    if verdict.outcome is not Outcome.ILLEGAL or find_word(answer) not in USING:
        return verdict
    objects = played.game.table.objects
    named = {card for card in list_named(played.game, answer) if card in objects}
    own = {card for card in named if objects[card].owner == answer.seat}
    reasons = [finding for finding in played.not_offered if finding.subject in own]
    return Verdict(verdict.outcome, (*map(played.game.position.book.stored, reasons),)) if reasons else verdict
