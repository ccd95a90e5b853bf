"""Costs of several acts, which are paid in full or not at all and none by what another one took; optional costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'
DISCARD = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
REVEAL = 'do = "pick", act = "reveal", from = { zone = "hand", of = "you" }'
HAND = 'do = "discard_hand"'
MILL = "mill"
"""Two cards from the top of the deck become used cards."""

UNPAID = shared(fire_force="903.2", generic="104.2", fftcg="11.6.10", force_of_will="903.2.j")


def monk(kit: Kit, *parts: str, hand: int = 0, deck: int = 8) -> Any:
    """P1 has a unit with an ability that draws a card for a cost of these parts."""
    cost = [f'do = "put_top", to = "{kit.discard}", count = 2' if part == MILL else part for part in parts]
    position = kit.unit(kit.given(), P1, "monk", kit.ability(DRAW, cost=cost))
    return position.filled(P1, hand=hand, deck=deck).at(kit.main)


def paid(game: Any) -> Any:
    """Everything that is asked for is paid with what is offered first."""
    while game.asked().name == "payment":
        game.picks(game.asked().options[0].id)
    return game


@UNPAID
@pytest.mark.parametrize(
    "parts, hand, deck",
    [
        ((DISCARD, DISCARD), 1, 8), ((REVEAL, REVEAL), 1, 8), ((MILL, MILL), 0, 3),
        ((f"{DISCARD}, count = 2",), 1, 8), ((REVEAL, DISCARD, DISCARD), 1, 8),
    ],
)  # fmt: skip
def test_what_an_earlier_act_takes_does_not_pay_a_later_one(
    kit: Kit, clauses: Clauses, parts: tuple[str, ...], hand: int, deck: int
) -> None:
    game = monk(kit, *parts, hand=hand, deck=deck)

    assert clauses[0] in game.refused(kit.option("monk")).cites
    assert (len(game.cards("P1/hand")), len(game.cards("P1/deck"))) == (hand, deck)


@shared(fire_force="903.4", generic="808.1", fftcg="11.6.10", force_of_will="903.2.j")
@pytest.mark.parametrize(
    "parts, hand, left",
    [
        ((DISCARD, HAND), 2, 1), ((DISCARD, DISCARD), 2, 1), ((REVEAL, REVEAL), 2, 3), ((MILL, MILL), 0, 1),
    ],
)  # fmt: skip
def test_what_is_left_pays(kit: Kit, clauses: Clauses, parts: tuple[str, ...], hand: int, left: int) -> None:
    game = paid(kit.use(monk(kit, *parts, hand=hand), "monk"))

    assert len(game.cards("P1/hand")) == left
    assert any(set(clauses) <= set(event.cites) for event in game.log)


@shared(fire_force="903.2", generic="104.2", force_of_will="903.2.j-1")
def test_the_acts_follow_each_other(kit: Kit, clauses: Clauses) -> None:
    """What was discarded is gone, what was only revealed is still there."""
    assert clauses[0] in monk(kit, HAND, DISCARD, hand=1).refused(kit.option("monk")).cites

    game = paid(kit.use(monk(kit, REVEAL, DISCARD, hand=1), "monk"))

    assert game.cards("P1/hand") == ["P1 deck 1"]


# ---------------------------------------------------------------- optional costs


def offer(kit: Kit, hand: int = 1, more: str = "") -> Any:
    """A card of P1 offers to discard a card and draw two."""
    may = f'do = "may", cost = [{{ {DISCARD} }}], then = [{{ do = "draw", count = 2 }}]{more}'
    return kit.plays(kit.acting(P1, may).filled(P1, hand=hand).filled(P2, hand=1).at(kit.main), "card")


OFFERED = shared(
    fire_force=("903.7", "903.7a"), generic=("104.1", "808.1"), fftcg="11.11.5.1", force_of_will=("104.1", "908.1")
)


@OFFERED
@pytest.mark.parametrize("accepts", [True, False])
def test_an_optional_cost_is_offered_and_what_follows_is_done_only_if_it_is_paid(
    kit: Kit, clauses: Clauses, accepts: bool
) -> None:
    game = offer(kit)
    assert (game.asked().seat, game.options(), game.asked().cites[:2]) == (P1, {"yes", "no"}, clauses)

    paid(game.picks("yes" if accepts else "no"))

    assert game.cards("P1/hand") == (["P1 deck 1", "P1 deck 2"] if accepts else ["P1 hand 1"])


@OFFERED
def test_an_optional_cost_that_cannot_be_paid_in_full_is_not_paid(kit: Kit, clauses: Clauses) -> None:
    game = offer(kit, hand=0)

    assert game.options() == {"no"}
    assert game.refused("yes").cites
    assert game.picks("no").cards("P1/hand") == []


@OFFERED
def test_another_player_pays_if_the_text_says_so(kit: Kit, clauses: Clauses) -> None:
    game = offer(kit, more=', by = "opponent"')

    assert (game.asked().seat, game.asked().cites[:2]) == (P2, clauses)
    paid(game.picks("yes"))
    assert game.cards(f"P2/{kit.discard}") == ["P2 hand 1"]
