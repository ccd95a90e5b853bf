"""Events of a judge's acts: rulings, corrections, rewinds and forks.

The clauses that a judge names as reasons are checked before the event is recorded, and become its `cites`. Triggers
do not observe these events, as a judge's act is no occurrence in the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, FRAME, NOBODY, Sights
from engine.core.table.state import POSITION, Frame, GameState

FORKED = "stated"
"""The source of chance of a fork, for which a person enters the results."""


class RulingGiven(Event, tag="ruling-given", frozen=True):
    """A judge ruled. It changes nothing on the table."""

    actor: str
    """The judge."""
    text: str
    """The ruling."""
    about: int = 0
    """The event concerned; 0 for none in particular."""
    private: bool = False
    """Whether it is a note that only judges read."""

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "text": BY_RULE, "about": BY_RULE, "private": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event is for the record only."""

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("actor", "text", "about", "private") if name in whole)
        return not self.private


class TableCorrected(Event, tag="table-corrected", frozen=True):
    """A judge corrected the table. The events that it caused hold the changes."""

    actor: str
    """The judge."""
    reason: str
    """The reason for the correction."""
    changes: tuple[str, ...]
    """The changes in words."""
    about: int = 0
    """The event that it corrects (an illegal attempt that really happened); 0 for none."""

    seen_by: ClassVar[Sights] = {"actor": ALL, "reason": ALL, "changes": NOBODY, "about": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the changes are separate events."""


class IdentityCorrected(Event, tag="identity-corrected", frozen=True):
    """The recorded identity of a card was corrected."""

    card: int
    """The object."""
    number: str
    """Its card number."""
    was: str
    """The number that was recorded."""

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
    """A judge set the place of play. Open choices are withdrawn."""

    at: str
    """The clause at which play stands."""
    agenda: tuple[Frame, ...]
    """The procedures under way, the innermost last."""

    seen_by: ClassVar[Sights] = {"at": ALL, "agenda": FRAME}
    touches: ClassVar[Touches] = Touches.LOOKS
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        state.agenda = [Frame(f.procedure, f.at, f.vars.copy(), self.seq) for f in self.agenda]
        state.choices, state.answers, state.saved = [], {}, None

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()


class RevealedSince(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seats learned something at an event."""

    seq: int
    """The event."""
    what: str
    """The kind of information: `card`, `chance` or `answer`."""
    seats: tuple[str, ...]
    """The seats that learned it."""


class GameRewound(Event, tag="game-rewound", frozen=True):
    """The table was rewound to its state after an earlier event; later events stay in the log.

    Object ids, versions and the count of chance keep growing.
    """

    actor: str
    """The judge."""
    to: int
    """The event to whose state the table was rewound."""
    reason: str
    """The reason for the rewind."""
    table: GameState
    """The earlier state without the manifest, so that play can continue from this event alone."""
    reveals: tuple[RevealedSince, ...] = ()
    """The information that seats learned in between, which stays known."""

    seen_by: ClassVar[Sights] = {"actor": ALL, "to": ALL, "reason": ALL, "table": NOBODY, "reveals": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        former = self.table.duplicate()
        for name in POSITION:
            setattr(state, name, getattr(former, name))
        saved = state.saved
        while saved is not None:
            saved.pins, saved = state.pins, saved.saved
        state.rewound = self.seq

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells each seat only the information that it learned in between."""
        told["reveals"] = [{"seq": each.seq, "what": each.what} for each in self.reveals if viewer.seat in each.seats]
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        del told["table"]


class GameForked(Event, tag="game-forked", frozen=True):
    """A fork began: from this event on the log is a separate game, for what-if questions.

    Chance is entered from now on.
    """

    actor: str
    """The judge."""
    name: str
    """The name of the new game."""
    origin: str
    """The game from which it was forked."""
    at_version: int
    """The last event that it shares with that game."""
    chain: str
    """The chain hash of that game at that event. Only judges see it, as the chain of a log without salts could be
    guessed."""

    seen_by: ClassVar[Sights] = {"actor": ALL, "name": ALL, "origin": ALL, "at_version": ALL, "chain": NOBODY}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.pins = msgspec.structs.replace(state.pins, mode=FORKED, chance_algorithm="", seed_commitment="")
        state.calls = {}
