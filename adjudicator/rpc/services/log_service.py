"""LogService: reads, follows, verifies, exports and imports the log of a game."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import BinaryIO, cast

import grpc

from adjudicator.application import Adjudicator
from adjudicator.application.limits import check_request_id
from adjudicator.application.reading.changed_games import GameWatch
from adjudicator.audit import Grade, read_export
from adjudicator.audit.verification.verify import shipped_mapper, verify_export
from adjudicator.auth import Permission, Role, require
from adjudicator.rpc.admission.authentication import CALLER, Caller
from adjudicator.rpc.admission.work.call_work import EXPORT, IMPORT, UNITS_OF_EVENT, CallWork
from adjudicator.rpc.messages import convert, convert_events, convert_grades, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_grade, fill_questions, speak_at, speak_of_game
from adjudicator.rpc.pb import log_service_pb2 as pb
from adjudicator.rpc.pb import log_service_pb2_grpc
from adjudicator.rpc.services.log_followers import Follower, Followers, show_event
from adjudicator.rpc.services.log_reading.dating import date_events, date_paragraphs, date_questions
from adjudicator.rpc.services.log_reading.outlining import outline_page
from adjudicator.rpc.services.log_reading.shared_news import Audience, News, SharedNews
from adjudicator.rpc.services.log_reading.telling import ProseFilter, tell_page
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.rpc.services.uploads import Uploads
from adjudicator.sentences.messages import FALLBACK
from adjudicator.sentences.prose import REACH
from adjudicator.sentences.speaker import Speaker
from engine.abilities.view import RulesContext
from engine.core.table.bounds.work import current_meter

DEFAULT_PAGE = 200
LARGEST_PAGE = 1_000
WATCH_PAGE = 200
FAR_BEHIND = 100
"""The number of missed events from which a watch must wait for a turn to catch up; a move has fewer."""
MOST_WANTED = 50
"""The maximal number of seats, cards or clauses in a filter."""
LONGEST_CARD = 200
"""The maximal number of bytes of a card's number or name."""
MOST_KINDS = 20
"""The maximal number of kinds of marks in a request."""
EVENTS_BETWEEN_RESTS = 20
"""The number of events, some two milliseconds of work, after which a watch yields to short calls."""
CHUNK = 65_536
LARGEST_IMPORT = 64 * 1024 * 1024
LARGEST_UNPACKED = 256 * 1024 * 1024
LARGEST_VERIFIED = 64 * 1024 * 1024
"""The most bytes of an export that is only verified, unpacked."""
Context = grpc.ServicerContext

LOOK_UP = 1.0
"""The seconds between two checks of a watch that its client is still connected."""


class LogServicer(log_service_pb2_grpc.LogServiceServicer):
    """Shows every event as it looked to the caller's seat when it happened."""

    def __init__(
        self,
        app: Adjudicator,
        followers: Followers,
        watches: OpenWatches,
        work: CallWork,
        *,
        longest: float,
        heartbeat: float,
    ) -> None:
        self._app, self._followers, self._watches, self._work = app, followers, watches, work
        self._longest, self._heartbeat = longest, heartbeat
        self._uploads, self._shared = Uploads(), SharedNews()

    def ListEvents(self, request: pb.ListEventsRequest, context: Context) -> pb.ListEventsResponse:
        """Returns a page of the log."""
        game_id, role = request.game_id, str(CALLER.get().role)
        after, until = self._read_bounds(game_id, request.after_version, request.at_version)
        size = min(requests.read_page_size(request.page_size, DEFAULT_PAGE, LARGEST_PAGE), until - after)
        events: list[Fields] = []
        speaker: Speaker | None = None
        last, language = after, LANGUAGE.get()
        for event, table in self._app.replay(game_id, after, size) if size > 0 else ():
            last = event.seq
            if language and speaker is None:
                speaker = speak_of_game(table, language)
            fields = show_event(event, RulesContext(table), role, speaker)
            if fields is not None:
                events.append(fields)
        if request.detail == pb.EVENT_DETAIL_BASIC:
            events = convert_events.shorten_events(events)
        date_events(self._app, game_id, events)
        return pb.ListEventsResponse(
            version=until,
            edition=self._followers.edition(game_id),
            events=events,
            next_after_version=last if after < last < until else 0,
        )

    def TellGame(self, request: pb.TellGameRequest, context: Context) -> pb.TellGameResponse:
        """Returns a page of the log in prose, as the caller's seat may see it."""
        game_id, role, language = request.game_id, str(CALLER.get().role), LANGUAGE.get() or FALLBACK
        after, until = self._read_bounds(game_id, request.after_version, request.at_version)
        size = min(requests.read_page_size(request.page_size, LARGEST_PAGE, LARGEST_PAGE), until - after)
        last = self._find_end_of_batch(game_id, after, after + size, until)
        replayed = self._app.replay(game_id, after, min(last + REACH, until) - after) if size > 0 else ()
        events = ((event, RulesContext(table)) for event, table in replayed)
        wanted = ProseFilter(
            frozenset(_read_words("seats", request.seats)),
            frozenset(_read_words("cards", request.cards, LONGEST_CARD)),
            frozenset(_read_words("clauses", request.clauses)),
        )
        before = self._app.table(game_id, after) if after else None
        fields = tell_page(events, role, language, before, last, wanted)
        date_paragraphs(self._app, game_id, fields)
        return pb.TellGameResponse(
            version=until,
            edition=self._followers.edition(game_id),
            next_after_version=last if last < until else 0,
            paragraphs=fields,
        )

    def OutlineGame(self, request: pb.OutlineGameRequest, context: Context) -> pb.OutlineGameResponse:
        """Returns the marks of a page of the log, as the caller's seat may know them."""
        game_id, role = request.game_id, str(CALLER.get().role)
        if len(request.kinds) > MOST_KINDS:
            refuse_malformed("request.too-many", "kinds", count=len(request.kinds), most=MOST_KINDS)
        after, until = self._read_bounds(game_id, request.after_version, request.at_version)
        size = min(requests.read_page_size(request.page_size, LARGEST_PAGE, LARGEST_PAGE), until - after)
        replayed = self._app.replay(game_id, after, size) if size > 0 else ()
        ends = [end for end in self._app.command_ends(game_id) if after < end <= until]
        last = after + max(size, 0)
        return pb.OutlineGameResponse(
            version=until,
            edition=self._followers.edition(game_id),
            marks=outline_page(replayed, role, LANGUAGE.get(), ends, frozenset(request.kinds)),
            next_after_version=last if last < until else 0,
        )

    def _find_end_of_batch(self, game_id: str, after: int, last: int, until: int) -> int:
        """Returns the last event of a page; simultaneous events stay together if they fit."""
        if not after < last < until:
            return last
        listed = self._app.events(game_id, after, last + 1 - after)
        batch = listed[-1].batch
        return next((event.seq for event in reversed(listed[:-1]) if event.batch != batch), last)

    def _read_bounds(self, game_id: str, after_version: int, at_version: int) -> tuple[int, int]:
        """Returns the versions between which the caller reads."""
        newest = self._app.head(game_id)
        after = requests.read_version("after_version", after_version) or 0
        until = requests.read_version("at_version", at_version)
        return requests.read_reached_version(after, newest), requests.read_reached_version(until, newest)

    def WatchEvents(self, request: pb.WatchEventsRequest, context: Context) -> Iterator[pb.WatchEventsResponse]:
        """Yields the events after a version, then new ones, until client or server ends the call."""
        game_id, caller = request.game_id, CALLER.get()
        after = requests.read_version("after_version", request.after_version) or 0
        requests.read_reached_version(after, self._app.head(game_id))
        audience = Audience(game_id, str(caller.role), LANGUAGE.get(), request.detail)
        with self._watches.place(caller, context), self._app.changes.watching() as watch:
            watch.follow([game_id])
            with self._reading(caller, after):
                follower = Follower.at(self._app, game_id, after)
            yield from self._watched(audience, caller, follower, watch, context)

    def _watched(
        self, audience: Audience, caller: Caller, follower: Follower, watch: GameWatch, context: Context
    ) -> Iterator[pb.WatchEventsResponse]:
        game_id, version = audience.game_id, follower.version
        end = time.monotonic() + self._longest
        spoken, behind = 0.0, True
        while context.is_active() and time.monotonic() < end:
            if self._watches.stopping.is_set():
                raise WireRefusal("SHUTTING_DOWN", "watch.shutting-down")
            self._app.access.still(game_id, caller.token_id)
            due = time.monotonic() - spoken >= self._heartbeat
            if not watch.take(1) and not behind and not due:
                watch.wait(LOOK_UP)
                continue
            behind, missed = False, self._app.head(game_id) - version
            if not missed and not due:
                continue
            with self._reading(caller, missed) as rest:
                make = partial(self._make_news, audience, follower, version, rest)
                news = self._shared.find(audience, version, make) if 0 < missed < FAR_BEHIND else make()
            version, spoken = news.version, time.monotonic()
            behind = (
                news.behind or self._app.head(game_id) > version
            )  # others' news may be older than the change heard of
            yield news.message

    def _reading(self, caller: Caller, events: int) -> AbstractContextManager[Callable[[], None]]:
        """A context manager for reading `events` events; it holds a turn if they are many.

        The reader calls the yielded function every few events, to pause for short calls.
        """
        return nullcontext(_go_on) if events < FAR_BEHIND else self._work.catching_up(caller)

    def _make_news(self, audience: Audience, follower: Follower, after: int, rest: Callable[[], None]) -> News:
        """Tells an audience what happened after a version, and what is asked now if that is all of it."""
        game_id, seat, language, detail = audience
        follower.catch_up(self._app, game_id, after)
        events = self._app.events(game_id, after, WATCH_PAGE)
        behind = len(events) >= WATCH_PAGE
        shown: list[Fields] = []
        for start in range(0, len(events), EVENTS_BETWEEN_RESTS):
            shown += follower.look(events[start : start + EVENTS_BETWEEN_RESTS], seat, language)
            rest()
        date_events(self._app, game_id, shown)
        fields: Fields = {"version": follower.version, "events": shown}
        table = follower.table
        if table is not None:
            fields["game_over"] = table.result is not None
            if not behind:
                asked = convert.view_choices(table, seat)
                fields["waiting_for"] = convert.questions(asked)
                date_questions(self._app, game_id, fields["waiting_for"], table.version)
                if language:
                    fill_questions(fields["waiting_for"], asked, speak_at(table, seat, language))
        if detail == pb.EVENT_DETAIL_BASIC:
            fields["events"] = convert_events.shorten_events(shown)
        message = pb.WatchEventsResponse(edition=self._followers.edition(game_id), **fields)
        return News(follower.version, behind, message)

    def VerifyGame(self, request: pb.VerifyGameRequest, context: Context) -> pb.VerifyGameResponse:
        """Replays the log, judges it again and compares. A sound log is also sound up to any version."""
        game_id, role = request.game_id, CALLER.get().role
        with self._app.reading(game_id) as table:
            newest, over = table.version, table.result is not None
        require(role, Permission.VERIFY, over=over)
        until = requests.read_reached_version(requests.read_version("at_version", request.at_version), newest)
        current_meter().allow(UNITS_OF_EVENT * newest)
        grade = self._app.verify(game_id)
        if until >= newest:
            until = max(until, grade.events)
        fields = _show_grade(grade, until, whole=until >= newest, judge=role is Role.JUDGE)
        return pb.VerifyGameResponse(edition=self._followers.edition(game_id), **fields)

    def GetHead(self, request: pb.GetHeadRequest, context: Context) -> pb.GetHeadResponse:
        """Returns the signed end of the log, and the links to it from an older head."""
        game_id, role = request.game_id, CALLER.get().role
        with self._app.reading(game_id) as table:
            opened = role is Role.JUDGE or table.result is not None
        after = requests.read_version("links_after", request.links_after) or 0
        found = self._app.heads.of(
            game_id, opened=opened, links_after=after if request.HasField("links_after") else None
        )
        return pb.GetHeadResponse(**convert_grades.head(found))

    def ExportGame(self, request: pb.ExportGameRequest, context: Context) -> Iterator[pb.ExportGameResponse]:
        """Sends the whole log as one file, in pieces."""
        caller = CALLER.get()
        require(caller.role, Permission.EXPORT)
        place = self._watches.place(caller, context)
        with place, tempfile.SpooledTemporaryFile(max_size=8 * 1024 * 1024) as file:
            version = self._app.head(request.game_id)
            with self._work.counted(EXPORT, caller.payer, context) as meter:
                meter.allow(UNITS_OF_EVENT * version)
                self._app.export(request.game_id, cast(BinaryIO, file), compressed=request.packing == pb.PACKING_GZIP)
            file.seek(0)
            while context.is_active() and (chunk := file.read(CHUNK)):
                yield pb.ExportGameResponse(version=version, chunk=chunk)

    def ImportGame(self, request_iterator: Iterator[pb.ImportGameRequest], context: Context) -> pb.ImportGameResponse:
        """Imports a game from the pieces of an export, and verifies it."""
        caller = CALLER.get()
        require(caller.role, Permission.RUN)
        place = self._watches.place(caller, context)
        with place, tempfile.SpooledTemporaryFile(max_size=8 * 1024 * 1024) as file:
            for piece in request_iterator:
                file.write(piece.chunk)
                if file.tell() > LARGEST_IMPORT:
                    refuse_malformed("request.import-size", "chunk", most=LARGEST_IMPORT)
            file.seek(0)
            with self._work.counted(IMPORT, caller.payer, context) as meter:
                taken = self._app.import_(cast(BinaryIO, file), longest=LARGEST_UNPACKED)
                meter.allow(UNITS_OF_EVENT * taken.version)
                grade = self._app.verify(taken.game_id)
        edition = taken.edition
        verified = _show_grade(grade, max(taken.version, grade.events), whole=True, judge=True)
        return pb.ImportGameResponse(
            game_id=taken.game_id,
            version=taken.version,
            edition=edition,
            tokens=taken.tokens,
            already_recorded=not taken.tokens,
            verified={"edition": edition, **verified},
        )

    def VerifyExport(self, request: pb.VerifyExportRequest, context: Context) -> pb.VerifyExportResponse:
        """Takes a piece of an export, and verifies it with the last one. Nothing is stored."""
        caller = CALLER.get()
        check_request_id(request.request_id)
        owner = (caller.payer, caller.token_id)
        upload = self._uploads.add(owner, request.request_id, request.offset, request.chunk, last=request.last)
        if not request.last:
            return pb.VerifyExportResponse(received=upload.received)
        with upload.file:
            upload.file.seek(0)
            exported = read_export(cast(BinaryIO, upload.file), shipped_mapper(), longest=LARGEST_VERIFIED)
        current_meter().allow(UNITS_OF_EVENT * exported.version)
        grade = verify_export(exported)
        fields = _show_grade(grade, max(exported.version, grade.events), whole=True, judge=True)
        return pb.VerifyExportResponse(
            received=upload.received,
            game_id=exported.game_id,
            verified={"edition": exported.edition, **fields},
            signed_by=exported.signature.key if exported.signature is not None else "",
        )


def _read_words(field: str, words: Sequence[str], longest: int = requests.LONGEST_NAME) -> list[str]:
    """Returns the words of a filter. Raises WireRefusal if they are too many or too long."""
    if len(words) > MOST_WANTED:
        refuse_malformed("request.too-many", field, count=len(words), most=MOST_WANTED)
    return [requests.read_text(field, word, longest, required=True) for word in words]


def _go_on() -> None:
    """Does nothing, because a short read need not pause for other calls."""


def _show_grade(grade: Grade, until: int, *, whole: bool, judge: bool) -> Fields:
    fields = convert_grades.convert_grade(grade, until, whole=whole, judge=judge)
    if language := LANGUAGE.get():
        fill_grade(fields, grade, until, language, whole=whole, judge=judge)
    return fields
