"""11.11.5.1, 11.8.14: a cost inside an effect that asks for CP and for cards that could make CP: each pays once."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

MAIN = "9.3.1.4"
PAY_TWO = '{ do = "pay", count = 2 }'
DISCARD = '{ do = "pick", act = "discard", from = { zone = "hand", of = "you" } }'
BACKUP_DULLS = '{ do = "pick", act = "exhaust", from = { of = "you", kind = "backup" } }'
RETURNS_PAID = '{ do = "return", what = "paid" }'


def offering(*cost: str, then: str = '{ do = "draw" }', **readings: str) -> Given:
    """A monster of P1 with an effect for this cost."""
    may = f'do = "may", cost = [{", ".join(cost)}], then = [{then}], else = [{{ do = "damage", to = "you" }}]'
    return given(**readings).monster(P1, "offer", action(may))


def offered(position: Given) -> Play:
    """The question whether the cost is paid is open."""
    return position.at(MAIN).uses("offer").resolves()


@pytest.mark.clause("11.11.5.1")
def test_the_only_card_cannot_be_discarded_twice() -> None:
    game = offered(offering(PAY_TWO, DISCARD).forward(P1, "a", zone="hand"))

    assert game.options() == {"no"} and "11.11.5.1" in game.barred("yes")[0].cites


@pytest.mark.clause("11.11.5.1", "11.2.1.1")
@pytest.mark.parametrize("cost", [(PAY_TWO, DISCARD), (DISCARD, PAY_TWO)])
def test_the_card_of_the_cost_is_picked_first_and_makes_no_cp(cost: tuple[str, ...]) -> None:
    position = offering(*cost).forward(P1, "a", zone="hand").forward(P1, "b", zone="hand")
    game = offered(position).picks("yes")
    assert game.asked().name == "payment" and game.options() == {"pay:a", "pay:b"}

    game.picks("a")
    assert game.asked().name == "CP" and game.options() == {"discard:b:fire"}
    assert "11.11.5.1" in game.barred("discard:a")[0].cites and game.zone("a") == "P1/hand"

    game.pays()
    assert (game.zone("a"), game.zone("b")) == ("P1/break", "P1/break")
    assert game.events(CardMoved, "7.11.1") and not game.cards("P1/damage")


@pytest.mark.clause("11.11.5.1")
def test_a_card_that_alone_can_make_the_cp_is_not_offered_for_the_rest() -> None:
    position = offering('{ do = "pay", count = 2, of = { ice = 1 } }', DISCARD)
    position.forward(P1, "cold", zone="hand", element="ice").forward(P1, "warm", zone="hand")
    game = offered(position).picks("yes")

    assert game.options() == {"pay:warm"}


@pytest.mark.clause("11.11.5.1")
def test_a_light_card_pays_by_a_discard_and_makes_no_cp() -> None:
    position = offering(PAY_TWO, DISCARD).forward(P1, "sun", zone="hand", element="light").forward(P1, "b", zone="hand")
    game = offered(position).picks("yes")

    assert game.options() == {"pay:sun"}
    assert offered(offering(PAY_TWO, DISCARD).forward(P1, "sun", zone="hand", element="light")).options() == {"no"}


@pytest.mark.clause("11.2.1.1")
def test_a_backup_dulled_for_the_cost_makes_no_cp() -> None:
    one = offered(offering('{ do = "pay", count = 1 }', BACKUP_DULLS).backups(P1, "fire", 1))
    two = offered(offering('{ do = "pay", count = 1 }', BACKUP_DULLS).backups(P1, "fire", 2)).picks("yes")

    assert one.options() == {"no"}
    two.picks("fire 1").pays()
    assert (two.state("fire 1"), two.state("fire 2")) == ("dull", "dull")


@pytest.mark.clause("11.2.1.1")
def test_a_card_the_cost_names_makes_no_cp_either() -> None:
    may = 'do = "may", cost = [{ do = "exhaust", what = "self" }, { do = "pay", count = 1 }], then = [{ do = "draw" }]'
    position = given().backup(P1, "offer", action(may))

    assert offered(position).options() == {"no"}
    paid = offered(position.backups(P1, "fire", 1)).picks("yes")
    assert paid.options() == {"dull:fire 1:fire"}
    assert (paid.pays().state("offer"), paid.state("fire 1")) == ("dull", "dull")


@pytest.mark.clause("11.11.5.1")
def test_the_effect_knows_what_was_taken() -> None:
    position = offering(PAY_TWO, DISCARD, then=RETURNS_PAID).backups(P1, "fire", 2).forward(P1, "a", zone="hand")
    game = offered(position.forward(P1, "b", zone="hand")).picks("yes").picks("b").pays("fire 1", "fire 2")

    assert (game.zone("a"), game.zone("b")) == ("P1/hand", "P1/hand")
    assert len(game.events(CardMoved, "15.1.1.4.1")) == 1


@pytest.mark.clause("11.8.14")
def test_who_declines_pays_nothing() -> None:
    game = offered(offering(PAY_TWO, DISCARD).forward(P1, "a", zone="hand").forward(P1, "b", zone="hand")).picks("no")

    assert (game.zone("a"), game.zone("b"), len(game.cards("P1/damage"))) == ("P1/hand", "P1/hand", 1)


@pytest.mark.clause("11.2.1.1")
def test_the_opponents_cost_is_paid_with_the_opponents_cards() -> None:
    may = f'do = "may", by = "opponent", cost = [{PAY_TWO}, {DISCARD}], then = [{{ do = "draw", by = "opponent" }}]'
    position = given().monster(P1, "offer", action(may)).forward(P2, "a", zone="hand").forward(P2, "b", zone="hand")
    game = offered(position)
    assert game.asked().seat == P2

    game.picks("yes").picks("a").pays()

    assert (game.zone("a"), game.zone("b"), game.last(CardMoved).target) == ("P2/break", "P2/break", "P2/hand")
