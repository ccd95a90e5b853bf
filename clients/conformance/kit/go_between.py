"""A go-between in front of a server: passes calls on as bytes, and lets somebody meddle with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from adjudicator.rpc.admission.call_headers import HANDED_ON
from adjudicator.rpc.admission.header_interceptor import Shares, SharesByKind
from adjudicator.rpc.admission.interceptor import CallInterceptor, Continuation
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.admission.work.thread_shares import CallThreads
from adjudicator.rpc.services.servicers import SERVED
from adjudicator.rpc.web.methods import WebApplication, WebMethods
from adjudicator.rpc.web.serving import WebServer, bind
from adjudicator.rpc.web.web_limits import WebLimits, read_origins
from adjudicator_client.pb import error_pb2

TRAILER = "grpc-status-details-bin"
HOST = "127.0.0.1"
THREADS = 16
LARGEST = 4 * 1024 * 1024
NO_BOUND = 86_400.0
"""Seconds that stand for no bound: grpc gives a great number then."""
Metadata = Sequence[tuple[str, str | bytes]]


class Status(grpc.Status):
    """How a call ends."""

    def __init__(self, code: grpc.StatusCode, details: str, trailing_metadata: tuple[tuple[str, bytes], ...]) -> None:
        self.code, self.details, self.trailing_metadata = code, details, trailing_metadata


@dataclass
class Failed(Exception):
    """A call that ends with a status."""

    code: grpc.StatusCode
    message: str
    status: error_pb2.ErrorStatus | None = None
    """The details, if there are any."""

    def as_status(self) -> Status:
        """As gRPC takes it."""
        details = () if self.status is None else ((TRAILER, self.status.SerializeToString()),)
        return Status(self.code, self.message, details)


@dataclass(frozen=True)
class Method:
    """A method of the contract."""

    path: str
    request: type[Message]
    response: type[Message]
    streams: bool


class Meddler(Protocol):
    """What is done with the calls. Everything may raise Failed."""

    def answer(self, method: Method, request: Message, ask: Callable[[], bytes]) -> bytes:
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
            return grpc.unary_stream_rpc_method_handler(
                partial(self._stream, method), method.request.FromString, method.response.SerializeToString
            )
        return grpc.unary_unary_rpc_method_handler(
            partial(self._unary, method), method.request.FromString, method.response.SerializeToString
        )

    def _unary(self, method: Method, request: Message, context: grpc.ServicerContext) -> Message:
        def ask() -> bytes:
            call: Any = self._channel.unary_unary(method.path)
            try:
                return bytes(call(request.SerializeToString(), **passed_on(context)))
            except grpc.RpcError as error:
                raise failed(error) from None

        try:
            return method.response.FromString(self._meddler.answer(method, request, ask))
        except Failed as end:
            context.abort_with_status(end.as_status())

    def _stream(self, method: Method, request: Message, context: grpc.ServicerContext) -> Iterator[Message]:
        open_stream: Any = self._channel.unary_stream(method.path)
        call = open_stream(request.SerializeToString(), **passed_on(context))

        def messages() -> Iterator[bytes]:
            try:
                yield from call
            except grpc.RpcError as error:
                raise failed(error) from None

        try:
            for message in self._meddler.answers(method, messages()):
                yield method.response.FromString(message)
        except Failed as end:
            context.abort_with_status(end.as_status())
        finally:
            call.cancel()


def passed_on(context: grpc.ServicerContext) -> dict[str, Any]:
    """The caller's token and language, and its time if it is bounded."""
    metadata = [(key, value) for key, value in context.invocation_metadata() if key in HANDED_ON]
    left = context.time_remaining()
    return {"metadata": metadata, "timeout": left if left is not None and left < NO_BOUND else None}


def failed(error: grpc.RpcError) -> Failed:
    """How the server ended a call."""
    assert isinstance(error, grpc.Call)
    for key, value in error.trailing_metadata() or ():
        if key == TRAILER and isinstance(value, bytes):
            return Failed(error.code(), error.details() or "", error_pb2.ErrorStatus.FromString(value))
    return Failed(error.code(), error.details() or "")


class OpenInterceptor(CallInterceptor):
    """Lets every call through: the server behind looks at the tokens."""

    def __init__(self) -> None:
        """It knows nobody."""
        self._rates = None

    def intercept_service(self, continuation: Continuation, handler_call_details: grpc.HandlerCallDetails) -> Any:
        """The handler itself."""
        return continuation(handler_call_details)

    def refusing(self, method: str, metadata: Metadata) -> None:
        """Nothing is refused."""


@contextmanager
def between(address: str, meddler: Meddler, origin: str) -> Iterator[dict[str, str]]:
    """A go-between in front of `address` while the block runs; its addresses, one of them for pages of `origin`."""
    with ExitStack() as started:
        channel = started.enter_context(grpc.insecure_channel(address))
        calls, threads = started.enter_context(futures.ThreadPoolExecutor(THREADS)), CallThreads(2 * THREADS, "web")
        started.callback(threads.stop)
        passing = Passing(channel, meddler)
        server = grpc.server(calls, handlers=[passing])
        port = server.add_insecure_port(f"{HOST}:0")
        server.start()
        started.callback(lambda: server.stop(0).wait())
        handlers = MethodHandlers()
        handlers.add_generic_rpc_handlers([passing])
        share = Shares(threads, THREADS, THREADS)
        methods = WebMethods(OpenInterceptor(), handlers, SharesByKind(share, share, share), threads, LARGEST)
        application = WebApplication(methods, SERVED, LARGEST)
        web = WebServer(WebLimits(application, read_origins([origin]), THREADS), bind(HOST, 0))
        web.start()
        started.callback(web.stop, 0)
        yield {"address": f"{HOST}:{port}", "web": web.address}
