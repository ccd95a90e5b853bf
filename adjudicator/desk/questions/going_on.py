"""Answers what happens now, and who decides: play goes on until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from adjudicator.desk.courses.course_play import go_on_while_forced
from adjudicator.desk.courses.open_questions import find_possible_answers, find_question, is_forced_pass, is_priority
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import PASS
from adjudicator.desk.positions.question_notation import BoundQuestion
from adjudicator.desk.positions.report import (
    AnsweredQuestion,
    AnswerSource,
    CourseReport,
    SimulationReport,
    WaitingTrigger,
)
from adjudicator.desk.questions.asked_position import AskedPosition, list_until_turn_ends
from adjudicator.desk.simulation.told_steps import list_told_steps
from adjudicator.desk.simulation.waiting_triggers import consistency_of, list_waiting
from adjudicator.notation.labels.meant_options import END, PAYMENTS
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Effect, Finding, Outcome, forbids, leaves_open, not_applicable, permits
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.event import Event
from engine.core.events.game import PlayerLost, TurnBegan
from engine.core.events.steps import StepTaken
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import Pending

MOST_FORCED = 60
"""The most answers that are given because there is only one."""
ORDER = "order"
"""The form of a question that asks in which order things are done."""
HOLDER = "holder"
"""The local of the player who has priority."""
USED = "used"
"""How the occurrence of an ability ends that is used."""
MOST_WAITING = 4
"""The most waiting triggers that are told with what is asked next."""


def answer_what_happens(asked: AskedPosition, question: BoundQuestion) -> AnsweredQuestion:
    """Answers what happens until somebody must choose, who that is, and among what."""
    played = asked.begin()
    whole = go_on_while_forced(played, MOST_FORCED)
    findings = (
        *_tell_next(asked, played, whole, _tell_chooser),
        *_tell_purpose(asked, played),
        *_tell_waiting(asked, played),
        *_leave_out(asked),
    )
    return AnsweredQuestion(
        question.kind, question.said, findings, _tell_before(asked), _tell_since(asked, played),
        not_looked=tuple(_tell_not_looked(asked, played, whole)), numbers=asked.end(played).numbers,
    )  # fmt: skip


def answer_who_decides(asked: AskedPosition, question: BoundQuestion) -> AnsweredQuestion:
    """Answers who makes the next choice, who orders waiting triggers, and who was asked on the way."""
    played = asked.begin()
    table = played.game.table if asked.is_stated else asked.position.table
    waiting = list_waiting(table, consistency_of(asked.position))
    stands = find_question(played.game)
    whole = go_on_while_forced(played, MOST_FORCED)
    findings = (
        *_tell_orders(asked),
        *_tell_passing(asked, stands),
        *_tell_next(asked, played, whole, _tell_decider),
        *_tell_purpose(asked, played),
        *_tell_ordering(asked, waiting),
        *(() if waiting else _tell_waiting(asked, played)),
        *_tell_turns(asked),
        *_tell_asked_before(asked),
        *_leave_out(asked),
    )
    return AnsweredQuestion(
        question.kind, question.said, findings,
        not_looked=tuple(_tell_not_looked(asked, played, whole)), numbers=asked.end(played).numbers,
    )  # fmt: skip


def _tell_before(asked: AskedPosition) -> SimulationReport:
    """Returns what happens in the position before anybody is asked."""
    told = () if asked.is_stated else asked.begun.told()
    return SimulationReport(told, numbers=asked.begun.numbers())


def _tell_since(asked: AskedPosition, played: PlayedCourse) -> CourseReport:
    """Returns the report on what follows where the course stands, without the next turn."""
    report = played.report()
    steps = list_until_turn_ends(report.steps[len(asked.begin().steps) :])
    return replace(report, steps=steps)


# ------------------------------------------------------------------ where it ends


def _tell_next(
    asked: AskedPosition, played: PlayedCourse, whole: bool, tell_player: Callable[[AskedPosition, Choice], Finding]
) -> Iterator[Finding]:
    """Yields who is asked next, as `tell_player` says it, or why nobody is."""
    ended = _tell_nobody(asked, played, whole)
    if ended is not None:
        yield ended
        return
    for choice in played.game.table.choices:
        if choice.seat == CHANCE:
            yield leaves_open(
                "asked.chance-next", asked.cite(choice), CHANCE, asked=CHANCE, open_question=choice.name,
                asked_about=choice.subject,
            )  # fmt: skip
        else:
            yield tell_player(asked, choice)


def _tell_purpose(asked: AskedPosition, played: PlayedCourse) -> Iterator[Finding]:
    """Yields what the step tells that called for the open question, as whom a contest is held for."""
    table, book = played.game.table, asked.position.book
    if not table.choices or table.turn != asked.played.game.table.turn:
        return
    end, asking = asked.end(played), table.agenda[-1].procedure
    steps = (event for event in reversed(end.log) if isinstance(event, StepTaken))
    caller = next((e.seq for e in steps if asking in (frame.procedure for frame in e.calls or ())), 0)
    if caller <= end.begins_after:
        return
    for step in list_told_steps(book, end.log, end.start, caller - 1):
        if step.seq == caller:
            yield from (each for each in step.findings if each.effect is Effect.PERMITS)


def _tell_chooser(asked: AskedPosition, choice: Choice) -> Finding:
    return permits(
        "asked.next-choice", asked.cite(choice), choice.seat, asked=choice.seat, open_question=choice.name,
        asked_about=choice.subject,
    )  # fmt: skip


def _tell_decider(asked: AskedPosition, choice: Choice) -> Finding:
    return permits(
        "asked.decides", _cite_priority(asked, choice), choice.seat, asked=choice.seat, open_question=choice.name,
        asked_about=choice.subject,
    )  # fmt: skip


def _cite_priority(asked: AskedPosition, choice: Choice) -> Cites:
    """Returns the clauses that ask a question; of the one that a course ends with, also those that gave priority."""
    stands = find_question(asked.played.game)
    if not is_priority(choice) or stands is None or choice.id != stands.id:
        return asked.cite(choice)
    steps = [event for event in asked.played.events if isinstance(event, StepTaken) and HOLDER in (event.sets or {})]
    labels = (*(steps[-1].cites if steps else ()), *choice.cites)
    return asked.position.book.edition.recorded(tuple(dict.fromkeys(labels)))


def _tell_passing(asked: AskedPosition, stands: Choice | None) -> Iterator[Finding]:
    """Yields the player who has priority where the course ends, if that player can only pass."""
    if stands is not None and is_priority(stands) and is_forced_pass(stands):
        yield permits(
            "asked.decides-pass-only", _cite_priority(asked, stands), stands.seat, asked=stands.seat,
            open_question=stands.name, asked_about=stands.subject,
        )  # fmt: skip


def _tell_nobody(asked: AskedPosition, played: PlayedCourse, whole: bool) -> Finding | None:
    """Returns why nobody is asked; None if somebody is."""
    table, book = played.game.table, asked.position.book
    turn = asked.played.game.table.turn
    if table.turn != turn:
        later = (event for event in played.events if isinstance(event, TurnBegan) and event.turn > turn)
        began = next(later, None)
        cites = book.edition.recorded(began.cites if began is not None else NO_CLAUSES)
        player = began.player if began is not None else table.turn_player
        return permits("asked.turn-over", cites, player, turn_player=player)
    if table.result is not None:
        lost = (label for event in played.events if isinstance(event, PlayerLost) for label in event.cites)
        cites = book.edition.recorded(tuple(dict.fromkeys((*table.result.cites, *lost))))
        if table.result.winner:
            return permits("asked.game-won", cites, table.result.winner, player=table.result.winner)
        return permits("asked.game-over", cites, "result")
    if not asked.position.ready:
        return leaves_open("asked.no-place", book.refused_after_end, "at")
    if played.game.stuck:
        return leaves_open("asked.stuck", book.refused_after_end, "play", cannot_be_carried_out=played.game.stuck)
    if not whole or not table.choices:
        choice = next(iter(table.choices), None)
        return leaves_open("asked.no-end", asked.cite(choice), "play", most=MOST_FORCED)
    return None


def _leave_out(asked: AskedPosition) -> Iterator[Finding]:
    """Yields why an answer of the course is left out: it is not legal, or the course could not go on."""
    verdict = asked.played.judge()
    if asked.is_stated and verdict.outcome is Outcome.ILLEGAL and asked.played.steps:
        step = asked.played.steps[-1]
        cites = asked.position.book.edition.recorded(tuple(dict.fromkeys(verdict.cites)))
        yield forbids("asked.left-out", cites, step.seat, seat=step.seat, said=step.said)
    yield from asked.played.stopped


# ------------------------------------------------------------------ who was and who will be asked


def _tell_ordering(asked: AskedPosition, waiting: Sequence[WaitingTrigger]) -> Iterator[Finding]:
    """Yields who orders the waiting triggers, the first player first."""
    for seat in dict.fromkeys(each.ordered_by for each in waiting):
        own = [each for each in waiting if each.ordered_by == seat]
        cites = asked.position.book.edition.recorded(own[0].cites)
        yield permits("asked.orders", cites, seat, player=seat, count=len(own), place=own[0].turn)


def _tell_waiting(asked: AskedPosition, played: PlayedCourse) -> Iterator[Finding]:
    """Yields the triggers that still wait while somebody is asked; the turn player's come first."""
    table = played.game.table
    if not table.choices or table.turn != asked.played.game.table.turn:
        return
    offered = {option.subject for choice in table.choices for option in choice.options}
    for each in list_waiting(table, consistency_of(asked.position))[:MOST_WAITING]:
        if each.id in offered:
            continue
        cites = asked.position.book.edition.recorded(each.cites)
        source, player = each.source, each.controller
        if player == table.turn_player:
            yield not_applicable("asked.still-waits", cites, source, card=source, player=player)
        else:
            yield not_applicable("asked.waits-for-turn-player", cites, source, card=source, player=player)


def _tell_orders(asked: AskedPosition) -> Iterator[Finding]:
    """Yields who decides each order that the course states, with the clauses that let that player do so."""
    for choice in _list_stated_orders(asked):
        yield permits(
            "asked.decides-order", asked.cite(choice), choice.seat, asked=choice.seat, open_question=choice.name,
            asked_about=choice.subject,
        )  # fmt: skip


def _list_stated_orders(asked: AskedPosition) -> list[Choice]:
    """Returns the questions for an order that the course answers."""
    made = _list_stated(asked)
    orders = (choice for choice in _list_asked(asked.played.events) if choice.form == ORDER and len(choice.options) > 1)
    return [choice for choice in orders if choice.id in made]


def _list_stated(asked: AskedPosition) -> set[int]:
    """Returns the ids of the questions that a stated answer of the course answers."""
    said = [step for step in asked.played.steps if step.source is AnswerSource.SAID]
    return {event.choice for step in said for event in step.then.events if isinstance(event, ChoiceMade)}


def _tell_turns(asked: AskedPosition) -> Iterator[Finding]:
    """Yields the abilities that waited in the course until one of the turn player had been used."""
    book, waiting, told = consistency_of(asked.position), dict[int, Pending](), set[tuple[str, str]]()
    turn_player = asked.position.table.turn_player
    for event in asked.played.events if book is not None else ():
        turn_player = event.player if isinstance(event, TurnBegan) else turn_player
        if isinstance(event, TriggerCounted):
            waiting[event.pending.id] = event.pending
        first = waiting.pop(event.pending, None) if isinstance(event, TriggerSpent) else None
        late = next((each for each in waiting.values() if first and each.controller != first.controller), None)
        turn = first is not None and first.controller == turn_player and getattr(event, "how", "") == USED
        if book is None or first is None or late is None or not turn or (first.ability, late.ability) in told:
            continue
        told.add((first.ability, late.ability))
        cites = asked.position.book.edition.recorded(
            tuple(dict.fromkeys(label for each in book.orders for label in each))
        )
        yield permits(
            "asked.turn-came-first", cites, late.source, card=late.source, by=first.source, player=first.controller
        )


def _tell_asked_before(asked: AskedPosition) -> Iterator[Finding]:
    """Yields who was asked what else in the course: orders first, what to do in a turn last.

    Of the questions for one payment the first is told.
    """
    paid = set[tuple[str, str, int | str]]()
    told, stated = {choice.id for choice in _list_stated_orders(asked)} | _find_open(asked), _list_stated(asked)
    for choice in sorted(_list_asked(asked.played.events), key=lambda one: (one.form != ORDER, _is_of_turn(one))):
        answered = choice.id in stated and not _is_of_turn(choice) and choice.name not in PAYMENTS
        if choice.seat != CHANCE and (answered or _may_differ(choice)) and choice.id not in told:
            part = (choice.seat, choice.name, choice.subject)
            if part in paid:
                continue
            paid |= {part} if choice.name in PAYMENTS else set()
            yield permits(
                "asked.decided", asked.cite(choice), choice.seat, asked=choice.seat, open_question=choice.name,
                asked_about=choice.subject,
            )  # fmt: skip


def _may_differ(choice: Choice) -> bool:
    """Returns whether a question has more than one answer; another order is another answer."""
    return choice.leaves_alternatives or (choice.form == ORDER and len(choice.options) > 1)


def _is_of_turn(choice: Choice) -> bool:
    """Returns whether a question asks what a player does at that point of the turn."""
    return any(choice.find(option) is not None for option in (END, PASS))


def _find_open(asked: AskedPosition) -> set[int]:
    return {choice.id for choice in asked.played.game.table.choices}


def _list_asked(events: Sequence[Event]) -> list[Choice]:
    return [event.choice for event in events if isinstance(event, ChoiceOpened)]


def _tell_not_looked(asked: AskedPosition, played: PlayedCourse, whole: bool) -> Iterator[Finding]:
    """Yields what the answer leaves aside."""
    if not whole and played.game.table.result is None:
        choice = next(iter(played.game.table.choices), None)
        yield not_applicable("asked.not-all-played", asked.cite(choice), "play", most=MOST_FORCED)
    for choice in played.game.table.choices:
        cards = find_possible_answers(played.game, choice) if choice.seat != CHANCE else []
        if cards:
            cites = asked.cite(choice)
            yield not_applicable("asked.unseen-not-tried", cites, choice.seat, unseen_cards=cards, count=len(cards))
