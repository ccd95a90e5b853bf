"""What no message may hold is refused with its own code, as raw messages send it that no proper client makes."""

from __future__ import annotations

from typing import Any

import grpc
import pytest
from google.protobuf import json_format, symbol_database

from adjudicator_client import NewGame
from tests import produced_codes
from tests.rpc.serving import EDITION, OPERATOR
from tests.rpc.test_auth import call, refused

NINE = [f"S{n}" for n in range(9)]
MANY = {"entries": [{"number": f"X{n}"} for n in range(1001)]}
GROUNDS = {"text": "x", "clauses": ["102.1"]}

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
    ("DeskService/CheckPosition", {"position": {"attemptPicks": ["keep"]}}, "no-attempt-seat"),
]


def send(channel: grpc.Channel, method: str, fields: dict[str, Any], token: str) -> str:
    """The code of what is wrong with a message; it counts as told, since a client got it."""
    service, _, name = method.partition("/")
    package = "adjudicator.v1"
    request = symbol_database.Default().GetSymbol(f"{package}.{name}Request")()
    json_format.ParseDict(fields, request, ignore_unknown_fields=True)
    ended = call(
        channel, f"/{package}.{service}/{name}", request.SerializeToString(), ("authorization", f"Bearer {token}")
    )
    code = refused(ended).wrong_code
    produced_codes.note((code,), (produced_codes.REFUSED,))
    return code


@pytest.mark.parametrize(("method", "fields", "code"), AS_OPERATOR)
def test_who_runs_the_server(channel: grpc.Channel, method: str, fields: dict[str, Any], code: str) -> None:
    assert send(channel, method, fields, OPERATOR) == f"request.{code}"


@pytest.mark.parametrize(("method", "fields", "code"), AS_JUDGE)
def test_a_judge(channel: grpc.Channel, game: NewGame, method: str, fields: dict[str, Any], code: str) -> None:
    fields = {"gameId": game.game_id, **fields}

    assert send(channel, method, fields, game.tokens["judge"]) == f"request.{code}"
