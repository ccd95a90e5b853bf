"""The table after an attempt or a course: what differs from the stated table, in words of both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages import convert_desk
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.rpc.pb import desk_service_pb2
from tests.desk.courses import BATTLE, GENERIC, SUMMON

FIRES = """
edition: fire_force@1.0.0
cards: {A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}}
setup: {at: main phase, P1: {field: [F*3], hand: [A1]}}
by: P1
"""
AFTER = {
    "summon": (
        f"{SUMMON}attempt: [{{cast: S}}, {{choose: I}}, {{dull: K/fire}}, pass]",
        [
            "S: from P1's hand to P1's break zone.",
            "K in P1's field: dull now.",
            "I: from P2's field to P2's break zone.",
            "P1's hand: 3 → 2 cards.",
        ],
        [
            "S：P1の手札からP1のブレイクゾーンへ移っている。",
            "P1のフィールドのK：ダルになっている。",
            "I：P2のフィールドからP2のブレイクゾーンへ移っている。",
            "P1の手札：3→2枚",
        ],
    ),
    "battle": (
        BATTLE.replace("EDITION", "force_of_will@8.01")
        + "attempt: [{attack: W}, player, pass, pass, pass, pass, pass]",
        ["W in P1's field: rested now.", "Life of P2: 4,000 → 3,200."],
        ["P1の場のW：レスト状態になっている。", "P2のライフ：4,000→3,200"],
    ),
    "equal cards": (
        f"{FIRES}attempt: [{{use: A1}}, {{pay: [F, F]}}]",
        [
            "A1: from P1's hand to P1's field, ready.",
            "Plain Flame ×2 in P1's field: exhausted now.",
            "P1's hand: 1 → 0 cards.",
        ],
        [
            "A1：P1の手札からP1の現場へ移り、待機である。",
            "P1の現場の炎（2枚）：行動済になっている。",
            "P1の手札：1→0枚",
        ],
    ),
    "the end of the game": (
        f"{GENERIC}attempt: [end, {{skill: U1}}]",
        ["P1 has won the game.", "V1 in P2's main area: face down now.", "V1: now KO unit (its kind)."],
        [
            "P1がゲームに勝利している。",
            "P2のメイン・エリアのV1：裏向きになっている。",
            "V1：カードの種類はKOしたユニットになっている。",
        ],
    ),
    "an illegal answer half-way": (
        f"{SUMMON}attempt: [{{cast: S}}, {{choose: K}}]",
        ["What P1 began is not completed; this is the table before it."],
        ["P1が始めたことは完了していない。これはその前の盤面である。"],
    ),
    "one attempt": (
        f"{SUMMON}attempt: {{cast: S}}",
        ["S: from P1's hand to the stack.", "P1's hand: 3 → 2 cards."],
        ["S：P1の手札からスタックへ移っている。", "P1の手札：3→2枚"],
    ),
    "one that is illegal": (f"{SUMMON}attempt: {{attack: K}}", [], []),
}  # fmt: skip
"""Attempts and courses, with what they change in English and in Japanese."""


def tell_after(text: str, language: str) -> list[str]:
    """The sentences about the table after the attempt or the course of a position, as they are sent."""
    position = parse_position(text)
    report = examine(position)
    fields = convert_desk.check(report) | {"taken": []}
    fill_check(fields, report, position, speak_at_desk(position, language))
    sent = desk_service_pb2.CheckPositionResponse(**fields)
    return [change.sentence for change in (*sent.attempt.after, *sent.course.after)]


@pytest.mark.parametrize("case", AFTER)
def test_what_has_changed_is_told_in_both_languages(case: str) -> None:
    text, english, japanese = AFTER[case]
    assert sorted(tell_after(text, "en")) == sorted(english)
    assert sorted(tell_after(text, "ja")) == sorted(japanese)


def test_the_winner_comes_first() -> None:
    assert tell_after(AFTER["the end of the game"][0], "en")[0] == "P1 has won the game."
