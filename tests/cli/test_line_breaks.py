"""Japanese is folded by display width, with nothing lost and no stop or bracket where it may not stand (kinsoku)."""

from __future__ import annotations

import io
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from adjudicator.cli.terminal import output
from adjudicator.cli.terminal.console import PlainSpoken
from adjudicator.cli.terminal.line_breaks import find_breaks, fold_text
from tests.cli.conftest import Cli, Kept
from tests.cli.test_every_command import SCENARIO

WIDTHS = (40, 60, 80, 120)
NOT_FIRST = "。、）」』】・：；？！ーっゃゅょッャュョぁ々"
NOT_LAST = "（「『【"
MARKS = "✓✗?·"
GUIDES = re.compile(r"[│├└─╭╮╰╯┐┘┌┤]")

FOLDED = [
    ("ジャッジが決めなければならない。", 30, ["ジャッジが決めなければならな", "い。"]),
    ("ジャッジが決めなければならない。", 32, ["ジャッジが決めなければならない。"]),
    ("彼は「光」という", 6, ["彼は", "「光」", "という"]),
    ("チョコレート", 8, ["チョコ", "レート"]),
    ("カードが検査15件である", 14, ["カードが検査", "15件である"]),
    ("? 条項に複数の読み方がある", 12, ["? 条項に複数", "の読み方があ", "る"]),
    ("手札をaliceとbobが見る", 10, ["手札を", "aliceとbob", "が見る"]),
    ("既定：ADJUDICATOR_LANG、なし", 16, ["既定：", "ADJUDICATOR_LAN", "G、なし"]),
    ("P1 draws 光の魔石 now", 10, ["P1 draws ", "光の魔石 ", "now"]),
    ("は\u3099は\u3099は\u3099", 4, ["は\u3099は\u3099", "は\u3099"]),
    ("」」」」", 4, ["」」", "」」"]),
]


def cut(line: str, width: int) -> list[str]:
    at = [0, *find_breaks(line, width), len(line)]
    return [line[begin:end] for begin, end in pairwise(at)]


@pytest.mark.parametrize(("line", "width", "parts"), FOLDED)
def test_where_a_line_ends(line: str, width: int, parts: list[str]) -> None:
    assert cut(line, width) == parts


@given(st.text(f"あ光カ1aB -{NOT_FIRST}{NOT_LAST}", max_size=60), st.integers(4, 40))
def test_every_part_fits_and_follows_the_rules(line: str, width: int) -> None:
    parts = cut(line, width)

    assert "".join(parts) == line
    assert all(cell_len(part.rstrip()) <= width for part in parts)
    for part, then in pairwise(parts):
        if then[0] in NOT_FIRST or part[-1] in NOT_LAST:  # only where no other place was free
            pairs = pairwise(part)
            assert all(right in f"{NOT_FIRST} " or left in NOT_LAST for left, right in pairs)


@given(st.text("abc 1.,(→é)", max_size=60), st.integers(1, 40))
def test_a_text_without_japanese_is_left_to_the_library(said: str, width: int) -> None:
    text = Text(said)

    assert fold_text(text, width) is text


def test_styles_stay_on_their_words() -> None:
    text = Text("光の魔石が", end="").append("レスト状態になる。", style="red")
    folded = fold_text(text, 8)

    assert folded.plain == "光の魔石\nがレスト\n状態にな\nる。" and folded.end == ""
    (span,) = {each.style for each in folded.spans}
    assert (
        "".join(folded.plain[each.start : each.end] for each in folded.spans).replace("\n", "")
        == ("レスト状態になる。")
        and span == "red"
    )


def test_a_cell_of_a_table_is_folded_and_not_cut_off() -> None:
    table, written = Table(box=None), io.StringIO()
    for _ in range(2):
        table.add_column()
    table.add_row("取り消される場合に備えて、盤面が記録される。 [1 → 61]", "903.2.g")
    PlainSpoken(written, 30).print(table)

    assert "…" not in written.getvalue() and "".join(written.getvalue().split()).replace("903.2.g", "") == (
        "取り消される場合に備えて、盤面が記録される。[1→61]"
    )


def list_commands(kept: Kept, tmp_path: Path) -> list[list[str]]:
    """Returns the command lines whose trees, tables, paragraphs and help pages are looked at."""
    game, store, claim = kept.game_id, ["--store", str(kept.store)], tmp_path / "c.yaml"
    position = tmp_path / "p.yaml"
    claim.write_text("number: 77\nturn: P2\nP1: {手札: 0}\naccount: [{P1: {draw: 50}}]\n", encoding="utf-8")
    position.write_text(
        "edition: force_of_will@8.01\nsetup:\n  at: メインフェイズ\n  P1: {hand: [Listener], field: [光の魔石]}\n"
        "by: P1\nattempt: {play: Listener}\n",
        encoding="utf-8",
    )
    return [
        ["--help"],
        ["new", "--help"],
        ["desk", "claim", "--help"],
        ["moves", game, *store],
        ["state", game, *store],
        ["log", game, *store],
        ["log", game, "--prose", *store],
        ["explain", "place", game, *store],
        ["explain", "event", game, "30", *store],
        ["desk", "position", str(position)],
        ["desk", "readings", str(position)],
        ["desk", "claim", game, str(claim), *store],
        ["rules", "disputed", "--edition", "force_of_will@8.01"],
        ["cards", "show", "VS01-001", "VS01-004", "MPR-103", "--edition", "force_of_will@8.01"],
        ["scenario", "run", str(SCENARIO)],
    ]


LEAST_OF_HELP = 50
"""Columns that click takes for help at least, however narrow the terminal is."""


@pytest.mark.parametrize("width", WIDTHS)
def test_every_command_keeps_to_the_width_and_the_rules(
    width: int, begun: Kept, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong: dict[str, list[str]] = {}
    for line in list_commands(begun, tmp_path):
        said: dict[int, str] = {}
        for columns in (width, 2_000):
            monkeypatch.setattr(output, "PLAIN_WIDTH", columns)
            monkeypatch.setenv("COLUMNS", str(columns))
            said[columns] = cli(*line, "--lang", "ja").out
        assert said[width], line
        room = max(width, LEAST_OF_HELP) if "--help" in line else width
        found = [*find_wrong(said[width], room), *find_lost(said[2_000], said[width])]
        if found:
            wrong[" ".join(line[:3])] = found
    assert not wrong


def find_wrong(said: str, width: int) -> list[str]:
    """Returns the lines that are too wide, begin or end with what may not stand there, or are a mark alone."""
    found = []
    for line in said.splitlines():
        cells = [cell for cell in re.split(r"\s{2,}", GUIDES.sub("  ", line).strip()) if cell]
        if cell_len(line.rstrip()) > width or any(
            cell[0] in NOT_FIRST or cell[-1] in NOT_LAST or cell in MARKS for cell in cells
        ):
            found.append(line)
    return found


def find_lost(whole: str, folded: str) -> list[str]:
    """Returns the characters that a folded answer has fewer or more times than the same answer on wide lines."""
    before, after = (Counter(GUIDES.sub("", "".join(each.split()))) for each in (whole, folded))
    return [f"{each!r} {before[each]} {after[each]}" for each in before | after if before[each] != after[each]]
