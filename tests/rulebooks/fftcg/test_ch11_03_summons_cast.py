"""11.3.5, 11.3.7, 11.3.8, 11.3.10, 11.3.11. Paying for a summon and casting it; a power it sets; cast by an effect."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN, bolt

# ---------------------------------------------------------------- 11.3.5, 11.3.7: the cost


@pytest.mark.clause("11.3.5", "11.3.7")
def test_a_cost_that_looks_at_cards_is_fixed_by_them() -> None:
    fewer = 'to = { zone = "hand", of = "you", kind = "summon" }, change = { plus = { cost = -2 } }'
    position = given().summon(P1, "plan", DRAW, cost=3).forward(P1, "friend", field(fewer)).backups(P1, "fire", 2)
    game = position.at(MAIN).casts("plan")

    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "active"]
    assert game.events(StepTaken, "11.3.5", "11.3.7")


def offering(backups: int, cost: int = 1) -> Given:
    """P1 holds a summon whose text lets a backup be put into the break zone as an additional cost."""
    entry = {"cost": cost, "elements": ["fire"]}
    extra = 'additional = [{ do = "pick", act = "leave", from = { of = "you", kind = "backup" } }]'
    position = given().filled(P1, hand=0).define("summon", "rite", entry, [extra, f"effect = [{{ {DRAW} }}]"])
    return position.card(P1, "rite", zone="hand").backups(P1, "fire", backups)


@pytest.mark.clause("11.3.5", "11.3.7.1")
def test_an_additional_cost_is_paid_or_declined_before_the_cost_is_fixed() -> None:
    game = offering(2).at(MAIN).picks("summon:rite")
    assert (game.asked().name, {option.id for option in game.asked().options}) == (
        "additional cost",
        {"pay", "decline"},
    )
    assert "11.3.5" in game.asked().cites

    game.picks("pay").picks("fire 2").pays()

    assert (game.zone("rite"), game.zone("fire 2"), game.state("fire 1")) == ("stack", "P1/break", "dull")
    (given_up,) = [e for e in game.events(CardMoved) if e.target == "P1/break"]
    (dulled,) = game.events(CardTurned)
    assert given_up.batch == dulled.batch


@pytest.mark.clause("11.3.5", "11.3.7.1")
def test_an_additional_cost_that_leaves_too_little_for_the_rest_is_declined() -> None:
    game = offering(1).at(MAIN).picks("summon:rite")

    assert {"11.3.5", "11.3.7.1"} <= set(game.barred("pay")[0].cites)
    game.picks("decline").pays()
    assert (game.zone("rite"), game.state("fire 1")) == ("stack", "dull")


@pytest.mark.clause("11.3.7")
def test_later_changes_leave_the_cost_as_it_was() -> None:
    fewer = 'to = { zone = "hand", of = "you", kind = "summon" }, change = { plus = { cost = -1 } }'
    position = given().filled(P1, hand=0).summon(P1, "plan", DRAW, cost=3)
    game = position.forward(P1, "friend", field(fewer, zones=["hand"]), zone="hand").at(MAIN)

    game.casts("plan", pay=["friend"])

    assert (game.zone("plan"), game.zone("friend")) == ("stack", "P1/break")
    assert game.events(StepTaken, "11.3.7")


@pytest.mark.clause("11.3.7.1", "11.2.1.1")
def test_all_of_the_cost_is_paid_at_the_same_time() -> None:
    position = given().filled(P1, hand=0).summon(P1, "plan", DRAW, cost=3).forward(P1, "torch", zone="hand")
    game = position.backups(P1, "fire", 1).at(MAIN).picks("summon:plan")
    assert "11.3.7.1" in game.asked().cites
    game.picks("discard:torch:fire")
    assert game.zone("torch") == "P1/hand"

    game.pays()

    (discarded,) = [e for e in game.events(CardMoved) if e.target == "P1/break"]
    (dulled,) = game.events(CardTurned)
    assert discarded.batch == dulled.batch


# ---------------------------------------------------------------- 11.3.8: cast


@pytest.mark.clause("11.3.8")
def test_when_it_is_cast_abilities_on_that_trigger_and_its_player_has_priority() -> None:
    listener = auto("cast", DRAW, who='{ zone = "stack", kind = "summon" }')
    position = given().summon(P1, "plan", DRAW).summon(P2, "answer", DRAW).forward(P2, "listener", listener)
    game = position.at(MAIN).passes().casts("answer")

    assert game.events(ConditionOccurred, "11.3.8")[0].name == "cast"
    assert len(game.events(AbilityPlaced)) == 1
    assert (game.asked().seat, len(game.cards("stack"))) == (P2, 2)


@pytest.mark.clause("11.3.8")
def test_it_is_not_cast_before_it_was_paid_for() -> None:
    position = given().summon(P1, "plan", DRAW, cost=1).backups(P1, "fire", 1)
    game = position.forward(P2, "listener", auto("dulled", DRAW)).at(MAIN).picks("summon:plan")
    assert not game.events(ConditionOccurred, "11.3.8")

    game.pays()

    (dulled,), (cast,) = game.events(CardTurned), game.events(ConditionOccurred, "11.3.8")
    assert dulled.seq < cast.seq < game.events(AbilityPlaced)[0].seq


# ---------------------------------------------------------------- 11.3.10: a power that is set

SET = ('do = "choose", from = { kind = "forward" }', 'do = "number", number = "power", of = "it", becomes = 3000')
BLESSING = ('do = "choose", from = { kind = "forward" }', 'do = "number", number = "power", of = "it", plus = 2000')
BANNER = field('to = { kind = "forward", is = "other", of = "you" }, change = { plus = { power = 1000 } }')


def shrunk(reading: str) -> Play:
    """P2's giant of 9000, helped by an older banner, is set to 3000 by a summon."""
    position = given(set_power=reading).summon(P1, "shrink", *SET).summon(P1, "blessing", *BLESSING)
    game = position.forward(P2, "banner", BANNER).forward(P2, "giant", power=9000).at(MAIN)
    assert game.power("giant") == 10000
    return game.casts("shrink", "giant").resolves()


@pytest.mark.clause("11.3.10", "11.12.4.6")
def test_a_set_power_takes_the_place_of_the_printed_one() -> None:
    # AFT-105
    game = shrunk("base")

    assert game.power("giant") == 4000
    assert "11.3.10" in {label for step in game.why("giant", "power").steps for label in step.cites}


@pytest.mark.clause("11.12.4.6")
def test_read_the_other_way_older_changes_are_lost() -> None:
    # AFT-105
    game = shrunk("in_time_order")

    assert game.power("giant") == 3000
    game.why("giant", "power")


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize("reading, power", [("base", 6000), ("in_time_order", 5000)])
def test_what_changes_it_later_applies_on_top(reading: str, power: int) -> None:
    # AFT-105, 11.3.10
    game = shrunk(reading).casts("blessing", "giant").resolves()

    assert game.power("giant") == power
    game.why("giant", "power")


# ---------------------------------------------------------------- 11.3.11: cast by an effect

CASTING = (
    'do = "choose", from = { zone = "hand", of = "you", kind = "summon" }, up_to = true',
    'do = "cast", what = "it", free = true',
)


@pytest.mark.clause("11.3.11", "11.3.8")
def test_a_summon_that_an_effect_has_somebody_cast_is_cast_right_after_it() -> None:
    position = given().summon(P1, "bolt", *bolt(), cost=6).forward(P2, "guard").forward(P1, "gate", action(*CASTING))
    game = position.at(MAIN).uses("gate").resolves().picks("bolt")
    assert "11.3.3" in game.asked().cites

    game.chooses("guard")

    assert game.zone("bolt") == "stack"
    (gone,), (cast,) = game.events(AbilityRemoved), game.events(CardMoved, "11.3.2")
    assert gone.seq < cast.seq
    assert not [e for e in game.events(ConditionOccurred, "11.3.8") if e.seq < gone.seq]
    assert game.events(StepTaken, "11.3.11")
    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.resolves().damage("guard") == 4000


@pytest.mark.clause("11.3.11")
def test_what_cannot_be_cast_stays_where_it_is() -> None:
    game = given().summon(P1, "bolt", *bolt()).backup(P1, "gate", action(*CASTING)).at(MAIN)
    game.uses("gate").resolves().picks("bolt")

    assert game.zone("bolt") == "P1/hand"
    assert game.events(StepTaken, "11.3.11")


@pytest.mark.clause("11.3.11")
def test_a_cast_that_is_not_free_is_paid_for() -> None:
    paid = (CASTING[0], 'do = "cast", what = "it"')
    position = given().summon(P1, "plan", DRAW, cost=2).forward(P1, "gate", action(*paid)).backups(P1, "fire", 2)
    game = position.at(MAIN).uses("gate").resolves().picks("plan").pays()

    assert (game.zone("plan"), game.state("fire 2")) == ("stack", "dull")
    assert game.events(StepTaken, "11.3.11")
