"""Selectors, amounts and conditions of the ability language: plain data, checked when a file is read."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

Who = Literal["you", "opponent", "any"]
By = Literal["you", "opponent", "each", "owner"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,29}$")]
Small = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Piece(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every piece of the language: immutable, and a word it does not know is an error."""

    common_fields: ClassVar[frozenset[str]] = frozenset()
    """The fields that every edition has, without a clause: they combine words, or ask what no rule need say."""


class Select(Piece, rename={"is_": "is", "not_": "not"}, frozen=True):
    """Which objects are meant. Every given field must hold; without `zone` the field is meant.

    `of` is whose: the controller's on the field, the zone's owner elsewhere. `is` relates the object to the
    card the ability is on. `among` restricts to objects remembered under a name. `has` and `lacks` ask whether the
    object has a number at all; `least`, `most` and `printed_least` bound numbers by name, a missing one being 0.
    `on` asks for cards attached to a remembered one, `marked` for cards that bear markers of a name. `name_part` is
    found within a name; `skill` and `skill_part` look at the names of abilities, of those of attached cards as well.
    `ability` asks for abilities of that kind that are being played. `printed` is fitted by what is printed.
    """

    common_fields: ClassVar[frozenset[str]] = frozenset({"attached", "carrying", "among", "any_of", "not_"})

    zone: Text = "field"
    of: Who = "any"
    kind: Text | None = None
    name: Text | None = None
    name_part: Text | None = None
    skill: Text | None = None
    skill_part: Text | None = None
    number: Text | None = None
    ability: Text | None = None
    attribute: Text | None = None
    icon: Text | None = None
    flag: Text | None = None
    without_flag: Text | None = None
    has: Text | None = None
    lacks: Text | None = None
    ready: bool | None = None
    orientation: Text | None = None
    on: Name | None = None
    marked: Text | None = None
    attached: bool | None = None
    carrying: bool | None = None
    face_up: bool | None = None
    arrived: bool | None = None
    least: dict[Text, Value] = msgspec.field(default_factory=dict)
    most: dict[Text, Value] = msgspec.field(default_factory=dict)
    printed_least: dict[Text, Value] = msgspec.field(default_factory=dict)
    is_: Literal["self", "bearer", "other", "attacker", "attacked", "blocker", "in_battle", "subject"] | None = None
    among: Name | None = None
    top: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    any_of: tuple[Select, ...] = ()
    not_: Select | None = None
    printed: Select | None = None

    @property
    def asks_quality(self) -> bool:
        """Whether it asks for a quality of the card itself, not only for where it is."""
        return any(getattr(self, name) for name in QUALITIES)

    @property
    def asks_printed(self) -> bool:
        """Whether it asks for what is printed, wherever in it."""
        inner = (*self.any_of, *((self.not_,) if self.not_ is not None else ()))
        return bool(self.printed_least) or self.printed is not None or any(one.asks_printed for one in inner)


QUALITIES = (
    "kind", "name", "name_part", "skill", "skill_part", "number", "attribute", "icon", "flag", "without_flag", "has",
    "lacks", "least", "most", "printed_least", "any_of", "not_", "printed",
)  # fmt: skip


class Amount(Piece, frozen=True):
    """A number worked out when it is needed: `(base) x times / over + plus`, where base is one of the fields.

    Whether a fraction goes up or down is the book's business.

    `count` counts objects, `number` reads a chosen number, `value` reads that number of the objects remembered as
    `of` (this card if left out; as `printed` if told), `marker` counts their markers of that name, `remembered`
    counts what is remembered, `resource` what you have of it. `holds` is 1 if the condition is true, else 0.
    """

    common_fields: ClassVar[frozenset[str]] = frozenset({"count", "of", "remembered", "times", "plus"})

    count: Select | None = None
    number: Name | None = None
    holds: Condition | None = None
    value: Text | None = None
    marker: Text | None = None
    of: Name = "self"
    printed: bool = False
    remembered: Name | None = None
    resource: Text | None = None
    times: Small = 1
    over: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 1
    plus: Small = 0


Value = Small | Amount


class Condition(Piece, rename={"not_": "not", "turn_of": "turn"}, frozen=True):
    """Something that is true or not. Every given field must hold.

    `count` with `at_least`, `at_most` or `exactly`; `turn` is whose turn it is; `remembered` is true when
    something is remembered under the name; `subject`/`self` match the trigger's subject or this card.
    """

    common_fields: ClassVar[frozenset[str]] = frozenset({
        "count", "number", "at_least", "at_most", "exactly", "remembered", "subject", "self", "any_of", "not_",
    })  # fmt: skip

    count: Select | None = None
    number: Value | None = None
    at_least: Value | None = None
    at_most: Value | None = None
    exactly: Value | None = None
    turn_of: Literal["you", "opponent"] | None = None
    remembered: Name | None = None
    subject: Select | None = None
    self: Select | None = None
    any_of: tuple[Condition, ...] = ()
    not_: Condition | None = None


What = Name | Select
"""Which cards: those remembered under a name, or all that fit."""
Until = Literal["turn", "battle", "opponent_turn", "your_turn", "game"]
"""How long an effect lasts."""
Target = Literal["you", "opponent", "each"]
"""Which players: seen from the controller of the ability."""
