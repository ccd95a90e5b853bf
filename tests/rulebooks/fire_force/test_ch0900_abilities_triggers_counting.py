"""908.1, 908.2, 908.5. What triggered abilities wait for, how often they count, and delayed ones."""

from __future__ import annotations

import pytest

from engine.core.events.effects import TriggerCounted, TriggerSpent
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW
from tests.rulebooks.fire_force.abilities import KILL as KILL_ONE
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 908.1: the next rule check


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


@pytest.mark.clause("908.5")
def test_the_card_of_a_delayed_trigger_is_the_one_whose_ability_made_it() -> None:
    rest = 'effect = [{ do = "exhaust", what = "self" }]'
    later = activated(f'do = "delay", when = {{ event = "leave", who = {{ of = "opponent" }} }}, {rest}')
    position = given().unit(P1, "seer", later).event(P1, "kill", KILL_ONE).unit(P2, "first").unit(P2, "second")
    game = position.at("503.3").uses_ability("seer")

    game.uses("kill").picks("first")

    assert game.last(TriggerCounted, "908.5").pending.source == game.id("seer")
    assert not game.ready("seer")
