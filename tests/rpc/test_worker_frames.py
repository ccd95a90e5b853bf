"""The way between door and worker: what goes over it unchanged, and what ends a call at both ends."""

from __future__ import annotations

import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import grpc
import pytest
from google.rpc import status_pb2
from grpc_status import rpc_status

from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import CallDetails
from adjudicator.rpc.messages.errors import PassedOn, WireRefusal
from adjudicator.rpc.workers.worker_channel import WorkerChannel, WorkerGone
from adjudicator.rpc.workers.worker_frames import LARGEST, BadFrame, CallHead, FrameSocket, Kind, read_call
from adjudicator.rpc.workers.worker_server import WorkerServer
from tests.refused import expect_told

pytestmark = pytest.mark.services

SOON = 10.0
HEAD = (("authorization", "Bearer x"), ("adjudicator-language", "ja"))


class Waiting:
    """Who waits for an answer."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[], None]] = []
        self.gone = False

    def add_callback(self, callback: Callable[[], None]) -> bool:
        self._callbacks.append(callback)
        return not self.gone

    def leave(self) -> None:
        """Wait no longer."""
        self.gone = True
        for each in self._callbacks:
            each()


class Methods:
    """Stands for the interceptor: hands out the handlers of a test."""

    def __init__(self) -> None:
        self.gone, self.begun = threading.Event(), threading.Event()
        self.refused: queue.Queue[WireRefusal] = queue.Queue()
        self.seen: list[tuple[Any, float | None]] = []

    def intercept_service(self, find: object, details: CallDetails) -> Any:
        kind = {
            "/stream": grpc.unary_stream_rpc_method_handler,
            "/few": grpc.unary_stream_rpc_method_handler,
            "/gather": grpc.stream_unary_rpc_method_handler,
            "/left": grpc.stream_unary_rpc_method_handler,
            "/early": grpc.stream_unary_rpc_method_handler,
            "/unheard": grpc.stream_unary_rpc_method_handler,
        }.get(details.method, grpc.unary_unary_rpc_method_handler)
        return kind(getattr(self, details.method[1:]), bytes, bytes)

    def echo(self, request: bytes, context: Any) -> bytes:
        self.seen.append((context.invocation_metadata(), context.time_remaining()))
        return request

    def refuse(self, request: bytes, context: Any) -> bytes:
        context.abort_with_status(rpc_status.to_status(status_pb2.Status(code=9, message="no", details=[])))
        raise AssertionError

    def fail(self, request: bytes, context: Any) -> bytes:
        raise ZeroDivisionError("a secret of ours")

    def work(self, request: bytes, context: Any) -> bytes:
        self.begun.set()
        until = time.monotonic() + SOON
        while context.is_active() and time.monotonic() < until:
            time.sleep(0.01)
        if not context.is_active():
            self.gone.set()
        return b"done"

    def stream(self, request: bytes, context: Any) -> Iterator[bytes]:
        try:
            for place in range(10**9):
                yield b"%d" % place
        finally:
            self.gone.set()

    def few(self, request: bytes, context: Any) -> Iterator[bytes]:
        yield b"one"
        self.work(request, context)  # as a watch: it looks whether somebody is there, and ends as it should

    def gather(self, requests: Iterator[bytes], context: Any) -> bytes:
        return b"|".join(requests)

    def left(self, requests: Iterator[bytes], context: Any) -> bytes:
        try:
            return b"|".join(requests)
        except WireRefusal as refused:
            self.refused.put(refused)
            raise

    def early(self, requests: Iterator[bytes], context: Any) -> bytes:
        return next(requests)

    def unheard(self, requests: Iterator[bytes], context: Any) -> bytes:
        return b"without a message"


@pytest.fixture
def methods() -> Methods:
    return Methods()


@pytest.fixture
def server(tmp_path: Path, methods: Methods) -> Iterator[WorkerServer]:
    made = WorkerServer(tmp_path / "worker", cast(CallInterceptor, methods), cast(Any, None))
    vars(made)["_handlers"] = type("None", (), {"find": None})
    made.start()
    yield made
    made.stop(0.0)


@pytest.fixture
def channel(tmp_path: Path, server: WorkerServer) -> Iterator[WorkerChannel]:
    made = WorkerChannel(tmp_path / "worker")
    yield made
    made.close()


def head(method: str, seconds: float | None = None) -> CallHead:
    return CallHead(method, HEAD, seconds)


@pytest.mark.parametrize("size", [0, 1, 65_531, 65_536, 3_000_000])
def test_bytes_headers_and_deadline_arrive_as_they_were_sent(
    channel: WorkerChannel, methods: Methods, size: int
) -> None:
    sent = bytes(number % 251 for number in range(size % 1000)) + b"\0" * (size - size % 1000)
    assert channel.ask(head("/echo", 5.0), sent, Waiting()) == sent
    (seen,) = methods.seen
    assert seen[0] == HEAD and 0 < (seen[1] or 0) <= 5.0


def test_many_calls_at_once_get_their_own_answers(channel: WorkerChannel) -> None:
    wrong: list[bytes] = []

    def ask(lane: int) -> None:
        for number in range(50):
            sent = b"%d/%d" % (lane, number)
            if channel.ask(head("/echo"), sent, Waiting()) != sent:
                wrong.append(sent)

    threads = [threading.Thread(target=ask, args=(lane,)) for lane in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong


def test_a_refusal_is_handed_on_and_an_error_is_told_without_its_text(channel: WorkerChannel) -> None:
    with pytest.raises(PassedOn) as refused:
        channel.ask(head("/refuse"), b"", Waiting())
    assert (refused.value.status.code, refused.value.status.message) == (9, "no")
    with pytest.raises(PassedOn) as failed:
        channel.ask(head("/fail"), b"", Waiting())
    assert failed.value.reason == "INTERNAL" and "secret" not in str(failed.value.status)
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"


def test_who_waits_no_longer_gets_no_answer_and_the_worker_is_told(channel: WorkerChannel, methods: Methods) -> None:
    waiting = Waiting()
    leaving = threading.Thread(target=lambda: (methods.begun.wait(SOON), waiting.leave()))
    leaving.start()
    with pytest.raises(WorkerGone):
        channel.ask(head("/work"), b"", waiting)
    leaving.join()
    assert methods.gone.wait(SOON)
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"
    with pytest.raises(WorkerGone):
        channel.ask(head("/echo"), b"", waiting)


def test_the_workers_own_clock_ends_a_call_whose_time_is_over(channel: WorkerChannel, methods: Methods) -> None:
    started = time.monotonic()
    assert channel.ask(head("/work", 0.2), b"", Waiting()) == b"done"
    assert methods.gone.is_set() and time.monotonic() - started < SOON / 2


def test_a_lasting_call_that_is_given_up_leaves_no_connection_that_cannot_send(
    channel: WorkerChannel, methods: Methods
) -> None:
    waiting = Waiting()
    answers = channel.stream(head("/few"), b"", waiting)
    assert next(answers) == b"one"
    waiting.leave()
    assert list(answers) == []
    assert methods.gone.is_set()
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"


def test_a_stream_that_is_left_ends_at_the_worker_too(channel: WorkerChannel, methods: Methods) -> None:
    answers = cast(Any, channel.stream(head("/stream"), b"", Waiting()))
    assert [next(answers) for _ in range(3)] == [b"0", b"1", b"2"]
    answers.close()
    assert methods.gone.wait(SOON)


def test_messages_are_gathered_and_an_early_answer_is_heard(channel: WorkerChannel) -> None:
    assert channel.gather(head("/gather"), [b"a", b"", b"c"], Waiting()) == b"a||c"
    assert channel.gather(head("/early"), (b"x" * 10_000 for _ in range(2_000)), Waiting()) == b"x" * 10_000
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"


def test_messages_of_whom_nobody_waits_for_are_given_up(channel: WorkerChannel, methods: Methods) -> None:
    waiting = Waiting()

    def send_one() -> Iterator[bytes]:
        yield b"one"
        waiting.leave()
        yield b"another"

    with pytest.raises(WorkerGone):
        channel.gather(head("/left"), send_one(), waiting)

    told = methods.refused.get(timeout=SOON)
    expect_told(told, "call.given-up")
    assert told.reason == "DEADLINE_EXCEEDED"
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"


def test_an_answer_that_comes_before_the_end_of_the_messages_is_heard(channel: WorkerChannel) -> None:
    def send_nothing() -> Iterator[bytes]:
        time.sleep(0.3)  # the worker answers meanwhile, and lets go of the connection
        yield from ()

    assert channel.gather(head("/unheard"), send_nothing(), Waiting()) == b"without a message"


def test_a_worker_that_can_begin_no_thread_takes_calls_again_when_it_can(
    channel: WorkerChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    waiting = Waiting()
    late = threading.Timer(SOON / 2, waiting.leave)
    late.start()
    try:
        with monkeypatch.context() as patched:
            patched.setattr(threading.Thread, "start", fail)
            with pytest.raises(WorkerGone):
                channel.ask(head("/echo"), b"", waiting)
        assert channel.ask(head("/echo"), b"goes on", waiting) == b"goes on"
    finally:
        late.cancel()


def test_a_worker_that_stops_ends_what_is_under_way(channel: WorkerChannel, server: WorkerServer) -> None:
    threading.Timer(0.2, server.stop, args=(0.1,)).start()
    with suppress(WorkerGone):  # or the call sees that nobody is there, and its answer is cut off
        channel.ask(head("/work"), b"", Waiting())
    with pytest.raises(WorkerGone):
        channel.ask(head("/echo"), b"", Waiting())


def test_what_are_no_frames_is_refused() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall((LARGEST + 1).to_bytes(4, "big") + bytes([Kind.CALL]))
        with pytest.raises(BadFrame):
            FrameSocket(ours).receive()
    for data in (b"", b"\0\0", b"\0\0\0\xff", b"\0\0\0\1\xc1", b"\0\0\0\2\x91\xa0rest"):
        with pytest.raises(BadFrame):
            read_call(data)


def test_a_connection_that_speaks_otherwise_is_closed_and_others_go_on(tmp_path: Path, channel: WorkerChannel) -> None:
    for said in (b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\4\1\0\0\0\xff", b"\0\0\0\0\2"):
        with socket.socket(socket.AF_UNIX) as stranger:
            stranger.connect(str(tmp_path / "worker"))
            stranger.sendall(said)
            stranger.shutdown(socket.SHUT_WR)
            stranger.settimeout(SOON)
            assert stranger.recv(1) == b""
    assert channel.ask(head("/echo"), b"goes on", Waiting()) == b"goes on"
