"""What a claim says of numbers and names is looked up where the rules keep it; a number of no card is refused."""

from __future__ import annotations

import json
import re

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.sentences.messages import LANGUAGES
from engine.rulebooks import editions
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


HELD_WILL = """
edition: EDITION
setup: {at: main phase, facts: {will: {P1: {water: 1, void+moon: 2}}}}
"""
CLAIMED_WILL = {
    "{will: {P1: {water: 1, void+moon: 2}}}": (
        "P1 holds 2 moon and 1 water will, as claimed.",
        "P1の保有ウィル：月2点、水1点。主張のとおりである。",
    ),
    "{will: {P1: {water: 1}}}": (
        "P1 holds 2 moon and 1 water will; it was claimed that P1 holds 1 water will.",
        "P1の保有ウィル：月2点、水1点。主張は「P1の保有ウィル：水1点」であった。",
    ),
    "{will: {P1: 3}}": ("P1 holds 3 will, as claimed.", "P1の保有ウィル：3点。主張のとおりである。"),
    "{will: {P1: {}}}": (
        "P1 holds 2 moon and 1 water will; it was claimed that P1 holds no will.",
        "P1の保有ウィル：月2点、水1点。主張は「P1の保有ウィル：なし」であった。",
    ),
    "{will: {P2: {}}}": ("P2 holds no will, as claimed.", "P2の保有ウィル：なし。主張のとおりである。"),
    "{will: {P2: {fire: 1}}}": (
        "P2 holds no will; it was claimed that P2 holds 1 fire will.",
        "P2の保有ウィル：なし。主張は「P2の保有ウィル：炎1点」であった。",
    ),
}


def tell_claims(text: str, language: str) -> list[str]:
    """Returns the first sentence of the answer to each claim of a position."""
    position = parse_position(text)
    speaker = speak_at_desk(position, language)
    return [speaker.say_finding(judged.findings[0]) for judged in examine(position).claims]


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
def test_what_a_player_holds_of_several_kinds_is_told_in_words(edition: str) -> None:
    text = f"{HELD_WILL.replace('EDITION', edition)}claim: [{', '.join(CLAIMED_WILL)}]\n"

    for place, language in enumerate(LANGUAGES):
        assert tell_claims(text, language) == [said[place] for said in CLAIMED_WILL.values()]


MOST_CLAIMS = 20
"""The most claims of one position."""
RAW = re.compile(r"[{}']|\[\[|None|True|False|null|\[holding")
"""What no sentence for people has."""
VALUES = [
    {"P1": {"water": 1}, "P2": None}, {"P1": {}}, {"P1": ["x", "y"]}, {"P1": [["x", 1]]}, {"P1": True, "P2": 2},
    {"P1": {"a": {"b": 1}}}, ["P1", {"P2": 1}], None, True,
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_no_claim_about_a_fact_is_answered_in_the_notation_of_a_program(edition: str, language: str) -> None:
    words = load_defaults(edition)
    facts = sorted({*words.words.facts.said, *words.scenario.seat_facts})
    at = "skill step" if edition.startswith("generic") else "main phase"
    claims = [{"facts": {fact: VALUES[place % len(VALUES)]}} for place, fact in enumerate(facts * 2)]
    assert claims

    for some in (claims[first : first + MOST_CLAIMS] for first in range(0, len(claims), MOST_CLAIMS)):
        told = tell_claims(json.dumps({"edition": edition, "setup": {"at": at}, "claim": some}), language)
        assert len(told) == len(some)
        assert not [said for said in told if RAW.search(said)]
