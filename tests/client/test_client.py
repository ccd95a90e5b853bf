"""The client: it needs the proto only, keeps its requests through retries, resumes, and says what went wrong."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest

from adjudicator_client import (
    ChoiceForm,
    Client,
    Exhausted,
    FindingEffect,
    IllegalMove,
    InvalidRequest,
    MoveRefused,
    NewGame,
    NotFound,
    Outcome,
    Seat,
    ServerFault,
    Stale,
    TimedOut,
    Unavailable,
    connect,
    detail_of,
    errors,
    word_of,
)
from adjudicator_client.pb import (
    error_pb2,
    event_pb2,
    game_service_pb2,
    game_service_pb2_grpc,
    log_service_pb2,
)
from tests.rpc.serving import EDITION, Server, open_game, play

pytestmark = pytest.mark.services

PACKAGE = Path(__file__).parents[2] / "clients" / "python" / "adjudicator_client"


class Games(game_service_pb2_grpc.GameServiceServicer):
    """A server that fails as it is told to, and remembers what it was sent."""

    def __init__(self, *failures: grpc.StatusCode) -> None:
        self.failures = list(failures)
        self.asked: list[Any] = []
        self.metadata: list[dict[str, str]] = []

    def SubmitMove(self, request: Any, context: Any) -> Any:
        self.asked.append(request)
        self.metadata.append(dict(context.invocation_metadata()))
        if self.failures:
            context.abort(self.failures.pop(0), "as told")
        return game_service_pb2.SubmitMoveResponse(version=9, edition=EDITION, first_version=5)

    def ListOptions(self, request: Any, context: Any) -> Any:
        if context.time_remaining() < 1:
            time.sleep(1)
        return game_service_pb2.ListOptionsResponse(version=4)


@contextmanager
def failing(*failures: grpc.StatusCode) -> Iterator[tuple[Games, Client]]:
    games = Games(*failures)
    server = grpc.server(futures.ThreadPoolExecutor(4))
    game_service_pb2_grpc.add_GameServiceServicer_to_server(games, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    with connect(f"127.0.0.1:{port}", timeout=5) as client:
        yield games, client
    server.stop(0).wait()


def test_it_imports_neither_the_server_nor_the_engine_nor_anything_but_what_its_page_names() -> None:
    script = """
import sys, adjudicator_client
for name, module in sorted(sys.modules.items()):
    if "site-packages" in (getattr(module, "__file__", None) or "") or name.startswith(("engine", "adjudicator")):
        print(name)
"""

    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(PACKAGE.parent), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )

    allowed = (
        "adjudicator_client", "cryptography", "grpc", "google.protobuf", "google._upb", "typing_extensions", "_"
    )  # fmt: skip
    foreign = [name for name in done.stdout.split() if not name.startswith(allowed) and name != "google"]
    assert foreign == []


def test_it_knows_no_rules() -> None:
    text = "".join(path.read_text("utf-8") for path in PACKAGE.glob("*.py"))

    for word in ("fire_force", "attack(", "hand_limit", "import engine", "import adjudicator\n", "from adjudicator "):
        assert text.count(word) <= 2, word  # the name of the game stands in examples only


def test_a_retry_sends_the_same_request() -> None:
    with failing(grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED) as (games, client):
        moved = client.seat("game", "token", version=4).submit("keep")

    assert moved.version == 9
    assert len(games.asked) == 3
    assert len({request.request_id for request in games.asked}) == 1
    assert games.asked[0] == games.asked[2]
    assert games.metadata[0]["authorization"] == "Bearer token"


def test_each_move_has_a_request_id_of_its_own_unless_one_is_given() -> None:
    with failing() as (games, client):
        seat = client.seat("game", "token", version=4)
        seat.submit("keep")
        seat.submit("keep")
        seat.submit("keep", request_id="mine")

    assert len({request.request_id for request in games.asked}) == 3
    assert games.asked[2].request_id == "mine"
    assert games.asked[0].expected_version == 4
    assert games.asked[1].expected_version == 9


def test_a_server_that_does_not_come_back_is_given_up_with_the_request_id() -> None:
    with failing(*[grpc.StatusCode.UNAVAILABLE] * 9) as (games, client), pytest.raises(Unavailable) as failed:
        client.seat("game", "token", version=4).submit("keep")

    assert len(games.asked) == 5
    assert failed.value.request_id == games.asked[0].request_id
    assert failed.value.reason == ""


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (grpc.StatusCode.NOT_FOUND, NotFound),
        (grpc.StatusCode.ABORTED, Stale),
        (grpc.StatusCode.FAILED_PRECONDITION, MoveRefused),
        (grpc.StatusCode.RESOURCE_EXHAUSTED, Exhausted),
        (grpc.StatusCode.INTERNAL, ServerFault),
        (grpc.StatusCode.UNIMPLEMENTED, ServerFault),
    ],
)
def test_an_error_without_details_is_told_by_its_code_and_not_retried(
    code: grpc.StatusCode, kind: type[Exception]
) -> None:
    with failing(code) as (games, client), pytest.raises(kind) as failed:
        client.seat("game", "token", version=4).submit("keep")

    assert failed.value.code == code.name  # type: ignore[attr-defined]
    assert len(games.asked) == 1


def test_time_is_for_the_whole_call() -> None:
    with failing() as (_, client):
        quick = Client(client._channel, timeout=0.3)
        started = time.monotonic()
        with pytest.raises(TimedOut):
            quick.seat("game", "token").options()

    assert time.monotonic() - started < 2


def test_a_refused_move_brings_reason_findings_and_clauses(operator: Client) -> None:
    game = open_game(operator)

    with pytest.raises(IllegalMove) as refusal:
        game.seat("P1").submit(["keep", "redraw"])

    error = refusal.value
    assert (error.code, error.reason, error.edition, error.game_id) == (
        "FAILED_PRECONDITION", "ILLEGAL_MOVE", EDITION, game.game_id,
    )  # fmt: skip
    assert error.verdict is not None
    assert error.verdict.outcome == Outcome.OUTCOME_ILLEGAL
    assert error.findings[0].effect == FindingEffect.FINDING_EFFECT_FORBIDS
    assert error.clauses == ("404.1d",)
    assert error.findings[0].facts["given"] == "2"
    assert "404.1d" in str(error)
    assert error.request_id


def test_a_handle_remembers_the_newest_version_it_has_heard_of(operator: Client) -> None:
    game = open_game(operator)
    seat = game.seat("P1")

    assert seat.version == game.version
    seat.submit("keep")
    assert seat.version == game.version + 1
    assert operator.seat(game.game_id, game.tokens["P2"]).submit("keep").version > seat.version
    seat.options()
    assert seat.version > game.version + 1


def test_options_can_be_handed_back_as_they_came(operator: Client) -> None:
    seat = open_game(operator).seat("P1")
    choice = seat.options().choice

    assert {option.id for option in choice.options} == {"keep", "redraw"}
    assert choice.form == ChoiceForm.CHOICE_FORM_OPTIONS
    assert seat.submit(choice.options[0]).events


def test_a_watch_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    news: list[log_service_pb2.WatchEventsResponse] = []
    with Server(store=store) as first, first.client(attempts=60, timeout=90) as client:
        game = open_game(client)
        watching = threading.Thread(target=lambda: news.extend(game.seat("judge").watch()), daemon=True)
        watching.start()
        play(game, moves=10)
        first.process.kill()
        first.process.wait()
        with Server(store=store, port=first.port):
            play(game, moves=10, seed=2)
            game.seat("P1").concede()
            watching.join(60)

            seen = [event.seq for each in news for event in each.events]
            assert seen == list(range(1, news[-1].version + 1))
            assert news[-1].game_over


def test_closing_the_client_ends_its_watches(server: Server, game: NewGame) -> None:
    client = connect(server.address)
    news: list[log_service_pb2.WatchEventsResponse] = []
    watching = threading.Thread(
        target=lambda: news.extend(client.seat(game.game_id, game.tokens["P1"]).watch()), daemon=True
    )
    watching.start()
    time.sleep(0.5)

    client.close()
    watching.join(5)

    assert not watching.is_alive()
    assert news


def test_newer_servers_are_tolerated() -> None:
    event = event_pb2.Event(seq=3, type="card-folded", clauses=["9.9"], detail_json='{"edges": 2}')
    broken = event_pb2.Event(seq=4, type="x", clauses=["9.9"], detail_json="{")

    assert detail_of(event) == {"edges": 2}
    assert detail_of(broken) == {"unreadable": "{"}
    assert detail_of(event_pb2.Event(detail_json="[1]")) == {"unreadable": "[1]"}
    assert detail_of(event_pb2.Event()) == {}
    assert errors.reason_of(999) == "999"


def test_an_enumeration_has_words_and_one_for_what_is_not_known() -> None:
    assert word_of(Outcome, Outcome.OUTCOME_NEEDS_JUDGE) == "NEEDS_JUDGE"
    assert word_of(FindingEffect, FindingEffect.FINDING_EFFECT_NOT_APPLICABLE) == "NOT_APPLICABLE"
    assert word_of(ChoiceForm, 0) == word_of(ChoiceForm, 99) == "UNKNOWN"


def test_every_reason_becomes_an_exception_of_its_kind() -> None:
    reasons = {name.removeprefix("ERROR_REASON_") for name in set(error_pb2.ErrorReason.keys())}

    assert set(errors.BY_REASON) <= reasons
    assert {errors.IllegalDeck, errors.IllegalMove, errors.NeedsJudge} <= set(errors.BY_REASON.values())
    # a program that knows only the status code still does something sensible with a technical limit ...
    assert issubclass(errors.BY_REASON["ENGINE_LIMIT"], errors.BY_CODE[grpc.StatusCode.RESOURCE_EXHAUSTED])
    # ... and does not take it for a refusal, nor lost tokens for a request_id of another content
    assert not issubclass(errors.BY_REASON["ENGINE_LIMIT"], errors.MoveRefused)
    assert errors.BY_REASON["TOKENS_GONE"] is not errors.BY_CODE[grpc.StatusCode.ALREADY_EXISTS]


def test_tokens_do_not_go_to_other_machines_in_the_clear() -> None:
    for address in ("example.org:443", "192.0.2.1:50051", "[2001:db8::1]:50051"):
        with pytest.raises(ValueError, match="in the clear"):
            connect(address, "token")
    for address in ("127.0.0.1:1", "localhost:1", "[::1]:1"):
        connect(address, "token").close()


def test_tokens_are_not_shown_by_accident(game: NewGame, operator: Client, seat: dict[str, Seat]) -> None:
    shown = repr(game) + repr(operator) + repr(seat["P1"]) + repr(seat["P1"]._wire) + str(vars(game.seat("P1")))

    for token in game.tokens.values():
        assert token not in shown


def test_bad_arguments_are_errors_of_the_service(seat: dict[str, Seat]) -> None:
    with pytest.raises(InvalidRequest):
        seat["P1"].submit("x" * 300)
    with pytest.raises(InvalidRequest):
        seat["P1"].submit(number="nine")
