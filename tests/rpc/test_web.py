"""The door for browsers, over real HTTP: the same service and the same refusals as over gRPC."""

from __future__ import annotations

import gzip
import json
import time
from typing import Any

import pytest
from connectrpc.client import ConnectClientSync
from connectrpc.code import Code
from connectrpc.compat import google_protobuf_codecs
from connectrpc.errors import ConnectError
from connectrpc.method import StreamType
from connectrpc.protocol import ProtocolType
from google.rpc import error_details_pb2

from adjudicator.rpc.admission.authentication import POLICY, TokenNeeds
from adjudicator.rpc.admission.request_reading import UNDECODABLE
from adjudicator.rpc.pb import error_pb2, game_service_pb2, log_service_pb2, rulebook_service_pb2
from adjudicator.rpc.services.servicers import SERVED
from adjudicator.rpc.web import formats
from adjudicator.rpc.web.formats import Json
from adjudicator_client import NewGame
from tests.rpc.browsing import V1, Browser, keep, method_of
from tests.rpc.serving import OPERATOR, Server, card_file

# ---------------------------------------------------------------------- calls


def test_every_method_of_the_contract_is_there_and_asks_for_a_token_or_a_code(browser: Browser) -> None:
    methods = [(f"{service.full_name}/{method.name}", method) for file in SERVED
               for service in file.DESCRIPTOR.services_by_name.values() for method in service.methods]  # fmt: skip
    assert {f"/{path}" for path, _ in methods} == {path for path in POLICY if path.startswith(V1)}
    for path, method in methods:
        streams = method.server_streaming or method.client_streaming
        kind = "application/connect+proto" if streams else "application/proto"
        refused = browser.send("POST", f"/{path}", bytes(5) if streams else b"", content_type=kind)
        error = json.loads(refused.body[5:])["error"] if streams else refused.said
        expected = "unimplemented" if method.client_streaming else "unauthenticated"
        if POLICY[f"/{path}"] is TokenNeeds.CODE:
            expected = "invalid_argument"
        assert error["code"] == expected, path


def test_a_move_is_made_and_read_in_json(browser: Browser, game: NewGame) -> None:
    asked = browser.call("GameService/ListOptions", {"gameId": game.game_id}, game.tokens["P1"]).said
    assert [option["id"] for option in asked["choice"]["options"]] == ["redraw", "keep"]

    moved = browser.call("GameService/SubmitMove", keep(game, int(asked["version"])), game.tokens["P1"])

    assert moved.status == 200
    assert int(moved.said["version"]) > game.version
    assert game.seat("P1").table().version == int(moved.said["version"])


def test_a_seat_sees_over_the_web_what_it_sees_over_grpc(browser: Browser, game: NewGame) -> None:
    for role in ("P1", "P2", "spectator", "judge"):
        theirs = browser.call("LogService/ListEvents", {"gameId": game.game_id}, game.tokens[role]).said["events"]
        assert [int(event["seq"]) for event in theirs] == [event.seq for event in game.seat(role).events()]


@pytest.mark.parametrize("protocol", [ProtocolType.CONNECT, ProtocolType.GRPC_WEB])
@pytest.mark.parametrize("codec", google_protobuf_codecs(), ids=lambda codec: str(codec.name()))
def test_clients_of_both_protocols_and_both_formats_are_served(
    server: Server, game: NewGame, protocol: ProtocolType, codec: Any
) -> None:
    mine = {"authorization": f"Bearer {game.tokens['P1']}"}
    with ConnectClientSync(server.web, codec=codec, protocol=protocol) as client:
        listed = client.execute_unary(
            request=rulebook_service_pb2.ListRulebooksRequest(game_id=game.game_id),
            method=method_of("RulebookService/ListRulebooks", StreamType.UNARY), headers=mine,
        )  # fmt: skip
        assert game.seat("P1").table().table.edition in [book.edition for book in listed.rulebooks]
        watched = client.execute_server_stream(
            request=log_service_pb2.WatchEventsRequest(game_id=game.game_id),
            method=method_of("LogService/WatchEvents", StreamType.SERVER_STREAM), headers=mine,
        )  # fmt: skip
        assert next(iter(watched)).version == game.version
        with pytest.raises(ConnectError) as refused:
            client.execute_unary(
                request=rulebook_service_pb2.GetClauseRequest(game_id=game.game_id, label="0"),
                method=method_of("RulebookService/GetClause", StreamType.UNARY), headers=mine,
            )  # fmt: skip
    assert refused.value.code is Code.NOT_FOUND
    told = {detail.type_name for detail in refused.value.details}
    assert told == {"google.rpc.ErrorInfo", "google.rpc.RequestInfo", "adjudicator.v1.Refused"}


def test_answers_are_packed_for_who_can_unpack_them(browser: Browser, game: NewGame) -> None:
    asked = {"gameId": game.game_id}
    packed = browser.call("GameService/GetTable", asked, game.tokens["P1"], accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    plain = browser.call("GameService/GetTable", asked, game.tokens["P1"])
    assert json.loads(gzip.decompress(packed.body)) == plain.said


# ---------------------------------------------------------------------- refusals


def test_an_illegal_deck_comes_with_every_finding_of_every_seat(browser: Browser) -> None:
    short = {"entries": [{"number": "A-01", "count": 3}]}
    asked = {"edition": "fire_force@1.0.0", "decks": {"P1": short, "P2": short}, "requestId": f"r{time.monotonic_ns()}",
             "cardFile": card_file()}  # fmt: skip

    refused = browser.call("GameService/CreateGame", asked)

    assert (refused.status, refused.said["code"]) == (400, "invalid_argument")
    info, detail = refused.detail(error_details_pb2.ErrorInfo), refused.detail(error_pb2.Refused)
    assert (info.reason, info.domain) == ("ILLEGAL_DECK", "adjudicator.v1")
    assert detail.reason == error_pb2.ERROR_REASON_ILLEGAL_DECK
    assert set(detail.deck_verdicts) == {"P1", "P2"}
    assert all(verdict.findings for verdict in detail.deck_verdicts.values())
    assert detail.findings_left_out == 0


def test_a_move_that_nobody_asked_for_comes_with_its_verdict(browser: Browser, game: NewGame) -> None:
    mine = game.tokens["P1"]
    browser.call("GameService/SubmitMove", keep(game, game.version), mine)
    version = game.seat("P1").table().version

    refused = browser.call("GameService/SubmitMove", keep(game, version), mine)

    detail = refused.detail(error_pb2.Refused)
    assert (refused.status, refused.said["code"]) == (400, "failed_precondition")
    assert (detail.reason, detail.version) == (error_pb2.ERROR_REASON_NOT_ASKED, version + 1)
    assert detail.verdict.findings
    assert detail.verdict.clauses


def test_a_stale_version(browser: Browser, game: NewGame) -> None:
    for role in ("P1", "P2"):
        assert browser.call("GameService/SubmitMove", keep(game, game.version), game.tokens[role]).status == 200

    refused = browser.call("GameService/SubmitMove", keep(game, game.version), game.tokens["P1"])

    assert (refused.status, refused.said["code"]) == (409, "aborted")
    assert refused.detail(error_details_pb2.ErrorInfo).reason == "STALE_VERSION"
    assert refused.detail(error_pb2.Refused).game_id == game.game_id


@pytest.mark.parametrize(
    ("token", "status", "reason"),
    [("", 401, "UNAUTHENTICATED"), ("x" * 43, 401, "UNAUTHENTICATED"), ("spectator", 403, "FORBIDDEN")],
)
def test_who_may_not(browser: Browser, game: NewGame, token: str, status: int, reason: str) -> None:
    refused = browser.call(
        "JudgeService/RewindGame", {"gameId": game.game_id, "toVersion": 1}, game.tokens.get(token, token)
    )
    assert refused.status == status
    assert refused.detail(error_details_pb2.ErrorInfo).reason == reason


def test_no_method_of_the_operator_is_open_to_a_player(browser: Browser, game: NewGame) -> None:
    assert browser.call("GameService/CreateGame", {}, game.tokens["P1"]).status == 401


@pytest.mark.parametrize("body", [b"{", b"[1]", b'"x"', b"1", b"null", b"\xff", b"[" * 50_000, b'{"a":' * 5_000])
def test_bytes_that_are_no_message_are_refused_and_nothing_breaks(browser: Browser, body: bytes) -> None:
    refused = browser.call("RulebookService/ListRulebooks", body)
    assert refused.status == 400
    assert refused.detail(error_details_pb2.ErrorInfo).reason == "MALFORMED_REQUEST"


MANY = 70_000
OF_MANY_PARTS = {
    "keys": "{" + ",".join(f'"k{each}":0' for each in range(MANY)) + "}",
    "picks": '{"answer":{"picks":[' + ",".join('""' for _ in range(MANY)) + "]}}",
    "texts alone": '{"a":' + '""' * MANY,
}


@pytest.mark.parametrize("body", OF_MANY_PARTS.values(), ids=OF_MANY_PARTS)
def test_json_of_more_parts_than_any_request_has_is_not_read(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "read_json", lambda *given, **options: pytest.fail("it was read"))
    began = time.process_time()
    assert Json().read(body.encode(), game_service_pb2.SubmitMoveRequest, bytes) is UNDECODABLE
    assert time.process_time() - began < 0.5


def test_the_largest_request_in_json_is_read() -> None:
    entries = [{"zone": "deck", "number": f"A-{each}", "count": 1} for each in range(500)]
    deck = {"entries": entries, "pool": {f"A-{each}": 1 for each in range(500)}}
    body = json.dumps(
        {"edition": "x", "decks": {"P1": deck, "P2": deck}, "cardFile": '# a = [1, 2, {b: "c"}]\n' * 30_000}
    )
    read = Json().read(body.encode(), game_service_pb2.CreateGameRequest, bytes)
    assert isinstance(read, game_service_pb2.CreateGameRequest) and len(read.decks["P2"].entries) == 500


def test_so_are_bytes_in_the_binary_format(browser: Browser) -> None:
    assert browser.call("RulebookService/ListRulebooks", b"\xff\xff", content_type="application/proto").status == 400


@pytest.mark.parametrize("packed", [False, True])
def test_a_request_that_is_too_large(browser: Browser, game: NewGame, packed: bool) -> None:
    large = json.dumps({"gameId": game.game_id, "requestId": "x" * 1024 * 1024}).encode()
    how = {"content_encoding": "gzip"} if packed else {}
    refused = browser.call("GameService/SubmitMove", gzip.compress(large) if packed else large, **how)
    assert (refused.status, refused.said["code"]) == (429, "resource_exhausted")


@pytest.mark.parametrize(
    "path",
    ["/nothing.js", f"{V1}GameService/Nothing", f"{V1}Nothing/GetTable", "/grpc.health.v1.Health/Check",
     "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"],
)  # fmt: skip
def test_there_is_nothing_beside_the_contract(browser: Browser, path: str) -> None:
    asked = {"content_type": "application/json", "authorization": f"Bearer {OPERATOR}"}
    assert browser.send("POST", path, b"{}", **asked).status == 404
    assert browser.send("GET", path).status == 404


def test_only_what_browsers_can_send(browser: Browser) -> None:
    path = f"{V1}RulebookService/ListRulebooks"
    assert browser.send("GET", f"{path}?encoding=json&message=%7B%7D").status == 405
    assert browser.send("POST", path, b"", content_type="text/plain").status == 415
    native = browser.send("POST", path, bytes(5), content_type="application/grpc+proto")
    assert (native.status, native.said["code"]) == (415, "unimplemented")
    assert browser.send("POST", path, b"{}", authorization="Bearer \xfc").status == 400
