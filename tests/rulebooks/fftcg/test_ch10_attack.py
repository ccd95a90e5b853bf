"""10.1.1, 10.1.2: the attack preparation step, and declaring who attacks and what it costs."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Verdict
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

PREPARATION, DECLARE = "10.1.1.1", "10.1.2.1"
DRAW = 'do = "draw"'
COSTLY = field('to = "self", change = { plus = { attack_cost = 1 } }')


def marked(name: str) -> str:
    """A field ability by which its card has a mark (`must_attack`)."""
    return field(f'to = "self", change = {{ gain_flag = "{name}" }}')


def attacking(*names: str) -> Given:
    """Forwards of P1."""
    position = given()
    for name in names:
        position.forward(P1, name)
    return position


def cites(verdict: Verdict, label: str) -> bool:
    """Whether a refusal gives a clause."""
    return label in verdict.cites


# ---------------------------------------------------------------- 10.1.1: preparation


@pytest.mark.clause("10.1.1.1")
def test_what_waits_for_the_start_of_the_step_goes_on_the_stack() -> None:
    game = given().backup(P1, "scout", auto("attack_start", DRAW)).at(PREPARATION)

    assert game.last(ConditionOccurred, "10.1.1.1").name == "attack_start"
    assert len(game.events(AbilityPlaced)) == 1 and len(game.table.zones["stack"]) == 1
    assert game.asked().name == "priority"


@pytest.mark.clause("10.1.1.2")
def test_the_turn_player_has_priority_and_may_use_summons_and_abilities_then() -> None:
    position = attacking("a").summon(P1, "gift", DRAW).backup(P1, "sage", action(DRAW))
    game = position.forward(P1, "recruit", cost=0, zone="hand").at(PREPARATION)

    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.options() == {"summon:gift", "ability:sage#0", "pass"}
    assert game.steps("attack_phase")[:2] == ["10.1.1.1", "10.1.1.2"]
    assert game.last(StepTaken, "10.1.1.2").procedure == "attack_phase"


@pytest.mark.clause("10.1.1.2", "10.1.2.1")
def test_when_both_have_passed_the_attack_is_declared() -> None:
    game = attacking("a").at(PREPARATION).passes(2)

    assert (game.asked().seat, game.asked().name) == (P1, "attack")


# ---------------------------------------------------------------- 10.1.2.1: who may attack


@pytest.mark.clause("10.1.2.1")
def test_one_forward_attacks_or_a_party_or_none() -> None:
    game = attacking("a", "b").backup(P1, "tower").monster(P1, "beast").forward(P2, "theirs").at(DECLARE)

    assert game.asked().cites == ("10.1.2.1",) and game.asked().least == game.asked().most == 1
    assert game.options() == {"attack:a", "attack:b", "party:a", "party:b", "none"}
    assert cites(game.explains("attack:tower"), "10.1.2.1")
    assert cites(game.explains("attack:theirs"), "10.1.2.1")
    assert cites(game.refused("attack:a", seat=P2), "10.1.2.1")


@pytest.mark.clause("10.1.2.1")
def test_a_party_needs_forwards_of_the_same_element() -> None:
    game = attacking("a").forward(P1, "b", element="ice").at(DECLARE)

    assert game.options() == {"attack:a", "attack:b", "none"}
    assert cites(game.refused("party:a"), "15.1.1.9.2")


@pytest.mark.clause("10.1.2.1.1")
def test_a_dull_forward_does_not_attack() -> None:
    game = attacking("a").forward(P1, "tired", state="dull").at(DECLARE)

    assert game.options() == {"attack:a", "none"}
    assert game.barred("attack:tired")[0].cites == ("10.1.2.1.1",)
    assert game.refused("attack:tired").cites == ("10.1.2.1.1",)


@pytest.mark.clause("10.1.2.1.1")
def test_a_forward_that_came_this_turn_attacks_only_with_haste() -> None:
    position = (
        given().forward(P1, "new", arrived=True).forward(P1, "quick", facts={"keywords": ["haste"]}, arrived=True)
    )
    game = position.at(DECLARE)

    assert game.options() == {"attack:quick", "none"}
    assert cites(game.refused("attack:new"), "10.1.2.1.1")


@pytest.mark.clause("10.1.2.1.1")
def test_a_forward_whose_control_was_taken_this_turn_is_new() -> None:
    take = action('do = "choose", from = { kind = "forward", of = "opponent" }', 'do = "control", what = "it"')
    game = given().backup(P1, "thief", take).forward(P2, "prey").at(PREPARATION)
    game.uses("thief", 0, "prey").resolves().passes(2)

    assert game.zone("prey") == "P1/field"
    assert cites(game.refused("attack:prey"), "10.1.2.1.1")


@pytest.mark.clause("10.1.2.1.2")
def test_a_forward_that_cannot_attack_does_not() -> None:
    position = attacking("a").forward(P1, "coward", field('to = "self", change = { forbid = ["attack"] }'))
    game = position.at(DECLARE)

    assert game.options() == {"attack:a", "none"}
    assert game.refused("attack:coward").cites == ("10.1.2.1.2", "2.2")
    assert game.barred("attack:coward")[0].facts == {"by": game.id("coward")}


def brave_attack(**readings: str) -> Play:
    """A forward with brave has attacked, and the damage step is over."""
    game = given(**readings).forward(P1, "a", facts={"keywords": ["brave"]}).at(DECLARE)
    return game.attacks("a").passes(2).picks("none").passes(2).passes(2)


@pytest.mark.clause("10.1.2.1.2")
def test_a_forward_attacks_once_a_turn() -> None:
    # AFT-077
    game = brave_attack()

    assert (game.asked().name, game.state("a")) == ("attack", "active")
    assert game.refused("attack:a").cites == ("10.1.2.1.2",)
    assert game.barred("attack:a")[0].facts == {"attacked": True}


def test_read_the_other_way_it_attacks_as_long_as_it_is_active() -> None:
    # AFT-077
    game = brave_attack(attacks_per_forward="while_active").attacks("a").passes(2).picks("none").passes(2)

    assert len(game.cards("P2/damage")) == 2


@pytest.mark.clause("10.1.2.1.3")
def test_the_phase_does_not_end_before_a_compelled_forward_has_attacked() -> None:
    game = attacking("a").forward(P1, "fury", marked("must_attack")).at(DECLARE)

    assert "none" not in game.options()
    assert game.refused("none").cites == ("10.1.2.1.3",)

    game.attacks("a").passes(2).picks("none").passes(2).passes(2)

    assert game.refused("none").cites == ("10.1.2.1.3",)

    game.attacks("fury").passes(2).picks("none").passes(2).passes(2)

    assert game.options() == {"none"}


@pytest.mark.clause("10.1.2.1.3")
def test_a_party_with_it_will_do() -> None:
    game = attacking("a").forward(P1, "fury", marked("must_attack")).at(DECLARE).attacks("a", "fury")
    game.passes(2).picks("none").passes(2).passes(2)

    assert "none" in game.options()
    assert "10.1.2.1.3" in game.explains("none").cites


@pytest.mark.parametrize("why", ["dull", "barred", "costly"])
def test_one_that_cannot_or_would_have_to_pay_is_not_compelled(why: str) -> None:
    # AFT-079, AFT-080
    more = {"barred": [field('to = "self", change = { forbid = ["attack"] }')], "costly": [COSTLY]}.get(why, [])
    state = "dull" if why == "dull" else "active"
    position = given().forward(P1, "fury", marked("must_attack"), *more, state=state).filled(P1, hand=1)

    assert "none" in position.at(DECLARE).options()


# ---------------------------------------------------------------- 10.1.2.2: becoming dull


@pytest.mark.clause("10.1.2.2")
def test_an_attacker_becomes_dull() -> None:
    game = attacking("a").backup(P1, "watch", auto("dulled", DRAW, who='{ kind = "forward" }')).at(DECLARE).attacks("a")

    assert game.last(CardTurned, "10.1.2.2").card == game.id("a")
    assert game.state("a") == "dull" and game.events(TriggerCounted)


@pytest.mark.clause("10.1.2.2", "15.2.1.2")
def test_one_with_brave_does_not() -> None:
    game = given().forward(P1, "a", facts={"keywords": ["brave"]}).at(DECLARE).attacks("a")

    assert not game.events(CardTurned) and game.state("a") == "active"
    assert game.events(StepTaken, "10.1.2.2", "15.2.1.2")


@pytest.mark.clause("10.1.2.2", "15.2.1.2")
def test_of_a_party_only_those_without_brave_become_dull() -> None:
    game = attacking("a").forward(P1, "b", facts={"keywords": ["brave"]}).at(DECLARE).attacks("a", "b")

    assert (game.state("a"), game.state("b")) == ("dull", "active")


# ---------------------------------------------------------------- 10.1.2.3: what attacking costs


@pytest.mark.clause("10.1.2.3")
def test_what_attacking_costs_is_paid_with_cp_of_any_element() -> None:
    game = given().forward(P1, "a", COSTLY).backups(P1, "ice", 2).at(DECLARE).picks("attack:a")

    assert (game.asked().name, game.asked().seat) == ("CP", P1)
    assert "10.1.2.3" in game.asked().cites
    assert game.options() == {"dull:ice 1:ice", "dull:ice 2:ice"}
    assert game.state("a") == "dull" and "attacker" not in game.table.facts

    game.pays("ice 1")

    assert (game.state("ice 1"), game.state("ice 2")) == ("dull", "active")
    assert game.table.facts["attacker"] == [game.id("a")]


@pytest.mark.clause("10.1.2.3")
def test_one_cp_may_be_left_over_if_a_card_is_discarded_for_it() -> None:
    game = given().forward(P1, "a", COSTLY).filled(P1, hand=1).at(DECLARE).picks("attack:a").pays()

    assert game.zone("P1 hand 1") == "P1/break"
    assert game.events(StepTaken, "5.2.1.3.1")
    assert game.asked().name == "priority"


@pytest.mark.clause("10.1.2.3")
def test_a_forward_whose_cost_cannot_be_paid_does_not_attack() -> None:
    game = given().forward(P1, "a", COSTLY).at(DECLARE)

    verdict = game.refused("attack:a")

    assert {"10.1.2.3", "11.2.1.1", "14.1"} <= set(verdict.cites)
    assert (game.state("a"), game.asked().name) == ("active", "attack")


@pytest.mark.clause("10.1.2.2", "10.1.2.3")
def test_what_becomes_dull_by_attacking_pays_nothing() -> None:
    # AFT-081: it is dull by the time the cost is paid
    also_forward = field('to = "self", change = { gain_kind = "forward", becomes = { power = 5000 } }')
    game = given().backup(P1, "a", also_forward, COSTLY).forward(P1, "b", COSTLY).at(DECLARE)

    assert game.options() == {"attack:b", "none"}
    assert {"10.1.2.2", "10.1.2.3"} <= set(game.refused("attack:a").cites)
    assert cites(game.refused("party:b"), "15.1.1.9.3")
    game.attacks("b").pays("a")
    assert (game.state("a"), game.state("b")) == ("dull", "dull")


@pytest.mark.clause("10.1.2.2", "10.1.2.3")
def test_with_brave_it_can_pay() -> None:
    also_forward = field('to = "self", change = { gain_kind = "forward", becomes = { power = 5000 } }')
    game = given().backup(P1, "a", also_forward, COSTLY, facts={"keywords": ["brave"]}).at(DECLARE)

    assert game.attacks("a").pays("a").state("a") == "dull" and game.asked().name == "priority"


@pytest.mark.clause("10.1.2.3")
def test_a_party_pays_for_all_in_it() -> None:
    position = given().forward(P1, "a", COSTLY).forward(P1, "b", COSTLY).forward(P1, "c", COSTLY)
    game = (
        position.backups(P1, "fire", 2)
        .at(DECLARE)
        .picks(
            "party:a",
        )
        .picks("partner:b")
    )

    assert game.options() >= {"dull:fire 1:fire", "dull:fire 2:fire"}

    game.pays()

    assert game.state("fire 1") == game.state("fire 2") == "dull"
    assert sorted(game.table.facts["attacker"]) == sorted([game.id("a"), game.id("b")])


@pytest.mark.clause("10.1.2.3")
def test_the_cost_is_fixed_as_it_is_when_it_is_announced() -> None:
    # The backup that makes attacking cost more pays for it; the second CP is due all the same.
    dear = field('to = { kind = "forward", of = "you" }, while = { self = { orientation = "active" } }, '
                 "change = { plus = { attack_cost = 2 } }")  # fmt: skip
    game = given().forward(P1, "a").backup(P1, "toll", dear).backups(P1, "fire", 1).at(DECLARE)
    game.picks("attack:a").pays("toll")

    assert game.state("toll") == game.state("fire 1") == "dull"
    assert game.table.facts["attacker"] == [game.id("a")]


# ---------------------------------------------------------------- 10.1.2.4 - 10.1.2.7


@pytest.mark.clause("10.1.2.4")
def test_the_forward_is_attacking_now() -> None:
    strong = field('to = { is = "attacker" }, change = { plus = { power = 1000 } }')
    game = attacking("a", "b").backup(P1, "drum", strong).at(DECLARE).attacks("a")

    noted = game.events(FactNoted, "10.1.2.4")
    assert {event.name: event.value for event in noted}["attacker"] == [game.id("a")]
    assert (game.power("a"), game.power("b")) == (6000, 5000)


@pytest.mark.clause("10.1.2.5")
def test_what_waits_for_an_attack_goes_on_the_stack() -> None:
    game = given().forward(P1, "a", auto("attack", DRAW, who="self")).at(DECLARE).attacks("a")

    happened = game.last(ConditionOccurred, "10.1.2.5")
    assert (happened.name, happened.card) == ("attack", game.id("a"))
    assert len(game.table.zones["stack"]) == 1

    game.resolves()

    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("10.1.2.5")
def test_each_of_a_party_attacks_and_so_does_the_party() -> None:
    position = (
        given().forward(P1, "a", auto("attack", DRAW, who="self")).forward(P1, "b", auto("attack", DRAW, who="self"))
    )
    game = position.backup(P1, "banner", auto("party_attack", DRAW, player="you")).at(DECLARE).attacks("a", "b")

    assert len(game.events(TriggerCounted)) == 3


@pytest.mark.clause("10.1.2.6")
def test_then_the_turn_player_has_priority() -> None:
    game = attacking("a").summon(P1, "gift", DRAW).summon(P2, "answer", DRAW).at(DECLARE).attacks("a")

    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.options() == {"summon:gift", "pass"}
    assert "10.1.2.6" in game.steps("attack_phase")

    assert game.passes().options() == {"summon:answer", "pass"}


@pytest.mark.clause("10.1.2.7")
def test_without_an_attacker_the_second_main_phase_follows_at_once() -> None:
    # AFT-074
    game = attacking("a").at(DECLARE).picks("none")

    assert game.events(StepTaken, "10.1.2.7")
    assert game.asked().name == "priority" and game.steps("main_phase")
    assert not {"10.1.3.1", "10.1.4.1"} & set(game.steps("attack_phase"))


@pytest.mark.clause("10.1.2.6", "10.1.2.7")
def test_read_the_other_way_there_is_priority_once_more_before_that() -> None:
    # AFT-074
    position = given(priority_without_attack="given").forward(P1, "recruit", cost=0, zone="hand")
    game = position.summon(P1, "gift", DRAW).at(DECLARE).picks("none")

    assert game.events(StepTaken, "10.1.2.6", "10.1.2.7")
    assert game.options() == {"summon:gift", "pass"} and not game.steps("main_phase")

    game.passes(2)

    assert game.steps("main_phase") and "cast:recruit" in game.options()
    assert not game.events(CardMoved)
