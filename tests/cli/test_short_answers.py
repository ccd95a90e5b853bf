"""What the first lines of an answer say, briefly and in full: what decides, what is open, and who passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

ABANDONED = """
edition: Force of Will
setup: {at: main phase, P1: {field: [Siegfried]}, P2: {field: [Rukh]}}
by: P1
attempt: [battle, abandon, battle]
"""
"""803.6: that the first battle is still under way is over after it."""
ADVANTAGE = """
edition: generic
setup:
  at: skill step
  P1: {main: [{Torch Walker: {energy: 1}}, {Long Spear: on Torch Walker}]}
  P2: {main: [Rockpool Crab], standby: [Field Cook]}
by: P1
attempt: [{skill: Reach Over}, {choose: Field Cook}]
claim: [{damage: {Field Cook: 200}}, {damage: {Field Cook: 100}}]
"""
"""AGE-16: whether advantage doubles the damage to a standby unit."""
EMPTY_HANDS = {
    "fire_force": (
        "U: {kind: unit, cost: 1, power: 1000, "
        "ability: [{kind: activated, cost: [{do: discard_hand}], effect: [{do: draw}]}]}",
        "{ability: U}", "1111.2",
    ),
    "force_of_will": (
        "U: {kind: resonator, cost: {free: 1}, atk: 100, def: 100, "
        "ability: [{kind: activated, cost: [{do: discard_hand}], effect: [{do: draw}]}]}",
        "{ability: U}", "1019.2a",
    ),
}  # fmt: skip
"""A card whose cost discards the hand, the attempt, and the clause by which an empty hand counts as discarded."""


def write(folder: Path, text: str) -> str:
    """Writes a position; returns its path."""
    path = folder / "position.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("brief", [True, False])
def test_the_reason_that_lasts_is_told_first(cli: Cli, tmp_path: Path, brief: bool) -> None:
    ran = cli("desk", "position", write(tmp_path, ABANDONED), *(["--brief"] if brief else []))
    told = " ".join(ran.out.split())
    assert told.index("no further battle this turn") > 0
    assert brief is ("no other battle is under way" not in told)
    if not brief:
        assert told.index("no further battle this turn") < told.index("no other battle is under way")


@pytest.mark.parametrize(
    ("language", "passes"),
    [
        ("en", "2. P1, P2 pass, 4 times in all (nobody said it)"),
        ("ja", "2. P1, P2がパスする（合わせて4回、述べられていない）"),
    ],
)
def test_passes_with_which_nothing_happens_are_told_in_one_line(
    cli: Cli, tmp_path: Path, language: str, passes: str
) -> None:
    ran = cli("desk", "position", write(tmp_path, ABANDONED), "--lang", language)
    assert passes in ran.out
    lines = [line for line in ran.out.splitlines() if line.startswith("  2. ")]
    assert len(lines) == 2  # the passes, and the answer after them


@pytest.mark.parametrize("brief", [True, False])
def test_a_course_is_legal_where_only_the_claims_are_open(cli: Cli, tmp_path: Path, brief: bool) -> None:
    ran = cli("desk", "position", write(tmp_path, ADVANTAGE), *(["--brief"] if brief else []))
    first, *_ = ran.out.splitlines()
    assert first.startswith("the course: LEGAL (what comes of it is for a judge to decide")
    assert "{Field Cook: 200}: wrong by the reading in use" in ran.out
    assert "{Field Cook: 100}: right by the reading in use" in ran.out
    assert "704.3c-1" in ran.out


@pytest.mark.parametrize("edition", EMPTY_HANDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_without_cards_is_told_to_be_discarded(cli: Cli, tmp_path: Path, edition: str, language: str) -> None:
    card, attempt, clause = EMPTY_HANDS[edition]
    text = (
        f"edition: {edition}\ncards: {{{card}}}\nsetup: {{at: main phase, P1: {{hand: [], field: [U]}}}}\n"
        f"by: P1\nattempt: {attempt}\n"
    )
    ran = cli("desk", "position", write(tmp_path, text), "--lang", language)
    (line,) = [line for line in ran.out.splitlines() if {"en": "whole hand", "ja": "手札はすべて"}[language] in line]
    assert clause in line
