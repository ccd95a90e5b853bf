"""Commands that wait are stored together, and each comes to what it would have come to by itself."""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.log import (
    CommandRecord,
    GameStore,
    Head,
    LogDamaged,
    RequestKnown,
    StoreBusy,
    StoreCheck,
    StoreFailed,
    StoreFull,
    open_sqlite_store,
    start_chain,
)
from adjudicator.log.errors import LogEndsElsewhere
from adjudicator.log.losses.store_mark import StoreMark
from adjudicator.log.records.command_record import compute_chains
from adjudicator.log.records.openings import SideRecords
from adjudicator.log.sqlite.commands import CommandsToStore
from adjudicator.log.sqlite.schema import StoreConnection
from adjudicator.log.stores.group_commit import MOST_TOGETHER, GroupCommit, TurnMissed, Unsettled
from tests.log.samples import burst, grown_in, opened_in, record
from tests.refused import expect_told

ROOT = Path(__file__).parents[2]


class Desk:
    """A place where writes are stored, of which a test says when; it notes every group."""

    def __init__(self, fail: Callable[[str], BaseException | None] = lambda write: None) -> None:
        self.groups: list[list[str]] = []
        self.closed = threading.Lock()
        self._fail = fail

    def commit(self, writes: Sequence[str]) -> list[BaseException | None]:
        self.groups.append(list(writes))
        with self.closed:
            return [self._fail(write) for write in writes]


def until(done: Callable[[], bool]) -> None:
    """Return when that is so."""
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.001)


@contextlib.contextmanager
def starting() -> Iterator[Callable[[Callable[[], object]], None]]:
    """Starts works in threads of their own; at the end they must have ended."""
    threads: list[threading.Thread] = []

    def start(work: Callable[[], object]) -> None:
        threads.append(threading.Thread(target=work, daemon=True))
        threads[-1].start()

    yield start
    for thread in threads:
        thread.join(20)
        assert not thread.is_alive(), "it waits for good"


def held_up(desk: Desk, group: GroupCommit[str], writes: Sequence[str], told: dict[str, object] | None = None) -> None:
    """Store "first", and the others while it is being stored; note what each was told."""

    def store(write: str) -> None:
        try:
            group.store(write)
            said: object = "stored"
        except BaseException as error:
            said = str(error) or type(error)
        if told is not None:
            told[write] = said

    with starting() as start, desk.closed:
        start(lambda: store("first"))
        until(lambda: bool(desk.groups))
        for number, write in enumerate(writes, 1):
            start(partial(store, write))
            until(lambda number=number: len(group._queue) == number)  # type: ignore[misc]


def test_what_comes_while_another_is_stored_is_stored_together_in_order() -> None:
    desk = Desk()
    group = GroupCommit(desk.commit, 10)
    held_up(desk, group, ["1", "2", "3", "4", "5"])
    group.store("last")

    assert desk.groups == [["first"], ["1", "2", "3", "4", "5"], ["last"]]


def test_a_group_has_a_bound_and_the_others_are_stored_after_it() -> None:
    desk = Desk()
    held_up(desk, GroupCommit(desk.commit, 10), [str(number) for number in range(MOST_TOGETHER + 3)])

    assert [len(each) for each in desk.groups] == [1, MOST_TOGETHER, 3]


def test_each_writer_is_told_what_is_wrong_with_its_own_write_alone() -> None:
    desk = Desk(lambda write: ValueError(f"not {write}") if write.startswith("bad") else None)
    told: dict[str, object] = {}
    held_up(desk, GroupCommit(desk.commit, 10), ["bad 1", "good", "bad 2"], told)

    assert told == {"first": "stored", "bad 1": "not bad 1", "good": "stored", "bad 2": "not bad 2"}


def test_who_waits_too_long_is_told_so_and_nothing_of_it_is_stored() -> None:
    desk = Desk()
    group = GroupCommit(desk.commit, 0.05)
    with starting() as start, desk.closed:
        start(lambda: group.store("first"))
        until(lambda: bool(desk.groups))
        with pytest.raises(TurnMissed):
            group.store("late")
    group.store("again")

    assert desk.groups == [["first"], ["again"]]


def test_a_leader_that_is_ended_leaves_nobody_waiting() -> None:
    desk = Desk()

    def commit(writes: Sequence[str]) -> list[BaseException | None]:
        desk.commit(writes)
        if "ended" in writes:
            raise KeyboardInterrupt
        return [None] * len(writes)

    group, told = GroupCommit(commit, 10), dict[str, object]()
    held_up(desk, group, ["ended", "with it"], told)
    group.store("later")

    assert told == {"first": "stored", "ended": KeyboardInterrupt, "with it": Unsettled}
    assert desk.groups == [["first"], ["ended", "with it"], ["later"]]


# ------------------------------------------------------------------ in a store

KINDS = st.sampled_from(
    ["good", "good", "good", "stale", "repeated", "spliced", "opened twice", "secret used twice", "stray"]
)


def made_of(acts: Sequence[tuple[str, str]]) -> list[CommandsToStore]:
    """Writes of these kinds for these games; a good one continues what the good ones before it leave."""
    heads: dict[str, list[Head]] = {}
    used: set[str] = set()
    writes: list[CommandsToStore] = []
    for number, (kind, game) in enumerate(acts):
        game_id, beside, request = game, SideRecords(), f"r{number}"
        if kind in ("opened twice", "secret used twice"):
            game_id = f"{game}-{number}"
            opening = ("caller", "request", game_id) if kind == "opened twice" else None
            beside = SideRecords(digests=[b"drawn"] if opening is None else (), opening=opening)
        elif kind == "stray":
            game_id = "stray"
        known = heads.setdefault(game_id, [Head(0, start_chain(game_id))])
        base = known[-1]
        if kind == "stale":
            base = known[max(0, len(known) - 2)]
        elif kind == "repeated":
            base, request = known[0], "r0"
        elif kind == "spliced":
            base = Head(base.version, "another")
        head = Head(base.version + 3, f"chain {number}")
        events = [(game_id, base.version + n, "toy/1", b"{}") for n in (1, 2, 3)]
        writes.append(
            CommandsToStore(game_id, base, events, [(game_id, head.version, request, head.chain, b"{}", "")], beside)
        )
        if kind == "good" or (beside != SideRecords() and kind not in used):
            known.append(head)
            used.add(kind)
    return writes


def contents(store: GameStore) -> dict[str, list[Any]]:
    """All that a store holds, and how many writes it counts."""
    tables = ("stored_events", "commands", "openings", "drawn")
    with store._recorder._reading("") as raw:  # type: ignore[attr-defined]
        found = {table: sorted(map(tuple, raw.execute(f"SELECT * FROM {table}"))) for table in tables}
        return {**found, "writes": list(map(tuple, raw.execute("SELECT writes FROM store")))}


@contextlib.contextmanager
def new_store(**given: Any) -> Iterator[GameStore]:
    """A store in which rows lie that belong to no command."""
    with tempfile.TemporaryDirectory() as folder, closing(open_sqlite_store(Path(folder) / "g.db", **given)) as store:
        with store._recorder._reading("") as raw:  # type: ignore[attr-defined]
            raw.execute("INSERT INTO stored_events VALUES ('stray', 2, 'toy/1', x'7b7d')")
        yield store


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(KINDS, st.sampled_from(["g0", "g1", "g2"])), min_size=1, max_size=9))
def test_a_group_comes_to_what_each_of_it_would_come_to_by_itself(acts: list[tuple[str, str]]) -> None:
    writes = made_of(acts)
    with new_store(synchronous="NORMAL") as together, new_store(synchronous="NORMAL") as alone:
        found = together._recorder._store_group(writes)  # type: ignore[attr-defined]
        due = [error for write in writes for error in alone._recorder._store_group([write])]  # type: ignore[attr-defined]

        assert [(type(each), str(each)) for each in found] == [(type(each), str(each)) for each in due]
        assert contents(together) == contents(alone)
        noted = [store._recorder._mark.read().noted for store in (together, alone)]  # type: ignore[attr-defined]
        assert [each.number for each in noted[0]] == [each.number for each in noted[1]]
        assert {each.proof for each in noted[0]} == {each.proof for each in noted[1]}
        assert together.check().missing is None


def at_once(store: GameStore, works: dict[str, Callable[[], object]]) -> dict[str, object]:
    """What becomes of works that all wait while something else is stored, by name."""
    recorder: Any = store._recorder
    told: dict[str, object] = {}

    def do(name: str, work: Callable[[], object]) -> None:
        try:
            told[name] = work()
        except Exception as error:
            told[name] = error

    with starting() as start, recorder._writer.turn():
        for name, work in works.items():
            start(partial(do, name, work))
        until(lambda: len(recorder._group._queue) == len(works) - 1)  # the first leads already
    return told


def test_of_many_that_wait_each_is_stored_or_told_why_not(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    grown = {name: grown_in(store, name) for name in ("one", "two", "three")}
    before = contents(store)["writes"][0][0]

    def append(name: str, base: int, chain: str, request_id: str = "") -> CommandRecord:
        return store.append(name, base, burst(base, 2), record(base + 1, base + 2, request_id), previous=chain)

    told = at_once(
        store,
        {
            "good": lambda: append("one", 16, grown["one"].chain),
            "stale": lambda: append("two", 11, grown["two"].chain, "another"),
            "spliced": lambda: append("two", 16, "0" * 64),
            "repeated": lambda: append("three", 11, grown["three"].chain, "request-7"),
            "new": lambda: opened_in(store, "four"),
            "also good": lambda: append("three", 16, grown["three"].chain),
        },
    )

    assert [type(told[name]) for name in ("stale", "spliced", "repeated")] == [
        LogEndsElsewhere, LogEndsElsewhere, RequestKnown,
    ]  # fmt: skip
    assert [isinstance(told[name], CommandRecord) for name in ("good", "new", "also good")] == [True] * 3
    assert "'two'" in str(told["stale"]) and "'three'" in str(told["repeated"])
    assert {name: store.head(name).version for name in store.games()} == {"four": 1, "one": 18, "three": 18, "two": 16}
    assert contents(store)["writes"][0][0] == before + 3 and store.check() == StoreCheck()
    store.close()
    noted = StoreMark(str(tmp_path / "games.db")).read().noted
    assert [each.number for each in noted] == list(range(before + 4))
    with closing(open_sqlite_store(tmp_path / "games.db")) as again:
        assert again.head("one").chain == told["good"].chain  # type: ignore[attr-defined]


def test_one_that_does_not_fit_on_the_disk_takes_no_other_with_it(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db", max_bytes=200_000)
    large = {f"large {n}": lambda n=n: grown_in(store, f"large{n}", 1, 40_000) for n in range(2)}
    small = {f"small {n}": lambda n=n: opened_in(store, f"small{n}") for n in range(5)}

    told = at_once(store, {**small, **large})

    assert all(isinstance(told[name], CommandRecord) for name in small)
    assert all(isinstance(told[name], StoreFull) for name in large)
    assert {name for name in store.games() if store.head(name).version > 1} == set()
    store.close()


def test_all_that_wait_for_another_process_are_told_so_of_their_own_game(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db", lock_timeout=1)
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        told = at_once(store, {name: lambda name=name: opened_in(store, name) for name in ("g0", "g1", "g2")})
        other.execute("ROLLBACK")

    assert all(isinstance(each, StoreBusy) and f"'{name}'" in str(each) for name, each in told.items())
    opened_in(store, "g0")
    assert store.games() == ["g0"]
    store.close()


def test_rows_that_belong_to_no_command_spoil_their_own_game_alone(tmp_path: Path) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    with store._recorder._reading("") as raw:  # type: ignore[attr-defined]
        raw.execute("INSERT INTO stored_events VALUES ('stray', 1, 'toy/1', x'7b7d')")

    told = at_once(store, {name: lambda name=name: opened_in(store, name) for name in ("g0", "stray", "g1")})

    assert isinstance(told["stray"], LogDamaged) and store.games() == ["g0", "g1"]
    store.close()


def test_who_waited_for_a_thread_that_was_ended_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    begun: list[str] = []

    def execute(raw: StoreConnection, statement: str, *given: Any) -> sqlite3.Cursor:
        if statement == "BEGIN IMMEDIATE":
            begun.append(statement)
            if len(begun) == 2:
                raise SystemExit
        return sqlite3.Connection.execute(raw, statement, *given)

    def open_or_end(name: str) -> object:
        try:
            return opened_in(store, name)
        except SystemExit:
            return "ended"

    with monkeypatch.context() as patched:
        patched.setattr(StoreConnection, "execute", execute, raising=False)
        told = at_once(store, {name: partial(open_or_end, name) for name in ("g0", "g1", "g2", "g3")})

    (stored,) = [name for name, each in told.items() if isinstance(each, CommandRecord)]
    waited = {name: each for name, each in told.items() if isinstance(each, StoreFailed)}
    assert list(told.values()).count("ended") == 1 and len(waited) == 2
    for name, each in waited.items():
        expect_told(each, "store.ended", act="store-game", game=name)
    assert store.games() == [stored]
    store.close()


ACKNOWLEDGING = """
import sys, threading
from adjudicator.log import open_sqlite_store
from tests.refused import expect_told
from tests.log.samples import burst, opened_in, record

store = open_sqlite_store(sys.argv[1])
said = threading.Lock()

def grow(name):
    last = opened_in(store, name)
    while True:
        base = last.last_seq
        last = store.append(name, base, burst(base, 3), record(base + 1, base + 3), previous=last.chain)
        with said:
            print(name, last.last_seq, flush=True)

for n in range(8):
    threading.Thread(target=grow, args=(f"g{n}",)).start()
"""


@pytest.mark.services
@pytest.mark.parametrize("lines", [5, 60, 300])
def test_what_was_acknowledged_to_many_at_once_outlives_a_kill(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "games.db"
    with subprocess.Popen(
        [sys.executable, "-c", ACKNOWLEDGING, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        acknowledged = dict(line.split() for line in itertools.islice(process.stdout, lines))
        process.kill()
        acknowledged.update(line.split() for line in process.stdout if line.endswith("\n"))

    with closing(open_sqlite_store(path)) as store:
        assert store.check() == StoreCheck() and len(store.epochs()) == 1
        for name, version in acknowledged.items():
            head = store.head(name)
            assert head.version in (int(version), int(version) + 3), "or the one without an answer"
            assert compute_chains(name, list(store.stored(name)))[1] == head.chain
