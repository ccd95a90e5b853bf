"""What the service answers, as plain values; what they are made of stands in `values` and is offered here too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .values import (
    ActiveEffect,
    ArgumentValue,
    BarredOption,
    Choice,
    Clause,
    ClauseClass,
    ClauseRelation,
    Effect,
    Event,
    Finding,
    Form,
    Grade,
    Mode,
    Number,
    OpenQuestion,
    Option,
    Outcome,
    Paragraph,
    PendingTrigger,
    Place,
    ProseSentence,
    Result,
    Subject,
    Table,
    TableObject,
    Verdict,
    Zone,
)


@dataclass(frozen=True, slots=True)
class Moved:
    """What came of a move. `choice` is the seat's next question, None if it is not asked.

    `already_recorded`: the request had been carried out before; the rest is then of that time, and `choice`,
    `waiting_for` and `result` are not filled.
    """

    version: int
    edition: str
    first_version: int
    verdict: Verdict
    events: tuple[Event, ...]
    choice: Choice | None
    waiting_for: tuple[OpenQuestion, ...]
    result: Result | None
    already_recorded: bool


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may do at `version`. Iterate over it for the options."""

    version: int
    edition: str
    seat: str
    choice: Choice | None
    waiting_for: tuple[OpenQuestion, ...]
    may_concede: bool

    def __iter__(self) -> Iterator[Option]:
        return iter(self.choice.options if self.choice else ())

    def __len__(self) -> int:
        return len(self.choice.options) if self.choice else 0


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the log. `next_after` is None on the last."""

    version: int
    edition: str
    events: tuple[Event, ...]
    next_after: int | None


@dataclass(frozen=True, slots=True)
class News:
    """What a watch brought: everything up to `version` has been told. Resume there."""

    version: int
    edition: str
    events: tuple[Event, ...]
    waiting_for: tuple[OpenQuestion, ...]
    game_over: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """One event on the way to what is explained; `depth` 0 is that event itself."""

    seq: int
    type: str
    clauses: tuple[str, ...]
    depth: int


@dataclass(frozen=True, slots=True)
class ValueStep:
    """One step in the making of a value."""

    clauses: tuple[str, ...]
    source: int
    change: str
    result: str
    code: str = ""
    sentence: str = ""
    arguments: Mapping[str, ArgumentValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MoveExplained:
    """Whether a move would be legal, with every finding."""

    version: int
    edition: str
    verdict: Verdict
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class EventExplained:
    """What brought an event about, the event itself first."""

    version: int
    edition: str
    reasons: tuple[Reason, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ValueExplained:
    """How a value is made up, in the order of the edition's layers."""

    version: int
    edition: str
    object_id: int
    name: str
    value: str
    steps: tuple[ValueStep, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ResultExplained:
    """How the game ended, and how that came about."""

    version: int
    edition: str
    result: Result
    reasons: tuple[Reason, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PlaceExplained:
    """Where in the rulebook the game stands, outermost procedure first."""

    version: int
    edition: str
    places: tuple[Place, ...]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PinDifference:
    """Something that is pinned in the log and otherwise on the server."""

    name: str
    pinned: str
    here: str


@dataclass(frozen=True, slots=True)
class PartDifference:
    """A part in which two events differ: where, and both values as JSON (empty: there is no such part)."""

    path: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The first difference. What was `expected` and `found`, and in which parts, is told to a judge only.

    `engine` is the version of the engine that decided it, where it is not the server's and may be the reason.
    """

    seq: int
    what: str
    expected: str
    found: str
    parts: tuple[PartDifference, ...] = ()
    code: str = ""
    sentence: str = ""
    engine: str = ""
    arguments: Mapping[str, ArgumentValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EngineUse:
    """A version of the engine that decided `commands` of a log, the first of them at event `first_seq`.

    `same_commands` of them came out the same on the server; `here`: it is the server's own version.
    """

    version: str
    first_seq: int
    commands: int
    same_commands: int
    here: bool


@dataclass(frozen=True, slots=True)
class ShuffleCheck:
    """One shuffle or lot of a game, and whether the seed leads to what is on record.

    A shuffle is of `count` cards of the zone `subject`, a lot among `count` options. `result` is "re-derived",
    "differs", "recorded" or "entered".
    """

    seq: int
    number: int
    form: str
    subject: str
    count: int
    result: str


@dataclass(frozen=True, slots=True)
class Testimony:
    """Something that is as the log says and cannot be worked out from it: in how many commands, and what of it is
    not known."""

    name: str
    count: int
    says: str


@dataclass(frozen=True, slots=True)
class Verified:
    """What a verification found. `commands`, `chain`, `testimony` and `engines` are of the whole log only.

    `repeatable`: the seed was given by whoever opened the game, so it is not fair.
    """

    version: int
    edition: str
    grade: Grade
    pins: tuple[PinDifference, ...]
    first: Difference | None
    shuffles: str
    commands: int
    chain: str
    shuffle_checks: tuple[ShuffleCheck, ...] = ()
    testimony: tuple[Testimony, ...] = ()
    repeatable: bool = False
    engines: tuple[EngineUse, ...] = ()

    @property
    def rederived(self) -> int:
        """How many shuffles and lots were worked out again from the seed and came out the same."""
        return sum(check.result == "re-derived" for check in self.shuffle_checks)


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken over from an export. `tokens` (judge and spectator) are shown once: keep them."""

    game_id: str
    version: int
    edition: str
    tokens: Mapping[str, str] = field(repr=False)
    already_recorded: bool
    verified: Verified


@dataclass(frozen=True, slots=True)
class Reading:
    """A disputed clause that a game can decide for itself.

    `told` and `told_values` are the name and the values in words, in the language that the client asked for.
    """

    name: str
    values: tuple[str, ...]
    default: str
    disputed: str
    clauses: tuple[str, ...]
    told: str = ""
    told_values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One edition the server has."""

    edition: str
    clause_count: int
    readings: tuple[Reading, ...]
    has_official_text: bool
    formats: tuple[str, ...] = ()
    base: str = ""
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckChecked:
    """Whether a deck may be played, with every finding."""

    edition: str
    format: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class ExportChecked:
    """An export that is sound."""

    game_id: str
    """The game it is of."""
    events: int
    """How many events it has."""
    commands: int
    """How many commands it has."""
    chain: str
    """The hash that stands for the whole game."""
    shuffles: int
    """The shuffles worked out from its seed; 0 without it: the game goes on, or people entered what chance brought."""
    lots: int
    """The lots worked out from its seed; 0 without the seed."""
    signed_by: str = ""
    """The public key (hex) that signed it; empty without a signature. Whose key it is, you must know."""
    signed_at: str = ""
    """When it was signed; empty without a signature."""
    ends: Mapping[int, str] = field(default_factory=dict, repr=False)
    """The chain at every event with which a command ends; `SignedHead.standing` compares a head with it."""


__all__ = [
    "ActiveEffect",
    "ArgumentValue",
    "BarredOption",
    "Choice",
    "Clause",
    "ClauseClass",
    "ClauseRelation",
    "DeckChecked",
    "Difference",
    "Effect",
    "EngineUse",
    "Event",
    "EventExplained",
    "ExportChecked",
    "Finding",
    "Form",
    "Grade",
    "Imported",
    "Mode",
    "MoveExplained",
    "Moved",
    "News",
    "Number",
    "OpenQuestion",
    "Option",
    "Options",
    "Outcome",
    "Page",
    "Paragraph",
    "PartDifference",
    "PendingTrigger",
    "PinDifference",
    "Place",
    "PlaceExplained",
    "ProseSentence",
    "Reading",
    "Reason",
    "Result",
    "ResultExplained",
    "Rulebook",
    "ShuffleCheck",
    "Subject",
    "Table",
    "TableObject",
    "ValueExplained",
    "ValueStep",
    "Verdict",
    "Verified",
    "Zone",
]
