"""809.4, 809.7, 809.8. When continuous effects begin and end."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import DelayedSet, EffectBegan, EffectEnded, TriggerCounted, ValueChanged
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.continuous import on
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

# ---------------------------------------------------------------- 809.4: entering


@pytest.mark.clause("809.4")
def test_a_card_enters_a_zone_with_the_effects_that_reach_it_there() -> None:
    """It is looked at with them when it enters, and its HP did not go up: it was never without them."""
    lord = on('of = "you", kind = "unit"', "plus = { hp = 100 }")
    watcher = triggered("enter", DRAW, who="{ least = { hp = 600 } }")
    grown = triggered("hp_up", DRAW)
    position = given().unit(P1, "lord", lord, watcher, grown).unit(P1, "new", hp=500, zone="hand")
    game = position.at("503.3").deploys("new")

    assert game.number("new", "hp") == 600
    assert "809.4" in game.why("new", "hp").steps[-1].cites
    assert "809.4" in game.last(ValueChanged).cites
    assert len(game.events(TriggerCounted)) == 1


@pytest.mark.clause("809.4")
def test_a_unit_that_would_live_only_without_an_effect_is_knocked_out_when_it_has_entered() -> None:
    curse = on('of = "opponent", kind = "unit"', "plus = { hp = -100 }")
    position = given().unit(P1, "front").unit(P1, "frail", hp=100, zone="hand").unit(P2, "curse", curse)
    game = position.unit(P1, "tough", hp=200, zone="hand").at("503.3").deploys("frail").deploys("tough")

    assert (game.ko("frail"), game.ko("tough")) == (True, False)
    assert "809.4" in game.why("tough", "hp").steps[-1].cites


@pytest.mark.parametrize(
    "who, change, entered",
    [
        ('of = "you", kind = "unit"', "plus = { hp = 100 }", True),
        ('of = "you", kind = "unit"', 'forbid = ["destroy"]', True),
        ('zone = "main", of = "you", kind = "unit"', "plus = { hp = 100 }", False),
    ],
    ids=["information", "forbidden", "elsewhere"],
)
def test_the_event_of_entering_says_that_a_card_came_with_the_effects_that_reach_it(
    who: str, change: str, entered: bool
) -> None:
    # 809.4
    watcher = triggered("enter", DRAW, who='{ kind = "unit" }')
    position = given().unit(P1, "lord", on(who, change), watcher).unit(P1, "new", hp=500, zone="hand")
    game = position.at("503.3").deploys("new")

    (came,) = game.events(CardMoved, "603.1")
    (counted,) = game.events(TriggerCounted)
    assert ("809.4" in came.cites, counted.cause) == (entered, came.seq)


def test_a_unit_that_brings_its_own_effect_along_meets_none() -> None:
    # 809.4
    own = static('to = "self", change = { plus = { hp = 100 } }')
    game = given().unit(P1, "new", own, hp=500, zone="hand").at("503.3").deploys("new")

    assert game.number("new", "hp") == 600
    assert not game.events(CardMoved, "809.4")


@pytest.mark.clause("809.4")
def test_a_unit_that_comes_to_the_main_area_meets_the_effects_there_and_the_other_leaves_them() -> None:
    lord = on('zone = "main", of = "you", kind = "unit"', "plus = { hp = 100 }")
    swap = 'do = "switch", what = { zone = "standby_1", of = "you" }'
    position = given().unit(P1, "first").unit(P1, "second", zone="standby_1").unit(P1, "lord", lord, zone="standby_2")
    game = position.tactic(P1, "swap", swap).at("503.3").plays("swap")

    assert {game.name(e.card): "809.4" in e.cites for e in game.events(CardMoved, "914.1")} == {
        "second": True,
        "first": False,
    }


def test_what_lies_hidden_is_not_told_to_be_reached() -> None:
    # 809.4
    lord = on('zone = "hand", of = "you", kind = "unit"', 'gain_attribute = "water"')
    position = given().unit(P1, "lord", lord).tactic(P1, "study", DRAW).unit(P1, "new", zone="deck")
    game = position.at("503.3").plays("study")

    assert game.zone("new") == "P1/hand"
    assert not game.events(CardMoved, "809.4")


# ---------------------------------------------------------------- 809.7: as long as


def steadfast(*effect: str, cost: str = "") -> Given:
    """A unit whose EX skill gives 100 HP as long as it is ready; a tactic rests it."""
    while_ready = 'until = "game", while = { self = { orientation = "ready" } }'
    boost = f'do = "number", number = "hp", of = "self", plus = 100, {while_ready}'
    position = given().unit(P1, "guard", ex("brace", *effect, boost, cost=cost), hp=500)
    position.tactic(P1, "lull", 'do = "exhaust", what = { name = "guard" }')
    return position.tactic(P1, "wake", 'do = "ready", what = { name = "guard" }')


@pytest.mark.clause("809.7")
def test_an_effect_as_long_as_a_condition_holds_ends_when_it_fails_and_does_not_come_back() -> None:
    game = steadfast().at("503.3").uses("guard")
    assert game.number("guard", "hp") == 600

    game.plays("lull").plays("wake")

    assert game.number("guard", "hp") == 500
    assert "809.7" in game.last(EffectEnded).cites


@pytest.mark.clause("809.7")
def test_it_does_not_begin_if_the_condition_does_not_hold_when_it_is_resolved() -> None:
    game = steadfast().at("503.3").plays("lull").uses("guard")

    assert game.events(EffectBegan) == []
    assert "809.7" in [e for e in game.events(StepTaken) if e.procedure == "resolve"][-1].cites


@pytest.mark.clause("809.7")
def test_it_does_not_begin_if_the_condition_failed_between_the_play_and_the_resolution() -> None:
    """Paying rests the unit; when the effect would begin it is ready again."""
    wake = 'do = "ready", what = "self"'
    game = steadfast(wake, cost='do = "exhaust", what = "self"').at("503.3").uses("guard")

    assert game.state("guard") == "ready"
    assert game.events(EffectBegan) == []
    assert "809.7" in [e for e in game.events(StepTaken) if e.procedure == "resolve"][-1].cites


@pytest.mark.clause("809.7")
def test_a_failure_of_the_condition_before_the_play_does_not_matter() -> None:
    game = steadfast().at("503.3").plays("lull").plays("wake").uses("guard")

    assert game.number("guard", "hp") == 600
    assert "809.7" in game.last(EffectBegan).cites


@pytest.mark.clause("809.7", "916.2")
@pytest.mark.parametrize("order, damage", [((), 400), (("lull", "wake"), 300)])
def test_so_does_a_change_of_damage_as_long_as_a_condition_holds(order: tuple[str, ...], damage: int) -> None:
    rage = 'do = "change_damage", of = "self", damage = { side = "dealt", plus = 100 }, until = "game"'
    ready = 'while = { self = { orientation = "ready" } }'
    position = given().unit(P1, "guard", skill("punch", 0, 300), ex("rage", f"{rage}, {ready}")).unit(P2, "target")
    position.tactic(P1, "lull", 'do = "exhaust", what = { name = "guard" }')
    game = position.tactic(P1, "wake", 'do = "ready", what = { name = "guard" }').at("503.3").uses("guard", 1)

    for name in order:
        game.plays(name)

    assert game.ends().declares("guard").damage("target") == damage
    assert {"809.7", "916.2"} <= set(game.last(EffectBegan).cites)


# ---------------------------------------------------------------- 809.8: in a given turn


def lasting(until: str) -> Play:
    """P1 gives the page 100 HP until some point; it is P1's turn 3."""
    boost = f'do = "number", number = "hp", of = {{ name = "page" }}, plus = 100, until = "{until}"'
    return given().unit(P1, "page", hp=500).tactic(P1, "boost", boost).at("503.3").plays("boost")


def to_next_turn(game: Play) -> Play:
    """Play goes on to the main phase of the next turn."""
    return game.ends().declares_none()


@pytest.mark.clause("809.8a", "505.3a")
def test_an_effect_of_this_turn_lasts_until_the_end_of_it() -> None:
    game = lasting("turn")
    assert game.number("page", "hp") == 600
    game.ends()
    assert game.number("page", "hp") == 600

    game.declares_none()

    assert game.number("page", "hp") == 500
    assert {"505.3a", "809.8a"} <= set(game.last(EffectEnded).cites)


@pytest.mark.clause("809.8")
@pytest.mark.parametrize(
    "until, values", [("opponent_turn", [500, 600, 500, 500]), ("your_turn", [500, 500, 600, 500])]
)
def test_an_effect_of_a_later_turn_applies_in_that_turn_only(until: str, values: list[int]) -> None:
    game = lasting(until)
    found = [game.number("page", "hp")]
    assert "809.8" in game.last(EffectBegan).cites

    for _ in range(3):
        found.append(to_next_turn(game).number("page", "hp"))

    assert found == values
    assert len(game.events(EffectEnded)) == 1


@pytest.mark.clause("809.8")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "change_damage", of = { of = "opponent" }, damage = { side = "dealt", times = 0 }, '
        'until = "opponent_turn"',
        'do = "fail_skills", fails = { skill_of = "opponent" }, until = "opponent_turn"',
        'do = "forbid_player", player = "opponent", acts = ["use_skill"], until = "opponent_turn"',
    ],
)
def test_any_effect_can_be_for_a_given_turn(effect: str) -> None:
    """In the opponent's next turn the skill does nothing, in the one after it does."""
    position = given().tactic(P1, "shield", effect).unit(P1, "target", hp=9000)
    game = position.unit(P2, "fighter", skill("punch", 0, 300)).at("503.3").plays("shield")
    assert "809.8" in game.last(EffectBegan).cites

    game.ends().declares_none().ends()
    if "skill:fighter#0" in game.options():
        game.declares("fighter")
    else:
        game.declares_none()
    assert game.damage("target") == 0

    game.ends().declares_none().ends().declares("fighter")
    assert game.damage("target") == 300


@pytest.mark.clause("809.8")
def test_a_turn_that_was_given_is_counted_from_the_resolution() -> None:
    """Resolved in the opponent's turn, the next turn of one's own is meant."""
    boost = 'do = "number", number = "hp", of = "self", plus = 100, until = "your_turn"'
    game = (
        given()
        .unit(P1, "page", triggered("damaged", boost, who="self"), hp=500)
        .tactic(P2, "storm", 'do = "damage_to", what = { of = "opponent" }, count = 10')
        .at("503.3")
    )
    to_next_turn(game).plays("storm")
    assert "809.8" in game.last(EffectBegan).cites

    assert (game.number("page", "hp"), to_next_turn(game).number("page", "hp")) == (500, 600)


@pytest.mark.clause("809.8", "807.6")
def test_a_delayed_trigger_for_a_later_turn_waits_for_that_turn() -> None:
    later = 'do = "delay", when = { event = "main_start" }, effect = [{ do = "draw" }], until = "your_turn"'
    game = given().tactic(P1, "plan", later).at("503.3").plays("plan")

    assert "809.8" in game.last(DelayedSet, "807.6").cites
    to_next_turn(game)
    assert game.events(TriggerCounted) == []
    to_next_turn(game)
    assert [e.pending.controller for e in game.events(TriggerCounted, "807.6")] == [P1]
