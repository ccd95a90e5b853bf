"""14. Illegal processing: what cannot be carried to its end is refused before its first event."""

from __future__ import annotations

import pytest

from engine.core.events.choices import AttemptRefused
from engine.core.events.effects import TriggerCounted
from engine.core.events.event import Event
from engine.core.table.state import GameState
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { of = "opponent", kind = "forward" }'
WATCHING = ("cast", "cast_summon", "discard", "dulled", "ability_used")


def watched() -> Given:
    """P1 has cards that wait for everything a payment or a cast does."""
    position = given()
    for event in WATCHING:
        position.forward(P1, f"watch {event}", auto(event, DRAW), state="dull")
    return position


def state(table: GameState) -> tuple[object, ...]:
    """What a refusal must leave as it was."""
    cards = {card: (obj.zone, obj.orientation, dict(obj.markers)) for card, obj in table.objects.items()}
    zones = {key: list(ids) for key, ids in table.zones.items()}
    return cards, zones, list(table.choices), dict(table.pending), dict(table.facts)


CASES = [
    pytest.param("summon:dear", id="a summon that cannot be paid"),
    pytest.param("cast:hero", id="a character that cannot be paid"),
    pytest.param("ability:sage#0", id="an ability that cannot be paid"),
    pytest.param("summon:bolt", id="a summon that has nothing to choose"),
    pytest.param("ability:archer#0", id="an ability that has nothing to choose"),
]
UNPAID = CASES[:3]


def stated(seat: str = P1) -> Play:
    """One backup is active, one card can be discarded; nothing of what is tried can be carried to its end."""
    position = watched().summon(P1, "dear", DRAW, cost=9).forward(P1, "hero", cost=9, zone="hand")
    position.forward(P1, "sage", action(DRAW, cost=['do = "pay", count = 9'])).backup(P1, "fire 1")
    position.summon(P1, "bolt", CHOOSE, DRAW).forward(P1, "archer", action(CHOOSE, DRAW))
    return position.at("9.3.1.4", seat)


def attempted(game: Play, option: str) -> tuple[Event, ...]:
    """The events of an attempt that was refused."""
    game.refused(option)
    assert game.decision is not None
    return tuple(game.decision.events)


@pytest.mark.clause("14.1")
@pytest.mark.parametrize("option", CASES)
def test_the_position_is_that_before_it_began(option: str) -> None:
    game = stated()
    before = state(game.table)

    assert "14.1" in game.refused(option).cites

    assert state(game.table) == before


@pytest.mark.clause("14.2")
@pytest.mark.parametrize("option", UNPAID)
def test_nothing_that_would_have_been_paid_is_paid(option: str) -> None:
    game = stated()

    assert "14.2" in game.refused(option).cites

    assert game.state("fire 1") == "active"
    assert (len(game.cards("P1/hand")), game.cards("P1/break")) == (3, [])


@pytest.mark.clause("14.3")
@pytest.mark.parametrize("option", CASES)
def test_nothing_is_set_off_by_it(option: str) -> None:
    game = stated()

    events = attempted(game, option)

    assert [type(event) for event in events] == [AttemptRefused]
    assert "14.3" in events[0].cites or "14.3" in game.refused(option).cites
    assert game.events(TriggerCounted) == []
    assert dict(game.table.pending) == {}


@pytest.mark.clause("14.4")
@pytest.mark.parametrize("option", CASES)
def test_who_had_priority_has_it_again(option: str) -> None:
    game = stated()

    assert "14.4" in game.refused(option).cites

    assert (game.asked().seat, game.asked().name) == (P1, "priority")


@pytest.mark.clause("14.4")
def test_that_is_so_also_in_the_other_players_turn() -> None:
    game = stated(P2).passes()
    assert game.asked().seat == P1

    assert "14.4" in game.refused("summon:dear").cites

    assert (game.asked().seat, game.asked().name) == (P1, "priority")


@pytest.mark.clause("14.1", "14.2")
def test_what_can_be_carried_to_its_end_is_not_refused() -> None:
    # The control of the above: the same summon for a cost that can be met.
    game = watched().summon(P1, "dear", DRAW, cost=1).backup(P1, "fire 1").at("9.3.1.4").casts("dear")
    assert (game.zone("dear"), game.state("fire 1")) == ("stack", "dull")
    assert game.events(TriggerCounted)

    assert {"14.1", "14.2"} <= set(stated().refused("summon:dear").cites)
