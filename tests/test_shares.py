"""Shares of examples: every example has its run, and `make test-all` has them all."""

from __future__ import annotations

import pytest

from tests import shares


@pytest.mark.parametrize(("first", "of"), [(0, 3), (739_000, 4), (739_001, 1)])
def test_so_many_runs_in_a_row_take_every_example_once(monkeypatch: pytest.MonkeyPatch, first: int, of: int) -> None:
    taken: list[int] = []
    for run in range(first, first + of):
        monkeypatch.setattr(shares, "RUN", str(run))
        taken += shares.share(range(20, 31), of)

    assert sorted(taken) == list(range(20, 31))


def test_one_run_takes_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "RUN", "all")

    assert shares.share("abc", 3) == ["a", "b", "c"]
