"""`adjudicator desk claim`: what the players say against the log, for people and for programs."""

from __future__ import annotations

from pathlib import Path

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli, Kept


def test_what_is_not_so_is_shown_with_its_reasons(cli: Cli, begun: Kept, tmp_path: Path):
    file = tmp_path / "claim.yaml"
    file.write_text("number: 77\nP1: {life: 0}\naccount: [{P1: {draw: 30}}]\n", encoding="utf-8")
    ran = cli("desk", "claim", begun.game_id, file, "--store", begun.store)

    assert (ran.code, ran.err) == (ExitCode.REFUSED, "")
    for said in ("other turn", "77", "other count", "cards in P1/life", "because", "the account and the log part",
                 "Entry 1 of the account", "then came", "steps further back",
                 "the number of the turn is 4; 77 was claimed", "cards; 0 were claimed"):  # fmt: skip
        assert said.casefold() in " ".join(ran.out.split()).casefold()


def test_the_table_says_in_japanese_what_differs(cli: Cli, begun: Kept, tmp_path: Path):
    file = tmp_path / "claim.yaml"
    file.write_text("number: 77\nP1: {life: 0}\n", encoding="utf-8")
    ran = cli("--lang", "ja", "desk", "claim", begun.game_id, file, "--store", begun.store)

    assert (ran.code, ran.err) == (ExitCode.REFUSED, "")
    head, first, second = ran.out.splitlines()[1:4]
    assert head.split()[1] == "対象" and "ターンの番号" in first and "P1のライフ" in second


def test_a_program_reads_the_same(cli: Cli, begun: Kept, tmp_path: Path):
    file = tmp_path / "claim.yaml"
    file.write_text("number: 77\n", encoding="utf-8")
    found = cli("desk", "claim", begun.game_id, file, "--store", begun.store, "--json").document

    (difference,) = found["differences"]
    assert (difference["kind"], difference["claimed"]) == ("OTHER_TURN", "77")
    assert found["events"][str(difference["event"])]["type"] == "turn-began"


def test_what_is_so_exits_with_0(cli: Cli, begun: Kept, tmp_path: Path):
    file = tmp_path / "claim.yaml"
    file.write_text("result: open\n", encoding="utf-8")
    ran = cli("desk", "claim", begun.game_id, file, "--store", begun.store)
    assert ran.code == ExitCode.OK and "the table is as claimed" in ran.out


def test_a_mistake_is_named_with_its_place(cli: Cli, begun: Kept, tmp_path: Path):
    file = tmp_path / "claim.yaml"
    file.write_text("P1: {hand: [Zebra]}\n", encoding="utf-8")
    ran = cli("desk", "claim", begun.game_id, file, "--store", begun.store, "--json")
    assert ran.code == ExitCode.USAGE and "$.P1.hand[0]" in str(ran.error)
