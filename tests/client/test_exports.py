"""What `check_export` makes of files that somebody wrote to deceive it, or to use up its machine."""

from __future__ import annotations

import hashlib
import io
import json
import zlib
from typing import Any

import pytest

from adjudicator_client import BadExport, ExportChecked, check_export
from adjudicator_client.packing import HEADER, SEAL_END, SEAL_HEADER
from adjudicator_client.shuffles import ALGORITHM, commitment

SEED = bytes.fromhex("612073656564206f66207468697274792d74776f2062797465732073697a6521")
RIGHT = [4, 8, 6, 9, 7, 10, 2, 1, 3, 5]
PINS = {"seed_commitment": commitment(SEED), "chance_algorithm": ALGORITHM}
SHUFFLE = {"id": 2, "seat": "CHANCE", "form": "shuffle"}
END = ({"type": "game-ended"}, {"type": "seed-revealed", "seed": SEED.hex()})


def line(body: str) -> bytes:
    return body.encode() + b',"sum":"%08x"}\n' % zlib.crc32(body.encode())


def export(*events: Any, game: str = "game-1") -> bytes:
    """An export of one command, as somebody would write it who can work out every sum."""
    lines = [line(f'{{"kind":"header","format":"adjudicator-log/1","game":{json.dumps(game)}')]
    rows: list[bytes] = []
    for seq, event in enumerate(events, start=1):
        state = event if isinstance(event, str) else json.dumps(event)
        lines.append(line(f'{{"kind":"event","seq":{seq},"topic":"x/1","state":{state}'))
        rows += [b"x/1", state.encode()]
    record = json.dumps({"note": ',"sum":"00000000"}', "first_seq": 1, "last_seq": len(events)}).encode()
    genesis = hashlib.sha256(f"adjudicator-log/1\n{game}".encode("utf-8", "replace")).hexdigest()
    chain = hashlib.sha256(b"\n".join((genesis.encode(), record, *rows))).hexdigest()
    lines.append(line(f'{{"kind":"command","chain":"{chain}","record":{record.decode()}'))
    lines.append(line(f'{{"kind":"footer","events":{len(events)},"commands":1,"chain":"{chain}"'))
    return b"".join(lines)


def dealt(picks: Any = RIGHT, choice: Any = SHUFFLE, end: Any = END, pins: Any = PINS) -> bytes:
    opened = {"type": "game-opened", "pins": pins, "word": ',"state":{},"record":{},"sum":"12345678"}'}
    made = {"type": "choice-made", "seat": "CHANCE", "choice": 2, "picks": picks}
    return export(opened, {"type": "choice-opened", "choice": choice}, made, *end)


def packed(plain: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    first = HEADER + deflate.compress(plain) + deflate.flush()
    first += zlib.crc32(plain).to_bytes(4, "little") + (len(plain) & 0xFFFFFFFF).to_bytes(4, "little")
    return first + SEAL_HEADER + hashlib.sha256(first).digest() + SEAL_END


def checked(file: bytes) -> ExportChecked:
    return check_export(io.BytesIO(file))


def refused(file: bytes, wrong: str, at: int | None = None) -> None:
    with pytest.raises(BadExport, match=wrong) as caught:
        checked(file)
    assert at is None or caught.value.line == at


def test_a_sound_export_whose_texts_look_like_its_own_fields() -> None:
    for file in (dealt(), packed(dealt())):
        found = checked(file)
        assert (found.events, found.commands, found.shuffles, found.lots) == (5, 1, 1, 0)


def test_what_chance_did_not_bring_is_found() -> None:
    refused(dealt(RIGHT[::-1]), "not what the seed leads to", 4)
    refused(dealt(end=END[:1]), "its seed is not shown", 5)
    refused(dealt(pins=PINS | {"chance_algorithm": "other/1"}), "another algorithm", 6)
    refused(dealt(pins=PINS | {"seed_commitment": "00"}), "committed", 6)
    refused(dealt(end=(END[0], {"type": "seed-revealed", "seed": "no"})), "committed", 6)


@pytest.mark.parametrize("picks", [list(range(70_000)), ["1", "2"], [True, False], [None]])
def test_an_answer_that_nobody_can_have_drawn_ends_the_check(picks: Any) -> None:
    refused(dealt(picks), "not what the seed leads to", 4)


@pytest.mark.parametrize("count", [0, 65_537])
def test_a_lot_among_none_or_too_many_ends_the_check(count: int) -> None:
    options = [{"id": str(place)} for place in range(count)]
    refused(dealt(["0"], SHUFFLE | {"form": "lot", "options": options}), "not what the seed leads to", 4)


@pytest.mark.parametrize(
    "event",
    [
        "[]", "5", '{"type":5}', "{}", "[" * 100_000 + "]" * 100_000, '{"type":"seed-revealed"}',
        '{"type":"game-opened"}', '{"type":"game-opened","pins":[]}',
        '{"type":"choice-opened","choice":{"seat":"CHANCE"}}',
        '{"type":"x"},"more":{}', '{"type":"\xff"', '{"type":"x"',
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused_at_its_line(event: str) -> None:
    refused(export(event), ".", 2)


@pytest.mark.parametrize(
    "pins",
    [
        {"seats": 5}, {"seats": [["P1"]]}, {"seats": ["\ud800"]}, {"contributions": []}, {"contributions": {"P1": 5}},
        {"contributions": {"P1": "\udfff"}}, {"dealt_as": "\ud800"}, {"dealt_as": 5}, {"mode": 5},
    ],
)  # fmt: skip
def test_pins_that_are_no_pins_are_refused_at_their_line(pins: Any) -> None:
    refused(dealt(pins=PINS | pins), ".", 2)


def test_an_option_that_is_no_object_is_refused_at_its_line() -> None:
    refused(dealt(choice=SHUFFLE | {"options": [5]}), "no object", 3)


def test_pins_of_a_second_opening_count_for_nothing() -> None:
    opened = {"type": "game-opened", "pins": PINS | {"dealt_as": "another"}}
    made = {"type": "choice-made", "seat": "CHANCE", "choice": 2, "picks": RIGHT}
    assert checked(dealt(end=(opened, *END))).shuffles == 1
    again = {"type": "game-opened", "pins": {"mode": "observed"}}
    refused(dealt(end=(again, made | {"picks": RIGHT}, *END)), "not what the seed leads to", 6)


def test_lines_that_are_not_those_of_an_export() -> None:
    lines = dealt().splitlines(keepends=True)
    refused(b"", "footer", 1)
    refused(b"hello\n", "sum", 1)
    refused(dealt()[:-1], "middle", len(lines))
    refused(dealt().replace(b"\n", b"\r"), "middle", 1)
    refused(dealt() + lines[-1], "after the footer", len(lines) + 1)
    refused(b"".join(lines[1:]), "header", 1)
    refused(lines[0] * 2, "second header", 2)
    refused(b"".join(lines[:-1]), "footer", len(lines))
    refused(export(game="\ud800"), "no text", 1)
    refused(b"x" * (17 << 20), "longer", 1)


def test_every_change_of_a_packed_file_is_found() -> None:
    file = packed(dealt())
    for place in range(0, len(file), 7):
        changed = bytearray(file)
        changed[place] ^= 0x10
        refused(bytes(changed), ".")
        refused(file[:place], ".")
    refused(file + b"\0", "seal")


def test_a_file_that_was_made_to_fill_the_memory_is_given_up_early() -> None:
    bomb = packed(b"\n" * (8 << 20))
    assert len(bomb) < 20_000
    refused(bomb, ".", 1)
    refused(packed(b"a" * (8 << 20)), "made to fill memory", 1)
