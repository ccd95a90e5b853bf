"""The services of the door: forward each call to a worker and return the answer or refusal, all undecoded."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import grpc
from google.protobuf.descriptor import Descriptor, MethodDescriptor, ServiceDescriptor
from google.protobuf.descriptor_pb2 import DescriptorProto, FieldDescriptorProto, FileDescriptorProto
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.admission.call_headers import read_headers
from adjudicator.rpc.admission.method_handlers import Handler, Metadata, UnreadMessage
from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.rpc.workers.worker_channel import WorkerChannel, WorkerGone
from adjudicator.rpc.workers.worker_frames import CallHead
from adjudicator.tracing import write_trace_header

ATTEMPTS = 4
"""The most workers to which a call is forwarded in turn, if they end before answering."""

NEVER = 366 * 86_400.0
"""Seconds that stand for no timeout."""

PAUSE = 0.05
"""Seconds before the second attempt; doubled for each further one."""

NAMING = ("game_id", "request_id", "tournament", "series")
"""The decoded fields. Game and tournament identify tokens."""

ROUTED_BY = ("game_id", "request_id", "series")
"""The fields that choose a worker; the first one that is not empty does."""


Told = Callable[[UnreadMessage], None]


class Route(Protocol):
    """A worker as seen by a call."""

    channel: WorkerChannel
    """The channel to it."""


class Routes(Protocol):
    """Chooses workers."""

    def choose(self, method: str, key: str, attempt: int, size: int = 0) -> Route:
        """Returns the worker for a call, by its `key` and the bytes of its request (`size`).

        Raises WireRefusal if there is none.
        """
        ...


class ForwardedService:
    """The methods of a service of the contract, from its descriptor."""

    def __init__(self, service: ServiceDescriptor, routes: Routes, watches: OpenWatches, carried_out: Told) -> None:
        """`carried_out` is called with each unary request before the answer is returned."""
        self._routes, self._watches, self._carried_out = routes, watches, carried_out
        self._name = service.full_name
        self._handlers: dict[str, Handler] = {method.name: self._make(method) for method in service.methods}

    def add_to(self, servers: Sequence[Any]) -> None:
        """Adds it to servers of any transport."""
        for server in servers:
            server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(self._name, self._handlers),))

    def _make(self, method: MethodDescriptor) -> Handler:
        path = f"/{self._name}/{method.name}"
        kind = GetMessageClass(method.output_type)
        read, write = make_reader(method.input_type), _serialise
        if method.client_streaming:
            return grpc.stream_unary_rpc_method_handler(
                lambda requests, context: self._gather(path, kind, requests, context), read, write
            )
        if method.server_streaming:
            return grpc.unary_stream_rpc_method_handler(
                lambda request, context: self._stream(path, kind, request, context), read, write
            )
        return grpc.unary_unary_rpc_method_handler(
            lambda request, context: self._ask(path, kind, request, context), read, write
        )

    def _ask(self, path: str, kind: type[Message], request: Any, context: grpc.ServicerContext) -> UnreadMessage:
        """Returns one answer. If a worker ends meanwhile, another is asked, as every such method may be repeated."""
        metadata, key, data = _hand_on(context.invocation_metadata()), _name_key(request), request.SerializeToString()
        for attempt in range(ATTEMPTS):
            route = self._routes.choose(path, key, attempt, len(data))
            try:
                answer = route.channel.ask(CallHead(path, metadata, _time_left(context)), data, context)
            except WorkerGone:
                if not context.is_active():
                    raise _make_timeout_refusal() from None
                time.sleep(PAUSE * 2**attempt)
                continue
            self._carried_out(request)
            return UnreadMessage(answer, kind)
        raise _make_gone_refusal()

    def _stream(
        self, path: str, kind: type[Message], request: Any, context: grpc.ServicerContext
    ) -> Iterator[UnreadMessage]:
        """Yields many answers while the client is connected."""
        with self._watches.place(CALLER.get(), context):
            route = self._routes.choose(path, _name_key(request), 0)
            head = CallHead(path, _hand_on(context.invocation_metadata()), _time_left(context))
            try:
                for answer in route.channel.stream(head, request.SerializeToString(), context):
                    yield UnreadMessage(answer, kind)
            except WorkerGone:
                if context.is_active():
                    raise _make_gone_refusal() from None

    def _gather(
        self, path: str, kind: type[Message], requests: Iterator[Any], context: grpc.ServicerContext
    ) -> UnreadMessage:
        """Returns one answer to many messages."""
        with self._watches.place(CALLER.get(), context):
            route = self._routes.choose(path, "", 0)
            head = CallHead(path, _hand_on(context.invocation_metadata()), _time_left(context))
            messages = (request.SerializeToString() for request in requests)
            try:
                return UnreadMessage(route.channel.gather(head, messages, context), kind)
            except WorkerGone:
                raise (_make_gone_refusal() if context.is_active() else _make_timeout_refusal()) from None


def make_reader(kind: Descriptor) -> Callable[[bytes], UnreadMessage]:
    """Returns a partial parser that extracts the routing fields: game, request and tournament.

    It is a message type with these fields only; protocol buffers skip the others.
    """
    named = [name for name in NAMING if name in kind.fields_by_name]
    whole = GetMessageClass(kind)
    if not named:
        return lambda data: UnreadMessage(data, whole)
    short = DescriptorProto(name="Named")
    for name in named:
        number = kind.fields_by_name[name].number
        short.field.add(
            name=name,
            number=number,
            type=FieldDescriptorProto.TYPE_STRING,
            label=FieldDescriptorProto.LABEL_OPTIONAL,
        )
    pool = DescriptorPool()
    pool.Add(FileDescriptorProto(name="named.proto", syntax="proto3", message_type=[short]))
    decode = GetMessageClass(pool.FindMessageTypeByName("Named")).FromString

    def read(data: bytes) -> UnreadMessage:
        found: Any = decode(data)
        return UnreadMessage(data, whole, **{name: getattr(found, name) for name in named})

    return read


def _serialise(message: Any) -> bytes:
    data: bytes = message.SerializeToString()
    return data


def _hand_on(metadata: Metadata) -> tuple[tuple[str, str], ...]:
    return (*read_headers(metadata).handed_on, *write_trace_header())


def _time_left(context: grpc.ServicerContext) -> float | None:
    """Returns the timeout of the caller in seconds; None without a limit."""
    left = context.time_remaining()
    return None if left is None or left > NEVER else left


def _name_key(request: Any) -> str:
    """Returns a call's routing key: its game, request id or series, so that a repeated call goes to the same worker."""
    return next((key for name in ROUTED_BY if (key := getattr(request, name, ""))), "")


def _make_gone_refusal() -> WireRefusal:
    return WireRefusal("SHUTTING_DOWN", "call.process-gone")


def _make_timeout_refusal() -> WireRefusal:
    return WireRefusal("DEADLINE_EXCEEDED", "call.too-late", act="carry-out")
