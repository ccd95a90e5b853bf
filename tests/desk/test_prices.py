"""A question or a claim about the cost of a card in a hand also tells what it costs to play it now."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from engine.core.clauses.finding import Finding

FFTCG = """
edition: fftcg
cards:
  S: {kind: summon, cost: 3, elements: [fire], effect: [{do: draw}]}
  F: {kind: forward, cost: 4, elements: [light], power: 3000}
  B: {kind: backup, cost: 2, elements: [ice], ability: [
    {kind: static, statics: [{to: {zone: hand, of: you, kind: summon}, change: {plus: {cast_cost: %d}}}]}]}
setup: {at: main phase, P1: {hand: [S, F], field: [B]}}
%s
"""
FORCE_OF_WILL = """
edition: %s
cards:
  R: {kind: resonator, cost: {free: 1, fire: 1}, atk: 300, def: 300, ability: [
    {kind: static, zones: [hand], statics: [{to: self, change: {plus: {%s}}}]}]}
setup: {at: main phase, P1: {hand: [R]}}
%s
"""


def list_prices(text: str) -> list[Finding]:
    """The findings about prices in the answers to the questions and the claims of a position."""
    report = examine(parse_position(text, file="position"))
    told = [finding for answered in report.questions for finding in answered.findings]
    told += [finding for judged in report.claims for finding in judged.findings]
    return [finding for finding in told if ".price" in finding.code]


@pytest.mark.parametrize(
    ("plus", "code", "paid", "cites"),
    [
        (0, "cast.price", 3, {"11.3.7", "5.2.1.2"}),
        (-2, "cast.price-changed", 1, {"11.3.7", "5.2.1.2", "11.3.5"}),
        (-4, "cast.price-changed", 0, {"11.3.7", "5.2.1.2", "11.3.5", "4.3", "4.4"}),
        (1, "cast.price-changed", 4, {"11.3.7", "5.2.1.2", "11.3.5"}),
    ],
)
@pytest.mark.parametrize("asked", ["ask: [{worth: {S: cost}}]", "claim: {cost: {S: 3}}", "claim: {cost: {S: 1}}"])
def test_what_a_summon_costs_now_is_told(asked: str, plus: int, code: str, paid: int, cites: set[str]) -> None:
    (price,) = list_prices(FFTCG % (plus, asked))
    assert (price.code, price.facts["now"]) == (code, paid)
    assert {"11.3.7", "5.2.1.2"} <= {*price.cites} <= cites


def test_what_a_light_character_costs_is_told_by_its_clause() -> None:
    """11.4.6.1.3: its elements do not matter."""
    (price,) = list_prices(FFTCG % (0, "ask: [{worth: {F: cost}}]"))
    assert (price.code, price.cites) == ("cast.price", ("11.4.6", "11.4.6.1.3", "5.2.1.2"))


def test_a_card_in_play_has_no_price() -> None:
    assert list_prices(FFTCG % (-2, "ask: [{worth: {B: cost}}]")) == []
    assert list_prices(FFTCG % (-2, "ask: [{worth: {S: names}}]")) == []


@pytest.mark.parametrize(("edition", "version"), [("force_of_will@8.01", ""), ("force_of_will@legacy", "@8.01")])
@pytest.mark.parametrize(
    ("plus", "code", "lacking", "by"),
    [
        ("atk: 100", "cost.price", {"fire": 1, "any_kind": 1}, ()),
        ("cost_less: 1", "cost.price-changed", {"fire": 1}, ("903.2.i-4",)),
        ("cost_more: 1", "cost.price-changed", {"fire": 1, "any_kind": 2}, ("903.2.i-3",)),
        ("cost_less: 1, cost_less_fire: 1", "cost.price-nothing", None, ("903.2.i-4",)),
    ],
)
@pytest.mark.parametrize("asked", ["ask: [{worth: {R: cost}}]", "claim: {cost: {R: 2}}"])
def test_what_a_resonator_costs_now_is_told(
    asked: str, plus: str, code: str, lacking: dict[str, int] | None, by: tuple[str, ...], edition: str, version: str
) -> None:
    (price,) = list_prices(FORCE_OF_WILL % (edition, plus, asked))
    assert (price.code, price.facts.get("lacking")) == (code, lacking)
    assert {f"{label}{version}" for label in ("903.2.i", "903.2.i-5", *by)} <= {*price.cites}


PLAYED = """
edition: %s
cards:
  R: {kind: resonator, cost: {free: 2, fire: 1}, atk: 300, def: 300, ability: [
    {kind: static, zones: [hand, chase], statics: [{to: self, change: {plus: {%s}}}]}]}
setup: {at: main phase, P1: {hand: [R], field: ["Magic Stone of Flame*4"]}}
by: P1
attempt: %s
%s
"""
"""A resonator whose text changes what it is played for, and that costs 3 as it is printed."""


@pytest.mark.parametrize(("edition", "version"), [("force_of_will@8.01", ""), ("force_of_will@legacy", "@8.01")])
@pytest.mark.parametrize(
    ("plus", "code", "lacking", "by"),
    [
        ("atk: 100", "cost.price-settled", {"fire": 1, "any_kind": 2}, ()),
        ("cost_less: 1", "cost.price-settled-changed", {"fire": 1, "any_kind": 1}, ("903.2.i-4",)),
        ("cost_more: 1", "cost.price-settled-changed", {"fire": 1, "any_kind": 3}, ("903.2.i-3",)),
        ("cost_less: 2, cost_less_fire: 1", "cost.price-settled-nothing", None, ("903.2.i-4",)),
    ],
)
@pytest.mark.parametrize(
    ("attempt", "asked"),
    [
        ("{play: R}", "ask: [{worth: {R: cost}}]"),
        ("[{play: R}]", "claim: {cost: {R: 2}}"),
        ("[{play: R}, pass]", "ask: [{worth: {R: cost}}]"),
    ],
)
def test_what_a_card_is_played_for_is_told_while_it_is_played_and_after(
    asked: str, attempt: str, plus: str, code: str, lacking: dict[str, int] | None, by: tuple[str, ...],
    edition: str, version: str,
) -> None:  # fmt: skip
    """903.2.i-5: the cost of a play stays as it was worked out."""
    (price,) = list_prices(PLAYED % (edition, plus, attempt, asked))
    assert (price.code, price.facts.get("lacking")) == (code, lacking)
    assert {f"{label}{version}" for label in ("903.2.i", "903.2.i-5", *by)} <= {*price.cites}


@pytest.mark.parametrize("attempt", ["pass", "[{make: Magic Stone of Flame}]"])
def test_a_card_that_was_not_played_in_the_course_has_no_settled_price(attempt: str) -> None:
    prices = list_prices(PLAYED % ("force_of_will@8.01", "cost_less: 1", attempt, "ask: [{worth: {R: cost}}]"))
    assert [price.code for price in prices] == ["cost.price-changed"]


CAST = """
edition: fftcg@2.1.9
cards:
  S: {kind: summon, cost: 3, elements: [fire], effect: [{do: draw}]}
  F: {kind: forward, cost: 3, elements: [fire], power: 3000}
  K: {kind: backup, cost: 2, elements: [fire], ability: [
    {kind: static, statics: [{to: {zone: hand, of: you}, change: {plus: {cast_cost: %d}}}]}]}
  S2: {kind: summon, cost: 3, elements: [fire], effect: [{do: draw}]}
  S3: {kind: summon, cost: 3, elements: [fire], effect: [{do: draw}]}
setup: {at: main phase, P1: {hand: [S, F, S2, S3], field: [K]}}
by: P1
attempt: %s
ask: [{worth: {%s: cost}}]
"""
"""A backup that changes what its player's cards are cast for."""


@pytest.mark.parametrize(
    ("plus", "code", "now", "paid"),
    [
        (0, "", 3, ", {discard: S2}, {dull: K}"),
        (-1, "-changed", 2, ", {discard: S2}"),
        (-3, "-changed", 0, ""),
        (1, "-changed", 4, ", {discard: S2}, {discard: S3}"),
    ],
)
@pytest.mark.parametrize(
    ("card", "attempt", "clause"),
    [
        ("S", "{cast: S}", "11.3.7"),
        ("S", "[{cast: S}]", "11.3.7"),
        ("S", "[{cast: S}PAID, pass]", "11.3.7"),
        ("F", "[{cast: F}PAID]", "11.4.6"),
    ],
)
def test_what_a_card_is_cast_for_is_told_while_it_is_cast_and_after(
    card: str, attempt: str, clause: str, plus: int, code: str, now: int, paid: str
) -> None:
    (price,) = list_prices(CAST % (plus, attempt.replace("PAID", paid), card))
    assert (price.code, price.facts["now"]) == (f"cast.price-settled{code}", now)
    assert clause in price.cites
