"""Who asks, and what they may reach: the calls of the service with their token, and their trial games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError

from adjudicator.application import BadRequest
from adjudicator.mcp.answers import say_failure
from adjudicator.mcp.trials import PREFIX, Trial, Trials
from adjudicator.sentences.refusals import say_refusal, tell_in_english
from adjudicator_client import AdjudicatorError, Catalogue, Client, Seat
from adjudicator_client.pb.verdict_pb2 import Clause
from engine.core.clauses.refusal import Refusal

READS_ALL = frozenset({"operator", "judge"})
"""The roles that look up anything; others look up what belongs to their game."""


@dataclass(frozen=True, slots=True)
class Caller:
    """One caller of tools."""

    client: Client
    """The service, called with the caller's token."""
    trials: Trials
    """The trial games of everybody."""
    holder: str
    """The name under which the caller's trial games are kept."""
    token: str = field(default="", repr=False)
    """The token; in the caller's own process the role with which games are shown."""
    role: str = "operator"
    """The role of the token."""
    game_id: str = ""
    """The game of the token, if it is one of a game."""

    def in_language(self, language: str) -> Caller:
        """Returns the same caller, answered in a language."""
        return replace(self, client=self.client.in_language(language))

    def catalogue(self, edition: str) -> Catalogue:
        """Returns the catalogue of an edition; for a player that of the own game."""
        return self.client.catalogue(edition) if self.role in READS_ALL else self._own().catalogue

    def clause(self, edition: str, label: str) -> Clause:
        """Returns a clause; for a player one of the own game. Raises AdjudicatorError."""
        return self.client.clause(edition, label) if self.role in READS_ALL else self._own().clause(label)

    def clauses(self, edition: str, labels: list[str]) -> Iterator[Clause]:
        """Yields clauses in printed order; for a player those of the own game. Raises AdjudicatorError."""
        if self.role in READS_ALL:
            return self.client.clauses(edition, labels=labels)
        return self._own().clauses(labels=labels)

    def _own(self) -> Seat:
        return self.client.seat(self.game_id, self.token)

    def seat(self, game: str, language: str, role: str = "") -> Seat:
        """Returns the handle of a game or trial game. `role` is whose view is asked for in a trial game.

        Raises BadRequest: there is no such trial game.
        """
        if game.startswith(PREFIX):
            return self.trial(game).seat(role or "judge", language)
        if not self.token:
            raise BadRequest("trial.no-games", named=game[:64])
        return self.client.in_language(language).seat(game, self.token)

    def log_of(self, game: str, language: str, role: str) -> Seat:
        """Returns the handle whose log a role reads.

        Raises BadRequest: the token is another role's; or as `seat`.
        """
        if role and not game.startswith(PREFIX) and role not in (self.role, self.token):
            raise BadRequest("trial.other-view", named=role)
        return self.seat(game, language, role)

    def trial(self, game: str) -> Trial:
        """Returns a trial game of the caller. Raises BadRequest: it is none; only trial games are played here."""
        if not game.startswith(PREFIX):
            raise BadRequest("trial.only", named=game[:64])
        return self.trials.find(game, self.holder)


FindCaller = Callable[[Context[Any, Any]], Caller]
"""Finds who sends a request."""


@contextmanager
def telling_failures(language: str) -> Iterator[None]:
    """A context manager that turns refusals into errors that assistants read. Raises ToolError."""
    try:
        yield
    except AdjudicatorError as error:
        raise ToolError(say_failure(error, language)) from error
    except Refusal as error:
        english = str(tell_in_english(error))
        said = english if language == "en" else f"{say_refusal(error.code, error.arguments, language)}\n{english}"
        raise ToolError(f"{said}\n[{error.reason}]") from error
