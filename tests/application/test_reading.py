"""Looking: now, at any former version, and while the log grows."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator, BadRequest, CommandSubmitted, GameCreated, UnknownVersion
from adjudicator.application import games as caches
from adjudicator.application.reading.changed_games import GameWatch
from adjudicator.log import GameStore, LogDamaged, UnknownGame, open_sqlite_store
from engine import rulebooks
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.fold import fold
from engine.core.play.book import rulebook
from engine.core.play.decide import Concede
from engine.core.play.visibility import view_table
from tests.application.playing import open_a_game, play
from tests.log.older_files import lay_bare


def test_the_table_at_any_version_is_the_table_as_it_was(
    app: Adjudicator, game: GameCreated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caches, "STRIDE", 50)
    live = {game.version: app.table(game.game_id).digest()}

    def note(done: CommandSubmitted) -> None:
        live[done.version] = app.table(game.game_id).digest()

    play(app, game.game_id, commands=25, each=note)

    for version in sorted(live, key=lambda v: (v * 7919) % 101):
        assert app.table(game.game_id, version).digest() == live[version]
    log = app.events(game.game_id, limit=10_000)
    for version in range(1, len(log) + 1, 13):
        assert app.table(game.game_id, version) == fold(log, version)


def test_checkpoints_change_nothing_but_the_time(store: GameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "STRIDE", 10)
    app, bare = Adjudicator(store, checkpoints=3), Adjudicator(store, checkpoints=0)
    game = open_a_game(app)
    last = play(app, game.game_id, commands=10)

    for version in [*range(1, last, 9), *range(last, 1, -7)]:
        assert app.table(game.game_id, version) == bare.table(game.game_id, version)

    assert len(app._checkpoints._kept) <= 3


def test_a_table_that_was_handed_out_is_ones_own(app: Adjudicator, game: GameCreated) -> None:
    mine, old = app.table(game.game_id), app.table(game.game_id, 5)
    before = mine.digest(), old.digest()
    for table in (mine, old):
        table.zones.clear()
        table.agenda.clear()
        table.facts["spoilt"] = True

    assert (app.table(game.game_id).digest(), app.table(game.game_id, 5).digest()) == before


@pytest.mark.parametrize("version", [0, -1, 10_000])
def test_a_version_that_is_not_there_is_a_typed_error(app: Adjudicator, game: GameCreated, version: int) -> None:
    with pytest.raises(UnknownVersion) as error:
        app.table(game.game_id, version)

    assert error.value.reason == "UNKNOWN_VERSION"


def test_events_come_in_pages(app: Adjudicator, game: GameCreated) -> None:
    last = play(app, game.game_id, commands=5)

    pages = [app.events(game.game_id, after=after, limit=10) for after in range(0, last, 10)]

    assert [event.seq for page in pages for event in page] == list(range(1, last + 1))
    assert app.events(game.game_id, after=last) == []
    for after, limit in ((-1, 10), (0, 0), (0, 10_001)):
        with pytest.raises(BadRequest):
            app.events(game.game_id, after, limit)
    with pytest.raises(UnknownGame):
        app.events("nobody")


def test_replay_gives_every_event_with_the_table_just_after_it(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id, commands=3)
    log = app.events(game.game_id, limit=10_000)

    for after in (0, 1, 7, 40):
        seen = 0
        for event, table in app.replay(game.game_id, after=after, limit=20):
            assert table.version == event.seq
            assert table == fold(log, event.seq)
            seen += 1
        assert seen == min(20, len(log) - after)
    assert list(app.replay(game.game_id, after=len(log))) == []
    with pytest.raises(UnknownVersion):
        list(app.replay(game.game_id, after=len(log) + 1))


def test_watchers_wake_when_the_log_grows_and_not_before(app: Adjudicator, game: GameCreated) -> None:
    woken: list[float] = []
    with ExitStack() as stack:
        watches = [stack.enter_context(app.changes.watching()) for _ in range(5)]
        for watch in watches:
            watch.follow([game.game_id])
            assert watch.take(1) and not watch.wait(0.02)

        def wait(watch: GameWatch) -> None:
            if watch.wait(10):
                woken.append(time.monotonic())

        watchers = [threading.Thread(target=wait, args=(watch,)) for watch in watches]
        for watcher in watchers:
            watcher.start()
        play(app, game.game_id, commands=1)
        stored = time.monotonic()
        for watcher in watchers:
            watcher.join(5)

    assert len(woken) == 5 and max(woken) - stored < 8
    assert not app.changes._followers and app.changes._thread is None


def test_a_watcher_sees_what_another_process_appends(tmp_path: Path) -> None:
    one, two = (Adjudicator(open_sqlite_store(tmp_path / "games.db")) for _ in range(2))
    game = open_a_game(one)
    with one.changes.watching() as watch:
        watch.follow([game.game_id])
        assert watch.take(1)
        play(two, game.game_id, commands=1)

        assert watch.wait(5)

    one.close()
    two.close()


def test_a_listener_is_told_of_every_append_until_it_stops_and_its_errors_hurt_nobody(
    app: Adjudicator, game: GameCreated
) -> None:
    told: list[tuple[str, int]] = []

    def broken(game_id: str, version: int) -> None:
        raise RuntimeError("listener")

    app.listen(broken)
    stop = app.listen(lambda game_id, version: told.append((game_id, version)))
    first = play(app, game.game_id, seed=1, commands=1)
    stop()
    play(app, game.game_id, seed=2, commands=1)

    assert told == [(game.game_id, first)]


def test_a_damaged_log_is_a_typed_error_with_the_event(tmp_path: Path) -> None:
    import sqlite3

    app = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
    game = open_a_game(app)
    lay_bare(tmp_path / "games.db")
    with sqlite3.connect(tmp_path / "games.db") as raw:
        raw.execute('UPDATE stored_events SET state=\'{"type":"step-taken"}\' WHERE originator_version=9')

    for ask in (app.table, app.events):
        with pytest.raises(LogDamaged) as error:
            ask(game.game_id)
        assert (error.value.seq, error.value.reason) == (9, "LOG_DAMAGED")
    grade = app.verify(game.game_id)
    assert grade.mark == "DIVERGED" and grade.first is not None
    app.close()


def test_a_stored_game_brings_its_edition_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart nothing is installed but what was asked for: the game's pins say what it needs."""
    first = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
    game = open_a_game(first)
    version = play(first, game.game_id, commands=3)
    first.close()
    monkeypatch.setattr(rulebook, "_INSTALLED", {})

    app = Adjudicator(open_sqlite_store(tmp_path / "games.db"))

    assert view_table(app.table(game.game_id), "P1").edition == "fire_force@1.0.0"
    for start in range(3):  # whichever way a table is read first
        rulebook._INSTALLED.clear()
        fresh = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
        if start == 0:
            assert view_table(fresh.table(game.game_id, version - 1), "P2").version == version - 1
        elif start == 1:
            assert all(view_table(table, "judge") for _, table in fresh.replay(game.game_id, 0, 5))
        else:
            assert play(fresh, game.game_id, commands=1) > version
        fresh.close()
    app.close()


def test_a_game_of_an_edition_that_is_not_shipped_can_be_looked_at_and_is_not_ruled(
    app: Adjudicator, game: GameCreated, monkeypatch: pytest.MonkeyPatch, store: GameStore
) -> None:
    monkeypatch.setattr(rulebook, "_INSTALLED", {})
    monkeypatch.setattr(rulebooks, "_folders", lambda *, ready: {})
    fresh = Adjudicator(store)

    assert fresh.table(game.game_id).version == game.version
    with pytest.raises(UnknownEdition):
        fresh.submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="one")
    assert fresh.head(game.game_id) == game.version
