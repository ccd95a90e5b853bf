"""The handle of one role in one game, for players, judges and spectators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import BinaryIO

from .access import GameAccess
from .calls import Wire, new_request_id
from .catalogue import LARGEST_PAGE, Catalogue, list_clauses, list_games, watch_games
from .desk import JudgesDesk
from .errors import Stale
from .heads import SignedHead
from .judge import JudgesActs
from .pb import (
    game_service_pb2,
    log_service_pb2,
    log_service_pb2_grpc,
    rulebook_service_pb2,
    rulebook_service_pb2_grpc,
    table_pb2,
)
from .pb.catalogue_service_pb2 import GameEntry, WatchGamesResponse
from .pb.choice_pb2 import Option
from .pb.event_pb2 import Event
from .pb.verdict_pb2 import Clause, ClauseClass, ClauseRelation
from .reasons import GameReasons

Pick = Option | str | int

CHANCE = "CHANCE"
CONCESSIONS = 10
"""The maximal number of attempts to concede in a game that changes meanwhile."""


class Seat(GameReasons):
    """One role in one game, known by its token. `version` is the newest version known to this handle.

    Every read takes `at_version` (None for the newest). Every call raises `AdjudicatorError` or a subclass.
    """

    def __init__(self, wire: Wire, game_id: str, *, version: int = 0) -> None:
        super().__init__(wire, game_id, version)
        self._logs = log_service_pb2_grpc.LogServiceStub(wire.channel)
        self._rulebooks = rulebook_service_pb2_grpc.RulebookServiceStub(wire.channel)

    def __repr__(self) -> str:
        return f"Seat(game_id={self.game_id!r}, version={self.version})"

    def in_language(self, language: str) -> Seat:
        """Returns the same seat with sentences in a language (`en`, `ja`; empty for none)."""
        return Seat(self._wire.with_language(language), self.game_id, version=self.version)

    def judges_desk(self) -> JudgesDesk:
        """The desk for this game's positions or any other, for its judge."""
        return JudgesDesk(self._wire, self.game_id)

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of this game's edition."""
        return Catalogue(self._wire, "", self.game_id)

    def games(self, *, by_need: bool = False, seen: Mapping[str, int] | None = None) -> Iterator[GameEntry]:
        """Yields the games that this token opens; arguments as for `Client.games`."""
        return list_games(self._wire, self.game_id, by_need=by_need, seen=seen)

    def watch_games(
        self, games: Iterable[str] = (), *, seen: Mapping[str, int] | None = None
    ) -> Iterator[WatchGamesResponse]:
        """Yields the entries of these games, then those that change; see `Client.watch_games`."""
        return watch_games(self._wire, self.game_id, games, seen)

    @property
    def access(self) -> GameAccess:
        """The tokens of this game, for its judge."""
        return GameAccess(self._wire, self.game_id)

    @property
    def acts(self) -> JudgesActs:
        """The acts of a judge: rulings, corrections, rewinds, forks; a player may rewind their own last answers."""
        return JudgesActs(self._wire, self.game_id, self._heard, lambda: self.version or self.table(full=False).version)

    # ------------------------------------------------------------------ what may be done

    def options(
        self, *, seat: str = "", at_version: int | None = None, reasons: bool = True
    ) -> game_service_pb2.ListOptionsResponse:
        """Returns the legal moves of the seat and the barred ones, with reasons.

        Args:
            seat: the seat, for a judge; by default this one.
            reasons: whether to include findings and barred options; False is faster.
        """
        detail = game_service_pb2.OPTION_DETAIL_FULL if reasons else game_service_pb2.OPTION_DETAIL_BASIC
        response: game_service_pb2.ListOptionsResponse = self._wire.call(
            self._games.ListOptions,
            game_service_pb2.ListOptionsRequest(
                game_id=self.game_id, seat=seat, at_version=at_version or 0, detail=detail
            ),
        )
        self._heard(response.version)
        return response

    def submit(
        self,
        picks: Pick | Iterable[Pick] = (),
        *,
        number: int | str | None = None,
        choice: int = 0,
        seat: str = "",
        expected_version: int | None = None,
        request_id: str = "",
        events: bool = True,
    ) -> game_service_pb2.SubmitMoveResponse:
        """Answers the open choice.

        Args:
            picks: the picked option or options, or their ids; object ids for a shuffle (none in an observed game, as
                the new order is unknown).
            number: the number, for a choice of that form.
            choice: the choice; by default the open one.
            seat: the answering seat, for a judge who records the game.
            expected_version: the version of the decision; by default the newest known to this handle.
            request_id: the id for repeating a move whose answer was lost.
            events: whether the answer includes the events.

        Raises:
            IllegalMove, NotAsked, GameOver, NeedsJudge: refused by the rules, with findings and clauses.
            Stale: the game has changed since.
            EngineLimit: the move is legal and recorded, but stopped at a technical limit.
        """
        chosen = (picks,) if isinstance(picks, Option | str | int) else tuple(picks)
        answer = game_service_pb2.Answer(
            choice=choice,
            picks=[pick.id if isinstance(pick, Option) else str(pick) for pick in chosen],
            number=None if number is None else str(number),
        )
        request = game_service_pb2.SubmitMoveRequest(answer=answer, seat=seat, omit_events=not events)
        return self._move(request, expected_version, request_id)

    def concede(
        self, *, expected_version: int | None = None, request_id: str = ""
    ) -> game_service_pb2.SubmitMoveResponse:
        """Concedes the game, whatever has happened since the newest version known to this handle.

        Raises:
            GameOver: it has ended already.
            Stale: only if `expected_version` is given, or the game changes faster than it can be read.
        """
        request = game_service_pb2.SubmitMoveRequest(concede=game_service_pb2.Concession())
        for _ in range(CONCESSIONS):
            version = expected_version or self.options(reasons=False).version
            try:
                return self._move(request, version, request_id)
            except Stale:
                if expected_version:
                    raise
        return self._move(request, self.options(reasons=False).version, request_id)

    def identify(
        self,
        number: str = "",
        *,
        card: int = 0,
        zone: str = "",
        expected_version: int | None = None,
        request_id: str = "",
        events: bool = True,
    ) -> game_service_pb2.SubmitMoveResponse:
        """Enters a seen card in an observed game, for the judge who records it.

        Args:
            number: the card's number; none if the card can no longer be identified.
            card: the object; by default the first unknown one of `zone` (`P1/hand`).

        Raises:
            IllegalMove: by the deck list, no such card is left. The attempt is recorded, with findings.
            InvalidRequest: this card, or every card of the game, is known already.
        """
        seen = game_service_pb2.Identification(number=number, card=card, zone=zone)
        request = game_service_pb2.SubmitMoveRequest(identify=seen, seat=CHANCE, omit_events=not events)
        return self._move(request, expected_version, request_id)

    def _move(
        self, request: game_service_pb2.SubmitMoveRequest, expected_version: int | None, request_id: str
    ) -> game_service_pb2.SubmitMoveResponse:
        if expected_version is None:
            expected_version = self.version or self.options(reasons=False).version
        request.game_id = self.game_id
        request.expected_version = expected_version
        request.request_id = request_id or new_request_id()
        response: game_service_pb2.SubmitMoveResponse = self._wire.call(self._games.SubmitMove, request)
        self._heard(response.version)
        return response

    # ------------------------------------------------------------------ what is there, what happened

    def table(
        self, *, at_version: int | None = None, viewer: str = "", full: bool = True, count_unseen: bool = False
    ) -> game_service_pb2.GetTableResponse:
        """Returns the table as the seat, or another seat for a judge, may see it, with its version.

        `count_unseen`: cards that no player may see, such as those of decks on a judge's table, are only counted.
        """
        detail = table_pb2.TABLE_DETAIL_FULL if full else table_pb2.TABLE_DETAIL_BASIC
        response: game_service_pb2.GetTableResponse = self._wire.call(
            self._games.GetTable,
            game_service_pb2.GetTableRequest(
                game_id=self.game_id,
                at_version=at_version or 0,
                viewer=viewer,
                detail=detail,
                count_unseen=count_unseen,
            ),
        )
        self._heard(response.version)
        return response

    def page(
        self, after: int = 0, *, at_version: int | None = None, size: int = 0, full: bool = True
    ) -> log_service_pb2.ListEventsResponse:
        """Returns one page of the log after a version; `full` includes the steps of the rulebook."""
        response: log_service_pb2.ListEventsResponse = self._wire.call(
            self._logs.ListEvents,
            log_service_pb2.ListEventsRequest(
                game_id=self.game_id,
                after_version=after,
                at_version=at_version or 0,
                page_size=size,
                detail=event_detail(full),
            ),
        )
        self._heard(response.version)
        return response

    def events(self, after: int = 0, *, at_version: int | None = None, full: bool = True) -> Iterator[Event]:
        """Yields the log after a version, page by page, up to the newest (or `at_version`). `full` as in `page`."""
        following: int | None = after
        while following is not None:
            page = self.page(following, at_version=at_version, full=full)
            at_version = page.version
            yield from page.events
            following = page.next_after_version or None

    def tell(
        self,
        after: int = 0,
        *,
        at_version: int | None = None,
        size: int = 0,
        seats: Sequence[str] = (),
        cards: Sequence[str] = (),
        clauses: Sequence[str] = (),
    ) -> Iterator[log_service_pb2.Paragraph]:
        """Yields the log after a version in prose, a paragraph for each turn.

        It is in the client's language, or English if it has none. Each sentence names its events. `size` is the
        number of events read for a page (0 for 1,000). `seats`, `cards` (by number or name) and `clauses` select
        sentences.
        """
        following: int | None = after
        told: log_service_pb2.Paragraph | None = None
        while following is not None:
            response: log_service_pb2.TellGameResponse = self._wire.call(
                self._logs.TellGame,
                log_service_pb2.TellGameRequest(
                    game_id=self.game_id,
                    after_version=following,
                    at_version=at_version or 0,
                    page_size=size,
                    seats=seats,
                    cards=cards,
                    clauses=clauses,
                ),
            )
            self._heard(response.version)
            at_version, following = response.version, response.next_after_version or None
            for paragraph in response.paragraphs:
                if told is not None and paragraph.goes_on and paragraph.turn == told.turn:
                    told.sentences.extend(paragraph.sentences)
                    continue
                if told is not None:
                    yield told
                told = paragraph
        if told is not None:
            yield told

    def outline(
        self,
        after: int = 0,
        *,
        at_version: int | None = None,
        size: int = 0,
        kinds: Sequence[log_service_pb2.MarkKind] = (),
    ) -> Iterator[log_service_pb2.GameMark]:
        """Yields the marks of the log after a version: where turns, answers, refused attempts and acts begin.

        `kinds` selects some of them. `size` is the number of events read for a page (0 for 1,000).
        """
        following: int | None = after
        while following is not None:
            response: log_service_pb2.OutlineGameResponse = self._wire.call(
                self._logs.OutlineGame,
                log_service_pb2.OutlineGameRequest(
                    game_id=self.game_id,
                    after_version=following,
                    at_version=at_version or 0,
                    page_size=size,
                    kinds=kinds,
                ),
            )
            self._heard(response.version)
            at_version, following = response.version, response.next_after_version or None
            yield from response.marks

    def watch(
        self, after: int = 0, *, past_end: bool = False, full: bool = True
    ) -> Iterator[log_service_pb2.WatchEventsResponse]:
        """Yields the events after a version, then new ones.

        It resumes when the connection breaks, or after a minute without a message. `full` as in `page`. It ends with
        the game, unless `past_end`. Close the iterator to stop earlier. Raises Unavailable when the server cannot be
        reached again.
        """
        at = after

        def opened() -> Iterator[log_service_pb2.WatchEventsResponse]:
            request = log_service_pb2.WatchEventsRequest(
                game_id=self.game_id, after_version=at, detail=event_detail(full)
            )
            return self._wire.stream(self._logs.WatchEvents, request, endless=True)

        for news in self._wire.resumed(opened):
            self._heard(news.version)
            if news.version > at:
                at = news.version
                yield news
            if news.game_over and not past_end:
                return

    # ------------------------------------------------------------------ clauses

    def clause(self, label: str) -> Clause:
        """Returns a clause of this game's edition."""
        response: rulebook_service_pb2.GetClauseResponse = self._wire.call(
            self._rulebooks.GetClause,
            rulebook_service_pb2.GetClauseRequest(game_id=self.game_id, label=label),
        )
        return response.clause

    def clauses(
        self,
        *,
        clause_class: ClauseClass | None = None,
        labels: Iterable[str] = (),
        relation: ClauseRelation | None = None,
        page_size: int = LARGEST_PAGE,
    ) -> Iterator[Clause]:
        """Yields the clauses of this game's edition, in printed order; arguments as for `Client.clauses`."""
        return list_clauses(self._wire, "", self.game_id, clause_class, labels, relation, page_size)

    # ------------------------------------------------------------------ checking and taking away

    def verify(self, *, at_version: int | None = None, timeout: float = 120.0) -> log_service_pb2.VerifyGameResponse:
        """Replays the log, judges every move again, and checks the hash chain."""
        response: log_service_pb2.VerifyGameResponse = self._wire.call(
            self._logs.VerifyGame,
            log_service_pb2.VerifyGameRequest(game_id=self.game_id, at_version=at_version or 0),
            timeout,
        )
        return response

    def head(self) -> SignedHead:
        """Returns the current end of the log, signed if the server has a key; store it (docs/signed-heads.md)."""
        request = log_service_pb2.GetHeadRequest(game_id=self.game_id)
        response: log_service_pb2.GetHeadResponse = self._wire.call(self._logs.GetHead, request)
        head = response.head
        return SignedHead(head.game_id, head.version, head.chain, head.time, head.public_key, head.signature)

    def links(self, after: int = 0) -> list[log_service_pb2.ChainLink]:
        """Returns the links of every command after event `after` (a head's version; 0 for all) to the chain.

        They are for `SignedHead.leads_to`. A log without salts has none.
        """
        links: list[log_service_pb2.ChainLink] = []
        following = True
        while following:
            request = log_service_pb2.GetHeadRequest(game_id=self.game_id, links_after=after)
            response: log_service_pb2.GetHeadResponse = self._wire.call(self._logs.GetHead, request)
            links += response.links
            after = response.next_links_after
            following = bool(after)
        return links

    def export(self, out: BinaryIO, *, compressed: bool = False, timeout: float = 120.0) -> int:
        """Writes the whole log to a file, for a judge, and returns its version.

        `compressed` selects gzip, which `Client.import_game` and `adjudicator verify --file` read as well.
        """
        version = 0
        packing = log_service_pb2.PACKING_GZIP if compressed else log_service_pb2.PACKING_JSON_LINES
        request = log_service_pb2.ExportGameRequest(game_id=self.game_id, packing=packing)
        for piece in self._wire.stream(self._logs.ExportGame, request, timeout):
            out.write(piece.chunk)
            version = piece.version
        return version


def event_detail(full: bool) -> log_service_pb2.EventDetail:
    """Returns the level of detail of the log."""
    return log_service_pb2.EVENT_DETAIL_FULL if full else log_service_pb2.EVENT_DETAIL_BASIC
