"""Games at the desk: one is examined, a position is opened as a game, the table of a game is saved as a position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli, Kept


def test_a_game_is_asked_a_question(cli: Cli, begun: Kept, tmp_path: Path) -> None:
    store = ("--game", begun.game_id, "--store", str(begun.store), "--json")
    found = cli("desk", "position", *store, "--ask", "who decides").document
    [answered] = found["questions"]
    assert (answered["kind"], answered["findings"][0]["code"]) == ("WHO_DECIDES", "asked.decides")
    beside = tmp_path / "beside.yaml"
    beside.write_text(f"by: {answered['findings'][0]['facts']['asked']}\nattempt: [concede]\n", encoding="utf-8")
    assert cli("desk", "position", *store, "--beside", str(beside)).document["course"]["steps"]
    refused = cli("desk", "position", str(beside), *store, "--ask", "who decides")
    assert (refused.code, "beside" in refused.err) == (ExitCode.USAGE, True)


def test_the_position_of_a_game(cli: Cli, begun: Kept) -> None:
    ran = cli("desk", "position", "--game", begun.game_id, "--store", str(begun.store), "--json")
    assert ran.document["version"] > 0
    assert ran.document["inconsistencies"] == []
    assert cli("desk", "readings", "--game", begun.game_id, "--store", str(begun.store)).err == ""


OPENED = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
setup: {at: "503.3", P1: {field: [A1, F1], hand: []}, P2: {field: []}}
"""


def test_a_position_is_opened_as_a_game_that_is_verified(cli: Cli, tmp_path: Path) -> None:
    file, store, tokens = tmp_path / "case.yaml", tmp_path / "games.db", tmp_path / "tokens.json"
    file.write_text(OPENED, encoding="utf-8")

    opened = cli("desk", "open", file, "--stated-by", "Ono", "--tokens", tokens, "--store", store, "--json").document

    game = opened["game_id"]
    first = cli("log", game, "--store", store, "--json").lines[0]
    assert first["detail"]["origin"]["stated_by"] == "Ono"
    assert set(json.loads(tokens.read_text())["tokens"]) == {"P1", "P2", "judge", "spectator"}
    cli("play", game, "end", "--seat", "P1", "--store", store)
    told = cli("log", game, "--prose", "--store", store).out
    assert told.startswith("Turn ") and "Before the first turn" not in told
    assert "EXACT" in cli("verify", game, "--store", store).out


def test_a_position_is_opened_as_an_observed_game_with_the_decks_that_are_named(cli: Cli, tmp_path: Path) -> None:
    file, store = tmp_path / "case.yaml", tmp_path / "games.db"
    file.write_text(OPENED.replace("hand: []", 'hand: ["?"]'), encoding="utf-8")

    refused = cli("desk", "open", file, "--store", store)
    game = cli(
        "desk", "open", file, "--observed", "--deck", "P1=cinder", "--store", store, "--json"
    ).document["game_id"]  # fmt: skip

    assert refused.code != 0 and "open it as an observed game" in refused.err
    elsewhere = cli("identify", game, "SAMPLE-027", "--zone", "P1/hand", "--store", store)
    listed = cli("identify", game, "SAMPLE-004", "--zone", "P1/hand", "--store", store)
    assert (elsewhere.code, listed.code) == (ExitCode.REFUSED, ExitCode.OK)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_saved_table_is_a_position_that_the_desk_reads(begun: Kept, cli: Cli, tmp_path: Path, language: str) -> None:
    file = tmp_path / "table.yaml"
    saved = cli("desk", "save", begun.game_id, "--store", begun.store, "--out", file, "--lang", language)

    read = cli("desk", "position", file, "--json")

    assert saved.code == 0, saved.err
    asked = cli("moves", begun.game_id, "--store", begun.store, "--json").document["choice"]
    (again,) = read.document["choices"]
    assert (again["seat"], again["name"]) == (asked["seat"], asked["name"])
    assert len(again["options"]) == len(asked["options"])
