"""Packed rows say what was hashed, in any cut; what is damaged is named; older files are read and packed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.cli import main
from adjudicator.log import GameMapper, GameStore, LogDamaged, StoreBusy, StoredCommand, link, open_sqlite_store
from adjudicator.log.records import packed_rows as packing
from adjudicator.log.records.command_record import Head
from adjudicator.log.records.packed_rows import PACKED, StoredRow, pack, pack_rows, unpack, unpack_record, unpack_rows
from adjudicator.log.sqlite import upgrade as sqlite_upgrade
from adjudicator.log.sqlite.retirement import retire_game
from tests.log.older_files import lay_bare
from tests.log.samples import burst, grown_in, record
from tests.refused import refuses

STATES = st.lists(st.binary(max_size=40).map(lambda data: data.replace(b"\n", b" ")), min_size=1, max_size=12)


@given(st.lists(STATES, min_size=1, max_size=5), st.data())
def test_any_events_are_read_back_from_any_mixture_of_rows(commands: list[list[bytes]], data: st.DataObject) -> None:
    events = [(f"toy-{n % 3}/1", state) for n, state in enumerate(state for command in commands for state in command)]
    rows, first = list[StoredRow](), 1
    for command in commands:
        made = [("g", seq, *events[seq - 1]) for seq in range(first, first + len(command))]
        kept = pack_rows(made) if data.draw(st.booleans()) else made
        rows += [StoredRow(*row[1:]) for row in kept]
        first += len(command)
    after = data.draw(st.integers(0, len(events)))
    until = data.draw(st.integers(after, len(events)))
    ends = [row.last for row in rows if row.last >= until]
    found = [row for row in rows if row.last > after and row.last <= min(ends, default=until)]

    assert unpack_rows(found, after, until) == events[after:until]


def test_a_row_is_cut_where_it_grows_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST_PACKED", 24)
    monkeypatch.setattr(packing, "LARGEST", 40)
    rows = [("g", seq, "toy/1", b"x" * size) for seq, size in enumerate((4, 4, 4, 35, 4), 1)]

    stored = list(pack_rows(rows))

    assert [(last, topic) for _, last, topic, _ in stored] == [(2, PACKED), (3, PACKED), (4, "toy/1"), (5, PACKED)]
    assert unpack_rows([StoredRow(*row[1:]) for row in stored], 0, 5) == [row[2:] for row in rows]


@pytest.mark.parametrize("salt", ["", "0" * 32])
def test_rows_that_are_joined_once_have_the_chain_and_the_stored_rows_of_plain_ones(
    monkeypatch: pytest.MonkeyPatch, salt: str
) -> None:
    joined = GameMapper().rows("g", burst(1, 12))
    plain = list(joined)

    assert link("0" * 64, b"{}", joined, salt) == link("0" * 64, b"{}", plain, salt)
    assert list(pack_rows(joined)) == list(pack_rows(plain))
    monkeypatch.setattr(packing, "MOST_PACKED", len(joined.joined) // 2)
    assert len(list(pack_rows(joined))) > 1
    assert list(pack_rows(joined)) == list(pack_rows(plain))


def test_a_frame_names_its_dictionary_and_a_plain_record_is_read_as_it_is() -> None:
    frame = pack(b'{"request_id":"r"}')

    assert zstandard.get_frame_parameters(frame).dict_id == packing.NEWEST
    assert unpack_record(frame) == b'{"request_id":"r"}' == unpack_record(b'{"request_id":"r"}')


def test_a_row_that_would_grow_beyond_all_bounds_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = pack(bytes(2_000_000))
    monkeypatch.setattr(packing, "LARGEST", 1_000_000)

    assert len(bomb) < 1_000 and unpack(bomb) is None


OTHER = zstandard.ZstdCompressor(
    dict_data=zstandard.train_dictionary(
        4096, [b"%d little lambs and %d sheep" % (n, n * n) for n in range(2000)], dict_id=99
    )
)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (b"no frame", "no Zstandard frame"),
        (pack(b"toy/1\n{}")[:-1], "cannot be unpacked"),
        (OTHER.compress(b"toy/1\n{}"), "dictionary 99, which this version does not have"),
    ],
)
def test_a_command_that_cannot_be_unpacked_is_named(tmp_path: Path, state: bytes, said: str) -> None:
    with closing(open_sqlite_store(tmp_path / "games.db")) as store:
        grown_in(store, "g", commands=2)
        with closing(sqlite3.connect(tmp_path / "games.db")) as raw, raw:
            raw.execute("UPDATE stored_events SET state=? WHERE originator_version=6", (state,))

        with refuses(LogDamaged, match=said) as refused:
            store.read("g")
        with refuses(LogDamaged, match="5 rows were written, 1 are there"):
            list(store.stored("g"))

    assert refused.value.seq == 2


def test_reading_stops_inside_of_a_row(store: GameStore) -> None:
    grown_in(store, "g", commands=3, count=7)
    everything = store.read("g")

    for after in range(23):
        for until in range(after, 23):
            assert store.read("g", after, until) == everything[after:until]
            assert store.read("g", after, limit=until - after) == everything[after:until]


def test_a_file_of_rows_for_each_event_is_read_goes_on_and_is_packed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        ends = {name: grown_in(store, name, commands=40) for name in ("g", "h", "damaged")}
        before = {name: list(store.stored(name)) for name in ends}
    lay_bare(path)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(
            "UPDATE stored_events SET state=state || ' ' WHERE originator_id='damaged' AND originator_version=9"
        )

    with closing(open_sqlite_store(path)) as store:
        assert list(store.stored("g")) == before["g"]
        last = ends["g"].last_seq
        store.append("g", last, burst(last, 3), record(last + 1, last + 3), previous=ends["g"].chain)
        before["g"] = list(store.stored("g"))
        code = main(["migrate", "--store", str(path)])  # while a server has it open
        assert list(store.stored("g")) == before["g"] and list(store.stored("h")) == before["h"]

    assert code == 1 and "2 games packed" in (said := capsys.readouterr().out) and "damaged: left as it is" in said
    with closing(sqlite3.connect(path)) as raw:
        bare = raw.execute("SELECT DISTINCT originator_id FROM stored_events WHERE topic<>?", (PACKED,)).fetchall()
    assert bare == [("damaged",)]


def test_a_game_that_is_retired_while_it_is_packed_gets_no_rows_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        heads = {name: grown_in(store, name) for name in ("g", "h")}
    lay_bare(path)
    open_sqlite_store(path).close()

    def retired_meanwhile(game_id: str, commands: Sequence[StoredCommand]) -> None:
        if game_id == "g":
            retire_game(path, "g", Head(heads["g"].last_seq, heads["g"].chain))

    monkeypatch.setattr(sqlite_upgrade, "find_broken_link", retired_meanwhile)

    assert sqlite_upgrade.pack_older_games(path) == (1, ())
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT DISTINCT originator_id, topic FROM stored_events").fetchall() == [("h", PACKED)]
        assert raw.execute("SELECT DISTINCT game_id FROM commands").fetchall() == [("h",)]
    with closing(open_sqlite_store(path)) as store:
        assert store.games() == ["h"] and store.check().missing is None


def test_two_operators_who_pack_one_file_do_it_once(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    names = [f"g{number}" for number in range(8)]
    with closing(open_sqlite_store(path)) as store:
        for name in names:
            grown_in(store, name)
    lay_bare(path)
    with closing(open_sqlite_store(path)) as store:
        before = {name: list(store.stored(name)) for name in names}

    with ThreadPoolExecutor(3) as pool:
        done = [future.exception() or future.result() for future in [pool.submit(_pack, path) for _ in range(3)]]

    assert all(isinstance(each, StoreBusy | sqlite_upgrade.Repacked) for each in done), done
    assert sqlite_upgrade.pack_older_games(path).left == ()
    with closing(open_sqlite_store(path)) as store:
        assert {name: list(store.stored(name)) for name in names} == before
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT DISTINCT topic FROM stored_events").fetchall() == [(PACKED,)]


def test_games_are_not_packed_while_another_process_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
        before = list(store.stored("g"))
    lay_bare(path)
    monkeypatch.setattr(sqlite_upgrade, "LOCK_TIMEOUT", 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:

        def begun_meanwhile(game_id: str, commands: Sequence[StoredCommand]) -> None:
            other.execute("BEGIN IMMEDIATE")

        monkeypatch.setattr(sqlite_upgrade, "find_broken_link", begun_meanwhile)
        with pytest.raises(StoreBusy) as refused:
            sqlite_upgrade.pack_older_games(path)

    told = {"file": str(path), "fault": "held", "detail": "database is locked"}
    assert (refused.value.code, refused.value.arguments) == ("store.upgrade-busy", told)
    with closing(open_sqlite_store(path)) as store:
        assert list(store.stored("g")) == before


def _pack(path: Path) -> sqlite_upgrade.Repacked:
    return sqlite_upgrade.pack_older_games(path)
