"""Invitations against a real server: codes that give tokens without one, how they end, and that nothing tells them."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import grpc
import pytest

from adjudicator.invitations import CODE
from adjudicator_client import (
    AdjudicatorError,
    Client,
    Exhausted,
    Forbidden,
    GameOver,
    InvalidRequest,
    NotFound,
    RequestIdReused,
    TokensGone,
    Unauthenticated,
    connect,
)
from adjudicator_client.pb import access_service_pb2, access_service_pb2_grpc
from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, Server, open_game

LABEL = "第3卓のアダ"


@pytest.fixture
def name() -> str:
    """The name of a tournament that no other test has."""
    return f"大会 {secrets.token_hex(4)}"


@pytest.fixture
def anybody(channel: grpc.Channel) -> Client:
    """A client without a token."""
    return Client(channel, attempts=1)


@pytest.mark.parametrize("role", ["P1", "P2", "judge", "spectator"])
def test_a_code_gives_a_token_of_the_game_once(
    operator: Client, anybody: Client, channel: grpc.Channel, role: str
) -> None:
    game = open_game(operator)
    invited = game.seat("judge").access.invite(role, label=LABEL, lifetime_seconds=3600)

    given = anybody.redeem(invited.code)

    assert CODE.fullmatch(invited.code) and invited.code.startswith(invited.info.invitation_id)
    assert (given.role, given.game_id, given.tournament, given.already_recorded) == (role, game.game_id, "", False)
    assert operator.seat(game.game_id, given.token).table().table.viewer == role
    (token,) = [each for each in operator.access(game.game_id).tokens() if each.invitation_id]
    assert (token.invitation_id, token.label, token.role) == (invited.info.invitation_id, LABEL, role)
    assert token.expires_at == given.expires_at and token.issued_at is not None
    assert given.expires_at == token.issued_at + timedelta(seconds=3600)
    (listed,) = game.seat("judge").access.invitations()
    assert (listed.uses, listed.used, listed.role, listed.label) == (1, 1, role, LABEL)
    with pytest.raises(Unauthenticated, match="used as often") as again:
        anybody.redeem(invited.code)
    assert (again.value.reason, again.value.wrong_code) == ("INVITATION_ENDED", "invitation.used")


def test_a_code_of_a_tournament_opens_its_games(
    operator: Client, anybody: Client, channel: grpc.Channel, name: str
) -> None:
    game, elsewhere = open_game(operator, tournament=name), open_game(operator)
    code = operator.tournament(name).invite("judge", label=LABEL, uses=2).code

    first, second = anybody.redeem(code), anybody.redeem(code)

    assert first.token != second.token
    for given in (first, second):
        assert (given.role, given.game_id, given.tournament) == ("judge", "", name)
        assert [each.game_id for each in Client(channel, given.token).games()] == [game.game_id]
        with pytest.raises(Unauthenticated):
            operator.seat(elsewhere.game_id, given.token).table()
    assert operator.tournament(name).invitations()[0].used == 2


def test_a_judge_of_a_tournament_invites_to_its_games_alone(
    operator: Client, anybody: Client, channel: grpc.Channel, name: str
) -> None:
    game, elsewhere = open_game(operator, tournament=name), open_game(operator)
    made = operator.tournament(name).issue("judge", lifetime_seconds=600)
    judge = Client(channel, made.token)

    for role in ("P1", "spectator", "judge"):
        given = anybody.redeem(judge.access(game.game_id).invite(role).code)
        assert operator.seat(game.game_id, given.token).table().table.viewer == role
        assert given.expires_at == made.info.expires_at  # no later than the token that invited
    for refused in (
        lambda: judge.access(elsewhere.game_id).invite("P1"),
        lambda: judge.tournament(name).invite("judge"),
    ):
        with pytest.raises(Unauthenticated):
            refused()
    with pytest.raises(Forbidden):
        game.seat("P1").access.invite("P1")


def test_a_request_that_is_sent_again_gets_the_same_answer(operator: Client, anybody: Client) -> None:
    game = open_game(operator)
    access = game.seat("judge").access
    first, again = access.invite("P1", request_id="invite"), access.invite("P1", request_id="invite")
    assert (again.code, again.already_recorded) == (first.code, True)
    with pytest.raises(RequestIdReused):
        access.invite("P2", request_id="invite")
    assert len(access.invitations()) == 1

    given, once_more = (anybody.redeem(first.code, request_id="redeem") for _ in range(2))

    assert (once_more.token, once_more.already_recorded) == (given.token, True)
    with pytest.raises(Unauthenticated):
        anybody.redeem(first.code, request_id="another")


def test_many_at_once_get_no_more_tokens_than_it_has_uses(operator: Client, anybody: Client) -> None:
    game = open_game(operator)
    code = operator.access(game.game_id).invite("spectator", uses=3).code

    def redeem(_: int) -> str:
        try:
            return anybody.redeem(code).token
        except Unauthenticated:
            return ""

    with ThreadPoolExecutor(8) as pool:
        tokens = [token for token in pool.map(redeem, range(12)) if token]

    assert len(tokens) == len(set(tokens)) == 3


def test_a_revoked_code_gives_nothing_and_its_tokens_go_on(operator: Client, anybody: Client) -> None:
    game = open_game(operator)
    access = game.seat("judge").access
    invited = access.invite("P1", uses=2)
    given = anybody.redeem(invited.code)

    ended = access.revoke_invitation(invited.info.invitation_id)

    assert ended.revoked_at is not None and ended.revoked_by
    assert access.revoke_invitation(invited.info.invitation_id) == ended
    with pytest.raises(Unauthenticated, match="revoked") as refused:
        anybody.redeem(invited.code)
    assert refused.value.wrong_code == "invitation.revoked"
    assert operator.seat(game.game_id, given.token).table() is not None
    with pytest.raises(NotFound) as missing:
        access.revoke_invitation("123456789012")
    assert (missing.value.reason, missing.value.wrong_code) == ("UNKNOWN_INVITATION", "invitation.none")
    of_operator = operator.access(game.game_id).invite("judge")
    with pytest.raises(Forbidden):
        access.revoke_invitation(of_operator.info.invitation_id)


def test_the_end_of_the_game_ends_its_invitations_and_soon_their_tokens(operator: Client, anybody: Client) -> None:
    game = open_game(operator)
    access = game.seat("judge").access
    invited = access.invite("P1", uses=2)
    given = anybody.redeem(invited.code)

    game.seat("P2").concede()

    with pytest.raises(Unauthenticated, match="the game is over") as refused:
        anybody.redeem(invited.code)
    assert refused.value.wrong_code == "invitation.game-over"
    with pytest.raises(GameOver):
        access.invite("spectator")
    ends = {each.invitation_id: each.expires_at for each in access.tokens()}
    at = ends[invited.info.invitation_id]
    assert given.expires_at is not None and at is not None
    assert given.expires_at - at > timedelta(days=2, hours=22)
    assert operator.seat(game.game_id, given.token).table() is not None


WRONG = ["", "x", "0" * 44, "zz" * 22, "g" * 64, "招待" * 7, "-" * 44, "\0" * 44]


@pytest.mark.parametrize("code", WRONG)
def test_a_wrong_code_is_told_nothing(operator: Client, anybody: Client, code: str) -> None:
    with pytest.raises((NotFound, InvalidRequest)) as refused:
        anybody.redeem(code)
    assert not code.strip("\0") or code == "x" or code not in str(refused.value)
    if refused.value.reason != "MALFORMED_REQUEST":
        assert (refused.value.reason, refused.value.wrong_code) == ("UNKNOWN_INVITATION", "invitation.unknown")


def test_one_letter_of_a_code_matters_and_is_told_as_no_code(operator: Client, anybody: Client) -> None:
    game = open_game(operator)
    code = operator.access(game.game_id).invite("P1").code

    for place in (0, 11, 12, 43):
        other = code[:place] + ("0" if code[place] != "0" else "1") + code[place + 1 :]
        with pytest.raises(NotFound, match="no such code"):
            anybody.redeem(other)
    assert anybody.redeem(code).token


@pytest.mark.parametrize(
    "given",
    [{"minutes": 10_081}, {"minutes": -1}, {"uses": 101}, {"uses": -1}, {"lifetime_seconds": 59},
     {"lifetime_seconds": 1_209_601}, {"label": "x" * 65}, {"request_id": "あ"}],
)  # fmt: skip
def test_bounds_are_told(operator: Client, given: dict[str, Any]) -> None:
    with pytest.raises(InvalidRequest):
        operator.access(open_game(operator).game_id).invite("P1", **given)


def test_an_invitation_is_to_a_game_or_to_a_tournament(operator: Client, name: str) -> None:
    access = operator.access(open_game(operator).game_id)
    for scope in ({}, {"game_id": access.game_id, "tournament": name}):
        access._scope = scope
        for call in (lambda: access.invite("judge"), access.invitations, lambda: access.revoke_invitation("1")):
            with pytest.raises(InvalidRequest, match="name one of them"):
                call()


def test_sentences_are_in_the_language_of_the_call(operator: Client, anybody: Client) -> None:
    code = operator.access(open_game(operator).game_id).invite("P1").code
    anybody.redeem(code)

    with pytest.raises(Unauthenticated) as refused:
        anybody.in_language("ja").redeem(code)
    assert "招待コード" in refused.value.sentence


def test_a_page_redeems_a_code_whatever_token_it_still_has(operator: Client, browser: Browser) -> None:
    game = open_game(operator)
    for token in ("", "a-token-that-nobody-issued", game.tokens["P2"]):
        code = operator.access(game.game_id).invite("P1").code
        body = {"code": code, "requestId": secrets.token_hex(8)}
        answer = browser.call("AccessService/Redeem", body, token=token)
        assert (answer.status, answer.said["gameId"]) == (200, game.game_id)


def test_a_token_that_is_sent_with_a_code_is_not_looked_at(operator: Client, channel: grpc.Channel) -> None:
    game = open_game(operator)
    stub = access_service_pb2_grpc.AccessServiceStub(channel)
    for token in ("a-token-that-nobody-issued", game.tokens["spectator"], OPERATOR):
        code = operator.access(game.game_id).invite("P1").code
        asked = access_service_pb2.RedeemRequest(code=code, request_id=secrets.token_hex(8))
        assert stub.Redeem(asked, metadata=(("authorization", f"Bearer {token}"),)).role == "P1"


@pytest.mark.services
def test_codes_and_tokens_survive_a_restart(tmp_path: Path) -> None:
    """The token of a lost answer is shown again by another process, the code of an invitation is not."""
    store = tmp_path / "games.db"
    with Server(store=store) as server, server.client() as client:
        game = open_game(client)
        invited = client.access(game.game_id).invite("P1", uses=2, request_id="invite")
        given = connect(server.address, "", attempts=1).redeem(invited.code, request_id="same")
        server.terminate()
        server.ended()
    with Server(store=store) as server, connect(server.address, "", attempts=1) as anybody:
        again = anybody.redeem(invited.code, request_id="same")
        assert (again.token, again.already_recorded) == (given.token, True)
        with pytest.raises(TokensGone), server.client() as client:
            client.access(game.game_id).invite("P1", uses=2, request_id="invite")
        assert anybody.redeem(invited.code).token != given.token


@pytest.mark.services
def test_no_code_is_in_a_log_a_metric_or_the_store(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    options = ("--log-level", "debug", "--access-log", "--operations-port", "0", "--calls-per-second", "0")
    with Server(*options, store=store) as server, server.client() as client:
        game = open_game(client)
        invited = client.access(game.game_id).invite("P1", label=LABEL)
        nobody = connect(server.address, "", attempts=1)
        given = nobody.redeem(invited.code)
        said = list[str]()
        for code in (invited.code, invited.code[:-1] + "_", "0" * 44):
            with pytest.raises(AdjudicatorError) as refused:
                nobody.redeem(code)
            said.append(f"{refused.value!r} {refused.value} {refused.value.sentence}")
        asked = Request(f"{server.operations}/metrics", headers={"authorization": f"Bearer {OPERATOR}"})
        measured = urlopen(asked).read().decode()
        server.terminate()
        _, logged = server.ended()

    assert "invitation.issued" in logged and "invitation.redeemed" in logged and invited.info.invitation_id in logged
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (invited.code, invited.code[12:], given.token):
        assert secret not in logged and secret not in measured and secret.encode() not in kept
        assert all(secret not in each for each in said)
        assert secret not in f"{invited!r} {given!r}"
    assert LABEL not in logged


@pytest.mark.services
def test_an_address_that_guesses_is_cut_off_and_players_are_not() -> None:
    with Server("--operations-port", "0") as server, server.client() as client:
        game = open_game(client)
        code = client.access(game.game_id).invite("P1").code
        guesser = connect(server.address, "", attempts=1)
        found = list[str]()
        for _ in range(25):
            with pytest.raises(AdjudicatorError) as refused:
                guesser.redeem("0" * 44)
            found.append(refused.value.reason)

        assert found == ["UNKNOWN_INVITATION"] * 20 + ["RATE_LIMITED"] * 5
        with pytest.raises(Exhausted, match="wrong codes"):
            guesser.redeem(code)
        assert game.seat("P1").table() is not None


@pytest.mark.services
def test_a_token_is_good_at_once_where_workers_carry_calls_out(tmp_path: Path) -> None:
    options = ("--workers", "2", "--failures-per-second", "0", "--operations-port", "0")
    with Server(*options, store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        client.seat(game.game_id, game.tokens["P1"]).table()
        code = client.access(game.game_id).invite("P2").code
        anybody = connect(server.address, "", attempts=1)

        given = anybody.redeem(code)

        assert client.seat(game.game_id, given.token).table().table.viewer == "P2"
        with pytest.raises(NotFound):
            anybody.redeem("0" * 44)
        with pytest.raises(Unauthenticated, match="used"):
            anybody.redeem(code)
