"""What a judge can ask for: a ruling, a correction of the table, a rewind, a fork. Plain values, as they are logged."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.view import RulesContext
from engine.core.citation import Cites
from engine.core.refusal import BadRuling, UnknownClauseAsked

MOST_CLAUSES = 20
MOST_CHANGES = 200
LONGEST_TEXT = 4_000
LONGEST_WORD = 200


class MoveCard(msgspec.Struct, frozen=True, tag="move-card", omit_defaults=True):
    """A card goes to the zone of a key (`P1/hand`); it is a new object there.

    `place` counts from the top of an ordered zone (0 the top, -1 the bottom). Orientation and face are the usual
    ones of the zone unless given; `guise` is what it counts as while it lies face down.
    """

    card: int
    zone: str
    place: int = 0
    orientation: str = ""
    face_up: bool | None = None
    guise: str = ""


class TurnCard(msgspec.Struct, frozen=True, tag="turn-card", omit_defaults=True):
    """A card in play is turned: one of the edition's words for it."""

    card: int
    orientation: str


class FaceCard(msgspec.Struct, frozen=True, tag="face-card", omit_defaults=True):
    """A card lies face up or face down where it is."""

    card: int
    face_up: bool
    guise: str = ""


class CorrectMarkers(msgspec.Struct, frozen=True, tag="set-markers", omit_defaults=True):
    """So many markers of a kind lie on a card."""

    card: int
    name: str
    count: int


class AttachCard(msgspec.Struct, frozen=True, tag="attach-card", omit_defaults=True):
    """A card is attached to another one; `to` 0: to none."""

    card: int
    to: int = 0


class SetFact(msgspec.Struct, frozen=True, tag="set-fact", omit_defaults=True):
    """A named value that the rulebook keeps; None: it is gone."""

    name: str
    value: Any = None


class SetTurn(msgspec.Struct, frozen=True, tag="set-turn", omit_defaults=True):
    """Whose turn it is, and the how many-th (0: the number stays)."""

    player: str
    turn: int = 0


class SetIdentity(msgspec.Struct, frozen=True, tag="set-identity", omit_defaults=True):
    """A card is another one than was recorded: its number, which must be a card of this game."""

    card: int
    number: str


class SetPlace(msgspec.Struct, frozen=True, tag="set-place", omit_defaults=True):
    """Play stands at clause `at`, in the turn of `player` (empty: the turn player).

    `knows` are the locals of the procedure there. A text `card:12` among them is the object that 12 became by the
    changes of the same correction.
    """

    at: str
    player: str = ""
    knows: dict[str, Any] = {}


Change = MoveCard | TurnCard | FaceCard | CorrectMarkers | AttachCard | SetFact | SetTurn | SetIdentity | SetPlace
"""One thing a correction puts right."""


class Rule(msgspec.Struct, frozen=True, tag="rule", omit_defaults=True):
    """A ruling in words, with its clauses; `about` an event (0: none). A `private` one is a note for judges."""

    actor: str
    text: str
    clauses: tuple[str, ...]
    about: int = 0
    private: bool = False


class Correct(msgspec.Struct, frozen=True, tag="correct", omit_defaults=True):
    """The table is put right. `about` is the event it answers (0: none)."""

    actor: str
    reason: str
    clauses: tuple[str, ...]
    changes: tuple[Change, ...]
    about: int = 0


class Rewind(msgspec.Struct, frozen=True, tag="rewind", omit_defaults=True):
    """The table becomes again what it was after event `to`."""

    actor: str
    to: int
    reason: str
    clauses: tuple[str, ...]


class Fork(msgspec.Struct, frozen=True, tag="fork", omit_defaults=True):
    """A game of its own begins where game `origin` stood after its event `at_version`, its chain then `chain`."""

    actor: str
    name: str
    origin: str
    at_version: int
    chain: str


JudgeCommand = Rule | Correct | Rewind | Fork


def named_clauses(g: RulesContext, tried: str, clauses: tuple[str, ...]) -> Cites:
    """The clauses a judge names, each once.

    Raises:
        BadRuling: there is none, or there are too many.
        UnknownClauseAsked: the edition does not print one of them.
    """
    if not 0 < len(clauses) <= MOST_CLAUSES:
        raise BadRuling(tried, f"it names {len(clauses)} clauses", f"name 1 to {MOST_CLAUSES}")
    for label in clauses:
        if label not in g.book.edition.clauses:
            raise UnknownClauseAsked(tried, f"{g.book.id} prints no clause {label[:40]!r}", "list the clauses")
    return g.recorded(tuple(dict.fromkeys(clauses)))


def written(tried: str, text: str, most: int = LONGEST_TEXT) -> str:
    """A text that a person wrote: neither empty nor too long. Raises BadRuling."""
    if not text.strip() or len(text) > most:
        raise BadRuling(tried, f"its text has {len(text)} characters", f"write 1 to {most}")
    return text


def there(g: RulesContext, tried: str, about: int) -> int:
    """The event a judge refers to, 0 for none. Raises BadRuling."""
    if not 0 <= about <= g.state.version:
        raise BadRuling(tried, f"there is no event {about}", f"refer to one up to {g.state.version}, or to none")
    return about
