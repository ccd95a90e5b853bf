"""When events were recorded and since when questions are open, for every seat, in the log, its prose and its copies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest

from adjudicator.application import Adjudicator
from adjudicator.application.reading import command_times, open_questions
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import Client, NewGame, connect
from tests.rpc.serving import OPERATOR, open_game, play

pytestmark = pytest.mark.services

NOON = int(datetime(2026, 1, 2, 12, tzinfo=UTC).timestamp())


class Clock:
    """A clock that goes a minute further whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def app() -> Adjudicator:
    return Adjudicator(open_memory_store(), clock=Clock())


@pytest.fixture
def operator(app: Adjudicator) -> Iterator[Client]:
    running = start(app, OPERATOR, ServerOptions(port=0))
    try:
        with connect(running.address, OPERATOR, attempts=1) as client:
            yield client
    finally:
        running.stop(0)


@pytest.fixture
def game(operator: Client) -> NewGame:
    return open_game(operator)


def times_of(app: Adjudicator, game_id: str) -> dict[int, int]:
    """The time of every event by the records in the store."""
    return {
        seq: int(record.recorded_at.timestamp())
        for record in app.commands(game_id)
        for seq in range(record.first_seq, record.last_seq + 1)
    }


def test_every_role_is_told_when_what_it_sees_was_recorded(app: Adjudicator, game: NewGame) -> None:
    play(game, 12)
    known = times_of(app, game.game_id)
    assert len(set(known.values())) > 5 and min(known.values()) > NOON
    for role in ("P1", "P2", "spectator", "judge"):
        seat = game.seat(role)
        events = [event for start in range(0, max(known), 40) for event in seat.page(start, size=40).events]
        assert {event.seq: event.recorded_at for event in events} == {each.seq: known[each.seq] for each in events}
        watched = next(iter(seat.watch()))
        assert [event.recorded_at for event in watched.events] == [known[event.seq] for event in watched.events]
        sentences = [said for part in seat.tell() for said in part.sentences]
        assert sentences and all(said.recorded_at == known[min(said.events)] for said in sentences)


def test_a_question_says_since_when_it_is_open(app: Adjudicator, game: NewGame) -> None:
    for _ in range(4):
        play(game, 3)
        known, judge = times_of(app, game.game_id), game.seat("judge")
        opened = {event.choice: event.seq for event in judge.events() if event.type == "choice-opened"}
        for role in ("P1", "P2", "spectator", "judge"):
            seat = game.seat(role)
            for questions in (seat.table().table.waiting_for, seat.options().waiting_for,
                              next(iter(seat.watch(seat.table().version - 1))).waiting_for):  # fmt: skip
                assert questions
                for asked in questions:
                    assert asked.since_version == opened[asked.choice]
                    assert asked.recorded_at == known[asked.since_version]


def test_a_move_tells_the_times_of_its_events_and_of_the_next_question(app: Adjudicator, game: NewGame) -> None:
    made = [game.seat(seat).submit("keep") for seat in ("P1", "P2")]

    known = times_of(app, game.game_id)
    for move in made:
        assert move.events and all(event.recorded_at == known[event.seq] for event in move.events)
        assert move.waiting_for
        for asked in move.waiting_for:
            assert asked.recorded_at == known[asked.since_version]


def test_a_rewind_asks_anew(app: Adjudicator, game: NewGame) -> None:
    before = game.seat("judge").table().version
    first = {each.choice: each.since_version for each in game.seat("judge").table().table.waiting_for}
    play(game, 4)
    judge = game.seat("judge")
    judge.table()

    done = judge.acts.rewind(before, "so it was", ["102.1"])

    rewound = next(event.seq for event in judge.events() if event.type == "game-rewound")
    now = judge.table().table.waiting_for
    assert {each.choice for each in now} == set(first) and {each.since_version for each in now} == {rewound}
    assert {each.recorded_at for each in now} == {times_of(app, game.game_id)[rewound]}
    assert [each.since_version for each in judge.table(at_version=before).table.waiting_for] == list(first.values())
    assert done.version == judge.table().version


def test_an_imported_game_keeps_its_times(app: Adjudicator, operator: Client, game: NewGame) -> None:
    play(game, 6)
    export = BytesIO()
    game.seat("judge").export(export)
    export.seek(0)
    other = start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0))
    try:
        with connect(other.address, OPERATOR, attempts=1) as client:
            taken = client.import_game(export)
            events = list(client.seat(taken.game_id, taken.tokens["judge"]).events())
    finally:
        other.stop(0)

    assert {event.seq: event.recorded_at for event in events} == times_of(app, game.game_id)


def test_what_is_kept_in_memory_is_what_the_store_says(
    app: Adjudicator, game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_times, "MOST_GAMES", 1)
    monkeypatch.setattr(open_questions, "MOST_KEPT", 1)
    monkeypatch.setattr(open_questions, "PAGES", (2, 3))
    play(game, 8)
    known, last = times_of(app, game.game_id), app.head(game.game_id)
    for wanted in ([last], [1], [last, 2], [], range(1, last + 1)):
        assert app.times.find(game.game_id, wanted) == {seq: known[seq] for seq in wanted}
    assert app.times.find(game.game_id, [last + 1]) == {last + 1: 0}
    choices = [choice.id for choice in app.table(game.game_id).choices]
    assert app.asked.find(game.game_id, choices, last) == app.asked.find(game.game_id, choices, last) != {}
    assert app.asked.find(game.game_id, [10**6], last) == {}
