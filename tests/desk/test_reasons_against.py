"""Why something claimed does not happen, and by which condition a player has lost or not: each with its clauses."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import AnswerSource, PositionReport
from engine.core.events.game import PlayerLost

DARK_KNIGHTS = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [1-55], damage: 6}
  P2: {field: [1-55], damage: 6}
by: P1
attempt: [{attack: 1-55}, {by: P2, do: {block: 1-55}}, pass]
claim: [{loses: P2}, {wins: P1}, {result: draw}]
"""
"""Both forwards are broken, and each deals its own player a point of damage; one pass is stated, three are due."""
PARTY = """
edition: fftcg
setup: {at: attack phase, P1: {field: [Rygdea, Dragoon]}, P2: {field: [Gilgamesh]}}
by: P1
attempt: [{attack: [Dragoon, Rygdea]}, {by: P2, do: {block: Gilgamesh}},
          {by: P2, do: {assign: {Dragoon: 6000, Rygdea: 2000}}}]
claim: [{broken: Rygdea}]
"""
EMPTY_DECK = """
edition: force_of_will
setup: {at: attack declaration step, P1: {field: [Captain Cook], deck: []}, P2: {field: []}}
by: P1
attempt: [{attack: Captain Cook}, {target: player}, pass]
claim: [{loses: P1}]
"""
UNREACHED = """
edition: generic
setup:
  at: skill step
  P1: {main: [Torch Walker]}
  P2: {main: [Thorn Hedge], standby: [Rampart Mason]}
by: P1
attempt: {skill: Wave the Torch}
claim: [{ko: Thorn Hedge}, {loses: P2}]
"""
COMPARED = """
edition: fire_force
setup: {at: main phase, P1: {field: [Slagback Ox]}, P2: {field: [{Clinker Guard: exhausted}], hand: [Reef Bulwark]}}
by: P1
attempt: [{attack: Slagback Ox}, {target: Clinker Guard}, {by: P2, do: [pass, {support: Reef Bulwark}]}]
claim: [{leaves: Clinker Guard}, {leaves: Slagback Ox}, {loses: P2}]
"""


def cited(report: PositionReport, place: int) -> set[str]:
    """Returns the clauses of the findings and events behind the answer to a claim."""
    claim = report.claims[place]
    return {str(label) for each in (*claim.findings, *claim.events) for label in each.cites}


def test_a_loss_is_told_with_its_condition_after_passes_that_nobody_stated() -> None:
    """12.4.1: P2 has seven points before P1's ability is resolved; every assumed pass is told as a step."""
    report = examine(parse_position(DARK_KNIGHTS))

    assert [claim.answer for claim in report.claims] == ["right", "right", "wrong"]
    assert all("12.4.1" in cited(report, place) for place in range(3))
    assert report.course is not None and report.course.end.over
    assumed = [step for step in report.course.steps if step.source is not AnswerSource.SAID]
    assert any(isinstance(event, PlayerLost) for event in assumed[-1].then.events)
    assert any(change.code == "after.won" for change in report.course.after)


@pytest.mark.parametrize(
    ("text", "place", "clauses"),
    [
        pytest.param(PARTY, 0, {"12.4.5"}, id="fftcg-damage-below-power"),
        pytest.param(EMPTY_DECK, 0, {"1202.1", "1202.2"}, id="force-of-will-draw-outside-the-draw-phase"),
        pytest.param(UNREACHED, 0, {"1003.2"}, id="generic-damage-below-hp"),
        pytest.param(UNREACHED, 1, {"1002.2"}, id="generic-main-area-filled"),
        pytest.param(COMPARED, 0, {"702.17a"}, id="fire-force-target-stronger"),
        pytest.param(COMPARED, 1, {"702.17a"}, id="fire-force-attacker-stays"),
        pytest.param(COMPARED, 2, {"1302.1", "1302.2"}, id="fire-force-life-and-deck-left"),
    ],
)
def test_what_does_not_happen_has_the_clause_that_would_do_it(text: str, place: int, clauses: set[str]) -> None:
    report = examine(parse_position(text))

    assert report.claims[place].answer == "wrong"
    assert clauses <= cited(report, place)


def test_a_value_that_nothing_changed_is_answered_with_what_was_replaced() -> None:
    """911.1: no damage is dealt, so the life is as it was; the replaced damage stands behind both answers."""
    report = examine(
        parse_position(
            "edition: fire_force\nsetup: {at: main phase, P1: {hand: [Sudden Blaze], field: [Hearth Ember*2]},"
            " P2: {field: [Bodyguard]}}\nby: P1\nattempt: {use: Sudden Blaze}\n"
            "claim: [{life: {P2: 5}}, {life: {P2: 4}}]\n"
        )
    )

    assert [claim.answer for claim in report.claims] == ["right", "wrong"]
    assert all("911.1" in cited(report, place) for place in range(2))


DEFENDED_TWICE = """
edition: fire_force
setup: {at: main phase, P1: {field: [Charcoal Vanguard]}, P2: {field: [Harbour Watch, Cape Lightkeeper]}}
by: P1
attempt:
- {attack: Charcoal Vanguard}
- {target: P2}
- {by: P2, do: [{defend: Harbour Watch}, {defend: Cape Lightkeeper}]}
"""
SILENCED = """
edition: fire_force
setup: {at: main phase, P1: {field: [Soot Hound, Silencer]}, P2: {field: [Harbour Watch]}}
by: P1
attempt: [{attack: Soot Hound}, {target: P2}, {by: P2, do: {defend: Harbour Watch}}]
"""
HELD_WILL = """
edition: force_of_will
setup:
  at: end phase
  facts: {will: {P1: {wind: 1}}}
  P1: {hand: [Evolution of Limits], field: [{"Magic Stone of Wind": rested}, William Tell]}
by: P1
attempt: [{play: Evolution of Limits}, {target: William Tell}]
"""


@pytest.mark.parametrize(
    ("text", "place", "code", "clauses"),
    [
        (DEFENDED_TWICE, -1, "defend.used-once", {"702.7"}),
        (SILENCED, -1, "defend.ability-lost", {"702.7", "901.1f", "910.1c"}),
        (HELD_WILL, 0, "play.held-will-pays", {"907.4", "505.5c"}),
    ],
)
def test_the_reason_names_what_was_done_before(text: str, place: int, code: str, clauses: set[str]) -> None:
    course = examine(parse_position(text)).course
    assert course is not None
    told = {finding.code: finding for finding in course.steps[place].verdict.findings}
    assert code in told and clauses <= set(told[code].cites)


WEAK_SPOT = """
edition: generic
setup:
  at: main phase
  P1: {main: [Torch Walker], hand: [急所]}
  P2: {main: [遺恨を抱く者: {セット: [鉄兜]}], standby_1: [城壁の石工]}
by: P1
attempt: [{play: 急所}, {choose: 遺恨を抱く者}, {skill: Torch Walker}]
claim: {not: {KO: 遺恨を抱く者}}
"""
LOWERED = """
edition: %s
cards:
  Q1: {kind: %s, effect: [{do: choose, from: {of: any, kind: %s}},
    {do: change, of: it, until: turn, change: {plus: {%s}}}, {do: damage_to, what: it, count: %d}]}
  B1: {%s}
  U1: {%s}
setup: {at: main phase, P1: {hand: [Q1], field: [B1]}, P2: {field: [U1]}}
by: P1
attempt: [{play: Q1}, {choose: U1}, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass]
claim: {not: {destroy: U1}}
"""
BACKUP = "kind: backup, cost: 2, elements: [fire]"
STONE = "kind: resonator, cost: {free: 1}, atk: 100, def: 100"
LOWERED_POWER = LOWERED % (
    "fftcg", "summon, cost: 1, elements: [fire]", "forward", "power: -1000", 3000, BACKUP,
    "kind: forward, cost: 3, elements: [ice], power: 7000",
)  # fmt: skip
LOWERED_DEFENCE = LOWERED % (
    "%s", "chant, cost: {}", "resonator", "def: -200", 300, STONE,
    "kind: resonator, cost: {free: 3}, atk: 500, def: 700",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        pytest.param(WEAK_SPOT, {"damage": 600, "hp": 800}, id="generic"),
        pytest.param(LOWERED_POWER, {"damage": 3000, "power": 6000}, id="fftcg"),
        pytest.param(LOWERED_DEFENCE % "force_of_will@8.01", {"damage": 300, "defence": 500}, id="force-of-will"),
        pytest.param(
            LOWERED_DEFENCE.replace("chant", "spell, class: chant") % "force_of_will@legacy",
            {"damage": 300, "defence": 500},
            id="older",
        ),
    ],
)
def test_damage_is_compared_with_the_value_at_the_check_not_at_the_end(text: str, facts: dict[str, int]) -> None:
    [claim] = examine(parse_position(text)).claims

    told = [found.facts for found in claim.findings if found.code.startswith("standing.damage-below")]
    assert [{name: one[name] for name in facts} for one in told] == [facts]
