"""Selectors, amounts and conditions of the ability language: plain data, checked when a file is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

Who = Literal["you", "opponent", "any"]
By = Literal["you", "opponent", "each", "owner"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,29}$")]
MarkerName = Annotated[str, msgspec.Meta(pattern=r"^([a-z][a-z0-9_]{0,29}|[+-]\d{1,6}/[+-]\d{1,6})$")]
Small = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Divisor = Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class Piece(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every piece of the language: immutable, and a word it does not know is an error."""

    common_fields: ClassVar[frozenset[str]] = frozenset()
    """The fields that every edition has, without a clause: they combine words, or ask what no rule need say."""
    sorts: ClassVar[Mapping[str, str]] = {}
    """What the words in its fields are, though words in fields so named are something else elsewhere."""


class Select(Piece, rename={"is_": "is", "not_": "not"}, frozen=True):
    """Which objects are meant: those of which every given field holds."""

    common_fields: ClassVar[frozenset[str]] = frozenset({"attached", "carrying", "among", "any_of", "not_"})

    zone: Text = "field"
    """The zone, or group of zones, they are in."""
    of: Who = "any"
    """Whose they are: the controller's in play, the zone's owner's elsewhere."""
    kind: Text | None = None
    """A kind they are of."""
    name: Text | None = None
    """A name they have."""
    name_part: Text | None = None
    """A part of a name they have."""
    skill: Text | None = None
    """The name of an ability of theirs, or of cards attached to them."""
    skill_part: Text | None = None
    """A part of the name of such an ability."""
    number: Text | None = None
    """Their card number."""
    ability: Text | None = None
    """The kind of the ability that they are, while it is played."""
    attribute: Text | None = None
    """An attribute they have."""
    icon: Text | None = None
    """An icon they have."""
    flag: Text | None = None
    """A flag they have."""
    without_flag: Text | None = None
    """A flag they do not have."""
    has: Text | None = None
    """A number they have at all."""
    lacks: Text | None = None
    """A number they do not have."""
    ready: bool | None = None
    """Whether they are ready."""
    orientation: Text | None = None
    """How they are turned."""
    on: Name | None = None
    """The name of the remembered card to which they are attached."""
    marked: Text | None = None
    """The name of markers they bear."""
    attached: bool | None = None
    """Whether they are attached to a card."""
    carrying: bool | None = None
    """Whether a card is attached to them."""
    face_up: bool | None = None
    """Whether they lie face up."""
    revealed: bool | None = None
    """Whether they lie in a hidden zone and everybody is shown them."""
    arrived: bool | None = None
    """Whether they came into play this turn."""
    least: dict[Text, Value] = msgspec.field(default_factory=dict)
    """What numbers of theirs are at least; one they lack is 0."""
    most: dict[Text, Value] = msgspec.field(default_factory=dict)
    """What numbers of theirs are at most; one they lack is 0."""
    printed_least: dict[Text, Value] = msgspec.field(default_factory=dict)
    """What printed numbers of theirs are at least."""
    is_: Literal["self", "bearer", "other", "attacker", "attacked", "blocker", "in_battle", "subject"] | None = None
    """What they are to the card the ability is on."""
    among: Name | None = None
    """The name under which they are remembered."""
    top: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """How many cards from the top of their zone they are among."""
    any_of: tuple[Select, ...] = ()
    """Selectors of which at least one fits them."""
    not_: Select | None = None
    """A selector that does not fit them."""
    printed: Select | None = None
    """A selector that fits what is printed on them."""

    @property
    def asks_quality(self) -> bool:
        """Whether it asks for a quality of the card itself, not only for where it is."""
        return any(getattr(self, name) for name in QUALITIES)

    @property
    def asks_face(self) -> bool:
        """Whether it asks for a quality that stands on the face of the card, beside its kind."""
        return any(getattr(self, name) for name in QUALITIES if name != "kind")

    @property
    def asks_how_it_is(self) -> bool:
        """Whether it asks for a quality or a state, not for a certain card or since when it is there."""
        asks = self.asks_quality or any(getattr(self, name) is not None for name in STATES)
        return asks and self.is_ is None and self.arrived is None

    @property
    def asks_printed(self) -> bool:
        """Whether it asks for what is printed, wherever in it."""
        inner = (*self.any_of, *((self.not_,) if self.not_ is not None else ()))
        return bool(self.printed_least) or self.printed is not None or any(one.asks_printed for one in inner)


QUALITIES = (
    "kind", "name", "name_part", "skill", "skill_part", "number", "attribute", "icon", "flag", "without_flag", "has",
    "lacks", "least", "most", "printed_least", "any_of", "not_", "printed",
)  # fmt: skip


STATES = ("ready", "orientation", "on", "marked", "attached", "carrying", "face_up")


class Amount(Piece, frozen=True):
    """A number worked out when it is needed: a base x `times` / `over` + `plus`. Another field is the base."""

    common_fields: ClassVar[frozenset[str]] = frozenset({"count", "of", "remembered", "times", "plus"})

    count: Select | None = None
    """The number of objects that fit."""
    number: Name | None = None
    """A number that was chosen."""
    holds: Condition | None = None
    """1 if the condition is true, else 0."""
    value: Text | None = None
    """The sum of that number over the objects remembered as `of`."""
    marker: Text | None = None
    """The number of their markers of that name."""
    of: Name = "self"
    """The name under which these objects are remembered."""
    printed: bool = False
    """Whether the printed number is read."""
    remembered: Name | None = None
    """How many objects are remembered under the name."""
    resource: Text | None = None
    """How much of the resource the controller has."""
    times: Small = 1
    """The factor."""
    over: Divisor = 1
    """The divisor; the book says whether a fraction goes up or down."""
    plus: Small = 0
    """What is added at last."""


Value = Small | Amount


class Condition(Piece, rename={"not_": "not", "turn_of": "turn"}, frozen=True):
    """Something that is true or not: it is true if every given field holds."""

    common_fields: ClassVar[frozenset[str]] = frozenset({
        "count", "number", "at_least", "at_most", "exactly", "remembered", "subject", "self", "any_of", "not_",
    })  # fmt: skip

    count: Select | None = None
    """A selector whose objects are counted."""
    number: Value | None = None
    """A number that is compared."""
    at_least: Value | None = None
    """What the number is at least."""
    at_most: Value | None = None
    """What the number is at most."""
    exactly: Value | None = None
    """What the number is."""
    turn_of: Literal["you", "opponent"] | None = None
    """Whose turn it is."""
    fact: dict[Text, Text] = msgspec.field(default_factory=dict)
    """What facts about the controller are, by their names."""
    remembered: Name | None = None
    """A name under which something is remembered."""
    subject: Select | None = None
    """A selector that fits the subject of the trigger."""
    self: Select | None = None
    """A selector that fits this card."""
    any_of: tuple[Condition, ...] = ()
    """Conditions of which at least one is true."""
    not_: Condition | None = None
    """A condition that is not true."""


What = Name | Select
"""Which cards: those remembered under a name, or all that fit."""
Until = Literal["turn", "battle", "opponent_turn", "your_turn", "game"]
"""How long an effect lasts."""
Target = Literal["you", "opponent", "each"]
"""Which players: seen from the controller of the ability."""
