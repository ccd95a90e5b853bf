"""12.3, 12.4 with 2.2: nothing is due for a character that a ban keeps on the field (AFT-157)."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

MAIN = "9.3.1.4"
PLAIN = {"generic": False}


def kept(act: str, more: str = "") -> str:
    """A field ability that keeps its card from an act."""
    return field(f'to = "self", change = {{ forbid = ["{act}"]{more} }}')


def goes_on(game: Play) -> bool:
    """Whether somebody has priority, and nothing was called off."""
    return game.asked().name == "priority" and game.table.result is None


@pytest.mark.clause("11.1.1")
def test_a_forward_that_cannot_be_broken_stays_with_any_damage() -> None:
    # 12.4.5
    game = given().forward(P1, "rock", kept("destroy"), power=4000, damage=5000).at(MAIN)

    assert goes_on(game) and (game.zone("rock"), game.damage("rock")) == ("P1/field", 5000)


@pytest.mark.clause("12.4.4")
def test_it_still_goes_without_being_broken() -> None:
    game = given().forward(P1, "rock", kept("destroy", ", plus = { power = -4000 }"), power=4000).at(MAIN)

    assert game.zone("rock") == "P1/break" and goes_on(game)


@pytest.mark.clause("12.4.5")
def test_the_ban_on_leaving_does_not_keep_it_from_being_broken() -> None:
    game = given().forward(P1, "rock", kept("leave"), power=4000, damage=5000).at(MAIN)

    assert game.zone("rock") == "P1/break" and game.events(CardMoved, "12.4.5")


def test_one_that_cannot_leave_stays_without_power() -> None:
    # 12.4.4
    game = given().forward(P1, "ghost", kept("leave", ", plus = { power = -4000 }"), power=4000).at(MAIN)

    assert goes_on(game) and game.zone("ghost") == "P1/field"


@pytest.mark.clause("12.4.6")
def test_of_namesakes_the_other_one_goes() -> None:
    position = (
        given().forward(P1, "twin", facts=PLAIN).forward(P1, "rooted", kept("leave"), facts={**PLAIN, "name": "twin"})
    )
    game = position.at(MAIN)

    assert (game.zone("twin"), game.zone("rooted")) == ("P1/break", "P1/field") and goes_on(game)


@pytest.mark.clause("12.4.7")
def test_of_light_and_dark_ones_too() -> None:
    game = given().forward(P1, "sun", element="light").forward(P1, "rooted", kept("leave"), element="dark").at(MAIN)

    assert (game.zone("sun"), game.zone("rooted")) == ("P1/break", "P1/field") and goes_on(game)


def six(*rooted: int) -> Given:
    """Six backups of P1, some of which cannot leave."""
    position = given()
    for n in range(1, 7):
        position.backup(P1, f"b{n}", *([kept("leave")] if n in rooted else []))
    return position


@pytest.mark.clause("12.4.8")
def test_of_six_backups_one_that_can_go_is_picked() -> None:
    game = six(1, 2, 3, 4).at(MAIN)
    assert game.options() == {"put-away:b5", "put-away:b6"}

    assert game.picks("b6").zone("b6") == "P1/break" and goes_on(game)


def test_if_none_can_go_all_stay() -> None:
    # 12.4.8
    game = six(1, 2, 3, 4, 5, 6).at(MAIN)

    assert goes_on(game) and len(game.cards("P1/field")) == 6


@pytest.mark.clause("2.2")
def test_an_effect_does_not_put_it_away_either() -> None:
    away = action('do = "choose", from = { kind = "forward" }', 'do = "leave", what = "it"')
    game = (
        given().forward(P2, "rock", kept("leave")).backup(P1, "tool", away).at(MAIN).uses("tool", 0, "rock").resolves()
    )

    assert game.zone("rock") == "P2/field" and game.last(ActIncomplete, "2.2").card == game.id("rock")


@pytest.mark.parametrize(("reading", "stays"), [("acts_alone", False), ("damage_too", True)])
@pytest.mark.clause("2.2", "12.4.5")
def test_damage_of_a_card_that_cannot_break_another_one(reading: str, stays: bool) -> None:
    """AFT-181."""
    position = given(ban_on_breaking_by=reading).forward(P2, "kept", kept("destroy", ', by = { of = "opponent" }'))
    burn = action('do = "damage_to", what = { name = "kept" }, count = 9000')
    game = position.forward(P1, "burner", burn).at("9.3.1.4").uses("burner").passes(2)

    assert (game.zone("kept") == "P2/field") is stays
