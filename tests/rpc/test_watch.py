"""Watching a game: everything once and in order, from any version, however often it is interrupted."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import grpc
import pytest

from adjudicator.rpc.messages.convert_events import RULEBOOKS_OWN
from adjudicator.rpc.pb import log_service_pb2 as pb
from adjudicator.rpc.pb import log_service_pb2_grpc
from adjudicator_client import Client, Exhausted, NewGame, Seat, Unavailable
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.log_service_pb2 import WatchEventsResponse as News
from tests.rpc.serving import Server, open_game, play, seats


def followed(seat: Seat, after: int, into: list[News], **options: bool) -> threading.Thread:
    """Watch in the background until the game is over."""
    thread = threading.Thread(target=lambda: into.extend(seat.watch(after, **options)), daemon=True)
    thread.start()
    return thread


def events(news: list[News]) -> list[Event]:
    return [event for each in news for event in each.events]


def test_every_role_is_told_what_its_log_says(operator: Client) -> None:
    game = open_game(operator)
    told: dict[str, list[News]] = {role: [] for role in game.tokens}
    threads = [followed(handle, 0, told[role]) for role, handle in seats(game).items()]

    play(game, moves=60)
    game.seat("P1").concede()
    for thread in threads:
        thread.join(40)

    for role, handle in seats(game).items():
        assert events(told[role]) == list(handle.events()), role
        assert told[role][-1].game_over


def test_a_watch_resumes_anywhere(operator: Client) -> None:
    game = open_game(operator)
    play(game, moves=30)
    game.seat("P2").concede()
    whole = list(game.seat("spectator").events())
    newest = game.seat("spectator").table().version

    for after in (0, 1, 17, newest // 2, newest - 1):
        told = list(game.seat("spectator").watch(after))
        assert events(told) == [event for event in whole if event.seq > after]


def test_a_log_in_brief_leaves_out_the_steps_of_the_rulebook_and_nothing_else(operator: Client) -> None:
    game = open_game(operator)
    play(game)
    seat = game.seat("P1")

    whole, brief = list(seat.events()), list(seat.events(full=False))

    assert {event.type for event in whole} - {event.type for event in brief} == RULEBOOKS_OWN & {
        event.type for event in whole
    }
    for event in whole:
        event.ClearField("detail_json")
    assert [event for event in whole if event.type not in RULEBOOKS_OWN] == brief
    assert [event for news in seat.watch(full=False) for event in news.events] == brief


def test_news_come_in_time_and_say_who_is_asked(operator: Client) -> None:
    game = open_game(operator)
    news = game.seat("spectator").watch(game.version)
    waiting = threading.Thread(target=lambda: (time.sleep(0.3), game.seat("P1").submit("keep")), daemon=True)
    waiting.start()
    started = time.monotonic()

    first = next(news)

    assert 0.2 < time.monotonic() - started < 5
    assert [event.type for event in first.events] == ["choice-made"]
    assert {question.seat for question in first.waiting_for} == {"P2"}
    news.close()  # type: ignore[attr-defined]


def test_a_quiet_game_gives_signs_of_life(server: Server, game: NewGame) -> None:
    with grpc.insecure_channel(server.address) as channel:
        stub = log_service_pb2_grpc.LogServiceStub(channel)
        metadata = (("authorization", f"Bearer {game.tokens['P1']}"),)
        request = pb.WatchEventsRequest(game_id=game.game_id, after_version=game.version)

        call = stub.WatchEvents(request, metadata=metadata, timeout=10)
        first, second = next(call), next(call)
        call.cancel()

    assert (first.version, len(first.events)) == (game.version, 0) == (second.version, len(second.events))


def test_the_callers_deadline_ends_a_watch(server: Server, game: NewGame) -> None:
    with grpc.insecure_channel(server.address) as channel:
        stub = log_service_pb2_grpc.LogServiceStub(channel)
        metadata = (("authorization", f"Bearer {game.tokens['P1']}"),)

        with pytest.raises(grpc.RpcError) as failed:
            list(stub.WatchEvents(pb.WatchEventsRequest(game_id=game.game_id), metadata=metadata, timeout=0.5))

    assert isinstance(failed.value, grpc.Call)
    assert failed.value.code() is grpc.StatusCode.DEADLINE_EXCEEDED


@pytest.mark.services
def test_more_watches_than_threads_hold_up_no_command() -> None:
    with Server("--streams", "24") as server, server.client() as client:
        games = [open_game(client) for _ in range(6)]
        told: list[list[News]] = []
        for game in games:
            for role in ("P1", "P2", "judge", "spectator"):
                told.append([])
                followed(game.seat(role), 0, told[-1])
        assert patiently(lambda: all(told))

        started = time.monotonic()
        for game in games:
            play(game, moves=10)
        assert time.monotonic() - started < 60

        with pytest.raises(Exhausted) as refusal:
            next(games[0].seat("P1").watch())
        assert refusal.value.reason == "TOO_MANY_WATCHES"
        for game in games:
            game.seat("P1").concede()
        assert patiently(lambda: all(news[-1].game_over for news in told))
        assert patiently(lambda: opens(games[0].seat("P1")))


def test_one_token_cannot_take_every_place(operator: Client, game: NewGame) -> None:
    watches = [game.seat("P1").watch() for _ in range(8)]
    for watch in watches:
        next(watch)

    with pytest.raises(Exhausted) as refusal:
        next(game.seat("P1").watch())

    assert refusal.value.reason == "TOO_MANY_WATCHES"
    assert next(game.seat("P2").watch())
    for watch in watches:
        watch.close()  # type: ignore[attr-defined]
    assert patiently(lambda: opens(game.seat("P1")))


def test_a_watch_that_was_closed_leaves_its_place_at_once(operator: Client, game: NewGame) -> None:
    for _ in range(40):
        watch = game.seat("P1").watch()
        next(watch)
        watch.close()  # type: ignore[attr-defined]
        time.sleep(0.02)


@pytest.mark.services
def test_the_server_ends_a_watch_that_lasts_too_long_and_the_client_goes_on() -> None:
    with Server("--watch-longest", "0.6", "--watch-heartbeat", "0.2") as server, server.client(attempts=3) as client:
        game = open_game(client)
        told: list[News] = []
        thread = followed(game.seat("judge"), 0, told)
        for _ in range(4):
            time.sleep(0.5)
            play(game, moves=2)
        game.seat("P1").concede()
        thread.join(40)

        assert [event.seq for event in events(told)] == list(range(1, told[-1].version + 1))


def watched_once(seat: Seat) -> Iterator[pb.WatchEventsResponse]:
    """A watch as the server gives it; the client's own is opened again whenever it ends."""
    return seat._wire.stream(seat._logs.WatchEvents, pb.WatchEventsRequest(game_id=seat.game_id))


@pytest.mark.services
def test_a_server_that_stops_tells_who_watches_to_come_back() -> None:
    with Server("--watch-heartbeat", "0.2") as server, server.client(language="ja") as client:
        news = watched_once(open_game(client).seat("P1"))
        next(news)
        server.terminate()

        with pytest.raises(Unavailable) as told:
            list(news)

    assert (told.value.reason, told.value.wrong_code) == ("SHUTTING_DOWN", "watch.shutting-down")
    assert "接続し直し" in told.value.sentence


def opens(seat: Seat) -> bool:
    """Whether a watch can be opened."""
    watch = seat.watch()
    try:
        return bool(next(watch))
    except Exhausted:
        return False
    finally:
        watch.close()  # type: ignore[attr-defined]


def patiently(check: object, seconds: float = 40.0) -> bool:
    """Whether something comes true within a time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if check():  # type: ignore[operator]
            return True
        time.sleep(0.05)
    return False
