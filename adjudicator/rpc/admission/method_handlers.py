"""Methods of servicers by name, and the end of a call; for transports other than gRPC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import grpc
import msgspec
from google.protobuf.message import Message
from google.rpc import status_pb2

STATUS_DETAILS = "grpc-status-details-bin"
Metadata = Sequence[tuple[str, str | bytes]]
Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"  # its stub is generic, the class is not


class MethodHandlers:
    """A collection of handlers, filled by `add_...Servicer_to_server`."""

    def __init__(self) -> None:
        self._generic: list[grpc.GenericRpcHandler] = []

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Adds the methods of a service."""
        self._generic += handlers

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Handler]) -> None:
        """Does nothing, as the methods are already added."""

    def find(self, details: grpc.HandlerCallDetails) -> Handler | None:
        """Returns the handler of a method."""
        for generic in self._generic:
            found = generic.service(details)
            if found is not None:
                return found
        return None


class UnreadMessage(msgspec.Struct, frozen=True):
    """A message that is forwarded without decoding."""

    data: bytes
    """Its bytes."""
    kind: type[Message]
    """Its type."""
    game_id: str = ""
    """Its game."""
    request_id: str = ""
    """Its request id."""
    tournament: str = ""
    """Its tournament."""
    series: str = ""
    """The series of calls to which it belongs."""

    def SerializeToString(self) -> bytes:
        """Returns its bytes; named like the method of messages."""
        return self.data

    def read(self) -> Message:
        """Returns the decoded message. Raises DecodeError."""
        return self.kind.FromString(self.data)


class CallEnded(Exception):
    """Raised when the service ends a call with a status."""

    def __init__(self, status: grpc.Status) -> None:
        super().__init__(status.details)
        self.status = status


class CallDetails(grpc.HandlerCallDetails):
    """Method and metadata of a call."""

    def __init__(self, method: str, metadata: Metadata) -> None:
        self.method, self.invocation_metadata = method, tuple(metadata)


def read_status(status: grpc.Status) -> status_pb2.Status:
    """Returns the complete error in the status of an ended call."""
    trailing: Metadata = status.trailing_metadata or ()
    packed = dict(trailing).get(STATUS_DETAILS, b"")
    if isinstance(packed, bytes) and packed:
        return status_pb2.Status.FromString(packed)
    return status_pb2.Status(code=status.code.value[0], message=str(status.details))
