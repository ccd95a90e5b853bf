"""1017. Copies of spells and abilities on the chase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced
from engine.core.events.game import ConditionOccurred
from engine.core.events.made_objects import CardMade, CardVanished
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

DRAW = {"do": "draw"}
ECHO = text("spell", effect=[{"do": "choose", "from": {"zone": "chase"}}, {"do": "copy", "what": "it"}])
BOLT = text(
    "spell",
    effect=[
        {"do": "choose", "from": {"zone": "field", "kind": "resonator"}},
        {"do": "damage_to", "what": "it", "count": 200},
    ],
)


def position(*readings: str) -> Given:
    """P1 has a chant that copies something on the chase, whenever there is priority."""
    at = given(copied_permanents=readings[0]) if readings else given()
    return at.card(P1, "echo", "chant", zone="hand", flags=("quickcast",), abilities=(ECHO,))


def echoed(at: Given, play: str, *picks: str) -> Play:
    """Something is played, then its copy is made."""
    game = at.at("504.2").picks(play)
    for pick in picks:
        game.picks(pick)
    game.picks("play:echo")
    return game.picks(f"choose:{game.table.zones['chase'][0]}").passes(2)


@pytest.mark.clause("1017.1", "1017.1a", "1017.1c", "1017.1.c-1")
def test_a_copy_of_a_spell_has_chosen_what_the_spell_has_chosen() -> None:
    at = position().card(P1, "bolt", "chant", zone="hand", abilities=(BOLT,))
    at.card(P2, "wall", "resonator", numbers={"atk": 0, "def": 1000})
    game = echoed(at, "play:bolt", "choose:wall")

    first, copy = game.table.zones["chase"]
    made = game.last(CardMade)
    assert (made.obj.id, made.obj.number) == (copy, game.obj("bolt").number)
    assert game.table.objects[copy].memory == game.table.objects[first].memory
    assert {"1017.1", "1017.1a", "1017.1c", "1017.1.c-1"} <= set(made.cites)
    assert len([e for e in game.events(ConditionOccurred) if e.name == "play"]) == 2
    assert game.passes(2).obj("wall").markers == {"damage": 200}
    assert game.passes(2).obj("wall").markers == {"damage": 400}


@pytest.mark.clause("1017.1a")
def test_a_copy_of_a_spell_vanishes_where_a_card_would_go_to_the_graveyard() -> None:
    at = position().card(P1, "study", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    game = echoed(at, "play:study").passes(2)

    gone = game.last(CardVanished)
    assert (gone.zone, "1017.1a" in gone.cites) == ("chase", True)
    assert set(game.passes(2).cards("P1/graveyard")) == {"echo", "study"}


@pytest.mark.clause("1017.1a", "702.3")
@pytest.mark.parametrize(("reading", "on_field"), [("vanish", 1), ("enter", 2)])
def test_the_copy_of_a_resonator_spell_never_enters_the_field(reading: str, on_field: int) -> None:
    at = position(reading).card(P1, "page", "resonator", zone="hand", numbers={"atk": 300, "def": 300})
    game = echoed(at, "play:page").passes(4)

    assert len(game.table.zones["P1/field"]) == on_field
    assert bool(game.events(CardVanished, "1017.1a")) == (reading == "vanish")


def test_a_copy_that_has_entered_the_field_vanishes_as_it_leaves() -> None:
    ban = text("spell", effect=[{"do": "destroy", "what": {"zone": "field", "kind": "resonator"}}])
    at = position("enter").card(P1, "page", "resonator", zone="hand", numbers={"atk": 300, "def": 300})
    at.card(P1, "ban", "chant", zone="hand", abilities=(ban,))
    game = echoed(at, "play:page").passes(4).picks("play:ban").passes(2)

    assert game.events(CardVanished)[-1].zone == "P1/field"
    assert "page" in game.cards("P1/graveyard")


@pytest.mark.clause("1017.1b", "1017.1c")
def test_a_copy_of_an_ability_is_an_ability_on_the_chase() -> None:
    shoot = text(
        "activated",
        cost=[{"do": "exhaust", "what": "self"}],
        effect=[
            {"do": "choose", "from": {"zone": "field", "kind": "resonator"}},
            {"do": "damage_to", "what": "it", "count": 100},
        ],
    )
    at = position().card(P1, "bow", "regalia", abilities=(shoot,))
    at.card(P2, "wall", "resonator", numbers={"atk": 0, "def": 1000})
    game = echoed(at, "ability:bow#0", "choose:wall")

    assert {"1017.1b", "1017.1c"} <= set(game.last(AbilityPlaced).cites)
    assert game.chase == ["an ability", "an ability"]
    assert game.passes(4).obj("wall").markers == {"damage": 200}


@pytest.mark.clause("1017.1d", "903.3a")
def test_what_is_no_longer_there_is_not_copied() -> None:
    away = text("spell", effect=[{"do": "choose", "from": {"zone": "chase"}}, {"do": "return", "what": "it"}])
    at = position().card(P1, "study", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    at.card(P2, "away", "chant", zone="hand", flags=("quickcast",), abilities=(away,))
    game = at.at("504.2").picks("play:study").picks("play:echo").picks("choose:study").passes()
    game.picks("play:away").picks("choose:study").passes(4)

    assert not game.events(CardMade)
    assert game.zone("study") == "P1/hand"
    assert game.last(CardMoved).target == "P1/graveyard"
