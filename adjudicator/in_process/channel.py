"""The service without a network: a gRPC channel that passes calls through the interceptor directly to the servicers.

Client and service are the same as over a socket. So a store file and a server give the same answers, and hide the
same facts from a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn

import grpc

from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import CallDetails, CallEnded, Handler, Metadata, MethodHandlers

__all__ = ["InProcessChannel", "LazyHandlers", "MethodHandlers"]


class CallFailed(grpc.RpcError, grpc.Call):
    """Raised when a servicer ends a call with an error status, in the form that a client sees."""

    def __init__(self, status: grpc.Status) -> None:
        super().__init__(status.details)
        self._status = status

    def code(self) -> grpc.StatusCode:
        return self._status.code

    def details(self) -> str:
        return str(self._status.details)

    def trailing_metadata(self) -> Any:
        return self._status.trailing_metadata

    def initial_metadata(self) -> Any:
        return ()

    def is_active(self) -> bool:
        return False

    def time_remaining(self) -> float:
        return 0.0

    def cancel(self) -> bool:
        return False

    def add_callback(self, callback: Callable[[], None]) -> bool:
        return False


class InProcessContext:
    """The part of `grpc.ServicerContext` that the interceptor and the servicers use."""

    def __init__(self, metadata: Metadata, peer: str) -> None:
        self._metadata, self._peer, self.active = metadata, peer, True

    def invocation_metadata(self) -> Metadata:
        return self._metadata

    def time_remaining(self) -> None:
        return None

    def is_active(self) -> bool:
        return self.active

    def add_callback(self, callback: Callable[[], None]) -> bool:
        """Does nothing, as the servicer runs in the caller's thread and no client can disconnect."""
        return True

    def peer(self) -> str:
        """Returns the address for which calls are made; a fixed name if there is no connection."""
        return self._peer

    def abort_with_status(self, status: grpc.Status) -> NoReturn:
        raise CallEnded(status)


class ServerStream:
    """A stream of messages that a client can iterate and cancel."""

    def __init__(self, messages: Iterator[Any], context: InProcessContext) -> None:
        self._messages, self._context = messages, context

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        return next(self._messages)

    def cancel(self) -> None:
        self._context.active = False


class LazyHandlers(MethodHandlers):
    """The methods of services; a service is added when one of its methods is first called."""

    def __init__(self, services: Mapping[str, Callable[[MethodHandlers], None]]) -> None:
        """Takes a mapping from each service's name to the function that adds its handlers."""
        super().__init__()
        self._waiting = dict(services)

    def find(self, details: grpc.HandlerCallDetails) -> Handler | None:
        service = details.method.rpartition("/")[0].rpartition(".")[2]
        add = self._waiting.get(service)
        if add is not None:
            add(self)
            self._waiting.pop(service, None)  # last, so that another thread does not miss it
        return super().find(details)


class InProcessChannel(grpc.Channel):
    """A gRPC channel to servicers in this process."""

    def __init__(self, interceptor: CallInterceptor, handlers: MethodHandlers, peer: str = "in-process") -> None:
        """`peer` is the address for which calls are made, where this process calls for somebody else."""
        self._interceptor, self._handlers, self._peer = interceptor, handlers, peer

    def unary_unary(
        self, method: str, request_serializer: Any = None, response_deserializer: Any = None, *args: Any, **kwargs: Any
    ) -> Any:
        """Returns a callable for a method with one answer."""

        def call(request: Any, timeout: float | None = None, metadata: Metadata = (), **kwargs: Any) -> Any:
            handler, asked, context = self._admitted(method, request_serializer(request), metadata)
            assert handler.unary_unary is not None and handler.response_serializer is not None
            try:
                answer = handler.unary_unary(asked, context)
            except CallEnded as ended:
                raise CallFailed(ended.status) from None
            return response_deserializer(handler.response_serializer(answer))

        return call

    def unary_stream(
        self, method: str, request_serializer: Any = None, response_deserializer: Any = None, *args: Any, **kwargs: Any
    ) -> Any:
        """Returns a callable for a method with a stream of answers."""

        def call(request: Any, timeout: float | None = None, metadata: Metadata = (), **kwargs: Any) -> Any:
            handler, asked, context = self._admitted(method, request_serializer(request), metadata)

            def messages() -> Iterator[Any]:
                assert handler.unary_stream is not None and handler.response_serializer is not None
                try:
                    for answer in handler.unary_stream(asked, context):
                        yield response_deserializer(handler.response_serializer(answer))
                except CallEnded as ended:
                    raise CallFailed(ended.status) from None

            return ServerStream(messages(), context)

        return call

    def stream_unary(
        self, method: str, request_serializer: Any = None, response_deserializer: Any = None, *args: Any, **kwargs: Any
    ) -> Any:
        """Returns a callable for a method with a stream of requests."""

        def call(requests: Iterator[Any], timeout: float | None = None, metadata: Metadata = (), **kwargs: Any) -> Any:
            handler, read, context = self._handler(method, metadata)
            assert handler.stream_unary is not None and handler.response_serializer is not None
            try:
                answer = handler.stream_unary((read(request_serializer(each)) for each in requests), context)
            except CallEnded as ended:
                raise CallFailed(ended.status) from None
            return response_deserializer(handler.response_serializer(answer))

        return call

    def _admitted(self, method: str, request: bytes, metadata: Metadata) -> tuple[Handler, Any, Any]:
        """Admits a call; returns its handler, the decoded request, and its context."""
        handler, read, context = self._handler(method, metadata)
        return handler, read(request), context

    def _handler(self, method: str, metadata: Metadata) -> tuple[Handler, Callable[[bytes], Any], Any]:
        """Returns the handler behind the interceptor, its request deserializer, and the call's context."""
        handler = self._interceptor.intercept_service(self._handlers.find, CallDetails(method, metadata))
        assert handler is not None, f"{method} is not served"
        read: Callable[[bytes], Any] = handler.request_deserializer or bytes
        return handler, read, InProcessContext(metadata, self._peer)

    # `grpc.Channel` requires the kind of call below; the contract does not use it.

    def stream_stream(self, method: str, *args: Any, **kwargs: Any) -> Any:
        """Raises TypeError, as the contract has no method in which both sides stream."""
        raise TypeError(f"{method} streams both ways; the contract has no such method")

    def subscribe(self, callback: Any, try_to_connect: bool | None = False) -> None:
        """Does nothing, as there is no connection whose state could change."""

    def unsubscribe(self, callback: Any) -> None:
        """Does nothing, as there is no connection whose state could change."""

    def close(self) -> None:
        """Does nothing, as there is nothing to close."""

    def __enter__(self) -> InProcessChannel:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
