"""302. What holds for every zone: who sees its cards, what a move makes of them, who orders them."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, CardTurned, MarkersChanged
from engine.core.events.effects import EffectEnded, EffectNarrowed, TriggerCounted
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.generic.abilities import CHOOSE_UNIT, DRAW, KILL
from tests.rulebooks.generic.given import P1, P2, Play, ex, given, static, triggered
from tests.rulebooks.generic.zones import SWITCH, switched

RETURN = (CHOOSE_UNIT, 'do = "return", what = "it"')
BOOST = (CHOOSE_UNIT, 'do = "number", number = "hp", of = "it", plus = 500')


# ---------------------------------------------------------------- 302.3: a new card, or the same


@pytest.mark.clause("302.3")
def test_a_new_card_has_no_damage() -> None:
    position = given().tactic(P1, "recall", *RETURN).unit(P1, "hero", zone="standby_1", damage=300)
    game = position.at("503.3").plays("recall").picks("hero").deploys("hero")

    assert game.damage("hero") == 0
    assert game.last(MarkersChanged, "302.3").now == 0


@pytest.mark.clause("302.3")
def test_a_unit_that_passes_within_the_area_stays_the_same_card() -> None:
    position = given().tactic(P1, "boost", *BOOST).tactic(P1, "swap", *SWITCH).unit(P1, "front")
    game = position.unit(P1, "back", zone="standby_2", hp=1000, damage=200).at("503.3").plays("boost").picks("back")
    before = game.id("back")

    game.plays("swap").picks("back")

    moved = next(event for event in game.events(CardMoved, "302.3", "914.1") if event.card == before)
    assert (moved.source, moved.target, moved.became) == ("P1/standby_2", "P1/main", before)
    assert (game.number("back", "hp"), game.damage("back"), game.obj("back").since) == (1500, 200, 0)


@pytest.mark.clause("302.3")
@pytest.mark.parametrize(("follow", "zone"), [(('do = "follow", what = "it"',), "P1/trash"), ((), "P1/hand")])
def test_a_text_goes_on_about_a_unit_it_returned_if_it_says_so(follow: tuple[str, ...], zone: str) -> None:
    toss = (*RETURN, *follow, 'do = "put", what = "it", zone = "trash"')
    game = given().tactic(P1, "toss", *toss).unit(P1, "hero", zone="standby_1").at("503.3")

    game.plays("toss").picks("hero")

    assert game.zone("hero") == zone


@pytest.mark.clause("302.3a")
def test_sets_and_energies_go_along_within_the_area() -> None:
    position = given().tactic(P1, "swap", *SWITCH).unit(P1, "front").energy(P1, "front", 2)
    position.strengthening(P1, "blade", on="front").unit(P1, "back", zone="standby_4").energy(P1, "back", 1)
    game = position.at("503.3").plays("swap").picks("back")

    assert game.carries("front") == ["front energy 1", "front energy 2", "blade"]
    assert {game.zone(name) for name in ("front", "front energy 1", "blade")} == {"P1/standby_4"}
    assert (game.carries("back"), game.zone("back energy 1")) == (["back energy 1"], "P1/main")
    assert len(game.events(CardMoved, "302.3a")) == 4
    assert game.events(CardAttached) == []


def test_what_is_carried_does_not_move_by_itself_for_triggers() -> None:
    # 302.3a
    watcher = triggered("move", DRAW, who='{ kind = "energy" }')
    position = given().tactic(P1, "swap", *SWITCH).unit(P1, "front", watcher).energy(P1, "front")
    game = position.unit(P1, "back", zone="standby_1").at("503.3").plays("swap").picks("back")

    assert game.events(TriggerCounted) == []


@pytest.mark.clause("302.3a-1")
@pytest.mark.parametrize("state", ["rested", "stunned"])
def test_a_main_unit_that_goes_to_standby_is_restored(state: str) -> None:
    game = switched(state, triggered("ready", DRAW, who="self")).at("503.3").plays("swap").picks("back")

    turned = game.last(CardTurned, "302.3a-1")
    assert (game.name(turned.card), turned.was, turned.orientation) == ("front", state, "ready")
    assert (game.state("front"), game.state("back")) == ("ready", state)
    assert game.cards("P1/hand") == ["P1 deck 1"]


def test_a_normal_unit_that_goes_to_standby_does_not_become_normal() -> None:
    # 302.3a-1, 104.3
    game = switched("ready", triggered("ready", DRAW, who="self")).at("503.3").plays("swap").picks("back")

    assert (game.events(CardTurned), game.events(TriggerCounted)) == ([], [])


@pytest.mark.clause("104.4")
def test_a_unit_that_may_never_be_restored_stays_as_it_is_in_standby() -> None:
    # 302.3a-1
    game = switched("rested", static('to = "self", change = { forbid = ["ready"] }')).at("503.3")

    game.plays("swap").picks("back")

    assert (game.zone("front"), game.state("front")) == ("P1/standby_1", "rested")
    assert game.last(ActIncomplete).cites == ("104.4",)


@pytest.mark.clause("302.3a-1")
def test_an_effect_that_ends_with_the_move_keeps_no_unit_from_being_restored() -> None:
    chain = (CHOOSE_UNIT, 'do = "change", of = "it", change = { forbid = ["ready"] }')
    game = switched("rested").tactic(P1, "chain", *chain).at("503.3").plays("chain").picks("front")

    game.plays("swap").picks("back")

    assert game.state("front") == "ready"


@pytest.mark.clause("302.3b")
def test_lasting_effects_end_on_a_main_unit_that_goes_to_standby() -> None:
    position = switched().tactic(P1, "boost", *BOOST).tactic(P1, "boost too", *BOOST)
    game = position.at("503.3").plays("boost").picks("front").plays("boost too").picks("back")
    assert (game.number("front", "hp"), game.number("back", "hp")) == (1500, 1500)

    game.plays("swap").picks("back")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert len(game.events(EffectEnded, "302.3b")) == 1


def test_the_effects_of_static_abilities_go_on() -> None:
    # 302.3b
    game = switched("ready", static('to = "self", change = { plus = { hp = 300 } }')).at("503.3")

    game.plays("swap").picks("back")

    assert game.number("front", "hp") == 1300
    assert game.events(EffectEnded) == []


@pytest.mark.clause("302.3b")
def test_an_effect_on_several_units_ends_for_the_one_that_goes() -> None:
    two = (
        'do = "choose", count = 2, from = { of = "you", kind = "unit" }',
        'do = "number", number = "hp", of = "it", plus = 500',
    )
    game = switched().tactic(P1, "cheer", *two).at("503.3").plays("cheer").picks("front", "back")

    game.plays("swap").picks("back")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert game.name(game.last(EffectNarrowed, "302.3b").card) == "front"


@pytest.mark.clause("302.3b")
def test_a_change_of_damage_ends_as_well() -> None:
    rage = (CHOOSE_UNIT, 'do = "change_damage", of = "it", damage = { side = "taken", plus = 100 }')
    game = switched().tactic(P1, "rage", *rage).at("503.3").plays("rage").picks("front")

    game.plays("swap").picks("back")

    assert game.events(EffectEnded, "302.3b")
    assert game.table.lasting == {}


def test_an_effect_for_a_later_turn_does_not_apply_yet_and_does_not_end() -> None:
    # 302.3b, 809.8
    later = (CHOOSE_UNIT, 'do = "number", number = "hp", of = "it", plus = 500, until = "opponent_turn"')
    game = switched().tactic(P1, "later", *later).at("503.3").plays("later").picks("front")

    game.plays("swap").picks("back")

    assert game.events(EffectEnded) == []
    game.ends().declares_none()
    assert (game.table.turn_player, game.number("front", "hp")) == (P2, 1500)


@pytest.mark.clause("302.3", "302.3a", "302.3a-1", "302.3b")
def test_a_main_unit_that_is_put_into_a_standby_area_stays_the_same_card() -> None:
    away = 'do = "put", what = { zone = "main", of = "you", kind = "unit" }, zone = "standby"'
    position = given().unit(P1, "front", state="rested", damage=300).energy(P1, "front").tactic(P1, "boost", *BOOST)
    game = position.unit(P1, "back", zone="standby_1").tactic(P1, "away", away).at("503.3")
    card = game.id("front")

    game.plays("boost").picks("front").plays("away").picks("back")

    assert (game.id("front"), game.zone("front"), game.damage("front")) == (card, "P1/standby_2", 300)
    assert (game.carries("front"), game.state("front")) == (["front energy 1"], "ready")
    assert game.events(EffectEnded, "302.3b")
    assert game.zone("back") == "P1/main"


@pytest.mark.parametrize("zone, clause", [("main", "104.2"), ("standby_1", "104.3")])
def test_a_unit_stays_where_it_is_if_it_cannot_be_put_elsewhere(zone: str, clause: str) -> None:
    away = f'do = "put", what = {{ zone = "{zone}", of = "you", kind = "unit" }}, zone = "standby"'
    position = given().unit(P1, "front").tactic(P1, "away", away)
    for n in range(1, 5):
        position.unit(P1, f"back {n}", zone=f"standby_{n}")
    game = position.at("503.3").plays("away")

    assert (game.zone("front"), game.zone("back 1")) == ("P1/main", "P1/standby_1")
    assert game.events(ActIncomplete, clause)


def group(reading: str) -> Play:
    """P1's units have 500 more HP for the turn; then `front` went to standby."""
    cheer = 'do = "number", number = "hp", of = { kind = "unit", of = "you" }, plus = 500'
    position = switched("ready", group_effect_on_moved_unit=reading).tactic(P1, "cheer", cheer)
    position.unit(P1, "recruit", zone="hand")
    return position.at("503.3").plays("cheer").plays("swap").picks("back")


@pytest.mark.clause("302.3b")
def test_a_group_effect_ends_for_a_unit_that_goes_to_standby() -> None:
    # AGE-25
    game = group("ended")

    assert (game.number("front", "hp"), game.number("back", "hp")) == (1000, 1500)
    assert game.name(game.last(EffectNarrowed, "302.3b").card) == "front"
    game.deploys("recruit")
    assert game.number("recruit", "hp") == 1500


def test_read_the_other_way_a_group_effect_applies_again_at_once() -> None:
    # AGE-25
    game = group("applies")

    assert (game.number("front", "hp"), game.events(EffectNarrowed)) == (1500, [])


def test_a_group_effect_that_did_not_reach_the_unit_may_reach_it_later() -> None:
    # AGE-25, 809.3b-3: what does not apply has nothing to end
    cheer = 'do = "number", number = "hp", of = { attribute = "ember" }, plus = 500'
    dye = (CHOOSE_UNIT, 'do = "change", of = "it", change = { gain_attribute = "ember" }')
    position = switched("ready").tactic(P1, "cheer", cheer).tactic(P1, "dye", *dye)
    game = position.at("503.3").plays("cheer").plays("swap").picks("back")

    game.plays("dye").picks("front")

    assert game.number("front", "hp") == 1500


@pytest.mark.clause("302.3b")
def test_a_group_effect_on_main_units_ends_for_good() -> None:
    # AGE-25
    cheer = 'do = "number", number = "hp", of = { zone = "main", of = "you", kind = "unit" }, plus = 500'
    position = switched().tactic(P1, "cheer", cheer).tactic(P1, "swap back", *SWITCH)
    game = position.at("503.3").plays("cheer").plays("swap").picks("back").plays("swap back").picks("front")

    assert (game.zone("front"), game.number("front", "hp")) == ("P1/main", 1000)


@pytest.mark.clause("302.3b")
@pytest.mark.parametrize("more", ["", ", most = { hp = 1500 }"])
def test_a_group_effect_ends_for_a_main_unit_that_is_replaced_because_it_is_ko(more: str) -> None:
    # AGE-25, AGE-46: as an effect on that unit alone does
    cheer = f'do = "number", number = "hp", of = {{ of = "you", kind = "unit"{more} }}, plus = 500'
    position = switched().tactic(P1, "cheer", cheer).tactic(P1, "end", *KILL)
    game = position.tactic(P1, "rise", 'do = "revive", what = { kind = "ko_unit" }').at("503.3").plays("cheer")

    game.plays("end").picks("front").plays("rise")

    assert game.name(game.last(EffectNarrowed, "302.3b").card) == "front"
    assert (game.zone("front"), game.number("front", "hp"), game.number("back", "hp")) == ("P1/standby_1", 1000, 1500)


@pytest.mark.clause("302.3b")
def test_a_replacement_effect_on_the_unit_itself_ends() -> None:
    # AGE-50
    shield = ex("shield", 'do = "replace", replacement = { would = "destroy", what = "self", instead = [] }')
    position = switched("ready", shield).tactic(P1, "end", *KILL)
    game = position.at("503.3").uses("front").plays("swap").picks("back")
    assert game.events(EffectEnded, "302.3b")

    game.plays("end").picks("front")

    assert game.ko("front")
