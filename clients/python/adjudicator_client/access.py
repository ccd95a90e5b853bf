"""The tokens of a game or a tournament: issuing further ones, listing them, ending them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from .calls import Wire, new_request_id
from .pb import access_service_pb2 as pb
from .pb import access_service_pb2_grpc


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


class GameAccess:
    """The tokens of one game, for its judge (`Seat.access`) or the operator (`Client.access`)."""

    def __init__(self, wire: Wire, game_id: str) -> None:
        self.game_id = game_id
        self._wire = wire
        self._access = access_service_pb2_grpc.AccessServiceStub(wire.channel)

    def issue(self, role: str, *, label: str = "", lifetime_seconds: int = 0, request_id: str = "") -> IssuedToken:
        """Issue another token for "P1", "P2", "judge" or "spectator".

        Args:
            label: who will hold it; the log keeps it with every command sent with the token.
            lifetime_seconds: how long it lasts; as the server is set up if not given, and no longer than one's own.
            request_id: to send a call again whose answer was lost, within ten minutes.

        Raises:
            Forbidden, InvalidRequest, NotFound, TokensGone, Exhausted: as many as a game can have were issued.
        """
        response: pb.IssueTokenResponse = self._wire.call(
            self._access.IssueToken,
            pb.IssueTokenRequest(
                game_id=self.game_id,
                request_id=request_id or new_request_id(),
                role=role,
                label=label,
                lifetime_seconds=lifetime_seconds,
            ),
        )
        return IssuedToken(response.token, _info(response.info), response.already_recorded)

    def tokens(self) -> tuple[TokenInfo, ...]:
        """Every token of the game, in the order of their issue. Raises Forbidden, NotFound."""
        response: pb.ListTokensResponse = self._wire.call(
            self._access.ListTokens, pb.ListTokensRequest(game_id=self.game_id)
        )
        return tuple(_info(each) for each in response.tokens)

    def revoke(self, token_id: str) -> TokenInfo:
        """End a token; what is known of it then. Raises Forbidden, NotFound."""
        response: pb.RevokeTokenResponse = self._wire.call(
            self._access.RevokeToken, pb.RevokeTokenRequest(game_id=self.game_id, token_id=token_id)
        )
        return _info(response.info)


class TournamentAccess:
    """The tokens of a tournament, each of which opens all its games (`Client.tournament`). Needs the operator's."""

    def __init__(self, wire: Wire, name: str) -> None:
        self.name = name
        self._wire = wire
        self._access = access_service_pb2_grpc.AccessServiceStub(wire.channel)

    def issue(self, role: str, *, label: str = "", lifetime_seconds: int = 0, request_id: str = "") -> IssuedToken:
        """Issue a token for "judge" or "spectator" of every game of the tournament, those to come too.

        Args and raises as `GameAccess.issue`.
        """
        response: pb.IssueTournamentTokenResponse = self._wire.call(
            self._access.IssueTournamentToken,
            pb.IssueTournamentTokenRequest(
                tournament=self.name,
                request_id=request_id or new_request_id(),
                role=role,
                label=label,
                lifetime_seconds=lifetime_seconds,
            ),
        )
        return IssuedToken(response.token, _info(response.info), response.already_recorded)

    def tokens(self) -> tuple[TokenInfo, ...]:
        """Every token of the tournament, in the order of their issue; none if none was. Raises InvalidRequest."""
        response: pb.ListTournamentTokensResponse = self._wire.call(
            self._access.ListTournamentTokens, pb.ListTournamentTokensRequest(tournament=self.name)
        )
        return tuple(_info(each) for each in response.tokens)

    def revoke(self, token_id: str) -> TokenInfo:
        """End a token for all games of the tournament; what is known of it then. Raises NotFound."""
        response: pb.RevokeTournamentTokenResponse = self._wire.call(
            self._access.RevokeTournamentToken,
            pb.RevokeTournamentTokenRequest(tournament=self.name, token_id=token_id),
        )
        return _info(response.info)


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
