"""`adjudicator desk position --fields`: a text that may be unfinished, in fields."""

from __future__ import annotations

import json
from pathlib import Path

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli

TEXT = "edition: fire_force\nsetup: {P1: {field: [Soot Hound%s]}}\n"


def test_fields_of_a_file_and_a_sentence_for_what_was_not_taken_over(cli: Cli, tmp_path: Path) -> None:
    whole, unfinished = tmp_path / "whole.yaml", tmp_path / "unfinished.yaml"
    whole.write_text(TEXT % "", "utf-8")
    unfinished.write_text(TEXT % ", Zork" + "attempt: pass\n", "utf-8")

    shown = cli("desk", "position", whole, "--fields")
    told = cli("desk", "position", unfinished, "--fields")

    assert (shown.code, told.code) == (ExitCode.OK, ExitCode.REFUSED)
    assert json.loads(shown.out)["edition"] == "fire_force@1.0.0"
    assert "'Zork'" in told.out and "by" in told.out
    document = cli("desk", "position", unfinished, "--fields", "--json").document
    assert {each["wrong_code"] for each in document["not_taken"]} == {
        "position.attempt-halves", "position.card-undeclared"
    }  # fmt: skip
