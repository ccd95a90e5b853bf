"""Events of a judge's acts: rulings, corrections, rewinding, and the fork of a game.

What a judge names as reason are clauses of the edition, checked before the event is recorded; they are its `cites`.
Nothing of it is observed by triggers: a judge's act is no occurrence in the game.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.sight import ALL, BY_RULE, FOLLOWED, FRAME, NOBODY, Sights
from engine.core.state import Frame, GameState, Vars


class ChoiceRenewed(Event, tag="choice-renewed", frozen=True):
    """An open choice was asked again on a changed table: its id stays, `choice` replaces what was stored of it.

    `sets` are the locals that the asking step now sets otherwise.
    """

    choice: Choice
    sets: Vars | None = None

    seen_by: ClassVar[Sights] = {"choice": BY_RULE, "sets": NOBODY}


class RulingGiven(Event, tag="ruling-given", frozen=True):
    """A judge ruled. It changes nothing on the table; `about` is the event it is about (0: none in particular).

    A `private` one is a note that only judges read.
    """

    actor: str
    text: str
    about: int = 0
    private: bool = False

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "text": BY_RULE, "about": BY_RULE, "private": BY_RULE}


class TableCorrected(Event, tag="table-corrected", frozen=True):
    """A judge put the table right: why, and the changes in words. What changed stands in the events it caused.

    `about` is the event it answers (an illegal attempt that really happened), 0 for none.
    """

    actor: str
    reason: str
    changes: tuple[str, ...]
    about: int = 0

    seen_by: ClassVar[Sights] = {"actor": ALL, "reason": ALL, "changes": NOBODY, "about": ALL}


class IdentityCorrected(Event, tag="identity-corrected", frozen=True):
    """A card is another one than was recorded: `number` instead of `was`."""

    card: int
    number: str
    was: str

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE, "was": BY_RULE}


class PlaceStated(Event, tag="place-stated", frozen=True):
    """A judge said where play stands: at clause `at`, with these procedures under way. Open choices are withdrawn."""

    at: str
    agenda: tuple[Frame, ...]

    seen_by: ClassVar[Sights] = {"at": ALL, "agenda": FRAME}


class RevealedSince(msgspec.Struct, frozen=True, omit_defaults=True):
    """At event `seq` these seats learned something: `what` is `card`, `chance` or `answer`."""

    seq: int
    what: str
    seats: tuple[str, ...]


class GameRewound(Event, tag="game-rewound", frozen=True):
    """The table is again as it was after event `to`; what was recorded since stays in the log.

    `table` is that table without the pins, so that nothing else is needed to go on from here. Object ids, versions
    and the count of chance go on growing. `reveals` is what was learned in between: it stays known.
    """

    actor: str
    to: int
    reason: str
    table: GameState
    reveals: tuple[RevealedSince, ...] = ()

    seen_by: ClassVar[Sights] = {"actor": ALL, "to": ALL, "reason": ALL, "table": NOBODY, "reveals": BY_RULE}


class GameForked(Event, tag="game-forked", frozen=True):
    """From here on this is a game of its own, to see what would have happened.

    Up to here it is game `origin` up to its event `at_version`, where that game's chain was `chain`. What chance
    brings is entered from now on. The chain is for judges alone: that of an origin from before salts could be guessed.
    """

    actor: str
    name: str
    origin: str
    at_version: int
    chain: str

    seen_by: ClassVar[Sights] = {"actor": ALL, "name": ALL, "origin": ALL, "at_version": ALL, "chain": NOBODY}
