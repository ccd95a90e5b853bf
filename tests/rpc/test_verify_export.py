"""VerifyExport: a file in pieces is verified as a stored game is, and nothing of it is stored."""

from __future__ import annotations

import base64
import io
import re

import pytest

from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.services import uploads
from adjudicator.rpc.services.uploads import Uploads
from adjudicator_client import AdjudicatorError, BadExport, Client, Grade, NewGame, NotFound, connect
from adjudicator_client.pb import log_service_pb2 as pb
from tests.rpc.browsing import Browser, Clock
from tests.rpc.serving import Server, open_game, play

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def played(operator: Client) -> NewGame:
    """A game of some moves that is over. Not to be changed."""
    game = open_game(operator)
    play(game, moves=8)
    game.seat("P1").acts.call_judge("slow play")
    game.seat("P1").concede()
    return game


@pytest.fixture(scope="module")
def plain(played: NewGame) -> bytes:
    """Its export, not compressed."""
    out = io.BytesIO()
    played.seat("judge").export(out)
    return out.getvalue()


def send(client: Client, name: str, offset: int, chunk: bytes, *, last: bool = False) -> pb.VerifyExportResponse:
    """One piece."""
    request = pb.VerifyExportRequest(request_id=name, offset=offset, chunk=chunk, last=last)
    response: pb.VerifyExportResponse = client._wire.call(client._logs.VerifyExport, request)
    return response


def test_a_file_is_graded_as_the_stored_game_is(operator: Client, played: NewGame, plain: bytes) -> None:
    packed = io.BytesIO()
    played.seat("judge").export(packed, compressed=True)
    packed.seek(0)
    stored = played.seat("judge").verify()
    named = {said.name for said in stored.testimony}
    del stored.testimony[:]
    games = sum(1 for _ in operator.games())

    for file in (io.BytesIO(plain), packed):
        found = operator.verify_export(file)
        assert found.game_id == played.game_id and found.verified.grade == Grade.GRADE_EXACT
        beside = {said.name for said in found.verified.testimony} - named
        assert beside == {"exported_at", "program"}, "what only the header of the file says"
        del found.verified.testimony[:]
        assert found.verified == stored
    assert sum(1 for _ in operator.games()) == games, "nothing is stored"


def test_a_judge_sends_a_file_in_pieces(server: Server, played: NewGame, plain: bytes) -> None:
    with connect(server.address, played.tokens["judge"], language="en") as judge:
        size = len(plain) // 3 + 1
        for offset in range(0, len(plain), size):
            piece = plain[offset : offset + size]
            for _ in range(2 if offset + size < len(plain) else 1):  # a piece that is sent again changes nothing
                found = send(judge, "pieces", offset, piece, last=offset + size >= len(plain))
        assert found.received == len(plain)
        assert found.verified.grade == Grade.GRADE_EXACT


def test_a_damaged_file_and_one_that_is_no_export_are_refused(operator: Client, plain: bytes) -> None:
    altered = re.sub(rb'"sum":"[0-9a-f]{8}"', b'"sum":"00000000"', plain, count=1)
    with pytest.raises(BadExport) as refused:
        operator.in_language("ja").verify_export(io.BytesIO(altered))
    assert refused.value.reason == "BAD_EXPORT" and refused.value.sentence
    for other in (b"", b"no export", plain[: len(plain) // 2]):
        with pytest.raises(BadExport):
            operator.verify_export(io.BytesIO(other))


BAD = {
    "no first piece": ("UNKNOWN_UPLOAD", "upload.unknown", [(10, b"x", False)]),
    "a gap": ("MALFORMED_REQUEST", "upload.offset", [(0, b"xy", False), (3, b"x", False)]),
    "other bytes": ("MALFORMED_REQUEST", "upload.offset", [(0, b"xy", False), (2, b"z", False), (1, b"a", False)]),
    "after the end": ("UNKNOWN_UPLOAD", "upload.unknown", [(0, b"", True), (1, b"x", False)]),
    "an empty piece": ("MALFORMED_REQUEST", "upload.piece-size", [(0, b"", False)]),
    "a large piece": ("MALFORMED_REQUEST", "upload.piece-size", [(0, bytes(uploads.LARGEST_PIECE + 1), False)]),
    "a large file": ("MALFORMED_REQUEST", "upload.file-size", [(uploads.LARGEST_FILE + 1, b"x", False)]),
    "a negative place": ("MALFORMED_REQUEST", "upload.file-size", [(-1, b"x", False)]),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_has_a_sentence_and_a_code(operator: Client, name: str) -> None:
    reason, code, pieces = BAD[name]
    spoken, last = operator.in_language("ja"), None
    for offset, chunk, ends in pieces:
        try:
            send(spoken, name, offset, chunk, last=ends)
            last = None
        except AdjudicatorError as error:
            last = error

    assert last is not None and (last.reason, last.wrong_code) == (reason, code)
    assert last.sentence


def test_a_file_belongs_to_the_token_that_began_it(server: Server, operator: Client, played: NewGame) -> None:
    send(operator, "mine", 0, b"x")
    with connect(server.address, played.tokens["judge"]) as judge, pytest.raises(NotFound):
        send(judge, "mine", 1, b"y")
    assert send(operator, "mine", 1, b"y").received == 2


def test_the_port_for_browsers_verifies_a_file(browser: Browser, played: NewGame, plain: bytes) -> None:
    half, token = len(plain) // 2, played.tokens["judge"]
    for offset, piece in ((0, plain[:half]), (half, plain[half:])):
        sent = {"requestId": "web", "offset": offset, "chunk": base64.b64encode(piece).decode(), "last": offset > 0}
        told = browser.call("LogService/VerifyExport", sent, token).said

    assert told["received"] == str(len(plain)) and told["verified"]["grade"] == "GRADE_EXACT"


def test_number_and_age_of_files_are_bounded() -> None:
    clock = Clock()
    files = Uploads(clock)
    for number in range(uploads.MOST_FILES):
        files.add((number // 2,), f"file {number}", 0, b"x", last=False)
    with pytest.raises(WireRefusal) as refused:
        files.add(("another",), "file", 0, b"x", last=False)
    assert (refused.value.reason, refused.value.code) == ("TOO_MANY_UPLOADS", "upload.too-many")

    files.add((0,), "a third one", 0, b"x", last=False)
    with pytest.raises(WireRefusal, match=r"upload\.unknown"):
        files.add((0,), "file 0", 1, b"x", last=False)
    assert files.add((0,), "file 1", 1, b"x", last=False).received == 2
    assert len(files) == uploads.MOST_FILES

    clock.now += uploads.LONGEST_WAIT
    with pytest.raises(WireRefusal, match=r"upload\.unknown"):
        files.add((0,), "file 1", 2, b"x", last=False)
    assert len(files) == 0
    assert files.add(("another",), "file", 0, b"whole", last=True).received == 5
    assert len(files) == 0, "a whole file in one piece takes no place"
