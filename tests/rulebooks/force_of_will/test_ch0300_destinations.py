"""316. Where cards go that are told to move where they cannot be."""

from __future__ import annotations

import msgspec
import pytest

from engine.abilities.derived import Derived
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from engine.core.table.cards import Characteristics
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import find_destination
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import ZONES
from tests.rulebooks.force_of_will.kit import BOOK, P1, P2, Given, Play, given, text

# ---------------------------------------------------------------- 316: where cards cannot go


def stays(game: Play, clause: str) -> bool:
    """Whether a card did not move, by a clause."""
    return not game.events(CardMoved) and game.last(ActIncomplete, clause).what == "move"


@pytest.mark.clause("316.1")
@pytest.mark.parametrize("zone", ["hand", "deck", "field", "removed", "stone_deck"])
def test_a_ruler_leaves_the_ruler_area_by_a_judgment_or_for_the_graveyard_alone(zone: str) -> None:
    assert stays(given().card(P1, "it", "ruler", zone="ruler_area").moves("it", zone), "316.1")
    assert given().card(P1, "it", "ruler", zone="ruler_area").moves("it", "graveyard").zone("it") == "P1/graveyard"


@pytest.mark.clause("316.2")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "removed"])
def test_a_j_ruler_leaves_the_field_for_the_ruler_area_alone(zone: str) -> None:
    assert stays(given().card(P1, "it", "j_ruler").moves("it", zone), "316.2")


@pytest.mark.clause("316.3a", "316.5", "316.5a")
def test_nothing_but_rulers_goes_to_a_ruler_area() -> None:
    for kind in ("resonator", "addition", "regalia"):
        assert stays(given().card(P1, "it", kind).moves("it", "ruler_area"), "316.3a")
    assert stays(given().card(P1, "it", "magic_stone").moves("it", "ruler_area"), "316.5a")


@pytest.mark.clause("316.4")
@pytest.mark.parametrize("kind", ["chant", "chant_rune"])
@pytest.mark.parametrize("zone", ["field", "stone_deck", "ruler_area"])
def test_a_chant_goes_to_the_graveyard_where_chants_cannot_be(kind: str, zone: str) -> None:
    game = given().card(P1, "it", kind, zone="hand").moves("it", zone)

    assert game.last(CardMoved, "316.4").target == "P1/graveyard"


@pytest.mark.clause("316.3c", "316.5d")
def test_unchanged_cards_go_where_they_are_told_even_into_the_wrong_deck() -> None:
    assert given().card(P1, "it", "resonator").moves("it", "stone_deck").cards("P1/stone_deck")[0] == "it"
    assert given().card(P1, "it", "magic_stone").moves("it", "deck", index=-1).cards("P1/deck")[-1] == "it"
    assert given().card(P1, "it", "magic_stone").moves("it", "hand").last(CardMoved, "316.5d").target == "P1/hand"


@pytest.mark.clause("316.3", "316.3b", "316.5b", "316.5c")
def test_in_the_other_reading_unchanged_cards_go_to_the_deck_they_came_from() -> None:
    reading = {"decks_of_changed_cards": "reversed"}

    game = given(**reading).card(P1, "it", "resonator").moves("it", "stone_deck", index=-1)
    assert game.last(CardMoved, "316.3b").target == "P1/deck"
    assert game.cards("P1/deck")[-1] == "it"
    game = given(**reading).card(P1, "it", "magic_stone").moves("it", "deck", index=-1)
    assert game.last(CardMoved, "316.5b") and game.cards("P1/stone_deck")[-1] == "it"
    game = given(**reading).card(P1, "it", "magic_stone").moves("it", "hand")
    assert game.last(CardMoved, "316.5c") and game.cards("P1/stone_deck")[0] == "it"


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By an effect, each card on the field is a resonator and a magic stone as well as what is printed."""
    original = Derived.characteristics

    def also(self: Derived, object_id: int) -> Characteristics:
        found = original(self, object_id)
        return msgspec.structs.replace(found, kinds=tuple(dict.fromkeys((*found.kinds, "resonator", "magic_stone"))))

    monkeypatch.setattr(Derived, "characteristics", also)


@pytest.mark.usefixtures("changed")
@pytest.mark.clause("316.3b", "316.5b", "316.5c")
def test_a_card_whose_type_an_effect_changed_goes_to_the_deck_it_came_from() -> None:
    game = given().card(P1, "it", "addition").moves("it", "stone_deck", index=-1)
    assert game.last(CardMoved, "316.3b") and game.cards("P1/deck")[-1] == "it"
    game = given().card(P1, "it", "magic_stone").moves("it", "deck", index=-1)
    assert game.last(CardMoved, "316.5b") and game.cards("P1/stone_deck")[-1] == "it"
    game = given().card(P1, "it", "magic_stone").moves("it", "hand", index=-1)
    assert game.last(CardMoved, "316.5c") and game.cards("P1/stone_deck")[0] == "it"


@pytest.mark.clause("305.1", "307.1", "308.1")
def test_a_rune_card_stays_where_it_is_if_it_is_told_to_a_zone_for_other_cards() -> None:
    for zone, clause in (("field", "307.1"), ("stone_deck", "305.1"), ("ruler_area", "308.1")):
        assert stays(given().card(P1, "it", "rune", zone="rune_area").moves("it", zone), clause)
    assert given().card(P1, "it", "rune", zone="rune_area").moves("it", "graveyard").zone("it") == "P1/graveyard"


def test_the_part_of_the_field_a_card_lies_in_is_that_of_its_controller() -> None:
    assert BOOK.play_keys == {"P1/field", "P2/field", "P1/ruler_area", "P2/ruler_area"}


@pytest.mark.clause("316.4", "302.5")
def test_a_chant_that_is_told_to_enter_is_nobody_elses_and_not_turned_in_the_graveyard() -> None:
    told = {"do": "deploy", "what": {"zone": "hand", "of": "opponent"}, "exhausted": True}
    game = resolved(given().card(P2, "it", "chant", zone="hand"), told)

    assert game.last(CardMoved, "316.4").target == "P2/graveyard"
    assert (game.obj("it").controller, game.obj("it").orientation) == (P2, "")


@pytest.mark.clause("316.1")
def test_an_effect_that_puts_a_ruler_onto_the_field_does_not_move_it() -> None:
    game = resolved(given().ruler(P1, "it"), {"do": "put", "what": {"zone": "ruler_area"}, "zone": "field"})

    assert game.zone("it") == "P1/ruler_area"
    assert "316.1" in game.last(ActIncomplete).cites


# ---------------------------------------------------------------- 302.4, 316: cards that are moved together


ANIMATES = {"do": "change", "of": {"kind": "magic_stone"}, "change": {"gain_kind": "resonator"}, "until": "turn"}


def resolved(position: Given, *effect: dict[str, object]) -> Play:
    """P1's chant with this effect has been resolved, up to the next question."""
    position.card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=list(effect)),))
    return position.at("504.2").picks("play:spell").passes(2)


@pytest.mark.clause("302.4", "316.5c")
@pytest.mark.parametrize("order", [["s1", "s2"], ["s2", "s1"]], ids=str)
def test_the_owner_orders_animated_stones_that_come_onto_the_stone_deck_together(order: list[str]) -> None:
    position = given().card(P1, "s1", "magic_stone").card(P1, "s2", "magic_stone")

    game = resolved(position, ANIMATES, {"do": "return", "what": {"kind": "magic_stone"}})

    asked = game.asked()
    assert (asked.seat, asked.name, asked.cites) == (P1, "order", ("302.4",))
    assert game.picks(*order).cards("P1/stone_deck")[:2] == order


@pytest.mark.clause("302.4", "316.5b")
def test_cards_that_316_leads_to_two_decks_are_ordered_and_counted_apart() -> None:
    position = given().filled(P1, deck=2, stone_deck=7)
    for name, kind in (("s1", "magic_stone"), ("r1", "resonator"), ("s2", "magic_stone"), ("r2", "resonator")):
        position.card(P1, name, kind)

    bottom = {"do": "put", "what": {"of": "you"}, "zone": "deck", "position": "bottom"}
    game = resolved(position, ANIMATES, bottom)

    assert game.options() == {"place:s1", "place:s2"}
    assert game.picks("s2", "s1").options() == {"place:r1", "place:r2"}
    game.picks("r2", "r1")
    assert game.cards("P1/stone_deck")[-2:] == ["s2", "s1"]
    assert game.cards("P1/deck")[-2:] == ["r2", "r1"]


@pytest.mark.clause("316.2", "1303.3a")
def test_cards_that_do_not_stay_in_the_zone_are_not_ordered() -> None:
    position = given().filled(P1, deck=2).card(P1, "knight", "resonator").card(P1, "queen", "j_ruler")
    imp = {"do": "make_token", "token": {"name": "Imp", "numbers": {"atk": 100, "def": 100}}}

    game = resolved(position, imp, {"do": "put", "what": {"of": "you"}, "zone": "deck"})

    assert (game.asked().name, game.zone("queen")) == ("priority", "P1/field")
    assert game.cards("P1/deck") == ["knight", "P1 deck 1", "P1 deck 2"]


def test_cards_that_do_not_stay_there_are_not_ordered_as_a_cost_either() -> None:
    """The token card came first, so its place would have been counted."""
    cost = [{"do": "return", "what": {"kind": "resonator", "of": "you"}, "zone": "deck"}]
    imp = {"do": "make_token", "token": {"name": "Imp", "numbers": {"atk": 100, "def": 100}}}
    well = (text("activated", cost=cost, effect=[{"do": "draw"}]),)
    position = given().filled(P1, deck=2).card(P1, "knight", "resonator", zone="graveyard")
    position.card(P1, "well", "regalia", abilities=well)
    game = resolved(position, imp, {"do": "deploy", "what": {"zone": "graveyard", "kind": "resonator"}})

    game.picks("ability:well#0")

    assert (game.asked().name, game.cards("P1/deck")[0]) == ("priority", "knight")


@pytest.mark.parametrize(
    ("zone", "position"),
    [
        pytest.param("hand", "top", marks=pytest.mark.clause("302.4", "316.5c")),
        pytest.param("deck", "bottom", marks=pytest.mark.clause("302.4", "316.5b")),
    ],
)
def test_the_owner_orders_animated_stones_that_a_cost_puts_into_the_stone_deck(zone: str, position: str) -> None:
    cost = [{"do": "return", "what": {"kind": "magic_stone", "of": "you"}, "zone": zone, "position": position}]
    at = given().filled(P1, stone_deck=2).card(P1, "s1", "magic_stone").card(P1, "s2", "magic_stone")
    at.card(P1, "well", "regalia", abilities=(text("activated", cost=cost, effect=[{"do": "draw"}]),))
    game = resolved(at, ANIMATES).picks("ability:well#0")

    asked = game.asked()
    assert (asked.seat, asked.name, asked.cites) == (P1, "order", ("302.4",))
    deck = game.picks("s2", "s1").cards("P1/stone_deck")

    assert (deck[:2] if position == "top" else deck[-2:]) == ["s2", "s1"]
    assert (len(deck), len(game.chase)) == (4, 1)


@pytest.mark.clause("302.4", "316.5b")
def test_cards_of_a_cost_that_316_leads_to_two_decks_are_ordered_apart() -> None:
    cost = [{"do": "return", "what": {"kind": "resonator", "of": "you"}, "zone": "deck", "position": "bottom"}]
    at = given().filled(P1, deck=3, stone_deck=2)
    for name, kind in (("s1", "magic_stone"), ("r1", "resonator"), ("s2", "magic_stone"), ("r2", "resonator")):
        at.card(P1, name, kind)
    at.card(P1, "well", "regalia", abilities=(text("activated", cost=cost, effect=[{"do": "draw"}]),))
    game = resolved(at, ANIMATES).picks("ability:well#0")

    asked = {frozenset(game.options())}
    game.picks(*sorted(game.options(), reverse=True))
    asked.add(frozenset(game.options()))
    game.picks(*sorted(game.options(), reverse=True))

    assert asked == {frozenset({"place:s1", "place:s2"}), frozenset({"place:r1", "place:r2"})}
    assert game.cards("P1/stone_deck")[-2:] == ["s2", "s1"]
    assert game.cards("P1/deck")[-2:] == ["r2", "r1"]


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("resonator", "316.3a", marks=pytest.mark.clause("316.3a")),
        pytest.param("magic_stone", "316.5a", marks=pytest.mark.clause("316.5a")),
    ],
)
def test_an_effect_that_puts_a_card_into_a_ruler_area_moves_rulers_alone(kind: str, clause: str) -> None:
    game = resolved(given().card(P1, "it", kind), {"do": "put", "what": {"kind": kind}, "zone": "ruler_area"})

    assert game.zone("it") == "P1/field"
    assert clause in game.last(ActIncomplete).cites


@pytest.mark.clause("308.5", "303.1b")
def test_a_ruler_that_comes_back_from_the_graveyard_lies_recovered_under_its_owners_control() -> None:
    position = given().card(P2, "lord", "ruler", zone="graveyard")
    back = {"do": "put", "what": {"zone": "graveyard", "of": "opponent"}, "zone": "ruler_area"}

    game = resolved(position, back)

    assert (game.zone("lord"), game.obj("lord").controller, game.obj("lord").orientation) == (
        "P2/ruler_area", P2, "recovered",
    )  # fmt: skip


@pytest.mark.clause("310.2")
def test_an_effect_may_put_a_card_into_a_standby_area_where_its_owner_alone_sees_it() -> None:
    told = {"do": "put", "what": {"zone": "graveyard", "of": "opponent"}, "zone": "standby"}
    game = resolved(given().card(P2, "it", "chant", zone="graveyard"), told)

    assert game.zone("it") == "P2/standby"
    assert (game.sees(P1, "it"), game.sees(P2, "it")) == (False, True)


def test_zones_say_where_cards_go_instead_of_there() -> None:
    """Nothing but what 316 does is said of them: costs are looked at by it."""
    found = {zone: set[str]() for zone in ZONES}
    for reading in ("as_printed", "reversed"):
        for kind in ("resonator", "addition", "regalia", "chant", "chant_rune", "magic_stone", "rune", "ruler"):
            game = given(decks_of_changed_cards=reading).card(P1, "it", kind, zone="hand").at("504.2")
            g: RulesContext = RulesContext(game.table)
            for zone in ZONES:
                found[zone].add(find_destination(g, game.obj("it").id, zone).zone or zone)
    assert {zone: went - {zone} for zone, went in found.items()} == {zone: {*ZONES[zone].instead} for zone in ZONES}


@pytest.mark.clause("316.4")
def test_a_cost_takes_a_chant_from_the_graveyard_that_was_told_to_go_elsewhere() -> None:
    told = {"do": "pick", "act": "put", "zone": "stone_deck", "from": {"zone": "hand", "of": "you"}}
    then = {"do": "pick", "act": "put", "zone": "removed", "from": {"zone": "graveyard", "of": "you"}}
    paid = text("activated", cost=[told, then], effect=[{"do": "draw"}])
    position = given().card(P1, "gate", "regalia", abilities=(paid,)).card(P1, "spell", "chant", zone="hand")
    game = position.card(P1, "body", "resonator", zone="hand", numbers={"atk": 1, "def": 1}).at("504.2")

    game.picks("ability:gate#0")
    assert game.options() == {"pay:spell"}
    game.picks("pay:spell")
    assert game.zone("spell") == "P1/graveyard" and game.options() == {"pay:spell"}
    game.picks("pay:spell")
    assert game.zone("spell") == "P1/removed"
