"""Reading data into forms: classes and unions whose fields msgspec looks up, and values of open types in them."""

from __future__ import annotations

import atexit
import gc
import re
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_PLACE = re.compile(r" - at `\$([^`]*)`")


class OpenType:
    """Base of types whose classes are not known where their values are held; msgspec asks `read_open` for them."""

    __slots__ = ()

    @classmethod
    def from_data(cls, data: Any) -> Any:
        """The value that data stands for. Raises ValueError for data that stands for none."""
        raise NotImplementedError(f"{cls.__name__} does not say how it is read")


def read_open(kind: type, data: Any) -> Any:
    """Reads a value of an open type; the hook that every decoder gets.

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
    """What is wrong with data, and the place (`$.effect[0].do`; `$` for the whole).

    Each open type around the place adds a part of its own to the message, the outermost one last.
    """
    wrong, _, _ = str(error).partition(" - at `$")
    return wrong, "$" + "".join(reversed(_PLACE.findall(str(error))))


def convert(data: Any, form: type[T]) -> T:
    """Plain data in a form. Raises msgspec.ValidationError."""
    return msgspec.convert(data, form, dec_hook=read_open)


def make_decoder(form: type[T]) -> msgspec.json.Decoder[T]:
    """A decoder of JSON in a form."""
    return msgspec.json.Decoder(form, dec_hook=read_open)


def ready(form: T) -> T:
    """The form, with its fields looked up now.

    msgspec looks them up when a form is first used; two threads that do so at once crash the process. Editions make
    their forms ready where they are defined, before anybody can read data by them.
    """
    msgspec.json.Decoder(form)
    return form


# When Python ends it collects the forms. Where forms name each other, msgspec 0.22 then reads fields that it has freed,
# and some processes crash after their work is done. What is frozen is not collected: the system frees it.
atexit.register(gc.freeze)
