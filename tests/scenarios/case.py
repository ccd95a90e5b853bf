"""A case to play with, ways to spoil it, and what the runner says then."""

from __future__ import annotations

from adjudicator.scenario import run_text

CASE = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: case
  title: A unit attacks an exhausted unit
  clauses: [702.17a]
  cards:
    A1: {kind: unit, cost: 1, power: 3000, attributes: [甲]}
    A2: {kind: unit, cost: 1, power: 3000, flame: true}
    R1: {kind: unit, cost: 1, power: 2000}
    S1: {kind: unit, cost: 1, power: 1000, support: 1000}
  setup:
    at: 503.3
    P1: {field: [A1, {A2: arrived}, F1], hand: 2}
    P2: {field: [{R1: exhausted}, G1], hand: [S1]}
  steps:
  - id: first
    by: P1
    do: [{attack: A1}, {target: R1}]
    expect: {at: 702.12}
  - id: second
    by: P2
    do: [pass, {support: []}]
    expect:
      zones: {P2: {field: [G1], adora: [R1]}}
    because: [702.17a]
"""


def with_change(old: str, new: str) -> str:
    """The case with a part of its text replaced."""
    assert old in CASE
    return CASE.replace(old, new)


def the_failure(text: str) -> str:
    """The one sentence in which a text fails."""
    failures = run_text(text).failures
    assert len(failures) == 1, "\n".join(str(failure) for failure in failures)
    return str(failures[0])
