"""Golden games: played again from their recorded commands, they read the same to the letter."""

from __future__ import annotations

import re

import pytest

from engine.event_types import EVENT_TYPES
from engine.rulebooks import load
from tests.golden.render import GOLDEN, HERE, path_of, read, render


@pytest.mark.parametrize("name", GOLDEN)
def test_replaying_the_recorded_commands_gives_the_same_text(name: str) -> None:
    stored = path_of(name).read_text(encoding="utf-8")

    game, commands = read(stored)

    assert game == GOLDEN[name].game
    assert render(game, commands).splitlines() == stored.splitlines()


def test_every_stored_game_is_known_and_the_other_way_round() -> None:
    assert {path.stem for path in HERE.glob("*/*.txt") if path.parent.name != "short"} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_has_a_number_a_known_type_and_known_clauses(name: str) -> None:
    seq, known = 0, load(GOLDEN[name].game.edition).edition.clauses
    for line in path_of(name).read_text(encoding="utf-8").splitlines():
        if line[0] in "#>=":
            continue
        number, kind, cites = re.match(r" *(\d+)  (\S+) +((?:\d[\w.#-]* )*(?:\+\d+ )?)", line + " ").groups()  # type: ignore[union-attr]
        seq += 1
        assert (int(number), kind in EVENT_TYPES) == (seq, True)
        labels = [label for label in cites.split() if not label.startswith("+")]
        assert labels and all(label in known for label in labels), line


def test_the_games_are_worth_reading() -> None:
    """Together they hold attacks, counters, triggers, refusals, replacements and both kinds of end."""
    text = "".join(path_of(name).read_text(encoding="utf-8") for name in GOLDEN)
    for word in (
        "attack 702.17",
        "P2 concedes",
        "may not end: forbidden by",
        "trigger-counted",
        "effect-began",
        " wins",
    ):
        assert word in text, word
    kinds = set(re.findall(r"^ *\d+  (\S+)", text, re.MULTILINE))
    assert len(kinds) > 25
