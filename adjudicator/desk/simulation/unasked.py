"""Finds questions that play leaves out because a seat could only pass, and judges attempts by unasked seats."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.desk.positions.parser import STEPS, ExaminedPosition, StatedAttempt
from adjudicator.desk.simulation.unoffered import find_where_asked, forbid_act_of_other
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids, leaves_open, not_applicable, verdict_of
from engine.core.clauses.refusal import WorkLimit
from engine.core.events.event import Event
from engine.core.events.steps import StepTaken
from engine.core.play.runner import take_step
from engine.core.play.survey import find_unasked
from engine.core.table.choice import CHANCE, Choice, Question
from engine.core.table.state import GameState

MOST_STEPS_UNASKED = 40
"""The most steps from a stated place to a question that is left out in it."""


def find_question_left_out(table: GameState, seat: str, most: int) -> Question | None:
    """Returns the first question to a seat that play leaves out; None if there is none.

    There is none if a question is asked before, or the turn ends.

    Errors of rules in an impossible state propagate.

    Args:
        table: a copy of the position. It is carried on to the step that leaves the question out.
        seat: the seat that the question would ask.
        most: the most steps to look at.
    """
    g, turn = RulesContext(table), table.turn
    for place in range(most):
        question = find_unasked(g, seat)
        if question is not None:
            return question
        if place == most - 1:
            return None
        take_step(g, table.agenda[-1])
        if table.choices or not table.agenda or table.turn != turn or table.result is not None:
            return None
    return None


def _forbid_unasked(table: GameState, choice: Choice, seat: str, asked_by: Cites) -> Finding:
    """Returns the finding that another seat is asked, with its question."""
    asked, name, about = choice.seat, choice.name, choice.subject
    if asked == CHANCE:
        return forbids("claim.chance-first", asked_by, seat, asked=asked, open_question=name, asked_about=about)
    if table.turn_player in ("", seat):
        return forbids("claim.others-asked", asked_by, seat, asked=asked, open_question=name, asked_about=about)
    turn = table.turn_player
    return forbids(
        "claim.out-of-turn", asked_by, seat, turn_player=turn, asked=asked, open_question=name, asked_about=about
    )


def forbid_passed(position: ExaminedPosition, table: GameState, events: Sequence[Event], seat: str) -> Finding | None:
    """Returns the finding that the stated place asks no question, so that no attempt is possible.

    Args:
        position: the position.
        table: the table to which it was continued.
        events: the events since the position.
        seat: the seat that attempts something.
    """
    stated = position.table
    choice = next(iter(table.choices), None)
    if choice is None or not stated.agenda:
        return None
    left_by = next((event.cites for event in events if isinstance(event, StepTaken)), choice.cites)
    cites = position.book.edition.recorded(left_by)
    if table.turn != stated.turn:
        return forbids("claim.turn-over", cites, seat, turn_player=stated.turn_player)
    around, now = ([(frame.procedure, frame.at) for frame in of.agenda] for of in (stated, table))
    if now[: len(around) - 1] == around[:-1]:
        return None  # the surrounding procedures still wait for the stated step
    return forbids(
        "claim.step-over",
        cites,
        seat,
        asked=choice.seat,
        open_question=choice.name,
        asked_about=choice.subject,
    )


def judge_unasked(
    position: ExaminedPosition, table: GameState, stuck: str, tried: StatedAttempt, others: Sequence[Finding]
) -> Verdict:
    """Returns the verdict on an attempt by an unasked seat: that reason first, then other objections.

    Args:
        position: the position.
        table: the table to which it was continued.
        stuck: the reason why play cannot continue from there; empty for none.
        tried: the attempt.
        others: the findings of its trial.
    """
    book, choice = position.book, next(iter(table.choices), None)
    if choice is None:
        nobody = book.refused_after_end
        if stuck:
            return verdict_of((leaves_open("claim.cannot-go-on", nobody, tried.said, cannot_be_carried_out=stuck),))
        if not position.ready:
            missing = [str(found.facts["missing"]) for found in position.missing]
            if not missing or "at" in missing:
                return verdict_of((leaves_open("claim.place-unstated", nobody, tried.said, missing="place"),))
            return verdict_of((leaves_open("claim.play-unstated", nobody, tried.said, missing=missing),))
        raise WorkLimit("limit.nobody-asked", most=STEPS, named=tried.said)
    word = next(iter(tried.act), "") if isinstance(tried.act, dict) else str(tried.act or "").partition(":")[0]
    of_other = forbid_act_of_other(book, table, word, tried)
    found = [of_other] if of_other is not None else []
    found.append(_forbid_unasked(table, choice, tried.seat, book.edition.recorded(choice.cites)))
    last = position.last_asked
    if last is not None:
        asked_by = book.edition.recorded(last.choice.cites)
        found.append(
            not_applicable(
                "claim.last-asked",
                asked_by,
                tried.seat,
                asked=last.choice.seat,
                open_question=last.choice.name,
                asked_about=last.choice.subject,
                seq=last.seq,
            )
        )
    elsewhere = find_where_asked(book, table, word, tried) if of_other is None else None
    if elsewhere is not None and elsewhere.code == "claim.asked-in-phase":
        found.append(elsewhere)
    rest = (each for each in others if each.code != "answer.not-asked")
    return Verdict(Outcome.ILLEGAL, (*found, *rest))
