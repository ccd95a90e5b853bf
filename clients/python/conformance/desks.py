"""The operations of a judge: the desk, acts, tokens of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict

from google.protobuf.json_format import ParseDict

from adjudicator_client import (
    ArgumentValue,
    Difference,
    Finding,
    JudgesDesk,
    NameTaken,
    Outcome,
    SharedName,
    SideBySide,
    answer_of,
    claim_answer_of,
    judge,
    side_by_side,
)
from adjudicator_client.pb.desk_service_pb2 import PositionAsked
from conformance.case import Case
from conformance.patterns import Json
from conformance.wire import finding

NUMBERS = {"card", "to", "place", "count", "turn"}
"""Fields of a change that are numbers, also where they are kept as texts."""


def desk(case: Case, step: Json, given: Json) -> JudgesDesk:
    """That of a game for its judge, or else that of the operator."""
    asker = case.seat(step) if "game" in step else case.client(step)
    language = given.get("language", "")
    return (asker.in_language(language) if language else asker).judges_desk()


def asked(given: Json) -> Json:
    """The position in question, as this client's methods take it."""
    position = ParseDict(given.get("asked", {}), PositionAsked())
    said: Json = {
        "text": position.stated if position.HasField("stated") else position.text,
        "at_version": position.at_version or None,
        "readings": dict(position.readings),
        "changes": list(position.changes),
    }
    return said


def attempted(given: Json) -> Json:
    """The attempt in it."""
    position = ParseDict(given.get("asked", {}), PositionAsked())
    attempt = (position.attempt_seat, list(position.attempt_picks)) if position.attempt_seat else None
    return {"attempt": attempt, "attempt_number": position.attempt_number or None}


def check_position(case: Case, step: Json, given: Json) -> Json:
    """Everything about a position, and what it comes to."""
    answer = answer_of(desk(case, step, given).check(**asked(given), **attempted(given)))
    return {
        "position": case.recorder.said(),
        "answer": {
            "outcome": outcome(answer.outcome),
            "as_played": outcome(answer.as_played),
            "comes_to": outcome(answer.comes_to),
            "attempt": answer.attempt,
            "deciding": findings(answer.deciding),
            "to_know": findings(answer.to_know),
            "depends_on": list(answer.depends_on),
            "readings": [shown(each) for each in answer.readings],
            "understood": [
                {"code": each.code, "arguments": words(each.arguments), "text": each.text} for each in answer.understood
            ],
            "taken": [shared(each, each.number) for each in answer.taken],
        },
    }


def compare_readings(case: Case, step: Json, given: Json) -> Json:
    """Whether a position comes out differently."""
    only, editions = given.get("readings", ()), given.get("editions", ())
    found = desk(case, step, given).compare(**asked(given), **attempted(given), only=only, editions=editions)
    readings = [shown(side_by_side(each)) for each in found.compared]
    return {"comparison": case.recorder.said(), "readings": readings}


def explain_position(case: Case, step: Json, given: Json) -> Json:
    """How a value of a card is made up."""
    desk(case, step, given).explain_value(given["card"], given["name"], **asked(given))
    return case.recorder.said()


def claim(case: Case, step: Json, given: Json) -> Json:
    """What the players say, and what it comes to."""
    answer = claim_answer_of(desk(case, step, given).claim(given["claim"]))
    return {
        "claim": case.recorder.said(),
        "answer": {
            "holds": answer.holds,
            "differences": [difference(each) for each in answer.differences],
            "account": None if answer.account is None else difference(answer.account),
            "shared": [shared(each, "") for each in answer.shared],
        },
    }


def sending(given: Json) -> Json:
    """How an act is sent."""
    version = given.get("expected_version")
    return {
        "expected_version": None if version is None else int(version),
        "request_id": given.get("request_id", ""),
    }


def rule(case: Case, step: Json, given: Json) -> Json:
    """A judge's ruling."""
    case.seat(step).acts.rule(given["text"], given["clauses"], private=given.get("private", False), **sending(given))
    return case.recorder.said()


def correct(case: Case, step: Json, given: Json) -> Json:
    """A judge's correction."""
    changes = [change(each) for each in given["changes"]]
    case.seat(step).acts.correct(given["text"], given["clauses"], changes, **sending(given))
    return case.recorder.said()


def change(given: Json) -> judge.Change:
    """One thing that is put right, made by what this client has for it."""
    ((kind, fields),) = given.items()
    said = {name: int(value) if name in NUMBERS else value for name, value in fields.items()}
    made: judge.Change = getattr(judge, kind)(**said)
    return made


def rewind(case: Case, step: Json, given: Json) -> Json:
    """The table as it was."""
    case.seat(step).acts.rewind(int(given["to_version"]), given["text"], given["clauses"], **sending(given))
    return case.recorder.said()


def fork(case: Case, step: Json, given: Json) -> Json:
    """A game of its own."""
    case.seat(step).acts.fork(given["name"], at_version=int(given.get("at_version", 0)))
    return case.recorder.said()


def issue(case: Case, step: Json, given: Json) -> Json:
    """Another token of a game."""
    case.seat(step).access.issue(given.pop("role"), **given)
    return case.recorder.said()


def tokens(case: Case, step: Json, given: Json) -> Json:
    """The tokens of a game, without the tokens."""
    case.seat(step).access.tokens()
    return case.recorder.said()


def revoke(case: Case, step: Json, given: Json) -> Json:
    """The end of a token of a game."""
    case.seat(step).access.revoke(given["token_id"])
    return case.recorder.said("info")


def outcome(found: Outcome | None) -> str:
    """An outcome as the contract names it."""
    return f"OUTCOME_{(found or Outcome.UNKNOWN).name}".replace("UNKNOWN", "UNSPECIFIED")


def findings(found: tuple[Finding, ...]) -> Json:
    """Findings as proto JSON."""
    return [finding(each) for each in found]


def words(arguments: Mapping[str, ArgumentValue]) -> Json:
    """The words of arguments, by their names; of numbers and objects the digits."""
    return {
        name: [str(each) for each in (said if isinstance(said, tuple) else (said,))] for name, said in arguments.items()
    }


def shared(found: NameTaken | SharedName, number: str) -> Json:
    """A name that several cards have."""
    return {"named": found.named, "number": number, "several": list(found.several), "text": found.text}


def difference(found: Difference) -> Json:
    """One thing that is otherwise than players say."""
    said: Json = json.loads(json.dumps(asdict(found)))
    return said | {"arguments": words(found.arguments)}


def shown(found: SideBySide) -> Json:
    """What each way to read a clause gives."""
    sides = [asdict(side) | {"outcome": outcome(side.outcome)} for side in found.sides]
    said: Json = json.loads(json.dumps(asdict(found) | {"sides": sides}))
    return said


OPERATIONS: Mapping[str, Callable[[Case, Json, Json], Json]] = {
    "check_position": check_position, "compare_readings": compare_readings, "explain_position": explain_position,
    "claim": claim, "rule": rule, "correct": correct, "rewind": rewind, "fork": fork, "issue": issue,
    "tokens": tokens, "revoke": revoke,
}  # fmt: skip
