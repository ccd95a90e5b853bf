"""11.6.4-11.6.7. Action abilities: which are offered, what they choose, and X."""

from __future__ import annotations

import pytest

from engine.core.events.effects import AbilityPlaced
from tests.rulebooks.fftcg.activating import BLAST, SACRIFICE, cp, mage
from tests.rulebooks.fftcg.given import P1, P2, action, field, given
from tests.rulebooks.fftcg.wordings import CHOOSE, DRAW, DULL_IT, MAIN

# ---------------------------------------------------------------- 11.6.3, 11.6.4: onto the stack


@pytest.mark.clause("11.6.4")
def test_an_ability_that_two_copies_of_a_card_give_is_offered_once() -> None:
    gift = 'to = { kind = "monster" }, change = { gain_ability = { kind = "activated", effect = [{ do = "draw" }] } }'
    game = given().backup(P1, "giver", field(gift)).card(P1, "twin", number="giver").monster(P1, "beast").at(MAIN)

    (offered,) = [option.id for option in game.asked(P1).options if option.id.startswith("ability:")]

    assert game.picks(offered).events(AbilityPlaced, "11.6.4")


@pytest.mark.clause("2.1", "11.6.4")
@pytest.mark.parametrize("givers", [1, 2])
def test_what_a_card_was_given_twice_it_uses_once_a_turn_for_each(givers: int) -> None:
    # 11.5.3, AFT-168
    gift = 'kind = "activated", once_per_turn = true, effect = [{ do = "draw" }]'
    position = given().backup(
        P1, "giver", field(f'to = {{ kind = "monster" }}, change = {{ gain_ability = {{ {gift} }} }}')
    )
    for n in range(2, givers + 1):
        position.card(P1, f"giver {n}", number="giver")
    game = position.monster(P1, "beast").monster(P1, "other").at(MAIN)

    mine, others = (f"ability:{game.id(name)}/giver#0~0" for name in ("beast", "other"))
    for _ in range(givers):
        game.picks(mine).resolves()
    assert "2.1" in game.refused(mine).cites
    assert len(game.cards("P1/hand")) == givers
    assert game.picks(others).events(AbilityPlaced, "11.6.4")


@pytest.mark.clause("11.6.4")
def test_an_ability_of_the_hand_is_not_activated_on_the_field() -> None:
    lines = ["[[?.ability]]", 'kind = "activated"', 'zones = ["hand"]', 'effect = [{ do = "draw" }]']
    both = given().forward(P1, "seed", "\n".join(lines)).card(P1, "seed again", number="seed", zone="hand").at(MAIN)

    assert "ability:seed#0" not in both.options()
    both.uses("seed again")
    assert both.events(AbilityPlaced, "11.6.4")


# ---------------------------------------------------------------- 11.6.5: choosing


@pytest.mark.clause("11.6.5")
@pytest.mark.parametrize(
    "reading, options", [("allowed", {"choose:mage", "choose:other"}), ("refused", {"choose:other"})]
)
def test_an_ability_may_choose_the_card_it_comes_from(reading: str, options: set[str]) -> None:
    # AFT-103
    position = given(own_source_as_choice=reading).forward(P1, "mage", action(CHOOSE, DULL_IT)).forward(P2, "other")
    game = position.at(MAIN).picks("ability:mage#0")

    assert game.options() == options
    assert "11.6.5" in game.asked().cites


@pytest.mark.clause("11.6.5")
def test_an_ability_does_not_choose_itself_on_the_stack() -> None:
    undo = ('do = "choose", from = { zone = "stack" }', 'do = "return", what = "it"')
    assert "11.6.5" in mage(*undo).at(MAIN).refused("ability:mage#0").cites

    game = mage(*undo).summon(P2, "plan", DRAW).at(MAIN).passes().casts("plan").passes().picks("ability:mage#0")
    assert game.options() == {"choose:plan"}


# ---------------------------------------------------------------- 11.6.7: X

PAY_X = cp('{ number = "x" }')


@pytest.mark.clause("11.6.7", "4.5")
def test_x_is_set_on_activating_and_keeps_its_value() -> None:
    game = mage(*BLAST, cost=[PAY_X]).backups(P1, "fire", 3).forward(P2, "guard", power=9000).at(MAIN)
    game.picks("ability:mage#0")
    assert (game.asked().name, game.asked().least, game.asked().most) == ("number", 0, 3)
    assert "11.6.7" in game.asked().cites

    game.picks(number=2).chooses("guard").pays().resolves()

    assert game.damage("guard") == 2000
    assert [game.state(f"fire {n}") for n in (1, 2, 3)].count("dull") == 2


@pytest.mark.clause("11.6.7")
@pytest.mark.parametrize("number", [3, -1])
def test_x_is_not_larger_than_can_be_paid_nor_below_zero(number: int) -> None:
    game = mage(*BLAST, cost=[PAY_X]).backups(P1, "fire", 2).forward(P2, "guard").at(MAIN).picks("ability:mage#0")

    assert "11.6.7" in game.refused(number=number).cites


@pytest.mark.clause("11.6.7")
def test_x_leaves_enough_for_what_else_the_cost_takes() -> None:
    position = mage(*BLAST, cost=[PAY_X, SACRIFICE]).backups(P1, "fire", 3).forward(P2, "guard", power=9000)
    game = position.at(MAIN).picks("ability:mage#0")
    assert game.asked().most == 2

    game.picks(number=2).chooses("guard").picks("fire 3").pays().resolves()

    assert (game.damage("guard"), game.zone("fire 3")) == (2000, "P1/break")


@pytest.mark.clause("11.6.7")
def test_x_of_zero_costs_nothing() -> None:
    game = mage(*BLAST, cost=[PAY_X]).forward(P2, "guard").at(MAIN).picks("ability:mage#0")
    assert game.asked().most == 0

    game.picks(number=0).chooses("guard").resolves()

    assert game.damage("guard") == 0
