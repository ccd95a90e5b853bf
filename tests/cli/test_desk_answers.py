"""`adjudicator desk position` says once what several answers share, and leaves out what tells nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

CROWD = """
edition: fire_force
setup: {at: main phase, P1: {field: [Crowd Leader, Soot Hound]}}
ask: {worth: {Crowd Leader: power}}
claim: [{power: {Crowd Leader: 2500}}, {power: {Crowd Leader: 3500}}]
"""


def test_the_layers_of_a_value_are_shown_once_and_cited_by_every_claim_about_it(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "worth.yaml"
    path.write_text(CROWD, encoding="utf-8")
    shown = cli("desk", "position", str(path)).out

    assert shown.count("power of Crowd Leader: ") == 1
    for claim in shown.split("claim ")[1:3]:
        assert "910.5" in claim.partition("\n")[2].partition("\n")[0]


def test_passes_are_told_only_where_nothing_else_happens(cli: Cli, tmp_path: Path) -> None:
    fades = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Bahamut Fury], field: [Black Mage, Evoker (fire)]}
  P2: {hand: [Leviathan], field: [Knight, Evoker (water), Summoner (ice)]}
by: P1
attempt: [{cast: Bahamut Fury}, {choose: Knight}, {by: P2, do: [{cast: Leviathan}, {choose: Knight}]}, pass]
ask: what happens now
"""
    path = tmp_path / "passes.yaml"
    path.write_text(fades, encoding="utf-8")
    told = cli("desk", "position", str(path)).out.partition("asked: what happens now")[2].partition("nothing in it")[0]
    assert "Bahamut Fury moves from the" in told
    assert "decides: pass" not in told

    path.write_text("edition: fftcg\nsetup: {at: main phase 2}\nask: what happens now\n", encoding="utf-8")
    assert "P1 decides: pass" in cli("desk", "position", str(path)).out


def test_a_file_in_one_language_has_its_reasons_in_the_other(cli: Cli, tmp_path: Path) -> None:
    """Reasons that name a card are shown whatever the file calls it."""
    path = tmp_path / "flame.yaml"
    path.write_text(
        """
版: fire_force
局面: {時点: メインフェイズ, P1: {現場: [溶鉱炉の番人]}, P2: {ライフ: 5}}
プレイヤー: P1
試み: [{攻撃: 溶鉱炉の番人}, {対象: プレイヤー}]
主張: {ライフ: {P2: 4}}
""",
        encoding="utf-8",
    )

    assert "Furnace Warden has flame" in cli("desk", "position", str(path), "--lang", "en").out
    assert "溶鉱炉の番人は炎を持つ" in cli("desk", "position", str(path), "--lang", "ja").out


NINE_COPIES = """
edition: fire_force
setup:
  at: main phase
  format: constructed
  P1: {adora: [Spark Scout*9]}
by: P1
attempt: end main phase
"""


@pytest.mark.parametrize(("act", "first"), [(True, "LEGAL (a deck breaks"), (False, "A deck of the position breaks")])
def test_a_deck_fault_is_told_with_the_answer_and_by_itself(cli: Cli, tmp_path: Path, act: bool, first: str) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(NINE_COPIES if act else NINE_COPIES.partition("by:")[0], encoding="utf-8")
    ran = cli("desk", "position", file)

    assert first in ran.out.splitlines()[0]
    assert "against the rules for decks" in ran.out and "\ncannot be" not in ran.out
