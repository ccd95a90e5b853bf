"""Cards of the two starter decks whose texts put several words together, each played once."""

from __future__ import annotations

import pytest

from engine.rulebooks.force_of_will.v8_01.card_file import sample_cards
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FALLEN
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import DAMAGED, RECORDS
from tests.rulebooks.force_of_will.battles import damage, fighter, to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

CARDS = sample_cards()


def holds(at: Given, seat: str, number: str, zone: str = "hand") -> Given:
    """A player has a card of the starter decks, called by its number."""
    at.defined[number] = CARDS[number]
    return at.card(seat, number, number=number, zone=zone)


def justice(j_ruler: bool = False) -> Given:
    """P1 has a 500/1000 knight, P2 a 400/1000 guard; P2 holds the card that triggers, and has a stone."""
    at = fighter(fighter(given(), P1, "knight", 500, 1000), P2, "guard", 400, 1000)
    at = holds(at.stone(P2, "light", "light").stone(P1, "mine", "light"), P2, "VS01-009")
    return at.card(P2, "queen", "j_ruler", numbers={"atk": 800, "def": 800}) if j_ruler else at


@pytest.mark.clause("708.2", "906.2")
@pytest.mark.parametrize(("j_ruler", "dealt"), [(False, 500), (True, 800)])
def test_justice_is_revealed_when_the_opponents_resonator_attacks(j_ruler: bool, dealt: int) -> None:
    game = to_attack(justice(j_ruler).at("504.2")).picks("attack:knight").picks("player")

    assert (game.asked().name, game.asked().seat) == ("reveal for trigger", P2)
    revealed(game, "knight")

    assert damage(game, "knight") == dealt


@pytest.mark.clause("708.2", "906.2")
def test_justice_is_revealed_when_the_opponents_resonator_blocks() -> None:
    at = fighter(fighter(given(), P1, "knight", 500, 1000), P2, "guard", 400, 1000)
    at = holds(at.stone(P1, "light", "light"), P1, "VS01-009")
    game = to_attack(at.at("504.2")).picks("attack:knight").picks("player").picks()
    game = to_question(game, "block").picks("block:guard")

    assert (game.asked().name, game.asked().seat) == ("reveal for trigger", P1)
    revealed(game, "guard")

    assert damage(game, "guard") == 500


def revealed(game: Play, target: str) -> None:
    """The card is revealed and played for its cost against a target; both pass."""
    game.picks("VS01-009")
    while game.asked().name != "priority":
        game.picks(target if game.asked().name == "choose" else game.asked().options[0].id)
    game.passes(2)
    if game.asked().name == "choose":
        game.picks("queen")


@pytest.mark.clause("903.2.e", "1010.1")
@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.parametrize(("mode", "target"), [("mode:0", "whole"), ("mode:1", "hurt")])
def test_demonflame_burns_or_destroys_what_was_hurt(mode: str, target: str) -> None:
    at = fighter(fighter(given(), P2, "whole", 400, 500), P2, "hurt", 400, 900, markers={"damage": 100})
    game = holds(at.stone(P1, "fire", "fire"), P1, "VS01-018").at("504.2")
    game.table.facts[RECORDS[DAMAGED]] = [game.id("hurt")]
    game.picks("play:VS01-018").picks(mode)
    if mode == "mode:1":
        assert {each.subject for each in game.asked().options} == {game.id("hurt")}
    game.picks(target).passes(2)

    assert game.zone(target) == "P2/graveyard"


@pytest.mark.clause("903.2.i")
@pytest.mark.parametrize(("came", "playable"), [(1, False), (2, True)])
def test_the_white_dragon_costs_two_less_for_each_resonator_that_came(came: int, playable: bool) -> None:
    at = holds(given().stone(P1, "light", "light"), P1, "VS01-007")
    for number in range(came):
        at = at.card(P1, f"new{number}", "resonator", zone="hand", numbers={"atk": 100, "def": 100})
    game = at.at("504.2")
    for number in range(came):
        game.picks(f"play:new{number}").passes(2)

    assert ("play:VS01-007" in game.options()) is playable


@pytest.mark.clause("906.8", "1011.1")
def test_what_guinevere_has_raised_is_banished_once_it_deals_damage() -> None:
    at = fighter(fighter(given(), P1, "knight", 500, 1000), P2, "guard", 400, 2000)
    game = holds(at.stone(P1, "fire", "fire"), P1, "VS01-024", zone="field").at("504.2")
    game.picks("ability:VS01-024#1").picks("knight").passes(2)
    assert game.number("knight", "atk") == 900

    game = to_question(to_attack(game).picks("attack:knight").picks("player"), "block").picks("block:guard")
    while game.zone("knight") == "P1/field":
        game.picks("pass" if game.asked().name == "priority" else game.asked().options[0].id)

    assert game.zone("knight") == "P1/graveyard"
    assert damage(game, "guard") == 900


@pytest.mark.clause("1007.2", "903.2.g")
def test_melgis_burns_the_opponent() -> None:
    at = given().stone(P1, "one", "fire").stone(P1, "two", "fire")
    at.defined["VS01-028J"] = CARDS["VS01-028J"]
    game = holds(at, P1, "VS01-028", zone="ruler_area").at("504.2").picks("ability:VS01-028#1")
    while game.asked().name != "priority":
        game.picks(game.asked().options[0].id)

    assert game.passes(2).life == {P1: 4000, P2: 3800}


@pytest.mark.clause("906.7b", "501.1")
def test_the_red_dragon_costs_one_less_for_each_of_ones_resonators_that_fell_in_this_turn() -> None:
    wrath = text("spell", effect=[{"do": "destroy", "what": {"kind": "resonator"}}])
    at = holds(given().filled(P1, deck=20).filled(P2, deck=20), P1, "VS01-020").stone(P1, "fire", "fire")
    for name, seat in (("one", P1), ("two", P1), ("three", P1), ("four", P1), ("theirs", P2)):
        at = fighter(at, seat, name)
    game = at.card(P1, "wrath", "chant", zone="hand", abilities=(wrath,)).at("504.2")
    assert "play:VS01-020" not in game.options()

    game.picks("play:wrath").passes(2)

    assert game.table.facts[FALLEN] == {P1: 4, P2: 1}
    assert "play:VS01-020" in game.options()
    while game.table.turn_player == P1:
        game.passes()
    assert not game.table.facts.get(FALLEN)


@pytest.mark.clause("803.3a", "803.3")
def test_lancelot_attacks_before_others_though_the_attack_may_be_abandoned() -> None:
    at = holds(fighter(given(), P1, "knight", 500, 1000), P1, "VS01-027", zone="field")
    game = to_attack(at.at("504.2"))

    assert game.options() == {"attack:VS01-027", "abandon"}
    assert "803.3a" in game.refused("attack:knight").cites


@pytest.mark.clause("803.3b")
def test_lancelot_turns_no_attack_of_the_opponent_to_itself() -> None:
    at = fighter(fighter(given(), P1, "knight", 500, 1000, flags=("precision",)), P2, "guard", 400, 1000)
    game = to_attack(holds(at, P2, "VS01-027", zone="field").at("504.2")).picks("attack:knight")

    assert game.options() == {"player", "target:VS01-027", "target:guard"}


@pytest.mark.clause("803.3a")
@pytest.mark.parametrize(("stones", "struck"), [(4, True), (3, False)])
def test_lancelot_strikes_with_a_thousand_attack_power(stones: int, struck: bool) -> None:
    at = holds(fighter(given(), P2, "guard", 400, 1000), P1, "VS01-027", zone="field")
    for number in range(stones):
        at = at.stone(P1, f"fire{number}", "fire")
    game = at.at("504.2")
    for _ in range(stones):
        game.picks("ability:VS01-027#2")
        while game.asked().name != "priority":
            game.picks(game.asked().options[0].id)
        game.passes(2)
    game = to_attack(game).picks("attack:VS01-027").picks("player")

    assert (game.asked().name == "choose") is struck


def answered(game: Play, **named: str) -> Play:
    """Questions are answered until somebody has priority: by what is named for them, else with their first option."""
    while game.asked().name != "priority":
        asked = game.asked()
        first = [each.id for each in asked.options[: max(asked.least, 1)]]
        game.picks(*([named[asked.name]] if asked.name in named else first))
    return game


@pytest.mark.clause("903.2.i-4", "1112.2")
@pytest.mark.parametrize(
    ("ruler", "other", "sword"), [("VS01-003", False, "VS01-002"), ("VS01-028", False, "VS01-026")]
)
def test_the_gods_art_of_its_own_j_ruler_costs_two_less_by_a_sword(ruler: str, other: bool, sword: str) -> None:
    kind = "light" if sword == "VS01-002" else "fire"
    at = holds(fighter(given(), P2, "foe"), P1, sword, zone="field")
    at.defined[ruler] = CARDS[ruler]
    at = holds(at, P1, f"{ruler}J", zone="field")
    for number in range(4):
        at = at.stone(P1, f"stone{number}", kind)
    game = at.at("504.2")
    assert f"ability:{ruler}J#2" not in game.options()

    answered(game.picks(f"ability:{sword}#1")).passes(2)

    answered(game.picks(f"ability:{ruler}J#2"))
    assert "1112.2" in game.passes(2).refused(f"ability:{ruler}J#2").cites


@pytest.mark.clause("910.1", "1007.1")
def test_the_demon_sword_adds_to_the_damage_that_the_j_ruler_deals() -> None:
    at = holds(fighter(given(), P2, "foe", 100, 2000), P1, "VS01-026", zone="field")
    at.defined["VS01-028"] = CARDS["VS01-028"]
    at = holds(fighter(at, P1, "page"), P1, "VS01-028J", zone="field").stone(P1, "fire", "fire")
    game = answered(at.at("504.2").picks("ability:VS01-026#1")).passes(2)
    game = answered(game.picks("ability:VS01-028J#1").picks("foe"), payment="pay:page").passes(2)

    assert damage(game, "foe") == 300 + 200


@pytest.mark.clause("907.3", "1019.1")
def test_excalibur_is_discarded_for_light() -> None:
    game = holds(given(), P1, "VS01-002").at("504.2").picks("ability:VS01-002#2")

    assert (game.will, game.zone("VS01-002")) == ({"light": 1}, "P1/graveyard")


@pytest.mark.clause("1005.1", "306.2")
def test_perceval_finds_a_knight_among_the_top_five_cards() -> None:
    at = holds(given().stone(P1, "light", "light"), P1, "VS01-011")
    for number in range(5):
        name = "knight" if number == 3 else f"page{number}"
        flags = ("race:Knight of the Round Table",) if name == "knight" else ()
        at = at.card(P1, name, "resonator", zone="deck", numbers={"atk": 100, "def": 100}, flags=flags)
    game = at.at("504.2").picks("play:VS01-011").passes(4)
    top = game.cards("P1/deck")[:5]

    answered(game)

    assert ("knight" in top) == ("knight" in game.cards("P1/hand"))
    assert set(game.cards("P1/deck")[-len(set(top) - {"knight"}) :]) == set(top) - {"knight"}


@pytest.mark.clause("1018.1b", "910.1")
def test_perceval_is_banished_so_that_a_knight_takes_no_damage() -> None:
    at = holds(fighter(given(), P2, "archer", 500, 500), P1, "VS01-011", zone="field")
    burn = text("spell", effect=[{"do": "damage_to", "what": {"kind": "resonator"}, "count": 500}])
    at = fighter(at, P1, "lance", 500, 500, flags=("race:Knight of the Round Table",))
    game = at.card(P1, "burn", "chant", zone="hand", abilities=(burn,)).at("504.2")
    game = answered(game.picks("ability:VS01-011#1"), choose="lance").passes(2).picks("play:burn").passes(2)

    assert (game.zone("lance"), game.zone("archer"), damage(game, "lance")) == ("P1/field", "P2/graveyard", 0)
