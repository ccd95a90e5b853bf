"""Tokens of tournaments against a real server: what they open, what they tell of other games, and their end."""

from __future__ import annotations

import secrets

import grpc
import pytest

from adjudicator_client import (
    AdjudicatorError,
    Client,
    Exhausted,
    Forbidden,
    GameMode,
    Grade,
    InvalidRequest,
    NewGame,
    NotFound,
    RequestIdReused,
    Unauthenticated,
)
from tests.rpc.serving import open_game
from tests.rpc.test_desk import POSITION

KNOWN = POSITION.replace('["?"]', "[]")


@pytest.fixture
def name() -> str:
    """The name of a tournament that no other test has."""
    return f"大会 {secrets.token_hex(4)}"


def with_token(channel: grpc.Channel, token: str) -> Client:
    return Client(channel, token)


def test_a_token_opens_every_game_of_the_tournament_those_to_come_too(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    before = open_game(operator, tournament=name)
    judge = operator.tournament(name).issue("judge", label="Ada").token
    after = open_game(operator, tournament=name)
    stated = operator.open_position(KNOWN, tournament=name)
    open_game(operator)
    client = with_token(channel, judge)

    listed = [game.game_id for game in client.games()]

    assert listed == sorted([before.game_id, after.game_id, stated.game_id])
    for game in (before, after, stated):
        seat = client.seat(game.game_id, judge)
        assert seat.table().table.viewer == "judge"
        seat.acts.rule("so it was", clauses=["102.1"])


def test_a_spectator_of_a_tournament_sees_what_spectators_see(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    game = open_game(operator, tournament=name)
    token = operator.tournament(name).issue("spectator").token
    client = with_token(channel, token)
    seat = client.seat(game.game_id, token)

    assert [each.game_id for each in client.games()] == [game.game_id]
    assert seat.table() == game.seat("spectator").table()
    with pytest.raises(Forbidden):
        seat.table(viewer="P1")
    with pytest.raises(Forbidden):
        seat.access.tokens()


@pytest.mark.parametrize("role", ["judge", "spectator"])
def test_nothing_is_told_of_games_of_other_tournaments(
    operator: Client, channel: grpc.Channel, name: str, role: str
) -> None:
    open_game(operator, tournament=name)
    elsewhere = open_game(operator, tournament=f"{name} 2")
    alone = open_game(operator)
    token = operator.tournament(name).issue(role).token
    client = with_token(channel, token)

    said = []
    for game_id in (elsewhere.game_id, alone.game_id):
        with pytest.raises(Unauthenticated) as refused:
            client.seat(game_id, token).table()
        said.append(str(refused.value))
    assert said[0] == said[1]
    assert elsewhere.game_id not in {each.game_id for each in client.games()}
    with pytest.raises(Unauthenticated):
        list(client.seat(elsewhere.game_id, token).games())


def test_the_key_under_which_the_tokens_are_kept_is_no_game(operator: Client, channel: grpc.Channel, name: str) -> None:
    token = operator.tournament(name).issue("judge").token

    with pytest.raises(NotFound):
        with_token(channel, token).seat(f"tournament/{name}", token).table()
    with pytest.raises(AdjudicatorError):
        operator.access(f"tournament/{name}").issue("P1")


def test_a_forked_game_and_a_taken_over_one_are_of_no_tournament(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    game = open_game(operator, tournament=name)
    token = operator.tournament(name).issue("judge").token
    client = with_token(channel, token)

    fork = client.seat(game.game_id, token).acts.fork("what if")

    assert fork.tokens.keys() == {"judge"}
    with pytest.raises(Unauthenticated):
        client.seat(fork.game_id, token).table()
    assert [each.game_id for each in client.games()] == [game.game_id]


def test_a_revoked_token_opens_none_of_the_games_and_what_it_issued_goes_on(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    games = [open_game(operator, tournament=name) for _ in range(2)]
    access = operator.tournament(name)
    made = access.issue("judge", label="Ada")
    client = with_token(channel, made.token)
    second = client.seat(games[0].game_id, made.token).access.issue("P1")
    assert second.info.issued_by == made.info.token_id

    ended = access.revoke(made.info.token_id)

    assert ended.revoked_by == "operator" and access.tokens() == (ended,)
    for game in games:
        with pytest.raises(Unauthenticated, match="revoked"):
            client.seat(game.game_id, made.token).table()
    with pytest.raises(Unauthenticated, match="revoked"):
        list(client.games())
    assert games[0].seat("judge").table() is not None
    assert client.seat(games[0].game_id, second.token).table().table.viewer == "P1"


def test_a_judge_of_a_game_neither_sees_nor_ends_tokens_of_its_tournament(operator: Client, name: str) -> None:
    game = open_game(operator, tournament=name)
    made = operator.tournament(name).issue("spectator")
    judge = game.seat("judge")

    assert made.info.token_id not in {each.token_id for each in judge.access.tokens()}
    with pytest.raises(NotFound):
        judge.access.revoke(made.info.token_id)


def test_a_token_that_a_judge_of_a_tournament_issues_ends_no_later_than_its_own(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    game = open_game(operator, tournament=name)
    made = operator.tournament(name).issue("judge", lifetime_seconds=120)

    issued = with_token(channel, made.token).seat(game.game_id, made.token).access.issue("spectator")

    assert issued.info.expires_at == made.info.expires_at


def test_games_of_a_tournament_are_listed_page_by_page(operator: Client, channel: grpc.Channel, name: str) -> None:
    from adjudicator_client.pb import catalogue_service_pb2 as pb
    from adjudicator_client.pb import catalogue_service_pb2_grpc as stubs

    games = sorted(open_game(operator, tournament=name).game_id for _ in range(3))
    token = operator.tournament(name).issue("judge").token
    stub = stubs.CatalogueServiceStub(channel)
    found, page = list[str](), ""
    for _ in range(3):
        answer = stub.ListGames(
            pb.ListGamesRequest(page_size=1, page_token=page), metadata=(("authorization", f"Bearer {token}"),)
        )
        found += [each.game_id for each in answer.games]
        page = answer.next_page_token

    assert (found, page) == (games, "")


def test_a_request_that_is_sent_again_with_another_tournament_is_refused(operator: Client, name: str) -> None:
    game = open_game(operator, tournament=name, request_id=name.encode().hex()[:40])

    again = open_game(operator, tournament=name, request_id=name.encode().hex()[:40])
    assert again.game_id == game.game_id and again.already_recorded
    for other in ("", f"{name} 2"):
        with pytest.raises(RequestIdReused, match="of that tournament"):
            open_game(operator, tournament=other, request_id=name.encode().hex()[:40])


@pytest.mark.parametrize("bad", ["", " ", " open", "open ", "a" * 65, "大" * 43, "a\nb"])
def test_a_name_that_no_tournament_can_have_is_refused_in_words(operator: Client, bad: str) -> None:
    with pytest.raises(InvalidRequest, match="name it in 1 to 64 characters"):
        operator.tournament(bad).issue("judge")
    if bad:
        with pytest.raises(InvalidRequest, match="name it in 1 to 64 characters"):
            open_game(operator, tournament=bad)


def test_names_that_are_written_alike_are_one_tournament(operator: Client) -> None:
    composed, parted = f"Caf\u00e9 {secrets.token_hex(4)}", ""
    parted = composed.replace("\u00e9", "e\u0301")
    operator.tournament(composed).issue("judge")

    assert len(operator.tournament(parted).tokens()) == 1


def test_a_tournament_that_nobody_knows_has_no_tokens_and_ends_none(operator: Client, name: str) -> None:
    assert operator.tournament(name).tokens() == ()
    with pytest.raises(NotFound, match="there is none"):
        operator.tournament(name).revoke("123456789012")


def reserved_game(operator: Client, **given: object) -> NewGame:
    reserved = operator.reserve_game()
    shares = {seat: secrets.token_bytes(32) for seat in ("P1", "P2")}
    game = operator.open_position(KNOWN, reservation=reserved.game_id, contributions=shares, **given)  # type: ignore[arg-type]
    assert (game.game_id, game.seed_commitment) == (reserved.game_id, reserved.seed_commitment)
    return game


def test_a_position_is_opened_with_what_players_contribute_and_verified(operator: Client) -> None:
    game = reserved_game(operator)

    pins = game.seat("judge").events()
    assert next(iter(pins)).type == "game-opened"
    found = game.seat("judge").verify()
    assert found.grade == Grade.GRADE_EXACT, found


def test_a_reserved_position_is_refused_as_any_reserved_game(operator: Client) -> None:
    reserved = operator.reserve_game()

    with pytest.raises(InvalidRequest, match="reserve the game first"):
        operator.open_position(KNOWN, contributions={"P1": secrets.token_bytes(32)})
    with pytest.raises(InvalidRequest, match="only fair games are reserved"):
        operator.open_position(KNOWN, reservation=reserved.game_id, mode=GameMode.GAME_MODE_OBSERVED)
    with pytest.raises(NotFound):
        operator.open_position(KNOWN, reservation="there-is-no-such-one")


def test_as_many_tokens_as_a_tournament_may_have(operator: Client, name: str) -> None:
    access = operator.tournament(name)
    for _ in range(200):
        access.issue("spectator")

    with pytest.raises(Exhausted, match="200 were issued"):
        access.issue("spectator")
    assert len(access.tokens()) == 200
    made = operator.tournament(f"{name} 2")
    assert made.issue("judge", request_id="same").token == made.issue("judge", request_id="same").token
    with pytest.raises(RequestIdReused):
        made.issue("spectator", request_id="same")
