"""Remembers what was taken or assumed for a player, so that an answer may say it once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.desk.answers.equal_options import describe_option
from adjudicator.desk.courses.open_questions import find_question, is_under_way
from adjudicator.desk.courses.unsaid_passes import attempt_of
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.clauses.finding import Outcome
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.game import FactNoted
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


class UsedAmount(NamedTuple):
    """One unit of a value that a player held."""

    seat: str
    """The player."""
    name: str
    """The name of the value, which is also the word for using it."""
    kind: str
    """What of it was used."""


@dataclass
class EarlierAnswers:
    """The answers that nobody stated since the last act that a player began."""

    taken: list[TakenAnswer] = field(default_factory=list)
    """These answers that no stated one has repeated yet, in order."""
    used: Counter[UsedAmount] = field(default_factory=Counter)
    """What was used of values that players hold (will), without a question what is used."""

    def note(self, game: SimulatedGame, source: AnswerSource, events: Sequence[Event]) -> None:
        """Remembers an answer that nobody stated; forgets all where a player begins something else."""
        choice = find_question(game)
        if choice is None or choice.seat == CHANCE:
            return
        if source is AnswerSource.SAID and not is_under_way(game, choice):
            self.taken.clear()
            self.used = Counter(_list_used(game, choice.seat, events))
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

    def use(self, game: SimulatedGame, answer: StatedAnswer) -> bool:
        """Returns whether an answer says what was used without a question, which cannot be said again after that."""
        word, named = next(iter(answer.act.items())) if isinstance(answer.act, dict) else ("", None)
        words = load_defaults(game.position.book.id).words
        said = UsedAmount(answer.seat, word, words.attributes.read(str(named)))
        found = self.used[said] > 0
        self.used[said] -= found
        return found


def _list_used(game: SimulatedGame, seat: str, events: Iterable[Event]) -> Iterator[UsedAmount]:
    """Yields each unit of the values of a seat that events have taken away."""
    values = dict(game.table.facts)
    for event in events:
        if not isinstance(event, FactNoted):
            continue
        before, now = _read_amounts(values.get(event.name), seat), _read_amounts(event.value, seat)
        values[event.name] = event.value
        for kind, count in before.items():
            yield from [UsedAmount(seat, event.name, kind)] * (count - now.get(kind, 0))


def _read_amounts(value: object, seat: str) -> dict[str, int]:
    """Returns the amounts of each kind that a value has for a seat; empty if it is no such value."""
    held = value.get(seat) if isinstance(value, Mapping) else None
    amounts = held.items() if isinstance(held, Mapping) else ()
    return {str(kind): count for kind, count in amounts if isinstance(count, int)}
