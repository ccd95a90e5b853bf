"""Messages on the wire, binary or JSON. They are read and written in the thread of the call, not in the event loop."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from connectrpc.codec import Codec
from google.protobuf import json_format
from google.protobuf.message import Message

from adjudicator.rpc.interceptor import UNDECODABLE
from adjudicator.rpc.method_handlers import Handler, UnreadMessage

MOST_PARTS = 40_000
"""Texts, commas, colons and brackets of a request as JSON; it takes some 100 milliseconds, of which all others wait.

More than twice what the largest request has: two decks and pools of 500 entries.
"""
MARKS = (b",", b":", b"[", b"{")
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\Z)', re.DOTALL)
"""A text of JSON. One that does not end reaches to the end, so that every byte is looked at once."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request as it came."""

    data: bytes
    """The bytes of the message."""
    message: type[Message]
    """The type of the message."""
    format: Format
    """The format in which the answer goes."""

    def decoded(self, handler: Handler) -> Any:
        """The request as the handler takes it; the interceptor looks at what is no message."""
        if handler.request_deserializer is None:
            return self.data
        return self.format.read(self.data, self.message, handler.request_deserializer)

    def answer(self, message: Message | UnreadMessage) -> bytes:
        """An answer in the format of its request."""
        return self.format.write(message)


class Format(Codec[bytes, Encoded], ABC):
    """To the library a format hands bytes through; the interceptor's methods ask it to read and write."""

    word: str

    def name(self) -> str:
        """How content types name it."""
        return self.word

    def decode(self, data: bytes | bytearray, message_class: type[Any]) -> Encoded:
        """Put a request aside."""
        return Encoded(bytes(data), message_class, self)

    def encode(self, message: bytes) -> bytes:
        """An answer was written already."""
        return message

    @abstractmethod
    def read(self, data: bytes, message: type[Message], decode: Callable[[bytes], Any]) -> Any:
        """A message of this type, or UNDECODABLE."""

    @abstractmethod
    def write(self, message: Message | UnreadMessage) -> bytes:
        """The bytes of a message."""


class Binary(Format):
    """Protocol buffers."""

    word = "proto"

    def read(self, data: bytes, message: type[Message], decode: Callable[[bytes], Any]) -> Any:
        return decode(data)

    def write(self, message: Message | UnreadMessage) -> bytes:
        return message.SerializeToString()


class Json(Format):
    """The JSON that protocol buffers define. Fields that are not known here are passed over, as in the other format."""

    word = "json"

    def read(self, data: bytes, message: type[Message], decode: Callable[[bytes], Any]) -> Any:
        if data and not data.lstrip().startswith(b"{"):
            return UNDECODABLE  # the parser would take a string for an empty message
        if has_too_many_parts(data):
            return UNDECODABLE
        try:
            return json_format.Parse(data or b"{}", message(), ignore_unknown_fields=True)
        except (json_format.ParseError, UnicodeDecodeError, RecursionError):
            return UNDECODABLE

    def write(self, message: Message | UnreadMessage) -> bytes:
        read = message.read() if isinstance(message, UnreadMessage) else message
        return json_format.MessageToJson(read, indent=None).encode()


def has_too_many_parts(data: bytes) -> bool:
    """Whether JSON has more parts than any request needs; what stands in its texts, as a card file, is none."""
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
