"""Walks along a log and shows each event as it looked to a seat just after it happened."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import datetime

from adjudicator.application import Adjudicator
from adjudicator.application.act_previews import ActPreview
from adjudicator.application.limits import LONGEST_PAGE
from adjudicator.desk.statements.table_after import compare_tables
from adjudicator.rpc.messages import convert, convert_events
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_desk import table_change
from adjudicator.rpc.messages.speaking import (
    LANGUAGE,
    fill_choice,
    fill_event,
    fill_questions,
    speak_at,
    speak_of_game,
)
from adjudicator.rpc.messages.speaking_desk import fill_changes
from adjudicator.rpc.services.log_reading.dating import date_questions
from adjudicator.sentences.events import say_in_prose
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent, find_numbers
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.steps import StepTaken
from engine.core.play.visibility import JUDGE
from engine.core.questions.redaction import redact
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.events import GameRewound, RevealedSince

PAGE = 500
NEAR = 30
"""The most events that are read again; further away another table is taken."""
MOST_STEPS = 20_000
Calls = tuple[tuple[str, str], ...]
STEPS: dict[tuple[str, str, str, str, Labels, Calls], Fields] = {}
"""A cache of seats' views of steps, by seat, procedure, step, next step, clauses and called procedures."""


def read_log(app: Adjudicator, game_id: str, version: int) -> Sequence[Event]:
    """Returns the events of a game up to a version."""
    log: list[Event] = []
    while len(log) < version:
        log += app.events(game_id, len(log), min(LONGEST_PAGE, version - len(log)))
    return log


def show_event(event: Event, g: RulesContext, seat: str, speaker: Speaker | None) -> Fields | None:
    """Returns the fields of `Event` for a seat; None if the seat may not know that it happened.

    Args:
        event: the event.
        g: a context over the table just after the event.
        seat: the seat, or the judge.
        speaker: renders its sentence in the call's language; None for no sentences.
    """
    view = redact(event, g.state, seat, g)
    if view is None:
        return None
    fields = convert_events.event(view)
    if speaker is not None:
        fill_event(fields, ToldEvent(view, find_numbers(view, g, seat)), speaker)
    return fields


class Follower:
    """A private table that follows the log of a game, event by event; not thread-safe."""

    def __init__(self, table: GameState | None = None) -> None:
        """Starts before the first event, or at `table`, which nothing else may use."""
        self.table = table
        self._game = None if table is None else RulesContext(table)
        self._speakers: dict[str, Speaker] = {}
        self._step_sentences: dict[tuple[str, str, str, str, Labels], str] = {}

    @classmethod
    def at(cls, app: Adjudicator, game_id: str, version: int) -> Follower:
        """Returns a follower that has read the log up to `version`."""
        return cls(app.table(game_id, version) if version else None)

    @property
    def version(self) -> int:
        """The number of the last applied event."""
        return 0 if self.table is None else self.table.version

    def catch_up(self, app: Adjudicator, game_id: str, version: int) -> None:
        """Brings the table of a game to a version, event by event if few were missed."""
        missed = version - self.version
        if self.table is not None and 0 <= missed <= NEAR:
            self.pass_over(app.events(game_id, self.version, missed) if missed else ())
        elif version:
            self.table = app.table(game_id, version)
            self._game = RulesContext(self.table)
        else:
            self.table = self._game = None

    def pass_over(self, events: Iterable[Event]) -> None:
        """Applies events without showing them."""
        for event in events:
            self._step(event)

    def look(self, events: Iterable[Event], seat: str, language: str = "") -> list[Fields]:
        """Applies events and returns what the seat may see of each; without a language, no sentences or names."""
        seen: list[Fields] = []
        for event in events:
            g = self._step(event)
            if type(event) is StepTaken and event.grounds is None and seat != JUDGE:
                seen.append(self._taken(event, g, seat, language))
                continue
            fields = show_event(event, g, seat, self._speak(language))
            if fields is not None:
                seen.append(fields)
        return seen

    def _speak(self, language: str) -> Speaker | None:
        """Returns the speaker for events in a language, None without one; cached, as a game's cards do not change."""
        if language and language not in self._speakers and self.table is not None:
            self._speakers[language] = speak_of_game(self.table, language)
        return self._speakers.get(language)

    def _taken(self, event: StepTaken, g: RulesContext, seat: str, language: str) -> Fields:
        """Returns a step's view from a cache, because steps are two thirds of a log.

        A test compares the cached views with `redact`."""
        calls = tuple([(frame.procedure, frame.at) for frame in event.calls]) if event.calls else ()
        key = (seat, event.procedure, event.at, event.goto, event.cites, calls)
        known = STEPS.get(key)
        if known is None:
            view = redact(event, g.state, seat, g)
            assert view is not None
            known = convert_events.event(view)
            if len(STEPS) < MOST_STEPS:
                STEPS[key] = known
        fields = known.copy()
        fields["seq"], fields["cause"], fields["batch"] = event.seq, event.cause, event.batch
        if language and (sentence := self._say_step(event, g, seat, language)):
            fields["sentence"] = sentence
        return fields

    def _say_step(self, event: StepTaken, g: RulesContext, seat: str, language: str) -> str:
        """Returns the sentence of a step, from a cache; empty for most. It names no card, so every seat reads it."""
        key = (language, event.procedure, event.at, event.goto, event.cites)
        said = self._step_sentences.get(key)
        if said is None:
            view, speaker = redact(event, g.state, seat, g), self._speak(language)
            said = say_in_prose(speaker, ToldEvent(view, {})) if view is not None and speaker is not None else ""
            self._step_sentences[key] = said
        return said

    def _step(self, event: Event) -> RulesContext:
        game = self._game
        if game is None:
            self.table = open_state(event)
            game = self._game = RulesContext(self.table)
        else:
            evolve(game.state, event)
        return game


class FollowedGame:
    """The follower of a running game, and its lock."""

    __slots__ = ("edition", "follower", "lock")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.follower = Follower()
        self.edition = ""


class Followers:
    """One follower for each running game, so that a move reads only its own events, not the whole log.

    They are only caches: if one is missing or too far ahead, the table is read again.
    """

    def __init__(self, app: Adjudicator, most: int = 128) -> None:
        self._app = app
        self._most = most
        self._places: OrderedDict[str, FollowedGame] = OrderedDict()
        self._lock = threading.Lock()

    def after_move(
        self, game_id: str, events: Sequence[Event], seat: str, recorded_at: datetime, *, show: bool
    ) -> Fields:
        """Returns a move and the table after it, as the seat sees them; the judge sees all.

        Returns:
            Fields of `SubmitMoveResponse`: edition, events (if `show`), choice, waiting_for, result.
        """
        first, moment = events[0].seq, int(recorded_at.timestamp())
        place = self._of(game_id)
        with place.lock:
            follower = self._standing_at(game_id, place, first - 1)
            fields: Fields = {}
            if show:
                fields["events"] = follower.look(events, JUDGE if seat == CHANCE else seat, LANGUAGE.get())
                for seen in fields["events"]:
                    seen["recorded_at"] = moment
            else:
                follower.pass_over(events)
            table = follower.table
            assert table is not None
            fields["edition"] = place.edition = table.pins.edition
            viewer = JUDGE if seat == CHANCE else seat
            asked, waiting_for = table.choice_of(seat), convert.view_choices(table, viewer)
            if asked is not None:
                fields["choice"] = convert.choice(asked)
            fields["waiting_for"] = convert.questions(waiting_for)
            date_questions(self._app, game_id, fields["waiting_for"], table.version, events, moment)
            if language := LANGUAGE.get():
                speaker = speak_at(table, viewer, language)
                fill_questions(fields["waiting_for"], waiting_for, speaker)
                if asked is not None:
                    fill_choice(fields["choice"], asked, speaker)
            if table.result is not None:
                fields["result"] = convert.result(table.result)
            return fields

    def preview(self, game_id: str, seen: ActPreview, seat: str) -> Fields:
        """Returns what a judge's act would bring about.

        Returns:
            Fields of `CorrectTableResponse` and `RewindGameResponse`: version, edition, events, changes, waiting_for,
            and for a rewind `learned`.
        """
        language, before = LANGUAGE.get(), seen.before.version
        changes = compare_tables(seen.before, seen.after)
        waiting_for = convert.view_choices(seen.after, seat)
        fields: Fields = {
            "version": before,
            "edition": seen.before.pins.edition,
            "events": Follower.at(self._app, game_id, before).look(seen.decision.events, seat, language),
            "changes": [table_change(change) for change in changes],
            "waiting_for": convert.questions(waiting_for),
        }
        learned = [each for event in seen.decision.events if isinstance(event, GameRewound) for each in event.reveals]
        if learned:
            fields["learned"] = self._tell_learned(game_id, learned, seat, language)
        if language:
            speaker = speak_at(seen.after, seat, language)
            fill_changes(fields["changes"], changes, speaker)
            fill_questions(fields["waiting_for"], waiting_for, speaker)
        return fields

    def _tell_learned(self, game_id: str, learned: Sequence[RevealedSince], seat: str, language: str) -> list[Fields]:
        """Returns what players have learned, each with the sentence of its event."""
        follower = Follower.at(self._app, game_id, learned[0].seq - 1)
        last = learned[-1].seq
        shown = follower.look(self._app.events(game_id, follower.version, last - follower.version), seat, language)
        sentences = {fields["seq"]: fields.get("sentence", "") for fields in shown}
        return [
            {"event": each.seq, "what": each.what, "seats": each.seats, "sentence": sentences.get(each.seq, "")}
            for each in learned
        ]

    def edition(self, game_id: str) -> str:
        """Returns the edition of a game, which never changes."""
        place = self._of(game_id)
        if not place.edition:
            with self._app.reading(game_id) as table:
                place.edition = table.pins.edition
        return place.edition

    def _of(self, game_id: str) -> FollowedGame:
        with self._lock:
            place = self._places.get(game_id)
            if place is None:
                place = self._places[game_id] = FollowedGame()
                if len(self._places) > self._most:
                    self._places.popitem(last=False)
            else:
                self._places.move_to_end(game_id)
            return place

    def _standing_at(self, game_id: str, place: FollowedGame, version: int) -> Follower:
        """Returns the game's follower at `version`, or a new one if it is past that version or too far behind."""
        follower = place.follower
        if 0 < version - follower.version <= PAGE and follower.version:
            follower.pass_over(self._app.events(game_id, follower.version, version - follower.version))
        if follower.version == version and version:
            return follower
        fresh = Follower.at(self._app, game_id, version)
        if follower.version < version:
            place.follower = fresh
        return fresh
