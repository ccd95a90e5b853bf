"""Finds out whether a barred answer becomes legal once what waits has been resolved, or an earlier battle is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.desk.courses.open_questions import (
    find_only_answer,
    find_question,
    is_priority,
    is_unsettled,
    waits,
)
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import (
    BEGINNING,
    Unsaid,
    assume_answer,
    attempt_of,
    find_unsaid,
    go_on_unsaid,
    is_legal,
    is_of_option,
)
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict, not_applicable
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityRemoved
from engine.core.play.decide import lacks_only_cost
from engine.core.table.choice import Choice

MOST_PASSES = 12
"""The most answers that are assumed to find it out."""


@dataclass(frozen=True)
class OnceResolved:
    """How a barred answer becomes legal."""

    passes: Sequence[Unsaid]
    """The answers, nearly all of them passes, after which it is legal."""
    forced: bool
    """Whether each of them is the only possible answer."""
    entries: int
    """How many `pass` entries of a course stand for them."""


def find_once_resolved(game: SimulatedGame, answer: StatedAnswer) -> OnceResolved | None:
    """Returns the passes after which a barred answer is legal in the same turn; None for none."""
    choice = find_question(game)
    if choice is None or not is_priority(choice) or not is_unsettled(game):
        return None

    def assume(at: SimulatedGame, choice: Choice) -> Unsaid | None:
        step = assume_answer(at, choice)
        return None if step is not None and step[0].act == PASS and not is_unsettled(at) else step

    passes: list[Unsaid] = []
    resolved, forced = 0, True
    for step in go_on_unsaid(game, MOST_PASSES, assume):
        forced = forced and find_only_answer(step.choice) is not None
        passes.append(step.unsaid)
        resolved += any(isinstance(event, CardMoved | AbilityRemoved) for event in step.after.events)
        choice = find_question(step.game)
        if resolved and choice is not None and choice.seat == answer.seat and is_legal(step.game, answer):
            return OnceResolved(passes, forced, resolved)
    return None


def find_battle_end(played: PlayedCourse, answer: StatedAnswer) -> list[Unsaid]:
    """Returns the passes that end a battle of the course, after which an answer begins another one; empty for none.

    In a position that stands in a battle, the question may be whether another one can begin there.
    """
    begun = any(step.seat == answer.seat and step.tried.act == answer.act for step in played.steps)
    if not begun or answer.act not in BEGINNING.values() or waits(played.game):
        return []
    return find_unsaid(played.game, answer, is_legal)


def put_lasting_first(game: SimulatedGame, tried: StatedAttempt, verdict: Verdict) -> Verdict:
    """Returns a verdict against an answer with the reasons first that still hold once passing lets play go on.

    The other reasons are over by then, such as that another battle is under way. Nothing changes where the answer is
    legal by then, as the reasons are of the present time alone.

    Args:
        game: the game where the answer is given.
        tried: the answer.
        verdict: the verdict on it.
    """
    against = {found.code for found in verdict.findings if found.effect is Effect.FORBIDS}
    if verdict.outcome is not Outcome.ILLEGAL or len(against) < 2:
        return verdict
    lasting = min(_list_later_reasons(game, tried), key=len, default=frozenset())
    if not lasting or not lasting < against:
        return verdict
    return Verdict(verdict.outcome, tuple(sorted(verdict.findings, key=lambda found: found.code not in lasting)))


def _list_later_reasons(game: SimulatedGame, tried: StatedAttempt) -> Iterator[frozenset[str]]:
    """Yields the codes of the reasons against an answer wherever its player is asked while everybody passes."""
    for step in go_on_unsaid(game, MOST_PASSES):
        choice = find_question(step.game)
        if choice is not None and choice.seat == tried.seat:
            there, _ = simulated_game.judge_and_go_on(step.game, tried)
            if there.outcome is Outcome.LEGAL or is_of_option(there):
                yield frozenset(found.code for found in there.findings if found.effect is Effect.FORBIDS)


def is_unpayable(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer is barred only as a cost cannot be paid; its time is in no dispute."""
    barred = simulated_game.find_submitted(game, attempt_of(answer))
    return bool(barred) and all(lacks_only_cost(game.table, answer.seat, option) for option in barred)


def note_once_resolved(game: SimulatedGame, choice: Choice, once: OnceResolved) -> Finding:
    """Returns the note that an answer is legal once what waits has been resolved, with the passes to write."""
    book = game.position.book
    return not_applicable(
        "course.legal-once-resolved", book.edition.recorded(choice.cites), choice.seat, count=once.entries
    )
