"""Chance: the algorithm that is written down is the one that is used, and games share nothing."""

from __future__ import annotations

import hashlib
import hmac
from itertools import islice

import msgspec
import pytest
from hypothesis import given as any_
from hypothesis import strategies as st

from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.events.game import GameOpened
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.table import chance
from engine.core.table.chance import SeededChance, commit_to_seed, draw_below, shuffle_objects
from engine.core.table.choice import CHANCE, Choice, Option
from engine.core.table.state import GameState
from tests.rulebooks.fire_force.given import BOOK, P1, P2, given

SEED = b"a seed of thirty-two bytes size!"


# ---------------------------------------------------------------- written once more, from the description alone


def stream_by_the_book(seed: bytes, salt: str, n: int, length: int) -> list[int]:
    """The first 16-bit numbers of the n-th chance choice."""
    text, block = b"", 0
    while len(text) < 2 * length:
        text += hmac.new(seed, f"{salt}|{n}|{block}".encode(), hashlib.sha256).digest()
        block += 1
    return [int.from_bytes(text[2 * i : 2 * i + 2], "big") for i in range(length)]


def shuffle_by_the_book(ids: list[int], seed: bytes, salt: str, n: int) -> tuple[int, ...]:
    """Fisher and Yates from the last place down, numbers that would favour some results left out."""
    drawn = stream_by_the_book(seed, salt, n, 64 * len(ids) + 64)
    order = sorted(ids)
    for i in reversed(range(1, len(order))):
        x = drawn.pop(0)
        while x >= 65536 - 65536 % (i + 1):
            x = drawn.pop(0)
        order[i], order[x % (i + 1)] = order[x % (i + 1)], order[i]
    return tuple(order)


@any_(
    st.sets(st.integers(1, 10_000), max_size=60),
    st.binary(min_size=1, max_size=48),
    st.text(max_size=20),
    st.integers(0, 500),
)
def test_a_shuffle_is_what_the_description_says(ids: set[int], seed: bytes, salt: str, n: int) -> None:
    assert shuffle_objects(list(ids), seed, salt, n) == shuffle_by_the_book(list(ids), seed, salt, n)


@any_(st.binary(min_size=1), st.text(max_size=20), st.integers(0, 500))
def test_the_stream_is_what_the_description_says(seed: bytes, salt: str, n: int) -> None:
    assert list(islice(chance.draw_stream(seed, salt, n), 40)) == stream_by_the_book(seed, salt, n, 40)


def test_the_algorithm_has_its_name_and_one_known_result() -> None:
    # A change here changes the shuffles of every stored game: give it another name.
    assert chance.SEEDED == "hmac-sha256-fisher-yates/1"
    assert shuffle_objects(range(1, 11), SEED, "game-1", 0) == (4, 8, 6, 9, 7, 10, 2, 1, 3, 5)


@pytest.mark.parametrize("m", [1, 2, 3, 40, 65535, 65536])
def test_numbers_that_would_favour_some_results_are_left_out(m: int) -> None:
    limit = 65536 - 65536 % m
    rejected = [x for x in (limit, 65535) if x >= limit and x < 65536]

    assert draw_below(m, iter([*rejected, limit - 1])) == (limit - 1) % m


def test_the_order_of_the_cards_before_the_shuffle_does_not_matter() -> None:
    assert shuffle_objects([3, 1, 2], SEED, "game", 0) == shuffle_objects([1, 2, 3], SEED, "game", 0)


def test_a_lot_is_one_number_below_the_count_of_options() -> None:
    table = GameState(given().at("503.3").table.pins, chances=7)
    options = tuple(Option(seat, seat, ("404.1f",)) for seat in ("a", "b", "c"))
    lot = Choice(1, CHANCE, "lot", ("404.1f",), "404.1f", "first", options, form="lot")

    (place,) = SeededChance(SEED, "game")(table, lot)

    numbers = iter(stream_by_the_book(SEED, "game", 7, 10))
    assert place == next(x for x in numbers if x < 65535) % 3


# ---------------------------------------------------------------- commitment


def test_the_commitment_is_a_hash_of_the_seed() -> None:
    assert commit_to_seed(SEED) == hashlib.sha256(b"adjudicator-seed/1|" + SEED).hexdigest()


def test_the_seed_does_not_show_itself() -> None:
    assert "seed of" not in repr(SeededChance(SEED, "game"))


# ---------------------------------------------------------------- games


def dealt(seed: bytes, salt: str) -> tuple[GameState, list[Event], SeededChance]:
    """A game dealt by its own generator, up to the question whether to redraw."""
    main = {f"unit {n:02}": 1 for n in range(35)}
    position = given()
    for number in main:
        position.define("unit", number, {"cost": 1, "power": 1000})
    deck = DeckList({"deck": main, "fire_deck": {"fire": 5}})
    generator = SeededChance(seed, salt)
    setup = GameSetup(
        BOOK.id, position.definitions(), {P1: deck, P2: deck}, "blitz_sealed", seed_commitment=commit_to_seed(seed)
    )
    table, events = open_game(setup, generator)
    return table, list(events), generator


def redraw(table: GameState, generator: SeededChance) -> tuple[Event, ...]:
    """Both players redraw: two more shuffles."""
    first = decide(table, Answer(P1, 0, ("redraw",)), generator).events
    return first + decide(table, Answer(P2, 0, ("redraw",)), generator).events


def test_the_shuffles_of_a_game_can_be_checked_with_the_seed() -> None:
    table, log, _ = dealt(SEED, "game-1")
    opening = log[0]
    assert isinstance(opening, GameOpened)
    boxes = {f"{seat}/deck": [o.id for o in opening.objects if o.zone == f"{seat}/box"] for seat in (P1, P2)}

    answers = [event for event in log if isinstance(event, ChoiceMade) and event.seat == CHANCE]

    assert [event.picks for event in answers] == [
        shuffle_by_the_book(boxes["P1/deck"], SEED, "game-1", 0),
        shuffle_by_the_book(boxes["P2/deck"], SEED, "game-1", 1),
    ]
    assert table.pins.seed_commitment == commit_to_seed(SEED)
    assert (table.chances, table.pins.chance_algorithm) == (2, chance.SEEDED)


def test_two_games_share_no_generator() -> None:
    alone, _, generator = dealt(SEED, "game-1")
    redraw(alone, generator)

    one, _, first = dealt(SEED, "game-1")
    other, _, second = dealt(SEED, "game-2")
    redraw(other, second)
    redraw(one, first)

    assert one.digest() == alone.digest()
    assert one.zones["P1/deck"] != other.zones["P1/deck"]


def test_one_generator_object_serves_a_game_as_well_as_a_new_one() -> None:
    one, _, generator = dealt(SEED, "game-1")
    other, _, _ = dealt(SEED, "game-1")

    redraw(one, generator)
    redraw(other, SeededChance(SEED, "game-1"))

    assert one.digest() == other.digest()


def test_where_chance_stands_is_not_lost_when_a_game_is_stored() -> None:
    live, log, _ = dealt(SEED, "game-1")
    folded = fold(log)
    read = msgspec.msgpack.decode(msgspec.msgpack.encode(live), type=GameState)

    for table in (live, folded, read):
        redraw(table, SeededChance(SEED, "game-1"))

    assert live.digest() == folded.digest() == read.digest()
    assert live.chances == 4


def test_the_same_seed_shuffles_two_games_differently() -> None:
    assert shuffle_objects(range(40), SEED, "game-1", 0) != shuffle_objects(range(40), SEED, "game-2", 0)
    assert shuffle_objects(range(40), SEED, "game-1", 0) != shuffle_objects(range(40), SEED, "game-1", 1)
