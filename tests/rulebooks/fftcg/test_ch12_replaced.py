"""12.3, 12.4 with 11.12.5: something else happens than what a rule process would do (AFT-167)."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import EventReplaced
from engine.core.events.steps import LimitReached
from tests.rulebooks.fftcg.given import P1, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
NOTHING = '{ do = "nothing" }'
POWERLESS = "plus = { power = -5000 }"
WEAK = field(f'to = "self", change = {{ {POWERLESS} }}')


def instead(would: str, *acts: str, more: str = "") -> str:
    """A field ability that has something else happen to its card."""
    return field(f'replace = {{ would = "{would}", what = "self", instead = [{", ".join(acts)}]{more} }}')


def goes_on(game: Play) -> bool:
    """Whether somebody has priority, and nothing was called off."""
    return game.asked().name == "priority" and game.table.result is None and not game.events(LimitReached)


@pytest.mark.clause("12.3", "11.12.5.4")
@pytest.mark.parametrize("act", [NOTHING, '{ do = "exhaust", what = "self" }'])
def test_what_is_replaced_without_a_change_is_not_done_again_and_again(act: str) -> None:
    game = given().forward(P1, "rock", instead("destroy", act), damage=5000).at(MAIN)

    assert (game.zone("rock"), game.damage("rock")) == ("P1/field", 5000) and goes_on(game)
    assert len(game.events(EventReplaced)) == 1 + ("exhaust" in act)
    assert goes_on(game.passes())


@pytest.mark.clause("12.3")
def test_one_without_power_stays_too() -> None:
    # 12.4.4
    game = given().forward(P1, "ghost", instead("leave", NOTHING), WEAK).at(MAIN)

    assert game.zone("ghost") == "P1/field" and goes_on(game)


@pytest.mark.clause("12.3")
def test_it_is_done_again_as_long_as_something_changes() -> None:
    shield = field(
        'replace = { would = "leave", what = "self", '
        'instead = [{ do = "markers", what = "self", name = "shield", count = -1 }] }, '
        'while = { self = { marked = "shield" } }'
    )
    game = given().forward(P1, "ghost", shield, WEAK, counters={"shield": 3}).at(MAIN)

    assert len(game.events(EventReplaced)) == 3
    assert game.zone("ghost") == "P1/break" and game.events(CardMoved, "12.4.4") and goes_on(game)


@pytest.mark.clause("12.3", "11.12.5.5")
def test_what_only_grows_is_no_change() -> None:
    # AFT-166
    more = '{ do = "markers", what = "self", name = "scar" }'
    game = given().forward(P1, "ghost", instead("leave", more), WEAK).at(MAIN)

    assert game.zone("ghost") == "P1/field" and game.obj("ghost").markers["scar"] < 3 and goes_on(game)


def test_nor_are_the_autos_that_wait() -> None:
    # 12.3
    more = '{ do = "markers", what = "self", name = "scar" }'
    sees = auto("counter", 'do = "draw"', who="self")
    game = given().forward(P1, "ghost", instead("leave", more), sees, WEAK).at(MAIN)

    assert game.zone("ghost") == "P1/field" and game.table.result is None and not game.events(LimitReached)


@pytest.mark.clause("12.3")
def test_once_something_changed_it_is_due_again() -> None:
    tool = action('do = "choose", from = { kind = "forward", is = "other" }', 'do = "exhaust", what = "it"')
    position = given().forward(P1, "ghost", instead("leave", NOTHING), WEAK).backup(P1, "tool", tool)
    game = position.forward(P1, "other").at(MAIN).uses("tool", 0, "other").resolves()

    assert len(game.events(EventReplaced)) >= 1
    assert game.zone("ghost") == "P1/field" and goes_on(game)


@pytest.mark.clause("12.4.4")
def test_without_the_replacement_it_goes() -> None:
    mute = action('do = "change", of = { name = "ghost" }, change = { lose_abilities = true }')
    drain = field('to = { name = "ghost" }, change = { plus = { power = -5000 } }')
    position = given().forward(P1, "ghost", instead("leave", NOTHING)).backup(P1, "drain", drain, mute)
    game = position.at(MAIN)
    assert game.zone("ghost") == "P1/field"

    assert game.uses("drain", 1).resolves().zone("ghost") == "P1/break"
    assert not [name for name in game.table.facts if name.startswith("loop/")]


@pytest.mark.clause("11.12.5.7")
@pytest.mark.parametrize("replaces", [True, False])
def test_who_may_replace_it_decides(replaces: bool) -> None:
    game = given().forward(P1, "ghost", instead("leave", NOTHING, more=", may = true"), WEAK).at(MAIN)
    way = next(option.id for option in game.asked().options if (option.id != "keep") is replaces)

    assert game.picks(way).zone("ghost") == ("P1/field" if replaces else "P1/break") and goes_on(game)


def six(*kept: int) -> Given:
    """Six backups of P1, some of which stay whatever happens."""
    position = given()
    for n in range(1, 7):
        position.backup(P1, f"b{n}", *([instead("leave", NOTHING)] if n in kept else []))
    return position


@pytest.mark.clause("12.4.8")
def test_of_six_backups_another_one_has_to_go_then() -> None:
    game = six(1).at(MAIN).picks("b1")
    assert game.zone("b1") == "P1/field"
    assert game.options() == {f"put-away:b{n}" for n in range(2, 7)}

    assert game.picks("b4").zone("b4") == "P1/break" and goes_on(game)


@pytest.mark.clause("12.4.8")
def test_if_all_of_them_stay_there_are_six() -> None:
    game = six(1, 2, 3, 4, 5, 6).at(MAIN)
    while game.asked().name == "backups":
        game.picks(game.asked().options[0].id)

    assert len(game.cards("P1/field")) == 6 and goes_on(game)


@pytest.mark.clause("12.3", "12.4.5")
def test_that_the_damage_was_looked_at_is_no_change() -> None:
    shot = 'do = "damage_to", what = { of = "you", kind = "forward" }, count = 5000'
    position = given().backup(P1, "trap", action(shot), auto("destroy", 'do = "draw"', by="self"))
    game = position.forward(P1, "rock", instead("destroy", NOTHING)).at(MAIN).uses("trap").resolves()

    assert (game.zone("rock"), len(game.events(EventReplaced))) == ("P1/field", 1) and goes_on(game)
