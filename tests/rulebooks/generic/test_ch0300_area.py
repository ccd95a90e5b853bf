"""306 to 308. The area: units face up, knocked out or energies; the main area and the standby areas."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, CardTurned
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.play.visibility import judge_look
from tests.rulebooks.generic.abilities import DRAW, KILL
from tests.rulebooks.generic.given import P1, P2, Play, given, static, triggered
from tests.rulebooks.generic.zones import EVERYBODY, switched

# ---------------------------------------------------------------- 306: the area


@pytest.mark.clause("306.3")
def test_a_unit_in_the_area_is_seen_by_all() -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3")
    assert not game.sees(P2, "recruit")

    game.deploys("recruit")

    assert "306.3" in game.last(CardMoved, "603.1").cites
    assert all(game.sees(seat, "recruit") for seat in EVERYBODY)


@pytest.mark.clause("306.7a-1")
@pytest.mark.parametrize("state", ["ready", "rested", "stunned"])
def test_a_ko_unit_lies_face_down_in_the_normal_state_and_is_known_to_all(state: str) -> None:
    waiting = triggered("ready", DRAW, who="self")
    position = given().tactic(P1, "end", *KILL).unit(P2, "fallen", waiting, zone="standby_1", state=state)

    game = position.at("503.3").plays("end").picks("fallen")

    assert "306.7a-1" in game.last(CardFaced).cites
    assert (game.obj("fallen").face_up, game.state("fallen")) == (False, "ready")
    assert all(game.sees(seat, "fallen") for seat in EVERYBODY)
    # AGE-41: lying normal is how it is shown; it was not restored.
    assert (bool(game.events(CardTurned, "306.7a-1")), game.events(TriggerCounted)) == (state != "ready", [])


def with_ko(*effect: str) -> Play:
    """P1's card, with a KO unit and another one in P2's standby areas."""
    position = given().tactic(P1, "touch", *effect).unit(P2, "fallen", zone="standby_1", ko=True, hp=500)
    return position.unit(P2, "standing", zone="standby_2", hp=500).at("503.3").plays("touch")


THEIR_STANDBY = '{ zone = "standby", of = "opponent", kind = "unit" }'


@pytest.mark.parametrize("kind", [', kind = "unit"', ""])
def test_what_does_not_name_ko_units_cannot_choose_one(kind: str) -> None:
    # 306.7a-3
    game = with_ko(f'do = "choose", from = {{ zone = "standby", of = "opponent"{kind} }}')

    assert game.options() == {"choose:standing"}


@pytest.mark.parametrize("word", ["exhaust", "stun", "return", "destroy"])
def test_what_does_not_name_ko_units_is_not_applied_to_one(word: str) -> None:
    # 306.7a-3
    game = with_ko(f'do = "{word}", what = {THEIR_STANDBY}')

    assert (game.ko("fallen"), game.zone("fallen"), game.state("fallen")) == (True, "P2/standby_1", "ready")
    assert game.zone("standing") == "P2/hand" or game.ko("standing") or game.state("standing") != "ready"


CHOOSE_THEIRS = f'do = "choose", from = {THEIR_STANDBY}'


@pytest.mark.clause("306.7a-3")
@pytest.mark.parametrize(
    "touching",
    ['do = "return", what = "it"', 'do = "put", what = "it", zone = "trash"', 'do = "discard", what = "it"',
     'do = "number", number = "hp", of = "it", plus = 200'],
)  # fmt: skip
def test_what_was_chosen_as_a_unit_is_left_alone_once_it_is_ko(touching: str) -> None:
    # AGE-66
    game = with_ko(CHOOSE_THEIRS, 'do = "destroy", what = "it"', touching).picks("standing")

    assert (game.ko("standing"), game.zone("standing")) == (True, "P2/standby_2")
    assert game.table.lasting == {}
    assert game.events(StepTaken, "306.7a-3")


@pytest.mark.clause("306.7a-3")
def test_a_ko_unit_takes_no_damage_though_an_effect_says_what_its_hp_is() -> None:
    known = 'do = "number", number = "hp", of = "it", becomes = 700'
    hurt = 'do = "damage_to", what = "it", count = 100'
    game = with_ko(CHOOSE_THEIRS, known, 'do = "destroy", what = "it"', hurt).picks("standing")

    assert (game.ko("standing"), game.damage("standing")) == (True, 0)
    assert game.events(ActIncomplete, "306.7a-3")


@pytest.mark.parametrize("kind, zone", [("unit", "P2/standby_2"), ("ko_unit", "P2/hand")])
def test_a_delayed_trigger_reaches_a_ko_unit_if_what_made_it_names_such_units(kind: str, zone: str) -> None:
    # 306.7a-2, 306.7a-3, AGE-66
    later = 'do = "delay", when = { event = "turn_end" }, effect = [{ do = "return", what = "it" }]'
    chosen = f'do = "choose", from = {{ zone = "standby_2", of = "opponent", kind = "{kind}" }}'
    position = given().unit(P2, "victim", zone="standby_2", ko=kind == "ko_unit").tactic(P1, "omen", chosen, later)
    game = position.tactic(P1, "end", *KILL).at("503.3").plays("omen").picks("victim")
    if kind == "unit":
        game.plays("end").picks("victim")

    game.ends().declares_none()

    assert game.zone("victim") == zone


def test_a_trigger_on_becoming_ko_speaks_of_the_ko_unit() -> None:
    # 306.7a-2, AGE-66
    back = triggered("ko", 'do = "return", what = "self"', who="self")
    position = given().tactic(P1, "end", *KILL).unit(P2, "phoenix", back, zone="standby_1")

    game = position.at("503.3").plays("end").picks("phoenix")

    assert game.zone("phoenix") == "P2/hand"


@pytest.mark.clause("306.7a-3")
def test_a_ko_main_unit_does_not_change_places_by_an_effect() -> None:
    # AGE-67
    fell = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    game = with_ko(fell, CHOOSE_THEIRS, 'do = "switch", what = "it"')

    game.picks("standing")

    short = game.last(ActIncomplete, "914.1", "306.7a-3")
    assert (short.what, game.name(short.card)) == ("switch", "standing")
    assert len(game.events(CardMoved, "914.1")) == 2
    assert all("1004.1" in moved.cites for moved in game.events(CardMoved, "914.1"))


def test_a_ko_unit_is_not_counted() -> None:
    # 306.7a-3, AGE-41
    game = with_ko(f'do = "draw", count = {{ count = {THEIR_STANDBY} }}')

    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("306.7a-3")
def test_what_names_ko_units_reaches_them() -> None:
    game = with_ko('do = "revive", what = { kind = "ko_unit" }')

    assert not game.ko("fallen")
    assert game.events(StepTaken, "306.7a-3", "306.7a-2")


@pytest.mark.clause("306.7a-3")
def test_an_action_cannot_choose_a_ko_unit() -> None:
    position = given().unit(P1, "front").unit(P1, "fallen", zone="standby_1", ko=True)
    game = position.unit(P1, "back", zone="standby_2").filled(P1, hand=1).at("503.3").charges("P1 hand 1")

    assert game.options() == {"unit:front", "unit:back"}
    assert game.refused("unit:fallen").cites == ("602.1", "306.7a-3")


@pytest.mark.parametrize("reading, damage", [("not_in_force", 200), ("in_force", 100)])
def test_whether_the_abilities_of_a_ko_unit_work_is_a_reading(reading: str, damage: int) -> None:
    # AGE-20
    wall = static('to = { zone = "main", of = "you", kind = "unit" }, damage = { side = "taken", plus = -100 }')
    spark = 'do = "damage_to", what = { zone = "main", of = "opponent", kind = "unit" }, count = 200'
    position = given(ko_unit_abilities=reading).tactic(P1, "spark", spark).unit(P2, "front")
    game = position.unit(P2, "mason", wall, zone="standby_1", ko=True).at("503.3").plays("spark")

    assert game.damage("front") == damage


@pytest.mark.clause("306.7b")
def test_an_energy_is_seen_by_nobody() -> None:
    game = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")

    moved = game.last(CardMoved, "602.1", "306.7b")
    assert (moved.face_up, moved.guise, moved.target) == (False, "energy", "P1/main")
    assert "303.3a" not in moved.cites
    assert [seat for seat in EVERYBODY if game.sees(seat, "fuel")] == []
    assert "306.7b" in judge_look(game.table, P1, game.id("fuel")).cites


@pytest.mark.clause("306.8")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_card_in_an_area_is_controlled_by_its_player(seat: str) -> None:
    game = given().unit(seat, "recruit", zone="hand").at("503.3", seat)

    game.deploys("recruit")

    assert game.obj("recruit").controller == seat
    assert "306.8" in game.last(CardMoved, "603.1").cites


# ---------------------------------------------------------------- 307, 308: main area and standby areas


@pytest.mark.clause("307.1")
def test_the_main_area_is_open() -> None:
    game = switched().at("503.3").plays("swap").picks("back")

    assert game.cards("P1/main") == ["back"]
    assert game.sees(P2, "back")
    attached = given().unit(P1, "fuel", zone="hand").unit(P1, "front").at("503.3").charges("fuel")
    assert attached.last(CardMoved, "307.1").target == "P1/main"


@pytest.mark.clause("308.1")
def test_each_player_has_four_standby_areas() -> None:
    position = given()
    for n in range(1, 6):
        position.unit(P1, f"recruit {n}", zone="hand").unit(P2, f"other {n}", zone=f"standby_{n}" if n < 5 else "hand")
    game = position.at("503.3")

    for n in range(1, 5):
        game.deploys(f"recruit {n}")

    assert [game.zone(f"recruit {n}") for n in range(1, 5)] == [f"P1/standby_{n}" for n in range(1, 5)]
    assert len(game.events(CardMoved, "603.1", "308.1")) == 4
    assert game.refused("deploy:recruit 5").cites == ("603.1", "603.2", "308.1")


@pytest.mark.clause("308.1")
def test_read_the_other_way_an_area_holds_any_number_of_units() -> None:
    # AGE-28
    position = given(area_capacity="no_limit")
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}")
    game = position.unit(P1, "recruit", zone="hand").at("503.3")

    game.deploys("recruit")

    assert game.cards("P1/standby_1") == ["there 1", "recruit"]
    assert "308.1" in game.last(CardMoved, "603.1").cites


@pytest.mark.parametrize("capacity, entered", [("one_unit", False), ("no_limit", True)])
def test_a_ko_unit_takes_up_its_place(capacity: str, entered: bool) -> None:
    # AGE-41, AGE-28
    position = given(area_capacity=capacity).tactic(
        P1, "call", 'do = "put", what = { zone = "trash", of = "you" }, zone = "standby"'
    )
    for n in range(1, 5):
        position.unit(P1, f"there {n}", zone=f"standby_{n}", ko=n == 2)
    game = position.unit(P1, "fallen", zone="trash").at("503.3").plays("call")

    assert (game.zone("fallen") == "P1/standby_1") is entered
    assert bool(game.events(ActIncomplete, "104.2")) is not entered
