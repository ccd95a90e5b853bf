"""600. Priority, its passing, the chase and triggers."""

from __future__ import annotations

import pytest

from engine.core.events.game import ConditionOccurred
from tests.rulebooks.force_of_will.kit import P1, P2, given


@pytest.mark.clause("602.1a", "602.1c", "604.1d", "712.1")
@pytest.mark.parametrize("player", [P1, P2])
def test_the_turn_player_gets_priority_first_and_may_pass(player: str) -> None:
    game = given().at("504.2", player)

    assert (game.asked().seat, game.options()) == (player, {"pass"})
    assert game.explains("pass").cites == ("601.1", "604.1", "604.1d", "712.1")


@pytest.mark.clause("605.1c", "605.2")
def test_after_a_pass_the_opponent_gets_priority_in_a_new_processing() -> None:
    game = given().at("504.2").passes()

    assert game.asked().seat == P2
    assert game.steps("priority") == [
        *("602.1a", "602.1b", "602.1c", "605.1a", "605.1b", "605.1c"), *("602.1a", "602.1b", "602.1c"),
    ]  # fmt: skip


@pytest.mark.clause("605.1b")
def test_two_passes_in_a_row_complete_the_processing() -> None:
    game = given().at("504.2").passes(2)

    assert game.last(ConditionOccurred).name == "end_phase_start"
    assert (game.place, game.asked().seat) == ("505.2", P1)


@pytest.mark.clause("601.1", "602.1c")
def test_who_has_no_priority_may_do_nothing() -> None:
    game = given().at("504.2")

    verdict = game.refused("pass", seat=P2)

    assert set(verdict.cites) >= {"602.1c", "601.1"}
