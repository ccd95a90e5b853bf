"""Calls over the network: token, timeout, retries with the same request, errors as exceptions."""

from __future__ import annotations

import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import grpc

from .errors import AdjudicatorError, RateLimited, Unavailable, error_of

RETRIED = frozenset({grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED})
"""Transient errors: the server is away, or stops just as the call arrives (gRPC then reports CANCELLED)."""
FIRST_PAUSE = 0.05
LONGEST_PAUSE = 2.0
LONGEST_SILENCE = 60.0
"""Seconds of silence after which a watch counts as broken; the server sends a message every 15."""


@dataclass(frozen=True)
class Wire:
    """The settings of calls.

    `timeout` is that of a whole call with all its retries, in seconds; `attempts` is the maximal number of attempts,
    `language` that of the sentences in answers (`en`, `ja`; empty for none).
    Every request of the contract may be repeated: reads change nothing, and a move or a new game has a request_id.
    """

    channel: grpc.Channel
    token: str = ""
    timeout: float = 10.0
    attempts: int = 5
    language: str = ""
    closed: threading.Event = field(default_factory=threading.Event)
    silence: float = LONGEST_SILENCE

    def __repr__(self) -> str:
        return f"Wire(timeout={self.timeout}, attempts={self.attempts})"

    def with_token(self, token: str) -> Wire:
        """Returns the same settings for another token."""
        return replace(self, token=token)

    def with_language(self, language: str) -> Wire:
        """Returns the same settings for sentences in a language; empty for none."""
        return replace(self, language=language)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        """The metadata of every call."""
        token = (("authorization", f"Bearer {self.token}"),) if self.token else ()
        return (*token, ("adjudicator-language", self.language)) if self.language else token

    def call(self, method: Callable[..., Any], request: Any, timeout: float | None = None) -> Any:
        """Makes a unary call. Raises AdjudicatorError, caused by the error of the attempt before the last."""
        before: AdjudicatorError | None = None
        end = time.monotonic() + (self.timeout if timeout is None else timeout)
        for attempt in range(1, self.attempts + 1):
            try:
                return method(request, timeout=max(0.0, end - time.monotonic()), metadata=self.metadata)
            except grpc.RpcError as failed:
                error = error_of(failed)
                pause = max(pause_after(attempt), error.retry_after)
                over = time.monotonic() + pause >= end
                error.request_id = getattr(request, "request_id", "")
                last = attempt == self.attempts or over
                if last or not (error.retry_after or code_of(failed) in RETRIED) or self.closed.wait(pause):
                    raise error from before
                before = error
        raise AssertionError("no attempt was made")

    def stream(
        self, method: Callable[..., Any], request: Any, timeout: float | None = None, *, endless: bool = False
    ) -> Iterator[Any]:
        """Yields the messages of a server stream without retries. Closing the iterator or the client ends the stream.

        An `endless` stream that is silent for too long counts as broken (Unavailable). Raises AdjudicatorError.
        """
        call = method(request, timeout=timeout, metadata=self.metadata)
        try:
            yield from self._heard(call) if endless else call
        except grpc.RpcError as failed:
            if not self.closed.is_set():
                raise error_of(failed) from None
        finally:
            call.cancel()

    def _heard(self, call: Any) -> Iterator[Any]:
        """Yields the messages of a call, and cancels it if none arrives for too long."""
        while True:
            ending = threading.Timer(self.silence, call.cancel)
            ending.daemon = True
            ending.start()
            try:
                message = next(call, None)
            finally:
                ending.cancel()
            if message is None:
                return
            yield message

    def upload(self, method: Callable[..., Any], requests: Iterator[Any], timeout: float | None = None) -> Any:
        """Makes a call to which the client streams, without retries. Raises AdjudicatorError."""
        try:
            return method(requests, timeout=self.timeout if timeout is None else timeout, metadata=self.metadata)
        except grpc.RpcError as failed:
            raise error_of(failed) from None

    def resumed(self, open_stream: Callable[[], Iterator[Any]]) -> Iterator[Any]:
        """Yields the messages of a stream and reopens it whenever it ends, until the client is closed.

        `open_stream` is called each time and continues where the last stream stopped. Raises Unavailable (or
        RateLimited) after `attempts` consecutive openings without a message.
        """
        idle = 0
        while not self.closed.is_set():
            ended: AdjudicatorError = Unavailable(
                "the stream ends again and again, and nothing came", code="UNAVAILABLE"
            )
            idle += 1
            try:
                for message in open_stream():
                    idle = 0
                    yield message
            except (Unavailable, RateLimited) as broken:
                ended = broken
            if idle >= self.attempts and not self.closed.is_set():
                raise ended
            self.closed.wait(max(pause_after(idle), ended.retry_after))


def code_of(failed: grpc.RpcError) -> grpc.StatusCode:
    """Returns the status of a failed call."""
    return failed.code() if isinstance(failed, grpc.Call) else grpc.StatusCode.UNKNOWN


def pause_after(attempt: int) -> float:
    """Returns the seconds to wait after the n-th failure: growing, with random jitter."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**attempt) * random.uniform(0.5, 1.0)


def new_request_id() -> str:
    """Returns a unique request_id."""
    return secrets.token_hex(16)


__all__ = ["AdjudicatorError", "Wire", "new_request_id"]
