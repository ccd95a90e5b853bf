"""Corrections of a table: each change becomes an ordinary event, which triggers do not observe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.refusal import BadCorrection, Refusal
from engine.core.events.cards import CardAttached, CardFaced, CardTurned, MarkersChanged
from engine.core.events.game import FactNoted, TurnBegan
from engine.core.play.procedure import Procedure
from engine.core.play.runner import run
from engine.core.play.visibility import list_known_by_asking
from engine.core.questions.refresh_choices import UNFIT, NoLongerAsked, renew
from engine.core.table.chance import Chance
from engine.core.table.state import Frame, GameObject
from engine.core.table.zones import ZoneRule
from engine.judge.commands import (
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_CHANGES,
    AttachCard,
    Change,
    Correct,
    CorrectMarkers,
    FaceCard,
    MoveCard,
    SetFact,
    SetIdentity,
    SetPlace,
    SetTurn,
    TurnCard,
)
from engine.judge.events import IdentityCorrected, PlaceStated, TableCorrected

WORD = "correct"
"""The word of the act in every change of a correction."""

MOST_MARKERS = 10_000_000
MOST_TURNS = 100_000


def correct(g: RulesContext, command: Correct, cites: Cites, chance: Chance | None, limit: int) -> None:
    """Carries out a correction on the state of `g`, which must be a copy.

    A refused correction may have been carried out in part.
    """
    if not 0 < len(command.changes) <= MOST_CHANGES:
        raise BadCorrection("correct.change-count", count=len(command.changes), most=MOST_CHANGES)
    places = [change for change in command.changes if isinstance(change, SetPlace)]
    if len(places) > 1:
        raise BadCorrection("correct.place-twice")
    words = tuple(describe_change(change) for change in command.changes)
    g.record.cause = g.record.emit(TableCorrected, cites, command.actor, command.reason, words, command.about)
    correction = _Correction(g, cites, stands=bool(places))
    for change in command.changes:
        if not isinstance(change, SetPlace):
            correction.make(change)
    g.renumber()
    g.look_at_states()
    if places:
        correction.stand(places[0], chance, limit)
        return
    try:
        renew(g)
    except NoLongerAsked as gone:
        raise BadCorrection("correct.question-gone", asked=gone.choice.seat, detail=str(gone)) from gone


def _check_known(procedure: type[Procedure], frame: Frame, tried: str) -> None:
    """Refuses unknown locals of a procedure, and missing required ones. Raises BadCorrection."""
    names = ", ".join(procedure.known_locals())
    for name in frame.vars:
        if name not in procedure.known_locals():
            raise BadCorrection("correct.clause-knows", named=name[:40], possible=names, change=tried)
    for name in procedure.missing_locals(frame):
        raise BadCorrection("correct.clause-needs", named=name, change=tried)


def describe_change(change: Change) -> str:
    """Returns a change as one line: its kind, and the fields that differ from their defaults."""
    fields = msgspec.to_builtins(change)
    kind = str(fields.pop("type"))
    return " ".join([kind, *(f"{name}={value}" for name, value in fields.items())])


class _Correction:
    """Carries out the changes of one correction; `became` maps each moved card to its present object."""

    def __init__(self, g: RulesContext, cites: Cites, *, stands: bool) -> None:
        self.g, self.cites, self.stands = g, cites, stands
        self.became: dict[int, int] = {}
        self.ways: dict[type[Any], Callable[[Any], None]] = {
            MoveCard: self.move,
            TurnCard: self.turn_card,
            FaceCard: self.face,
            CorrectMarkers: self.markers,
            AttachCard: self.attach,
            SetFact: self.fact,
            SetTurn: self.set_turn,
            SetIdentity: self.identity,
        }

    def make(self, change: Change) -> None:
        """Carries out one change."""
        self.ways[type(change)](change)

    def move(self, change: MoveCard) -> None:
        """Moves a card to a zone and ends all its attachments."""
        g, tried = self.g, describe_change(change)
        obj, rule = self._card(tried, change.card), self._zone(tried, change.zone)
        home, _, _ = change.zone.rpartition("/")
        if home not in ("", obj.owner) and change.zone not in g.book.play_keys:
            raise BadCorrection("correct.owner", given=obj.id, owner=obj.owner, change=tried)
        size = len(g.state.zones.get(change.zone, ())) - (obj.zone == change.zone)
        if not -1 <= change.place <= size or (change.place > 0 and not rule.ordered):
            most = size if rule.ordered else 0
            raise BadCorrection("correct.place", place=change.place, most=most, change=tried)
        if change.orientation:
            self._orients(tried, change.orientation, rule)
        face_up = rule.public if change.face_up is None else change.face_up
        self._may_face(tried, obj, rule, face_up, change.guise)
        for carried in g.derived.carried_by(obj.id):
            g.record.emit(CardAttached, self.cites, carried, 0)
        self.became[change.card] = g.move(
            obj.id,
            change.zone,
            self.cites,
            WORD,
            index=change.place,
            controller=home or obj.controller,
            orientation=change.orientation,
            face_up=face_up,
            guise=change.guise,
        )

    def turn_card(self, change: TurnCard) -> None:
        """Turns a card in play to another orientation."""
        tried = describe_change(change)
        obj = self._card(tried, change.card)
        self._orients(tried, change.orientation, self.g.book.zone_rule(obj.zone))
        self.g.record.emit(CardTurned, self.cites, obj.id, change.orientation, obj.orientation, WORD)

    def face(self, change: FaceCard) -> None:
        """Turns a card in an open zone face up or face down."""
        tried = describe_change(change)
        obj = self._card(tried, change.card)
        rule = self.g.book.zone_rule(obj.zone)
        if not rule.public:
            raise BadCorrection("correct.hidden-anyway", zone_key=obj.zone, change=tried)
        self._may_face(tried, obj, rule, change.face_up, change.guise)
        last = self.g.derived.snapshot(obj.id)
        self.g.record.emit(CardFaced, self.cites, obj.id, change.face_up, WORD, change.guise, (), last)

    def markers(self, change: CorrectMarkers) -> None:
        """Sets the number of markers on a card in an open zone."""
        tried = describe_change(change)
        obj = self._card(tried, change.card)
        if not self.g.book.zone_rule(obj.zone).public:
            raise BadCorrection("correct.marker-hidden", zone_key=obj.zone, change=tried)
        if not change.name or len(change.name) > LONGEST_WORD or not 0 <= change.count <= MOST_MARKERS:
            raise BadCorrection("correct.marker-kind", most=MOST_MARKERS, change=tried)
        was = obj.markers.get(change.name, 0)
        self.g.record.emit(MarkersChanged, self.cites, obj.id, change.name, change.count, was, WORD)

    def attach(self, change: AttachCard) -> None:
        """Attaches a card to another one in play, or detaches it."""
        g, tried = self.g, describe_change(change)
        obj = self._card(tried, change.card)
        to = self._card(tried, change.to).id if change.to else 0
        for each in (obj.id, to) if to else ():
            if g.obj(each).zone not in g.book.play_keys:
                raise BadCorrection("correct.attach-absent", given=str(each), change=tried)
        bearer, steps = to, 0
        while bearer and steps <= len(g.state.objects):
            if bearer == obj.id:
                raise BadCorrection("correct.attach-itself", change=tried)
            bearer, steps = g.obj(bearer).attached_to, steps + 1
        g.record.emit(CardAttached, self.cites, obj.id, to)

    def fact(self, change: SetFact) -> None:
        """Sets a named value, whose type the rulebook defines for each name."""
        tried = describe_change(change)[:LONGEST_WORD]
        if not 0 < len(change.name) <= LONGEST_WORD or len(msgspec.json.encode(change.value)) > LONGEST_TEXT:
            raise BadCorrection("correct.fact-length", most=LONGEST_TEXT, change=tried)
        self.g.record.emit(FactNoted, self.cites, change.name, change.value)

    def set_turn(self, change: SetTurn) -> None:
        """Sets the turn player, in the procedures under way as well."""
        g, tried = self.g, describe_change(change)
        if change.player not in g.state.pins.seats or not 0 <= change.turn <= MOST_TURNS:
            raise BadCorrection("correct.turn", possible=", ".join(g.state.pins.seats), change=tried)
        if change.player != g.turn_player and not self.stands:
            raise BadCorrection("correct.turn-place", change=tried)
        g.record.emit(TurnBegan, self.cites, change.player, change.turn or g.state.turn)

    def identity(self, change: SetIdentity) -> None:
        """Sets the identity of a card to another card of this game."""
        tried = describe_change(change)
        obj = self._card(tried, change.card)
        if change.number not in self.g.state.pins.definitions:
            raise BadCorrection("correct.no-number", named=change.number[:64], change=tried)
        self.g.record.emit(IdentityCorrected, self.cites, obj.id, change.number, obj.number)

    def stand(self, change: SetPlace, chance: Chance | None, limit: int) -> None:
        """Sets the place of play and runs from there until a seat must choose."""
        g, tried = self.g, describe_change(change)[:LONGEST_WORD]
        player = change.player or g.turn_player
        if player not in g.state.pins.seats:
            seats = ", ".join(g.state.pins.seats)
            raise BadCorrection("seat.unknown-of", named=player[:20], possible=seats, act="correct", change=tried)
        try:
            agenda: tuple[Frame, ...] = g.book.places(change.at, player, **self._resolved(tried, change.knows))
            _check_known(g.book.procedures[agenda[-1].procedure], agenda[-1], tried)
            for choice in g.state.choices:
                g.lose_sight_of(list_known_by_asking(g, choice))
            g.record.emit(PlaceStated, self.cites, change.at, agenda)
            g.renumber()
            g.record.batch = g.state.version + 1
            run(g, chance, limit)
        except Refusal:
            raise
        except UNFIT as error:
            raise BadCorrection("correct.stuck", change=tried) from error

    def _card(self, tried: str, number: int) -> GameObject:
        obj = self.g.state.objects.get(self.became.get(number, number))
        if obj is None or not obj.card:
            raise BadCorrection("correct.no-card", given=str(number), change=tried)
        return obj

    def _zone(self, tried: str, key: str) -> ZoneRule:
        book = self.g.book
        keys = [book.zone_key(seat, zone) for zone in book.zones for seat in self.g.state.pins.seats]
        if key not in keys:
            raise BadCorrection(
                "correct.no-zone", named=key[:40], possible=", ".join(dict.fromkeys(keys)), change=tried
            )
        return book.zone_rule(key)

    def _orients(self, tried: str, orientation: str, rule: ZoneRule) -> None:
        if not rule.in_play:
            raise BadCorrection("correct.not-turned", zone_key=rule.name, change=tried)
        if orientation not in self.g.book.orientations:
            known = ", ".join(self.g.book.orientations)
            raise BadCorrection("correct.orientation", named=orientation[:40], possible=known, change=tried)

    def _may_face(self, tried: str, obj: GameObject, rule: ZoneRule, face_up: bool, guise: str) -> None:
        """Checks the stated face: face down in hidden zones; an identity only for face-down cards in open zones."""
        if face_up and not rule.public:
            raise BadCorrection("correct.face", zone_key=rule.name, change=tried)
        if guise and (face_up or not rule.public or guise not in self.g.book.layout.guises):
            raise BadCorrection("correct.guise", named=guise[:40], change=tried)

    def _resolved(self, tried: str, value: Any) -> Any:
        """Returns a value of `knows` with every `card:12` replaced by the present object of that card."""
        if isinstance(value, dict):
            return {name: self._resolved(tried, each) for name, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._resolved(tried, each) for each in value]
        if isinstance(value, str) and value.startswith("card:"):
            number = value.removeprefix("card:")
            return self._card(tried, int(number) if number.isascii() and number.isdigit() else 0).id
        return value
