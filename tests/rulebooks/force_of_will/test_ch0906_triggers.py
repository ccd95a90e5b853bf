"""906.5, 906.9, 1008, 1015: triggers of a state, abilities that do not trigger, and what cannot be chased."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.effects import DelayedSet, TriggerCounted
from engine.core.events.game import GameEnded
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, makes, text

BODY = {"atk": 300, "def": 300}
PANIC = text(
    "triggered",
    when={"event": "state", "holds": {"number": {"resource": "life"}, "at_most": 1000}},
    effect=[{"do": "gain", "resource": "life", "count": 100}],
)
HIT = text("spell", effect=[{"do": "damage", "count": 500}])


def panicking(**readings: str) -> Play:
    """P1's life falls to 900, at which an ability triggers; P1 has priority."""
    position = given(**readings).card(P1, "panic", "regalia", abilities=(PANIC,))
    position.card(P2, "hit", "chant", zone="hand", flags=("quickcast",), abilities=(HIT,))
    position.fact("life", {P1: 1400, P2: 4000})
    return position.at("504.2").passes().picks("play:hit").passes(2)


@pytest.mark.clause("906.9", "906.9a", "906.5a")
def test_a_trigger_of_a_state_does_not_trigger_again_while_it_waits_on_the_chase() -> None:
    game = panicking()
    assert (game.life[P1], len(game.chase), len(game.events(TriggerCounted, "906.9a"))) == (900, 1, 1)
    assert game.asked().seat == P1

    game.passes(2)
    assert (game.life[P1], len(game.chase), len(game.events(TriggerCounted, "906.9a"))) == (1000, 1, 2)

    game.passes(2)
    assert (game.life[P1], game.chase, len(game.events(TriggerCounted, "906.9a"))) == (1100, [], 2)


@pytest.mark.clause("1301.1c")
def test_by_the_other_reading_a_trigger_of_a_state_triggers_for_ever() -> None:
    game = panicking(state_triggers="endless")

    assert (game.last(GameEnded).winner, len(game.chase)) == ("", 1)
    assert "1301.1c" in game.last(GameEnded).cites


@pytest.mark.clause("906.5", "105.3b")
def test_what_triggered_is_played_by_who_controls_its_card_by_then() -> None:
    """The card changes hands in the resolution in which its ability triggers."""
    draws = text("triggered", when={"event": "destroy", "who": {"kind": "resonator"}}, effect=[{"do": "draw"}])
    doom = {"do": "destroy", "what": {"kind": "resonator"}}
    gift = {"do": "control", "what": {"kind": "regalia"}, "by": "opponent"}
    position = given().card(P1, "bell", "regalia", abilities=(draws,)).card(P2, "guard", "resonator", numbers=BODY)
    position.card(P1, "doom", "chant", zone="hand", abilities=(text("spell", effect=[doom, gift]),))
    game = position.at("504.2").picks("play:doom").passes(4)

    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (0, 1)


@pytest.mark.clause("605.1", "605.1a")
def test_who_played_something_has_priority_again() -> None:
    free = text("activated", effect=[{"do": "draw"}])
    game = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(free,)).at("504.2").picks("ability:gem#0")

    assert (game.asked().seat, len(game.chase)) == (P1, 1)


@pytest.mark.clause("1015.1a")
@pytest.mark.parametrize("whose", ["cards", "player"])
def test_an_ability_that_does_not_trigger_is_not_played(whose: str) -> None:
    enters = text("triggered", when={"event": "enter", "who": "self"}, effect=[{"do": "draw"}])
    cards = {"to": {"kind": "resonator"}, "change": {"forbid": ["trigger"]}}
    static = cards if whose == "cards" else {"forbid_player": "opponent", "forbid": ["trigger"]}
    position = given().filled(P1, deck=5).card(P2, "ban", "regalia", abilities=(text("static", statics=[static]),))
    position.card(P1, "elf", "resonator", zone="hand", numbers=BODY, abilities=(enters,))
    game = position.at("504.2").picks("play:elf").passes(2)

    assert (game.zone("elf"), game.chase, game.events(TriggerCounted)) == ("P1/field", [], [])
    assert game.last(ActIncomplete, "1015.1a").card == game.id("elf")


# ---------------------------------------------------------------- 1008.2: what cannot be chased

SURE = (
    text("static", zones=["chase"], statics=[{"to": "self", "change": {"gain_flag": "unchaseable"}}]),
    text("spell", effect=[{"do": "damage", "count": 500}]),
)
WATCH = text(
    "triggered", when={"event": "play", "who": {"zone": "chase", "kind": "chant", "of": "opponent"}},
    effect=[{"do": "gain", "resource": "life", "count": 100}],
)  # fmt: skip
EAR = text(
    "triggered", when={"event": "play", "who": {"zone": "chase", "kind": "chant", "of": "opponent"}},
    effect=[{"do": "draw"}], flags=["of_card"], zones=["hand", "standby"],
)  # fmt: skip


def unchaseable(**more: Any) -> Given:
    """P1 holds a chant that cannot be chased; P2 has much to answer it with."""
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    position.card(P1, "sure", "chant", zone="hand", abilities=SURE)
    position.card(P2, "watch", "regalia", abilities=(WATCH,))
    ping = text("activated", cost=[{"do": "exhaust", "what": "self"}], effect=[{"do": "damage", "count": 100}])
    position.card(P2, "ping", "regalia", abilities=(ping,)).stone(P2, "stone", "fire")
    return position.card(P2, "bolt", "chant", zone="hand", flags=("quickcast",), abilities=(HIT,))


@pytest.mark.clause("1008.2", "1008.1")
def test_nothing_but_triggered_and_will_abilities_is_played_upon_what_cannot_be_chased() -> None:
    position = unchaseable().card(P1, "mine", "chant", zone="hand", flags=("quickcast",), abilities=(HIT,))
    game = position.at("504.2").picks("play:sure")
    assert game.chase[0] == "sure"
    assert len(game.chase) == 2  # the triggered ability is there
    assert "1008.2" in game.refused("play:mine").cites

    game.passes()
    assert "1008.2" in game.refused("play:bolt").cites
    assert "1008.2" in game.refused("ability:ping#0").cites
    game.picks("ability:stone#0")

    assert game.will == {"fire": 1}
    game.passes(1).passes(2).passes(2)
    assert (game.life, game.chase) == ({P1: 4000, P2: 3600}, [])


@pytest.mark.clause("1008.2", "708.3a", "906.6a")
def test_a_triggered_card_cannot_be_played_upon_what_cannot_be_chased() -> None:
    position = unchaseable().card(P2, "ear", "chant", zone="hand", numbers={"free_cost": 1}, abilities=(EAR,))
    game = position.will(P2={"fire": 1}).at("504.2").picks("play:sure").picks("reveal:ear")
    game.picks(game.asked().options[0].id)

    assert game.zone("ear") == "P2/graveyard"
    assert game.table.facts["will"] == {P2: {"fire": 1}}


@pytest.mark.clause("1008.2")
def test_an_ability_can_be_such_that_it_cannot_be_chased() -> None:
    sure = text("activated", effect=[{"do": "draw"}], flags=["unchaseable"])
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(sure, makes("fire")))
    position.card(P1, "mine", "chant", zone="hand", flags=("quickcast",), abilities=(HIT,))
    game = position.at("504.2").picks("ability:gem#0")

    assert "1008.2" in game.refused("play:mine").cites
    assert "1008.2" in game.refused("ability:gem#0").cites
    game.picks("ability:gem#1").passes(2).picks("play:mine")
    assert game.chase == ["mine"]


@pytest.mark.clause("906.8b", "906.8")
def test_a_delayed_ability_speaks_of_the_card_whose_ability_made_it() -> None:
    tires = {"do": "delay", "when": {"event": "turn_end"}, "effect": [{"do": "exhaust", "what": "self"}]}
    sage = text("activated", effect=[tires])
    position = given().card(P1, "sage", "regalia", abilities=(sage,)).card(P1, "twin", "regalia", abilities=(sage,))
    game = position.at("504.2").picks("ability:sage#0").passes(2)
    while game.place != "505.4" or game.chase:
        game.picks("pass")

    assert [game.obj(name).orientation for name in ("sage", "twin")] == ["rested", "recovered"]
    assert game.last(DelayedSet, "906.8b").delayed.source == game.id("sage")
