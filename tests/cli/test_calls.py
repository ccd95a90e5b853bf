"""`call`: calls for a judge, from a store file and on a server; `verify --file` by a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import Server


def test_a_call_is_made_listed_claimed_and_resolved(game: Kept, cli: Cli) -> None:
    at = ("--store", game.store)
    made = cli("call", "make", game.game_id, "they drew twice", "--as", "P1", *at, "--json").document
    assert (made["seat"], made["text"], made["state"]) == ("P1", "they drew twice", "OPEN")
    call = made["call_id"]

    assert "P1" in cli("call", "list", game.game_id, *at).out
    assert cli("call", "list", game.game_id, "--as", "P2", *at, "--json").document == {"calls": []}
    assert "claimed 20" in cli("call", "claim", game.game_id, call, *at).out
    assert cli("call", "claim", game.game_id, call, *at).code == 1
    said = cli("call", "resolve", game.game_id, call, "play on", *at, "--lang", "ja").out
    assert "対応を終えた時刻" in said and "返答：play on" in said
    assert cli("call", "list", game.game_id, *at, "--json").document == {"calls": []}
    assert len(cli("call", "list", game.game_id, "--all", *at, "--json").document["calls"]) == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (("make", "GAME", "words"), 5),  # a judge calls no judge
        (("make", "GAME", " ", "--as", "P1"), 2),
        (("list", "GAME", "--as", "spectator"), 5),
        (("claim", "GAME", "1"), 4),
        (("resolve", "GAME", "x"), 2),
    ],
)
def test_what_is_refused_has_its_exit_code(game: Kept, cli: Cli, line: tuple[str, ...], code: int) -> None:
    given = [game.game_id if word == "GAME" else word for word in line]

    assert cli("call", *given, "--store", game.store).code == code


@pytest.mark.services
def test_a_server_takes_calls_and_verifies_a_file(game: Kept, cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.export"
    cli("export", game.game_id, "-o", file, "--store", game.store)
    with Server(store=game.store) as server:
        judge = ("--server", server.address, "--token", game.tokens["judge"])
        made = cli("call", "make", game.game_id, "please", "--server", server.address, "--token", game.tokens["P2"])
        assert made.code == 0 and "please" in cli("call", "list", game.game_id, *judge).out
        found = cli("verify", "--file", file, *judge, "--json").document
        assert found["grade"] == "UNVERIFIED", "its seed is in no export"
        assert cli("verify", "--file", file, "--public-key", "0" * 64, *judge).code == 2
        assert cli("verify", "--file", file, "--server", server.address, "--token", game.tokens["P1"]).code == 5
        assert cli("verify", "--file", tmp_path / "none", *judge).code == 2
