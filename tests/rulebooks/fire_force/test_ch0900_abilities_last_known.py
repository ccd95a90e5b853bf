"""912, 913. What a card last was, and what is the source of what."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, DamageTaken
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred
from tests.rulebooks.fire_force.abilities import KILL
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

# ---------------------------------------------------------------- 912.1


@pytest.mark.clause("1107.1")
@pytest.mark.parametrize("order", [("lord", "king"), ("king", "lord")])
def test_what_leaves_together_is_remembered_as_it_was_before_any_of_it_left(order: tuple[str, str]) -> None:
    lord = 'kind = "static"\nstatics = [{ to = { of = "you", kind = "unit" }, change = { plus = { power = 2000 } } }]'
    position = given().event(P1, "kill", event_ability('do = "leave", what = { of = "opponent", kind = "unit" }'))
    for name in order:
        position = position.unit(P2, name, *([lord] if name == "lord" else []), power=1000)
    game = position.at("503.3").uses("kill")

    left = [event.last.numbers["power"] for event in game.events(CardMoved, "1107.1") if event.last is not None]
    assert left == [3000, 3000]


# ---------------------------------------------------------------- 913.3: what made a unit leave

AVENGER = 'kind = "triggered"\nwhen = { event = "leave", by = "self" }\neffect = [{ do = "draw" }]'


@pytest.mark.clause("913.3", "702.17a")
def test_a_unit_that_wins_a_battle_made_the_other_leave() -> None:
    position = given().unit(P1, "champion", AVENGER, power=3000).unit(P2, "target", power=1000, ready=False)
    game = position.unit(P1, "friend", AVENGER, power=9000).at("503.3")

    game.attacks("champion", "target").passes()

    left = next(event for event in game.events(CardMoved) if event.verb == "leave")
    assert (left.agent, "913.3" in left.cites) == (game.id("champion"), True)
    assert [event.pending.source for event in game.events(TriggerCounted)] == [game.id("champion")]


@pytest.mark.clause("913.3")
def test_the_card_with_the_ability_made_the_unit_leave() -> None:
    monk = activated('do = "choose", from = { of = "opponent", kind = "unit" }', 'do = "leave", what = "it"')
    position = given().unit(P1, "monk", monk, AVENGER).unit(P1, "friend", AVENGER).unit(P2, "target").unit(P2, "other")
    game = position.at("503.3")

    game.uses_ability("monk").picks("target")

    assert game.last(CardMoved, "913.3").agent == game.id("monk")
    assert [event.pending.source for event in game.events(TriggerCounted)] == [game.id("monk")]


# ---------------------------------------------------------------- 913.4, 913.5: the source of damage


@pytest.mark.clause("702.17b", "913.4")
def test_the_source_of_battle_damage_is_the_unit_that_attacked() -> None:
    bite = 'kind = "triggered"\nwhen = { event = "damage", by = "self" }\neffect = [{ do = "draw" }]'
    position = given().unit(P1, "biter", bite, flame=True).unit(P1, "friend", bite, flame=True)
    game = position.at("503.3")

    game.attacks("biter", P2).passes()

    assert game.last(DamageTaken).source == game.id("biter")
    assert [event.pending.source for event in game.events(TriggerCounted)] == [game.id("biter")]


@pytest.mark.clause("1115.1")
def test_the_source_of_damage_by_an_ability_is_its_card() -> None:
    # 913.2, 913.5
    game = given().unit(P1, "monk", activated('do = "damage"')).at("503.3")

    game.uses_ability("monk")

    assert game.last(DamageTaken).source == game.id("monk")


@pytest.mark.clause("1115.1")
def test_unless_the_ability_names_another() -> None:
    # 913.5
    proxy = activated(
        'do = "choose", from = { of = "you", kind = "unit", is = "other" }', 'do = "damage", by_unit = "it"'
    )
    bite = 'kind = "triggered"\nwhen = { event = "damage", by = "self" }\neffect = [{ do = "draw" }]'
    game = given().unit(P1, "monk", proxy, bite).unit(P1, "arm", bite).unit(P1, "leg", bite).at("503.3")

    game.uses_ability("monk").picks("arm")

    assert game.last(DamageTaken).source == game.id("arm")
    assert [event.pending.source for event in game.events(TriggerCounted)] == [game.id("arm")]


@pytest.mark.clause("1115.1")
def test_the_source_of_damage_by_an_event_is_the_event_card() -> None:
    game = given().event(P1, "burn", event_ability('do = "damage"')).at("503.3")

    game.uses("burn")

    used = next(event.became for event in game.events(CardMoved) if event.verb == "use")
    assert game.last(DamageTaken).source == used


IF_RED = 'do = "if", condition = {{ self = {{ {} }} }}, then = [{{ do = "draw" }}], else = [{{ do = "damage" }}]'


@pytest.mark.clause("912.1")
@pytest.mark.parametrize(
    "asked, true",
    [
        ('attribute = "甲"', True),
        ('attribute = "乙"', False),
        ('of = "you", least = { power = 3000 }', True),
        ('of = "opponent", attribute = "甲"', False),
        ('zone = "adora", attribute = "甲"', True),
        ('not = { attribute = "乙" }', True),
        ("ready = false", True),
        ('zone = "field"', False),
        ('zone = "adora"', True),
        ('is = "self", attribute = "甲"', False),
    ],
)
def test_an_effect_asks_its_own_card_as_it_last_was(asked: str, true: bool) -> None:
    """Where the card is, and whether it is still itself on the field, is asked of the present."""
    lord = 'kind = "static"\nstatics = [{ to = { name = "king" }, change = { plus = { power = 2000 } } }]'
    last = triggered("leave", IF_RED.format(asked), who="self")
    position = given().event(P1, "kill", KILL).unit(P1, "king", last, power=1000, attributes=["甲"], ready=False)
    game = position.unit(P1, "lord", lord).at("503.3")

    game.uses("kill").picks("king")

    drew = [event for event in game.events(CardMoved) if event.verb == "draw"]
    assert (len(drew), len(game.events(DamageTaken))) == ((1, 0) if true else (0, 1))


@pytest.mark.clause("910.7")
def test_what_lasts_as_long_as_its_card_is_something_looks_at_the_present() -> None:
    lasting = (
        'do = "number", number = "power", of = { name = "heir" }, plus = 1000, while = { self = { ready = true } }'
    )
    last = triggered("leave", lasting, who="self")
    position = given().event(P1, "kill", KILL).unit(P1, "king", last).unit(P1, "heir", power=1000)

    game = position.at("503.3").uses("kill").picks("king")

    assert game.power("heir") == 1000


@pytest.mark.clause("912.1", "702.18")
def test_what_happens_to_a_unit_that_has_gone_is_judged_by_what_it_last_was() -> None:
    """A life trigger removes the attacker; another unit waits for the end of an own unit's battle."""
    watcher = triggered("battle_end", 'do = "draw"', who='{ of = "you", kind = "unit", attribute = "甲" }')
    drop = 'kind = "trigger"\neffect = [{ do = "leave", what = { is = "attacker", kind = "unit" } }]'
    position = given().unit(P1, "attacker", flame=True, attributes=["甲"]).unit(P1, "watcher", watcher)
    game = position.unit(P2, "bomb", drop, zone="life").unit(P2, "under it", zone="life").at("503.3")

    game.attacks("attacker", P2).passes().picks("use")

    assert game.zone("attacker") == "P1/adora"
    assert {"702.18", "912.1"} <= set(cites_of_counted(game))
    assert game.cards("P1/hand") == ["P1 deck 1"]


def cites_of_counted(game: Play) -> tuple[str, ...]:
    """The clauses by which the last trigger counted, and those of what it waited for."""
    counted = game.last(TriggerCounted)
    cause = next(event for event in game.events(ConditionOccurred) if event.seq == counted.cause)
    return (*counted.cites, *cause.cites)
