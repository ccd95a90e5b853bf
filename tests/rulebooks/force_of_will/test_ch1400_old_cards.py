"""1400. Old cards: their words are read as those of today, and what they do in play cites how."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced
from engine.core.events.event import Event
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

GAIN = [{"do": "gain", "resource": "life", "count": 100}]
BODY = {"atk": 400, "def": 400}
FLYING = ("flying",)


def old(table: str, **facts: Any) -> Any:
    """An old card as a card file writes it."""
    entry = {"number": "old", "name": "old", "old": True, **facts}
    if table in ("spell", "chant", "addition", "regalia", "resonator"):
        entry.setdefault("cost", {})
    return cards_of({table: [entry]})["old"]


def holding(position: Given, table: str, zone: str = "hand", seat: str = P1, **facts: Any) -> Given:
    """A player has an old card in a zone."""
    if table == "resonator":
        facts = {**BODY, **facts}
    position.defined["old"] = old(table, **facts)
    return position.card(seat, "old", number="old", zone=zone)


def cited(game: Play, kind: type[Event] = CardMoved) -> set[str]:
    """All clauses that events of a kind cite."""
    return {label for event in game.events(kind) for label in event.cites}


def soldiers(position: Given, seat: str = P2, **flags: tuple[str, ...]) -> Given:
    """A player controls resonators with these marks."""
    for name, marks in flags.items():
        position.card(seat, name, "resonator", numbers=BODY, flags=marks)
    return position


def offered(position: Given, **facts: Any) -> tuple[Play, set[str]]:
    """P1 plays an old chant; these are its targets."""
    game = holding(position, "spell", **{"class": "chant"}, **facts).at("504.2").picks("play:old")
    return game, {game.readable(option.id).partition(":")[2] for option in game.asked().options}


def chooses(what: dict[str, Any], **then: Any) -> list[dict[str, Any]]:
    """A text that targets a card and destroys it."""
    return [{"do": "choose", "from": what}, {"do": "destroy", "what": "it", **then}]


@pytest.mark.clause("1402.1")
def test_double_corner_brackets_refer_to_a_name() -> None:
    game, targets = offered(soldiers(given(), guard=(), other=()), effect=chooses({"name": "『guard』"}))

    assert targets == {"guard"} and "1402.1" in cited(game)


@pytest.mark.clause("1403.1")
def test_a_middle_dot_separates_races() -> None:
    position = holding(given(), "resonator", races=["Elf・Archer"])
    card = position.defined["old"]
    assert {"race:Elf", "race:Archer"} <= set(card.flags)

    assert "1403.1" in cited(position.at("504.2").picks("play:old"))


@pytest.mark.clause("1404.1")
def test_the_magic_stone_area_is_the_field() -> None:
    position = given().stone(P2, "stone", "fire")
    effect = chooses({"zone": "magic_stone_area", "kind": "magic_stone"})
    game, targets = offered(position, effect=effect)

    assert targets == {"stone"} and "1404.1" in cited(game)


@pytest.mark.clause("1404.2")
def test_the_chant_standby_area_is_the_standby_area() -> None:
    effect = [{"do": "put", "what": {"zone": "chant_standby_area", "of": "you"}, "zone": "hand"}]
    position = holding(given(), "spell", **{"class": "chant"}, effect=effect).card(P1, "trap", zone="standby")
    game = position.at("504.2").picks("play:old").passes(2)

    assert game.zone("trap") == "P1/hand" and "1404.2" in cited(game)


@pytest.mark.clause("1405.1", "1405.2")
def test_an_old_spell_of_the_class_chant_is_a_chant_at_main_timing() -> None:
    position = holding(given(), "spell", **{"class": "chant"}, effect=GAIN)
    game = position.at("504.2").picks("play:old")
    assert {"1405.1", "1405.2"} <= cited(game)

    game.passes(2)
    assert (game.zone("old"), game.life[P1]) == ("P1/graveyard", 4100)


@pytest.mark.clause("1405.3")
def test_an_old_chant_instant_has_quickcast() -> None:
    position = holding(given(), "spell", seat=P2, **{"class": "chant_instant"}, effect=GAIN)
    game = position.at("504.2").passes()

    assert any("1405.3" in finding.cites for finding in game.explains("play:old").findings)
    assert game.picks("play:old").passes(2).life[P2] == 4100


@pytest.mark.clause("1405.4", "1416.4", "1416.4a")
def test_an_old_chant_standby_has_trigger() -> None:
    """AFW-72."""
    standby = {"conditions": [], "effect": GAIN}
    position = holding(given(), "spell", "standby", P2, **{"class": "chant_standby"}, standby=standby)
    game = position.at("504.2").passes().picks("play:old").passes(2)

    assert {"1405.4", "1416.4a"} <= cited(game) and game.life[P2] == 4100


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        pytest.param("spell_chant", {"plain", "quick", "trap"}, marks=pytest.mark.clause("1405.2a")),
        pytest.param("spell_chant_instant", {"quick"}, marks=pytest.mark.clause("1405.3a")),
        pytest.param("spell_chant_standby", {"trap"}, marks=pytest.mark.clause("1405.4a")),
    ],
)
def test_old_classes_refer_to_chants_of_today(kind: str, found: set[str]) -> None:
    position = given().card(P1, "plain", "chant", zone="graveyard").card(P1, "beast", "resonator", zone="graveyard")
    position.card(P1, "quick", "chant", zone="graveyard", flags=("quickcast",))
    position.card(P1, "trap", "chant", zone="graveyard", flags=("trigger",))
    back = [{"do": "choose", "from": {"zone": "graveyard", "of": "you", "kind": kind}},
            {"do": "put", "what": "it", "zone": "hand"}]  # fmt: skip

    assert offered(position, effect=back)[1] == found


@pytest.mark.parametrize(
    ("kind", "played", "able"),
    [
        pytest.param("summon_spell", "resonator", True, marks=pytest.mark.clause("1407.1")),
        pytest.param("summon_spell", "regalia", False, marks=pytest.mark.clause("1407.1")),
        pytest.param("normal_spell", "resonator", False, marks=pytest.mark.clause("1407.2")),
        pytest.param("normal_spell", "regalia", True, marks=pytest.mark.clause("1407.2")),
    ],
)
def test_old_words_for_spells(kind: str, played: str, able: bool) -> None:
    stops = [{"do": "choose", "from": {"kind": kind}}, {"do": "cancel", "what": "it"}]
    position = holding(given(), "spell", seat=P2, **{"class": "chant_instant"}, effect=stops)
    game = position.card(P1, "thing", played, zone="hand", numbers=BODY).at("504.2").picks("play:thing").passes()

    assert ("play:old" in game.options()) == able
    game.explains("play:old")
    if able:
        game.picks("play:old").picks("thing").passes(2)
        assert game.zone("thing") == "P1/graveyard"


@pytest.mark.clause("1408.1")
def test_j_activate_is_judgment() -> None:
    card = cards_of({"ruler": [{"number": "old", "name": "old", "old": True, "j_activate": [], "side": "oldJ"}]})["old"]
    position = given()
    position.defined |= {"old": card, **cards_of({"j_ruler": [{"number": "oldJ", "name": "oldJ", "atk": 1, "def": 1}]})}
    game = position.card(P1, "old", number="old", zone="ruler_area").at("504.2").picks("judge:old")

    assert "1408.1" in cited(game, AbilityPlaced)


@pytest.mark.clause("1409.1")
def test_the_icons_of_abilities_are_not_there() -> None:
    ability = {"kind": "activated", "icon": "activate", "effect": GAIN}
    game = holding(given(), "regalia", "field", ability=[ability]).at("504.2").picks("ability:old#0").passes(2)

    assert game.life[P1] == 4100 and "1409.1" in cited(game, AbilityPlaced)


@pytest.mark.clause("1410.1", "1410.1a", "1411.1")
def test_the_battle_phase_is_a_battle() -> None:
    mine = {"of": "you", "kind": "resonator"}
    stronger = [{"do": "change", "of": mine, "change": {"plus": {"atk": 100}}, "until": "battle_phase"}]
    ability = {"kind": "whenever", "when": {"event": "battle_phase_start"}, "effect": stronger}
    position = soldiers(holding(given(), "regalia", "field", ability=[ability]), P1, fighter=())
    position.objects[-1] = replace(position.objects[-1], since=1)

    game = position.at("504.2").picks("battle")

    assert {"1410.1", "1410.1a", "1411.1"} <= cited(game, AbilityPlaced) | cited(game.passes(2), AbilityPlaced)
    assert game.number("fighter", "atk") == 500


@pytest.mark.clause("1411.2", "1411.2a")
def test_an_old_enter_is_a_triggered_ability() -> None:
    game = holding(given(), "resonator", ability=[{"kind": "enter", "effect": GAIN}]).at("504.2").picks("play:old")

    assert game.passes(4).life[P1] == 4100
    assert {"1411.2", "1411.2a", "1140.2"} <= cited(game) | cited(game, AbilityPlaced)


@pytest.mark.clause("1411.3")
def test_a_trigger_on_having_entered_is_enter() -> None:
    ability = {"kind": "when", "when": {"event": "enter", "who": "self"}, "effect": GAIN}
    game = holding(given(), "resonator", ability=[ability]).at("504.2").picks("play:old").passes(4)

    assert game.life[P1] == 4100 and {"1411.3", "1140.2"} <= cited(game, AbilityPlaced)


@pytest.mark.clause("1411.3a")
def test_a_trigger_that_names_the_zone_to_enter_from_is_not_enter() -> None:
    ability = {"kind": "when", "when": {"event": "enter", "who": "self", "from": "chase"}, "effect": GAIN}
    game = holding(given(), "resonator", ability=[ability]).at("504.2").picks("play:old").passes(4)

    assert game.life[P1] == 4100 and "1411.3a" in cited(game, AbilityPlaced)
    assert "1140.2" not in cited(game, AbilityPlaced)


@pytest.mark.clause("1411.2b")
def test_a_reference_to_the_icon_in_white_finds_the_one_in_black_too() -> None:
    entry = {"number": "greeter", "name": "greeter", "cost": {}, **BODY, "enter": [{"effect": GAIN}]}
    position = given()
    position.defined |= cards_of({"resonator": [entry]})
    position.card(P2, "greeter", number="greeter")
    game, targets = offered(soldiers(position, other=()), effect=chooses({"flag": "enter_in_white"}))

    assert targets == {"greeter"} and "1411.2b" in cited(game)


@pytest.mark.clause("1412.1")
def test_adding_an_addition_is_attaching_it() -> None:
    add = [{"do": "add", "what": {"of": "you", "kind": "addition"}, "to": {"of": "you", "kind": "resonator"}}]
    position = holding(given(), "spell", **{"class": "chant"}, effect=add)
    position = soldiers(position.card(P1, "sword", "addition"), P1, fighter=())
    game = position.at("504.2").picks("play:old").passes(2)

    assert game.obj("sword").attached_to == game.id("fighter") and "1412.1" in cited(game)


@pytest.mark.clause("1412.2")
def test_summoning_puts_any_card_onto_the_chase_and_summoned_is_entered_from_there() -> None:
    """AFW-59."""
    summon = [{"do": "summon", "what": {"zone": "graveyard", "of": "you", "kind": "regalia"}}]
    cheer = [{"kind": "when", "when": {"event": "summoned", "who": {"kind": "regalia"}}, "effect": GAIN}]
    position = holding(given(), "regalia", "field", ability=[*cheer, {"kind": "activated", "effect": summon}])
    game = position.card(P1, "relic", "regalia", zone="graveyard").at("504.2").picks("ability:old#1").passes(2)

    assert game.chase == ["relic"] and "1412.2" in cited(game, AbilityPlaced)
    assert game.passes(4).life[P1] == 4100


@pytest.mark.clause("1412.3")
def test_receiving_damage_is_being_dealt_it() -> None:
    ability = {"kind": "whenever", "when": {"event": "receive_damage", "who": {"kind": "resonator"}}, "effect": GAIN}
    hit = text("spell", effect=[{"do": "damage_to", "what": {"kind": "resonator"}, "count": 100}])
    position = soldiers(holding(given(), "regalia", "field", ability=[ability]), fighter=())
    game = position.card(P1, "hit", "chant", zone="hand", abilities=(hit,)).at("504.2").picks("play:hit").passes(4)

    assert game.life[P1] == 4100 and "1412.3" in cited(game, AbilityPlaced)


@pytest.mark.clause("1413.2")
def test_the_symbol_skills_are_a_closed_list() -> None:
    found = ("pierce", "precision", "first_strike", "explode", "flying", "swiftness", "imperishable")
    marked = {skill: (skill,) for skill in (*found, "bloodlust", "quickcast")}
    game, targets = offered(soldiers(given(), **marked), effect=chooses({"kind": "resonator", "flag": "symbol_skill"}))

    assert targets == set(found) and "1413.2" in cited(game)
    assert "1413.2" in {label for event in game.log for label in event.cites}


@pytest.mark.clause("1414.1")
def test_target_attack_is_precision() -> None:
    position = holding(given(), "resonator", keywords=["target_attack"])

    assert "precision" in position.defined["old"].flags
    assert "1414.1" in cited(position.at("504.2").picks("play:old"))


@pytest.mark.parametrize(
    ("word", "skill"),
    [
        pytest.param("target_attack", "precision", marks=pytest.mark.clause("1414.2")),
        pytest.param("not_destroyed", "eternal", marks=pytest.mark.clause("1417.2")),
    ],
)
def test_a_reference_to_either_word_refers_to_the_other(word: str, skill: str) -> None:
    position = soldiers(given(), one=(skill,), other=FLYING)

    assert offered(position, effect=chooses({"kind": "resonator", "flag": word}))[1] == {"one"}


@pytest.mark.clause("1417.1")
def test_a_card_that_is_not_destroyed_has_eternal() -> None:
    position = holding(given(), "resonator", "field", keywords=["not_destroyed"])
    kill = text("spell", effect=[{"do": "destroy", "what": {"kind": "resonator"}}])
    game = position.card(P1, "kill", "chant", zone="hand", abilities=(kill,)).at("504.2").picks("play:kill").passes(2)

    assert game.zone("old") == "P1/field" and "1417.1" in game.last(ActIncomplete).cites


def trap(*conditions: dict[str, Any]) -> Given:
    """P2 has an old card with [Trigger] in the standby area, and P1 a resonator to play."""
    standby = {"conditions": list(conditions), "effect": GAIN}
    position = holding(given(), "spell", "standby", P2, **{"class": "chant_standby"}, standby=standby)
    return position.card(P1, "beast", "resonator", zone="hand", numbers=BODY)


ENTERS = {"event": "enter", "who": {"of": "opponent", "kind": "resonator"}}
STONES = {"count": {"of": "you", "kind": "magic_stone"}, "at_least": 1}
ONE = {"do": "pay", "count": 1}


@pytest.mark.clause("1416.2a", "1416.2b", "1416.2c", "1416.3")
def test_an_old_trigger_is_taken_apart_into_occasion_condition_and_cost() -> None:
    position = trap(ENTERS, STONES, ONE).stone(P2, "stone", "fire", state="rested").will(P2={"fire": 1})
    game = position.at("504.2").picks("play:beast").passes(2).picks("old")

    assert {"1416.2a", "1416.2b", "1416.2c", "1416.3"} <= cited(game)
    assert game.chase == ["old"] and not game.table.facts.get("will", {}).get(P2)
    assert game.passes(2).life[P2] == 4100


@pytest.mark.clause("1416.3", "708.3a")
@pytest.mark.parametrize("lacking", ["condition", "cost"])
def test_an_old_trigger_whose_condition_or_cost_fails_is_lost(lacking: str) -> None:
    position = trap(ENTERS, STONES, ONE)
    if lacking == "cost":
        position.stone(P2, "stone", "fire", state="rested")
    else:
        position.will(P2={"fire": 1})
    game = position.at("504.2").picks("play:beast").passes(2).picks("old")

    assert game.zone("old") == "P2/graveyard" and game.life[P2] == 4000
    assert {label for event in game.log for label in event.cites} >= {"708.3a"}
    assert any("1416.3" in event.cites for event in game.log)


@pytest.mark.clause("1416.4")
def test_without_an_occasion_the_condition_is_asked_for_by_the_play() -> None:
    game = trap(STONES).at("504.2").passes()

    assert "1416.4" in game.refused("play:old").findings[0].cites


@pytest.mark.clause("1416.2b")
@pytest.mark.parametrize("stones", [1, 2])
def test_of_several_conditions_all_have_to_hold(stones: int) -> None:
    position = trap(STONES, {"count": {"of": "you", "kind": "magic_stone"}, "at_most": 1})
    for place in range(stones):
        position.stone(P2, f"stone {place}", "fire")
    game = position.at("504.2").passes()

    assert ("play:old" in game.options()) == (stones == 1)
    assert any("1416.2b" in finding.cites for finding in game.explains("play:old").findings)


def test_stealth_is_read_alike() -> None:
    """1416.1a."""
    card = old("resonator", **BODY, stealth={"conditions": [{"count": {"of": "you"}, "at_least": 1}]})

    assert any(ability.kind == "stealth" and ability.only_if is not None for ability in card.abilities)


@pytest.mark.parametrize(
    ("toml", "wrong"),
    [
        ('[[spell]]\nnumber = "A"\nname = "A"\nclass = "chant"\n', "class"),
        ('[[spell]]\nnumber = "A"\nname = "A"\n', "only old cards are spells"),
        ('[[chant]]\nnumber = "A"\nname = "A"\nread_by = ["1402.1"]\n', "filled in"),
    ],
)
def test_old_words_are_for_old_cards(toml: str, wrong: str) -> None:
    with pytest.raises(BadCardFile) as refused:
        cards_of(tomllib.loads(toml))
    assert wrong in say_error(refused.value)
