"""Card and deck files from outside: what the reader of TOML itself cannot take is an error of the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.kernel.refusal import BadCardFile


@contextmanager
def reading(file: str) -> Iterator[None]:
    """While a card or deck file is read; `file` is its name in errors. Raises BadCardFile."""
    try:
        yield
    except RecursionError:
        raise BadCardFile(file, "it is nested too deeply", "write it flatter") from None
    except ValueError as error:  # a number of thousands of digits
        raise BadCardFile(file, f"a value cannot be read: {error}", "write a smaller one") from None
