"""Calls for a judge: made by seats, claimed and resolved by judges. They change nothing on the table."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.refusal import JudgeCallClosed, JudgeNeeded, TooManyJudgeCalls, UnknownJudgeCall, UnknownSeat
from engine.core.play.visibility import JUDGE
from engine.core.table.judge_calls import JudgeCall
from engine.core.table.state import GameState
from engine.judge.call_events import JudgeCallClaimed, JudgeCalled, JudgeCallResolved
from engine.judge.commands import CallCommand, CallJudge, ClaimCall, check_text

MOST_OPEN_CALLS = 3
"""How many unresolved calls a seat can have."""
MOST_CALLS = 200
"""How many calls a game can have."""
LONGEST_CALL = 500
"""The most characters of the words of a call, and of its answer."""


def list_open_calls(table: GameState) -> list[JudgeCall]:
    """Returns the unresolved calls for a judge, the oldest first."""
    return [call for call in table.calls.values() if not call.resolved]


def count_open_calls(table: GameState) -> int:
    """Returns how many calls for a judge are not resolved; it reads no event."""
    return len(list_open_calls(table))


def carry_out_call(g: RulesContext, command: CallCommand) -> Cites:
    """Records a call for a judge, or what a judge does with one. Returns the clauses by which play stands.

    Raises:
        TooManyJudgeCalls: the seat has too many open calls, or the game too many calls.
        UnknownJudgeCall: the game has no such call.
        JudgeCallClosed: the call is resolved, or another judge has claimed it.
        JudgeNeeded: somebody else than a judge claims or resolves a call.
        UnknownSeat: somebody else than a seat calls.
        BadRuling: the words are missing or too long.
    """
    cites = _cite_present(g)
    if isinstance(command, CallJudge):
        _check_new_call(g.state, command)
        g.record.emit(JudgeCalled, cites, command.actor, command.text)
        return cites
    if command.actor != JUDGE:
        raise JudgeNeeded("judge.no-judge", named=command.actor[:20], act="judge-call")
    call = _find_unresolved(g.state, command.call)
    if isinstance(command, ClaimCall):
        if call.claimed:
            raise JudgeCallClosed("judge-call.claimed", given=str(call.id))
        g.record.emit(JudgeCallClaimed, cites, command.actor, call.id)
        return cites
    if command.answer:
        check_text(command.answer, LONGEST_CALL, act="judge-call")
    g.record.emit(JudgeCallResolved, cites, command.actor, call.id, command.answer)
    return cites


def _check_new_call(table: GameState, command: CallJudge) -> None:
    if command.actor not in table.pins.seats:
        raise UnknownSeat("judge-call.no-seat", named=command.actor[:20])
    check_text(command.text, LONGEST_CALL, act="judge-call")
    own = [call for call in list_open_calls(table) if call.seat == command.actor]
    if len(own) >= MOST_OPEN_CALLS:
        raise TooManyJudgeCalls("judge-call.too-many-open", count=len(own), most=MOST_OPEN_CALLS)
    if len(table.calls) >= MOST_CALLS:
        raise TooManyJudgeCalls("judge-call.too-many", most=MOST_CALLS)


def _find_unresolved(table: GameState, call: int) -> JudgeCall:
    found = table.calls.get(call)
    if found is None:
        raise UnknownJudgeCall("judge-call.unknown", given=str(call))
    if found.resolved:
        raise JudgeCallClosed("judge-call.resolved", given=str(call))
    return found


def _cite_present(g: RulesContext) -> Cites:
    """Returns the clauses by which play stands where it does: those of the open choice, the end or a limit."""
    table = g.state
    if table.choices:
        return g.recorded(table.choices[0].cites)
    return g.recorded(table.result.cites) if table.result is not None else g.book.loops.loop
