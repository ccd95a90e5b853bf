"""What came over the wire, as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import grpc
from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from adjudicator_client import AdjudicatorError, BadExport, Finding, Verdict
from conformance.patterns import Json


class Recorder(grpc.UnaryUnaryClientInterceptor):
    """Keeps the answers, the last one and all since `forget`."""

    last: Message | None = None

    def __init__(self) -> None:
        self.all: list[Message] = []

    def intercept_unary_unary(self, continuation: Callable[..., Any], details: Any, request: Any) -> Any:
        """Pass the call on."""
        call = continuation(details, request)
        if call.code() is grpc.StatusCode.OK:
            self.last = call.result()
            self.all.append(call.result())
        return call

    def forget(self) -> None:
        """Begin anew."""
        self.all.clear()

    def listed(self, entries: str) -> Json:
        """The answers since then, which are pages of a list, as one: with all their entries."""
        pages = [as_json(page) for page in self.all]
        return pages[0] | {entries: [each for page in pages for each in page[entries]]}

    def said(self, part: str = "") -> Json:
        """The last answer, or one field of it, as JSON."""
        assert self.last is not None
        return as_json(getattr(self.last, part) if part else self.last)


def as_json(message: Message) -> Json:
    """A message as the kit compares it."""
    return MessageToDict(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)


def told(error: AdjudicatorError) -> Json:
    """An error as the kit compares it."""
    names = (
        "code", "reason", "tried", "wrong", "todo", "version", "game_id", "edition", "request_id", "clauses",
        "sentence", "error_code", "wrong_code",
    )  # fmt: skip
    found: dict[str, Json] = {name: getattr(error, name) for name in names}
    found |= {"class": type(error).__name__, "clauses": list(error.clauses)}
    found["findings"] = [finding(each) for each in error.findings]
    found["deck_verdicts"] = {seat: verdict(each) for seat, each in error.deck_verdicts.items()}
    return found | ({"line": error.line} if isinstance(error, BadExport) else {})


def finding(found: Finding) -> Json:
    """A finding as proto JSON."""
    about = found.subject
    return {
        "clauses": list(found.clauses),
        "effect": f"FINDING_EFFECT_{found.effect.name}",
        "object_id": about if isinstance(about, int) else 0,
        "word": about if isinstance(about, str) else "",
        "facts": dict(found.facts),
        "code": found.code,
        "sentence": found.sentence,
        "arguments": [{"name": name} for name in found.arguments],
    }


def verdict(found: Verdict) -> Json:
    """A verdict as proto JSON."""
    findings = [finding(each) for each in found.findings]
    return {"outcome": f"OUTCOME_{found.outcome.name}", "findings": findings, "clauses": list(found.clauses)}
