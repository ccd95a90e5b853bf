"""The server for browsers: streams and clients that go, limits, origins, and how it starts and stops."""

from __future__ import annotations

import base64
import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import closing, suppress
from typing import Any

import pytest
from connectrpc.method import StreamType
from connectrpc.request import Headers, RequestContext
from google.rpc import error_details_pb2

from adjudicator.application import Adjudicator
from adjudicator.cli import main
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.connections import peer_of
from adjudicator.rpc.pb import error_pb2
from adjudicator.rpc.server.certificates import UnsafeAddress
from adjudicator.rpc.server.server import CannotListen, start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.web import serving
from adjudicator.rpc.web.methods import WebCallContext, WebMethods
from adjudicator.rpc.web.web_limits import read_origins
from adjudicator_client import NewGame, connect
from tests.rpc.browsing import PAGE, V1, Browser, Clock, keep, method_of, served, unpacked
from tests.rpc.serving import OPERATOR, Server, open_game

# ---------------------------------------------------------------------- streams, time, clients that go


def test_a_watch_tells_what_happens(browser: Browser, game: NewGame) -> None:
    with browser.stream("LogService/WatchEvents", {"gameId": game.game_id}, game.tokens["P1"]) as watched:
        first = next(watched)
        assert int(first["version"]) == game.version
        game.seat("P1").submit("keep")
        while not (news := next(watched)).get("events"):
            pass
    assert int(news["version"]) == game.seat("P1").table().version


def test_an_export_is_the_same_file(browser: Browser, game: NewGame) -> None:
    with browser.stream("LogService/ExportGame", {"gameId": game.game_id}, game.tokens["judge"]) as pieces:
        *chunks, end = pieces
    assert end == {}
    exported = b"".join(base64.b64decode(piece["chunk"]) for piece in chunks)
    assert exported.count(b"\n") >= game.version


def test_a_stream_is_refused_with_details_at_its_end(browser: Browser, game: NewGame) -> None:
    unknown = "UNAUTHENTICATED"
    for method, token, reason in (
        ("ExportGame", "P1", "FORBIDDEN"),
        ("WatchEvents", "", unknown),
        ("ExportGame", "x", unknown),
    ):
        asked = {"gameId": game.game_id}
        with browser.stream(f"LogService/{method}", asked, game.tokens.get(token, token)) as refused:
            (end,) = refused
        assert unpacked(end["error"], error_details_pb2.ErrorInfo).reason == reason


@pytest.mark.services
def test_the_place_of_a_watch_is_free_again_when_its_client_has_gone() -> None:
    with served(streams_per_role=1, watch_heartbeat=60.0) as (running, browser):
        with connect(running.address, OPERATOR, attempts=1) as operator:
            game = open_game(operator)
        asked = {"gameId": game.game_id}
        for _ in range(2):
            until = time.monotonic() + 10
            while True:
                with browser.stream("LogService/WatchEvents", asked, game.tokens["P1"]) as watched:
                    first = next(watched)
                    if "error" not in first:
                        with browser.stream("LogService/WatchEvents", asked, game.tokens["P1"]) as second:
                            (end,) = second
                        assert unpacked(end["error"], error_details_pb2.ErrorInfo).reason == "TOO_MANY_WATCHES"
                        break
                assert time.monotonic() < until
                time.sleep(0.1)


def test_a_caller_s_deadline_ends_the_call(browser: Browser, game: NewGame) -> None:
    mine, asked = game.tokens["P1"], {"gameId": game.game_id}
    late = browser.call("GameService/GetTable", asked, mine, connect_timeout_ms="0")
    assert (late.status, late.said["code"]) == (504, "deadline_exceeded")
    started = time.monotonic()
    with browser.stream("LogService/WatchEvents", asked, mine, connect_timeout_ms="500") as watched:
        *_, end = watched
    assert end["error"]["code"] == "deadline_exceeded"
    assert 0.4 < time.monotonic() - started < 5


def test_what_the_service_is_told_of_a_call() -> None:
    asked: RequestContext[Any, Any] = RequestContext(
        method=method_of("GameService/GetTable", StreamType.UNARY), http_method="POST",
        request_headers=Headers([("Authorization", "a"), ("authorization", "b")]), timeout_ms=2000,
        client_address="10.0.0.1:5000",
    )  # fmt: skip
    context = WebCallContext(asked)
    assert context.invocation_metadata() == (("authorization", "a"), ("authorization", "b"))
    assert 1.5 < (context.time_remaining() or 0) <= 2.0
    assert context.is_active()
    assert context.peer() == "ipv4:10.0.0.1:5000"


def test_addresses_are_called_as_grpc_calls_them() -> None:
    assert peer_of("::1", 5000) == "ipv6:%5B::1%5D:5000"
    assert peer_of("::ffff:10.0.0.1", 5000) == "ipv4:10.0.0.1:5000"


# ---------------------------------------------------------------------- limits


@pytest.mark.services
def test_both_doors_count_the_calls_of_a_token_together() -> None:
    clock = Clock()
    with served(clock, calls_per_second=2.0, calls_burst=2) as (running, browser):
        with connect(running.address, OPERATOR, attempts=1) as operator:
            operator.rulebooks()
        assert browser.call("RulebookService/ListRulebooks").status == 200

        refused = browser.call("RulebookService/ListRulebooks")

        assert (refused.status, refused.said["code"]) == (429, "resource_exhausted")
        assert refused.detail(error_pb2.Refused).retry_after_ms == 500
        assert refused.detail(error_details_pb2.RetryInfo).retry_delay.ToMilliseconds() == 500
        clock.now += 0.5
        assert browser.call("RulebookService/ListRulebooks").status == 200


@pytest.mark.services
def test_who_tries_tokens_cannot_say_to_be_somebody_else() -> None:
    with served(Clock(), failures_per_second=1.0, failures_burst=2) as (_, browser):
        for n, status in ((1, 401), (2, 401), (3, 429)):
            guess = browser.call("RulebookService/ListRulebooks", token="x" * 43, x_forwarded_for=f"10.0.0.{n}")
            assert guess.status == status


@pytest.mark.services
def test_no_more_calls_at_once_than_allowed() -> None:
    with served(calls_at_once=1, watch_heartbeat=60.0) as (running, browser):
        with connect(running.address, OPERATOR, attempts=1) as operator:
            game = open_game(operator)
        with browser.stream("LogService/WatchEvents", {"gameId": game.game_id}, game.tokens["P1"]) as watched:
            next(watched)
            assert browser.call("RulebookService/ListRulebooks").status == 429


@pytest.mark.services
def test_a_request_has_to_arrive_in_time() -> None:
    with served(arrival=0.3) as (running, browser):
        for token, status in (("", 401), ("x" * 43, 401), (OPERATOR, 499)):  # without a good one it is not waited for
            with closing(browser.connection()) as connection:
                connection.putrequest("POST", f"{V1}RulebookService/ListRulebooks")
                for name, value in (("content-type", "application/json"), ("content-length", "100")):
                    connection.putheader(name, value)
                if token:
                    connection.putheader("authorization", f"Bearer {token}")
                connection.endheaders(b"{")
                assert connection.getresponse().status == status
        assert browser.call("RulebookService/ListRulebooks").status == 200
        assert running.web_address == browser.url


@pytest.mark.services
def test_a_request_that_is_not_read_holds_nobody_up_while_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its address was heard too often when it came, and would not be any more when it is answered."""
    answer, check, clock = WebMethods._answer, WebMethods._check_headers, Clock()

    def answer_late(*given: Any) -> bytes:
        time.sleep(0.3)  # meanwhile the port looks whether the client has gone: it did so without a pause
        return answer(*given)

    def check_later(*given: Any) -> None:
        clock.now += 1_000
        check(*given)

    with served(clock, failures_per_second=0.01, failures_burst=1) as (_, browser):
        browser.call("GameService/GetTable", {"gameId": "g"}, token="x" * 43)
        monkeypatch.setattr(WebMethods, "_answer", answer_late)
        monkeypatch.setattr(WebMethods, "_check_headers", check_later)
        with closing(browser.connection()) as stranger:
            stranger.putrequest("POST", f"{V1}GameService/GetTable")
            for name, value in (("content-type", "application/json"), ("content-length", "100")):
                stranger.putheader(name, value)
            stranger.putheader("authorization", f"Bearer {'x' * 43}")
            stranger.endheaders(b"{")
            assert stranger.getresponse().status == 429
            assert browser.call("RulebookService/ListRulebooks").status == 200


# ---------------------------------------------------------------------- origins


PREFLIGHT = {"access_control_request_method": "POST", "access_control_request_headers": "authorization,content-type"}


def test_a_page_that_was_named_may_call_and_read_the_answer(browser: Browser, game: NewGame) -> None:
    path = f"{V1}GameService/GetTable"
    asked = browser.send("OPTIONS", path, origin=PAGE, **PREFLIGHT)
    assert asked.status == 204
    assert asked.headers["access-control-allow-origin"] == PAGE
    assert asked.headers["access-control-allow-methods"] == "POST"
    allowed = asked.headers["access-control-allow-headers"]
    for header in ("authorization", "content-type", "connect-protocol-version", "connect-timeout-ms"):
        assert header in allowed
    for token, status in ((game.tokens["P1"], 200), ("x" * 43, 401)):
        answer = browser.call("GameService/GetTable", {"gameId": game.game_id}, token, origin=PAGE)
        assert answer.status == status
        assert answer.headers["access-control-allow-origin"] == PAGE
        assert "Origin" in answer.headers["vary"]
        assert not {"access-control-allow-credentials", "set-cookie"} & set(answer.headers)
    with browser.stream("LogService/WatchEvents", {"gameId": game.game_id}, game.tokens["P1"], origin=PAGE) as watched:
        assert int(next(watched)["version"]) == game.version


@pytest.mark.parametrize("origin", ["https://evil.example.org", "http://play.example.org", f"{PAGE}.evil.org", "null"])
def test_no_other_page_may(browser: Browser, game: NewGame, origin: str) -> None:
    version = game.seat("judge").table().version
    asked = browser.send("OPTIONS", f"{V1}GameService/SubmitMove", origin=origin, **PREFLIGHT)
    moved = browser.call("GameService/SubmitMove", keep(game, version), game.tokens["P1"], origin=origin)
    for refused in (asked, moved):
        assert refused.status == 403
        assert "access-control-allow-origin" not in refused.headers
    assert game.seat("judge").table().version == version


@pytest.mark.services
def test_without_origins_no_page_may_and_programs_go_on() -> None:
    with served() as (_, browser):
        assert browser.call("RulebookService/ListRulebooks", origin=PAGE).status == 403
        assert browser.call("RulebookService/ListRulebooks").status == 200


def test_an_origin_is_a_scheme_and_a_host() -> None:
    given = ["https://Play.example.org/", "http://localhost:5173", "https://a.b:443", "http://[::1]:80"]
    assert read_origins(given) == {PAGE, "http://localhost:5173", "https://a.b", "http://[::1]"}
    for wrong in (
        "*",
        "null",
        "play.example.org",
        "https://a.b/path",
        "ftp://a.b",
        "https://*.a.b",
        "https://a.b:x",
        "",
    ):
        with pytest.raises(ValueError, match="origin"):
            read_origins([wrong])


# ---------------------------------------------------------------------- the server


def test_the_same_rule_holds_beyond_this_machine() -> None:
    with pytest.raises(UnsafeAddress):
        start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(host="0.0.0.0", port=0, web_port=0))


@pytest.mark.services
def test_an_address_that_is_taken_and_options_that_do_not_fit() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        for wrong in ({"web_port": taken.getsockname()[1]}, {"web_port": 0, "port": taken.getsockname()[1]}):
            with pytest.raises(CannotListen):
                start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(**{"port": 0, **wrong}))
    for odd in ({"web_origins": (PAGE,)}, {"web_port": 0, "web_origins": ("*",)}):
        with pytest.raises(ValueError, match="origin"):
            start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0, **odd))  # type: ignore[arg-type]
    assert main(["serve", "--memory", "--port", "0", "--web-origin", PAGE]) == 2


@pytest.mark.services
def test_it_stops_though_its_thread_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, over = threading.Event(), threading.Event()

    def hold(*given: Any) -> None:
        begun.set()
        over.wait(60)

    monkeypatch.setattr(serving, "LAST", 0.5)
    with served() as (running, browser):
        monkeypatch.setattr(WebMethods, "_check_headers", hold)
        caller = threading.Thread(target=lambda: suppressed(browser), daemon=True)
        caller.start()
        assert begun.wait(10)
        started = time.monotonic()
        running.stop(0)
        took = time.monotonic() - started
        over.set()
        caller.join(20)
    assert took < 10


def suppressed(browser: Browser) -> None:
    """A call whose connection ends."""
    with suppress(OSError, http.client.HTTPException):
        browser.call("RulebookService/ListRulebooks")


@pytest.mark.services
def test_it_stops_in_good_order_and_tells_who_watches() -> None:
    with Server("--web-port", "0", "--watch-heartbeat", "0.3") as server:
        with server.client() as operator:
            game = open_game(operator)
        browser, asked = Browser(server.web), {"gameId": game.game_id}
        with browser.stream("LogService/WatchEvents", asked, game.tokens["P1"]) as watched:
            next(watched)
            server.terminate()
            *_, end = watched
        assert unpacked(end["error"], error_details_pb2.ErrorInfo).reason == "SHUTTING_DOWN"
        code, logged = server.ended(timeout=15)
        assert code == 0
        assert "Traceback" not in logged
        assert OPERATOR not in logged
        assert game.tokens["P1"] not in logged


@pytest.mark.services
def test_the_command_line_says_where() -> None:
    command = [sys.executable, "-m", "adjudicator.cli", "serve", "--memory", "--port", "0", "--web-port", "0", "--json"]
    environment = {**os.environ, "ADJUDICATOR_OPERATOR_TOKEN": OPERATOR, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as process:
        try:
            assert process.stdout is not None
            said = json.loads(process.stdout.readline())
            assert set(said) == {"listening", "web"}
            assert Browser(said["web"]).call("RulebookService/ListRulebooks").status == 200
        finally:
            process.terminate()
    assert process.returncode == 0
