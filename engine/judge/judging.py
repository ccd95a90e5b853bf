"""Decisions about a judge's acts and calls for a judge, which are checked like commands and produce events.

Every act names its clauses; a call cites those by which play stands where it does. A refused act is an error of the
caller, not an attempt in the game: nothing is recorded, and nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Outcome, Verdict, permits
from engine.core.clauses.refusal import BadFork, JudgeNeeded, OverAlready
from engine.core.events.event import Event
from engine.core.events.fold import evolve
from engine.core.events.steps import LimitReached
from engine.core.play.chance_renewal import RenewChance
from engine.core.play.decide import Command, Decision, find_present_cause
from engine.core.play.runner import STEP_LIMIT
from engine.core.play.visibility import JUDGE
from engine.core.table.chance import Chance
from engine.core.table.state import GameState
from engine.judge.calls import carry_out_call
from engine.judge.commands import (
    LONGEST_WORD,
    CallCommand,
    Correct,
    Fork,
    JudgeCommand,
    Rewind,
    Rule,
    check_clauses,
    check_event,
    check_text,
)
from engine.judge.corrections import correct
from engine.judge.events import GameForked, RulingGiven
from engine.judge.rewinds import cite_rewind, rewind

__all__ = ["AnyCommand", "Correct", "Fork", "JudgeCommand", "Rewind", "Rule", "carry_out_act"]

AnyCommand = Command | JudgeCommand | RenewChance
"""All commands that can follow the first one in a log."""


def carry_out_act(
    table: GameState,
    command: JudgeCommand,
    former: GameState | None = None,
    since: Sequence[Event] = (),
    chance: Chance | None = None,
    limit: int = STEP_LIMIT,
) -> Decision:
    """Carries out a judge's act and applies its events to the table; a refused act applies none.

    Args:
        former: for a rewind, the table after event `command.to`. It stays the caller's and is not changed.
        since: for a rewind, the events after that event.
        chance: as in `decide`, for play that continues after a correction of the place of play.

    Raises:
        BadRuling: text or clauses are missing or too long, or the act refers to an unknown event.
        UnknownClauseAsked: the act names a clause that the edition does not print.
        JudgeNeeded: a seat may not do this.
        OverAlready: the game has ended, so its table can no longer be corrected.
        BadCorrection, BadPosition, BadRewind, BadFork: the act is impossible.
        Refusals of `carry_out_call`, for calls for a judge.
        WorkLimit: play that continues after the act takes more work than the game allows.
    """
    if isinstance(command, Correct):
        return _carry_out_correction(table, command, chance, limit)
    g = RulesContext.over(table)
    g.record.cause = find_present_cause(g)
    if isinstance(command, Rule):
        cites = _check_header(g, "rule", command.actor, command.text, command.clauses)
        about = check_event(g, command.about, act="rule")
        g.record.cause = about or g.record.cause
        g.record.emit(RulingGiven, cites, command.actor, command.text, about, command.private)
    elif isinstance(command, Rewind):
        cites = cite_rewind(g, command, former)
        check_text(command.reason, act="rewind")
        rewind(g, command, cites, former, since)
    elif isinstance(command, CallCommand):
        cites = carry_out_call(g, command)
    else:
        cites = _open_fork(g, command)
    return Decision(_decide_legal(g, cites, command.actor), tuple(g.record.events))


def _carry_out_correction(table: GameState, command: Correct, chance: Chance | None, limit: int) -> Decision:
    """Carries out a correction on a copy first, so that a refused one leaves the table unchanged."""
    g = RulesContext(table.copy())
    g.record.look_at_tops()
    g.record.cause = find_present_cause(g)
    cites = _check_header(g, "correct", command.actor, command.reason, command.clauses)
    g.record.cause = check_event(g, command.about, act="correct") or g.record.cause
    if table.result is not None:
        raise OverAlready("judge.game-over")
    correct(g, command, cites, chance, limit)
    g.settle_work()
    for event in g.record.events:
        evolve(table, event)
    limited = isinstance(g.record.events[-1], LimitReached)
    reason = "ENGINE_LIMIT" if limited else ""
    return Decision(_decide_legal(g, cites, command.actor), tuple(g.record.events), reason)


def _check_header(g: RulesContext, act: str, actor: str, text: str, clauses: tuple[str, ...]) -> Cites:
    """Checks the common fields of a judge's acts: judge, text and clauses."""
    if actor != JUDGE:
        raise JudgeNeeded("judge.no-judge", named=actor[:20], act=act)
    check_text(text, act=act)
    return check_clauses(g, clauses, act=act)


def _open_fork(g: RulesContext, command: Fork) -> Cites:
    """Records the first event of a fork after the shared events, citing the clause where play stands."""
    table = g.state
    if table.version != command.at_version or not (table.choices and table.result is None):
        raise BadFork("fork.nobody-asked", named=command.origin, version=command.at_version)
    check_text(command.name, LONGEST_WORD, act="fork", origin=command.origin, at=str(command.at_version))
    cites = g.recorded(table.choices[0].cites)
    g.record.emit(GameForked, cites, command.actor, command.name, command.origin, command.at_version, command.chain)
    return cites


def _decide_legal(g: RulesContext, cites: Cites, actor: str) -> Verdict:
    return g.stored(Verdict(Outcome.LEGAL, (permits("ruling.recorded", cites, actor),)))
