"""Who runs a server: it says whether it is ready, what it did, and by which trace an error is found."""

from __future__ import annotations

import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_status import rpc_status
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from prometheus_client.parser import text_string_to_metric_families

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store, open_sqlite_store
from adjudicator.metric_registry import REGISTRY
from adjudicator.rpc.pb import game_service_pb2, game_service_pb2_grpc
from adjudicator.rpc.server.certificates import UnsafeAddress
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.tracing import TRACE_FIELDS, configure_tracing
from adjudicator_client import AdjudicatorError, connect
from tests.application.playing import open_a_game
from tests.application.playing import play as moves
from tests.log.postgres_stores import make_location
from tests.postgres_server import running_server
from tests.rpc.serving import OPERATOR, Server, open_game, play

pytestmark = pytest.mark.services

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = ("traceparent", f"00-{TRACE}-00f067aa0ba902b7-01")


def fetch(url: str, token: str = "") -> tuple[int, str]:
    """Status and text of a page."""
    request = urllib.request.Request(url, headers={"authorization": f"Bearer {token}"} if token else {})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def measured(server: Server) -> dict[tuple[str, str], float]:
    """What the server counts: by name, and by what it is told apart by."""
    status, text = fetch(f"{server.operations}/metrics", OPERATOR)
    assert status == 200
    families = text_string_to_metric_families(text)
    return {
        (sample.name, ",".join(sample.labels[name] for name in sorted(sample.labels))): sample.value
        for family in families
        for sample in family.samples
    }


def test_what_was_played_is_counted_and_told_to_the_operator_alone(tmp_path: Path) -> None:
    with Server("--operations-port", "0", store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        play(game, moves=5)
        events = game.seat("judge").table().version
        with grpc.insecure_channel(server.address) as channel, pytest.raises(grpc.RpcError):
            stub = game_service_pb2_grpc.GameServiceStub(channel)
            stub.GetTable(game_service_pb2.GetTableRequest(game_id=game.game_id))
        counted = measured(server)

        assert counted["adjudicator_commands_total", "LEGAL"] >= 5
        assert 0 < counted["adjudicator_events_total", ""] < events
        assert counted["adjudicator_calls_total", "/adjudicator.v1.GameService/SubmitMove,SERVED"] >= 5
        assert counted["adjudicator_turned_away_total", "UNAUTHENTICATED"] == 1
        assert counted["adjudicator_call_seconds_count", "/adjudicator.v1.GameService/SubmitMove"] >= 5
        assert counted["adjudicator_decide_seconds_count", ""] == counted["adjudicator_save_seconds_count", ""]
        assert counted["adjudicator_store_bytes", ""] > 50_000
        assert counted["adjudicator_ready", ""] == 1
        for token in ("", "wrong", game.tokens["judge"]):
            assert fetch(f"{server.operations}/metrics", token)[0] == 401
        assert fetch(f"{server.operations}/healthz") == (200, "alive\n")
        assert fetch(f"{server.operations}/other")[0] == 404
        text = fetch(f"{server.operations}/metrics", OPERATOR)[1]
        assert game.game_id not in text and not any(token in text for token in game.tokens.values())


WATCHED = (
    ("adjudicator_calls_total", "/adjudicator.v1.GameService/GetTable,SERVED"),
    ("adjudicator_call_seconds_sum", "/adjudicator.v1.GameService/SubmitMove"),
    ("adjudicator_events_total", ""),
    ("adjudicator_decide_seconds_sum", ""),
    ("adjudicator_save_seconds_sum", ""),
    ("adjudicator_work_units_total", "/adjudicator.v1.GameService/SubmitMove"),
    ("adjudicator_watches", ""),
    ("adjudicator_connections", ""),
    ("adjudicator_store_bytes", ""),
    ("adjudicator_commands_total", "LEGAL"),
    ("adjudicator_commands_total", "ILLEGAL"),
    ("adjudicator_turned_away_total", "UNAUTHENTICATED"),
)
"""What an operator asks for: rates, latencies by method, events, times, budgets, watchers, store size, refusals."""


@pytest.mark.parametrize("workers", [(), ("--workers", "1")], ids=["one process", "workers"])
def test_everything_that_an_operator_asks_for_moves(tmp_path: Path, workers: tuple[str, ...]) -> None:
    with Server("--operations-port", "0", *workers, store=tmp_path / "games.db") as server, server.client() as client:
        before = measured(server)
        game = open_game(client)
        p1 = game.seat("P1")
        next(iter(watch := game.seat("P2").watch()))
        p1.table()
        with pytest.raises(AdjudicatorError):
            p1.submit(["keep", "redraw"])
        assert p1.submit("keep").events
        with server.client() as other, pytest.raises(AdjudicatorError):
            other.seat(game.game_id, "wrong").table()
        with grpc.insecure_channel(server.address) as channel, pytest.raises(grpc.RpcError):
            game_service_pb2_grpc.GameServiceStub(channel).GetTable(game_service_pb2.GetTableRequest())
        until = time.monotonic() + 20
        while unmoved := [each for each in WATCHED if not measured(server).get(each, 0) > before.get(each, 0)]:
            assert time.monotonic() < until, unmoved
            time.sleep(0.2)
        watch.close()


def test_a_writer_that_another_is_ahead_of_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two applications on one file, as two servers are; the slower one has decided on what is no longer the end."""
    before = REGISTRY.get_sample_value("adjudicator_conflicts_total") or 0.0
    with (
        closing(Adjudicator(slow := open_sqlite_store(tmp_path / "games.db"))) as one,
        closing(Adjudicator(open_sqlite_store(tmp_path / "games.db"))) as other,
    ):
        game_id, append = open_a_game(one).game_id, slow.append

        def append_late(*given: Any, **named: Any) -> Any:
            monkeypatch.undo()
            moves(other, game_id, commands=1)
            return append(*given, **named)

        monkeypatch.setattr(slow, "append", append_late)
        moves(one, game_id, commands=1)  # the same request: what the other stored is its answer
        assert REGISTRY.get_sample_value("adjudicator_conflicts_total") == before + 1


def test_a_server_without_its_store_lives_and_is_not_ready(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with Server("--operations-port", "0", store=store) as server:
        assert fetch(f"{server.operations}/readyz") == (200, "ready\n")
        store.rename(tmp_path / "elsewhere.db")
        until = [fetch(f"{server.operations}/readyz")[0] for _ in iter(lambda: not_ready(server), True)]

        assert set(until) <= {200, 503} and fetch(f"{server.operations}/readyz") == (503, "not ready\n")
        assert fetch(f"{server.operations}/healthz")[0] == 200
        assert measured(server)["adjudicator_ready", ""] == 0


def test_a_server_whose_database_is_away_is_not_ready_until_it_is_back() -> None:
    with running_server() as postgres:
        if postgres is None:
            pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
        with Server("--operations-port", "0", "--store", make_location(postgres)) as server:
            assert fetch(f"{server.operations}/readyz")[0] == 200
            postgres.stop()
            assert is_soon(lambda: not_ready(server)) and fetch(f"{server.operations}/healthz")[0] == 200
            postgres.start()
            assert is_soon(lambda: not not_ready(server))


def is_soon(holds: Callable[[], bool]) -> bool:
    """Whether something holds within a time that is enough on a busy machine."""
    until = time.monotonic() + 30
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def not_ready(server: Server) -> bool:
    """Whether the server says that it is not ready."""
    return fetch(f"{server.operations}/readyz")[0] == 503


def test_an_error_names_the_trace_of_its_line_in_the_log() -> None:
    with Server("--access-log") as server, grpc.insecure_channel(server.address) as channel, server.client() as client:
        game = open_game(client)
        games = game_service_pb2_grpc.GameServiceStub(channel)
        token = ("authorization", f"Bearer {game.tokens['P1']}")
        asked = game_service_pb2.GetTableRequest(game_id=game.game_id, at_version=10_000)
        with pytest.raises(grpc.RpcError) as refused:
            games.GetTable(asked, metadata=(token, PARENT))
        with pytest.raises(grpc.RpcError) as stranger:
            games.GetTable(asked)
        games.GetTable(game_service_pb2.GetTableRequest(game_id=game.game_id), metadata=(token,))
        server.terminate()
        lines = [json.loads(line) for line in server.ended()[1].splitlines() if line.startswith("{")]

    assert trace_of(refused.value) == TRACE
    assert len(trace_of(stranger.value)) == 32 and trace_of(stranger.value) != TRACE
    (line,) = (line for line in lines if line["event"] == "refused" and line["reason"] == "UNKNOWN_VERSION")
    assert line["trace"] == TRACE
    served = [line for line in lines if line["event"] == "served" and line["method"].endswith("/GetTable")]
    assert [line["role"] for line in served] == ["P1"] and served[0]["trace"] not in ("", TRACE)


def trace_of(error: grpc.RpcError) -> str:
    """The trace id in an error."""
    status = rpc_status.from_call(error)
    (detail,) = (each for each in status.details if each.Is(error_details_pb2.RequestInfo.DESCRIPTOR))
    info = error_details_pb2.RequestInfo()
    detail.Unpack(info)
    return info.request_id


def test_the_spans_of_a_move_are_parts_of_its_callers_trace() -> None:
    kept = InMemorySpanExporter()
    configure_tracing(SimpleSpanProcessor(kept))
    with closing(Adjudicator(open_memory_store())) as app:
        running = start(app, OPERATOR, ServerOptions(port=0))
        with connect(running.address, OPERATOR) as client:
            play(open_game(client), moves=1)
        running.stop(0)

    spans = {span.name: span for span in kept.get_finished_spans()}
    move = spans["adjudicator.v1.GameService/SubmitMove"]
    for part in ("decide", "save"):
        assert spans[part].parent.span_id == move.context.span_id
        assert spans[part].context.trace_id == move.context.trace_id


def test_metrics_are_not_told_in_the_clear_beyond_this_machine() -> None:
    with closing(Adjudicator(open_memory_store())) as app, pytest.raises(UnsafeAddress):
        start(app, OPERATOR, ServerOptions(port=0, operations_host="0.0.0.0", operations_port=0))


def test_the_dashboard_asks_for_nothing_that_is_not_measured() -> None:
    panels = json.loads((Path(__file__).parents[2] / "deploy/grafana-dashboard.json").read_text("utf-8"))["panels"]
    asked = {
        word
        for panel in panels
        for target in panel["targets"]
        for word in re.findall(r"adjudicator_\w+", target["expr"])
    }

    kept = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    families = {family.name for family in REGISTRY.collect()}

    assert asked and {name.removesuffix("_total").removesuffix("_bucket") for name in asked} <= families | kept


@pytest.mark.parametrize(
    "name",
    [
        "adjudicator_calls_total", "adjudicator_call_seconds_bucket", "adjudicator_events_total",
        "adjudicator_decide_seconds_bucket", "adjudicator_save_seconds_bucket", "adjudicator_work_units_total",
        "adjudicator_watches", "adjudicator_store_bytes", "adjudicator_conflicts_total", "adjudicator_commands_total",
        "adjudicator_turned_away_total", "adjudicator_ready",
    ],
)  # fmt: skip
def test_the_dashboard_and_the_page_show_what_an_operator_asks_for(name: str) -> None:
    root = Path(__file__).parents[2]
    assert name in (root / "deploy/grafana-dashboard.json").read_text("utf-8")
    assert name.removesuffix("_bucket") in (root / "docs/operations.md").read_text("utf-8")


def test_the_headers_of_a_trace_are_those_of_the_library() -> None:
    assert TraceContextTextMapPropagator().fields == TRACE_FIELDS
