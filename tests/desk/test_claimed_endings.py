"""Claims about the end of the game are read as players say them, in both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from tests.refused import expect_told

DRAWN = """
edition: generic@1.2
setup:
  at: skill step
  P1: {{main: [{{Reckless Rammer: {{damage: 600}}}}, {{Coal Pup: energy on Reckless Rammer}}]}}
  P2: {{main: [Torch Walker]}}
by: P1
attempt: {{skill: Headlong}}
claim: {claims}
"""
"""Both main units are knocked out at once, and nobody has another one."""
RIGHT = [
    "draw", "引き分け", "{result: draw}", "{結果: 引き分け}", "{引き分け: true}", "{draw: true}", "{wins: nobody}",
    "{勝者: なし}", "{loses: P1}", "{loses: [P1, P2]}", "{loses: both}", "{敗北: 両方}", "{負け: P2}", "P1 loses",
    "{result: P2の負け}", "{not: {wins: P1}}", "{起こらない: {勝ち: P2}}", "{not: {result: open}}",
    "{loses: P1 and P2}",
]  # fmt: skip
WRONG = [
    "P1 wins", "{result: P1}", "{勝ち: P1}", "{結果: P2の勝利}", "{result: open}", "続く", "{not: {loses: P1}}",
    "{loses: nobody}", "{draw: false}", "{not: {引き分け: true}}",
]  # fmt: skip


def test_every_form_is_answered() -> None:
    report = examine(parse_position(DRAWN.format(claims=f"[{', '.join(RIGHT)}]")))
    assert [(judged.said, str(judged.answer)) for judged in report.claims if str(judged.answer) != "right"] == []

    report = examine(parse_position(DRAWN.format(claims=f"[{', '.join(WRONG)}]")))
    assert [(judged.said, str(judged.answer)) for judged in report.claims if str(judged.answer) != "wrong"] == []


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("{result: maybe}", "claim.no-result"),
        ("{wins: [P1, P2]}", "claim.one-winner"),
        ("{loses: P3}", "claim.no-seat"),
    ],
)
def test_what_names_no_end_is_refused(claim: str, code: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(DRAWN.format(claims=claim))

    assert refused.value.code == code
    expect_told(refused.value, code, **refused.value.arguments)
