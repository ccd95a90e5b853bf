"""Answers and errors of the client as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from adjudicator_client import AdjudicatorError, BadExport
from conformance.patterns import Json

TIMES = {"issued_at", "expires_at", "revoked_at"}
"""Fields of this client's own classes that are times."""


def shown(answer: object) -> Json:
    """What the client answers as the kit compares it: messages as proto JSON, its own classes by their fields."""
    if isinstance(answer, Message):
        return MessageToDict(answer, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)
    if is_dataclass(answer):
        parts = {part.name: getattr(answer, part.name) for part in fields(answer) if part.name != "client"}
        return {name: seconds(part) if name in TIMES else shown(part) for name, part in parts.items()}
    if isinstance(answer, Mapping):
        return {name: shown(value) for name, value in answer.items()}
    return [shown(each) for each in answer] if isinstance(answer, list | tuple) else answer


def seconds(time: datetime | None) -> int:
    """A time as the contract has it."""
    return int(time.timestamp()) if time else 0


def told(error: AdjudicatorError) -> Json:
    """An error as the kit compares it."""
    names = (
        "code", "reason", "tried", "wrong", "todo", "version", "game_id", "edition", "request_id", "clauses",
        "sentence", "error_code", "wrong_code", "findings", "deck_verdicts",
    )  # fmt: skip
    said: Json = {name: shown(getattr(error, name)) for name in names}
    return said | {"class": type(error).__name__} | ({"line": error.line} if isinstance(error, BadExport) else {})
