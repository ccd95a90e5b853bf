"""11.11.5.1: cards of a hand that chance picks, so that neither player chooses them."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceMade
from engine.core.table.choice import CHANCE
from tests.rulebooks.fftcg.given import P1, P2, given

MAIN = "9.3.1.4"
TAKEN = 'do = "discard", what = "picked"'


def draw_lots(count: int, of: str = "opponent") -> str:
    return f'do = "draw_lots", from = {{ zone = "hand", of = "{of}" }}, count = {count}'


@pytest.mark.clause("11.11.5.1")
def test_chance_picks_the_card_that_is_discarded() -> None:
    position = given().summon(P1, "theft", draw_lots(1), TAKEN)
    for name in ("one", "two", "three"):
        position.forward(P2, name, zone="hand")
    game = position.at(MAIN).casts("theft").resolves()

    (made,) = game.events(ChoiceMade, "11.11.5.1")
    (discarded,) = game.cards(f"{P2}/break")
    assert made.seat == CHANCE and discarded not in game.cards(f"{P2}/hand") and len(game.cards(f"{P2}/hand")) == 2


@pytest.mark.parametrize(("hand", "left"), [(3, 1), (2, 0), (1, 0)])
@pytest.mark.clause("11.11.5.1")
def test_as_many_cards_are_picked_as_there_are(hand: int, left: int) -> None:
    game = given().summon(P1, "theft", draw_lots(2), TAKEN).filled(P2, hand=hand).at(MAIN).casts("theft").resolves()

    assert len(game.events(ChoiceMade, "11.11.5.1")) == hand - left and len(game.cards(f"{P2}/hand")) == left


def test_nothing_is_picked_from_an_empty_hand() -> None:
    game = given().summon(P1, "theft", draw_lots(2), TAKEN).filled(P2, hand=0).at(MAIN).casts("theft").resolves()

    assert game.cards(f"{P2}/break") == []
