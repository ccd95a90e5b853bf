"""JudgeService: rulings, corrections, rewinding, forks and calls for a judge, by the token's role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import grpc
import msgspec

from adjudicator.application import Adjudicator, CommandSubmitted
from adjudicator.auth import Role
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.admission.call_headers import derive_caller_key
from adjudicator.rpc.messages import requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_calls import convert_call
from adjudicator.rpc.messages.errors import EngineLimit, refuse_malformed
from adjudicator.rpc.pb import judge_service_pb2 as pb
from adjudicator.rpc.pb import judge_service_pb2_grpc
from adjudicator.rpc.services.log_followers import Followers
from engine.core.clauses.refusal import UnknownJudgeCall
from engine.judge.calls import LONGEST_CALL
from engine.judge.commands import (
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_CHANGES,
    MOST_CLAUSES,
    AttachCard,
    CallCommand,
    CallJudge,
    Change,
    ClaimCall,
    Correct,
    CorrectMarkers,
    FaceCard,
    MoveCard,
    ResolveCall,
    Rewind,
    Rule,
    SetFact,
    SetIdentity,
    SetPlace,
    SetTurn,
    TurnCard,
)

MOST_KNOWN = 50
MOST_BYTES = 4
"""The most bytes of a UTF-8 character."""

Context = grpc.ServicerContext


class JudgeServicer(judge_service_pb2_grpc.JudgeServiceServicer):
    """Passes requests to the application; the interceptor has admitted the caller."""

    def __init__(self, app: Adjudicator, followers: Followers) -> None:
        self._app, self._followers = app, followers

    def RecordRuling(self, request: pb.RecordRulingRequest, context: Context) -> pb.RecordRulingResponse:
        """Records a ruling, or a judge's private note."""
        role = str(CALLER.get().role)
        text, clauses, about = read_grounds(request)
        done = self._app.rule(
            request.game_id, Rule(role, text, clauses, about, request.private), **self._way(request, role)
        )
        return pb.RecordRulingResponse(**self._answer(request.game_id, done, role, asked=False))

    def CorrectTable(self, request: pb.CorrectTableRequest, context: Context) -> pb.CorrectTableResponse:
        """Corrects the table."""
        role = str(CALLER.get().role)
        text, clauses, about = read_grounds(request, needs_clauses=True)
        if len(request.changes) > MOST_CHANGES:
            refuse_malformed("request.too-many", "changes", count=len(request.changes), most=MOST_CHANGES)
        changes = tuple(change(each) for each in request.changes)
        command = Correct(role, text, clauses, changes, about)
        if request.dry_run:
            return pb.CorrectTableResponse(**self._preview(request, command, role))
        done = self._app.correct(request.game_id, command, **self._way(request, role))
        if done.reason:
            edition = self._followers.edition(request.game_id)
            raise EngineLimit(done.reason, done.verdict, edition=edition, version=done.version, speaker=None)
        return pb.CorrectTableResponse(**self._answer(request.game_id, done, role))

    def RewindGame(self, request: pb.RewindGameRequest, context: Context) -> pb.RewindGameResponse:
        """Restores an earlier table."""
        role = str(CALLER.get().role)
        text, clauses, _ = read_grounds(request, needs_clauses=not request.entered_wrongly)
        to = requests.read_version("to_version", request.to_version)
        if to is None:
            refuse_malformed("request.missing-version", "to_version")
        command = Rewind(role, to, text, clauses, request.entered_wrongly)
        if request.dry_run:
            return pb.RewindGameResponse(**self._preview(request, command, role))
        done = self._app.rewind(request.game_id, command, **self._way(request, role))
        return pb.RewindGameResponse(**self._answer(request.game_id, done, role))

    def ForkGame(self, request: pb.ForkGameRequest, context: Context) -> pb.ForkGameResponse:
        """Branches a separate game off at the current table."""
        caller = CALLER.get()
        made = self._app.fork(
            requests.read_text("game_id", request.game_id, requests.LONGEST_NAME, required=True),
            requests.read_version("at_version", request.at_version) or 0,
            name=requests.read_text("name", request.name, LONGEST_WORD * MOST_BYTES, required=True),
            request_id=request.request_id,
            actor=str(caller.role),
            who=caller.name,
            key=derive_caller_key(context),
        )
        return pb.ForkGameResponse(
            game_id=made.game_id, version=made.version, tokens=made.tokens, already_recorded=made.repeated
        )

    def CallJudge(self, request: pb.CallJudgeRequest, context: Context) -> pb.CallJudgeResponse:
        """Records a seat's call for a judge."""
        text = requests.read_text("text", request.text, LONGEST_CALL * MOST_BYTES, required=True)
        return pb.CallJudgeResponse(**self._call(request, CallJudge(str(CALLER.get().role), text)))

    def ListJudgeCalls(self, request: pb.ListJudgeCallsRequest, context: Context) -> pb.ListJudgeCallsResponse:
        """Lists calls for a judge: all of them for a judge, its own for a seat."""
        role = CALLER.get().role
        judge = role is Role.JUDGE
        version, calls = self._app.judge_calls(
            request.game_id,
            "" if judge else str(role),
            resolved=request.resolved,
            at_version=requests.read_version("at_version", request.at_version),
        )
        return pb.ListJudgeCallsResponse(version=version, calls=[convert_call(each, judge=judge) for each in calls])

    def ClaimJudgeCall(self, request: pb.ClaimJudgeCallRequest, context: Context) -> pb.ClaimJudgeCallResponse:
        """Records that the judge comes to a call."""
        command = ClaimCall(str(CALLER.get().role), _read_call(request.call_id))
        return pb.ClaimJudgeCallResponse(**self._call(request, command))

    def ResolveJudgeCall(self, request: pb.ResolveJudgeCallRequest, context: Context) -> pb.ResolveJudgeCallResponse:
        """Records that a call is resolved."""
        answer = requests.read_text("answer", request.answer, LONGEST_CALL * MOST_BYTES)
        command = ResolveCall(str(CALLER.get().role), _read_call(request.call_id), answer)
        return pb.ResolveJudgeCallResponse(**self._call(request, command))

    def _call(self, request: Any, command: CallCommand) -> Fields:
        """Carries out a command about a call, and returns the fields of a response with the call."""
        caller, game_id = CALLER.get(), request.game_id
        done = self._app.call(
            game_id, command, request_id=request.request_id, actor=str(caller.role), who=caller.name
        )  # fmt: skip
        wanted = done.first_seq if isinstance(command, CallJudge) else command.call
        _, listed = self._app.judge_calls(game_id, resolved=True)
        call = next(each for each in listed if each.call.id == wanted)
        return {
            "version": done.version,
            "call": convert_call(call, judge=caller.role is Role.JUDGE),
            "already_recorded": done.repeated,
        }

    def _preview(self, request: Any, command: Correct | Rewind, role: str) -> Fields:
        """Returns the fields of a response to a dry run."""
        if request.request_id:
            refuse_malformed("request.dry-run-with-id", "request_id")
        expected = requests.read_version("expected_version", request.expected_version)
        if expected is None:
            refuse_malformed("request.missing-version", "expected_version")
        seen = self._app.previews.judge(request.game_id, command, expected_version=expected, actor=role)
        return self._followers.preview(request.game_id, seen, role)

    def _way(self, request: Any, role: str) -> dict[str, Any]:
        expected = requests.read_version("expected_version", request.expected_version)
        if expected is None:
            refuse_malformed("request.missing-version", "expected_version")
        return {"expected_version": expected, "request_id": request.request_id, "actor": role, "who": CALLER.get().name}

    def _answer(self, game_id: str, done: CommandSubmitted, role: str, *, asked: bool = True) -> Fields:
        seen = self._followers.after_move(game_id, done.events, role, done.recorded_at, show=True)
        names = ["edition", "events"] if done.repeated or not asked else ["edition", "events", "waiting_for"]
        fields: Fields = {name: seen[name] for name in names if name in seen}
        return {**fields, "version": done.version, "already_recorded": done.repeated}


def read_grounds(request: Any, *, needs_clauses: bool = True) -> tuple[str, tuple[str, ...], int]:
    """Returns the reason, the clauses and the referenced event of a judge's act; a dry run needs neither."""
    sent: pb.Grounds = request.grounds
    dry = bool(getattr(request, "dry_run", False))
    text = requests.read_text("text", sent.text, LONGEST_TEXT * MOST_BYTES, required=not dry)
    if not int(needs_clauses and not dry) <= len(sent.clauses) <= MOST_CLAUSES:
        refuse_malformed("request.clause-count", "clauses", count=len(sent.clauses), most=MOST_CLAUSES)
    clauses = tuple(requests.read_text("clauses", each, requests.LONGEST_NAME, required=True) for each in sent.clauses)
    return text, clauses, requests.read_version("about", sent.about) or 0


def _read_call(call_id: int) -> int:
    """Returns the id of a call. Raises UnknownJudgeCall if no call can have it."""
    if not 0 < call_id < 2**53:
        raise UnknownJudgeCall("judge-call.unknown", given=str(call_id))
    return call_id


def change(sent: pb.Change) -> Change:
    """Converts one change of a correction from its message."""
    kind = sent.WhichOneof("change")
    if kind is None:
        refuse_malformed("request.change-empty", "changes")
    return CHANGES[kind](getattr(sent, kind))


def _read_word(field: str, value: str, most: int = requests.LONGEST_NAME, *, required: bool = True) -> str:
    return requests.read_text(field, value, most, required=required)


def _move(sent: pb.MoveCard) -> MoveCard:
    face_up = sent.face_up if sent.HasField("face_up") else None
    return MoveCard(
        sent.card,
        _read_word("zone", sent.zone),
        sent.place,
        _read_word("orientation", sent.orientation, required=False),
        face_up,
        _read_word("guise", sent.guise, required=False),
    )


def _place(sent: pb.SetPlace) -> SetPlace:
    if len(sent.knows_json) > MOST_KNOWN:
        refuse_malformed("request.too-many", "knows_json", count=len(sent.knows_json), most=MOST_KNOWN)
    knows = {_read_word("knows_json", name): _read_value("knows_json", text) for name, text in sent.knows_json.items()}
    return SetPlace(_read_word("at", sent.at), _read_word("player", sent.player, required=False), knows)


def _read_value(field: str, text: str) -> Any:
    requests.read_text(field, text, LONGEST_TEXT)
    try:
        return msgspec.json.decode(text) if text else None
    except (msgspec.DecodeError, RecursionError):
        refuse_malformed("request.no-json", field)


CHANGES: dict[str, Callable[[Any], Change]] = {
    "move_card": _move,
    "turn_card": lambda sent: TurnCard(sent.card, _read_word("orientation", sent.orientation)),
    "face_card": lambda sent: FaceCard(sent.card, sent.face_up, _read_word("guise", sent.guise, required=False)),
    "set_markers": lambda sent: CorrectMarkers(sent.card, _read_word("name", sent.name), sent.count),
    "attach_card": lambda sent: AttachCard(sent.card, sent.to),
    "set_fact": lambda sent: SetFact(
        _read_word("name", sent.name, LONGEST_WORD), _read_value("value_json", sent.value_json)
    ),
    "set_turn": lambda sent: SetTurn(_read_word("player", sent.player), sent.turn),
    "set_identity": lambda sent: SetIdentity(sent.card, _read_word("number", sent.number, LONGEST_WORD)),
    "set_place": _place,
}
"""The converter for each kind of change."""
