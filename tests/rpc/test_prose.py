"""Events are said, and a game is told in prose, in the language of the call and as far as the seat may know."""

from __future__ import annotations

import random
from typing import Any

import grpc
import pytest

from adjudicator.rpc.pb import log_service_pb2 as pb
from adjudicator.rpc.pb import log_service_pb2_grpc
from adjudicator_client import Client, NewGame, Seat
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.log_service_pb2 import Paragraph
from tests.rpc.serving import Server, any_picks, open_game
from tests.rpc.test_sentences import speaks_japanese

MOVES = 30
SMALL = 25
"""Events of a small page."""


@pytest.fixture(scope="module")
def played(server: Server) -> Any:
    """A game in the middle of its course, and clients by language."""
    clients = {language: server.client(language=language) for language in ("", "en", "ja")}
    game = open_game(clients[""])
    rng = random.Random(4)
    for _ in range(MOVES):
        asked = chair_of(clients[""], game, "judge").options()
        assert asked.HasField("choice")
        picks, number = any_picks(asked.choice, rng)
        chair_of(clients[""], game, asked.seat).submit(picks, number=number, expected_version=asked.version)
    yield game, clients
    for client in clients.values():
        client.close()


def chair_of(client: Client, game: NewGame, role: str) -> Seat:
    return client.seat(game.game_id, game.tokens[role])


def flatten(told: list[Paragraph]) -> list[Any]:
    return [(each.turn, each.seat, said) for each in told for said in each.sentences]


def unsaid(event: Event) -> Event:
    """An event without what depends on the language."""
    copy = Event()
    copy.CopyFrom(event)
    copy.ClearField("sentence")
    copy.ClearField("card_names")
    return copy


@pytest.mark.parametrize("role", ["P1", "spectator", "judge"])
def test_events_are_said_in_the_language_of_the_call_and_without_one_not_at_all(played: Any, role: str) -> None:
    game, clients = played
    english, japanese, silent = (list(chair_of(clients[each], game, role).events()) for each in ("en", "ja", ""))

    assert list(map(unsaid, english)) == list(map(unsaid, silent))
    assert not any(event.sentence for event in silent)
    places = {"step-taken", "procedure-called", "procedure-abandoned", "memory-kept", "fact-noted"}
    for one, other in zip(english, japanese, strict=True):
        assert bool(one.sentence) is bool(other.sentence)
        assert one.sentence or one.type in places, one
        assert not speaks_japanese(one.sentence)
    assert sum(speaks_japanese(event.sentence) for event in japanese) > len(japanese) // 4


def test_an_event_is_said_the_same_whatever_was_read_before(played: Any) -> None:
    game, clients = played
    chair = chair_of(clients["en"], game, "P2")
    whole = {event.seq: event for event in chair.events()}

    assert all(whole[event.seq] == event for event in chair.events(max(whole) // 2))
    assert all(whole[event.seq] == event for event in next(iter(chair.watch(0))).events)


@pytest.mark.parametrize("role", ["P1", "P2", "spectator", "judge"])
def test_a_game_is_told_turn_by_turn_of_events_that_the_seat_knows(played: Any, role: str) -> None:
    game, clients = played
    chair = chair_of(clients["ja"], game, role)
    told = list(chair.tell())
    known = {event.seq: event for event in chair.events()}

    assert [each.turn for each in told] == sorted({each.turn for each in told}) and len(told) > 2
    for _, _, said in flatten(told):
        assert said.text and said.events and set(said.events) <= known.keys()
        assert len({known[seq].batch for seq in said.events}) == 1
        assert set(said.clauses) == {label for seq in said.events for label in known[seq].clauses}
    assert not {known[seq].type for _, _, said in flatten(told) for seq in said.events} & {"step-taken", "turn-began"}


def test_prose_without_a_language_is_english(played: Any) -> None:
    game, clients = played

    assert list(chair_of(clients[""], game, "P1").tell()) == list(chair_of(clients["en"], game, "P1").tell())


def test_small_pages_tell_the_same_as_a_large_one(played: Any, server: Server) -> None:
    game, clients = played
    chair = chair_of(clients["en"], game, "P1")
    with grpc.insecure_channel(server.address) as channel:
        logs = log_service_pb2_grpc.LogServiceStub(channel)
        metadata = (("authorization", f"Bearer {game.tokens['P1']}"), ("adjudicator-language", "en"))
        after, said, pages = 0, [], 0
        while True:
            request = pb.TellGameRequest(game_id=game.game_id, after_version=after, page_size=SMALL)
            page = logs.TellGame(request, metadata=metadata)
            assert after or not page.paragraphs[0].goes_on
            said += [(each.turn, each.seat, one.text) for each in page.paragraphs for one in each.sentences]
            pages += 1
            if not page.next_after_version:
                break
            assert after < page.next_after_version <= after + SMALL
            after = page.next_after_version

    assert pages > 3
    assert said == [(turn, seat, one.text) for turn, seat, one in flatten(list(chair.tell()))]


def test_prose_may_begin_and_end_anywhere(played: Any) -> None:
    game, clients = played
    chair = chair_of(clients["en"], game, "P1")
    middle = next(said.events[0] for _, _, said in flatten(list(chair.tell()))[10:])
    before, after = list(chair.tell(at_version=middle - 1)), list(chair.tell(middle - 1))

    assert after[0].goes_on and after[0].heading == before[-1].heading
    whole, pieces = flatten(list(chair.tell())), flatten(before) + flatten(after)
    known = {tuple(said.events) for _, _, said in whole}
    assert [each for each in pieces if tuple(each[2].events) in known] == whole
    cut = [said for _, _, said in pieces if tuple(said.events) not in known]
    assert [said.text.partition(":")[0] for said in cut] == ["P1 decides"], "what came of it is in the other piece"
    assert len(whole) == len(pieces) - 1 and cut[0].events[0] < middle
    assert list(chair.tell(chair.version)) == [], "nothing has happened since"


def test_prose_is_selected_by_player_card_and_clause(played: Any) -> None:
    game, clients = played
    judge = chair_of(clients["en"], game, "judge")
    whole = [said for _, _, said in flatten(list(judge.tell()))]
    events = {event.seq: event for event in judge.events()}

    for clause in ("502.6", "503.3e"):
        told = [said for _, _, said in flatten(list(judge.tell(clauses=[clause])))]
        assert told == [said for said in whole if any(clause in events[seq].clauses for seq in said.events)]
    of_one = [said for _, _, said in flatten(list(judge.tell(seats=["P1"])))]
    assert 0 < len(of_one) < len(whole)
    assert all(said in whole for said in of_one)
    assert not any("P2" in said.text and "P1" not in said.text for said in of_one)
    seen = next(event for event in events.values() if event.type == "card-moved" and event.card_number)
    named = [said for _, _, said in flatten(list(judge.tell(cards=[seen.card_number])))]
    assert any(seen.seq in said.events for said in named)
    assert list(judge.tell(cards=["No Such Card"])) == []


def test_a_filter_does_not_tell_a_seat_what_it_has_not_seen(played: Any) -> None:
    game, clients = played
    opponent = chair_of(clients["en"], game, "P2")
    hidden = {each.number for each in chair_of(clients["en"], game, "judge").table().table.zones[0].objects}

    for number in sorted(hidden)[:3]:
        told = [said for _, _, said in flatten(list(opponent.tell(cards=[number])))]
        assert all(said in [each for _, _, each in flatten(list(opponent.tell()))] for said in told)
