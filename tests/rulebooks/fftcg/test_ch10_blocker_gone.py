"""10.1.3.2, AFT-084: the named blocker is a blocker no longer once the cost of blocking has been paid."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, auto, field, given

DRAW = 'do = "draw"'
ASKS_TWO = 'to = "self", change = { plus = { block_cost = 2 } }'
WITH_A_HAND = 'while = { count = { zone = "hand", of = "you" }, at_least = 1 }'


def guard(cards: int) -> Given:
    """A monster of P2 that is a forward as long as its player has a hand, and whose block costs two CP."""
    forward = f'to = "self", change = {{ gain_kind = "forward", becomes = {{ power = 9000 }} }}, {WITH_A_HAND}'
    position = given().forward(P1, "fighter", auto("be_blocked", DRAW, who="self"), power=5000)
    position.monster(P2, "guard", field(forward), field(ASKS_TWO), auto("block", DRAW, who="self"))
    for n in range(cards):
        position.forward(P2, f"card {n + 1}", zone="hand")
    return position


@pytest.mark.clause("10.1.3.2", "10.1.4.1")
def test_paying_for_the_block_can_cost_the_blocker() -> None:
    game = guard(1).at("10.1.2.1").attacks("fighter").passes(2).blocks("guard")
    assert game.asked().name == "CP" and "10.1.3.1.3" in game.asked().cites

    game.pays("card 1")

    assert game.events(StepTaken, "10.1.3.2") and not game.events(TriggerCounted)
    assert "blocker" not in game.table.facts and "in_battle" not in game.table.facts
    game.passes(2)
    assert (len(game.cards("P2/damage")), game.zone("fighter"), game.damage("fighter")) == (1, "P1/field", 0)


def test_with_a_card_left_it_blocks() -> None:
    # 10.1.3.2
    game = guard(2).at("10.1.2.1").attacks("fighter").passes(2).blocks("guard").pays("card 1")

    assert len(game.events(TriggerCounted)) == 2 and game.table.facts["blocker"] == game.id("guard")
    game.passes(2).passes(2).passes(2)
    assert game.zone("fighter") == "P1/break" and not game.cards("P2/damage")


@pytest.mark.clause("10.1.3.2")
def test_a_party_it_would_have_blocked_is_not_blocked() -> None:
    game = guard(1).forward(P1, "friend").at("10.1.2.1").attacks("fighter", "friend").passes(2)
    game.blocks("guard").pays("card 1").passes(2)

    assert len(game.cards("P2/damage")) == 1
