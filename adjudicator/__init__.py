"""A rules adjudication service for trading card games, as a library.

    import adjudicator

    games = adjudicator.open_games()
    deck = adjudicator.deck_of(games.catalogue("fire_force").deck("cinder").deck)
    player = games.create_game("fire_force", {"P1": deck, "P2": deck}).seat("P1")
    print([(option.name, list(option.clauses)) for option in player.options().choice.options])
    print(player.submit("keep").verdict)

The names are those of the client of a server (`adjudicator_client`); `open_games` needs no server. What a name needs is
imported when the name is first used; `__init__.pyi` has their types.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

OWN = {
    "LocalGames": "adjudicator.in_process.games", "open_games": "adjudicator.in_process.games",
    "UnusableStore": "adjudicator.log",
}  # fmt: skip
"""The module of each name that a client of a server lacks."""
CLIENT = frozenset({
    "Access", "ActRefused", "AdjudicatorError", "ArgumentValue", "BadExport", "Catalogue", "ChoiceForm",
    "ClaimAnswer", "ClauseClass", "ClauseRelation", "Client", "Deck", "DeskAnswer", "Difference", "DifferenceKind",
    "EngineLimit", "Exhausted", "ExportChecked", "FindingEffect", "Forbidden", "Forked", "FoundIn", "GameAccess",
    "GameExists", "GameMode", "GameOver", "Grade", "IllegalDeck", "IllegalMove", "Imported", "ImportedCards",
    "InvalidRequest", "InvitationInfo", "IssuedInvitation", "IssuedToken", "JudgesActs", "JudgesDesk", "MoveRefused",
    "NeedsJudge", "NewGame", "NotAsked", "NotFound", "NothingToExplain", "Outcome", "RateLimited", "Redeemed",
    "Remark", "RequestIdReused", "Seat", "ServerFault", "SharedName", "Side", "SideBySide", "SideRow", "SignedHead",
    "Stale", "Standing", "TimedOut", "TokenInfo", "TokensGone", "TournamentAccess", "Unauthenticated", "Unavailable",
    "Understood", "VersionNotReached", "answer_of", "arguments_of", "check_export", "claim_answer_of", "connect",
    "deck_of", "detail_of", "find_object", "name_of", "numbers_of", "side_by_side", "word_of", "zones_of",
})  # fmt: skip
"""The names of the client. They stand here so that importing a part of this package does not import the client."""


def __getattr__(name: str) -> Any:
    """Returns a name of the library. Raises AttributeError."""
    if name == "__all__":
        return __dir__()
    if name == "__version__":
        return import_module("engine").RELEASE
    if name in OWN or name in CLIENT:
        return getattr(import_module(OWN.get(name, "adjudicator_client")), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Returns every name of the library."""
    return sorted({*OWN, *CLIENT})
