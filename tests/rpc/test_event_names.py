"""Cards in events have names, in the language of the call, and only those that the seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adjudicator_client import Client, NewGame, Seat
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.table_pb2 import TableObject
from tests.rpc.serving import Server, any_picks, open_game

MOVES = 30


@pytest.fixture(scope="module")
def played(server: Server) -> Any:
    """A game in the middle of its course, and a client that asks for English."""
    with server.client(language="en") as client:
        game = open_game(client)
        rng = random.Random(3)
        for _ in range(MOVES):
            asked = chair_of(client, game, "judge").options()
            assert asked.HasField("choice")
            picks, number = any_picks(asked.choice, rng)
            chair_of(client, game, asked.seat).submit(picks, number=number, expected_version=asked.version)
        yield client, game


def chair_of(client: Client, game: NewGame, role: str) -> Seat:
    return client.seat(game.game_id, game.tokens[role])


def told(events: list[Event]) -> dict[int, str]:
    return {card: name for event in events for card, name in event.card_names.items()}


def test_without_a_language_nothing_is_named(played: Any, operator: Client) -> None:
    _, game = played

    assert told(list(chair_of(operator, game, "judge").events())) == {}


@pytest.mark.parametrize("role", ["P1", "P2", "spectator"])
def test_a_seat_is_told_the_names_that_the_judge_is_told_and_no_card_that_it_cannot_see(played: Any, role: str) -> None:
    client, game = played
    chair, judge = chair_of(client, game, role), chair_of(client, game, "judge")
    names = told(list(chair.events()))

    assert names and names.items() <= told(list(judge.events())).items()
    for event in chair.events():
        hidden = event.card_names.keys() - seen_at(chair, event.seq)
        assert not hidden or event.card_number, event


def seen_at(chair: Seat, version: int) -> set[int]:
    """The cards whose names a seat sees at a version."""
    objects: list[TableObject] = [each for zone in chair.table(at_version=version).table.zones for each in zone.objects]
    return {each.id for each in objects if each.number}


def test_a_card_that_goes_where_the_seat_does_not_see_it_is_not_named(played: Any) -> None:
    client, game = played
    drawn = [e for e in chair_of(client, game, "P2").events() if e.target == "P1/hand" and e.source == "P1/deck"]

    assert drawn and all(not event.card_names for event in drawn)


def test_what_happens_is_named_while_it_is_watched_and_in_the_answer_to_a_move(played: Any) -> None:
    client, game = played
    judge = chair_of(client, game, "judge")
    asked = judge.options()
    assert asked.HasField("choice")
    version = judge.table().version
    picks, number = any_picks(asked.choice, random.Random(1))
    moved = chair_of(client, game, asked.seat).submit(picks, number=number, expected_version=version)
    listed = list(chair_of(client, game, asked.seat).events(version))

    assert [event.card_names for event in moved.events] == [event.card_names for event in listed]
    news = next(iter(judge.watch(0)))
    assert told(list(news.events))
