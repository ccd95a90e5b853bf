"""10.1.3, 10.1.4: declaring who blocks, combat, damage, and the next attack."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

DECLARE = "10.1.2.1"
DRAW = 'do = "draw"'
PICK = 'do = "choose", from = { kind = "forward" }'
BREAK = action(PICK, 'do = "destroy", what = "it"')
STEAL = action('do = "choose", from = { kind = "forward", of = "opponent" }', 'do = "control", what = "it"')
COSTLY = field('to = "self", change = { plus = { block_cost = 1 } }')


def marked(name: str) -> str:
    """A field ability by which its card has a mark (`must_block`)."""
    return field(f'to = "self", change = {{ gain_flag = "{name}" }}')


def banned(act: str, more: str = "") -> str:
    """A field ability by which an act is barred for its card."""
    return field(f'to = "self", change = {{ forbid = ["{act}"]{more} }}')


def battle(attack: int = 5000, block: int = 5000, **readings: str) -> Given:
    """A forward `a` of P1 and a forward `b` of P2."""
    return given(**readings).forward(P1, "a", power=attack).forward(P2, "b", power=block)


def attacked(position: Given) -> Play:
    """`a` attacks, and P2 is asked who blocks."""
    return position.at(DECLARE).attacks("a").passes(2)


def fought(position: Given) -> Play:
    """`b` blocks `a`, and the damage has been dealt."""
    return attacked(position).blocks("b").passes(2)


# ---------------------------------------------------------------- 10.1.3.1: who may block


@pytest.mark.clause("10.1.3.1")
def test_the_other_player_blocks_with_one_forward_or_with_none() -> None:
    game = attacked(battle().forward(P2, "c").backup(P2, "tower").forward(P1, "idle"))

    assert (game.asked().seat, game.asked().name, game.asked().cites) == (P2, "block", ("10.1.3.1",))
    assert game.options() == {"block:b", "block:c", "none"}
    assert "10.1.3.1" in game.explains("block:tower").cites
    assert "10.1.3.1" in game.refused("block:b", seat=P1).cites


@pytest.mark.clause("10.1.3.1.1")
def test_a_dull_forward_does_not_block() -> None:
    game = attacked(battle().forward(P2, "tired", state="dull"))

    assert game.refused("block:tired").cites == ("10.1.3.1.1",)
    assert "block:tired" not in game.options()


def test_one_that_came_this_turn_blocks_and_stays_active() -> None:
    # 10.1.3.1.1 asks for nothing else.
    game = attacked(given().forward(P1, "a").forward(P2, "b", arrived=True)).blocks("b")

    assert game.state("b") == "active"


@pytest.mark.clause("10.1.3.1.2")
@pytest.mark.parametrize("why", ["cannot block", "cannot be blocked"])
def test_what_is_restricted_does_not_block(why: str) -> None:
    position = given()
    position.forward(P1, "a", *([banned("be_blocked")] if why == "cannot be blocked" else []))
    position.forward(P2, "b", *([banned("block")] if why == "cannot block" else []))

    game = attacked(position)

    assert game.options() == {"none"}
    assert "10.1.3.1.2" in game.refused("block:b").cites


@pytest.mark.clause("10.1.3.1.2")
def test_a_restriction_may_name_some_blockers_only() -> None:
    shy = banned("be_blocked", ", by = { least = { cost = 4 } }")
    position = given().forward(P1, "a", shy).forward(P2, "cheap", cost=3).forward(P2, "dear", cost=4)

    game = attacked(position)

    assert game.options() == {"block:cheap", "none"}
    assert "10.1.3.1.2" in game.refused("block:dear").cites


@pytest.mark.clause("10.1.3.1.3")
def test_who_is_compelled_to_block_blocks() -> None:
    game = attacked(battle().forward(P2, "guard", marked("must_block")))

    assert game.options() == {"block:guard"}
    assert game.refused("none").cites == ("10.1.3.1.3",)
    assert "10.1.3.1.3" in game.refused("block:b").cites


@pytest.mark.clause("10.1.3.1.3")
def test_of_two_compelled_ones_either_blocks() -> None:
    game = attacked(
        given().forward(P1, "a").forward(P2, "b", marked("must_block")).forward(P2, "c", marked("must_block"))
    )

    assert game.options() == {"block:b", "block:c"}
    assert game.refused("none").cites == ("10.1.3.1.3",)


@pytest.mark.clause("10.1.3.1.3")
def test_an_attack_that_must_be_blocked_is_blocked_by_any_forward_that_can() -> None:
    game = attacked(given().forward(P1, "a", marked("must_be_blocked")).forward(P2, "b").forward(P2, "c"))

    assert game.options() == {"block:b", "block:c"}
    refused = game.refused("none")
    assert (refused.cites, [finding.code for finding in refused.findings]) == (
        ("10.1.3.1.3",),
        ["block.attack-must-be-blocked"],
    )


def test_an_attack_that_must_be_blocked_is_not_where_no_forward_can_or_blocking_costs() -> None:
    # 10.1.3.1.3, AFT-080
    position = given().forward(P1, "a", marked("must_be_blocked")).forward(P2, "b", COSTLY)

    assert {"block:b", "none"} <= attacked(position.filled(P2, hand=1)).options()
    assert attacked(given().forward(P1, "a", marked("must_be_blocked"))).options() == {"none"}


@pytest.mark.parametrize("why", ["dull", "barred", "costly"])
def test_one_that_cannot_or_would_have_to_pay_is_not_compelled(why: str) -> None:
    # 10.1.3.1.3, AFT-080
    more = {"barred": [banned("block")], "costly": [COSTLY]}.get(why, [])
    position = battle().forward(P2, "guard", marked("must_block"), *more, state="dull" if why == "dull" else "active")

    assert {"block:b", "none"} <= attacked(position.filled(P2, hand=1)).options()


@pytest.mark.clause("10.1.3.1.3")
def test_what_blocking_costs_is_paid_by_the_player_who_blocks() -> None:
    position = given().forward(P1, "a").forward(P2, "b", COSTLY).backups(P2, "ice", 1)
    game = attacked(position)
    [case] = [found for found in game.explains("block:b").findings if found.code == "block.cost-can-be-paid"]
    assert ("10.1.3.1.3" in case.cites, case.facts) == (True, {"needed": 1})

    game.picks("block:b")

    assert (game.asked().seat, game.asked().name) == (P2, "CP")
    assert "10.1.3.1.3" in game.asked().cites and "blocker" not in game.table.facts

    game.pays()

    assert game.state("P2 ice 1") == "dull"
    assert game.table.facts["blocker"] == game.id("b")


@pytest.mark.clause("10.1.3.1.3")
def test_one_cp_may_be_left_over_if_a_card_is_discarded_for_it() -> None:
    game = attacked(given().forward(P1, "a").forward(P2, "b", COSTLY).filled(P2, hand=1)).picks("block:b").pays()

    assert game.zone("P2 hand 1") == "P2/break" and game.events(StepTaken, "5.2.1.3.1")


@pytest.mark.clause("10.1.3.1.3")
def test_who_cannot_pay_does_not_block() -> None:
    game = attacked(given().forward(P1, "a").forward(P2, "b", COSTLY))

    assert game.options() == {"none"}
    assert {"10.1.3.1.3", "11.2.1.1"} <= set(game.refused("block:b").cites)


# ---------------------------------------------------------------- 10.1.3.2 - 10.1.3.6


@pytest.mark.clause("10.1.3.2", "10.1.3.2.1")
def test_the_forward_is_blocking_and_both_are_in_combat() -> None:
    game = attacked(battle()).blocks("b")

    noted = {event.name: event.value for event in game.events(FactNoted, "10.1.3.2", "10.1.3.2.1")}
    assert noted == {"blocker": game.id("b"), "in_battle": [game.id("a"), game.id("b")]}


@pytest.mark.clause("10.1.3.2.1")
@pytest.mark.parametrize("gone", ["a", "b"])
def test_without_an_attacker_or_a_blocker_there_is_no_combat(gone: str) -> None:
    position = battle().backup(P1, "bolt", BREAK)
    game = attacked(position).blocks("b").uses("bolt", 0, gone).resolves()

    assert game.last(FactNoted, "10.1.3.2.1").name == "in_battle"
    assert game.table.facts["in_battle"] == []


@pytest.mark.clause("10.1.3.3")
@pytest.mark.parametrize("gone", ["a", "b"])
def test_who_is_taken_out_of_combat_receives_no_damage_nor_does_the_other(gone: str) -> None:
    game = attacked(battle(3000, 3000).backup(P1, "bolt", BREAK)).blocks("b").uses("bolt", 0, gone).resolves()
    stays = "b" if gone == "a" else "a"

    game.passes(2)

    assert game.events(StepTaken, "10.1.3.3") and not game.events(MarkersChanged)
    assert game.zone(stays).endswith("/field") and game.damage(stays) == 0


@pytest.mark.clause("10.1.3.3")
def test_a_blocker_that_changes_sides_is_taken_out_of_combat() -> None:
    # AFT-085
    game = attacked(battle().backup(P1, "thief", STEAL)).blocks("b").uses("thief", 0, "b").resolves()

    assert game.events(FactNoted, "10.1.3.3")

    game.passes(2)

    assert (game.zone("b"), game.damage("a"), game.damage("b")) == ("P1/field", 0, 0)
    assert not game.cards("P2/damage")


@pytest.mark.clause("10.1.3.3")
def test_an_attack_that_was_blocked_stays_so_without_its_blocker() -> None:
    # AFT-086
    game = attacked(battle().backup(P1, "bolt", BREAK)).blocks("b").uses("bolt", 0, "b").resolves().passes(2)

    assert not game.events(DamageTaken)


@pytest.mark.clause("10.1.4.1")
def test_read_the_other_way_it_counts_as_unblocked() -> None:
    # AFT-086
    position = battle(attack_without_blocker="counts_unblocked").backup(P1, "bolt", BREAK)
    game = attacked(position).blocks("b").uses("bolt", 0, "b").resolves().passes(2)

    assert len(game.cards("P2/damage")) == 1


@pytest.mark.clause("10.1.3.4")
def test_a_party_is_blocked_as_one_character() -> None:
    position = battle().forward(P1, "c")
    game = position.at(DECLARE).attacks("a", "c").passes(2)

    assert game.options() == {"block:b", "none"}

    game.blocks("b")

    assert game.last(FactNoted, "10.1.3.4").value == [game.id("a"), game.id("c"), game.id("b")]


@pytest.mark.clause("10.1.3.5")
def test_what_waits_for_a_block_goes_on_the_stack_together() -> None:
    position = given().forward(P1, "a", auto("be_blocked", DRAW, who="self"))
    position.forward(P2, "b", auto("block", DRAW, who="self"))
    game = attacked(position).blocks("b")

    assert {event.name for event in game.events(ConditionOccurred, "10.1.3.5")} == {"block", "be_blocked"}
    assert len(game.table.zones["stack"]) == len(game.events(AbilityPlaced)) == 2


@pytest.mark.clause("10.1.3.6")
@pytest.mark.parametrize("answer", ["block:b", "none"])
def test_then_the_turn_player_has_priority(answer: str) -> None:
    game = attacked(battle().summon(P1, "gift", DRAW)).picks(answer)

    assert (game.asked().seat, game.options()) == (P1, {"summon:gift", "pass"})
    assert game.steps("attack_phase")[-1] == "10.1.3.6"
    assert game.events(StepTaken, "10.1.3.6")


# ---------------------------------------------------------------- 10.1.4: damage


@pytest.mark.clause("10.1.4.1")
def test_an_attacker_that_is_not_blocked_deals_a_point_to_the_opponent() -> None:
    game = attacked(battle()).picks("none").passes(2)

    taken = game.last(DamageTaken)
    assert (taken.player, game.name(taken.source)) == (P2, "a")
    assert game.cards("P2/damage") == ["P2 deck 1"] and not game.cards("P1/damage")
    assert any("10.1.4.1" in event.cites for event in game.log)


@pytest.mark.clause("10.1.4.1")
def test_an_attacker_that_is_gone_deals_none() -> None:
    game = attacked(battle().backup(P2, "bolt", BREAK)).picks("none").passes().uses("bolt", 0, "a").resolves().passes(2)

    assert not game.events(DamageTaken) and game.events(StepTaken, "10.1.3.3")
    assert "10.1.4.1" in game.steps("attack_phase")


@pytest.mark.clause("10.1.4.2")
def test_attacker_and_blocker_deal_each_other_their_power() -> None:
    game = fought(battle(7000, 5000))

    assert {(event.now, event.was) for event in game.events(MarkersChanged, "10.1.4.2")} == {(7000, 0), (5000, 0)}
    assert len({event.batch for event in game.events(MarkersChanged, "10.1.4.2")}) == 1
    assert (game.zone("b"), game.damage("a"), game.zone("a")) == ("P2/break", 5000, "P1/field")


@pytest.mark.clause("10.1.4.2")
def test_power_is_looked_at_when_the_damage_is_dealt() -> None:
    grow = action(PICK, 'do = "number", of = "it", number = "power", plus = 3000, until = "turn"')
    game = attacked(battle(5000, 7000).backup(P1, "drum", grow)).blocks("b").uses("drum", 0, "a").resolves().passes(2)

    assert (game.zone("b"), game.zone("a"), game.damage("a")) == ("P2/break", "P1/field", 7000)
    assert {event.now for event in game.events(MarkersChanged, "10.1.4.2")} == {7000, 8000}


@pytest.mark.clause("10.1.4.2")
def test_one_that_deals_no_combat_damage_still_receives_it() -> None:
    game = fought(given().forward(P1, "a", banned("deal_combat_damage")).forward(P2, "b", power=3000))

    assert (game.damage("a"), game.damage("b")) == (3000, 0)
    assert game.last(ActIncomplete, "10.1.4.2").what == "damage_to"


@pytest.mark.clause("10.1.4.1")
def test_nor_does_it_deal_its_point() -> None:
    game = attacked(given().forward(P1, "a", banned("deal_combat_damage"))).picks("none").passes(2)

    assert not game.events(DamageTaken) and game.events(StepTaken, "10.1.4.1", "2.2")


@pytest.mark.clause("10.1.4.2.1")
def test_a_blocker_shares_out_its_power_in_thousands() -> None:
    position = given().forward(P1, "a").forward(P1, "c").forward(P2, "b", power=7500)
    game = position.at(DECLARE).attacks("a", "c").passes(2).blocks("b").passes(2)

    asked = game.asked()
    assert (asked.seat, asked.subject, asked.least, asked.most) == (P2, game.id("a"), 0, 7)
    assert game.last(ChoiceOpened, "10.1.4.2.1").cites[0] == "10.1.4.2.1"

    game.picks(number=3)
    asked = game.asked()
    assert (asked.seat, asked.name, game.options()) == (P2, "rest of the damage", {"rest:a", "rest:c"})

    game.picks("rest:c")

    assert (game.damage("a"), game.damage("c")) == (3000, 4500)
    assert len(game.events(MarkersChanged, "10.1.4.2.1")) == 2


@pytest.mark.clause("10.1.4.2.1")
@pytest.mark.parametrize("name, dealt", [("a", (2500, 1000, 0)), ("c", (2000, 1500, 0)), ("d", (2000, 1000, 500))])
def test_what_is_left_below_a_thousand_goes_to_any_member(name: str, dealt: tuple[int, ...]) -> None:
    # AFT-088
    position = given().forward(P1, "a").forward(P1, "c").forward(P1, "d").forward(P2, "b", power=3500)
    game = position.at(DECLARE).attacks("a", "c", "d").passes(2).blocks("b").passes(2)
    game.picks(number=2).picks(number=1).picks(f"rest:{name}")

    assert (game.damage("a"), game.damage("c"), game.damage("d")) == dealt


@pytest.mark.clause("10.1.4.2.1")
def test_a_power_below_a_thousand_is_dealt_to_one_member() -> None:
    position = given().forward(P1, "a").forward(P1, "c").forward(P2, "b", power=700)
    game = position.at(DECLARE).attacks("a", "c").passes(2).blocks("b").passes(2).picks(number=0).picks("rest:a")

    assert (game.damage("a"), game.damage("c")) == (700, 0)


@pytest.mark.clause("10.1.4.2.1")
def test_it_may_give_one_member_all() -> None:
    # AFT-088
    position = given().forward(P1, "a").forward(P1, "c").forward(P2, "b", power=4000)
    game = position.at(DECLARE).attacks("a", "c").passes(2).blocks("b").passes(2).picks(number=0)

    assert (game.damage("a"), game.damage("c")) == (0, 4000)
    assert len(game.events(MarkersChanged, "10.1.4.2.1")) == 1


@pytest.mark.clause("10.1.4.3")
def test_what_waits_for_damage_to_a_player_goes_on_the_stack_after_it() -> None:
    position = given().forward(P1, "a", auto("deal_damage_to_player", DRAW, who="self"))
    game = attacked(position).picks("none").passes(2)

    assert game.last(TriggerCounted, "10.1.4.3").pending.source == game.id("a")
    assert game.events(DamageTaken)[0].seq < game.last(TriggerCounted).seq < game.last(AbilityPlaced).seq
    assert "10.1.4.3" in game.steps("attack_phase")

    game.resolves()

    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("10.1.4.4")
def test_then_the_turn_player_has_priority_after_the_damage() -> None:
    game = fought(battle(7000, 5000).summon(P1, "gift", DRAW))

    assert (game.asked().seat, game.options()) == (P1, {"summon:gift", "pass"})
    assert game.last(StepTaken, "10.1.4.4").procedure == "attack_phase"


@pytest.mark.clause("10.1.4.5")
def test_a_party_is_dissolved_then() -> None:
    game = given().forward(P1, "a").forward(P1, "c").at(DECLARE).attacks("a", "c").passes(2).picks("none").passes(2)
    assert game.table.facts["attacker"] == [game.id("a"), game.id("c")]

    game.passes(2)

    assert "attacker" not in game.table.facts
    assert game.last(FactNoted, "10.1.4.5", "15.1.1.9.9").value is None


@pytest.mark.clause("10.1.4.5")
def test_attacker_and_blocker_are_so_no_longer() -> None:
    # AFT-078
    game = fought(battle(4000, 5000)).passes(2)

    assert {event.name for event in game.events(FactNoted, "10.1.4.5")} == {"attacker", "blocker", "in_battle"}
    assert not {"attacker", "blocker", "in_battle"} & set(game.table.facts)


@pytest.mark.clause("10.1.4.6")
def test_another_attack_may_follow_or_the_second_main_phase() -> None:
    # AFT-075
    position = battle().forward(P1, "c").backup(P1, "scout", auto("attack_start", DRAW))
    game = attacked(position).picks("none").passes(2).passes(2)

    assert game.last(StepTaken, "10.1.4.6").at == "10.1.4.6"
    assert (game.asked().name, game.options()) == ("attack", {"attack:c", "none"})
    assert not game.events(ConditionOccurred, "10.1.1.1")

    game.attacks("c").passes(2).picks("none").passes(2).passes(2).picks("none")

    assert len(game.cards("P2/damage")) == 2 and game.steps("main_phase")


@pytest.mark.clause("10.1.4.6", "10.1.1.1", "10.1.1.2")
def test_read_the_other_way_it_begins_with_the_preparation_step() -> None:
    # AFT-075
    position = battle(next_attack="preparation").backup(P1, "scout", auto("attack_start", DRAW))
    game = attacked(position).picks("none").passes(2).passes(2)

    assert game.events(StepTaken, "10.1.4.6", "15.1.1.9.9")
    assert game.last(ConditionOccurred, "10.1.1.1").name == "attack_start"
    assert game.asked().name == "priority" and len(game.table.zones["stack"]) == 1

    assert game.resolves().passes(2).asked().name == "attack"
    assert game.events(CardMoved, "7.11.1")
