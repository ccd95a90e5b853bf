"""The servicers' methods by name, and how a call of them ends, for transports other than gRPC's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import grpc

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


class CallEnded(Exception):
    """A call was ended with a status by the service."""

    def __init__(self, status: grpc.Status) -> None:
        super().__init__(status.details)
        self.status = status


class CallDetails(grpc.HandlerCallDetails):
    """Method and metadata of a call."""

    def __init__(self, method: str, metadata: Metadata) -> None:
        self.method, self.invocation_metadata = method, tuple(metadata)
