"""11.7.1, 11.7.7. Special abilities: the card of the same name that they ask for."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from tests.rulebooks.fftcg.activating import BLAST, cp
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, given, special
from tests.rulebooks.fftcg.wordings import DRAW, MAIN


def seer(*effect: str, cost: list[str] | None = None, copies: int = 1) -> Given:
    """P1 controls a forward with a special ability, and holds other cards of its name."""
    position = given().filled(P1, hand=0).forward(P1, "seer", special("vision", *(effect or (DRAW,)), cost=cost or []))
    for n in range(1, copies + 1):
        position.card(P1, f"seer {n}", number="seer", zone="hand")
    return position


def usable(game: Play) -> bool:
    return "ability:seer#0" in game.options()


# ---------------------------------------------------------------- 11.7.1: the card of the same name


@pytest.mark.clause("11.7.1")
def test_a_card_of_the_same_name_is_discarded_beside_the_printed_cost() -> None:
    position = seer(cost=[cp(1)], copies=2).forward(P1, "stranger", zone="hand").backups(P1, "fire", 1)
    game = position.at(MAIN).picks("ability:seer#0")
    assert (game.asked().name, game.options()) == ("payment", {"pay:seer 1", "pay:seer 2"})
    assert "11.7.1" in game.asked().cites
    assert "11.7.1" in game.barred("pay:stranger")[0].cites

    game.picks("seer 2").pays("fire 1")

    assert (game.zone("seer 2"), game.zone("seer 1"), game.state("fire 1")) == ("P1/break", "P1/hand", "dull")
    assert game.events(CardMoved, "11.7.1")


@pytest.mark.clause("11.7.1", "14.1")
def test_without_a_card_of_the_same_name_it_is_not_activated() -> None:
    game = (
        seer(copies=0).forward(P1, "stranger", zone="hand").card(P1, "seer far", number="seer", zone="break").at(MAIN)
    )

    verdict = game.refused("ability:seer#0")

    assert {"11.7.1", "14.1"} <= set(verdict.cites)
    assert verdict.findings[0].facts == {"needed": 1, "available": 0}


@pytest.mark.clause("11.7.1")
def test_a_card_of_another_number_with_the_same_name_will_do() -> None:
    position = seer(copies=0).forward(P1, "namesake", zone="hand")
    position.entries[-1] = position.entries[-1].replace('name = "namesake"', 'name = "seer"')
    game = position.at(MAIN).uses("seer").pays()

    assert game.zone("namesake") == "P1/break"
    assert game.events(CardMoved, "11.7.1")


@pytest.mark.clause("11.7.1")
def test_the_discarded_card_makes_no_cp() -> None:
    assert not usable(seer(cost=[cp(1)]).at(MAIN))

    game = seer(cost=[cp(1)], copies=2).at(MAIN).picks("ability:seer#0").picks("seer 1")
    assert game.options() == {"discard:seer 2:fire"}
    assert "11.7.1" in game.barred("discard:seer 1")[0].cites


# ---------------------------------------------------------------- 11.7.5-11.7.8: declarations


@pytest.mark.clause("11.7.7", "4.5")
def test_x_is_set_on_activating_so_that_the_discard_can_be_paid_too() -> None:
    # Two CP by the backups, two by the second card of the name: the first one is what the ability itself takes.
    position = seer(*BLAST, cost=[cp('{ number = "x" }')], copies=2).backups(P1, "fire", 2)
    game = position.forward(P2, "guard", power=9000).at(MAIN).picks("ability:seer#0")
    assert (game.asked().name, game.asked().most) == ("number", 4)
    assert "11.7.7" in game.asked().cites
    assert "11.7.7" in game.refused(number=5).cites

    game.picks(number=4).chooses("guard").pays().resolves()

    assert game.damage("guard") == 4000
    assert (game.zone("seer 1"), game.zone("seer 2"), game.state("fire 2")) == ("P1/break", "P1/break", "dull")
