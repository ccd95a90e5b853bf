"""Reads what a log says of its secrets, before its commands are checked: commitments, ids by forks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import StoredCommand
from adjudicator.log.records.mapper import GameMapper
from engine.core.events.game import ChanceRenewed
from engine.core.table.chance import Dealing, Secret
from engine.judge.events import GameForked

FORK_TOPIC = f"{GameForked.__struct_config__.tag}/"
RENEWAL_TOPIC = f"{ChanceRenewed.__struct_config__.tag}/"


def list_renewals(commands: Sequence[StoredCommand], mapper: GameMapper) -> Iterator[tuple[int, str]]:
    """Yields the recorded commitments of renewals, with their events."""
    for command in commands:
        if command.rows[0][2].startswith(RENEWAL_TOPIC):
            with suppress(LogDamaged):  # it is found when its command is read
                event = mapper.event(*command.rows[0])
                if isinstance(event, ChanceRenewed):
                    yield event.seq, event.seed_commitment


def list_ids(game_id: str, commands: Sequence[StoredCommand], mapper: GameMapper) -> tuple[str, ...]:
    """Returns all ids of a game: its own, and those of its origins by fork commands."""
    found = [game_id]
    for command in commands:
        if command.rows[0][2].startswith(FORK_TOPIC):
            with suppress(LogDamaged):  # it is found when its command is read
                event = mapper.event(*command.rows[0])
                found += [event.origin] if isinstance(event, GameForked) else []
    return tuple(found)


def find_unfit(dealing: Dealing, secrets: Sequence[Secret], bound: Sequence[tuple[int, str]]) -> tuple[int, str] | None:
    """Returns the first commitment without a fitting secret; unused secrets are permitted."""
    for place, (seq, committed) in enumerate(bound):
        if place >= len(secrets) or dealing.commitment(secrets[place]) != committed:
            return seq, committed
    return None
