"""Refusals of the application itself; those of rules, log and audit pass through unchanged."""

from __future__ import annotations

from engine.core.clauses.refusal import Refusal


class BadRequest(Refusal):
    """Raised for a field of a request that is empty, too long or out of range."""

    reason = "BAD_REQUEST"


class StaleVersion(Refusal):
    """Raised when the table has changed since the expected version of a command."""

    reason = "STALE_VERSION"


class UnknownVersion(Refusal):
    """Raised for a version that the log has not reached."""

    reason = "UNKNOWN_VERSION"


class RequestIdReused(Refusal):
    """Raised for a request_id that belongs to another command."""

    reason = "REQUEST_ID_REUSED"


class TokensGone(Refusal):
    """Raised when a repeated creation comes too late to get its tokens again; `game_id` is its game."""

    reason = "TOKENS_GONE"

    def __init__(self, request_id: str, game_id: str) -> None:
        super().__init__("token.gone", named=game_id, request=request_id)
        self.game_id = game_id


class UnknownReservation(Refusal):
    """Raised for a reservation that never existed, has expired, or was used by another request."""

    reason = "UNKNOWN_RESERVATION"

    def __init__(self, game_id: str) -> None:
        super().__init__("reservation.unknown", named=game_id[:64])


class ReadOnlyGame(Refusal):
    """Raised for a command in an imported game, whose seed is unknown."""

    reason = "READ_ONLY_GAME"


class TooManyAttempts(Refusal):
    """Raised when too many attempts were refused since the last change of the table."""

    reason = "TOO_MANY_ATTEMPTS"


class GameExists(Refusal):
    """Raised when a game with this id and another history is stored already."""

    reason = "GAME_EXISTS"


class UnknownToken(Refusal):
    """Raised when a game has no token with this id."""

    reason = "UNKNOWN_TOKEN"


class TooManyTokens(Refusal):
    """Raised when the maximal number of a game's tokens was issued."""

    reason = "TOO_MANY_TOKENS"


class UnknownInvitation(Refusal):
    """Raised for a code that is none, and when a game has no invitation with an id."""

    reason = "UNKNOWN_INVITATION"


class NoMoreInvitations(Refusal):
    """Raised for an invitation to a game that is over."""

    reason = "GAME_OVER"


class InvitationEnded(Refusal):
    """Raised for the code of an invitation that gives no more tokens."""

    reason = "INVITATION_ENDED"


def too_many(game_id: str, count: int, size: int) -> TooManyAttempts:
    """Returns the error for too many refused attempts since the last change of the table."""
    return TooManyAttempts("attempts.too-many", count=count, size=size, game=game_id)
