"""Requests as they are read: decoded, or a placeholder for one that cannot be decoded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from google.protobuf.message import DecodeError

from adjudicator.rpc.admission.method_handlers import UnreadMessage
from adjudicator.rpc.messages.errors import WireRefusal


class Undecodable:
    """A placeholder for a request that cannot be decoded."""


@dataclass(frozen=True, slots=True)
class Ambiguous(Undecodable):
    """A placeholder for an ambiguous request."""

    named: str
    """The ambiguous field."""
    fault: str
    """The word for the fault in the message files."""


UNDECODABLE = Undecodable()


def read_messages(decode: Callable[[bytes], Any] | None) -> Callable[[bytes], Any]:
    def read(data: bytes) -> Any:
        try:
            return data if decode is None else decode(data)
        except DecodeError:
            return UNDECODABLE

    return read


def measure_request(request: Any) -> int:
    """Returns the number of bytes of a request, decoded or not."""
    return len(request.data) if isinstance(request, UnreadMessage) else request.ByteSize()


def check_decoded(request: Any) -> None:
    if isinstance(request, Ambiguous):
        raise WireRefusal("MALFORMED_REQUEST", "request.json", named=request.named, fault=request.fault)
    if request is UNDECODABLE:
        raise WireRefusal("MALFORMED_REQUEST", "request.bytes")


def read_whole(behaviour: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Returns a handler for client streaming that checks messages as they arrive."""

    def checked(requests: Iterator[Any]) -> Iterator[Any]:
        for request in requests:
            check_decoded(request)
            yield request

    return lambda requests, context: behaviour(checked(requests), context)
