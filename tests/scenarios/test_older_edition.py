"""The scenarios of Force of Will 8.01, played under the older edition as well: the same happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.scenario import run_file
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will_legacy.companions import Companions
from tests.scenarios.test_scenarios import FILES

DIFFERENT = {
    "fw-legacy-1-5-half-life-in-8-01": "the older edition rounds life at once (1.5-4-1)",
    "fw-402-3-main-and-stone-deck-limits": "decks are judged, and no game is played",
}
"""The scenarios that are not played so, with the reason."""
PLAYED = [path for path in FILES if f"edition: {FW.id}" in path.read_text("utf-8") and path.stem not in DIFFERENT]


@pytest.mark.parametrize("path", PLAYED, ids=[path.stem for path in PLAYED])
def test_a_scenario_goes_the_same_way_under_the_older_edition(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    companions = Companions("adjudicator.")
    companions.install(monkeypatch)

    assert run_file(path).passed
    assert companions.games
