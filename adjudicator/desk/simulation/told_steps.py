"""Reads what the steps of a game tell that they did not do, and who passed at them unasked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.citation import Cites, Labels
from engine.core.clauses.finding import Effect, Finding, Verdict
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import StepTaken
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.survey import find_left_out, find_told
from engine.core.table.state import GameState


class ToldStep(NamedTuple):
    """A step with what it tells that it did not do."""

    seq: int
    """The number of its event."""
    findings: tuple[Finding, ...]
    """What it did not do, and why."""


def list_told_steps(
    book: Rulebook, log: Sequence[Event], start: GameState | None = None, after: int = 0
) -> Iterator[ToldStep]:
    """Yields the steps that tell what they did not do, in order.

    Args:
        book: the rulebook.
        log: the events without gaps; without `start`, the opening event first.
        start: the table before the events. It is not changed.
        after: the number of the last event that is left out.
    """
    telling = {event.seq for event in log if event.seq > after and isinstance(event, StepTaken) and _tells(book, event)}
    if not telling:
        return
    table = open_state(log[0]) if start is None else start.copy()
    for event in log if start is not None else log[1:]:
        if isinstance(event, StepTaken) and event.seq in telling:
            findings = find_told(table.copy(), event)
            if findings:
                yield ToldStep(event.seq, findings)
        if event.seq >= max(telling):
            return
        evolve(table, event)


def _tells(book: Rulebook, event: StepTaken) -> bool:
    """Returns whether a step tells what it does not do."""
    return book.procedures[event.procedure].steps[event.at].tells


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


def tell_led_to(game: SimulatedGame, verdict: Verdict) -> Verdict:
    """Returns the verdict on a legal answer to the first question, with what the steps tell that led to it.

    Args:
        game: the game before the answer, with its events since the position.
        verdict: the verdict on the answer.
    """
    under_way = {frame.procedure for frame in game.table.agenda[:-1]}
    steps = {event.procedure: event.seq for event in game.events if isinstance(event, StepTaken)}
    led_by = {seq for procedure, seq in steps.items() if procedure in under_way}
    told = list[Finding]()
    for step in list_told_steps(game.position.book, game.events, game.position.table) if led_by else ():
        found = step.findings if step.seq in led_by else ()
        told += [each for each in found if each.effect is Effect.PERMITS and each not in told]
    return Verdict(verdict.outcome, (*verdict.findings, *told)) if told else verdict


@dataclass(frozen=True)
class UnaskedPasses:
    """The passes of players who were not asked, as they could do nothing else."""

    seats: tuple[str, ...]
    """The players, in order."""
    cites: Cites
    """The clauses by which they are to be asked, and by which they pass."""


def find_unasked_passes(game: SimulatedGame) -> UnaskedPasses | None:
    """Returns who passed unasked since the last answer, or since the position; None for nobody."""
    table, events = game.position.table.copy(), {event.seq: event for event in game.events}
    last = max((event.seq for event in game.events if isinstance(event, ChoiceMade)), default=0)
    passed: dict[str, StepTaken] = {}
    for event in game.events:
        if isinstance(event, StepTaken) and event.seq > last:
            passed |= {question.seat: event for question in find_left_out(table.copy(), event)}
        evolve(table, event)
    if not passed:
        return None
    labels = [label for step in passed.values() for label in (*_cite_caller(events, step), *step.cites)]
    return UnaskedPasses(tuple(passed), game.position.book.edition.recorded(tuple(dict.fromkeys(labels))))


def _cite_caller(events: Mapping[int, Event], step: StepTaken) -> Labels:
    """Returns the clauses of the step that called the procedure of a step; none if it is not among some events."""
    event: Event | None = step
    while isinstance(event, StepTaken) and event.procedure == step.procedure:
        event = events.get(event.cause)
    return event.cites if isinstance(event, StepTaken) else ()
