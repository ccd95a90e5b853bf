"""Lists of games in pages: by id, or those that need a judge first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import grpc

from adjudicator.application import Adjudicator
from adjudicator.auth import Role
from adjudicator.rpc.admission.authentication import CALLER, Caller
from adjudicator.rpc.admission.call_headers import read_bearer
from adjudicator.rpc.messages import requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.pb import catalogue_service_pb2 as pb
from adjudicator.rpc.services.game_lists.entries import GameEntries

DEFAULT_GAMES, MOST_GAMES = 50, 100
MOST_LISTED = 1_000
"""The maximal number of games in a list by need, in a watch, and of versions that a caller has seen."""
LONGEST_TOKEN = 200

Context = grpc.ServicerContext


class Need(NamedTuple):
    """How much a game needs a judge; the smallest needs one most. It is the place of a game in a list."""

    rank: int
    """0: calls that nobody has claimed, 1: refused attempts, 2: claimed calls, 3: somebody is asked, 4: nothing."""
    order: int
    """The order within the rank."""
    game_id: str
    """The game."""

    @classmethod
    def of(cls, entry: Fields) -> Need:
        """Returns the need of a game by the fields of its `GameEntry`."""
        game_id = entry["game_id"]
        calls = entry.get("open_calls", 0)
        if calls > entry.get("claimed_calls", 0):
            return cls(0, entry["oldest_call_at"], game_id)
        if entry.get("refused_attempts") and "result" not in entry:
            return cls(1, -entry["refused_attempts"], game_id)
        if calls:
            return cls(2, entry["oldest_call_at"], game_id)
        if entry.get("waiting_for"):
            return cls(3, min(asked["recorded_at"] for asked in entry["waiting_for"]), game_id)
        return cls(4, 0, game_id)

    def __str__(self) -> str:
        return f"{self.rank}.{self.order}.{self.game_id}"

    @classmethod
    def read(cls, token: str) -> Need:
        """Returns the place that a page token names. Raises WireRefusal."""
        parts = re.fullmatch(r"([0-4])\.(-?[0-9]{1,12})\.([A-Za-z0-9._-]{1,64})", token, re.ASCII)
        if parts is None:
            raise WireRefusal("BAD_PAGE_TOKEN", "request.page-token")
        return cls(int(parts[1]), int(parts[2]), parts[3])


FIRST = Need(0, 0, "")
"""The place before all games."""


class GameList:
    """Lists the games that a caller's token opens."""

    def __init__(self, app: Adjudicator, entries: GameEntries) -> None:
        self._app, self.entries = app, entries

    def list_page(self, request: pb.ListGamesRequest, context: Context) -> pb.ListGamesResponse:
        """Returns the page of a list that a request asks for."""
        caller, seen = CALLER.get(), read_seen(request.seen)
        size = requests.read_page_size(request.page_size, DEFAULT_GAMES, MOST_GAMES)
        after = requests.read_text("page_token", request.page_token, LONGEST_TOKEN)
        if request.order == pb.GAME_ORDER_NEED:
            return self._list_by_need(caller, context, after, size, seen)
        games = self.find_games(caller, context, after, size + 1)
        page = games[:size]
        described = self.entries.describe(page, caller.role, LANGUAGE.get(), seen)
        return pb.ListGamesResponse(
            games=[pb.GameEntry(**fields) for fields in described.values()],
            next_page_token=page[-1] if len(games) > size else "",
        )

    def _list_by_need(
        self, caller: Caller, context: Context, after: str, size: int, seen: Mapping[str, int]
    ) -> pb.ListGamesResponse:
        place = Need.read(after) if after else FIRST
        games = self.find_games(caller, context, "", MOST_LISTED + 1)
        if len(games) > MOST_LISTED:
            refuse_malformed("request.too-many-games", "order", act="order", most=MOST_LISTED)
        described = self.entries.describe(games, caller.role, LANGUAGE.get(), seen)
        needs = sorted(need for entry in described.values() if (need := Need.of(entry)) > place)
        page = needs[:size]
        return pb.ListGamesResponse(
            games=[pb.GameEntry(**described[need.game_id]) for need in page],
            next_page_token=str(page[-1]) if len(needs) > size else "",
        )

    def find_games(self, caller: Caller, context: Context, after: str, most: int) -> list[str]:
        """Returns the ids, after a given one, of games that the caller's token opens."""
        if caller.role is Role.OPERATOR:
            return self._app.games(after, most)
        token = read_bearer(context.invocation_metadata()) or ""
        return self._app.access.list_opened(token, caller.role, after, most)


def read_seen(seen: Mapping[str, int]) -> dict[str, int]:
    """Returns the versions that a caller has seen, by game. Raises WireRefusal."""
    if len(seen) > MOST_LISTED:
        refuse_malformed("request.too-many", "seen", count=len(seen), most=MOST_LISTED)
    return {
        requests.read_text("seen", game_id, requests.LONGEST_NAME, required=True): requests.read_version("seen", at)
        or 0
        for game_id, at in seen.items()
    }


def read_game_ids(game_ids: Sequence[str]) -> list[str]:
    """Returns the ids of a list of games, each once. Raises WireRefusal."""
    if len(game_ids) > MOST_LISTED:
        refuse_malformed("request.too-many", "games", count=len(game_ids), most=MOST_LISTED)
    read: Iterable[str] = (
        requests.read_text("games", game_id, requests.LONGEST_NAME, required=True) for game_id in game_ids
    )
    return list(dict.fromkeys(read))
