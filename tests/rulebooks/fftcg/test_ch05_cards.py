"""5. What a card says: cost and CP, names, card types, the own name in a text, numbers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.clauses.finding import Finding, Outcome
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.opening.opening import DeckList
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fftcg.v2_1_9.ch08_preparation import check_deck
from tests.rulebooks.fftcg.given import BOOK, P1, P2, PLAIN, Given, auto, given

DRAW = 'do = "draw"'
UNIQUE = {"generic": False}


def clauses(findings: tuple[Finding, ...]) -> set[str]:
    """All clauses of some findings."""
    return {label for found in findings for label in found.cites}


def in_hand(cost: int, element: str = "fire", **readings: str) -> Given:
    """P1 has the forward `hero` in the hand."""
    return given(**readings).forward(P1, "hero", cost=cost, element=element, zone="hand")


def fuel(position: Given, name: str, *elements: str) -> Given:
    """A hand card of P1 that is good for nothing but CP: a dear one of the given elements."""
    facts: dict[str, Any] = {"cost": 9, "elements": list(elements), "power": 9000}
    return position.define("forward", name, facts).card(P1, name, zone="hand")


# ---------------------------------------------------------------- 5.2.1: cost and CP


@pytest.mark.clause("5.2.1.2")
def test_a_card_is_used_by_paying_its_cost() -> None:
    game = in_hand(2).backups(P1, "fire", 3).at("9.3.1.4").casts("hero")

    assert game.zone("hero") == "P1/field"
    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull", "dull", "active"]
    assert game.events(StepTaken, "5.2.1.2")


@pytest.mark.clause("5.2.1.2")
def test_a_card_that_cannot_be_paid_is_not_used() -> None:
    game = in_hand(3).backups(P1, "fire", 2).backup(P1, "last", state="dull").at("9.3.1.4")
    assert "cast:hero" not in game.options()

    assert game.refused("cast:hero").outcome is Outcome.ILLEGAL
    game = in_hand(2).backups(P1, "fire", 2).at("9.3.1.4").casts("hero")

    assert game.events(StepTaken, "5.2.1.2")


@pytest.mark.clause("5.2.1.3")
def test_a_discarded_hand_card_makes_two_cp_of_its_element() -> None:
    game = fuel(in_hand(2), "spark", "fire").at("9.3.1.4").casts("hero")

    assert (game.zone("spark"), game.zone("hero")) == ("P1/break", "P1/field")
    assert {"5.2.1.3", "15.1.1.4.1"} <= set(game.events(CardMoved, "5.2.1.3")[0].cites)


@pytest.mark.clause("5.2.1.3")
def test_a_discarded_card_of_several_elements_makes_cp_of_one_of_them() -> None:
    game = fuel(fuel(in_hand(2), "both", "fire", "ice"), "spark", "fire").at("9.3.1.4").picks("cast:hero")
    assert game.options() == {"discard:both:fire", "discard:spark:fire"}

    game.picks("discard:both:fire")

    assert game.zone("both") == "P1/break"
    assert game.events(CardMoved, "5.2.1.3")


@pytest.mark.clause("5.2.1.3")
def test_a_dulled_backup_makes_one_cp_of_its_element() -> None:
    game = in_hand(1).backup(P1, "stove").backup(P1, "well", element="water").at("9.3.1.4").picks("cast:hero")
    assert game.options() == {"dull:stove:fire"}

    game.pays()

    assert game.events(CardTurned, "5.2.1.3")[0].orientation == "dull"
    assert (game.state("stove"), game.state("well")) == ("dull", "active")


@pytest.mark.clause("5.2.1.3")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_cards_are_not_discarded_for_cp(element: str) -> None:
    position = fuel(fuel(in_hand(2), "star", element), "spark", "fire")
    game = position.at("9.3.1.4").picks("cast:hero")

    assert game.options() == {"discard:spark:fire"}
    assert "5.2.1.3" in clauses(game.barred("discard:star"))


@pytest.mark.clause("5.2.1.3.1")
def test_a_discard_may_leave_one_cp_over() -> None:
    game = fuel(in_hand(1), "spark", "fire").at("9.3.1.4").casts("hero")

    assert (game.zone("hero"), game.zone("spark")) == ("P1/field", "P1/break")
    assert game.events(StepTaken, "11.2.1.1", "5.2.1.3.1")


@pytest.mark.clause("5.2.1.3.1")
def test_two_cp_may_be_left_over_only_if_two_elements_are_paid() -> None:
    two = {"cost": 2, "elements": ["fire", "ice"], "power": 5000, "generic": True}
    position = given().define("forward", "twofold", two).card(P1, "twofold", zone="hand")
    game = fuel(fuel(position, "spark", "fire"), "flake", "ice").at("9.3.1.4").casts("twofold")
    assert game.zone("twofold") == "P1/field"
    assert game.events(StepTaken, "11.2.1.1", "5.2.1.3.1")

    # One of the two cards alone makes 2 CP, but of a wrong element; both together would leave 2 over.
    position = fuel(fuel(in_hand(2, "wind"), "spark", "fire"), "flake", "ice")
    game = position.at("9.3.1.4")

    assert "5.2.1.3.1" in clauses(game.barred("cast:hero"))


@pytest.mark.clause("5.2.1.3.1")
def test_more_than_one_cp_over_makes_a_cost_unpayable() -> None:
    # 3 CP are needed, one of fire: two discards leave one over; with a cost of 2 they would leave two.
    def position(cost: int) -> Given:
        return fuel(fuel(in_hand(cost), "gust", "wind"), "flake", "ice").backup(P1, "stove")

    game = position(2).at("9.3.1.4").picks("cast:hero")
    assert game.options() == {"dull:stove:fire", "discard:gust:wind", "discard:flake:ice"}
    game.picks("dull:stove:fire").picks("discard:gust:wind")

    assert (game.zone("flake"), game.zone("hero")) == ("P1/hand", "P1/field")
    assert game.events(StepTaken, "11.2.1.1", "5.2.1.3.1")


# ---------------------------------------------------------------- 5.2.2, 5.2.3: names and card types


@pytest.mark.clause("5.2.2.1")
def test_a_card_without_the_generic_icon_is_on_the_field_once_per_name() -> None:
    position = given().forward(P1, "twin", facts=UNIQUE, cost=0).card(P1, "twin too", number="twin", zone="hand")

    game = position.at("9.3.1.4")

    assert "5.2.2.1" in game.refused("cast:twin too").cites


@pytest.mark.clause("5.2.2.1")
def test_any_number_with_the_generic_icon_may_be_on_the_field() -> None:
    position = given().forward(P1, "guard", cost=0).forward(P1, "twin", facts=UNIQUE, cost=0)
    for n in range(3):
        position.card(P1, f"guard {n}", number="guard", zone="hand")
    game = position.card(P1, "twin too", number="twin", zone="hand").at("9.3.1.4")

    game.casts("guard 0").casts("guard 1").casts("guard 2")

    assert {"guard", "guard 0", "guard 1", "guard 2"} <= set(game.cards("P1/field"))
    assert "5.2.2.1" in clauses(game.barred("cast:twin too"))


@pytest.mark.clause("5.2.3.1.1.3")
def test_a_backup_enters_dull_and_a_forward_active() -> None:
    position = given().backup(P1, "house", cost=0, zone="hand").forward(P1, "hero", cost=0, zone="hand")

    game = position.at("9.3.1.4").casts("house").casts("hero")

    assert (game.state("house"), game.state("hero")) == ("dull", "active")
    assert game.events(CardMoved, "5.2.3.1.1.3")[0].became == game.id("house")
    assert len(game.events(CardMoved, "5.2.3.1.1.3")) == 1


@pytest.mark.clause("5.2.3.1.1.3")
def test_a_backup_put_onto_the_field_by_an_effect_enters_dull_too() -> None:
    # AFT-031
    build = ('do = "choose", from = { zone = "break", of = "you", kind = "backup" }', 'do = "deploy", what = "it"')
    game = given().backup(P1, "house", zone="break").summon(P1, "build", *build).at("9.3.1.4")

    game.casts("build", "house").resolves()

    assert (game.zone("house"), game.state("house")) == ("P1/field", "dull")
    assert game.events(CardMoved, "5.2.3.1.1.3")


@pytest.mark.clause("5.2.3.1.1.3")
def test_an_active_backup_makes_cp_only_while_a_cost_is_paid() -> None:
    game = in_hand(1).backup(P1, "stove").backup(P1, "cold", state="dull").at("9.3.1.4")
    assert game.options() == {"cast:hero", "pass"}

    game.picks("cast:hero")
    assert game.options() == {"dull:stove:fire"}
    game.pays()

    assert game.events(CardTurned, "5.2.3.1.1.3")


@pytest.mark.clause("5.2.3.1.2.1")
def test_a_summon_is_never_put_onto_the_field() -> None:
    raise_it = ('do = "choose", from = { zone = "break", of = "you" }', 'do = "deploy", what = "it"')
    game = given().summon(P1, "used", DRAW, zone="break").summon(P1, "raise", *raise_it).at("9.3.1.4")

    game.casts("raise", "used").resolves()

    assert game.zone("used") == "P1/break"
    assert "5.2.3.1.2.1" in game.events(ActIncomplete)[0].cites
    assert game.zone("raise") == "P1/break"


# ---------------------------------------------------------------- 5.2.4, 5.2.5: text and number


@pytest.mark.clause("5.2.4.1")
def test_the_own_name_in_a_text_means_this_very_card() -> None:
    waiting = auto("enter", DRAW, who="self")
    position = given().forward(P1, "envoy", waiting, cost=0).card(P1, "envoy too", number="envoy", zone="hand")

    game = position.at("9.3.1.4").casts("envoy too")

    counted = game.events(TriggerCounted, "5.2.4.1")
    assert [game.name(event.pending.source) for event in counted] == ["envoy too"]


@pytest.mark.clause("5.2.5.1")
@pytest.mark.parametrize("copies, outcome", [(3, Outcome.LEGAL), (4, Outcome.ILLEGAL)])
def test_a_deck_holds_three_cards_of_one_number(copies: int, outcome: Outcome) -> None:
    cards = read_cards("\n\n".join(PLAIN.replace('number = "filler"', f'number = "f{n}"') for n in range(25)))
    main = {f"f{n}": 2 for n in range(25)} | {"f0": copies, "f1": 4 - copies}

    verdict = BOOK.check_deck("constructed", DeckList({"deck": main}), cards)

    assert verdict.outcome is outcome
    found = next(found for found in verdict.findings if "5.2.5.1" in found.cites)
    assert ("over" in found.facts) is (copies > 3)
    assert check_deck("constructed", DeckList({"deck": main}), cards) == verdict


def test_a_card_belongs_to_all_its_categories() -> None:
    # 5.2.2.2
    count = 'do = "draw", count = { count = { of = "you", flag = "category:NORTH" } }'
    position = given().forward(P1, "both", facts={"categories": ["NORTH", "SOUTH"]}).forward(P2, "other")

    game = position.summon(P1, "muster", count).at("9.3.1.4").casts("muster").resolves()

    assert len(game.cards("P1/hand")) == 1
