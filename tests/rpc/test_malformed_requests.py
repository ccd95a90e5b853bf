"""What no message may hold is refused with its own code, as raw messages send it that no proper client makes."""

from __future__ import annotations

from typing import Any

import grpc
import pytest
from google.protobuf import json_format, symbol_database

from adjudicator.application.limits import LARGEST_ACT
from adjudicator.rpc.admission.call_headers import LANGUAGE_HEADER
from adjudicator.rpc.pb import error_pb2
from adjudicator.rpc.services.desk_service import LARGEST_TEXT
from adjudicator.sentences.messages import LANGUAGES
from adjudicator_client import NewGame
from tests import produced_codes
from tests.refused import expect_said
from tests.rpc.serving import EDITION, OPERATOR
from tests.rpc.test_auth import call, refused

NINE = [f"S{n}" for n in range(9)]
MANY = {"entries": [{"number": f"X{n}"} for n in range(1001)]}
GROUNDS = {"text": "x", "clauses": ["102.1"]}
DECK = {"P1": {"entries": [{"number": "SAMPLE-004", "count": 1, "zone": "deck"}]}}
AT_503_3 = '{at: "503.3", number: 1, turn: P1, P1: {hand: []}, P2: {hand: []}}'
AT_503_4 = AT_503_3.replace("503.3", "503.4")
"""Where an act is carried out, of which the position says nothing."""
LONG_TEXTS = {f"text_{n}": f'"{"x" * 3900}"' for n in range(30)}

AS_OPERATOR: list[tuple[str, dict[str, Any], str]] = [
    ("GameService/CreateGame", {"edition": EDITION, "requestId": "r"}, "no-decks"),
    ("GameService/CreateGame", {"edition": EDITION, "requestId": "r", "decks": {s: {} for s in NINE}}, "deck-count"),
    (
        "GameService/CreateGame",
        {
            "edition": EDITION,
            "requestId": "r",
            "decks": {"P1": MANY},
        },
        "too-many-entries",
    ),
    (
        "GameService/CreateGame",
        {"edition": EDITION, "requestId": "r", "decks": {"P1": {}}, "contributions": dict.fromkeys(NINE, "AAAA")},
        "contribution-count",
    ),
    ("GameService/CreateGame", {"edition": EDITION, "requestId": "r", "decks": {"P1": {}}, "mode": 77}, "no-mode"),
    ("CatalogueService/CheckCards", {"edition": EDITION}, "card-file-empty"),
    ("RulebookService/ListClauses", {"edition": EDITION, "clauseClass": 77}, "no-clause-class"),
    ("RulebookService/ListClauses", {"edition": EDITION, "pageToken": "x"}, "page-token"),
    ("RulebookService/ListClauses", {}, "no-edition"),
    ("GameService/GetTable", {}, "no-game"),
    ("GameService/GetTable", {"gameId": "g" * 300}, "game-id-size"),
]
AS_JUDGE: list[tuple[str, dict[str, Any], str]] = [
    ("GameService/Explain", {}, "missing-subject"),
    ("GameService/SubmitMove", {"requestId": "r", "expectedVersion": 1, "seat": "P1"}, "no-move"),
    (
        "GameService/SubmitMove",
        {"requestId": "r", "expectedVersion": 1, "seat": "P1", "answer": {"choice": -1}},
        "no-choice",
    ),
    (
        "GameService/SubmitMove",
        {"requestId": "r", "expectedVersion": 1, "seat": "P1", "identify": {"number": "X"}},
        "enters-no-cards",
    ),
    ("JudgeService/CorrectTable", {"requestId": "r", "expectedVersion": 1, "grounds": {"text": "x"}}, "clause-count"),
    (
        "JudgeService/CorrectTable",
        {"requestId": "r", "expectedVersion": 1, "grounds": GROUNDS, "changes": [{}]},
        "change-empty",
    ),
    ("JudgeService/RewindGame", {"requestId": "r", "grounds": GROUNDS}, "missing-version"),
    (
        "JudgeService/CorrectTable",
        {
            "requestId": "r",
            "expectedVersion": 1,
            "grounds": GROUNDS,
            "changes": [{"setPlace": {"at": "503.3", "knowsJson": {"battle": "{"}}}],
        },
        "no-json",
    ),
    ("RulebookService/CheckDeck", {"cardFile": "[[unit]]", "deck": {}}, "card-file-forbidden"),
    ("DeskService/CheckPosition", {"position": {"attemptPicks": ["keep"]}}, "no-attempt-seat"),
]
THE_GAME = "the game"
"""Stands for the id of the game of the test."""
ABOUT: list[tuple[str, dict[str, Any], str, str, dict[str, str | int]]] = [
    (
        "RulebookService/CheckDeck",
        {"edition": EDITION, "deck": {"entries": [{"number": "NONE-001", "count": 3, "zone": "deck"}]}},
        OPERATOR,
        "card.undefined",
        {"named": "NONE-001"},
    ),
    (
        "GameService/CreateGame",
        {"edition": EDITION, "requestId": "r", "decks": DECK, "reservation": "no such id"},
        OPERATOR,
        "request.game-id",
        {"named": "no such id"},
    ),
    (
        "DeskService/OpenPosition",
        {"requestId": "r", "position": {"text": f"edition: {EDITION}\nsetup: {AT_503_4}"}, "mode": "GAME_MODE_DEALT"},
        OPERATOR,
        "position.stuck",
        {"detail": "invalid literal for int() with base 10: ''"},
    ),
    (
        "DeskService/OpenPosition",
        {"requestId": "r", "position": {"text": f"edition: {EDITION}\nsetup: {AT_503_3}"}, "decks": DECK},
        OPERATOR,
        "position.no-decks-needed",
        {"detail": "dealt"},
    ),
    (
        "JudgeService/CorrectTable",
        {
            "requestId": "r",
            "expectedVersion": 1,
            "grounds": GROUNDS,
            "changes": [{"setPlace": {"at": "503.3", "knowsJson": LONG_TEXTS}}] * 2,
        },
        "judge",
        "request.act-size",
        {"most": LARGEST_ACT},
    ),
    (
        "GameService/SubmitMove",
        {"requestId": "r", "expectedVersion": 1, "seat": "CHANCE", "identify": {"number": "X", "card": 2**53}},
        "judge",
        "request.identification",
        {},
    ),
    (
        "CatalogueService/CompareEditions",
        {"other": "force_of_will@8.01"},
        "judge",
        "request.compare-forbidden",
        {"named": "force_of_will@8.01", "edition": EDITION, "possible": "", "game": THE_GAME},
    ),
    (
        "DeskService/CheckPosition",
        {"position": {"stated": {"edition": EDITION, "note": "x" * LARGEST_TEXT}}},
        "judge",
        "request.position-size",
        {"field": "position.stated", "most": LARGEST_TEXT},
    ),
]
"""Method, message, whose token, and what the error names."""


def send(
    channel: grpc.Channel, method: str, fields: dict[str, Any] | bytes, token: str, language: str = ""
) -> error_pb2.Refused:
    """What is wrong with a message; it counts as told, since a client got it."""
    service, _, name = method.partition("/")
    package = "adjudicator.v1"
    if isinstance(fields, bytes):
        data = fields
    else:
        request = symbol_database.Default().GetSymbol(f"{package}.{name}Request")()
        data = json_format.ParseDict(fields, request, ignore_unknown_fields=True).SerializeToString()
    metadata = [("authorization", f"Bearer {token}"), *([(LANGUAGE_HEADER, language)] if language else [])]
    detail = refused(call(channel, f"/{package}.{service}/{name}", data, *metadata))
    produced_codes.note((detail.wrong_code,), (produced_codes.REFUSED,))
    return detail


@pytest.mark.parametrize(("method", "fields", "code"), AS_OPERATOR)
def test_who_runs_the_server(channel: grpc.Channel, method: str, fields: dict[str, Any], code: str) -> None:
    assert send(channel, method, fields, OPERATOR).wrong_code == f"request.{code}"


@pytest.mark.parametrize(("method", "fields", "code"), AS_JUDGE)
def test_a_judge(channel: grpc.Channel, game: NewGame, method: str, fields: dict[str, Any], code: str) -> None:
    fields = {"gameId": game.game_id, **fields}

    assert send(channel, method, fields, game.tokens["judge"]).wrong_code == f"request.{code}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("method", "fields", "role", "code", "about"), ABOUT, ids=[row[3] for row in ABOUT])
def test_what_is_wrong_is_named(
    channel: grpc.Channel,
    game: NewGame,
    method: str,
    fields: dict[str, Any],
    role: str,
    code: str,
    about: dict[str, str | int],
    language: str,
) -> None:
    token = game.tokens.get(role, role)
    given = {**fields, **({"gameId": game.game_id} if role in game.tokens else {})}

    detail = send(channel, method, given, token, language)

    told = {each.name: ", ".join(each.words) if each.words else each.number for each in detail.arguments}
    about = {name: game.game_id if value == THE_GAME else value for name, value in about.items()}
    assert (detail.wrong_code, told) == (code, about)
    expect_said(detail.sentence, language, code, about)


@pytest.mark.parametrize("method", ["RulebookService/CheckDeck", "CatalogueService/CompareEditions"])
def test_bytes_that_are_no_message(channel: grpc.Channel, method: str) -> None:
    assert send(channel, method, b"\xff\xff\xff", OPERATOR).wrong_code == "request.bytes"
