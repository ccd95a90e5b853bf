"""Endpoints for the contract's methods; each runs in a thread of its pool."""

from __future__ import annotations

import asyncio
import contextvars
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Generator, Mapping, Sequence
from concurrent import futures
from functools import partial
from types import ModuleType
from typing import Any, NoReturn, cast

import grpc
from connectrpc.code import Code
from connectrpc.errors import ConnectError, ErrorDetail
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.request import RequestContext
from connectrpc.server import ConnectASGIApplication, Endpoint
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from google.rpc import code_pb2, status_pb2
from protobuf.wkt import Any as Packed

from adjudicator.log_lines import Logger
from adjudicator.rpc.admission.call_headers import heed_language
from adjudicator.rpc.admission.call_rates import RateLimited
from adjudicator.rpc.admission.connections import peer_of
from adjudicator.rpc.admission.header_interceptor import SharesByKind, find_busy
from adjudicator.rpc.admission.interceptor import CallInterceptor, internal_error
from adjudicator.rpc.admission.method_handlers import (
    CallDetails,
    CallEnded,
    Handler,
    Metadata,
    MethodHandlers,
    UnreadMessage,
    read_status,
)
from adjudicator.rpc.admission.work.call_work import HEAVY
from adjudicator.rpc.admission.work.thread_shares import CallThreads
from adjudicator.rpc.messages.errors import status_of
from adjudicator.rpc.web.formats import FORMATS, Encoded
from adjudicator.rpc.web.json_requests import UNKNOWN_HEADER
from adjudicator.rpc.web.web_limits import RATE_LIMITED

END = object()
Asked = RequestContext[Any, Any]


class WebCallContext:
    """The part of `grpc.ServicerContext` that interceptor and servicers use."""

    def __init__(self, asked: Asked) -> None:
        self._asked, self._active = asked, True
        self._metadata: Metadata = tuple(asked.request_headers.allitems())
        self._when_ended: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def invocation_metadata(self) -> Metadata:
        return self._metadata

    def time_remaining(self) -> float | None:
        left = self._asked.timeout_ms
        return None if left is None else left / 1000

    def is_active(self) -> bool:
        return self._active

    def add_callback(self, callback: Callable[[], None]) -> bool:
        """Registers `callback` for the end of the call; returns False if it has already ended."""
        with self._lock:
            if self._active:
                self._when_ended.append(callback)
            return self._active

    def end(self) -> None:
        """Ends the call."""
        with self._lock:
            self._active = False
        for callback in self._when_ended:
            callback()

    def tell_unknown(self, names: str) -> None:
        """Makes the answer name the ignored parts of the request."""
        self._asked.response_headers[UNKNOWN_HEADER] = names

    def peer(self) -> str:
        host, _, port = (self._asked.client_address or "").rpartition(":")
        return peer_of(host, port)

    def abort_with_status(self, status: grpc.Status) -> NoReturn:
        raise CallEnded(status)


class WebMethods:
    """The endpoints. `shares` has threads for single answers, `streams` for each step of a stream.

    An answer larger than `largest_answer` bytes is not sent.
    """

    def __init__(
        self,
        interceptor: CallInterceptor,
        handlers: MethodHandlers,
        shares: SharesByKind,
        streams: CallThreads,
        largest_answer: int,
    ) -> None:
        self._interceptor, self._handlers, self._largest = interceptor, handlers, largest_answer
        self._shares, self._streams = shares, streams
        self._log = Logger("adjudicator.rpc").bind()

    def endpoints(self, files: Sequence[ModuleType]) -> Mapping[str, Any]:
        """Returns an endpoint for each method of these files of the contract, by path."""
        return {
            f"/{service.full_name}/{method.name}": self._endpoint(method)
            for file in files
            for service in file.DESCRIPTOR.services_by_name.values()
            for method in service.methods
        }

    def _endpoint(self, method: MethodDescriptor) -> Any:
        path = f"/{method.containing_service.full_name}/{method.name}"
        if method.client_streaming:
            return Endpoint.client_stream(_convert_info(method, StreamType.CLIENT_STREAM), _refuse_streaming)
        if method.server_streaming:
            return Endpoint.server_stream(_convert_info(method, StreamType.SERVER_STREAM), partial(self._stream, path))
        return Endpoint.unary(_convert_info(method, StreamType.UNARY), partial(self._unary, path))

    async def _unary(self, path: str, request: Encoded, asked: Asked) -> bytes:
        context, own = WebCallContext(asked), contextvars.Context()
        try:
            self._check_headers(path, context)
            shares = self._shares.long_work if path in HEAVY else self._shares.calls
            share = shares.of(self._interceptor.who(context.invocation_metadata()))
            if share.full:
                raise convert_failure(find_busy(context.invocation_metadata()))
            return await asyncio.wrap_future(share.ask(own.run, self._answer, path, request, context))
        except Exception as error:
            raise self._failure(path, error) from None
        finally:
            context.end()

    async def _stream(self, path: str, request: Encoded, asked: Asked) -> AsyncIterator[bytes]:
        """Fetches each answer in a thread once the previous one is sent, so that a slow client holds no thread."""
        context, own = WebCallContext(asked), contextvars.Context()
        answers = self._answers(path, request, context)
        step: futures.Future[Any] | None = None
        try:
            self._check_headers(path, context)
            while True:
                step = self._streams.ask(own.run, _fetch_next, answers)
                answer = await asyncio.wrap_future(step)
                if answer is END:
                    return
                yield answer
        except Exception as error:
            raise self._failure(path, error) from None
        finally:
            context.end()
            if step is not None:  # when the client has gone, a thread may still be at work on it
                step.add_done_callback(lambda _: own.run(answers.close))

    def _check_headers(self, path: str, context: WebCallContext) -> None:
        """Ends a call that its headers forbid, without using a thread."""
        metadata = context.invocation_metadata()
        refused = self._interceptor.refusing(path, metadata)
        if refused is not None:
            assert refused.unary_unary is not None, "what refuses answers once"
            refused.unary_unary(b"", cast(grpc.ServicerContext, context))
        try:
            limited = RATE_LIMITED.get()
            if limited is not None:
                raise limited
            if self._interceptor.who(metadata) is None:
                self._interceptor.hear(context.peer(), metadata)
        except RateLimited as found:
            heed_language(metadata)
            raise convert_failure(status_of(found)) from None

    def _answer(self, path: str, request: Encoded, context: WebCallContext) -> bytes:
        handler = self._admitted(path, context)
        assert handler.unary_unary is not None
        decoded = request.decoded(handler, context.tell_unknown)
        answer = handler.unary_unary(decoded, cast(grpc.ServicerContext, context))
        return self._written(request, answer)

    def _answers(self, path: str, request: Encoded, context: WebCallContext) -> Generator[bytes, None, None]:
        handler = self._admitted(path, context)
        # The interceptor refuses a stream with a single answer.
        behaviour: Any = handler.unary_stream or handler.unary_unary
        for answer in behaviour(request.decoded(handler, context.tell_unknown), context):
            yield self._written(request, answer)

    def _admitted(self, path: str, context: WebCallContext) -> Handler:
        handler = self._interceptor.intercept_service(
            self._handlers.find, CallDetails(path, context.invocation_metadata())
        )
        assert handler is not None, f"{path} has no servicer"
        return handler

    def _failure(self, path: str, error: Exception) -> ConnectError:
        """Returns the error for the caller. The interceptor describes its own errors; all others are described here."""
        if isinstance(error, ConnectError):
            return error
        if isinstance(error, CallEnded):
            return convert_failure(read_status(error.status))
        incident = secrets.token_hex(6)
        self._log.error("failed", method=path, incident=incident, exc_info=error)
        return convert_failure(internal_error(incident))

    def _written(self, request: Encoded, answer: Message | UnreadMessage) -> bytes:
        data = request.answer(answer)
        if len(data) > self._largest:
            raise ConnectError(Code.RESOURCE_EXHAUSTED, f"the answer is larger than {self._largest} bytes")
        return data


class WebApplication(ConnectASGIApplication[WebMethods]):
    """The methods as an ASGI application, without the checks of `web_limits`."""

    def __init__(self, methods: WebMethods, files: Sequence[ModuleType], largest_request: int) -> None:
        super().__init__(
            service=methods,
            endpoints=lambda served: served.endpoints(files),
            read_max_bytes=largest_request,
            codecs=FORMATS,
        )

    @property
    def path(self) -> str:
        """The mount path, as in generated applications; this application holds every service."""
        return ""


def convert_failure(status: status_pb2.Status) -> ConnectError:
    """Returns an error in the form of Connect, with its details."""
    name = code_pb2.Code.Name(status.code)
    details = [ErrorDetail(Packed(type_url=each.type_url, value=each.value)) for each in status.details]
    return ConnectError(Code["CANCELED" if name == "CANCELLED" else name], status.message, details)


def _fetch_next(answers: Generator[bytes, None, None]) -> Any:
    return next(answers, END)


def _convert_info(method: MethodDescriptor, kind: StreamType) -> MethodInfo[Any, Any]:
    return MethodInfo(
        name=method.name,
        service_name=method.containing_service.full_name,
        input=GetMessageClass(method.input_type),
        output=GetMessageClass(method.output_type),
        idempotency_level=IdempotencyLevel.UNKNOWN,  # POST only: a GET would be kept by caches
        stream_type=kind,
    )


async def _refuse_streaming(requests: AsyncIterator[Any], asked: Asked) -> NoReturn:
    """Refuses streams from clients, since browsers cannot send them."""
    raise ConnectError(
        Code.UNIMPLEMENTED, f"{asked.method.name} takes a stream, which browsers cannot send; call it over gRPC"
    )
