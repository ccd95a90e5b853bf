"""Attacks and blocks that stand although they could not be declared any more: told where that begins."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Finding, Outcome
from tests.desk.courses import played

FIRE_FORCE = """
edition: fire_force@1.0.0
cards:
  A: {kind: unit, cost: 1, power: 5000, flame: true}
  T: {kind: unit, cost: 1, power: 3000}
  C: {kind: event, cost: 0, ability: [{kind: event, counter: true, effect: [TEXT]}]}
setup: {at: main phase, P1: {field: [A]}, P2: {field: [T: exhausted], hand: [C]}}
by: P1
attempt: [{attack: A}, {target: T}, {by: P2, do: [{use: C}]}]
"""
"""An attack in which the opponent uses an event."""
FFTCG = """
edition: fftcg@2.1.9
cards:
  A: {kind: forward, cost: 2, power: 5000, elements: [fire], keywords: [haste]}
  B: {kind: forward, cost: 2, power: 7000, elements: [fire]}
  S: {kind: summon, cost: 0, elements: [fire], effect: [TEXT]}
setup:
  at: block declaration step
  turn: P1
  P1: {field: [A: [dull, arrived]], hand: [S]}
  P2: {field: [B]}
  battle: {attackers: [A]}
by: P2
attempt: [{block: B}, {by: P1, do: [{cast: S}]}, pass]
"""
"""A block after which the attacking player casts a summon."""


def find_standing(position: str) -> list[Finding]:
    """What a legal course tells of attacks and blocks that stand."""
    course = played(position)
    assert [step.verdict.outcome for step in course.steps] == [Outcome.LEGAL] * len(course.steps), course.stopped
    return [found for step in course.steps for found in step.verdict.findings if found.code.endswith(".stands")]


@pytest.mark.parametrize(
    ("position", "text", "code", "clause"),
    [
        (FIRE_FORCE, "{do: ready, what: {of: you, kind: unit}}", "target.stands", "702.14"),
        (
            FIRE_FORCE, "{do: change, of: {of: opponent, kind: unit}, change: {forbid: [attack]}}",
            "attack.stands", "702.14",
        ),
        (
            FFTCG, "{do: change, of: {of: you, kind: forward}, change: {lose_abilities: true}}",
            "attack.stands", "10.1.3.2.1",
        ),
        (
            FFTCG, "{do: change, of: {of: opponent, kind: forward}, change: {forbid: [block]}}",
            "block.stands", "10.1.3.2.1",
        ),
    ],
)  # fmt: skip
def test_a_battle_goes_on_that_could_not_be_declared_any_more(position: str, text: str, code: str, clause: str) -> None:
    [found] = find_standing(position.replace("TEXT", text))
    assert found.code == code
    assert clause in found.cites


def test_nothing_is_told_of_an_attack_that_could_still_be_declared() -> None:
    assert find_standing(FIRE_FORCE.replace("TEXT", "{do: draw}")) == []
