"""What a value is: layer by layer, with what each effect asks for, and which effects do not count."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from tests.desk.courses import SUMMON, codes, only

ALONE = SUMMON.replace("by: P1\n", "")
UNSEEN = SUMMON.replace("hand: [S, X*2]", 'hand: ["?1"]')


def test_a_value_is_told_layer_by_layer_with_sources_and_clauses() -> None:
    static = "{to: {of: you, kind: forward}, change: {plus: {power: 500}}}"
    banner = f"B: {{kind: backup, cost: 2, elements: [ice], ability: [{{kind: static, statics: [{static}]}}]}}"
    text = ALONE.replace("\nsetup:", f"\n  {banner}\nsetup:").replace("field: [I, J]", "field: [I, J, B]")
    answered = only(f"{text}ask: {{worth: {{I: power}}}}")
    [value] = answered.values
    assert (value.value, [step.result for step in value.steps]) == (5500, [5000, 5500])
    assert all(step.cites for step in value.steps)
    assert value.steps[1].source != value.card
    assert (codes(answered), answered.findings[0].facts["found"]) == (["asked.worth-changed"], "5500")


MERCHANT = """
edition: fire_force
setup: {at: main phase, P1: {field: [UNITS]}}
ask: {worth: {UNIT: power}}
"""


@pytest.mark.parametrize(
    ("unit", "others", "power", "told"),
    [
        ("Slagback Ox", ", Colour Merchant, Iron Banner", 4500, True),
        ("Slagback Ox", ", Iron Banner", 4000, False),
        ("Iron Banner", ", Colour Merchant", 2000, False),
    ],
)
def test_what_an_effect_asks_for_is_told_if_another_effect_gives_it(
    unit: str, others: str, power: int, told: bool
) -> None:
    answered = only(MERCHANT.replace("UNITS", f"{unit}{others}").replace("UNIT", unit))
    given = [found for found in answered.findings if found.code == "asked.fits-by-effect"]
    assert [value.value for value in answered.values if value.name == "power"] == [power]
    assert ["910.1b" in found.cites for found in given] == ([True] if told else [])
    assert [value.name for value in answered.values] == ["power", *(["attributes"] if told else [])]


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        ("{worth: {I: wisdom}}", "asked.no-value"),
        ("{value: {J: [power, names]}}", "asked.worth-printed"),
        ("{値: {J: パワー}}", "asked.worth-printed"),
    ],
)
def test_a_value_is_asked_for_in_words_of_the_edition(ask: str, code: str) -> None:
    assert {found.code for found in only(f"{ALONE}ask: {ask}").findings} == {code}


def test_the_value_of_a_card_that_nobody_has_seen_is_not_known() -> None:
    assert codes(only(f"{UNSEEN.replace('by: P1', '')}ask: {{worth: {{'?1': power}}}}")) == ["statement.unseen"]


NAME_TAG = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [New Name Tag], field: [Oath Captain, Iron Banner, Ash Courier, Hearth Ember]}
by: P1
attempt: [{use: New Name Tag}, {choose: Ash Courier}]
"""
"""910.1c, 910.1d: abilities are given before the name changes; the power is 2,500 whenever attributes are changed."""


def test_an_effect_that_came_before_the_quality_it_asks_for_is_told_with_a_value() -> None:
    report = examine(parse_position(f"{NAME_TAG}ask: {{worth: {{Ash Courier: power}}}}"))
    [told] = [found for found in report.questions[0].findings if found.code == "statement.applied-before"]

    assert told.facts["value_name"] == "names"
    assert {"910.1c", "910.1d"} <= {*told.cites}


def test_an_effect_that_came_before_the_quality_it_asks_for_is_told_with_a_wrong_claim() -> None:
    [judged] = examine(parse_position(f"{NAME_TAG}claim: {{power: {{Ash Courier: 3500}}}}")).claims

    assert str(judged.answer).startswith("wrong")
    assert "statement.applied-before" in [found.code for found in judged.findings]


@pytest.mark.parametrize(("asked", "decides"), [("power", False), ("attributes", True)])
def test_only_the_value_that_is_asked_for_makes_a_reading_decide(asked: str, decides: bool) -> None:
    """910.1b, 910.1d: a reading that changes attributes decides nothing about a power."""
    report = examine(parse_position(f"{NAME_TAG}ask: {{worth: {{Ash Courier: {asked}}}}}"))

    assert [each.reading for each in report.compared if each.decides] == ["attribute_layer"] * decides


@pytest.mark.parametrize(("turn", "told"), [("P1", "statement.unmet"), ("P2", "")])
def test_an_effect_whose_condition_fails_or_whose_layer_is_later_was_not_applied_before(turn: str, told: str) -> None:
    """910.1b, 910.1e: attributes are given before numbers change."""
    answered = only(
        f"""
edition: fire_force
cards:
  U: {{kind: unit, cost: 1, power: 1000, attributes: [甲]}}
  GA: {{kind: unit, cost: 1, power: 1000, attributes: [丙], ability: [{{kind: static, statics: [
    {{to: {{attribute: 乙}}, while: {{turn: opponent}}, change: {{plus: {{power: 500}}}}}}]}}]}}
  V: {{kind: unit, cost: 1, power: 1000, attributes: [丙], ability: [{{kind: static, statics: [
    {{to: {{name: U}}, change: {{gain_attribute: 乙}}}}]}}]}}
setup: {{at: main phase, turn: {turn}, P1: {{field: [U, GA, V]}}}}
ask: {{worth: {{U: power}}}}
"""
    )

    assert "statement.applied-before" not in codes(answered)
    assert not told or told in codes(answered)


def test_a_value_is_also_told_as_it_is_once_what_waits_is_done() -> None:
    golem = """
edition: fftcg
setup:
  at: attack declaration step
  P1: {field: [Samurai]}
  P2: {hand: [Golem], field: [Squire, Monk]}
by: P1
attempt: [{attack: Samurai}, {by: P2, do: [{block: Squire}, {cast: Golem}, {choose: Squire}, {dull: Monk}]}]
ask: {worth: {Squire: power}}
"""
    first, once = only(golem).findings
    assert (first.code, first.facts["found"]) == ("asked.worth-printed", "5000")
    assert (once.code, once.facts["found"]) == ("asked.worth-once-settled", "9000")


def test_the_value_of_a_card_that_left_is_told_as_it_was_then() -> None:
    text = f"{SUMMON}attempt: [{{cast: S}}, {{choose: I}}, pass]\nask: {{worth: {{I: power}}}}"
    banner = "{kind: static, statics: [{to: {of: you, kind: forward}, change: {plus: {power: 500}}}]}"
    text = text.replace("\nsetup:", f"\n  B: {{kind: backup, cost: 2, elements: [ice], ability: [{banner}]}}\nsetup:")
    answered = only(text.replace("field: [I, J]", "field: [I, J, B]"))

    left, now = answered.findings
    assert (left.code, left.facts["found"], left.facts["zone"]) == ("asked.worth-when-it-left", "5500", "P2/break")
    assert (now.code, now.facts["found"]) == ("asked.worth-printed", "5000")
    assert [value.value for value in answered.values] == [5500, 5000]


def test_a_value_that_a_card_has_no_more_is_told_as_it_was_read() -> None:
    text = """
edition: generic
setup:
  at: skill step
  P1: {main: [Ash Skipper]}
  P2: {main: [{Coal Pup: {damage: 200}}], standby: [Old Gardener]}
by: P1
attempt: {skill: Ash Skipper}
ask: {worth: {Coal Pup: hp}}
"""
    answered = only(text)
    assert codes(answered) == ["asked.worth-read"]
    assert answered.findings[0].facts["found"] == "400"


def test_a_value_once_all_is_done_is_not_told_before_somebody_chooses() -> None:
    more = "{do: change, of: {of: you, kind: forward}, until: turn, change: {plus: {power: 2000}}}"
    effect = f"[{more}, {{do: choose, from: {{of: you, zone: hand}}}}, {{do: discard, what: it}}, {more}]"
    text = f"""
edition: fftcg
cards:
  S2: {{kind: summon, cost: 1, elements: [fire], effect: {effect}}}
  B1: {{kind: backup, cost: 1, elements: [fire]}}
  U1: {{kind: forward, cost: 3, elements: [ice], power: 7000}}
  H1: {{kind: forward, cost: 3, elements: [ice], power: 7000}}
  H2: {{kind: forward, cost: 2, elements: [ice], power: 6000}}
setup: {{at: main phase, P1: {{hand: [S2, H1, H2], field: [B1, U1]}}}}
by: P1
attempt: [{{cast: S2}}, {{pay: B1}}]
ask: {{worth: {{U1: power}}}}
"""
    assert codes(only(text)) == ["asked.worth-printed"]
