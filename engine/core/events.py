"""Event types: everything that happens in a game, in the past tense, as plain values.

Every type states who is told what of it (`seen_by`). Every event carries `seq` (its place in the log, 1, 2, 3 ...),
`cause` (the event that brought it about, 0 for the first), `batch` (events of one batch happened at the same time)
and `cites` (never empty). The tag is the stored name; it outlives a rename of the class. Fields may be added with a
default, never repurposed.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.abilities.language.ability import Ability
from engine.core.card_events import (
    CardAttached,
    CardFaced,
    CardMoved,
    CardShown,
    CardsRenumbered,
    CardTurned,
    MarkersChanged,
    MemoryKept,
    ZonePlaced,
    ZoneReordered,
)
from engine.core.cards import GameManifest
from engine.core.choice import Choice
from engine.core.event import Cited, Event, UncitedEvent
from engine.core.finding import Verdict
from engine.core.sight import (
    ABILITY,
    ALL,
    BY_RULE,
    DELAYED,
    EFFECT,
    FOLLOWED,
    FRAME,
    NOBODY,
    OCCURRENCE,
    Sights,
    UnstatedSight,
)
from engine.core.state import Delayed, Frame, GameObject, Lasting, Pending, Unknown, Vars
from engine.judge.events import (
    ChoiceRenewed,
    GameForked,
    GameRewound,
    IdentityCorrected,
    PlaceStated,
    RevealedSince,
    RulingGiven,
    TableCorrected,
)
from engine.observed.events import CardIdentified, CardsUnknown

__all__ = [
    "EVENT_TYPES", "SCHEMA_VERSION", "CardAttached", "CardFaced", "CardIdentified", "CardMoved", "CardShown",
    "CardTurned", "CardsRenumbered", "CardsUnknown", "ChoiceRenewed", "Cited", "Event", "GameForked", "GameRewound",
    "IdentityCorrected", "MarkersChanged", "MemoryKept", "PlaceStated", "RevealedSince", "RulingGiven", "TableCorrected",
    "UncitedEvent", "UnstatedSight", "ZonePlaced", "ZoneReordered",
]  # fmt: skip

SCHEMA_VERSION = 1


class GameOpened(Event, tag="game-opened", frozen=True):
    """The first event: what is pinned, which objects lie where, and where in the rulebook play begins.

    In an observed game the objects that begin hidden have no number; `unknown` says what is known of them instead.
    """

    pins: GameManifest
    objects: tuple[GameObject, ...]
    agenda: tuple[Frame, ...]
    turn: int = 0
    turn_player: str = ""
    facts: Vars = msgspec.field(default_factory=dict)
    lasting: tuple[Lasting, ...] = ()
    pending: tuple[Pending, ...] = ()
    unknown: Unknown | None = None

    seen_by: ClassVar[Sights] = {
        "pins": BY_RULE, "objects": NOBODY, "agenda": NOBODY, "turn": NOBODY, "turn_player": NOBODY, "facts":
        NOBODY, "lasting": NOBODY, "pending": NOBODY, "unknown": NOBODY,
    }  # fmt: skip


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

    seen_by: ClassVar[Sights] = {
        "procedure": ALL, "at": ALL, "goto": ALL, "sets": NOBODY, "calls": FRAME, "returns": NOBODY,
    }  # fmt: skip


class ProcedureCalled(Event, tag="procedure-called", frozen=True):
    """An act needs a procedure of its own (damage, a replacement to choose): it goes on top."""

    frame: Frame

    seen_by: ClassVar[Sights] = {"frame": FRAME}


class ProcedureAbandoned(Event, tag="procedure-abandoned", frozen=True):
    """Procedures above a depth were given up (an attack that lost its validity)."""

    depth: int

    seen_by: ClassVar[Sights] = {"depth": ALL}


class ChoiceOpened(Event, tag="choice-opened", frozen=True):
    """A seat is asked."""

    choice: Choice

    seen_by: ClassVar[Sights] = {"choice": BY_RULE}


class ChoiceMade(Event, tag="choice-made", frozen=True):
    """A seat answered. `picks` are option ids (object ids for a shuffle), `value` what the procedure reads."""

    seat: str
    choice: int
    picks: tuple[Any, ...] = ()
    number: int | None = None
    value: Any = None
    private: bool = False

    seen_by: ClassVar[Sights] = {
        "seat": ALL, "choice": ALL, "picks": BY_RULE, "number": BY_RULE, "value": BY_RULE, "private": ALL,
    }  # fmt: skip


class ChoicesRevealed(Event, tag="choices-revealed", frozen=True):
    """Secret answers given by several seats are now known to all."""

    answers: dict[str, Any]

    seen_by: ClassVar[Sights] = {"answers": ALL}


class AttemptRefused(Event, tag="attempt-refused", frozen=True):
    """An attempt that changed nothing, kept as evidence with its verdict."""

    seat: str
    attempt: dict[str, Any]
    verdict: Verdict

    seen_by: ClassVar[Sights] = {"seat": BY_RULE, "attempt": BY_RULE, "verdict": BY_RULE}


class Conceded(Event, tag="conceded", frozen=True):
    """A player gave up."""

    seat: str

    seen_by: ClassVar[Sights] = {"seat": ALL}


class ConditionOccurred(Event, tag="condition-occurred", frozen=True):
    """A condition that triggers can wait for came about by the rules (a turn starts, a battle ends)."""

    name: str
    card: int = 0
    player: str = ""
    agent: int = 0

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"name": ALL, "card": FOLLOWED, "player": ALL, "agent": FOLLOWED}


class DamageTaken(Event, tag="damage-taken", frozen=True):
    """A player took one point of damage; `card` is the life card it hit (0: there was none)."""

    player: str
    card: int
    source: int = 0

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"player": ALL, "card": BY_RULE, "source": FOLLOWED}


class ValueChanged(Event, tag="value-changed", frozen=True):
    """A watched value of a card changed; `was` is None when it is noted for the first time."""

    card: int
    name: str
    value: int
    was: int | None = None

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "name": ALL, "value": BY_RULE, "was": BY_RULE}


class TriggerCounted(Event, tag="trigger-counted", frozen=True):
    """A triggered ability counted one occurrence."""

    pending: Pending

    seen_by: ClassVar[Sights] = {"pending": OCCURRENCE}


class TriggerSpent(Event, tag="trigger-spent", frozen=True):
    """A counted occurrence is over: `how` is used, declined, unusable or cleared."""

    pending: int
    how: str

    seen_by: ClassVar[Sights] = {"pending": ALL, "how": ALL}


class AbilityPlaced(Event, tag="ability-placed", frozen=True):
    """A used ability went to the resolution zone as an object of its own."""

    obj: GameObject

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"obj": ABILITY}


class AbilityRemoved(Event, tag="ability-removed", frozen=True):
    """A used ability left the resolution zone."""

    obj: int

    seen_by: ClassVar[Sights] = {"obj": ALL}


class EffectBegan(Event, tag="effect-began", frozen=True):
    """A continuous effect with a duration began."""

    effect: Lasting

    seen_by: ClassVar[Sights] = {"effect": EFFECT}


class EffectEnded(Event, tag="effect-ended", frozen=True):
    """A continuous effect ended."""

    effect: int
    why: str

    seen_by: ClassVar[Sights] = {"effect": ALL, "why": ALL}


class EffectNarrowed(Event, tag="effect-narrowed", frozen=True):
    """A continuous effect no longer applies to one card; to others it does."""

    effect: int
    card: int

    seen_by: ClassVar[Sights] = {"effect": ALL, "card": FOLLOWED}


class EffectsOrdered(Event, tag="effects-ordered", frozen=True):
    """The order of continuous effects that began at the same time was decided: sources, first applied first."""

    order: tuple[int, ...]

    seen_by: ClassVar[Sights] = {"order": FOLLOWED}


class DelayedSet(Event, tag="delayed-set", frozen=True):
    """A delayed triggered ability was created."""

    delayed: Delayed
    ability: Ability

    seen_by: ClassVar[Sights] = {"delayed": DELAYED, "ability": ALL}


class DelayedGone(Event, tag="delayed-gone", frozen=True):
    """A delayed triggered ability is over."""

    delayed: int

    seen_by: ClassVar[Sights] = {"delayed": ALL}


class FactNoted(Event, tag="fact-noted", frozen=True):
    """A named value of the table changed (None: it is gone)."""

    name: str
    value: Any = None

    seen_by: ClassVar[Sights] = {"name": BY_RULE, "value": BY_RULE}


class TurnBegan(Event, tag="turn-began", frozen=True):
    """A player's turn began."""

    player: str
    turn: int

    seen_by: ClassVar[Sights] = {"player": ALL, "turn": ALL}


class ActIncomplete(Event, tag="fell-short", frozen=True):
    """An instruction could be carried out only in part, or not at all."""

    what: str
    asked: int
    done: int
    player: str = ""
    card: int = 0

    seen_by: ClassVar[Sights] = {"what": ALL, "asked": ALL, "done": ALL, "player": ALL, "card": FOLLOWED}


class EventReplaced(Event, tag="event-replaced", frozen=True):
    """An act was replaced; `act` is what would have happened, `by` the source of the replacement."""

    act: dict[str, Any]
    by: int
    effect: str

    seen_by: ClassVar[Sights] = {"act": BY_RULE, "by": FOLLOWED, "effect": ALL}


class ReplacementDeclined(Event, tag="replacement-declined", frozen=True):
    """An optional replacement was not applied."""

    act: dict[str, Any]
    by: int
    effect: str

    seen_by: ClassVar[Sights] = {"act": BY_RULE, "by": FOLLOWED, "effect": ALL}


class StateSaved(Event, tag="state-saved", frozen=True):
    """The table as it is now may have to be restored (a use whose cost is not certain)."""

    seen_by: ClassVar[Sights] = {}


class StateRestored(Event, tag="state-restored", frozen=True):
    """The table is again as it was when it was saved; ids keep growing."""

    seen_by: ClassVar[Sights] = {}


class PlayerLost(Event, tag="player-lost", frozen=True):
    """A player met a losing condition."""

    seat: str
    reason: str

    seen_by: ClassVar[Sights] = {"seat": ALL, "reason": ALL}


class GameEnded(Event, tag="game-ended", frozen=True):
    """The game is over. `winner` is empty for a draw."""

    winner: str
    losers: tuple[str, ...]

    seen_by: ClassVar[Sights] = {"winner": ALL, "losers": ALL}


class LimitReached(Event, tag="limit-reached", frozen=True):
    """The engine's technical limit stopped a run of steps: ENGINE_LIMIT, never a ruling."""

    limit: str
    count: int

    seen_by: ClassVar[Sights] = {"limit": ALL, "count": ALL}


class RevealedSecret(msgspec.Struct, frozen=True):
    """A secret and the salt of its commitment, in hex."""

    seed: str
    salt: str


class SeedRevealed(Event, tag="seed-revealed", frozen=True):
    """After the end: the seed behind the commitment of the first event, and the salt of that, if it has one.

    `renewed` are the secrets behind the commitments of the renewals (`ChanceRenewed`), in their order.
    """

    seed: str
    salt: str = ""
    renewed: tuple[RevealedSecret, ...] = ()

    seen_by: ClassVar[Sights] = {"seed": ALL, "salt": ALL, "renewed": ALL}


class ChanceRenewed(Event, tag="chance-renewed", frozen=True):
    """The service bound itself to a fresh secret, from which chance comes from here on.

    It does so before play goes on in a store that was restored or rolled back. `renewal` counts from 1;
    `seed_commitment` is what it is bound to from now on.
    """

    renewal: int
    seed_commitment: str

    seen_by: ClassVar[Sights] = {"renewal": ALL, "seed_commitment": ALL}


EVENT_TYPES: dict[str, type[Event]] = {str(cls.__struct_config__.tag): cls for cls in Event.__subclasses__()}
"""Every event type by its stored name."""
