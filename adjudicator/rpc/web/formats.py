"""Messages on the wire, binary or JSON. They are read and written in the thread of the call, not in the event loop."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from connectrpc.codec import Codec
from google.protobuf import json_format
from google.protobuf.message import Message

from adjudicator.rpc.admission.interceptor import UNDECODABLE, Ambiguous
from adjudicator.rpc.admission.method_handlers import Handler, UnreadMessage
from adjudicator.rpc.web.json_requests import AmbiguousJson, read_json

MOST_PARTS = 40_000
"""Texts, commas, colons and brackets of a request as JSON; it takes some 100 milliseconds, of which all others wait.

More than twice what the largest request has: two decks and pools of 500 entries.
"""
MARKS = (b",", b":", b"[", b"{")
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\Z)', re.DOTALL)
"""A text of JSON. One that does not end reaches to the end, so that every byte is looked at once."""


AMBIGUOUS: Mapping[str, Callable[[str], tuple[str, str]]] = {
    "twice": lambda named: (f"{named!r} stands there twice", "send it once, in one of its spellings"),
    "number": lambda named: (f"{named!r} is no number of ASCII digits", 'send it as 7 or "7"'),
    "bytes": lambda named: (f"{named!r} is not base64", "send its bytes in base64"),
}
"""What is wrong with a field that can be read in more than one way, and what to do."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request as it came."""

    data: bytes
    """The bytes of the message."""
    message: type[Message]
    """The type of the message."""
    format: Format
    """The format in which the answer goes."""

    def decoded(self, handler: Handler, tell: Callable[[str], None]) -> Any:
        """The request as the handler takes it; the interceptor looks at what is no message.

        `tell` hears what of it is not known here, if the format has names.
        """
        if handler.request_deserializer is None:
            return self.data
        return self.format.read(self.data, self.message, handler.request_deserializer, tell)

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
    def read(
        self,
        data: bytes,
        message: type[Message],
        decode: Callable[[bytes], Any],
        tell: Callable[[str], None] = lambda unknown: None,
    ) -> Any:
        """A message of this type, or what stands for one that cannot be read."""

    @abstractmethod
    def write(self, message: Message | UnreadMessage) -> bytes:
        """The bytes of a message."""


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
    """The JSON that protocol buffers define. What is not known here is passed over as in the other format, and told."""

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
            return Ambiguous(error.named, error.fault, *AMBIGUOUS[error.fault](error.named))
        except (json_format.ParseError, ValueError, RecursionError):
            return UNDECODABLE
        if unknown:
            tell(unknown)
        return made

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
