"""What is kept of what was worked out is what is worked out anew, at every decision of random games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from engine.abilities import derived
from engine.abilities.effects import ActiveEffect
from engine.abilities.layers import effect_answers
from engine.abilities.layers.effect_reads import list_parts_of_layers
from engine.abilities.view import RulesContext
from engine.core.events.fold import evolve, fold, open_state
from engine.core.table.parts import (
    ATTACHMENTS,
    EFFECTS,
    MARKERS,
    MEMORIES,
    SIDES,
    SIGHT,
    TRIGGERS,
    WHOSE_TURN,
    Part,
    fact,
    settle,
    turned,
)
from engine.core.table.state import GameObject, GameState
from engine.judge.commands import Rewind
from engine.judge.events import GameRewound
from engine.judge.judging import carry_out_act
from tests.properties.playing import MANY, POOLS, Live, open_random

COMMANDS = 150
"""How many commands of each game are played where the property runs with every other test."""


def check_kept(table: GameState) -> None:
    """What is kept with a table is what a copy of it is worked out to."""
    kept: RulesContext = RulesContext.over(table)
    anew: RulesContext = RulesContext(table.copy())
    assert kept.derived.actives() == anew.derived.actives()
    assert kept.derived.shapes() == anew.derived.shapes()
    for work, args, gives_reasons, result in list_kept_results(kept):
        with anew.giving_reasons() if gives_reasons else nullcontext():
            assert result == work(anew, *args), (work, args)


def list_kept_results(g: RulesContext) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...], bool, Any]]:
    """Yields every result that counts as valid: the function that declared what it reads, the arguments, the result.

    Before the result stands whether reasons were asked for, if that was kept apart.
    """
    kept: Any = g.derived
    stores = [kept.results(reads, seat) for reads, seat in list(kept._stores)]
    for store in (*stores, kept.places_cache(), kept.looks_cache()):
        for key, result in list(store.items()):
            if isinstance(key, tuple) and callable(key[0]):
                work, args, *apart = key
                yield work, args, any(apart), result


def play_and_check(pool: str, seed: int, most: int) -> None:
    """Plays a random game, and compares at every decision."""
    live = open_random(seed, POOLS[pool]())
    for _ in live.turns(most):
        check_kept(live.table)


@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_is_what_is_worked_out_anew(pool: str):
    play_and_check(pool, 3, COMMANDS)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_is_what_is_worked_out_anew_in_whole_games(pool: str):
    for seed in range(MANY or 6):
        play_and_check(pool, seed, 1_500)


def test_layers_that_read_more_than_is_listed_are_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where a list of parts is too short."""

    def list_too_few(g: RulesContext, actives: list[ActiveEffect]) -> frozenset[Part]:
        return frozenset(part for part in list_parts_of_layers(g, actives) if "field" not in part)

    monkeypatch.setattr(derived, "list_parts_of_layers", list_too_few)
    with pytest.raises(AssertionError):
        for seed in range(8):
            play_and_check("wild", seed, COMMANDS)


def test_functions_that_read_more_than_they_declare_are_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where a declaration is too narrow."""

    def settle_too_few(parts: Iterable[Part], seat: str, seats: Iterable[str]) -> frozenset[Part]:
        return settle((part for part in parts if not part.startswith("turned:")), seat, seats)

    monkeypatch.setattr(derived, "settle", settle_too_few)
    with pytest.raises(AssertionError):
        for seed in range(8):
            play_and_check("sample", seed, COMMANDS)


def test_effects_that_read_more_than_is_listed_are_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where an effect counts as reading no part, and is not asked again."""
    monkeypatch.setattr(effect_answers, "list_parts_of_effect", lambda g, active: ())
    with pytest.raises(AssertionError):
        for seed in range(12):
            play_and_check("wild", seed, COMMANDS)


# ------------------------------------------------------------------ tables that go back, and tables that branch


BRANCHED_EVERY, BRANCHED_FOR = 12, 4
"""After how many commands a copy of the table is played on by itself, and for how many commands."""
REWOUND_EVERY, REWOUND_BY = 20, 6
"""After how many commands the table is rewound, and by how many."""


def play_there_and_back(pool: str, seed: int, most: int) -> None:
    """Plays a random game that branches and is rewound, and compares after every command and every return."""
    live = open_random(seed, POOLS[pool]())
    for number, _ in enumerate(live.turns(most), start=1):
        check_kept(live.table)
        if number % BRANCHED_EVERY == 0:
            play_branch(live)
            check_kept(live.table)
        if number % REWOUND_EVERY == 0:
            rewind(live, live.ends[-REWOUND_BY])
            check_kept(live.table)


def play_branch(live: Live) -> None:
    """Plays a copy of the table on, and compares before each command and at the end."""
    branch = Live(live.table.copy(), [*live.log], live.chance, live.rng)
    for _ in branch.turns(BRANCHED_FOR):
        check_kept(branch.table)
    check_kept(branch.table)


def rewind(live: Live, to: int) -> None:
    """Rewinds the table to the one after an event, as a judge does."""
    command = Rewind("judge", to, "to compare", live.table.choices[0].cites)
    done = carry_out_act(live.table, command, fold(live.log, to), live.log[to:], live.chance)
    live.log.extend(done.events)
    live.ends.append(live.table.version)


@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_follows_tables_that_go_back_and_tables_that_branch(pool: str):
    play_there_and_back(pool, 5, COMMANDS // 2)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_what_is_kept_follows_whole_games_that_go_back_and_branch(pool: str):
    for seed in range(MANY or 4):
        play_there_and_back(pool, seed, 400)


def test_a_return_that_names_too_few_parts_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """The property fails where kept effects and their answers outlive a rewind."""
    monkeypatch.setattr(GameRewound, "changed_parts", lambda event, before: (MARKERS,))
    with pytest.raises(AssertionError):
        for seed in range(8):
            play_there_and_back("wild", seed, COMMANDS)


def test_effect_answers_are_kept_in_the_games_that_go_back(monkeypatch: pytest.MonkeyPatch):
    """The property is about something: effects answer as before in these games, and answer otherwise."""
    outcomes: list[bool] = []

    def note_outcome(g: RulesContext, answers: Any, changed: frozenset[Part]) -> bool:
        outcomes.append(effect_answers.answer_as_before(g, answers, changed))
        return outcomes[-1]

    monkeypatch.setattr(derived, "answer_as_before", note_outcome)
    for pool in ("wild", "fftcg-wild", "force-of-will-wild"):
        play_there_and_back(pool, 5, COMMANDS // 2)
    assert {*outcomes} == {True, False}


# ------------------------------------------------------------------ what events change


@pytest.mark.parametrize("pool", POOLS)
def test_an_event_changes_no_parts_but_those_it_names(pool: str):
    live = open_random(4, POOLS[pool]())
    for _ in live.turns(COMMANDS):
        pass
    table = open_state(live.log[0])
    for event in live.log[1:]:
        before = table.copy()
        named = event.changed_parts(before)
        evolve(table, event)
        assert named is None or set(list_changed(before, table)) <= set(named), event


def list_changed(before: GameState, after: GameState) -> Iterator[Part]:
    """Yields the parts in which two tables differ."""
    yield from _differing(before.zones, after.zones)
    yield from (fact(name) for name in _differing(before.facts, after.facts))
    if (before.turn, before.turn_player) != (after.turn, after.turn_player):
        yield WHOSE_TURN
    if before.lasting != after.lasting:
        yield EFFECTS
    if (before.pending, before.delayed) != (after.pending, after.delayed):
        yield TRIGGERS
    for card in before.objects.keys() | after.objects.keys():
        was, now = before.objects.get(card), after.objects.get(card)
        if was is not None and now is not None:
            yield from _parts_of_object(was, now)
        elif was is None or now is None:
            yield from (ATTACHMENTS for one in (was, now) if one is not None and one.attached_to)


def _parts_of_object(was: GameObject, now: GameObject) -> Iterator[Part]:
    fields: dict[str, Part] = {
        "orientation": turned(was.zone), "markers": MARKERS, "attached_to": ATTACHMENTS, "memory": MEMORIES, "face_up":
        SIDES, "guise": SIDES, "number": SIDES, "shown": SIGHT, "place": EFFECTS, "controller": now.zone,
    }  # fmt: skip
    yield from (part for name, part in fields.items() if getattr(was, name) != getattr(now, name))


def _differing(was: dict[str, Any], now: dict[str, Any]) -> list[str]:
    return [name for name in was.keys() | now.keys() if was.get(name) != now.get(name)]
