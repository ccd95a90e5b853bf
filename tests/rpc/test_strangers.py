"""Whoever has no token, or one that looks on, does not stop two players: each attack goes on while both answer.

A server process of its own, which may open no more files than a small system allows. Attackers have connections of
their own; both players go on with theirs, connect anew, and come by the port for browsers.
"""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from adjudicator_client import AdjudicatorError, connect
from tests.rpc.attacks import (
    CHECK_DECK,
    FILES,
    GET_TABLE,
    HEALTH,
    IMPORT,
    PATIENCE,
    PREFACE,
    WATCH,
    Attacked,
    frame,
    make_headers,
    many_files,
)
from tests.rpc.browsing import Browser
from tests.rpc.serving import Server, open_game

pytestmark = pytest.mark.services

MOST_TAKEN = 40 * 2**20
"""Bytes that no connection takes without anybody reading its answers: the system itself holds up to a third of it."""


@pytest.fixture(scope="module", params=["0", "2"], ids=["one-process", "workers"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that carries calls out itself, and one that hands them to workers."""
    given = ("--web-port", "0", "--failures-per-second", "0", "--workers", request.param)
    store = tmp_path_factory.mktemp("attacked") / "games.db"
    with many_files(), Server(*given, store=store, files=FILES) as running:
        yield running


@pytest.fixture
def attacked(server: Server) -> Iterator[Attacked]:
    """A game that both players have been playing over connections of theirs."""
    with ExitStack() as held, server.client(timeout=PATIENCE) as client:
        yield Attacked(server, open_game(client), held)


def keep_playing(play: Callable[[], None]) -> None:
    """Play on while the attack arrives and goes on."""
    for _ in range(4):
        time.sleep(0.3)
        play()


@contextmanager
def both_play(attacked: Attacked) -> Iterator[Callable[[], None]]:
    """What both players do while the block runs: by the connections they had before, by new ones, in browsers."""
    game, browser = attacked.game, Browser(attacked.server.web)
    with ExitStack() as open_:
        old = {
            role: open_.enter_context(connect(attacked.server.address, game.tokens[role], timeout=PATIENCE)).seat(
                game.game_id, game.tokens[role]
            )
            for role in ("P1", "P2")
        }
        for seat in old.values():
            assert seat.table().version

        def play() -> None:
            for role, seat in old.items():
                started = time.monotonic()
                assert seat.table().version
                with closing(seat.watch()) as watched:
                    assert next(iter(watched)).version
                with connect(attacked.server.address, game.tokens[role], timeout=PATIENCE) as anew:
                    assert anew.seat(game.game_id, game.tokens[role]).options().version
                answer = browser.call("GameService/GetTable", {"gameId": game.game_id}, game.tokens[role])
                assert answer.status == 200
                assert time.monotonic() - started < 3 * PATIENCE

        yield play
        for role, seat in old.items():
            assert seat.submit("keep", expected_version=game.version).events, role


def stolen(attacked: Attacked) -> dict[str, str]:
    return {"none": "", "one that opens nothing": "x" * 43, "a spectator's": attacked.game.tokens["spectator"]}


# ---------------------------------------------------------------------- calls without a message


@pytest.mark.parametrize("whose", ["none", "one that opens nothing", "a spectator's"])
@pytest.mark.parametrize(("method", "number"), [(GET_TABLE, 8), (GET_TABLE, 600), (WATCH, 68), (IMPORT, 68)])
def test_calls_without_a_message_hold_nobody_up(attacked: Attacked, method: str, number: int, whose: str) -> None:
    with both_play(attacked) as play:
        attacked.stall(method, number, stolen(attacked)[whose])
        keep_playing(play)


@pytest.mark.parametrize("number", [8, 600])
def test_health_answers_while_others_ask_it_without_a_message(attacked: Attacked, number: int) -> None:
    with both_play(attacked) as play, grpc.insecure_channel(attacked.server.address) as channel:
        attacked.stall(HEALTH, number)
        keep_playing(play)
        found = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=3 * PATIENCE)
        assert found.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.parametrize("method", [GET_TABLE, WATCH, IMPORT])
def test_a_call_without_a_token_is_refused_when_its_headers_arrive(attacked: Attacked, method: str) -> None:
    for call in attacked.stall(method, 8):
        error = call.exception(timeout=PATIENCE)
        assert isinstance(error, grpc.RpcError)
        assert error.code() is grpc.StatusCode.UNAUTHENTICATED  # type: ignore[attr-defined]


@pytest.mark.parametrize("method", [GET_TABLE, WATCH, IMPORT, CHECK_DECK])
def test_a_token_that_opens_nothing_is_refused_when_the_headers_arrive(attacked: Attacked, method: str) -> None:
    for call in attacked.stall(method, 8, "x" * 43):
        error = call.exception(timeout=PATIENCE)
        assert isinstance(error, grpc.RpcError)
        assert error.code() is grpc.StatusCode.UNAUTHENTICATED  # type: ignore[attr-defined]


def test_a_token_that_was_revoked_is_refused_when_the_headers_arrive(attacked: Attacked) -> None:
    game_id = attacked.game.game_id
    with attacked.server.client() as client:
        issued = client.access(game_id).issue("spectator")
        client.access(game_id).revoke(issued.info.token_id)
    (call,) = attacked.stall(GET_TABLE, 1, issued.token)
    error = call.exception(timeout=PATIENCE)
    assert isinstance(error, grpc.RpcError)
    assert error.code() is grpc.StatusCode.UNAUTHENTICATED  # type: ignore[attr-defined]
    assert "revoked" in error.details()  # type: ignore[attr-defined]


@pytest.mark.parametrize("method", [GET_TABLE, WATCH])
def test_calls_with_a_good_token_that_is_used_first_have_a_share_of_their_own(attacked: Attacked, method: str) -> None:
    """Nobody behind them is kept waiting for their messages, and they count as that role's."""
    game_id = attacked.game.game_id
    with attacked.server.client() as client:
        looking_on, fresh = (client.access(game_id).issue("spectator").token for _ in range(2))
        judge = client.access(game_id).issue("judge").token
    attacked.stall(method, 60, looking_on)
    time.sleep(0.1)
    for token in (judge, attacked.game.tokens["judge"]):
        with connect(attacked.server.address, token, timeout=PATIENCE) as anew:
            started = time.monotonic()
            assert anew.seat(game_id, token).table().version
            assert time.monotonic() - started < PATIENCE / 2
    with connect(attacked.server.address, fresh, timeout=PATIENCE) as anew:
        table = anew.seat(game_id, fresh).table
        assert _soon(table).version, "calls that wait are given up for those of the same role"


def _soon(ask: Callable[[], Any]) -> Any:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except AdjudicatorError as error:
            if error.reason != "RATE_LIMITED" or time.monotonic() > until:
                raise
            time.sleep(0.1)


def test_a_message_that_does_not_come_is_given_up(server: Server) -> None:
    with Server("--arrival", "0.3") as hasty, hasty.client() as client, ExitStack() as held:
        attacked = Attacked(hasty, open_game(client), held)
        spectator = attacked.game.tokens["spectator"]
        for method, token in (
            (GET_TABLE, spectator),
            (WATCH, spectator),
            (GET_TABLE, attacked.game.tokens["P1"]),
            (HEALTH, ""),
        ):
            (call,) = attacked.stall(method, 1, token)
            error = call.exception(timeout=PATIENCE)
            assert isinstance(error, grpc.RpcError)
            assert error.code() is grpc.StatusCode.CANCELLED  # type: ignore[attr-defined]


def test_a_call_that_ends_without_a_message_is_told_so(attacked: Attacked) -> None:
    with grpc.insecure_channel(attacked.server.address) as channel:
        metadata = [("authorization", f"Bearer {attacked.game.tokens['spectator']}")]
        for method in (GET_TABLE, HEALTH):
            call = channel.stream_unary(method)
            with pytest.raises(grpc.RpcError) as ended:
                call(iter(()), metadata=metadata, timeout=PATIENCE)
            assert ended.value.code() is grpc.StatusCode.INVALID_ARGUMENT  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- the port for browsers


@pytest.mark.parametrize("whose", ["none", "one that opens nothing", "a spectator's"])
def test_slow_bodies_hold_nobody_up(attacked: Attacked, whose: str) -> None:
    with both_play(attacked) as play:
        attacked.slow_bodies(520, stolen(attacked)[whose])
        keep_playing(play)


@pytest.mark.parametrize("token", ["", "x" * 43], ids=["none", "one that opens nothing"])
@pytest.mark.parametrize("content_type", ["application/json", "application/proto", "application/grpc-web+proto"])
def test_a_request_without_a_good_token_is_refused_before_its_body(
    attacked: Attacked, token: str, content_type: str
) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", attacked.web_port, timeout=PATIENCE)
    attacked.held.callback(connection.close)
    connection.putrequest("POST", GET_TABLE)
    connection.putheader("content-type", content_type)
    connection.putheader("content-length", "100")
    if token:
        connection.putheader("authorization", f"Bearer {token}")
    connection.endheaders(b"{")
    answer = connection.getresponse()
    if content_type.startswith("application/grpc-web"):
        assert b"grpc-status: 16" in answer.read() or answer.getheader("grpc-status") == "16"
    else:
        assert answer.status == 401


def test_headers_that_do_not_come_are_given_up() -> None:
    with Server("--arrival", "0.3", "--web-port", "0") as hasty, hasty.client() as client, ExitStack() as held:
        attacked = Attacked(hasty, open_game(client), held)
        for said in (b"", b"POST / HTTP/1.1\r\n"):
            (connection,) = attacked.connections(attacked.web_port, 1, said)
            connection.settimeout(PATIENCE)
            assert _is_over(connection)


def test_requests_that_are_sent_without_waiting_for_answers_are_not_taken_in(attacked: Attacked) -> None:
    body = b'{"gameId":"%s"}' % attacked.game.game_id.encode()
    head = f"POST {GET_TABLE} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    head += f"authorization: Bearer {attacked.game.tokens['spectator']}\r\n\r\n"
    requests = (head.encode() + body) * 500
    with both_play(attacked) as play:
        opened = attacked.connections(attacked.web_port, 4)
        for connection in opened:
            connection.settimeout(1.0)
        taken = [_send_all(connection, requests, MOST_TAKEN) for connection in opened]
        keep_playing(play)
    assert max(taken) < MOST_TAKEN, "the server holds what it has not answered, as much as a stranger likes"


# ---------------------------------------------------------------------- connections


@pytest.mark.parametrize("said", [b"", PREFACE], ids=["silent", "greeting"])
def test_idle_connections_leave_room(attacked: Attacked, said: bytes) -> None:
    with both_play(attacked) as play:
        for port in (attacked.server.port, attacked.web_port):
            attacked.connections(port, 1_100, said)
            keep_playing(play)


def test_who_connects_over_and_over_keeps_no_more_than_its_share(attacked: Attacked) -> None:
    """A spectator's own connections are as good as a player's; there are only so many of them."""
    game, options = attacked.game, [("grpc.use_local_subchannel_pool", 1)]
    with both_play(attacked) as play:
        metadata = [("authorization", f"Bearer {game.tokens['spectator']}")]
        request = b"\n" + bytes([len(game.game_id)]) + game.game_id.encode()
        for _ in range(80):
            channel = attacked.held.enter_context(grpc.insecure_channel(attacked.server.address, options=options))
            channel.unary_unary(GET_TABLE)(request, metadata=metadata, timeout=PATIENCE)
        play()


# ---------------------------------------------------------------------- too much of what is allowed


@pytest.mark.parametrize("whose", ["none", "one that opens nothing", "a spectator's"])
def test_calls_that_are_taken_back_at_once_hold_nobody_up(attacked: Attacked, whose: str) -> None:
    token, over = stolen(attacked)[whose], threading.Event()
    asking = threading.Thread(target=_take_back, args=(attacked.server.port, token, over))
    with both_play(attacked) as play:
        asking.start()
        try:
            keep_playing(play)
        finally:
            over.set()
            asking.join(PATIENCE)


def test_watches_that_are_left_alone_hold_nobody_up(attacked: Attacked) -> None:
    game, options = attacked.game, [("grpc.use_local_subchannel_pool", 1)]
    request = b"\n" + bytes([len(game.game_id)]) + game.game_id.encode()
    metadata = [("authorization", f"Bearer {game.tokens['spectator']}")]
    with both_play(attacked) as play:
        for _ in range(100):
            channel = attacked.held.enter_context(grpc.insecure_channel(attacked.server.address, options=options))
            attacked.held.callback(channel.unary_stream(WATCH)(request, metadata=metadata).cancel)
        keep_playing(play)


def test_headers_larger_than_allowed_hold_nobody_up(attacked: Attacked) -> None:
    metadata = [("authorization", "Bearer " + "x" * 43), ("x-large", "y" * 2**20)]
    with both_play(attacked) as play, grpc.insecure_channel(attacked.server.address) as channel:
        for _ in range(10):
            with pytest.raises(grpc.RpcError):
                channel.unary_unary(GET_TABLE)(b"", metadata=metadata, timeout=PATIENCE)
        play()


def _take_back(port: int, token: str, over: threading.Event) -> None:
    """Begin calls and reset them in the same breath, as fast as the server reads (HTTP/2 rapid reset)."""
    block = make_headers(GET_TABLE, {"authorization": f"Bearer {token}"} if token else {})
    while not over.is_set():
        with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), timeout=2)) as connection:
            connection.sendall(PREFACE)
            for stream in range(1, 20_000, 2):
                if over.is_set():
                    return
                connection.sendall(frame(1, 4, stream, block) + frame(3, 0, stream, b"\0\0\0\x08"))


def _send_all(connection: socket.socket, content: bytes, most: int) -> int:
    """Send the same over and over, read no answer, and return how many bytes were taken when no more are."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += connection.send(content[sent % len(content) :])
    return sent


def _is_over(connection: socket.socket) -> bool:
    try:
        return not connection.recv(1)
    except ConnectionError:
        return True
