"""Games of the service that began in a stated position of Fire Force."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.application import Adjudicator, CreateGame, GameCreated
from adjudicator.log import open_memory_store
from engine.core.clauses.refusal import WorkLimit
from engine.core.events.fold import fold
from engine.core.events.game import GameOpened
from engine.core.opening.opening import OpeningPosition
from engine.core.play.decide import Answer
from tests.rulebooks.fire_force.given import P1, Given, event_ability, given
from tests.rulebooks.stated import StatedGame

MILLION = 'do = "repeat", times = 1000000, effect = [{ do = "reveal", what = { zone = "hand", of = "you" } }]'
DOUBLE = 'do = "number", number = "power", of = "self", plus = { value = "power", of = "self" }'
DOUBLED = f'do = "repeat", times = 200, effect = [{{ {DOUBLE} }}]'


class Table:
    """A game of the service that began in a stated position; cards are called by name."""

    def __init__(self, position: Given) -> None:
        self.said: StatedGame = position.at("503.3")
        first = self.said.log[0]
        assert isinstance(first, GameOpened)
        begins = OpeningPosition(first.objects, first.agenda, first.turn, first.turn_player)
        self.store = open_memory_store()
        self.app = Adjudicator(self.store)
        self.game: GameCreated = self.app.create(
            CreateGame(
                first.pins.edition, {}, first.pins.definitions, mode="stated", position=begins, plain_numbers=True
            ),
            request_id="open",
        )
        self.sent = 0

    @property
    def version(self) -> int:
        return self.app.head(self.game.game_id)

    def does(self, *picks: str, seat: str = P1) -> Any:
        """An answer by names of cards."""
        self.sent += 1
        answer = Answer(seat, 0, tuple(self.said.option(word) for word in picks))
        return self.app.submit(self.game.game_id, answer, expected_version=self.version, request_id=f"move-{self.sent}")

    def gives_up(self, *picks: str) -> WorkLimit:
        """The same answer twice: refused alike, and nothing of it remains."""
        before = (self.version, self.app.table(self.game.game_id))
        for _ in range(2):
            with pytest.raises(WorkLimit) as limit:
                self.does(*picks)
            assert (self.version, self.app.table(self.game.game_id)) == before
        assert fold(self.app.events(self.game.game_id)) == before[1]
        assert limit.value.reason == "ENGINE_LIMIT"
        return limit.value

    def refused(self, *picks: str) -> None:
        """The answer is illegal."""
        assert self.does(*picks).verdict.outcome == "ILLEGAL"

    def exact(self) -> bool:
        return self.app.verify(self.game.game_id).mark == "EXACT"


def a_million() -> Given:
    return given().event(P1, "flood", event_ability(MILLION)).filled(P1, hand=3)
