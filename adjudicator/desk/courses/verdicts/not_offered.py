"""Refuses answers to questions that did not come about: offers not made, turns that went on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from adjudicator.desk.courses.named_cards import find_word, list_named
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.told_steps import list_told_steps
from adjudicator.notation.labels.meant_options import END, USING
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict, forbids
from engine.core.events.game import TurnBegan
from engine.core.events.steps import StepTaken

TURN_WENT_ON = "course.turn-went-on"
"""The code of the finding that an answer comes after the end of its turn, to which the one before it led."""
UNASKED = frozenset({"claim.out-of-turn", "claim.act-of-turn-player"})
"""The codes of findings that a player is not asked, as it is another player's turn."""


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


def forbid_after_turn(played: PlayedCourse, answer: StatedAnswer, verdict: Verdict) -> Verdict:
    """Returns a verdict on an answer that a player gives after the last one ended the turn.

    What ended it is the reason, not that the next turn is another player's. Otherwise the verdict is unchanged.
    """
    stated = (place for place, step in enumerate(played.steps) if step.source is AnswerSource.SAID)
    last = max(stated, default=len(played.steps))
    if not UNASKED.intersection(finding.code for finding in verdict.findings) or last == len(played.steps):
        return verdict
    if played.steps[last].seat != answer.seat or played.steps[last].tried.act in (PASS, END):
        return verdict
    told = [event for step in played.steps[last:] for event in step.then.events]
    before = [*takewhile(lambda event: not isinstance(event, TurnBegan), told)]
    if len(before) == len(told):
        return verdict
    book = played.game.position.book
    asked_by = load_defaults(book.id).scenario.asked_at.get(find_word(answer), NO_CLAUSES)
    ended_by = next((event.cites for event in reversed(before) if isinstance(event, StepTaken)), NO_CLAUSES)
    cites = book.edition.recorded(tuple(dict.fromkeys((*asked_by, *ended_by))))
    return Verdict(
        verdict.outcome, (book.stored(forbids("course.turn-went-on", cites, answer.seat, player=answer.seat)),)
    )
