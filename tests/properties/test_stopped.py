"""A call that is stopped at any unit of work leaves nothing half-made: what is asked next is worked out as if anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from engine.abilities.layers.active_effects import actives_of
from engine.abilities.view import RulesContext
from engine.core.events.fold import evolve, fold
from engine.core.events.steps import StateRestored, StateSaved
from engine.core.play.survey import ask_question_again
from engine.core.table.bounds.work import CallStopped, Meter, metered
from engine.core.table.state import GameState
from tests.application.playing import any_answer, open_a_game
from tests.properties.playing import MANY, POOLS, open_random
from tests.properties.test_kept_results import check_kept
from tests.rulebooks.fftcg.rewording import FIRE, boosts, hot_and_cold, scribe, written

T = TypeVar("T")

COMMANDS = 60
"""How many commands of each game are played where the property runs with every other test."""


COPYING = (StateSaved, StateRestored)
"""The events that copy a table when they are applied, which counts as work."""


class StopAt(Meter):
    """A meter that stops a call exactly at one unit."""

    LOOKS_EVERY = 1

    def __init__(self, unit: int) -> None:
        super().__init__(unit, lambda: False)


def is_stopped(call: Callable[[], Any], unit: int) -> bool:
    """Whether a call had got so far that it was stopped."""
    try:
        with metered(StopAt(unit)):
            call()
    except CallStopped:
        return True
    return False


def read(table: GameState) -> None:
    """What calls work out from a table that is kept: effects, what cards are, and what is offered why."""
    kept: RulesContext = RulesContext.over(table)
    kept.derived.actives()
    kept.derived.shapes()
    for choice in table.choices:
        if choice.seat in table.pins.seats:
            ask_question_again(kept, choice)


def play_and_stop(pool: str, seed: int, most: int) -> int:
    """Plays a random game, and stops calls over a table that follows it. Returns how many."""
    live, rng = open_random(seed, POOLS[pool]()), random.Random(seed)
    follows, stopped, log = fold(live.log), 0, len(live.log)
    for _ in live.turns(most):
        for event in live.log[log:]:
            if type(event) in COPYING:
                before = follows.copy()
                if is_stopped(partial(evolve, follows, event), 0):
                    assert follows == before, event
                    evolve(follows, event)
            else:
                evolve(follows, event)
        log = len(live.log)
        unit = rng.choice((0, 1, 2, rng.randint(0, 30), rng.randint(0, 300)))
        stopped += is_stopped(lambda: read(follows), unit)
        check_kept(follows)
    return stopped


@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_after_a_call_was_stopped_is_what_is_worked_out_anew(pool: str) -> None:
    assert play_and_stop(pool, 3, COMMANDS) > COMMANDS // 10


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_after_calls_were_stopped_is_worked_out_anew_in_whole_games(pool: str) -> None:
    for seed in range(MANY or 4):
        play_and_stop(pool, seed, 600)


def test_a_table_that_is_saved_is_the_whole_table_or_as_it_was() -> None:
    table = open_random(3, POOLS["wild"]()).table
    table.saved = table.copy()
    before, event = table.copy(), StateSaved(table.version + 1, table.version, table.version + 1, ("101.1",))

    assert not is_stopped(partial(evolve, table, event), 0), "an event is counted where it is recorded or read"

    assert table.saved is not None and table.saved.zones == before.zones


def test_effects_whose_words_are_changed_are_read_again_after_the_layers_were_stopped() -> None:
    """The words are known only when the layers are: with half of them, an effect would be read as it is printed."""
    table = written(hot_and_cold(scribe("fire", "ice", boosts(FIRE)))).table
    anew: RulesContext = RulesContext(table.copy())
    assert [active.key for active in anew.derived.actives()] != [active.key for active in actives_of(anew)]
    counted = Meter(2**40, lambda: False)
    with metered(counted):
        RulesContext(table).derived.actives()
    assert counted.spent > 1

    for unit in range(counted.spent):
        kept: RulesContext = RulesContext(table)
        assert is_stopped(kept.derived.actives, unit)
        assert kept.derived.actives() == anew.derived.actives()
        assert kept.derived.shapes() == anew.derived.shapes()


def test_moves_and_looks_that_were_stopped_are_done_as_if_they_were_asked_for_the_first_time() -> None:
    """Each call is stopped at random until it comes through; the game is the one without any stop."""
    rng, answers = random.Random(5), random.Random(7)
    store = open_memory_store()
    app = Adjudicator(store, hot_games=1)
    games = [open_a_game(app, f"create-{n}") for n in range(2)]  # they push each other out of memory
    stopped: Counter[str] = Counter()

    def until_done(name: str, call: Callable[[], T]) -> T:
        for _ in range(3):
            before = [store.head(game.game_id) for game in games]
            if is_stopped(call, rng.choice((0, 1, 5, rng.randint(0, 60), rng.randint(0, 400)))):
                stopped[name] += 1
                assert before == [store.head(game.game_id) for game in games]
        return call()

    for n in range(40):
        for game in games:
            table = until_done("table", partial(app.table, game.game_id))
            assert table == fold(app.events(game.game_id, limit=10_000))
            if table.result is not None:
                continue
            move = partial(app.submit, game.game_id, any_answer(table, answers), expected_version=table.version)
            assert until_done("submit", partial(move, request_id=f"move-{n}")).reason == ""
            former = rng.randint(1, table.version)
            assert until_done("former", partial(app.table, game.game_id, former)).version == former
    for game in games:
        assert until_done("verify", partial(app.verify, game.game_id)).mark == "EXACT"
    assert min(stopped.values()) > 0 and len(stopped) == 4
