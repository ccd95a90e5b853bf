"""Wire formats, binary or JSON. Messages are decoded and encoded in the thread of the call, not in the event loop."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from connectrpc.codec import Codec
from google.protobuf import json_format
from google.protobuf.message import Message

from adjudicator.rpc.admission.method_handlers import Handler, UnreadMessage
from adjudicator.rpc.admission.request_reading import UNDECODABLE, Ambiguous
from adjudicator.rpc.web.json_requests import AmbiguousJson, read_json

MOST_PARTS = 40_000
"""The most strings, commas, colons and brackets of a JSON request; parsing takes some 100 ms and blocks others.

It is more than twice the largest request: two decks and pools of 500 entries.
"""
MARKS = (b",", b":", b"[", b"{")
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\Z)', re.DOTALL)
"""A JSON string. An unterminated one extends to the end, so that every byte is examined once."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request as received."""

    data: bytes
    """The bytes of the message."""
    message: type[Message]
    """The type of the message."""
    format: Format
    """The format of the answer."""

    def decoded(self, handler: Handler, tell: Callable[[str], None]) -> Any:
        """Decodes the request; an undecodable one becomes a placeholder that the interceptor refuses.

        `tell` receives its unknown parts, if the format has names.
        """
        if handler.request_deserializer is None:
            return self.data
        return self.format.read(self.data, self.message, handler.request_deserializer, tell)

    def answer(self, message: Message | UnreadMessage) -> bytes:
        """Returns an answer in the format of its request."""
        return self.format.write(message)


class Format(Codec[bytes, Encoded], ABC):
    """A format that passes bytes through the library, so that the interceptor decodes and encodes."""

    word: str

    def name(self) -> str:
        """Returns its name in content types."""
        return self.word

    def decode(self, data: bytes | bytearray, message_class: type[Any]) -> Encoded:
        """Stores a request for later decoding."""
        return Encoded(bytes(data), message_class, self)

    def encode(self, message: bytes) -> bytes:
        """Returns an answer, which is already encoded."""
        return message

    @abstractmethod
    def read(
        self,
        data: bytes,
        message: type[Message],
        decode: Callable[[bytes], Any],
        tell: Callable[[str], None] = lambda unknown: None,
    ) -> Any:
        """Returns a message of this type, or a placeholder for an unreadable one."""

    @abstractmethod
    def write(self, message: Message | UnreadMessage) -> bytes:
        """Returns the bytes of a message."""


class Binary(Format):
    """Protocol buffers."""

    word = "proto"

    def read(
        self,
        data: bytes,
        message: type[Message],
        decode: Callable[[bytes], Any],
        tell: Callable[[str], None] = lambda unknown: None,
    ) -> Any:
        return decode(data)

    def write(self, message: Message | UnreadMessage) -> bytes:
        return message.SerializeToString()


class Json(Format):
    """The JSON of protocol buffers. Unknown parts are skipped, as in the binary format, and reported."""

    word = "json"

    def read(
        self,
        data: bytes,
        message: type[Message],
        decode: Callable[[bytes], Any],
        tell: Callable[[str], None] = lambda unknown: None,
    ) -> Any:
        if has_too_many_parts(data):
            return UNDECODABLE
        made = message()
        try:
            unknown = read_json(data, made)
        except AmbiguousJson as error:
            return Ambiguous(error.named, error.fault)
        except (json_format.ParseError, ValueError, RecursionError):
            return UNDECODABLE
        if unknown:
            tell(unknown)
        return made

    def write(self, message: Message | UnreadMessage) -> bytes:
        read = message.read() if isinstance(message, UnreadMessage) else message
        return json_format.MessageToJson(read, indent=None).encode()


def has_too_many_parts(data: bytes) -> bool:
    """Returns whether JSON has more parts than any request needs; string contents do not count."""
    if _count_marks(data) + data.count(b'"') // 2 <= MOST_PARTS:
        return False
    parts = after = 0
    for text in STRING.finditer(data):
        parts += 1 + _count_marks(data[after : text.start()])
        after = text.end()
        if parts > MOST_PARTS:
            return True
    return parts + _count_marks(data[after:]) > MOST_PARTS


def _count_marks(data: bytes) -> int:
    return sum(map(data.count, MARKS))


FORMATS: tuple[Format, ...] = (Binary(), Json())
