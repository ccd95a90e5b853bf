"""The table: the whole state of one game as plain data. Only `evolve` writes it."""

from __future__ import annotations

import hashlib
from operator import attrgetter, itemgetter
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.table.cards import CardDefinition, Characteristics, GameManifest
from engine.core.table.choice import Choice
from engine.core.table.held import AnyAbility, AnyEffect
from engine.core.table.work import current_meter

DATES = "in_force/"
"""The beginning of facts that date continuous effects: their order is computed again when one is noted."""

ENGINE_LIMIT = "engine_limit"
"""The fact that the engine stopped at a technical limit."""

FIRST_DRAWN, LAST_DRAWN = 1_000_000, 9_999_999
"""Numbers of seven digits are drawn for cards in hidden zones (`identity`), in games whose pins hold a key."""

COPYING = 10
"""The units of work of a copy of the state."""

Vars = dict[str, Any]
"""Locals of a procedure: JSON-like values; never changed in place, always replaced."""

TEXT = "m.text_"
"""The local that identifies one carrying out of a text, by the event it began with.

Only editions whose texts go on speaking of the cards they have moved use it.
"""

MOVED = "m.moved_"
"""The local that lists cards which a text still means after they moved: each old id, followed by the new one.

A text remembers its own moves; a triggered ability also remembers the move it waited for.
"""


class GameObject(msgspec.Struct, gc=False, omit_defaults=True):
    """A card (or a used ability) in a zone. After most zone changes it is a new object with a new id.

    Neither mapping is ever changed in place.
    """

    id: int
    """The number by which the game names the object."""
    card: int
    """The physical card; 0 for an ability, a negative number for what no card stands for (a token, a copy)."""
    number: str
    """The card number; empty for an ability, and for a card nobody has identified."""
    owner: str
    """The seat that owns the card."""
    controller: str
    """The seat that controls the object."""
    zone: str
    """The key of its zone, such as `P1/field`."""
    orientation: str = ""
    """How it is turned, in the edition's word; empty where cards are not turned."""
    face_up: bool = True
    """Whether it lies face up."""
    guise: str = ""
    """What it counts as while it lies face down."""
    attached_to: int = 0
    """The object it is attached to; 0 for none."""
    since: int = 0
    """The number of the turn in which it entered the zone."""
    via: str = ""
    """The word of the act that put it there."""
    stamp: int = 0
    """The batch of that act."""
    place: int = 0
    """Orders objects of one stamp."""
    shown: tuple[str, ...] = ()
    """The seats that see it beyond what the zone allows; `*` for everybody."""
    ability: str = ""
    """The key of the ability, if the object is a used ability."""
    source: int = 0
    """The object whose ability it is."""
    markers: dict[str, int] = {}
    """How many markers of each kind lie on it (damage, counters)."""
    memory: Vars = {}
    """What was decided when it was played (targets)."""


class Frame(msgspec.Struct, omit_defaults=True):
    """One procedure under way."""

    procedure: str
    """The name of the procedure."""
    at: str
    """The step it stands at."""
    vars: Vars = {}
    """Its locals."""
    cause: int = 0
    """The last event that it caused."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """One occurrence counted for a triggered ability and not used yet."""

    id: int
    """The number of the occurrence."""
    ability: str
    """The key of the triggered ability."""
    source: int
    """The object that has the ability."""
    controller: str
    """The seat that controls the ability."""
    memory: Vars = {}
    """What the occurrence was about."""
    last: Characteristics | None = None
    """What the source last was, if it left the field."""


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A continuous effect made by an effect: what it does, to what, and until when."""

    id: int
    """The number of the effect."""
    source: int
    """The object whose effect it is."""
    controller: str
    """The seat that controls the effect."""
    static: AnyEffect
    """What the effect does, and to what."""
    until: str
    """When it ends, in the word of the ability language."""
    stamp: int
    """The batch in which it began."""
    fixed: tuple[int, ...] | None = None
    """The objects it was locked to; None: whatever fits `static.to` at any time."""
    turn: int = 0
    """The number of the turn in which it applies and ends; 0: it applies from the start and ends by `until`."""
    memory: Vars = {}
    """What the text that made it remembers."""
    cites: Labels = ()
    """The clauses by which it was made."""
    place: int = 0
    """Orders effects of one stamp."""
    spared: tuple[int, ...] = ()
    """The objects it no longer applies to."""


class Delayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A delayed triggered ability, which waits for one occurrence and is then gone."""

    id: int
    """The number of the delayed trigger."""
    ability: str
    """The key of the triggered ability."""
    source: int
    """The object whose effect made it."""
    controller: str
    """The seat that controls the ability."""
    until: str
    """When it is over, in the word of the ability language."""
    memory: Vars = {}
    """What the text that made it remembers."""
    turn: int = 0
    """The only turn in which it waits; 0 for any turn."""
    every: bool = False
    """Whether it stays for every occurrence until its time is over."""


class Unknown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is not known of the cards of an observed game; a value, replaced as a whole.

    An object with a card and without a number is a card that has not been identified.
    """

    decks: dict[int, str]
    """The deck of every physical card that began hidden, as the zone it lay in then (`P1/box`)."""
    left: dict[str, dict[str, int]]
    """How many cards of each number have not been identified, by deck."""

    def counting(self, card: int, number: str, by: int) -> Unknown:
        """Returns the same, with more cards of a number left in the deck of a physical card (at least 0)."""
        deck = self.decks.get(card)
        if deck is None or not number:
            return self
        count = self.left[deck].get(number, 0) + by
        others = {name: many for name, many in self.left[deck].items() if name != number}
        return Unknown(self.decks, {**self.left, deck: {**others, number: count} if count > 0 else others})


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

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
    `born`, `renumbered`) are not digested either.
    """

    pins: GameManifest
    """What the first event fixed for the whole game."""
    version: int = 0
    """The number of the event it is the state after."""
    altered: int = 0
    """The last event that changed anything rules look at."""
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
    """The secret answers given so far, by seat."""
    pending: dict[int, Pending] = {}
    """The counted and unused occurrences of triggers, by their id."""
    lasting: dict[int, Lasting] = {}
    """The continuous effects made by effects, by their id."""
    delayed: dict[int, Delayed] = {}
    """The delayed triggered abilities, by their id."""
    granted: dict[str, AnyAbility] = {}
    """The abilities that effects gave, by key."""
    facts: dict[str, Any] = {}
    """Small named values a rulebook keeps, such as who attacks or what was used this turn."""
    gone: dict[int, Characteristics] = {}
    """What an object last was on the field, by its id."""
    became: dict[int, int] = {}
    """The object that a moved object became."""
    chances: int = 0
    """How many choices CHANCE has answered."""
    asked: dict[str, int] = {}
    """How many choices each seat has answered."""
    free: dict[str, int] = {}
    """How many of these left the seat an alternative."""
    decided: dict[str, list[Any]] = {}
    """How each choice with an alternative was answered last in this turn (`ChoiceMade`)."""
    set_off: dict[str, int] = {}
    """The event by which each trigger was last counted in this turn."""
    seed: str = ""
    """The seed, once it was revealed."""
    result: Result | None = None
    """How the game ended; None while it goes on."""
    saved: GameState | None = None
    """The table saved last; it holds the one saved before it if that may still be restored."""
    rewound: int = 0
    """The last event by which the game was rewound."""
    unknown: Unknown | None = None
    """What is not known of the cards, in an observed game."""
    renewed: tuple[str, ...] = ()
    """The commitments of the renewals of chance."""
    born: dict[int, int] = {}
    """The place of the counter at which the object of a drawn number came."""
    renumbered: dict[int, int] = {}
    """The number a card got instead of one that was given up."""

    def copy(self) -> GameState:
        """Returns an independent state, cheap enough for what-if: shared values are never changed in place."""
        current_meter().spend(COPYING)
        return self.duplicate()

    def duplicate(self) -> GameState:
        """Returns a copy without counting it: an event that is applied must not be stopped halfway."""
        copied = msgspec.structs.replace(self)
        copied.objects = {key: msgspec.structs.replace(obj) for key, obj in self.objects.items()}
        copied.zones = {key: ids.copy() for key, ids in self.zones.items()}
        copied.agenda = [Frame(f.procedure, f.at, f.vars.copy(), f.cause) for f in self.agenda]
        copied.choices = self.choices.copy()
        for name in _MAPPINGS:
            setattr(copied, name, getattr(self, name).copy())
        copied.saved = self.saved.duplicate() if self.saved is not None else None
        return copied

    def age(self, object_id: int) -> int:
        """Returns the place of the counter at which an object came; a smaller one is earlier."""
        return self.born.get(object_id, object_id) if object_id >= FIRST_DRAWN else object_id

    def present(self, object_id: int) -> int:
        """Returns the object that an object is now: itself, or what it became by moving or being renumbered."""
        while object_id not in self.objects:
            now = self.renumbered.get(object_id) or self.became.get(object_id)
            if now is None:
                break
            object_id = now
        return object_id

    def after_one_move(self, object_id: int) -> int:
        """Returns the object that an object became by its next move; itself unless it moved once and is there."""
        now = object_id if object_id in self.objects else self.became.get(object_id, object_id)
        while now not in self.objects and now in self.renumbered:
            now = self.renumbered[now]
        return now if now in self.objects else object_id

    def ability_sign(self, key: str) -> str:
        """Returns a lasting name of an ability: a granted one is named by its text."""
        given = self.granted.get(key)
        return key if given is None else f"@{hashlib.sha256(_ENCODE(given)).hexdigest()[:16]}"

    def question_sign(self, seat: str, name: str, into: str) -> tuple[str, int]:
        """Returns a lasting name of what the topmost procedure asks, and the card whose text asks it."""
        asking = self.agenda[-1]
        waiting = self.pending.get(asking.vars.get("pending") or 0)
        ability = asking.vars.get("ability") or (waiting.ability if waiting is not None else "")
        source = asking.vars.get("source") or (waiting.source if waiting is not None else 0)
        place = f"{asking.vars.get('path', '')}.{asking.vars.get('index', 0)}"
        return f"{seat} {asking.procedure} {name} {into} {self.ability_sign(str(ability))} {place}", source

    def identify(self, obj: GameObject, number: str) -> None:
        """Makes an object the card of a number; an empty number: nobody knows which card it is."""
        if self.unknown is not None:
            self.unknown = self.unknown.counting(obj.card, obj.number, +1).counting(obj.card, number, -1)
        obj.number = number

    def keep_identities(self, before: dict[int, str]) -> None:
        """Identifies the cards that were known before the state was restored.

        Args:
            before: the number of each physical card, as it was known then.
        """
        if self.unknown is not None:
            for obj in self.objects.values():
                if obj.card and not obj.number and before.get(obj.card):
                    self.identify(obj, before[obj.card])

    def saved_here(self) -> GameState | None:
        """Returns the state saved when the topmost procedure called the one that has just returned to it."""
        depth, saved = len(self.agenda) + 1, self.saved
        while saved is not None and len(saved.agenda) > depth:
            saved = saved.saved
        return saved if saved is not None and len(saved.agenda) == depth else None

    def digest(self) -> str:
        """SHA-256 (hex) of the canonical table; the pins enter by their own first event, not again here."""
        return self._hashed(_DIGESTED)

    def position_digest(self) -> str:
        """SHA-256 (hex) of the position: the table without the counters that only grow.

        A game that was rewound has the same one as the table it was rewound to.
        """
        return self._hashed(POSITION)

    def _hashed(self, names: tuple[str, ...]) -> str:
        """SHA-256 of the fields' encodings one after the other, made at once as an array without its header."""
        values: list[Any] = []
        for name, value in zip(names, _GETTERS[names](self), strict=True):
            kind = type(value)
            if kind is Unknown:
                value, kind = value.left, dict
            if kind is dict:  # keys may be numbers, which the encoder does not sort
                value = sorted(value.items(), key=_KEY) if value else ()
            elif kind is GameState:
                value = value._hashed_as_saved(names)
            elif not value and name in _ONLY_IF_THERE:
                continue
            values.append(value)
        header = 1 if len(values) < 16 else 3
        return hashlib.sha256(memoryview(_ENCODE(values))[header:]).hexdigest()

    def _hashed_as_saved(self, names: tuple[str, ...]) -> str:
        """The hash of a saved state, computed once: no event changes these fields until it is restored and gone."""
        hashes: dict[tuple[str, ...], str] = self.__dict__.setdefault("hashes", {})
        if names not in hashes:
            hashes[names] = self._hashed(names)
        return hashes[names]

    def definition(self, number: str) -> CardDefinition:
        """The pinned definition of a card number."""
        return self.pins.definitions[number]

    def choice_of(self, seat: str) -> Choice | None:
        """Returns the question open to a seat, if there is one."""
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        return None


_MAPPINGS = (
    "answers",
    "pending",
    "lasting",
    "delayed",
    "granted",
    "facts",
    "gone",
    "became",
    "asked",
    "free",
    "decided",
    "set_off",
    "born",
    "renumbered",
)
_DIGESTED = tuple(
    name
    for name in GameState.__struct_fields__
    if name not in ("pins", "free", "decided", "set_off", "rewound", "born", "renumbered")
)
POSITION = tuple(
    name
    for name in GameState.__struct_fields__
    if name
    not in (
        "pins",
        "version",
        "altered",
        "shifted",
        "next_id",
        "chances",
        "seed",
        "rewound",
        "renewed",
        "born",
        "renumbered",
        "decided",
        "set_off",
    )
)
"""The fields of a table that are the position: all but the pins, the seed and the counters that only grow."""

_GETTERS = {names: attrgetter(*names) for names in (_DIGESTED, POSITION)}

_ONLY_IF_THERE = ("unknown", "renewed")
"""Fields that came later: a state without them has the digest that it had before."""

_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
_KEY = itemgetter(0)
