"""1400. Loops: declared, counted, not begun again at once; a draw if nobody can stop."""

from __future__ import annotations

import pytest

from engine.core.events.game import FactNoted, GameEnded
from engine.core.table.choice import Choice
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered
from tests.rulebooks.loops import MOST, asked_how_often

ROCKER = [
    triggered("exhaust", 'do = "ready", what = "self"', who="self"),
    triggered("ready", 'do = "exhaust", what = "self"', who="self"),
]


def spun(game: Play, name: str = "spinner") -> Choice:
    """The ability is used again and again until somebody is asked how often."""
    return asked_how_often(game, lambda: game.uses_ability(name))


# ---------------------------------------------------------------- 1401.1a-b: loops of attacks


TIRELESS = triggered("attack_end", 'do = "ready", what = "self"', who="self")


def charged(*parries: str, flame: bool = False) -> Play:
    """P1 has a unit that is ready again after each attack, and P2 a unit too strong for it; somebody is asked."""
    position = given().unit(P1, "charger", TIRELESS, flame=flame, cost=0)
    position.unit(P2, "wall", *parries, power=9000, ready=False).unit(P1, "other", activated('do = "draw"'))
    game = position.card(P1, "twin", number="charger", zone="hand").at("503.3")
    asked_how_often(game, lambda: game.attacks("charger", "wall").passes())
    return game


def charging(*, flame: bool = False) -> Play:
    """The loop is counted."""
    return charged(flame=flame).picks(number=4)


@pytest.mark.clause("1401.1a", "104.6")
def test_who_could_answer_only_in_one_way_is_not_asked_how_often() -> None:
    game = charged()
    assert (game.asked().seat, {"1401.1a", "104.6"} <= set(game.asked().cites)) == (P1, True)

    game.picks(number=4)

    assert game.asked().name == "main phase action"


@pytest.mark.clause("1401.1b")
def test_who_could_have_countered_is() -> None:
    game = charged(activated('do = "nothing"', kind="counter"))
    assert (game.asked().seat, "1401.1b" in game.asked().cites) == (P1, True)

    game.picks(number=4)

    assert (game.asked().seat, game.asked().name) == (P2, "loop count")
    assert game.picks(number=6).refused("attack:charger").cites == ("1401.1b",)


@pytest.mark.clause("1401.1a")
def test_a_loop_of_attacks_is_not_begun_again_either() -> None:
    game = charging()

    assert game.refused("attack:charger").cites == ("1401.1a",)
    game.uses_ability("other")
    assert "attack:charger" in game.options()


@pytest.mark.clause("1401.1a")
def test_another_copy_of_the_attacker_may_be_used_from_the_hand() -> None:
    assert "use-unit:twin" in charging().options()


@pytest.mark.clause("1401.1a")
def test_an_attack_on_another_target_is_not_that_loop() -> None:
    game = charging(flame=True)

    game.attacks("charger", P2).passes()

    assert len(game.cards("P2/life")) == 4
    assert "attack:charger" in game.options()


@pytest.mark.clause("1401.1a")
def test_after_the_same_attack_once_more_it_is_refused() -> None:
    game = charging(flame=True)

    game.attacks("charger", "wall").passes()

    assert game.refused("attack:charger").cites == ("1401.1a",)


@pytest.mark.clause("1401.1a")
def test_a_looped_ability_may_be_used_with_another_choice() -> None:
    pick = activated('do = "choose", from = { of = "you", kind = "unit" }, up_to = true', 'do = "ready", what = "it"')
    game = given().unit(P1, "medic", pick).unit(P1, "tired", ready=False).at("503.3")
    for _ in range(MOST):
        if game.asked().name == "loop count":
            break
        game.uses_ability("medic").picks()
    game.picks(number=3)

    game.uses_ability("medic").picks("tired")

    assert game.ready("tired")


# ---------------------------------------------------------------- 1401.1a: loops of counters


def parried(*, agreed: bool = False) -> Play:
    """P2 uses a counter that changes nothing until somebody is asked how often."""
    idle = activated(AGREE if agreed else 'do = "nothing"', kind="counter")
    parry = activated('do = "draw"', kind="counter")
    position = given().unit(P1, "attacker").unit(P1, "page")
    game = position.unit(P2, "fencer", idle, parry, power=9000, ready=False).at("503.3")
    game.attacks("attacker", "fencer")
    for _ in range(MOST):
        if game.asked().name == "loop count":
            return game
        if game.asked().name == "counter":
            game.uses_ability("fencer")
        else:
            game.picks(game.asked().options[0].id)
    pytest.fail("the loop was never noticed")


AGREE = 'do = "choose", from = { of = "opponent", kind = "unit" }, by = "opponent"'


@pytest.mark.clause("1401.1a", "702.12b")
def test_the_player_who_counters_names_a_number() -> None:
    game = parried()

    assert (game.asked().seat, game.asked().form) == (P2, "number")
    assert "1401.1a" in game.asked().cites
    game.picks(number=100)
    assert game.last(FactNoted, "1401.1a").value["times"] == 100
    assert game.asked().name == "counter"


@pytest.mark.clause("1401.1a", "702.12b")
def test_the_same_counter_is_not_begun_again_until_another_was_used() -> None:
    game = parried().picks(number=100)
    assert game.refused("ability:fencer#0").cites == ("1401.1a",)
    assert "pass" in game.options()

    game.uses_ability("fencer", 1)

    assert "ability:fencer#0" in game.options()


@pytest.mark.clause("1401.1b")
def test_if_the_turn_player_takes_part_in_it_that_player_names_a_number_first() -> None:
    game = parried(agreed=True)

    assert (game.asked().seat, "1401.1b" in game.asked().cites) == (P1, True)
    game.picks(number=3)
    assert game.asked().seat == P2
    game.picks(number=9)
    assert game.last(FactNoted, "1401.1b").value["times"] == 3


@pytest.mark.clause("1401.1a")
def test_a_few_counters_are_not_watched() -> None:
    game = given().unit(P1, "attacker").unit(P2, "fencer", activated('do = "nothing"', kind="counter"), power=9000,
                                             ready=False).at("503.3")  # fmt: skip
    game.attacks("attacker", "fencer")

    for _ in range(5):
        game.uses_ability("fencer")

    assert [event for event in game.events(FactNoted) if event.name.startswith("loop/")] == []


# ---------------------------------------------------------------- 1401.1c: nobody can stop


@pytest.mark.clause("1401.1c")
def test_also_if_new_objects_are_made_each_time() -> None:
    """A unit goes to the hand and back to the field for ever: ids differ, the position does not."""
    bounce = triggered("deploy", 'do = "return", what = { of = "you", name = "ball" }', player="you")
    again = triggered("return", 'do = "deploy", what = { zone = "hand", of = "you", name = "ball" }', player="you")
    position = given().unit(P1, "wall", bounce, again).unit(P1, "ball", zone="hand", cost=0)
    game = position.at("503.3").uses("ball")

    assert game.last(GameEnded).winner == ""
    assert "1401.1c" in game.last(GameEnded).cites


# ---------------------------------------------------------------- loops of triggers in one rule check

PUSH = event_ability('do = "exhaust", what = { name = "rocker" }')


def rocked(*exhausted: str, number: int = 7) -> Play:
    """A unit of P2 does something whenever it is exhausted; as many cards as may be are chosen, nothing is paid."""
    position = (
        given().event(P1, "push", PUSH).unit(P2, "rocker", triggered("exhaust", *exhausted, who="self"), ROCKER[1])
    )
    game = position.unit(P2, "other").filled(P2, deck=30).at("503.3").uses("push")
    for _ in range(60):
        if game.asked().name == "loop count":
            return game.picks(number=number)
        options = [option.id for option in game.asked().options]
        game.picks(*(["no"] if "no" in options else options))
    pytest.fail("the loop was never noticed")


@pytest.mark.clause("1401.1a")
def test_cards_chosen_together_are_not_chosen_together_again() -> None:
    every = 'do = "choose", from = { of = "you", kind = "unit" }, count = 2, up_to = true'
    game = rocked(every, 'do = "ready", what = "it"')

    assert game.refused("choose:rocker", "choose:other").cites == ("1401.1a",)
    assert game.picks("choose:other").asked().name == "main phase action"


@pytest.mark.clause("1401.1a")
def test_something_else_done_in_it_lets_it_be_gone_through_again() -> None:
    game = rocked('do = "may", cost = [{ do = "nothing" }], then = [{ do = "draw" }]', 'do = "ready", what = "self"')
    assert game.refused("no").cites == ("1401.1a",)

    game.picks("yes")

    assert game.options() == {"yes", "no"}


@pytest.mark.clause("1401.1a")
def test_power_beyond_what_a_static_ability_compares_it_with_makes_no_difference() -> None:
    bans = 'kind = "static"\nstatics = [{ to = { least = { power = 20000 } }, change = { forbid = ["attack"] } }]'
    free = activated('do = "number", number = "power", of = "self", plus = 1000')
    game = given().unit(P1, "spinner", free).unit(P2, "reader", bans).at("503.3")

    spun(game)

    assert game.number("spinner", "power") > 20_000
    assert game.picks(number=10).number("spinner", "power") == 32_000
