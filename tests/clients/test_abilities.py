"""What each client has: the guide's table names every call of the contract, and what it names is in the sources."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.rpc.services.servicers import SERVED
from tests.clients.test_no_rules import sources

pytestmark = pytest.mark.services

GUIDE = Path(__file__).parents[2] / "docs" / "guide-for-client-authors.md"
DEFINED = {
    "Python": r"(?:def|class) {name}\b|^    {name}: ",
    "TypeScript": (
        r"^ *(?:export )?(?:async )?(?:function )?(?:get )?\*?{name}(?:<[^(]*>)?\("
        r"|\b(?:class|interface) {name}\b"
    ),
    "Go": r"^func (?:\(\w+ \*?\w+\) )?{name}\b",
    "Java": r"^ +(?:public|static) [^=;]*\b{name}\(|\bpublic (?:final )?(?:class|record) {name}\b",
    "Rust": r"\bpub (?:async )?fn {name}\b|\bpub struct {name}\b|^impl pb::{name} ",
}
"""How each language defines something that others may use."""


def table() -> list[dict[str, str]]:
    """The rows, by the heads of the columns."""
    text = GUIDE.read_text("utf-8").partition("## What each client has")[2].partition("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    heads, _, *rows = ([cell.strip() for cell in line.strip()[1:-1].split("|")] for line in lines)
    assert all(len(row) == len(heads) for row in rows)
    return [dict(zip(heads, row, strict=True)) for row in rows]


def names(cell: str) -> list[str]:
    """What a cell names; of `A.b` both."""
    return [part for name in re.findall(r"`([^`]+)`", cell) for part in re.split(r"\.|::", name)]


def test_every_call_of_the_contract_is_in_one_row():
    services = (service for file in SERVED for service in file.DESCRIPTOR.services_by_name.values())
    calls = sorted(method.name for service in services for method in service.methods)
    assert sorted(name for row in table() for name in names(row["calls"])) == calls
    assert len(calls) > 40


@pytest.mark.parametrize("client", sorted(DEFINED))
def test_what_the_table_names_is_defined_by_the_client(client: str):
    text = "\n".join(path.read_text("utf-8") for path in sources(client.lower()))
    named = {name for row in table() for name in names(row[client])}
    missing = {name for name in named if not re.search(DEFINED[client].format(name=name), text, re.MULTILINE)}
    assert len(named) > 50
    assert missing == set()


@pytest.mark.parametrize("client", sorted(DEFINED))
def test_whatever_there_is_a_call_for_has_a_name_in_every_client(client: str):
    assert [row["what for"] for row in table() if names(row["calls"]) and not names(row[client])] == []
