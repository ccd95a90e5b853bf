"""Selectors, amounts and conditions of the ability language: plain data, checked when a file is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, NamedTuple

import msgspec

Who = Literal["you", "opponent", "any"]
By = Literal["you", "opponent", "each", "owner"]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,29}$")]
MarkerName = Annotated[str, msgspec.Meta(pattern=r"^([a-z][a-z0-9_]{0,29}|[+-]\d{1,6}/[+-]\d{1,6})$")]
Small = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Divisor = Annotated[int, msgspec.Meta(ge=1, le=1_000)]
HIGHEST, LOWEST = "highest", "lowest"
"""The prefixes of a number in `value`: the highest, or the lowest, of the numbers of several cards, not their sum."""
OF_OPPONENT = "_of_opponent"
"""The ending of a resource that is read as the opponent of the controller has it."""
Groups = Annotated[str, msgspec.Meta(pattern=r"^(full|begun|most) [1-9]\d{0,4}$")]


class Piece(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every piece of the language: immutable; unknown fields are errors."""

    common_fields: ClassVar[frozenset[str]] = frozenset()
    """The fields that every edition has without a clause, such as combinations of other fields."""
    sorts: ClassVar[Mapping[str, str]] = {}
    """The kinds of words in its fields, where these differ from fields of the same name elsewhere."""
    record: ClassVar[str] = ""
    """The record of a turn that it reads; empty if it reads none, or one that a field names."""


class Select(Piece, rename={"is_": "is", "not_": "not"}, frozen=True):
    """A selector of objects; an object matches if every given field holds."""

    common_fields: ClassVar[frozenset[str]] = frozenset({"attached", "carrying", "among", "any_of", "not_"})

    zone: Text = "field"
    """The zone, or group of zones, they are in."""
    of: Who = "any"
    """Their player: the controller in play, the owner of the zone elsewhere."""
    kind: Text | None = None
    """A kind they have."""
    name: Text | None = None
    """A name they have."""
    name_part: Text | None = None
    """A part of a name they have."""
    skill: Text | None = None
    """The name of an ability that they, or cards attached to them, have."""
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
    """Their orientation."""
    choosing: Select | None = None
    """A selector that matches one of the cards that they choose, as a summon or an ability that is being played."""
    alike: dict[Text, Name] | None = None
    """Qualities, each with the name of the remembered cards with one of which they share it."""
    on: Name | None = None
    """The name of the remembered card to which they are attached."""
    marked: Text | None = None
    """The name of markers they bear."""
    bears: Annotated[int, msgspec.Meta(ge=2, le=1_000_000)] | None = None
    """The least number of these markers."""
    attached: bool | None = None
    """Whether they are attached to a card."""
    carrying: bool | None = None
    """Whether a card is attached to them."""
    face_up: bool | None = None
    """Whether they lie face up."""
    revealed: bool | None = None
    """Whether they are in a hidden zone and revealed to everybody."""
    arrived: bool | None = None
    """Whether they entered play this turn."""
    least: dict[Text, Value] = msgspec.field(default_factory=dict)
    """Lower bounds of their numbers; a missing number is 0."""
    most: dict[Text, Value] = msgspec.field(default_factory=dict)
    """Upper bounds of their numbers; a missing number is 0."""
    printed_least: dict[Text, Value] = msgspec.field(default_factory=dict)
    """Lower bounds of their printed numbers."""
    parity: dict[Text, Literal["odd", "even"]] | None = None
    """Whether their numbers are odd or even; a missing number is 0."""
    is_: (
        Literal[
            "self",
            "bearer",
            "other",
            "attacker",
            "attacked",
            "blocker",
            "in_battle",
            "subject",
            "struck",
            "removed_by",
            "attacked_this_turn",
            "dealt_damage_this_turn",
            "damaged_this_turn",
        ]
        | None
    ) = None
    """Their relation to the card of the ability."""
    among: Name | None = None
    """The name under which they are remembered."""
    top: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """The number of top cards of their zone that includes them."""
    any_of: tuple[Select, ...] = ()
    """Selectors of which at least one matches."""
    not_: Select | None = None
    """A selector that does not match."""
    printed: Select | None = None
    """A selector that matches their printed characteristics."""

    @property
    def asks_quality(self) -> bool:
        """Returns whether the selector asks for a quality of cards, not only for their place."""
        return any(getattr(self, name) for name in QUALITIES)

    @property
    def asks_face(self) -> bool:
        """Returns whether the selector asks for a quality printed on the face of cards, other than the kind."""
        return any(getattr(self, name) for name in QUALITIES if name != "kind")

    @property
    def asks_how_it_is(self) -> bool:
        """Returns whether the selector asks for a quality or a state, not for certain cards or their arrival."""
        asks = self.asks_quality or any(getattr(self, name) is not None for name in STATES)
        return asks and self.is_ is None and self.arrived is None

    @property
    def asks_printed(self) -> bool:
        """Returns whether the selector asks, at any depth, for printed characteristics."""
        inner = (*self.any_of, *((self.not_,) if self.not_ is not None else ()))
        return bool(self.printed_least) or self.printed is not None or any(one.asks_printed for one in inner)


QUALITIES = (
    "alike", "kind", "name", "name_part", "skill", "skill_part", "number", "attribute", "icon", "flag", "without_flag",
    "has", "lacks", "least", "most", "printed_least", "parity", "any_of", "not_", "printed",
)  # fmt: skip


STATES = ("ready", "orientation", "on", "choosing", "marked", "bears", "attached", "carrying", "face_up")


class CountedGroups(NamedTuple):
    """The groups in which an amount counts, or how far it counts."""

    which: str
    """`full`, `begun` or `most`."""
    size: int
    """The size of a group, or the number at which counting ends."""

    def count(self, base: int) -> int:
        """Returns what a number comes to where it is counted so."""
        if self.which == "most":
            return min(base, self.size)
        return base // self.size * self.size if self.which == "full" else -(-base // self.size) * self.size


class Amount(Piece, frozen=True):
    """A number computed on demand: base x `times` / `over` + `plus`. One of the other fields is the base.

    The base is first rounded to whole groups. A sixteenth field would change the digests of definitions: MessagePack
    then writes another header, so `groups` is one field.
    """

    common_fields: ClassVar[frozenset[str]] = frozenset({"count", "of", "remembered", "times", "plus"})

    count: Select | None = None
    """The number of matching objects."""
    in_turn: Text | None = None
    """The record of this turn whose cards are counted, wherever they are now; `count` selects among them."""
    different: Text | None = None
    """The quality whose different values among the counted cards are counted, in place of the cards."""
    number: Name | None = None
    """A number that was chosen."""
    holds: Condition | None = None
    """1 if the condition holds, else 0."""
    value: Text | None = None
    """The sum of that number over the objects remembered as `of`, or over those that `count` selects.

    With a prefix (`highest:power`, `lowest:power`) it is the highest, or the lowest, of these numbers.
    """
    marker: Text | None = None
    """The number of their markers of that name, or of those on the objects that `count` selects."""
    of: Name = "self"
    """The name under which these objects are remembered."""
    printed: bool = False
    """Whether the printed number is read."""
    remembered: Name | None = None
    """The name whose remembered objects are counted."""
    resource: Text | None = None
    """The resource whose amount, as held by the controller, or by the opponent (`life_of_opponent`), is read."""
    groups: Groups | None = None
    """The groups in which the base counts, `full 2` or `begun 2`: an incomplete one is left out, or counts.

    With `most 5` the base counts up to that number.
    """
    times: Small = 1
    """The factor."""
    over: Divisor = 1
    """The divisor; the edition decides how fractions are rounded."""
    plus: Small = 0
    """The addend, applied last."""

    @property
    def adds_up(self) -> bool:
        """Returns whether it is the sum of numbers or markers of all cards that `count` selects."""
        return self.count is not None and (self.value is not None or self.marker is not None)

    def read_value(self) -> tuple[str, str]:
        """Returns which of several numbers is read, `highest` or `lowest`, or nothing for their sum, and the number."""
        which, colon, name = (self.value or "").partition(":")
        return (which, name) if colon else ("", which)

    def read_groups(self) -> CountedGroups:
        """Returns the groups in which the base counts; `full` groups of 1 change nothing."""
        which, _, size = (self.groups or "full 1").partition(" ")
        return CountedGroups(which, int(size))


Value = Small | Amount


class Condition(Piece, rename={"not_": "not", "turn_of": "turn"}, frozen=True):
    """A condition: it holds if every given field holds."""

    common_fields: ClassVar[frozenset[str]] = frozenset({
        "count", "number", "at_least", "at_most", "exactly", "remembered", "subject", "self", "any_of", "not_",
    })  # fmt: skip

    count: Select | None = None
    """A selector whose objects are counted."""
    number: Value | None = None
    """A number that is compared."""
    at_least: Value | None = None
    """The lower bound of the number."""
    at_most: Value | None = None
    """The upper bound of the number."""
    exactly: Value | None = None
    """The exact value of the number."""
    turn_of: Literal["you", "opponent"] | None = None
    """Whose turn it is."""
    phase: Text | None = None
    """The phase that is under way."""
    fact: dict[Text, Text] = msgspec.field(default_factory=dict)
    """Values of facts about the controller, by their names."""
    remembered: Name | None = None
    """A name under which something is remembered."""
    subject: Select | None = None
    """A selector that matches the subject of the trigger."""
    self: Select | None = None
    """A selector that matches this card."""
    any_of: tuple[Condition, ...] = ()
    """Conditions of which at least one holds."""
    not_: Condition | None = None
    """A condition that does not hold."""


What = Name | Select
"""A reference to cards: a remembered name, or a selector."""
Until = Literal["turn", "battle", "opponent_turn", "your_turn", "game"]
"""The duration of an effect."""
Target = Literal["you", "opponent", "each"]
"""A reference to players, relative to the controller of the ability."""
