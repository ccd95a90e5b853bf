"""A folder of games that several versions of the engine decided: grades and why, exit, report, both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import read_export
from adjudicator.audit.exports.export import export
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import StoredCommand, open_sqlite_store
from engine.rulebooks import load
from tests.audit.fields import digested
from tests.audit.forging import chained, with_event, with_record
from tests.cli.conftest import Cli, Kept

HERE = load("fire_force").engine_version
OTHER = "0.1.9+fire_force.0123456789ab"


@pytest.fixture(scope="module")
def games(ended: Kept, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One game as it is, of another engine, in part of another engine, and decided otherwise by it."""
    made = tmp_path_factory.mktemp("games")
    app = Adjudicator(open_sqlite_store(ended.store))
    app.export(ended.game_id, made / "1-exact.jsonl.gz", compressed=True)
    app.close()
    game = read_export(made / "1-exact.jsonl.gz")
    seq = next(row[1] for command in game.commands for row in command.rows if row[2] == "card-moved/1")

    def write(name: str, commands: list[StoredCommand]) -> None:
        sound = chained(game.game_id, digested(game.game_id, commands))
        export(
            game.game_id, sound, made / f"{name}.jsonl.gz", now=game.header.exported_at, program="test", compressed=True
        )

    def other(event: dict[str, Any]) -> None:
        event["pins"].update(engine_version=OTHER)

    older = with_event(list(game.commands), 1, other)
    write("2-same", older)
    write("3-in-part", with_record(list(game.commands), 3, engine=OTHER))
    write("4-differs", with_event(older, seq, lambda event: event.update(verb="older-word")))
    write("5-diverged", with_event(list(game.commands), seq, lambda event: event.update(verb="older-word")))
    return made


def test_each_game_has_its_grade_and_only_same_and_exact_pass(cli: Cli, games: Path) -> None:
    ran = cli("audit", games, "--jobs", 1, "--json")
    *found, last = map(json.loads, ran.out.splitlines())

    assert [each["grade"] for each in found] == ["EXACT", "SAME", "SAME", "DIFFERS", "DIVERGED"]
    assert last["counts"] == {"EXACT": 1, "SAME": 2, "DIFFERS": 1, "DIVERGED": 1}
    assert ran.code == ExitCode.REFUSED
    in_part = found[2]["verified"]["engines"]
    assert [(use["version"], use["commands"], use["here"]) for use in in_part][1] == (OTHER, 1, False)
    sound = [games / f"{name}.jsonl.gz" for name in ("1-exact", "2-same", "3-in-part")]
    assert cli("audit", *sound, "--jobs", 1).code == 0


def test_an_audit_for_people_says_which_engine_decided(cli: Cli, games: Path) -> None:
    said = " ".join(cli("audit", games / "4-differs.jsonl.gz", "--jobs", 1).out.split())

    assert "DIFFERS" in said and f"decided by engine {OTHER}" in said


@pytest.mark.parametrize(
    ("language", "engine", "reason"),
    [
        ("en", "another than here", "the engine may have changed since, and not the log"),
        ("ja", "ここと異なる", "エンジンが変わった可能性がある"),
    ],
)
def test_a_game_of_another_engine_is_told_in_both_languages(
    cli: Cli, games: Path, language: str, engine: str, reason: str
) -> None:
    same = cli("--lang", language, "verify", "--file", games / "3-in-part.jsonl.gz")
    differs = cli("--lang", language, "verify", "--file", games / "4-differs.jsonl.gz")

    assert (same.code, differs.code) == (0, ExitCode.REFUSED)
    assert same.out.startswith("SAME ") and differs.out.startswith("DIFFERS ")
    assert HERE in same.out and OTHER in same.out and engine in same.out
    flat = differs.out.replace("\n", "")
    assert reason.replace(" ", "") in flat.replace(" ", "") and reason.replace(" ", "") not in same.out.replace(" ", "")


def test_the_report_shows_the_engines_of_a_game(cli: Cli, games: Path, tmp_path: Path) -> None:
    cli("audit", games, "--jobs", 1, "--report", tmp_path / "report")
    pages = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "report").glob("*.html")}
    index = pages.pop("index.html")

    assert 'class="SAME"' in index and 'class="DIFFERS"' in index and "the same under another engine" in index
    told = [page for page in pages.values() if "Engines that decided" in page]
    assert len(told) == 3 and all(OTHER in page for page in told)
