"""102, 103, 105. Two players, winning and losing, conceding, control."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import StepTaken
from engine.core.opening.opening import DeckList, GameSetup, open_game
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import BOOK, P1, P2, Given, ex, given, triggered

# ---------------------------------------------------------------- 102: players


@pytest.mark.clause("102.1")
def test_a_game_is_prepared_for_two_players(fifty: GameSetup) -> None:
    table, events = open_game(fifty)

    assert table.pins.seats == (P1, P2)
    assert "102.1" in next(event for event in events if isinstance(event, StepTaken)).cites


# ---------------------------------------------------------------- 103: winning and losing


def test_nobody_has_lost_while_no_condition_is_met() -> None:
    game = given().filled(P1, deck=1).at("502.1")

    assert game.events(PlayerLost) == []
    assert game.asked().name == "main phase action"


@pytest.mark.clause("103.3", "103.1")
@pytest.mark.parametrize("turn_player", [P1, P2])
def test_if_both_meet_a_losing_condition_at_once_the_game_is_a_draw(turn_player: str) -> None:
    position = given().tactic(turn_player, "flood", 'do = "draw", by = "each"')
    game = position.filled(P1, deck=0).filled(P2, deck=0).at("503.3", turn_player).plays("flood")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers, ended.cites) == ("", (P1, P2), ("103.3", "103.1"))
    assert [event.seat for event in game.events(PlayerLost)] == [P1, P2]


@pytest.mark.clause("103.3")
def test_it_is_a_draw_also_if_they_meet_different_conditions() -> None:
    ruin = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    position = given(failed_substitution="next_check").tactic(P1, "ruin", ruin).tactic(P1, "greed", DRAW)
    game = position.filled(P1, deck=0).at("503.3").plays("ruin")
    assert game.table.result is None

    game.plays("greed")

    assert [(event.seat, event.reason) for event in game.events(PlayerLost)] == [(P1, "deck"), (P2, "no substitute")]
    assert (game.last(GameEnded).winner, game.last(GameEnded).losers) == ("", (P1, P2))


# ---------------------------------------------------------------- 105: control


def set_on_theirs(*printed: str) -> Given:
    """P1 may set `leech` on a unit of P2 (AGE-37)."""
    return given().strengthening(P1, "leech", *printed).unit(P2, "host").unit(P1, "own")


@pytest.mark.clause("105.3a")
def test_a_card_is_controlled_by_its_owner_even_in_the_others_area() -> None:
    game = set_on_theirs().at("503.3")

    game.plays("leech", on="host")

    moved = game.last(CardMoved, "804.2c-2")
    assert (game.zone("leech"), game.obj("leech").controller) == ("P2/main", P1)
    assert "105.3a" in moved.cites
    assert "306.8" not in moved.cites


@pytest.mark.clause("105.3b")
def test_an_ability_is_controlled_by_whoever_controls_its_card() -> None:
    gain = triggered("rested", DRAW, who="bearer")
    position = set_on_theirs(gain).tactic(P1, "calm", 'do = "exhaust", what = { zone = "main", of = "opponent" }')
    game = position.at("503.3").plays("leech", on="host")

    game.plays("calm")

    assert game.last(TriggerCounted).pending.controller == P1
    assert game.last(AbilityPlaced, "105.3b").obj.controller == P1
    assert (game.cards("P1/hand"), game.cards("P2/hand")) == (["P1 deck 1"], [])


@pytest.mark.clause("105.3b")
def test_you_and_opponent_are_meant_from_the_side_of_the_controller() -> None:
    drain = ex("drain", 'do = "exhaust", what = { zone = "main", of = "opponent", kind = "unit" }')
    game = given().unit(P2, "mage", drain).unit(P1, "victim").at("503.3", P2)

    game.uses("mage")

    assert (game.state("victim"), game.state("mage")) == ("rested", "ready")
    assert game.last(AbilityPlaced, "105.3b").obj.controller == P2


@pytest.fixture
def fifty() -> GameSetup:
    """A legal pair of decks."""
    position = given()
    for n in range(13):
        position.define("unit", f"unit {n}", {"hp": 1000, "retreat": 1})
    deck = DeckList({"deck": {f"unit {n}": 4 for n in range(12)} | {"unit 12": 2}})
    return GameSetup(BOOK.id, position.definitions(), {P1: deck, P2: deck})
