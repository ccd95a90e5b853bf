"""English texts with a code and arguments, from which other languages are rendered."""

from __future__ import annotations

from typing import Any

import msgspec


class CodedText(msgspec.Struct, frozen=True):
    """A text with a code."""

    text: str
    """The text in English."""
    code: str
    """The code of the text, from the refusals or the topic `expectation`."""
    arguments: dict[str, Any] = {}
    """The arguments of the code; they can contain coded texts."""

    def __str__(self) -> str:
        return self.text


def give_code(code: str, text: str, **arguments: Any) -> CodedText:
    """Returns a text with its code and arguments."""
    return CodedText(text, code, arguments)


def say_plainly(value: Any) -> Any:
    """Returns a value in which plain English replaces coded texts."""
    if isinstance(value, CodedText):
        return value.text
    return [say_plainly(each) for each in value] if isinstance(value, list | tuple) else value
