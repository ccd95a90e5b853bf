"""The state of one game as plain data. Only `evolve` writes it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import CardDefinition, Characteristics, GameManifest
from engine.core.table.choice import Choice
from engine.core.table.encoded_items import ENCODE, DigestedFields, copy_encodings, note_written
from engine.core.table.held import AnyAbility, AnyEffect
from engine.core.table.judge_calls import JudgeCall

DATES = "in_force/"
"""The prefix of facts that date continuous effects; recording one recomputes the order of effects."""

ENGINE_LIMIT = "engine_limit"
"""The fact that records a technical limit of the engine."""

FIRST_DRAWN, LAST_DRAWN = 1_000_000, 9_999_999
"""The range of drawn numbers for cards in hidden zones, in games that pin a key."""

COPYING = 10
"""The units of work charged for a copy of the state."""

Vars = dict[str, Any]
"""Locals of a procedure: JSON-like values; never changed in place, always replaced."""

TEXT = "m.text_"
"""The local that identifies one execution of a text, by its first event.

Only editions whose texts refer to cards after moving them use it.
"""

MOVED = "m.moved_"
"""The local that lists cards to which a text still refers after their move: each old id, then the new one.

A text remembers its own moves; a triggered ability also remembers the move it waited for.
"""


class GameObject(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card (or a used ability) in a zone. After most zone changes it is a new object with a new id.

    An object never changes: `GameState.change_object` puts another one in its place. Copies of a state share objects.
    """

    id: int
    """The number by which the game names the object."""
    card: int
    """The physical card; 0 for an ability, a negative number for an object without a card (a token, a copy)."""
    number: str
    """The card number; empty for an ability, and for an unidentified card."""
    owner: str
    """The seat that owns the card."""
    controller: str
    """The seat that controls the object."""
    zone: str
    """The key of its zone, such as `P1/field`."""
    orientation: str = ""
    """Its orientation, in the edition's word; empty where cards have none."""
    face_up: bool = True
    """Whether it lies face up."""
    guise: str = ""
    """Its identity while it lies face down."""
    attached_to: int = 0
    """The object it is attached to; 0 for none."""
    since: int = 0
    """The number of the turn in which it entered the zone."""
    via: str = ""
    """The word of the act that put it there."""
    stamp: int = 0
    """The batch of that act."""
    place: int = 0
    """The order among objects of the same stamp."""
    shown: tuple[str, ...] = ()
    """The seats that see it although its zone hides it from them; `*` for everybody."""
    ability: str = ""
    """The key of the ability, if the object is a used ability."""
    source: int = 0
    """The object that has the ability."""
    markers: dict[str, int] = {}
    """How many markers of each kind lie on it (damage, counters)."""
    memory: Vars = {}
    """The decisions made when it was played, such as targets."""


class Frame(msgspec.Struct, omit_defaults=True):
    """One procedure under way."""

    procedure: str
    """The name of the procedure."""
    at: str
    """The step at which it stands."""
    vars: Vars = {}
    """Its locals."""
    cause: int = 0
    """The last event that it caused."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """One counted occurrence of a triggered ability that is not used yet."""

    id: int
    """The number of the occurrence."""
    ability: str
    """The key of the triggered ability."""
    source: int
    """The object that has the ability."""
    controller: str
    """The seat that controls the ability."""
    memory: Vars = {}
    """The values that describe the occurrence."""
    last: Characteristics | None = None
    """The last characteristics of the source, if it left the field."""


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A continuous effect made by an effect: its content, its objects and its duration."""

    id: int
    """The number of the effect."""
    source: int
    """The object whose effect it is."""
    controller: str
    """The seat that controls the effect."""
    static: AnyEffect
    """The content of the effect."""
    until: str
    """When it ends, in the word of the ability language."""
    stamp: int
    """The batch in which it began."""
    fixed: tuple[int, ...] | None = None
    """The objects it is locked to; None for all objects that match `static.to` at any time."""
    turn: int = 0
    """The turn in which it applies and ends; 0 if it applies from the start and ends by `until`."""
    memory: Vars = {}
    """The remembered values of the text that made it."""
    cites: Labels = ()
    """The clauses by which it was made."""
    place: int = 0
    """The order among effects of the same stamp."""
    spared: tuple[int, ...] = ()
    """The objects it no longer applies to."""


class Delayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A delayed triggered ability, which waits for one occurrence."""

    id: int
    """The number of the delayed trigger."""
    ability: str
    """The key of the triggered ability."""
    source: int
    """The object whose effect made it."""
    controller: str
    """The seat that controls the ability."""
    until: str
    """When it ends, in the word of the ability language."""
    memory: Vars = {}
    """The remembered values of the text that made it."""
    turn: int = 0
    """The only turn in which it waits; 0 for any turn."""
    every: bool = False
    """Whether it waits for every occurrence until it ends."""


class Unknown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of unknown cards in an observed game; a value, replaced as a whole.

    An object with a card and without a number is an unidentified card.
    """

    decks: dict[int, str]
    """The deck of every physical card that began hidden, named by its first zone (`P1/box`)."""
    left: dict[str, dict[str, int]]
    """The unidentified cards: counts of each card number, by deck."""

    def counting(self, card: int, number: str, by: int) -> Unknown:
        """Returns the record with a changed count of a card number in the deck of a physical card."""
        deck = self.decks.get(card)
        if deck is None or not number:
            return self
        count = self.left[deck].get(number, 0) + by
        others = {name: many for name, many in self.left[deck].items() if name != number}
        return Unknown(self.decks, {**self.left, deck: {**others, number: count} if count > 0 else others})


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a game."""

    winner: str
    """The seat that won; empty for a draw."""
    losers: tuple[str, ...]
    """The seats that lost."""
    cites: Labels
    """The clauses by which the game ended."""
    seq: int
    """The event that ended it."""


class GameState(msgspec.Struct, omit_defaults=True, dict=True):
    """The state of one game after one of its events.

    Results computed from a state (`RulesContext` stores them in the instance dictionary) are no part of its value: they
    are neither stored, nor copied, nor digested. The fields that an event repeats (`free`, `decided`, `set_off`,
    `born`, `renumbered`, `calls`) are not digested either.
    """

    pins: GameManifest
    """The manifest of the game."""
    version: int = 0
    """The number of the last event."""
    altered: int = 0
    """The last event that changed anything that rules read."""
    shifted: int = 0
    """The last event that moved objects, or began or ended effects."""
    turn: int = 0
    """The number of the turn."""
    turn_player: str = ""
    """The seat whose turn it is."""
    next_id: int = 1
    """The next number for an object, an effect or a trigger."""
    objects: dict[int, GameObject] = {}
    """Every object by its id."""
    zones: dict[str, list[int]] = {}
    """The ids of the objects in each zone, by its key; the top first."""
    agenda: list[Frame] = []
    """The procedures under way, the innermost last."""
    choices: list[Choice] = []
    """The open choices."""
    answers: dict[str, Any] = {}
    """The unrevealed secret answers, by seat."""
    pending: dict[int, Pending] = {}
    """The counted and unused occurrences of triggers, by their id."""
    lasting: dict[int, Lasting] = {}
    """The continuous effects made by effects, by their id."""
    delayed: dict[int, Delayed] = {}
    """The delayed triggered abilities, by their id."""
    granted: dict[str, AnyAbility] = {}
    """The abilities that effects gave, by key."""
    facts: dict[str, Any] = {}
    """The named values of the rulebook, such as the attacker or what was used this turn."""
    gone: dict[int, Characteristics] = {}
    """The last characteristics of objects that left the field, by their ids."""
    became: dict[int, int] = {}
    """The new object of each moved object."""
    chances: int = 0
    """How many choices CHANCE has answered."""
    asked: dict[str, int] = {}
    """How many choices each seat has answered."""
    free: dict[str, int] = {}
    """How many of these had an alternative."""
    decided: dict[str, list[Any]] = {}
    """The last answer in this turn to each choice with an alternative (`ChoiceMade`)."""
    set_off: dict[str, int] = {}
    """The event by which each trigger was last counted in this turn."""
    seed: str = ""
    """The seed, once it was revealed."""
    result: Result | None = None
    """How the game ended; None while it continues."""
    saved: GameState | None = None
    """The last saved state; it holds the one saved before if that may still be restored."""
    rewound: int = 0
    """The last event by which the game was rewound."""
    unknown: Unknown | None = None
    """The record of unknown cards, in an observed game."""
    renewed: tuple[str, ...] = ()
    """The commitments of the renewals of chance."""
    born: dict[int, int] = {}
    """The value of the counter when each object with a drawn number entered."""
    renumbered: dict[int, int] = {}
    """The new number of each renumbered card."""
    calls: dict[int, JudgeCall] = {}
    """The calls for a judge, by their id. They are no part of the table."""

    def copy(self) -> GameState:
        """Returns an independent copy, cheap enough for trials, as shared values are never changed in place."""
        current_meter().spend(COPYING)
        return self.duplicate()

    def duplicate(self) -> GameState:
        """Returns a copy without counting the work, so that applying an event is never interrupted."""
        copied = msgspec.structs.replace(self)
        copied.objects = self.objects.copy()
        copied.zones = {key: ids.copy() for key, ids in self.zones.items()}
        copied.agenda = [Frame(f.procedure, f.at, f.vars.copy(), f.cause) for f in self.agenda]
        copied.choices = self.choices.copy()
        for name in _MAPPINGS:
            setattr(copied, name, getattr(self, name).copy())
        copied.saved = self.saved.duplicate() if self.saved is not None else None
        copy_encodings(self, copied)
        return copied

    def put_object(self, obj: GameObject) -> None:
        """Puts an object under its number, in the place of the present one if there is one."""
        self.objects[obj.id] = obj
        note_written(self, "objects", obj.id)

    def take_object(self, object_id: int) -> GameObject:
        """Removes an object and returns it."""
        note_written(self, "objects", object_id)
        return self.objects.pop(object_id)

    def change_object(self, object_id: int, **changes: Any) -> None:
        """Puts a changed object in the place of the present one.

        Args:
            changes: new values of its fields by name.
        """
        self.put_object(msgspec.structs.replace(self.objects[object_id], **changes))

    def keep_last(self, object_id: int, last: Characteristics) -> None:
        """Keeps the last characteristics of an object."""
        self.gone[object_id] = last
        note_written(self, "gone", object_id)

    def note_move(self, old: int, new: int) -> None:
        """Notes which object a moved object became."""
        self.became[old] = new
        note_written(self, "became", old)

    def age(self, object_id: int) -> int:
        """Returns the value of the counter when an object entered; a smaller value is earlier."""
        return self.born.get(object_id, object_id) if object_id >= FIRST_DRAWN else object_id

    def present(self, object_id: int) -> int:
        """Returns the present object of an id: itself, or its successor by moves and renumbering."""
        while object_id not in self.objects:
            now = self.renumbered.get(object_id) or self.became.get(object_id)
            if now is None:
                break
            object_id = now
        return object_id

    def after_one_move(self, object_id: int) -> int:
        """Returns the successor of an object after one move; the object itself if it did not move exactly once."""
        now = object_id if object_id in self.objects else self.became.get(object_id, object_id)
        while now not in self.objects and now in self.renumbered:
            now = self.renumbered[now]
        return now if now in self.objects else object_id

    def ability_sign(self, key: str) -> str:
        """Returns a permanent name of an ability: a granted ability is named by its text."""
        given = self.granted.get(key)
        return key if given is None else f"@{hashlib.sha256(ENCODE(given)).hexdigest()[:16]}"

    def question_sign(self, seat: str, name: str, into: str) -> tuple[str, int]:
        """Returns a permanent name of the topmost procedure's question, and the card whose text asks it."""
        asking = self.agenda[-1]
        waiting = self.pending.get(asking.vars.get("pending") or 0)
        ability = asking.vars.get("ability") or (waiting.ability if waiting is not None else "")
        source = asking.vars.get("source") or (waiting.source if waiting is not None else 0)
        place = f"{asking.vars.get('path', '')}.{asking.vars.get('index', 0)}"
        return f"{seat} {asking.procedure} {name} {into} {self.ability_sign(str(ability))} {place}", source

    def identify(self, obj: GameObject, number: str) -> None:
        """Sets the card number of an object; an empty number makes it unidentified."""
        if self.unknown is not None:
            self.unknown = self.unknown.counting(obj.card, obj.number, +1).counting(obj.card, number, -1)
        self.change_object(obj.id, number=number)

    def keep_identities(self, before: dict[int, str]) -> None:
        """Identifies again the cards that were known before the state was restored.

        Args:
            before: the number of each physical card known then.
        """
        if self.unknown is not None:
            for obj in list(self.objects.values()):
                if obj.card and not obj.number and before.get(obj.card):
                    self.identify(obj, before[obj.card])

    def saved_here(self) -> GameState | None:
        """Returns the state saved when the topmost procedure called the one that has just returned to it."""
        depth, saved = len(self.agenda) + 1, self.saved
        while saved is not None and len(saved.agenda) > depth:
            saved = saved.saved
        return saved if saved is not None and len(saved.agenda) == depth else None

    def digest(self) -> str:
        """Returns the SHA-256 (hex) of the canonical state without the manifest."""
        return _DIGESTED.digest(self)

    def position_digest(self) -> str:
        """Returns the SHA-256 (hex) of the position: the state without counters that only grow.

        A rewound game has the digest of the state it was rewound to.
        """
        return _POSITION.digest(self)

    def definition(self, number: str) -> CardDefinition:
        """Returns the pinned definition of a card number."""
        return self.pins.definitions[number]

    def choice_of(self, seat: str) -> Choice | None:
        """Returns the question open to a seat, if there is one."""
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        return None


_MAPPINGS = (
    "answers", "pending", "lasting", "delayed", "granted", "facts", "gone", "became", "asked", "free", "decided",
    "set_off", "born", "renumbered", "calls",
)  # fmt: skip

_ENCODED_ONCE = ("objects", "gone", "became")
"""Mappings from numbers to values that never change, of which a command changes few; only methods write them."""

_ONLY_IF_THERE = ("renewed", "unknown")
"""Fields added later, the last one first; they enter the digest only if they are set."""

_UNDIGESTED = ("pins", "free", "decided", "set_off", "rewound", "born", "renumbered", "calls")
_GROWING = (
    "pins", "version", "altered", "shifted", "next_id", "chances", "seed", "rewound", "renewed", "born", "renumbered",
    "decided", "set_off", "calls",
)  # fmt: skip
POSITION = tuple(name for name in GameState.__struct_fields__ if name not in _GROWING)
"""The fields that make up the position: all but the manifest, the seed and counters that only grow."""

_DIGESTED, _POSITION = (
    DigestedFields(names, encoded_once=_ENCODED_ONCE, mappings=("zones", *_MAPPINGS), only_if_there=_ONLY_IF_THERE)
    for names in (tuple(name for name in GameState.__struct_fields__ if name not in _UNDIGESTED), POSITION)
)
