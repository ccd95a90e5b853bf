"""Calls for a judge as they are listed: with their times, and who answered them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.log import EventStore
from engine.core.table.judge_calls import JudgeCall


@dataclass(frozen=True, slots=True)
class ListedCall:
    """A call for a judge, with what the records of its commands say."""

    call: JudgeCall
    """The call."""
    called_at: int
    """When the seat called, in seconds since 1970."""
    claimed_at: int = 0
    """When a judge claimed it; 0 for not yet."""
    resolved_at: int = 0
    """When a judge resolved it; 0 for not yet."""
    claimed_by: str = ""
    """The label of the token that claimed it."""
    resolved_by: str = ""
    """The label of the token that resolved it."""


def list_calls(store: EventStore, game_id: str, calls: Iterable[JudgeCall]) -> list[ListedCall]:
    """Returns calls of a game with their times, in order. Raises errors of the store."""
    wanted = list(calls)
    if not wanted:
        return []
    records = {record.last_seq: record for record in store.commands(game_id, wanted[0].id - 1)}
    at = {seq: int(record.recorded_at.timestamp()) for seq, record in records.items()}
    return [
        ListedCall(
            call,
            at[call.id],
            at.get(call.claimed, 0),
            at.get(call.resolved, 0),
            records[call.claimed].name if call.claimed else "",
            records[call.resolved].name if call.resolved else "",
        )
        for call in wanted
    ]
