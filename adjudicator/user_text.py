"""Decodes users' texts from any editor: UTF-8, with or without a byte order mark."""

from __future__ import annotations

import codecs

MARK = "\ufeff"
"""The byte order mark as a character."""
OTHERS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),  # begins as UTF-16 does
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
"""The first bytes of texts in other encodings."""


class NoUtf8(ValueError):
    """Raised for a text that is not UTF-8."""

    def __init__(self, wrong: str, encoding: str, place: int) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        """The error in English."""
        self.encoding = encoding
        """The encoding that its first bytes suggest; empty if unknown."""
        self.place = place
        """The index of the first byte that is not UTF-8."""


def decode_text(data: bytes) -> str:
    """Returns a text without the byte order mark of some editors. Raises NoUtf8."""
    named = next((name for mark, name in OTHERS if data.startswith(mark)), "")
    if not named and len(data) > 1 and (data[0] == 0) != (data[1] == 0):
        named = "UTF-16"  # without a mark, beginning with a letter
    if named:
        raise NoUtf8(f"it is {named}, not UTF-8", named, 0)
    try:
        return drop_mark(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise NoUtf8(f"byte {error.start} is not UTF-8", "", error.start) from None


def drop_mark(text: str) -> str:
    """Returns a text without a leading byte order mark.

    >>> drop_mark("\ufeffcost = 1")
    'cost = 1'
    """
    return text.removeprefix(MARK)
