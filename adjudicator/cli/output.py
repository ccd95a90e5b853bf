"""Answers on stdout: tables and trees for people, or JSON and nothing else; progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from adjudicator.process_streams import failure_of, is_utf8
from adjudicator.terminal_text import escape_in_json

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

PLAIN_WIDTH = 120
"""Columns where stdout is no terminal."""


class ListingEnded(Exception):
    """A listing was cut short by whoever read it."""


class Output:
    """Where a command puts its answer.

    An answer is given once as a value and once as what people read; only one of the two is used.
    """

    def __init__(self, *, as_json: bool, listing: bool = False) -> None:
        """Takes the form of the answers.

        Args:
            as_json: whether stdout gets JSON.
            listing: whether the command ends once stdout takes no more. Another command goes on to its exit code.
        """
        self.as_json, self._listing = as_json, listing
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """stdout for people."""
        if self._console is None:
            from adjudicator.cli.console import PlainSpoken

            self._console = PlainSpoken(sys.stdout, None if sys.stdout.isatty() else PLAIN_WIDTH)
        return self._console

    def answer(self, value: Any, *shown: RenderableType) -> None:
        """The answer of a command (with `--json` one document on one line), or one of its lines."""
        if self.as_json:
            document = msgspec.json.encode(make_plain(value)).decode()
            sys.stdout.write(escape_in_json(document, ascii_only=not is_utf8(sys.stdout)) + "\n")
            sys.stdout.flush()
        else:
            for part in shown:
                self.console.print(part)
        self._heed_reader()

    def note(self, *shown: RenderableType) -> None:
        """Something for people only."""
        if not self.as_json:
            for part in shown:
                self.console.print(part)
        self._heed_reader()

    def _heed_reader(self) -> None:
        if self._listing and failure_of(sys.stdout) is not None:
            raise ListingEnded


def make_plain(value: Any) -> Any:
    """A value as JSON has it: records as objects, enumerations by name, names of mappings sorted.

    >>> from adjudicator_client import Outcome, Verdict
    >>> make_plain(Verdict(Outcome.LEGAL))
    {'outcome': 'LEGAL', 'findings': [], 'clauses': []}
    """
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        return {part.name: make_plain(getattr(value, part.name)) for part in fields(value)}
    if isinstance(value, msgspec.Struct):
        return make_plain(msgspec.to_builtins(value))
    if hasattr(value, "DESCRIPTOR"):  # a message of the contract
        from google.protobuf.json_format import MessageToDict

        return make_plain(MessageToDict(value, preserving_proto_field_name=True))
    if isinstance(value, Mapping):
        return {name: make_plain(value[key]) for name, key in sorted((str(key), key) for key in value)}
    if isinstance(value, list | tuple | set | frozenset):
        return [make_plain(part) for part in value]
    return value


Advance = Callable[[int], None]
"""Told how much is done so far."""


@contextmanager
def show_progress(label: str, total: int | None) -> Iterator[Advance]:
    """A bar on stderr while the block runs, if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(label, total=total)
        yield lambda done: bars.update(task, completed=done)
