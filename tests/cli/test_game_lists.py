"""`adjudicator games` on a server: tables, players, who is asked, what needs a judge, and what changes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import OPERATOR, Server

TOURNAMENT = "秋の大会"


@pytest.mark.services
def test_a_judge_lists_and_watches_the_tables_of_a_tournament(cli: Cli, tmp_path: Path) -> None:
    with Server(store=tmp_path / "games.db") as server:
        operator = ("--server", server.address, "--token", OPERATOR)
        seated = ("--table", "12", "--player", "P1=Ada", "--player", "P2=孝", "--tournament", TOURNAMENT)
        new = cli("new", *seated, *operator, "--json").document
        issued = cli("token", "tournament", "issue", TOURNAMENT, "judge", *operator, "--json").document
        there = ("--server", server.address, "--token", issued["token"])
        asking = ("--server", server.address, "--token", new["tokens"]["P2"])
        assert cli("call", "make", new["game_id"], "how many?", *asking).code == 0

        for_judges, for_operators = cli("games", "--by-need", *there).out, cli("games", *operator).out
        for said in ("table 12", "P1 Ada, P2 孝", "asked since", "1 open calls since"):
            assert said in for_judges
        assert "P1 Ada, P2 孝" in for_operators and "asked" not in for_operators
        assert "テーブル12" in cli("games", "--by-need", *there, "--lang", "ja").out

        command = [sys.executable, "-m", "adjudicator.cli", "games", "--watch", "--json", *there]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watching:
            assert watching.stdout is not None
            before = json.loads(watching.stdout.readline())
            cli("play", new["game_id"], "--concede", *asking)
            after = json.loads(watching.stdout.readline())
            watching.terminate()
        assert (before["table"], before["open_calls"]) == ("12", 1)
        assert after["version"] > before["version"] and after["result"]["winner"] == "P1"


def test_a_store_file_is_listed_as_it_is(cli: Cli, begun: Kept) -> None:
    for option in ("--by-need", "--watch"):
        ran = cli("games", option, "--store", begun.store)
        assert ran.code == 2 and option in ran.err and "--server" in ran.err


def test_a_game_of_a_store_file_has_a_table_too(cli: Cli, tmp_path: Path) -> None:
    at = ("--store", tmp_path / "games.db")

    assert cli("new", "--table", "3", "--player", "P1=Ada", *at).code == 0
    assert cli("new", "--table", " 3", *at).code == 2
    assert cli("new", "--player", "P3=Ada", *at).code == 2
