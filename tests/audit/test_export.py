"""One file for a game: read back to the byte; any damage is found, typed and located."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, cast

import pytest

from adjudicator.audit import (
    AlteredLine,
    BadExport,
    BrokenChain,
    MalformedLine,
    ReorderedLine,
    TruncatedExport,
    read_export,
)
from adjudicator.audit.exports import export_errors as export_lines
from adjudicator.audit.exports.export import export
from adjudicator.log import StoredCommand, open_memory_store
from adjudicator.sentences.refusals import say_error, say_refusal
from tests.audit.forging import chained, summed
from tests.log.samples import burst, grown_in, opened_in, record
from tests.refused import refuses

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def small() -> list[StoredCommand]:
    """Two commands after the opening, a few events each."""
    store = open_memory_store()
    last = opened_in(store, "g")
    for _ in range(2):
        base = last.last_seq
        last = store.append("g", base, burst(base, 3), record(base + 1, base + 3), previous=last.chain)
    return list(store.stored("g"))


def file_of(commands: list[StoredCommand], game_id: str = "g") -> bytes:
    out = BytesIO()
    export(game_id, commands, out, now=NOW, program="test")
    return out.getvalue()


@pytest.fixture(scope="module")
def good() -> bytes:
    """A small export."""
    return file_of(small())


def numbered(text: bytes) -> Iterator[tuple[int, int]]:
    """(position, number of its line) of every byte."""
    line = 1
    for position, byte in enumerate(text):
        yield position, line
        line += byte == 10


def test_what_is_written_is_read_back() -> None:
    commands = small()
    good = file_of(commands)

    found = read_export(BytesIO(good))

    assert found.game_id == "g" and found.version == 7
    assert list(found.commands) == commands
    assert file_of(list(found.commands)) == good


def test_every_line_is_a_json_object_that_any_tool_can_read(good: bytes) -> None:
    lines = [json.loads(line) for line in good.splitlines()]

    assert [line["kind"] for line in lines] == [
        *["header", "event", "command"],
        *["event", "event", "event", "command"] * 2,
        "footer",
    ]
    assert lines[0]["format"] == "adjudicator-log/2" and lines[0]["game"] == "g"
    assert [line["seq"] for line in lines if line["kind"] == "event"] == list(range(1, 8))
    assert lines[-1]["events"] == 7 and lines[-1]["commands"] == 3


@pytest.mark.parametrize("flip", [0x01, 0x20, 0x80])
def test_a_flip_at_any_byte_is_found_and_located(good: bytes, flip: int) -> None:
    for position, line in numbered(good):
        damaged = bytearray(good)
        damaged[position] ^= flip

        with pytest.raises(BadExport) as error:
            read_export(BytesIO(bytes(damaged)))

        assert error.value.line == line, (position, good[position : position + 20])
        assert error.value.reason == "BAD_EXPORT"


def test_a_changed_event_with_its_sum_put_right_breaks_the_chain_of_its_command(good: bytes) -> None:
    lines = good.splitlines(keepends=True)
    for place, line in enumerate(lines):
        if b'"kind":"event"' not in line or b'"card":' not in line:
            continue
        forged = [*lines[:place], summed(line.replace(b'"card":', b'"card":1')), *lines[place + 1 :]]

        with pytest.raises(BrokenChain) as error:
            read_export(BytesIO(b"".join(forged)))

        assert error.value.line == next(n for n in range(place + 1, 20) if b'"command"' in lines[n]) + 1


def test_a_changed_record_or_chain_or_game_breaks_the_chain(good: bytes) -> None:
    changes = {b'"actor":"P1"': b'"actor":"P2"', b'"game":"g"': b'"game":"h"', b'"chain":"': b'"chain":"f'}
    for old, new in changes.items():
        lines = [summed(line.replace(old, new, 1)) for line in good.splitlines(keepends=True)]

        with pytest.raises(BrokenChain):
            read_export(BytesIO(b"".join(lines)))


def test_a_file_cut_off_anywhere_is_found(good: bytes) -> None:
    for length in range(len(good)):
        with pytest.raises(TruncatedExport) as error:
            read_export(BytesIO(good[:length]))
        assert error.value.line == good[:length].count(b"\n") + 1
        assert error.value.arguments["sound"] == error.value.after


@pytest.mark.parametrize(("after", "said"), [(0, "その前に正しいイベントはない"), (1200, "イベント1200までは正しい")])
def test_how_much_of_an_export_is_sound_is_told_in_japanese(after: int, said: str) -> None:
    for kind, fault in ((TruncatedExport, "footer"), (MalformedLine, "json"), (BrokenChain, "chain")):
        error = kind(1300, "wrong", after, fault=fault)
        assert said in say_refusal(error.code, error.arguments, "ja")


def test_lines_moved_doubled_or_left_out_are_found_where_it_happened(good: bytes) -> None:
    lines = good.splitlines(keepends=True)
    for place in range(len(lines) - 1):
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        doubled = [*lines[: place + 1], lines[place], *lines[place + 1 :]]
        missing = [*lines[:place], *lines[place + 1 :]]
        for forged in (swapped, doubled, missing):
            with pytest.raises((ReorderedLine, BrokenChain, TruncatedExport)) as error:
                read_export(BytesIO(b"".join(forged)))
            assert place < error.value.line <= len(lines) + 1
    with pytest.raises(ReorderedLine):
        read_export(BytesIO(good + lines[-1]))
    with pytest.raises(ReorderedLine):
        read_export(BytesIO(good + lines[1]))


@pytest.mark.parametrize(
    "text, line",
    [
        (b"\n", 1),
        (b"not json}\n", 1),
        (b"[]\n", 1),
        (b'{"kind":"poem","sum":"00000000"}\n', 1),
        (b'{"kind":"header","format":"x","sum":"00000000"}\n', 1),
        (b"\xff\xfe}\n", 1),
        (b"{" * 100_000 + b"}\n", 1),
        (b'{"kind":"event","seq":1,"topic":"x/1","state":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", 1),
    ],
)
def test_what_is_no_export_is_a_typed_error(text: bytes, line: int) -> None:
    with pytest.raises(MalformedLine) as error:
        read_export(BytesIO(text))

    assert error.value.line == line
    assert len(say_error(error.value)) < 1000


def test_an_empty_file_and_a_file_of_another_format_are_typed_errors(good: bytes) -> None:
    with pytest.raises(TruncatedExport):
        read_export(BytesIO(b""))
    other = summed(good.splitlines(keepends=True)[0].replace(b"adjudicator-log/2", b"adjudicator-log/9"))
    with refuses(MalformedLine, match="adjudicator-log/9"):
        read_export(BytesIO(other))
    lines = good.splitlines(keepends=True)
    with pytest.raises(MalformedLine):
        read_export(BytesIO(b"".join([summed(lines[0].replace(b'"game"', b'"name":1,"game"')), *lines[1:]])))


def test_a_line_that_says_the_same_in_other_bytes_is_refused(good: bytes) -> None:
    lines = good.splitlines(keepends=True)
    for place, old, new in (
        (0, b'"program":"test"', b'"program":"other","program":"test"'),
        (0, b'"game":"g"', b'"game": "g"'),
        (0, b'"game":"g"', b'"game":"\\u0067"'),
        (1, b'"seq":1,"topic":"game-opened/1"', b'"topic":"game-opened/1","seq":1'),
        (2, b'"salt":', b'"salt":"00","salt":'),
        (-1, b'"events":7', b'"events":7.0'),
    ):
        assert old in lines[place], old
        forged = list(lines)
        forged[place] = summed(lines[place].replace(old, new, 1))

        with pytest.raises((AlteredLine, MalformedLine)) as error:
            read_export(BytesIO(b"".join(forged)))

        assert error.value.line == place % len(lines) + 1


def test_an_endless_line_or_file_is_refused(good: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.audit.exports.export.LONGEST_LINE", 600)
    with pytest.raises(MalformedLine) as error:
        read_export(BytesIO(good))
    assert error.value.line == 2, "the first event is longer than that"
    monkeypatch.setattr("adjudicator.audit.exports.export.LONGEST_LINE", export_lines.LONGEST_LINE)
    monkeypatch.setattr("adjudicator.audit.exports.export.LONGEST_FILE", 3000)
    with pytest.raises(MalformedLine):
        read_export(BytesIO(good))


def test_an_event_of_an_unknown_kind_is_refused_with_its_line() -> None:
    commands = small()
    row = commands[1].rows[1]
    rows = [commands[1].rows[0], (*row[:2], "card-eaten/1", row[3]), commands[1].rows[2]]
    forged = file_of(chained("g", [commands[0], commands[1]._replace(rows=rows), commands[2]]))

    with refuses(MalformedLine, match="card-eaten/1") as error:
        read_export(BytesIO(forged))

    assert error.value.line == 5


def test_a_file_is_replaced_only_when_all_of_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"the former export")

    def failing() -> Iterator[StoredCommand]:
        yield small()[0]
        raise OSError("the disk went away")

    with pytest.raises(OSError, match="went away"):
        export("g", failing(), path, now=NOW, program="test")
    assert path.read_bytes() == b"the former export"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]

    count = export("g", small(), path, now=NOW, program="test")

    assert path.read_bytes().count(b"\n") == count
    assert read_export(path).version == 7
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_full_disk_while_exporting_leaves_no_file_behind() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb", buffering=0) as full, pytest.raises(OSError):
        export("g", small(), cast(BinaryIO, full), now=NOW, program="test")


def test_a_long_game_keeps_its_chain_over_the_file() -> None:
    store = open_memory_store()
    grown_in(store, "long", commands=50, count=40)

    found = read_export(BytesIO(file_of(list(store.stored("long")), "long")))

    assert found.version == 2001 and found.commands[-1].record.chain == store.head("long").chain
