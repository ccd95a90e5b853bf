"""The sample set uses every word of the ability language that this game knows; the sample decks are legal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.abilities.instructions.change import Change, ForbidPlayer
from engine.abilities.instructions.may import May
from engine.abilities.instructions.number import Number
from engine.abilities.language import ability as instruct
from engine.abilities.language import selectors as select
from engine.abilities.language.ability import Ability, Modifier, Replacement, When
from engine.abilities.language.selectors import Amount
from engine.core.clauses.finding import Outcome
from engine.rulebooks import load
from engine.rulebooks.generic import v1_2 as generic
from engine.rulebooks.generic.v1_2.card_file import (
    sample_cards,
)
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0809_layers import RULES
from engine.rulebooks.generic.v1_2.decks import sample_decks
from engine.rulebooks.generic.v1_2.instructions.damage import ChangeDamage
from tests.rulebooks.card_language import SampleSet
from tests.rulebooks.generic.card_texts import PIECES

BOOK = load("generic")
SAMPLE = SampleSet(sample_cards, SCHEMA)


def abilities(card_kind: str = "", class_: str = "", **wanted: Any) -> list[Ability]:
    """Abilities printed on cards of a kind or class whose fields are as wanted."""
    return [
        ability
        for card in sample_cards().values()
        if card_kind in ("", card.kind) and (not class_ or class_ in card.flags)
        for ability in card.abilities
        if all(getattr(ability, name) == value for name, value in wanted.items())
    ]


def test_the_sample_set_holds_units_and_commands_of_all_three_classes() -> None:
    cards = sample_cards()
    kinds = [card.kind for card in cards.values()]
    classes = Counter(card.flags[0] for card in cards.values() if card.kind == "command")

    assert len(cards) >= 60
    assert all(number == card.number and number.startswith("GSAMPLE-") for number, card in cards.items())
    assert len({card.name for card in cards.values()}) == len(cards)
    assert kinds.count("unit") >= 30
    assert classes.keys() == {"strategy", "tactic", "strengthening"}
    assert min(classes.values()) >= 8


def test_units_have_various_hp_and_retreat_costs() -> None:
    units = [card for card in sample_cards().values() if card.kind == "unit"]

    assert {unit.numbers["hp"] for unit in units} >= {300, 400, 500, 600, 700, 800, 900, 1200}
    assert {unit.numbers["retreat"] for unit in units} == {0, 1, 2, 3}
    assert max(unit.numbers["hp"] for unit in units) == 1200


def test_units_have_one_attribute_two_and_advantages() -> None:
    cards = {card.name: card for card in sample_cards().values()}

    assert cards["Coal Pup"].attributes == ("ember", "beast")  # 204.2: printed with a slash
    assert cards["Bellows Ox"].attributes == ("ember", "beast")
    assert cards["Torch Walker"].attributes == ("ember",)
    assert cards["Match Sprite"].flags == ("advantage:grove", "advantage:frost")


def test_skills_deal_plain_damage_worked_out_damage_and_none() -> None:
    damage = [ability.numbers.get("damage") for ability in abilities(kind="skill")]

    assert sum(isinstance(amount, int) for amount in damage) >= 30
    assert sum(isinstance(amount, Amount) for amount in damage) >= 4
    assert None in damage
    assert {ability.numbers["cost"] for ability in abilities(kind="skill")} == {0, 1, 2, 3}


@pytest.mark.parametrize("kind", ["static", "activated", "triggered"])
@pytest.mark.parametrize("on", [{"card_kind": "unit"}, {"class_": "strengthening"}], ids=["unit", "strengthening"])
def test_units_and_strengthening_cards_have_ex_skills_of_every_kind(kind: str, on: dict[str, str]) -> None:
    found = [ability for ability in abilities(**on, kind=kind) if "ex" in ability.flags]

    assert found
    assert all(ability.name for ability in found)


def test_strengthening_cards_have_skills_and_every_one_a_target() -> None:
    cards = [card for card in sample_cards().values() if "strengthening" in card.flags]
    targets = [card.abilities[-1] for card in cards]

    assert abilities(class_="strengthening", kind="skill")
    assert {target.kind for target in targets} == {"target"}
    assert all(target.effect[0].from_.kind == "unit" for target in targets)  # type: ignore[union-attr]
    assert {target.effect[0].from_.of for target in targets} == {"any", "you", "opponent"}  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", sorted(SCHEMA.abilities))
def test_the_sample_set_has_every_kind_of_ability(kind: str) -> None:
    assert abilities(kind=kind)


def test_every_instruction_is_carried_out_or_paid() -> None:
    words = generic.ABILITIES.instructions
    assert {kind for kind in words if not kind.in_effects} <= SCHEMA.instructions.in_costs <= {*words}


def test_the_sample_set_has_durations_bound_to_a_condition() -> None:
    kinds = {type(piece) for piece in SAMPLE.pieces if hasattr(piece, "until") and getattr(piece, "while_", None)}

    assert kinds == {Number, Change, ChangeDamage}


@pytest.mark.parametrize("act", SCHEMA.acts_of_cards)
def test_the_sample_set_forbids_every_act_to_cards(act: str) -> None:
    assert act in set().union(*SAMPLE.values(Modifier, "forbid"))


@pytest.mark.parametrize("act", SCHEMA.acts_of_players)
def test_the_sample_set_forbids_every_act_to_players(act: str) -> None:
    forbidden = set().union(*SAMPLE.values(instruct.Static, "forbid"), *SAMPLE.values(ForbidPlayer, "acts"))

    assert act in forbidden


@pytest.mark.parametrize("layer", RULES.order)
def test_static_abilities_of_the_sample_set_reach_every_layer(layer: str) -> None:
    assert layer in {RULES.layer_of(aspect, {}) for aspect in SAMPLE.changed()}


@pytest.mark.parametrize("relation", sorted(SCHEMA.relations))
def test_the_sample_set_relates_cards_in_every_way(relation: str) -> None:
    assert relation in SAMPLE.values(select.Select, "is_")


@pytest.mark.parametrize("orientation", SCHEMA.orientations)
def test_the_sample_set_asks_for_every_orientation(orientation: str) -> None:
    assert orientation in SAMPLE.values(select.Select, "orientation")


def test_the_sample_set_looks_at_bearers_from_everywhere() -> None:
    whos = (
        SAMPLE.listed(When, "who"),
        SAMPLE.listed(When, "by"),
        SAMPLE.listed(Replacement, "what"),
        SAMPLE.listed(instruct.Static, "to"),
    )

    assert all("self" in who and "bearer" in who for who in whos)


def test_skills_fail_plainly_under_a_condition_and_by_contest() -> None:
    failures = [piece for piece in SAMPLE.pieces if isinstance(piece, instruct.Static) and piece.fails]

    assert SAMPLE.values(instruct.Failure, "contest") == {"", "won", "lost"}
    assert SAMPLE.values(instruct.Failure, "skill_of") == {"self", "you", "opponent"}
    assert {bool(static.while_) for static in failures} == {True, False}


def test_damage_goes_up_down_is_multiplied_and_set() -> None:
    changes = [piece for piece in SAMPLE.pieces if isinstance(piece, instruct.DamageChange)]
    plain = [change.plus for change in changes if isinstance(change.plus, int)]

    assert {change.side for change in changes} == {"dealt", "taken"}
    assert min(plain) < 0 < max(plain)
    assert any(change.times == 2 for change in changes)
    assert any(change.becomes is not None for change in changes)


def test_the_sample_set_has_ex_skills_that_do_not_accumulate_and_uses_once_a_turn() -> None:
    assert [ability for ability in abilities(kind="triggered") if "once_counted" in ability.flags]
    assert SAMPLE.values(Ability, "once_per_turn") == SAMPLE.values(Ability, "basic") == {True, False}


def test_the_sample_set_has_abilities_that_are_in_force_in_hand_and_trash() -> None:
    assert {("hand",), ("trash",)} <= SAMPLE.values(Ability, "zones")


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: str(kind.__name__))
def test_the_sample_set_uses_every_field_of_the_language(kind: type[Any]) -> None:
    unused = {Ability: {"icon", "counter"}, May: {"must"}}

    assert SAMPLE.unused(kind) <= unused.get(kind, set())


# ---------------------------------------------------------------- the sample decks


@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_the_sample_decks_are_built_as_402_asks(name: str) -> None:
    named, cards = sample_decks()[name], sample_cards()
    copies = Counter()
    for number, count in named.deck.zones["deck"].items():
        copies[cards[number].name, cards[number].kind] += count

    assert (named.format, named.deck.zones.keys(), named.deck.pool) == ("constructed", {"deck"}, {})
    assert copies.total() == 50
    assert max(copies.values()) <= 4
    assert sum(count for (_, kind), count in copies.items() if kind == "unit") >= 20


@pytest.mark.clause("402.2", "402.2b", "402.2c", "402.2d")
@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_the_sample_decks_are_legal(name: str) -> None:
    named = sample_decks()[name]

    verdict = BOOK.check_deck(named.format, named.deck, sample_cards())

    assert verdict.outcome is Outcome.LEGAL


@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_half_of_a_sample_deck_is_units_that_fight_with_few_energies(name: str) -> None:
    cards, fighters = sample_cards(), 0
    for number, count in sample_decks()[name].deck.zones["deck"].items():
        skills = [ability for ability in cards[number].abilities if ability.kind == "skill"]
        fights = any(skill.numbers["cost"] in (0, 1) and skill.numbers.get("damage") for skill in skills)
        fighters += count if fights and cards[number].kind == "unit" else 0

    assert fighters >= 25


def test_the_sample_decks_have_commands_of_every_class_between_them_and_ex_skills_of_every_kind() -> None:
    cards = sample_cards()
    used = [cards[number] for deck in sample_decks().values() for number in deck.deck.zones["deck"]]

    assert {card.flags[0] for card in used if card.kind == "command"} == {"strategy", "tactic", "strengthening"}
    assert {a.kind for card in used for a in card.abilities if "ex" in a.flags} == {"static", "activated", "triggered"}
