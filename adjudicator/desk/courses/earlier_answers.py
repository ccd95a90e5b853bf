"""Remembers what was taken or assumed for a player, so that an answer may say it once more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from adjudicator.desk.answers.equal_options import describe_option
from adjudicator.desk.courses.open_questions import find_question, is_under_way
from adjudicator.desk.courses.unsaid_passes import attempt_of
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import Outcome
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.table.choice import CHANCE, Choice


@dataclass(frozen=True)
class TakenAnswer:
    """An answer that nobody stated."""

    game: SimulatedGame
    """The game before it."""
    choice: Choice
    """The question that it answers."""
    picks: tuple[str, ...]
    """The options picked."""

    def is_said_by(self, answer: StatedAnswer) -> bool:
        """Returns whether a stated answer says the same at that question."""
        if answer.seat != self.choice.seat or answer.passes:
            return False
        verdict, after = simulated_game.judge_and_go_on(self.game, attempt_of(answer), explains=False)
        picks = next((event.picks for event in after.events if isinstance(event, ChoiceMade)), ())
        return verdict.outcome is Outcome.LEGAL and bool(picks) and self._describe(picks) == self._describe(self.picks)

    def _describe(self, picks: Iterable[str | int]) -> set[str]:
        subjects = {option.id: option.subject for option in self.choice.options}
        return {describe_option(self.game.table, str(pick), subjects.get(str(pick), "")) for pick in picks}


@dataclass
class EarlierAnswers:
    """The answers that nobody stated since the last act that a player began."""

    taken: list[TakenAnswer] = field(default_factory=list)
    """These answers that no stated one has repeated yet, in order."""

    def note(self, game: SimulatedGame, source: AnswerSource, events: Iterable[Event]) -> None:
        """Remembers an answer that nobody stated; forgets all where a player begins something else."""
        choice = find_question(game)
        if choice is None or choice.seat == CHANCE:
            return
        if source is AnswerSource.SAID and not is_under_way(game, choice):
            self.taken.clear()
        made = next((event for event in events if isinstance(event, ChoiceMade)), None)
        if made is not None and source in (AnswerSource.TAKEN, AnswerSource.ASSUMED) and made.seat == choice.seat:
            self.taken.append(TakenAnswer(game, choice, tuple(map(str, made.picks))))

    def repeat(self, answer: StatedAnswer) -> bool:
        """Returns whether a stated answer says one of them, which cannot be said again after that."""
        for place, one in enumerate(self.taken):
            if one.is_said_by(answer):
                del self.taken[place]
                return True
        return False
