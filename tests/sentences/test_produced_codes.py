"""The record of which codes the tests produce: made while they run, and held against the codes of the source."""

from __future__ import annotations

from engine.core.finding import Verdict, forbids
from engine.rulebooks import load
from tests import produced_codes
from tests.desk.positions import examined
from tests.produced_codes import list_missing, package_of
from tools.codes_page import folders_of_messages
from tools.list_codes import list_codes

FF = "fire_force@1.0.0"
PACKAGE = "engine.rulebooks.fire_force.v1_0_0"


def test_a_finding_counts_for_the_package_that_made_it() -> None:
    report = examined(
        FF, 'at: "503.3"\nP1: {field: [{A1: exhausted}]}\nP2: {field: [A1b]}', "by: P1\nattempt: {attack: A1}\n"
    )

    assert report.attempt is not None
    assert {found.code for found in report.attempt.verdict.findings} >= {"attack.not-ready"}
    assert "attack.not-ready" in produced_codes.produced[PACKAGE]


def test_what_a_verdict_holds_counts_for_the_packages_of_its_edition() -> None:
    made = forbids("answer.made-up", load(FF).refused_after_end)
    produced_codes.saw_findings("force_of_will@legacy", Verdict("ILLEGAL", (made,)).findings)  # type: ignore[arg-type]

    counted = {package for package, codes in produced_codes.produced.items() if "answer.made-up" in codes}
    assert {"engine.rulebooks.force_of_will.vlegacy", "engine.rulebooks.force_of_will.v8_01"} <= counted


def test_a_code_that_no_test_produced_is_named_and_no_other() -> None:
    record = {
        package_of(".".join(folder.parent.parts[folder.parts.index("engine") :]) + ".x"): set(list_codes(*sources))
        for folder, sources in folders_of_messages().values()
    }
    assert list_missing(record) == {}

    record[PACKAGE].remove("attack.not-ready")
    assert list_missing(record) == {FF: ["attack.not-ready"]}
