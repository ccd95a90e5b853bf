"""1100. Loops: declared, counted, not begun again at once; a draw if nobody can stop."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.game import GameEnded
from engine.core.events.steps import LimitReached
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, triggered
from tests.rulebooks.loops import MOST

CONTESTED = ex("play", 'do = "contest", then = [{ do = "nothing" }]')
ROCKER = (
    triggered("rested", 'do = "ready", what = "self"', who="self"),
    triggered("ready", 'do = "exhaust", what = "self"', who="self"),
)
COUNTER = 'do = "markers", name = "spin", what = "self", count = 1'
MORE_HP = 'do = "number", number = "hp", of = "self", plus = 10'


def remembered(game: Play) -> dict[str, Any]:
    """What the table keeps of the positions of this turn."""
    return {name: value for name, value in game.table.facts.items() if name.startswith("loop/")}


# ---------------------------------------------------------------- 1101.1, 1101.1a: one player


@pytest.mark.clause("1101.1a")
@pytest.mark.parametrize("reading, found", [("acts", "loop count"), ("positions", "main phase action")])
def test_counters_that_grow_make_no_other_loop_unless_so_read(reading: str, found: str) -> None:
    game = given(voluntary_loops=reading).unit(P1, "grower", ex("grow", COUNTER)).at("503.3")

    for _ in range(30):
        if game.asked().name == "loop count":
            break
        game.uses("grower")

    assert game.asked().name == found
    if reading == "acts":
        had = game.table.objects[game.id("grower")].markers["spin"]
        game.picks(number=7)
        assert game.table.objects[game.id("grower")].markers["spin"] == had + 7


# ---------------------------------------------------------------- 1101.1b: both players


@pytest.mark.clause("1101.1b")
def test_a_loop_in_which_both_show_signs_is_one_of_both() -> None:
    game = given().unit(P1, "spinner", CONTESTED).at("503.3")

    for _ in range(MOST):
        if game.asked().name == "loop count":
            break
        if game.asked().name == "hands":
            game.signs("rock", "scissors")
        else:
            game.uses("spinner")

    assert {"1101.1b", "104.5"} <= set(game.asked().cites)


# ---------------------------------------------------------------- 1101.1c: nobody can stop


@pytest.mark.clause("1101.1c")
def test_also_if_new_objects_are_made_each_time() -> None:
    """A unit goes to the hand and back to a standby area for ever: ids differ, the position does not."""
    bounce = triggered("enter", 'do = "return", what = { of = "you", name = "ball" }, zone = "hand"', player="you")
    again = triggered(
        "left_field", 'do = "put", what = { zone = "hand", of = "you", name = "ball" }, zone = "standby"', player="you"
    )
    position = given().unit(P1, "wall", bounce, again).unit(P1, "ball", zone="hand")
    game = position.at("503.3").deploys("ball")

    assert game.last(GameEnded).winner == ""
    assert "1101.1c" in game.last(GameEnded).cites


def piling(up: str, *reader: str) -> Play:
    """A unit goes round for ever once it is pushed, and something is done each time."""
    again = triggered("rested", 'do = "ready", what = "self"', up, who="self")
    position = (
        given().tactic(P1, "push", 'do = "exhaust", what = { name = "rocker" }').unit(P2, "rocker", again, ROCKER[1])
    )
    if reader:
        position.unit(P2, "reader", *reader, zone="standby_1")
    return position.at("503.3").plays("push")


@pytest.mark.clause("1101.1c")
@pytest.mark.parametrize("up", [COUNTER, MORE_HP], ids=["counters", "HP"])
def test_a_loop_in_which_only_a_number_grows_is_a_draw_as_well(up: str) -> None:
    game = piling(up)

    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == ("", ("1101.1c", "1101.1"))


@pytest.mark.parametrize("up", [COUNTER, MORE_HP], ids=["counters", "HP"])
def test_a_trigger_that_works_with_that_number_and_is_not_set_off_changes_nothing(up: str) -> None:
    of = 'marker = "spin"' if up == COUNTER else 'value = "hp"'
    game = piling(up, triggered("hand_discarded", f'do = "draw", count = {{ {of} }}'))

    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == ("", ("1101.1c", "1101.1"))


@pytest.mark.parametrize("up", [COUNTER, MORE_HP], ids=["counters", "HP"])
def test_if_a_trigger_works_with_that_number_in_each_round_the_engine_does_not_say_so(up: str) -> None:
    of = 'marker = "spin"' if up == COUNTER else 'value = "hp"'
    heals = f'do = "heal", what = {{ name = "rocker" }}, count = {{ {of} }}'
    again = triggered("rested", 'do = "ready", what = "self"', up, heals, who="self")
    position = given().tactic(P1, "push", 'do = "exhaust", what = { name = "rocker" }')
    game = position.unit(P2, "rocker", again, ROCKER[1]).at("503.3").plays("push")

    assert game.events(LimitReached) and game.table.result is None


@pytest.mark.clause("1101.1c")
def test_an_ex_skill_that_works_with_it_changes_nothing_as_nobody_can_use_it_in_the_loop() -> None:
    game = piling(MORE_HP, ex("count", 'do = "draw", count = { value = "hp" }'))

    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == ("", ("1101.1c", "1101.1"))


def test_a_unit_that_loses_hp_each_time_ends_the_loop() -> None:
    game = piling('do = "number", number = "hp", of = "self", plus = -10')

    assert game.events(LimitReached) == []
    assert "1003.1" in {label for event in game.log for label in event.cites}
