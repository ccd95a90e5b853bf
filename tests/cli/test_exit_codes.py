"""Every word a refusal can have leads to an exit code, and the documents say the same as the code."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import adjudicator
from adjudicator.cli.exit_codes import BY_REASON, BY_STATUS, ExitCode, exit_code_of
from adjudicator.rpc.messages.errors import CODES
from engine.core.clauses.refusal import Refusal

ROOT = Path(__file__).parents[2]


def kinds_of(base: type[Refusal]) -> set[type[Refusal]]:
    return {base} | {kind for each in base.__subclasses__() for kind in kinds_of(each)}


def test_every_reason_of_the_contract_has_an_exit_code():
    assert set(CODES) <= set(BY_REASON)


def test_every_refusal_of_the_house_has_an_exit_code():
    for module in pkgutil.walk_packages(adjudicator.__path__, "adjudicator."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)

    reasons = {kind.reason for kind in kinds_of(Refusal)} - {Refusal.reason}

    assert reasons <= set(BY_REASON)


@pytest.mark.parametrize(
    ("reason", "status", "code"),
    [
        ("ILLEGAL_MOVE", "FAILED_PRECONDITION", ExitCode.REFUSED),
        ("UNKNOWN_GAME", "NOT_FOUND", ExitCode.UNKNOWN),
        ("TOO_MANY_ATTEMPTS", "RESOURCE_EXHAUSTED", ExitCode.REFUSED),
        ("ENGINE_LIMIT", "RESOURCE_EXHAUSTED", ExitCode.FAULT),
        ("TOKENS_GONE", "ALREADY_EXISTS", ExitCode.REFUSED),
        ("", "UNAVAILABLE", ExitCode.UNREACHABLE),
        ("A_NEWER_REASON", "PERMISSION_DENIED", ExitCode.NOT_ALLOWED),
        ("", "", ExitCode.FAULT),
    ],
)
def test_the_word_decides_and_else_the_status(reason, status, code):
    assert exit_code_of(reason, status) is code


def test_every_status_that_stands_for_a_reason_agrees_with_most_of_them():
    assert BY_STATUS["NOT_FOUND"] is BY_REASON["UNKNOWN_GAME"]
    assert BY_STATUS["UNAUTHENTICATED"] is BY_REASON["UNAUTHENTICATED"]
    assert BY_STATUS["ABORTED"] is BY_REASON["STALE_VERSION"]


@pytest.mark.parametrize("file", ["docs/cli.md", "docs/cli.ja.md"])
def test_the_documents_list_every_exit_code(file):
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", (ROOT / file).read_text("utf-8"), re.MULTILINE)}

    assert listed == {int(code) for code in ExitCode}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["state", "g", "--at", "9" * 25], "read at: the number is too large"),
        (["log", "g", "--limit", "9" * 25], "read limit: the number is too large"),
        (["moves", "g\udcff"], "read game: it is not UTF-8"),
        (["play", "g", "keep", "b\udcff"], "read picks: it is not UTF-8"),
        (["verify", "--file", "f\udcff"], r"f\udcff"),
    ],
)
def test_what_no_command_can_mean_is_a_wrong_usage_and_no_fault(cli, tmp_path, arguments, said):
    for flag in ([], ["--json"]):
        ran = cli(*arguments, "--store", tmp_path / "games.db", *flag)

        assert ran.code == ExitCode.USAGE and ran.out == ""
        assert said in (ran.error["error"]["message"] if flag else ran.err)
