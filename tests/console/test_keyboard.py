"""Keyboards alone: a dispute from an empty page to the verdict, answers; an input method's Enter sends nothing."""

from __future__ import annotations

import pytest

from adjudicator_client import connect
from tests.console.conftest import Checking
from tests.console.test_judging import PAPER
from tests.console.test_lines import open_at_a_choice
from tools.demo_web import Demonstration

pytestmark = pytest.mark.services

ARRIVED, CALL, EDITION_SAID = "今ターンに場へ", "審判を呼ぶ", "fftcg 2.1.9"


def test_a_dispute_and_answers_need_no_pointer(check: Checking, running: Demonstration):
    links = open_at_a_choice(running)
    with connect(running.address, running.operator) as client:
        judge = client.seat(links["game"], client.access(links["game"]).issue("judge").token)
        before = judge.table().version
        check(
            "keyboard.mjs",
            "a_number_is_answered_by_keyboard",
            "a_move_is_answered_by_keyboard",
            "a_dispute_goes_to_the_verdict_by_keyboard",
            paper={**PAPER, "editionSaid": EDITION_SAID, "arrived": ARRIVED},
            P1=links["P1"],
            call=CALL,
        )
        assert judge.table().version > before
        assert [call.text for call in judge.acts.judge_calls()] == ["これは何か"]
