"""A ban on a card or player that does not forbid the attempt is named with its reason, as a case of the requirement."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect, Outcome
from tests.desk.test_remarks import report_on

FORCE_OF_WILL = """
edition: force_of_will@8.01
cards:
  A: {kind: resonator, cost: {}, attributes: [fire], atk: 500, def: 500, keywords: [precision]}
  T: {kind: resonator, cost: {}, attributes: [fire], atk: 300, def: 300, TEXT}
  N: {kind: resonator, cost: {}, name: Star of Dawn, attributes: [fire], atk: 100, def: 100}
setup: {at: "803.3", P1: {field: [A]}, P2: {field: [T, N]}}
by: P1
attempt: [{attack: A}, {target: T}]
"""
SPARED = "ability: [{kind: static, statics: [{to: self, change: {forbid: [be_attacked]}, while: WHILE}]}]"
NOT_TARGETED = "ability: [{kind: static, statics: [{to: self, change: {forbid: [be_targeted]}}]}]"
BY_WEAK = "ability: [{kind: static, statics: [{to: self, change: {forbid: [be_attacked], by: {most: {atk: 400}}}}]}]"
GENERIC = """
edition: generic@1.2
cards:
  A: {kind: unit, hp: 500, retreat: 0}
  T: {kind: unit, hp: 500, retreat: 0, ability: [{kind: static, statics: [BAN]}]}
setup: {at: main phase, P1: {main: [A], standby: [Other], hand: [U]}, P2: {main: [Foe], standby: [T]}}
by: P1
attempt: ATTEMPT
"""


BAN = "{forbid_player: opponent, forbid: [ACT], while: {self: {zone: main}}}"


def find_bans(position: str) -> tuple[Outcome, list[tuple[str, set[str]]]]:
    """The outcome of an attempt, and the codes and clauses of what it says in favour about bans."""
    report = report_on(position)
    found = [found for found in report.verdict.findings if found.effect is Effect.PERMITS]
    return report.verdict.outcome, [
        (each.code, {*each.cites}) for each in found if each.code.startswith(("ban.", "attack.target-"))
    ]


def force_of_will(text: str) -> str:
    """An attack on a card with a text."""
    return FORCE_OF_WILL.replace("TEXT", text)


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        (SPARED.replace("WHILE", "{count: {of: you, name: Star}, at_least: 1}"), "ban.other-name", "202.3a"),
        (SPARED.replace("WHILE", "{count: {of: you, kind: resonator}, at_least: 3}"), "ban.unmet-count", "904.1"),
        (SPARED.replace("WHILE", "{turn: you}"), "ban.unmet", "904.1"),
        (BY_WEAK, "ban.by-others", "104.4"),
        (NOT_TARGETED, "attack.target-not-targeted", "903.2.g"),
        ("keywords: [barrier]", "attack.target-with-barrier", "1120.2"),
    ],
)
def test_a_ban_that_does_not_keep_from_the_attack_is_named_with_its_clause(text: str, code: str, clause: str) -> None:
    outcome, bans = find_bans(force_of_will(text))

    assert outcome is Outcome.LEGAL
    assert [(code, True)] == [(found, clause in cites) for found, cites in bans if found == code]


@pytest.mark.parametrize("condition", ["{count: {of: you, name_part: Star}, at_least: 1}", "{turn: opponent}"])
def test_a_ban_whose_condition_holds_forbids(condition: str) -> None:
    outcome, bans = find_bans(force_of_will(SPARED.replace("WHILE", condition)))

    assert outcome is Outcome.ILLEGAL
    assert not [code for code, _ in bans if code.startswith("ban.")]


def test_nothing_is_named_where_no_card_speaks_of_it() -> None:
    outcome, bans = find_bans(force_of_will("keywords: [pierce]"))

    assert outcome is Outcome.LEGAL
    assert not [code for code, _ in bans if code.startswith("ban.")]


@pytest.mark.parametrize(("act", "attempt"), [("retreat", "retreat"), ("charge", "charge"), ("deploy", "{deploy: U}")])
def test_a_ban_on_a_player_whose_condition_does_not_hold_is_named(act: str, attempt: str) -> None:
    position = GENERIC.replace("BAN", BAN.replace("ACT", act)).replace("ATTEMPT", attempt)
    for label in ("Other", "Foe", "U"):
        position = position.replace("  A:", f"  {label}: {{kind: unit, hp: 400, retreat: 0}}\n  A:", 1)
    outcome, bans = find_bans(position)

    assert outcome is Outcome.LEGAL
    assert [(code, "104.4" in cites) for code, cites in bans] == [("ban.unmet", True)]
