"""Golden games: played again from their commands, they read the same to the letter, and hold what they should."""

from __future__ import annotations

import re

import pytest

from engine.core.clauses.edition_comparison import find_base
from engine.event_types import EVENT_TYPES
from engine.rulebooks import editions, load
from tests.golden.scripts import HERE, OPENED, commands, path_of, render

EVERY = pytest.mark.parametrize("name", OPENED)
HOLDS = ("card-moved", "trigger-counted", "event-replaced", "attempt-refused", "player-lost", "game-ended")
"""The kinds of event that each game has."""


@EVERY
def test_replaying_the_commands_gives_the_same_text(name: str) -> None:
    stored = path_of(name).read_text(encoding="utf-8")

    assert render(name, commands(stored)).splitlines() == stored.splitlines()


def test_there_is_one_of_every_edition_that_has_code_of_its_own() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(OPENED)
    own = {edition for edition in editions() if not find_base(load(edition).edition)}
    assert {path_of(name).read_text("utf-8").split()[1] for name in OPENED} == own


@EVERY
def test_it_is_short_and_passes_through_what_matters(name: str) -> None:
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    known = load(name).edition.clauses
    told = [re.match(r" *\d+  (\S+) +(\S+)", line).groups() for line in lines if line[0] == " "]  # type: ignore[union-attr]

    assert len(lines) <= 400
    assert {kind for kind, _ in told} <= EVENT_TYPES.keys()
    assert all(label in known for _, label in told)
    for kind in HOLDS:
        assert kind in {kind for kind, _ in told}, kind
