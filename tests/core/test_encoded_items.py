"""Items that are encoded once give the bytes that encoding all of them gives, in whatever way a state changed."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import msgspec
import pytest

import engine
from engine.core.opening.opening import open_game
from engine.core.play.decide import decide
from engine.core.table.chance import SeededChance
from engine.core.table.encoded_items import ENCODE, EncodedItems
from engine.core.table.state import GameState
from tests.bench.bench_engine import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, at_random, setup

WRITERS = frozenset({"table/state.py", "events/game.py"})
"""The modules of `engine/core` that write the mappings: the methods of the state, and the first event of a game."""


@pytest.mark.parametrize("count", [0, 15, 16, 65_536])
def test_the_header_of_an_array_is_the_encoder_s(count: int) -> None:
    values = {key: "" for key in range(count)}

    assert EncodedItems(values).encode() == ENCODE(sorted(values.items()))


def test_items_that_come_change_and_go_are_encoded_as_they_are_now() -> None:
    rng, values = random.Random(5), dict[int, tuple[int, ...]]()
    items = EncodedItems(values)
    for step in range(300):
        for _ in range(rng.randrange(3)):
            key = rng.randrange(40)
            if rng.random() < 0.3:
                values.pop(key, None)
            else:
                values[key] = (step % 7,)
            items.touched.add(key)
        if rng.random() < 0.1:
            values = values.copy()
            items = items.copy(values)

        assert items.encode() == ENCODE(sorted(values.items()))


def test_a_copy_is_not_changed_by_its_original() -> None:
    values = {1: "a", 2: "b"}
    items = EncodedItems(values)
    items.encode()
    copied = values.copy()
    copy = items.copy(copied)

    values[3] = "c"
    items.touched.add(3)
    items.encode()

    assert copy.encode() == ENCODE([(1, "a"), (2, "b")])


@pytest.mark.parametrize(("edition", "commands"), [(FIRE_FORCE, 90), (GENERIC, 90), (FFTCG, 120), (FORCE_OF_WILL, 150)])
def test_a_digest_is_that_of_a_state_of_which_nothing_was_encoded(edition: str, commands: int) -> None:
    rng, chance = random.Random(3), SeededChance(b"digests", "game")
    table, _ = open_game(setup(edition), chance)
    for _ in range(commands):
        if table.result is None:
            decide(table, at_random(table.choices[0], rng), chance)
        fresh = msgspec.structs.replace(table)

        assert table.digest() == fresh.digest()
        assert table.copy().digest() == fresh.digest()


def test_only_the_methods_of_a_state_write_what_is_encoded_once() -> None:
    """An item that others wrote would keep its old encoding in digests."""
    root = Path(engine.__file__).parent / "core"
    writers = {path.relative_to(root).as_posix() for path in root.rglob("*.py") if _writes_items(path)}

    assert writers <= WRITERS
    assert "table/state.py" in writers


def test_another_mapping_is_encoded_anew() -> None:
    table = GameState(open_game(setup(), SeededChance(b"digests", "game"))[0].pins)
    table.digest()
    table.became = {1: 2}

    assert table.digest() == msgspec.structs.replace(table).digest()


def _writes_items(path: Path) -> bool:
    """Returns whether a module sets, deletes or pops an item of objects, last characteristics or moves."""
    names = {"objects", "gone", "became"}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            written: ast.expr = node.value
        elif isinstance(node, ast.Attribute) and node.attr in ("pop", "update", "setdefault", "clear", "popitem"):
            written = node.value
        else:
            continue
        if isinstance(written, ast.Attribute) and written.attr in names:
            return True
    return False
