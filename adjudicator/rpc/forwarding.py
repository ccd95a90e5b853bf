"""The services of the door: each call is handed to a worker, and its answer or refusal handed back."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

import grpc
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2

from adjudicator.rpc.authentication import CALLER, LANGUAGE_HEADER
from adjudicator.rpc.errors import PassedOn, WireRefusal
from adjudicator.rpc.log_service import OpenWatches
from adjudicator.rpc.method_handlers import Metadata

HANDED_ON = frozenset({"authorization", LANGUAGE_HEADER})
"""Headers that a worker needs."""

DETAILS = "grpc-status-details-bin"
ATTEMPTS = 6
"""Workers that a call is handed to, one after the other, when they go before they have answered."""

NEVER = 366 * 86_400.0
"""Seconds that no caller means."""

PAUSE = 0.05
"""Seconds before the second attempt; before each further one twice as long."""


class Route(Protocol):
    """A worker as a call sees it."""

    channel: grpc.Channel
    """The way to it."""
    methods: dict[str, Any]
    """What calls its methods that answer once, by path; made when they are called first."""


class Routes(Protocol):
    """Chooses workers."""

    def choose(self, method: str, key: str, attempt: int) -> Route:
        """The worker for a call; `key` says what it is about. Raises WireRefusal: there is none."""
        ...


class ForwardedService:
    """A servicer of any service of the contract, whose methods are read off its descriptor."""

    def __init__(
        self, service: ServiceDescriptor, routes: Routes, watches: OpenWatches, carried_out: Callable[[str], None]
    ) -> None:
        """`carried_out` is told the game of each call that has one answer, before that is handed back."""
        self._routes, self._watches, self._carried_out = routes, watches, carried_out
        self._methods = {method.name: self._make(method) for method in service.methods}

    def __getattr__(self, name: str) -> Callable[[Any, grpc.ServicerContext], Any]:
        try:
            return self._methods[name]
        except KeyError:
            raise AttributeError(name) from None

    def _make(self, method: MethodDescriptor) -> Callable[[Any, grpc.ServicerContext], Any]:
        path = f"/{method.containing_service.full_name}/{method.name}"
        decode: Callable[[bytes], Any] = GetMessageClass(method.output_type).FromString
        if method.client_streaming:
            return lambda requests, context: self._gather(path, decode, requests, context)
        if method.server_streaming:
            return lambda request, context: self._stream(path, decode, request, context)
        return lambda request, context: self._ask(path, decode, request, context)

    def _ask(self, path: str, decode: Callable[[bytes], Any], request: Message, context: grpc.ServicerContext) -> Any:
        """One answer. A worker that goes meanwhile is replaced by another: every such method may be sent twice."""
        metadata, key = _hand_on(context.invocation_metadata()), _name_key(request)
        for attempt in range(ATTEMPTS):
            route = self._routes.choose(path, key, attempt)
            call = route.methods.get(path)
            if call is None:
                call = route.methods[path] = route.channel.unary_unary(path, _encode, decode)
            try:
                answer = call(request, metadata=metadata, timeout=_time_left(context))
                self._carried_out(key)
                return answer
            except grpc.RpcError as error:
                refusal = _read_refusal(error)
                if refusal is not None:
                    raise refusal from None
            if not context.is_active():
                break
            time.sleep(PAUSE * 2**attempt)
        raise _make_gone_refusal()

    def _stream(
        self, path: str, decode: Callable[[bytes], Any], request: Message, context: grpc.ServicerContext
    ) -> Iterator[Any]:
        """Many answers, for as long as the client is there."""
        with self._watches.place(CALLER.get(), context):
            route = self._routes.choose(path, _name_key(request), 0)
            call = route.channel.unary_stream(path, _encode, decode)
            answers = call(request, metadata=_hand_on(context.invocation_metadata()), timeout=_time_left(context))
            try:
                if context.add_callback(lambda: _cancel(answers)):
                    yield from answers
            except grpc.RpcError as error:
                if context.is_active():
                    raise _read_refusal(error) or _make_gone_refusal() from None
            finally:
                answers.cancel()

    def _gather(
        self,
        path: str,
        decode: Callable[[bytes], Any],
        requests: Iterator[Message],
        context: grpc.ServicerContext,
    ) -> Any:
        """One answer to many messages. The first is awaited before a worker is troubled."""
        with self._watches.place(CALLER.get(), context):
            call = self._routes.choose(path, "", 0).channel.stream_unary(path, _encode, decode)
            failed: list[Exception] = []
            try:
                return call(
                    _note_failure(requests, failed), metadata=_hand_on(context.invocation_metadata()),
                    timeout=_time_left(context),
                )  # fmt: skip
            except grpc.RpcError as error:
                if failed:
                    raise failed[0] from None
                raise _read_refusal(error) or _make_gone_refusal() from None


def _encode(message: Message) -> bytes:
    return message.SerializeToString()


def _cancel(call: grpc.Call) -> None:
    call.cancel()


def _hand_on(metadata: Metadata) -> tuple[tuple[str, str | bytes], ...]:
    return tuple((name, value) for name, value in metadata if name in HANDED_ON)


def _time_left(context: grpc.ServicerContext) -> float | None:
    """The seconds that the caller allows; None for one that sets no limit, of whom grpc says that it is far away."""
    left = context.time_remaining()
    return None if left is None or left > NEVER else left


def _name_key(request: Any) -> str:
    """What a call is about: its game; else its request, so that one that is sent again goes the same way."""
    return getattr(request, "game_id", "") or getattr(request, "request_id", "")


def _note_failure(requests: Iterator[Message], failed: list[Exception]) -> Iterator[Message]:
    """The messages of a client; what is wrong with one is noted, as grpc would tell nobody."""
    try:
        yield from requests
    except Exception as error:
        failed.append(error)
        raise


def _read_refusal(error: Any) -> Exception | None:
    """Returns what a worker refused a call with; None if it did not answer."""
    packed = dict(error.trailing_metadata() or ()).get(DETAILS)
    if isinstance(packed, bytes):
        return PassedOn(status_pb2.Status.FromString(packed))
    if error.code() in {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED}:
        return None
    if error.code() is grpc.StatusCode.DEADLINE_EXCEEDED:
        wrong, todo = "the caller's time is over", "allow more time and send it again"
        return WireRefusal("DEADLINE_EXCEEDED", "carry out the call", wrong, todo)
    return RuntimeError(f"a worker ended a call with {error.code()}: {error.details()}")


def _make_gone_refusal() -> WireRefusal:
    wrong = "the process that carried it out has gone; it is being replaced"
    return WireRefusal("SHUTTING_DOWN", "carry out the call", wrong, "send it again with the same request_id")
