"""Positions for tests, in a few lines, and what the desk finds in them."""

from __future__ import annotations

import textwrap
from functools import lru_cache

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.desk.positions.report import PositionReport
from engine.core.clauses.finding import Finding

CARDS = {
    "fire_force@1.0.0": """
      A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
      A2: {kind: unit, cost: 2, power: 4000, attributes: [甲], flame: true}
      R1: {kind: unit, cost: 1, power: 3000, attributes: [乙]}
      E1: {kind: event, cost: 1, ability: [{kind: event, counter: true, effect: [{do: draw, count: 1}]}]}
    """,
    "generic@1.2": """
      U1: {kind: unit, hp: 500, retreat: 1, attributes: [火], skill: [{name: 打, cost: 1, damage: 100}]}
      C1: {kind: tactic, effect: [{do: draw, count: 1}]}
      G1: {kind: strengthening, skill: [{name: 強, cost: 1, damage: 100}]}
    """,
    "fftcg@2.1.9": """
      W: {kind: forward, cost: 2, power: 5000, elements: [fire]}
      B: {kind: forward, cost: 2, power: 5000, elements: [fire], keywords: [brave]}
      I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
      L: {kind: forward, cost: 2, power: 5000, elements: [light]}
      D: {kind: forward, cost: 2, power: 5000, elements: [dark]}
      K: {kind: backup, cost: 2, elements: [fire], generic: true}
      S: {kind: summon, cost: 2, elements: [fire], effect: [{do: draw, count: 1}]}
    """,
    "force_of_will@8.01": """
      W: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 500, def: 500}
      I: {kind: resonator, cost: {free: 1}, attributes: [water], atk: 500, def: 500}
      M: {kind: magic_stone, generic: basic, stone_types: [fire]}
      C: {kind: chant, cost: {free: 1}, effect: [{do: draw, count: 1}]}
      A: {kind: addition, class: resonator, cost: {free: 1}}
      U: {kind: rune, cost: {free: 1}, attributes: [fire], effect: [{do: draw, count: 1}]}
      R: {kind: ruler, attributes: [fire], side: RJ}
      RJ: {kind: j_ruler, attributes: [fire], atk: 500, def: 500}
    """,
}
PLAYED_CARDS = """
edition: fftcg@2.1.9
cards:
  W:
    kind: forward
    cost: 2
    power: 5000
    elements: [fire]
    ability:
    - kind: activated
      cost: [{do: exhaust, what: self}]
      effect:
      - {do: choose, from: {of: any, kind: forward}}
      - {do: number, number: power, of: it, plus: 1000, until: turn}
    - {kind: triggered, when: {event: attack, who: self}, effect: [{do: draw, count: 1}]}
  I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  T:
    kind: forward
    cost: 2
    power: 5000
    elements: [ice]
    ability: [{kind: triggered, when: {event: enter, who: self}, effect: [{do: draw}]}]
  S:
    kind: summon
    cost: 2
    elements: [fire]
    effect: [{do: choose, from: {of: opponent, kind: forward}}, {do: damage_to, what: it, count: 6000}]
"""
"""The beginning of a position with cards that can be under way: `setup:` follows."""
MAIN = {
    "fire_force@1.0.0": "503.3", "generic@1.2": "503.3", "fftcg@2.1.9": "9.3.1.4", "force_of_will@8.01": "504.2",
}  # fmt: skip


def stated(edition: str, setup: str, more: str = "") -> ExaminedPosition:
    """A position of an edition; `setup` are the lines below `setup:`."""
    lines = textwrap.indent(textwrap.dedent(setup).strip(), "  ")
    cards = textwrap.indent(textwrap.dedent(CARDS[edition]).strip(), "  ")
    return parse_position(f"edition: {edition}\ncards:\n{cards}\nsetup:\n{lines}\n{textwrap.dedent(more)}")


def examined(edition: str, setup: str, more: str = "") -> PositionReport:
    """What the desk says of it."""
    return examine(stated(edition, setup, more))


@lru_cache(maxsize=8)
def examine_once(text: str) -> tuple[ExaminedPosition, PositionReport]:
    """Returns a position with the desk's report on it, which the tests of both languages share."""
    position = parse_position(text)
    return position, examine(position)


def found_by(report: PositionReport, clause: str) -> list[Finding]:
    """The inconsistencies whose first clause is this one."""
    return [finding for finding in report.inconsistencies if finding.cites[0] == clause]


def label(report: PositionReport, subject: int | str) -> str:
    """What the position calls a subject."""
    return next((each.label for each in report.objects if each.object == subject), str(subject))
