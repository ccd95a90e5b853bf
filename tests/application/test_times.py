"""Times in a log never fall, whatever the clocks of its writers say; who wrote is one that may."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from adjudicator.application import Adjudicator
from adjudicator.audit.verification.verify import verify
from adjudicator.log import open_memory_store
from engine.core.play.decide import Answer
from tests.application.playing import SEED, any_answer, open_a_game, play
from tests.application.test_observed import OBSERVED

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_writers_whose_clocks_differ_or_go_back_store_times_that_do_not_fall() -> None:
    store, rng = open_memory_store(), random.Random(1)
    ahead, behind = (Adjudicator(store, clock=lambda hours=hours: NOON + timedelta(hours=hours)) for hours in (5, 1))
    game_id = open_a_game(ahead).game_id
    for number in range(8):
        app = (behind, ahead)[number % 3 == 2]
        table = app.table(game_id)
        app.submit(game_id, any_answer(table, rng), expected_version=table.version, request_id=f"m-{number}")
    fork = behind.fork(game_id, name="what if", request_id="fork").game_id
    play(Adjudicator(store, clock=lambda: NOON - timedelta(days=9_999)), game_id, seed=2, commands=2)

    for each in (game_id, fork):
        times = [record.recorded_at for record in store.commands(each)]
        assert times == sorted(times) and times[0] == NOON + timedelta(hours=5)
    assert verify(game_id, store.stored(game_id), seed=SEED).mark == "EXACT" == behind.verify(fork).mark


def test_a_time_goes_on_as_soon_as_the_clock_is_beyond_it() -> None:
    store = open_memory_store()
    now = [NOON]
    app = Adjudicator(store, clock=lambda: now[0])
    game_id = open_a_game(app).game_id
    for minutes in (-5, 5):
        now[0] = NOON + timedelta(minutes=minutes)
        play(app, game_id, seed=minutes, commands=1)

    assert [record.recorded_at for record in store.commands(game_id)] == [NOON, NOON, NOON + timedelta(minutes=5)]


def test_what_this_process_enters_for_chance_is_recorded_as_the_judges() -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app, request=OBSERVED).game_id
    while app.table(game_id).choices[0].seat != "CHANCE":
        play(app, game_id, commands=1)
    app.submit(game_id, Answer("CHANCE"), expected_version=app.head(game_id), request_id="entered")

    assert store.commands(game_id)[-1].actor == "judge"
    assert app.verify(game_id).mark == "EXACT"
