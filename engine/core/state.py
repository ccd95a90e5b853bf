"""The table: the whole state of one game as plain data. Only `evolve` writes it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from operator import itemgetter
from typing import Any

import msgspec

from engine.core.cards import CardDefinition, Characteristics, GameManifest
from engine.core.choice import Choice
from engine.core.citation import Labels
from engine.core.held import AnyAbility, AnyEffect

DATES = "in_force/"
"""Facts that begin so date continuous effects anew: their order is worked out again when one is noted."""

ENGINE_LIMIT = "engine_limit"
"""The fact that the engine stopped at a technical limit."""

FIRST_DRAWN, LAST_DRAWN = 1_000_000, 9_999_999
"""Numbers of seven digits are drawn for cards in hidden zones (`identity`), in games whose pins hold a key."""

Vars = dict[str, Any]
"""Locals of a procedure: JSON-like values; never changed in place, always replaced."""

TEXT = "m.text_"
"""In an edition whose texts go on speaking of what they have moved themselves: which carrying out of a text it is (the
event it began with). It is remembered beside all else that is remembered there."""

MOVED = "m.moved_"
"""What is remembered of cards that a text still means after they moved: what each was, and right after it what it
became. A text remembers its own moves, a triggered ability the one it waited for as well."""


class GameObject(msgspec.Struct, gc=False, omit_defaults=True):
    """A card (or a used ability) in a zone. After most zone changes it is a new object with a new id.

    `card` is the physical card (0 for an ability), `zone` a key like `P1/field`, `since` the turn number in
    which it entered the zone, `via` the word of the act that put it there, `stamp` the batch of that act,
    `place` orders objects of one stamp, `guise` what it counts as while face down, `shown` the seats that see
    it beyond what the zone allows (`*` everybody), `markers` how many of each kind lie on it (damage, counters),
    `memory` what was decided when it was played (targets); neither mapping is ever changed in place.
    """

    id: int
    card: int
    number: str
    owner: str
    controller: str
    zone: str
    orientation: str = ""
    face_up: bool = True
    guise: str = ""
    attached_to: int = 0
    since: int = 0
    via: str = ""
    stamp: int = 0
    place: int = 0
    shown: tuple[str, ...] = ()
    ability: str = ""
    source: int = 0
    markers: dict[str, int] = {}
    memory: Vars = {}


class Frame(msgspec.Struct, omit_defaults=True):
    """One procedure under way: which one, the step it stands at, its locals, the last event it caused."""

    procedure: str
    at: str
    vars: Vars = {}
    cause: int = 0


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """One occurrence counted for a triggered ability and not used yet, with what it was about."""

    id: int
    ability: str
    source: int
    controller: str
    memory: Vars = {}
    last: Characteristics | None = None


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A continuous effect made by an effect: what it does, to what, and until when.

    `fixed` lists the objects it was locked to (None: whatever fits `static.to` at any time). `turn` is the
    turn number in which it applies and ends (0: it applies from the start and ends by `until`). `spared` are objects
    it no longer applies to.
    """

    id: int
    source: int
    controller: str
    static: AnyEffect
    until: str
    stamp: int
    fixed: tuple[int, ...] | None = None
    turn: int = 0
    memory: Vars = {}
    cites: Labels = ()
    place: int = 0
    spared: tuple[int, ...] = ()


class Delayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A delayed triggered ability: waits for one occurrence (only in turn `turn` if that is set), then is gone.

    One that is for `every` occurrence stays until its time is over.
    """

    id: int
    ability: str
    source: int
    controller: str
    until: str
    memory: Vars = {}
    turn: int = 0
    every: bool = False


class Unknown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is not known of the cards of an observed game; a value, replaced as a whole.

    `decks` says for every physical card that began hidden which deck it is of (the zone it lay in then: `P1/box`),
    `left` for each deck how many cards of which number have not been identified. An object with a card and without
    a number is one of those.
    """

    decks: dict[int, str]
    left: dict[str, dict[str, int]]

    def counting(self, card: int, number: str, by: int) -> Unknown:
        """The same, with so many more cards of a number left in the deck of a physical card (never below none)."""
        deck = self.decks.get(card)
        if deck is None or not number:
            return self
        count = self.left[deck].get(number, 0) + by
        others = {name: many for name, many in self.left[deck].items() if name != number}
        return Unknown(self.decks, {**self.left, deck: {**others, number: count} if count > 0 else others})


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended. `winner` is empty for a draw."""

    winner: str
    losers: tuple[str, ...]
    cites: Labels
    seq: int


class GameState(msgspec.Struct, omit_defaults=True, dict=True):
    """The state of one game after its event number `version`; `altered` is the last event that changed
    anything rules look at, `shifted` the last one that moved objects or began or ended effects.

    `facts` are small named values a rulebook keeps (who attacks, what was used this turn). `gone` remembers
    what objects last were on the field, `became` where they went, `asked` how many choices each seat answered, `free`
    how many of them left it an alternative, `decided` how each of these was answered last in this turn (see
    `decide_freely`), `set_off` by which event each trigger was last counted in it. `rewound` is the last event by which
    the game was rewound. `born` says for every drawn number at which place of the counter its object came, and
    `renumbered` which number a card got instead of one that was given up (the events tell this, and what is `decided`,
    `free` and `set_off`, so none of these is digested). `saved` is the table kept
    last, which holds the one kept before it if that may still be gone back to. `unknown` is there in an observed game
    whose cards are not all known. `renewed` are the commitments of the renewals of chance.

    What is worked out from a table (`Game` keeps it in the instance dictionary) is no part of its value: it is
    neither stored, nor copied, nor digested.
    """

    pins: GameManifest
    version: int = 0
    altered: int = 0
    shifted: int = 0
    turn: int = 0
    turn_player: str = ""
    next_id: int = 1
    objects: dict[int, GameObject] = {}
    zones: dict[str, list[int]] = {}
    agenda: list[Frame] = []
    choices: list[Choice] = []
    answers: dict[str, Any] = {}
    pending: dict[int, Pending] = {}
    lasting: dict[int, Lasting] = {}
    delayed: dict[int, Delayed] = {}
    granted: dict[str, AnyAbility] = {}
    facts: dict[str, Any] = {}
    gone: dict[int, Characteristics] = {}
    became: dict[int, int] = {}
    chances: int = 0
    asked: dict[str, int] = {}
    free: dict[str, int] = {}
    decided: dict[str, list[Any]] = {}
    set_off: dict[str, int] = {}
    seed: str = ""
    result: Result | None = None
    saved: GameState | None = None
    rewound: int = 0
    unknown: Unknown | None = None
    renewed: tuple[str, ...] = ()
    born: dict[int, int] = {}
    renumbered: dict[int, int] = {}

    def copy(self) -> GameState:
        """An independent table, cheap enough for what-if: shared values are never changed in place."""
        copied = msgspec.structs.replace(self)
        copied.objects = {key: msgspec.structs.replace(obj) for key, obj in self.objects.items()}
        copied.zones = {key: ids.copy() for key, ids in self.zones.items()}
        copied.agenda = [Frame(f.procedure, f.at, f.vars.copy(), f.cause) for f in self.agenda]
        copied.choices = self.choices.copy()
        for name in _MAPPINGS:
            setattr(copied, name, getattr(self, name).copy())
        copied.saved = self.saved.copy() if self.saved is not None else None
        return copied

    def age(self, object_id: int) -> int:
        """The place of the counter at which an object came: the smaller, the earlier."""
        return self.born.get(object_id, object_id) if object_id >= FIRST_DRAWN else object_id

    def present(self, object_id: int) -> int:
        """What an object is now: itself while it is there, else what it became by moving or is called instead."""
        while object_id not in self.objects:
            now = self.renumbered.get(object_id) or self.became.get(object_id)
            if now is None:
                break
            object_id = now
        return object_id

    def ability_sign(self, key: str) -> str:
        """An ability as it is known whenever it comes again: one that was given is known by what it says."""
        given = self.granted.get(key)
        return key if given is None else f"@{hashlib.sha256(_ENCODE(given)).hexdigest()[:16]}"

    def question_sign(self, seat: str, name: str, into: str) -> tuple[str, int]:
        """What the topmost procedure asks, as it is known whenever it comes again, and the card whose text asks it."""
        asking = self.agenda[-1]
        waiting = self.pending.get(asking.vars.get("pending") or 0)
        ability = asking.vars.get("ability") or (waiting.ability if waiting is not None else "")
        source = asking.vars.get("source") or (waiting.source if waiting is not None else 0)
        place = f"{asking.vars.get('path', '')}.{asking.vars.get('index', 0)}"
        return f"{seat} {asking.procedure} {name} {into} {self.ability_sign(str(ability))} {place}", source

    def identify(self, obj: GameObject, number: str) -> None:
        """An object is the card of a number from now on ('': nobody knows of which)."""
        if self.unknown is not None:
            self.unknown = self.unknown.counting(obj.card, obj.number, +1).counting(obj.card, number, -1)
        obj.number = number

    def keep_identities(self, before: dict[int, str]) -> None:
        """Cards whose numbers (by physical card) were known `before` the table was restored are known all the same."""
        if self.unknown is not None:
            for obj in self.objects.values():
                if obj.card and not obj.number and before.get(obj.card):
                    self.identify(obj, before[obj.card])

    def saved_here(self) -> GameState | None:
        """The table that was kept when the topmost procedure called the one that has just come back to it."""
        depth, kept = len(self.agenda) + 1, self.saved
        while kept is not None and len(kept.agenda) > depth:
            kept = kept.saved
        return kept if kept is not None and len(kept.agenda) == depth else None

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
        for name in names:
            value = getattr(self, name)
            if isinstance(value, Unknown):
                value = value.left
            elif not value and name in _ONLY_IF_THERE:
                continue
            if type(value) is dict:  # keys may be numbers, which the encoder does not sort
                value = sorted(value.items(), key=_KEY) if value else ()
            values.append(value._hashed(names) if isinstance(value, GameState) else value)
        header = 1 if len(values) < 16 else 3
        return hashlib.sha256(memoryview(_ENCODE(values))[header:]).hexdigest()

    def definition(self, number: str) -> CardDefinition:
        """The pinned definition of a card number."""
        return self.pins.definitions[number]

    def choice_of(self, seat: str) -> Choice | None:
        """The question open to that seat, if there is one."""
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        return None


def decide_freely(table: GameState, choice: Choice, seq: int, picks: Iterable[Any]) -> None:
    """Keep how a question with alternatives is answered, by who asks what: the event, and each pick with its card."""
    table.free[choice.seat] = table.free.get(choice.seat, 0) + 1
    found: list[list[Any]] = []
    for pick in picks:
        option = choice.find(str(pick))
        obj = table.objects.get(option.subject) if option is not None and isinstance(option.subject, int) else None
        found.append([str(pick), obj.number if obj is not None else ""])
    sign, source = table.question_sign(choice.seat, choice.name, choice.into)
    table.decided[f"{source} {sign}"] = [seq, found]


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

_ONLY_IF_THERE = ("unknown", "renewed")
"""Fields that came later: a table without them has the digest that it had before."""

_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
_KEY = itemgetter(0)
