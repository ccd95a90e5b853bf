"""The judge's desk: positions in dispute, and whether they come out differently under another reading.

A position is YAML, or a `StatedPosition`: the message of `position.proto`, which a screen can build.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from . import claims, model, reading
from .calls import Wire
from .pb import desk_service_pb2 as pb
from .pb import desk_service_pb2_grpc
from .pb.judge_service_pb2 import Change
from .pb.position_pb2 import StatedPosition


@dataclass(frozen=True, slots=True)
class NamedObject:
    """An object of a position and what it is called; `?`: nobody knows what it is."""

    object_id: int
    label: str
    number: str
    zone: str


@dataclass(frozen=True, slots=True)
class WaitingTrigger:
    """A trigger that waits; those of one `turn` are used in the order `ordered_by` chooses.

    `told` names the ability in the language that the client asked for.
    """

    id: int
    ability: str
    source: int
    controller: str
    turn: int
    ordered_by: str
    clauses: tuple[str, ...]
    told: str = ""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would happen, and who would be asked then. `stuck`: why it cannot be carried on."""

    clauses: tuple[str, ...]
    events: tuple[model.Event, ...]
    choices: tuple[model.Choice, ...]
    game_over: bool
    cut_off: bool
    stuck: str


@dataclass(frozen=True, slots=True)
class PlayedOutcome:
    """The outcome of an attempt by the readings in use (each with its value), where a judge may read them otherwise."""

    outcome: model.Outcome
    readings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class AttemptJudged:
    """An attempt, its verdict and what it would bring about.

    `told` is what is attempted, in the language that the client asked for. `as_played` is set if the verdict is open
    only because other readings give another result.
    """

    seat: str
    said: str
    verdict: model.Verdict
    then: Foreseen
    told: str
    as_played: PlayedOutcome | None = None


@dataclass(frozen=True, slots=True)
class OutlookChange:
    """One thing that comes of a position under one value of a reading and not under all the others, with its code.

    `sentence` and `heading` (what it is about) are for people, in the language that the client asked for.
    """

    about: str
    code: str
    arguments: Mapping[str, model.ArgumentValue]
    times: int
    sentence: str
    heading: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """What comes of a position under one value of a reading, or under one edition; `told` is that value in words."""

    name: str
    outcome: model.Outcome
    clauses: tuple[str, ...]
    differs: Mapping[str, str]
    not_told: str
    changes: tuple[OutlookChange, ...] = ()
    told: str = ""


@dataclass(frozen=True, slots=True)
class OpenReading:
    """A disputed clause (or `edition`), with what comes of each value; the present one first.

    `told` says what is disputed, in the language that the client asked for.
    """

    reading: str
    disputed: str
    clauses: tuple[str, ...]
    value: str
    settled: bool
    differs: bool
    outlooks: tuple[Outlook, ...]
    told: str = ""


@dataclass(frozen=True, slots=True)
class NameTaken:
    """A name that several cards have, and the number of the card it was taken for.

    `sentence` says it in the language that the client asked for.
    """

    named: str
    number: str
    several: tuple[str, ...]
    sentence: str

    @property
    def text(self) -> str:
        """It in words; the name alone if the client asked for no language."""
        return self.sentence or self.named


@dataclass(frozen=True, slots=True)
class UnderstoodPart:
    """One thing that was understood of a position: the place, a zone with its cards, a fact.

    `sentence` says it in the language that the client asked for.
    """

    code: str
    arguments: Mapping[str, model.ArgumentValue]
    sentence: str

    @property
    def text(self) -> str:
        """It in words; the code if the client asked for no language."""
        return self.sentence or self.code


@dataclass(frozen=True, slots=True)
class PositionChecked:
    """Everything about a position. `clause` is where play stands, `checks` what was checked by name."""

    edition: str
    version: int
    clause: str
    verdict: model.Verdict
    inconsistencies: tuple[model.Finding, ...]
    missing: tuple[model.Finding, ...]
    choices: tuple[model.Choice, ...]
    depends: tuple[model.BarredOption, ...]
    waiting: tuple[WaitingTrigger, ...]
    at_once: tuple[model.Event, ...]
    rule_check: Foreseen | None
    attempt: AttemptJudged | None
    open: tuple[OpenReading, ...]
    objects: tuple[NamedObject, ...]
    checks: tuple[str, ...]
    stuck: str
    stated: StatedPosition | None = None
    """The position as it was understood, in fields; None: it is that of a game."""
    digest: str = ""
    """SHA-256 of it, which stands in the first event of a game that begins in it; empty: it is that of a game."""
    taken: tuple[NameTaken, ...] = ()
    """Names that several cards have, with the card each was taken for."""
    not_compared: tuple[model.Finding, ...] = ()
    """Readings of which values were not tried, because it would have been too much work."""
    understood: tuple[UnderstoodPart, ...] = ()
    """The position read back, part by part; empty: it is that of a game."""


@dataclass(frozen=True, slots=True)
class ReadingsCompared:
    """Whether a position comes out the same under other readings or editions."""

    edition: str
    version: int
    same: bool
    compared: tuple[OpenReading, ...]
    objects: tuple[NamedObject, ...]
    not_compared: tuple[model.Finding, ...] = ()
    """Readings of which values were not tried, because it would have been too much work."""


class JudgesDesk:
    """Asks about positions: any that is written down, or that of one game. Nothing is recorded.

    Needs the operator's token, or the judge's of the game. Every call raises `AdjudicatorError` or a kind of it.
    """

    def __init__(self, wire: Wire, game_id: str = "") -> None:
        self.game_id = game_id
        self._wire = wire
        self._desk = desk_service_pb2_grpc.DeskServiceStub(wire.channel)

    def check(
        self,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        attempt: tuple[str, Iterable[str]] | None = None,
        attempt_number: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
    ) -> PositionChecked:
        """Everything about a position.

        Args:
            text: the position in the scenario language, or in fields; the game's own if not given.
            at_version: which version of the game.
            attempt: a seat and the option ids it attempts in the game.
            attempt_number: the number it says, for a choice of that form.
            readings: how disputed clauses are read; these are settled.
            changes: what is put otherwise on the game's table first, as in `Seat.acts.correct`; nothing is recorded.
        """
        asked = position_asked(text, at_version, attempt, readings, changes, attempt_number)
        response: pb.CheckPositionResponse = self._wire.call(
            self._desk.CheckPosition, pb.CheckPositionRequest(game_id=self.game_id, position=asked)
        )
        return checked(response)

    def compare(
        self,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        attempt: tuple[str, Iterable[str]] | None = None,
        attempt_number: int | str | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
        only: Iterable[str] = (),
        editions: Iterable[str] = (),
    ) -> ReadingsCompared:
        """Whether a position comes out differently. Arguments as for `check`, and:

        Args:
            only: these readings; every one the position consults if not given.
            editions: compare with these editions instead.
        """
        response: pb.CompareReadingsResponse = self._wire.call(
            self._desk.CompareReadings,
            pb.CompareReadingsRequest(
                game_id=self.game_id,
                position=position_asked(text, at_version, attempt, readings, changes, attempt_number),
                readings=list(only),
                editions=list(editions),
            ),
        )
        return ReadingsCompared(
            response.edition,
            response.version,
            response.same,
            tuple(_open_reading(each) for each in response.compared),
            tuple(_named(each) for each in response.objects),
            tuple(reading.finding(each) for each in response.not_compared),
        )

    def explain_value(
        self,
        card: str,
        name: str,
        text: str | StatedPosition = "",
        *,
        at_version: int | None = None,
        readings: Mapping[str, str] | None = None,
        changes: Iterable[Change] = (),
    ) -> tuple[model.ValueExplained, tuple[NamedObject, ...]]:
        """How a value of a card is made up, layer by layer, and what the objects of the position are called.

        Args:
            card: its label, name or number in the position, or its id in a game.
            name: the value ("power", "names" ...).
            text, at_version, readings, changes: as for `check`.

        Raises NotFound if there is no such card, or it has no such value.
        """
        asked = position_asked(text, at_version, None, readings, changes)
        response: pb.ExplainPositionResponse = self._wire.call(
            self._desk.ExplainPosition,
            pb.ExplainPositionRequest(game_id=self.game_id, position=asked, card=card, name=name),
        )
        found = response.value
        explained = model.ValueExplained(
            response.version,
            response.edition,
            found.object_id,
            found.name,
            found.value,
            reading.steps(found),
            reading.clauses(response.clauses),
        )
        return explained, tuple(_named(each) for each in response.objects)

    def claim(self, text: str, *, at_version: int | None = None) -> claims.ClaimCompared:
        """What the players say (YAML) compared with the game: differences, the events behind them, where they part.

        Needs the judge's token. Raises InvalidRequest if the claim is not understood.
        """
        request = pb.CompareClaimRequest(game_id=self.game_id, text=text, at_version=at_version or 0)
        response: pb.CompareClaimResponse = self._wire.call(self._desk.CompareClaim, request)
        return claims.compared(response)


def position_asked(
    text: str | StatedPosition,
    at_version: int | None,
    attempt: tuple[str, Iterable[str]] | None,
    readings: Mapping[str, str] | None,
    changes: Iterable[Change],
    attempt_number: int | str | None = None,
) -> pb.PositionAsked:
    seat, picks = attempt or ("", ())
    return pb.PositionAsked(
        text=text if isinstance(text, str) else "",
        stated=None if isinstance(text, str) else text,
        at_version=at_version or 0,
        attempt_seat=seat,
        attempt_picks=list(picks),
        attempt_number=None if attempt_number is None else str(attempt_number),
        readings=readings,
        changes=list(changes),
    )


def checked(message: pb.CheckPositionResponse) -> PositionChecked:
    return PositionChecked(
        message.edition,
        message.version,
        message.clause,
        reading.verdict(message.verdict),
        tuple(reading.finding(each) for each in message.inconsistencies),
        tuple(reading.finding(each) for each in message.missing),
        tuple(reading.choice(each) for each in message.choices),
        tuple(reading.barred(each) for each in message.depends),
        tuple(
            WaitingTrigger(w.id, w.ability, w.source, w.controller, w.turn, w.ordered_by, tuple(w.clauses), w.told)
            for w in message.waiting
        ),
        reading.events(message.at_once),
        _foreseen(message.rule_check) if message.HasField("rule_check") else None,
        _attempt(message.attempt) if message.HasField("attempt") else None,
        tuple(_open_reading(each) for each in message.open),
        tuple(_named(each) for each in message.objects),
        tuple(message.checks),
        message.stuck,
        message.stated if message.HasField("stated") else None,
        message.digest,
        tuple(NameTaken(each.named, each.number, tuple(each.several), each.sentence) for each in message.taken),
        tuple(reading.finding(each) for each in message.not_compared),
        tuple(
            UnderstoodPart(each.code, reading.arguments(each.arguments), each.sentence) for each in message.understood
        ),
    )


def _foreseen(message: pb.Foreseen) -> Foreseen:
    return Foreseen(
        tuple(message.clauses),
        reading.events(message.events),
        tuple(reading.choice(each) for each in message.choices),
        message.game_over,
        message.cut_off,
        message.stuck,
    )


def _attempt(message: pb.AttemptJudged) -> AttemptJudged:
    then = _foreseen(message.then)
    played = None
    if message.HasField("as_played"):
        outcome = reading.member(model.Outcome, message.as_played.outcome)
        played = PlayedOutcome(outcome, dict(message.as_played.readings))
    return AttemptJudged(message.seat, message.said, reading.verdict(message.verdict), then, message.told, played)


def _open_reading(message: pb.OpenReading) -> OpenReading:
    outlooks = tuple(
        Outlook(
            each.name,
            reading.member(model.Outcome, each.outcome),
            tuple(each.clauses),
            dict(each.differs),
            each.not_told,
            tuple(_read_change(change) for change in each.changes),
            each.told,
        )
        for each in message.outlooks
    )
    return OpenReading(
        message.reading,
        message.disputed,
        tuple(message.clauses),
        message.value,
        message.settled,
        message.differs,
        outlooks,
        message.told,
    )


def _read_change(message: pb.OutlookChange) -> OutlookChange:
    arguments = reading.arguments(message.arguments)
    return OutlookChange(message.about, message.code, arguments, message.times, message.sentence, message.heading)


def _named(message: pb.NamedObject) -> NamedObject:
    return NamedObject(message.object_id, message.label, message.number, message.zone)
