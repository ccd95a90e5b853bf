"""808.1, 903.2, 911.2. Costs of several acts that want the same thing: none is paid by what an earlier one took."""

from __future__ import annotations

import pytest

from tests.rulebooks.generic.given import P1, Play, ex, given

DISCARD = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
REVEAL = 'do = "pick", act = "reveal", from = { zone = "hand", of = "you" }'
TOP_TWO = 'do = "put_top", to = "trash", count = 2'


def monk(*parts: str, hand: int, deck: int = 8) -> Play:
    """P1 has a unit with an EX skill that draws a card for a cost of these parts."""
    rest = ex("rest", 'do = "draw"', cost=" }, { ".join(parts))
    return given().filled(P1, hand=hand, deck=deck).unit(P1, "monk", rest).at("503.3")


@pytest.mark.clause("104.2")
@pytest.mark.parametrize(
    ("parts", "hand", "deck"),
    [
        (('do = "discard_hand"', DISCARD), 1, 8),
        ((DISCARD, DISCARD), 1, 8),
        ((REVEAL, REVEAL), 1, 8),
        ((TOP_TWO, TOP_TWO), 1, 3),
    ],
)
def test_what_an_earlier_act_takes_does_not_pay_a_later_one(parts: tuple[str, ...], hand: int, deck: int) -> None:
    game = monk(*parts, hand=hand, deck=deck)

    assert "104.2" in game.refused("ex:monk#0").cites


@pytest.mark.clause("808.1")
@pytest.mark.parametrize(
    ("parts", "hand", "left"),
    [
        ((DISCARD, 'do = "discard_hand"'), 2, 1),
        ((DISCARD, DISCARD), 2, 1),
        ((REVEAL, REVEAL), 2, 3),
        ((REVEAL, DISCARD), 1, 1),
        ((TOP_TWO, TOP_TWO), 0, 1),
    ],
)
def test_what_is_left_pays(parts: tuple[str, ...], hand: int, left: int) -> None:
    game = monk(*parts, hand=hand).uses("monk")

    while game.asked().name == "payment":
        game.picks(game.asked().options[0].id)

    assert len(game.cards("P1/hand")) == left


PUT_OUT = 'do = "put", what = "self", zone = "standby"'


@pytest.mark.parametrize(
    ("there", "reading", "able"), [(3, "one_unit", True), (4, "one_unit", False), (4, "no_limit", True)]
)
def test_a_unit_pays_by_being_put_out_only_where_a_standby_area_is_free(there: int, reading: str, able: bool) -> None:
    # 603.1
    more = f'do = "may", cost = [{{ {PUT_OUT} }}], then = [{{ do = "draw" }}]'
    position = given(area_capacity=reading).unit(P1, "monk", ex("rest", more))
    for number in range(there):
        position.unit(P1, f"guard {number}", zone=f"standby_{number + 1}")
    game = position.at("503.3").uses("monk")

    assert game.options() == ({"yes", "no"} if able else {"no"})
    assert able or "603.1" in game.barred("yes")[0].cites
