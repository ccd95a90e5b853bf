"""Decoding of plain data into classes and unions, including values of open types."""

from __future__ import annotations

import atexit
import gc
import re
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_PLACE = re.compile(r" - at `\$([^`]*)`")


class OpenType:
    """Base of types whose concrete classes are unknown to the modules that hold them; decoded by `read_open`."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Any:
        """Returns the value of this type that the data encodes. Raises ValueError if it encodes none."""
        # abstract: msgspec takes this error for a type that its hook cannot decode
        raise NotImplementedError(f"{cls.__name__} does not say how it is read")


def read_open(kind: type, data: Any) -> Any:
    """Decodes a value of an open type; the hook of every decoder.

    Raises:
        NotImplementedError: the type is not open.
    """
    if not issubclass(kind, OpenType):
        raise NotImplementedError(f"{kind.__name__} is not read from data")
    try:
        return kind.from_data(data)
    except msgspec.ValidationError as error:
        wrong, place = part_error(error)
        raise ValueError(f"{wrong} - at `{place}`" if place != "$" else wrong) from error


def part_error(error: Exception) -> tuple[str, str]:
    """Returns the description of an error in data, and its path (`$.effect[0].do`; `$` for the whole).

    Each enclosing open type adds a part to the message, the outermost one last.
    """
    wrong, _, _ = str(error).partition(" - at `$")
    return wrong, "$" + "".join(reversed(_PLACE.findall(str(error))))


def convert(data: Any, form: type[T]) -> T:
    """Converts plain data to a type. Raises msgspec.ValidationError."""
    return msgspec.convert(data, form, dec_hook=read_open)


def make_decoder(form: type[T]) -> msgspec.json.Decoder[T]:
    """Returns a JSON decoder for a type."""
    return msgspec.json.Decoder(form, dec_hook=read_open)


def ready(form: T) -> T:
    """Returns the type after msgspec has resolved its fields.

    msgspec resolves fields on first use, and two threads that do so at once crash the process. Editions therefore
    call this where they define a type, before any data is decoded.
    """
    msgspec.json.Decoder(form)
    return form


# Python collects the forms at exit. If forms refer to each other, msgspec 0.22 then reads freed fields, and some
# processes crash after their work. Frozen objects are not collected; the operating system frees them.
atexit.register(gc.freeze)
