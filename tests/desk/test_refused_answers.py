"""Claims after an answer that is not legal: an act is taken back, or the only legal answer stands in its place."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import JudgedClaim

TOO_DEAR = """
edition: force_of_will@legacy
setup:
  at: main phase
  P1: {hand: [Rapid Decay], field: [Fire Magic Stone]}
  P2: {field: [Tutankhamun, Marco Polo]}
by: P1
attempt: [{play: Rapid Decay}, {target: Tutankhamun}, pass]
claim: %s
"""
"""A spell whose target has a total cost of 3, where the text asks for 2 or less; another card could be chosen."""
DULL_BLOCKER = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Squire]}
  P2: {field: [{Gilgamesh: dull}%s]}
by: P1
attempt: [{attack: Squire}, {by: P2, do: {block: Gilgamesh}}]
claim: %s
"""
"""A dull forward is named to block (10.1.3.1.1)."""


def judge(position: str) -> JudgedClaim:
    """Answers the only claim of a position, after checking that each sentence can be said."""
    parsed = parse_position(position)
    [judged] = examine(parsed).claims
    for language in ("en", "ja"):
        assert all(speak_at_desk(parsed, language).say_finding(found) for found in judged.findings)
    return judged


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{destroyed: Tutankhamun}", "wrong"),
        ("{not: {destroyed: Tutankhamun}}", "right"),
        ("{destroyed: Marco Polo}", "wrong"),
        ("{hand: {P1: [Rapid Decay]}}", "right"),
        ("{field: Tutankhamun}", "right"),
    ],
)
def test_an_act_with_an_illegal_choice_is_taken_back_whole(claim: str, answer: str) -> None:
    assert judge(TOO_DEAR % claim).answer == answer


@pytest.mark.parametrize(("claim", "answer"), [("{damage zone: {P2: 1}}", "right"), ("{breaks: Squire}", "wrong")])
def test_where_only_one_other_answer_is_legal_the_claim_is_answered_after_it(claim: str, answer: str) -> None:
    """10.1.3.1.3: nobody else can block, so that the attack is not blocked."""
    judged = judge(DULL_BLOCKER % ("", claim))

    assert judged.answer == answer
    assert [found.code for found in judged.findings].count("statement.only-left") == 1


def test_where_several_other_answers_are_legal_the_claim_stays_open() -> None:
    judged = judge(DULL_BLOCKER % (", Samurai", "{damage zone: {P2: 1}}"))

    assert judged.answer == "unknown"
    assert "statement.only-left" not in {found.code for found in judged.findings}
