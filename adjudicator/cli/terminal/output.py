"""Answers on stdout: tables and trees for people, or JSON alone; progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from adjudicator.process.streams import failure_of, is_utf8
from adjudicator.terminal_text import escape_in_json

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

Fields = dict[str, Any]
"""A JSON object in the order of its fields."""
PLAIN_WIDTH = 120
"""The width in columns if stdout is no terminal."""


class ListingEnded(Exception):
    """Raised when a listing's reader stops reading early."""


class Output:
    """The output of a command.

    Each answer is passed as a value and as readable text; one of the two is printed.
    """

    def __init__(self, *, as_json: bool, listing: bool = False) -> None:
        """Stores the form of the answers.

        Args:
            as_json: whether stdout gets JSON.
            listing: whether the command ends when stdout is closed; if not, it continues to its exit code.
        """
        self.as_json, self._listing = as_json, listing
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """The console on stdout, for people."""
        if self._console is None:
            from adjudicator.cli.terminal.console import PlainSpoken

            self._console = PlainSpoken(sys.stdout, None if sys.stdout.isatty() else PLAIN_WIDTH)
        return self._console

    def answer(self, value: Any, *shown: RenderableType) -> None:
        """Prints an answer, or one line of a listing; with `--json` as one document on one line."""
        if self.as_json:
            document = msgspec.json.encode(make_plain(value)).decode()
            sys.stdout.write(escape_in_json(document, ascii_only=not is_utf8(sys.stdout)) + "\n")
            sys.stdout.flush()
        else:
            for part in shown:
                self.console.print(part)
        self._heed_reader()

    def note(self, *shown: RenderableType) -> None:
        """Prints a remark for people only."""
        if not self.as_json:
            for part in shown:
                self.console.print(part)
        self._heed_reader()

    def _heed_reader(self) -> None:
        if self._listing and failure_of(sys.stdout) is not None:
            raise ListingEnded


def make_plain(value: Any) -> Any:
    """Converts a value to JSON types: records to objects, enumerations to names; mappings are sorted.

    >>> from adjudicator_client import Outcome
    >>> from adjudicator_client.pb.verdict_pb2 import Verdict
    >>> make_plain(Verdict(outcome=Outcome.OUTCOME_LEGAL))
    {'outcome': 'LEGAL', 'findings': [], 'clauses': []}
    """
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        return {part.name: make_plain(getattr(value, part.name)) for part in fields(value)}
    if isinstance(value, msgspec.Struct):
        return make_plain(msgspec.to_builtins(value))
    if hasattr(value, "DESCRIPTOR"):  # a message of the contract
        return {name: make_plain(part) for name, part in _read_message(value).items()}
    if isinstance(value, Mapping):
        return {name: make_plain(value[key]) for name, key in sorted((str(key), key) for key in value)}
    if isinstance(value, Sequence | set | frozenset) and not isinstance(value, str):
        return [make_plain(part) for part in value]
    return value


def _read_message(message: Any) -> Fields:
    """Returns the fields of a contract message, with the names and order of its JSON."""
    kind = message.DESCRIPTOR.name
    if kind in SHAPES:
        return SHAPES[kind](message)
    return _read_fields(message)


def _read_fields(message: Any) -> Fields:
    from adjudicator_client.values import arguments_of, detail_of

    fields: Fields = {}
    for field in message.DESCRIPTOR.fields:
        match field.name:
            case "arguments":
                fields["arguments"] = arguments_of(message)
            case "detail_json":
                fields["detail"] = detail_of(message)
            case "default_value":
                fields["default"] = message.default_value
            case "object_id" if "word" in message.DESCRIPTOR.fields_by_name:
                fields["subject"] = message.object_id or message.word or None
            case "word" if "subject" in fields:
                pass
            case _:
                fields[field.name] = _read_field(message, field)
    return fields


def _read_field(message: Any, field: Any) -> Any:
    from google.protobuf.internal.enum_type_wrapper import EnumTypeWrapper

    from adjudicator_client.values import word_of

    value = getattr(message, field.name)
    if field.enum_type is not None:
        words = EnumTypeWrapper(field.enum_type)
        return [word_of(words, each) for each in value] if isinstance(value, Sequence) else word_of(words, value)
    if field.has_presence and field.name not in ALWAYS and not message.HasField(field.name):
        return None
    return value


def _read_table(message: Any) -> Fields:
    from adjudicator_client.values import zones_of

    return {"version": message.version} | _read_fields(message.table) | {"zones": zones_of(message.table)}


def _read_object(message: Any) -> Fields:
    from adjudicator_client.values import numbers_of

    return _read_fields(message) | {"values": numbers_of(message)}


def _read_number(message: Any) -> Fields:
    return {"value": message.value, "printed": message.printed}


def _read_explanation(message: Any) -> Fields:
    kind = message.WhichOneof("explanation")
    told = {"verdict": message.move} if kind == "move" else _read_fields(getattr(message, kind))
    if kind == "result":
        told = {"result": message.result.result, "reasons": message.result.path.reasons}
    return {"version": message.version, "edition": message.edition, **told, "clauses": message.clauses}


def _read_value(message: Any) -> Fields:
    told = _read_fields(message.value)
    return {"version": message.version, "edition": message.edition, **told, "clauses": message.clauses}


def _read_deck(message: Any) -> Fields:
    from adjudicator_client.values import deck_of

    return _read_fields(message) | {"deck": deck_of(message.deck)}


def _read_claim(message: Any) -> Fields:
    names = ("edition", "version", "differences", "parting", "account")
    fields = _read_fields(message)
    shared = [{"named": each.named, "several": each.several, "sentence": each.sentence} for each in message.shared]
    return {name: fields[name] for name in names} | {
        "events": {event.seq: event for event in message.events},
        "called": {each.object_id: each.label for each in message.objects},
        "shared": shared,
    }


def _read_path(message: Any) -> Fields:
    fields = _read_fields(message) | {"path": message.path.reasons}
    return {("steps" if name == "value" else name): value for name, value in fields.items()} | (
        {"steps": message.value.steps} if "value" in fields else {}
    )


def _read_stated(message: Any) -> Fields:
    from google.protobuf.json_format import MessageToDict

    return dict(sorted(MessageToDict(message, preserving_proto_field_name=True).items()))


def _read_ruling(message: Any) -> Fields:
    fields = _read_fields(message)
    recorded = fields.pop("already_recorded")
    return fields | {"waiting_for": [], "already_recorded": recorded}


def _trade(first: str, second: str) -> Callable[[Any], Fields]:
    """Returns a converter that swaps the positions of two fields in a message's JSON."""
    places = {first: second, second: first}

    def read(message: Any) -> Fields:
        fields = _read_fields(message)
        return {place: fields[place] for place in (places.get(name, name) for name in fields)}

    return read


SHAPES: Mapping[str, Callable[[Any], Fields]] = {
    "AccountCompared": _read_path,
    "CheckPositionResponse": _trade("objects", "verdict"),
    "ClaimDifference": _read_path,
    "CompareClaimResponse": _read_claim,
    "Event": _trade("card_names", "sentence"),
    "ExplainPositionResponse": _read_value,
    "ExplainResponse": _read_explanation,
    "Finding": _trade("arguments", "sentence"),
    "GetDeckResponse": _read_deck,
    "GetTableResponse": _read_table,
    "NamedValue": _read_number,
    "RecordRulingResponse": _read_ruling,
    "StatedPosition": _read_stated,
    "TableObject": _read_object,
}
"""Messages whose JSON omits a layer, or has an object with names in place of a list."""
ALWAYS = frozenset({"verdict", "then"})
"""Message fields that are printed in full even if the server omits them."""


Advance = Callable[[int], None]
"""A callback that receives the amount of finished work."""


@contextmanager
def show_progress(label: str, total: int | None) -> Iterator[Advance]:
    """A context manager that shows a progress bar on stderr, if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(label, total=total)
        yield lambda done: bars.update(task, completed=done)
