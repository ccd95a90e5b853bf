"""Stores that cannot be written where they lie: an archive, a disk mounted read-only, somebody else's file."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.cli.backend.local import StoreBackend
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import StoreAddress, open_sqlite_store
from adjudicator.log.sqlite.store_copy import is_writable
from tests.cli.conftest import Cli, Kept, Refused, copy_store

NOBODY = 65534


@pytest.fixture
def archive(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that `seal` makes read-only; root, whom no mode binds, is somebody else from then on."""
    root = Path(tempfile.mkdtemp(prefix="archive-"))
    root.chmod(0o755)
    folder, own = root / "ro", root / "own"
    folder.mkdir()
    own.mkdir()
    own.chmod(0o777)
    monkeypatch.setenv("ADJUDICATOR_DATA", str(own))
    monkeypatch.setattr(tempfile, "tempdir", str(own))
    before = os.geteuid()
    yield folder
    os.seteuid(before)
    folder.chmod(0o755)
    shutil.rmtree(root)


def seal(folder: Path) -> None:
    """Take the right to write from everybody who is not root, and be nobody else."""
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    if not os.geteuid():
        os.seteuid(NOBODY)
    if os.access(folder, os.W_OK, effective_ids=True):
        pytest.skip("this user may write everywhere")


def test_a_store_of_an_archive_is_read_and_verified(cli: Cli, ended: Kept, archive: Path) -> None:
    copy_store(ended.store, archive / "games.db")
    seal(archive)
    store, game = archive / "games.db", ended.game_id
    assert cli("audit", archive, "--jobs", 1).code == ExitCode.OK
    for line in (["games"], ["state", game], ["log", game], ["verify", game], ["explain", "result", game]):
        ran = cli(*line, "--store", store)
        assert (ran.code, ran.err) == (ExitCode.OK, ""), line
    checked = cli("store", "check", "--store", store, "--json")
    assert checked.code == ExitCode.OK and checked.document["sound"] is True, "compared with its mark, too"
    out = archive.parent / "own" / "game.jsonl"
    assert cli("export", game, "--store", store, "-o", out).code == ExitCode.OK
    assert cli("backup", out.with_suffix(".db"), "--store", store).code == ExitCode.OK
    assert [each.name for each in archive.iterdir() if "games.db" not in each.name] == []
    assert list((archive.parent / "own").glob("adjudicator-*")) == [], "no copy is left behind"


def test_what_only_the_write_ahead_log_holds_is_read(cli: Cli, begun: Kept, archive: Path, tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    copy_store(begun.store, store)
    with closing(StoreBackend(StoreAddress(str(store)))) as desk:
        desk.seat(begun.game_id, "P2").concede()
        version = desk.seat(begun.game_id).table().version
        for ending in ("", "-wal"):
            shutil.copyfile(f"{store}{ending}", archive / f"games.db{ending}")
    assert (archive / "games.db-wal").stat().st_size
    seal(archive)
    shown = cli("state", begun.game_id, "--store", archive / "games.db", "--json")
    assert shown.code == ExitCode.OK and shown.document["version"] == version
    assert cli("audit", archive / "games.db", "--jobs", 1).code == ExitCode.OK
    assert cli("store", "verify", archive / "games.db").code == ExitCode.OK


def test_a_store_that_a_server_of_somebody_else_uses_is_read(cli: Cli, begun: Kept, archive: Path) -> None:
    store = archive / "games.db"
    copy_store(begun.store, store)
    with closing(StoreBackend(StoreAddress(str(store)))) as desk:
        desk.seat(begun.game_id, "P2").concede()
        version = desk.seat(begun.game_id).table().version
        seal(archive)
        shown = cli("state", begun.game_id, "--store", store, "--json")
        os.seteuid(os.getuid())
    assert shown.code == ExitCode.OK and shown.document["version"] == version


def test_nothing_is_stored_where_nothing_can_be(refused: Refused, cli: Cli, begun: Kept, archive: Path) -> None:
    copy_store(begun.store, archive / "games.db")
    seal(archive)
    store = archive / "games.db"
    for line in (
        ["new", "--store", store],
        ["play", begun.game_id, "--concede", "--seat", "P1", "--store", store],
        ["token", "issue", begun.game_id, "judge", "--store", store],
        ["store", "restored", "--store", store],
        ["serve", "--store", store, "--port", 0],
    ):
        refused(line, "store.read-only", ExitCode.UNREACHABLE, file=str(store))


def test_a_watch_of_a_store_that_is_read_only_says_what_it_will_not_see(cli: Cli, ended: Kept, archive: Path) -> None:
    copy_store(ended.store, archive / "games.db")
    seal(archive)
    for language, said in (("en", "are not seen"), ("ja", "見えない")):
        ran = cli("watch", ended.game_id, "--store", archive / "games.db", "--lang", language)
        assert ran.code == ExitCode.OK and said in ran.err


def test_who_may_write_needs_no_copy(tmp_path: Path, begun: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_store(begun.store, tmp_path / "games.db")
    assert is_writable(tmp_path / "games.db") and is_writable(tmp_path / "none.db")
    monkeypatch.setattr("adjudicator.log.sqlite.store_copy.tempfile.mkdtemp", None)
    with closing(open_sqlite_store(tmp_path / "games.db", reading=True)) as store:
        assert store.games("") == [begun.game_id]
