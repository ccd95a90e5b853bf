"""Clients of three languages in one game: two play, one watches, none of them knows a rule."""

from __future__ import annotations

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from adjudicator.showcase.demo.processes import server
from adjudicator_client import Grade, connect
from kit.games import decks_of
from tests.clients.at_hand import built

pytestmark = pytest.mark.services

OPERATOR = "operator-token-of-the-tests"
PLAYERS = {"P1": "typescript", "P2": "go"}
WATCHER = "java"
LONGEST = 240


def program(client: str, what: str, said: dict[str, Any]) -> dict[str, Any]:
    """Let a client's own program run to its end; its last words."""
    found = built(client)
    ran = subprocess.run(
        (*found.play, what),
        cwd=found.path,
        input=json.dumps(said),
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert ran.returncode == 0, f"{client}: {ran.stderr[-2000:]}"
    last: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return last


@pytest.mark.parametrize("edition", ["fire_force", "generic", "fftcg", "force_of_will"])
def test_typescript_plays_go_while_java_watches(edition: str, tmp_path: Path):
    for client in (*PLAYERS.values(), WATCHER):
        built(client)
    with server(tmp_path / "games.db", OPERATOR) as served:
        address = str(served.first_line()["listening"])
        with connect(address, OPERATOR) as operator, ThreadPoolExecutor(3) as together:
            game = operator.create_game(edition, decks_of(edition), seed=bytes(range(32)), request_id="together")
            there = {"address": address, "game_id": game.game_id}
            watching = together.submit(program, WATCHER, "spectate", {**there, "token": game.tokens["spectator"]})
            playing = {
                seat: together.submit(
                    program, client, "seat", {**there, "token": game.tokens[seat], "seat": seat, "seed": 7}
                )
                for seat, client in PLAYERS.items()
            }
            answers = {seat: each.result()["answers"] for seat, each in playing.items()}
            seen = watching.result()

            judge = game.seat("judge")
            table, verified = judge.table(), judge.verify()
            whole = [event for event in game.seat("spectator").events()]
    assert verified.grade == Grade.GRADE_EXACT and verified.shuffles == "re-derived"
    assert table.table.HasField("result") and table.table.result.winner == seen["result"].get("winner", "")
    assert seen["verified"] == "GRADE_EXACT" and seen["version"] == table.version and seen["events"] == len(whole)
    assert all(count > 10 for count in answers.values())
