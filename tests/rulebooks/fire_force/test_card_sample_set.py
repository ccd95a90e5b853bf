"""The sample set uses every word of the ability language that this game knows; the sample decks are legal."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.instructions.change import Change, ForbidPlayer
from engine.abilities.instructions.may import May
from engine.abilities.instructions.number import Number
from engine.abilities.instructions.pay import Pay
from engine.abilities.instructions.pick import Pick
from engine.abilities.language import ability as instruct
from engine.abilities.language.ability import Ability, Modifier
from engine.core.clauses.finding import Outcome
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0 import ABILITIES
from engine.rulebooks.fire_force.v1_0_0.card_file import (
    sample_cards,
)
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import RULES
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.decks import sample_decks
from tests.rulebooks.card_language import SampleSet
from tests.rulebooks.fire_force.card_texts import PIECES

BOOK = load("fire_force")
SAMPLE = SampleSet(sample_cards, SCHEMA)


def test_the_sample_set_holds_units_events_and_fire_cards() -> None:
    cards = sample_cards()
    kinds = [card.kind for card in cards.values()]

    assert len(cards) >= 64
    assert all(number == card.number and number.startswith("SAMPLE-") for number, card in cards.items())
    assert len({card.name for card in cards.values()}) == len(cards)
    assert kinds.count("fire") >= 2
    assert kinds.count("event") >= 10


def test_a_third_of_the_units_are_plain_fighters() -> None:
    units = [card for card in sample_cards().values() if card.kind == "unit"]
    plain = [unit for unit in units if len(unit.abilities) <= 1 and 1000 <= unit.numbers["power"] <= 6000]

    assert len(plain) * 3 >= len(units)
    assert len([unit for unit in units if unit.flags]) * 3 >= len(units)
    assert len([unit for unit in units if "support" in unit.numbers]) >= 10


@pytest.mark.parametrize("kind", sorted(SCHEMA.abilities))
def test_the_sample_set_has_every_kind_of_ability(kind: str) -> None:
    written = [a for card in sample_cards().values() for a in card.abilities if a.kind == kind and not a.icon]

    assert written


def test_the_sample_set_has_counter_events_and_counter_abilities_of_units() -> None:
    by_card = {(card.kind, a.kind) for card in sample_cards().values() for a in card.abilities if a.counter}
    cards = sample_cards().values()

    assert by_card == {("event", "event")}
    assert any(a.kind == "counter" for card in cards for a in card.abilities if card.kind == "unit")


@pytest.mark.parametrize("icon", sorted(ICONS))
def test_the_sample_set_has_every_icon(icon: str) -> None:
    cards = [card for card in sample_cards().values() if ICONS[icon] in card.abilities]

    assert cards


def test_every_instruction_is_carried_out_or_paid() -> None:
    words = ABILITIES.instructions
    assert {kind for kind in words if not kind.in_effects} <= SCHEMA.instructions.in_costs <= {*words}


def test_the_sample_set_has_durations_bound_to_a_condition() -> None:
    assert any(piece.while_ for piece in SAMPLE.pieces if isinstance(piece, Number | Change))


@pytest.mark.parametrize("act", SCHEMA.acts_of_cards)
def test_the_sample_set_forbids_every_act(act: str) -> None:
    forbidden = set().union(*SAMPLE.values(Modifier, "forbid"), *SAMPLE.values(instruct.Static, "forbid"))

    assert act in forbidden | set().union(*SAMPLE.values(ForbidPlayer, "acts"))


@pytest.mark.parametrize("layer", RULES.order)
def test_static_abilities_of_the_sample_set_reach_every_layer(layer: str) -> None:
    readings = {name: reading.default for name, reading in BOOK.readings.items()}

    assert layer in {RULES.layer_of(aspect, readings) for aspect in SAMPLE.changed()}


def test_the_sample_set_has_costs_of_nothing_and_no_cost() -> None:
    costs = SAMPLE.listed(Ability, "cost")

    assert () in costs
    assert (Pay(0),) in costs


def test_the_sample_set_looks_through_a_hidden_zone_to_pay() -> None:
    assert any(pick.zone == "deck" for pick in SAMPLE.listed(Pick, "from_"))


def test_the_sample_set_has_abilities_that_are_valid_in_the_hand() -> None:
    kinds = {a.kind for card in sample_cards().values() for a in card.abilities if a.zones == ("hand",)}

    assert {"static", "activated", "triggered"} <= kinds


def test_the_sample_set_has_abilities_limited_to_one_use_a_turn_and_basic_ones() -> None:
    assert SAMPLE.values(Ability, "once_per_turn") == SAMPLE.values(Ability, "basic") == {True, False}


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: str(kind.__name__))
def test_the_sample_set_uses_every_field_of_the_language(kind: type[Any]) -> None:
    # an icon is written instead of an ability, which has no name of its own; a circled number asks for no kinds (903.6)
    unused = {Ability: {"icon", "name", "numbers", "flags", "only_if"}, Pay: {"of"}, May: {"must"}}

    assert SAMPLE.unused(kind) <= unused.get(kind, set())


# ---------------------------------------------------------------- the sample decks


@pytest.mark.clause("402.1", "402.2b-1", "402.2b-2", "402.2b-3", "403.1a-1", "403.1a-2", "403.1a-3")
@pytest.mark.parametrize("name", ["cinder", "tide"])
def test_the_constructed_sample_decks_are_legal(name: str) -> None:
    deck = sample_decks()[name]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert (deck.format, verdict.outcome) == ("constructed", Outcome.LEGAL)


@pytest.mark.clause("402.2a-1", "402.2a-2", "403.1a-2")
def test_the_blitz_sample_pool_is_legal() -> None:
    deck = sample_decks()["blitz"]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert (deck.format, verdict.outcome) == ("blitz_sealed", Outcome.LEGAL)
    assert deck.deck.zones["deck"] == deck.deck.pool
    assert max(deck.deck.pool.values()) > 2


def test_the_sample_decks_have_every_kind_of_ability_between_them() -> None:
    cards = sample_cards()
    numbers = {number for deck in sample_decks().values() for number in deck.deck.zones["deck"]}
    abilities = [ability for number in numbers for ability in cards[number].abilities]

    assert {ability.kind for ability in abilities} == {*SCHEMA.abilities}
    assert {ability.icon for ability in abilities if ability.icon} == set(ICONS)


def test_one_deck_has_different_fire_cards() -> None:
    assert any(len(deck.deck.zones["fire_deck"]) > 1 for deck in sample_decks().values())
