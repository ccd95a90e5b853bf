"""Events of cards and of the zones they lie in: moved, turned, shown, reordered."""

from __future__ import annotations

from typing import ClassVar

from engine.core.cards import Characteristics
from engine.core.event import Event
from engine.core.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights
from engine.core.state import Vars


class ZonePlaced(Event, tag="zone-placed", frozen=True):
    """All cards of one place became a zone (a deck put down)."""

    source: str
    target: str

    seen_by: ClassVar[Sights] = {"source": ALL, "target": ALL}


class CardMoved(Event, tag="card-moved", frozen=True):
    """A card changed zones. Unless `became == card` it is a new object there.

    `index` is where it went in an ordered zone: 0 the top, -1 the bottom. `last` is what it last was if it
    left the field. `verb` is the book's word for the act. `text` is the carrying out of a text that moved it and goes
    on speaking of it there (0: there is none). `was_shown` are the seats that saw it where it lay hidden, beyond what
    its zone allows; `was_covered`: it lay face down in an open zone.
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
    last: Characteristics | None = None
    agent: int = 0
    text: int = 0
    was_shown: tuple[str, ...] = ()
    was_covered: bool = False

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {
        "card": BY_RULE, "became": BY_RULE, "source": ALL, "target": ALL, "verb": ALL, "controller": ALL, "index":
        BY_RULE, "orientation": ALL, "face_up": ALL, "guise": ALL, "shown": ALL, "last": BY_RULE, "agent": FOLLOWED,
        "text": NOBODY, "was_shown": ALL, "was_covered": ALL,
    }  # fmt: skip


class ZoneReordered(Event, tag="zone-reordered", frozen=True):
    """The order of a zone changed: `order` lists every object, top first."""

    zone: str
    order: tuple[int, ...]

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"zone": ALL, "order": BY_RULE}


class CardsRenumbered(Event, tag="cards-renumbered", frozen=True):
    """Cards of a hidden zone got other numbers: somebody knew those they had and may not follow the cards any longer.

    They are the same objects: `now` is the number of each of `cards`, and whatever was remembered of them still holds.
    """

    zone: str
    cards: tuple[int, ...]
    now: tuple[int, ...]

    seen_by: ClassVar[Sights] = {"zone": ALL, "cards": BY_RULE, "now": BY_RULE}


class CardTurned(Event, tag="card-turned", frozen=True):
    """A card's orientation changed; `was` is the former one."""

    card: int
    orientation: str
    was: str
    verb: str

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "orientation": ALL, "was": ALL, "verb": ALL}


class MemoryKept(Event, tag="memory-kept", frozen=True):
    """What was decided about an object while it is being played (its targets) is kept with it."""

    card: int
    memory: Vars

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "memory": NOBODY}


class CardFaced(Event, tag="card-faced", frozen=True):
    """A card was turned face up or face down where it lies. `guise` is what it counts as from now on.

    `last` is what it was before, where an edition wants that remembered; `agent` and `others` brought it about.
    """

    card: int
    face_up: bool
    verb: str
    guise: str = ""
    shown: tuple[str, ...] = ()
    last: Characteristics | None = None
    agent: int = 0
    others: tuple[int, ...] = ()

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {
        "card": FOLLOWED, "face_up": ALL, "verb": ALL, "guise": ALL, "shown": ALL, "last": BY_RULE, "agent":
        FOLLOWED, "others": FOLLOWED,
    }  # fmt: skip


class MarkersChanged(Event, tag="markers-changed", frozen=True):
    """Markers of one kind (damage, a named counter) were put on a card or taken off: `now` lie there, `was` before."""

    card: int
    name: str
    now: int
    was: int
    verb: str
    agent: int = 0

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "name": ALL, "now": ALL, "was": ALL, "verb": ALL, "agent": FOLLOWED}


class CardAttached(Event, tag="card-attached", frozen=True):
    """A card was attached to another (`to` 0: taken off)."""

    card: int
    to: int

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "to": FOLLOWED}


class CardShown(Event, tag="card-shown", frozen=True):
    """Seats may now see a card beyond what its zone allows (`seats` empty: no longer); `were` are those that could."""

    card: int
    seats: tuple[str, ...]
    were: tuple[str, ...] = ()

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": BY_RULE, "seats": ALL, "were": ALL}
