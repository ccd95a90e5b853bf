"""601, 606, 607. The actions of the main phase, EX skills, and how it ends."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW, forbidding
from tests.rulebooks.generic.given import P1, P2, TURN, ex, given, static, triggered

# ---------------------------------------------------------------- 606: EX skills


@pytest.mark.clause("606.1")
def test_an_ex_skill_of_an_own_unit_is_played() -> None:
    position = given().unit(P1, "front").unit(P1, "scholar", ex("read", DRAW), zone="standby_2")
    game = position.at("503.3").uses("scholar")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "606.1")


@pytest.mark.clause("606.1")
def test_an_ex_skill_of_a_set_is_one_of_its_unit() -> None:
    # The first ability of a strengthening card is what it can be set on.
    game = given().unit(P1, "front").strengthening(P1, "book", ex("read", DRAW), on="front").at("503.3").uses("book")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "606.1")


@pytest.mark.clause("606.1")
@pytest.mark.parametrize(
    "ability",
    [triggered("turn_end", DRAW, name="later"), static("change = { plus = { hp = 100 } }", name="aura")],
    ids=["triggered", "static"],
)
def test_an_ex_skill_that_is_not_activated_is_not_played(ability: str) -> None:
    game = given().unit(P1, "scholar", ability).at("503.3")

    assert game.options() == {"end"}
    assert "606.1" in game.refused("ex:scholar#0").cites


@pytest.mark.clause("802.2a")
@pytest.mark.parametrize("state, usable", [("ready", True), ("rested", True), ("stunned", False)])
def test_the_ex_skills_of_a_stunned_unit_are_not_played(state: str, usable: bool) -> None:
    # 606.1
    position = given().unit(P1, "scholar", ex("read", DRAW), state=state)
    game = position.strengthening(P1, "book", ex("learn", DRAW), on="scholar").at("503.3")

    for name, option in (("scholar", "ex:scholar#0"), ("book", "ex:book#0")):
        assert (option in game.options()) is usable, name
        verdict = game.explains(option)
        assert "802.2a" in verdict.cites
    if not usable:
        assert game.refused("ex:scholar#0").cites == ("802.2a",)


@pytest.mark.clause("803.1")
def test_an_ex_skill_that_says_so_is_played_once_a_turn() -> None:
    # 601.2: unless something limits it
    game = given().unit(P1, "scholar", ex("read", DRAW, once=True)).at("503.3").uses("scholar")

    assert game.refused("ex:scholar#0").cites == ("803.1",)
    game.ends().declares_none().ends().declares_none().uses("scholar")
    assert len(game.cards("P1/hand")) == 3


# ---------------------------------------------------------------- 607: ending


@pytest.mark.clause("607.1")
def test_nothing_keeps_the_turn_player_from_ending_it() -> None:
    seal = forbidding("use_skill", "use_ex", "play", "deploy", "charge", "retreat")
    game = given().unit(P2, "seal", seal).filled(P1, hand=2).tactic(P1, "study", DRAW).at("503.3")

    assert game.options() == {"end"}
    assert "607.1" in game.explains("end").cites


# ---------------------------------------------------------------- forbidden actions


@pytest.mark.clause("104.4")
@pytest.mark.parametrize(
    "act, option",
    [("charge", "charge:recruit"), ("deploy", "deploy:recruit"), ("play", "play:study"), ("retreat", "retreat"),
     ("use_ex", "ex:front#0")],
)  # fmt: skip
def test_an_action_that_an_effect_forbids_is_refused(act: str, option: str) -> None:
    position = given().unit(P2, "seal", forbidding(act)).unit(P1, "recruit", zone="hand").tactic(P1, "study", DRAW)
    position.unit(P1, "front", ex("read", DRAW), retreat=0).unit(P1, "back", zone="standby_1")
    game = position.at("503.3")

    assert game.refused(option).cites == ("104.4",)
    assert option not in game.options()
    assert "end" in game.options()


HUSH = static('to = { zone = "main", of = "opponent", kind = "unit" }, change = { forbid = ["use_ex"] }')


@pytest.mark.clause("801.1g-1", "104.4")
def test_what_forbids_the_ex_skills_of_a_unit_forbids_those_of_its_sets() -> None:
    position = given().unit(P2, "seal", HUSH).unit(P1, "front", ex("read", DRAW)).unit(P1, "back", zone="standby_1")
    position.strengthening(P1, "charm", ex("muse", DRAW), on="front")
    game = position.strengthening(P1, "ring", ex("muse more", DRAW), on="back").at("503.3")

    assert game.refused("ex:front#0").cites == ("104.4",)
    assert game.refused("ex:charm#0").cites == ("104.4", "801.1g-1")
    assert "ex:ring#0" in game.options()


@pytest.mark.clause("806.1")
def test_the_ex_skill_of_an_opposing_set_is_not_ones_own_to_play() -> None:
    # AGE-37: the set stays under its owner's control, on whatever unit it is set
    position = given().unit(P1, "front").strengthening(P2, "leech", ex("drain", DRAW))
    game = position.at("503.3", P2).plays("leech", on="front").ends().declares_none()

    assert game.table.turn_player == P1
    assert game.refused("ex:leech#0").cites == ("806.1", "105.3b")


def test_only_the_player_who_is_meant_is_kept_from_acting() -> None:
    # 104.4
    game = given().unit(P1, "seal", forbidding("deploy")).unit(P1, "recruit", zone="hand").at("503.3")

    assert game.deploys("recruit").zone("recruit") == "P1/standby_1"


def test_actions_are_followed_by_the_triggers_they_brought_about() -> None:
    # 503.4
    watcher = triggered("energy_attached", DRAW, who='{ of = "you", kind = "unit" }')
    game = given().unit(P1, "watcher", watcher).filled(P1, hand=1).at("503.3").charges("P1 hand 1")

    assert len(game.events(TriggerCounted)) == len(game.events(TriggerSpent)) == 1
    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.table.turn == TURN
