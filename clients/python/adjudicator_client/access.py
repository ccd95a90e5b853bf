"""The tokens of a game or a tournament: their issue, list and revocation."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from .calls import Wire, new_request_id
from .pb import access_service_pb2 as pb
from .pb import access_service_pb2_grpc

_Call = tuple[Any, Any]
"""A method of the service, and its request message."""


@dataclass(frozen=True, slots=True)
class TokenInfo:
    """The public facts about a token. A time is None if it is unknown, never, or not revoked.

    `issued_by` and `revoked_by` are the id of the token that was used, or "operator"; empty for a token made with the
    game.
    """

    token_id: str
    role: str
    label: str
    issued_at: datetime | None
    expires_at: datetime | None
    revoked_at: datetime | None
    issued_by: str
    revoked_by: str

    def good_at(self, now: datetime) -> bool:
        """Returns whether it is valid at this time."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """A new token: store it, as it is shown once."""

    token: str = field(repr=False)
    info: TokenInfo
    already_recorded: bool = False


class Access:
    """The tokens of a game or of a tournament; see `GameAccess` and `TournamentAccess`."""

    def __init__(self, wire: Wire, scope: dict[str, str], issue: _Call, listing: _Call, revoke: _Call) -> None:
        self._wire, self._scope = wire, scope
        self._issue, self._listing, self._revoke = issue, listing, revoke

    def issue(self, role: str, *, label: str = "", lifetime_seconds: int = 0, request_id: str = "") -> IssuedToken:
        """Issues another token: of a game for "P1", "P2", "judge" or "spectator", of a tournament for the last two.

        A token of a tournament opens all its games, future ones too.

        Args:
            label: the holder; the log records it with every command sent with the token.
            lifetime_seconds: its lifetime; by default that of the server, and at most that of the issuing token.
            request_id: the id for repeating a call whose answer was lost, within ten minutes.

        Raises:
            Forbidden, InvalidRequest, NotFound, TokensGone, Exhausted: the maximal number was issued.
        """
        response = self._ask(
            self._issue,
            request_id=request_id or new_request_id(),
            role=role,
            label=label,
            lifetime_seconds=lifetime_seconds,
        )
        return IssuedToken(response.token, _info(response.info), response.already_recorded)

    def tokens(self) -> tuple[TokenInfo, ...]:
        """Returns every token, in the order of their issue. Raises Forbidden, NotFound, InvalidRequest."""
        return tuple(_info(each) for each in self._ask(self._listing).tokens)

    def revoke(self, token_id: str) -> TokenInfo:
        """Revokes a token, that of a tournament for all its games; returns its facts. Raises Forbidden, NotFound."""
        return _info(self._ask(self._revoke, token_id=token_id).info)

    def _ask(self, call: _Call, **fields: Any) -> Any:
        method, request = call
        return self._wire.call(method, request(**self._scope, **fields))


class GameAccess(Access):
    """The tokens of one game, for its judge (`Seat.access`) or the operator (`Client.access`)."""

    def __init__(self, wire: Wire, game_id: str) -> None:
        stub = access_service_pb2_grpc.AccessServiceStub(wire.channel)
        super().__init__(
            wire,
            {"game_id": game_id},
            (stub.IssueToken, pb.IssueTokenRequest),
            (stub.ListTokens, pb.ListTokensRequest),
            (stub.RevokeToken, pb.RevokeTokenRequest),
        )
        self.game_id = game_id


class TournamentAccess(Access):
    """The tokens of a tournament, each of which opens all its games (`Client.tournament`), for the operator."""

    def __init__(self, wire: Wire, name: str) -> None:
        stub = access_service_pb2_grpc.AccessServiceStub(wire.channel)
        super().__init__(
            wire,
            {"tournament": name},
            (stub.IssueTournamentToken, pb.IssueTournamentTokenRequest),
            (stub.ListTournamentTokens, pb.ListTournamentTokensRequest),
            (stub.RevokeTournamentToken, pb.RevokeTournamentTokenRequest),
        )
        self.name = name


def _info(message: pb.TokenInfo) -> TokenInfo:
    return TokenInfo(
        message.token_id,
        message.role,
        message.label,
        _time(message.issued_at),
        _time(message.expires_at),
        _time(message.revoked_at),
        message.issued_by,
        message.revoked_by,
    )


def _time(seconds: int) -> datetime | None:
    return datetime.fromtimestamp(seconds, UTC) if seconds else None
