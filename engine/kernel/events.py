"""Event types: everything that happens in a game, in the past tense, as plain values.

Every event carries `seq` (its place in the log, 1, 2, 3 ...), `cause` (the event that brought it about, 0 for
the first), `batch` (events of one batch happened at the same time) and `cites` (never empty). The tag is the
stored name; it outlives a rename of the class. Fields may be added with a default, never repurposed.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.kernel.cards import Pins, Traits
from engine.kernel.choice import Choice
from engine.kernel.event import Cited, Event, UncitedEvent
from engine.kernel.judge.events import (
    ChoiceRenewed,
    GameForked,
    GameRewound,
    IdentityCorrected,
    PlaceStated,
    Reveal,
    RulingGiven,
    TableCorrected,
)
from engine.kernel.language.instruct import Ability
from engine.kernel.observed.events import CardIdentified, CardsUnknown
from engine.kernel.table import Delayed, Frame, Lasting, Obj, Pending, Unknown, Vars
from engine.kernel.verdict import Verdict

__all__ = [
    "EVENT_TYPES", "SCHEMA_VERSION", "CardIdentified", "CardsUnknown", "ChoiceRenewed", "Cited", "Event",
    "GameForked", "GameRewound", "IdentityCorrected", "PlaceStated", "Reveal", "RulingGiven", "TableCorrected",
    "UncitedEvent",
]  # fmt: skip

SCHEMA_VERSION = 1


class GameOpened(Event, tag="game-opened", frozen=True):
    """The first event: what is pinned, which objects lie where, and where in the rulebook play begins.

    In an observed game the objects that begin hidden have no number; `unknown` says what is known of them instead.
    """

    pins: Pins
    objects: tuple[Obj, ...]
    agenda: tuple[Frame, ...]
    turn: int = 0
    turn_player: str = ""
    facts: Vars = msgspec.field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    pending: tuple[Pending, ...] = ()
    unknown: Unknown | None = None


class StepTaken(Event, tag="step-taken", frozen=True):
    """A step of the topmost procedure was carried out.

    `goto` is the step it now stands at ('' it ended), `sets` its changed locals, `calls` the procedures put on
    top of it, `returns` what it hands to the procedure below when it ends.
    """

    procedure: str
    at: str
    goto: str = ""
    sets: Vars | None = None
    calls: tuple[Frame, ...] | None = None
    returns: Vars | None = None


class ProcedureCalled(Event, tag="procedure-called", frozen=True):
    """An act needs a procedure of its own (damage, a replacement to choose): it goes on top."""

    frame: Frame


class ProcedureAbandoned(Event, tag="procedure-abandoned", frozen=True):
    """Procedures above a depth were given up (an attack that lost its validity)."""

    depth: int


class ChoiceOpened(Event, tag="choice-opened", frozen=True):
    """A seat is asked."""

    choice: Choice


class ChoiceMade(Event, tag="choice-made", frozen=True):
    """A seat answered. `picks` are option ids (object ids for a shuffle), `value` what the procedure reads."""

    seat: str
    choice: int
    picks: tuple[Any, ...] = ()
    number: int | None = None
    value: Any = None
    private: bool = False


class ChoicesRevealed(Event, tag="choices-revealed", frozen=True):
    """Secret answers given by several seats are now known to all."""

    answers: dict[str, Any]


class AttemptRefused(Event, tag="attempt-refused", frozen=True):
    """An attempt that changed nothing, kept as evidence with its verdict."""

    seat: str
    attempt: dict[str, Any]
    verdict: Verdict


class Conceded(Event, tag="conceded", frozen=True):
    """A player gave up."""

    seat: str


class ZonePlaced(Event, tag="zone-placed", frozen=True):
    """All cards of one place became a zone (a deck put down)."""

    source: str
    target: str


class CardMoved(Event, tag="card-moved", frozen=True):
    """A card changed zones. Unless `became == card` it is a new object there.

    `index` is where it went in an ordered zone: 0 the top, -1 the bottom. `last` is what it last was if it
    left the field. `verb` is the book's word for the act.
    """

    card: int
    became: int
    source: str
    target: str
    verb: str
    controller: str
    index: int = -1
    orientation: str = ""
    face_up: bool = True
    guise: str = ""
    shown: tuple[str, ...] = ()
    last: Traits | None = None
    agent: int = 0

    watched: ClassVar[bool] = True


class ZoneReordered(Event, tag="zone-reordered", frozen=True):
    """The order of a zone changed: `order` lists every object, top first."""

    zone: str
    order: tuple[int, ...]

    watched: ClassVar[bool] = True


class CardTurned(Event, tag="card-turned", frozen=True):
    """A card's orientation changed; `was` is the former one."""

    card: int
    orientation: str
    was: str
    verb: str

    watched: ClassVar[bool] = True


class MemoryKept(Event, tag="memory-kept", frozen=True):
    """What was decided about an object while it is being played (its targets) is kept with it."""

    card: int
    memory: Vars


class CardFaced(Event, tag="card-faced", frozen=True):
    """A card was turned face up or face down where it lies. `guise` is what it counts as from now on.

    `last` is what it was before, where an edition wants that remembered; `agent` and `others` brought it about.
    """

    card: int
    face_up: bool
    verb: str
    guise: str = ""
    shown: tuple[str, ...] = ()
    last: Traits | None = None
    agent: int = 0
    others: tuple[int, ...] = ()

    watched: ClassVar[bool] = True


class MarkersChanged(Event, tag="markers-changed", frozen=True):
    """Markers of one kind (damage, a named counter) were put on a card or taken off: `now` lie there, `was` before."""

    card: int
    name: str
    now: int
    was: int
    verb: str
    agent: int = 0

    watched: ClassVar[bool] = True


class CardAttached(Event, tag="card-attached", frozen=True):
    """A card was attached to another (`to` 0: taken off)."""

    card: int
    to: int

    watched: ClassVar[bool] = True


class CardShown(Event, tag="card-shown", frozen=True):
    """Seats may now see a card beyond what its zone allows (`seats` empty: no longer)."""

    card: int
    seats: tuple[str, ...]

    watched: ClassVar[bool] = True


class ConditionOccurred(Event, tag="condition-occurred", frozen=True):
    """A condition that triggers can wait for came about by the rules (a turn starts, a battle ends)."""

    name: str
    card: int = 0
    player: str = ""
    agent: int = 0

    watched: ClassVar[bool] = True


class DamageTaken(Event, tag="damage-taken", frozen=True):
    """A player took one point of damage; `card` is the life card it hit (0: there was none)."""

    player: str
    card: int
    source: int = 0

    watched: ClassVar[bool] = True


class ValueChanged(Event, tag="value-changed", frozen=True):
    """A watched value of a card changed; `was` is None when it is noted for the first time."""

    card: int
    name: str
    value: int
    was: int | None = None

    watched: ClassVar[bool] = True


class TriggerCounted(Event, tag="trigger-counted", frozen=True):
    """A triggered ability counted one occurrence."""

    pending: Pending


class TriggerSpent(Event, tag="trigger-spent", frozen=True):
    """A counted occurrence is over: `how` is used, declined, unusable or cleared."""

    pending: int
    how: str


class AbilityPlaced(Event, tag="ability-placed", frozen=True):
    """A used ability went to the resolution zone as an object of its own."""

    obj: Obj

    watched: ClassVar[bool] = True


class AbilityRemoved(Event, tag="ability-removed", frozen=True):
    """A used ability left the resolution zone."""

    obj: int


class EffectBegan(Event, tag="effect-began", frozen=True):
    """A continuous effect with a duration began."""

    effect: Lasting


class EffectEnded(Event, tag="effect-ended", frozen=True):
    """A continuous effect ended."""

    effect: int
    why: str


class EffectNarrowed(Event, tag="effect-narrowed", frozen=True):
    """A continuous effect no longer applies to one card; to others it does."""

    effect: int
    card: int


class EffectsOrdered(Event, tag="effects-ordered", frozen=True):
    """The order of continuous effects that began at the same time was decided: sources, first applied first."""

    order: tuple[int, ...]


class DelayedSet(Event, tag="delayed-set", frozen=True):
    """A delayed triggered ability was created."""

    delayed: Delayed
    ability: Ability


class DelayedGone(Event, tag="delayed-gone", frozen=True):
    """A delayed triggered ability is over."""

    delayed: int


class FactNoted(Event, tag="fact-noted", frozen=True):
    """A named value of the table changed (None: it is gone)."""

    name: str
    value: Any = None


class TurnBegan(Event, tag="turn-began", frozen=True):
    """A player's turn began."""

    player: str
    turn: int


class FellShort(Event, tag="fell-short", frozen=True):
    """An instruction could be carried out only in part, or not at all."""

    what: str
    asked: int
    done: int
    player: str = ""
    card: int = 0


class EventReplaced(Event, tag="event-replaced", frozen=True):
    """An act was replaced; `act` is what would have happened, `by` the source of the replacement."""

    act: dict[str, Any]
    by: int
    effect: str


class ReplacementDeclined(Event, tag="replacement-declined", frozen=True):
    """An optional replacement was not applied."""

    act: dict[str, Any]
    by: int
    effect: str


class StateSaved(Event, tag="state-saved", frozen=True):
    """The table as it is now may have to be restored (a use whose cost is not certain)."""


class StateRestored(Event, tag="state-restored", frozen=True):
    """The table is again as it was when it was saved; ids keep growing."""


class PlayerLost(Event, tag="player-lost", frozen=True):
    """A player met a losing condition."""

    seat: str
    reason: str


class GameEnded(Event, tag="game-ended", frozen=True):
    """The game is over. `winner` is empty for a draw."""

    winner: str
    losers: tuple[str, ...]


class LimitReached(Event, tag="limit-reached", frozen=True):
    """The engine's technical limit stopped a run of steps: ENGINE_LIMIT, never a ruling."""

    limit: str
    count: int


class SeedRevealed(Event, tag="seed-revealed", frozen=True):
    """After the end: the seed behind the commitment of the first event."""

    seed: str


EVENT_TYPES: dict[str, type[Event]] = {str(cls.__struct_config__.tag): cls for cls in Event.__subclasses__()}
"""Every event type by its stored name."""
