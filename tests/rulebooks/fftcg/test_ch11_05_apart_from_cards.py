"""11.5.4-11.5.6. Abilities apart from the cards they come from."""

from __future__ import annotations

import pytest

from engine.core.events.effects import AbilityPlaced
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, action, field, given, special
from tests.rulebooks.fftcg.wordings import DRAW, MAIN, RECALL


@pytest.mark.clause("11.5.4")
def test_an_ability_on_the_stack_is_carried_out_though_its_card_is_gone() -> None:
    position = given().forward(P1, "mage", action(DRAW)).summon(P2, "recall", *RECALL)
    game = position.at(MAIN).uses("mage").passes().casts("recall", "mage").resolves()
    assert game.zone("mage") == "P1/hand"

    game.resolves()

    assert game.events(AbilityPlaced, "11.5.4")
    assert "P1 deck 1" in game.cards("P1/hand")


@pytest.mark.clause("11.5.5", "11.11.4")
def test_a_card_that_left_is_seen_as_it_was() -> None:
    strike = ('do = "choose", from = { kind = "forward", of = "opponent" }',
              'do = "damage_to", what = "it", count = { value = "power" }')  # fmt: skip
    banner = field('to = { kind = "forward", is = "other", of = "you" }, change = { plus = { power = 1000 } }')
    position = given().forward(P1, "mage", action(*strike), power=4000).forward(P1, "banner", banner)
    position.forward(P2, "guard", power=9000).summon(P2, "recall", *RECALL)
    game = position.at(MAIN).uses("mage", 0, "guard").passes().casts("recall", "mage").resolves().resolves()

    assert game.zone("mage") == "P1/hand"
    assert game.damage("guard") == 5000
    assert game.events(StepTaken, "11.5.5")


@pytest.mark.clause("11.5.6")
@pytest.mark.parametrize("kind", ["action", "special"])
def test_an_ability_that_sets_a_power_changes_the_printed_one(kind: str) -> None:
    # AFT-105
    effect = ('do = "choose", from = { kind = "forward", of = "opponent" }',
              'do = "number", number = "power", of = "it", becomes = 2000')  # fmt: skip
    banner = field('to = { kind = "forward", is = "other", of = "you" }, change = { plus = { power = 1000 } }')
    ability = special("curse", *effect) if kind == "special" else action(*effect)
    position = given().forward(P1, "witch", ability).card(P1, "witch 1", number="witch", zone="hand")
    game = position.forward(P2, "banner", banner).forward(P2, "giant", power=9000).at(MAIN)

    game.uses("witch", 0, "giant").pays().resolves()

    assert game.power("giant") == 3000
    assert "11.5.6" in {label for step in game.why("giant", "power").steps for label in step.cites}


@pytest.mark.clause("11.12.4.6")
@pytest.mark.parametrize("reading, power", [("base", 3000), ("in_time_order", 2000)])
def test_older_changes_and_an_ability_that_sets_a_power(reading: str, power: int) -> None:
    # AFT-105, 11.5.6
    effect = ('do = "choose", from = { kind = "forward", of = "opponent" }',
              'do = "number", number = "power", of = "it", becomes = 2000')  # fmt: skip
    banner = field('to = { kind = "forward", is = "other", of = "you" }, change = { plus = { power = 1000 } }')
    position = given(set_power=reading).forward(P1, "witch", action(*effect)).forward(P2, "banner", banner)
    game = position.forward(P2, "giant", power=9000).at(MAIN).uses("witch", 0, "giant").resolves()

    assert game.power("giant") == power
    game.why("giant", "power")
