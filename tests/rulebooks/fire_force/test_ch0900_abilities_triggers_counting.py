"""908.1, 908.2, 908.5. What triggered abilities wait for, how often they count, and delayed ones."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import DelayedGone, DelayedSet, TriggerCounted, TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW, KILL_ALL, KILL_FOES
from tests.rulebooks.fire_force.abilities import KILL as KILL_ONE
from tests.rulebooks.fire_force.given import P1, P2, Given, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 908.1: the next rule check


@pytest.mark.clause("908.1", "908.2")
def test_a_triggered_ability_is_used_in_the_next_rule_check() -> None:
    both = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }', 'do = "put_top", to = "adora"')
    grief = triggered("leave", DRAW, who="self")
    game = given().event(P1, "kill", both).unit(P2, "martyr", grief).at("503.3")

    game.uses("kill")

    counted = game.last(TriggerCounted, "908.1")
    check = next(event for event in game.events(StepTaken, "603.2"))
    draw = game.last(CardMoved, "1104.1")
    assert counted.seq < game.last(CardMoved, "304.3").seq < check.seq < draw.seq
    assert draw.target == "P2/hand"


@pytest.mark.clause("908.1a")
def test_the_deploy_icon_waits_for_this_unit_to_be_deployed() -> None:
    eager = triggered("deploy", DRAW, who="self")
    position = given().unit(P1, "eager", eager, zone="hand", cost=0).unit(P1, "other", zone="hand", cost=0)
    game = position.at("503.3")

    game.uses("other")
    assert drawn(game) == 0

    game.uses("eager")
    assert drawn(game) == 1
    assert game.last(TriggerCounted, "908.1a").pending.source == game.id("eager")


@pytest.mark.clause("908.1b")
def test_the_leave_icon_waits_for_this_unit_to_leave() -> None:
    grief = triggered("leave", DRAW, who="self")
    choose = 'do = "choose", from = { kind = "unit" }'
    position = given().event(P1, "kill", event_ability(choose, 'do = "leave", what = "it"'))
    position.event(P1, "recall", event_ability(choose, 'do = "return", what = "it"'))
    game = position.unit(P2, "one", grief).unit(P2, "two", grief).unit(P2, "third", grief).at("503.3")

    game.uses("recall").picks("two")
    assert drawn(game, P2) == 0

    game.uses("kill").picks("one")
    assert drawn(game, P2) == 1
    assert len(game.events(TriggerCounted, "908.1b")) == 1


@pytest.mark.clause("908.1c")
def test_the_attack_icon_waits_for_this_unit_to_attack() -> None:
    charge = triggered("attack", DRAW, who="self")
    position = given().unit(P1, "knight", charge, flame=True).unit(P1, "squire", flame=True)
    game = position.at("503.3")

    game.attacks("squire", P2).passes()
    assert drawn(game) == 0

    game.attacks("knight", P2)
    assert drawn(game) == 1
    assert game.last(TriggerCounted, "908.1c").pending.source == game.id("knight")


@pytest.mark.clause("908.1d")
def test_the_defend_icon_waits_for_this_unit_to_use_its_defence_ability() -> None:
    brace = triggered("defend", DRAW, who="self")
    position = given().unit(P1, "attacker", power=1).unit(P2, "target", brace, ready=False, power=9000)
    game = position.unit(P2, "shield", DEFENCE, brace, power=9000).at("503.3").attacks("attacker", "target")

    game.picks("defend:shield")

    assert drawn(game, P2) == 1
    assert [event.pending.source for event in game.events(TriggerCounted, "908.1d")] == [game.id("shield")]


# ---------------------------------------------------------------- 908.2: counting


@pytest.mark.clause("908.2")
@pytest.mark.parametrize("victims", [1, 2, 3])
def test_the_count_goes_up_by_one_for_each_occurrence(victims: int) -> None:
    vulture = triggered("leave", DRAW)
    position = given().event(P1, "kill", KILL_FOES).unit(P1, "vulture", vulture)
    for n in range(victims):
        position.unit(P2, f"victim {n}")
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert len(game.events(TriggerCounted, "908.2")) == victims
    assert drawn(game) == victims


@pytest.mark.clause("908.2")
def test_occurrences_of_one_moment_are_counted_together() -> None:
    vulture = triggered("leave", DRAW)
    game = given().event(P1, "kill", KILL_FOES).unit(P1, "vulture", vulture).unit(P2, "a").unit(P2, "b").at("503.3")

    game.uses("kill")

    moves = [event for event in game.events(CardMoved) if event.verb == "leave"]
    counted = game.events(TriggerCounted)
    assert len({event.batch for event in moves}) == 1
    assert max(event.seq for event in moves) < min(event.seq for event in counted)
    assert {event.cause for event in counted} == {event.seq for event in moves}


@pytest.mark.clause("908.2")
def test_what_happens_to_others_does_not_count() -> None:
    waits = 'event = "leave", who = { of = "you", kind = "unit" }'
    mine = f'kind = "triggered"\nwhen = {{ {waits} }}\neffect = [{{ do = "draw" }}]'
    position = (
        given().event(P1, "kill", KILL_FOES).unit(P1, "mother", mine).unit(P2, "stranger").unit(P2, "mother 2", mine)
    )
    game = position.at("503.3")

    game.uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert {event.pending.controller for event in game.events(TriggerCounted, "908.2")} == {P2}


@pytest.mark.clause("908.2", "1002.1b")
def test_each_use_takes_one_off_the_count() -> None:
    # AFF-26
    eager = triggered("deploy", DRAW, who="self")
    game = given(trigger_count="minus_one_per_use").unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")

    assert [(event.how, event.cites) for event in game.events(TriggerSpent)] == [("used", ("908.3",))]
    assert drawn(game) == 1
    assert game.table.pending == {}


@pytest.mark.clause("908.2", "1002.1b")
def test_read_the_other_way_the_counts_of_a_round_are_cleared_when_it_is_over() -> None:
    # AFF-26
    eager = triggered("deploy", 'do = "draw"', who="self")
    echo = triggered("draw", 'do = "put_top", to = "adora"', player="you")
    position = given(trigger_count="cleared_after_batch").unit(P1, "eager", eager, zone="hand", cost=0)
    game = position.unit(P1, "echo", echo).at("503.3")

    game.uses("eager")

    assert [event.how for event in game.events(TriggerSpent)] == ["cleared", "cleared"]
    assert set(game.events(TriggerSpent)[0].cites) == {"1002.1b", "908.2"}
    assert drawn(game) == 1
    # What was counted during the round is used in the next one.
    assert game.cards("P1/adora") == ["P1 deck 2"]
    assert game.table.pending == {}


# ---------------------------------------------------------------- 908.5: delayed triggers


OMEN = event_ability('do = "delay", when = { event = "leave", who = { kind = "unit" } }, effect = [{ do = "draw" }]')


def omen() -> Given:
    """An event of P1 waits for one unit to leave this turn; two events can make one leave."""
    position = given().event(P1, "omen", OMEN).event(P1, "kill 1", KILL_ONE).event(P1, "kill 2", KILL_ONE)
    return position.unit(P2, "first").unit(P2, "second").unit(P2, "third")


@pytest.mark.clause("908.5")
def test_a_delayed_trigger_counts_one_occurrence_only() -> None:
    game = omen().at("503.3").uses("omen")
    assert len(game.events(DelayedSet, "908.5")) == 1

    game.uses("kill 1").picks("first")
    assert drawn(game) == 1
    assert len(game.events(DelayedGone, "908.5")) == 1

    game.uses("kill 2").picks("second")
    assert drawn(game) == 1
    assert len(game.events(TriggerCounted, "908.5")) == 1


@pytest.mark.clause("908.5")
def test_also_of_several_occurrences_at_the_same_time() -> None:
    game = omen().event(P1, "slaughter", KILL_ALL).at("503.3").uses("omen")

    game.uses("slaughter")

    assert drawn(game) == 1
    assert len(game.events(TriggerCounted, "908.5")) == 1


@pytest.mark.clause("908.5")
def test_what_happened_before_it_was_made_does_not_count() -> None:
    game = omen().at("503.3").uses("kill 1").picks("first")

    game.uses("omen")

    assert drawn(game) == 0
    assert game.last(DelayedSet, "908.5").delayed.controller == P1


@pytest.mark.clause("908.5")
def test_the_card_of_a_delayed_trigger_is_the_one_whose_ability_made_it() -> None:
    rest = 'effect = [{ do = "exhaust", what = "self" }]'
    later = activated(f'do = "delay", when = {{ event = "leave", who = {{ of = "opponent" }} }}, {rest}')
    position = given().unit(P1, "seer", later).event(P1, "kill", KILL_ONE).unit(P2, "first").unit(P2, "second")
    game = position.at("503.3").uses_ability("seer")

    game.uses("kill").picks("first")

    assert game.last(TriggerCounted, "908.5").pending.source == game.id("seer")
    assert not game.ready("seer")


@pytest.mark.clause("908.5")
def test_a_delayed_trigger_for_this_turn_is_over_at_its_end() -> None:
    game = omen().event(P2, "kill 3", KILL_ONE).at("503.3").uses("omen")

    game.ends()

    assert game.table.delayed == {}
    game.uses("kill 3").picks("first")
    assert drawn(game) == 0
