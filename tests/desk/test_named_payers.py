"""Where a cost cannot be paid, it is told why the cards that are to pay it do not, and those that only seem to."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from engine.core.clauses.finding import Finding

FIRE_FORCE = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Flashover], field: [Slagback Ox, {Hearth Ember: [exhausted, on Slagback Ox]}, %s]}
  P2: {field: [Foam Skipper]}
by: P1
attempt: %s
"""
FIRE_FORCE_ABILITY = """
edition: fire_force
cards:
  U1: {kind: unit, cost: 1, power: 1000, ability: [
    {kind: activated, cost: [{do: pay, count: 2}], effect: [{do: draw}]}]}
setup: {at: main phase, P1: {field: [U1, {Plain Flame: on U1}]}, P2: {field: [Foam Skipper]}}
by: P1
attempt: {ability: U1}
"""
CASTING = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000}
  B1: {kind: backup, cost: 2, elements: [fire]}
  L1: {kind: forward, cost: 2, elements: [light], power: 3000}
setup: {at: main phase, P1: {hand: [F1, L1], field: [{B1: dull}]}}
by: P1
attempt: %s
"""
SPECIAL = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000, ability: [
    {kind: special, name: Slash, cost: [{do: pay, count: 1}], effect: [{do: draw}]}]}
  F2: {kind: forward, cost: 3, elements: [fire], power: 3000}
setup: {at: main phase, P1: {hand: [F2], field: [F1]}}
by: P1
attempt: %s
"""
ACTION = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000, ability: [
    {kind: activated, cost: [%s], effect: [{do: draw}]}]}
  M1: {kind: monster, cost: 2, elements: [fire]}
  L1: {kind: backup, cost: 2, elements: [light]}
setup: {at: main phase, P1: {field: [F1, M1], hand: [L1]}}
by: P1
attempt: [{ability: F1}, {pay: M1}]
"""
FORCE_OF_WILL = """
edition: %s
cards:
  R1: {kind: resonator, cost: {fire: 1}, atk: 300, def: 300}
  R2: {kind: resonator, cost: {free: 1}, atk: 300, def: 300, ability: [
    {kind: activated, cost: [{do: pay, of: {fire: 1}}], effect: [{do: draw}]}]}
setup: {at: main phase, P1: {hand: [R1], field: [{Fire Magic Stone: rested}, Wind Magic Stone, R2]}}
by: P1
attempt: %s
"""
GENERIC = """
edition: generic
cards:
  G1: {kind: unit, hp: 500, retreat: 1, ability: [
    {kind: activated, name: Sort, flags: [ex], cost: [{do: pick, act: discard, from: {zone: hand, of: you,
      kind: command}}], effect: [{do: draw}]}]}
setup: {at: main phase, P1: {main: [G1], hand: [Coal Pup]}, P2: {main: [Coal Pup]}}
by: P1
attempt: %s
"""


def list_against(text: str) -> list[Finding]:
    """Returns the findings against the attempt of a position, or against the last answer of its course."""
    report = examine(parse_position(text, file="position"))
    return [found for found in report.verdict.findings if found.effect == "FORBIDS"]


def list_codes(text: str) -> list[str]:
    """Returns the codes of the findings against the attempt of a position."""
    return [found.code for found in list_against(text)]


def test_a_unit_that_only_carries_fire_is_told_of_though_nobody_names_it() -> None:
    found = list_against(FIRE_FORCE % ("{Plain Flame: exhausted}", "{use: Flashover}"))
    assert [one.code for one in found] == ["pay.too-few", "pay.only-carries-fire"]
    assert found[1].cites[-1] == "206.2a"


def test_every_unit_that_carries_fire_is_told_of_in_an_ability() -> None:
    assert list_codes(FIRE_FORCE_ABILITY) == ["pay.too-few", "pay.only-carries-fire"]


def test_the_card_that_is_to_pay_is_told_of_with_all_reasons() -> None:
    named = "[{use: Flashover}, {pay: %s}]"
    exhausted = list_codes(FIRE_FORCE % ("{Plain Flame: exhausted}", named % "Plain Flame"))
    assert exhausted == ["pay.too-few", "pay.exhausted", "pay.only-carries-fire"]
    plain = list_codes(FIRE_FORCE % ("Clinker Guard", named % "Clinker Guard"))
    assert plain == ["pay.too-few", "pay.no-flame", "pay.only-carries-fire"]


def test_a_dull_backup_that_is_to_pay_is_told_of_and_a_light_card_in_any_case() -> None:
    assert list_codes(CASTING % "{play: F1}") == ["cast.unpayable-with-elements", "pay.light-or-dark"]
    told = list_codes(CASTING % "[{play: F1}, {pay: B1}]")
    assert told == ["cast.unpayable-with-elements", "pay.not-active", "pay.light-or-dark"]
    assert "pay.paid-for" in list_codes(CASTING % "[{play: F1}, {discard: F1}]")


def test_a_card_of_another_name_is_told_of_only_where_it_is_to_pay() -> None:
    assert list_codes(SPECIAL % "{ability: F1}") == ["use.too-few-of-same-name"]
    assert list_codes(SPECIAL % "[{ability: F1}, {pay: F2}]") == ["use.too-few-of-same-name", "pay.other-name"]


@pytest.mark.parametrize(
    ("cost", "codes"),
    [
        ("{do: pick, act: leave, from: {kind: backup, of: you, zone: field}}", ["fit.other-kind"]),
        ("{do: pay, count: 2}", ["pay.light-or-dark"]),
    ],
)
def test_a_card_that_is_to_pay_an_action_ability_is_told_of(cost: str, codes: list[str]) -> None:
    assert list_codes(ACTION % cost)[1:] == codes


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
@pytest.mark.parametrize("act", ["{play: R1}", "{ability: R2}"])
def test_cards_that_make_no_will_are_told_of_where_they_are_to_pay(edition: str, act: str) -> None:
    assert len(list_codes(FORCE_OF_WILL % (edition, act))) == 1
    told = list_codes(FORCE_OF_WILL % (edition, f"[{act}, {{rest: [Fire Magic Stone, Wind Magic Stone, R2]}}]"))
    assert told[1:] == ["pay.turned-already", "pay.maker-not-asked", "pay.makes-no-will"]


def test_a_card_that_is_not_of_the_kind_is_told_of_where_it_is_to_pay() -> None:
    assert list_codes(GENERIC % "{ability: G1}") == ["pay.too-few-to-act"]
    assert list_codes(GENERIC % "[{ability: G1}, {discard: Coal Pup}]") == ["pay.too-few-to-act", "fit.other-kind"]


def test_a_cost_that_can_be_paid_tells_of_no_card() -> None:
    report = examine(parse_position(FIRE_FORCE % ("Plain Flame", "{use: Flashover}"), file="position"))
    assert report.verdict.outcome == "LEGAL"
    assert not [found for found in report.verdict.findings if found.code.startswith("pay.")]
