"""1200. Rule processes after battles: lethal damage, no defence, life that is no multiple of 100."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.game import FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from tests.rulebooks.force_of_will.battles import attacked, fighter, over, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, given


def test_what_cannot_be_destroyed_stays_with_lethal_damage() -> None:
    game = fighter(given(), P1, "rock", markers={"damage": 900}, flags=("eternal",)).at("504.2")

    assert game.zone("rock") == "P1/field"


@pytest.mark.clause("1204.1", "1204.2")
@pytest.mark.parametrize(("defence", "marked", "clause"), [(500, 500, "1204.1"), (0, 0, "1204.2")])
def test_lethal_damage_and_no_defence_destroy(defence: int, marked: int, clause: str) -> None:
    game = fighter(given(), P1, "doomed", 100, defence, markers={"damage": marked} if marked else None).at("504.2")

    assert game.zone("doomed") == "P1/graveyard"
    assert game.last(CardMoved, clause).verb == "destroy"


@pytest.mark.one_edition("the older edition rounds life at once")
@pytest.mark.clause("1205.1", "806.2.a-2")
def test_life_is_rounded_up_after_damage_that_is_no_multiple_of_100() -> None:
    game = over(to_question(attacked(fighter(given(), P1, "knight", 250)), "block").picks("pass"))

    assert game.life[P2] == 3800
    assert [event.value[P2] for event in game.events(FactNoted) if event.name == LIFE] == [3750, 3800]


@pytest.mark.one_edition("the older edition rounds life at once")
@pytest.mark.clause("1202.1", "1205.1")
def test_who_has_fifty_life_left_has_not_lost() -> None:
    at = fighter(given(), P1, "knight", 250).fact(LIFE, {P1: 4000, P2: 300})
    game = over(to_question(attacked(at), "block").picks("pass"))

    assert game.table.result is None
    assert game.life[P2] == 100
