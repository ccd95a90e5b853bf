"""Makes texts of others fit to be shown on a terminal."""

from __future__ import annotations

CONTROLS = {code: "\N{REPLACEMENT CHARACTER}" for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\n\t"}
"""Characters a terminal obeys instead of showing them; a card name may have them."""


def escape_bytes(text: str) -> str:
    r"""Returns a text with bytes that are not UTF-8, as in names of files, written as escapes.

    >>> escape_bytes("name\udcff")
    'name\\udcff'
    """
    return text.encode(errors="backslashreplace").decode()


def escape_controls(text: str) -> str:
    """A text for a terminal: characters that would steer it are shown as unknown ones.

    >>> escape_controls("a name\\x1b[2J")
    'a name\N{REPLACEMENT CHARACTER}[2J'
    """
    return text.translate(CONTROLS)
