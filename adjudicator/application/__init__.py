"""The application: opens, plays, watches, verifies, exports and imports games.

Start reading at `service`; `creation` makes games, `games` holds the tables in memory, `signals` wakes
watchers, `limits` bounds requests.
"""

from adjudicator.application.errors import (
    BadRequest,
    GameExists,
    ReadOnlyGame,
    RequestIdReused,
    StaleVersion,
    TokensGone,
    TooManyAttempts,
    UnknownVersion,
)
from adjudicator.application.service import Adjudicator
from adjudicator.application.types import CommandSubmitted, CreateGame, GameCreated, GameImported

__all__ = [
    "Adjudicator",
    "BadRequest",
    "CommandSubmitted",
    "CreateGame",
    "GameCreated",
    "GameExists",
    "GameImported",
    "ReadOnlyGame",
    "RequestIdReused",
    "StaleVersion",
    "TokensGone",
    "TooManyAttempts",
    "UnknownVersion",
]
