"""Streams that are opened again, and addresses that are this machine's own."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest

from adjudicator_client import RateLimited, Seat, Unavailable
from adjudicator_client.calls import Wire
from adjudicator_client.client import is_loopback
from adjudicator_client.pb import log_service_pb2 as pb
from adjudicator_client.pb import log_service_pb2_grpc


@pytest.fixture
def wire() -> Iterator[Wire]:
    with grpc.insecure_channel("127.0.0.1:1") as channel:
        yield Wire(channel, attempts=3)


def test_a_stream_that_ends_at_once_is_given_up_and_not_opened_without_a_pause(wire: Wire) -> None:
    opened: list[float] = []

    def nothing() -> Iterator[int]:
        opened.append(time.monotonic())
        return iter(())

    with pytest.raises(Unavailable):
        list(wire.resumed(nothing))
    assert len(opened) == 3
    assert opened[-1] - opened[0] > 0.1


def test_a_stream_waits_as_long_as_it_is_told(wire: Wire) -> None:
    opened: list[float] = []

    def limited() -> Iterator[int]:
        opened.append(time.monotonic())
        if len(opened) == 1:
            raise RateLimited("too often", code="RESOURCE_EXHAUSTED", retry_after=0.3)
        yield 1
        wire.closed.set()

    assert list(wire.resumed(limited)) == [1]
    assert opened[1] - opened[0] >= 0.3


class Silent(log_service_pb2_grpc.LogServiceServicer):
    """A service whose first watch brings a message and then nothing, and whose second ends the game."""

    def __init__(self) -> None:
        self.after: list[int] = []
        self.ended = threading.Event()

    def WatchEvents(self, request: pb.WatchEventsRequest, context: grpc.ServicerContext) -> Iterator[object]:
        self.after.append(request.after_version)
        if len(self.after) == 1:
            context.add_callback(self.ended.set)
            yield pb.WatchEventsResponse(version=3)
            self.ended.wait(20)
        else:
            yield pb.WatchEventsResponse(version=4)
            yield pb.WatchEventsResponse(version=5, game_over=True)


@pytest.mark.services
def test_a_watch_that_is_silent_for_too_long_is_opened_again() -> None:
    service, server = Silent(), grpc.server(ThreadPoolExecutor(2))
    log_service_pb2_grpc.add_LogServiceServicer_to_server(service, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    heard: list[int] = []
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        for news in Seat(Wire(channel, attempts=3, silence=1.0), "g").watch():
            heard.append(news.version)
            if news.version == 4:
                time.sleep(1.5)  # the reader may take its time
    server.stop(None)
    assert heard == [3, 4, 5]
    assert service.after == [0, 3] and service.ended.is_set()


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "127.8.8.8:1", "localhost:1", "[::1]:1", "unix:/tmp/x", "dns:///[::1]:1"]
)
def test_this_machine(address: str) -> None:
    assert is_loopback(address)


@pytest.mark.parametrize(
    "address",
    [
        "judge.example:443", "10.0.0.1:1", "0.0.0.0:1", "[2001:db8::1]:1", "localhost.example:1", "127.0.0.1.example:1",
        "127.0.0.1:1@judge.example:1", "judge.example:443/127.0.0.1:1", "judge.example/localhost:1",
        "dns://judge.example/localhost:1",
    ],
)  # fmt: skip
def test_other_machines(address: str) -> None:
    assert not is_loopback(address)
