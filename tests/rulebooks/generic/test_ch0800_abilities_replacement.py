"""810. Replacement effects: instead, each once for an event, picked by whom it concerns."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.effects import EventReplaced, TriggerCounted
from tests.rulebooks.generic.given import P1, P2, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
AXE = ('do = "choose", from = { kind = "unit" }', 'do = "destroy", what = "it"')
HEAL = 'do = "heal", what = "it"'


def instead(would: str, *effect: str, name: str = "", **more: str) -> str:
    """A static replacement effect; further fields as TOML (`what='"self"'`, `may="true"`)."""
    listed = ", ".join(f"{{ {part} }}" for part in effect)
    extra = "".join(f", {field} = {value}" for field, value in more.items())
    return static(f'replace = {{ would = "{would}", instead = [{listed}]{extra} }}', name=name)


# ---------------------------------------------------------------- 810.1


@pytest.mark.clause("810.1", "1003.2")
def test_a_knock_out_by_the_rules_can_be_replaced() -> None:
    """Neither does it count as one for what dealt the damage (813.5a)."""
    proud = triggered("ko", DRAW, by="self")
    position = given().unit(P1, "fighter", skill("punch", 0, 300), proud)
    game = position.unit(P2, "target", instead("destroy", HEAL, what='"self"'), hp=300).at("703.2").declares("fighter")

    assert (game.ko("target"), game.damage("target")) == (False, 0)
    assert "1003.2" in game.last(EventReplaced, "810.1").act["cites"]
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("810.1", "704.3d")
def test_the_damage_of_the_declared_skill_can_be_replaced() -> None:
    mirror = instead("damage_to", 'do = "stun", what = "it"', what='"self"')
    game = given().unit(P1, "fighter", skill("punch", 0, 300)).unit(P2, "target", mirror).at("703.2")

    game.declares("fighter")

    assert game.events(MarkersChanged) == []
    assert game.last(EventReplaced).cites[:1] == ("810.1",)
    assert game.events(CardTurned, "908.1")


@pytest.mark.clause("810.1", "802.2a")
def test_a_replacement_of_an_ex_skill_is_out_of_force_while_its_unit_is_stunned() -> None:
    guard = instead("destroy", HEAL, name="guard", what='{ zone = "field", of = "you", kind = "unit" }')
    position = given().tactic(P1, "axe", *AXE).unit(P1, "front").unit(P1, "keeper", guard, ex("work", DRAW),
                                                                     zone="standby_1", state="stunned")  # fmt: skip
    game = position.unit(P1, "victim", zone="standby_2").unit(P1, "second", guard, zone="standby_3").at("503.3")
    assert "802.2a" in game.refused("ex:keeper#1").cites

    game.plays("axe").picks("victim")

    assert game.asked().name == "main phase action"
    assert [e.by for e in game.events(EventReplaced, "810.1")] == [game.id("second")]


@pytest.mark.clause("810.2", "810.3")
@pytest.mark.parametrize(("reading", "seat"), [("affected_player", P1), ("controller", P2)])
def test_a_reading_says_who_may_leave_the_only_replacement_alone(reading: str, seat: str) -> None:
    """AGE-74."""
    spite = instead("discard", DRAW, what='{ zone = "hand", of = "opponent" }', may="true")
    position = given(optional_replacements=reading).unit(P2, "spirit", spite)
    position = position.card(P1, "coat", number="filler", zone="hand")
    position = position.tactic(P1, "purge", 'do = "discard", what = { zone = "hand", of = "you" }')
    game = position.at("503.3").plays("purge")

    assert game.asked().seat == seat


# ---------------------------------------------------------------- 810.3


@pytest.mark.clause("810.3", "1101.1c")
def test_a_replaced_knock_out_that_cures_nothing_is_replaced_for_ever_and_the_game_is_a_draw() -> None:
    # AGE-42: every pass of rule processes makes a new event
    position = given().unit(P1, "front").unit(P2, "foe")
    game = position.unit(P2, "zombie", instead("destroy", 'do = "nothing"', what='"self"'), hp=300, zone="standby_1",
                         damage=300).at("503.2")  # fmt: skip

    assert game.table.result is not None
    assert (game.table.result.winner, "1101.1c" in game.table.result.cites) == ("", True)
    assert len(game.events(EventReplaced)) > 1


@pytest.mark.clause("810.1")
def test_an_effect_can_replace_the_move_of_a_card() -> None:
    keep = instead(
        "discard", 'do = "put", what = "it", zone = "deck", position = "bottom"', what='{ zone = "hand", of = "you" }'
    )
    position = given().unit(P1, "thrifty", keep).card(P1, "coat", number="filler", zone="hand")
    game = (
        position.tactic(P1, "purge", 'do = "discard", what = { zone = "hand", of = "you" }').at("503.3").plays("purge")
    )

    assert game.zone("coat") == "P1/deck"
    assert [e.verb for e in game.events(CardMoved)] == ["play", "put", "resolved"]
    assert game.events(EventReplaced, "810.1")


@pytest.mark.clause("310.1", "309.1", "804.2c-2")
def test_a_strengthening_whose_setting_is_replaced_goes_to_the_trash() -> None:
    """AGE-72."""
    thief = instead("attach_as", DRAW, what='{ zone = "resolution" }')
    position = given().unit(P1, "front").strengthening(P1, "armour").unit(P2, "thief", thief)
    game = position.at("503.3").plays("armour", on="front")

    assert (game.zone("armour"), game.cards("resolution"), len(game.cards("P2/hand"))) == ("P1/trash", [], 1)
    assert {"310.1", "309.1"} <= set(game.last(CardMoved).cites)
