"""The tokens of a game or a tournament, and invitations: their issue, list and revocation."""

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
    invitation_id: str = ""

    def good_at(self, now: datetime) -> bool:
        """Returns whether it is valid at this time."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """A new token: store it, as it is shown once."""

    token: str = field(repr=False)
    info: TokenInfo
    already_recorded: bool = False


@dataclass(frozen=True, slots=True)
class InvitationInfo:
    """The public facts about an invitation. `issued_by` and `revoked_by` are as in `TokenInfo`."""

    invitation_id: str
    role: str
    label: str
    issued_at: datetime | None
    expires_at: datetime | None
    revoked_at: datetime | None
    uses: int
    used: int
    lifetime_seconds: int
    issued_by: str
    revoked_by: str


@dataclass(frozen=True, slots=True)
class IssuedInvitation:
    """A new invitation: hand its code on, as it is shown once."""

    code: str = field(repr=False)
    info: InvitationInfo
    already_recorded: bool = False


@dataclass(frozen=True, slots=True)
class Redeemed:
    """A token that a code gave: store it, as it is shown once. It opens a game, or all games of a tournament."""

    token: str = field(repr=False)
    role: str
    game_id: str
    tournament: str
    expires_at: datetime | None
    already_recorded: bool = False


class Access:
    """The tokens of a game or of a tournament; see `GameAccess` and `TournamentAccess`."""

    def __init__(self, wire: Wire, scope: dict[str, str], issue: _Call, listing: _Call, revoke: _Call) -> None:
        self._wire, self._scope = wire, scope
        self._issue, self._listing, self._revoke = issue, listing, revoke
        self._stub = access_service_pb2_grpc.AccessServiceStub(wire.channel)

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

    def invite(
        self,
        role: str,
        *,
        label: str = "",
        minutes: int = 0,
        uses: int = 0,
        lifetime_seconds: int = 0,
        request_id: str = "",
    ) -> IssuedInvitation:
        """Issues an invitation, whose code `Client.redeem` exchanges for a token of that role.

        Args:
            label: the label of the tokens.
            minutes: the time for which the code can be used; by default 60.
            uses: how often it can be used; by default once.
            lifetime_seconds: the lifetime of each token; by default 3 days.
            request_id: the id for repeating a call whose answer was lost, within ten minutes.

        Raises:
            Forbidden, InvalidRequest, NotFound, GameOver, TokensGone, Exhausted.
        """
        asked = pb.IssueInvitationRequest(
            **self._scope,
            request_id=request_id or new_request_id(),
            role=role,
            label=label,
            minutes=minutes,
            uses=uses,
            lifetime_seconds=lifetime_seconds,
        )
        response: pb.IssueInvitationResponse = self._wire.call(self._stub.IssueInvitation, asked)
        return IssuedInvitation(response.code, _invitation(response.info), response.already_recorded)

    def invitations(self) -> tuple[InvitationInfo, ...]:
        """Returns every invitation, in the order of their issue. Raises Forbidden, NotFound, InvalidRequest."""
        asked = pb.ListInvitationsRequest(**self._scope)
        return tuple(map(_invitation, self._wire.call(self._stub.ListInvitations, asked).invitations))

    def revoke_invitation(self, invitation_id: str) -> InvitationInfo:
        """Revokes an invitation; tokens that it gave stay valid. Raises Forbidden, NotFound."""
        asked = pb.RevokeInvitationRequest(**self._scope, invitation_id=invitation_id)
        return _invitation(self._wire.call(self._stub.RevokeInvitation, asked).info)

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
        message.invitation_id,
    )


def _invitation(message: pb.InvitationInfo) -> InvitationInfo:
    return InvitationInfo(
        message.invitation_id,
        message.role,
        message.label,
        _time(message.issued_at),
        _time(message.expires_at),
        _time(message.revoked_at),
        message.uses,
        message.used,
        message.lifetime_seconds,
        message.issued_by,
        message.revoked_by,
    )


def redeem(wire: Wire, code: str, request_id: str) -> Redeemed:
    """Exchanges a code for a token; see `Client.redeem`."""
    response: pb.RedeemResponse = wire.with_token("").call(
        access_service_pb2_grpc.AccessServiceStub(wire.channel).Redeem,
        pb.RedeemRequest(code=code, request_id=request_id or new_request_id()),
    )
    return Redeemed(
        response.token,
        response.role,
        response.game_id,
        response.tournament,
        _time(response.expires_at),
        response.already_recorded,
    )


def _time(seconds: int) -> datetime | None:
    return datetime.fromtimestamp(seconds, UTC) if seconds else None
