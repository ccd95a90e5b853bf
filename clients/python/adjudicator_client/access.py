"""The tokens of a game or a tournament: issuing further ones, listing them, ending them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from .calls import Wire, new_request_id
from .pb import access_service_pb2 as pb
from .pb import access_service_pb2_grpc

_Call = tuple[Any, Any]
"""A method of the service, and the message that asks for it."""


@dataclass(frozen=True, slots=True)
class TokenInfo:
    """What is known of a token. Times are None where there is none: not known, never, not revoked.

    `issued_by` and `revoked_by` are the id of the token that was used, or "operator"; empty: it came with the game.
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
        """Whether it opens anything at this time."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """A token that was issued: keep it, it is shown once."""

    token: str = field(repr=False)
    info: TokenInfo
    already_recorded: bool = False


class Access:
    """The tokens of a game or of a tournament; `GameAccess` and `TournamentAccess` say of which, and by which calls."""

    def __init__(self, wire: Wire, scope: dict[str, str], issue: _Call, listing: _Call, revoke: _Call) -> None:
        self._wire, self._scope = wire, scope
        self._issue, self._listing, self._revoke = issue, listing, revoke

    def issue(self, role: str, *, label: str = "", lifetime_seconds: int = 0, request_id: str = "") -> IssuedToken:
        """Issue another token: of a game for "P1", "P2", "judge" or "spectator", of a tournament for the last two.

        A token of a tournament opens every game of it, those to come too.

        Args:
            label: who will hold it; the log keeps it with every command sent with the token.
            lifetime_seconds: how long it lasts; as the server is set up if not given, and no longer than one's own.
            request_id: to send a call again whose answer was lost, within ten minutes.

        Raises:
            Forbidden, InvalidRequest, NotFound, TokensGone, Exhausted: as many as there can be were issued.
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
        """Every token, in the order of their issue. Raises Forbidden, NotFound, InvalidRequest."""
        return tuple(_info(each) for each in self._ask(self._listing).tokens)

    def revoke(self, token_id: str) -> TokenInfo:
        """End a token, that of a tournament for all its games; what is known of it then. Raises Forbidden, NotFound."""
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
    """The tokens of a tournament, each of which opens all its games (`Client.tournament`). Needs the operator's."""

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
