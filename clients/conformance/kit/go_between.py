"""A go-between in front of a server: passes calls on as bytes, and lets somebody meddle with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from adjudicator.rpc.server import SERVED
from adjudicator_client.pb import error_pb2

TRAILER = "grpc-status-details-bin"
THREADS = 16
NO_BOUND = 86_400.0
"""Seconds that stand for no bound: grpc gives a great number then."""
Metadata = Sequence[tuple[str, str | bytes]]


@dataclass
class Failed(Exception):
    """A call that ends with a status."""

    code: grpc.StatusCode
    message: str
    status: error_pb2.ErrorStatus | None = None
    """The details, if there are any."""


@dataclass(frozen=True)
class Method:
    """A method of the contract."""

    path: str
    request: type[Message]
    response: type[Message]
    streams: bool


class Meddler(Protocol):
    """What is done with the calls. Everything may raise Failed."""

    def answer(self, method: Method, request: bytes, ask: Callable[[], bytes]) -> bytes:
        """The answer of a call with one answer. `ask` asks the server."""
        ...

    def answers(self, method: Method, messages: Iterator[bytes]) -> Iterator[bytes]:
        """The answers of a call with a stream of them."""
        ...


def methods() -> dict[str, Method]:
    """Every method of the contract that takes one message, by its path."""
    services = (service for file in SERVED for service in file.DESCRIPTOR.services_by_name.values())
    found = (method_of(method) for service in services for method in service.methods if not method.client_streaming)
    return {method.path: method for method in found}


def method_of(method: MethodDescriptor) -> Method:
    """What the proto says of a method."""
    return Method(
        f"/{method.containing_service.full_name}/{method.name}",
        GetMessageClass(method.input_type),
        GetMessageClass(method.output_type),
        method.server_streaming,
    )


class Passing(grpc.GenericRpcHandler):
    """Passes calls on over a channel."""

    def __init__(self, channel: grpc.Channel, meddler: Meddler) -> None:
        self._channel, self._meddler, self._methods = channel, meddler, methods()

    def service(self, details: grpc.HandlerCallDetails) -> Any:
        """The handler of a method; None if it cannot be passed on."""
        method = self._methods.get(details.method)
        if method is None:
            return None
        if method.streams:
            return grpc.unary_stream_rpc_method_handler(lambda request, context: self._stream(method, request, context))
        return grpc.unary_unary_rpc_method_handler(lambda request, context: self._unary(method, request, context))

    def _unary(self, method: Method, request: bytes, context: grpc.ServicerContext) -> bytes:
        def ask() -> bytes:
            try:
                call: Any = self._channel.unary_unary(method.path)
                return bytes(call(request, **passed_on(context)))
            except grpc.RpcError as error:
                raise failed(error) from None

        try:
            return self._meddler.answer(method, request, ask)
        except Failed as end:
            abort(context, end)

    def _stream(self, method: Method, request: bytes, context: grpc.ServicerContext) -> Iterator[bytes]:
        open_stream: Any = self._channel.unary_stream(method.path)
        call = open_stream(request, **passed_on(context))
        context.add_callback(call.cancel)

        def messages() -> Iterator[bytes]:
            try:
                yield from call
            except grpc.RpcError as error:
                raise failed(error) from None

        try:
            yield from self._meddler.answers(method, messages())
        except Failed as end:
            call.cancel()
            abort(context, end)


def passed_on(context: grpc.ServicerContext) -> dict[str, Any]:
    """The caller's token, and its time if it is bounded."""
    metadata = [(key, value) for key, value in context.invocation_metadata() if key == "authorization"]
    left = context.time_remaining()
    return {"metadata": metadata, "timeout": left if left is not None and left < NO_BOUND else None}


def failed(error: grpc.RpcError) -> Failed:
    """How the server ended a call."""
    assert isinstance(error, grpc.Call)
    for key, value in error.trailing_metadata() or ():
        if key == TRAILER and isinstance(value, bytes):
            return Failed(error.code(), error.details() or "", error_pb2.ErrorStatus.FromString(value))
    return Failed(error.code(), error.details() or "")


def abort(context: grpc.ServicerContext, end: Failed) -> NoReturn:
    """End a call as the server, or the meddler, did."""
    if end.status is not None:
        context.set_trailing_metadata(((TRAILER, end.status.SerializeToString()),))
    context.abort(end.code, end.message)


@contextmanager
def between(address: str, meddler: Meddler) -> Iterator[str]:
    """A go-between in front of `address` while the block runs; its own address."""
    with grpc.insecure_channel(address) as channel:
        server = grpc.server(futures.ThreadPoolExecutor(THREADS), handlers=[Passing(channel, meddler)])
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        try:
            yield f"127.0.0.1:{port}"
        finally:
            server.stop(0.2).wait()
