"""Answers the questions beside a position, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from adjudicator.desk.positions.question_notation import BoundQuestion, QuestionKind
from adjudicator.desk.positions.report import AnsweredQuestion, ReadingComparison
from adjudicator.desk.questions.asked_position import AskedPosition
from adjudicator.desk.questions.avoidance import answer_avoidance
from adjudicator.desk.questions.going_on import answer_what_happens, answer_who_decides
from adjudicator.desk.questions.supposed_cards import answer_supposition
from adjudicator.desk.questions.worth import answer_worth
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import not_applicable


def answer_questions(begun: SimulatedGame, deciding: Sequence[ReadingComparison] = ()) -> tuple[AnsweredQuestion, ...]:
    """Returns the answers to the questions beside a position, in their order.

    Args:
        begun: the position, continued up to its first question. It is not changed.
        deciding: the disputed points that nobody settled and whose other readings decide something.
    """
    position = begun.position
    if not position.questions:
        return ()
    asked = AskedPosition.of(begun)
    answered = tuple(answer for question in position.questions for answer in _answer(asked, question))
    if deciding:
        labels = tuple(dict.fromkeys(label for each in deciding for label in each.cites))
        cites = position.book.edition.recorded(labels)
        aside = not_applicable("asked.readings-in-use", cites, "readings", count=len(deciding))
        answered = tuple(replace(each, not_looked=(*each.not_looked, aside)) for each in answered)
    return position.book.stored(answered)


def _answer(asked: AskedPosition, question: BoundQuestion) -> tuple[AnsweredQuestion, ...]:
    match question.kind:
        case QuestionKind.HAPPENS:
            return (answer_what_happens(asked, question),)
        case QuestionKind.DECIDES:
            return (answer_who_decides(asked, question),)
        case QuestionKind.WORTH:
            return (answer_worth(asked, question),)
        case QuestionKind.AVOIDED:
            return answer_avoidance(asked, question)
        case QuestionKind.SUPPOSED:
            return (answer_supposition(asked, question),)
