"""1200. Icon abilities: assault, defence, prayer."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardTurned
from engine.core.events.choices import ChoiceOpened
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, event_ability, given

ASSAULT, DEFENCE, PRAYER = 'icon = "assault"', 'icon = "defence"', 'icon = "prayer"'


# ---------------------------------------------------------------- 1202.1: assault


@pytest.mark.clause("1202.1")
def test_a_unit_with_assault_attacks_in_the_turn_in_which_it_was_deployed() -> None:
    position = given().unit(P1, "raider", ASSAULT, zone="hand", cost=0, flame=True)
    game = position.unit(P1, "recruit", zone="hand", cost=0, flame=True).at("503.3").uses("raider").uses("recruit")

    assert "attack:raider" in game.options()
    assert "1202.1" in game.explains("attack:raider").cites
    assert game.refused("attack:recruit").cites == ("702.1a-2",)
    game.attacks("raider", P2).passes()
    assert len(game.cards("P2/life")) == 4


@pytest.mark.clause("702.1a-2")
def test_assault_does_not_help_a_unit_that_was_put_on_the_field_without_being_deployed() -> None:
    # AFF-25
    put = event_ability('do = "put", what = { zone = "adora", of = "you", kind = "unit" }, zone = "field"')
    position = given(deployment="stated").event(P1, "put", put).unit(P1, "raider", ASSAULT, zone="adora", flame=True)
    game = position.at("503.3").uses("put")

    assert game.zone("raider") == "P1/field"
    assert game.refused("attack:raider").cites == ("702.1a-2",)


@pytest.mark.clause("1202.1")
def test_read_the_other_way_every_entry_is_a_deployment() -> None:
    # AFF-25
    put = event_ability('do = "put", what = { zone = "adora", of = "you", kind = "unit" }, zone = "field"')
    position = (
        given(deployment="every_entry").event(P1, "put", put).unit(P1, "raider", ASSAULT, zone="adora", flame=True)
    )
    game = position.at("503.3").uses("put")

    assert "attack:raider" in game.options()
    assert "1202.1" in game.explains("attack:raider").cites


@pytest.mark.clause("1202.1", "1118.1")
def test_assault_that_was_gained_counts_as_well() -> None:
    give = event_ability('do = "change", of = { of = "you", kind = "unit" }, change = { gain_icon = "assault" }')
    position = given().event(P1, "give", give).unit(P1, "recruit", zone="hand", cost=0, flame=True)
    game = position.at("503.3").uses("recruit")
    assert game.refused("attack:recruit").cites == ("702.1a-2",)

    game.uses("give")

    assert "attack:recruit" in game.options()
    assert "1202.1" in game.explains("attack:recruit").cites
    assert "1118.1" in game.why("recruit", "icons").steps[-1].cites


@pytest.mark.clause("1202.1")
def test_an_exhausted_unit_with_assault_does_not_attack() -> None:
    # 104.5: assault lifts 702.1a-2 only
    position = given().unit(P1, "raider", ASSAULT, flame=True, arrived=True, ready=False)
    game = position.unit(P1, "fresh", ASSAULT, flame=True, arrived=True).at("503.3")

    verdict = game.refused("attack:raider")

    assert verdict.cites == ("702.1a-1",)
    assert "1202.1" in game.explains("attack:fresh").cites


# ---------------------------------------------------------------- 1203.1: defence


@pytest.mark.clause("901.1f", "1203.1")
def test_the_defence_icon_is_a_defence_ability() -> None:
    position = given().unit(P1, "attacker").unit(P2, "target", ready=False).unit(P2, "shield", DEFENCE)
    game = position.at("503.3").attacks("attacker", "target")

    assert game.options() == {"defend:shield", "none"}
    game.picks("defend:shield")
    assert not game.ready("shield")


# ---------------------------------------------------------------- 1204.1: prayer


def praying(**readings: str) -> Given:
    """P1 has a nun, a knight and exhausted fire cards; `carried` hangs on the knight."""
    position = given(**readings).unit(P1, "nun", PRAYER).unit(P1, "knight", flame=False)
    return position.fire(P1, "cold", ready=False).fire(P1, "warm")


@pytest.mark.clause("1204.1")
def test_prayer_exhausts_the_unit_and_attaches_an_exhausted_fire_card_to_a_unit() -> None:
    game = praying().fire(P1, "cold too", ready=False).unit(P2, "foe").at("503.3")

    game.uses_ability("nun")
    assert not game.ready("nun")
    assert game.options() == {"choose:nun", "choose:knight"}
    game.picks("knight")
    assert game.options() == {"choose:cold", "choose:cold too"}
    game.picks("cold")

    attached = game.last(CardAttached)
    assert (attached.card, attached.to) == (game.id("cold"), game.id("knight"))
    assert not game.ready("cold")
    assert {"attack:knight"} <= game.options()
    assert any("1204.1" in event.cites for event in game.log)


@pytest.mark.clause("1204.1")
def test_no_unit_need_be_chosen() -> None:
    """And then no fire card is asked for either, though there are two."""
    game = praying().fire(P1, "cold too", ready=False).at("503.3").uses_ability("nun")

    assert game.asked().least == 0
    game.picks()

    assert game.events(CardAttached) == []
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1204.1")
def test_ready_and_opposing_fire_cards_are_not_taken() -> None:
    position = given().unit(P1, "nun", PRAYER).fire(P1, "warm").fire(P2, "theirs", ready=False)
    game = position.at("503.3").uses_ability("nun").picks("nun")

    assert game.events(CardAttached) == []
    assert game.asked().name == "main phase action"
    assert any("1204.1" in event.cites for event in game.log)


@pytest.mark.clause("1204.1")
def test_an_exhausted_unit_does_not_pray_but_a_new_one_does() -> None:
    position = given().unit(P1, "tired", PRAYER, ready=False).unit(P1, "novice", PRAYER, arrived=True)
    game = position.fire(P1, "cold", ready=False).at("503.3")

    assert "903.2" in game.refused("ability:tired#0").cites
    game.uses_ability("novice")
    assert any("1204.1" in event.cites for event in game.log)


def takes(reading: str) -> Play:
    """The only exhausted fire card hangs on the knight; the nun prays for herself."""
    position = given(prayer_takes_attached=reading).unit(P1, "nun", PRAYER).unit(P1, "knight")
    position.fire(P1, "carried", on="knight", ready=False)
    game = position.at("503.3").uses_ability("nun").picks("nun")
    return game.picks("carried") if game.asked().name == "choose" else game


@pytest.mark.clause("1204.1")
def test_an_attached_fire_card_moves_over() -> None:
    # AFF-38
    game = takes("yes")

    assert game.obj("carried").attached_to == game.id("nun")


@pytest.mark.clause("1204.1")
def test_read_the_other_way_an_attached_fire_card_stays_where_it_is() -> None:
    # AFF-38
    game = takes("no")

    assert game.obj("carried").attached_to == game.id("knight")
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1204.1", "702.2")
def test_the_unit_that_got_the_fire_may_attack_the_player() -> None:
    game = praying().at("503.3")
    assert "702.2" in game.refused("attack:knight").cites

    game.uses_ability("nun").picks("knight")
    if game.asked().name == "choose":
        game.picks("cold")
    game.attacks("knight", P2).passes()

    assert len(game.cards("P2/life")) == 4
    assert game.events(CardTurned)
    assert game.events(ChoiceOpened, "1110.1")


@pytest.mark.clause("1204.1")
def test_read_the_other_way_an_attached_fire_card_is_said_to_be_attached() -> None:
    # AFF-38
    position = given(prayer_takes_attached="no").unit(P1, "nun", PRAYER).unit(P1, "knight")
    position.fire(P1, "carried", on="knight", ready=False).fire(P1, "cold", ready=False)
    game = position.at("503.3").uses_ability("nun").picks("nun")

    assert game.options() == {"choose:cold"}
    assert [found.code for found in game.barred("choose:carried")] == ["choose.prayer-attached"]
