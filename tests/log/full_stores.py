"""A store that has something in every table, for what copies and verifies stores."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from adjudicator.application import Adjudicator
from adjudicator.audit.exports.export import read_export
from adjudicator.auth import Role
from adjudicator.log import GameStore, Head, Seating, open_memory_store
from adjudicator.tokens import TokenRecord, key_of_tournament
from tests.application.playing import REQUEST, open_a_game, play

FAIR = msgspec.structs.replace(REQUEST, seed=None)
MIDNIGHT = datetime(2026, 11, 28, tzinfo=UTC)


def fill(store: GameStore, folder: Path, retire: Callable[[str, Head], None]) -> str:
    """Store games of every kind; returns the id of a fair one that goes on, dealt from two secrets."""
    app = Adjudicator(store)
    fair = open_a_game(app, "fair", FAIR).game_id
    play(app, fair, seed=3, commands=3)
    store.renew_epoch()
    play(app, fair, seed=4, commands=3)
    open_a_game(app, "given")
    reserved = app.reserve(request_id="reserved").game_id
    seated = Seating("7", {"P1": "孝"})
    request = msgspec.structs.replace(FAIR, reservation=reserved, tournament="cup", seating=seated)
    open_a_game(app, "of a reservation", request)
    app.reserve(request_id="waits")
    store.add_token(key_of_tournament("cup"), TokenRecord("t1", str(Role.JUDGE), bytes(32), MIDNIGHT))
    app.fork(fair, name="what if", request_id="forked", actor="judge")
    elsewhere = Adjudicator(open_memory_store())
    there = open_a_game(elsewhere, "elsewhere", FAIR).game_id
    elsewhere.export(there, folder / "there.jsonl")
    assert read_export(folder / "there.jsonl").game_id == there
    with (folder / "there.jsonl").open("rb") as file:
        app.import_(file)
    gone = open_a_game(app, "gone", FAIR).game_id
    retire(gone, store.head(gone))
    return fair
