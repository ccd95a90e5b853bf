"""Signed heads: statements of the server about the end of a game's log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from adjudicator.application.games import check_reached
from adjudicator.application.types import HeadShown
from adjudicator.auth import Forbidden
from adjudicator.log import EventStore
from adjudicator.signing import SigningKey, sign_head

MOST_LINKS = 200


class GameHeads:
    """Makes heads of logs, signed if there is a `key`."""

    def __init__(self, store: EventStore, clock: Callable[[], datetime], key: SigningKey | None) -> None:
        self._store, self._clock, self._key = store, clock, key

    def of(self, game_id: str, *, opened: bool, links_after: int | None = None) -> HeadShown:
        """Returns the head of a game and, if asked for, up to 200 links from event `links_after` to it.

        It reveals nothing hidden, as every link is made with a secret salt. The chain of a log without salts could be
        guessed, so it is told only if the log is `opened` to the caller: to a judge, or after the game.

        Raises:
            Forbidden: the log has no salts and is not opened. UnknownGame, UnknownVersion.
        """
        salted = self._store.salted(game_id)
        if not (salted or opened):
            raise Forbidden("head.hidden", game=game_id)
        head = self._store.head(game_id)
        shown = sign_head(self._key, game_id, head.version, head.chain, self._clock())
        if links_after is None or not salted:
            return HeadShown(shown)
        if links_after:
            check_reached(game_id, links_after, head.version)
        return HeadShown(shown, tuple(self._store.links(game_id, links_after, head.version, MOST_LINKS)))
