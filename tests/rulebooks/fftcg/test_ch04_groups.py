"""4.2: amounts that count in groups, complete ones alone or also one that is begun."""

from __future__ import annotations

import pytest

from tests.rulebooks.fftcg.given import P1, P2, action, given

MAIN = "9.3.1.4"


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(
    ("amount", "power", "damage"),
    [
        ('{ value = "power", of = "it", groups = "begun 2000", over = 2 }', 7000, 4000),
        ('{ value = "power", of = "it", groups = "full 2000", over = 2 }', 7000, 3000),
        ('{ value = "power", of = "it", groups = "begun 2000", over = 2 }', 9000, 5000),
        ('{ count = { of = "you" }, groups = "full 2", over = 2, times = 1000 }', 7000, 1000),
        ('{ count = { of = "you" }, groups = "begun 2", over = 2, times = 1000 }', 7000, 2000),
        ('{ count = { of = "you" }, groups = "most 2", times = 1000 }', 7000, 2000),
        ('{ count = { of = "you" }, groups = "most 9", times = 1000 }', 7000, 3000),
    ],
)
def test_a_number_counts_in_groups(amount: str, power: int, damage: int) -> None:
    hit = action('do = "choose", from = { of = "opponent" }', f'do = "damage_to", what = "it", count = {amount}')
    game = given().forward(P1, "host", hit).backups(P1, "fire", 2).forward(P2, "target", power=power).at(MAIN)

    assert game.uses("host", 0, "target").resolves().damage("target") == damage
