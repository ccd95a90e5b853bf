"""The live list: the entries of games as they change, in one stream for each reader."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import nullcontext

import grpc

from adjudicator.application import Adjudicator
from adjudicator.application.reading.changed_games import GameWatch
from adjudicator.auth import Role
from adjudicator.log import UnknownGame
from adjudicator.rpc.admission.authentication import CALLER, Caller
from adjudicator.rpc.admission.work.call_work import CallWork
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.pb import catalogue_service_pb2 as pb
from adjudicator.rpc.services.game_lists.entries import GameEntries
from adjudicator.rpc.services.game_lists.listing import MOST_LISTED, GameList, read_game_ids, read_seen
from adjudicator.rpc.services.open_watches import OpenWatches

MOST_ENTRIES = 50
"""The maximal number of entries in a message."""
MANY = 5
"""The number of entries from which a watch waits for a turn, as some games may not be in memory."""
LIST_AGAIN = 2.0
"""Seconds after which the token's games are listed again, as others may have been opened."""
LOOK_UP = 1.0
"""The seconds between two checks of a watch that its client is still connected."""
PACE = 0.1
"""The least seconds between two messages of a watch that has caught up, so that a burst of moves is one entry."""

Context = grpc.ServicerContext


class GameLists(GameList):
    """Lists of games, and streams of their changed entries."""

    def __init__(
        self,
        app: Adjudicator,
        watches: OpenWatches,
        work: CallWork,
        *,
        longest: float,
        heartbeat: float,
    ) -> None:
        """Takes the places and the work that watches share, and how long one lasts and is silent, in seconds."""
        super().__init__(app, GameEntries(app))
        self._watches, self._work = watches, work
        self._longest, self._heartbeat = longest, heartbeat

    def watch(self, request: pb.WatchGamesRequest, context: Context) -> Iterator[pb.WatchGamesResponse]:
        """Yields the entries of games, then those that change, until client or server ends the call."""
        caller, seen, language = CALLER.get(), read_seen(request.seen), LANGUAGE.get()
        named = read_game_ids(request.games)
        with self._watches.place(caller, context), self._app.changes.watching() as watch:
            listed_at, spoken, gone = 0.0, 0.0, list[str]()
            end = time.monotonic() + self._longest
            while context.is_active() and time.monotonic() < end:
                if self._watches.stopping.is_set():
                    raise WireRefusal("SHUTTING_DOWN", "watch.shutting-down")
                self._app.access.still(caller.game_id or caller.tournament, caller.token_id)
                if time.monotonic() - listed_at >= LIST_AGAIN:
                    gone, listed_at = self._follow(watch, caller, context, named), time.monotonic()
                games = watch.take(MOST_ENTRIES)
                if games or gone or time.monotonic() - spoken >= self._heartbeat:
                    with self._work.catching_up(caller) if len(games) >= MANY else nullcontext():
                        described = self.entries.describe(games, caller.role, language, seen)
                    spoken, caught_up = time.monotonic(), len(games) < MOST_ENTRIES
                    yield pb.WatchGamesResponse(
                        games=[pb.GameEntry(**fields) for fields in described.values()],
                        gone=gone,
                        caught_up=caught_up,
                    )
                    gone = []
                    if caught_up:
                        time.sleep(PACE)
                if len(games) < MOST_ENTRIES:
                    watch.wait(LOOK_UP)

    def _follow(self, watch: GameWatch, caller: Caller, context: Context, named: list[str]) -> list[str]:
        """Follows the games that the token opens now, and returns those that it followed before and lists no longer.

        Raises WireRefusal, UnknownGame.
        """
        if named:
            games = self._find_named(caller, named, first=not watch.games)
        else:
            games = self.find_games(caller, context, "", MOST_LISTED + 1)
            if len(games) > MOST_LISTED:
                refuse_malformed("request.too-many-games", "games", act="watch", most=MOST_LISTED)
        gone = sorted(watch.games.difference(games))
        if watch.games != set(games):
            watch.follow(games)
        return gone

    def _find_named(self, caller: Caller, named: list[str], *, first: bool) -> list[str]:
        """Returns the named games that are there. Raises UnknownGame for one that the token does not open."""
        there = self._app.versions(named)
        for game_id in named if first else ():
            if game_id not in there or not self._opens(caller, game_id):
                raise UnknownGame(game_id)
        return list(there)

    def _opens(self, caller: Caller, game_id: str) -> bool:
        """Returns whether the caller's token opens a game."""
        if caller.role is Role.OPERATOR or game_id == caller.game_id:
            return True
        return bool(caller.tournament) and self._app.access.is_of_tournament(game_id, caller.tournament)
