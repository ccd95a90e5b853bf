"""Compressed exports: one file that any tool unpacks, in which no bit can change unnoticed, and no bomb goes off.

The properties take a whole game, plain and packed, and damage it in every way: a bit, a cut, lines moved, two games
put together. Whatever is done, reading refuses it and says where.
"""

from __future__ import annotations

import gzip
import io
import os
import shutil
import subprocess
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from adjudicator.application import Adjudicator
from adjudicator.audit import (
    AlteredLine,
    BadExport,
    BrokenChain,
    DamagedFile,
    MalformedLine,
    ReorderedLine,
    TruncatedExport,
    read_export,
)
from adjudicator.audit.exports import packing
from adjudicator.audit.exports.export import Exported, export
from adjudicator.log import open_memory_store
from adjudicator.sentences.refusals import say_error
from tests.application.playing import open_a_game, play
from tests.audit.forging import summed

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
PLACES = st.integers(0, 10**9)


def a_game(request_id: str, seed: int) -> bytes:
    """The export of a short game."""
    app = Adjudicator(open_memory_store(), clock=lambda: NOW)
    game_id = open_a_game(app, request_id).game_id
    play(app, game_id, seed=seed, commands=12)
    out = io.BytesIO()
    app.export(game_id, out)
    return out.getvalue()


PLAIN, OTHER = a_game("one", 1), a_game("another", 2)


def packed(plain: bytes) -> bytes:
    """The packed form of anything."""
    out = io.BytesIO()
    with packing.pack_output(out) as packer:
        packer.write(plain)
    return out.getvalue()


PACKED = packed(PLAIN)
LINES, OTHERS = PLAIN.splitlines(keepends=True), OTHER.splitlines(keepends=True)
GOOD = read_export(io.BytesIO(PLAIN))


def refused(content: bytes) -> BadExport:
    """The refusal of a file that is none of ours any more."""
    with pytest.raises(BadExport) as error:
        read_export(io.BytesIO(content))
    assert f"line {error.value.line} " in say_error(error.value)
    return error.value


# ---------------------------------------------------------------- what a packed export is


def test_what_is_packed_is_read_back_and_is_the_same_game() -> None:
    found: Exported = read_export(io.BytesIO(PACKED))

    assert found == GOOD
    assert len(PACKED) < len(PLAIN) / 4


def test_the_same_game_packed_twice_is_the_same_file() -> None:
    assert packed(PLAIN) == PACKED


@pytest.mark.services
def test_any_gzip_program_unpacks_it(tmp_path: Path) -> None:
    assert gzip.decompress(PACKED) == PLAIN
    if shutil.which("gunzip"):
        (tmp_path / "game.jsonl.gz").write_bytes(PACKED)
        ran = subprocess.run(["gunzip", "-c", tmp_path / "game.jsonl.gz"], capture_output=True, check=True)
        assert ran.stdout == PLAIN


def test_a_gzip_file_of_another_program_is_refused_with_what_to_do() -> None:
    error = refused(gzip.compress(PLAIN, mtime=7))

    assert isinstance(error, DamagedFile) and "gunzip" in say_error(error)


def test_an_export_to_a_path_can_be_packed(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.gz"

    export(GOOD.game_id, GOOD.commands, file, now=GOOD.header.exported_at, program="adjudicator", compressed=True)

    assert file.read_bytes() == PACKED and read_export(file) == GOOD
    assert os.listdir(tmp_path) == [file.name]


def test_a_file_that_cannot_be_read_twice_is_read_all_the_same() -> None:
    class Pipe(io.RawIOBase):
        def __init__(self, content: bytes) -> None:
            self.left = content

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            view = memoryview(buffer)
            piece, self.left = self.left[: min(len(view), 777)], self.left[min(len(view), 777) :]
            view[: len(piece)] = piece
            return len(piece)

    for content in (PLAIN, PACKED):
        assert read_export(io.BufferedReader(Pipe(content))) == GOOD


# ---------------------------------------------------------------- every bit counts


@pytest.mark.parametrize("bit", range(8))
def test_a_bit_changed_in_header_end_or_seal_is_found(bit: int) -> None:
    edges = [*range(64), *range(len(PACKED) - packing.SEAL_LENGTH - 16, len(PACKED))]
    for place in edges:
        damaged = bytearray(PACKED)
        damaged[place] ^= 1 << bit
        refused(bytes(damaged))


@hypothesis_settings(max_examples=150)
@given(place=PLACES, bit=st.integers(0, 7))
def test_a_bit_changed_anywhere_in_a_packed_file_is_found(place: int, bit: int) -> None:
    damaged = bytearray(PACKED)
    damaged[place % len(PACKED)] ^= 1 << bit

    error = refused(bytes(damaged))

    assert 1 <= error.line <= len(LINES) + 1 and 0 <= error.after <= GOOD.version


@hypothesis_settings(max_examples=80)
@given(place=PLACES, bit=st.integers(0, 7))
def test_a_bit_changed_in_a_plain_file_is_found_in_its_line_after_the_last_sound_event(place: int, bit: int) -> None:
    damaged = bytearray(PLAIN)
    damaged[place % len(PLAIN)] ^= 1 << bit
    line = PLAIN[: place % len(PLAIN)].count(b"\n")

    error = refused(bytes(damaged))

    ends = [command.record.last_seq for command in GOOD.commands]
    events_before = sum(b'{"kind":"event"' in each for each in LINES[:line])
    commands_before = sum(b'{"kind":"command"' in each for each in LINES[:line])
    assert error.line == line + 1
    assert error.after == (ends[commands_before - 1] if commands_before else 0) <= events_before


@hypothesis_settings(max_examples=80)
@given(length=PLACES)
def test_a_file_cut_off_anywhere_is_cut_off(length: int) -> None:
    for content in (PLAIN, PACKED):
        error = refused(content[: length % len(content)])
        assert isinstance(error, TruncatedExport)


@hypothesis_settings(max_examples=60)
@given(place=PLACES, length=st.integers(1, 40))
def test_bytes_left_out_or_doubled_in_a_packed_file_are_found(place: int, length: int) -> None:
    at = place % len(PACKED)
    piece = PACKED[at : at + length]
    for damaged in (PACKED[:at] + PACKED[at + length :], PACKED[:at] + piece + PACKED[at:]):
        assume(damaged != PACKED)
        refused(damaged)


def test_something_put_behind_the_seal_is_found() -> None:
    for tail in (b"\x00", b"\n", PACKED, packed(OTHER), gzip.compress(b"")):
        assert "seal" in str(refused(PACKED + tail))


def test_damage_in_the_middle_says_how_far_the_file_could_be_read() -> None:
    damaged = bytearray(PACKED)
    damaged[len(PACKED) // 2] ^= 0x10

    error = refused(bytes(damaged))

    assert error.line > len(LINES) / 4 and error.after > 0, "what came before was read"


def test_a_changed_bit_that_changes_no_line_is_found_by_the_seal() -> None:
    """The bits that fill up the last byte of the compressed data mean nothing to gzip, nor does its header."""
    unsealed = PACKED[: -packing.SEAL_LENGTH]
    for place, bit in [(4, 0), (8, 3), (9, 2)]:
        damaged = bytearray(unsealed)
        damaged[place] ^= 1 << bit
        assert gzip.decompress(bytes(damaged)) == PLAIN
        refused(bytes(damaged) + PACKED[-packing.SEAL_LENGTH :])


# ---------------------------------------------------------------- lines moved, games put together


@hypothesis_settings(max_examples=80)
@given(one=PLACES, other=PLACES, how=st.sampled_from(["swap", "double", "drop", "move"]))
def test_lines_swapped_doubled_dropped_or_moved_are_found(one: int, other: int, how: str) -> None:
    i, j = one % len(LINES), other % len(LINES)
    lines = LINES.copy()
    if how == "swap":
        lines[i], lines[j] = lines[j], lines[i]
    elif how == "double":
        lines.insert(j, lines[i])
    elif how == "drop":
        del lines[i]
    else:
        lines.insert(j, lines.pop(i))
    assume(lines != LINES)
    first = next((k for k, (a, b) in enumerate(zip(lines, LINES, strict=False)) if a != b), min(i, len(lines)))

    for content in (b"".join(lines), packed(b"".join(lines))):
        error = refused(content)
        assert isinstance(error, ReorderedLine | BrokenChain | TruncatedExport)
        assert error.line >= first + 1, "nothing is refused before it goes wrong"


@hypothesis_settings(max_examples=80)
@given(one=PLACES, other=PLACES)
def test_two_games_spliced_are_found_where_the_second_begins_or_soon_after(one: int, other: int) -> None:
    i, j = one % (len(LINES) + 1), other % (len(OTHERS) + 1)
    spliced = b"".join(LINES[:i] + OTHERS[j:])
    assume(spliced not in (PLAIN, OTHER))

    for content in (spliced, packed(spliced)):
        error = refused(content)
        assert isinstance(error, ReorderedLine | BrokenChain | TruncatedExport)
        assert error.line > min(i, len(LINES)) or i == 0


@hypothesis_settings(max_examples=11)
@given(cut=st.integers(1, 11))
def test_a_game_cut_at_a_command_with_a_footer_of_its_own_is_a_shorter_game_and_nothing_else(cut: int) -> None:
    """Leaving out the last commands needs no forging: it was a whole export at that time. It is not the other game."""
    out = io.BytesIO()
    export(GOOD.game_id, GOOD.commands[:cut], out, now=NOW, program="adjudicator")

    found = read_export(io.BytesIO(out.getvalue()))

    assert found.version == GOOD.commands[cut - 1].record.last_seq
    assert found.commands == GOOD.commands[:cut]


@hypothesis_settings(max_examples=60)
@given(place=PLACES, at=PLACES, byte=st.integers(0, 255))
def test_a_changed_line_with_its_sum_put_right_is_found_by_the_chain(place: int, at: int, byte: int) -> None:
    lines = LINES.copy()
    line = lines[place % len(lines)]
    body = len(line) - len(b',"sum":"00000000"}\n')
    spot = at % body
    assume(line[spot] != byte)
    lines[place % len(lines)] = summed(line[:spot] + bytes([byte]) + line[spot + 1 :])
    changed = b"".join(lines)

    try:
        found = read_export(io.BytesIO(changed))
    except BadExport as error:
        assert error.line > place % len(lines)
    else:
        assert found.commands == GOOD.commands, "only when and by which program it was exported is not chained"


# ---------------------------------------------------------------- bombs


def bomb(size: int) -> bytes:
    """A sealed file of which much more comes out than went in."""
    out = io.BytesIO()
    with packing.pack_output(out) as packer:
        packer.write(LINES[0])
        for _ in range(size // 65536):
            packer.write(b" " * 65536)
    return out.getvalue()


def test_a_file_made_to_fill_the_memory_is_refused_long_before() -> None:
    content = bomb(64 * 1024 * 1024)

    error = refused(content)

    assert isinstance(error, MalformedLine) and "fill memory" in say_error(error)
    assert error.line == 2 and len(content) < 100_000


def test_a_packed_file_has_the_limits_of_a_plain_one() -> None:
    for content in (PLAIN, PACKED):
        with pytest.raises(MalformedLine):
            read_export(io.BytesIO(content), longest=len(PLAIN) - 1)
        assert read_export(io.BytesIO(content), longest=len(PLAIN)) == GOOD


def test_a_real_game_stays_far_below_the_ratio() -> None:
    assert len(PLAIN) / len(PACKED) < packing.MOST_RATIO / 5


def test_an_error_travels_between_processes() -> None:
    import pickle

    error = refused(PLAIN[:-1])
    again = pickle.loads(pickle.dumps(error))

    assert (type(again), again.line, again.after, say_error(again)) == (
        type(error),
        error.line,
        error.after,
        say_error(error),
    )


def test_sums_are_what_the_format_says() -> None:
    body, end = LINES[3][: -len(b',"sum":"00000000"}\n')], LINES[3][-len(b'00000000"}\n') : -len(b'"}\n')]

    assert b"%08x" % zlib.crc32(body) == end
    altered = [*LINES[:3], LINES[3].replace(b'"seq":', b'"seq": ', 1), *LINES[4:]]
    assert isinstance(refused(b"".join(altered)), AlteredLine)
