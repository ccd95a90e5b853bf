"""Games for programs of this process: the client of the service, without a server and without a token."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

from adjudicator.application import Adjudicator
from adjudicator.diagnostics import configure_logging
from adjudicator.in_process.serving import serve_in_process
from adjudicator.log import StoreAddress, UnusableStore, open_memory_store, open_store
from adjudicator.sentences.refusals import say_error
from adjudicator_client import Client


class LocalGames(Client):
    """A client of games that are kept in this process, or in a store file that it has opened.

    It may do what an operator may. A role of a game (`P1`, `judge`) is a token, as is a token that a game has issued.
    """

    def __init__(self, app: Adjudicator, language: str, cards: Path | None = None) -> None:
        """Takes an application, which is closed with the client, and the folder for imported cards."""
        operator = secrets.token_urlsafe(32)
        super().__init__(serve_in_process(app, operator, cards=cards), operator, language=language)
        self._app = app

    def close(self) -> None:
        """Closes the store. Games in memory are gone."""
        super().close()
        self._app.close()


def open_games(
    store: str | os.PathLike[str] | None = None,
    *,
    language: str = "en",
    cards: str | os.PathLike[str] | None = None,
) -> LocalGames:
    """Opens the games of a store file, or without one new games in memory.

    Args:
        store: the file, made if it is missing, or the address of a PostgreSQL store; None for memory.
        language: the language of sentences (`en`, `ja`; empty for none).
        cards: the folder for imported cards, made if it is missing; None for memory.

    Raises:
        UnusableStore: the file is no store, or belongs to a newer version.
    """
    keep_logging_quiet()
    folder = None if cards is None else Path(cards)
    if store is None:
        return LocalGames(Adjudicator(open_memory_store()), language, folder)
    try:
        return LocalGames(Adjudicator(open_store(StoreAddress(os.fspath(store)))), language, folder)
    except UnusableStore as error:
        error.add_note(say_error(error))
        raise


def keep_logging_quiet() -> None:
    """Sends warnings and errors to stderr, unless the program has set up structlog itself."""
    structlog = sys.modules.get("structlog")
    if structlog is None or not structlog.is_configured():
        configure_logging("warning")
