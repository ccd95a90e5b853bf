"""Positions with courses for tests, in all editions and both languages."""

from __future__ import annotations

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import AnsweredQuestion, CourseReport, PositionReport

SUMMON = """
edition: fftcg@2.1.9
cards:
  S:
    kind: summon
    cost: 1
    elements: [fire]
    effect: [{do: choose, from: {of: any, kind: forward}}, {do: damage_to, what: it, count: 6000}]
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
  I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  J: {kind: forward, cost: 2, power: 7000, elements: [ice]}
setup:
  at: main phase
  P1: {hand: [S, X*2], field: [K]}
  P2: {field: [I, J]}
by: P1
"""
"""A summon with two possible targets, which is paid with a backup."""
FIRE_FORCE = """
edition: fire_force@1.0.0
cards:
  攻撃者: {kind: ユニット, cost: 1, power: 5000}
  防御者: {kind: ユニット, cost: 1, power: 3000}
setup: {at: メインフェイズ, P1: {現場: [攻撃者]}, P2: {現場: [防御者: 行動済]}}
by: P1
"""
GENERIC = """
edition: generic@1.2
cards:
  U1: {kind: unit, hp: 500, retreat: 1, attributes: [火], skill: [{name: 打, cost: 1, damage: 100}]}
  V1: {kind: unit, hp: 100, retreat: 1, attributes: [火]}
  G1: {kind: strengthening, skill: [{name: 強, cost: 1, damage: 100}]}
setup:
  at: メインフェイズ
  P1: {main: [U1, {G1: [energy, under U1]}]}
  P2: {main: [V1], standby_1: [], standby_2: []}
by: P1
"""
BATTLE = """
edition: EDITION
cards:
  W: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 800, def: 800}
  I: {kind: resonator, cost: {free: 1}, attributes: [water], atk: 500, def: 500}
setup: {at: "803.3", P1: {field: [W]}, P2: {field: [I]}}
by: P1
"""
COURSES = {
    "fftcg@2.1.9": f"{SUMMON}attempt: [{{cast: S}}, {{choose: I}}, 'dull:K/fire', pass]",
    "fire_force@1.0.0": f"{FIRE_FORCE}attempt: [{{攻撃: 攻撃者}}, 攻撃対象:防御者, パス]",
    "generic@1.2": f"{GENERIC}attempt: [end, {{skill: U1}}]",
    "force_of_will@8.01": BATTLE.replace("EDITION", "force_of_will@8.01")
    + "attempt: [{attack: W}, player, pass, pass, {by: P2, do: [{block: I}]}, pass, pass]",
    "force_of_will@legacy": BATTLE.replace("EDITION", "force_of_will@legacy")
    + "attempt: [{attack: W}, player, pass, pass, {by: P2, do: [{block: I}]}, pass, pass]",
}
"""A course for each edition, which is legal to its end."""


def examined(text: str) -> PositionReport:
    """What the desk says of a position."""
    return examine(parse_position(text))


def played(text: str) -> CourseReport:
    """What comes of the course of a position."""
    report = examined(text).course
    assert report is not None
    return report


def tell(course: CourseReport) -> list[tuple[int, str, str, str, str]]:
    """Returns the steps of a course: entry, seat, answer, why it is there, and the outcome."""
    return [(s.entry, s.seat, s.said, str(s.source), str(s.verdict.outcome)) for s in course.steps]


def answers(text: str) -> tuple[AnsweredQuestion, ...]:
    """The answers to the questions of a position."""
    return examine(parse_position(text)).questions


def only(text: str) -> AnsweredQuestion:
    """The answer to the only question of a position."""
    [answered] = answers(text)
    return answered


def codes(answered: AnsweredQuestion) -> list[str]:
    """The codes of an answer, with those of what was not looked at."""
    return [found.code for found in (*answered.findings, *answered.not_looked)]
