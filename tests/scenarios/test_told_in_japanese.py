"""Every failed expectation is told in Japanese, by a code that has a sentence; nothing but typed words is English."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from adjudicator.cli.phrases import FOLDER
from adjudicator.cli.show.scenarios import TOPIC, say_failure
from adjudicator.notation.format.coded_text import CodedText
from adjudicator.scenario import expectations, judge_steps, run_text
from adjudicator.scenario.expectations import StepRecord
from adjudicator.scenario.scenario_format import ExpectedCard
from adjudicator.scenario.scenario_report import Difference, FailedExpectation
from engine.rulebooks import load
from tests.cli.test_japanese import WORD, find_english
from tests.scenarios import test_courses, test_expectations, test_judging, test_log_and_desk
from tests.scenarios.case import CASE, with_change
from tests.sentences.test_every_code import read_attributes
from tools.list_codes import ROOT
from tools.list_refusals import list_expectations

IDENTIFY = "identify"
"""A command that a sentence names."""
SENTENCES = FOLDER / "ja_scenarios.ftl"
AROUND = {"failed", "branch", "step", "list", "comma", "and"}
"""What stands around the texts of failures."""


def list_cases() -> Iterator[str]:
    """Texts of scenarios with expectations that do not hold: those of the other tests, and some more."""
    wrong = test_expectations.test_a_wrong_expectation_fails_with_one_readable_sentence.pytestmark
    yield from (test_expectations.expecting(case[0]) for mark in wrong for case in mark.args[1])
    judging = test_judging.test_an_act_that_is_refused_and_a_fault_that_is_none_fail.pytestmark
    yield from (test_judging.with_step(case[0]) for mark in judging for case in mark.args[1])
    for test, before in (
        (test_log_and_desk.test_a_wrong_expectation_of_a_claim_is_told, CASE),
        (test_log_and_desk.test_a_wrong_expectation_of_the_log_is_told, CASE),
        (test_log_and_desk.test_a_wrong_expectation_of_an_unknown_card_is_told, test_log_and_desk.UNSEEN),
    ):
        yield from (test_log_and_desk.with_step(case[0], before) for mark in test.pytestmark for case in mark.args[1])
    yield from OTHERS


def change_shipped(file: str, old: str, new: str) -> str:
    """A scenario of the edition with a part of its text replaced."""
    text = (ROOT / "engine" / "rulebooks" / "fire_force" / "v1_0_0" / "scenarios" / file).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new)


OTHERS: list[str] = [
    with_change("{attack: A1}", "{attack: A2}"),
    with_change("clauses: [702.17a]", 'clauses: [702.17a, "1401.1"]'),
    with_change("because: [702.17a]", "because: [702.17b]"),
    with_change("do: [pass, {support: []}]", "do: [{support: []}]"),
    with_change("adora: [R1]", "adora: [R1, S1]"),
    test_expectations.CHANCE_CASE.replace("do: [{lot: P2}]", "do: []"),
    test_expectations.CHANCE_CASE.replace("{lot: P2}", "{shuffle: []}"),
    test_courses.loop_with("until: loop count}", "until: loop count, times: 2}"),
    test_courses.loop_with("until: loop count}", "until: game over, times: 2}"),
    test_courses.loop_with("expect: {asked: {P1: {form: number,", "expect: {not_asked: [P1], asked: {P1: {form: lot,"),
    test_expectations.expecting("cards: {A1: {counters: {charge: 2}, printed_power: 4000}}"),
    test_expectations.expecting("facts: {noted: 3}\n      reason: ILLEGAL_MOVE"),
    test_expectations.expecting('asked: {P2: {}, P1: {clauses: ["702.1"]}}'),
    test_expectations.expecting('cannot_be: {A1: ["702.1a-2"]}'),
    f"{CASE}  - expect: {{verdict: LEGAL}}\n",
    f"{CASE}  - {{by: P1, do: [concede], expect: {{result: open}}}}\n  - {{by: P1, do: [end]}}\n",
    f"{CASE}  - {{by: P1, do: [concede], expect: {{result: {{winner: P1, losers: [P2], why: {{P1: life}}}}}}}}\n",
    test_log_and_desk.with_step(
        "claim: {account: [P1: {attack: A2}]}\n    expect: {claim: {account: {entry: 0, event: {type: turn-began}}}}"
    ),
    change_shipped("ff-1113-1-some-of-the-cards.yaml", "[d5, d3, d1]", "[U1]"),
    change_shipped("ff-702-1a-2-a-position-that-cannot-be.yaml", "A1: [702.1a-2]", "A1: [702.1a-3]"),
]
"""Texts of scenarios whose steps, questions and clauses do not come out as written."""


def list_seldom() -> list[Difference]:
    """What no position of a shipped edition leads to: a card that ceased to be, a draw, an edition without checks."""
    gone: Any = SimpleNamespace(labels=SimpleNamespace(object=lambda *_: 0), table=None)
    drawn: Any = SimpleNamespace(table=SimpleNamespace(result=SimpleNamespace(winner="", losers=())), log=())
    seen = StepRecord(())
    expectations._compare_card(gone, "T1", ExpectedCard(), seen)
    expectations._compare_result(drawn, "open", seen)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(judge_steps, "part", lambda *_: None)
        judge_steps.compare_impossible(SimpleNamespace(book=None), {}, seen)  # type: ignore[arg-type]  # not looked at
    return seen.differences


def list_codes(value: Any) -> Iterator[str]:
    if isinstance(value, CodedText):
        yield value.code
        yield from list_codes(tuple(value.arguments.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from list_codes(each)


def list_names(value: Any) -> Iterator[str]:
    """What a failure shows as it is: values of the game and what was typed, none of them a sentence."""
    if isinstance(value, CodedText):
        yield from list_names(tuple(value.arguments.values()) if value.code.startswith(TOPIC) else value.code)
    elif isinstance(value, dict):
        yield from list_names((*value, *value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from list_names(each)
    else:
        yield str(value)


@cache
def codes_in_source() -> dict[str, set[str]]:
    """The codes of the topic with their arguments, as the source gives them."""
    return {name: code.arguments for name, code in list_expectations().items()}


def test_every_code_has_its_sentence_and_no_sentence_is_idle() -> None:
    written = {name: asked for name, asked in read_attributes(SENTENCES).items()}
    codes = codes_in_source()

    assert len(codes) > 60
    assert set(written) - {f"{TOPIC}{name}" for name in AROUND} == set(codes) - {"expectation.all"}
    assert not {name for name, asked in written.items() if name in codes and not asked <= codes[name]}


@pytest.fixture
def in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("phrases", "show.scenarios"):
        monkeypatch.setattr(f"adjudicator.cli.{module}.find_language", lambda: "ja")


@pytest.mark.usefixtures("in_japanese")
def test_failures_are_told_in_japanese() -> None:
    produced: set[str] = set()
    english = {}
    seldom = [FailedExpectation.of("case", "1", each, "other") for each in list_seldom()]
    for text, failures in (*((text, run_text(text).failures) for text in list_cases()), ("case other T1", seldom)):
        assert failures, text
        for failure in failures:
            produced |= set(list_codes(failure.told))
            said = say_failure(failure)
            shown = " ".join((text, IDENTIFY, *list_names(failure.told), *load("fire_force").zones))
            names = {word.casefold() for word in WORD.findall(shown)}
            if left := find_english(said, frozenset(names)):
                english[said] = left
            assert "期待" in said and "実際" in said
    assert not english
    assert not sorted(set(codes_in_source()) - produced)
