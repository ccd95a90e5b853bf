"""A store is copied while it is used, lost, and put back; what is not sound is refused and touches nothing."""

from __future__ import annotations

import errno
import hashlib
import resource
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.log import EpochCause, open_sqlite_store
from adjudicator.log.sqlite import backup as sqlite_backup
from adjudicator.log.sqlite.backup import back_up, check_backup
from tests.cli.conftest import Cli, Refused
from tests.log.older_files import lay_bare
from tests.log.samples import burst, grown_in, record

FREE_PAGES = slice(36, 40)
"""Where a database file says how many of its pages are free."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the store lies."""
    return tmp_path / "games.db"


def test_what_was_lost_since_the_copy_is_told_and_a_new_epoch_begins(cli: Cli, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(open_sqlite_store(path)) as store:
        ends = {name: grown_in(store, name, commands=4) for name in ("g", "h")}
        made = cli("backup", copy, "--store", path, "--json").document
        before, epoch = {name: list(store.stored(name)) for name in ends}, store.epoch()
        last = ends["g"].last_seq
        store.append("g", last, burst(last, 3), record(last + 1, last + 3), previous=ends["g"].chain)
    assert (made["games"], made["commands"], made["events"]) == (2, 10, 42)
    assert copy.stat().st_mode & 0o077 == 0
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)

    ran = cli("restore", copy, "--store", path, "--json")

    assert ran.code == ExitCode.REFUSED
    assert "1 command (3 events)" in ran.document["missing"] and "g" in ran.document["missing"]
    with closing(open_sqlite_store(path)) as again:
        assert {name: list(again.stored(name)) for name in ends} == before
        assert again.epoch() == ran.document["epoch"] != epoch


@pytest.mark.parametrize(
    ("language", "said", "missing"),
    [("en", "its mark was missing:", "(3 events)"), ("ja", "記録の印がなかった：", "（イベント3件）")],
)
def test_people_are_told_on_stdout_alone_what_restoring_found(
    cli: Cli, path: Path, tmp_path: Path, language: str, said: str, missing: str
) -> None:
    with closing(open_sqlite_store(path)) as store:
        last = grown_in(store, "g")
        cli("backup", tmp_path / "copy.db", "--store", path)
        store.append("g", last.last_seq, burst(last.last_seq, 3), record(last.last_seq + 1, last.last_seq + 3),
                     previous=last.chain)  # fmt: skip
    path.unlink()

    lost = cli("--lang", language, "restore", tmp_path / "copy.db", "--store", path)
    there = tmp_path / "there.db"
    unknown = cli("--lang", language, "restore", tmp_path / "copy.db", "--store", there)

    assert (lost.code, lost.err) == (ExitCode.REFUSED, "") and missing in lost.out
    assert (unknown.code, unknown.err) == (0, "") and said in unknown.out


def test_a_copy_taken_elsewhere_begins_a_new_epoch_too(cli: Cli, path: Path, tmp_path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
        epoch = store.epoch()
    cli("backup", tmp_path / "copy.db", "--store", path)

    ran = cli("restore", tmp_path / "copy.db", "--store", tmp_path / "there" / "games.db", "--json")

    assert ran.code == 0 and ran.document["missing"] == "" and ran.document["cause"] == "its mark was missing"
    with closing(open_sqlite_store(tmp_path / "there" / "games.db")) as there:
        assert there.epoch() != epoch and there.epochs()[-1].cause in (EpochCause.RESTORED, EpochCause.UNMARKED)
        assert there.games() == ["g"]


def test_a_store_that_is_there_is_replaced_only_on_request(cli: Cli, path: Path, tmp_path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", tmp_path / "copy.db", "--store", path)
    before = path.read_bytes()

    ran = cli("restore", tmp_path / "copy.db", "--store", path)
    assert ran.code != 0 and "--replace" in ran.err and path.read_bytes() == before
    assert cli("restore", tmp_path / "copy.db", "--store", path, "--replace").code == 0


def test_no_store_is_written_over_by_a_backup(refused: Refused, cli: Cli, path: Path, tmp_path: Path) -> None:
    """`backup games.db` without `--store` is a slip: the name of the store stands where that of the copy belongs."""
    other, link = tmp_path / "other.db", tmp_path / "link.db"
    for name in (path, other):
        with closing(open_sqlite_store(name)) as store:
            grown_in(store, "g")
    link.symlink_to(path)
    mark = Path(f"{path}.mark")
    before = {name: name.read_bytes() for name in (path, other, mark)}

    for name in (path, other, link, mark):
        refused(["backup", name, "--store", path], "backup.other-file", ExitCode.UNREACHABLE, file=str(name))

    assert {name: name.read_bytes() for name in before} == before
    assert cli("backup", tmp_path / "copy.db", "--store", path).code == 0
    assert cli("backup", tmp_path / "copy.db", "--store", path).code == 0, "an older backup is replaced"


def test_a_store_in_use_is_not_replaced(refused: Refused, cli: Cli, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    command = ["restore", copy, "--store", path, "--replace"]
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
        cli("backup", copy, "--store", path)

        refused(command, "backup.in-use", ExitCode.UNREACHABLE, file=str(path), named=str(path))

        assert grown_in(store, "h").last_seq, "it goes on"
    assert cli(*command).code == ExitCode.REFUSED, "what came after the copy is told"
    path.write_bytes(b"not a store any more, and none of SQLite's files")
    assert cli(*command).code in (0, ExitCode.REFUSED), "what is damaged is replaced"


def test_a_backup_is_not_restored_onto_itself(refused: Refused, cli: Cli, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", copy, "--store", path)
    before = copy.read_bytes()

    refused(["restore", copy, "--store", copy, "--replace"], "backup.itself", ExitCode.UNREACHABLE, file=str(copy))

    assert copy.read_bytes() == before


def test_restoring_twice_misses_nothing(cli: Cli, path: Path, tmp_path: Path) -> None:
    """The first restoring began an epoch, which is a write of which the copy knows nothing; no game lost by it."""
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", tmp_path / "copy.db", "--store", path)

    ran = [cli("restore", tmp_path / "copy.db", "--store", path, "--replace", "--json") for _ in range(3)]

    assert [(each.code, each.document["missing"]) for each in ran] == [(0, "")] * 3
    assert len({each.document["epoch"] for each in ran}) == 3


def test_what_is_wrong_with_files_of_a_backup_is_said_of_the_right_one(
    refused: Refused, path: Path, tmp_path: Path
) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    junk, none, nowhere = tmp_path / "junk.db", tmp_path / "none.db", tmp_path / "no" / "copy.db"
    junk.write_text("forty bytes that are no database, nor else")
    wrong = {"fault": "no-database", "detail": "file is not a database"}

    refused(["backup", tmp_path / "a.db", "--store", junk], "store.cannot-open", ExitCode.UNREACHABLE,
            act="copy-store", file=str(junk), **wrong)  # fmt: skip
    refused(["backup", nowhere, "--store", path], "file.no-folder", ExitCode.USAGE,
            act="write", file=str(nowhere.parent), object=str(nowhere))  # fmt: skip
    refused(["restore", none, "--store", tmp_path / "b.db"], "file.missing", ExitCode.UNREACHABLE,
            act="read-backup", file=str(none))  # fmt: skip
    refused(["restore", junk, "--store", tmp_path / "b.db"], "backup.unsound", ExitCode.UNREACHABLE,
            act="read-backup", file=str(junk), **wrong)  # fmt: skip


def test_a_disk_without_room_is_named_and_nothing_half_written_is_left(
    refused: Refused, cli: Cli, path: Path, tmp_path: Path
) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    (folder := tmp_path / "small").mkdir()
    assert cli("backup", tmp_path / "copy.db", "--store", path).code == ExitCode.OK
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, hard))  # more than a shared index has
    try:
        for line, act, file in (
            (["backup", folder / "copy.db", "--store", path], "write-backup", folder / "copy.db"),
            (["restore", tmp_path / "copy.db", "--store", folder / "games.db"], "restore", folder / "games.db"),
        ):
            about = {"act": act, "file": str(file), "failure": errno.EIO, "detail": "disk I/O error"}
            refused(line, "file.unwritable", ExitCode.UNREACHABLE, **about)
            assert not list(folder.iterdir())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            "UPDATE stored_events SET state=zeroblob(length(state)) WHERE originator_version=6",
            "table stored_events, game g: of its 4 rows some are not those that were sealed; events 2..6 were written",
        ),
        (
            "UPDATE commands SET salt='" + "0" * 32 + "' WHERE last_seq=6",
            "table commands, game g: of its 4 rows some are not those that were sealed; the chain is broken at event 2",
        ),
        ("DELETE FROM commands WHERE last_seq=16", "table commands: it has 3 rows, 4 were sealed"),
        ("UPDATE store SET writes=writes-1", "table store: of its 1 rows"),
        ("UPDATE backup SET made_at='2001'", "and says"),
        ("UPDATE backup SET events=events+1", "and says"),
        ("UPDATE backup SET tables='{}'", "names no table"),
        ("CREATE TRIGGER t AFTER INSERT ON commands BEGIN DELETE FROM secrets; END", "table t: no store has such"),
        ("CREATE TABLE more (x)", "table more: it was not sealed"),
        ("DROP TABLE reservations", "table reservations: it is missing; 0 rows of it were sealed"),
        ("DROP INDEX tokens", "table tokens: the index is missing"),
        ("DROP TABLE backup", "no sound copy"),
    ],
)
def test_a_copy_that_was_changed_is_not_put_back(cli: Cli, path: Path, tmp_path: Path, change: str, said: str) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", copy, "--store", path)
    check_backup(copy)
    with closing(sqlite3.connect(copy)) as raw, raw:
        raw.execute(change)

    ran = cli("restore", copy, "--store", there)

    assert ran.code != 0 and said in ran.err and not there.exists()


def test_what_is_wrong_with_a_copy_is_told_by_table_and_game(
    refused: Refused, cli: Cli, path: Path, tmp_path: Path
) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", copy, "--store", path)

    def change(*statements: str) -> None:
        with closing(sqlite3.connect(copy)) as raw, raw:
            for statement in statements:
                raw.execute(statement)

    change("UPDATE backup SET made_at='2001'")
    told = cli("restore", copy, "--store", there, "--json").error["error"]
    assert (told["code"], told["arguments"]["act"]) == ("backup.counts", "read-backup")
    assert "made_at 2001" in told["arguments"]["has"] and told["arguments"]["recorded"] in told["message"]
    change("DELETE FROM commands WHERE last_seq=16")
    refused(["restore", copy, "--store", there], "backup.table", ExitCode.UNREACHABLE,
            act="read-backup", file=str(copy), table="commands", named="", fault="table-rows",
            detail="it has 3 rows, 4 were sealed")  # fmt: skip
    make_unsealed(copy)
    stray = {"named": "g", "fault": "rows", "detail": "the row numbered 16 belongs to no command"}
    refused(["restore", copy, "--store", there], "backup.contents", ExitCode.UNREACHABLE,
            act="read-backup", file=str(copy), table="stored_events", **stray)  # fmt: skip
    assert not there.exists()


def make_unsealed(copy: Path) -> None:
    """Make a copy what older programs made, with counts and the ends of the chains that it has now."""
    with closing(sqlite3.connect(copy)) as raw, raw:
        made_at, epoch, writes = raw.execute("SELECT made_at, epoch, writes FROM backup").fetchone()
        ends = raw.execute("SELECT game_id, last_seq, chain FROM commands ORDER BY last_seq DESC LIMIT 1").fetchall()
        (commands,) = raw.execute("SELECT count(*) FROM commands").fetchone()
        seal = hashlib.sha256("".join(f"{game}\n{last}\n{chain}\n" for game, last, chain in ends).encode()).hexdigest()
        raw.execute("DROP TABLE backup")
        raw.execute(
            "CREATE TABLE backup (made_at TEXT NOT NULL, epoch TEXT NOT NULL, writes INTEGER NOT NULL, games INTEGER "
            "NOT NULL, commands INTEGER NOT NULL, events INTEGER NOT NULL, seal TEXT NOT NULL)"
        )
        row = (made_at, epoch, writes, len(ends), commands, ends[0][1], seal)
        raw.execute("INSERT INTO backup VALUES (?,?,?,?,?,?,?)", row)


@pytest.mark.parametrize(("language", "said"), [("en", "has no seal"), ("ja", "封印がない")])
@pytest.mark.parametrize("older", [False, True])
def test_a_copy_of_an_older_program_is_put_back_and_said_to_have_no_seal(
    cli: Cli, path: Path, tmp_path: Path, language: str, said: str, older: bool
) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
        before = list(store.stored("g"))
    if older:
        lay_bare(path)  # the file of an older schema, copied as it is
    assert cli("backup", copy, "--store", path, "--json").document["tables"]["commands"]["rows"] == 4
    assert said not in cli("--lang", language, "restore", copy, "--store", tmp_path / "sealed.db").out
    make_unsealed(copy)

    ran = cli("--lang", language, "restore", copy, "--store", there)

    assert ran.code == 0 and said in ran.out
    with closing(open_sqlite_store(there)) as store:
        assert list(store.stored("g")) == before


def test_a_backup_that_is_interrupted_ends_at_once_and_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copied at one go, a signal would wait for the last page, which of a large store takes minutes."""
    (folder := tmp_path / "copies").mkdir()
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("CREATE TABLE ballast (content BLOB)")
        raw.executemany("INSERT INTO ballast VALUES (zeroblob(?))", [(1_000_000,)] * 40)
        raw.execute("DROP TABLE ballast")
    monkeypatch.setattr(sqlite_backup, "PAGES_AT_ONCE", 1)
    checked = list[Path]()
    monkeypatch.setattr(sqlite_backup, "check_backup", lambda copy, *_: checked.append(copy))

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        with pytest.raises(KeyboardInterrupt):
            back_up(path, folder / "copy.db")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    assert not checked and not list(folder.iterdir())


def test_two_backups_at_once_of_the_same_name_leave_one_that_is_sound(path: Path, tmp_path: Path) -> None:
    (folder := tmp_path / "copies").mkdir()
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g", commands=40)
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda _: back_up(path, folder / "copy.db"), range(4)))

    assert [each.name for each in folder.iterdir()] == ["copy.db"]
    assert check_backup(folder / "copy.db").tables == made[0].tables


def test_the_file_behind_a_link_is_replaced_and_not_the_link(cli: Cli, path: Path, tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    link, file = tmp_path / "link.db", tmp_path / "disk" / "games.db"
    link.symlink_to(file)
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", tmp_path / "copy.db", "--store", path)

    for more in ([], ["--replace"]):
        assert cli("restore", tmp_path / "copy.db", "--store", link, *more).code == 0

    assert link.is_symlink() and file.exists()


def test_a_copy_whose_file_is_damaged_says_where(refused: Refused, cli: Cli, path: Path, tmp_path: Path) -> None:
    copy, there = tmp_path / "copy.db", tmp_path / "there.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
    cli("backup", copy, "--store", path)
    content = bytearray(copy.read_bytes())
    content[FREE_PAGES] = (5).to_bytes(4, "big")
    copy.write_bytes(bytes(content))
    with closing(sqlite3.connect(copy)) as raw:
        fault = raw.execute("PRAGMA integrity_check(1)").fetchone()[0]
    assert "reelist" in fault

    refused(["restore", copy, "--store", there], "backup.damaged", ExitCode.UNREACHABLE,
            act="read-backup", file=str(copy), detail=fault)  # fmt: skip

    assert not there.exists()


def test_a_cut_off_copy_and_no_copy_at_all_are_refused(cli: Cli, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g", commands=200)
    cli("backup", copy, "--store", path)
    copy.write_bytes(copy.read_bytes()[:-8192])

    assert cli("restore", copy, "--store", tmp_path / "a.db").code != 0
    assert cli("restore", tmp_path / "none.db", "--store", tmp_path / "a.db").code != 0
    assert cli("backup", tmp_path / "x.db", "--store", tmp_path / "none.db").code != 0
    assert cli("backup", tmp_path / "x.db", "--store", "postgresql://nobody@127.0.0.1/none").code == ExitCode.USAGE
    assert not (tmp_path / "a.db").exists() and not (tmp_path / "x.db").exists()


def test_a_copy_is_made_while_a_server_writes_without_a_pause(path: Path, tmp_path: Path) -> None:
    """Copied in pieces, it began again at each write; copied at one go, it must not keep the server waiting either."""
    copy, stop = tmp_path / "copy.db", threading.Event()
    with closing(open_sqlite_store(path)) as store:
        end = grown_in(store, "g", commands=4)
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute("CREATE TABLE ballast (content BLOB)")
            raw.executemany("INSERT INTO ballast VALUES (zeroblob(?))", [(1_000_000,)] * 80)
            raw.execute("DROP TABLE ballast")  # its pages stay, and are copied
        waited = list[float]()

        def write() -> None:
            last, chain = end.last_seq, end.chain
            while not stop.is_set():
                begun = time.monotonic()
                made = record(last + 1, last + 3, f"r{last}")
                chain = store.append("g", last, burst(last, 3), made, previous=chain).chain
                last += 3
                waited.append(time.monotonic() - begun)

        writer = threading.Thread(target=write)
        writer.start()
        copier = threading.Thread(target=lambda: back_up(path, copy), daemon=True)
        copier.start()
        copier.join(timeout=40)
        stop.set()
        writer.join()
        assert not copier.is_alive() and copy.exists()
        assert len(waited) > 10 and max(waited) < 5.0

    assert check_backup(copy).games == 1
