"""Events of a judge's acts: rulings, corrections, rewinding, and the fork of a game.

What a judge names as reason are clauses of the edition, checked before the event is recorded; they are its `cites`.
Nothing of it is observed by triggers: a judge's act is no occurrence in the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.aspects import Aspect
from engine.core.event import Event, Touches, Viewer
from engine.core.sight import ALL, BY_RULE, FOLLOWED, FRAME, NOBODY, Sights
from engine.core.state import POSITION, Frame, GameState

FORKED = "stated"
"""The mode of a fork: whoever tries it out enters what chance brings."""


class RulingGiven(Event, tag="ruling-given", frozen=True):
    """A judge ruled. It changes nothing on the table; `about` is the event it is about (0: none in particular).

    A `private` one is a note that only judges read.
    """

    actor: str
    text: str
    about: int = 0
    private: bool = False

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "text": BY_RULE, "about": BY_RULE, "private": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """For the record only."""

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("actor", "text", "about", "private") if name in whole)
        return not self.private


class TableCorrected(Event, tag="table-corrected", frozen=True):
    """A judge put the table right: why, and the changes in words. What changed stands in the events it caused.

    `about` is the event it answers (an illegal attempt that really happened), 0 for none.
    """

    actor: str
    reason: str
    changes: tuple[str, ...]
    about: int = 0

    seen_by: ClassVar[Sights] = {"actor": ALL, "reason": ALL, "changes": NOBODY, "about": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """The changes are events of their own."""


class IdentityCorrected(Event, tag="identity-corrected", frozen=True):
    """A card is another one than was recorded: `number` instead of `was`."""

    card: int
    number: str
    was: str

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE, "was": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.identify(state.objects[self.card], self.number)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        if viewer.sees(self.card):
            told.update((name, whole[name]) for name in ("number", "was") if name in whole)
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("named", self.card, ""),)


class PlaceStated(Event, tag="place-stated", frozen=True):
    """A judge said where play stands: at clause `at`, with these procedures under way. Open choices are withdrawn."""

    at: str
    agenda: tuple[Frame, ...]

    seen_by: ClassVar[Sights] = {"at": ALL, "agenda": FRAME}
    touches: ClassVar[Touches] = Touches.LOOKS
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        state.agenda = [Frame(f.procedure, f.at, f.vars.copy(), self.seq) for f in self.agenda]
        state.choices, state.answers, state.saved = [], {}, None

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()


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
    touches: ClassVar[Touches] = Touches.PLACES
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        former = self.table.copy()
        for name in POSITION:
            setattr(state, name, getattr(former, name))
        saved = state.saved
        while saved is not None:
            saved.pins, saved = state.pins, saved.saved
        state.rewound = self.seq

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """What each seat learned in between is told to it alone."""
        told["reveals"] = [{"seq": each.seq, "what": each.what} for each in self.reveals if viewer.seat in each.seats]
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        del told["table"]


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
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.pins = msgspec.structs.replace(state.pins, mode=FORKED, chance_algorithm="", seed_commitment="")
