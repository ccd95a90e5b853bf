"""What an edition knows of the ability language: its kinds of abilities and its words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from engine.abilities.instruction import InstructionTable
from engine.abilities.language.ability import Ability, Instruction, Static, When
from engine.abilities.language.selectors import Piece, Select

STATE = "state"
BEARER = "bearer"
STATICS = ("change", "replace", "reveal_top", "damage", "fails", "forbid_player")
"""The sorts of a static effect; each entry is exactly one of them."""

Wrong = tuple[str, str, str]
"""The field (`""`: the piece itself), what is wrong there, and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A kind of ability: the fields it must have and may have, and which numbers and marks it can bear."""

    needs: tuple[str, ...] = ()
    may: frozenset[str] = frozenset()
    numbers: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurs:
    """What can be said of an occasion beforehand: a trigger that asks for anything else would never count.

    `card`: it happens to a card. `kinds` are those such a card can be of, none named: any. `own` are the zones in which
    an ability can be in force that waits for it to happen to its own card, none named: any.
    """

    card: bool = True
    kinds: Collection[str] = ()
    own: Collection[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The words of the ability language that an edition knows. A card file that uses another one is refused.

    `instructions` are the words it has, `parts` those a cost can have. `without` lists fields of the
    language the edition has no use for. A flag that ends in `:` stands for all that begin so. `printed_only` are acts
    whose replacement may be printed, yet never applies. `conditional`: every occasion can have a condition.
    `playable` are the kinds of abilities that a selector can ask for while they are played, `resources` what players
    can have, `entering` the acts by which a card comes under a player's control. `numbers_in_costs`: a cost may read
    a number (X) that the effect begins by choosing. `occurs` says of occasions what can never come about by them,
    `home` where an ability is in force that names no zone. `also` is asked about every instruction, change of
    information and ability.
    """

    edition: str
    instructions: InstructionTable
    parts: Collection[type[Instruction]]
    abilities: Mapping[str, Shape]
    grantable: Collection[str]
    kinds: Collection[str]
    numbers: Collection[str]
    flags: Collection[str]
    zones: Collection[str]
    ordered: Collection[str]
    targets: Collection[str]
    relations: Collection[str]
    durations: Collection[str]
    occasions: Collection[str]
    replaceable: Collection[str]
    printed_only: Collection[str] = ()
    acts: Collection[str]
    player_acts: Collection[str]
    picks: Collection[str]
    choosers: Collection[str] = ("you", "opponent")
    icons: Collection[str] = ()
    guises: Collection[str] = ()
    orientations: Collection[str] = ()
    playable: Collection[str] = ()
    resources: Collection[str] = ()
    entering: Collection[str] = ()
    without: Mapping[type[Piece], frozenset[str]] = field(default_factory=dict)
    numbers_in_costs: bool = False
    conditional: bool = False
    occurs: Mapping[str, Occurs] = field(default_factory=dict)
    home: Collection[str] = ()
    also: Callable[[Piece], Wrong | None] = lambda piece: None

    @property
    def own(self) -> frozenset[str]:
        """The names that are there without being chosen."""
        return frozenset({"self", BEARER} if BEARER in self.relations else {"self"})

    @property
    def statics(self) -> tuple[str, ...]:
        """The sorts of static effects."""
        absent = self.without.get(Static, frozenset())
        return tuple(name for name in STATICS if name not in absent)

    def never(self, piece: Piece) -> Wrong | None:
        """Why an ability, or one that is delayed, would wait for what cannot happen; None if it can."""
        when = getattr(piece, "when", None) if isinstance(piece, Ability | Instruction) else None
        occurs = self.occurs.get(when.event) if when is not None else None
        if when is None or occurs is None:
            return None
        wrong = _unmatched(when, occurs)
        if wrong is None and isinstance(piece, Ability) and when.who == "self" and occurs.own:
            zones = piece.zones or self.home
            if not set(zones) & set(occurs.own):
                there = f"in force in {', '.join(zones)}, where its card is not when {when.event!r} happens to it"
                return "zones", f"this would never count: it is {there}", f"use {', '.join(occurs.own)}"
        return wrong


def _unmatched(when: When, occurs: Occurs) -> Wrong | None:
    """What an occasion is asked for that it never has."""
    if not occurs.card:
        for name, value in (("who", when.who), ("from", when.from_), ("to", when.to)):
            if value is not None:
                return f"when.{name}", f"this would never count: {when.event!r} happens to no card", f"leave {name} out"
    kind = when.who.kind if isinstance(when.who, Select) else None
    if kind is not None and occurs.kinds and kind not in occurs.kinds:
        wrong = f"this would never count: {when.event!r} does not happen to a {kind}"
        return "when.who.kind", wrong, f"use {', '.join(occurs.kinds)}"
    return None
