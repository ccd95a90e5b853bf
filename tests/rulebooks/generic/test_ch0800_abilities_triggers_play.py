"""807.3, 807.4, 807.8. Playing what triggered: in which order, whether one must, and when its card has gone."""

from __future__ import annotations

import pytest

from engine.core.events.effects import AbilityPlaced, TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, Play, given, static, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.generic.triggers import HURT_FOES, in_any_order


def played(game: Play) -> list[str]:
    """The cards whose triggered abilities were played, in order."""
    return [game.name(e.obj.source) for e in game.events(AbilityPlaced, "804.2a")]


def trigger_steps(game: Play) -> list[StepTaken]:
    """The step in which each triggered ability is played."""
    return [e for e in game.events(StepTaken, "807.4") if e.procedure == "play_trigger" and e.at == "807.4"]


# ---------------------------------------------------------------- 807.3, 807.4: playing them


@pytest.mark.clause("807.3", "807.3a")
def test_the_turn_player_plays_all_own_triggers_first() -> None:
    dawn = triggered("main_start", DRAW)
    position = given().unit(P2, "theirs", dawn).unit(P1, "mine", dawn).unit(P1, "mine too", dawn, zone="standby_1")
    game = position.at("503.1")

    asked = game.asked()
    assert (asked.seat, asked.name, "807.3" in asked.cites) == (P1, "trigger order", True)
    assert len(asked.options) == 2
    game.picks(asked.options[1].id)

    assert played(game) == ["mine too", "mine", "theirs"]
    assert all("807.3" in e.cites for e in game.events(TriggerSpent))


@pytest.mark.clause("807.3")
def test_the_other_player_orders_the_own_triggers() -> None:
    dawn = triggered("main_start", DRAW)
    game = given().unit(P2, "a", dawn).unit(P2, "b", dawn, zone="standby_1").at("503.1")

    asked = game.asked()
    assert (asked.seat, asked.name) == (P2, "trigger order")
    game.picks(asked.options[1].id)

    assert played(game) == ["b", "a"]


@pytest.mark.clause("807.3")
def test_each_play_takes_one_off_the_count() -> None:
    vulture = triggered("damaged", DRAW, who='{ of = "opponent" }')
    position = given().tactic(P1, "storm", HURT_FOES).unit(P1, "vulture", vulture)
    game = position.unit(P2, "a").unit(P2, "b", zone="standby_1").at("503.3").plays("storm")

    assert len(game.table.pending) == 2
    game.picks(game.asked().options[0].id)
    assert game.table.pending == {}
    assert [e.how for e in game.events(TriggerSpent, "807.3", "807.4")] == ["used", "used"]


@pytest.mark.clause("807.4")
def test_a_counted_trigger_has_to_be_played() -> None:
    """Nobody is asked, though the effect is to one's disadvantage."""
    game = given().unit(P1, "drinker", triggered("main_start", 'do = "discard_hand"')).filled(P1, hand=1).at("503.1")

    assert game.cards("P1/trash") == ["P1 hand 1"]
    assert game.asked().name == "main phase action"
    assert trigger_steps(game)


BAN = static('forbid_player = "opponent", forbid = ["use_ex"]')


@pytest.mark.clause("807.4", "104.4")
def test_a_trigger_that_is_forbidden_is_not_played_and_its_count_goes() -> None:
    page = triggered("main_start", DRAW, name="dawn")
    game = given().unit(P1, "page", page).unit(P2, "jailer", BAN).at("503.1")

    assert [(e.how, e.cites) for e in game.events(TriggerSpent)] == [("unusable", ("807.4", "104.4"))]
    assert (drawn(game), game.events(AbilityPlaced), game.table.pending) == ([], [], {})


@pytest.mark.clause("807.4", "801.1g-1")
def test_a_trigger_of_a_set_is_forbidden_with_the_ex_skills_of_its_unit() -> None:
    hush = static('to = { of = "opponent", kind = "unit" }, change = { forbid = ["use_ex"] }')
    position = (
        given().unit(P1, "page").strengthening(P1, "charm", triggered("main_start", DRAW, name="dawn"), on="page")
    )
    game = position.unit(P2, "jailer", hush).at("503.1")

    assert [(e.how, e.cites) for e in game.events(TriggerSpent)] == [
        ("unusable", ("807.4", "104.4", "801.1g-1", "306.4"))
    ]


@pytest.mark.clause("807.4")
def test_a_prohibition_on_ex_skills_forbids_no_other_trigger() -> None:
    game = given().unit(P1, "page", triggered("main_start", DRAW)).unit(P2, "jailer", BAN).at("503.1")

    assert [e.how for e in game.events(TriggerSpent, "807.4")] == ["used"]
    assert len(drawn(game)) == 1


# ---------------------------------------------------------------- 807.8: the source has gone or changed


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_its_card_has_left_the_area() -> None:
    last = triggered("damaged", DRAW, who="self")
    position = given().unit(P2, "front").unit(P2, "page", last, zone="standby_1")
    hurt = 'do = "damage_to", what = { name = "page" }, count = 100'
    game = position.tactic(P1, "storm", hurt, 'do = "put", what = { name = "page" }, zone = "trash"')
    play = game.at("503.3").plays("storm")

    assert (play.zone("page"), len(drawn(play, P2))) == ("P2/trash", 1)
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_its_card_has_lost_it() -> None:
    mute = 'do = "change", of = { of = "opponent" }, change = { lose_abilities = true }'
    game = given().unit(P2, "page", triggered("damaged", DRAW, who="self")).tactic(P1, "storm", HURT_FOES, mute)
    play = game.at("503.3").plays("storm")

    assert play.abilities("page") == ()
    assert len(drawn(play, P2)) == 1
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_a_trigger_is_played_although_it_is_out_of_force_by_then() -> None:
    bolt = 'do = "stun", what = { of = "opponent", kind = "unit" }'
    page = triggered("damaged", DRAW, name="ouch", who="self")
    play = given().unit(P2, "page", page).tactic(P1, "storm", HURT_FOES, bolt).at("503.3").plays("storm")

    assert (play.state("page"), len(drawn(play, P2))) == ("stunned", 1)
    assert "807.8" in trigger_steps(play)[-1].cites


@pytest.mark.clause("807.8")
def test_the_trigger_of_a_unit_on_being_knocked_out_is_played() -> None:
    """Its EX skill too, which was in force until then; and that of its set, which is discarded before."""
    position = (
        given().unit(P2, "front").unit(P2, "martyr", triggered("ko", DRAW, name="vow", who="self"), zone="standby_1")
    )
    position.strengthening(P2, "charm", triggered("ko", DRAW, who="bearer"), on="martyr")
    axe = 'do = "destroy", what = { name = "martyr" }'
    game = in_any_order(position.tactic(P1, "axe", axe).at("503.3").plays("axe"))

    assert (game.ko("martyr"), game.zone("charm")) == (True, "P2/trash")
    assert len(drawn(game, P2)) == 2
    assert all("807.8" in e.cites for e in trigger_steps(game))


@pytest.mark.clause("807.4")
def test_a_trigger_in_force_is_not_said_to_be_gone() -> None:
    game = given().unit(P1, "page", triggered("main_start", DRAW)).at("503.1")

    assert "807.8" not in trigger_steps(game)[-1].cites
