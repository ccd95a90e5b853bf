"""Loops: declared, counted, not begun again at once; a draw if nobody can stop."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.events.game import FactNoted, GameEnded
from engine.core.events.steps import LimitReached, StepTaken
from engine.core.play import decide as deciding
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice
from tests.editions.kits import P1, P2, Clauses, Kit, editions, shared
from tests.rulebooks.loops import MOST, asked_how_often, refuses_number

DRAW = 'do = "draw"'
READY_ALL = 'do = "ready", what = { of = "you", kind = "unit" }'
AGREED = 'do = "choose", from = { of = "you", kind = "unit" }, by = "opponent"'
PUSH = 'do = "exhaust", what = { name = "rocker" }'

LOOP = shared(
    fire_force=("1401.1a", "1401.1"),
    generic=("1101.1a", "1101.1"),
    fftcg=("13.2", "13.2"),
    force_of_will=("1301.1a", "1301.1"),
)
ALONE = shared(fire_force="1401.1a", generic="1101.1a", fftcg="13.2", force_of_will="1301.1a")
BOTH = shared(fire_force="1401.1b", generic="1101.1b", fftcg="13.3")
"""In Force of Will only actions repeat a loop; the tests of its chapter 1300 have two players take them."""

NOBODY = shared(
    fire_force=("1401.1c", "1401.1"), generic=("1101.1c", "1101.1"), fftcg="13.1", force_of_will=("1301.1c", "1301.1")
)


def looper(kit: Kit) -> Any:
    """P1 has a unit whose ability changes nothing, and other things to do."""
    position = kit.acting(P1, DRAW, name="push").filled(P1, deck=30)
    kit.unit(position, P1, "spinner", kit.ability(READY_ALL))
    kit.unit(position, P1, "other", kit.ability(DRAW), place=1)
    return position.unit(P1, "recruit", **kit.recruit)


def spun(kit: Kit, game: Any) -> Choice:
    """The ability is used again and again until somebody is asked how often."""
    return asked_how_often(game, lambda: kit.use(game, "spinner"), kit.question)


def counted(kit: Kit) -> Any:
    """The loop was declared three times."""
    game = looper(kit).filled(P2, deck=9).at(kit.main)
    spun(kit, game)
    return game.picks(number=3)


def declared(game: Any, clause: str) -> int:
    """How often the loop goes round, as was declared last."""
    return int([e.value["times"] for e in game.events(FactNoted, clause) if "times" in (e.value or ())][-1])


def both(kit: Kit) -> Any:
    """Somebody is asked how often a loop goes on in which P2 makes a choice each time."""
    position = kit.given()
    kit.unit(position, P1, "spinner", kit.ability(AGREED))
    kit.unit(position, P1, "other", kit.ability(DRAW), place=1)
    game = position.at(kit.main)
    spun(kit, game)
    return game


# ---------------------------------------------------------------- one player


@LOOP
def test_who_alone_can_repeat_a_loop_names_a_number(kit: Kit, clauses: Clauses) -> None:
    game = looper(kit).at(kit.main)

    asked = spun(kit, game)

    assert (asked.seat, asked.form, asked.least) == (P1, "number", 0)
    assert clauses[0] in asked.cites
    assert game.events(StepTaken, clauses[1])
    game.picks(number=12)
    assert declared(game, clauses[0]) == 12
    assert game.asked().name == kit.question


@ALONE
@pytest.mark.parametrize("number", ["-1", "1.5", "many", ""])
def test_the_number_is_a_whole_number_of_zero_or_more(kit: Kit, clauses: Clauses, number: str) -> None:
    game = looper(kit).at(kit.main)
    assert spun(kit, game).seat == P1

    refuses_number(game, number)

    game.picks(number=0)
    assert game.events(ChoiceMade, *clauses)


@ALONE
def test_the_loop_is_not_begun_again_at_once(kit: Kit, clauses: Clauses) -> None:
    game = counted(kit)

    assert kit.option("spinner") not in game.options()
    refused = game.refused(kit.option("spinner"))
    assert (refused.cites, refused.findings[-1].facts) == (clauses, {"times": 3})


@ALONE
@pytest.mark.parametrize("other", range(4))
def test_it_may_be_begun_again_after_something_else_was_done(kit: Kit, clauses: Clauses, other: int) -> None:
    others = (kit.option("other"), *kit.others)
    game = counted(kit)
    assert game.refused(kit.option("spinner")).cites == clauses

    game.picks(others[other % len(others)])
    while game.asked().name != kit.question:
        game.picks(game.asked().options[0].id)

    assert kit.option("spinner") in game.options()


@ALONE
def test_other_actions_stay_free_and_the_next_turn_as_well(kit: Kit, clauses: Clauses) -> None:
    game = counted(kit)

    assert {kit.option("other"), *kit.others, kit.end} <= game.options()
    kit.ends(kit.ends(game))
    assert game.table.turn_player == P1
    assert kit.option("spinner") in game.options()


@ALONE
def test_a_loop_of_two_actions_is_one_loop(kit: Kit, clauses: Clauses) -> None:
    """One ability exhausts, the other readies; after both everything is as before."""
    position = kit.given()
    kit.unit(position, P1, "down", kit.ability('do = "exhaust", what = { name = "toy" }'))
    kit.unit(position, P1, "up", kit.ability('do = "ready", what = { name = "toy" }'), place=1)
    game = kit.unit(position, P1, "toy", place=2).at(kit.main)

    for n in range(MOST):
        if game.asked().name == "loop count":
            break
        kit.use(game, ("down", "up")[n % 2])
    else:
        pytest.fail("the loop was never noticed")

    game.picks(number=2)
    begins = "down" if game.obj("toy").orientation == kit.ready else "up"
    assert game.refused(kit.option(begins)).cites == clauses


@editions()
def test_what_changes_something_each_time_is_no_loop(kit: Kit) -> None:
    game = kit.unit(kit.given(), P1, "drawer", kit.ability(DRAW)).filled(P1, deck=40).at(kit.main)

    for _ in range(30):
        kit.use(game, "drawer")
        assert game.asked().name == kit.question


# ---------------------------------------------------------------- both players


@shared(
    fire_force=("1401.1b", "1401.1"),
    generic=("1101.1b", "1101.1"),
    fftcg=("13.3", "13.3"),
)
@pytest.mark.parametrize("first, second, times", [(5, 8, 5), (9, 2, 2), (4, 4, 4)])
def test_if_both_can_repeat_it_the_lower_of_two_numbers_counts(
    kit: Kit, clauses: Clauses, first: int, second: int, times: int
) -> None:
    game = both(kit)

    assert (game.asked().seat, clauses[0] in game.asked().cites) == (P1, True)
    game.picks(number=first)
    assert (game.asked().seat, game.asked().name) == (P2, "loop count")
    game.picks(number=second)

    assert declared(game, clauses[0]) == times
    stops = first <= second or clauses[0] != "13.3"  # there the player of the lower number stops, and no other
    assert (kit.option("spinner") not in game.options()) is stops


@BOTH
def test_the_turn_player_names_a_number_first(kit: Kit, clauses: Clauses) -> None:
    game = both(kit)

    decision = deciding.decide(game.table, Answer(P2, 0, (), "3"), game.chance)

    assert decision.reason == "NOT_ASKED"
    assert clauses[0] in decision.verdict.cites


@BOTH
def test_after_that_it_is_the_clause_of_both_that_keeps_it_from_being_begun_again(kit: Kit, clauses: Clauses) -> None:
    game = both(kit).picks(number=5).picks(number=8)

    assert game.refused(kit.option("spinner")).cites == clauses
    kit.use(game, "other")
    assert kit.option("spinner") in game.options()


# ---------------------------------------------------------------- nobody can stop


@NOBODY
def test_a_loop_that_nobody_can_stop_is_a_draw(kit: Kit, clauses: Clauses) -> None:
    rocks = kit.triggered(kit.exhausted, 'do = "ready", what = "self"', who="self")
    back = kit.triggered(kit.readied, 'do = "exhaust", what = "self"', who="self")
    game = kit.unit(kit.acting(P1, PUSH), P2, "rocker", rocks, back).at(kit.main)

    kit.plays(game, "card")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers, ended.cites) == ("", (P1, P2), clauses)
    assert game.table.choices == []
    assert game.events(LimitReached) == []


@editions(fire_force="1104.1", generic="904.1", force_of_will="1009.1")
def test_a_loop_that_comes_to_an_end_is_no_draw(kit: Kit, stage: str) -> None:
    mill = kit.triggered("draw", DRAW, player="you")
    game = kit.unit(kit.acting(P1, DRAW), P1, "mill", mill).filled(P1, deck=200).at(kit.main)

    kit.plays(game, "card")

    # 200 cards later the deck is empty, and that loses where a draw by an effect can.
    assert [event.winner for event in game.events(GameEnded)] == ([] if game.table.choices else [P2])
    assert len(game.events(CardMoved, stage)) == 200


# ---------------------------------------------------------------- what is remembered


@editions(fire_force="1401.1", generic="1101.1", force_of_will="1301.1")
def test_every_position_is_remembered_by_an_event_of_its_own(kit: Kit, stage: str) -> None:
    """The events of a long turn do not grow with its length."""
    game = looper(kit).filled(P1, deck=60).at(kit.main)

    for _ in range(20):
        kit.use(kit.use(game, "other"), "spinner")

    noted = [event for event in game.events(FactNoted, stage) if event.value is not None]
    seen = [event for event in noted if event.name.startswith("loop/seen/")]
    assert len({event.name for event in noted}) == len(noted) > 20
    assert len(seen) > 10
    assert len({len(event.value) for event in seen}) == 1


@editions()
def test_the_positions_are_forgotten_when_the_next_turn_begins(kit: Kit) -> None:
    game = counted(kit)
    assert any(name.startswith("loop/") for name in game.table.facts)

    kit.ends(game)

    assert game.table.turn_player == P2
    assert not any(name.startswith("loop/") for name in game.table.facts)
