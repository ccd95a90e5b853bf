"""What a game is made of, as plain values: verdicts, choices, events, tables.

Ids, clauses and versions are those of the service, unchanged.

Every enumeration has a member `UNKNOWN` for values newer than this client.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

Subject = int | str | None
"""What something is about: an object by its id, a seat or a word, or nothing in particular."""


class Outcome(Enum):
    """What a verdict says of an attempt. Treat UNKNOWN as NEEDS_JUDGE."""

    UNKNOWN = 0
    LEGAL = 1
    ILLEGAL = 2
    NEEDS_JUDGE = 3


class Effect(Enum):
    """What one clause says of an attempt."""

    UNKNOWN = 0
    PERMITS = 1
    FORBIDS = 2
    NOT_APPLICABLE = 3
    OPEN = 4


class Form(Enum):
    """How a choice is answered: picks from a list, a number, all options in an order, a shuffle."""

    UNKNOWN = 0
    OPTIONS = 1
    NUMBER = 2
    ORDER = 3
    SHUFFLE = 4


class ClauseClass(Enum):
    """The kind of a clause."""

    UNKNOWN = 0
    OPERATIONAL = 1
    DEFINITION = 2
    INFORMATIONAL = 3
    PHYSICAL = 4


class ClauseRelation(Enum):
    """What a clause is to the edition that its own is built on."""

    UNKNOWN = 0
    SAME = 1
    REPLACED = 2
    NEW = 3
    BORROWED = 4
    LEFT_OUT = 5


class Grade(Enum):
    """What a verification says of a log. SAME and DIFFERS: under another version of the engine."""

    UNKNOWN = 0
    EXACT = 1
    UNVERIFIED = 2
    DIVERGED = 3
    SAME = 4
    DIFFERS = 5

    @property
    def passed(self) -> bool:
        """Whether all of the log was ruled again and came out as it was recorded."""
        return self in (Grade.EXACT, Grade.SAME)


class Mode(Enum):
    """Where chance comes from: the service deals, or the judge enters what happened on a real table."""

    DEALT = 1
    OBSERVED = 2


ArgumentValue = int | tuple[int | str, ...]
"""An argument of a code: a number, else all its values."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One clause looked at: what it says of the subject, and the facts it was read against.

    `code` is stable, with `arguments` by name; `sentence` is for people, in the language that the client asked for
    (empty: it asked for none).
    """

    clauses: tuple[str, ...]
    effect: Effect
    subject: Subject = None
    facts: Mapping[str, str] = field(default_factory=dict)
    code: str = ""
    sentence: str = ""
    arguments: Mapping[str, ArgumentValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of an attempt with every finding; `clauses` are those that decided."""

    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered line of an edition. `official_text` is empty unless the server has the user's copy."""

    edition: str
    label: str
    clause_class: ClauseClass
    summary: str
    official_text: str = ""
    position: int = 0
    heading: bool = False
    relation: ClauseRelation = ClauseRelation.UNKNOWN
    base_labels: tuple[str, ...] = ()
    borrowed_from: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the seat may answer; give it, or its id, to `Seat.submit`."""

    id: str
    subject: Subject
    clauses: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class BarredOption:
    """A candidate a person would think of that is not allowed now, with every finding against it."""

    id: str
    subject: Subject
    findings: tuple[Finding, ...]
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """An open question to one seat: between `least` and `most` options are picked."""

    id: int
    seat: str
    name: str
    clauses: tuple[str, ...]
    step: str
    form: Form
    least: int
    most: int
    subject: Subject
    secret: bool
    options: tuple[Option, ...]
    barred: tuple[BarredOption, ...] = ()
    sentence: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """That a seat is asked, without what it may answer."""

    choice: int
    seat: str
    name: str
    clauses: tuple[str, ...]
    sentence: str = ""
    code: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is empty for a draw."""

    winner: str
    losers: tuple[str, ...]
    clauses: tuple[str, ...]
    seq: int


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as the seat may see it. `type` says which of the other fields are filled.

    `card`, `became`, `other_card`, `agent` and `choice` are 0, texts are empty where there is nothing.
    `detail` holds what has no field of its own. If the client asks for a language, `sentence` says what happened (empty
    for steps of the rulebook) and `card_names` names cards by their ids, as far as the seat may know them. Unknown
    types are no error: show their name and clauses, and go on.
    """

    seq: int
    cause: int
    batch: int
    type: str
    clauses: tuple[str, ...]
    card: int = 0
    became: int = 0
    other_card: int = 0
    agent: int = 0
    card_number: str = ""
    source: str = ""
    target: str = ""
    seat: str = ""
    verb: str = ""
    name: str = ""
    value: str = ""
    was: str = ""
    procedure: str = ""
    step: str = ""
    next_step: str = ""
    choice: int = 0
    picks: tuple[str, ...] = ()
    reason: str = ""
    detail: Mapping[str, Any] = field(default_factory=dict)
    card_names: Mapping[int, str] = field(default_factory=dict)
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ProseSentence:
    """What happened at one time: a sentence, the events that it says, and the clauses by which they happened."""

    text: str
    events: tuple[int, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One turn in prose; `turn` is 0 and `seat` empty before the first.

    `goes_on`: the turn began before what was asked for.
    """

    heading: str
    turn: int
    seat: str
    sentences: tuple[ProseSentence, ...]
    goes_on: bool = False

    @property
    def text(self) -> str:
        """The sentences in one text."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Number:
    """One number of an object: what it is now, and what is printed."""

    value: int
    printed: int


@dataclass(frozen=True, slots=True)
class TableObject:
    """A card, or an ability being used, in a zone; what the seat may not see is empty.

    `called` has its names in the language that the client asked for, with "/" between them (empty: it asked for none).
    """

    id: int
    number: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    owner: str
    controller: str
    orientation: str
    face_up: bool
    values: Mapping[str, Number]
    attributes: tuple[str, ...]
    flags: tuple[str, ...]
    icons: tuple[str, ...]
    abilities: tuple[str, ...]
    attached_to: int
    arrived: bool
    ability: str
    markers: Mapping[str, int] = field(default_factory=dict)
    called: str = ""

    @property
    def name(self) -> str:
        """What people call it: its names in the language of the client, or as they are printed; else its number."""
        return self.called or "/".join(self.names) or self.number


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone: how many objects lie in it, and those the seat can tell apart."""

    key: str
    count: int
    public: bool
    objects: tuple[TableObject, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A procedure under way and the step it stands at."""

    procedure: str
    step: str
    variables: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PendingTrigger:
    """A trigger that was counted and has not been used yet.

    `subjects` are the objects that what happened is about: they tell apart occurrences of one ability of one card.
    """

    id: int
    ability: str
    source: int
    controller: str
    subjects: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ActiveEffect:
    """A continuous effect in force."""

    id: int
    source: int
    controller: str
    until: str


@dataclass(frozen=True, slots=True)
class Table:
    """The table as one seat may see it, true for `version`.

    `repeatable`: it is dealt from a seed that was given, so the game is not fair.
    """

    version: int
    viewer: str
    edition: str
    format: str
    turn: int
    turn_player: str
    zones: Mapping[str, Zone]
    agenda: tuple[Place, ...]
    choices: tuple[Choice, ...]
    waiting_for: tuple[OpenQuestion, ...]
    result: Result | None
    readings: Mapping[str, str]
    facts: Mapping[str, str]
    pending: tuple[PendingTrigger, ...]
    effects: tuple[ActiveEffect, ...]
    repeatable: bool = False

    def find(self, object_id: int) -> TableObject | None:
        """The object of that id, if the seat can tell it apart."""
        for zone in self.zones.values():
            for found in zone.objects:
                if found.id == object_id:
                    return found
        return None
