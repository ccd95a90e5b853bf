"""Judges an answer of a player who has answered its question before, and is not asked it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator.desk.courses.open_questions import dictate_order, find_only_answer, find_question, find_shuffle
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import find_unsaid, fits, is_legal, stand
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource, CourseStep
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.labels.meant_options import find_defaults
from engine.core.clauses.finding import Outcome, Verdict, forbids
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.play.decide import Answer
from engine.core.table.choice import CHANCE, Choice


class AskedOnce(NamedTuple):
    """An answer to a question of the preparation that each player is asked once."""

    game: SimulatedGame
    """The game before it."""
    said: str
    """The answer as it is written."""


MOST_OPTIONS = 4
"""The most answers of the other player that are tried."""
MOST_STEPS = 12
"""The most shuffles and forced answers after each of them."""


def judge_answered_once(played: PlayedCourse, answer: StatedAnswer) -> Verdict | None:
    """Returns the verdict on an answer that its player gave before; None if the question may come again.

    The other player is asked now, and whatever that player answers, the first one is not asked again.
    """
    choice, before = find_question(played.game), _find_before(played, answer)
    if choice is None or before is None or choice.seat in (CHANCE, answer.seat) or choice.form != "options":
        return None
    if choice.most != 1 or len(choice.options) > MOST_OPTIONS:
        return None
    after = [*_list_after(played.game, choice)]
    if len(after) < len(choice.options) or any(_may_come(each, answer) for each in after):
        return None
    book = played.game.position.book
    made = next((event for event in before.then.events if isinstance(event, ChoiceMade)), None)
    cites = book.edition.recorded(made.cites if made is not None else choice.cites)
    once = forbids("course.answered-once", cites, answer.seat, asked=answer.seat, given=before.said)
    return Verdict(Outcome.ILLEGAL, (book.stored(once),))


def find_asked_once(game: SimulatedGame, said: str, events: Sequence[Event]) -> dict[str, AskedOnce]:
    """Returns the seat whose answer the preparation asks once, with it; empty if it is another answer.

    Args:
        game: the game before the answer.
        said: the answer as it is written.
        events: what it brought about.
    """
    defaults, made = find_defaults(game.position.book), next((e for e in events if isinstance(e, ChoiceMade)), None)
    if defaults is None or made is None or not made.picks or not defaults.asked_once.issuperset(map(str, made.picks)):
        return {}
    return {made.seat: AskedOnce(game, said)}


def judge_asked_once(game: SimulatedGame, asked: AskedOnce | None, answer: StatedAnswer) -> Verdict | None:
    """Returns the verdict on an answer to a question of the preparation that its player has answered, or passed over.

    Args:
        game: the game where the answer is given.
        asked: what its player answered; None if the player was not asked.
        answer: the answer.

    Returns:
        The verdict; None if it answers something else, or the game has begun.
    """
    if asked is None or answer.passes or game.table.turn_player or is_legal(game, answer):
        return None
    choice, book = asked.game.table.choice_of(answer.seat), game.position.book
    if choice is None or not is_legal(asked.game, answer):
        return None
    cites = book.edition.recorded(choice.cites)
    once = forbids("course.answered-once", cites, answer.seat, asked=answer.seat, given=asked.said)
    return Verdict(Outcome.ILLEGAL, (book.stored(once),))


def _may_come(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer fits what its player is asked then, or after passes."""
    asked = game.table.choice_of(answer.seat) is not None
    return (asked and fits(game, answer)) or bool(find_unsaid(game, answer))


def _find_before(played: PlayedCourse, answer: StatedAnswer) -> CourseStep | None:
    """Returns the stated step by which the same player has given the same answer."""
    said = (step for step in reversed(played.steps) if step.source is AnswerSource.SAID and step.seat == answer.seat)
    return next((step for step in said if answer.act is not None and step.tried.act == answer.act), None)


def _list_after(game: SimulatedGame, choice: Choice) -> Iterator[SimulatedGame]:
    """Yields the games after each answer to a question, as far as these answers are legal."""
    for option in choice.options:
        tried = StatedAttempt(choice.seat, answer=Answer(choice.seat, picks=(option.id,)))
        verdict, after = simulated_game.judge_and_go_on(game, tried, explains=False)
        if verdict.outcome is Outcome.LEGAL and not after.stuck:
            yield _go_on(stand(after), choice.seat)


def _go_on(game: SimulatedGame, seat: str) -> SimulatedGame:
    """Returns a game after the shuffles and the only possible answers of a seat; cards lie as they lay before."""
    for _ in range(MOST_STEPS):
        choice, shuffle = find_question(game), find_shuffle(game)
        only = find_only_answer(choice) if choice is not None and choice.seat == seat else None
        tried = dictate_order(shuffle.order) if shuffle is not None else None
        tried = StatedAttempt(seat, answer=only) if only is not None else tried
        if tried is None:
            break
        verdict, after = simulated_game.judge_and_go_on(game, tried, explains=False)
        if verdict.outcome is not Outcome.LEGAL or after.stuck:
            break
        game = stand(after)
    return game
