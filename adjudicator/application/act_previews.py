"""Previews of a judge's acts: what a correction or a rewind would bring about, on a copy of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator import auth
from adjudicator.application import limits
from adjudicator.application.creation import check_end
from adjudicator.application.games import Checkpoints, HotGames, check_reached, check_version
from adjudicator.auth import Role
from adjudicator.log import EventStore
from adjudicator.notation.words.card_naming import number_changed
from engine.core.clauses.refusal import BadRewind
from engine.core.events.event import Event
from engine.core.play.decide import Decision
from engine.core.table.state import GameState
from engine.judge.commands import MOST_CLAUSES
from engine.judge.judging import Correct, Rewind, carry_out_act


@dataclass(frozen=True)
class ActPreview:
    """What an act would bring about."""

    decision: Decision
    """Its verdict and events."""
    before: GameState
    """The present table."""
    after: GameState
    """The table after the act."""


class ActPreviews:
    """Judges the acts of judges without recording them."""

    def __init__(self, store: EventStore, hot: HotGames, checkpoints: Checkpoints) -> None:
        self._store, self._hot, self._checkpoints = store, hot, checkpoints

    def judge(self, game_id: str, command: Correct | Rewind, *, expected_version: int, actor: str) -> ActPreview:
        """Judges an act on a copy of the table; chance is left open, so that no future result is told.

        Raises as `Adjudicator.correct` and `Adjudicator.rewind`; Forbidden: not a judge.
        """
        auth.require(Role(actor), auth.Permission.CORRECT)
        auth.require_self(Role(actor), command.actor)
        limits.check_judged(command, expected_version)
        with self._hot.held(game_id) as game:
            before = self._hot.current(game, look=True).copy()
            check_version(self._store, game, before, command, command.actor, expected_version)
        after = before.copy()
        if isinstance(command, Correct):
            changes = number_changed(command.changes, before)
            command = msgspec.structs.replace(command, changes=changes, **_ground(command, before))
            return ActPreview(carry_out_act(after, command), before, after)
        former, since = read_former(self._store, self._checkpoints, game_id, command.to, before)
        command = msgspec.structs.replace(command, entered_wrongly=False, **_ground(command, former))
        return ActPreview(carry_out_act(after, command, former, since), before, after)


def _ground(command: Correct | Rewind, table: GameState) -> dict[str, Any]:
    """Returns the grounds of an act that is only looked at: its own, or the clauses by which is asked on a table."""
    asked = [label for choice in table.choices[:1] for label in choice.cites]
    return {"reason": command.reason or "-", "clauses": command.clauses or tuple(asked[:MOST_CLAUSES])}


def read_former(
    store: EventStore, checkpoints: Checkpoints, game_id: str, to: int, table: GameState
) -> tuple[GameState, list[Event]]:
    """Returns the table after event `to`, which must end a command, and the events since then.

    Raises UnknownVersion, BadRewind.
    """
    check_reached(game_id, to, table.version)
    ends = [record.last_seq for record in store.commands(game_id)]
    check_end(BadRewind, to, ends, act="rewind")
    return checkpoints.at(game_id, to), store.read(game_id, after=to, until=table.version)
