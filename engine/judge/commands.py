"""Commands of a judge, as plain values: ruling, correction, rewind, fork."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.refusal import BadRuling, UnknownClauseAsked

MOST_CLAUSES = 20
MOST_CHANGES = 200
LONGEST_TEXT = 4_000
LONGEST_WORD = 200


class MoveCard(msgspec.Struct, frozen=True, tag="move-card", omit_defaults=True):
    """Moves a card to another zone, where it is a new object."""

    card: int
    """The object."""
    zone: str
    """The key of the zone (`P1/hand`)."""
    place: int = 0
    """Its place in an ordered zone: 0 is the top, -1 the bottom."""
    orientation: str = ""
    """Its orientation; empty for the usual one of the zone."""
    face_up: bool | None = None
    """Whether it lies face up; None for the usual face of the zone."""
    guise: str = ""
    """Its identity while it lies face down."""


class TurnCard(msgspec.Struct, frozen=True, tag="turn-card", omit_defaults=True):
    """Turns a card in play."""

    card: int
    """The object."""
    orientation: str
    """Its orientation, in the edition's word."""


class FaceCard(msgspec.Struct, frozen=True, tag="face-card", omit_defaults=True):
    """Turns a card face up or face down where it lies."""

    card: int
    """The object."""
    face_up: bool
    """Whether it lies face up."""
    guise: str = ""
    """Its identity while it lies face down."""


class CorrectMarkers(msgspec.Struct, frozen=True, tag="set-markers", omit_defaults=True):
    """Sets the number of markers of one kind on a card."""

    card: int
    """The object."""
    name: str
    """The kind of markers."""
    count: int
    """The number of markers."""


class AttachCard(msgspec.Struct, frozen=True, tag="attach-card", omit_defaults=True):
    """Attaches a card to another one, or detaches it."""

    card: int
    """The object."""
    to: int = 0
    """The object it is attached to; 0 for none."""


class SetFact(msgspec.Struct, frozen=True, tag="set-fact", omit_defaults=True):
    """Sets a named value of the rulebook."""

    name: str
    """The name of the fact."""
    value: Any = None
    """The value; None removes it."""


class SetTurn(msgspec.Struct, frozen=True, tag="set-turn", omit_defaults=True):
    """Sets the turn and its player."""

    player: str
    """The seat whose turn it is."""
    turn: int = 0
    """The number of the turn; 0 leaves it unchanged."""


class SetIdentity(msgspec.Struct, frozen=True, tag="set-identity", omit_defaults=True):
    """Corrects the recorded identity of a card."""

    card: int
    """The object."""
    number: str
    """Its card number, which must be one of this game."""


class SetPlace(msgspec.Struct, frozen=True, tag="set-place", omit_defaults=True):
    """Sets the clause where play stands."""

    at: str
    """The clause."""
    player: str = ""
    """The player whose turn it is; empty for the turn player."""
    knows: dict[str, Any] = {}
    """The locals of the procedure there. A text `card:12` in them means the present object of 12, after the changes of
    the same correction."""


Change = MoveCard | TurnCard | FaceCard | CorrectMarkers | AttachCard | SetFact | SetTurn | SetIdentity | SetPlace
"""One change of a correction."""


class Rule(msgspec.Struct, frozen=True, tag="rule", omit_defaults=True):
    """Records a ruling in words, with its clauses."""

    actor: str
    """The judge."""
    text: str
    """The ruling."""
    clauses: tuple[str, ...]
    """The labels of the clauses on which it is based."""
    about: int = 0
    """The event it is about; 0 for none."""
    private: bool = False
    """Whether it is a note for judges alone."""


class Correct(msgspec.Struct, frozen=True, tag="correct", omit_defaults=True):
    """Corrects the table."""

    actor: str
    """The judge."""
    reason: str
    """The reason for the correction."""
    clauses: tuple[str, ...]
    """The labels of the clauses on which it is based."""
    changes: tuple[Change, ...]
    """The changes, in order."""
    about: int = 0
    """The event it answers; 0 for none."""


class Rewind(msgspec.Struct, frozen=True, tag="rewind", omit_defaults=True):
    """Rewinds the table to its state after an earlier event."""

    actor: str
    """The judge."""
    to: int
    """The event to whose state the table is rewound."""
    reason: str
    """The reason for the rewind."""
    clauses: tuple[str, ...] = ()
    """The labels of the clauses on which it is based; none if an answer was entered wrongly."""
    entered_wrongly: bool = False
    """Whether answers that somebody entered are taken back as slips of the recorder; only where results are entered."""


class Fork(msgspec.Struct, frozen=True, tag="fork", omit_defaults=True):
    """Begins a separate game from the state of another game."""

    actor: str
    """The judge."""
    name: str
    """The name of the new game."""
    origin: str
    """The game from which it begins."""
    at_version: int
    """The event after which it begins."""
    chain: str
    """The chain hash of the origin's log at that event."""


class CallJudge(msgspec.Struct, frozen=True, tag="call-judge", omit_defaults=True):
    """Calls a judge, as a seat."""

    actor: str
    """The seat that calls."""
    text: str
    """The words of the seat."""


class ClaimCall(msgspec.Struct, frozen=True, tag="claim-call", omit_defaults=True):
    """Says that a judge comes to a call."""

    actor: str
    """The judge."""
    call: int
    """The id of the call."""


class ResolveCall(msgspec.Struct, frozen=True, tag="resolve-call", omit_defaults=True):
    """Closes a call for a judge."""

    actor: str
    """The judge."""
    call: int
    """The id of the call."""
    answer: str = ""
    """The words of the judge, which the calling seat reads too."""


CallCommand = CallJudge | ClaimCall | ResolveCall
"""The commands about calls for a judge. They change nothing on the table."""

JudgeCommand = Rule | Correct | Rewind | Fork | CallJudge | ClaimCall | ResolveCall


def check_clauses(g: RulesContext, clauses: tuple[str, ...], **tried: str) -> Cites:
    """Checks the clauses that a judge names, and returns each once.

    Raises:
        BadRuling: no clause is named, or too many are.
        UnknownClauseAsked: the edition does not print a named clause.
    """
    if not 0 < len(clauses) <= MOST_CLAUSES:
        raise BadRuling("judge.clause-count", count=len(clauses), most=MOST_CLAUSES, **tried)
    for label in clauses:
        if label not in g.book.edition.clauses:
            raise UnknownClauseAsked("clause.unknown", edition=g.book.id, named=label, **tried)
    return g.recorded(tuple(dict.fromkeys(clauses)))


def check_text(text: str, most: int = LONGEST_TEXT, **tried: str) -> str:
    """Checks that a written text is neither empty nor too long. Raises BadRuling."""
    if not text.strip() or len(text) > most:
        raise BadRuling("judge.text-length", count=len(text), most=most, **tried)
    return text


def check_event(g: RulesContext, about: int, **tried: str) -> int:
    """Checks the event to which a judge refers; 0 for none. Raises BadRuling."""
    if not 0 <= about <= g.state.version:
        raise BadRuling("judge.no-event", given=str(about), version=g.state.version, **tried)
    return about
