"""Every client against every case of the conformance kit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kit.cases import cases
from kit.clients import CLIENTS
from kit.running import run
from tests.clients.at_hand import built

pytestmark = pytest.mark.services


@pytest.mark.parametrize("name", sorted(CLIENTS))
def test_a_client_passes_every_case(name: str, played_in: Path, record_property: Callable[[str, object], None]):
    rows = run(built(name), played_in=played_in)
    record_property("conformance", [name, sum(row.passed for row in rows), len(rows)])
    assert [row for row in rows if not row.passed] == []


def test_the_names_of_the_cases_are_their_own_and_each_case_says_what_it_shows():
    names = [case["name"] for case in cases()]
    assert len(set(names)) == len(names) > 30
    assert all(case["says"].endswith(".") and case["steps"] for case in cases())


def test_an_unknown_case_is_refused():
    with pytest.raises(KeyError, match="there is no case 'x'"):
        cases(["x"])
