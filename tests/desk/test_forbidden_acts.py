"""What is not done because an effect or a rule forbids it: the desk tells it with its clauses, in both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages.convert_desk import tell_foreseen
from adjudicator.sentences.events import say_event
from adjudicator.sentences.messages import LANGUAGES

FIRE_FORCE = """
edition: fire_force@1.0.0
cards:
  A: {kind: unit, cost: 0, power: 1000}
  W: {kind: unit, cost: 0, power: 1000, ability: [{kind: static, statics: [BAN]}]}
  E: {kind: event, cost: 0, ability: [{kind: event, effect: [EFFECT]}]}
setup: {at: main phase, P1: {field: [A], hand: [E]}, P2: {field: [W]}}
by: P1
attempt: [{use: E}]
"""
GENERIC = """
edition: generic@1.2
cards:
  A:
    kind: unit
    hp: 500
    retreat: 1
    ability: [{kind: triggered, name: dawn, flags: [ex], when: {event: main_start}, effect: [{do: draw}]}]
  W: {kind: unit, hp: 500, retreat: 1, ability: [{kind: static, statics: [BAN]}]}
  T: {kind: tactic, effect: [{do: damage_to, what: {of: opponent, kind: unit}, count: 100}]}
setup:
  at: main phase
  P1: {main: [A], standby_1: [], hand: [T]}
  P2: {main: [W], standby_1: []}
by: P1
attempt: [{play: T}]
"""
STANDBY = """
edition: force_of_will@8.01
cards:
  C: {kind: chant, cost: {}, effect: [{do: destroy, what: {kind: resonator}}]}
  R: {kind: resonator, cost: {}, attributes: [fire], atk: 100, def: 100}
  Y:
    kind: chant
    cost: {}
    standby: {when: {event: destroy, who: {kind: resonator, of: any}}, effect: [{do: draw}]}
setup: {at: "504.2", P1: {hand: [C], standby: [{Y: [revealed, arrived]}], field: [R]}}
by: P1
attempt: [{play: C}, pass]
"""


def fire_force(ban: str, effect: str) -> str:
    """An event whose effect a unit of the opponent forbids."""
    return FIRE_FORCE.replace("BAN", ban).replace("EFFECT", effect)


def generic(ban: str) -> str:
    """A unit of the opponent forbids a tactic's damage, or EX skills."""
    return GENERIC.replace("BAN", ban)


NOT_DONE = {
    "an act on a card": (
        fire_force("{to: {kind: unit}, change: {forbid: [return]}}", "{do: return, what: {of: opponent}}"),
        ("104.5",),
        "What is to be done with W is not done: an effect of W forbids it.",
        "Wの効果で禁止されているため、Wには何も行われない。",
    ),
    "a draw": (
        fire_force("{forbid_player: opponent, forbid: [draw]}", "{do: draw}"),
        ("104.5",),
        "P1 draws no card: an effect of W forbids it.",
        "Wの効果で禁止されているため、P1はカードを引けない。",
    ),
    "another act on a player": (
        fire_force("{forbid_player: opponent, forbid: [damage]}", "{do: damage, to: you}"),
        ("104.5",),
        "P1 cannot do what is to be done: an effect of W forbids it.",
        "Wの効果で禁止されているため、P1は指示されたことを行わない。",
    ),
    "damage": (
        generic("{to: {kind: unit}, change: {forbid: [damage]}}"),
        ("104.4", "802.1", "805.1", "306.4"),
        "W is dealt no damage: an effect of W forbids it.",
        "Wの効果で禁止されているため、Wにダメージは与えられない。",
    ),
    "an EX skill that has triggered": (
        generic("{forbid_player: opponent, forbid: [use_ex]}").replace("main phase", '"503.1"').partition("by:")[0],
        ("807.4", "104.4"),
        "An ability that triggered cannot be used.",
        "誘発した能力は使えない。",
    ),
    "a card put into the standby area this turn": (
        STANDBY,
        ("906.4a", "708.5"),
        "An ability of Y does not trigger.",
        "Yの能力は誘発しない。",
    ),
}


@pytest.mark.parametrize("name", NOT_DONE)
def test_what_is_forbidden_is_told_with_its_clauses_in_both_languages(name: str) -> None:
    text, cites, *sentences = NOT_DONE[name]
    position = parse_position(text)
    report = examine(position)
    steps = report.course.steps if report.course is not None else ()
    assert all(step.verdict.outcome == "LEGAL" for step in steps)

    told = [one for then in (report.at_once, *(step.then for step in steps)) for one in tell_foreseen(then)]
    [missed] = [one for one in told if one.view.type == "fell-short" or one.view.data.get("how") == "unusable"]
    assert missed.view.cites == cites
    assert [say_event(speak_at_desk(position, language), missed) for language in LANGUAGES] == sentences
