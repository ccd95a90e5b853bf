"""Selectors, amounts and conditions of the ability language: plain data, checked when a file is read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Who = Literal["you", "opponent", "any"]
By = Literal["you", "opponent", "each", "owner"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,29}$")]
Small = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Piece(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every piece of the language: immutable, and a word it does not know is an error."""


class Select(Piece, rename={"is_": "is", "not_": "not"}, frozen=True):
    """Which objects are meant. Every given field must hold; without `zone` the field is meant.

    `of` is whose: the controller's on the field, the zone's owner elsewhere. `is` relates the object to the
    card the ability is on. `among` restricts to objects remembered under a name.
    """

    zone: Text = "field"
    of: Who = "any"
    kind: Text | None = None
    name: Text | None = None
    number: Text | None = None
    attribute: Text | None = None
    icon: Text | None = None
    flame: bool | None = None
    support: bool | None = None
    ready: bool | None = None
    attached: bool | None = None
    carrying: bool | None = None
    face_up: bool | None = None
    arrived: bool | None = None
    power_min: Value | None = None
    power_max: Value | None = None
    cost_min: Value | None = None
    cost_max: Value | None = None
    printed_power_min: Value | None = None
    is_: Literal["self", "other", "attacker", "attacked", "in_battle", "subject"] | None = None
    among: Name | None = None
    top: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    any_of: tuple[Select, ...] = ()
    not_: Select | None = None

    @property
    def asks_quality(self) -> bool:
        """Whether it asks for a quality of the card itself, not only for where it is."""
        return any(getattr(self, name) is not None for name in QUALITIES) or bool(self.any_of) or self.not_ is not None


QUALITIES = (
    "kind", "name", "number", "attribute", "icon", "flame", "support", "power_min", "power_max", "cost_min",
    "cost_max", "printed_power_min",
)  # fmt: skip


class Amount(Piece, frozen=True):
    """A number worked out when it is needed: `(base) x times + plus`, where base is one of the fields.

    `count` counts objects, `number` reads a chosen number, `power_of`/`cost_of`/`support_of` read a
    remembered object (or `self`, `subject`), `remembered` counts what is remembered under a name.
    """

    count: Select | None = None
    number: Name | None = None
    power_of: Name | None = None
    printed_power_of: Name | None = None
    cost_of: Name | None = None
    support_of: Name | None = None
    remembered: Name | None = None
    times: Small = 1
    plus: Small = 0


Value = Small | Amount


class Condition(Piece, rename={"not_": "not", "turn_of": "turn"}, frozen=True):
    """Something that is true or not. Every given field must hold.

    `count` with `at_least`, `at_most` or `exactly`; `turn` is whose turn it is; `remembered` is true when
    something is remembered under the name; `subject`/`self` match the trigger's subject or this card.
    """

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
