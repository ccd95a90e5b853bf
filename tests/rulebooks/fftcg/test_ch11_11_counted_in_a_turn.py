"""11.11.9: a field ability can ask what was done this turn by cards that are still there."""

from __future__ import annotations

from tests.rulebooks.fftcg.given import P1, field, given


def test_a_field_ability_counts_attackers_that_are_on_the_field() -> None:
    two = '{ number = { in_turn = "attacked", count = { of = "you", kind = "forward" } }, at_least = 1 }'
    eager = field(f'to = "self", change = {{ plus = {{ power = 1000 }} }}, while = {two}')
    game = given().forward(P1, "host", eager).forward(P1, "striker").at("10.1.2.1")
    assert game.power("host") == 5000

    assert game.attacks("striker").power("host") == 6000
