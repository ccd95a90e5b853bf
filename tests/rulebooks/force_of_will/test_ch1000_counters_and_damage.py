"""1007.6, 1013.3, 1022.4, 1022.6. Damage that is removed, counters that move or come along, cards rested as a cost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardTurned, MarkersChanged
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from tests.rulebooks.force_of_will.battles import fighter
from tests.rulebooks.force_of_will.kit import MOVED, P1, P2, Given, Play, given, text

KNIGHT, SQUIRE = {"name": "knight"}, {"name": "squire"}


def played(position: Given, *effect: dict[str, Any]) -> Play:
    """P1 has played a chant with that effect."""
    spell = text("spell", effect=list(effect))
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2")
    return game.picks("play:spell").passes(2)


def pair(**markers: int) -> Given:
    """P1 has two resonators, the first one with markers."""
    return fighter(fighter(given().filled(P1, deck=5), P1, "knight", markers=markers), P1, "squire")


@pytest.mark.clause("1007.6", "1007.6a")
@pytest.mark.parametrize(("count", "left"), [(100, {"damage": 200}), (500, {})])
def test_as_much_damage_is_removed_as_the_text_says(count: int, left: dict[str, int]) -> None:
    game = played(pair(damage=300), {"do": "heal", "what": KNIGHT, "count": count})

    assert game.obj("knight").markers == left


@pytest.mark.clause("1007.6", "1007.6b")
def test_without_an_amount_all_damage_is_removed() -> None:
    game = played(pair(damage=300), {"do": "heal", "what": KNIGHT})

    assert game.obj("knight").markers == {}
    assert "1007.6a" not in game.last(MarkersChanged).cites


@pytest.mark.clause("104.2")
def test_no_damage_is_removed_from_a_card_without_any() -> None:
    game = played(pair(), {"do": "heal", "what": KNIGHT})

    assert game.last(ActIncomplete).what == "heal"


@pytest.mark.clause("1022.4")
@pytest.mark.parametrize(("count", "here", "there"), [({}, 0, 3), ({"count": 2}, 1, 2), ({"count": 9}, 0, 3)])
def test_counters_move_to_another_card(count: dict[str, int], here: int, there: int) -> None:
    move = {"do": "move_markers", "what": KNIGHT, "to": SQUIRE, "name": "hope", **count}
    game = played(pair(hope=3, dread=1), move)

    assert game.obj("knight").markers.get("hope", 0) == here
    assert game.obj("knight").markers["dread"] == 1
    assert game.obj("squire").markers == {"hope": there}


@pytest.mark.clause("104.2")
def test_counters_that_are_not_there_do_not_move() -> None:
    game = played(pair(), {"do": "move_markers", "what": KNIGHT, "to": SQUIRE, "name": "hope"})

    assert game.events(MarkersChanged) == []
    assert game.last(ActIncomplete).what == "move_markers"


@pytest.mark.clause("1022.6")
def test_a_card_enters_with_the_counters_that_its_text_names() -> None:
    seeds = text("static", statics=[{"to": "self", "change": {"enters_with": {"seed": 2, "+100/+100": 1}}}])
    position = given().card(P1, "plant", "resonator", zone="hand", numbers={"atk": 100, "def": 100}, abilities=(seeds,))
    game = position.carries_out(lambda g: place(g, position.ids["plant"], "field", MOVED, "enter", owner=P1))

    assert game.obj("plant").markers == {"seed": 2, "+100/+100": 1}
    assert game.number("plant", "atk") == 200


@pytest.mark.clause("1022.6")
def test_an_effect_puts_a_card_onto_the_field_with_counters_beside_its_own() -> None:
    seeds = text("static", statics=[{"to": "self", "change": {"enters_with": {"seed": 2}}}])
    body = {"atk": 100, "def": 100}
    position = given().card(P1, "plant", "resonator", zone="graveyard", numbers=body, abilities=(seeds,))
    deploy = {"do": "deploy", "what": {"zone": "graveyard", "name": "plant"}, "counters": {"seed": 1}}
    game = played(position, deploy)

    assert game.obj("plant").markers == {"seed": 3}


def resting(cost: dict[str, Any]) -> Given:
    """P1 has a regalia whose ability rests resonators; both players have a resonator, P1 a rested one, too."""
    ability = text("activated", cost=[cost], effect=[{"do": "draw"}])
    position = fighter(fighter(given().filled(P1, deck=5), P1, "knight"), P2, "guard")
    fighter(position, P1, "sleeper", state="rested")
    return position.card(P1, "horn", "regalia", abilities=(ability,))


@pytest.mark.clause("1013.3")
def test_cards_rested_as_a_cost_are_recovered_ones_of_the_player() -> None:
    game = resting({"do": "pick", "act": "exhaust", "from": {"kind": "resonator"}, "count": 2}).at("504.2")
    assert "1013.3" in game.refused("ability:horn#0").cites

    game = resting({"do": "pick", "act": "exhaust", "from": {"kind": "resonator"}}).at("504.2")
    game.picks("ability:horn#0")
    assert game.options() == {"pay:knight"}
    game.picks("knight")
    assert (game.obj("knight").orientation, game.obj("guard").orientation) == ("rested", "recovered")


@pytest.mark.clause("1013.3")
def test_all_cards_named_are_rested_if_the_player_controls_them() -> None:
    game = resting({"do": "exhaust", "what": {"kind": "resonator", "ready": True}}).at("504.2")
    game.picks("ability:horn#0")
    assert (game.obj("knight").orientation, game.obj("guard").orientation) == ("rested", "recovered")

    game = resting({"do": "exhaust", "what": {"name": "guard"}}).at("504.2")
    assert "1013.3" in game.refused("ability:horn#0").cites


@pytest.mark.clause("305.3")
def test_cards_of_the_stone_deck_move_one_by_one_from_the_top() -> None:
    game = played(given().filled(P1, stone_deck=4), {"do": "put_top", "zone": "stone_deck", "to": "hand", "count": 2})

    assert (len(game.cards("P1/stone_deck")), len(game.cards("P1/hand"))) == (2, 2)


@pytest.mark.clause("1013.2")
def test_the_symbol_of_a_cost_rests_this_card_which_has_to_be_recovered() -> None:
    ability = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "draw"}])
    game = fighter(given().filled(P1, deck=5), P1, "knight", abilities=(ability,)).at("504.2")

    game.picks("ability:knight#0")

    assert "1013.2" in game.last(CardTurned).cites
    assert "1013.2" in game.refused("ability:knight#0").cites


@pytest.mark.clause("1013.1")
def test_a_card_that_an_effect_rests_is_rested_by_no_symbol() -> None:
    game = played(pair(), {"do": "exhaust", "what": KNIGHT})

    assert game.last(CardTurned).cites == ("1013.1", "303.1a")
