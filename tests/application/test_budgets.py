"""Work is counted and bounded: beyond its budget a command is ENGINE_LIMIT and leaves nothing; no time is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator, CreateGame, GameCreated
from adjudicator.audit.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from engine.core.decide import Answer, Concede
from engine.core.events.game import GameOpened
from engine.core.fold import fold
from engine.core.opening import OpeningPosition
from engine.core.refusal import WorkLimit
from engine.core.work import STANDARD_BUDGET, CallStopped, GameBudget, Meter, metered
from engine.judge.commands import MoveCard
from engine.judge.judging import Correct
from tests.audit.forging import chained, with_event
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given, triggered
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

    def exact(self) -> bool:
        return self.app.verify(self.game.game_id).mark == "EXACT"


def a_million() -> Given:
    return given().event(P1, "flood", event_ability(MILLION)).filled(P1, hand=3)


def test_what_would_be_repeated_a_million_times_is_given_up_and_play_goes_on() -> None:
    table, counted = Table(a_million()), Meter(2**40, lambda: False)

    with metered(counted):
        limit = table.gives_up("use-event:flood")

    assert "more events than a command may record (20,000)" in limit.wrong
    assert counted.spent < 2 * 2 * STANDARD_BUDGET.events, "it was given up where it was counted"
    assert table.does("end").verdict.outcome == "LEGAL"
    assert table.exact()


def test_a_number_that_no_log_can_hold_is_not_worked_out() -> None:
    table = Table(given().unit(P1, "giant", activated(DOUBLED), power=1000))

    limit = table.gives_up("ability:giant")

    assert f"{STANDARD_BUDGET.number:,}" in limit.wrong
    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()


def test_a_game_that_can_only_go_on_beyond_its_budget_is_freed_by_a_judge() -> None:
    """The turn player can do nothing but end the turn, at which the card floods."""
    flood = triggered("turn_end", MILLION, player="you")
    table = Table(given().unit(P1, "spring", flood, ready=False).filled(P1, hand=1))
    table.gives_up("end")
    move = MoveCard(table.said.id("spring"), "P1/adora")

    corrected = table.app.correct(
        table.game.game_id,
        Correct("judge", "The card cannot be played here.", ("101.1",), (move,)),
        expected_version=table.version,
        request_id="freed",
    )

    assert corrected.verdict.outcome == "LEGAL"
    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()
    over = table.app.submit(table.game.game_id, Concede(P2), expected_version=table.version, request_id="conceded")
    assert over.verdict.outcome == "LEGAL"


def test_the_budget_is_pinned_in_the_first_event_and_verification_keeps_to_it() -> None:
    table = Table(given().event(P1, "draws", event_ability('do = "draw", count = 4')).filled(P1, deck=9))
    table.does("use-event:draws")
    table.does("end")
    first, *_ = table.app.events(table.game.game_id)
    assert isinstance(first, GameOpened) and first.pins.budget == STANDARD_BUDGET

    def graded(**changed: int) -> Any:
        def lower(event: dict[str, Any]) -> None:
            event["pins"]["budget"].update(changed)

        return verified(table, lambda commands: with_event(commands, 1, lower))

    assert graded(events=10_000).mark == "EXACT"
    for short in ({"events": 5}, {"bytes": 100}, {"effort": 12}, {"depth": 1}):
        assert graded(**short).mark == "DIVERGED", short


def verified(table: Table, forged: Callable[[list[StoredCommand]], list[StoredCommand]]) -> Any:
    """The grade of a forged log."""
    game_id = table.game.game_id
    return verify(game_id, chained(game_id, forged([*table.store.stored(game_id)])))


def test_a_log_of_before_has_no_budget_and_is_ruled_as_before() -> None:
    game = a_million().at("503.3")
    assert game.table.pins.budget is None

    game.picks("use-event:flood")

    assert game.decision is not None and game.decision.reason == "ENGINE_LIMIT"
    assert len(game.decision.events) > STANDARD_BUDGET.events


def test_whoever_is_gone_or_has_spent_all_stops_the_work_and_nothing_is_recorded() -> None:
    table = Table(a_million())
    before = table.version
    for meter in (Meter(1_000, lambda: False), Meter(2**40, lambda: True)):
        with metered(meter), pytest.raises(CallStopped) as stopped:
            table.does("use-event:flood")
        assert stopped.value.is_exhausted is (meter.most == 1_000)
        assert meter.spent <= 1_000 + 2 * Meter.LOOKS_EVERY
        assert table.version == before

    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()


def test_a_budget_is_written_whole() -> None:
    assert msgspec.convert(msgspec.to_builtins(STANDARD_BUDGET), GameBudget) == STANDARD_BUDGET
    assert msgspec.to_builtins(STANDARD_BUDGET).keys() == set(GameBudget.__struct_fields__)
