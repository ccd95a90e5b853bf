"""11.6, 11.7. What holds of action and special abilities alike: what they cost, what is declared, the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.clauses.refusal import UnknownOption
from engine.core.events.cards import CardMoved, CardTurned, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, AbilityRemoved
from engine.core.events.game import ConditionOccurred
from engine.core.events.identity import CardShown
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.activating import DULL_ICON, SACRIFICE, cp, used
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given, special
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


@dataclass(frozen=True)
class Sort:
    """Action or special abilities; a special one takes a card of the same name, `mage 1`, beside its cost."""

    section: str
    occasion: str
    """What an auto waits for that asks whether one was activated."""

    def __call__(self, point: str) -> str:
        """A clause on them: `2.1` is 11.6.2.1 or 11.7.2.1."""
        return f"{self.section}.{point}"

    @property
    def named(self) -> bool:
        """Whether a card of the same name is discarded."""
        return self is SPECIAL

    def ability(self, *effect: str, cost: list[str] | None = None) -> str:
        """Such an ability."""
        return special("vision", *effect, cost=cost or []) if self.named else action(*effect, cost=cost or [])

    def mage(self, *effect: str, cost: list[str] | None = None, kind: str = "forward", more: tuple[str, ...] = (),
             seat: str = P1, readings: dict[str, str] | None = None, **where: Any) -> Given:  # fmt: skip
        """A player controls a character with one and holds nothing but what it takes."""
        position = given(**(readings or {})).filled(P1, hand=0)
        getattr(position, kind)(seat, "mage", self.ability(*(effect or (DRAW,)), cost=cost), *more, **where)
        return self.holding(position, seat)

    def holding(self, position: Given, seat: str = P1) -> Given:
        """A player holds the card of the same name."""
        return position.card(seat, "mage 1", number="mage", zone="hand") if self.named else position

    def begins(self, position: Given) -> Play:
        """The ability is being activated; the card of the same name is picked."""
        game = position.at(MAIN).picks("ability:mage#0")
        return game.picks("mage 1") if self.named else game


ACTION = Sort("11.6", "ability_used")
SPECIAL = Sort("11.7", "special_used")


def sorts(*points: str, beside: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Run a test for both sorts, marked with these clauses on each, and with others."""
    rows = {"action": ACTION, "special": SPECIAL}
    marks = {name: pytest.mark.clause(*map(sort, points), *beside) for name, sort in rows.items()}
    return pytest.mark.parametrize("sort", [pytest.param(rows[name], marks=marks[name], id=name) for name in rows])


# ---------------------------------------------------------------- costs


@sorts("2.1", "10")
def test_the_whole_activation_cost_is_paid(sort: Sort) -> None:
    position = sort.mage(cost=[cp(2, fire=1), DULL_ICON, SACRIFICE]).backups(P1, "fire", 1).backups(P1, "ice", 2)
    game = position.at(MAIN).picks("ability:mage#0").pays("ice 2")

    assert (game.state("mage"), game.state("fire 1"), game.state("ice 1")) == ("dull", "dull", "dull")
    assert (game.zone("ice 2"), game.cards("P1/hand")) == ("P1/break", [])
    assert game.events(StepTaken, sort("2.1"))
    assert sort("10") in {label for event in game.log for label in event.cites}


@sorts("3", "10", beside=("14.1",))
@pytest.mark.parametrize("missing", ["fire", "ice", "sacrifice"])
def test_without_a_part_of_the_cost_it_is_not_activated(sort: Sort, missing: str) -> None:
    position = sort.mage(cost=[cp(2, fire=1), 'do = "pick", act = "leave", from = { of = "you", kind = "monster" }'])
    for element in ("fire", "ice"):
        position = position if element == missing else position.backups(P1, element, 1)
    game = (position if missing == "sacrifice" else position.monster(P1, "beast")).at(MAIN)

    verdict = game.refused("ability:mage#0")

    assert {sort("10"), sort("3"), "14.1"} <= set(verdict.cites)
    assert missing == "sacrifice" or sort("2.1") in verdict.cites
    assert game.cards("P1/break") == []


@sorts("2.1", beside=("5.2.1.3.1",))
@pytest.mark.parametrize("held, payable", [(["fire", "ice"], True), (["fire", "fire"], False)])
def test_one_surplus_cp_in_each_element_if_several_are_asked_for(sort: Sort, held: list[str], payable: bool) -> None:
    position = sort.mage(cost=[cp(2, fire=1, ice=1)], element="water")
    for n, element in enumerate(held):
        position.forward(P1, f"card {n}", element=element, zone="hand")
    game = position.at(MAIN)

    assert used(game) is payable
    if payable:
        game.uses("mage").pays()
        assert {"card 0", "card 1"} <= set(game.cards("P1/break"))
        assert game.events(StepTaken, "5.2.1.3.1")
    else:
        assert sort("2.1") in game.refused("ability:mage#0").cites


@sorts("2.2", beside=("15.2.2.3",))
@pytest.mark.parametrize("kind", ["forward", "backup"])
def test_the_dull_icon_waits_for_the_next_own_turn(sort: Sort, kind: str) -> None:
    new = sort.mage(cost=[DULL_ICON], kind=kind, arrived=True).at(MAIN)
    assert sort("2.2") in new.refused("ability:mage#0").cites

    old = sort.mage(cost=[DULL_ICON], kind=kind).at(MAIN)
    assert sort("2.2") in {label for found in old.explains("ability:mage#0").findings for label in found.cites}
    assert old.uses("mage").pays().state("mage") == "dull"


@sorts("2.2")
def test_with_haste_the_dull_icon_does_not_wait(sort: Sort) -> None:
    game = sort.mage(cost=[DULL_ICON], arrived=True, facts={"keywords": ["haste"]}).at(MAIN)
    game.explains("ability:mage#0")

    assert game.uses("mage").pays().state("mage") == "dull"


@sorts("2.3")
@pytest.mark.parametrize("act, whose", [("leave", 'of = "you", '), ("leave", ""), ("exhaust", "")])
def test_only_own_characters_pay_for_it(sort: Sort, act: str, whose: str) -> None:
    cost = [f'do = "pick", act = "{act}", from = {{ {whose}kind = "monster" }}']
    assert not used(sort.mage(cost=cost).monster(P2, "foreign").at(MAIN))

    game = sort.begins(sort.mage(cost=cost).monster(P1, "own").monster(P2, "foreign"))
    assert game.options() == {"pay:own"}
    assert sort("2.3") in game.barred("pay:foreign")[0].cites
    assert sort("2.3") in game.refused("pay:foreign").cites


@sorts("2.4")
@pytest.mark.parametrize("act", ["banish", "return"])
def test_what_cannot_be_removed_or_returned_does_not_pay_for_it(sort: Sort, act: str) -> None:
    cost = [f'do = "{act}", what = "self"']
    anchor = field(f'to = "self", change = {{ forbid = ["{act}"] }}')
    assert used(sort.mage(cost=cost).at(MAIN))

    refused = sort.mage(cost=cost, more=(anchor,)).at(MAIN).refused("ability:mage#0")
    assert {"11.6.2.4", "11.7.2.4"} & set(refused.cites) == {sort("2.4")}


@sorts("9")
def test_a_cost_that_counts_cards_is_fixed_by_them(sort: Sort) -> None:
    count = cp('{ count = { kind = "forward", of = "opponent" } }')
    position = sort.mage(cost=[count]).backups(P1, "fire", 2).forward(P2, "one").forward(P2, "other")
    game = position.at(MAIN).uses("mage").pays()

    assert [game.state(f"fire {n}") for n in (1, 2)] == ["dull", "dull"]
    assert game.events(StepTaken, sort("9"))


@sorts("9", "10")
def test_what_pays_a_part_of_the_cost_does_not_change_the_rest(sort: Sort) -> None:
    # One CP for each backup; one of them is put into the break zone as a part of the cost.
    count = cp('{ count = { kind = "backup", of = "you" } }')
    position = sort.mage(cost=[count, SACRIFICE]).filled(P1, hand=2).backups(P1, "fire", 2)
    game = sort.begins(position).picks("fire 2").pays()

    assert game.zone("fire 2") == "P1/break"
    assert game.cards("P1/hand") == ["P1 hand 2"]
    assert game.events(StepTaken, sort("9"))
    assert sort("10") in {label for event in game.log for label in event.cites}


@sorts("10")
def test_nothing_is_paid_before_all_of_it_was_picked(sort: Sort) -> None:
    position = sort.mage(cost=[cp(3), DULL_ICON]).forward(P1, "torch", zone="hand").backups(P1, "fire", 1)
    game = sort.begins(position)
    assert sort("10") in game.asked().cites
    game.picks("discard:torch:fire")
    assert (game.zone("torch"), game.state("mage"), game.cards("P1/break")) == ("P1/hand", "active", [])

    game.pays()

    assert (game.zone("torch"), game.state("mage")) == ("P1/break", "dull")
    gone = next(event for event in game.events(CardMoved) if event.target == "P1/break")
    assert {game.name(e.card) for e in game.events(CardTurned) if e.batch == gone.batch} >= {"fire 1"}


# ---------------------------------------------------------------- onto the stack


@sorts("4", beside=("11.5.4",))
def test_the_ability_is_placed_on_top_of_the_stack_under_its_players_control(sort: Sort) -> None:
    position = sort.mage().summon(P2, "answer", DRAW)
    game = position.at(MAIN).passes().casts("answer").passes().uses("mage").pays()

    (placed,) = game.events(AbilityPlaced, sort("4"))
    assert (placed.obj.controller, placed.obj.source, placed.obj.zone) == (P1, game.id("mage"), "stack")
    assert not placed.obj.number  # it has the text of the ability and no other information
    game.resolves()
    assert (game.cards("stack"), len(game.cards("P1/hand"))) == (["answer"], 1)


@sorts("4")
def test_a_card_of_the_hand_is_shown_when_its_ability_is_activated(sort: Sort) -> None:
    seed = sort.ability(DRAW) + '\nzones = ["hand"]'
    game = sort.holding(given().filled(P1, hand=0).forward(P1, "mage", seed, zone="hand")).at(MAIN)
    assert not game.sees(P2, "mage")

    game.uses("mage", pay=["mage 1"] if sort.named else [])

    assert game.events(CardShown, sort("4"))
    assert game.sees(P2, "mage")


@sorts("3")
def test_what_was_declared_is_not_changed(sort: Sort) -> None:
    position = sort.mage(CHOOSE_OTHERS, DULL_IT, cost=[cp(1)]).backups(P1, "fire", 1)
    game = position.forward(P2, "one").forward(P2, "other").at(MAIN).picks("ability:mage#0").chooses("one")
    with pytest.raises(UnknownOption):
        game.picks("choose:other")

    game.pays().resolves()

    assert (game.state("one"), game.state("other")) == ("dull", "active")
    assert sort("3") in sort.mage(cost=[cp(1)]).at(MAIN).refused("ability:mage#0").cites


# ---------------------------------------------------------------- declarations


@sorts("5")
def test_what_is_chosen_is_chosen_on_activating(sort: Sort) -> None:
    position = sort.mage(CHOOSE_OTHERS, DULL_IT).forward(P2, "one").forward(P2, "other")
    game = position.at(MAIN).picks("ability:mage#0")
    assert sort("5") in game.asked().cites
    assert game.options() == {"choose:one", "choose:other"}

    game.chooses("other").pays().resolves()

    assert (game.state("one"), game.state("other")) == ("active", "dull")
    assert game.events(MemoryKept, sort("5"))


@sorts("5", beside=("14.1",))
def test_without_a_legal_choice_it_is_not_activated(sort: Sort) -> None:
    game = sort.mage(CHOOSE_OTHERS, DULL_IT).backup(P2, "wall").at(MAIN)

    assert {sort("5"), "14.1"} <= set(game.refused("ability:mage#0").cites)
    assert (game.cards("stack"), game.cards("P1/break")) == ([], [])


@sorts("5")
@pytest.mark.parametrize(
    "effect, readings, able",
    [
        (CHOOSE_OTHERS + ", count = 2", {"too_few_to_choose": "refused"}, False),
        (CHOOSE_OTHERS + ", count = 2", {"too_few_to_choose": "fewer"}, True),
        (CHOOSE, {"own_source_as_choice": "allowed"}, True),
        (CHOOSE, {"own_source_as_choice": "refused"}, False),
    ],
)
def test_too_few_things_to_choose_and_its_own_card_as_the_only_one(
    sort: Sort, effect: str, readings: dict[str, str], able: bool
) -> None:
    # AFT-154, AFT-103
    position, only = sort.mage(effect, DULL_IT, readings=readings), "mage"
    if effect != CHOOSE:
        position, only = position.forward(P2, "lone"), "lone"
    game = position.at(MAIN)

    assert used(game) is able
    if able:
        game.picks("ability:mage#0")
        assert sort("5") in game.asked().cites
        assert game.chooses(only).pays().resolves().state(only) == "dull"
    else:
        assert sort("5") in game.refused("ability:mage#0").cites


@sorts("6", "5")
@pytest.mark.parametrize("kind", ["forward", "backup"])
def test_the_effect_is_selected_on_activating(sort: Sort, kind: str) -> None:
    position = sort.mage(modes(DULL_ONE, DRAW_ONE, RETURN_ONE), kind=kind).forward(P2, "guard")
    game = position.at(MAIN).picks("ability:mage#0")
    assert (game.asked().name, game.options()) == ("effects", {"mode:0", "mode:1"})
    assert sort("6") in game.asked().cites
    assert {sort("6"), sort("5")} <= set(game.barred("mode:2")[0].cites)

    game.picks("mode:0").chooses("guard").pays().resolves()

    assert (game.state("guard"), game.cards("P1/hand")) == ("dull", [])
    assert game.events(ChoiceMade, sort("6"))


@sorts("6.1")
@pytest.mark.parametrize("ice, most", [(1, 1), (2, 2)])
def test_how_many_effects_may_be_selected_is_fixed_on_activating(sort: Sort, ice: int, most: int) -> None:
    position = sort.mage(modes(DULL_ONE, DRAW_ONE, count=SOME_ICE, up_to=True), kind="monster").forward(P2, "guard")
    position.backups(P1, "ice", ice).summon(P2, "storm", 'do = "leave", what = { kind = "backup" }')
    game = position.at(MAIN).picks("ability:mage#0")
    assert game.asked().most == most
    assert sort("6.1") in game.asked().cites

    if most == 2:
        game.picks("mode:0", "mode:1").chooses("guard")
    else:
        game.picks("mode:1")
    game.pays().passes().casts("storm").resolves().resolves()

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.state("guard") == ("dull" if most == 2 else "active")


@sorts("8")
def test_an_amount_is_divided_on_activating(sort: Sort) -> None:
    effect = (CHOOSE_OTHERS + ", count = 2, up_to = true",
              'do = "divide", among = "it", total = 5000, step = 1000',
              'do = "damage_to", what = "it", shares = "shares"')  # fmt: skip
    position = sort.mage(*effect).forward(P2, "one").forward(P2, "other")
    game = position.at(MAIN).picks("ability:mage#0").chooses("one", "other")
    assert (game.asked().name, game.asked().least, game.asked().most) == ("division", 1, 4)
    assert {sort("8")} <= set(game.asked().cites) & set(game.refused(number=0).cites)

    game.picks(number=4).pays().resolves()

    assert (game.damage("one"), game.damage("other")) == (4000, 1000)


# ---------------------------------------------------------------- activated


@sorts("11")
def test_when_it_was_activated_abilities_on_that_trigger_and_its_player_has_priority(sort: Sort) -> None:
    position = sort.mage(seat=P2).forward(P1, "listener", auto(sort.occasion, DRAW, player="opponent"))
    game = position.at(MAIN).passes().uses("mage").pays()

    assert game.events(ConditionOccurred, sort("11"))[0].name == sort.occasion
    assert len(game.cards("stack")) == 2
    assert game.asked().seat == P2


@sorts("12", beside=("11.11.2",))
def test_if_all_it_chose_is_illegal_nothing_of_it_is_done(sort: Sort) -> None:
    position = sort.mage(CHOOSE_OTHERS, DULL_IT, DRAW).summon(P2, "recall", *RECALL).forward(P2, "guard")
    game = position.at(MAIN).uses("mage", 0, "guard").pays().passes().casts("recall", "guard").resolves().resolves()

    assert game.cards("P1/hand") == []
    assert game.events(StepTaken, sort("12"))
    assert len(game.events(AbilityRemoved)) == 1
