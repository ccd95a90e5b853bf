"""What a judge can ask for: a ruling, a correction of the table, a rewind, a fork. Plain values, as they are logged."""

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
    """A card goes to another zone, where it is a new object."""

    card: int
    """The object."""
    zone: str
    """The key of the zone (`P1/hand`)."""
    place: int = 0
    """Where it goes in an ordered zone: 0 the top, -1 the bottom."""
    orientation: str = ""
    """How it is turned; empty: as is usual in the zone."""
    face_up: bool | None = None
    """Whether it lies face up; None: as is usual in the zone."""
    guise: str = ""
    """What it counts as while it lies face down."""


class TurnCard(msgspec.Struct, frozen=True, tag="turn-card", omit_defaults=True):
    """A card in play is turned."""

    card: int
    """The object."""
    orientation: str
    """How it is turned, in the edition's word."""


class FaceCard(msgspec.Struct, frozen=True, tag="face-card", omit_defaults=True):
    """A card lies face up or face down where it is."""

    card: int
    """The object."""
    face_up: bool
    """Whether it lies face up."""
    guise: str = ""
    """What it counts as while it lies face down."""


class CorrectMarkers(msgspec.Struct, frozen=True, tag="set-markers", omit_defaults=True):
    """So many markers of a kind lie on a card."""

    card: int
    """The object."""
    name: str
    """The kind of markers."""
    count: int
    """How many there are."""


class AttachCard(msgspec.Struct, frozen=True, tag="attach-card", omit_defaults=True):
    """A card is attached to another one, or to none."""

    card: int
    """The object."""
    to: int = 0
    """The object it is attached to; 0: to none."""


class SetFact(msgspec.Struct, frozen=True, tag="set-fact", omit_defaults=True):
    """A named value that the rulebook keeps is another one."""

    name: str
    """The name of the fact."""
    value: Any = None
    """The value; None: it is gone."""


class SetTurn(msgspec.Struct, frozen=True, tag="set-turn", omit_defaults=True):
    """It is the turn of a player."""

    player: str
    """The seat whose turn it is."""
    turn: int = 0
    """The number of the turn; 0: the number stays."""


class SetIdentity(msgspec.Struct, frozen=True, tag="set-identity", omit_defaults=True):
    """A card is another one than was recorded."""

    card: int
    """The object."""
    number: str
    """Its card number, which must be one of this game."""


class SetPlace(msgspec.Struct, frozen=True, tag="set-place", omit_defaults=True):
    """Play stands at a clause."""

    at: str
    """The clause."""
    player: str = ""
    """The player whose turn it is; empty: the turn player."""
    knows: dict[str, Any] = {}
    """The locals of the procedure there. A text `card:12` among them is the object that 12 became by the changes of the
    same correction."""


Change = MoveCard | TurnCard | FaceCard | CorrectMarkers | AttachCard | SetFact | SetTurn | SetIdentity | SetPlace
"""One thing a correction puts right."""


class Rule(msgspec.Struct, frozen=True, tag="rule", omit_defaults=True):
    """A ruling in words, with its clauses."""

    actor: str
    """The judge."""
    text: str
    """The ruling."""
    clauses: tuple[str, ...]
    """The labels of the clauses it rests on."""
    about: int = 0
    """The event it is about; 0 for none."""
    private: bool = False
    """Whether it is a note for judges alone."""


class Correct(msgspec.Struct, frozen=True, tag="correct", omit_defaults=True):
    """The table is put right."""

    actor: str
    """The judge."""
    reason: str
    """Why it is put right."""
    clauses: tuple[str, ...]
    """The labels of the clauses it rests on."""
    changes: tuple[Change, ...]
    """What changes, in order."""
    about: int = 0
    """The event it answers; 0 for none."""


class Rewind(msgspec.Struct, frozen=True, tag="rewind", omit_defaults=True):
    """The table becomes again what it was after an earlier event."""

    actor: str
    """The judge."""
    to: int
    """The event after which the table was so."""
    reason: str
    """Why it is rewound."""
    clauses: tuple[str, ...]
    """The labels of the clauses it rests on."""


class Fork(msgspec.Struct, frozen=True, tag="fork", omit_defaults=True):
    """A game of its own begins where another game stood."""

    actor: str
    """The judge."""
    name: str
    """The name of the new game."""
    origin: str
    """The game it begins from."""
    at_version: int
    """The event after which it begins."""
    chain: str
    """The chain hash of the origin's log at that event."""


JudgeCommand = Rule | Correct | Rewind | Fork


def check_clauses(g: RulesContext, tried: str, clauses: tuple[str, ...]) -> Cites:
    """The clauses a judge names, each once.

    Raises:
        BadRuling: there is none, or there are too many.
        UnknownClauseAsked: the edition does not print one of them.
    """
    if not 0 < len(clauses) <= MOST_CLAUSES:
        raise BadRuling(tried, f"it names {len(clauses)} clauses", f"name 1 to {MOST_CLAUSES}").told_as(
            "judge.clause-count", count=len(clauses), most=MOST_CLAUSES
        )
    for label in clauses:
        if label not in g.book.edition.clauses:
            wrong = f"{g.book.id} prints no clause {label[:40]!r}"
            raise UnknownClauseAsked(tried, wrong, "list the clauses").told_as(
                "clause.unknown", edition=g.book.id, named=label
            )
    return g.recorded(tuple(dict.fromkeys(clauses)))


def check_text(tried: str, text: str, most: int = LONGEST_TEXT) -> str:
    """A text that a person wrote: neither empty nor too long. Raises BadRuling."""
    if not text.strip() or len(text) > most:
        raise BadRuling(tried, f"its text has {len(text)} characters", f"write 1 to {most}").told_as(
            "judge.text-length", count=len(text), most=most
        )
    return text


def check_event(g: RulesContext, tried: str, about: int) -> int:
    """The event a judge refers to, 0 for none. Raises BadRuling."""
    if not 0 <= about <= g.state.version:
        raise BadRuling(
            tried, f"there is no event {about}", f"refer to one up to {g.state.version}, or to none"
        ).told_as("judge.no-event", given=str(about), version=g.state.version)
    return about
