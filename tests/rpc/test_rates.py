"""How often, how many at once, and how large: small limits, and a clock that stands until it is moved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import grpc
import pytest
from google.rpc import error_details_pb2, status_pb2

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.admission.call_rates import MOST_BUCKETS, CallRates, RateLimited, TokenBuckets
from adjudicator.rpc.admission.connections import address_of
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import Client, Exhausted, InvalidRequest, Seat, Unauthenticated, connect
from adjudicator_client import RateLimited as Limited
from tests.rpc.serving import OPERATOR, open_game, seats

pytestmark = pytest.mark.services


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@contextmanager
def served(clock: Callable[[], float], **options: object) -> Iterator[Client]:
    running = start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0, **options), clock=clock)  # type: ignore[arg-type]
    try:
        with connect(running.address, OPERATOR, attempts=1) as client:
            yield client
    finally:
        running.stop(0)


def at(client: Client, token: str, game_id: str, attempts: int = 1) -> Seat:
    return Client(client._channel, "", attempts=attempts).seat(game_id, token)


# ---------------------------------------------------------------------- buckets


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate(clock: Clock) -> None:
    buckets = TokenBuckets(rate=2.0, burst=3, clock=clock)

    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait("b") == 0
    clock.now += 0.5
    assert buckets.wait("a", take=False) == 0
    assert buckets.wait("a") == 0
    assert buckets.wait("a") == 0.5
    clock.now += 1_000
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_buckets_are_bounded_and_a_rate_of_nothing_is_no_limit(clock: Clock) -> None:
    buckets = TokenBuckets(1.0, 1, clock, most=10)
    for key in range(100):
        buckets.wait(key)
    assert len(buckets._left) == 10
    assert not any(TokenBuckets(0.0, 1, clock).wait("a") for _ in range(100))
    for rate, burst in ((-1.0, 1), (1.0, 0)):
        with pytest.raises(ValueError, match="burst"):
            TokenBuckets(rate, burst, clock)


def test_a_token_that_was_good_is_heard_behind_an_address_that_fails(clock: Clock) -> None:
    rates = CallRates(failures_per_second=1.0, failures_burst=2, clock=clock)
    rates.admitted("good")
    for port in (1, 2):
        rates.before(f"ipv4:10.0.0.1:{port}", "bad")
        rates.failed(f"ipv4:10.0.0.1:{port}", "bad")

    with pytest.raises(RateLimited) as limited:
        rates.before("ipv4:10.0.0.1:3", "another")
    assert limited.value.retry_after == 1.0
    rates.before("ipv4:10.0.0.1:3", "good")
    rates.before("ipv4:10.0.0.2:3", "another")
    rates.failed("ipv4:10.0.0.1:3", "good")  # it was revoked
    with pytest.raises(RateLimited):
        rates.before("ipv4:10.0.0.1:3", "good")
    clock.now += 5
    rates.before("ipv4:10.0.0.1:3", "another")


def test_tokens_are_remembered_as_hashes_and_not_without_end(clock: Clock) -> None:
    rates = CallRates(1.0, 1, clock=clock)
    for n in range(MOST_BUCKETS + 10):
        rates.admitted(f"token-{n}")
    assert len(rates._good) == MOST_BUCKETS
    assert not any(b"token" in key for key in rates._good)


def test_whose_address_it_is() -> None:
    assert address_of("ipv4:10.0.0.1:5000") == "10.0.0.1"
    assert address_of("ipv6:%5B::1%5D:5000") == "%5B::1%5D"
    assert address_of("unix:/run/socket") == "unix:/run/socket"


# ---------------------------------------------------------------------- over the wire


def test_a_token_that_calls_too_often_is_told_when_to_come_again(clock: Clock) -> None:
    with served(clock, calls_per_second=2.0, calls_burst=3) as client:
        game = open_game(client)
        player, judge = (at(client, game.tokens[role], game.game_id) for role in ("P1", "judge"))
        for _ in range(3):
            player.table()
        version = judge.table().version

        with pytest.raises(Limited) as limited:
            player.submit("keep", expected_version=version)

        error = limited.value
        assert (error.code, error.reason, error.retry_after) == ("RESOURCE_EXHAUSTED", "RATE_LIMITED", 0.5)
        assert "0.500 s" in error.todo
        assert judge.table().version == version  # nothing was looked at, and others go on
        clock.now += 0.5
        assert player.submit("keep", expected_version=version).events


def test_the_error_says_it_as_google_s_retry_info_too(clock: Clock) -> None:
    with served(clock, calls_per_second=1.0, calls_burst=1) as client:
        call = client._channel.unary_unary("/adjudicator.v1.RulebookService/ListRulebooks")
        metadata = (("authorization", f"Bearer {OPERATOR}"),)
        call(b"", metadata=metadata)
        with pytest.raises(grpc.RpcError) as failed:
            call(b"", metadata=metadata)

    assert isinstance(failed.value, grpc.Call)
    status = status_pb2.Status.FromString(dict(failed.value.trailing_metadata())["grpc-status-details-bin"])
    retry = error_details_pb2.RetryInfo()
    assert status.details[2].Unpack(retry)
    assert retry.retry_delay.ToMilliseconds() == 1000


def test_a_client_with_attempts_left_waits_and_sends_it_again(clock: Clock) -> None:
    with served(clock, calls_per_second=10.0, calls_burst=2) as client:
        game = open_game(client)
        patient = at(client, game.tokens["P1"], game.game_id, attempts=5)
        patient.table()
        patient.table()
        threading.Timer(0.05, lambda: setattr(clock, "now", clock.now + 1)).start()

        assert patient.table().version


def test_who_tries_tokens_is_not_listened_to_and_others_at_the_same_address_are(clock: Clock) -> None:
    with served(clock, failures_per_second=1.0, failures_burst=3) as client:
        game = open_game(client)
        player = at(client, game.tokens["P1"], game.game_id)
        player.table()
        thief, prober = at(client, "x" * 43, game.game_id), at(client, "x" * 43, "g00000000000000000000")
        with pytest.raises(Unauthenticated):
            thief.table()
        with pytest.raises(Unauthenticated):  # and nobody learns of which games there are
            prober.table()
        with pytest.raises(Unauthenticated):
            at(client, "", game.game_id).table()

        for guess in (thief, prober, at(client, "", game.game_id)):
            with pytest.raises(Limited) as limited:
                guess.table()
            assert 0 < limited.value.retry_after <= 1.0
        assert player.table().version
        assert client.rulebooks()
        with pytest.raises(Limited):  # good, but not seen before: it has to wait as well
            at(client, game.tokens["P2"], game.game_id).table()
        clock.now += 1
        assert at(client, game.tokens["P2"], game.game_id).table().version


def test_calls_at_once_are_bounded(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, begun = threading.Event(), threading.Event()
    app = Adjudicator(open_memory_store())
    verify = app.verify

    def slow(game_id: str) -> object:
        begun.set()
        go_on.wait(20)
        return verify(game_id)

    monkeypatch.setattr(app, "verify", slow)
    running = start(app, OPERATOR, ServerOptions(port=0, calls_at_once=1, threads=2))
    with connect(running.address, OPERATOR, attempts=1) as client:
        game = open_game(client)
        judge = at(client, game.tokens["judge"], game.game_id)
        holding = threading.Thread(target=judge.verify)
        holding.start()
        assert begun.wait(20)
        with pytest.raises(Exhausted):
            judge.table()
        go_on.set()
        holding.join()
        assert judge.table().version
    running.stop(0)


def test_a_message_that_is_too_large_is_not_read(clock: Clock) -> None:
    with served(clock, largest_request=200_000) as client:
        game = open_game(client)
        with pytest.raises(Exhausted):
            open_game(client, card_file="#" * 250_000)
        with pytest.raises(InvalidRequest):
            seats(game)["judge"].acts.rule("x" * 20_000, ["102.1"])
        assert seats(game)["judge"].table().version
