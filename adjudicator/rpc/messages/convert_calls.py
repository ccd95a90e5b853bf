"""Converts calls for a judge to messages."""

from __future__ import annotations

from adjudicator.application.reading.judge_calls import ListedCall
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.pb import judge_service_pb2 as pb


def convert_call(listed: ListedCall, *, judge: bool) -> Fields:
    """Returns the fields of `JudgeCall`; `judge`: whether the reader is one, who is shown the labels of tokens."""
    call = listed.call
    fields: Fields = {
        "call_id": call.id,
        "seat": call.seat,
        "text": call.text,
        "state": _find_state(listed),
        "called_at": listed.called_at,
        "claimed_at": listed.claimed_at,
        "resolved_at": listed.resolved_at,
        "answer": call.answer,
    }
    if judge:
        fields["claimed_by"], fields["resolved_by"] = listed.claimed_by, listed.resolved_by
    return fields


def _find_state(listed: ListedCall) -> pb.JudgeCallState:
    if listed.call.resolved:
        return pb.JUDGE_CALL_STATE_RESOLVED
    return pb.JUDGE_CALL_STATE_CLAIMED if listed.call.claimed else pb.JUDGE_CALL_STATE_OPEN
