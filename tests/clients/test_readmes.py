"""What the page of Python's client shows runs as it stands, against a real server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator.showcase.demo.processes import server
from adjudicator_client import connect

pytestmark = pytest.mark.services

PAGE = Path(__file__).parents[2] / "clients" / "python" / "README.md"
ADDRESS = "127.0.0.1:50051"
OPERATOR = "operator-token-of-the-tests"


def test_a_newcomer_opens_a_game_and_asks_the_desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opening, asking = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[:2]
    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", OPERATOR)
    names: dict[str, Any] = {}
    with server(tmp_path / "games.db", OPERATOR) as served:
        address = str(served.first_line()["listening"])
        assert ADDRESS in opening
        exec(opening.replace(ADDRESS, address), names)
        with connect(address, OPERATOR) as names["client"]:
            exec(asking, names)
    said = capsys.readouterr().out
    assert "keep ['404.1d']" in said
    assert "P2の現場：塩水の槍騎兵（行動済、ユニット、コスト 1、パワー 2,000）。" in said
    assert "煤の猟犬で攻撃する LEGAL" in said
