"""The live list: entries as they change, for every reader, bounded in games, messages and places."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator

import grpc
import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.services.game_lists import listing, watching
from adjudicator_client import Client, InvalidRequest, NewGame, NotFound, Unauthenticated, connect
from adjudicator_client.pb import catalogue_service_pb2 as pb
from adjudicator_client.pb import catalogue_service_pb2_grpc as stubs
from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, open_game, play

News = Iterator[pb.WatchGamesResponse]


@pytest.fixture
def name() -> str:
    """The name of a tournament that no other test has."""
    return f"大会 {secrets.token_hex(4)}"


def judge_of(operator: Client, channel: grpc.Channel, name: str) -> Client:
    """A client with a judge's token of a tournament."""
    return Client(channel, operator.tournament(name).issue("judge").token)


def read_until(news: News, games: set[str]) -> dict[str, pb.GameEntry]:
    """The newest entries, once each of these games was sent."""
    entries: dict[str, pb.GameEntry] = {}
    while not games <= entries.keys():
        entries |= {entry.game_id: entry for entry in next(news).games}
    return entries


def test_the_list_comes_first_then_what_changes(operator: Client, channel: grpc.Channel, name: str) -> None:
    games = [open_game(operator, tournament=name, table=str(number)) for number in range(3)]
    judge = judge_of(operator, channel, name)
    news = judge.watch_games()

    assert list(read_until(news, {game.game_id for game in games}).values()) == sorted(
        judge.games(), key=lambda entry: entry.game_id
    )
    games[1].seat("P1").concede()
    changed = next(news)

    assert [(entry.table, entry.result.winner) for entry in changed.games] == [("1", "P2")]
    news.close()  # type: ignore[attr-defined]


def test_a_burst_of_moves_is_few_entries_and_the_last_is_the_newest(operator: Client, game: NewGame) -> None:
    news, told = game.seat("judge").watch_games(), list[pb.GameEntry]()
    read_until(news, {game.game_id})
    newest = play(game, moves=12).version

    while not told or told[-1].version < newest:
        told += next(news).games

    assert [entry.version for entry in told] == sorted({entry.version for entry in told})
    assert told[-1] == next(game.seat("judge").games())
    news.close()  # type: ignore[attr-defined]


def test_games_that_are_opened_later_come_by_themselves(operator: Client, channel: grpc.Channel, name: str) -> None:
    first = open_game(operator, tournament=name)
    news = judge_of(operator, channel, name).watch_games()
    read_until(news, {first.game_id})

    later = open_game(operator, tournament=name, table="9")

    assert read_until(news, {later.game_id})[later.game_id].table == "9"
    news.close()  # type: ignore[attr-defined]


def test_each_reader_is_told_what_its_list_says(game: NewGame) -> None:
    play(game, moves=5)
    for role in ("P1", "P2", "judge", "spectator"):
        seat = game.seat(role)
        news = seat.watch_games()
        assert next(news).games[0] == next(seat.games()), role
        news.close()  # type: ignore[attr-defined]


def test_named_games_alone_are_watched(operator: Client, channel: grpc.Channel, name: str) -> None:
    games = [open_game(operator, tournament=name) for _ in range(2)]
    news = judge_of(operator, channel, name).watch_games([games[1].game_id])
    assert read_until(news, {games[1].game_id}).keys() == {games[1].game_id}

    for game in games:
        game.seat("P1").concede()

    assert [entry.game_id for entry in next(news).games] == [games[1].game_id]
    news.close()  # type: ignore[attr-defined]


def test_a_game_that_the_token_does_not_open_is_as_one_that_is_not_there(
    operator: Client, channel: grpc.Channel, game: NewGame, name: str
) -> None:
    elsewhere, own = open_game(operator), open_game(operator, tournament=name)
    judge, said = judge_of(operator, channel, name), []

    for game_id in (elsewhere.game_id, "g0"):
        for watch in (judge.watch_games, game.seat("P1").watch_games, own.seat("spectator").watch_games):
            with pytest.raises(NotFound) as refused:
                next(watch([game_id]))
            said.append(str(refused.value).replace(game_id, "GAME"))

    assert len(set(said)) == 1


def test_ten_thousand_games_are_refused_in_words(game: NewGame) -> None:
    with pytest.raises(InvalidRequest, match="there are 10000; send at most 1000") as refused:
        next(game.seat("judge").watch_games([f"g{number}" for number in range(10_000)]))

    assert refused.value.reason == "MALFORMED_REQUEST"


def test_a_revoked_token_ends_its_watch(operator: Client, channel: grpc.Channel, name: str) -> None:
    open_game(operator, tournament=name)
    access = operator.tournament(name)
    made = access.issue("judge")
    news = Client(channel, made.token).watch_games()
    next(news)
    threading.Timer(0.3, access.revoke, [made.info.token_id]).start()

    with pytest.raises(Unauthenticated, match="revoked"):
        next(news)


def test_a_quiet_list_gives_signs_of_life(channel: grpc.Channel, game: NewGame) -> None:
    metadata = (("authorization", f"Bearer {game.tokens['spectator']}"),)
    call = stubs.CatalogueServiceStub(channel).WatchGames(
        pb.WatchGamesRequest(game_id=game.game_id), metadata=metadata, timeout=20
    )
    first, second = next(call), next(call)
    call.cancel()

    assert [entry.game_id for entry in first.games] == [game.game_id] and first.caught_up
    assert not second.games and second.caught_up


def test_a_page_watches_the_list_too(browser: Browser, game: NewGame) -> None:
    asked = {"gameId": game.game_id, "seen": {game.game_id: str(game.version)}}
    with browser.stream("CatalogueService/WatchGames", asked, game.tokens["judge"]) as watched:
        (entry,) = next(watched)["games"]
        assert entry["gameId"] == game.game_id and entry["waitingFor"]
        game.seat("P1").concede()
        while not (games := next(watched).get("games")):  # signs of life
            pass
        (entry,) = games
        assert entry["result"]["winner"] == "P2"


@pytest.mark.services
def test_more_games_than_a_list_can_have_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (listing, watching):
        monkeypatch.setattr(module, "MOST_LISTED", 2)
    app = Adjudicator(open_memory_store())
    running = start(app, OPERATOR, ServerOptions(port=0))
    try:
        with connect(running.address, OPERATOR) as operator:
            games = [open_game(operator).game_id for _ in range(3)]
            with pytest.raises(InvalidRequest, match="more than 2; list them by id"):
                list(operator.games(by_need=True))
            with pytest.raises(InvalidRequest, match="more than 2; name at most 2 of them in games"):
                next(operator.watch_games())
            assert len(list(operator.games())) == 3
            news = operator.watch_games(games[:2])
            assert read_until(news, set(games[:2])).keys() == set(games[:2])
            news.close()  # type: ignore[attr-defined]
    finally:
        running.stop()
        app.close()
