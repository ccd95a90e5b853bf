"""1100. Loops: declared, counted, not begun again at once; a draw if nobody can stop."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import decide as deciding
from engine.core.choice import Choice
from engine.core.decide import Answer
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import FactNoted, GameEnded
from engine.core.events.steps import LimitReached, StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, triggered
from tests.rulebooks.loops import MOST, asked_how_often, refuses_number

RESTORE_ALL = ex("spin", 'do = "ready", what = { of = "you", kind = "unit" }')
AGREED = ex("ask", 'do = "choose", from = { of = "you", kind = "unit" }, by = "opponent"')
CONTESTED = ex("play", 'do = "contest", then = [{ do = "nothing" }]')
ROCKER = (
    triggered("rested", 'do = "ready", what = "self"', who="self"),
    triggered("ready", 'do = "exhaust", what = "self"', who="self"),
)
COUNTER = 'do = "markers", name = "spin", what = "self", count = 1'
MORE_HP = 'do = "number", number = "hp", of = "self", plus = 10'


def looper() -> Given:
    """P1 has a unit whose EX skill changes nothing, and something else to do."""
    position = given().unit(P1, "spinner", RESTORE_ALL).unit(P1, "other", ex("look", 'do = "draw"'), zone="standby_1")
    return position.unit(P1, "recruit", zone="hand").tactic(P1, "push", 'do = "draw"').filled(P1, deck=30)


def spun(game: Play, name: str = "spinner") -> Choice:
    """The EX skill is used again and again until somebody is asked how often."""
    return asked_how_often(game, lambda: game.uses(name))


def remembered(game: Play) -> dict[str, Any]:
    """What the table keeps of the positions of this turn."""
    return {name: value for name, value in game.table.facts.items() if name.startswith("loop/")}


# ---------------------------------------------------------------- 1101.1, 1101.1a: one player


@pytest.mark.clause("1101.1", "1101.1a")
def test_who_alone_can_repeat_a_loop_names_a_number() -> None:
    game = looper().at("503.3")

    asked = spun(game)

    assert (asked.seat, asked.form, asked.least) == (P1, "number", 0)
    assert "1101.1a" in asked.cites
    assert game.events(StepTaken, "1101.1")
    game.picks(number=12)
    assert game.last(FactNoted, "1101.1a").value["times"] == 12
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1101.1a")
@pytest.mark.parametrize("number", ["-1", "1.5", "many", ""])
def test_the_number_is_a_whole_number_of_zero_or_more(number: str) -> None:
    game = looper().at("503.3")
    assert spun(game).seat == P1

    refuses_number(game, number)

    game.picks(number=0)
    assert game.events(ChoiceMade, "1101.1a")


@pytest.mark.clause("1101.1a")
def test_the_loop_is_not_begun_again_at_once() -> None:
    game = looper().at("503.3")
    spun(game)

    game.picks(number=3)

    assert "ex:spinner#0" not in game.options()
    refused = game.refused("ex:spinner#0")
    assert refused.cites == ("1101.1a",)
    assert refused.findings[-1].facts == {"times": 3}


@pytest.mark.clause("1101.1a")
@pytest.mark.parametrize("other", ["ex:other#0", "deploy:recruit", "charge:recruit", "play:push"])
def test_it_may_be_begun_again_after_something_else_was_done(other: str) -> None:
    game = looper().at("503.3")
    spun(game)
    game.picks(number=3)
    assert game.refused("ex:spinner#0").cites == ("1101.1a",)

    game.picks(other)
    while game.asked().name != "main phase action":
        game.picks(game.asked().options[0].id)

    assert "ex:spinner#0" in game.options()


@pytest.mark.clause("1101.1a")
def test_other_actions_stay_free_and_the_next_turn_as_well() -> None:
    game = looper().filled(P2, deck=9).at("503.3")
    spun(game)
    game.picks(number=3)

    assert {"ex:other#0", "deploy:recruit", "charge:recruit", "play:push", "end"} <= game.options()
    game.ends().declares_none().ends().declares_none()
    assert game.table.turn_player == P1
    assert "ex:spinner#0" in game.options()


@pytest.mark.clause("1101.1a")
def test_a_loop_of_two_actions_is_one_loop() -> None:
    """One EX skill rests a unit, the other restores it; after both everything is as before."""
    down = ex("down", 'do = "exhaust", what = { name = "toy" }')
    up = ex("up", 'do = "ready", what = { name = "toy" }')
    position = given().unit(P1, "hand", down, up).unit(P1, "toy", zone="standby_1")
    game = position.at("503.3")

    for n in range(MOST):
        if game.asked().name == "loop count":
            break
        game.uses("hand", n % 2)
    else:
        pytest.fail("the loop was never noticed")

    game.picks(number=2)
    begins = 0 if game.state("toy") == "ready" else 1
    assert game.refused(f"ex:hand#{begins}").cites == ("1101.1a",)


def test_what_uses_something_up_each_time_is_no_loop() -> None:
    game = given().unit(P1, "grower", ex("grow", 'do = "draw"')).filled(P1, deck=40).at("503.3")

    for _ in range(30):
        game.uses("grower")
        assert game.asked().name == "main phase action"


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


def shared() -> Play:
    """A loop in which P2 makes a choice each time."""
    position = given().unit(P1, "spinner", AGREED).unit(P1, "other", ex("look", 'do = "draw"'), zone="standby_1")
    return position.at("503.3")


@pytest.mark.clause("1101.1", "1101.1b")
@pytest.mark.parametrize("first, second, times", [(5, 8, 5), (9, 2, 2), (4, 4, 4)])
def test_if_both_can_repeat_it_the_lower_of_two_numbers_counts(first: int, second: int, times: int) -> None:
    game = shared()

    asked = spun(game)
    assert (asked.seat, "1101.1b" in asked.cites) == (P1, True)
    game.picks(number=first)
    assert (game.asked().seat, game.asked().name) == (P2, "loop count")
    game.picks(number=second)

    assert game.last(FactNoted, "1101.1b").value["times"] == times
    assert "ex:spinner#0" not in game.options()


@pytest.mark.clause("1101.1b")
def test_the_turn_player_names_a_number_first() -> None:
    game = shared()
    spun(game)

    decision = deciding.decide(game.table, Answer(P2, 0, (), "3"), game.chance)

    assert decision.reason == "NOT_ASKED"
    assert "1101.1b" in decision.verdict.cites


@pytest.mark.clause("1101.1b")
def test_after_that_it_is_the_clause_of_both_that_keeps_it_from_being_begun_again() -> None:
    game = shared()
    spun(game)
    game.picks(number=5).picks(number=8)

    assert game.refused("ex:spinner#0").cites == ("1101.1b",)
    game.uses("other")
    assert "ex:spinner#0" in game.options()


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

    assert "1101.1b" in game.asked().cites


# ---------------------------------------------------------------- 1101.1c: nobody can stop


@pytest.mark.clause("1101.1c", "1101.1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    position = given().tactic(P1, "push", 'do = "exhaust", what = { name = "rocker" }').unit(P2, "rocker", *ROCKER)
    game = position.at("503.3")

    game.plays("push")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers) == ("", (P1, P2))
    assert ended.cites == ("1101.1c", "1101.1")
    assert game.table.choices == []
    assert game.events(LimitReached) == []


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


def test_a_loop_that_comes_to_an_end_is_no_draw() -> None:
    mill = triggered("draw", 'do = "draw"', player="you")
    game = given().unit(P1, "mill", mill).tactic(P1, "start", 'do = "draw"').filled(P1, deck=200).at("503.3")

    game.plays("start")

    # 200 cards later the deck is empty, and that loses (1002.1).
    assert game.last(GameEnded).winner == P2
    assert len(game.events(CardMoved, "904.1")) == 200


# ---------------------------------------------------------------- what is remembered


def test_every_position_is_remembered_by_an_event_of_its_own() -> None:
    """The events of a long turn do not grow with its length."""
    game = given().unit(P1, "grower", ex("look", 'do = "draw"'), RESTORE_ALL).filled(P1, deck=60).at("503.3")

    for _ in range(20):
        game.uses("grower", 0).uses("grower", 1)

    noted = [event for event in game.events(FactNoted, "1101.1") if event.value is not None]
    seen = [event for event in noted if event.name.startswith("loop/seen/")]
    assert len({event.name for event in noted}) == len(noted) > 20
    assert len(seen) > 10
    assert len({len(event.value) for event in seen}) == 1


def test_the_positions_are_forgotten_when_the_next_turn_begins() -> None:
    game = looper().filled(P2, deck=9).at("503.3")
    spun(game)
    game.picks(number=3)
    assert remembered(game)

    game.ends().declares_none()

    assert game.table.turn_player == P2
    assert remembered(game) == {}
