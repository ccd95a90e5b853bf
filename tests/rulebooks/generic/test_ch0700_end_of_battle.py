"""705. The battle phase ends."""

from __future__ import annotations

import pytest

from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.battles import PUNCH, battle_step, facing
from tests.rulebooks.generic.given import P1, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.order_of_events import in_this_order


@pytest.mark.clause("705.1")
@pytest.mark.parametrize("declares", [True, False])
def test_the_end_of_the_battle_phase_is_a_trigger_condition_with_or_without_a_skill(declares: bool) -> None:
    game = facing(PUNCH, triggered("battle_end", DRAW, player="you")).at("703.2")

    game = game.declares("fighter") if declares else game.declares_none()

    occurred = game.last(ConditionOccurred, "705.1")
    assert (occurred.name, occurred.player) == ("battle_end", P1)
    assert len(drawn(game)) == 1


@pytest.mark.clause("705.2")
def test_what_the_end_triggers_is_done_before_the_end_phase() -> None:
    game = facing(PUNCH, triggered("battle_end", DRAW)).at("703.2").declares("fighter")

    end_phase = next(e for e in game.events(StepTaken) if e.procedure == "end_phase")
    assert in_this_order(battle_step(game, "705.2"), drawn(game)[0], end_phase)
