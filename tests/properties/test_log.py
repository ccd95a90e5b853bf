"""The log is the game: replayed, cut off, stored and read back, it gives the same table and the same play."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, Union

import msgspec
import pytest

from engine.core.clauses.codec import read_open
from engine.core.events.event import Event
from engine.core.events.fold import LogGap, evolve, fold
from engine.core.play.decide import Answer, Concede, decide
from engine.core.play.visibility import JUDGE, view_table
from engine.core.table.state import FIRST_DRAWN, GameState
from engine.event_types import EVENT_TYPES
from tests.properties.playing import (
    BOOKS,
    MANY,
    POOLS,
    SEATS,
    Live,
    open_random,
    some_answer,
    some_readings,
)
from tests.shares import share

LONG_ENOUGH = 400
"""Commands after which a game is left."""

AnyEvent = Union[tuple(EVENT_TYPES.values())]  # noqa: UP007  # built from the registered types
JSON = msgspec.json.Decoder(AnyEvent, dec_hook=read_open)
PACK = msgspec.msgpack.Decoder(AnyEvent, dec_hook=read_open)


def game(pool: str, seed: int) -> Live:
    """A game; every other one with random readings."""
    return open_random(seed, POOLS[pool](), some_readings(seed, POOLS[pool]()) if seed % 2 else None)


def stored(events: Iterable[Event], seed: int = 0) -> list[Event]:
    """The events written down and read again, as JSON or MessagePack."""
    if seed % 2:
        return [JSON.decode(msgspec.json.encode(event)) for event in events]
    return [PACK.decode(msgspec.msgpack.encode(event)) for event in events]


def check_replay(pool: str, seed: int) -> None:
    """After every command the log folds to the live table, and every prefix of it opens."""
    live = game(pool, seed)
    shadow = fold(live.log)
    for _ in live.turns():
        if live.rng.random() < 0.15:
            refused(live)
        for event in live.log[shadow.version :]:
            evolve(shadow, event)
        assert shadow.digest() == live.table.digest(), f"at {shadow.version}"
        assert shadow == live.table
        assert live.table.copy().digest() == live.table.digest()  # in a copy, saved tables are digested anew
    for event in live.log[shadow.version :]:
        evolve(shadow, event)
    for n in live.rng.sample(range(1, len(live.log) + 1), 12):
        part = fold(live.log[:n])
        assert part.version == n
        assert part.digest() == fold(live.log, until=n).digest()
        for seat in (*SEATS, JUDGE, "spectator"):
            assert view_table(part, seat).version == n
    for end in live.rng.sample(live.ends, min(len(live.ends), 12)):
        assert fold(live.log, until=end).version == end


def refused(live: Live) -> None:
    """An attempt that is refused is part of the log, too."""
    choice = live.table.choices[0]
    other = SEATS[choice.seat == SEATS[0]]
    decision = decide(live.table, Answer(other, choice.id, ("nonsense",)), live.chance)
    assert decision.reason in ("NOT_ASKED", "")
    live.log.extend(decision.events)


def check_stored(pool: str, seed: int) -> None:
    """A table folded from what was stored is the live table, and plays on in the same way."""
    live = game(pool, seed)
    other = fold(stored(live.log, seed))
    while live.table.result is None and len(live.commands) < LONG_ENOUGH:
        answer = live.answer()
        mine = live.play(answer)
        theirs = decide(other, answer, live.chance)
        assert msgspec.json.encode(theirs.events) == msgspec.json.encode(mine.events)
        assert msgspec.json.encode(theirs.verdict) == msgspec.json.encode(mine.verdict)
        assert other.digest() == live.table.digest()
        if live.rng.random() < 0.04:
            other = fold(stored(live.log, seed + len(live.commands)))
            assert other.digest() == live.table.digest()
    assert fold(stored(live.log)).digest() == live.table.digest()


def cited(value: Any) -> Iterator[str]:
    """Every clause cited anywhere in a value of plain data."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "cites":
                yield from item
            else:
                yield from cited(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from cited(item)


def made(event: dict[str, Any]) -> Iterator[int]:
    """Ids an event brings into the game."""
    if "became" in event and event["became"] != event["card"]:
        yield event["became"]
    if event["type"] == "cards-renumbered":
        yield from event["now"]
    for name in ("obj", "effect", "pending", "delayed"):
        if isinstance(event.get(name), dict):
            yield event[name]["id"]


def check_log(live: Live) -> None:
    """Numbers, causes, batches, ids and citations of one finished game."""
    known = BOOKS[live.table.pins.edition].edition.clauses
    drawn = {obj.id for obj in live.log[0].objects if obj.id >= FIRST_DRAWN}  # type: ignore[attr-defined]
    highest = max((obj.id for obj in live.log[0].objects if obj.id not in drawn), default=0)  # type: ignore[attr-defined]
    starts: set[int] = set()
    for place, event in enumerate(live.log):
        assert event.seq == place + 1
        assert 0 <= event.cause < event.seq
        assert event.cause or event.seq == 1, f"event {event.seq} has no cause"
        assert 1 <= event.batch <= event.seq
        if place and event.batch != live.log[place - 1].batch:
            assert event.batch == event.seq, f"event {event.seq} joins a batch that was over"
            assert event.batch not in starts
        starts.add(event.batch)
        assert event.cites
        plain = msgspec.to_builtins(event)
        for label in cited({**plain, "pins": None}):
            assert label in known, f"event {event.seq} cites {label!r}"
        for new in made(plain):
            assert new > highest if new < FIRST_DRAWN else new not in drawn, f"event {event.seq} uses id {new} again"
            if new < FIRST_DRAWN:
                highest = new
            else:
                drawn.add(new)


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seed", share(range(2), 2))
def test_replay_is_live_at_every_version_and_every_prefix_opens(pool: str, seed: int) -> None:
    check_replay(pool, seed)


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seed", share(range(10, 12), 2))
def test_a_stored_log_gives_the_same_table_and_the_same_play(pool: str, seed: int) -> None:
    check_stored(pool, seed)


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("seed", share(range(20, 24), 4))
def test_ids_only_grow_causes_and_batches_agree_and_every_event_cites_a_clause(pool: str, seed: int) -> None:
    live = game(pool, seed)
    for _ in live.turns():
        pass
    check_log(live)


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_all_this_holds_for_many_games(pool: str) -> None:
    for seed in range(2000, 2000 + (MANY or 40)):
        check_replay(pool, seed)
        check_stored(pool, seed)
        live = game(pool, seed)
        for _ in live.turns():
            pass
        check_log(live)


def test_a_log_with_a_hole_or_a_doubled_event_is_refused() -> None:
    live = game("sample", 0)
    for seq in (2, 10, len(live.log) - 1):
        with pytest.raises(LogGap, match=str(seq + 1)):
            fold(live.log[: seq - 1] + live.log[seq:])
        with pytest.raises(LogGap, match=str(seq)):
            fold(live.log[:seq] + live.log[seq - 1 :])
    with pytest.raises(ValueError, match="game-opened"):
        fold(live.log[1:])


def test_a_copy_is_independent_of_the_table_it_was_taken_from() -> None:
    live = game("wild", 6)
    rng = random.Random(6)
    for n, _ in enumerate(live.turns()):
        if n % 12 == 0:
            before = live.table.digest()
            copy = live.table.copy()
            play_on(copy, live, rng, 10)
            assert live.table.digest() == before


def play_on(table: GameState, live: Live, rng: random.Random, commands: int) -> None:
    """Play on with a copy, some commands, then give up."""
    for _ in range(commands):
        if table.result is not None:
            return
        decide(table, some_answer(table, rng), live.chance)
    if table.result is None:
        decide(table, Concede(SEATS[0]), live.chance)
