"""Judges answers that the place they are given at does not ask for where play has gone on to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.desk.courses.named_cards import find_word, list_named
from adjudicator.desk.courses.open_questions import find_question, is_under_way
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.unsaid_passes import (
    BEGINNING,
    MOST_ANSWERS,
    Unsaid,
    assume_answer,
    go_on_unsaid,
    misses,
    stand,
)
from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.unasked import forbid_passed
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import DECLINING
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict, forbids, not_applicable
from engine.core.events.event import Event
from engine.core.events.fold import evolve
from engine.core.events.steps import StepTaken
from engine.core.play.decide import Answer
from engine.core.play.survey import find_unasked, survey
from engine.core.table.choice import Choice, Question

STEP_OVER = "claim.step-over"
"""The code of the finding that nobody is asked anything at the stated step."""
NOTHING_TO_CHOOSE = "course.nothing-to-choose"
"""The code of the finding that a card is not chosen, as the text that chooses has found none."""
MEMORY = "m."
"""How the locals begin in which a text remembers what it has chosen."""


class BarredElsewhere(NamedTuple):
    """Why an answer to no question is not possible: by another question, or by what was done without one."""

    unsaid: Sequence[Unsaid]
    """The answers that are assumed before it."""
    verdict: Verdict
    """The verdict on it."""


def is_left_behind(game: SimulatedGame) -> bool:
    """Returns whether nobody is asked anything at the stated place, so that play has gone on to a later one."""
    choice = find_question(game)
    return choice is not None and forbid_passed(game.position, game.table, game.events, choice.seat) is not None


def judge_where_play_is(game: SimulatedGame, tried: StatedAttempt, verdict: Verdict) -> Verdict:
    """Returns a verdict on an answer that only the next question asks for.

    The reasons that bar it there go before the reason that nobody is asked; where it is legal, a note says so.
    """
    if all(finding.code != STEP_OVER for finding in verdict.findings):
        return verdict
    later, _ = simulated_game.judge_and_go_on(stand(game), tried)
    if misses(later) or later.outcome is Outcome.NEEDS_JUDGE:
        return verdict
    if later.outcome is Outcome.ILLEGAL:
        reasons = [finding for finding in later.findings if finding.effect is Effect.FORBIDS]
        return Verdict(verdict.outcome, (*reasons, *verdict.findings))
    choice, book = find_question(game), game.position.book
    cites = book.edition.recorded(choice.cites) if choice is not None else book.refused_after_end
    note = not_applicable("course.legal-at-next", cites, tried.seat)
    return Verdict(verdict.outcome, (*verdict.findings, book.stored(note)))


def find_barred_elsewhere(played: PlayedCourse, answer: StatedAnswer) -> BarredElsewhere | None:
    """Returns why an answer that fits no question is not possible, by what was done before or may not begin."""
    nothing = find_void_choice(played, answer)
    if nothing is not None:
        return BarredElsewhere((), Verdict(Outcome.ILLEGAL, (played.game.position.book.stored(nothing),)))
    return find_barred_beginning(played.game, answer) or find_left_out(played.game, answer)


def find_left_out(game: SimulatedGame, answer: StatedAnswer) -> BarredElsewhere | None:
    """Returns why an answer is barred at a later question that play leaves out; None if it is not.

    Nobody is asked there as nothing is possible, as for support after an attack on a player.
    """
    book, cards = game.position.book, {*list_named(game, answer)}
    labels = load_defaults(book.id).scenario.asked_at.get(find_word(answer), NO_CLAUSES)
    at = game
    for step in go_on_unsaid(game, MOST_ANSWERS - 1, _decline) if labels else ():
        for question in _list_left_out(at, step.after.events, [*map(str, labels)], answer.seat):
            barred = (option for option in question.barred if option.subject in cards)
            reasons = tuple(book.stored(reason) for option in barred for reason in option.findings)
            if reasons:
                return BarredElsewhere((), Verdict(Outcome.ILLEGAL, reasons))
        at = step.game
    return None


def _decline(game: SimulatedGame, choice: Choice) -> Unsaid | None:
    """Returns the answer by which a player does nothing; None if the question cannot be declined."""
    nothing = next((option for option in (PASS, *DECLINING) if choice.find(option) is not None), None)
    if nothing is None:
        return assume_answer(game, choice)
    return StatedAttempt(choice.seat, answer=Answer(choice.seat, picks=(nothing,))), AnswerSource.ASSUMED


def _list_left_out(
    before: SimulatedGame, events: Iterable[Event], labels: Sequence[str], seat: str
) -> Iterator[Question]:
    """Yields the questions to a seat that the steps of some clauses left out, in order."""
    table = before.table.copy()
    for event in events:
        frame = table.agenda[-1] if table.agenda else None
        at_step = isinstance(event, StepTaken) and frame is not None and (event.procedure, event.at) == (
            frame.procedure, frame.at
        )  # fmt: skip
        if at_step and frame is not None and frame.at in labels:
            question = find_unasked(RulesContext(table.copy()), seat)
            yield from () if question is None else (question,)
        evolve(table, event)


def find_void_choice(played: PlayedCourse, answer: StatedAnswer) -> Finding | None:
    """Returns the finding that a text found nothing to choose; None if it did."""
    choice, steps = find_question(played.game), played.steps
    if choice is None or is_under_way(played.game, choice) or not _may_choose(played.game, answer):
        return None
    last = next((place for place in reversed(range(len(steps))) if steps[place].source is AnswerSource.SAID), 0)
    happened = (event for step in steps[last:] if step.seat == answer.seat for event in step.then.events)
    void, card = find_nothing_found(happened), next(iter(list_named(played.game, answer)), 0)
    if void is None or not card:
        return None
    cites = played.game.position.book.edition.recorded(void.cites)
    return forbids("course.nothing-to-choose", cites, card, card=card)


def _may_choose(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether the word of an answer stands for choosing a card, as the act that a text then carries out may."""
    word, scenario = find_word(answer), load_defaults(game.position.book.id).scenario
    return any(meant in CHOOSING for meant in (word, *scenario.also_means.get(word, ())))


def find_nothing_found(events: Iterable[Event]) -> StepTaken | None:
    """Returns the step of a text that found no card where it chooses some; None if each found one."""
    for event in events:
        if isinstance(event, StepTaken) and any(
            name.startswith(MEMORY) and not cards for name, cards in _list_noted(event)
        ):
            return event
    return None


def _list_noted(event: StepTaken) -> Iterable[tuple[str, object]]:
    """Returns the lists that a step stores or hands on, by their names."""
    values = {**(event.sets or {}), **(event.returns or {})}
    return ((name, value) for name, value in values.items() if isinstance(value, list))


def find_barred_beginning(game: SimulatedGame, answer: StatedAnswer) -> BarredElsewhere | None:
    """Returns why the procedure of an answer cannot begin, such as a battle; None if it can.

    It is judged where the fewest reasons bar it, at a question of the same turn to which passing leads.
    """
    begins = BEGINNING.get(find_word(answer), "")
    best: BarredElsewhere | None = None
    for unsaid, at in _list_places(game) if begins else ():
        choice = find_question(at)
        if choice is None or choice.seat != answer.seat:
            continue
        if choice.find(begins) is not None:
            return None
        if any(each.id == begins for each in survey(at.table, choice.seat).barred):
            verdict, _ = simulated_game.judge_and_go_on(at, StatedAttempt(choice.seat, begins))
            if best is None or len(verdict.findings) < len(best.verdict.findings):
                best = BarredElsewhere(unsaid, verdict)
    return best


def _list_places(game: SimulatedGame) -> Iterator[tuple[tuple[Unsaid, ...], SimulatedGame]]:
    """Yields where a game stands, and where it stands after each answer that goes unsaid, with these answers."""
    unsaid: tuple[Unsaid, ...] = ()
    yield unsaid, game
    for step in go_on_unsaid(game, MOST_ANSWERS - 1):
        unsaid = (*unsaid, step.unsaid)
        yield unsaid, step.game
