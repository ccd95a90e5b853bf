"""1112, 1126, 1127, 1140. Keywords that stand for activated and triggered abilities."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted
from engine.core.events.game import FactNoted
from tests.rulebooks.force_of_will.kit import P1, P2, Given, given, text

DRAW = {"do": "draw"}
BODY = {"cost": {"fire": 1}, "atk": 300, "def": 300}


def art(name: str = "Meteor") -> dict[str, object]:
    return {"kind": "activated", "flags": ["gods_art"], "name": name, "effect": [DRAW]}


# ---------------------------------------------------------------- 1112: God's Art


@pytest.mark.clause("1112.2")
def test_a_gods_art_is_played_once_in_a_game() -> None:
    game = given().written(P1, "god", "resonator", **BODY, ability=[art()]).at("504.2")
    game.picks("ability:god#0").passes(2)

    assert "1112.2" in game.refused("ability:god#0").cites


@pytest.mark.clause("1112.2", "1112.2a")
def test_the_name_counts_not_the_card_and_other_names_are_free() -> None:
    position = given().written(P1, "god", "resonator", **BODY, ability=[art(), art("Flood")])
    game = position.written(P1, "twin", "resonator", number="god").at("504.2").picks("ability:god#0").passes(2)

    assert "1112.2" in game.refused("ability:twin#0").cites
    game.picks("ability:twin#1").passes(2)
    assert "1112.2" in game.refused("ability:god#1").cites


@pytest.mark.clause("1112.2")
def test_each_player_plays_it_once() -> None:
    position = given().written(P1, "god", "resonator", **BODY, ability=[art()])
    game = position.written(P2, "theirs", "resonator", number="god").at("504.2").picks("ability:god#0").passes(2)

    assert "1112.2" in game.refused("ability:god#0").cites
    game.picks("pass").picks("ability:theirs#0")
    assert game.chase == ["an ability"]


@pytest.mark.clause("1112.2b")
def test_one_that_was_cancelled_was_played() -> None:
    cancel = [
        {"do": "choose", "from": {"zone": "chase", "ability": "activated"}},
        {"do": "cancel", "what": "it"},
    ]
    position = given().written(P1, "god", "resonator", **BODY, ability=[art()])
    position = position.written(P2, "no", "chant", zone="hand", cost={}, keywords=["quickcast"], effect=cancel)
    game = position.at("504.2").picks("ability:god#0").picks("pass").picks("play:no")
    if game.asked().name == "choose":
        game.picks(game.asked().options[0].id)
    game.passes(2)

    assert game.chase == []
    assert "1112.2" in game.refused("ability:god#0").cites
    assert game.last(FactNoted, "1112.2b").value == {P1: ["Meteor"]}


# ---------------------------------------------------------------- 1126: [Inheritance]


def heir(*cost: dict[str, object]) -> Given:
    entry = [{"cost": list(cost), "effect": [DRAW]}]
    return given().written(P1, "heir", "resonator", **BODY, zone="hand", inheritance=entry)


@pytest.mark.clause("1126.2", "1126.2a", "902.2", "905.2a")
def test_inheritance_discards_its_card_from_the_hand() -> None:
    game = heir({"do": "pay", "count": 1}).stone(P1, "fire", "fire").at("504.2").picks("ability:heir#0")

    assert (game.zone("heir"), game.obj("fire").orientation) == ("P1/graveyard", "rested")
    assert game.chase == ["an ability"]
    game.passes(2)
    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("905.2a")
def test_a_card_of_the_hand_is_revealed_until_all_its_abilities_have_left_the_chase() -> None:
    call = text("activated", effect=[DRAW], zones=["hand"])
    game = given().filled(P1, deck=5).card(P1, "ghost", "resonator", zone="hand", abilities=(call,)).at("504.2")
    game.picks("ability:ghost#0").picks("ability:ghost#0").passes(2)
    assert (game.chase, game.obj("ghost").shown) == (["an ability"], ("*",))

    game.passes(2)
    assert (game.chase, game.obj("ghost").shown) == ([], ())


@pytest.mark.clause("903.2.j", "1003.4")
def test_its_cost_has_to_be_paid_besides() -> None:
    game = heir({"do": "pay", "count": 1}).at("504.2")

    assert "903.2.j" in game.refused("ability:heir#0").cites


@pytest.mark.clause("1126.2a")
def test_on_the_field_it_is_not_in_force() -> None:
    game = given().written(P1, "heir", "resonator", **BODY, inheritance=[{"effect": [DRAW]}]).at("504.2")

    assert "902.1" in game.refused("ability:heir#0").cites


# ---------------------------------------------------------------- 1127: [Resonance]

TUNER = {"cost": {"free": 1}, "resonance": [{"stone_type": "fire", "effect": [DRAW]}]}
FIRE = "stone_type:fire"


@pytest.mark.clause("1127.2", "201.4b")
def test_resonance_triggers_when_a_stone_of_its_type_enters_under_its_controller() -> None:
    position = given().written(P1, "tuner", "regalia", **TUNER)
    position = position.written(P1, "stone", "magic_stone", zone="stone_deck", name="炎の魔石").ruler(P1, "ruler")
    game = position.at("504.2").picks("call:ruler")

    assert (game.zone("stone"), game.chase) == ("P1/field", ["an ability"])
    assert {"1127.2", "201.4b"} <= set(game.last(TriggerCounted).cites)


def test_stones_of_others_and_of_another_type_do_not_count() -> None:
    position = given().written(P1, "tuner", "regalia", **TUNER).written(P2, "echo", "regalia", number="tuner")
    position = position.written(P1, "stone", "magic_stone", zone="stone_deck", name="水の魔石").ruler(P1, "ruler")
    game = position.at("504.2").picks("call:ruler")

    assert (game.zone("stone"), game.chase, game.events(TriggerCounted)) == ("P1/field", [], [])


@pytest.mark.clause("1127.2a")
def test_a_card_of_another_type_counts_if_it_has_the_stone_type() -> None:
    position = given().written(P1, "tuner", "regalia", **TUNER)
    golem = position.card(P1, "golem", "resonator", zone="hand", flags=(FIRE,), numbers={"atk": 1, "def": 1})
    game = golem.at("504.2").picks("play:golem").passes(2)

    assert {"1127.2", "1127.2a"} <= set(game.last(TriggerCounted).cites)


@pytest.mark.clause("1127.3")
def test_its_own_entering_counts() -> None:
    position = given().written(P1, "tuner", "magic_stone", zone="stone_deck", stone_types=["fire"], **{
        "resonance": TUNER["resonance"]
    }).ruler(P1, "ruler")  # fmt: skip
    game = position.at("504.2").picks("call:ruler")

    counted = game.last(TriggerCounted).cites
    assert "1127.3" in counted
    assert "1127.2a" not in counted


# ---------------------------------------------------------------- 1140: [Enter]


@pytest.mark.clause("1140.2")
def test_enter_triggers_when_its_card_has_entered() -> None:
    position = given().written(P1, "guest", "resonator", zone="hand", cost={}, atk=1, **{
        "def": 1, "enter": [{"effect": [DRAW]}]
    })  # fmt: skip
    game = position.at("504.2").picks("play:guest").passes(2)

    assert (game.zone("guest"), game.chase) == ("P1/field", ["an ability"])
    assert "1140.2" in game.last(TriggerCounted).cites


@pytest.mark.clause("1112.2", "905.3")
def test_an_ability_is_refused_with_everything_that_fails() -> None:
    rests = {**art(), "cost": [{"do": "exhaust", "what": "self"}]}
    position = given().written(P1, "god", "resonator", **BODY, ability=[rests])
    game = position.written(P1, "twin", "resonator", zone="hand", number="god").will(P1={"fire": 1}).at("504.2")
    game.picks("ability:god#0").passes(2).picks("play:twin").pays().passes(2)

    assert {"1112.2", "905.3"} <= set(game.refused("ability:twin#0").cites)


@pytest.mark.clause("1121.2", "701.2")
def test_bestow_is_refused_at_another_time_and_for_an_attached_card() -> None:
    position = given().written(P1, "blade", "addition", bestow=[], cost={})
    position.card(P1, "knight", "resonator", numbers={"atk": 100, "def": 100})
    position.written(P1, "wait", "chant", zone="hand", cost={}, effect=[DRAW])
    game = position.at("504.2").picks("ability:blade#0").picks("knight").passes(2).picks("play:wait")

    findings = [finding for finding in game.refused("ability:blade#0").findings if "1121.2" in finding.cites]
    assert [finding.cites for finding in findings] == [("1121.2", "701.2"), ("1121.2",)]
