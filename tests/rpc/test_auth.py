"""Only health and the exchange of a code are reachable without a token; a token opens what it is for, nothing else."""

from __future__ import annotations

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from adjudicator.rpc.admission.authentication import POLICY, Authenticator, TokenNeeds
from adjudicator.rpc.admission.call_headers import read_bearer
from adjudicator.rpc.pb import error_pb2, game_service_pb2
from adjudicator_client import Client, Forbidden, NewGame, NotFound, Seat, Unauthenticated
from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, Server, open_game

OPEN = {TokenNeeds.NOTHING, TokenNeeds.CODE}
GUARDED = sorted(name for name, needs in POLICY.items() if needs not in OPEN)
OF_GAMES = sorted(name for name, needs in POLICY.items() if needs is TokenNeeds.GAME)
FOR_OPERATOR = {TokenNeeds.OPERATOR, TokenNeeds.EITHER, TokenNeeds.JUDGED}
OF_OPERATOR = sorted(name for name, needs in POLICY.items() if needs in FOR_OPERATOR)


def call(channel: grpc.Channel, method: str, body: bytes = b"", *metadata: tuple[str, str]) -> grpc.Call:
    """Send bytes to a method and return how the call ended."""
    ended = channel.unary_unary(method).future(body, metadata=metadata, timeout=10)
    ended.exception()
    return ended


def refused(ended: grpc.Call) -> error_pb2.Refused:
    """The detail of an error."""
    data = dict(ended.trailing_metadata())["grpc-status-details-bin"]
    detail = error_pb2.Refused()
    status = error_pb2.ErrorStatus.FromString(data)
    assert status.details[1].Unpack(detail)
    return detail


def test_only_health_and_the_exchange_of_a_code_are_open() -> None:
    assert {name for name, needs in POLICY.items() if needs in OPEN} == {
        "/grpc.health.v1.Health/Check", "/grpc.health.v1.Health/List", "/adjudicator.v1.AccessService/Redeem",
    }  # fmt: skip


@pytest.mark.parametrize("method", GUARDED)
@pytest.mark.parametrize(
    "metadata",
    [
        (),
        (("authorization", "Bearer "),),
        (("authorization", f"Basic {OPERATOR}"),),
        (("authorization", OPERATOR),),
        (("authorization", "Bearer " + "x" * 5000),),
        (("authorization", f"Bearer {OPERATOR}"), ("authorization", f"Bearer {OPERATOR}")),
    ],
    ids=["none", "empty", "basic", "bare", "long", "two"],
)
def test_no_method_answers_without_a_bearer_token(
    channel: grpc.Channel, method: str, metadata: tuple[tuple[str, str], ...]
) -> None:
    ended = call(channel, method, b"", *metadata)

    assert ended.code() is grpc.StatusCode.UNAUTHENTICATED
    assert refused(ended).reason == error_pb2.ERROR_REASON_UNAUTHENTICATED


@pytest.mark.parametrize("method", GUARDED)
def test_no_method_answers_to_a_token_nobody_issued(channel: grpc.Channel, game: NewGame, method: str) -> None:
    body = game_service_pb2.GetTableRequest(game_id=game.game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", "Bearer nobody-issued-this-token"))

    assert ended.code() in {grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.INVALID_ARGUMENT}
    if POLICY[method] in {TokenNeeds.GAME, TokenNeeds.OPERATOR}:
        assert ended.code() is grpc.StatusCode.UNAUTHENTICATED


@pytest.mark.parametrize("method", OF_GAMES)
def test_the_token_of_another_game_opens_nothing(
    channel: grpc.Channel, operator: Client, game: NewGame, method: str
) -> None:
    other = open_game(operator)
    body = game_service_pb2.GetTableRequest(game_id=game.game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", f"Bearer {other.tokens['judge']}"))

    assert ended.code() is grpc.StatusCode.UNAUTHENTICATED


@pytest.mark.parametrize("method", OF_GAMES)
def test_the_operators_token_opens_no_game(channel: grpc.Channel, game: NewGame, method: str) -> None:
    body = game_service_pb2.GetTableRequest(game_id=game.game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", f"Bearer {OPERATOR}"))

    assert ended.code() is grpc.StatusCode.UNAUTHENTICATED


@pytest.mark.parametrize("method", OF_GAMES)
@pytest.mark.parametrize("game_id", ["g00000000000000000000", "x" * 64, "../../etc/passwd", "ゲーム"])
def test_a_game_that_is_not_there_is_not_found_or_malformed(
    channel: grpc.Channel, game: NewGame, method: str, game_id: str
) -> None:
    body = game_service_pb2.GetTableRequest(game_id=game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", f"Bearer {game.tokens['judge']}"))

    assert ended.code() is grpc.StatusCode.NOT_FOUND
    assert refused(ended).reason == error_pb2.ERROR_REASON_UNKNOWN_GAME


@pytest.mark.parametrize("method", OF_GAMES)
@pytest.mark.parametrize("game_id", ["", "g00000000000000000000", "x" * 65, "ゲーム"])
def test_a_bad_token_is_told_so_whatever_the_game(
    channel: grpc.Channel, browser: Browser, method: str, game_id: str
) -> None:
    body = game_service_pb2.GetTableRequest(game_id=game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", "Bearer nobody-issued-this-token"))

    assert ended.code() is grpc.StatusCode.UNAUTHENTICATED
    answer = browser.call("GameService/GetTable", {"gameId": game_id}, "nobody-issued-this-token")
    assert answer.status == 401


def test_a_token_that_was_revoked_is_told_so_whatever_the_game(
    channel: grpc.Channel, operator: Client, game: NewGame
) -> None:
    access, method = operator.access(game.game_id), "/adjudicator.v1.GameService/GetTable"
    issued = access.issue("judge")
    bearer = ("authorization", f"Bearer {issued.token}")
    bodies = [game_service_pb2.GetTableRequest(game_id=each).SerializeToString() for each in (game.game_id, "nowhere")]
    assert call(channel, method, bodies[0], bearer).code() is grpc.StatusCode.OK
    assert call(channel, method, bodies[1], bearer).code() is grpc.StatusCode.NOT_FOUND

    access.revoke(issued.info.token_id)

    for body in reversed(bodies):
        assert call(channel, method, body, bearer).code() is grpc.StatusCode.UNAUTHENTICATED


@pytest.mark.parametrize("method", OF_GAMES)
@pytest.mark.parametrize("game_id", ["", "x" * 65])
def test_an_impossible_game_id_is_malformed(channel: grpc.Channel, game: NewGame, method: str, game_id: str) -> None:
    body = game_service_pb2.GetTableRequest(game_id=game_id).SerializeToString()

    ended = call(channel, method, body, ("authorization", f"Bearer {game.tokens['judge']}"))

    assert ended.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_health_answers_without_a_token(channel: grpc.Channel) -> None:
    stub = health_pb2_grpc.HealthStub(channel)

    for service in ("", "adjudicator.v1.GameService"):
        answer = stub.Check(health_pb2.HealthCheckRequest(service=service), timeout=5)
        assert answer.status == health_pb2.HealthCheckResponse.SERVING


def test_reflection_answers_to_the_operator(channel: grpc.Channel) -> None:
    stub = reflection_pb2_grpc.ServerReflectionStub(channel)
    asked = reflection_pb2.ServerReflectionRequest(list_services="")

    answers = stub.ServerReflectionInfo(iter([asked]), metadata=(("authorization", f"Bearer {OPERATOR}"),), timeout=5)

    names = {service.name for service in next(answers).list_services_response.service}
    assert {"adjudicator.v1.GameService", "adjudicator.v1.LogService", "adjudicator.v1.RulebookService"} <= names


def test_reflection_does_not_answer_to_a_seat(channel: grpc.Channel, game: NewGame) -> None:
    stub = reflection_pb2_grpc.ServerReflectionStub(channel)
    asked = reflection_pb2.ServerReflectionRequest(list_services="")
    metadata = (("authorization", f"Bearer {game.tokens['judge']}"),)

    with pytest.raises(grpc.RpcError) as failed:
        next(stub.ServerReflectionInfo(iter([asked]), metadata=metadata, timeout=5))

    assert isinstance(failed.value, grpc.Call)
    assert failed.value.code() is grpc.StatusCode.UNAUTHENTICATED


def test_a_seat_cannot_open_games(server: Server, game: NewGame) -> None:
    with server.client() as client, pytest.raises(Unauthenticated):
        open_game(Client(client._channel, game.tokens["P1"], attempts=1))


def test_a_seat_reads_the_clauses_of_its_own_game_only(seat: dict[str, Seat]) -> None:
    assert seat["P1"].clause("702.1").edition == "fire_force@1.0.0"

    with pytest.raises(NotFound) as missing:
        seat["P1"].clause("9999.1")

    assert missing.value.reason == "UNKNOWN_CLAUSE"


@pytest.mark.parametrize(("role", "viewer"), [("P1", "P2"), ("P1", "judge"), ("spectator", "P1"), ("P2", "judge")])
def test_nobody_looks_through_eyes_that_are_not_theirs(seat: dict[str, Seat], role: str, viewer: str) -> None:
    with pytest.raises(Forbidden) as refusal:
        seat[role].table(viewer=viewer)

    assert refusal.value.reason == "WRONG_SEAT"


@pytest.mark.parametrize(("role", "viewer"), [("judge", "P1"), ("judge", "spectator"), ("P2", "spectator")])
def test_a_table_is_drawn_for_whom_it_was_asked(seat: dict[str, Seat], role: str, viewer: str) -> None:
    assert seat[role].table(viewer=viewer) == seat[viewer].table()


def test_a_player_cannot_list_or_explain_the_others_options(seat: dict[str, Seat]) -> None:
    for ask in (
        lambda: seat["P1"].options(seat="P2"),
        lambda: seat["P1"].explain_move("keep", seat="P2"),
        lambda: seat["spectator"].options(seat="P1"),
    ):
        with pytest.raises(Forbidden) as refusal:
            ask()
        assert refusal.value.reason == "WRONG_SEAT"


def test_a_spectator_is_asked_nothing(seat: dict[str, Seat]) -> None:
    options = seat["spectator"].options()

    assert not options.HasField("choice")
    assert not options.may_concede
    assert {question.seat for question in options.waiting_for} == {"P1", "P2"}
    assert len(options.choice.options) == 0


@pytest.mark.parametrize(("role", "as_seat"), [("P1", "P2"), ("judge", "P1"), ("judge", "CHANCE"), ("spectator", "P1")])
def test_a_move_is_made_with_the_token_of_its_seat(seat: dict[str, Seat], role: str, as_seat: str) -> None:
    version = seat["judge"].table().version

    with pytest.raises(Forbidden) as refusal:
        seat[role].submit("keep", seat=as_seat)

    assert refusal.value.reason == "WRONG_SEAT"
    assert seat["judge"].table().version == version


@pytest.mark.parametrize("role", ["judge", "spectator"])
def test_who_does_not_play_makes_no_move_of_their_own(seat: dict[str, Seat], role: str) -> None:
    with pytest.raises(Forbidden):
        seat[role].submit("keep")
    with pytest.raises(Forbidden):
        seat[role].concede()


def test_a_seat_nobody_has_is_not_found(seat: dict[str, Seat]) -> None:
    with pytest.raises((NotFound, Forbidden)):
        seat["judge"].options(seat="P9")
    with pytest.raises(Forbidden):
        seat["P1"].submit("keep", seat="P9")


def test_a_short_operator_token_is_refused() -> None:
    with pytest.raises(ValueError, match="it needs 16"):
        Authenticator("short", lambda game_id, token: None)  # type: ignore[arg-type, return-value]


def test_the_gate_does_not_show_what_it_keeps() -> None:
    assert OPERATOR not in repr(Authenticator(OPERATOR, lambda game_id, token: None))  # type: ignore[arg-type, return-value]


def test_a_bearer_token_is_read_once_and_strictly() -> None:
    assert read_bearer([("authorization", "Bearer abc")]) == "abc"
    assert read_bearer([("authorization", "bearer  abc ")]) == "abc"
    assert read_bearer([("authorization", b"Bearer abc")]) is None
    assert read_bearer([("authorization", "Bearer トークン")]) is None
