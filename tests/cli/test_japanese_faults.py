"""Files, stores and exports that are wrong are told in Japanese, with no English word but names and typed words."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

import msgspec
import pytest

from adjudicator.cli.show.losses import say_loss
from adjudicator.cli.terminal import output
from adjudicator.log import GameLoss, StoreLoss
from engine import rulebooks
from engine.abilities.language.ability import Ability, Modifier, Static, When
from engine.abilities.language.instruction import KNOWN
from engine.abilities.language.selectors import Amount, Condition, Piece, Select
from engine.rulebooks import load
from tests.catalogue.objections import OBJECTIONS
from tests.cli.conftest import Cli, Kept, copy_store
from tests.cli.test_japanese import WORD, find_english, name_words
from tests.rpc.serving import EDITION
from tests.scenarios.case import with_change

PIECES: tuple[type[Piece], ...] = (Ability, Amount, Condition, Modifier, Select, Static, When)


VALUES = ("game", "job", "category", "dealt")
"""Values of fields that sentences name."""
SCENARIO_WORDS = frozenset({"by", "attempt", "repeat", "identify", "rule", "correct", "rewind", "claim", "because"}) | {
    "expect", "note", "id", "yaml", "doo", "do",
}  # fmt: skip
"""Fields of a step."""
PATH = re.compile(r"\$[\w.\[\]]*")
"""Where in a YAML file something is wrong."""
TABLES = frozenset({"stored", "events", "commands"})
"""Words of the names of tables."""
GRADES = frozenset({"unreadable"})
"""What stands in the column of grades where there is none."""


@cache
def language_words(game: str) -> frozenset[str]:
    """The words of the ability language and of the cards of a game: they are names and stay."""
    fields = {field.encode_name for kind in (*PIECES, *KNOWN.values()) for field in msgspec.structs.fields(kind)}
    tables = rulebooks.part(load(game), "card_file").CARDS.entries
    said = " ".join((*fields, *KNOWN, *load(game).zones, *load(game).formats, *tables, *VALUES))
    return frozenset(word.casefold() for word in WORD.findall(said))


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)  # no name is broken between two lines


def read_words(text: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in WORD.findall(text))


@pytest.mark.parametrize("game", OBJECTIONS)
def test_a_bad_card_file_of_each_edition(game: str, cli: Cli, tmp_path: Path) -> None:
    text = "".join(f"{card.rstrip()}\n".replace("X-9", f"X-{n}") for n, (_, _, card) in enumerate(OBJECTIONS[game], 1))
    text += '[[unitt]]\nnumber = "Z-1"\n'
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")

    checked = cli("--lang", "ja", "cards", "check", path, "--edition", game)
    refused = cli("--lang", "ja", "new", game, "--cards", path, "--store", tmp_path / "games.db")
    english = cli("--lang", "en", "cards", "check", path, "--edition", game)

    assert not find_english(checked.out + checked.err + refused.err, language_words(game) | read_words(text))
    for said, of_card in ((checked.out, "カードX-{}, "), (english.out, "card X-{}, ")):
        for n, (_, field, _) in enumerate(OBJECTIONS[game], 1):
            (line,) = [line for line in said.splitlines() if of_card.format(n) in line]
            assert f"{of_card.format(n)}{field}: " in line
    assert refused.err.startswith("adjudicator: ") and "カードX-1、項目" in refused.err


@pytest.mark.parametrize("text", ["[[unit]\n", "x = = 1\n", "", "[[unit]]\nx = [\n", "x = 1\nx = 1\n"])
def test_a_card_file_that_is_no_toml(text: str, cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")

    checked = cli("--lang", "ja", "cards", "check", path, "--edition", "fire_force")
    refused = cli("--lang", "ja", "new", "fire_force", "--cards", path, "--store", tmp_path / "games.db")

    assert not find_english((checked.out + refused.err).replace("TOML", ""), language_words("fire_force"))


def test_a_failing_scenario(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(with_change("adora: [R1]", "adora: [R1, S1]"), encoding="utf-8")

    ran, english = (cli("--lang", language, "scenario", "run", path) for language in ("ja", "en"))

    assert ran.code == english.code == 1
    assert "case、手順second：P2/adoraのカード：期待 [R1, S1]、実際 [R1]" in ran.out
    assert "case, step second: cards in P2/adora: expected [R1, S1], got [R1]" in english.out
    assert not find_english(ran.out, language_words("fire_force") | {"case", "second"})


def test_a_scenario_that_is_not_understood(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    for old, new in (
        ("do: [pass, {support: []}]", "doo: [pass]"),
        ("setup:", "setup: ["),
        ("by: P2", "by: P3"),
        ("at: 503.3", "at: 999.9"),
        ("702.17a]", "'999.9']"),
    ):
        path.write_text(with_change(old, new), encoding="utf-8")
        ran = cli("--lang", "ja", "scenario", "run", path)
        words = language_words("fire_force") | SCENARIO_WORDS
        assert ran.code == 2 and not find_english(PATH.sub("", ran.out + ran.err), words), ran.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "1行目：番号または中黒の付いた条項がない"),
        (b"%PDF-1.7", "テキストではなくPDFである"),
        (b"1. A\n1.1. B\xff", "2行目：ルールブックの文を読めない（UTF-8ではない）"),
        (b"1. A\n\x00", "2行目：ルールブックの文を読めない（テキストではない）"),
        ("1. 章\n1.1. 文である。\n1.3. 文である。\n".encode(), "3行目：前にあるはずの番号"),
        ("1. 章\n1.1. 文である。\n1.1. 文である。\n".encode(), "3行目：同じ番号の条項が2回ある"),
        ("1. 章\n1.1. 文である。\n1.2. 文で".encode(), "3行目：文が途中で終わっている"),
        ("1. 章\n1.1. 文である。\n".encode(), "条項の番号が、この版のものと異なる"),
        (None, "その名前のファイルがない"),
    ],
)
def test_a_text_that_is_no_rulebook(text: bytes | None, said: str, cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "text.txt"
    if text is not None:
        path.write_bytes(text)

    ran = cli("--lang", "ja", "rules", "import", "fire_force", path)

    assert ran.code == 2 and said in ran.err
    assert not find_english(ran.err, frozenset({"pdf", "utf-"}))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = = 1", "TOMLとして読めない"),
        ("work = 3", "[work]"),
        ("calls_per_seconds = 3", "calls_per_secondsという制限はない"),
        ("calls_per_second = 'x'", "calls_per_secondの値が正しくない"),
        ("calls_per_second = inf", "calls_per_secondは数えられる数でない"),
        ("connections = 1000000", "connectionsは、始めたときより大きくできない"),
        ("#" * 200_000, "大きすぎる"),
        (None, "読めない"),
    ],
)
def test_a_file_of_limits(text: str | None, said: str, cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    if text is not None:
        path.write_text(text, encoding="utf-8")

    ran = cli("--lang", "ja", "serve", "--memory", "--limits", path)

    assert ran.code == 2 and said in ran.err
    assert not find_english(ran.err.replace("TOML", ""), frozenset(WORD.findall(said)))


LOSSES = [
    StoreLoss((GameLoss("b", 4, 1, 1, 3), GameLoss("c", 6, 0, 2, 6))),
    StoreLoss((GameLoss("a", 0, 1, 0, 0, ("t1",)),)),
    StoreLoss((GameLoss("a", 1_200, 1_100, 1, 1, ("t1", "t2")),), 2),
    StoreLoss((), 1),
    StoreLoss(tuple(GameLoss(f"g{n}", 2, 1, 1, 1) for n in range(1, 16)), 1),
]


@pytest.mark.parametrize("loss", LOSSES, ids=str)
def test_a_loss_is_told_as_in_the_log_line(loss: StoreLoss, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.cli.phrases.find_language", lambda: "en")
    assert say_loss(loss) == str(loss)

    monkeypatch.setattr("adjudicator.cli.phrases.find_language", lambda: "ja")
    names = read_words(" ".join((*(each.game_id for each in loss.games), "t1 t2 b c a g")))
    assert not find_english(say_loss(loss), names)


def break_rows(store: Path) -> None:
    with closing(sqlite3.connect(store)) as raw:
        last = "(SELECT max(originator_version) FROM stored_events)"
        raw.execute(f"UPDATE stored_events SET state=x'7b7d' WHERE originator_version={last}")
        raw.commit()


def break_record(store: Path) -> None:
    with closing(sqlite3.connect(store)) as raw:
        raw.execute("UPDATE commands SET record=x'7b' WHERE last_seq=(SELECT max(last_seq) FROM commands)")
        raw.commit()


def break_pages(store: Path) -> None:
    content = bytearray(store.read_bytes())
    for place in range(len(content) // 2, len(content) - 4096, 4096):
        content[place : place + 64] = b"\xff" * 64
    store.write_bytes(bytes(content))


@pytest.mark.parametrize("harm", [break_rows, break_record, break_pages])
def test_a_damaged_store(harm: Callable[[Path], None], begun: Kept, cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    copy_store(begun.store, path)
    harm(path)
    store = ["--store", path]
    lines = [
        ["verify", begun.game_id, *store],
        ["verify", *store],
        ["log", begun.game_id, *store],
        ["store", "check", *store],
        ["backup", tmp_path / "copy.db", *store],
        ["export", begun.game_id, "-o", tmp_path / "out.jsonl", *store],
        ["audit", path, "--jobs", "1"],
    ]

    english = {}
    for line in lines:
        ran = cli("--lang", "ja", *line)
        assert ran.code or line[0] in ("log", "store", "export", "backup"), line
        said = "\n".join(row for row in (ran.out + ran.err).splitlines() if not row.startswith("{"))  # lines of the log
        if left := find_english(said, GRADES | TABLES | name_words(EDITION)):
            english[" ".join(map(str, line[:2]))] = (left, said)
    assert not english


def test_a_store_that_lost_something_and_its_backups(begun: Kept, cli: Cli, tmp_path: Path) -> None:
    path, before, copy = tmp_path / "games.db", tmp_path / "before.db", tmp_path / "copy.db"
    copy_store(begun.store, path)
    cli("backup", copy, "--store", path)
    shutil.copy(path, before)
    cli("ruling", begun.game_id, "x", "--clause", "102.1", "--store", path)
    before.replace(path)
    bad = tmp_path / "bad.db"
    shutil.copy(copy, bad)
    with closing(sqlite3.connect(bad)) as raw:
        raw.execute("UPDATE commands SET chain='00' WHERE last_seq=(SELECT max(last_seq) FROM commands)")
        raw.commit()
    half, text = tmp_path / "half.db", tmp_path / "text.db"
    shutil.copy(copy, half)
    break_pages(half)
    text.write_text("no database", encoding="utf-8")
    there = ["--store", tmp_path / "there.db"]
    lines = [
        ["store", "check", "--store", path],
        ["restore", copy, "--store", path, "--replace"],
        ["restore", bad, *there],
        ["restore", half, *there],
        ["restore", text, *there],
        ["restore", begun.store, *there],
    ]

    english = {}
    for line in lines:
        ran = cli("--lang", "ja", *line)
        said = "\n".join(row for row in (ran.out + ran.err).splitlines() if not row.startswith("{"))  # lines of the log
        assert said
        if left := find_english(said, GRADES | TABLES):
            english[" ".join(map(str, line[:2]))] = (left, said)
    assert not english


def test_a_damaged_export(begun: Kept, cli: Cli, tmp_path: Path) -> None:
    sound, packed = tmp_path / "out.jsonl", tmp_path / "out.jsonl.gz"
    cli("export", begun.game_id, "-o", sound, "--store", begun.store)
    cli("export", begun.game_id, "-o", packed, "--store", begun.store)
    lines, content = sound.read_bytes().splitlines(keepends=True), packed.read_bytes()
    harmed = {
        "half": b"".join(lines)[:-20],
        "no-end": b"".join(lines[:-1]),
        "swapped": b"".join([lines[0], lines[2], lines[1], *lines[3:]]),
        "headless": b"".join(lines[1:]),
        "altered": b"".join([*lines[:3], lines[3].replace(b"1", b"2", 1), *lines[4:]]),
        "text": b"no export\n",
        "more": b"".join([*lines, lines[1]]),
        "packed-half": content[: len(content) // 2],
        "packed-altered": content[:200] + bytes([content[200] ^ 1]) + content[201:],
    }

    english = {}
    for name, data in harmed.items():
        path = tmp_path / (f"{name}.jsonl.gz" if name.startswith("packed") else f"{name}.jsonl")
        path.write_bytes(data)
        for line in (["verify", "--file", path], ["import", path, "--store", tmp_path / "other.db"], ["audit", path]):
            ran = cli("--lang", "ja", *line)
            if left := find_english(ran.out + ran.err, GRADES):
                english[name, str(line[0])] = (left, ran.out + ran.err)
    assert not english
