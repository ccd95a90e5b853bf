"""2.3. Costs: attribute cost, free cost and total cost."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect
from engine.rulebooks.force_of_will.vlegacy.card_file import read_cards
from tests.rulebooks.force_of_will_legacy.kit import P1, clause, given

COST = {"fire_cost": 1, "free_cost": 1}


@clause("2.3-3", "2.3-4")
@pytest.mark.parametrize(
    ("will", "enough"), [({"fire": 1, "water": 1}, True), ({"water": 2}, False), ({"fire": 1}, False)]
)
def test_attribute_cost_asks_for_its_will_and_free_cost_for_any(will: dict[str, int], enough: bool) -> None:
    position = given().card(P1, "knight", "resonator", zone="hand", numbers={"atk": 100, "def": 100, **COST})
    game = position.will(P1=will).at("504.2")

    assert ("play:knight" in game.options()) is enough
    findings = [] if enough else game.barred("play:knight")
    assert enough or {"2.3-3", "2.3-4"} & {label for each in findings for label in each.cites}
    assert enough or findings[0].effect is Effect.FORBIDS
    if enough:
        game.picks("play:knight")


def test_the_total_cost_adds_attribute_cost_and_free_cost() -> None:
    (card,) = read_cards(
        '[[resonator]]\nnumber = "R"\nname = "R"\natk = 100\ndef = 100\ncost = { fire = 2, free = 3 }'
    ).values()

    assert card.numbers["total_cost"] == 5
