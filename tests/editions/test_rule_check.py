"""The rule check: rule processes, then triggered abilities one by one, as long as any waits.

In Force of Will triggers go onto the chase before anybody has priority (602), and no draw by an effect loses (1202.2).
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.game import GameEnded
from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'


def squad(kit: Kit, *units: tuple[str, str], **effects: str) -> Any:
    """Units (seat, name) that wait for the start of the main phase, to draw or for an effect given by name."""
    position, places = kit.ordering(), {P1: 0, P2: 0}
    for seat, name in units:
        waits = kit.triggered("main_start", effects.get(name, DRAW))
        kit.unit(position, seat, name, waits, place=places[seat])
        places[seat] += 1
    return position


def used(game: Any) -> list[str]:
    """The units whose abilities were used, in order."""
    counted = {event.pending.id: event.pending.source for event in game.events(TriggerCounted)}
    return [game.name(counted[event.pending]) for event in game.events(TriggerSpent)]


def picks(game: Any, name: str) -> Any:
    """The trigger of a unit is used next."""
    pending = game.table.pending
    return game.picks(next(o.id for o in game.asked().options if pending[int(o.subject)].source == game.id(name)))


@shared(
    fire_force=("1002.1", "1002.1a", "1002.1b", "1002.1c"),
    generic=("811.2", "811.2a", "811.2b", "811.2c", "811.2d"),
)
def test_a_check_that_finds_nothing_does_nothing(kit: Kit, clauses: Clauses) -> None:
    game = kit.given().at("503.2")

    check = next(event for event in game.events(StepTaken) if event.procedure == "rule_check")

    assert set(clauses) <= set(check.cites)
    assert (game.steps("rule_check"), check.goto) == ([clauses[0]], "")
    assert game.asked().name == kit.question


@shared(fire_force=("1002.1a", "103.3"), generic=("811.2a", "103.3"), fftcg=("12.3", "3.3"))
def test_two_losses_at_the_same_time_are_one_moment(kit: Kit, clauses: Clauses) -> None:
    position = kit.acting(P1, 'do = "draw", by = "each"').filled(P1, deck=0).filled(P2, deck=0)

    game = kit.plays(position.at(kit.main), "card")

    assert len(game.events(GameEnded)) == 1
    assert game.events(StepTaken, clauses[0])


@shared(fire_force="1002.1b-1", generic=("811.2b", "807.3", "807.3a"), force_of_will="603.2")
def test_the_turn_player_picks_among_the_own_ones_first(kit: Kit, clauses: Clauses) -> None:
    game = squad(kit, (P2, "theirs"), (P1, "a"), (P1, "b"), (P1, "c")).at(kit.main_begins)

    assert (game.asked().seat, game.asked().name, len(game.asked().options)) == (P1, kit.order, 3)
    picks(game, "b")
    assert (game.asked().seat, len(game.asked().options)) == (P1, 2)
    picks(game, "c")

    assert used(game) == ["b", "c", "a", "theirs"]
    assert all(clauses[0] in e.choice.cites for e in game.events(ChoiceOpened) if e.choice.name == kit.order)


@shared(fire_force="1002.1b-1", generic=("811.2c", "807.3"), force_of_will="603.2")
def test_the_other_player_picks_when_the_turn_player_has_none_left(kit: Kit, clauses: Clauses) -> None:
    game = squad(kit, (P1, "mine"), (P2, "a"), (P2, "b")).at(kit.main_begins)

    assert (used(game), game.asked().seat, clauses[0] in game.asked().cites) == (["mine"], P2, True)
    picks(game, "b")

    assert used(game) == ["mine", "b", "a"]


@shared(fire_force="1002.1b-1", generic=("811.2b", "811.2c"), force_of_will="603.2")
def test_in_the_other_players_turn_the_other_player_comes_first(kit: Kit, clauses: Clauses) -> None:
    game = squad(kit, (P1, "mine"), (P2, "theirs")).at(kit.main_begins, P2)

    assert used(game) == ["theirs", "mine"]
    assert game.events(StepTaken, clauses[0])


@shared(fire_force=("1002.1b-2", "1302.2"), generic=("811.2b", "1002.1"))
def test_a_loss_between_two_triggers_ends_the_game_before_the_second(kit: Kit, clauses: Clauses) -> None:
    game = squad(kit, (P1, "greedy"), (P2, "theirs"), greedy='do = "draw", count = 9').at(kit.main_begins)

    assert (game.last(GameEnded).winner, used(game)) == (P2, ["greedy"])
    assert {event.target for event in game.events(CardMoved)} == {"P1/hand"}
    assert game.events(StepTaken, clauses[0])


@shared(fire_force="1002.1c", generic=("811.2d", "807.3a"), fftcg="12.3", force_of_will="603.4")
@pytest.mark.parametrize("length", [1, 5, 50])
def test_the_check_goes_on_as_long_as_something_triggers(kit: Kit, clauses: Clauses, length: int) -> None:
    """Each card that is put away triggers the next one, until so many lie there."""
    mill = f'do = "put_top", to = "{kit.discard}"'
    condition = f'condition = {{ count = {{ zone = "{kit.discard}", of = "you" }}, at_most = {length} }}'
    chain = kit.triggered("put", f'do = "if", {condition}, then = [{{ {mill} }}]', player="you")
    game = kit.unit(kit.acting(P1, mill), P1, "chain", chain).filled(P1, deck=length + 10).at(kit.main)

    kit.plays(game, "card")

    assert len([event for event in game.events(CardMoved) if event.verb == "put"]) >= length
    assert game.table.pending == {}
    assert game.asked().name == kit.question
