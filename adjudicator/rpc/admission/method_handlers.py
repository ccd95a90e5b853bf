"""The servicers' methods by name, and how a call of them ends, for transports other than gRPC's own."""

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
    """What `add_...Servicer_to_server` fills."""

    def __init__(self) -> None:
        self._generic: list[grpc.GenericRpcHandler] = []

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Take the methods of a service."""
        self._generic += handlers

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Handler]) -> None:
        """The same methods once more; nothing to do."""

    def find(self, details: grpc.HandlerCallDetails) -> Handler | None:
        """The handler of a method."""
        for generic in self._generic:
            found = generic.service(details)
            if found is not None:
                return found
        return None


class UnreadMessage(msgspec.Struct, frozen=True):
    """A message that is handed on as it came."""

    data: bytes
    """Its bytes."""
    kind: type[Message]
    """Its type."""
    game_id: str = ""
    """The game that it names."""
    request_id: str = ""
    """The id of the request that it is."""
    tournament: str = ""
    """The tournament that it names."""

    def SerializeToString(self) -> bytes:
        """Its bytes, by the name that messages have for that."""
        return self.data

    def read(self) -> Message:
        """The message itself. Raises DecodeError."""
        return self.kind.FromString(self.data)


class CallEnded(Exception):
    """A call was ended with a status by the service."""

    def __init__(self, status: grpc.Status) -> None:
        super().__init__(status.details)
        self.status = status


class CallDetails(grpc.HandlerCallDetails):
    """Method and metadata of a call."""

    def __init__(self, method: str, metadata: Metadata) -> None:
        self.method, self.invocation_metadata = method, tuple(metadata)


def read_status(status: grpc.Status) -> status_pb2.Status:
    """The whole error in the status by which the service has ended a call."""
    trailing: Metadata = status.trailing_metadata or ()
    packed = dict(trailing).get(STATUS_DETAILS, b"")
    if isinstance(packed, bytes) and packed:
        return status_pb2.Status.FromString(packed)
    return status_pb2.Status(code=status.code.value[0], message=str(status.details))
