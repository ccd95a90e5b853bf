"""11.6. Action abilities: what they cost, what is declared on activating, and what becomes of them."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    AbilityPlaced,
    AbilityRemoved,
    CardMoved,
    CardShown,
    CardTurned,
    ChoiceMade,
    ConditionOccurred,
    MemoryKept,
    StepTaken,
)
from engine.kernel.refusal import UnknownOption
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

DRAW = 'do = "draw"'
MAIN = "9.3.1.4"
CHOOSE = 'do = "choose", from = { kind = "forward" }'
CHOOSE_OTHERS = 'do = "choose", from = { kind = "forward", of = "opponent" }'
DULL_IT = 'do = "exhaust", what = "it"'
DULL_ICON = 'do = "exhaust", what = "self"'
SACRIFICE = 'do = "pick", act = "leave", from = { of = "you", kind = "backup" }'
DULL_ONE = f"{{ {CHOOSE} }}, {{ {DULL_IT} }}"
DRAW_ONE = f"{{ {DRAW} }}"
RETURN_ONE = '{ do = "choose", from = { kind = "monster" }, as = "beast" }, { do = "return", what = "beast" }'
SOME_ICE = '{ holds = { count = { of = "you", kind = "backup", attribute = "ice" }, at_least = 2 }, plus = 1 }'
RECALL = ('do = "choose", from = { kind = "forward" }', 'do = "return", what = "it"')


def cp(count: int | str, **of: int) -> str:
    """CP in a cost, so many of them of certain elements."""
    asked = ", ".join(f"{element} = {number}" for element, number in of.items())
    return f'do = "pay", count = {count}' + (f", of = {{ {asked} }}" if asked else "")


def mage(*effect: str, cost: list[str] | None = None, kind: str = "forward", **where: object) -> Given:
    """P1 controls a forward with an action ability; nothing lies in the hand."""
    position = given().filled(P1, hand=0)
    return getattr(position, kind)(P1, "mage", action(*(effect or (DRAW,)), cost=cost or []), **where)  # type: ignore[no-any-return]


def used(game: Play) -> bool:
    return "ability:mage#0" in game.options()


# ---------------------------------------------------------------- 11.6.2: costs


@pytest.mark.clause("11.6.2.1", "11.6.10")
def test_the_whole_activation_cost_is_paid() -> None:
    game = mage(cost=[cp(2, fire=1), DULL_ICON, SACRIFICE]).backups(P1, "fire", 1).backups(P1, "ice", 2).at(MAIN)
    game.picks("ability:mage#0").pays("ice 2")

    assert game.state("mage") == "dull"
    assert game.state("fire 1") == "dull"
    assert game.zone("ice 2") == "P1/break"
    assert game.state("ice 1") == "dull"
    assert game.events(StepTaken, "11.6.2.1")


@pytest.mark.clause("11.6.2.1", "11.6.3", "11.6.10")
@pytest.mark.parametrize("missing", ["fire", "ice", "sacrifice"])
def test_without_a_part_of_the_cost_it_is_not_activated(missing: str) -> None:
    position = mage(cost=[cp(2, fire=1), 'do = "pick", act = "leave", from = { of = "you", kind = "monster" }'])
    for element in ("fire", "ice"):
        position = position if element == missing else position.backups(P1, element, 1)
    game = (position if missing == "sacrifice" else position.monster(P1, "beast")).at(MAIN)

    verdict = game.refused("ability:mage#0")

    assert {"11.6.10", "11.6.3", "14.1"} <= set(verdict.cites)
    assert missing == "sacrifice" or "11.6.2.1" in verdict.cites
    full = mage(cost=[cp(1, fire=1)]).backups(P1, "fire", 1).at(MAIN).uses("mage").pays()
    assert full.events(StepTaken, "11.6.2.1")


@pytest.mark.clause("11.6.2.1")
def test_an_ability_asks_for_its_elements_whatever_its_card_is() -> None:
    game = mage(cost=[cp(2, water=1)]).backups(P1, "fire", 2).backups(P1, "water", 1).at(MAIN).picks("ability:mage#0")
    game.picks("dull:fire 1:fire")

    assert game.options() == {"dull:water 1:water"}
    assert "11.6.2.1" in game.barred("dull:fire 2")[0].cites


@pytest.mark.clause("11.6.2.1", "5.2.1.3.1")
@pytest.mark.parametrize("held, payable", [(["fire", "ice"], True), (["fire", "fire"], False)])
def test_one_surplus_cp_in_each_element_if_several_are_asked_for(held: list[str], payable: bool) -> None:
    position = mage(cost=[cp(2, fire=1, ice=1)])
    for n, element in enumerate(held):
        position.forward(P1, f"card {n}", element=element, zone="hand")
    game = position.at(MAIN)

    assert used(game) is payable
    if payable:
        game.uses("mage").pays()
        assert {"card 0", "card 1"} <= set(game.cards("P1/break"))
        assert game.events(StepTaken, "5.2.1.3.1")
    else:
        assert "11.6.2.1" in game.refused("ability:mage#0").cites


@pytest.mark.clause("11.6.10", "11.6.2.1")
@pytest.mark.parametrize("act", ["leave", "exhaust"])
def test_a_backup_that_the_cost_takes_makes_no_cp(act: str) -> None:
    taken = f'do = "pick", act = "{act}", from = {{ of = "you", kind = "backup" }}'
    assert not used(mage(cost=[cp(1), taken]).backups(P1, "fire", 1).at(MAIN))

    game = mage(cost=[cp(1), taken]).backups(P1, "fire", 2).at(MAIN)
    game.picks("ability:mage#0").picks("fire 2")
    assert game.asked().name == "CP"
    assert game.options() == {"dull:fire 1:fire"}
    game.pays()
    assert "11.6.10" in {label for event in game.events(StepTaken) for label in event.cites}
    assert (game.zone("fire 2") == "P1/break") is (act == "leave")


@pytest.mark.clause("11.6.2.2", "15.2.2.3")
@pytest.mark.parametrize("kind", ["forward", "backup"])
def test_the_dull_icon_waits_for_the_next_own_turn(kind: str) -> None:
    game = mage(cost=[DULL_ICON], kind=kind, arrived=True).at(MAIN)
    assert "11.6.2.2" in game.refused("ability:mage#0").cites

    old = mage(cost=[DULL_ICON], kind=kind).at(MAIN)
    assert "11.6.2.2" in {label for found in old.explains("ability:mage#0").findings for label in found.cites}
    assert old.uses("mage").state("mage") == "dull"


@pytest.mark.clause("11.6.2.2")
def test_with_haste_the_dull_icon_does_not_wait() -> None:
    game = mage(cost=[DULL_ICON], arrived=True, facts={"keywords": ["haste"]}).at(MAIN)
    game.explains("ability:mage#0")

    assert game.uses("mage").state("mage") == "dull"


@pytest.mark.clause("11.6.2.3")
def test_only_own_characters_are_put_into_the_break_zone_as_a_cost() -> None:
    anybody = 'do = "pick", act = "leave", from = { of = "you", kind = "forward" }'
    game = (
        mage(cost=[anybody], kind="backup").forward(P1, "own").forward(P2, "foreign").at(MAIN).picks("ability:mage#0")
    )

    assert game.options() == {"pay:own"}
    assert "11.6.2.3" in game.barred("pay:foreign")[0].cites
    assert "11.6.2.3" in game.refused("pay:foreign").cites


@pytest.mark.clause("11.6.2.3")
def test_a_selector_that_does_not_say_whose_means_own_characters_in_a_cost() -> None:
    anybody = 'do = "pick", act = "exhaust", from = { kind = "forward" }'
    assert not used(mage(cost=[anybody], kind="backup").forward(P2, "foreign").at(MAIN))

    game = (
        mage(cost=[anybody], kind="backup").forward(P1, "own").forward(P2, "foreign").at(MAIN).picks("ability:mage#0")
    )
    assert game.options() == {"pay:own"}
    assert "11.6.2.3" in game.barred("pay:foreign")[0].cites


@pytest.mark.clause("11.6.2.3")
def test_a_character_goes_to_its_owners_break_zone() -> None:
    position = mage(cost=['do = "pick", act = "leave", from = { of = "you", kind = "forward" }'], kind="backup")
    game = position.forward(P1, "borrowed", owner=P2).at(MAIN).uses("mage").pays("borrowed")

    assert game.zone("borrowed") == "P2/break"
    assert game.events(CardMoved, "11.6.2.3")


@pytest.mark.clause("11.6.2.4")
@pytest.mark.parametrize(
    "act, cost", [("banish", 'do = "banish", what = "self"'), ("return", 'do = "return", what = "self"')]
)
def test_what_cannot_be_removed_or_returned_does_not_pay_for_it(act: str, cost: str) -> None:
    anchor = field(f'to = "self", change = {{ forbid = ["{act}"] }}')
    assert used(mage(cost=[cost]).at(MAIN))
    bound = given().forward(P1, "mage", action(DRAW, cost=[cost]), anchor).at(MAIN)

    assert "11.6.2.4" in bound.refused("ability:mage#0").cites


@pytest.mark.clause("11.6.2.4")
def test_among_several_only_those_that_can_be_returned_are_picked() -> None:
    back = 'do = "pick", act = "return", from = { of = "you", kind = "backup" }'
    anchor = field('to = "self", change = { forbid = ["return"] }')
    game = mage(cost=[back]).backup(P1, "free").backup(P1, "bound", anchor).at(MAIN).picks("ability:mage#0")

    assert game.options() == {"pay:free"}
    assert "11.6.2.4" in game.asked().cites
    assert game.pays().zone("free") == "P1/hand"


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


def modes(*of: str, count: str = "1", up_to: bool = False) -> str:
    """Effects to select from, each a list of instructions in TOML."""
    listed = ", ".join(f"[{effect}]" for effect in of)
    return f'do = "modes", count = {count}, up_to = {str(up_to).lower()}, of = [{listed}]'


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


X = 'do = "choose_number", as = "x"'
PAY_X = cp('{ number = "x" }')
BLAST = (X, CHOOSE_OTHERS, 'do = "damage_to", what = "it", count = { number = "x", times = 1000 }')


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


@pytest.mark.clause("11.6.9")
def test_a_cost_that_counts_cards_is_fixed_by_them() -> None:
    # 11.6.7
    count = cp('{ count = { kind = "forward", of = "opponent" } }')
    game = mage(cost=[count]).backups(P1, "fire", 2).forward(P2, "one").forward(P2, "other").at(MAIN)
    game.uses("mage").pays()

    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "dull"]
    assert game.events(StepTaken, "11.6.9")


@pytest.mark.clause("11.6.9", "11.6.10")
def test_what_pays_a_part_of_the_cost_does_not_change_the_rest() -> None:
    # One CP for each backup; one of them is put into the break zone as a part of the cost.
    count = cp('{ count = { kind = "backup", of = "you" } }')
    game = mage(cost=[count, SACRIFICE]).filled(P1, hand=2).backups(P1, "fire", 2).at(MAIN)
    game.picks("ability:mage#0").picks("fire 2")
    game.pays()

    assert game.zone("fire 2") == "P1/break"
    assert game.cards("P1/hand") == ["P1 hand 2"]
    assert game.events(StepTaken, "11.6.9")
    assert "11.6.10" in {label for event in game.log for label in event.cites}


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


# ---------------------------------------------------------------- 11.6.10-11.6.12


@pytest.mark.clause("11.6.10")
def test_nothing_is_paid_before_all_of_it_was_picked() -> None:
    position = mage(cost=[cp(3), DULL_ICON]).forward(P1, "torch", zone="hand").backups(P1, "fire", 1)
    game = position.at(MAIN).picks("ability:mage#0")
    assert "11.6.10" in game.asked().cites
    game.picks("discard:torch:fire")
    assert (game.zone("torch"), game.state("mage")) == ("P1/hand", "active")

    game.pays()

    (discarded,) = [e for e in game.events(CardMoved) if e.target == "P1/break"]
    assert {game.name(e.card) for e in game.events(CardTurned) if e.batch == discarded.batch} >= {"fire 1"}


@pytest.mark.clause("11.6.10")
@pytest.mark.parametrize("cost", [[], [cp(1)]], ids=["without CP", "with CP"])
def test_the_effect_knows_what_the_cost_was_paid_with(cost: list[str]) -> None:
    taken = 'do = "pick", act = "leave", from = { of = "you", kind = "forward" }, as = "fallen"'
    strike = 'do = "damage_to", what = "it", count = { value = "power", of = "fallen" }'
    position = mage(CHOOSE_OTHERS, strike, cost=[*cost, taken], kind="monster").backups(P1, "fire", 1)
    game = position.forward(P1, "own", power=4000).forward(P2, "guard", power=9000).at(MAIN)

    game.uses("mage", 0, "guard").pays().resolves()

    assert game.zone("own") == "P1/break"
    assert game.damage("guard") == 4000
    assert game.events(MemoryKept, "11.6.10")


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
