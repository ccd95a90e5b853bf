"""605, 915.1. Retreating with the main unit, as an action and by an effect."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW, forbidding
from tests.rulebooks.generic.given import P1, P2, Given, Play, given, static, triggered

# ---------------------------------------------------------------- 605: retreating


def retreating(energies: int = 2, state: str = "ready", **readings: str) -> Given:
    """P1's front unit may retreat for 2 energies, to the place of `back`."""
    position = given(**readings).unit(P1, "front", retreat=2, state=state).energy(P1, "front", energies)
    return position.unit(P1, "back", zone="standby_3").energy(P1, "back")


@pytest.mark.clause("605.1")
@pytest.mark.parametrize("state", ["ready", "rested"])
def test_the_main_unit_retreats_for_its_retreat_cost(state: str) -> None:
    game = retreating(state=state).at("503.3").picks("retreat")

    assert game.cards("P1/trash") == ["front energy 2", "front energy 1"]  # AGE-65: the later one on top
    assert (game.zone("front"), game.zone("back")) == ("P1/standby_3", "P1/main")
    assert game.events(StepTaken, "605.1")
    assert len([e for e in game.events(CardMoved, "915.1b") if e.target == "P1/trash"]) == 2
    assert (game.carries("front"), game.carries("back")) == ([], ["back energy 1"])


@pytest.mark.clause("605.1")
def test_its_player_chooses_the_standby_unit_and_the_energies() -> None:
    position = retreating(energies=3).unit(P1, "other", zone="standby_1").unit(P1, "fallen", zone="standby_2", ko=True)
    game = position.at("503.3").picks("retreat")
    assert game.options() == {"standby:back", "standby:other"}

    game.picks("other")
    assert (game.asked().least, game.asked().most) == (2, 2)
    game.picks("front energy 1", "front energy 3")

    assert (game.zone("other"), game.carries("front")) == ("P1/main", ["front energy 2"])
    assert game.cards("P1/trash") == ["front energy 1", "front energy 3"]
    assert game.events(StepTaken, "605.1")


def test_its_energies_are_picked_blindly() -> None:
    # AGE-26
    game = retreating(energies=3).at("503.3").picks("retreat")

    assert not any(game.sees(P1, f"front energy {n}") for n in (1, 2, 3))
    game.picks("front energy 2", "front energy 3")
    assert all(game.sees(P2, f"front energy {n}") for n in (2, 3))


@pytest.mark.clause("605.1")
def test_a_retreat_is_one_for_triggers() -> None:
    position = given().unit(P1, "front", triggered("retreat", DRAW, who="self"), retreat=0)
    game = position.unit(P1, "back", zone="standby_1").at("503.3").picks("retreat")

    assert game.last(ConditionOccurred, "915.1c").name == "retreat"
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "605.1")


@pytest.mark.clause("605.2")
def test_the_main_unit_retreats_once_a_turn() -> None:
    game = given().unit(P1, "front", retreat=0).unit(P1, "back", retreat=0, zone="standby_1").at("503.3")
    game.picks("retreat")

    assert "605.2" in game.refused("retreat").cites
    assert "retreat" not in game.options()
    game.ends().declares_none().ends().declares_none().picks("retreat")
    assert game.zone("front") == "P1/main"


@pytest.mark.clause("605.3", "915.1d")
@pytest.mark.parametrize("energies", [0, 1])
def test_without_the_energies_there_is_no_retreat(energies: int) -> None:
    game = retreating(energies).at("503.3")

    (found,) = game.refused("retreat").findings

    assert found.cites == ("605.3", "915.1b", "206.1", "915.1d")
    assert found.facts == {"needed": 2, "available": energies}
    assert len(game.carries("front")) == energies


@pytest.mark.clause("605.3", "915.1d")
@pytest.mark.parametrize("ko", [True, False])
def test_without_a_living_standby_unit_there_is_no_retreat(ko: bool) -> None:
    position = given().unit(P1, "front", retreat=0)
    game = (position.unit(P1, "fallen", zone="standby_1", ko=True) if ko else position).at("503.3")

    (found,) = game.refused("retreat").findings

    passed_over = ("306.7a-3",) if ko else ()
    assert (found.cites, found.facts) == (("605.3", "915.1a", "915.1d", *passed_over), {"standby_units": 0})


@pytest.mark.clause("915.1a", "915.1d")
def test_a_stunned_main_unit_does_not_retreat() -> None:
    # AGE-29
    game = retreating(state="stunned").at("503.3")

    (found,) = game.refused("retreat").findings

    assert (found.cites, found.facts) == (("915.1a", "915.1d"), {"orientation": "stunned"})


@pytest.mark.clause("605.2", "605.3", "915.1d", "104.4")
def test_a_retreat_is_refused_by_every_clause_it_breaks() -> None:
    position = given().unit(P1, "front", retreat=1, state="stunned").unit(P2, "troll", forbidding("retreat"))
    game = position.fact("retreated", True).at("503.3")

    found = game.refused("retreat").findings

    assert [finding.cites[0] for finding in found] == ["605.2", "915.1a", "605.3", "605.3", "104.4"]
    assert [sorted(finding.facts) for finding in found[1:4]] == [
        ["orientation"], ["standby_units"], ["available", "needed"],
    ]  # fmt: skip
    assert game.zone("front") == "P1/main"


@pytest.mark.clause("605.3")
def test_a_changed_retreat_cost_is_the_one_to_pay() -> None:
    frost = static('to = { zone = "main", of = "opponent" }, change = { plus = { retreat = 1 } }')
    game = retreating().unit(P2, "frost", frost).at("503.3")

    (found,) = game.refused("retreat").findings

    assert found.facts == {"needed": 3, "available": 2}
    assert "605.3" in found.cites


# ---------------------------------------------------------------- 915.1: a retreat by an effect


def ordered_away(reading: str, energies: int, state: str = "ready") -> Play:
    """An effect makes P1's front unit retreat; what it costs is paid."""
    position = retreating(energies, state, retreat_by_effect=reading).tactic(P1, "flee", 'do = "retreat"')
    game = position.at("503.3").plays("flee")
    return game.picks("front energy 1", "front energy 2") if game.asked().name == "energies" else game


@pytest.mark.clause("915.1b")
def test_a_retreat_by_an_effect_is_paid_for() -> None:
    # AGE-45
    game = ordered_away("pays", 2)

    assert (game.zone("back"), game.carries("front")) == ("P1/main", [])
    assert len(game.events(CardMoved, "915.1b")) == 2


@pytest.mark.clause("915.1d")
@pytest.mark.parametrize("energies, state", [(1, "ready"), (2, "stunned")])
def test_a_retreat_by_an_effect_that_cannot_be_completed_is_not_begun(energies: int, state: str) -> None:
    # AGE-45
    game = ordered_away("pays", energies, state)

    assert (game.zone("front"), len(game.carries("front"))) == ("P1/main", energies)
    assert game.events(StepTaken, "915.1a", "915.1d")


def test_read_the_other_way_a_retreat_by_an_effect_is_free() -> None:
    # AGE-45
    game = ordered_away("free", 1)

    assert (game.zone("front"), game.carries("front")) == ("P1/standby_3", ["front energy 1"])


@pytest.mark.parametrize("reading", ["pays", "free"])
def test_a_retreat_by_an_effect_leaves_the_action_of_the_turn(reading: str) -> None:
    # AGE-45, 605.2
    game = ordered_away(reading, 2).ends().declares_none().ends().declares_none()

    assert "retreated" not in game.table.facts
    assert game.asked().name == "main phase action"
