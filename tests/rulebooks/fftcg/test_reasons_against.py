"""What is said against a card that cannot be chosen, cannot pay or cannot be cast: each reason, and no other."""

from __future__ import annotations

import pytest

from tests.rulebooks.fftcg.given import P1, P2, action, field, given
from tests.rulebooks.fftcg.paying import backups, hand, hero

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
ONE_FORWARD = ('do = "choose", from = { kind = "forward" }', 'do = "exhaust", what = "it"')


@pytest.mark.clause("2.2", "11.11.5.1.1")
def test_an_ability_that_keeps_a_card_from_being_chosen_is_named() -> None:
    ban = field('to = "self", change = { forbid = ["be_chosen_by_summons"] }')
    position = given().forward(P2, "spared", ban).forward(P2, "plain").summon(P1, "s", *ONE_FORWARD)
    game = position.at(MAIN).casts("s")

    (found,) = game.barred("choose:spared")
    assert (found.code, found.facts) == ("choose.kept-from-choice", {"by": game.id("spared")})
    assert {"2.2", "11.11.5.1.1"} <= set(found.cites)


@pytest.mark.clause("11.4.7")
def test_the_card_that_is_paid_for_makes_no_cp() -> None:  # AFT-107
    game = hand(hero(2), "fire").at(MAIN).picks("cast:hero")

    (found,) = game.barred("discard:hero")
    assert (found.code, found.cites) == ("pay.paid-for", ("11.4.2", "11.4.7"))


def test_an_element_that_cannot_pay_at_all_is_named() -> None:  # AFT-017
    game = hand(backups(hero(2, cp_elements="own_only"), "ice"), "fire").at(MAIN).picks("cast:hero")

    (found,) = game.barred("dull:ice backup")
    assert (found.code, found.facts) == ("pay.no-element-that-pays", {"elements": ["fire"]})


def test_all_reasons_against_dulling_a_backup_are_named() -> None:
    stiff = field('to = "self", change = { forbid = ["exhaust"] }')
    game = hand(hero(2).backup(P1, "stiff", stiff, state="dull"), "fire").at(MAIN).picks("cast:hero")

    against = {found.code for found in game.barred("dull:stiff")}
    assert against == {"pay.not-active", "pay.cannot-be-dulled", "pay.surplus"}


@pytest.mark.clause("11.4.1", "9.3.1.5")
def test_casting_a_character_in_response_fails_for_the_turn_and_for_the_stack() -> None:
    position = given().summon(P1, "s", DRAW).forward(P2, "late", cost=0, zone="hand")
    game = position.at(MAIN).casts("s").picks("pass")
    assert game.asked().seat == P2

    facts = {found.code: found.facts for found in game.barred("cast:late")}
    assert facts == {"cast.not-own-turn": {"turn_player": P1}, "cast.stack-not-empty": {"stack": 1}}
    against = {found.code for found in game.explains("cast:late").findings if found.effect == "FORBIDS"}
    assert against == set(facts)


def test_a_card_that_was_picked_for_a_cost_is_said_to_be() -> None:
    two = 'do = "pick", act = "leave", count = 2, from = { of = "you", kind = "monster" }'
    position = given().forward(P1, "mage", action(DRAW, cost=[two, 'do = "pay", count = 1']))
    position.monster(P1, "a").monster(P1, "b").monster(P1, "c").forward(P1, "other").backups(P1, "fire", 1)
    game = position.at(MAIN).picks("ability:mage#0").picks("a")

    assert [found.code for found in game.barred("pay:a")] == ["pay.taken-before"]
    assert [found.code for found in game.barred("pay:other")] == ["fit.other-kind"]
