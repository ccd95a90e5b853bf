"""Many watchers of games: each is told once of each game that changed, and one look at the store serves all."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import ExitStack

import pytest

from adjudicator.application import Adjudicator
from adjudicator.application.reading.changed_games import ChangedGames
from adjudicator.application.reading.refused_attempts import RefusedAttempt
from adjudicator.log import open_memory_store
from engine.core.clauses.refusal import Refusal
from engine.core.play.decide import Answer
from tests.application.playing import open_a_game, play


class Store:
    """Versions of games, as other processes write them; it counts the looks at it."""

    def __init__(self) -> None:
        self.versions = {f"g{number}": 1 for number in range(100)}
        self.looks = list[int]()
        self.busy = False

    def heads(self, game_ids: Sequence[str]) -> Mapping[str, int]:
        self.looks.append(len(game_ids))
        if self.busy:
            raise Refusal("store.busy")
        return {game_id: self.versions[game_id] for game_id in game_ids if game_id in self.versions}


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setattr("adjudicator.application.reading.changed_games.LOOK_EVERY", 0.02)
    return Store()


def test_one_look_at_the_store_serves_all_watchers(store: Store) -> None:
    changes = ChangedGames(store.heads)
    with ExitStack() as stack:
        watches = [stack.enter_context(changes.watching()) for _ in range(10)]
        for watch in watches:
            watch.follow(store.versions)
            assert watch.take(1000) == sorted(store.versions)
        before = len(store.looks)

        store.versions["g7"] = 2
        assert all(watch.wait(5) for watch in watches)

        assert [watch.take(1000) for watch in watches] == [["g7"]] * 10
        assert len(store.looks) - before < 10 and max(store.looks) == 100


def test_a_change_is_told_once_however_often_it_happens(store: Store) -> None:
    changes = ChangedGames(store.heads)
    with changes.watching() as watch:
        watch.follow(["g1", "g2", "g3"])
        watch.take(10)
        for version in range(2, 50):
            changes.note("g2", version)
            changes.note("g1", version)
        changes.note("g2", 49)
        changes.note("g2", 40)
        changes.note("g9", 2)

        assert (watch.take(1), watch.take(10), watch.take(10)) == (["g2"], ["g1"], [])
        assert not watch.wait(0)


def test_what_is_followed_no_longer_is_told_no_longer(store: Store) -> None:
    changes = ChangedGames(store.heads)
    with changes.watching() as watch, changes.watching() as other:
        watch.follow(["g1", "g2"])
        other.follow(["g1"])
        changes.note("g1", 2)

        watch.follow(["g2", "g3"])
        changes.note("g1", 3)

        assert watch.take(10) == ["g2", "g3"]
        assert other.take(10) == ["g1"]


def test_a_game_that_leaves_the_store_has_changed(store: Store) -> None:
    changes = ChangedGames(store.heads)
    with changes.watching() as watch:
        watch.follow(["g1"])
        watch.take(1)
        del store.versions["g1"]

        assert watch.wait(5) and watch.take(1) == ["g1"]


def test_a_store_that_is_busy_is_looked_at_again(store: Store) -> None:
    changes = ChangedGames(store.heads)
    with changes.watching() as watch:
        watch.follow(["g1"])
        watch.take(1)
        store.busy = True
        looked = len(store.looks)
        while len(store.looks) < looked + 2:
            assert not watch.wait(0.02)
        store.busy, store.versions["g1"] = False, 2

        assert watch.wait(5)


def test_two_processes_of_a_store_tell_each_others_changes() -> None:
    kept = open_memory_store()
    here, there = Adjudicator(kept), Adjudicator(kept)
    game_id = open_a_game(here).game_id
    with here.changes.watching() as watch:
        watch.follow([game_id])
        watch.take(1)
        play(there, game_id, commands=1)
        assert watch.wait(5) and watch.take(1) == [game_id]
        play(here, game_id, commands=1)
        assert watch.wait(0)


def test_refused_attempts_are_found_by_the_records_of_commands() -> None:
    app = Adjudicator(open_memory_store())
    game_id = open_a_game(app).game_id
    rng, expected = random.Random(4), list[RefusedAttempt]()
    for _ in range(12):
        play(app, game_id, seed=rng.randrange(99), commands=1)
        assert app.refused.find(game_id, app.head(game_id)) == tuple(expected)
        expected += refuse_one(app, game_id)
    assert expected and app.refused.find(game_id, app.head(game_id)) == tuple(expected)
    assert app.refused.find(game_id, expected[1].seq) == tuple(expected[:2])
    assert Adjudicator(app._store).refused.find(game_id, app.head(game_id)) == tuple(expected)


def refuse_one(app: Adjudicator, game_id: str) -> list[RefusedAttempt]:
    """Tries to pick an option twice; returns the refused attempt, none where nothing can be picked."""
    table = app.table(game_id)
    choice = table.choices[0]
    if not choice.options:
        return []
    twice = Answer(choice.seat, choice.id, (choice.options[0].id,) * 2)
    done = app.submit(game_id, twice, expected_version=table.version, request_id=f"twice-{table.version}")
    assert done.reason
    return [RefusedAttempt(done.version, choice.seat)]
