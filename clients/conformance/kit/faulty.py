"""A bad network: answers get lost, callers are told to wait, streams break."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2

from adjudicator_client.pb import error_pb2
from kit.go_between import Failed, Method

EACH = 3
"""Every how many-th call is told to wait."""
WAIT_MS = 20
MESSAGES = 2
"""After how many messages a stream breaks."""


class Faulty:
    """Loses the first answer to each request_id, and so on; see the kit's README."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._heard: set[tuple[str, str]] = set()
        self._calls = 0

    def answer(self, method: Method, request: Message, ask: Callable[[], bytes]) -> bytes:
        """The server's answer, or none."""
        request_id = getattr(request, "request_id", "")
        with self._lock:
            self._calls += 1
            wait = self._calls % EACH == 0
            lost = bool(request_id) and (method.path, request_id) not in self._heard and not wait
            if lost:
                self._heard.add((method.path, request_id))
        if wait:
            raise too_often()
        if not lost:
            return ask()
        with suppress(Failed):  # whatever became of it
            ask()
        raise Failed(grpc.StatusCode.UNAVAILABLE, "the connection broke")

    def answers(self, method: Method, messages: Iterator[bytes]) -> Iterator[bytes]:
        """The first messages of the server."""
        for count, message in enumerate(messages, start=1):
            yield message
            if count == MESSAGES:
                raise Failed(grpc.StatusCode.UNAVAILABLE, "the connection broke")


def too_often() -> Failed:
    """As the service says it."""
    refused = error_pb2.Refused(
        reason=error_pb2.ERROR_REASON_RATE_LIMITED,
        tried="make the call",
        wrong="calls come too often",
        todo=f"send it again in {WAIT_MS} ms",
        retry_after_ms=WAIT_MS,
    )
    status = error_pb2.ErrorStatus(code=grpc.StatusCode.RESOURCE_EXHAUSTED.value[0], message=refused.wrong)
    status.details.add().Pack(error_details_pb2.ErrorInfo(reason="RATE_LIMITED", domain="adjudicator.v1"))
    status.details.add().Pack(refused)
    return Failed(grpc.StatusCode.RESOURCE_EXHAUSTED, refused.wrong, status)
