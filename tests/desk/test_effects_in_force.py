"""Effects in force in a position: their order beside the cards, and on which cards and conditions they began."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.sentences.refusals import say_error
from engine.abilities.view import RulesContext
from tests.desk.test_stated_facts import EDITIONS

CHANGED = {
    "fire_force@1.0.0": (
        "power", "field", "503.3", "unit, cost: 1, power: 1000, attributes: [甲]",
        "E: {kind: event, cost: 1, ability: [{kind: event, effect: [%s]}]}", "adora",
    ),
    "generic@1.2": (
        "hp", "main", "503.3", "unit, hp: 500, retreat: 1, attributes: [火]",
        "E: {kind: tactic, effect: [%s]}", "trash",
    ),
    "fftcg@2.1.9": (
        "power", "field", "9.3.1.4", "forward, cost: 2, power: 5000, elements: [fire], generic: true",
        "E: {kind: summon, cost: 2, elements: [fire], effect: [%s]}", "break",
    ),
    "force_of_will@8.01": (
        "atk", "field", "504.2", "resonator, cost: {free: 1}, atk: 500, def: 500",
        "E: {kind: chant, cost: {free: 1}, effect: [%s]}", "graveyard",
    ),
    "force_of_will@legacy": (
        "atk", "field", "504.2@8.01", "resonator, cost: {free: 1}, atk: 500, def: 500",
        "E: {kind: spell, class: chant, cost: {free: 1}, effect: [%s]}", "graveyard",
    ),
}  # fmt: skip
"""Of each edition a number of a card, a zone, a place, such a card, a card with an effect, and where that lies."""


def write_effect(edition: str, effect: str, more: str = "") -> str:
    """Returns a position in which an effect of E on U is in force, and K has a static ability with the same number."""
    number, zone, at, card, other, lies = CHANGED[edition]
    static = f"ability: [{{kind: static, statics: [{{to: {{name: U}}, change: {{becomes: {{{number}: 300}}}}}}]}}]"
    choose = "{do: choose, from: {of: any, name: U}}"
    second = ", standby_1: [K]" if zone == "main" else ""
    there = "[U]" if second else "[U, K]"
    return (
        f"edition: {edition}\ncards:\n  U: {{kind: {card}}}\n  K: {{kind: {card}, {static}}}\n"
        f"  {other % f'{choose}, {effect}'}\n"
        f'setup:\n  at: "{at}"\n  P1: {{{zone}: {there}{second}, {lies}: [E]}}\n'
        f"  effects: [{{card: E, by: P1, targets: [U]{more}}}]\n"
    )


def read_number(text: str, edition: str) -> int:
    position = parse_position(text)
    card = position.labels.object(position.table, "U")
    return RulesContext(position.table).derived.characteristics(card).numbers[CHANGED[edition][0]]


def become(edition: str) -> str:
    if edition.startswith("force_of_will"):
        return "{do: change, of: it, change: {becomes: {atk: 900}}}"
    return f"{{do: number, number: {CHANGED[edition][0]}, of: it, becomes: 900}}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_is_older_than_the_cards_that_came_after_it(edition: str) -> None:
    assert read_number(write_effect(edition, become(edition)), edition) == 900
    assert read_number(write_effect(edition, become(edition), ", before: [K]"), edition) == 300
    assert read_number(write_effect(edition, become(edition), ", before: [U]"), edition) == 900


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_an_effect_began_is_assumed_stated_or_unknown(edition: str) -> None:
    def codes(more: str) -> tuple[list[str], list[str]]:
        report = examine(parse_position(write_effect(edition, become(edition), more)))
        parts = [part.code for part in report.understood if "assumed-order" in part.code or "before" in part.code]
        return parts, [str(finding.facts["missing"]) for finding in report.missing]

    assert codes("") == (["understood.assumed-order"], [])
    assert codes(", before: [K]") == (["understood.effect-before"], [])
    assert codes(', before: "?"') == (["understood.effect-before-unknown"], ["effects[0].before"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_order_that_changes_nothing_is_not_told(edition: str) -> None:
    text = write_effect(edition, become(edition)).replace("{name: U}", "{name: Nobody}")

    assert not [part for part in examine(parse_position(text)).understood if "assumed-order" in part.code]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_on_a_condition_is_in_force_as_the_condition_held(edition: str) -> None:
    condition = f"{{do: if, condition: {{turn: you}}, then: [{become(edition)}]}}"
    assert read_number(write_effect(edition, condition, ", held: [true]"), edition) == 900
    with pytest.raises(BadScenario) as refused:
        parse_position(write_effect(edition, condition, ", held: [true, true]"))
    assert "the text has fewer" in say_error(refused.value)
    both = condition.replace("]}", f"], else: [{become(edition).replace('900', '800')}]}}")
    assert read_number(write_effect(edition, both, ", held: [false]"), edition) == 800


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_condition_that_is_not_stated_did_not_hold_unless_nothing_would_have_begun(edition: str) -> None:
    condition = f"{{do: if, condition: {{turn: you}}, then: [{become(edition)}]}}"
    assert read_number(write_effect(edition, condition), edition) == 900
    both = condition.replace("]}", f"], else: [{become(edition).replace('900', '800')}]}}")
    assert read_number(write_effect(edition, both), edition) == 800
    ask = f"ask: {{worth: {{U: {CHANGED[edition][0]}}}}}\n"
    for more, told in (("", True), (", held: [true]", False)):
        report = examine(parse_position(write_effect(edition, both, more) + ask))
        assert ("understood.assumed-held" in [part.code for part in report.understood]) is told

    inner = f"{{do: if, condition: {{turn: you}}, then: [{condition}]}}"
    with pytest.raises(BadScenario) as refused:
        parse_position(write_effect(edition, inner))
    assert "depends on 2 conditions" in say_error(refused.value)


LOCKED = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 1, elements: [fire], power: 3000}
  F2: {kind: forward, cost: 1, elements: [fire], power: 4000}
  E: {kind: summon, cost: 1, elements: [fire], effect: [
    {do: change, of: {of: you, kind: forward}, change: {plus: {power: 1000}}}]}
setup: {at: main phase, P1: {field: [F1, %s], break: [E]}, effects: [{card: E, by: P1%s}]}
claim: {power: {F2: 5000}}
"""


def test_an_effect_on_the_cards_of_its_beginning_leaves_later_ones_out() -> None:
    def answers(forward: str, more: str) -> tuple[str, list[str]]:
        report = examine(parse_position(LOCKED % (forward, more), file="position"))
        parts = [part.code for part in report.understood if "assumed-order" in part.code]
        return str(report.claims[0].answer), parts

    assert answers("F2", "") == ("right", [])
    assert answers("{F2: arrived}", "") == ("right", ["understood.assumed-order"])
    assert answers("{F2: arrived}", ", before: [F2]") == ("wrong", [])
    assert answers("{F2: arrived}", ", before: [F1]") == ("right", [])
