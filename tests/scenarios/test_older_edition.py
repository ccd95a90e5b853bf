"""The scenarios of Force of Will 8.01, played under the older edition as well: the same happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.scenario import run_file
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will_legacy.companions import Companions
from tests.rulebooks.force_of_will_legacy.kit import BOOK
from tests.scenarios.test_scenarios import FILES, parse_file

NOT_COMPARED = {
    "fw-402-3-main-and-stone-deck-limits": "decks are judged, and no game is played",
    "fw-1119-2-will-coin-for-the-second-player-only": "companions do not follow a judge's acts",
}
"""Scenarios that are not compared event by event, with the reason."""
PLAYED = [
    path
    for path in FILES
    if path.stem not in NOT_COMPARED
    and parse_file(path)["edition"] == FW.id
    and BOOK.id not in parse_file(path).get("not_in", ())
]


@pytest.mark.parametrize("path", PLAYED, ids=[path.stem for path in PLAYED])
def test_a_scenario_goes_the_same_way_under_the_older_edition(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    companions = Companions("adjudicator.")
    companions.install(monkeypatch)

    assert run_file(path).passed
    assert companions.games
