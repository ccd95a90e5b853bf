"""1301. Loops: a number for what can be repeated at will, the smaller of two numbers, a draw for what is forced."""

from __future__ import annotations

import pytest

from engine.core.events.game import GameEnded
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, text

GAIN = {"do": "gain", "resource": "life", "count": 100}
FOUNT = text("activated", effect=[GAIN])
BODY = {"atk": 500, "def": 500}
TARGET = {"do": "choose", "from": {"kind": "resonator", "of": "any"}}
PULL = text("activated", effect=[TARGET, {"do": "exhaust", "what": "it"}])
PUSH = text("activated", effect=[TARGET, {"do": "ready", "what": "it"}])
OTHER = text("activated", effect=[{"do": "draw"}])
MIRROR = text("triggered", when={"event": "gain_life", "player": "you"}, effect=[{**GAIN, "by": "opponent"}])


def repeats(game: Play, *words: str, most: int = 40) -> Play:
    """The same answers are given again and again, until something else is asked."""
    for _ in range(most):
        for word in words:
            if game.asked().name not in ("priority", "choose"):
                return game
            game.picks(word)
    return game


def fount(**readings: str) -> Play:
    """P1 gains 100 life as often as P1 likes; the same was done over and over."""
    position = given(**readings).filled(P1, deck=5).card(P1, "fount", "regalia", abilities=(FOUNT,))
    position.card(P1, "book", "regalia", abilities=(OTHER,))
    return repeats(position.at("504.2"), "ability:fount#0", "pass", "pass")


@pytest.mark.clause("1301.1", "1301.1a")
def test_who_alone_repeats_a_loop_names_a_number() -> None:
    game = fount()
    assert (game.asked().seat, game.asked().name) == (P1, "loop count")
    life = game.life[P1]

    game.picks(number=50)

    assert game.life == {P1: life + 5000, P2: 4000}
    assert "1301.1a" in game.refused("ability:fount#0").cites


@pytest.mark.clause("1301.1a")
def test_the_loop_can_be_begun_again_when_something_else_was_done() -> None:
    game = fount().picks(number=50).picks("ability:book#0").passes(2)

    game.picks("ability:fount#0")
    assert len(game.chase) == 1


@pytest.mark.clause("1301.1")
def test_by_the_other_reading_what_grows_is_no_loop() -> None:
    assert fount(voluntary_loops="positions").asked().name == "priority"


@pytest.mark.clause("1301.1b")
@pytest.mark.parametrize(("first", "second"), [(10, 7), (7, 10)])
def test_of_two_players_numbers_the_smaller_one_counts(first: int, second: int) -> None:
    position = given().card(P1, "pull", "regalia", abilities=(PULL,)).card(P2, "push", "regalia", abilities=(PUSH,))
    position.card(P2, "elf", "resonator", numbers=BODY)
    game = position.at("504.2")
    for _ in range(12):
        for word in ("ability:pull#0", "elf", "pass", "pass", "pass", "ability:push#0", "elf", "pass", "pass"):
            if game.asked().name == "loop count":
                break
            game.picks(word)
    assert (game.asked().name, game.asked().seat) == ("loop count", P1)

    game.picks(number=first)
    assert (game.asked().name, game.asked().seat) == ("loop count", P2)
    game.picks(number=second)

    assert game.table.facts["loop/done"]["times"] == 7
    assert "1301.1b" in game.refused("ability:pull#0").cites


@pytest.mark.clause("1301.1c")
def test_a_loop_that_nobody_can_stop_draws_the_game() -> None:
    hit = text("spell", effect=[GAIN])
    position = (
        given().card(P1, "left", "regalia", abilities=(MIRROR,)).card(P2, "right", "regalia", abilities=(MIRROR,))
    )
    position.card(P1, "spell", "chant", zone="hand", abilities=(hit,))
    game = position.at("504.2").picks("play:spell")
    for _ in range(200):
        if game.table.result is not None:
            break
        game.picks("pass")

    assert "1301.1c" in game.last(GameEnded).cites
    assert game.last(GameEnded).winner == ""
