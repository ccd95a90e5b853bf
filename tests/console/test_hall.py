"""A hall of 200 tables in the list: three densities, live by one stream, drawn in time."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator_client import connect, deck_of
from tests.console.conftest import Checking
from tests.console.meeting import meeting
from tests.shares import RUN
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

TABLES = 200
EDITION = "generic@1.2"
CALLED, SOUGHT = 137, 42
HALL, PLAYER = "A hall", "Mizuki"
MOST_MS = {"shown": 20_000, "full": 400, "line": 400, "number": 400, "news": 400}
"""The most milliseconds: until all tables are shown, and of processor time for each density and for one call."""


def test_two_hundred_tables_are_listed_and_kept_up_to_date(check: Checking, running: Demonstration, tmp_path: Path):
    with connect(running.address, running.operator) as client:
        decks = {
            seat: deck_of(client.catalogue(EDITION).deck(name).deck)
            for seat, name in (("P1", "bonfire"), ("P2", "harbour"))
        }
        games = [
            client.create_game(
                EDITION,
                decks,
                tournament=HALL,
                table=str(number),
                players={"P1": PLAYER if number == SOUGHT else f"Player {number}", "P2": f"Opponent {number}"},
            )
            for number in range(1, TABLES + 1)
        ]
        hall = invite(client.tournament(HALL), running.web, ("judge",), 3)["judge"]
        called = games[CALLED - 1].seat("P1").acts
        with meeting(tmp_path, {"call": lambda: called.call_judge("Whose turn is it?")}):
            (row,) = check(
                "hall.mjs",
                "two_hundred_tables_are_listed",
                hall=hall,
                tables=TABLES,
                called=str(CALLED),
                sought=str(SOUGHT),
                player=PLAYER,
                thorough=RUN == "all",
                folder=str(tmp_path),
            )
    print(row["times"], row["calls"])
    assert [step for step, most in MOST_MS.items() if row["times"][step] > most] == []
