"""A clause that seems to decide, and binds another act or another card, is cited by the step that passes it by."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position

FROZEN = """
edition: fftcg@2.1.9
setup: {{at: main phase, P1: {{field: [{{Squire: {state}}}, Baralai]}}}}
by: P1
attempt: [{{ability: Baralai}}, {{choose: Squire}}, pass]
"""
"""An effect activates a frozen forward, which only its active phase does not (15.2.4.2)."""
PRAYER = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {{field: [Torch Acolyte, Slagback Ox, {fire}]}}
by: P1
attempt: [{{ability: Torch Acolyte}}, {{choose: Slagback Ox}}]
"""
"""Prayer takes no fire card that lies face down (307.7)."""
LIGHTNING = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {{hand: [Guided Lightning], field: [Slagback Ox, {{F1: [{carried}exhausted]}}, F2, F3]}}
by: P1
attempt: [{{use: Guided Lightning}}, {{pay: [F2, F3]}}]
"""
"""A unit with a fire card has no flame (206.2a)."""
ROWS = [
    (FROZEN.format(state="[dull, frozen]"), "15.2.4.2", True),
    (FROZEN.format(state="dull"), "15.2.4.2", False),
    (PRAYER.format(fire="{Ash Courier: face-down fire}"), "307.7", True),
    (PRAYER.format(fire="F1"), "307.7", False),
    (LIGHTNING.format(carried="under Slagback Ox, "), "206.2a", True),
    (LIGHTNING.format(carried=""), "206.2a", False),
]


@pytest.mark.parametrize(("position", "clause", "seems_to_bind"), ROWS)
def test_a_clause_is_cited_exactly_where_it_seems_to_bind(position: str, clause: str, seems_to_bind: bool) -> None:
    report = examine(parse_position(position))
    assert report.course is not None
    cited = {label for step in report.course.steps for event in step.then.events for label in event.cites}

    assert not report.course.stopped and {step.verdict.outcome for step in report.course.steps} == {"LEGAL"}
    assert (clause in cited) is seems_to_bind


REST = """
edition: force_of_will@8.01
cards:
  R:
    kind: resonator
    cost: {{free: 1}}
    atk: 100
    def: 100
    ability: [{{kind: activated, cost: [{cost}], effect: [{{do: draw}}]}}]
  A:
    kind: addition
    cost: {{free: 1}}
    ability: [{{kind: activated, cost: [{cost}], effect: [{{do: draw}}]}}]
setup: {{at: main phase, P1: {{field: [{card}]}}}}
by: P1
attempt: {{ability: {named}}}
"""
"""An activated ability, with or without the rest of its card (905.3)."""


@pytest.mark.parametrize(
    ("cost", "card", "named", "code"),
    [
        ("{do: exhaust, what: self}", "A: arrived", "A", "ability.rests-no-resonator"),
        ("{do: exhaust, what: self}", "R", "R", "ability.rests-old-resonator"),
        ("", "R: arrived", "R", "ability.newcomer-rests-nothing"),
        ("", "A: arrived", "A", "ability.rests-nothing"),
        ("", "R", "R", "ability.rests-nothing"),
    ],
)
def test_a_requirement_with_several_cases_says_which_of_them_holds(cost: str, card: str, named: str, code: str) -> None:
    report = examine(parse_position(REST.format(cost=cost, card=card, named=named)))

    assert (report.verdict.outcome, code in {found.code for found in report.verdict.findings}) == ("LEGAL", True)


AMBUSH = """
edition: fftcg@2.1.9
cards:
  B: {{kind: forward, cost: 0, power: 1000, elements: [fire], generic: true, keywords: [back_attack]}}
  S: {{kind: summon, cost: 0, elements: [fire], effect: [{{do: draw}}]}}
setup: {{at: {at}, {caster}: {{hand: [B, S]}}}}
by: {caster}
attempt: [{before}, {{cast: B}}]
"""
"""A card with back attack is cast after another answer, at the usual time or at another one (15.2.5.2)."""


@pytest.mark.parametrize(
    ("at", "caster", "before", "expected"),
    [
        ("main phase", "P1", "{cast: S}, pass", set()),
        ("main phase", "P1", "{cast: S}", {"cast.back-attack-above-stack"}),
        ("main phase", "P2", "{by: P1, do: pass}", {"cast.back-attack-on-other-turn"}),
        ("attack phase", "P1", "", {"cast.back-attack-outside-main-phase"}),
    ],
)
def test_back_attack_is_named_only_where_it_is_needed(at: str, caster: str, before: str, expected: set[str]) -> None:
    attempt = AMBUSH.format(at=at, caster=caster, before=before).replace("[, ", "[")
    report = examine(parse_position(attempt))
    assert report.course is not None
    findings = report.course.steps[-1].verdict.findings

    assert report.verdict.outcome == "LEGAL"
    assert {found.code for found in findings if found.code.startswith("cast.back-attack")} == expected


BATTLE = """
edition: fftcg@2.1.9
setup: {{at: attack phase, P1: {{field: [{{Black Belt: {attacker}}}]}}, P2: {{field: [{{Snow: {blocker}}}]}}}}
by: P1
attempt: [{{attack: Black Belt}}, {{by: P2, do: {{block: Snow}}}}]
"""
ATTACK_STANDS, BLOCK_STANDS = ("attack.frozen", "15.2.4.2"), ("block.frozen", "15.2.4.2")


@pytest.mark.parametrize(
    ("attacker", "blocker", "outcome", "told"),
    [
        ("active", "active", "LEGAL", set()),
        ("frozen", "active", "LEGAL", {ATTACK_STANDS}),
        ("active", "frozen", "LEGAL", {BLOCK_STANDS}),
        ("frozen", "frozen", "LEGAL", {ATTACK_STANDS, BLOCK_STANDS}),
        ("active", "[dull, frozen]", "ILLEGAL", set()),
        ("[dull, frozen]", "active", "ILLEGAL", set()),
    ],
)
def test_freeze_is_named_where_an_active_card_acts_in_spite_of_it(
    attacker: str, blocker: str, outcome: str, told: set[tuple[str, str]]
) -> None:
    """15.2.4.2: freeze is about the active phase; attackers and blockers have to be active (10.1.3.1.1)."""
    course = examine(parse_position(BATTLE.format(attacker=attacker, blocker=blocker))).course
    assert course is not None and course.verdict.outcome == outcome
    found = [each for step in course.steps for each in step.verdict.findings if "15.2.4.2" in each.cites]
    assert {(each.code, each.cites[-1]) for each in found} == told


SECOND_RETREAT = """
edition: generic@1.2
setup:
  at: main phase
  P1: {{main: [{{Torch Walker: [{state}, {{energy: 1}}]}}], standby: [Coal Pup], hand: [Fall Back]}}
  P2: {{main: [Old Whale]}}
  {done}
by: P1
attempt: [{{play: Fall Back}}]
"""
"""A text makes a unit retreat after the action of 605, or a rested unit."""


@pytest.mark.parametrize(
    ("state", "done", "codes"),
    [
        ("ready", "", set()),
        ("rested", "", {"retreat.rested"}),
        ("ready", "done: {retreated: true}", {"retreat.by-a-text"}),
        ("rested", "done: {retreated: true}", {"retreat.rested", "retreat.by-a-text"}),
        ("stunned", "done: {retreated: true}", set()),
    ],
)
def test_a_retreat_by_a_text_tells_what_binds_the_action_alone(state: str, done: str, codes: set[str]) -> None:
    report = examine(parse_position(SECOND_RETREAT.format(state=state, done=done)))

    told = {each.code for each in report.verdict.findings if each.code.startswith("retreat.")}
    assert report.verdict.outcome == "LEGAL"
    assert told == codes


IN_A_ROUND = """
edition: fire_force@1.0.0
cards:
  EV:
    kind: event
    cost: 1
    ability: [{{kind: event, effect: [{{do: leave, what: {{kind: unit, most: {{power: 1000}}}}}}]}}]
  U1:
    kind: unit
    cost: 1
    power: 1000
    ability: [{{kind: triggered, when: {{event: leave, who: self}}, effect: [{{do: draw}}]}}]
  D1:
    kind: unit
    cost: 2
    power: 2000
    ability:
    - kind: triggered
      when: {{event: draw, player: you}}
      effect: [{{do: number, number: power, of: self, plus: 1000}}]
setup: {{at: main phase, P1: {{hand: [EV], field: [U1, D1, F1]}}, P2: {{field: [{other}]}}}}
by: P1
attempt: [{{use: EV}}, {{pay: F1}}]
"""
"""An ability of the turn player triggers while another one is used, and one of the opponent waits in the same round."""


@pytest.mark.parametrize(("other", "waits"), [("U1b", True), ("D1b", False)])
def test_an_ability_that_triggers_in_a_round_waits_for_the_others_of_it(other: str, waits: bool) -> None:
    """1002.1b, 1002.1c: with no other trigger in the round there is nothing to wait for."""
    report = examine(parse_position(IN_A_ROUND.format(other=other)))

    assert report.course is not None and report.verdict.outcome == "LEGAL"
    told = [each.cites for step in report.course.steps for each in step.verdict.findings if "waits-for" in each.code]
    assert told == ([("1002.1b", "1002.1c")] if waits else [])
