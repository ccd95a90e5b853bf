"""`audit`, `import` and `verify` of files: what they show, how they exit, and the report they write."""

from __future__ import annotations

import json
import re
import stat
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import read_export
from adjudicator.audit.batches.batch import AuditResult, GameToAudit, audit_game, list_tasks
from adjudicator.audit.exports.export import export
from adjudicator.cli import report
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import open_sqlite_store
from tests.audit.forging import chained, with_event
from tests.cli.conftest import Cli, Kept
from tests.rpc.serving import OPERATOR, Server


@pytest.fixture(scope="module")
def exported(ended: Kept, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game as a compressed file."""
    file = tmp_path_factory.mktemp("export") / "game.jsonl.gz"
    app = Adjudicator(open_sqlite_store(ended.store))
    app.export(ended.game_id, file, compressed=True)
    app.close()
    return file


@pytest.fixture(scope="module")
def games(exported: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound game, one that was changed and chained again, one that is cut off."""
    made = tmp_path_factory.mktemp("games")
    game = read_export(exported)
    (made / "1-sound.jsonl.gz").write_bytes(exported.read_bytes())
    seq = next(row[1] for command in game.commands for row in command.rows if row[2] == "card-moved/1")

    def change(event: dict[str, Any]) -> None:
        event.update(verb="<script>alert(1)</script>", cites=["101.1"])

    changed = chained(game.game_id, with_event(game.commands, seq, change))
    now = game.header.exported_at
    export(game.game_id, changed, made / "2-changed.jsonl.gz", now=now, program="test", compressed=True)
    (made / "3-cut.jsonl.gz").write_bytes(exported.read_bytes()[:5000])
    return made


# ---------------------------------------------------------------- export, verify, import


def test_an_export_is_compressed_unless_its_name_says_otherwise(cli: Cli, ended: Kept, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    told = cli("export", ended.game_id, "--store", ended.store, "--json").document
    cli("export", ended.game_id, "-o", "plain.jsonl", "--store", ended.store)

    packed, plain = tmp_path / told["file"], tmp_path / "plain.jsonl"
    assert told["file"] == f"{ended.game_id}.jsonl.gz" and packed.read_bytes()[:2] == b"\x1f\x8b"
    assert plain.read_bytes().startswith(b'{"kind":"header"') and packed.stat().st_size < plain.stat().st_size / 4
    assert read_export(packed).commands == read_export(plain).commands
    assert stat.S_IMODE(packed.stat().st_mode) == 0o600


def test_a_file_is_verified_without_any_store(cli: Cli, exported: Path, tmp_path):
    ran = cli("verify", "--file", exported, "--shuffles")

    assert ran.code == 0 and re.search(r"chance re-derived \((\d+) of \1 shuffles\)", ran.out)
    assert "shuffle P1/deck" in ran.out and "re-derived" in ran.out.splitlines()[-1]
    assert not (tmp_path / "data").exists(), "nothing was stored"


def test_a_game_that_diverges_is_shown_side_by_side_with_what_differs_marked(cli: Cli, games: Path):
    ran = cli("verify", "--file", games / "2-changed.jsonl.gz")
    told = cli("verify", "--file", games / "2-changed.jsonl.gz", "--json").document

    rows = [line.split("│") for line in ran.out.splitlines() if "│" in line]
    marked = [row for row in rows if "≠" in row[0]]
    assert ran.code == ExitCode.REFUSED and "At event 23 the log" in ran.out
    assert "expected by the rules" in ran.out and "found in the log" in ran.out
    assert rows[0][1].strip() == "type" and "card-moved" in rows[0][2] and "≠" not in rows[0][0]
    assert {row[1].strip() for row in marked} >= {"cites", "verb"}
    assert any("101.1" in row[3] for row in marked)
    assert {part["path"] for part in told["first"]["parts"]} == {"cites", "verb"}
    assert json.loads(told["first"]["found"])["cites"] == ["101.1"]


def test_an_import_says_what_verifying_it_found(cli: Cli, games: Path, tmp_path):
    sound = cli("import", games / "1-sound.jsonl.gz", "--store", tmp_path / "one.db")
    changed = cli("import", games / "2-changed.jsonl.gz", "--store", tmp_path / "two.db", "--json")
    cut = cli("import", games / "3-cut.jsonl.gz", "--store", tmp_path / "three.db", "--json")
    again = cli("import", games / "1-sound.jsonl.gz", "--store", tmp_path / "one.db")

    assert sound.code == 0 and "token of judge: " in sound.out and "EXACT" in sound.out
    assert changed.code == ExitCode.REFUSED and changed.document["verified"]["grade"] == "DIVERGED"
    assert cut.code == ExitCode.REFUSED and cut.error["error"]["reason"] == "BAD_EXPORT"
    assert "byte 5000" in cut.error["error"]["message"]
    assert again.code == 0 and "here already" in again.out and "token" not in again.out


@pytest.mark.services
def test_a_server_takes_a_game_over(cli: Cli, exported: Path, tmp_path):
    token = tmp_path / "token"
    token.write_text(OPERATOR)
    with Server(store=tmp_path / "served.db") as server:
        ran = cli("import", exported, "--server", server.address, "--token-file", token, "--json")
        judge = tmp_path / "judge"
        judge.write_text(ran.document["tokens"]["judge"])
        at = ("--server", server.address, "--token-file", judge)
        verified = cli("verify", ran.document["game_id"], "--shuffles", *at)

    assert ran.code == 0 and ran.document["verified"]["grade"] == "EXACT"
    assert verified.code == 0 and "shuffle P2/deck" in verified.out


# ---------------------------------------------------------------- audit


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.services)])
def test_an_audit_grades_every_game_and_exits_by_the_worst(cli: Cli, games: Path, jobs: str):
    ran = cli("audit", games, "--jobs", jobs, "--json")

    *lines, counts = ran.lines
    assert ran.code == ExitCode.REFUSED and ran.err == ""
    assert [line["grade"] for line in lines] == ["EXACT", "DIVERGED", "UNREADABLE"]
    assert counts == {"games": 3, "counts": {"DIVERGED": 1, "EXACT": 1, "UNREADABLE": 1}, "report": ""}
    assert lines[1]["verified"]["first"]["what"] == "event" and "line " in lines[2]["refused"]


def test_an_audit_for_people_is_a_table(cli: Cli, games: Path, ended: Kept):
    ran = cli("audit", games, ended.store, "--jobs", 1)
    exact = cli("audit", ended.store, "--jobs", 1)

    assert "4 games: 1 DIVERGED, 2 EXACT, 1 UNREADABLE" in ran.out and "event " in ran.out
    assert exact.code == 0 and "1 games: 1 EXACT" in exact.out


def test_an_audit_of_nothing_is_bad_usage(cli: Cli, tmp_path):
    for arguments in ([tmp_path], [tmp_path / "nowhere"], []):
        ran = cli("audit", *arguments)
        assert (ran.code, ran.out) == (ExitCode.USAGE, "") and ran.err


def test_a_cluster_that_is_not_installed_is_said(cli: Cli, games: Path, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)

    ran = cli("audit", games, "--cluster", "tcp://127.0.0.1:8786", "--json")

    assert ran.code == ExitCode.USAGE and ran.error["error"]["reason"] == "NOT_INSTALLED"
    assert "pip install 'distributed" in ran.error["error"]["message"]


# ---------------------------------------------------------------- the report


class Page(HTMLParser):
    """What stands in a page: tags with their attributes, and whether they are closed in order."""

    VOID: ClassVar = {"meta", "br"}

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def reported(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    report.write(folder, [audit_game(task, partial(report.render_page, "en")) for task in list_tasks([games])])
    return folder


@pytest.mark.services
def test_a_report_is_an_index_and_a_page_for_each_game(cli: Cli, games: Path, reported: Path, tmp_path):
    ran = cli("audit", games, "--jobs", 2, "--report", tmp_path / "made", "--json")

    names = sorted(path.name for path in (tmp_path / "made").iterdir())
    assert ran.lines[-1]["report"] == str(tmp_path / "made" / "index.html")
    assert len(names) == 4 and names == sorted(path.name for path in reported.iterdir())
    for name in names:  # the same games, the same bytes
        assert (tmp_path / "made" / name).read_bytes() == (reported / name).read_bytes()
    index = Page((reported / "index.html").read_text("utf-8"))
    assert sorted(str(at["href"]) for tag, at in index.tags if tag == "a") == [n for n in names if n != "index.html"]


def test_a_page_needs_nothing_beside_it_and_runs_nothing(reported: Path):
    for file in reported.iterdir():
        page = Page(file.read_text("utf-8"))
        assert not page.open, file
        assert {tag for tag, _ in page.tags}.isdisjoint({"script", "img", "link", "iframe", "object", "form"})
        attributes = [(name, value or "") for _, at in page.tags for name, value in at.items()]
        assert not [name for name, _ in attributes if name.startswith("on") or name in ("src", "style")]
        assert all(re.fullmatch(r"#\S+|[\w.-]+\.html", value) for name, value in attributes if name == "href")
        assert "@import" not in page.text and "url(" not in page.text


def test_what_a_log_says_is_text_and_never_markup(reported: Path):
    text = next(reported.glob("2-*.html")).read_text("utf-8")

    assert "<script" not in text and "&lt;script&gt;alert(1)&lt;/script&gt;" in text


def test_every_link_of_a_page_leads_somewhere(reported: Path):
    for file in reported.glob("[12]-*.html"):
        page = Page(file.read_text("utf-8"))
        ids = [at["id"] for _, at in page.tags if "id" in at]
        wanted = {
            unquote(str(at["href"])[1:]) for tag, at in page.tags if tag == "a" and str(at["href"]).startswith("#")
        }
        assert len(ids) == len(set(ids)) and wanted <= set(ids)


def test_a_page_tells_the_game_its_reasons_and_its_clauses(exported: Path, reported: Path):
    page = Page(next(reported.glob("1-*.html")).read_text("utf-8"))

    events = read_export(exported).version
    assert sum(str(at.get("id", "")).startswith("e") for tag, at in page.tags if tag == "tr") == events
    for said in ("EXACT", "How it ended", "Turn 1, of ", "shuffle P1/deck", "re-derived", "Clauses", "concedes"):
        assert said in page.text, said
    first_turn = re.search(r"Turn 1: it is P\d's turn", page.text)
    assert first_turn is not None


def test_a_page_of_a_changed_game_shows_both_sides_and_marks_the_event(reported: Path):
    text = next(reported.glob("2-*.html")).read_text("utf-8")

    assert "Expected by the rules" in text and 'class="differs"' in text
    assert text.count(' first"') == 1


def test_a_page_of_a_file_that_cannot_be_read_says_how_far_it_could(reported: Path):
    page = Page(next(reported.glob("3-*.html")).read_text("utf-8"))

    assert "UNREADABLE" in page.text and "after event" in page.text and "Timeline" not in page.text


def test_a_log_that_does_not_fold_is_told_as_far_as_it_does(exported: Path):
    game = read_export(exported)
    seq = next(row[1] for command in game.commands for row in command.rows if row[2] == "card-moved/1")
    broken = with_event(game.commands, seq, lambda event: event.update(card=99999))
    found = AuditResult(
        "x", game.game_id, "fire_force@1.0.0", grade=audit_game(next(iter(list_tasks([exported])))).grade
    )

    text = report.render_page("en", GameToAudit(game.game_id, broken), found).decode()

    assert f"does not fold beyond event {seq - 1}" in text and f'id="e{seq - 1}"' in text
    assert f'id="e{seq + 1}"' not in text


def test_a_game_of_an_edition_that_is_not_here_has_a_page_too(exported: Path):
    game = read_export(exported)
    first = chained(game.game_id, with_event(game.commands, 1, lambda event: event["pins"].update(edition="chess@1")))
    found = AuditResult("x", game.game_id, "chess@1", grade=audit_game(next(iter(list_tasks([exported])))).grade)

    assert b"chess@1" in report.render_page("en", GameToAudit(game.game_id, first), found)
