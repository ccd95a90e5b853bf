"""812, 813. What a card last was, and what is the source of what."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { kind = "unit" }'
FIRE = (CHOOSE, 'do = "put", what = "it", zone = "trash"')
LORD = static('to = { of = "you", kind = "unit" }, change = { plus = { hp = 200 } }')


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew by effects."""
    return sum(e.target == f"{seat}/hand" and "502.1" not in e.cites for e in game.events(CardMoved, "904.1"))


def used_last(game: Play) -> bool:
    """Whether the last triggered ability was said to look at what its card last was."""
    steps = [e for e in game.events(StepTaken) if e.procedure == "play_trigger" and e.at == "807.4"]
    return "812.1" in steps[-1].cites


# ---------------------------------------------------------------- 812.1


@pytest.mark.clause("812.1", "807.8")
def test_the_markers_that_lay_on_it_are_known_as_well() -> None:
    vengeance = triggered("left_field", 'do = "draw", count = { marker = "rage", of = "self" }', who="self")
    position = given().tactic(P1, "fire", *FIRE).unit(P2, "front")
    game = position.unit(P2, "king", vengeance, counters={"rage": 2}, zone="standby_1").at("503.3").plays("fire")

    game.picks("king")

    assert drawn(game, P2) == 2
    assert used_last(game)


@pytest.mark.clause("812.1")
def test_what_did_something_is_looked_at_as_it_last_was() -> None:
    """The unit that dealt the damage has left the area when the trigger asks what it was."""
    watch = triggered("ko", DRAW, who='{ of = "opponent" }', by='{ of = "you", least = { hp = 300 } }')
    leave = triggered("skill_used", 'do = "put", what = "self", zone = "trash"')
    position = given().unit(P1, "fighter", skill("blow", 0, 300), leave, hp=100)
    position.unit(P1, "lord", LORD, watch, zone="standby_1").unit(P2, "target", hp=300).unit(
        P2, "heir", zone="standby_1"
    )
    game = position.at("703.2").declares("fighter")

    assert game.zone("fighter") == "P1/trash"
    assert game.last(CardFaced, "1003.2").agent not in game.table.objects
    assert len(game.events(TriggerCounted, "813.5a")) == drawn(game) == 1
    assert "812.1" in next(e for e in game.events(StepTaken) if e.at == "704.3").cites


# ---------------------------------------------------------------- 813: sources


@pytest.mark.clause("813.4")
@pytest.mark.parametrize("of", ["unit", "set"])
@pytest.mark.parametrize("kind", ["skill", "ex", "triggered"])
def test_damage_of_a_skill_is_dealt_by_its_unit(of: str, kind: str) -> None:
    """Both the skill of the unit itself and that of a card set on it; also a triggered EX skill."""
    hurt = 'do = "damage_to", what = { zone = "main", of = "opponent" }, count = 100'
    printed = {
        "skill": skill("blow", 0, None, hurt),
        "ex": ex("shot", hurt),
        "triggered": triggered("battle_start", hurt, name="dawn", player="you"),
    }[kind]
    position = given().unit(P1, "fighter", *((printed,) if of == "unit" else ())).unit(P2, "target")
    if of == "set":
        position.strengthening(P1, "gloves", printed, on="fighter")
    subject = "fighter#0" if of == "unit" else "gloves#0"
    game = position.at("503.3")
    if kind == "ex":
        game.picks(f"ex:{subject}")
    else:
        game.ends()
        game.picks(f"skill:{subject}" if kind == "skill" else "none")

    assert (game.damage("target"), game.last(MarkersChanged, "813.4").agent) == (100, game.id("fighter"))


@pytest.mark.clause("813.4", "813.3")
def test_so_is_the_damage_of_a_delayed_trigger_that_a_skill_of_a_set_made() -> None:
    later = (
        'do = "delay", when = { event = "battle_start" }, '
        'effect = [{ do = "damage_to", what = { zone = "main", of = "opponent" }, count = 100 }]'
    )
    position = given().unit(P1, "fighter").strengthening(P1, "bomb", ex("fuse", later), on="fighter").unit(P2, "target")
    game = position.at("503.3").picks("ex:bomb#0").ends()

    assert game.last(MarkersChanged, "813.4").agent == game.id("fighter")


@pytest.mark.clause("916.1")
def test_damage_of_what_is_no_skill_is_dealt_by_the_card_with_the_ability() -> None:
    # 813.1, 813.2
    hurt = 'do = "damage_to", what = { zone = "main", of = "opponent" }, count = 100'
    position = given().unit(P1, "fighter").tactic(P1, "bolt", hurt).unit(P2, "target")
    position.strengthening(P1, "thorns", triggered("battle_start", hurt), on="fighter")
    game = position.at("503.3").plays("bolt").ends()

    played = next(e.became for e in game.events(CardMoved) if e.verb == "play")
    assert [e.agent for e in game.events(MarkersChanged)] == [played, game.id("thorns")]
    assert all("813.4" not in e.cites for e in game.events(MarkersChanged))
