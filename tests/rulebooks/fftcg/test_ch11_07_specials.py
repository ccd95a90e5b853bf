"""11.7. Special abilities: the card of the same name they ask for, what is declared, and what becomes of them."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardShown, CardTurned, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import StepTaken
from engine.core.refusal import UnknownOption
from tests.rulebooks.fftcg.activating import BLAST, DULL_ICON, SACRIFICE, cp
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, auto, field, given, special
from tests.rulebooks.fftcg.wordings import (
    CHOOSE,
    CHOOSE_OTHERS,
    DRAW,
    DRAW_ONE,
    DULL_IT,
    MAIN,
    RECALL,
    RETURN_ONE,
    SOME_ICE,
    modes,
)

DULL_ONE = f"{{ {CHOOSE_OTHERS} }}, {{ {DULL_IT} }}"


def seer(*effect: str, cost: list[str] | None = None, kind: str = "forward", copies: int = 1,
         more: tuple[str, ...] = (), readings: dict[str, str] | None = None, **where: object) -> Given:  # fmt: skip
    """P1 controls a character with a special ability, and holds other cards of its name."""
    position = given(**(readings or {})).filled(P1, hand=0)
    getattr(position, kind)(P1, "seer", special("vision", *(effect or (DRAW,)), cost=cost or []), *more, **where)
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


# ---------------------------------------------------------------- 11.7.2: costs


@pytest.mark.clause("11.7.2.1", "11.7.10")
def test_the_whole_activation_cost_is_paid() -> None:
    position = seer(cost=[cp(2, fire=1), DULL_ICON, SACRIFICE]).backups(P1, "fire", 1).backups(P1, "ice", 2)
    game = position.at(MAIN).picks("ability:seer#0").pays("ice 2")

    assert (game.state("seer"), game.state("fire 1"), game.state("ice 1")) == ("dull", "dull", "dull")
    assert (game.zone("ice 2"), game.zone("seer 1")) == ("P1/break", "P1/break")
    assert game.events(StepTaken, "11.7.2.1")
    assert "11.7.10" in {label for event in game.log for label in event.cites}


@pytest.mark.clause("11.7.3", "11.7.10")
@pytest.mark.parametrize("missing", ["fire", "ice", "sacrifice"])
def test_without_a_part_of_the_cost_it_is_not_activated(missing: str) -> None:
    position = seer(cost=[cp(2, fire=1), 'do = "pick", act = "leave", from = { of = "you", kind = "monster" }'])
    for element in ("fire", "ice"):
        position = position if element == missing else position.backups(P1, element, 1)
    game = (position if missing == "sacrifice" else position.monster(P1, "beast")).at(MAIN)

    assert {"11.7.10", "11.7.3", "14.1"} <= set(game.refused("ability:seer#0").cites)
    assert game.zone("seer 1") == "P1/hand"


@pytest.mark.clause("11.7.2.1", "5.2.1.3.1")
@pytest.mark.parametrize("held, payable", [(["fire", "ice"], True), (["fire", "fire"], False)])
def test_one_surplus_cp_in_each_element_asked_for(held: list[str], payable: bool) -> None:
    position = seer(cost=[cp(2, fire=1, ice=1)], element="water")
    for n, element in enumerate(held):
        position.forward(P1, f"card {n}", element=element, zone="hand")
    game = position.at(MAIN)

    assert usable(game) is payable
    if payable:
        game.uses("seer").pays()
        assert {"card 0", "card 1"} <= set(game.cards("P1/break"))
        assert game.events(StepTaken, "5.2.1.3.1")
    else:
        assert "11.7.2.1" in game.refused("ability:seer#0").cites


@pytest.mark.clause("11.7.2.2", "15.2.2.3")
@pytest.mark.parametrize("kind", ["forward", "backup"])
def test_the_dull_icon_waits_for_the_next_own_turn(kind: str) -> None:
    new = seer(cost=[DULL_ICON], kind=kind, arrived=True).at(MAIN)
    assert "11.7.2.2" in new.refused("ability:seer#0").cites

    assert seer(cost=[DULL_ICON], kind=kind).at(MAIN).uses("seer").state("seer") == "dull"


@pytest.mark.clause("11.7.2.2")
def test_with_haste_the_dull_icon_does_not_wait() -> None:
    game = seer(cost=[DULL_ICON], arrived=True, facts={"keywords": ["haste"]}).at(MAIN)
    game.explains("ability:seer#0")

    assert game.uses("seer").state("seer") == "dull"


@pytest.mark.clause("11.7.2.3")
@pytest.mark.parametrize("act", ["leave", "exhaust"])
def test_only_own_characters_pay_for_it(act: str) -> None:
    cost = [f'do = "pick", act = "{act}", from = {{ kind = "monster" }}']
    assert not usable(seer(cost=cost).monster(P2, "foreign").at(MAIN))

    game = seer(cost=cost).monster(P1, "own").monster(P2, "foreign").at(MAIN).picks("ability:seer#0").picks("seer 1")
    assert game.options() == {"pay:own"}
    assert "11.7.2.3" in game.barred("pay:foreign")[0].cites


@pytest.mark.clause("11.7.2.4")
@pytest.mark.parametrize("act", ["banish", "return"])
def test_what_cannot_be_removed_or_returned_does_not_pay_for_it(act: str) -> None:
    cost = [f'do = "{act}", what = "self"']
    anchor = field(f'to = "self", change = {{ forbid = ["{act}"] }}')
    assert usable(seer(cost=cost).at(MAIN))

    refused = seer(cost=cost, more=(anchor,)).at(MAIN).refused("ability:seer#0")
    assert "11.7.2.4" in refused.cites and "11.6.2.4" not in refused.cites


# ---------------------------------------------------------------- 11.7.3, 11.7.4: onto the stack


@pytest.mark.clause("11.7.4", "11.5.4")
def test_the_ability_is_placed_on_top_of_the_stack_under_its_players_control() -> None:
    position = seer().summon(P2, "answer", DRAW)
    game = position.at(MAIN).passes().casts("answer").passes().uses("seer").pays()

    (placed,) = game.events(AbilityPlaced, "11.7.4")
    assert (placed.obj.controller, placed.obj.source, placed.obj.zone) == (P1, game.id("seer"), "stack")
    assert not placed.obj.number
    assert game.resolves().cards("stack") == ["answer"]


@pytest.mark.clause("11.7.4")
def test_a_card_of_the_hand_is_shown_when_its_ability_is_activated() -> None:
    lines = special("vision", DRAW) + '\nzones = ["hand"]'
    position = given().filled(P1, hand=0).forward(P1, "seer", lines, zone="hand")
    game = position.card(P1, "seer 1", number="seer", zone="hand").at(MAIN)
    assert not game.sees(P2, "seer")

    game.uses("seer", pay=["seer 1"])

    assert game.events(CardShown, "11.7.4")


@pytest.mark.clause("11.7.3")
def test_what_was_declared_is_not_changed() -> None:
    position = seer(CHOOSE_OTHERS, DULL_IT, cost=[cp(1)]).backups(P1, "fire", 1).forward(P2, "one").forward(P2, "other")
    game = position.at(MAIN).picks("ability:seer#0").chooses("one")
    with pytest.raises(UnknownOption):
        game.picks("choose:other")

    game.pays().resolves()

    assert (game.state("one"), game.state("other")) == ("dull", "active")
    assert "11.7.3" in seer(cost=[cp(1)]).at(MAIN).refused("ability:seer#0").cites


# ---------------------------------------------------------------- 11.7.5-11.7.8: declarations


@pytest.mark.clause("11.7.5")
def test_what_is_chosen_is_chosen_on_activating() -> None:
    game = seer(CHOOSE_OTHERS, DULL_IT).forward(P2, "one").forward(P2, "other").at(MAIN).picks("ability:seer#0")
    assert "11.7.5" in game.asked().cites
    assert game.options() == {"choose:one", "choose:other"}

    game.chooses("other").pays().resolves()

    assert (game.state("one"), game.state("other")) == ("active", "dull")
    assert game.events(MemoryKept, "11.7.5")


@pytest.mark.clause("11.7.5", "14.1")
def test_without_a_legal_choice_it_is_not_activated() -> None:
    game = seer(CHOOSE_OTHERS, DULL_IT).backup(P2, "wall").at(MAIN)

    assert {"11.7.5", "14.1"} <= set(game.refused("ability:seer#0").cites)
    assert game.zone("seer 1") == "P1/hand"


@pytest.mark.clause("11.7.5")
@pytest.mark.parametrize("reading, able", [("refused", False), ("fewer", True)])
def test_too_few_things_to_choose(reading: str, able: bool) -> None:
    # AFT-154
    two = CHOOSE_OTHERS + ", count = 2"
    game = seer(two, DULL_IT, readings={"too_few_to_choose": reading}).forward(P2, "lone").at(MAIN)

    assert usable(game) is able
    if able:
        game.picks("ability:seer#0")
        assert "11.7.5" in game.asked().cites
        assert game.chooses("lone").pays().resolves().state("lone") == "dull"
    else:
        assert "11.7.5" in game.refused("ability:seer#0").cites


@pytest.mark.clause("11.7.5")
@pytest.mark.parametrize("reading, able", [("allowed", True), ("refused", False)])
def test_the_card_it_comes_from_as_the_only_choice(reading: str, able: bool) -> None:
    # AFT-103
    game = seer(CHOOSE, DULL_IT, readings={"own_source_as_choice": reading}).at(MAIN)

    assert usable(game) is able
    if able:
        game.picks("ability:seer#0")
        assert "11.7.5" in game.asked().cites
        assert game.chooses("seer").pays().resolves().state("seer") == "dull"
    else:
        assert "11.7.5" in game.refused("ability:seer#0").cites


@pytest.mark.clause("11.7.6", "11.7.5")
def test_the_effect_is_selected_on_activating() -> None:
    game = seer(modes(DULL_ONE, DRAW_ONE, RETURN_ONE)).forward(P2, "guard").at(MAIN).picks("ability:seer#0")
    assert (game.asked().name, game.options()) == ("effects", {"mode:0", "mode:1"})
    assert "11.7.6" in game.asked().cites
    assert {"11.7.6", "11.7.5"} <= set(game.barred("mode:2")[0].cites)

    game.picks("mode:0").chooses("guard").pays().resolves()

    assert (game.state("guard"), game.cards("P1/hand")) == ("dull", [])
    assert game.events(ChoiceMade, "11.7.6")


@pytest.mark.clause("11.7.6.1")
@pytest.mark.parametrize("ice, most", [(1, 1), (2, 2)])
def test_how_many_effects_may_be_selected_is_fixed_on_activating(ice: int, most: int) -> None:
    position = seer(modes(DULL_ONE, DRAW_ONE, count=SOME_ICE, up_to=True)).forward(P2, "guard").backups(P1, "ice", ice)
    storm = ('do = "leave", what = { kind = "backup" }',)
    game = position.summon(P2, "storm", *storm).at(MAIN).picks("ability:seer#0")
    assert game.asked().most == most
    assert "11.7.6.1" in game.asked().cites

    if most == 2:
        game.picks("mode:0", "mode:1").chooses("guard")
    else:
        game.picks("mode:1")
    game.pays().passes().casts("storm").resolves().resolves()

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.state("guard") == ("dull" if most == 2 else "active")


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


@pytest.mark.clause("11.7.9")
def test_a_cost_that_counts_cards_is_fixed_by_them() -> None:
    # 11.7.7
    count = cp('{ count = { kind = "forward", of = "opponent" } }')
    game = (
        seer(cost=[count]).backups(P1, "fire", 2).forward(P2, "one").forward(P2, "other").at(MAIN).uses("seer").pays()
    )

    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "dull"]
    assert game.events(StepTaken, "11.7.9")


@pytest.mark.clause("11.7.9")
def test_what_pays_a_part_of_the_cost_does_not_change_the_rest() -> None:
    # One CP for each card in the hand, and the discard that the ability takes makes the hand smaller.
    count = cp('{ count = { zone = "hand", of = "you" } }')
    game = seer(cost=[count]).backups(P1, "fire", 2).at(MAIN).uses("seer").pays()

    assert [game.state(f"fire {n}") for n in (1, 2)].count("dull") == 1
    assert game.events(StepTaken, "11.7.9")


@pytest.mark.clause("11.7.8")
def test_an_amount_is_divided_on_activating() -> None:
    effect = (CHOOSE_OTHERS + ", count = 2, up_to = true",
              'do = "divide", among = "it", total = 5000, step = 1000',
              'do = "damage_to", what = "it", shares = "shares"')  # fmt: skip
    game = (
        seer(*effect).forward(P2, "one").forward(P2, "other").at(MAIN).picks("ability:seer#0").chooses("one", "other")
    )
    assert (game.asked().name, game.asked().least, game.asked().most) == ("division", 1, 4)
    assert {"11.7.8"} <= set(game.asked().cites) & set(game.refused(number=0).cites)

    game.picks(number=4).pays().resolves()

    assert (game.damage("one"), game.damage("other")) == (4000, 1000)


# ---------------------------------------------------------------- 11.7.10-11.7.12


@pytest.mark.clause("11.7.10")
def test_nothing_is_paid_before_all_of_it_was_picked() -> None:
    position = seer(cost=[cp(3), DULL_ICON]).forward(P1, "torch", zone="hand").backups(P1, "fire", 1)
    game = position.at(MAIN).picks("ability:seer#0").picks("seer 1")
    assert "11.7.10" in game.asked().cites
    game.picks("discard:torch:fire")
    assert (game.zone("torch"), game.zone("seer 1"), game.state("seer")) == ("P1/hand", "P1/hand", "active")

    game.pays()

    assert (game.zone("torch"), game.zone("seer 1"), game.state("seer")) == ("P1/break", "P1/break", "dull")
    assert len(game.events(CardTurned)) == 2


@pytest.mark.clause("11.7.11")
def test_when_it_was_activated_abilities_on_that_trigger_and_its_player_has_priority() -> None:
    position = given().forward(P2, "seer", special("vision", DRAW)).card(P2, "seer 1", number="seer", zone="hand")
    game = position.forward(P1, "listener", auto("special_used", DRAW, player="opponent")).at(MAIN)
    game.passes().uses("seer").pays()

    assert game.events(ConditionOccurred, "11.7.11")[0].name == "special_used"
    assert len(game.cards("stack")) == 2
    assert game.asked().seat == P2


@pytest.mark.clause("11.7.12", "11.11.2")
def test_if_all_it_chose_is_illegal_nothing_of_it_is_done() -> None:
    position = seer(CHOOSE_OTHERS, DULL_IT, DRAW).summon(P2, "recall", *RECALL).forward(P2, "guard")
    game = position.at(MAIN).uses("seer", 0, "guard").pays().passes().casts("recall", "guard").resolves().resolves()

    assert game.cards("P1/hand") == []
    assert game.events(StepTaken, "11.7.12")
    assert len(game.events(AbilityRemoved)) == 1
