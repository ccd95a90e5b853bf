"""908.3. Using what triggered: it must be used, is paid for, and may have lost its card."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerSpent
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, KILL_FOES, priced
from tests.rulebooks.fire_force.given import P1, P2, Play, given, triggered
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 908.3: must be used


@pytest.mark.clause("908.3")
def test_a_triggered_ability_without_a_cost_is_used_without_asking() -> None:
    eager = triggered("deploy", 'do = "put_top", to = "adora"', who="self")
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")

    assert game.cards("P1/adora") == ["P1 deck 1"]
    assert game.asked().name == "main phase action"
    assert game.events(StepTaken, "908.3")


@pytest.mark.clause("908.3")
@pytest.mark.parametrize("number", [1, 2])
def test_a_trigger_whose_activation_is_forbidden_is_not_used(number: int) -> None:
    ban = 'kind = "static"\nstatics = [{ to = { of = "opponent", kind = "unit" }, change = { forbid = ["activate"] } }]'
    position = given().unit(P2, "warden", ban)
    for n in range(number):
        position.unit(P1, f"eager {n}", triggered("deploy", DRAW, who="self"), zone="hand", cost=0)
    game = position.at("503.3")

    for n in range(number):
        game.uses(f"eager {n}")

    assert [event.how for event in game.events(TriggerSpent, "908.3")] == ["unusable"] * number
    assert drawn(game) == 0


@pytest.mark.clause("908.3", "1002.1b-1")
@pytest.mark.parametrize(("first", "cards"), [("hunter", 1), ("eager", 0)])
def test_a_ban_is_looked_at_when_the_trigger_is_picked(first: str, cards: int) -> None:
    """The hunter's trigger of the same round removes what forbids the other; picked too early that one is lost."""
    change = 'change = { forbid = ["activate"] }'
    ban = f'kind = "static"\nstatics = [{{ to = {{ of = "opponent", name = "eager" }}, {change} }}]'
    hunt = triggered("deploy", 'do = "leave", what = { of = "opponent", kind = "unit" }', player="you")
    position = given().unit(P2, "warden", ban).unit(P1, "hunter", hunt)
    game = position.unit(P1, "eager", triggered("deploy", DRAW, who="self"), zone="hand", cost=0).at("503.3")

    game.uses("eager")
    waiting = game.table.pending.values()
    game.picks(next(f"trigger:{each.id}" for each in waiting if game.name(each.source) == first))

    assert drawn(game) == cards
    assert game.zone("warden") == "P2/adora"


@pytest.mark.clause("908.3a", "903.4")
def test_a_trigger_with_a_cost_is_used_if_it_is_paid_for() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).fires(P1, 1).at("503.3")

    game.uses("eager")

    assert (game.asked().seat, game.options()) == (P1, {"pay", "decline"})
    game.picks("pay").pays()
    assert drawn(game) == 1
    assert not game.ready("P1 fire 1")


@pytest.mark.clause("908.3a")
def test_a_trigger_with_a_cost_may_be_declined() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).fires(P1, 1).at("503.3")

    game.uses("eager").picks("decline")

    assert drawn(game) == 0
    assert [(event.how, event.cites) for event in game.events(TriggerSpent)] == [("declined", ("908.3a",))]
    assert game.ready("P1 fire 1")


@pytest.mark.clause("908.3")
def test_a_trigger_that_cannot_be_paid_for_is_not_used() -> None:
    eager = priced(triggered("deploy", DRAW, who="self"))
    game = given().unit(P1, "eager", eager, zone="hand", cost=0).at("503.3")

    game.uses("eager")
    if game.asked().name == "pay for trigger":
        assert game.options() == {"decline"}
        game.picks("decline")

    assert drawn(game) == 0
    assert game.table.pending == {}


@pytest.mark.clause("908.3a")
def test_the_ability_of_each_player_is_paid_for_by_its_controller() -> None:
    eager = priced('kind = "triggered"\nwhen = { event = "deploy" }\neffect = [{ do = "draw" }]')
    position = given().unit(P1, "mine", eager).unit(P2, "theirs", eager).unit(P1, "recruit", zone="hand", cost=0)
    game = position.fires(P1, 1).fires(P2, 1).at("503.3").uses("recruit")

    assert game.asked().seat == P1
    game.picks("pay").pays()
    assert game.asked().seat == P2
    game.picks("pay").pays()

    assert (drawn(game, P1), drawn(game, P2)) == (1, 1)
    assert [e.choice.seat for e in game.events(ChoiceOpened, "908.3a")] == [P1, P2]


# ---------------------------------------------------------------- 908.3, AFF-33: the card has gone


def orphan(reading: str) -> Play:
    """A unit of P1 that triggers on being deployed is made to leave by another trigger before its turn comes."""
    eager = triggered("deploy", DRAW, who="self")
    killer = (
        'kind = "triggered"\nwhen = { event = "deploy", who = { of = "you", is = "other" } }\n'
        'effect = [{ do = "leave", what = "subject" }]'
    )
    position = given(orphaned_trigger=reading).unit(P1, "eager", eager, zone="hand", cost=0)
    game = position.unit(P1, "killer", killer).at("503.3").uses("eager")
    first = next(o for o in game.asked().options if game.table.pending[int(o.subject)].source == game.id("killer"))
    return game.picks(first.id)


@pytest.mark.clause("908.3", "912.1")
def test_a_trigger_whose_card_has_gone_is_used_all_the_same() -> None:
    game = orphan("used")

    assert game.zone("eager") == "P1/adora"
    assert drawn(game) == 1
    assert game.events(StepTaken, "912.1")


@pytest.mark.clause("908.3", "912.1")
def test_read_the_other_way_it_is_lost() -> None:
    game = orphan("lost")

    assert game.zone("eager") == "P1/adora"
    assert drawn(game) == 0
    assert [event.how for event in game.events(TriggerSpent)] == ["used", "unusable"]
    assert "912.1" in game.events(TriggerSpent)[-1].cites


@pytest.mark.clause("908.3")
@pytest.mark.parametrize("reading, cards", [("used", 1), ("lost", 1)])
def test_a_leave_trigger_is_never_lost_by_the_leaving_it_waits_for(reading: str, cards: int) -> None:
    position = given(orphaned_trigger=reading).event(P1, "kill", KILL_FOES)
    game = position.unit(P2, "martyr", triggered("leave", DRAW, who="self")).at("503.3")

    game.uses("kill")

    assert drawn(game, P2) == cards
    assert game.events(StepTaken, "908.3")


@pytest.mark.clause("908.3")
def test_a_trigger_is_used_by_who_controlled_its_card_when_it_triggered() -> None:
    # AFF-33
    eager = triggered("deploy", DRAW, who="self")
    thief = (
        'kind = "triggered"\nwhen = { event = "deploy", who = { of = "opponent" } }\n'
        'effect = [{ do = "control", what = "subject" }]'
    )
    position = given().unit(P1, "eager", eager, zone="hand", cost=0).unit(P2, "thief", thief)
    game = position.unit(
        P1, "slow", 'kind = "triggered"\nwhen = { event = "deploy" }\neffect = [{ do = "nothing" }]'
    ).at("503.3")

    game.uses("eager")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert game.zone("eager") == "P2/field"
    assert (drawn(game, P1), drawn(game, P2)) == (1, 0)
    assert game.events(StepTaken, "908.3")
