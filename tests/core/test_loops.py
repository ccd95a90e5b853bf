"""Loops: a position that comes again is recognised, one that does not is not taken for it."""

from __future__ import annotations

import dataclasses

import pytest

from engine.abilities.loops.loop_counters import Growth
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.choices import AttemptRefused
from engine.core.events.effects import TriggerSpent
from engine.core.events.game import GameEnded
from engine.core.events.steps import LimitReached
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.loops import mark_of
from engine.core.play.positions import digest_position
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import GameState
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given, triggered

CHAIN = 50


def chain(length: int) -> Given:
    """Units each of which leaves when the one before it did."""
    position = given().unit(P1, "unit 0")
    for n in range(1, length):
        follows = f'kind = "triggered"\nwhen = {{ event = "leave", who = {{ name = "unit {n - 1}" }} }}\n'
        position.unit(P1, f"unit {n}", follows + 'effect = [{ do = "leave", what = "self" }]')
    start = event_ability('do = "leave", what = { name = "unit 0" }')
    return position.event(P1, "push", start)


# ---------------------------------------------------------------- what looks like a loop and is none


def test_fifty_triggers_that_set_each_other_off_all_resolve() -> None:
    game = chain(CHAIN).at("503.3")

    game.uses("push")

    assert len(game.events(CardMoved, "1107.1")) == CHAIN
    assert game.cards("P1/field") == []
    assert game.asked().name == "main phase action"


def test_fifty_rounds_of_rule_processes_and_triggers_all_happen() -> None:
    burn = 'kind = "triggered"\nwhen = { event = "return", who = { kind = "fire" }, to = "fire_deck" }\n'
    again = burn + 'effect = [{ do = "put_top", zone = "deck", to = "adora" }]'
    game = given().unit(P1, "burner", again).filled(P1, deck=0).filled(P2, deck=3)
    for n in range(CHAIN):
        game.card(P1, f"ember {n}", number="fire", zone="deck")
    play = game.unit(P1, "last", zone="deck").fire(P1, "spark", zone="adora").at("503.2")

    returned = play.events(CardMoved, "1304.1")

    assert len(returned) == CHAIN + 1
    assert play.events(LimitReached) == []


# ---------------------------------------------------------------- a loop nobody can stop


def restless() -> Given:
    """A unit that becomes ready whenever it is exhausted, and exhausted whenever it is ready."""
    up = triggered("exhaust", 'do = "ready", what = "self"', who="self")
    down = triggered("ready", 'do = "exhaust", what = "self"', who="self")
    tire = event_ability('do = "exhaust", what = { kind = "unit" }')
    return given().unit(P1, "restless", up, down).event(P1, "tire", tire)


@pytest.mark.clause("1401.1c", rulebook="fire_force")
def test_a_loop_nobody_can_stop_ends_the_game_in_a_draw() -> None:
    game = restless().at("503.3")

    game.uses("tire")

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers, ended.cites[0]) == ("", (P1, P2), "1401.1c")
    assert game.events(LimitReached) == []


def test_a_loop_is_noticed_soon() -> None:
    game = restless().at("503.3")

    game.uses("tire")

    assert len(game.events(TriggerSpent)) < 500


def test_a_chain_that_uses_something_up_is_no_loop() -> None:
    # It ends by itself, with an empty deck, and not in a draw.
    draw = triggered("draw", 'do = "draw"', player="you")
    game = given().unit(P1, "greedy", draw).filled(P1, deck=60).event(P1, "start", event_ability('do = "draw"'))
    play = game.at("503.3")

    play.uses("start")

    assert play.last(GameEnded).winner == P2
    assert "1302.2" in {label for event in play.log for label in event.cites}


# ---------------------------------------------------------------- when two positions are the same


def stated(change: str = "") -> GameState:
    """A position, changed in one respect."""
    position = given(once_per_turn="per_ability").unit(P1, "worker", activated('do = "draw"'), ready=change != "turned")
    position.unit(P1, "twin", arrived=change == "arrived").fire(P1, "torch", on="twin" if change == "attached" else "")
    position.filled(P1, deck=4 if change == "fewer cards" else 5)
    position.fact("attacker", "worker" if change == "fact" else "twin")
    return position.at("503.3", P2 if change == "other turn" else P1).table


def test_positions_that_differ_in_ids_and_event_numbers_alone_are_the_same() -> None:
    there_and_back = event_ability('do = "exhaust", what = { kind = "unit" }', 'do = "ready", what = { kind = "unit" }')
    game = (
        given().unit(P1, "sleepy").event(P1, "stir", there_and_back).event(P1, "other stir", there_and_back).at("503.3")
    )
    before = digest_position(game.table)

    game.refused("attack:sleepy")

    assert game.events(AttemptRefused)
    assert digest_position(game.table) == before


@pytest.mark.parametrize("change", ["turned", "arrived", "attached", "fewer cards", "fact", "other turn"])
def test_positions_that_differ_in_anything_that_matters_are_not_the_same(change: str) -> None:
    assert digest_position(stated(change)) != digest_position(stated())


def test_a_card_that_went_round_is_where_it_was() -> None:
    bounce = activated('do = "return", what = { name = "ball" }')
    game = given().unit(P1, "player", bounce).unit(P1, "ball", arrived=True, cost=0).at("503.2")
    before, first = digest_position(game.table), game.id("ball")

    game.uses_ability("player").uses("ball")

    assert game.id("ball") != first
    assert digest_position(game.table) == before


def test_an_effect_on_one_card_is_not_the_same_as_on_another() -> None:
    chosen = ('do = "choose", from = { kind = "unit" }', 'do = "number", number = "power", of = "it", plus = 1000')
    position = given().unit(P1, "left").unit(P1, "right").event(P1, "train", event_ability(*chosen))

    left, right = (position.at("503.3").uses("train").picks(f"choose:{name}").table for name in ("left", "right"))

    assert digest_position(left) != digest_position(right)


# ---------------------------------------------------------------- what makes no difference in a forced loop


def growing_marks(*effects: str, growth: Growth) -> list[PositionMark]:
    """The position after each of three uses of the same ability."""
    game = given().unit(P1, "worker", activated(*effects)).unit(P1, "other").filled(P1, deck=9).at("503.3")
    book = rulebook_of(game.table.pins.edition)
    loops = dataclasses.replace(book.loops, growth=growth)  # type: ignore[call-arg]
    g = RulesContext(game.table, dataclasses.replace(book, loops=loops))
    return [mark_of(g) for _ in range(3) if game.uses_ability("worker")]


MORE_POWER = 'do = "number", number = "power", of = "self", plus = 1000'
UNREAD = Growth(unread=frozenset({"power"}))


def test_a_number_nobody_looks_at_makes_no_difference() -> None:
    first, second, third = growing_marks(MORE_POWER, growth=UNREAD)

    assert second.again(first) and third.again(first)
    assert not first.again(second)


def test_it_does_if_the_edition_does_not_say_so() -> None:
    first, second, _ = growing_marks(MORE_POWER, growth=Growth())

    assert first.digest != second.digest


@pytest.mark.parametrize(("by", "alike"), [(1000, True), (-1000, False)])
def test_a_number_asked_for_as_a_minimum_may_only_grow(by: int, alike: bool) -> None:
    growth = Growth(rising=frozenset({"power"}))

    first, second, _ = growing_marks(f'do = "number", number = "power", of = "self", plus = {by}', growth=growth)

    assert second.again(first) is alike


def test_a_number_that_a_card_looks_at_does() -> None:
    first, second, _ = growing_marks(
        MORE_POWER, 'do = "exhaust", what = { name = "other", least = { power = 99000 } }', growth=UNREAD
    )

    assert first.digest != second.digest
