"""No acknowledged command is lost, none applied twice: full disk, failing store, killed process."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from adjudicator.application import Adjudicator, TokensGone
from adjudicator.log import (
    CommandRecord,
    GameStore,
    LogDamaged,
    StoreFailed,
    StoreFull,
    open_memory_store,
    open_sqlite_store,
)
from engine.core.events.fold import fold
from tests.application.playing import any_answer, open_a_game, play
from tests.refused import refuses

ROOT = Path(__file__).parents[2]


class Failing:
    """A store whose next append fails, before or after the command was stored."""

    def __init__(self, store: GameStore) -> None:
        self._store, self.when, self.error = store, "", BaseException()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(
        self, game_id: str, base: int, events: Sequence[Any], record: CommandRecord, **more: Any
    ) -> CommandRecord:
        when, self.when = self.when, ""
        if when == "before":
            raise self.error
        sealed = self._store.append(game_id, base, events, record, **more)
        if when == "after":
            raise self.error
        return sealed


@pytest.mark.parametrize(
    "error", [StoreFull("store.full", act="write-store", fault="disk"), OSError("gone"), KeyboardInterrupt()]
)
def test_a_command_that_was_not_stored_never_happened(error: BaseException) -> None:
    store = Failing(open_memory_store())
    app = Adjudicator(cast(GameStore, store))  # all it does not do itself it hands on
    game = open_a_game(app)
    before = app.table(game.game_id)
    answer = any_answer(before, random.Random(1))

    store.when, store.error = "before", error
    with pytest.raises(type(error)):
        app.submit(game.game_id, answer, expected_version=game.version, request_id="one")

    assert app.table(game.game_id) == before
    done = app.submit(game.game_id, answer, expected_version=game.version, request_id="one")
    assert not done.repeated
    assert fold(app.events(game.game_id, limit=10_000)) == app.table(game.game_id)


def test_a_command_whose_answer_was_lost_is_answered_again_and_not_applied_twice() -> None:
    store = Failing(open_memory_store())
    app = Adjudicator(cast(GameStore, store))
    game = open_a_game(app)
    answer = any_answer(app.table(game.game_id), random.Random(1))

    store.when, store.error = "after", StoreFailed("store.failed", act="write-store", fault="other", detail="gone")
    with pytest.raises(StoreFailed):
        app.submit(game.game_id, answer, expected_version=game.version, request_id="one")

    reached = app.head(game.game_id)
    assert reached > game.version
    again = app.submit(game.game_id, answer, expected_version=game.version, request_id="one")
    assert again.repeated and again.version == reached == app.head(game.game_id)
    assert fold(app.events(game.game_id, limit=10_000)) == app.table(game.game_id)
    play(app, game.game_id, commands=3)
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_creation_whose_answer_was_lost_makes_one_game() -> None:
    store = Failing(open_memory_store())
    app = Adjudicator(cast(GameStore, store))

    store.when, store.error = "after", StoreFailed("store.failed", act="write-store", fault="other", detail="gone")
    with pytest.raises(StoreFailed):
        open_a_game(app)
    again = open_a_game(app)

    assert again.repeated and app.games() == [again.game_id]
    assert all(app.authorize(again.game_id, token) == role for role, token in again.tokens.items())


def test_a_creation_that_failed_here_and_was_carried_out_elsewhere_shows_no_tokens_of_nobody() -> None:
    store = Failing(open_memory_store())
    app = Adjudicator(cast(GameStore, store))
    store.when, store.error = "before", StoreFailed("store.failed", act="write-store", fault="other", detail="gone")
    with pytest.raises(StoreFailed):
        open_a_game(app)
    open_a_game(Adjudicator(store._store))

    with pytest.raises(TokensGone):
        open_a_game(app)


def test_a_full_disk_refuses_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    small = open_sqlite_store(path, max_bytes=80 * 1024)
    app = Adjudicator(small)
    game = open_a_game(app)
    reached: list[int] = []
    with pytest.raises(StoreFull):
        play(app, game.game_id, each=lambda done: reached.append(done.version))

    assert app.head(game.game_id) == reached[-1]
    assert app.table(game.game_id) == fold(app.events(game.game_id, limit=10_000))
    small.close()

    roomy = Adjudicator(open_sqlite_store(path))
    assert roomy.head(game.game_id) == reached[-1]
    play(roomy, game.game_id)
    assert roomy.verify(game.game_id).mark == "EXACT"
    roomy.close()


KILLED = """
    import os, random, signal, sys
    from adjudicator.application import Adjudicator
    from adjudicator.log import open_sqlite_store
    from tests.application.playing import any_answer, open_a_game, play

    store = open_sqlite_store(sys.argv[1])
    app = Adjudicator(store)
    game = open_a_game(app)
    version = play(app, game.game_id, commands=3)
    answer = any_answer(app.table(game.game_id), random.Random(5))
    print(game.game_id, version, flush=True)
    if sys.argv[2] == "stored":
        append = store.append
        def append_and_die(*args, **more):
            append(*args, **more)
            os.kill(os.getpid(), signal.SIGKILL)
        store.append = append_and_die
    else:
        store.append = lambda *args, **more: os.kill(os.getpid(), signal.SIGKILL)
    app.submit(game.game_id, answer, expected_version=version, request_id="last")
"""


@pytest.mark.services
@pytest.mark.parametrize("where", ["stored", "lost"])
def test_a_process_killed_between_append_and_reply(tmp_path: Path, where: str) -> None:
    path = tmp_path / "games.db"
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(path), where],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    game_id, told = run.stdout.split()[-2:]

    app = Adjudicator(open_sqlite_store(path))
    assert (app.head(game_id) > int(told)) == (where == "stored")
    answer = any_answer(app.table(game_id, int(told)), random.Random(5))
    done = app.submit(game_id, answer, expected_version=int(told), request_id="last")

    assert done.repeated == (where == "stored")
    assert [record.request_id for record in app.commands(game_id)].count("last") == 1
    assert app.verify(game_id).mark == "EXACT"
    app.close()


def test_two_applications_on_one_file_see_each_other_and_splice_nothing(tmp_path: Path) -> None:
    one = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
    two = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
    game = open_a_game(one)

    for n in range(12):
        play((one, two)[n % 2], game.game_id, seed=n, commands=1)
        assert one.table(game.game_id) == two.table(game.game_id)

    assert one.verify(game.game_id).mark == "EXACT"
    one.close()
    two.close()


def test_a_game_is_not_played_on_with_a_seed_that_was_not_committed_to(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    app = Adjudicator(open_sqlite_store(path))
    game = open_a_game(app)
    app.close()
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE secrets SET value=zeroblob(32) WHERE name='seed'")

    app = Adjudicator(open_sqlite_store(path))
    with refuses(LogDamaged, match="seed"):
        play(app, game.game_id, commands=1)

    grade = app.verify(game.game_id)
    assert grade.mark == "DIVERGED" and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (1, "seed")
    app.close()


def test_a_store_set_back_behind_a_running_application_is_noticed(tmp_path: Path) -> None:
    """Another history of the same length must not be continued from the table in memory."""
    first, second = Failing(open_memory_store()), open_memory_store()
    app, other = Adjudicator(first, entropy=bytes), Adjudicator(second, entropy=bytes)
    game = open_a_game(app)
    assert open_a_game(other).game_id == game.game_id
    answer = any_answer(app.table(game.game_id), random.Random(1))
    app.submit(game.game_id, answer, expected_version=game.version, request_id="one")
    other.submit(game.game_id, answer, expected_version=game.version, request_id="another")
    assert app.head(game.game_id) == other.head(game.game_id)

    first._store = second
    version = app.head(game.game_id)
    done = app.submit(
        game.game_id,
        any_answer(other.table(game.game_id), random.Random(2)),
        expected_version=version,
        request_id="two",
    )

    assert done.first_seq == version + 1
    assert app.verify(game.game_id).mark == "EXACT"
    assert [record.request_id for record in app.commands(game.game_id)] == ["create-1", "another", "two"]
