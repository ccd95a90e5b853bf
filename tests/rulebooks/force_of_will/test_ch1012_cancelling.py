"""1012. Cancelling what lies on the chase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityRemoved
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

BODY = {"atk": 500, "def": 500}
Effect = dict[str, Any]
FOES = {"kind": "j_resonator", "of": "opponent"}

CANCEL = ({"do": "choose", "from": {"zone": "chase", "of": "any"}}, {"do": "cancel", "what": "it"})


def answered(*effect: Effect, **facts: Any) -> Play:
    """P1 has played a card, and P2 answers it with a chant."""
    answer = text("spell", effect=list(effect))
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    position.card(P1, "first", "resonator", zone="hand", numbers=BODY, **facts)
    position.card(P2, "answer", "chant", zone="hand", flags=("quickcast",), abilities=(answer,))
    return position.at("504.2").picks("play:first").passes()


@pytest.mark.clause("1012.1")
def test_a_cancelled_card_goes_to_its_owners_graveyard_without_being_resolved() -> None:
    game = answered(*CANCEL).picks("play:answer").picks("first").passes(2)

    assert (game.chase, game.zone("first")) == ([], "P1/graveyard")
    assert "1012.1" in next(event for event in game.events(CardMoved) if event.verb == "cancel").cites


@pytest.mark.clause("104.4")
def test_what_cannot_be_cancelled_stays_on_the_chase() -> None:
    shield = text("static", statics=[{"to": "self", "change": {"forbid": ["cancel"]}}], zones=["chase"])
    game = answered(*CANCEL, abilities=(shield,)).picks("play:answer").picks("first").passes(2)

    assert game.chase == ["first"]


@pytest.mark.clause("1012.1")
def test_a_cancelled_ability_leaves_the_chase() -> None:
    ability = text("activated", effect=[{"do": "draw"}])
    answer = text("spell", effect=list(CANCEL))
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,))
    position.card(P2, "answer", "chant", zone="hand", flags=("quickcast",), abilities=(answer,))
    game = position.at("504.2").picks("ability:gem#0").passes().picks("play:answer")
    game.picks(game.asked().options[0].id).passes(2)

    assert (game.chase, game.cards("P1/hand")) == ([], [])
    assert game.events(AbilityRemoved, "1012.1")


def uncovering(**select: object) -> Given:
    """P1 has a chant that asks for a card of a standby area as its target; P2 has two chants there."""
    chosen = {"do": "choose", "from": {"zone": "standby", "of": "any", **select}, "unseen": True}
    away = text("spell", effect=[chosen, {"do": "put", "what": "it", "zone": "graveyard"}])
    position = given().card(P1, "gust", "chant", zone="hand", abilities=(away,))
    return position.card(P2, "left", "chant", zone="standby").card(P2, "right", "chant", zone="standby")


@pytest.mark.clause("903.2.g", "903.2.g-2")
def test_a_face_down_card_is_a_target_where_no_information_is_asked_for() -> None:
    game = uncovering().at("504.2").picks("play:gust")
    assert (game.asked().name, len(game.asked().options), game.asked().looks) == ("choose", 2, "")

    game.picks("left").passes(2)
    assert (game.zone("left"), game.zone("right")) == ("P2/graveyard", "P2/standby")


@pytest.mark.clause("903.2.g-2")
def test_it_is_none_where_information_is_asked_for() -> None:
    assert "903.2.g-2" in uncovering(kind="chant").at("504.2").refused("play:gust").cites


@pytest.mark.clause("105.4a")
@pytest.mark.parametrize("hundreds", [0, 3])
def test_a_number_of_life_points_is_picked_in_hundreds(hundreds: int) -> None:
    gift = [{"do": "choose_number", "as": "x", "step": 100}, {"do": "lose_life", "count": {"number": "x"}}]
    spell = text("spell", effect=gift)
    game = given().card(P1, "gift", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:gift")
    assert "105.4a" in game.asked().cites
    assert game.refused(number="0.5").cites

    assert game.picks(number=hundreds).passes(2).life[P1] == 4000 - 100 * hundreds
