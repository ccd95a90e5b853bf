"""Which of two cards in play came first, where the order of their effects decides a number (generic 809.3b-1)."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Outcome
from tests.desk.courses import examined

RETREAT = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Torch Walker: [rested, {set: [STICK]}]}], standby: [Coal Pup]}
  P2: {main: [WARDEN]}
by: P1
attempt: retreat
"""
STICK, WARDEN = "Walking Stick", "Frost Warden"


@pytest.mark.parametrize(
    ("stick", "warden", "outcome"),
    [
        ("{Walking Stick: arrived}", WARDEN, Outcome.LEGAL),
        (STICK, "{Frost Warden: arrived}", Outcome.ILLEGAL),
        ("{Walking Stick: arrived in 2}", "{Frost Warden: arrived in 1}", Outcome.LEGAL),
        ("{Walking Stick: arrived in 1}", "{Frost Warden: arrived in 2}", Outcome.ILLEGAL),
    ],
)
def test_the_card_that_came_later_applies_later(stick: str, warden: str, outcome: Outcome) -> None:
    report = examined(RETREAT.replace("STICK", stick).replace("WARDEN", warden))
    assert report.verdict.outcome is outcome


def test_the_order_has_to_be_stated_where_it_decides() -> None:
    report = examined(RETREAT.replace("STICK", STICK).replace("WARDEN", WARDEN))
    assert report.verdict.outcome is Outcome.NEEDS_JUDGE
    assert [finding.code for finding in report.missing] == ["position.order-unstated"]


def test_the_order_is_assumed_where_it_decides_nothing_that_is_asked() -> None:
    text = RETREAT.replace("STICK", STICK).replace("WARDEN", WARDEN).replace("attempt: retreat", "attempt: end")
    report = examined(text)
    assert report.verdict.outcome is Outcome.LEGAL
    assert "understood.assumed-came" in {part.code for part in report.understood}
