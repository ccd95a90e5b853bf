"""Notes answers of a course that say what was done before, or are taken for a payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from adjudicator.desk.courses.course_notes import note_done_already, note_paid_already, note_taken_as_payment
from adjudicator.desk.courses.named_cards import TURNING, find_word, list_named
from adjudicator.desk.courses.payments.made_payments import PaidPart
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.stated.after_payment import chooses_at
from adjudicator.desk.courses.stated.earlier_answers import EarlierAnswers
from adjudicator.desk.courses.unsaid_passes import attempt_of, find_unsaid, is_brought_about
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.report import AnswerSource, CourseStep
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import ABILITY
from adjudicator.notation.labels.plain_options import find_plain
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.table.choice import Choice


def find_repeated(played: PlayedCourse, earlier: EarlierAnswers, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer repeats what was taken or used without being stated; None if it does not."""
    if not earlier.repeat(answer) and not earlier.use(played.game, answer):
        return None
    labels = played.steps[-1].verdict.cites if played.steps else ()
    return note_done_already(played.game.position.book, labels, answer.entry, attempt_of(answer).said)


def find_paid_already(played: PlayedCourse, paid: PaidPart | None, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer names an unstated part of the last payment; None if it does not."""
    if paid is None or not paid.covers(answer, played.game):
        return None
    return note_paid_already(played.game.position.book, paid.choice, answer.entry, attempt_of(answer).said)


def find_taken_as_payment(
    game: SimulatedGame, choice: Choice | None, answer: StatedAnswer, verdict: Verdict, after: SimulatedGame
) -> Finding | None:
    """Returns the note that an answer which only chooses something is taken for a payment; None if it is not.

    Args:
        game: the game before the answer.
        choice: the question that is asked there.
        answer: the answer.
        verdict: the verdict on it.
        after: the game after it.
    """
    if choice is None or verdict.outcome is not Outcome.LEGAL or not chooses_at(choice, answer):
        return None
    made = (pick for event in after.events[:1] if isinstance(event, ChoiceMade) for pick in event.picks)
    paid = ", ".join(game.labels.option(game.table, str(pick)) for pick in made)
    return note_taken_as_payment(game.position.book, choice, answer.entry, attempt_of(answer).said, paid)


def find_done_already(played: PlayedCourse, answer: StatedAnswer) -> Finding | None:
    """Returns the note that an answer names what the one before it brought about unasked; None if it does not."""
    last = played.steps[-1] if played.steps else None
    of_course = (played.game, played.steps, answer)
    if last is None or last.seat != answer.seat:
        return None
    if not repeats_taken(*of_course) and (not brings_about(*of_course) or _fits_later(played, answer)):
        return None
    return note_done_already(played.game.position.book, last.verdict.cites, answer.entry, attempt_of(answer).said)


def _fits_later(played: PlayedCourse, answer: StatedAnswer) -> bool:
    """Returns whether an answer fits a question to which passing leads; turning a card may only say what happened.

    So may an ability, unless the answer before it names the same card, as in a block by the card that has the ability.
    """
    word, before = find_word(answer), played.steps[-1].tried.act
    same = before is not None and bool(
        {*list_named(played.game, answer)} & {*list_named(played.game, replace(answer, act=before))} - {0}
    )
    says_so = word in TURNING and not (word == ABILITY and same)
    return not says_so and bool(find_unsaid(played.game, answer))


def brings_about(game: SimulatedGame, steps: Sequence[CourseStep], answer: StatedAnswer) -> bool:
    """Returns whether the last stated step, and what followed by itself, turned or moved the cards of an answer.

    The answer picks them, pays with them, or has the word of what was done with them; then a payment that nobody stated
    may have done it as well.
    """
    names_act = find_word(answer) not in {*CHOOSING, *TURNING}
    stated = (
        place
        for place, step in enumerate(steps)
        if not (step.source is AnswerSource.TAKEN or (names_act and _paid(step)))
    )
    said = max(stated, default=0)
    if not steps or steps[said].source is not AnswerSource.SAID:
        return False
    return is_brought_about(game, [event for step in steps[said:] for event in step.then.events], answer)


def _paid(step: CourseStep) -> bool:
    """Returns whether a step is a part of a payment that was assumed."""
    return step.source is AnswerSource.ASSUMED and step.tried.answer is not None


def repeats_taken(game: SimulatedGame, steps: Sequence[CourseStep], answer: StatedAnswer) -> bool:
    """Returns whether a choice repeats one that was taken, as the only possible one, since its player began to act."""
    if find_word(answer) not in CHOOSING or not isinstance(answer.act, dict):
        return False
    named, cards = str(next(iter(answer.act.values()))), {card for card in list_named(game, answer) if card}
    for step in reversed(steps):
        if step.seat != answer.seat:
            return False
        picks = step.tried.answer.picks if step.tried.answer is not None else ()
        options = [str(pick) for pick in picks] if step.source is AnswerSource.TAKEN else []
        if find_plain(named, options) or any(f"{word}:{card}" in options for word in CHOOSING for card in cards):
            return True
        act = step.tried.act
        if step.source is AnswerSource.SAID and not (isinstance(act, dict) and {*CHOOSING} & {*act}):
            return False
    return False


def find_gone_before(played: PlayedCourse, answer: StatedAnswer, rest: Sequence[StatedAnswer]) -> Finding | None:
    """Returns the finding that a card named next went before the player of an illegal answer could do anything.

    Args:
        played: the course before the answer.
        answer: the answer.
        rest: the stated answers after it.
    """
    since = [*takewhile(lambda step: step.seat != answer.seat, reversed(played.steps))][::-1]
    named = {name for each in rest[:1] if each.seat == answer.seat for name in find_names(each)}
    labels = played.game.labels
    for step in since:
        for event in step.then.events:
            if isinstance(event, CardMoved) and labels.label(event.card) in {*map(labels.find, named)}:
                acts = (each for each in since if each.said != PASS)
                begun = (label for each in acts for found in each.verdict.findings[:1] for label in found.cites)
                cites = played.game.position.book.edition.recorded(tuple(dict.fromkeys((*begun, *event.cites))))
                return forbids("course.gone-before", cites, event.card, card=event.card, asked=answer.seat)
    return None


def find_names(answer: StatedAnswer) -> list[str]:
    """Returns the names of the cards of an answer."""
    given = next(iter(answer.act.values())) if isinstance(answer.act, dict) else []
    return [str(each) for each in (given if isinstance(given, list) else [given])]
