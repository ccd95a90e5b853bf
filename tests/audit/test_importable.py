"""Exports that are well-formed and chained, and still no game: refused at reading, with their line."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import BadExport, read_export
from adjudicator.audit.exports.export import write_lines
from adjudicator.audit.exports.export_lines import Header
from adjudicator.log import StoredCommand, open_memory_store
from tests.audit.forging import chained, summed
from tests.refused import refuses
from tests.rpc.untrusted import changed, elsewhere, put

Game = tuple[str, list[StoredCommand]]


def lines_of(game: Game, commands: Sequence[StoredCommand]) -> list[bytes]:
    """The lines of an export of these commands; its chain and sums fit."""
    return list(write_lines(game[0], chained(game[0], commands), datetime(2026, 1, 2, tzinfo=UTC), "forger"))


def line_of(lines: Sequence[bytes], place: int) -> int:
    """The number of the line on which the command at that place stands."""
    return [number for number, line in enumerate(lines, 1) if b'"kind":"command"' in line[:20]][place]


def recorded(commands: Sequence[StoredCommand], place: int, field: str, value: Any) -> list[StoredCommand]:
    """The commands with a field of one record changed."""
    return changed(commands, -place - 1, lambda record: put(record, (field,), value))


@pytest.mark.parametrize(("place", "like"), [(1, 0), (4, 2), (5, 4)])
def test_a_request_id_that_two_commands_have_is_refused_with_the_line_of_the_second(
    unfinished: Game, place: int, like: int
) -> None:
    commands = recorded(unfinished[1], place, "request_id", unfinished[1][like].record.request_id)
    lines = lines_of(unfinished, commands)

    with refuses(BadExport, match=r"its request_id .* is that of the command on line") as refused:
        read_export(io.BytesIO(b"".join(lines)))

    assert refused.value.line == line_of(lines, place)
    assert str(line_of(lines, like)) in refused.value.said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("request_id", "", "1 to 64 printable"),
        ("request_id", "x" * 65, "1 to 64 printable"),
        ("request_id", "tab\there", "1 to 64 printable"),
        ("request_id", "Größe", "1 to 64 printable"),
        ("recorded_at", "2026-11-21T12:00:00", "has no zone"),
        ("recorded_at", "0001-01-01T00:00:00+14:00", "out of range"),
        ("recorded_at", "9999-12-31T23:59:59-14:00", "out of range"),
        ("recorded_at", "yesterday", "not a command record"),
        ("last_seq", 2**70, "not a command record|speaks of events"),
        ("first_seq", 0, "speaks of events"),
        ("first_seq", -1, "speaks of events"),
        ("verdict", {"outcome": "PERHAPS"}, "not a command record"),
        ("asked", {"type": "answer", "choice": 2**64}, "no game has"),
        ("asked", {"type": "answer", "choice": 1e300}, "no game has"),
        ("asked", {"deep": [[[-(2**63)]]]}, "no game has"),
    ],
)
def test_a_record_that_no_store_would_make_is_refused_with_its_line(
    unfinished: Game, field: str, value: Any, said: str
) -> None:
    lines = lines_of(unfinished, recorded(unfinished[1], 3, field, value))

    with refuses(BadExport, match=said) as refused:
        read_export(io.BytesIO(b"".join(lines)))

    assert refused.value.line == line_of(lines, 3)


@pytest.mark.parametrize("game_id", ["", "g" * 65, "../../etc/passwd", "a b", "ä", ".hidden", "a\nb"])
def test_an_id_that_no_game_has_is_refused_on_the_first_line(unfinished: Game, game_id: str) -> None:
    lines = list(write_lines(game_id, chained(game_id, unfinished[1]), datetime(2026, 1, 2, tzinfo=UTC), "forger"))

    with refuses(BadExport, match="no game's id") as refused:
        read_export(io.BytesIO(b"".join(lines)))

    assert refused.value.line == 1


@pytest.mark.parametrize("when", ["2026-01-02T00:00:00", "0001-01-01T00:00:00+10:00"])
def test_a_header_whose_time_is_none_is_refused(unfinished: Game, when: str) -> None:
    lines = lines_of(unfinished, unfinished[1])
    header = msgspec.json.decode(lines[0], type=Header)
    lines[0] = summed(lines[0].replace(b"2026-01-02T00:00:00Z", when.encode()))
    assert header.exported_at and when.encode() in lines[0]

    with pytest.raises(BadExport) as refused:
        read_export(io.BytesIO(b"".join(lines)))

    assert refused.value.line == 1


def test_a_game_begins_with_its_opening(unfinished: Game) -> None:
    second = unfinished[1][1]
    seq = second.record.first_seq
    rows = [(*row[:1], row[1] - seq + 1, row[2], put_seq(row[3], row[1] - seq + 1)) for row in second.rows]
    text = msgspec.json.encode(put(put(msgspec.json.decode(second.text), ("first_seq",), 1), ("last_seq",), len(rows)))
    record = msgspec.structs.replace(second.record, first_seq=1, last_seq=len(rows))
    lines = lines_of(unfinished, [StoredCommand(record, text, rows, second.salt)])

    with refuses(BadExport, match="begins with its opening") as refused:
        read_export(io.BytesIO(b"".join(lines)))

    assert refused.value.line == 2


def put_seq(state: bytes, seq: int) -> bytes:
    """The state of an event with another number."""
    return bytes(msgspec.json.encode(put(msgspec.json.decode(state), ("seq",), seq)))


def test_a_number_that_no_message_can_carry_is_refused_and_the_largest_is_not(unfinished: Game) -> None:
    def with_number(number: int) -> bytes:
        path = ("pins", "definitions", "U-10", "numbers", "support")
        return b"".join(lines_of(unfinished, changed(unfinished[1], 1, lambda state: put(state, path, number))))

    with refuses(BadExport, match="no game has") as refused:
        read_export(io.BytesIO(with_number(2**63)))
    assert refused.value.line == 2
    assert read_export(io.BytesIO(with_number(2**63 - 1))).game_id == unfinished[0]


def test_what_is_refused_at_reading_leaves_no_game_by_whichever_way(unfinished: Game) -> None:
    from adjudicator_client import BadExport as Refused

    commands = recorded(unfinished[1], 2, "request_id", unfinished[1][0].record.request_id)
    content = b"".join(lines_of(unfinished, commands))
    app = Adjudicator(open_memory_store())
    with pytest.raises(BadExport):
        app.import_(io.BytesIO(content))
    assert app.games() == []
    with elsewhere() as client:
        with pytest.raises(Refused, match="request_id") as refused:
            client.import_game(io.BytesIO(content))
        assert (refused.value.reason, refused.value.code) == ("BAD_EXPORT", "INVALID_ARGUMENT")


def test_an_export_of_a_whole_game_is_read_as_ever(finished: Game, unfinished: Game) -> None:
    reads: list[Callable[[], Any]] = [
        lambda game=game: read_export(io.BytesIO(b"".join(lines_of(game, game[1])))) for game in (finished, unfinished)
    ]
    for read, game in zip(reads, (finished, unfinished), strict=True):
        found = read()
        assert (found.game_id, found.edition) == (game[0], "fire_force@1.0.0")
