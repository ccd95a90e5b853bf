"""The operations of a judge: the desk, acts, tokens of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from google.protobuf.json_format import ParseDict

from adjudicator_client import (
    Difference,
    JudgesDesk,
    Outcome,
    SideBySide,
    Understood,
    answer_of,
    claim_answer_of,
    judge,
    side_by_side,
)
from adjudicator_client.pb.desk_service_pb2 import PositionAsked
from conformance.case import Case
from conformance.patterns import Json
from conformance.wire import shown

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
    beside = given.get("asked", {}).get("beside", "")
    here = desk(case, step, given)
    if given.get("unfinished"):
        checked = here.read_unfinished(given["asked"]["text"])
    else:
        series = given.get("series", "")
        checked = here.check(**asked(given), **attempted(given), beside=beside, series=series)
    answer = answer_of(checked)
    outcomes = {name: outcome(getattr(answer, name)) for name in ("outcome", "as_played", "comes_to")}
    readings, understood = map(columns, answer.readings), map(with_words, answer.understood)
    parts = {"readings": list(readings), "understood": list(understood)}
    return {"position": shown(checked), "answer": shown(answer) | outcomes | parts}


def compare_readings(case: Case, step: Json, given: Json) -> Json:
    """Whether a position comes out differently."""
    only, editions = given.get("readings", ()), given.get("editions", ())
    compared = desk(case, step, given).compare(**asked(given), **attempted(given), only=only, editions=editions)
    return {"comparison": shown(compared), "readings": [columns(side_by_side(each)) for each in compared.compared]}


def explain_position(case: Case, step: Json, given: Json) -> Json:
    """How a value of a card is made up."""
    return shown(desk(case, step, given).explain_value(given["card"], given["name"], **asked(given)))


def claim(case: Case, step: Json, given: Json) -> Json:
    """What the players say, and what it comes to."""
    compared = desk(case, step, given).claim(given["claim"])
    answer = claim_answer_of(compared)
    differences = [with_words(each) for each in answer.differences]
    account = None if answer.account is None else with_words(answer.account)
    return {"claim": shown(compared), "answer": shown(answer) | {"differences": differences, "account": account}}


def sending(given: Json) -> Json:
    """How an act is sent."""
    version = given.get("expected_version")
    return {
        "expected_version": None if version is None else int(version),
        "request_id": given.get("request_id", ""),
    }


def rule(case: Case, step: Json, given: Json) -> Json:
    """A judge's ruling."""
    return shown(
        case.seat(step).acts.rule(
            given["text"], given["clauses"], private=given.get("private", False), **sending(given)
        )
    )


def correct(case: Case, step: Json, given: Json) -> Json:
    """A judge's correction."""
    changes = [change(each) for each in given["changes"]]
    return shown(case.seat(step).acts.correct(given["text"], given["clauses"], changes, **sending(given)))


def change(given: Json) -> judge.Change:
    """One thing that is put right, made by what this client has for it."""
    ((kind, fields),) = given.items()
    said = {name: int(value) if name in NUMBERS else value for name, value in fields.items()}
    made: judge.Change = getattr(judge, kind)(**said)
    return made


def rewind(case: Case, step: Json, given: Json) -> Json:
    """The table as it was."""
    return shown(
        case.seat(step).acts.rewind(int(given["to_version"]), given["text"], given["clauses"], **sending(given))
    )


def preview_correction(case: Case, step: Json, given: Json) -> Json:
    """What a correction would bring about."""
    changes = [change(each) for each in given["changes"]]
    version = sending(given)["expected_version"]
    return shown(case.seat(step).acts.preview_correction(changes, expected_version=version))


def preview_rewind(case: Case, step: Json, given: Json) -> Json:
    """What a rewind would bring about."""
    version = sending(given)["expected_version"]
    return shown(case.seat(step).acts.preview_rewind(int(given["to_version"]), expected_version=version))


def undo(case: Case, step: Json, given: Json) -> Json:
    """What was entered wrongly, taken back."""
    return shown(case.seat(step).acts.undo(int(given["to_version"]), given["text"], **sending(given)))


def fork(case: Case, step: Json, given: Json) -> Json:
    """A game of its own."""
    return shown(case.seat(step).acts.fork(given["name"], at_version=int(given.get("at_version", 0))))


def call_judge(case: Case, step: Json, given: Json) -> Json:
    """A call for a judge."""
    return shown(case.seat(step).acts.call_judge(given["text"], request_id=given.get("request_id", "")))


def judge_calls(case: Case, step: Json, given: Json) -> Json:
    """The calls for a judge."""
    version = int(given.get("at_version", 0))
    calls = case.seat(step).acts.judge_calls(resolved=given.get("resolved", False), at_version=version)
    return {"calls": shown(list(calls))}


def claim_call(case: Case, step: Json, given: Json) -> Json:
    """A call that a judge comes to."""
    return shown(case.seat(step).acts.claim_call(int(given["call_id"]), request_id=given.get("request_id", "")))


def resolve_call(case: Case, step: Json, given: Json) -> Json:
    """A call that a judge has closed."""
    answer, request_id = given.get("answer", ""), given.get("request_id", "")
    return shown(case.seat(step).acts.resolve_call(int(given["call_id"]), answer, request_id=request_id))


def issue(case: Case, step: Json, given: Json) -> Json:
    """Another token of a game."""
    return shown(case.seat(step).access.issue(given.pop("role"), **given))


def tokens(case: Case, step: Json, given: Json) -> Json:
    """The tokens of a game, without the tokens."""
    return {"tokens": shown(case.seat(step).access.tokens())}


def revoke(case: Case, step: Json, given: Json) -> Json:
    """The end of a token of a game."""
    return shown(case.seat(step).access.revoke(given["token_id"]))


def invite(case: Case, step: Json, given: Json) -> Json:
    """An invitation to a game."""
    return shown(case.seat(step).access.invite(given.pop("role"), **given))


def invitations(case: Case, step: Json, given: Json) -> Json:
    """The invitations to a game, without their codes."""
    return {"invitations": shown(case.seat(step).access.invitations())}


def revoke_invitation(case: Case, step: Json, given: Json) -> Json:
    """The end of an invitation."""
    return shown(case.seat(step).access.revoke_invitation(given["invitation_id"]))


def save_position(case: Case, step: Json, given: Json) -> Json:
    """The table of a game as a position."""
    version = int(given["at_version"]) if "at_version" in given else None
    return shown(case.seat(step).judges_desk().save(at_version=version, seen_by=given.get("seen_by", "")))


def outcome(number: Outcome) -> Json:
    """An outcome as the contract names it; one that is newer than this client is a number."""
    return Outcome.Name(number) if number in Outcome.values() else number


def with_words(said: Understood | Difference) -> Json:
    """A part of an answer, its arguments as lists of words; of numbers and objects the digits."""
    listed = {name: value if isinstance(value, tuple) else (value,) for name, value in said.arguments.items()}
    return shown(said) | {"arguments": {name: [str(each) for each in value] for name, value in listed.items()}}


def columns(reading: SideBySide) -> Json:
    """What each way to read a clause gives."""
    return shown(reading) | {"sides": [shown(side) | {"outcome": outcome(side.outcome)} for side in reading.sides]}


OPERATIONS: Mapping[str, Callable[[Case, Json, Json], Json]] = {
    "check_position": check_position, "compare_readings": compare_readings, "explain_position": explain_position,
    "claim": claim, "rule": rule, "correct": correct, "rewind": rewind, "fork": fork, "issue": issue,
    "tokens": tokens, "revoke": revoke, "preview_correction": preview_correction, "preview_rewind": preview_rewind,
    "undo": undo, "invite": invite, "invitations": invitations, "revoke_invitation": revoke_invitation,
    "save_position": save_position, "call_judge": call_judge, "judge_calls": judge_calls, "claim_call": claim_call,
    "resolve_call": resolve_call,
}  # fmt: skip
