"""300. Zones: who sees what, how cards lie, and what a move makes of a card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.abilities.instructions.turning import MakeReady
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.steps import ActIncomplete
from engine.core.play.visibility import SPECTATOR, judge_look
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import ZONES
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import RECOVERS
from tests.rulebooks.force_of_will.kit import MOVED, P1, P2, Given, Play, deck, given, opened, text

OPEN = ("field", "ruler_area", "graveyard", "removed", "item_area")
OWN = ("hand", "standby", "extra_deck", "rune_area")
CLOSED = ("deck", "stone_deck")


def kind_for(zone: str) -> str:
    """A kind of card that lies in a zone."""
    return {"stone_deck": "magic_stone", "ruler_area": "ruler", "rune_area": "rune"}.get(zone, "resonator")


# ---------------------------------------------------------------- 302: visibility


@pytest.mark.parametrize(
    ("zones", "owner", "others"), [(OPEN, True, True), (OWN, True, False), (CLOSED, False, False)], ids=str
)
def test_who_sees_the_cards_of_a_zone(zones: tuple[str, ...], owner: bool, others: bool) -> None:
    position = given()
    for zone in zones:
        position.card(P1, f"in {zone}", kind_for(zone), zone=zone)
    game = position.at("504.2")

    for zone in zones:
        assert game.sees(P1, f"in {zone}") is owner, zone
        assert game.sees(P2, f"in {zone}") is game.sees(SPECTATOR, f"in {zone}") is others, zone


@pytest.mark.clause("302.2a")
def test_everybody_knows_how_many_cards_any_zone_holds() -> None:
    game = given().filled(P1, hand=3, standby=2, rune_area=1, extra_deck=4).at("504.2")

    seen = {zone.key: zone for zone in game.view(P2).zones}
    assert [seen[f"P1/{name}"].count for name in ("hand", "standby", "rune_area", "extra_deck")] == [3, 2, 1, 4]
    assert "302.2a" in seen["P1/hand"].cites
    for name in ("hand", "deck"):
        assert "302.2a" in judge_look(game.table, P2, f"P1/{name}").findings[0].cites


@pytest.mark.clause("310.2")
def test_the_standby_area_is_in_order_and_its_player_alone_sees_the_cards() -> None:
    game = given().card(P1, "first", zone="standby").card(P1, "second", zone="standby").at("504.2")

    assert [judge_look(game.table, seat, game.id("first")).outcome for seat in (P1, P2)] == ["LEGAL", "ILLEGAL"]
    assert "310.2" in judge_look(game.table, P2, game.id("first")).cites
    seen = {seat: next(zone for zone in game.view(seat).zones if zone.key == "P1/standby") for seat in (P1, P2)}
    assert (len(seen[P1].objects), seen[P2].count) == (2, 2)
    assert game.cards("P1/standby") == ["first", "second"]


def test_zones_say_which_clause_makes_them_what_they_are() -> None:
    ordered = {name for name, rule in ZONES.items() if rule.ordered}
    oriented = {name for name, rule in ZONES.items() if rule.in_play}

    assert ordered == {"deck", "stone_deck", "graveyard", "standby", "life_break"}
    assert oriented == {"field", "ruler_area"}
    assert ZONES["chase"].shared and ZONES["chase"].public


# ---------------------------------------------------------------- 302.3, 303: what a move makes of a card


@pytest.mark.clause("302.3", "302.5", "303.1b", "307.3")
def test_a_card_that_moves_is_a_new_card_and_is_put_into_play_recovered() -> None:
    position = given().card(P1, "it", zone="hand")
    game = position.moves("it", "field", owner=P1)

    event = game.last(CardMoved)
    assert event.became != event.card
    assert game.obj("it").orientation == "recovered"
    assert set(event.cites) >= {"302.3", "303.1b", "307.2", "307.8b"}
    game = given().card(P1, "it", state="rested").moves("it", "hand")
    assert game.last(CardMoved, "302.5").target == "P1/hand"
    assert game.obj("it").orientation == ""


@pytest.mark.clause("302.3", "308.5")
@pytest.mark.parametrize("state", ["recovered", "rested"])
def test_between_field_and_ruler_area_a_card_stays_the_same_as_it_is_turned(state: str) -> None:
    position = given().card(P1, "it", "j_ruler", state=state, markers={"astral": 1})

    game = position.moves("it", "ruler_area")

    event = game.last(CardMoved)
    assert event.became == event.card == game.id("it")
    assert "303.1b" not in event.cites
    assert (game.zone("it"), game.obj("it").orientation) == ("P1/ruler_area", state)
    assert game.obj("it").markers == {"astral": 1}


@pytest.mark.clause("1007.7", "302.3")
def test_a_j_ruler_loses_its_damage_and_nothing_else_when_it_leaves_the_field() -> None:
    game = given().card(P1, "it", "j_ruler", markers={"astral": 1, "damage": 300}).moves("it", "ruler_area")

    assert [(e.name, e.now) for e in game.events(MarkersChanged, "1007.7")] == [("damage", 0)]
    assert game.obj("it").markers == {"astral": 1}
    assert game.last(CardMoved).last.markers == {"astral": 1, "damage": 300}


@pytest.mark.clause("302.3")
def test_a_judgment_moves_a_ruler_onto_the_field_as_the_same_card() -> None:
    position = given().card(P1, "it", "ruler", zone="ruler_area", state="rested")

    game = position.moves("it", "field", judged=True)

    assert game.last(CardMoved).became == game.last(CardMoved).card
    assert (game.zone("it"), game.obj("it").orientation) == ("P1/field", "rested")


@pytest.mark.clause("1022.3", "302.3")
def test_counters_and_damage_do_not_leave_play_with_a_card() -> None:
    game = given().card(P1, "it", markers={"+100/+100": 2, "damage": 300}).moves("it", "hand")

    assert {(e.name, e.now) for e in game.events(MarkersChanged)} == {("+100/+100", 0), ("damage", 0)}
    assert [e.name for e in game.events(MarkersChanged, "1022.3")] == ["+100/+100"]
    assert game.obj("it").markers == {}
    assert game.last(CardMoved).last.markers == {"+100/+100": 2, "damage": 300}


@pytest.mark.clause("302.5", "302.6", "307.8b")
def test_a_card_goes_to_its_owners_zone_whoever_controls_it() -> None:
    position = given().card(P2, "it", owner=P1).card(P2, "other", owner=P1)

    game = position.carries_out(*moving(position, ("it", "graveyard", ""), ("other", "hand", P2)))

    assert (game.zone("it"), game.zone("other")) == ("P1/graveyard", "P1/hand")
    assert game.last(CardMoved, "302.5").target == "P1/graveyard"
    assert game.last(CardMoved, "302.6").target == "P1/hand"
    assert given().card(P1, "it", zone="hand").moves("it", "field", owner=P2).obj("it").controller == P2


@pytest.mark.clause("309.2")
def test_the_card_put_last_lies_on_top_of_the_graveyard() -> None:
    position = given().card(P1, "first").card(P1, "second")

    game = position.carries_out(*moving(position, ("first", "graveyard", ""), ("second", "graveyard", "")))

    assert game.cards("P1/graveyard") == ["second", "first"]


@pytest.mark.clause("303.2a")
def test_a_ruler_is_never_put_face_down() -> None:
    game = given().card(P1, "it", "ruler", zone="ruler_area").moves("it", "graveyard", face_up=False)

    assert game.obj("it").face_up
    other = given().card(P1, "it").moves("it", "removed", face_up=False)
    assert not other.obj("it").face_up


@pytest.mark.clause("303.2", "311.2a")
@pytest.mark.parametrize(("zone", "knowing"), [("deck", ()), ("hand", (P1,)), ("field", (P1, P2, SPECTATOR))], ids=str)
def test_a_card_removed_face_down_is_seen_by_those_who_knew_it(zone: str, knowing: tuple[str, ...]) -> None:
    game = given().card(P1, "it", zone=zone).moves("it", "removed", face_up=False)

    assert not game.obj("it").face_up
    assert tuple(viewer for viewer in (P1, P2, SPECTATOR) if game.sees(viewer, "it")) == knowing


@pytest.mark.parametrize("viewer", [P1, P2])
def test_an_effect_may_let_a_player_look_at_a_card_that_nobody_knew(viewer: str) -> None:
    game = given().card(P1, "it", zone="deck").moves("it", "removed", face_up=False, shown=(viewer,))

    assert [seat for seat in (P1, P2) if game.sees(seat, "it")] == [viewer]


@pytest.mark.clause("316.4", "302.5")
def test_a_chant_that_cannot_be_put_onto_the_field_of_a_player_goes_to_its_owners_graveyard() -> None:
    game = given().card(P1, "it", "chant", zone="hand").moves("it", "field", owner=P2)

    event = game.last(CardMoved, "316.4", "302.5")
    assert event.target == "P1/graveyard" and "302.6" not in event.cites


def moving(position: Given, *moves: tuple[str, str, str]) -> list[Callable[[RulesContext], object]]:
    """What has cards moved: their names, zones, and whose zones were named."""
    return [
        lambda g, name=name, zone=zone, owner=owner: place(g, position.ids[name], zone, MOVED, "move", owner=owner)
        for name, zone, owner in moves
    ]


@pytest.mark.clause("104.3", "1013.1", "303.1a")
def test_a_card_that_is_recovered_already_does_not_become_so_again() -> None:
    position = given().card(P1, "up").card(P1, "rested", state="rested")
    acts = [MakeReady(position.ids[name], RECOVERS) for name in ("up", "rested")]

    game = position.carries_out(*(act.happen for act in acts))

    assert [game.name(event.card) for event in game.events(CardTurned, "1013.1")] == ["rested"]
    assert game.name(game.last(ActIncomplete, "104.3").card) == "up"


@pytest.mark.clause("105.3a", "307.8b")
def test_on_the_field_a_card_is_controlled_by_who_was_named_or_by_its_owner() -> None:
    owners = given().card(P1, "it", zone="hand").moves("it", "field")
    assert (owners.obj("it").controller, owners.last(CardMoved, "105.3a").target) == (P1, "P1/field")
    others = given().card(P1, "it", zone="hand").moves("it", "field", owner=P2)
    assert (others.obj("it").owner, others.last(CardMoved, "307.8b").target) == (P1, "P2/field")


@pytest.mark.clause("307.7", "307.8b")
@pytest.mark.parametrize(
    ("told", "seat"),
    [({}, P1), ({"by": "owner"}, P2), ({"field_of": "opponent"}, P2), ({"field_of": "you"}, P1)],
    ids=str,
)
def test_a_card_enters_under_the_control_of_whose_effect_it_is_unless_a_text_names_a_field(
    told: dict[str, str], seat: str
) -> None:
    effect = text("spell", effect=[{"do": "deploy", "what": {"zone": "graveyard", "of": "any"}, **told}])
    position = given().card(P2, "it", "resonator", zone="graveyard", numbers={"atk": 100, "def": 100})
    position.card(P1, "spell", "chant", zone="hand", abilities=(effect,))

    game = position.at("504.2").picks("play:spell").passes(2)

    assert (game.zone("it"), game.obj("it").controller, game.obj("it").owner) == (f"{seat}/field", seat, P2)
    assert game.events(CardMoved, "307.7")


# ---------------------------------------------------------------- 307.4, 308.4, 202.3a, 901.1d ...: what words mean


def read_text(**static: object) -> Ability:
    """The static ability of a regalia, as a card file says it."""
    entry = {"number": "R1", "name": "R1", "ability": [{"kind": "static", "statics": [static]}]}
    return cards_of({"regalia": [entry]})["R1"].abilities[0]


@pytest.mark.clause("307.4a")
@pytest.mark.parametrize("asks", [{"attribute": "fire"}, {"any_of": [{"attribute": "fire"}, {"attribute": "wind"}]}])
def test_cards_that_are_counted_without_a_zone_are_counted_in_play(asks: dict[str, object]) -> None:
    counted = {"count": asks, "times": 100}
    rises = read_text(to={"kind": "resonator"}, change={"plus": {"atk": counted}})
    position = given().card(P1, "knight", "resonator", numbers={"atk": 100, "def": 100}, attributes=("fire",))
    position.card(P1, "lord", "ruler", zone="ruler_area", attributes=("fire",))
    position.card(P1, "relic", "regalia", abilities=(rises,))
    position.card(P1, "held", "resonator", zone="hand", attributes=("fire",))
    game = position.at("504.2")

    assert game.why("knight", "atk").value == 300


@pytest.mark.clause("307.4")
@pytest.mark.parametrize("asks", [{"kind": "resonator"}, {"attribute": "fire"}])
def test_cards_named_without_a_zone_are_those_on_the_field(asks: dict[str, object]) -> None:
    body = {"numbers": {"atk": 100, "def": 100}, "attributes": ("fire",)}
    rises = read_text(to=asks, change={"plus": {"atk": 100}})
    position = given().card(P1, "knight", "resonator", **body).card(P1, "relic", "regalia", abilities=(rises,))
    position.card(P1, "held", "resonator", zone="hand", **body).card(P2, "gone", "resonator", zone="graveyard", **body)
    game = position.at("504.2")

    assert [game.why(name, "atk").value for name in ("knight", "held", "gone")] == [200, 100, 100]
    assert "307.4" in game.why("knight", "atk").steps[-1].cites


def test_what_a_text_says_of_cards_in_another_zone_names_none_on_the_field() -> None:
    held = {"zone": "hand", "not": {"kind": "chant"}}
    marks = read_text(to=held, change={"gain_attribute": "fire"})
    position = given().card(P1, "relic", "regalia", abilities=(marks,)).card(P1, "held", "resonator", zone="hand")
    step = position.at("504.2").why("held", "attributes").steps[-1]

    assert (step.result, "307.4" in step.cites) == (("fire",), False)


@pytest.mark.clause("202.3a")
@pytest.mark.parametrize(
    ("asks", "meant"), [({"name": "Avalon"}, ["Avalon"]), ({"name_part": "Avalon"}, ["Avalon", "Knight of Avalon"])]
)
def test_a_quoted_name_is_a_part_of_names_only_where_the_text_says_so(asks: dict[str, str], meant: list[str]) -> None:
    marks = read_text(to=asks, change={"gain_attribute": "fire"})
    position = given().card(P1, "relic", "regalia", abilities=(marks,))
    for name in ("Avalon", "Knight of Avalon", "Camelot"):
        position.card(P1, name, "resonator")
    game = position.at("504.2")

    assert [name for name in game.cards("P1/field") if game.why(name, "attributes").value == ("fire",)] == meant


@pytest.mark.clause("901.1d")
def test_the_name_of_an_ability_means_whatever_has_it() -> None:
    """It makes no difference whether the ability is printed or was given by an effect."""
    body = {"atk": 100, "def": 100}
    gives = read_text(to={"kind": "j_ruler"}, change={"gain_flag": "flying"})
    rises = read_text(to={"flag": "flying"}, change={"plus": {"atk": 100}})
    position = given().card(P1, "horn", "regalia", abilities=(gives,)).card(P1, "relic", "regalia", abilities=(rises,))
    position.card(P1, "bird", "resonator", numbers=body, flags=("flying",)).card(P1, "queen", "j_ruler", numbers=body)
    game = position.card(P1, "mole", "resonator", numbers=body, flags=("pierce",)).at("504.2")

    assert [game.why(name, "atk").value for name in ("bird", "queen", "mole")] == [200, 200, 100]


@pytest.mark.clause("308.4")
def test_a_ruler_named_without_a_zone_is_one_in_a_ruler_area() -> None:
    marks = read_text(to={"kind": "ruler"}, change={"gain_flag": "flying"})
    position = given().card(P1, "lord", "ruler", zone="ruler_area").card(P1, "relic", "regalia", abilities=(marks,))
    game = position.at("504.2")

    assert game.why("lord", "flags").value == ("flying",)


@pytest.mark.clause("201.5")
def test_a_type_that_rulers_and_j_rulers_have_is_meant_on_the_field_and_in_ruler_areas() -> None:
    marks = read_text(to={"kind": "ruler_or_j_ruler"}, change={"gain_flag": "flying"})
    position = given().card(P1, "lord", "ruler", zone="ruler_area").card(P2, "queen", "j_ruler")
    position.card(P1, "relic", "regalia", abilities=(marks,))
    game = position.at("504.2")

    assert [game.why(name, "flags").value for name in ("lord", "queen")] == [("flying",), ("flying",)]


@pytest.mark.clause("205.1a")
def test_a_race_named_by_a_text_is_a_trait_as_well() -> None:
    marks = read_text(to={"flag": "race:elf"}, change={"gain_attribute": "fire"})
    position = given().card(P1, "archer", "resonator", flags=("race:elf",))
    position.card(P1, "bow", "regalia", flags=("race:elf",)).card(P1, "relic", "regalia", abilities=(marks,))
    game = position.at("504.2")

    assert [game.why(name, "attributes").value for name in ("archer", "bow")] == [("fire",), ("fire",)]


@pytest.mark.clause("205.4", "205.1a")
@pytest.mark.parametrize(
    "to", [{"flag": "race:elf"}, {"any_of": [{"flag": "race:elf"}, {"kind": "j_ruler"}]}], ids=["race", "one of two"]
)
def test_a_race_named_without_a_type_is_meant_in_ruler_areas_as_well(to: dict[str, object]) -> None:
    marks = read_text(to=to, change={"gain_attribute": "fire"})
    position = (
        given().card(P1, "archer", "resonator", flags=("race:elf",)).card(P1, "relic", "regalia", abilities=(marks,))
    )
    position.card(P2, "lord", "ruler", zone="ruler_area", flags=("race:elf",))
    position.card(P2, "held", "resonator", zone="graveyard", flags=("race:elf",))
    game = position.at("504.2")

    assert [game.why(name, "attributes").value for name in ("archer", "lord", "held")] == [("fire",), ("fire",), ()]


@pytest.mark.clause("205.1a")
def test_a_race_of_a_type_is_meant_where_the_type_is() -> None:
    marks = read_text(to={"kind": "j_resonator", "flag": "race:elf"}, change={"gain_attribute": "fire"})
    position = (
        given().card(P1, "relic", "regalia", abilities=(marks,)).card(P1, "queen", "j_ruler", flags=("race:elf",))
    )
    position.card(P2, "lord", "ruler", zone="ruler_area", flags=("race:elf",))
    game = position.at("504.2")

    assert [game.why(name, "attributes").value for name in ("queen", "lord")] == [("fire",), ()]


@pytest.mark.clause("1406.1a")
def test_a_class_named_by_a_text_is_that_class_alone() -> None:
    marks = read_text(to={"zone": "hand", "flag": "class:resonator"}, change={"gain_attribute": "fire"})
    position = given().card(P1, "relic", "regalia", abilities=(marks,))
    for of_class in ("resonator", "j_resonator"):
        position.card(P1, of_class, "addition", zone="hand", flags=(f"class:{of_class}",))
    game = position.at("504.2")

    assert game.why("resonator", "attributes").value == ("fire",)
    assert game.why("j_resonator", "attributes").value == ()


# ---------------------------------------------------------------- 317: outside the game


@pytest.mark.clause("317.1a", "317.1b")
def test_cards_outside_the_game_are_removed_ones_and_those_brought_beside_the_decks() -> None:
    fetch = text(
        "spell",
        effect=[{"do": "choose", "from": {"zone": "outside", "of": "you", "kind": "resonator"}},
                {"do": "put", "what": "it", "zone": "hand"}],
    )  # fmt: skip
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(fetch,))
    position.card(P1, "gone", "resonator", zone="removed").card(P1, "spare", "resonator", zone="sideboard")
    position.card(P2, "theirs", "resonator", zone="sideboard")
    game = position.at("504.2").picks("play:spell").passes(2)

    assert game.options() == {"choose:gone", "choose:spare"}
    assert (game.sees(P1, "spare"), game.sees(P2, "spare")) == (True, False)
    assert game.picks("choose:spare").zone("spare") == "P1/hand"


def test_a_deck_list_may_name_cards_outside_the_game() -> None:
    decks = {P1: deck(sideboard={"r15": 3}), P2: deck()}
    game = opened(decks)

    assert len(game.cards("P1/sideboard")) == 3


# ---------------------------------------------------------------- 302.4: cards that move together


def two_put(zone: str) -> Play:
    """P1 puts two own resonators somewhere together by a chant."""
    spell = text("spell", effect=[{"do": "put", "what": {"zone": "field", "of": "you"}, "zone": zone}])
    position = given().card(P1, "first").card(P1, "second")
    return (
        position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:spell").passes(2)
    )


@pytest.mark.clause("302.4", "304.2")
def test_the_owner_orders_cards_that_go_to_the_deck_together() -> None:
    game = two_put("deck")

    asked = game.asked()
    assert (asked.seat, asked.name, "302.4" in asked.cites) == (P1, "order", True)
    assert game.options() == {"place:first", "place:second"}
    assert game.picks("second", "first").cards("P1/deck")[:2] == ["second", "first"]


@pytest.mark.clause("309.2")
def test_nobody_orders_cards_that_go_to_a_graveyard_together() -> None:
    game = two_put("graveyard")

    assert {"first", "second"} < set(game.cards("P1/graveyard"))
    assert game.asked().name == "priority"
    assert game.events(CardMoved, "302.4") == []
