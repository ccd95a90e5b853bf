"""907-909, 913-918. Terms about units: their states, knocking out, counters, changing places, damage, HP."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.effects import EffectBegan, TriggerCounted
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
FOES = 'what = { of = "opponent", kind = "unit" }'
FOE = 'what = { zone = "main", of = "opponent", kind = "unit" }'
OWN = 'what = { of = "you", kind = "unit" }'


def does(*effect: str, position: Given | None = None) -> Given:
    """A tactic of P1, `act`, that does this."""
    return (position or given()).tactic(P1, "act", *effect)


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew."""
    return sum(event.target == f"{seat}/hand" for event in game.events(CardMoved, "904.1"))


def markers(game: Play, name: str) -> dict[str, int]:
    """The markers on a card."""
    return dict(game.obj(name).markers)


# ---------------------------------------------------------------- 907, 908: states


@pytest.mark.clause("907.1")
@pytest.mark.parametrize("state", ["rested", "stunned"])
def test_a_restored_unit_is_normal(state: str) -> None:
    game = does(f'do = "ready", {OWN}').unit(P1, "front", state=state).at("503.3").plays("act")

    turned = game.last(CardTurned, "907.1")
    assert (turned.orientation, turned.was, game.state("front")) == ("ready", state, "ready")


@pytest.mark.clause("908.1")
@pytest.mark.parametrize("act, state", [("exhaust", "rested"), ("stun", "stunned")])
def test_resting_and_stunning_turn_a_unit(act: str, state: str) -> None:
    game = does(f'do = "{act}", {FOES}').unit(P2, "front").unit(P2, "back", zone="standby_1").at("503.3").plays("act")

    assert (game.state("front"), game.state("back")) == (state, state)
    assert {event.orientation for event in game.events(CardTurned, "908.1")} == {state}


@pytest.mark.clause("104.3")
@pytest.mark.parametrize(
    "act, state",
    [
        pytest.param("ready", "ready", marks=pytest.mark.clause("907.1")),
        pytest.param("exhaust", "rested", marks=pytest.mark.clause("908.1")),
        pytest.param("stun", "stunned", marks=pytest.mark.clause("908.1")),
    ],
)
def test_a_unit_does_not_become_what_it_is_already(act: str, state: str) -> None:
    watch = [triggered(word, DRAW) for word in ("ready", "rested", "stunned", "abnormal")]
    position = does(f'do = "{act}", {FOE}').unit(P1, "watch", *watch).unit(P2, "front", state=state)
    game = position.at("503.3").plays("act")

    assert game.events(CardTurned) == []
    assert (game.last(ActIncomplete, "104.3").what, drawn(game)) == (act, 0)


@pytest.mark.clause("908.1")
def test_resting_a_stunned_unit_makes_it_rested() -> None:
    # AGE-43
    game = does(f'do = "exhaust", {FOE}').unit(P2, "front", state="stunned").at("503.3").plays("act")

    assert game.state("front") == "rested"
    assert game.last(CardTurned, "908.1").was == "stunned"


@pytest.mark.clause("908.1")
@pytest.mark.parametrize(
    "act, state, counted",
    [
        pytest.param("exhaust", "ready", 1, marks=pytest.mark.clause("908.3")),
        pytest.param("stun", "ready", 1, marks=pytest.mark.clause("908.3")),
        ("stun", "rested", 0),
        ("exhaust", "stunned", 0),
    ],
)
def test_a_unit_becomes_abnormal_only_from_normal(act: str, state: str, counted: int) -> None:
    watch = triggered("abnormal", DRAW, who='{ of = "opponent", kind = "unit" }')
    position = does(f'do = "{act}", {FOE}').unit(P1, "watch", watch).unit(P2, "front", state=state)
    game = position.at("503.3").plays("act")

    assert len(game.events(TriggerCounted, "908.3")) == counted
    assert drawn(game) == counted


# ---------------------------------------------------------------- 909: knocking out


@pytest.mark.clause("909.1", "306.7a-1")
def test_a_unit_that_is_knocked_out_lies_face_down_and_upright() -> None:
    position = does(f'do = "destroy", {FOES}').unit(P2, "front", state="rested").unit(P2, "back", zone="standby_1")
    game = position.unit(P2, "next", zone="standby_2").at("503.3").plays("act")

    assert all(game.ko(name) and not game.obj(name).face_up for name in ("front", "back", "next"))
    assert game.state("front") == "ready"
    assert len(game.events(CardFaced, "909.1")) == 3
    assert all(game.sees(P1, name) for name in ("front", "back"))


@pytest.mark.clause("909.1a", "913.6")
def test_its_damage_and_counters_go() -> None:
    position = does('do = "destroy", what = { zone = "standby", of = "opponent" }').unit(P2, "front")
    game = position.unit(P2, "back", damage=300, counters={"venom": 2}, zone="standby_1").at("503.3").plays("act")

    assert markers(game, "back") == {}
    (damage,) = game.events(MarkersChanged, "909.1a")
    (venom,) = game.events(MarkersChanged, "913.6")
    assert (damage.name, damage.was, damage.now) == ("damage", 300, 0)
    assert (venom.name, venom.was, venom.now) == ("venom", 2, 0)


@pytest.mark.clause("909.1", "104.4")
def test_a_unit_that_cannot_be_knocked_out_stays() -> None:
    iron = static('to = "self", change = { forbid = ["destroy"] }')
    position = does(f'do = "destroy", {FOES}').unit(P2, "front").unit(P2, "iron", iron, zone="standby_1")
    game = position.at("503.3").plays("act")

    assert (game.ko("front"), game.ko("iron"), game.zone("iron")) == (True, False, "P2/main")
    assert game.last(ActIncomplete, "104.4").card == game.id("iron")


# ---------------------------------------------------------------- 913: counters


def countered(count: int, on: str = "front", name: str = "venom", **there: int) -> Play:
    """P1 puts counters on a unit of P2 (or takes them off) that has some."""
    put = f'do = "markers", what = {{ name = "{on}" }}, name = "{name}", count = {count}'
    position = does(put).unit(P2, "front", counters=there)
    return position.at("503.3").plays("act")


@pytest.mark.clause("913.2")
def test_counters_of_a_name_are_put_on_a_card() -> None:
    game = countered(2)

    assert markers(game, "front") == {"venom": 2}
    assert (game.last(MarkersChanged, "913.2").was, game.last(MarkersChanged).now) == (0, 2)


@pytest.mark.clause("913.2b")
def test_counters_of_one_name_are_alike_whatever_put_them() -> None:
    again = f'do = "markers", {FOE}, name = "venom"'
    burn = f'do = "damage_to", {FOE}, count = {{ marker = "venom", of = "it", times = 100 }}'
    choose = 'do = "choose", from = { zone = "main", of = "opponent" }'
    position = does(again).unit(P1, "snake", ex("bite", again, again)).unit(P2, "front", counters={"rust": 5})
    game = position.tactic(P1, "burn", choose, burn).at("503.3").uses("snake").plays("act").plays("burn").picks("front")

    assert markers(game, "front") == {"rust": 5, "venom": 3, "damage": 300}
    assert len(game.events(MarkersChanged, "913.2b")) == 2


@pytest.mark.clause("913.4")
@pytest.mark.parametrize("count, left", [(-1, {"venom": 1, "rust": 1}), (-2, {"rust": 1}), (-5, {"rust": 1})])
def test_counters_of_a_name_are_taken_off(count: int, left: dict[str, int]) -> None:
    game = countered(count, venom=2, rust=1)

    assert markers(game, "front") == left
    assert game.last(MarkersChanged, "913.4").now == left.get("venom", 0)


@pytest.mark.clause("913.4", "104.2")
def test_where_there_are_none_none_are_taken_off() -> None:
    game = countered(-1, rust=1)

    assert markers(game, "front") == {"rust": 1}
    assert game.last(ActIncomplete, "913.4", "104.2").what == "markers"


@pytest.mark.clause("913.5")
@pytest.mark.parametrize("way, target", [("return", "P2/hand"), ("put", "P2/trash")])
def test_counters_go_when_their_card_leaves_the_area(way: str, target: str) -> None:
    zone = target.partition("/")[2]
    act = f'do = "{way}", what = {{ zone = "standby", of = "opponent" }}, zone = "{zone}"'
    position = does(act).unit(P2, "front").unit(P2, "back", counters={"venom": 2}, zone="standby_1")
    game = position.at("503.3").plays("act")

    assert (game.zone("back"), markers(game, "back")) == (target, {})
    assert game.last(MarkersChanged, "913.5").name == "venom"


@pytest.mark.clause("302.3")
def test_they_stay_when_it_moves_within_the_area() -> None:
    position = does('do = "switch", what = { zone = "standby", of = "you" }').unit(P1, "front", counters={"venom": 1})
    game = position.unit(P1, "back", counters={"rust": 2}, zone="standby_1").at("503.3").plays("act")

    assert (game.zone("front"), game.zone("back")) == ("P1/standby_1", "P1/main")
    assert (markers(game, "front"), markers(game, "back")) == ({"venom": 1}, {"rust": 2})
    assert game.events(MarkersChanged) == []
    assert game.last(CardMoved, "302.3", "913.5").verb == "switch"


# ---------------------------------------------------------------- 914, 915: changing places

SWITCH = 'do = "switch", what = "it"'


def switching(whose: str, **front: str) -> Given:
    """P1 plays a card that switches a chosen standby unit of a player."""
    pick = f'do = "choose", from = {{ zone = "standby", of = "{whose}", kind = "unit" }}'
    seat = P1 if whose == "you" else P2
    position = does(pick, SWITCH).unit(seat, "front", retreat=2, **front).energy(seat, "front")
    return position.unit(seat, "near", zone="standby_1").unit(seat, "far", zone="standby_4")


@pytest.mark.clause("914.1", "302.3a")
@pytest.mark.parametrize("whose, seat", [("you", P1), ("opponent", P2)])
def test_the_standby_unit_and_the_main_unit_change_places(whose: str, seat: str) -> None:
    game = switching(whose).at("503.3").plays("act").picks("far")

    assert [game.zone(name) for name in ("front", "near", "far")] == [
        f"{seat}/standby_4", f"{seat}/standby_1", f"{seat}/main",
    ]  # fmt: skip
    assert [event.card for event in game.events(CardMoved, "914.1")] == [game.id("far"), game.id("front")]
    assert game.zone("front energy 1") == f"{seat}/standby_4"


@pytest.mark.clause("914.1")
def test_no_energies_are_paid_and_the_state_does_not_matter() -> None:
    game = switching("you", state="stunned").fact("retreated", True).at("503.3").plays("act").picks("near")

    assert (game.zone("near"), game.state("front"), game.carries("front")) == ("P1/main", "ready", ["front energy 1"])
    assert game.events(CardMoved, "914.1")


@pytest.mark.clause("914.1", "104.3")
def test_the_main_unit_is_not_switched_with_itself() -> None:
    position = does('do = "switch", what = { zone = "main", of = "you" }').unit(P1, "front")
    game = position.unit(P1, "back", zone="standby_1").at("503.3").plays("act")

    assert (game.zone("front"), game.last(ActIncomplete, "914.1", "104.3").what) == ("P1/main", "switch")


def fleeing(energies: int = 2, state: str = "ready", **readings: str) -> Given:
    """P1 plays a card that makes the own main unit retreat; its retreat cost is 2."""
    position = does('do = "retreat"', position=given(**readings)).unit(P1, "front", retreat=2, state=state)
    return position.energy(P1, "front", energies)


@pytest.mark.clause("915.1", "915.1a", "915.1b", "915.1c")
def test_a_retreat_chooses_pays_and_changes_places_in_this_order() -> None:
    position = fleeing(3).unit(P1, "near", zone="standby_1").unit(P1, "far", zone="standby_2")
    position.unit(P1, "fallen", zone="standby_3", ko=True)
    game = position.at("503.3").plays("act")

    assert game.options() == {"standby:near", "standby:far"}
    assert "915.1a" in game.asked().cites
    game.picks("far")
    assert (game.asked().least, game.asked().most) == (2, 2)
    assert "915.1b" in game.asked().cites
    game.picks("front energy 3", "front energy 1")
    assert game.cards("P1/trash") == ["act", "front energy 3", "front energy 1"]
    assert (game.zone("far"), game.zone("front"), game.carries("front")) == (
        "P1/main", "P1/standby_2", ["front energy 2"],
    )  # fmt: skip
    paid, exchanged = game.last(CardMoved, "915.1b"), game.last(CardMoved, "915.1c")
    assert paid.seq < exchanged.seq
    assert game.last(ConditionOccurred, "915.1c").name == "retreat"


@pytest.mark.clause("915.1d")
@pytest.mark.parametrize("energies, state, back", [(1, "ready", True), (2, "stunned", True), (2, "ready", False)])
def test_a_retreat_that_cannot_be_completed_is_not_begun(energies: int, state: str, back: bool) -> None:
    game = fleeing(energies, state).unit(P1, "back", zone="standby_1", ko=not back).at("503.3").plays("act")

    assert (game.zone("front"), len(game.carries("front"))) == ("P1/main", energies)
    assert game.events(StepTaken, "915.1d")
    assert game.asked().name == "main phase action"


@pytest.mark.clause("104.4")
@pytest.mark.parametrize("ban", ['to = "self", change = {', 'forbid_player = "you",'])
def test_a_unit_that_cannot_retreat_does_not_by_an_effect_either(ban: str) -> None:
    # AGE-64
    stuck = static(f'{ban} forbid = ["retreat"] {"}" if "{" in ban else ""}')
    position = does('do = "retreat"').unit(P1, "front", stuck, retreat=0).unit(P1, "back", zone="standby_1")
    game = position.at("503.3").plays("act")

    assert game.zone("front") == "P1/main"
    assert game.events(StepTaken, "104.4", "808.1")


# ---------------------------------------------------------------- 916: damage


@pytest.mark.clause("916.1", "916.4")
def test_damage_puts_that_many_markers_on_each_unit_at_once() -> None:
    position = does(f'do = "damage_to", {FOES}, count = 300').unit(P2, "front", damage=200)
    game = position.unit(P2, "back", zone="standby_1").at("503.3").plays("act")

    assert (game.damage("front"), game.damage("back")) == (500, 300)
    dealt = game.events(MarkersChanged, "916.1", "916.4")
    assert [(event.was, event.now) for event in dealt] == [(200, 500), (0, 300)]
    assert len({event.batch for event in dealt}) == 1


@pytest.mark.clause("916.2")
@pytest.mark.parametrize("side, whose", [("dealt", "you"), ("taken", "opponent")])
@pytest.mark.parametrize("plus, damage", [(200, 500), (-100, 200), (-300, 0), (-500, 0)])
def test_damage_goes_up_and_down(side: str, whose: str, plus: int, damage: int) -> None:
    change = f'damage = {{ side = "{side}", plus = {plus} }}'
    swing = ex("swing", f'do = "change_damage", of = {{ of = "{whose}", kind = "unit" }}, {change}',
               f'do = "damage_to", {FOE}, count = 300')  # fmt: skip
    game = given().unit(P1, "ogre", swing).unit(P2, "front").at("503.3").uses("ogre")

    assert game.damage("front") == damage
    assert "916.2" in game.last(EffectBegan).cites
    said = game.last(MarkersChanged) if damage else game.last(ActIncomplete)
    assert "916.2" in said.cites


@pytest.mark.clause("916.4a")
def test_damage_for_each_of_something_is_dealt_in_one_go() -> None:
    watch = triggered("damaged", DRAW, who='{ of = "opponent", kind = "unit" }')
    blow = f'do = "damage_to", {FOE}, count = {{ count = {{ on = "self", kind = "energy" }}, times = 200 }}'
    game = given().unit(P1, "ogre", ex("blow", blow), watch).energy(P1, "ogre", 3).unit(P2, "front").at("503.3")
    game.uses("ogre")

    (dealt,) = game.events(MarkersChanged, "916.4a")
    assert (dealt.was, dealt.now, drawn(game)) == (0, 600, 1)


@pytest.mark.clause("916.5")
@pytest.mark.parametrize("what", ['kind = "ko_unit"', 'kind = "energy"', 'kind = "command", attached = true'])
def test_damage_to_a_card_without_hp_does_nothing(what: str) -> None:
    watch = triggered("damaged", DRAW)
    position = does(f'do = "damage_to", what = {{ of = "opponent", {what} }}, count = 100').unit(P1, "watch", watch)
    position.unit(P2, "front").energy(P2, "front").unit(P2, "fallen", zone="standby_1", ko=True)
    game = position.strengthening(P2, "charm", static('to = "bearer", change = { plus = { hp = 1 } }'), on="front")
    play = game.at("503.3").plays("act")

    assert play.events(MarkersChanged) == []
    assert (play.last(ActIncomplete, "916.5").what, drawn(play)) == ("damage_to", 0)


# ---------------------------------------------------------------- 917, 918: HP


@pytest.mark.clause("917.1")
@pytest.mark.parametrize("count, left", [(200, 300), (500, 0), (900, 0)])
def test_healing_takes_damage_off(count: int, left: int) -> None:
    watch = triggered("healed", DRAW, who="self")
    position = does(f'do = "heal", {OWN}, count = {count}').unit(P1, "front", watch, damage=500)
    game = position.at("503.3").plays("act")

    assert (game.damage("front"), game.number("front", "hp"), drawn(game)) == (left, 1000, 1)
    assert (game.last(MarkersChanged, "917.1").was, game.last(MarkersChanged).now) == (500, left)


@pytest.mark.clause("917.1a")
def test_healing_all_takes_all_damage_off() -> None:
    position = does(f'do = "heal", {OWN}').unit(P1, "front", damage=900)
    game = position.unit(P1, "back", damage=100, zone="standby_1").at("503.3").plays("act")

    assert (game.damage("front"), game.damage("back")) == (0, 0)
    assert len(game.events(MarkersChanged, "917.1a")) == 2


@pytest.mark.clause("917.1a", "104.2")
def test_a_unit_without_damage_is_not_healed() -> None:
    watch = triggered("healed", DRAW, who="self")
    game = does(f'do = "heal", {OWN}').unit(P1, "front", watch).at("503.3").plays("act")

    assert (game.last(ActIncomplete, "917.1a", "104.2").what, drawn(game)) == ("heal", 0)


@pytest.mark.clause("918.1")
@pytest.mark.parametrize("plus, hp, occasion", [(300, 800, "hp_up"), (-200, 300, "hp_down")])
def test_hp_goes_up_and_down_for_a_while(plus: int, hp: int, occasion: str) -> None:
    change = f'do = "number", number = "hp", of = {{ of = "you", kind = "unit" }}, plus = {plus}'
    position = does(change).unit(P1, "front", triggered(occasion, DRAW, who="self"), hp=500, damage=100)
    game = position.at("503.3").plays("act")

    assert (game.number("front", "hp"), game.damage("front"), drawn(game)) == (hp, 100, 1)
    assert "918.1" in game.last(EffectBegan).cites
    assert "918.1" in game.why("front", "hp").steps[-1].cites


@pytest.mark.clause("918.1", "1003.1")
def test_a_unit_whose_hp_goes_down_to_nothing_is_knocked_out() -> None:
    weaken = 'do = "number", number = "hp", of = { zone = "standby", of = "opponent" }, plus = -500'
    game = does(weaken).unit(P2, "front").unit(P2, "back", hp=500, zone="standby_1").at("503.3").plays("act")

    assert game.ko("back")
    assert game.last(CardFaced, "1003.1").card == game.id("back")


@pytest.mark.clause("918.1", "704.3d")
def test_raised_hp_is_what_damage_is_held_against() -> None:
    helmet = static('to = "bearer", change = { plus = { hp = 200 } }')
    position = given().unit(P1, "ogre", skill("blow", 0, 600)).unit(P2, "front", hp=500)
    game = position.strengthening(P2, "helmet", helmet, on="front").at("703.2").declares("ogre")

    assert (game.ko("front"), game.damage("front"), game.number("front", "hp")) == (False, 600, 700)
    assert "918.1" in game.why("front", "hp").steps[-1].cites
