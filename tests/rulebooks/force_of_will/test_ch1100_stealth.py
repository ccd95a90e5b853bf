"""1114. [Stealth]: cards of the standby area that are revealed and played without their cost."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerSpent
from engine.core.events.steps import StepTaken
from engine.core.table.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import Turn
from engine.rulebooks.force_of_will.v8_01.ch0600_priority import Priority
from engine.rulebooks.force_of_will.v8_01.places import MAIN
from tests.rulebooks.force_of_will.kit import BOOK, P1, P2, Given, given

DRAW = {"do": "draw"}
TWO = {"count": {"of": "you", "kind": "resonator"}, "at_least": 2}
BODY = {"cost": {"darkness": 4}, "atk": 700, "def": 700}


def ambush(zone: str = "hand", **more: object) -> Given:
    """P1 has a resonator and one with [Stealth], which asks for two resonators."""
    position = given().card(P1, "scout", "resonator", numbers={"atk": 300, "def": 300})
    return position.written(P1, "ambush", "resonator", zone=zone, **BODY, stealth={"only_if": TWO}, **more)


@pytest.mark.clause("1114.2")
def test_a_card_is_revealed_while_its_condition_holds_and_played_for_nothing() -> None:
    position = ambush("standby").card(P1, "second", "resonator", numbers={"atk": 300, "def": 300})
    game = position.at("504.2")
    assert (game.asked().seat, game.asked().name, game.options()) == (P1, "reveal for stealth", {"reveal:ambush"})

    game.picks("ambush")
    assert (game.chase, game.asked().name, game.asked().seat) == (["ambush"], "priority", P1)
    assert game.last(TriggerSpent).how == "used"

    game.passes(2)
    assert (game.zone("ambush"), game.obj("ambush").orientation) == ("P1/field", "recovered")


@pytest.mark.clause("1114.2")
def test_it_need_not_be_revealed_and_is_asked_again_when_something_has_happened() -> None:
    position = ambush("standby").card(P1, "second", "resonator", numbers={"atk": 300, "def": 300})
    position.written(P1, "wait", "chant", zone="hand", cost={}, effect=[DRAW])
    game = position.at("504.2").picks()
    assert (game.zone("ambush"), game.asked().name) == ("P1/standby", "priority")

    game.picks("play:wait")
    assert game.asked().name == "reveal for stealth"
    assert "1114.2" in game.picks("ambush").last(TriggerSpent).cites
    assert game.chase == ["wait", "ambush"]


@pytest.mark.clause("1114.2")
def test_without_its_condition_it_stays_hidden() -> None:
    game = ambush("standby").at("504.2")

    assert (game.asked().name, game.options()) == ("reveal for stealth", set())
    assert "1114.2" in game.refused("reveal:ambush").cites


def test_the_question_is_the_same_for_another_hidden_card() -> None:
    position = given().card(P1, "other", "resonator", zone="standby", numbers={"atk": 1, "def": 1})
    position.written(P1, "ambush", "resonator", zone="deck", **BODY, stealth={"only_if": TWO})
    game = position.at("504.2")

    assert (game.asked().name, game.options()) == ("reveal for stealth", set())
    assert game.picks().asked().name == "priority"


@pytest.mark.clause("1114.3", "1114.2")
def test_a_resonator_can_be_revealed_in_the_turn_in_which_it_was_put_there() -> None:
    position = (
        ambush().will(P1={"fire": 2}).written(P1, "second", "resonator", zone="hand", cost={}, atk=1, **{"def": 1})
    )
    game = position.at("504.2").picks("standby:ambush")
    while game.asked().name != "priority":
        game.picks(*[game.asked().options[0].id] if game.asked().name == "will" else [])
    game.picks("play:second").picks().passes(2)
    assert (game.asked().name, game.options()) == ("reveal for stealth", {"reveal:ambush"})

    game.picks("ambush")
    assert game.chase == ["ambush"]


@pytest.mark.clause("906.4a", "1114.3")
def test_another_card_cannot() -> None:
    position = given().written(P1, "mist", "chant", zone="hand", cost={}, effect=[DRAW], stealth={})
    game = position.will(P1={"fire": 2}).at("504.2").picks("standby:mist").pays()
    assert (game.asked().name, game.options()) == ("reveal for stealth", set())

    assert "906.4a" in game.refused("reveal:mist").cites


@pytest.mark.clause("1114.2")
def test_a_chant_carries_out_its_text() -> None:
    position = given().written(P1, "mist", "chant", zone="standby", cost={"free": 3}, effect=[DRAW], stealth={})
    game = position.at("504.2").picks("mist").passes(2)

    assert (game.zone("mist"), len(game.cards("P1/hand"))) == ("P1/graveyard", 1)


@pytest.mark.clause("708.3a", "906.6a", "1114.2")
def test_one_that_cannot_be_played_goes_to_the_graveyard() -> None:
    ban = {"forbid_player": "opponent", "forbid": ["play"]}
    position = given().written(P1, "mist", "resonator", zone="standby", **BODY, stealth={})
    position.written(P2, "silence", "regalia", cost={}, ability=[{"kind": "static", "statics": [ban]}])
    game = position.at("504.2").picks("mist")

    assert game.zone("mist") == "P1/graveyard"
    assert "906.6a" in game.last(CardMoved).cites


@pytest.mark.clause("605.1b", "708.3a")
@pytest.mark.parametrize("playable", [True, False])
def test_a_pass_before_counts_unless_the_card_has_come_onto_the_chase(
    playable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AFW-20."""
    monkeypatch.setattr(BOOK, "places", after_a_pass)
    ban = {"forbid_player": "opponent", "forbid": ["play"]}
    position = given().written(P1, "mist", "resonator", zone="standby", **BODY, stealth={})
    if not playable:
        position.written(P2, "silence", "regalia", cost={}, ability=[{"kind": "static", "statics": [ban]}])
    game = position.at("602.1b").picks("mist")
    assert (game.asked().seat, game.zone("mist")) == (P2, "chase" if playable else "P1/graveyard")

    game.picks("pass")

    assert (game.asked().name, game.asked().seat) == ("priority", P1)
    assert bool(game.events(StepTaken, "505.2")) == (not playable)


def after_a_pass(_label: str, player: str, **_locals: object) -> tuple[Frame, ...]:
    """The turn player has passed in the main phase."""
    passed = Priority.frame("602.1b", holder=P2, main=True, passed=True)
    return (Turn.frame("501.1/2", player=player, phase=MAIN), passed)


@pytest.mark.clause("1114.2")
def test_the_player_who_does_not_have_the_turn_reveals_as_well() -> None:
    position = given().written(P2, "mist", "resonator", zone="standby", **BODY, stealth={})
    game = position.at("504.2")
    assert (game.asked().seat, game.asked().name) == (P2, "reveal for stealth")

    game.picks("mist").passes(2)
    assert game.zone("mist") == "P2/field"


@pytest.mark.clause("1114.2")
def test_of_several_that_are_revealed_their_player_plays_one_after_the_other() -> None:
    position = given().written(P1, "ambush", "resonator", zone="standby", **BODY, stealth={})
    game = position.written(P1, "trap", "resonator", zone="standby", number="ambush").at("504.2")
    game.picks("ambush", "trap")
    assert (game.asked().seat, game.asked().name) == (P1, "trigger")

    game.picks(game.asked().options[1].id)
    assert game.chase == ["trap", "ambush"]
