"""1000. The words of texts: destroying, banishing, damage, life, counters, and cards that are put somewhere."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, given, text

BODY = {"atk": 400, "def": 900}
ALL = {"kind": "j_resonator", "of": "opponent"}


def resolved(position: Given, *effect: dict[str, object]) -> Play:
    """P1 plays a chant with that effect, and both pass."""
    spell = text("spell", effect=list(effect))
    return position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:spell")


def foe(**facts: object) -> Given:
    """The opponent controls a resonator."""
    return given().filled(P1, deck=5).filled(P2, deck=5).card(P2, "foe", "resonator", numbers=BODY, **facts)


@pytest.mark.clause("1010.1")
def test_a_destroyed_card_goes_to_the_graveyard() -> None:
    game = resolved(foe(), {"do": "destroy", "what": ALL}).passes(2)

    assert game.zone("foe") == "P2/graveyard"
    assert "1010.1" in next(event for event in game.events(CardMoved) if event.verb == "destroy").cites


@pytest.mark.clause("1139.2", "1010.3")
def test_a_card_with_eternal_is_not_destroyed() -> None:
    game = resolved(foe(flags=("eternal",)), {"do": "destroy", "what": ALL}).passes(2)

    assert game.zone("foe") == "P2/field"
    assert "1139.2" in game.last(ActIncomplete).cites


GUARD = [{"to": {"of": "you", "kind": "resonator", "is": "other"}, "change": {"forbid": ["destroy"]}}]


@pytest.mark.clause("1010.3")
@pytest.mark.parametrize("order", [("shield", "ward"), ("ward", "shield")])
def test_what_forbids_a_destruction_does_so_though_it_is_destroyed_at_the_same_time(order: tuple[str, ...]) -> None:
    position = given()
    for name in order:
        abilities = (text("static", statics=GUARD),) if name == "shield" else ()
        position.card(P2, name, "resonator", numbers=BODY, abilities=abilities)
    game = resolved(position, {"do": "destroy", "what": ALL}).passes(2)

    assert (game.zone("shield"), game.zone("ward")) == ("P2/graveyard", "P2/field")
    assert "1010.3" in game.last(ActIncomplete).cites


@pytest.mark.clause("1010.3")
def test_nothing_takes_the_place_of_a_destruction_that_is_not_carried_out() -> None:
    saved = {"would": "destroy", "what": {"of": "you"}, "instead": [{"do": "draw"}]}
    position = foe(flags=("eternal",)).card(
        P2, "altar", "regalia", abilities=(text("static", statics=[{"replace": saved}]),)
    )
    game = resolved(position, {"do": "destroy", "what": ALL}).passes(2)

    assert (game.zone("foe"), game.cards("P2/hand")) == ("P2/field", [])


def j_ruler(*flags: str) -> Given:
    """The opponent's J-ruler is on the field."""
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    position.card(P2, "lordJ", "j_ruler", numbers=BODY, sides=("lord",), flags=flags, markers={"damage": 300})
    position.defined["lord"] = card("lord", "ruler", sides=("lordJ",))
    return position


@pytest.mark.clause("1010.1", "1010.1a", "1007.7")
def test_a_destroyed_j_ruler_becomes_an_astral_ruler_without_damage() -> None:
    game = resolved(j_ruler(), {"do": "destroy", "what": ALL}).passes(2)

    assert game.zone("lordJ") == "P2/ruler_area"
    assert (game.obj("lordJ").number, game.obj("lordJ").markers) == ("lord", {"astral": 1})


@pytest.mark.clause("1108.2")
def test_an_imperishable_j_ruler_does_not_become_astral() -> None:
    game = resolved(j_ruler("imperishable"), {"do": "destroy", "what": ALL}).passes(2)

    assert (game.obj("lordJ").number, game.obj("lordJ").markers) == ("lord", {})


@pytest.mark.clause("1007.1", "912.1")
def test_damage_to_a_resonator_stays_on_it() -> None:
    game = resolved(foe(), {"do": "damage_to", "what": ALL, "count": 300}).passes(2)

    assert game.obj("foe").markers == {"damage": 300}
    assert game.last(MarkersChanged, "1007.1").was == 0


@pytest.mark.clause("1007.4")
def test_a_card_without_defence_takes_no_damage() -> None:
    position = given().filled(P1, deck=5).filled(P2, deck=5).card(P2, "foe", "j_ruler")
    game = resolved(position, {"do": "damage_to", "what": ALL, "count": 300}).passes(2)

    assert game.obj("foe").markers == {}
    assert "1007.4" in game.last(ActIncomplete).cites


@pytest.mark.clause("1007.2")
def test_damage_to_a_player_is_taken_off_the_life() -> None:
    game = resolved(foe(), {"do": "damage", "count": 500}).passes(2)

    assert game.life == {P1: 4000, P2: 3500}
    assert "1007.2" in game.last(FactNoted, "1007.2").cites


@pytest.mark.clause("105.4")
def test_a_player_gains_life() -> None:
    game = resolved(foe(), {"do": "gain", "resource": "life", "count": 200}).passes(2)

    assert game.life == {P1: 4200, P2: 4000}


@pytest.mark.clause("1011.1")
@pytest.mark.parametrize("by", ["opponent", "each"])
def test_a_banished_card_goes_to_the_graveyard_without_being_destroyed(by: str) -> None:
    game = resolved(foe(), {"do": "leave", "what": ALL, "by": by}).passes(2)

    assert game.zone("foe") == "P2/graveyard"
    assert next(event for event in game.events(CardMoved) if event.verb == "leave").source == "P2/field"


@pytest.mark.clause("1011.2")
def test_a_player_does_not_banish_a_card_of_the_opponent() -> None:
    game = resolved(foe(), {"do": "leave", "what": ALL}).passes(2)

    assert game.zone("foe") == "P2/field"
    assert game.last(ActIncomplete, "1011.2").card == game.id("foe")


@pytest.mark.clause("1004.1")
def test_a_card_removed_from_the_game_goes_to_the_removed_area() -> None:
    game = resolved(foe(), {"do": "put", "what": ALL, "zone": "removed"}).passes(2)

    assert game.zone("foe") == "P2/removed"
    assert "1004.1" in next(event for event in game.events(CardMoved) if event.verb == "put").cites


@pytest.mark.clause("307.7", "303.1b")
@pytest.mark.parametrize(("exhausted", "orientation"), [(False, "recovered"), (True, "rested")])
def test_a_card_is_put_onto_the_field_under_the_control_of_whose_effect_it_is(
    exhausted: bool, orientation: str
) -> None:
    position = foe().card(P1, "mine", "resonator", numbers=BODY, zone="graveyard")
    what = {"zone": "graveyard", "kind": "resonator", "of": "you"}
    game = resolved(position, {"do": "deploy", "what": what, "exhausted": exhausted}).passes(2)

    assert (game.zone("mine"), game.obj("mine").orientation) == ("P1/field", orientation)


@pytest.mark.clause("1022.1", "1022.1b")
def test_counters_are_put_and_taken_off() -> None:
    put = {"do": "markers", "what": ALL, "name": "hope", "count": 3}
    game = resolved(foe(), put, {**put, "count": -1}).passes(2)

    assert game.obj("foe").markers == {"hope": 2}


@pytest.mark.clause("304.3")
def test_top_cards_go_to_the_graveyard_one_by_one() -> None:
    game = resolved(foe(), {"do": "put_top", "to": "graveyard", "count": 2}).passes(2)

    assert len(game.table.zones["P1/deck"]) == 3
    assert len(game.table.zones["P1/graveyard"]) == 3  # with the chant


@pytest.mark.clause("1010.1", "1139.2")
@pytest.mark.parametrize("first", ["giver", "other"])
def test_what_is_destroyed_together_has_the_keywords_that_it_had_before(first: str) -> None:
    others = {"kind": "resonator", "of": "any", "is": "other"}
    gives = text("static", statics=[{"to": others, "change": {"gain_flag": "eternal"}}])
    spell = text("spell", effect=[{"do": "destroy", "what": {"kind": "resonator"}}])
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    for name in (first, "other" if first == "giver" else "giver"):
        position.card(P1, name, "resonator", numbers=BODY, abilities=(gives,) if name == "giver" else ())
    game = position.at("504.2").picks("play:spell").passes(2)

    assert (game.zone("giver"), game.zone("other")) == ("P1/graveyard", "P1/field")
