"""15.2.7.5.1, 15.2.7.5.2: when a warped card does not enter the field, and what becomes of it (AFT-149)."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given, warp

MAIN, MAIN_STARTS = "9.3.1.4", "9.3.1.3"
DRAW = 'do = "draw"'
FREE = 'do = "pay", count = 0'
PLAIN = {"generic": False}
BARRED = ("15.2.7.5.1", "15.2.7.5.2")


def comes(position: Given) -> Play:
    """The last counter is taken off and the auto that puts the card onto the field is resolved."""
    return position.at(MAIN_STARTS).resolves().resolves()


def hero(element: str = "fire", **readings: str) -> Given:
    """A forward `w` of P1 with one warp counter; it has no generic icon."""
    position = given(**readings)
    return position.forward(
        P1, "w", warp(2, FREE), zone="removed", counters={"warp": 1}, element=element, facts=PLAIN
    )  # fmt: skip


def stays(game: Play, *clauses: str) -> None:
    """It is still out of the game, without counters, and waits for nothing any more."""
    assert game.zone("w") == "P1/removed" and not game.obj("w").markers
    assert {*BARRED, *clauses} <= set(game.last(ActIncomplete).cites)
    counted = len(game.events(TriggerCounted))
    game.passes(4).picks("none").passes(2)
    assert len(game.events(TriggerCounted)) == counted and game.zone("w") == "P1/removed"


@pytest.mark.clause("15.2.7.5.1")
@pytest.mark.parametrize("reading", ["stays_away", "enters"])
def test_a_namesake_keeps_it_away_however_other_entries_are_read(reading: str) -> None:
    position = hero(entry_over_limit=reading).card(P1, "twin", number="w")

    game = comes(position)

    assert game.zone("twin") == "P1/field"
    stays(game, "7.7.3")


@pytest.mark.parametrize("seat", [P2])
def test_a_namesake_of_the_opponent_does_not(seat: str) -> None:
    # 15.2.7.5.1, AFT-149
    assert comes(hero().card(seat, "twin", number="w")).zone("w") == "P1/field"


def test_a_namesake_in_another_zone_does_not() -> None:
    # 15.2.7.5.1
    assert comes(hero().card(P1, "twin", number="w", zone="break")).zone("w") == "P1/field"


def test_a_namesake_with_the_icon_does_not() -> None:
    # 15.2.7.5.1, 7.7.3.1
    icon = field('to = "self", change = { gain_flag = "generic" }')
    position = hero().define("forward", "t", {"name": "w", "cost": 1, "elements": ["fire"], "power": 1000}, [icon])

    assert comes(position.card(P1, "twin", number="t")).zone("w") == "P1/field"


@pytest.mark.clause("15.2.7.5.1")
def test_one_light_or_dark_character_keeps_another_away() -> None:
    stays(comes(hero("light").forward(P1, "shadow", element="dark")), "7.7.5")


@pytest.mark.clause("15.2.7.5.1")
def test_five_backups_keep_a_sixth_away() -> None:
    position = given().backup(P1, "w", warp(2, FREE), zone="removed", counters={"warp": 1})

    stays(comes(position.backups(P1, "fire", 5)), "7.7.4")


@pytest.mark.clause("15.2.7.5.1")
def test_it_is_looked_at_when_it_would_enter() -> None:
    calls = 'do = "choose", from = { zone = "break", of = "you" }'
    position = hero().card(P1, "twin", number="w", zone="break")
    position.backup(P1, "caller", action(calls, 'do = "deploy", what = "it"'))
    game = position.at(MAIN_STARTS).resolves()
    assert len(game.table.zones["stack"]) == 1

    game.uses("caller", 0, "twin").resolves().resolves()

    assert (game.zone("twin"), game.zone("w")) == ("P1/field", "P1/removed")
    assert set(BARRED) <= set(game.last(ActIncomplete).cites)


@pytest.mark.clause("15.2.7.5")
def test_the_namesake_may_have_gone_by_then() -> None:
    breaks = action('do = "choose", from = { of = "you", kind = "forward" }', 'do = "destroy", what = "it"')
    position = hero().card(P1, "twin", number="w").backup(P1, "breaker", breaks)
    game = position.at(MAIN_STARTS).resolves().uses("breaker", 0, "twin").resolves().resolves()

    assert game.zone("w") == "P1/field" and "15.2.7.5" in game.last(CardMoved).cites
    assert not game.events(ActIncomplete)


VOID = ('do = "choose", from = { zone = "stack" }', 'do = "cancel", what = "it"')


def silenced(game: Play) -> Play:
    """P2 makes void what lies on top of the stack, and both wait until all is resolved."""
    game.passes().casts("hush")
    if game.asked().name == "choose":
        game.picks(game.asked().options[0].id)
    while game.table.zones.get("stack"):
        game.resolves()
    return game


@pytest.mark.clause("15.2.7.5.1", "15.2.7.5.2")
@pytest.mark.parametrize("reading", ["stays", "leaves"])
def test_made_void_the_auto_brings_nothing_and_does_not_come_again(reading: str) -> None:
    position = hero(made_void=reading).summon(P2, "hush", *VOID)
    game = silenced(position.at(MAIN_STARTS).resolves())

    assert game.zone("w") == "P1/removed" and not game.obj("w").markers
    counted = len(game.events(TriggerCounted))
    game.passes(4).picks("none").passes(2)
    assert len(game.events(TriggerCounted)) == counted and game.zone("w") == "P1/removed"


def test_made_void_the_auto_that_takes_a_counter_off_leaves_it_there() -> None:
    # 15.2.7.4: it comes again in the next turn of its owner
    game = silenced(hero().summon(P2, "hush", *VOID).at(MAIN_STARTS))

    assert (game.zone("w"), game.obj("w").markers) == ("P1/removed", {"warp": 1})


@pytest.mark.clause("15.2.7.5")
def test_with_a_new_counter_it_has_another_chance() -> None:
    # 15.2.7.5.2
    pick = 'do = "choose", from = { zone = "removed", of = "you" }'
    tool = action(pick, 'do = "markers", what = "it", name = "warp", count = 1',
                  'do = "markers", what = "it", name = "warp", count = -1')  # fmt: skip
    game = silenced(hero().summon(P2, "hush", *VOID).backup(P1, "tool", tool).at(MAIN_STARTS).resolves())

    game.uses("tool", 0, "w").resolves().resolves()

    assert game.zone("w") == "P1/field"


def test_a_card_without_warp_is_not_concerned() -> None:
    # 7.7.3 with AFT-057: the same entry without 15.2.7.5.1
    calls = 'do = "choose", from = { zone = "removed", of = "you" }'
    position = given(entry_over_limit="enters").forward(P1, "w", auto("enter", DRAW, who="self"), facts=PLAIN)
    position.card(P1, "twin", number="w", zone="removed")
    position.backup(P1, "caller", action(calls, 'do = "deploy", what = "it"'))
    game = position.at(MAIN).uses("caller", 0, "twin").resolves()

    assert (game.zone("w"), game.zone("twin")) == ("P1/break", "P1/break")


@pytest.mark.parametrize(("warped", "drawn"), [(True, 1), (False, 0)])
def test_an_auto_waits_for_an_entry_by_warp_alone(warped: bool, drawn: int) -> None:
    # 15.2.7.5, 11.8.2
    waits = auto("enter", DRAW, who="self", way="warp")
    position = given()
    if warped:
        position.forward(P1, "w", warp(2, FREE), waits, zone="removed", counters={"warp": 1}, facts=PLAIN)
        game = comes(position).resolves()
    else:
        position.forward(P1, "w", warp(2, FREE), waits, zone="hand", cost=0, facts=PLAIN)
        game = position.at(MAIN).casts("w")

    assert game.zone("w") == "P1/field"
    assert len(game.cards("P1/hand")) == drawn
