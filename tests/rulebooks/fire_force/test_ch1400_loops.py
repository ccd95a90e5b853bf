"""1400. Loops: declared, counted, not begun again at once; a draw if nobody can stop."""

from __future__ import annotations

import pytest

from engine.core import decide as deciding
from engine.core.choice import Choice
from engine.core.decide import Answer
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import FactNoted, GameEnded
from engine.core.events.steps import LimitReached, StepTaken
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, activated, event_ability, given, triggered
from tests.rulebooks.loops import MOST, asked_how_often, refuses_number

READY_ALL = activated('do = "ready", what = { of = "you", kind = "unit" }')
AGREED = activated('do = "choose", from = { of = "you", kind = "unit" }, by = "opponent"')
ROCKER = [
    triggered("exhaust", 'do = "ready", what = "self"', who="self"),
    triggered("ready", 'do = "exhaust", what = "self"', who="self"),
]


def looper() -> Given:
    """P1 has a unit whose ability changes nothing, and something else to do."""
    position = given().unit(P1, "spinner", READY_ALL).unit(P1, "other", activated('do = "draw"')).filled(P1, deck=30)
    return position.unit(P1, "recruit", zone="hand", cost=0)


def spun(game: Play, name: str = "spinner") -> Choice:
    """The ability is used again and again until somebody is asked how often."""
    return asked_how_often(game, lambda: game.uses_ability(name))


# ---------------------------------------------------------------- 1401.1, 1401.1a: one player


@pytest.mark.clause("1401.1", "1401.1a")
def test_who_alone_can_repeat_a_loop_names_a_number() -> None:
    game = looper().at("503.3")

    asked = spun(game)

    assert (asked.seat, asked.form, asked.least) == (P1, "number", 0)
    assert "1401.1a" in asked.cites
    assert game.events(StepTaken, "1401.1")
    game.picks(number=12)
    assert game.last(FactNoted, "1401.1a").value["times"] == 12
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1401.1a", "104.6")
@pytest.mark.parametrize("number", ["-1", "1.5", "many", ""])
def test_the_number_is_a_whole_number_of_zero_or_more(number: str) -> None:
    game = looper().at("503.3")
    assert spun(game).seat == P1

    refuses_number(game, number)

    game.picks(number=0)
    assert game.events(ChoiceMade, "1401.1a")
    number_of = given().event(P1, "n", event_ability('do = "choose_number", as = "n"')).at("503.3").uses("n")
    assert "104.6" in number_of.asked().cites


@pytest.mark.clause("1401.1a")
def test_the_loop_is_not_begun_again_at_once() -> None:
    game = looper().at("503.3")
    spun(game)

    game.picks(number=3)

    assert "ability:spinner#0" not in game.options()
    assert game.refused("ability:spinner#0").cites == ("1401.1a",)


@pytest.mark.clause("1401.1a")
@pytest.mark.parametrize("other", ["ability", "unit"])
def test_it_may_be_begun_again_after_something_else_was_done(other: str) -> None:
    game = looper().at("503.3")
    spun(game)
    game.picks(number=3)
    assert game.refused("ability:spinner#0").cites == ("1401.1a",)

    if other == "ability":
        game.uses_ability("other")
    else:
        game.uses("recruit")

    assert "ability:spinner#0" in game.options()


@pytest.mark.clause("1401.1a")
def test_other_actions_stay_free_and_the_next_turn_as_well() -> None:
    game = looper().filled(P2, deck=9).at("503.3")
    spun(game)
    game.picks(number=3)

    assert {"ability:other#0", "use-unit:recruit", "end"} <= game.options()
    game.ends().ends()
    assert game.table.turn_player == P1
    assert "ability:spinner#0" in game.options()


@pytest.mark.clause("1401.1a")
def test_a_loop_of_two_actions_is_one_loop() -> None:
    """One ability exhausts, the other readies; after both everything is as before."""
    down = activated('do = "exhaust", what = { name = "toy" }')
    up = activated('do = "ready", what = { name = "toy" }')
    game = given().unit(P1, "down", down).unit(P1, "up", up).unit(P1, "toy").at("503.3")

    for n in range(MOST):
        if game.asked().name == "loop count":
            break
        game.uses_ability(("down", "up")[n % 2])
    else:
        pytest.fail("the loop was never noticed")

    game.picks(number=2)
    begins = "down" if game.ready("toy") else "up"
    assert game.refused(f"ability:{begins}#0").cites == ("1401.1a",)


def test_what_changes_something_each_time_is_no_loop() -> None:
    game = given().unit(P1, "drawer", activated('do = "draw"')).filled(P1, deck=40).at("503.3")

    for _ in range(30):
        game.uses_ability("drawer")
        assert game.asked().name == "main phase action"


# ---------------------------------------------------------------- 1401.1b: both players


def shared() -> Play:
    """A loop in which P2 makes a choice each time."""
    position = given().unit(P1, "spinner", AGREED).unit(P1, "other").unit(P1, "recruit", zone="hand", cost=0)
    return position.at("503.3")


@pytest.mark.clause("1401.1", "1401.1b")
@pytest.mark.parametrize("first, second, times", [(5, 8, 5), (9, 2, 2), (4, 4, 4)])
def test_if_both_can_repeat_it_the_lower_of_two_numbers_counts(first: int, second: int, times: int) -> None:
    game = shared()

    asked = spun(game)
    assert (asked.seat, "1401.1b" in asked.cites) == (P1, True)
    game.picks(number=first)
    assert (game.asked().seat, game.asked().name) == (P2, "loop count")
    game.picks(number=second)

    assert game.last(FactNoted, "1401.1b").value["times"] == times
    assert "ability:spinner#0" not in game.options()


@pytest.mark.clause("1401.1b")
def test_the_turn_player_names_a_number_first() -> None:
    game = shared()
    spun(game)

    decision = deciding.decide(game.table, Answer(P2, 0, (), "3"), game.chance)

    assert decision.reason == "NOT_ASKED"
    assert "1401.1b" in decision.verdict.cites


@pytest.mark.clause("1401.1b")
def test_after_that_it_is_the_clause_of_both_that_keeps_it_from_being_begun_again() -> None:
    game = shared()
    spun(game)
    game.picks(number=5).picks(number=8)

    assert game.refused("ability:spinner#0").cites == ("1401.1b",)
    game.uses("recruit")
    assert "ability:spinner#0" in game.options()


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


@pytest.mark.clause("1401.1a")
def test_who_could_answer_only_in_one_way_is_not_asked_how_often() -> None:
    game = charged()
    assert (game.asked().seat, "1401.1a" in game.asked().cites) == (P1, True)

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


@pytest.mark.clause("1401.1c", "1401.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    push = event_ability('do = "exhaust", what = { name = "rocker" }')
    game = given().event(P1, "push", push).unit(P2, "rocker", *ROCKER).at("503.3")

    game.uses("push")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers) == ("", (P1, P2))
    assert ended.cites == ("1401.1c", "1401.1")
    assert game.table.choices == []
    assert game.events(LimitReached) == []


@pytest.mark.clause("1401.1c")
def test_also_if_new_objects_are_made_each_time() -> None:
    """A unit goes to the hand and back to the field for ever: ids differ, the position does not."""
    bounce = triggered("deploy", 'do = "return", what = { of = "you", name = "ball" }', player="you")
    again = triggered("return", 'do = "deploy", what = { zone = "hand", of = "you", name = "ball" }', player="you")
    position = given().unit(P1, "wall", bounce, again).unit(P1, "ball", zone="hand", cost=0)
    game = position.at("503.3").uses("ball")

    assert game.last(GameEnded).winner == ""
    assert "1401.1c" in game.last(GameEnded).cites


def test_a_loop_that_comes_to_an_end_is_no_draw() -> None:
    mill = triggered("put", 'do = "put_top", to = "adora"', player="you")
    position = given().unit(P1, "mill", mill).event(P1, "start", event_ability('do = "put_top", to = "adora"'))
    game = position.filled(P1, deck=200).at("503.3").uses("start")

    # 200 cards later the deck is empty, and that loses (1302.2).
    assert game.last(GameEnded).winner == P2
    assert len(game.events(CardMoved, "304.3")) == 200


# ---------------------------------------------------------------- what is remembered


def test_every_position_is_remembered_by_an_event_of_its_own() -> None:
    """The events of a long turn do not grow with its length."""
    game = looper().filled(P1, deck=60).at("503.3")

    for _ in range(20):
        game.uses_ability("other").uses_ability("spinner")

    noted = [event for event in game.events(FactNoted, "1401.1") if event.value is not None]
    seen = [event for event in noted if event.name.startswith("loop/seen/")]
    assert len({event.name for event in noted}) == len(noted) > 20
    assert len(seen) > 10
    assert len({len(event.value) for event in seen}) == 1


def test_the_positions_are_forgotten_when_the_next_turn_begins() -> None:
    game = looper().filled(P2, deck=9).at("503.3")
    spun(game)
    game.picks(number=3)
    assert any(name.startswith("loop/") for name in game.table.facts)

    game.ends()

    assert game.table.turn_player == P2
    assert not any(name.startswith("loop/") for name in game.table.facts)


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
