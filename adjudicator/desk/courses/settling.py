"""Goes on from where a course ends, until nothing waits to be resolved and no battle is under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.desk.courses.open_questions import OpenShuffle, dictate_order, find_shuffle, is_unsettled
from adjudicator.desk.courses.unsaid_passes import Unsaid, assume_answer, go_on_unsaid, say_answer, stand
from adjudicator.desk.courses.verdicts.declared_before import tell_declared
from adjudicator.desk.positions.report import CourseStep, SimulationReport
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.told_steps import tell_undone
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.events.identity import CardShown
from engine.core.table.choice import Choice
from engine.core.table.state import GameState

MOST_ANSWERS = 24
"""The most answers that are assumed for it."""


@dataclass(frozen=True)
class Settled:
    """Where play stands once everybody has passed."""

    table: GameState
    """The table."""
    events: tuple[Event, ...]
    """The events since the course ended."""
    numbers: Mapping[int, str]
    """The card number of each object in these events."""
    game: SimulatedGame
    """The game there."""
    whole: bool
    """Whether nothing waits and no battle is under way; False if somebody has to choose before."""
    steps: tuple[CourseStep, ...] = ()
    """The assumed answers, in order; they belong to the first entry."""


def settle(game: SimulatedGame) -> Settled | None:
    """Returns where play stands once everybody has passed; None if nothing is unsettled.

    Only answers that may go unsaid are assumed, and none that leads into another turn.
    """
    if not is_unsettled(game) or game.stuck:
        return None

    def assume(at: SimulatedGame, choice: Choice) -> Unsaid | None:
        return assume_answer(at, choice) if is_unsettled(at) else None

    at, events, numbers, steps = game, list[Event](), dict[int, str](), list[CourseStep]()
    for step in go_on_unsaid(game, MOST_ANSWERS, assume, explains=True, may_end=True):
        after, (tried, source) = step.after, step.unsaid
        events += after.events
        numbers |= after.numbers()
        then = SimulationReport(after.told(), over=after.table.result is not None, numbers=dict(numbers))
        verdict = tell_undone(at, tell_declared(at, step.verdict, after), after)
        steps.append(CourseStep(0, tried.seat, say_answer(at, tried), tried, source, verdict, then))
        at = step.game
    return Settled(at.table, tuple(events), numbers, at, not is_unsettled(at), tuple(steps))


def find_idle_shuffle(game: SimulatedGame) -> tuple[int, ...] | None:
    """Returns the cards of an open shuffle as they lie if nothing that follows once everybody passes concerns them.

    Returns:
        The cards in order; None if there is no open shuffle, or its result may matter.
    """
    shuffle = find_shuffle(game)
    if shuffle is None:
        return None
    verdict, after = simulated_game.judge_and_go_on(game, dictate_order(shuffle.order))
    if verdict.outcome is not Outcome.LEGAL or after.stuck:
        return None
    return None if concerns_pile(stand(after), after.events, shuffle) else shuffle.order


def concerns_pile(game: SimulatedGame, events: Sequence[Event], shuffle: OpenShuffle) -> bool:
    """Returns whether something that happened, or happens once everybody passes, concerns the cards of a shuffled zone.

    Args:
        game: the game where it stands now.
        events: the events since the shuffle.
        shuffle: the shuffle, with the cards before it.
    """
    settled = settle(game)
    events = (*events, *(settled.events if settled is not None else ()))
    leaves = any(isinstance(event, CardMoved) and event.source == shuffle.zone for event in events)
    shown = {event.card for event in events if isinstance(event, CardShown)}
    return leaves or bool(shown.intersection((*shuffle.order, *game.table.zones.get(shuffle.zone, ()))))
