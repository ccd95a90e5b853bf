"""GameService: opens games, takes moves, and tells what is legal and why."""

from __future__ import annotations

import grpc

from adjudicator.application import Adjudicator, CreateGame, GameCreated
from adjudicator.card_files import add_cards
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.admission.call_headers import derive_caller_key
from adjudicator.rpc.messages import convert, convert_tables, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import DeckRefused, EngineLimit, MoveRefused, WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import (
    LANGUAGE,
    fill_choice,
    fill_questions,
    fill_survey,
    fill_table,
    fill_verdict,
    speak_at,
    speak_of_cards,
)
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.pb import game_service_pb2_grpc, table_pb2
from adjudicator.rpc.services.card_imports.sent_decks import read_sent_decks
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_followers import Followers
from adjudicator.rpc.services.log_reading.dating import date_questions
from adjudicator.rpc.services.log_reading.explaining import Explaining
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import IllegalDeck
from engine.core.play.survey import survey
from engine.core.play.visibility import JUDGE, SPECTATOR, view_table
from engine.core.table.cards import GameManifest
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.rulebooks import sample_cards

MODES = {
    pb.GAME_MODE_UNSPECIFIED: "dealt",
    pb.GAME_MODE_DEALT: "dealt",
    pb.GAME_MODE_OBSERVED: "observed",
}


Context = grpc.ServicerContext


class GameServicer(game_service_pb2_grpc.GameServiceServicer):
    """Passes requests to the application; the interceptor has admitted the caller."""

    def __init__(self, app: Adjudicator, library: Library, followers: Followers) -> None:
        self._app, self._library, self._followers = app, library, followers
        self._explaining = Explaining(app, library)

    def CreateGame(self, request: pb.CreateGameRequest, context: Context) -> pb.CreateGameResponse:
        """Opens a game; only this answer contains its tokens."""
        name = requests.read_text("edition", request.edition, requests.LONGEST_NAME, required=True)
        book = self._library.book(name)
        mode = read_mode(request.mode)
        for seat in requests.read_deck_seats(request.decks, request.deck_lists, request.deck_names):
            check_seat(seat, book.seats, "decks")
        own = self._library.own_cards(book, requests.read_card_file(request.card_file))
        sent = read_sent_decks(request, book, self._library, own)
        decks, shipped = sent.decks, sample_cards(book)
        own = {**sent.imported, **own}
        definitions = add_cards(own, shipped, decks.values()) if own else shipped
        try:
            created = self._app.create(
                CreateGame(
                    edition=book.id,
                    decks=decks,
                    definitions=definitions,
                    format=requests.read_format(request.format, sent.format or book.usual_format),
                    readings=requests.read_readings(request.readings),
                    mode=mode,
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
        except IllegalDeck as refused:
            language = LANGUAGE.get()
            speaker = speak_of_cards(book, definitions, language) if language else None
            raise DeckRefused(refused, book.id, speaker) from None
        with self._app.reading(created.game_id) as table:
            pins = table.pins
        return pb.CreateGameResponse(**show_created(created, pins))

    def ReserveGame(self, request: pb.ReserveGameRequest, context: Context) -> pb.ReserveGameResponse:
        """Draws the id and the secret of a future game."""
        reserved = self._app.reserve(request_id=request.request_id, caller=CALLER.get().known_as)
        return pb.ReserveGameResponse(
            game_id=reserved.game_id,
            seed_commitment=reserved.seed_commitment,
            expires_at=int(reserved.expires_at.timestamp()),
        )

    def SubmitMove(self, request: pb.SubmitMoveRequest, context: Context) -> pb.SubmitMoveResponse:
        """Answers a choice, or concedes. An illegal move is an error."""
        game_id, caller = request.game_id, CALLER.get()
        role = str(caller.role)
        seat = requests.read_text("seat", request.seat, requests.LONGEST_NAME) or role
        expected = requests.read_version("expected_version", request.expected_version)
        if expected is None:
            refuse_malformed("request.missing-version", "expected_version")
        done = self._app.submit(
            game_id,
            requests.read_command(request, seat),
            expected_version=expected,
            request_id=request.request_id,
            actor=role,
            who=caller.name,
        )
        if done.reason:
            edition = self._followers.edition(game_id)
            kind = EngineLimit if done.verdict.outcome is Outcome.LEGAL else MoveRefused
            speaker = self._speaker(game_id, seat)
            raise kind(done.reason, done.verdict, edition=edition, version=done.version, speaker=speaker)
        fields: Fields = {
            "version": done.version,
            "first_version": done.first_seq,
            "verdict": convert.verdict(done.verdict),
            "already_recorded": done.repeated,
        }
        if (speaker := self._speaker(game_id, seat)) is not None:
            fill_verdict(fields["verdict"], done.verdict, speaker)
        seen = self._followers.after_move(game_id, done.events, seat, done.recorded_at, show=not request.omit_events)
        if done.repeated:
            seen = {name: seen[name] for name in ("edition", "events") if name in seen}
        return pb.SubmitMoveResponse(**fields, **seen)

    def ListOptions(self, request: pb.ListOptionsRequest, context: Context) -> pb.ListOptionsResponse:
        """Returns a seat's legal and barred moves, with reasons."""
        seat = CALLER.get().options_of(requests.read_text("seat", request.seat, requests.LONGEST_NAME))
        table = self._table(request.game_id, request.at_version)
        seat = seat or find_first_asked(table)
        check_seat(seat, (*table.pins.seats, CHANCE, SPECTATOR), "options")
        reader = str(CALLER.get().role)
        asked = convert.view_choices(table, reader)
        fields: Fields = {
            "version": table.version,
            "edition": table.pins.edition,
            "seat": seat,
            "choice": self._list_options(table, seat, request.detail),
            "waiting_for": convert.questions(asked),
            "may_concede": table.result is None and seat in table.pins.seats,
        }
        date_questions(self._app, request.game_id, fields["waiting_for"], table.version)
        if language := LANGUAGE.get():
            fill_questions(fields["waiting_for"], asked, speak_at(table, reader, language))
        return pb.ListOptionsResponse(**fields)

    def _list_options(self, table: GameState, seat: str, detail: pb.OptionDetail) -> Fields | None:
        """Returns the fields of a seat's open `Choice`, with reasons unless the caller omits them."""
        asked, language = table.choice_of(seat), LANGUAGE.get()
        if asked is None:
            return None
        if detail == pb.OPTION_DETAIL_BASIC:
            fields = convert.choice(asked)
            if language:
                fill_choice(fields, asked, speak_at(table, seat, language))
            return fields
        surveyed = survey(table, seat)
        explained = convert.survey_fields(surveyed)
        if explained is not None and language:
            fill_survey(explained, surveyed, speak_at(table, seat, language))
        return explained

    def Explain(self, request: pb.ExplainRequest, context: Context) -> pb.ExplainResponse:
        """Explains a move, an event, a value, the result, or the place in the rulebook."""
        table = self._table(request.game_id, request.at_version)
        return pb.ExplainResponse(**self._explaining.answer(request, table, CALLER.get()))

    def GetTable(self, request: pb.GetTableRequest, context: Context) -> pb.GetTableResponse:
        """Returns the table as a seat may see it."""
        viewer = CALLER.get().view_of(requests.read_text("viewer", request.viewer, requests.LONGEST_NAME))
        table = self._table(request.game_id, request.at_version)
        check_seat(viewer, (*table.pins.seats, JUDGE, SPECTATOR), "draw")
        full = request.detail != table_pb2.TABLE_DETAIL_BASIC
        seen = view_table(table, viewer, count_unseen=request.count_unseen)
        shown = convert_tables.table(seen, table, full=full)
        date_questions(self._app, request.game_id, shown["waiting_for"], table.version)
        if language := LANGUAGE.get():
            fill_table(shown, seen, table, speak_at(table, viewer, language))
        return pb.GetTableResponse(version=table.version, table=shown)

    def _speaker(self, game_id: str, seat: str) -> Speaker | None:
        """Returns the speaker that describes a move's result to its seat; None if the call wants no sentences."""
        language = LANGUAGE.get()
        if not language:
            return None
        with self._app.reading(game_id) as table:
            return speak_at(table, seat, language)

    def _table(self, game_id: str, at_version: int) -> GameState:
        return self._app.table(game_id, requests.read_version("at_version", at_version))


def find_first_asked(table: GameState) -> str:
    """Returns the first asked seat in the order of the seats, or the first seat if none is asked."""
    order = (*table.pins.seats, CHANCE)
    return min((choice.seat for choice in table.choices), key=order.index, default=order[0])


def show_created(created: GameCreated, pins: GameManifest) -> Fields:
    """Returns the fields of `CreateGameResponse`."""
    return {
        "game_id": created.game_id,
        "version": created.version,
        "tokens": created.tokens,
        "edition": pins.edition,
        "seed_commitment": pins.seed_commitment,
        "already_recorded": created.repeated,
        "repeatable": pins.repeatable,
    }


def read_mode(sent: pb.GameMode) -> str:
    """Returns the mode of a new game."""
    mode = MODES.get(sent)
    if mode is None:
        refuse_malformed("request.no-mode", "mode", given=str(sent))
    return mode


def check_seat(seat: str, seats: tuple[str, ...], act: str) -> None:
    """Refuses a seat that the game does not have."""
    if seat not in seats:
        raise WireRefusal("UNKNOWN_SEAT", "seat.unknown-of", possible=", ".join(seats), named=seat, act=act)
