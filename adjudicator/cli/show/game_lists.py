"""Entries of lists of games, as one line each."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client.pb.catalogue_service_pb2 import GameEntry


def show_entry(entry: GameEntry) -> str:
    """Returns what a list says of a game; parts that are not known are left out."""
    parts = [
        phrase("game.listed-short", game_id=entry.game_id, edition=entry.edition, version=str(entry.version)),
        *_name_table(entry),
        *_tell_play(entry),
        *_tell_need(entry),
    ]
    return "  ".join(parts)


def _name_table(entry: GameEntry) -> list[str]:
    """Returns the table and the players."""
    table = [phrase("game.table", table=entry.table)] if entry.table else []
    players = ", ".join(f"{seat} {name}" for seat, name in sorted(entry.players.items()))
    return [*table, players] if players else table


def _tell_play(entry: GameEntry) -> list[str]:
    """Returns how the game stands, and who is asked since when."""
    if entry.HasField("result"):
        winner = entry.result.winner
        return [phrase("game.won-by", winner=winner) if winner else phrase("game.drawn")]
    turn = [phrase("state.turn", turn=str(entry.turn), turn_player=entry.turn_player)] if entry.turn else []
    asked = [phrase("game.asked", seat=asked.seat, since=show_time(asked.recorded_at)) for asked in entry.waiting_for]
    return [*turn, *asked]


def _tell_need(entry: GameEntry) -> list[str]:
    """Returns what may need a judge."""
    calls, refused = entry.open_calls, entry.refused_attempts
    said = [phrase("game.calls", calls=str(calls), since=show_time(entry.oldest_call_at))] if calls else []
    return [*said, phrase("game.refused-attempts", refused=str(refused))] if refused else said


def show_time(seconds: int) -> str:
    """Returns a time of the contract as a time of day here."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%H:%M:%S")
