"""What is not even a request: bytes, sizes and fields that no client sends get a typed error and change nothing."""

from __future__ import annotations

from collections.abc import Iterator

import grpc
import pytest

from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.pb import (
    game_service_pb2_grpc,
    log_service_pb2,
    rulebook_service_pb2,
)
from adjudicator_client import (
    Client,
    Exhausted,
    Grade,
    InvalidRequest,
    NewGame,
    Seat,
    zones_of,
)
from tests.rpc.serving import DECKS, EDITION, OPERATOR, card_file, open_game, play
from tests.rpc.test_auth import OF_GAMES, OF_OPERATOR, call, refused


@pytest.fixture
def unchanged(seat: dict[str, Seat]) -> Iterator[None]:
    """The game is after the test what it was before."""
    before = seat["judge"].table()
    yield
    assert seat["judge"].table() == before


@pytest.mark.parametrize("method", OF_GAMES)
def test_bytes_that_are_no_message(channel: grpc.Channel, game: NewGame, method: str) -> None:
    ended = call(channel, method, b"\xff\xff\xff\xff", ("authorization", f"Bearer {game.tokens['judge']}"))

    assert ended.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert "not a message" in refused(ended).wrong


@pytest.mark.parametrize("method", [name for name in OF_OPERATOR if name.startswith("/adjudicator.")])
def test_bytes_that_are_no_message_of_the_operator(channel: grpc.Channel, method: str) -> None:
    ended = call(channel, method, b"\x0a\xff", ("authorization", f"Bearer {OPERATOR}"))

    assert ended.code() is grpc.StatusCode.INVALID_ARGUMENT


@pytest.mark.parametrize("method", [name for name in (*OF_GAMES, *OF_OPERATOR) if name.startswith("/adjudicator.")])
def test_an_oversized_message(channel: grpc.Channel, game: NewGame, method: str) -> None:
    token = game.tokens["judge"] if method in OF_GAMES else OPERATOR

    ended = call(channel, method, bytes(2 * 1024 * 1024), ("authorization", f"Bearer {token}"))

    assert ended.code() is grpc.StatusCode.RESOURCE_EXHAUSTED


def test_an_oversized_message_is_an_error_of_its_own_in_the_client(operator: Client) -> None:
    with pytest.raises(Exhausted):
        operator.create_game(EDITION, DECKS, card_file="#" * 2_000_000)
    with pytest.raises(InvalidRequest):
        operator.create_game(EDITION, DECKS, card_file="#" * 950_000)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "request_fields",
    [
        {},
        {"expected_version": 1},
        {"expected_version": 1, "request_id": "r"},
        {"expected_version": -1, "request_id": "r", "concede": {}},
        {"request_id": "r", "concede": {}},
        {"expected_version": 1, "concede": {}},
        {"expected_version": 1, "request_id": "x" * 65, "concede": {}},
        {"expected_version": 2**62, "request_id": "r", "concede": {}},
        {"expected_version": 1, "request_id": "r", "seat": "x" * 65, "concede": {}},
        {"expected_version": 1, "request_id": "r", "answer": {"choice": -1}},
        {"expected_version": 1, "request_id": "r", "answer": {"picks": ["x"] * 201}},
        {"expected_version": 1, "request_id": "r", "answer": {"picks": ["x" * 201]}},
        {"expected_version": 1, "request_id": "r", "answer": {"picks": [""]}},
        {"expected_version": 1, "request_id": "r", "answer": {"number": "9" * 21}},
    ],
)
def test_fields_beyond_their_limits(
    channel: grpc.Channel, game: NewGame, seat: dict[str, Seat], request_fields: dict[str, object]
) -> None:
    body = pb.SubmitMoveRequest(game_id=game.game_id, **request_fields).SerializeToString()  # type: ignore[arg-type]
    method = "/adjudicator.v1.GameService/SubmitMove"

    ended = call(channel, method, body, ("authorization", f"Bearer {game.tokens['P1']}"))

    assert ended.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert refused(ended).todo


@pytest.mark.usefixtures("unchanged")
def test_an_answer_of_the_wrong_form(seat: dict[str, Seat]) -> None:
    with pytest.raises(InvalidRequest) as refusal:
        seat["P1"].submit(number=3)

    assert refusal.value.reason == "MALFORMED_ANSWER"


def test_requests_about_nothing(channel: grpc.Channel, game: NewGame) -> None:
    token = ("authorization", f"Bearer {game.tokens['judge']}")
    nothing = {
        "/adjudicator.v1.GameService/Explain": pb.ExplainRequest(game_id=game.game_id),
        "/adjudicator.v1.RulebookService/GetClause": rulebook_service_pb2.GetClauseRequest(game_id=game.game_id),
        "/adjudicator.v1.RulebookService/ListClauses": rulebook_service_pb2.ListClausesRequest(
            game_id=game.game_id, page_token="0"
        ),
        "/adjudicator.v1.LogService/ListEvents": log_service_pb2.ListEventsRequest(
            game_id=game.game_id, after_version=-5
        ),
        "/adjudicator.v1.LogService/TellGame": log_service_pb2.TellGameRequest(game_id=game.game_id, page_size=-1),
    }

    for method, request in nothing.items():
        ended = call(channel, method, request.SerializeToString(), token)
        assert ended.code() is grpc.StatusCode.INVALID_ARGUMENT, method


def test_unknown_fields_and_enum_values_of_a_newer_client_are_no_error(channel: grpc.Channel, game: NewGame) -> None:
    newer = pb.ListOptionsRequest(game_id=game.game_id, detail=99).SerializeToString()  # type: ignore[arg-type]
    newer += b"\xfa\x3e\x03abc"  # field 1007, which nobody has
    stub = game_service_pb2_grpc.GameServiceStub(channel)
    metadata = (("authorization", f"Bearer {game.tokens['P1']}"),)

    answer = stub.ListOptions(pb.ListOptionsRequest.FromString(newer), metadata=metadata, timeout=10)

    assert answer.choice.options


def test_a_seat_has_no_card_files_read(channel: grpc.Channel, game: NewGame) -> None:
    request = rulebook_service_pb2.CheckDeckRequest(game_id=game.game_id, card_file=card_file())
    token = ("authorization", f"Bearer {game.tokens['P1']}")

    ended = call(channel, "/adjudicator.v1.RulebookService/CheckDeck", request.SerializeToString(), token)

    assert ended.code() is grpc.StatusCode.PERMISSION_DENIED


def test_an_observed_game_is_kept_by_its_judge(operator: Client) -> None:
    from adjudicator_client import GameMode

    game = open_game(operator, mode=GameMode.GAME_MODE_OBSERVED, seed=b"")
    judge = game.seat("judge")
    asked = judge.options(seat="CHANCE").choice
    assert asked.seat == "CHANCE"
    order = sorted(obj.id for obj in zones_of(judge.table().table)[asked.word].objects)

    with pytest.raises(InvalidRequest):
        judge.submit(order[:-1], seat="CHANCE")
    assert judge.submit(order, seat="CHANCE").version > game.version


@pytest.mark.slow
def test_a_whole_game_is_played_and_verified(game: NewGame, seat: dict[str, Seat]) -> None:
    ended = play(game)

    assert ended.HasField("result")
    assert seat["spectator"].verify().grade == Grade.GRADE_EXACT
    assert seat["P1"].explain_result().result == ended.result
