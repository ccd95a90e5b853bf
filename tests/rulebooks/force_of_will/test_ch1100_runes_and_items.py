"""1118, 1122, 1130, 1131, 1137. Counters on entering, sealed items, crests, and what revealed runes give."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.made_objects import CardMade
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import CONSTRUCTED
from tests.rulebooks.force_of_will.battles import to_attack
from tests.rulebooks.force_of_will.kit import BOOK, P1, Given, Play, cards, deck, given, text

BODY = {"cost": {}, "atk": 200, "def": 200}
RUNE = text("spell", effect=[{"do": "draw"}])


def flags(game: Play, name: str) -> set[str]:
    """The marks of a card now."""
    return set(RulesContext(game.table).derived.characteristics(game.id(name)).flags)


def why(game: Play, name: str) -> set[str]:
    """The clauses by which a card has its marks."""
    return {label for step in game.why(name, "flags").steps for label in step.cites}


def seer(**of: tuple[str, ...]) -> Given:
    """P1 has a resonator with three [Rune] and runes of these attributes, all face up."""
    skills = [
        {"symbols": ["fire", "fire"], "keywords": ["flying"]},
        {"runes": 2, "keywords": ["pierce"]},
        {"symbols": ["fire", "water"], "keywords": ["first_strike"]},
    ]
    at = given().card(P1, "king", "ruler", zone="ruler_area", numbers={"divinity": 9})
    at.written(P1, "seer", "resonator", rune_skill=skills, **BODY)
    for name, words in of.items():
        at.card(
            P1, name, "rune", zone="rune_area", attributes=words, numbers={"divinity": 1, "free_cost": 0},
            abilities=(RUNE,),
        )  # fmt: skip
    return at


@pytest.mark.clause("1137.2", "1137.2a", "1137.2b")
def test_a_card_has_what_revealed_runes_give_it() -> None:
    game = seer(one=("fire",), two=("water",), three=("fire",)).at("504.2")
    assert not flags(game, "seer")

    game.picks("play:one").passes(2)
    assert not flags(game, "seer")
    game.picks("play:two").passes(2)
    assert flags(game, "seer") == {"pierce", "first_strike"}
    assert "1137.2b" in why(game, "seer")
    assert "1137.2a" in why(game, "seer")
    game.picks("play:three").passes(2)
    assert flags(game, "seer") == {"flying", "pierce", "first_strike"}


@pytest.mark.clause("1137.2a")
def test_a_rune_of_two_attributes_stands_for_one_symbol() -> None:
    game = seer(both=("fire", "water"), other=("light",), more=("water",)).at("504.2")
    game.picks("play:both").passes(2).picks("play:other").passes(2)
    assert flags(game, "seer") == {"pierce"}
    game.picks("play:more").passes(2)
    assert flags(game, "seer") == {"pierce", "first_strike"}
    assert "1137.2a" in why(game, "seer")


@pytest.mark.clause("1131.2")
def test_a_crest_gives_its_text_while_a_magic_crest_of_its_attribute_is_controlled() -> None:
    at = given().written(P1, "mage", "resonator", crest=[{"attribute": "fire", "keywords": ["flying"]}], **BODY)
    assert not flags(at.at("504.2"), "mage")
    wrong = at.card(P1, "sign", "addition", attributes=("water",), flags=("race:魔術紋",)).at("504.2")
    assert not flags(wrong, "mage")
    game = at.card(P1, "mark", "addition", attributes=("fire",), flags=("race:魔術紋",)).at("504.2")
    assert flags(game, "mage") == {"flying"}
    assert "1131.2" in why(game, "mage")


# ---------------------------------------------------------------- 1130: sealed items

RING = {"name": "ring", "keywords": ["flying"]}


@pytest.mark.clause("1130.2", "1130.3")
def test_a_sealed_item_works_once_its_text_can_be_read() -> None:
    game = given().written(P1, "knight", "resonator", sealed_item=[RING], **BODY).at("504.2")
    assert flags(game, "knight") == {"flying"}
    assert "1130.2" in why(game, "knight")

    sealed = given().written(P1, "squire", "resonator", sealed_item=[{"name": "ring", "cipher": True}], **BODY)
    game = sealed.at("504.2")
    assert not flags(game, "squire")
    assert "1130.3" in game.refused("ability:squire#0").cites


@pytest.mark.clause("1130.3a", "1130.3.a-1")
def test_all_sealed_items_of_a_name_are_released_on_both_sides_or_none() -> None:
    def verdict(cipher: bool) -> tuple[Outcome, set[str]]:
        at = given().written(P1, "lordJ", "j_ruler", atk=1, sealed_item=[RING], **{"def": 100})
        at.written(P1, "lord", "ruler", side="lordJ", sealed_item=[{**RING, "cipher": cipher}])
        found = BOOK.check_deck(CONSTRUCTED, deck(ruler={"lord": 1}), cards(*at.defined.values()))
        wrong = {label for each in found.findings if each.effect == "FORBIDS" for label in each.cites}
        return found.outcome, wrong

    assert verdict(True)[0] is Outcome.ILLEGAL
    assert {"1130.3a", "1130.3.a-1"} <= verdict(True)[1]
    assert not {"1130.3a"} & verdict(False)[1]


# ---------------------------------------------------------------- 1118, 1122: counters


@pytest.mark.clause("1122.2b")
def test_a_card_with_mana_that_is_no_ruler_enters_with_counters() -> None:
    game = given().written(P1, "font", "regalia", zone="hand", cost={}, keywords=["mana:2"]).at("504.2")
    game.picks("play:font").passes(2)

    assert game.obj("font").markers == {"mana": 2}
    assert "1122.2b" in game.last(MarkersChanged).cites


@pytest.mark.clause("1118.2", "1118.2a", "1118.2b")
def test_a_materialized_card_loses_a_counter_when_it_attacks_and_attacks_without_one() -> None:
    at = given().written(P1, "ghost", "resonator", keywords=["materialize:1", "swiftness"], zone="hand", **BODY)
    game = at.at("504.2").picks("play:ghost").passes(2)
    assert game.obj("ghost").markers == {"materialize": 1}
    assert "1118.2" in game.last(MarkersChanged).cites

    to_attack(game).picks("attack:ghost").picks("player")
    assert "1118.2" in game.last(TriggerCounted).cites
    assert game.passes(2).obj("ghost").markers == {}

    bare = given().written(P1, "ghost", "resonator", keywords=["materialize:1"], **BODY).at("504.2")
    to_attack(bare).picks("attack:ghost").picks("player").passes(2)
    assert {"1118.2a", "1118.2b"} <= set(bare.last(ActIncomplete).cites)


@pytest.mark.clause("1122.2b")
def test_a_j_ruler_enters_the_field_by_a_judgment_with_counters() -> None:
    """It is no ruler; what the ruler had stays."""
    at = given().written(P1, "lordJ", "j_ruler", zone="removed", atk=8, **{"def": 800}, keywords=["mana:2"])
    at.written(P1, "lord", "ruler", zone="ruler_area", side="lordJ", judgment=[], keywords=["mana:3"])
    at.objects[-1].markers["mana"] = 1
    game = at.at("504.2").picks("judge:lord").passes(2)

    assert (game.zone("lord"), game.obj("lord").markers) == ("P1/field", {"mana": 3})
    assert "1122.2b" in game.last(MarkersChanged).cites


@pytest.mark.clause("1109.2")
@pytest.mark.parametrize(
    ("how", "counters"),
    [pytest.param("awaken", {"mana": 2, "+100/+100": 1}, marks=pytest.mark.clause("1122.2b", "1022.6")), ("plain", {})],
)
def test_a_card_enters_with_the_counters_of_what_it_was_awakened_with(how: str, counters: dict[str, int]) -> None:
    grown = {"kind": "static", "statics": [{"to": "self", "change": {"enters_with": {"+100/+100": 1}}}]}
    awakening = [{"cost": [{"do": "pay", "count": 1}], "keywords": ["mana:2"], "ability": [grown]}]
    at = given().written(P1, "sleeper", "resonator", zone="hand", awakening=awakening, **BODY).stone(P1, "one", "fire")
    game = at.at("504.2").picks("play:sleeper").picks(how).pays().passes(2)

    assert (game.zone("sleeper"), game.obj("sleeper").markers) == ("P1/field", counters)


@pytest.mark.clause("1118.2")
def test_a_token_card_with_materialize_has_counters_and_loses_them() -> None:
    ghost = {"name": "ghost", "numbers": {"atk": 100, "def": 100}, "keywords": ["materialize:2", "swiftness"]}
    at = given().written(P1, "call", "chant", zone="hand", cost={}, effect=[{"do": "make_token", "token": ghost}])
    game = at.at("504.2").picks("play:call").passes(2)
    token = game.last(CardMade).obj.id
    assert game.table.objects[token].markers == {"materialize": 2}

    to_attack(game).picks(f"attack:{token}").picks("player").passes(2)
    assert game.table.objects[token].markers == {"materialize": 1}


@pytest.mark.clause("1118.2", "1109.2")
def test_a_card_that_was_awakened_with_materialize_loses_counters() -> None:
    awakening = [{"cost": [{"do": "pay", "count": 1}], "keywords": ["materialize:2", "swiftness"]}]
    at = given().written(P1, "ghost", "resonator", zone="hand", awakening=awakening, **BODY).stone(P1, "one", "fire")
    game = at.at("504.2").picks("play:ghost").picks("awaken").pays().passes(2)
    assert game.obj("ghost").markers == {"materialize": 2}

    to_attack(game).picks("attack:ghost").picks("player").passes(2)
    assert game.obj("ghost").markers == {"materialize": 1}


@pytest.mark.clause("1116.2")
def test_evolution_for_nothing_puts_one_counter_however_often_it_is_played() -> None:
    game = given().written(P1, "larva", "resonator", evolution=[], **BODY).at("504.2")
    game.picks("ability:larva#0").picks("ability:larva#0").passes(4)

    assert game.obj("larva").markers == {"evolution": 1}
