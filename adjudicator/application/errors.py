"""Refusals of the application itself; those of rules, log and audit pass through unchanged."""

from __future__ import annotations

from engine.core.clauses.refusal import Refusal


class BadRequest(Refusal):
    """A field of the request is empty, too long or out of range."""

    reason = "BAD_REQUEST"


class StaleVersion(Refusal):
    """The table has changed since the version the command was meant for."""

    reason = "STALE_VERSION"


class UnknownVersion(Refusal):
    """A version was asked for that the log has not reached."""

    reason = "UNKNOWN_VERSION"


class RequestIdReused(Refusal):
    """The request_id belongs to another command."""

    reason = "REQUEST_ID_REUSED"


class TokensGone(Refusal):
    """A creation was sent again after its tokens could be shown again; `game_id` is the game it opened then."""

    reason = "TOKENS_GONE"

    def __init__(self, request_id: str, game_id: str) -> None:
        super().__init__(
            f"creation {request_id!r} sent again",
            f"it was carried out before (game {game_id}), and tokens are shown again only for a short time",
            "use the tokens of the first answer, or ask for new ones with a new request_id",
        )
        self.game_id = game_id
        self.told_as("token.gone", named=game_id)


class UnknownReservation(Refusal):
    """The caller has no such reservation: it never existed, has lapsed, or was used by another request."""

    reason = "UNKNOWN_RESERVATION"

    def __init__(self, game_id: str) -> None:
        wrong = "no such game is reserved, or the reservation has lapsed, was used, or is of a store since restored"
        super().__init__(f"open the reserved game {game_id[:64]!r}", wrong, "reserve a game, and contribute to that")
        self.told_as("reservation.unknown", named=game_id[:64])


class ReadOnlyGame(Refusal):
    """The game cannot be played on here: it was imported, and its seed is not known."""

    reason = "READ_ONLY_GAME"


class TooManyAttempts(Refusal):
    """Too many refused attempts are on record since the table last changed."""

    reason = "TOO_MANY_ATTEMPTS"


class GameExists(Refusal):
    """A game of that id is stored already, with another history."""

    reason = "GAME_EXISTS"


class UnknownToken(Refusal):
    """The game has no token of that id."""

    reason = "UNKNOWN_TOKEN"


class TooManyTokens(Refusal):
    """As many tokens as a game can have were issued."""

    reason = "TOO_MANY_TOKENS"


def too_many(game_id: str, count: int, size: int) -> TooManyAttempts:
    """Returns the error of one refused attempt too many since the table changed."""
    tried = f"another refused attempt in game {game_id!r}"
    wrong = f"{count} with {size:,} bytes are on record since the table changed"
    return TooManyAttempts(tried, wrong, "ask for the legal moves").told_as("attempts.too-many", count=count, size=size)
