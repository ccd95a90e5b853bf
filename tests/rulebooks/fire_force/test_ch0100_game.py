"""100. Two players, winning and losing, conceding, the great principles, control."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.opening.opening import DeckList, GameSetup, open_game
from tests.rulebooks.fire_force.abilities import CHOOSE_UNIT, DRAW
from tests.rulebooks.fire_force.given import BOOK, P1, P2, event_ability, given, triggered

# ---------------------------------------------------------------- 102: players


@pytest.mark.clause("102.1")
def test_a_game_begins_with_two_players(sealed: GameSetup) -> None:
    table, events = open_game(sealed)

    assert table.pins.seats == (P1, P2)
    assert "102.1" in next(event for event in events if isinstance(event, StepTaken)).cites


# ---------------------------------------------------------------- 103: winning and losing


@pytest.mark.clause("103.3")
@pytest.mark.parametrize("turn_player, winner", [(P1, P2), (P2, P1)])
def test_if_both_meet_a_losing_condition_the_non_turn_player_wins(turn_player: str, winner: str) -> None:
    game = given().filled(P1, deck=0).filled(P2, deck=0).at("503.2", turn_player)

    assert game.last(GameEnded).winner == winner
    assert game.last(GameEnded).cites == ("103.3", "103.1")
    assert [event.seat for event in game.events(PlayerLost)] == [P1, P2]


@pytest.mark.clause("103.3")
def test_if_both_meet_a_losing_condition_the_turn_player_alone_is_the_loser() -> None:
    game = given(both_lose="non_turn_player_wins").filled(P1, deck=0).filled(P2, deck=0).at("503.2")

    assert game.last(GameEnded).losers == (P1,)


@pytest.mark.clause("103.3")
def test_read_the_other_way_a_game_that_both_lose_is_a_draw() -> None:
    game = given(both_lose="draw").filled(P1, deck=0).filled(P2, deck=0).at("503.2")

    assert (game.last(GameEnded).winner, game.last(GameEnded).losers) == ("", (P1, P2))


@pytest.mark.clause("103.4")
def test_a_player_may_concede_in_the_middle_of_a_payment() -> None:
    game = given().fires(P1, 2).unit(P1, "recruit", zone="hand", cost=2).at("503.3")
    game.uses("recruit")

    game.concedes(P2)

    assert game.last(GameEnded).winner == P1


# ---------------------------------------------------------------- 104: principles


@pytest.mark.clause("104.1")
def test_a_card_that_says_so_attacks_in_the_turn_it_came() -> None:
    position = given().unit(P1, "new", 'icon = "assault"', arrived=True).unit(P2, "target", ready=False)

    verdict = position.at("503.3").explains("attack:new")

    assert verdict.outcome == "LEGAL"
    assert ("1202.1", "104.1") in [found.cites for found in verdict.findings]


@pytest.mark.clause("104.2")
def test_no_damage_is_dealt_zero_times() -> None:
    game = given().event(P1, "spark", event_ability('do = "damage", count = 0')).at("503.3")

    game.uses("spark")

    assert len(game.cards("P2/life")) == 5
    assert "104.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("104.3")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_when_both_are_told_to_act_the_turn_player_acts_first(turn_player: str, other: str) -> None:
    each = event_ability('do = "draw", count = 2, by = "each"')
    game = given().event(turn_player, "feast", each).at("503.3", turn_player)

    game.uses("feast")

    draws = [event.target for event in game.events(CardMoved, "1104.1")]
    assert draws == [f"{turn_player}/hand"] * 2 + [f"{other}/hand"] * 2
    assert game.events(StepTaken, "104.3")


@pytest.mark.clause("104.4")
def test_a_ready_card_does_not_become_ready_again() -> None:
    wake = event_ability(CHOOSE_UNIT, 'do = "ready", what = "it"')
    waiting = triggered("ready", DRAW, who="self")
    game = given().event(P1, "wake", wake).unit(P1, "awake", waiting).unit(P1, "other").at("503.3")
    game.uses("wake")

    game.picks("awake")

    assert game.last(ActIncomplete).cites == ("1108.1", "104.4")
    assert game.events(CardTurned) == []
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("104.4")
def test_an_exhausted_card_does_not_become_exhausted_again() -> None:
    tire = event_ability(CHOOSE_UNIT, 'do = "exhaust", what = "it"')
    game = given().event(P1, "tire", tire).unit(P1, "tired", ready=False).unit(P1, "other").at("503.3")
    game.uses("tire")

    game.picks("tired")

    assert game.last(ActIncomplete).cites == ("1108.2", "104.4")


@pytest.mark.clause("104.5")
def test_a_static_prohibition_beats_an_instruction() -> None:
    held = 'kind = "static"\nstatics = [{ to = { kind = "unit", of = "opponent" }, change = { forbid = ["ready"] } }]'
    wake = event_ability('do = "ready", what = { kind = "unit", of = "you" }')
    game = given().unit(P2, "jailer", held).unit(P1, "sleeper", ready=False).event(P1, "wake", wake).at("503.3")

    game.uses("wake")

    assert not game.ready("sleeper")
    assert game.last(ActIncomplete).cites == ("104.5",)


@pytest.mark.clause("104.5")
def test_a_prohibition_by_an_effect_beats_an_instruction() -> None:
    hold = event_ability('do = "change", of = { kind = "unit" }, change = { forbid = ["ready"] }')
    wake = event_ability('do = "ready", what = { kind = "unit", of = "you" }')
    game = given().event(P1, "hold", hold).event(P1, "wake", wake).unit(P1, "sleeper", ready=False).at("503.3")
    game.uses("hold")

    game.uses("wake")

    assert not game.ready("sleeper")
    assert game.last(ActIncomplete).cites == ("104.5",)


# ---------------------------------------------------------------- 105: control


@pytest.mark.clause("105.3a")
def test_a_card_is_controlled_by_its_owner_unless_an_effect_says_otherwise() -> None:
    call = event_ability('do = "choose", from = { zone = "adora", kind = "unit" }', 'do = "deploy", what = "it"')
    game = given().event(P1, "call", call).unit(P2, "fallen", zone="adora").at("503.3")

    game.uses("call").picks("fallen")

    assert (game.zone("fallen"), game.obj("fallen").controller) == ("P2/field", P2)
    assert "105.3a" in game.last(CardMoved, "1106.1").cites


@pytest.mark.clause("105.3b")
def test_an_ability_is_controlled_by_whoever_controls_its_card() -> None:
    arrival = triggered("deploy", DRAW, who="self")
    game = given().unit(P1, "guest", arrival, zone="hand", cost=0, owner=P2).at("503.3")

    game.uses("guest")

    assert game.last(TriggerCounted).pending.controller == P1
    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert "105.3b" in game.last(CardMoved, "1106.1").cites


@pytest.fixture
def sealed() -> GameSetup:
    """A legal pair of decks of plain cards."""
    deck = DeckList({"deck": {"filler": 35}, "fire_deck": {"fire": 5}})
    return GameSetup(BOOK.id, given().definitions(), {P1: deck, P2: deck}, "blitz_sealed")
