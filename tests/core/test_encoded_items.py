"""Items that are encoded once give the bytes that encoding all of them gives."""

from __future__ import annotations

import random

import pytest

from engine.core.table.encoded_items import ENCODE, EncodedItems


@pytest.mark.parametrize("count", [0, 15, 16, 65_536])
def test_the_header_of_an_array_is_the_encoder_s(count: int) -> None:
    values = {key: "" for key in range(count)}

    assert EncodedItems().encode(values) == ENCODE(sorted(values.items()))


def test_items_that_come_change_and_go_are_encoded_as_they_are_now() -> None:
    rng, values, items = random.Random(5), dict[int, tuple[int, ...]](), EncodedItems()
    for step in range(300):
        key = rng.randrange(40)
        if rng.random() < 0.3:
            values.pop(key, None)
        else:
            values[key] = (step % 7,)
        if rng.random() < 0.1:
            items = items.copy()

        assert items.encode(values) == ENCODE(sorted(values.items()))


def test_a_copy_is_not_changed_by_its_original() -> None:
    items = EncodedItems()
    items.encode({1: "a", 2: "b"})
    copy = items.copy()

    items.encode({1: "z", 3: "c"})

    assert copy.encode({1: "a", 2: "b"}) == ENCODE([(1, "a"), (2, "b")])
