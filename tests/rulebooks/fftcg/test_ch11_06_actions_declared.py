"""11.6.3-11.6.8, 11.6.11, 11.6.12. Action abilities on the stack: what is declared, and what becomes of them."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardShown, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from engine.core.refusal import UnknownOption
from tests.rulebooks.fftcg.activating import BLAST, SACRIFICE, cp, mage, used
from tests.rulebooks.fftcg.given import P1, P2, action, auto, field, given
from tests.rulebooks.fftcg.wordings import (
    CHOOSE,
    CHOOSE_OTHERS,
    DRAW,
    DRAW_ONE,
    DULL_IT,
    DULL_ONE,
    MAIN,
    RECALL,
    RETURN_ONE,
    SOME_ICE,
    modes,
)

# ---------------------------------------------------------------- 11.6.3, 11.6.4: onto the stack


@pytest.mark.clause("11.6.4", "11.5.4")
def test_the_ability_is_placed_on_top_of_the_stack_under_its_players_control() -> None:
    game = mage().summon(P2, "answer", DRAW).at(MAIN).passes().casts("answer").passes().uses("mage")

    (placed,) = game.events(AbilityPlaced, "11.6.4")
    assert (placed.obj.controller, placed.obj.source, placed.obj.zone) == (P1, game.id("mage"), "stack")
    assert not placed.obj.number  # it has the text of the ability and no other information
    game.resolves()
    assert (game.cards("stack"), len(game.cards("P1/hand"))) == (["answer"], 1)


@pytest.mark.clause("11.6.4")
def test_a_card_of_the_hand_is_shown_when_its_ability_is_activated() -> None:
    lines = ["[[?.ability]]", 'kind = "activated"', 'zones = ["hand"]', 'effect = [{ do = "draw" }]']
    game = given().forward(P1, "seed", "\n".join(lines), zone="hand").at(MAIN)
    assert not game.sees(P2, "seed")

    game.uses("seed")

    assert game.events(CardShown, "11.6.4")
    assert game.sees(P2, "seed")


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


@pytest.mark.clause("11.6.3")
def test_what_was_declared_is_not_changed() -> None:
    position = mage(CHOOSE_OTHERS, DULL_IT, cost=[cp(1)]).backups(P1, "fire", 1).forward(P2, "one").forward(P2, "other")
    game = position.at(MAIN).picks("ability:mage#0").chooses("one")

    with pytest.raises(UnknownOption):
        game.picks("choose:other")
    game.pays().resolves()
    assert (game.state("one"), game.state("other")) == ("dull", "active")
    assert "11.6.3" in mage(cost=[cp(1)]).at(MAIN).refused("ability:mage#0").cites


# ---------------------------------------------------------------- 11.6.5: choosing


@pytest.mark.clause("11.6.5")
def test_what_is_chosen_is_chosen_on_activating() -> None:
    game = mage(CHOOSE_OTHERS, DULL_IT).forward(P2, "one").forward(P2, "other").at(MAIN).picks("ability:mage#0")
    assert "11.6.5" in game.asked().cites
    assert game.options() == {"choose:one", "choose:other"}

    game.chooses("other").resolves()

    assert (game.state("one"), game.state("other")) == ("active", "dull")
    assert game.events(MemoryKept, "11.6.5")


@pytest.mark.clause("11.6.5", "14.1")
def test_without_a_legal_choice_it_is_not_activated() -> None:
    game = mage(CHOOSE_OTHERS, DULL_IT).backup(P2, "wall").at(MAIN)

    assert {"11.6.5", "14.1"} <= set(game.refused("ability:mage#0").cites)
    assert game.cards("stack") == []


@pytest.mark.clause("11.6.5")
@pytest.mark.parametrize("reading, usable", [("refused", False), ("fewer", True)])
def test_too_few_things_to_choose(reading: str, usable: bool) -> None:
    # AFT-154
    two = 'do = "choose", from = { kind = "forward", of = "opponent" }, count = 2'
    position = given(too_few_to_choose=reading).forward(P1, "mage", action(two, DULL_IT)).forward(P2, "lone")
    game = position.at(MAIN)

    assert used(game) is usable
    if usable:
        game.uses("mage", 0, "lone").resolves()
        assert game.state("lone") == "dull"
        assert game.events(MemoryKept, "11.6.5")
    else:
        assert "11.6.5" in game.refused("ability:mage#0").cites


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
@pytest.mark.parametrize("reading, usable", [("allowed", True), ("refused", False)])
def test_the_card_it_comes_from_as_the_only_choice(reading: str, usable: bool) -> None:
    # AFT-103
    game = given(own_source_as_choice=reading).forward(P1, "mage", action(CHOOSE, DULL_IT)).at(MAIN)

    assert used(game) is usable
    if usable:
        assert game.uses("mage", 0, "mage").resolves().state("mage") == "dull"
    else:
        assert "11.6.5" in game.refused("ability:mage#0").cites


@pytest.mark.clause("11.6.5")
def test_an_ability_does_not_choose_itself_on_the_stack() -> None:
    undo = ('do = "choose", from = { zone = "stack" }', 'do = "return", what = "it"')
    assert "11.6.5" in mage(*undo).at(MAIN).refused("ability:mage#0").cites

    game = mage(*undo).summon(P2, "plan", DRAW).at(MAIN).passes().casts("plan").passes().picks("ability:mage#0")
    assert game.options() == {"choose:plan"}


# ---------------------------------------------------------------- 11.6.6: effects to select from


@pytest.mark.clause("11.6.6", "11.6.5")
def test_the_effect_is_selected_on_activating() -> None:
    game = mage(modes(DULL_ONE, DRAW_ONE, RETURN_ONE), kind="backup").forward(P2, "guard").at(MAIN)
    game.picks("ability:mage#0")
    assert (game.asked().name, game.options()) == ("effects", {"mode:0", "mode:1"})
    assert "11.6.6" in game.asked().cites
    assert {"11.6.6", "11.6.5"} <= set(game.barred("mode:2")[0].cites)

    game.picks("mode:0").chooses("guard").resolves()

    assert (game.state("guard"), game.cards("P1/hand")) == ("dull", [])
    assert game.events(ChoiceMade, "11.6.6")


@pytest.mark.clause("11.6.6.1")
@pytest.mark.parametrize("ice, most", [(1, 1), (2, 2)])
def test_how_many_effects_may_be_selected_is_fixed_on_activating(ice: int, most: int) -> None:
    position = mage(modes(DULL_ONE, DRAW_ONE, count=SOME_ICE, up_to=True), kind="monster").forward(P2, "guard")
    storm = ('do = "leave", what = { kind = "backup" }',)
    game = position.backups(P1, "ice", ice).summon(P2, "storm", *storm).at(MAIN).picks("ability:mage#0")
    assert game.asked().most == most
    assert "11.6.6.1" in game.asked().cites

    if most == 2:
        game.picks("mode:0", "mode:1").chooses("guard")
    else:
        game.picks("mode:1")
    game.passes().casts("storm").resolves().resolves()

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.state("guard") == ("dull" if most == 2 else "active")


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


# ---------------------------------------------------------------- 11.6.8: dividing


@pytest.mark.clause("11.6.8")
def test_an_amount_is_divided_on_activating() -> None:
    effect = (CHOOSE_OTHERS + ", count = 2, up_to = true",
              'do = "divide", among = "it", total = 5000, step = 1000',
              'do = "damage_to", what = "it", shares = "shares"')  # fmt: skip
    game = (
        mage(*effect).forward(P2, "one").forward(P2, "other").at(MAIN).picks("ability:mage#0").chooses("one", "other")
    )
    assert (game.asked().name, game.asked().least, game.asked().most) == ("division", 1, 4)
    assert "11.6.8" in game.asked().cites
    assert "11.6.8" in game.refused(number=0).cites

    game.picks(number=4).resolves()

    assert (game.damage("one"), game.damage("other")) == (4000, 1000)


# ---------------------------------------------------------------- 11.6.11, 11.6.12: activated


@pytest.mark.clause("11.6.11")
def test_when_it_was_activated_abilities_on_that_trigger_and_its_player_has_priority() -> None:
    listener = auto("ability_used", DRAW, player="opponent")
    position = given().forward(P2, "mage", action(DRAW)).forward(P1, "listener", listener)
    game = position.at(MAIN).passes().uses("mage")

    assert game.events(ConditionOccurred, "11.6.11")[0].name == "ability_used"
    assert len(game.cards("stack")) == 2
    assert game.asked().seat == P2


@pytest.mark.clause("11.6.12", "11.11.2")
def test_if_all_it_chose_is_illegal_nothing_of_it_is_done() -> None:
    position = mage(CHOOSE_OTHERS, DULL_IT, DRAW).summon(P2, "recall", *RECALL).forward(P2, "guard")
    game = position.at(MAIN).uses("mage", 0, "guard").passes().casts("recall", "guard").resolves().resolves()

    assert game.cards("P1/hand") == []
    assert game.events(StepTaken, "11.6.12")
    assert len(game.events(AbilityRemoved)) == 1
