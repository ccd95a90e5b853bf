"""The roles whose rights are tried, and a game with the tokens to come to it with."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

import grpc
from google.protobuf.message import Message

from adjudicator_client import Client, NewGame
from adjudicator_client.pb import error_pb2
from tests.rpc.serving import OPERATOR

ROLES = (
    "P1", "P2", "judge", "spectator", "operator", "another game", "nobody",
    "tournament's judge", "tournament's spectator", "another tournament",
)  # fmt: skip
"""Whose token is sent: a role of the game, the operator, the judge of another game, none at all; the judge or
a spectator of the tournament that the game belongs to, the judge of another one."""

TOURNAMENT = "秋の大会"

OK, NO, WHO, SEAT = "OK", "FORBIDDEN", "UNAUTHENTICATED", "WRONG_SEAT"
ASK = "NEEDS_JUDGE"


@dataclass
class Stage:
    """A game and the tokens to come to it with."""

    channel: grpc.Channel
    operator: Client
    game: NewGame
    other: NewGame
    of_tournaments: dict[str, str]
    tokens: dict[str, str] = field(default_factory=dict)
    before: int = 0

    def __post_init__(self) -> None:
        self.tokens = {
            **self.game.tokens, "operator": OPERATOR, "another game": self.other.tokens["judge"], "nobody": ""
        }  # fmt: skip
        self.tokens |= self.of_tournaments

    @property
    def way(self) -> dict[str, Any]:
        """What every command of the game carries."""
        version = self.game.seat("judge").table(full=False).version
        return {"game_id": self.game.game_id, "request_id": secrets.token_hex(8), "expected_version": version}

    def call(self, role: str, method: str, request: Message | list[Message]) -> str:
        """OK, or the reason why not."""
        path = f"/adjudicator.v1.{method}"
        metadata = (("authorization", f"Bearer {self.tokens[role]}"),) if self.tokens[role] else ()
        try:
            if isinstance(request, list):
                pieces = iter([each.SerializeToString() for each in request])
                self.channel.stream_unary(path)(pieces, metadata=metadata, timeout=60)
            elif method.partition("/")[2] in ("WatchEvents", "WatchGames", "ExportGame"):
                stream = self.channel.unary_stream(path)(request.SerializeToString(), metadata=metadata, timeout=60)
                next(iter(stream))
                stream.cancel()
            else:
                self.channel.unary_unary(path)(request.SerializeToString(), metadata=metadata, timeout=60)
        except grpc.RpcError as error:
            assert isinstance(error, grpc.Call)
            return reason_of(error)
        return OK


def reason_of(error: grpc.Call) -> str:
    status = error_pb2.ErrorStatus.FromString(dict(error.trailing_metadata() or ())["grpc-status-details-bin"])
    refused = error_pb2.Refused()
    assert status.details[1].Unpack(refused)
    return error_pb2.ErrorReason.Name(refused.reason).removeprefix("ERROR_REASON_")
