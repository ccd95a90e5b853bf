"""Answers and errors of the client as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from adjudicator_client import AdjudicatorError, BadExport, TokenInfo
from conformance.patterns import Json


def shown(answer: object) -> Json:
    """What the client answers as the kit compares it: messages as proto JSON, its own classes by their fields."""
    if isinstance(answer, Message):
        return MessageToDict(answer, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)
    if isinstance(answer, TokenInfo):
        times = {name: getattr(answer, name) for name in ("issued_at", "expires_at", "revoked_at")}
        return asdict(answer) | {name: int(time.timestamp()) if time else 0 for name, time in times.items()}
    if is_dataclass(answer):
        return {part.name: shown(getattr(answer, part.name)) for part in fields(answer) if part.name != "client"}
    if isinstance(answer, Mapping):
        return {name: shown(value) for name, value in answer.items()}
    return [shown(each) for each in answer] if isinstance(answer, list | tuple) else answer


def told(error: AdjudicatorError) -> Json:
    """An error as the kit compares it."""
    names = (
        "code", "reason", "tried", "wrong", "todo", "version", "game_id", "edition", "request_id", "clauses",
        "sentence", "error_code", "wrong_code", "findings", "deck_verdicts",
    )  # fmt: skip
    said: Json = {name: shown(getattr(error, name)) for name in names}
    return said | {"class": type(error).__name__} | ({"line": error.line} if isinstance(error, BadExport) else {})
