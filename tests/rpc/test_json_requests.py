"""Requests as JSON: what is not known is passed over and told, what can be read in two ways is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.message import Message
from google.rpc import error_details_pb2

from adjudicator.rpc.pb import error_pb2
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.web.json_requests import MOST_TOLD, UNKNOWN_HEADER, AmbiguousJson, read_json
from adjudicator.sentences.messages import LANGUAGES
from adjudicator_client import connect
from tests import produced_codes
from tests.refused import expect_said
from tests.rpc.browsing import PAGE, Browser, served
from tests.rpc.own_workers import door_on
from tests.rpc.serving import OPERATOR, open_game

UNKNOWN: list[tuple[type[Message], dict[str, Any], str]] = [
    (pb.GetTableRequest, {"gameId": "g", "version": 3}, "version (atVersion?)"),
    (pb.GetTableRequest, {"gameId": "g", "at_version": 3}, ""),
    (pb.GetTableRequest, {"gameId": "g", "atVersion": None, "colour": 1}, "colour"),
    (pb.SubmitMoveRequest, {"answer": {"pick": ["x"]}, "expectedversion": "1"},
     "answer.pick (picks?), expectedversion (expectedVersion?)"),
    (pb.CreateGameRequest, {"decks": {"P1": {"entries": [{"zone": "deck"}, {"numbr": "x"}]}}, "mode": "GAME_MODE_DEAL"},
     "decks.P1.entries.numbr (number?), mode=GAME_MODE_DEAL (GAME_MODE_DEALT?)"),
    (pb.GetTableRequest, {"a, b (c?)\r\nx: y": 1, "版": 2}, "a??b??c????x??y, ?"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "asked", "told"), UNKNOWN)
def test_what_is_not_known_is_named_with_what_is_nearest_to_it(
    kind: type[Message], asked: dict[str, Any], told: str
) -> None:
    assert read_json(json.dumps(asked).encode(), kind()) == told


def test_so_many_names_are_told_and_no_more() -> None:
    told = read_json(json.dumps({f"x{n:070}": n for n in range(5_000)}).encode(), pb.GetTableRequest())
    assert told.count(",") == MOST_TOLD and told.endswith(", ...") and len(told) < 2_000


AMBIGUOUS = {
    '{"gameId": "g", "game_id": "h"}': ("gameId", "twice"),
    '{"gameId": "g", "gameId": "g"}': ("gameId", "twice"),
    '{"gameId": "g", "nothing": 1, "nothing": 2}': ("nothing", "twice"),
    '{"gameId": "g", "atVersion": "١"}': ("atVersion", "number"),
    '{"gameId": "g", "atVersion": "1_0"}': ("atVersion", "number"),
    '{"gameId": "g", "atVersion": "+1"}': ("atVersion", "number"),
    '{"gameId": "g", "atVersion": "1\\n"}': ("atVersion", "number"),
    '{"gameId": "g", "detail": "２"}': ("detail", "number"),
}


@pytest.mark.parametrize(("sent", "told"), AMBIGUOUS.items(), ids=AMBIGUOUS)
def test_what_can_be_read_in_two_ways_is_not_read(sent: str, told: tuple[str, str]) -> None:
    with pytest.raises(AmbiguousJson) as refused:
        read_json(sent.encode(), pb.GetTableRequest())
    assert (refused.value.named, refused.value.fault) == told


def test_so_are_bytes_with_anything_between_and_names_twice_deep_within() -> None:
    for sent, told in (
        ({"seed": "AA AA"}, ("seed", "bytes")),
        ({"contributions": {"P1": "AA!AA"}}, ("contributions.P1", "bytes")),
    ):
        with pytest.raises(AmbiguousJson) as refused:
            read_json(json.dumps(sent).encode(), pb.CreateGameRequest())
        assert (refused.value.named, refused.value.fault) == told
    read_json(b'{"seed": "AAEC_w=="}', made := pb.CreateGameRequest())
    assert made.seed == bytes([0, 1, 2, 255])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with served(web_origins=(PAGE,)) as (_, found):
        yield found


@pytest.mark.services
def test_an_answer_and_a_refusal_and_a_stream_tell_it(browser: Browser) -> None:
    listed = browser.call("RulebookService/ListRulebooks", {"edition": "x"}, origin=PAGE)
    assert listed.status == 200 and listed.headers[UNKNOWN_HEADER].startswith("edition")
    assert UNKNOWN_HEADER in listed.headers["access-control-expose-headers"]
    refused = browser.call("GameService/CreateGame", {"editon": "x"})
    assert refused.status == 400 and refused.headers[UNKNOWN_HEADER] == "editon (edition?)"
    assert UNKNOWN_HEADER not in browser.call("RulebookService/ListRulebooks").headers


@pytest.mark.services
def test_a_table_at_a_misspelled_version_says_so_through_a_worker_too(tmp_path: Path) -> None:
    with door_on(tmp_path / "games.db", 1, ServerOptions(port=0, web_port=0)) as (running, _):
        with connect(running.address, OPERATOR) as operator:
            game = open_game(operator)
        assert running.web_address is not None
        asked = {"gameId": game.game_id, "version": 1}
        answer = Browser(running.web_address).call("GameService/GetTable", asked, game.tokens["P1"])
        assert (answer.status, answer.headers[UNKNOWN_HEADER]) == (200, "version (atVersion?)")


@pytest.mark.services
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("body", "named", "fault"),
    [
        (b'{"edition": "x", "edition": "y"}', "edition", "twice"),
        (b'{"mode": "\xd9\xa1"}', "mode", "number"),
        (b'{"seed": "A A"}', "seed", "bytes"),
    ],
)
def test_a_caller_is_told_which_field_it_is(
    browser: Browser, body: bytes, named: str, fault: str, language: str
) -> None:
    answer = browser.call("GameService/CreateGame", body, adjudicator_language=language)
    refused = answer.detail(error_pb2.Refused)
    assert answer.status == 400
    assert answer.detail(error_details_pb2.ErrorInfo).reason == "MALFORMED_REQUEST"
    assert refused.wrong_code == "request.json"
    expect_said(refused.sentence, language, "request.json", {"named": named, "fault": fault})
    produced_codes.note((refused.wrong_code,), (produced_codes.REFUSED,))
