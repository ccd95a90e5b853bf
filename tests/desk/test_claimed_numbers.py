"""What a claim says of numbers and names is looked up where the rules keep it; a number of no card is refused."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from tests.refused import expect_told

GENERIC = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [{Torch Walker: {energy: 2, set: Whetstone}}], hand: [Net Mender]}
  P2: {main: [{Net Mender: {damage: 100}}]}
"""
FFTCG = "edition: fftcg@2.1.9\nsetup: {at: main phase, P1: {field: [{Squire: frozen}], damage zone: 3}}\n"
FIRE_FORCE = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Slagback Ox, {Ash Courier: [face-down fire, under Slagback Ox]}]}}
"""
NAMESAKES = """
edition: fftcg@2.1.9
setup: {at: main phase, P1: {field: [Yuna], break: [Yuna, Rikku], hand: [Yuna, Yuna]}}
"""
ANSWERS: dict[str, dict[str, tuple[str, ...]]] = {
    GENERIC: {
        "right": (
            "{energy: {Torch Walker: 2}}", "{エネルギー: {松明の歩み手: 2}}", "{cards: {Torch Walker: {energy: 2}}}",
            "{set: {Torch Walker: 1}}", "{energy: {P2/Net Mender: 0}}", "{damage: {Net Mender: 100}}",
            "{hand: Net Mender}", "{main: {P1: [Torch Walker]}}", "{main: {P1: [{Torch Walker: {energy: 2}}]}}",
            "{main: {P1: 4}}",
        ),
        "wrong": (
            "{energy: {Torch Walker: 1}}", "{set: {Torch Walker: 2}}", "{main: {P1: []}}",
            "{main: {P1: [Torch Walker, {Whetstone: on Torch Walker}]}}", "{main: {P1: [Torch Walker, Net Mender]}}",
        ),
    },
    FFTCG: {
        "right": ("{frozen: {Squire: 1}}", "{凍結: {見習い戦士: 1}}", "{damage zone: {P1: 3}}"),
        "wrong": ("{frozen: {Squire: 0}}",),
    },
    NAMESAKES: {
        "right": ("{break: {P1: [Yuna, Rikku]}}", "{hand: {P1: [Yuna, Yuna]}}", "{field: {P1: [Yuna]}}"),
        "wrong": ("{break: {P1: [Yuna, Yuna]}}", "{break: {P1: [Rikku]}}", "{hand: {P1: [Yuna]}}"),
    },
    FIRE_FORCE: {
        "right": ("{fire: {Slagback Ox: 1}}", "{炎カード: {鉱滓背の雄牛: 1}}"),
        "wrong": ("{fire: {Slagback Ox: 0}}",),
    },
}  # fmt: skip


@pytest.mark.parametrize("position", ANSWERS)
def test_a_claimed_number_is_compared_with_what_the_rules_keep(position: str) -> None:
    expected = {claim: answer for answer, claims in ANSWERS[position].items() for claim in claims}

    report = examine(parse_position(f"{position}claim: [{', '.join(expected)}]\n"))

    answers = [str(judged.answer) for judged in report.claims]
    assert dict(zip(expected, answers, strict=True)) == expected


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("{level: {Torch Walker: 1}}", "claim.no-figure"),
        ("{cards: {Torch Walker: {remaining hp: 300}}}", "claim.no-figure"),
        ("{facts: {morale: 2}}", "claim.no-fact"),
    ],
)
def test_a_number_that_nothing_has_is_refused(claim: str, code: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"{GENERIC}claim: {claim}\n")

    assert refused.value.code == code
    expect_told(refused.value, code, **refused.value.arguments)
