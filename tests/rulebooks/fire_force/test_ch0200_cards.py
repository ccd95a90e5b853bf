"""200. What a card says: who has flame, and what is not part of the text."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from tests.rulebooks.fire_force.given import P1, P2, given

DRAW_FOR_NOTHING = 'kind = "activated"\neffect = [{ do = "draw" }]'


@pytest.mark.clause("206.1")
def test_fire_cards_and_units_with_the_icon_have_flame_and_no_others() -> None:
    position = given().fire(P1, "fire card").unit(P1, "flaming", flame=True).unit(P1, "plain")
    game = position.unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    game.uses("recruit")

    assert game.options() == {"pay:fire card", "pay:flaming"}
    assert "206.1" in game.last(ChoiceOpened).cites


@pytest.mark.clause("206.1")
def test_a_unit_with_the_icon_may_attack_the_player() -> None:
    game = given().unit(P1, "flaming", flame=True).at("503.3")

    game.attacks("flaming")

    assert game.options() == {f"target:{P2}"}
    assert {*game.explains(f"target:{P2}").cites} == {"702.2", "206.1"}


@pytest.mark.clause("206.2a")
def test_a_unit_with_a_fire_card_attacks_the_player_by_that_card_and_not_by_flame() -> None:
    game = given().unit(P1, "carrier").fire(P1, "torch", on="carrier").at("503.3")

    game.attacks("carrier")

    assert {*game.explains(f"target:{P2}").cites} == {"702.2", "206.2a"}


@pytest.mark.clause("206.1")
def test_a_unit_with_a_fire_card_pays_with_the_card_only() -> None:
    position = given().unit(P1, "carrier").fire(P1, "torch", on="carrier")
    game = position.unit(P1, "recruit", zone="hand", cost=1).at("503.3")

    game.uses("recruit")

    assert game.options() == {"pay:torch"}


def test_a_unit_with_a_fire_card_does_not_count_toward_the_limit_of_flame() -> None:
    game = given().unit(P1, "carrier").fires(P1, 7).fire(P1, "torch", on="carrier").at("503.2")

    assert len(game.cards("P1/field")) == 9
    assert game.asked().name == "main phase action"


def test_a_note_is_no_part_of_the_text() -> None:
    # 208.2: no event can show it, since a note does nothing.
    noted = DRAW_FOR_NOTHING + '\nnote = "(draw a card, discard a card)"'
    game = given().unit(P1, "plain", DRAW_FOR_NOTHING).unit(P1, "noted", noted).at("503.3")

    game.uses_ability("plain").uses_ability("noted")

    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.cards("P1/adora") == []
