"""Published rulings on cards that are played, on their values, and on forwards that enter, attack and block."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.events.effects import AbilityPlaced, EventReplaced
from tests.rulebooks.fftcg.given import P1, P2, action, auto, field, given
from tests.rulebooks.fftcg.ruled_cards import IT_BREAKS, THEIRS, doom, hits
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

DECLARE = "10.1.2.1"
OTHER_FORWARD = '{ kind = "forward", is = "other" }'


# ---------------------------------------------------------------- playing cards


@pytest.mark.clause("7.7.4")
def test_with_five_backups_no_sixth_one_is_cast() -> None:
    game = given().backups(P1, "fire", 5).backup(P1, "sixth", cost=0, zone="hand").at(MAIN)

    assert "7.7.4" in game.refused("cast:sixth").cites and game.zone("sixth") == "P1/hand"


@pytest.mark.parametrize(("cost", "castable"), [(3, True), pytest.param(4, False, marks=pytest.mark.clause("11.3.3"))])
def test_a_summon_is_not_cast_without_a_card_for_what_has_to_be_chosen(cost: int, castable: bool) -> None:
    mine = 'do = "choose", from = { zone = "break", of = "you", kind = "forward", most = { cost = 3 } }, as = "mine"'
    theirs = f'{THEIRS}, up_to = true, as = "theirs"'
    effect = (mine, theirs, 'do = "deploy", what = "mine", exhausted = true')
    position = given().summon(P1, "dawn", *effect).forward(P1, "fallen", cost=cost, zone="break").forward(P2, "target")
    game = position.at(MAIN)

    assert ("summon:dawn" in game.options()) is castable
    assert castable or "11.3.3" in game.refused("summon:dawn").cites


def test_up_to_two_may_be_one() -> None:
    # 11.3.3
    position = given().forward(P2, "one").forward(P2, "two")
    game = position.summon(P1, "blaze", f"{THEIRS}, count = 2, up_to = true", IT_BREAKS).at(MAIN)
    game.casts("blaze", "one").resolves()

    assert (game.zone("one"), game.zone("two")) == ("P2/break", "P2/field")


@pytest.mark.clause("2.1")
@pytest.mark.parametrize(("held", "usable"), [(0, True), (2, False)])
def test_a_condition_of_use_is_looked_at_before_the_cost_empties_the_hand(held: int, usable: bool) -> None:
    only = 'count = { zone = "hand", of = "you" }, exactly = 0'
    position = given().forward(P1, "loner", action(DRAW, cost=['do = "pay", count = 3'], only_if=only))
    game = position.filled(P1, hand=held).backups(P1, "fire", 0 if held else 3).at(MAIN)

    assert ("ability:loner#0" in game.options()) is usable
    assert "2.1" in game.explains("ability:loner#0").cites


# ---------------------------------------------------------------- values that change


@pytest.mark.clause("11.12.4.4")
def test_power_that_counts_the_forwards_of_the_opponent_changes_with_them() -> None:
    count = '{ count = { of = "opponent", kind = "forward" }, times = 1000 }'
    position = given().forward(P1, "rival", field(f'to = "self", change = {{ plus = {{ power = {count} }} }}'))
    game = doom(position.forward(P2, "one").forward(P2, "two")).at(MAIN)
    assert game.power("rival") == 7000 and "11.12.4.4" in game.why("rival", "power").steps[-1].cites

    assert game.passes().casts("doom", "two").resolves().power("rival") == 6000


def test_a_bonus_for_attackers_lasts_as_long_as_they_attack_and_does_not_add_up() -> None:
    # 10.1.2.4, 11.12.4.4
    bonus = field('to = { of = "you", kind = "forward", is = "attacker" }, change = { plus = { power = 3000 } }')
    game = given().backup(P1, "drum", bonus).forward(P1, "a").forward(P1, "b").at(DECLARE)
    assert game.power("a") == 5000

    assert game.attacks("a").power("a") == 8000, "at once, before anybody passes"
    game.resolves().picks("none").resolves().resolves()
    assert (game.asked().name, game.power("a")) == ("attack", 5000)
    game.attacks("b")
    assert (game.power("a"), game.power("b")) == (5000, 8000)


def test_a_job_of_question_marks_is_a_job() -> None:
    # 6.6.3
    pick = 'do = "choose", from = { kind = "forward", flag = "job:???" }'
    position = given().forward(P2, "mask", facts={"jobs": ["???"]}).forward(P2, "jobless")
    game = position.summon(P1, "unmask", pick, IT_BREAKS).at(MAIN)

    assert game.has("mask", "job:???") and game.picks("summon:unmask").options() == {"choose:mask"}


@pytest.mark.clause("11.8.14")
def test_the_discard_is_decided_at_resolution_and_the_cost_is_the_printed_one() -> None:
    spends = 'cost = [{ do = "pick", act = "discard", from = { zone = "hand", of = "you" } }]'
    equal = '{ do = "damage_to", what = "it", count = { value = "cost", of = "paid", times = 1000 } }'
    position = given().forward(P1, "mage", auto("enter", THEIRS, f'do = "may", {spends}, then = [{equal}]', who="self"),
                               cost=0, zone="hand")  # fmt: skip
    cheaper = field('to = { zone = "hand", of = "you" }, change = { plus = { cast_cost = -2 } }')
    position.backup(P1, "sponsor", cheaper).forward(P1, "dear", cost=4, zone="hand").forward(P2, "target", power=9000)
    game = position.at(MAIN).casts("mage").picks("target")
    assert (game.asked().name, game.zone("dear")) == ("priority", "P1/hand")

    game.resolves()
    assert game.asked().name == "optional cost" and "11.8.14" in game.asked().cites
    game.picks("yes").picks("dear")
    assert (game.zone("dear"), game.damage("target")) == ("P1/break", 4000)


# ---------------------------------------------------------------- forwards that enter, attack and block

NIGHT = [
    field(
        f'replace = {{ would = "enter", what = {{ zone = "{zone}", kind = "forward", is = "other" }}, '
        'instead = [{ do = "deploy", what = "it", exhausted = true, by = "owner" }] }'
    )
    for zone in ("hand", "break")
]


@pytest.mark.parametrize(("zone", "act"), [("hand", "cast:comer"), ("break", "ability:opener#0")])
@pytest.mark.parametrize("seat", [P1, P2])
def test_beside_such_a_card_the_forwards_of_both_players_enter_dull(seat: str, zone: str, act: str) -> None:
    # 11.12.5.2
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }'
    position = given().forward(seat, "witch", *NIGHT).forward(P1, "comer", cost=0, zone=zone)
    game = position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"')).at(MAIN).picks(act)
    if zone == "break":
        game.picks("comer").resolves()

    assert (game.zone("comer"), game.state("comer"), game.state("witch")) == ("P1/field", "dull", "active")
    assert len(game.events(EventReplaced)) == 1


@pytest.mark.parametrize(("opposed", "state"), [(False, "active"), (True, "dull")])
def test_such_a_card_itself_enters_dull_only_beside_another_one(opposed: bool, state: str) -> None:
    # 11.12.5.2
    position = given().forward(P1, "ours", *NIGHT, cost=0, zone="hand")
    if opposed:
        position.card(P2, "theirs", number="ours")
    game = position.at(MAIN).casts("ours")

    assert (game.zone("ours"), game.state("ours")) == ("P1/field", state)
    assert bool(game.events(EventReplaced)) is opposed


@pytest.mark.clause("2.2")
def test_after_a_ban_on_blocking_a_newcomer_that_must_block_does_not_either() -> None:
    ban = 'do = "change", of = { kind = "forward" }, change = { forbid = ["block"] }'
    must = field('to = "self", change = { gain_flag = "must_block" }')
    position = given().forward(P1, "a").summon(P1, "roar", ban).summon(P1, "song", DRAW).forward(P2, "there")
    position.forward(P2, "late", must, cost=0, zone="hand", facts={"keywords": ["back_attack"]})
    game = position.at(DECLARE).attacks("a").casts("roar").resolves().casts("song").passes().casts("late")
    assert game.zone("late") == "P2/field"
    game.resolves().resolves()

    assert (game.asked().name, game.options()) == ("block", {"none"})
    assert "10.1.3.1.2" in game.refused("block:late").cites and any("2.2" in event.cites for event in game.log)


@pytest.mark.clause("11.11.5.1")
def test_of_an_attacking_party_its_player_gives_up_one_of_their_choice() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "forward", is = "attacker" }, by = "opponent"'
    position = given().forward(P1, "a").forward(P1, "b").forward(P1, "idle")
    game = position.summon(P2, "toll", pick, 'do = "leave", what = "it"').at(DECLARE).attacks("a", "b")
    game.passes().casts("toll").resolves()

    assert game.asked().seat == P1 and game.options() == {"choose:a", "choose:b"}
    game.picks("b")
    assert (game.zone("a"), game.zone("b"), game.zone("idle")) == ("P1/field", "P1/break", "P1/field")


@pytest.mark.clause("11.8.7")
def test_two_forwards_that_break_each_other_both_trigger_the_turn_players_first() -> None:
    ember = auto("destroy", THEIRS, hits(1000), who=OTHER_FORWARD, by="self")
    position = given().forward(P1, "a", ember).forward(P2, "b", ember).forward(P1, "x").forward(P2, "y")
    game = position.at(DECLARE).attacks("a").resolves().blocks("b")
    fighters = [game.id("a"), game.id("b")]
    game.resolves()
    assert (game.zone("a"), game.zone("b")) == ("P1/break", "P2/break")

    game.picks("y").picks("x")
    assert [event.obj.source for event in game.events(AbilityPlaced, "11.8.7")] == fighters
    game.resolves().resolves()
    assert (game.damage("x"), game.damage("y")) == (1000, 1000)


# ---------------------------------------------------------------- which ruling is where

SHOWN: dict[Callable[..., None], str] = {
    test_with_five_backups_no_sixth_one_is_cast: "ff-ja-1-001R",
    test_power_that_counts_the_forwards_of_the_opponent_changes_with_them: "ff-ja-1-011R",
    test_up_to_two_may_be_one: "ff-ja-1-015S",
    test_beside_such_a_card_the_forwards_of_both_players_enter_dull: "ff-ja-1-127R",
    test_such_a_card_itself_enters_dull_only_beside_another_one: "ff-ja-1-127R",
    test_a_summon_is_not_cast_without_a_card_for_what_has_to_be_chosen: "ff-ja-5-019L",
    test_a_bonus_for_attackers_lasts_as_long_as_they_attack_and_does_not_add_up: "ff-en-8-022R",
    test_a_job_of_question_marks_is_a_job: "ff-en-8-028R",
    test_a_condition_of_use_is_looked_at_before_the_cost_empties_the_hand: "ff-en-8-035H",
    test_the_discard_is_decided_at_resolution_and_the_cost_is_the_printed_one: "ff-en-8-039C",
    test_of_an_attacking_party_its_player_gives_up_one_of_their_choice: "ff-en-8-040C",
    test_two_forwards_that_break_each_other_both_trigger_the_turn_players_first: "ff-en-mako-machina",
    test_after_a_ban_on_blocking_a_newcomer_that_must_block_does_not_either: "ff-en-mako-nine",
}
"""The identifier of the ruling that a test shows; some take two tests."""
