"""Rulings that were published for older editions, each shown by invented cards like the card in question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rulebooks.force_of_will.battles import attacked, fighter, over, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

RULINGS = Path(__file__).resolve().parents[4] / "shared" / "cards" / "rulings.json"

SHOWN = {
    "test_pierce_lets_the_rest_go_on_to_what_was_attacked": "fow-en-jw4",
    "test_pierce_carries_nothing_over_an_attacked_resonator_to_its_player": "fow-en-jw4",
    "test_a_player_banishes_own_cards_and_banishing_is_no_destroying": "fow-en-jw3",
    "test_of_two_replacements_the_controller_of_the_destroyed_card_picks": "fow-en-jw1",
    "test_what_is_forbidden_is_not_done_by_a_later_instruction": "fow-en-jw2",
    "test_a_ruler_rested_while_its_judgment_waits_enters_the_field_rested": "fow-ja-wiki1",
}
"""The ruling that each test shows."""

DRAW = {"do": "draw"}


def test_every_published_ruling_is_shown() -> None:
    if not RULINGS.is_file():
        pytest.skip(f"no published rulings in {RULINGS}")
    published = {entry["id"] for entry in json.loads(RULINGS.read_text("utf-8")) if entry["game"] == "force_of_will"}

    assert set(SHOWN.values()) == published
    assert set(SHOWN) <= set(globals())


def piercing() -> Given:
    """P1 has a 900/500 resonator with [Pierce], P2 a 300/500 one that can block and a rested 300/200 one."""
    at = fighter(given(), P1, "knight", 900, flags=("pierce",))
    return fighter(fighter(at, P2, "guard", 300, 500), P2, "sleeper", 300, 200, state="rested")


@pytest.mark.clause("1102.2", "1102.2b", "1102.2c")
def test_pierce_lets_the_rest_go_on_to_what_was_attacked() -> None:
    game = to_question(attacked(piercing()), "block").picks("block:guard")

    over(to_question(game, "damage in hundreds").picks(number=4))

    assert game.life[P2] == 4000 - 400


@pytest.mark.clause("806.2")
def test_pierce_carries_nothing_over_an_attacked_resonator_to_its_player() -> None:
    game = to_question(attacked(piercing(), "target:sleeper"), "block").picks("pass")

    over(game)

    assert (game.zone("sleeper"), game.life[P2]) == ("P2/graveyard", 4000)


@pytest.mark.clause("1011.1", "1011.2")
def test_a_player_banishes_own_cards_and_banishing_is_no_destroying() -> None:
    eternal = text("static", statics=[{"to": "self", "change": {"forbid": ["destroy"]}}])
    cost = [{"do": "pick", "act": "leave", "from": {"kind": "resonator"}}]
    spell = text("spell", cost=cost, effect=[DRAW])
    at = fighter(given(), P2, "theirs").card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    assert {"903.2.j", "1011.2"} <= set(at.at("504.2").refused("play:spell").cites)

    game = fighter(at, P1, "mine", abilities=(eternal,)).at("504.2").picks("play:spell").picks("pay:mine")

    assert (game.zone("mine"), game.zone("theirs")) == ("P1/graveyard", "P2/field")


def doomed(ours: bool, theirs: bool) -> Play:
    """P1 destroys a resonator of P2; each player may have a card that replaces its destruction."""
    spell = text("spell", effect=[{"do": "destroy", "what": {"kind": "resonator", "of": "opponent"}}])

    def saves(zone: str) -> object:
        instead = [{"do": "put", "what": "it", "zone": zone}]
        what = {"zone": "field", "kind": "resonator"}
        return text("static", statics=[{"replace": {"would": "destroy", "what": what, "instead": instead}}])

    at = fighter(given(), P2, "doomed").card(P1, "spell", "chant", zone="hand", abilities=(spell,))
    if ours:
        at = at.card(P1, "ragnarok", "regalia", abilities=(saves("removed"),))
    if theirs:
        at = at.card(P2, "blazer", "regalia", abilities=(saves("hand"),))
    return at.at("504.2").picks("play:spell").passes(2)


@pytest.mark.clause("910.2")
def test_of_two_replacements_the_controller_of_the_destroyed_card_picks() -> None:
    assert doomed(True, False).zone("doomed") == "P2/removed"
    assert doomed(False, True).zone("doomed") == "P2/hand"

    game = doomed(True, True)

    assert game.asked().seat == P2
    mine = next(option.id for option in game.asked().options if "blazer" in option.id)
    assert game.picks(mine).zone("doomed") == "P2/hand"


@pytest.mark.clause("104.4")
def test_what_is_forbidden_is_not_done_by_a_later_instruction() -> None:
    frozen = text("spell", effect=[{"do": "change", "of": {"kind": "resonator"}, "change": {"forbid": ["ready"]}}])
    wakes = text("spell", effect=[{"do": "ready", "what": {"kind": "resonator"}}])
    at = fighter(given(), P1, "sleeper", state="rested")
    at = at.card(P1, "frost", "chant", zone="hand", abilities=(frozen,))
    game = at.card(P1, "call", "chant", zone="hand", abilities=(wakes,)).at("504.2")

    assert game.picks("play:frost").passes(2).picks("play:call").passes(2).obj("sleeper").orientation == "rested"


@pytest.mark.clause("705.2d", "705.3a", "302.3")
def test_a_ruler_rested_while_its_judgment_waits_enters_the_field_rested() -> None:
    """Called a stone or used for an ability: the judgment goes on, and the same card keeps its state."""
    rests = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[DRAW])
    at = given().filled(P1, deck=5).ruler(P1, "king", text("judgment"), rests)
    game = at.at("504.2").picks("judge:king").picks("ability:king#1").passes(4)

    assert (game.zone("king"), game.obj("king").orientation) == ("P1/field", "rested")
