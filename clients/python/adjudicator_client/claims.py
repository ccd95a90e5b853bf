"""What players say the table is, compared with a game: differences, the events behind them, where the accounts part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from . import model, reading
from .pb import desk_service_pb2 as pb


class DifferenceKind(Enum):
    """In what way a claim and the table differ."""

    UNKNOWN = 0
    MISSING_CARD = 1
    EXTRA_CARD = 2
    OTHER_CARD = 3
    OTHER_ZONE = 4
    OTHER_COUNT = 5
    OTHER_STATE = 6
    OTHER_MARKERS = 7
    OTHER_VALUE = 8
    OTHER_PLAYER = 9
    OTHER_TURN = 10
    OTHER_PLACE = 11
    OTHER_RESULT = 12
    OTHER_FACT = 13


@dataclass(frozen=True, slots=True)
class ClaimDifference:
    """One thing that is otherwise on the table than was claimed.

    `event` made it so (0: none did), `path` is what brought that about; of a value `steps` say how it is made up.
    `trail` are the moves of the card since it left the zone in which it was claimed, newest first. `agreed_version` is
    the last version at which this part of the claim held (0: never).
    """

    kind: DifferenceKind
    what: str
    claimed: str
    found: str
    object_id: int
    number: str
    zone: str
    name: str
    event: int
    clauses: tuple[str, ...]
    path: tuple[model.Reason, ...]
    path_left_out: int
    trail: tuple[int, ...]
    steps: tuple[model.ValueStep, ...]
    agreed_version: int
    code: str
    arguments: Mapping[str, model.ArgumentValue]
    sentence: str
    heading: str
    claimed_said: str
    found_said: str


@dataclass(frozen=True, slots=True)
class ClaimParting:
    """Where the claimed table and the log part: the last version at which all of it held (0: never), the next event.

    If it never held, `closest_version` is where most of it did: `holding` of `parts`.
    """

    agreed_version: int
    event: int
    closest_version: int
    holding: int
    parts: int


@dataclass(frozen=True, slots=True)
class AccountMatch:
    """An entry of an account, counted from 0, and the event it fits."""

    entry: int
    said: str
    event: int


@dataclass(frozen=True, slots=True)
class AccountCompared:
    """How far an account fits: the first entry that does not, and what the log has there (`event` 0: nothing more)."""

    matched: tuple[AccountMatch, ...]
    fits: bool
    entry: int
    said: str
    event: int
    has: str
    clauses: tuple[str, ...]
    path: tuple[model.Reason, ...]
    path_left_out: int
    code: str
    arguments: Mapping[str, model.ArgumentValue]
    sentence: str
    has_said: str


@dataclass(frozen=True, slots=True)
class SharedName:
    """A name that several cards have, with their numbers: any of them is meant.

    `sentence` says it in the language that the client asked for.
    """

    named: str
    several: tuple[str, ...]
    sentence: str

    @property
    def text(self) -> str:
        """It in words; the name alone if the client asked for no language."""
        return self.sentence or self.named


@dataclass(frozen=True, slots=True)
class ClaimCompared:
    """Everything about a claim. `events` are the events named, by number, `called` what the objects are called.

    `shared` are names in the claim that several cards have.
    """

    edition: str
    version: int
    differences: tuple[ClaimDifference, ...]
    parting: ClaimParting | None
    account: AccountCompared | None
    events: Mapping[int, model.Event]
    called: Mapping[int, str]
    shared: tuple[SharedName, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the table is as claimed and the account fits."""
        return not self.differences and (self.account is None or self.account.fits)


def compared(message: pb.CompareClaimResponse) -> ClaimCompared:
    parting = message.parting
    return ClaimCompared(
        message.edition,
        message.version,
        tuple(_difference(each) for each in message.differences),
        ClaimParting(parting.agreed_version, parting.event, parting.closest_version, parting.holding, parting.parts)
        if message.HasField("parting")
        else None,
        _account(message.account) if message.HasField("account") else None,
        {each.seq: each for each in reading.events(message.events)},
        {each.object_id: each.label for each in message.objects},
        tuple(SharedName(each.named, tuple(each.several), each.sentence) for each in message.shared),
    )


def _difference(each: pb.ClaimDifference) -> ClaimDifference:
    return ClaimDifference(
        reading.member(DifferenceKind, each.kind),
        each.what,
        each.claimed,
        each.found,
        each.object_id,
        each.number,
        each.zone,
        each.name,
        each.event,
        tuple(each.clauses),
        reading.reasons(each.path),
        each.path_left_out,
        tuple(each.trail),
        reading.steps(each.value) if each.HasField("value") else (),
        each.agreed_version,
        each.code,
        reading.arguments(each.arguments),
        each.sentence,
        each.heading,
        each.claimed_said,
        each.found_said,
    )


def _account(each: pb.AccountCompared) -> AccountCompared:
    return AccountCompared(
        tuple(AccountMatch(m.entry, m.said, m.event) for m in each.matched),
        each.fits,
        each.entry,
        each.said,
        each.event,
        each.has,
        tuple(each.clauses),
        reading.reasons(each.path),
        each.path_left_out,
        each.code,
        reading.arguments(each.arguments),
        each.sentence,
        each.has_said,
    )
