"""Plays a scenario in the service: each command goes through the application into a log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import count

import msgspec

from adjudicator import auth
from adjudicator.application import Adjudicator, CommandSubmitted, CreateGame
from adjudicator.application.limits import LONGEST_PAGE
from adjudicator.audit import Grade
from adjudicator.audit.verification.verify import shipped_mapper
from adjudicator.log import open_memory_store
from adjudicator.notation.labels.card_labels import NOTHING
from adjudicator.notation.labels.labelled_play import AnswerResult, LabelledPlay
from adjudicator.scenario.build import BuiltScenario
from adjudicator.scenario.expected_events import EventReading
from engine.core.clauses.refusal import Refusal
from engine.core.events.fold import evolve
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer, Command, Identify
from engine.core.questions.redaction import redact
from engine.core.table.choice import CHANCE
from engine.judge.commands import Correct, Rewind, Rule

_NUMBERS = count(1)


@contextmanager
def open_service() -> Iterator[Adjudicator]:
    """Yields the application with a temporary store."""
    mapper = shipped_mapper()
    with closing(Adjudicator(open_memory_store(mapper=mapper), mapper=mapper, program="scenario")) as app:
        yield app


@dataclass
class RecordedPlay(LabelledPlay):
    """A game in the service. Its state is folded here from the events that the service returns."""

    app: Adjudicator = field(kw_only=True)
    """The service."""
    game_id: str = field(kw_only=True)
    """The id of the game."""

    @classmethod
    def opened(cls, app: Adjudicator, book: Rulebook, built: BuiltScenario) -> RecordedPlay:
        """Opens the position in the service, which continues it until a seat must choose."""
        setup = built.opening
        request = msgspec.structs.replace(CreateGame.at_position(setup), plain_numbers=True)
        game_id = app.create(request, request_id=_request()).game_id
        play = cls(book, built.labels, app.table(game_id), definitions=setup.definitions, app=app, game_id=game_id)
        play.remember(app.events(game_id, limit=LONGEST_PAGE))
        return play

    # ------------------------------------------------------------------ commands, each in the name of a role

    def submit(self, command: Command) -> AnswerResult:
        """Submits an answer as its seat; results of chance are entered as a judge."""
        actor = auth.Role.JUDGE if command.seat == CHANCE else command.seat
        return self.entered(command, actor)

    def entered(self, command: Command, actor: str) -> AnswerResult:
        """Submits an answer, or an unknown card's identity, in this role."""
        return self._sent(
            lambda: self.app.submit(
                self.game_id, command, expected_version=self.table.version, request_id=_request(), actor=actor
            ),
            command.seat,
        )

    def judge(self, command: Rule | Correct | Rewind) -> AnswerResult:
        """Submits a judge's act as its actor."""
        app, game_id, actor = self.app, self.game_id, command.actor
        version, request_id = self.table.version, _request()

        def send() -> CommandSubmitted:
            if isinstance(command, Rule):
                return app.rule(game_id, command, expected_version=version, request_id=request_id, actor=actor)
            if isinstance(command, Correct):
                return app.correct(game_id, command, expected_version=version, request_id=request_id, actor=actor)
            return app.rewind(game_id, command, expected_version=version, request_id=request_id, actor=actor)

        return self._sent(send)

    def _sent(self, send: Callable[[], CommandSubmitted], seat: str = "") -> AnswerResult:
        try:
            done = send()
        except Refusal as refusal:
            choice = self.table.choice_of(seat) or next(iter(self.table.choices), None) if seat else None
            return AnswerResult.refused(choice, refusal)
        for event in done.events:
            evolve(self.table, event)
        self.remember(done.events)
        return AnswerResult.of(done.verdict, done.reason)

    # ------------------------------------------------------------------ unknown cards

    def as_it_lies(self, zone: str) -> tuple[int, ...]:
        """Returns the result of a shuffle that is not dictated; in an observed game its order is unknown."""
        return () if self.table.unknown is not None else super().as_it_lies(zone)

    def identify(self, label: str, number: str, actor: str) -> AnswerResult:
        """Enters a seen card's identity, asked for or not; `nothing` stands for a card lost from sight.

        Open shuffles before it are answered with the unchanged order.
        """
        self.settle_chance()
        card = self.labels.object(self.table, label)
        asked = self.table.choice_of(CHANCE)
        if asked is not None and asked.subject == card and number != NOTHING:
            return self.entered(Answer(CHANCE, picks=(f"card:{number}",)), actor)
        return self.entered(Identify("" if number == NOTHING else number, card), actor)

    # ------------------------------------------------------------------ looking at the log

    def grade(self) -> Grade:
        """Verifies the whole game from its log; returns the grade."""
        return self.app.verify(self.game_id)

    def shown(self, seat: str, after: int) -> Iterator[EventReading]:
        """Returns the events after a version, as a seat may see them."""
        for event, table in self.app.replay(self.game_id, after, LONGEST_PAGE):
            seen = redact(event, table, seat)
            if seen is not None:
                yield EventReading(event, seen)


def _request() -> str:
    """Returns a request id that is new in this process."""
    return f"scenario-{next(_NUMBERS)}"
