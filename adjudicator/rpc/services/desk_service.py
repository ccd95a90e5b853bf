"""DeskService: disputed positions. It records nothing and changes no game; a position may become a new game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from difflib import get_close_matches

import grpc
import msgspec

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.application.limits import PAGE
from adjudicator.auth import Permission, Role, require, require_sight
from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.claims.format import LARGEST_TEXT as LARGEST_CLAIM
from adjudicator.desk.claims.format import read_claim
from adjudicator.desk.examination import reading_comparison
from adjudicator.desk.examination.namesakes import parse_settled, read_settled
from adjudicator.desk.examination.position import examine, name_objects, state_position
from adjudicator.desk.history import provenance
from adjudicator.desk.history.provenance import ClaimReport
from adjudicator.desk.positions.beside_game import put_beside
from adjudicator.desk.positions.opening import open_as_game
from adjudicator.desk.positions.parser import (
    LARGEST_TEXT,
    AskedBefore,
    ExaminedPosition,
    StatedAttempt,
    position_of_game,
)
from adjudicator.desk.positions.report import NamedObject
from adjudicator.desk.positions.unfinished import read_unfinished
from adjudicator.desk.saving.losses import tell_losses
from adjudicator.desk.saving.save import save_position
from adjudicator.desk.saving.yaml_text import write_text
from adjudicator.desk.simulation.simulated_game import BROKEN
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.admission.call_headers import derive_caller_key
from adjudicator.rpc.admission.checked_positions import CHECKED
from adjudicator.rpc.messages import convert, convert_desk, convert_events, convert_positions, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import WireRefusal, refusal_detail, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_event, fill_findings, fill_value, speak_at, speak_of_game
from adjudicator.rpc.messages.speaking_desk import fill_check, fill_claim, fill_open_reading
from adjudicator.rpc.messages.speaking_questions import fill_questions
from adjudicator.rpc.pb import desk_service_pb2 as pb
from adjudicator.rpc.pb import desk_service_pb2_grpc
from adjudicator.rpc.services.game_service import check_seat, read_mode, show_created
from adjudicator.rpc.services.judge_service import change
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_followers import Follower, read_log
from adjudicator.rpc.services.log_reading.dating import date_events
from adjudicator.sentences.refusals import say_error
from adjudicator.sentences.told import ToldEvent
from engine.abilities.layers.explain_value import explain_value
from engine.core.clauses.refusal import BadPosition
from engine.core.events.choices import ChoiceOpened
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.play.decide import Answer
from engine.core.play.visibility import JUDGE, SPECTATOR
from engine.core.questions.redaction import EventView
from engine.core.table.card_names import CardNames
from engine.core.table.cards import digest_of
from engine.core.table.choice import CHANCE
from engine.judge.commands import MOST_CHANGES

MOST_EDITIONS = 8
MOST_EVENTS = 1_000
"""The most events in the answer about a claim."""

Context = grpc.ServicerContext


LONGEST_DETAIL = 170
"""Characters of an error that are repeated where play cannot go on."""


def describe_check(position: ExaminedPosition) -> pb.CheckPositionResponse:
    """Examines a position and returns everything about it, with sentences in the language of the call."""
    report = examine(position)
    fields = convert_desk.check(report)
    fields["taken"] = [convert_desk.name_taken(named, *cards) for named, cards in position.taken.items()]
    if position.stated is not None:
        fields["stated"] = convert_positions.write_position(position.stated)
        fields["digest"] = digest_of(position.stated)
    if language := LANGUAGE.get():
        speaker = speak_at_desk(position, language)
        fill_check(fields, report, position, speaker)
        fill_questions(fields["questions"], report, speaker, position.table)
    return pb.CheckPositionResponse(**fields)


def give_back(asked: pb.PositionAsked) -> pb.CheckPositionResponse:
    """Returns what is understood of an unfinished text in fields, and a refusal for each part that is not."""
    text = requests.read_text("position.text", asked.text, LARGEST_TEXT)
    if asked != pb.PositionAsked(text=text):
        refuse_malformed("request.position-twice", "position", fault="unfinished")
    found = read_unfinished(text)
    fields: Fields = {"not_taken": [refusal_detail(each, "MALFORMED_REQUEST", "") for each in found.refusals]}
    if found.stated is not None:
        fields["edition"] = found.stated.edition
        fields["stated"] = convert_positions.write_position(found.stated)
    return pb.CheckPositionResponse(**fields)


class DeskServicer(desk_service_pb2_grpc.DeskServiceServicer):
    """Answers questions about positions. The operator may state a position; only a game's judge may use the game's."""

    def __init__(self, app: Adjudicator, library: Library) -> None:
        self._app, self._library = app, library

    def CheckPosition(self, request: pb.CheckPositionRequest, context: Context) -> pb.CheckPositionResponse:
        """Returns everything about a position; of a position on paper that was checked before, the same again."""
        requests.read_text("series", request.series, requests.LONGEST_NAME)
        require(CALLER.get().role, Permission.EXAMINE)
        language = LANGUAGE.get()
        if request.unfinished:
            return give_back(request.position)
        answer = CHECKED.find(request, language)
        if answer is None:
            answer = describe_check(self._position(request.game_id, request.position))
            CHECKED.remember(request, language, answer)
        return answer

    def CompareReadings(self, request: pb.CompareReadingsRequest, context: Context) -> pb.CompareReadingsResponse:
        """Returns whether the result differs under other readings or editions."""
        position = self._position(request.game_id, request.position)
        names = _read_names("readings", request.readings, requests.MOST_READINGS)
        editions = _read_names("editions", request.editions, MOST_EDITIONS)
        if editions:
            found = reading_comparison.compare_editions(position, editions)
        else:
            found = reading_comparison.compare(position, names)
        not_compared = reading_comparison.tell_left_out(position.book, found)
        fields: Fields = {
            "edition": position.book.id,
            "version": position.version,
            "same": not any(each.differs or each.left_out for each in found),
            "compared": [convert_desk.reading(each) for each in found],
            "objects": [convert_desk.named_object(each) for each in name_objects(state_position(position))],
            "not_compared": [convert.finding(each) for each in not_compared],
        }
        if language := LANGUAGE.get():
            speaker = speak_at_desk(position, language)
            fill_findings(fields["not_compared"], not_compared, speaker)
            for message, compared in zip(fields["compared"], found, strict=True):
                fill_open_reading(message, compared, speaker)
        return pb.CompareReadingsResponse(**fields)

    def CompareClaim(self, request: pb.CompareClaimRequest, context: Context) -> pb.CompareClaimResponse:
        """Compares the players' account with the log, for the judge of the game alone."""
        role = CALLER.get().role
        require(role, Permission.COMPARE)
        require_sight(role, Role.JUDGE)
        text = requests.read_text("text", request.text, LARGEST_CLAIM, required=True)
        claim = read_claim(text)
        at_version = requests.read_version("at_version", request.at_version)
        version = requests.read_reached_version(at_version, self._app.head(request.game_id))
        log, table = read_log(self._app, request.game_id, version), self._app.table(request.game_id, version)
        report = provenance.examine(log, claim, table)
        language = LANGUAGE.get()
        fields = convert_desk.claim(report, table)
        fields["events"] = _show_events(_list_named(report), log, language)
        date_events(self._app, request.game_id, fields["events"])
        if language:
            fill_claim(fields, report, log, speak_at(table, JUDGE, language))
        return pb.CompareClaimResponse(**fields)

    def ExplainPosition(self, request: pb.ExplainPositionRequest, context: Context) -> pb.ExplainPositionResponse:
        """Returns how a card's value in a position is computed."""
        card = requests.read_text("card", request.card, requests.LONGEST_OPTION, required=True)
        name = requests.read_text("name", request.name, requests.LONGEST_NAME, required=True)
        position = self._position(request.game_id, request.position)
        objects = name_objects(state_position(position))
        reason = explain_value(position.table, find_object(position, objects, card), name)
        labels = [label for step in reason.steps for label in step.cites]
        value = convert.value(reason, reason.open_objects)
        if language := LANGUAGE.get():
            fill_value(value, reason, speak_at_desk(position, language))
        return pb.ExplainPositionResponse(
            edition=position.book.id,
            version=position.version,
            value=value,
            clauses=self._library.cited(position.book, labels),
            objects=[convert_desk.named_object(each) for each in objects],
        )

    def OpenPosition(self, request: pb.OpenPositionRequest, context: Context) -> pb.OpenPositionResponse:
        """Opens a game that begins in a stated position."""
        mode = read_mode(request.mode)
        stated_by = requests.read_text("stated_by", request.stated_by, requests.LONGEST_NAME) or str(CALLER.get().role)
        if not (request.position.text or request.position.HasField("stated")):
            refuse_malformed("request.no-position", "position")
        position = self._position("", request.position)
        decks = requests.read_decks(request.decks) if request.decks else {}
        for seat in decks:
            check_seat(seat, position.book.seats, "decks")
        setup = open_as_game(position, mode, decks, stated_by)
        try:
            created = self._app.create(
                msgspec.structs.replace(
                    CreateGame.at_position(setup),
                    seed=requests.seed(request.seed),
                    token_seconds=requests.read_lifetime("token_lifetime_seconds", request.token_lifetime_seconds),
                    tournament=request.tournament,
                    seating=requests.read_seating(request.table, request.players),
                    reservation=requests.read_text("reservation", request.reservation, requests.LONGEST_NAME),
                    contributions=requests.read_contributions(request.contributions),
                ),
                request_id=request.request_id,
                caller=CALLER.get().known_as,
                key=derive_caller_key(context),
            )
        except BROKEN as error:
            detail = (say_error(error) or type(error).__name__)[:LONGEST_DETAIL]
            raise BadPosition("position.stuck", detail=detail) from error
        with self._app.reading(created.game_id) as table:
            game = show_created(created, table.pins)
        return pb.OpenPositionResponse(game=game, digest=digest_of(position.stated))

    def SavePosition(self, request: pb.SavePositionRequest, context: Context) -> pb.SavePositionResponse:
        """Returns a game's table as a position, for the judge of the game alone."""
        role = CALLER.get().role
        require(role, Permission.EXAMINE)
        require_sight(role, Role.JUDGE)
        seen_by = requests.read_text("seen_by", request.seen_by, requests.LONGEST_NAME) or JUDGE
        at_version = requests.read_version("at_version", request.at_version)
        version = requests.read_reached_version(at_version, self._app.head(request.game_id))
        table = self._app.table(request.game_id, version)
        if seen_by not in (JUDGE, SPECTATOR):
            check_seat(seen_by, table.pins.seats, "seen_by")
        language = LANGUAGE.get()
        saved = save_position(table, seen_by, language or "en")
        found = tell_losses(self._library.book(table.pins.edition), saved.losses)
        unwritten = [convert.finding(each) for each in found]
        speaker = speak_at(table, seen_by, language or "en")
        if language:
            fill_findings(unwritten, found, speaker)
        stated = saved.read.stated
        assert stated is not None
        return pb.SavePositionResponse(
            text=write_text(saved.fields, language or "en", map(speaker.say_finding, found)),
            stated=convert_positions.write_position(stated),
            version=version,
            unwritten=unwritten,
            digest=digest_of(stated),
        )

    def _position(self, game_id: str, asked: pb.PositionAsked) -> ExaminedPosition:
        """Returns the position of a request; refuses callers that may not see it."""
        role = CALLER.get().role
        require(role, Permission.EXAMINE)
        requests.read_text("position.text", asked.text, LARGEST_TEXT)
        beside = requests.read_text("position.beside", asked.beside, LARGEST_TEXT)
        if beside and (asked.text or asked.HasField("stated") or asked.attempt_seat):
            refuse_malformed("request.position-twice", "position.beside", fault="beside")
        fixed = requests.read_readings(asked.readings)
        at_version = requests.read_version("position.at_version", asked.at_version)
        attempt = _read_attempt(asked)
        if len(asked.changes) > MOST_CHANGES:
            refuse_malformed("request.too-many", "position.changes", count=len(asked.changes), most=MOST_CHANGES)
        changes = [change(sent) for sent in asked.changes]
        if asked.text:
            if at_version is not None or attempt is not None or changes or asked.HasField("stated"):
                refuse_malformed("request.position-twice", "position", fault="text")
            return parse_settled(asked.text, fixed)
        if asked.HasField("stated"):
            if at_version is not None or attempt is not None or changes:
                refuse_malformed("request.position-twice", "position", fault="stated")
            if asked.stated.ByteSize() > LARGEST_TEXT:
                refuse_malformed("request.position-size", "position.stated", most=LARGEST_TEXT)
            return read_settled(convert_positions.read_position(asked.stated), fixed)
        if not game_id:
            refuse_malformed("request.no-position", "position.text")
        require_sight(role, Role.JUDGE)
        table = self._app.table(game_id, requests.read_reached_version(at_version, self._app.head(game_id)))
        position = position_of_game(self._library.book(table.pins.edition), table, attempt, fixed, changes)
        if beside:
            position = put_beside(position, beside)
            attempt = position.attempt
        if attempt is not None and table.choice_of(attempt.seat) is None:
            position = replace(position, last_asked=self._find_last_asked(game_id, table.version, attempt.seat))
        return position

    def _find_last_asked(self, game_id: str, version: int, seat: str) -> AskedBefore | None:
        """Returns a seat's last question in a game up to a version."""
        while version > 0:
            after = max(0, version - PAGE)
            for event in reversed(self._app.events(game_id, after, version - after)):
                if isinstance(event, ChoiceOpened) and event.choice.seat == seat:
                    return AskedBefore(event.choice, event.seq)
            version = after
        return None


def find_object(position: ExaminedPosition, objects: Sequence[NamedObject], said: str) -> int:
    """Returns the object with this id, label, number, or card name."""
    names = CardNames(position.table.pins.definitions)
    numbers = set(names.find(said))
    found = [each for each in objects if said in (each.label, str(each.object)) or each.number in numbers]
    exact = [each for each in found if said in (each.label, str(each.object))]
    if len(exact or found) == 1:
        return (exact or found)[0].object
    if found:
        listed = ", ".join(f"{each.object} in {each.zone}" for each in found[:20])
        refuse_malformed("request.several-cards", "card", count=len(found), named=said[:40], several=listed)
    labels = [each.label for each in objects if each.label not in (NOBODY_KNOWS, FILLER)]
    near = get_close_matches(said, labels, 3, 0.5) or list(dict.fromkeys(labels))[:20]
    raise WireRefusal("UNKNOWN_OBJECT", "position.no-card-near", nearest=", ".join(near), named=said[:40])


def _read_names(field: str, sent: Sequence[str], most: int) -> list[str]:
    if len(sent) > most:
        refuse_malformed("request.too-many", field, count=len(sent), most=most)
    return [requests.read_text(field, name, requests.LONGEST_NAME, required=True) for name in sent]


def _read_attempt(asked: pb.PositionAsked) -> StatedAttempt | None:
    """Returns the attempt of a request in a game, by option ids."""
    number = requests.read_text("attempt_number", asked.attempt_number, requests.LONGEST_NUMBER)
    if len(asked.attempt_picks) > requests.MOST_PICKS:
        refuse_malformed("request.too-many", "attempt_picks", count=len(asked.attempt_picks), most=requests.MOST_PICKS)
    picks = tuple(
        requests.read_text("attempt_picks", pick, requests.LONGEST_OPTION, required=True)
        for pick in asked.attempt_picks
    )
    seat = requests.read_text("attempt_seat", asked.attempt_seat, requests.LONGEST_NAME)
    if not seat:
        if picks or asked.HasField("attempt_number"):
            refuse_malformed("request.no-attempt-seat", "attempt_seat")
        return None
    if seat == CHANCE:
        refuse_malformed("request.chance-attempts-nothing", "attempt_seat")
    return StatedAttempt(seat, answer=Answer(seat, 0, picks, number if asked.HasField("attempt_number") else None))


def _list_named(report: ClaimReport) -> set[int]:
    """Returns the numbers of all events in an answer. Clients get events beyond the maximum from `ListEvents`."""
    found = {each.event for each in report.differences}
    found |= {report.parting.event, *(seq for each in report.differences for seq in each.trail)}
    paths = [each.path for each in report.differences]
    if report.account is not None:
        found |= {report.account.event, *(each.event for each in report.account.matched)}
        paths.insert(0, report.account.path)
    for path in paths:
        if len(found) < MOST_EVENTS:
            found |= {reason.seq for reason in path[: convert_desk.MOST_STEPS]}
    return found - {0}


def _show_events(wanted: Set[int], log: Sequence[Event], language: str) -> list[Fields]:
    """Returns the fields of events as a judge sees them; only the header of the first, which holds all pins."""
    follower, found = Follower(), list[Fields]()
    for event in log[: max(wanted, default=0)]:
        if event.seq in wanted and not isinstance(event, GameOpened):
            found += follower.look((event,), JUDGE, language)
            continue
        follower.pass_over((event,))
        if event.seq in wanted:
            view = EventView(event.seq, "game-opened", 0, event.batch, event.cites, {})
            fields = convert_events.event(view)
            if language and follower.table is not None:
                fill_event(fields, ToldEvent(view, {}), speak_of_game(follower.table, language))
            found.append(fields)
    return found
