"""The schema of an edition's card files: kinds of abilities, occasions, acts, zones, words of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from engine.abilities.language.ability import Ability, Static, When
from engine.abilities.language.instruction import Instruction, InstructionTable, Wrong, find_nothing_wrong
from engine.abilities.language.records import THIS_TURN
from engine.abilities.language.selectors import Amount, Piece, Select
from engine.core.clauses.citation import Cites
from engine.core.table.zones import TableLayout

STATE = "state"
DONE = "done"
"""The occasion of delayed triggers that wait for nothing: what stands before them has been done."""
BEARER = "bearer"
STATICS = ("change", "replace", "reveal_top", "damage", "fails", "forbid_player")
"""The sorts of static effects; each effect is exactly one of them."""

FieldTable = Mapping[type[Piece], Mapping[str, Cites]]
"""The optional fields of selectors, amounts and the like, by their names in code, each with its clauses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A kind of ability: its fields and its constraints."""

    needs: tuple[str, ...] = ()
    """The fields it must have."""
    may: frozenset[str] = frozenset()
    """The fields it may have."""
    numbers: tuple[str, ...] = ()
    """The numbers it can bear."""
    flags: tuple[str, ...] = ()
    """The marks it can bear."""
    zones: tuple[str, ...] = ()
    """The zones where a triggered ability is in force if it names none."""
    granted: bool = False
    """Whether an effect can give such an ability."""
    selected: bool = False
    """Whether a selector can ask for such an ability while it is being played."""
    apart: bool = False
    """Whether only selectors that name this kind match it, because it counts as neither card nor ability."""
    cost_reads_number: bool = False
    """Whether its cost may read a number (X) that is chosen at the beginning of its effect."""
    decided_before_cost: Callable[[Instruction], bool] = lambda item: False
    """Whether the first instruction of its effect is decided before its cost is paid."""
    measured_by_payers: Callable[[Instruction], Collection[Amount]] = lambda item: ()
    """The amounts of that first instruction that may read the paying cards, because each possible payment is tried."""
    objection: Callable[[Ability], Wrong | None] = find_nothing_wrong
    """Returns objections of this edition to such an ability."""


class Phase:
    """The type by which a schema marks the phases of a turn among its facts."""


AMOUNT = "amount"
"""The name under which texts read the amount of an occasion or of a replaced act."""

DEALER = "dealer"
"""The name under which the replacement of damage remembers the card that would have dealt it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OccasionWord:
    """The conditions that triggers can put on an occasion; other conditions would never be met."""

    card: bool = True
    """Whether it happens to a card."""
    kinds: Collection[str] = ()
    """The possible kinds of such a card; empty for any."""
    own: Collection[str] = ()
    """The zones in which an ability can wait for it on its own card; empty for any."""
    sources: Collection[str] = ()
    """The zones such a card can come from, or lie in if it does not move; empty for any."""
    targets: Collection[str] = ()
    """The zones such a card can go to, or lie in if it does not move; empty for any."""
    conditional: bool = False
    """Whether a trigger that waits for it can have a further condition."""
    counted: bool = False
    """Whether it has an amount, which texts read under the name `amount`."""
    marked: bool = False
    """Whether counters are put by it, whose name a trigger can ask for."""
    remembers: Collection[str] = ()
    """The names under which texts remember further objects of it."""
    ways: Collection[str] = ()
    """The ways in which it can come about, of which a trigger can ask for one."""

    delayed: bool = False
    """Whether delayed triggers alone can wait for it; a printed one never could."""

    def find_idle_field(self, when: When) -> str | None:
        """Returns the field by which a trigger asks for a card, if the occasion concerns no card."""
        asked = (("who", when.who), ("from", when.from_), ("to", when.to))
        return None if self.card else next((name for name, value in asked if value is not None), None)

    def find_unfit_kind(self, when: When) -> str | None:
        """Returns the kind of card that a trigger asks for, if the occasion never concerns that kind."""
        kind = when.who.kind if isinstance(when.who, Select) else None
        return kind if self.kinds and kind not in self.kinds else None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveWord:
    """Moves of cards from a kind of zone, or to one."""

    source: str = ""
    """The zone that they leave; empty for any."""
    target: str = ""
    """The zone that they enter; empty for any."""
    made: bool = False
    """Whether cards made in the zone are included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActWord:
    """How effects can replace or forbid an act."""

    replaceable: bool = False
    """Whether it can be replaced."""
    printed_only: bool = False
    """Whether cards may print such a replacement although it never applies."""
    to_cards: bool = False
    """Whether it can be forbidden to cards, as agents or as objects."""
    to_players: bool = False
    """Whether it can be forbidden to a player."""
    of_card: bool = True
    """Whether it happens to a card, which a replacement can select."""
    has_agent: bool = False
    """Whether its agent is known, so that it can be forbidden to some agents only."""
    enters: bool = False
    """Whether a card enters play by it, under a player's control."""
    counted: bool = False
    """Whether it has an amount, which a replacement can read (`amount`) and change."""
    dealt: bool = False
    """Whether a card deals it; a replacement reads that card under the name `dealer`."""
    fought: bool = False
    """Whether it also happens in battles, so that a replacement can tell battle damage from other damage."""
    means: tuple[str, ...] = ()
    """The acts that it stands for, where a replacement waits for any of several."""
    move: MoveWord | None = None
    """The moves that it covers, whichever act causes them; None for a word that means one act."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneWord:
    """The properties of a zone, or of a named group of zones, in card files."""

    target: bool = False
    """Whether an effect can put a card there."""
    ordered: bool = False
    """Whether its cards have an order."""
    orientations: tuple[str, ...] = ()
    """The words for how a card there can be turned."""
    group: bool = False
    """Whether it is a group of zones; groups come first in lists of zones, last in lists of targets."""
    zones: tuple[str, ...] = ()
    """The single zones: the zone itself, or the zones of the group."""


def zone_words(layout: TableLayout, targets: Collection[str]) -> dict[str, ZoneWord]:
    """Returns the zone words of a layout, groups included.

    Args:
        layout: the zones and groups of the edition.
        targets: the zones into which effects can put cards.
    """
    return {
        name: ZoneWord(
            target=name in targets,
            ordered=name in layout.zones and layout.zones[name].ordered,
            orientations=layout.orientations if all(layout.zones[zone].in_play for zone in zones) else (),
            group=name not in layout.zones,
            zones=tuple(zones),
        )
        for name, zones in sorted(layout.groups.items(), key=lambda item: item[0] in layout.zones)
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberWord:
    """The properties of a number of cards."""

    from_zero: bool = False
    """Whether every card has it; an unprinted number is 0."""
    basic: bool = False
    """Whether a card can define its own value, in every zone."""
    summed: bool = False
    """Whether texts add it up over several cards, as they do with markers then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagWord:
    """The properties of a flag of cards."""

    keyword: bool = False
    """Whether it is an ability, which is lost together with all abilities."""
    ability: Ability | None = None
    """The ability that it stands for; None for a flag that does nothing by itself."""
    words: Collection[str] = ()
    """The words that can stand behind a prefix (`sort:`); empty for any."""
    printed_only: bool = False
    """Whether it stands for something printed that no effect gives or takes."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CardSchema:
    """The schema of an edition's card files; other words and fields are refused."""

    instructions: InstructionTable = field(default_factory=lambda: InstructionTable({}))
    """The instructions, each with its clauses."""
    fields: FieldTable = field(default_factory=dict)
    """The fields of the other pieces of the language, each with the clauses by which it is understood."""
    abilities: Mapping[str, Shape] = field(default_factory=dict)
    """The kinds of abilities; every ability must have the fields of one of them."""
    occasions: Mapping[str, OccasionWord] = field(default_factory=dict)
    """The occasions that triggers can wait for."""
    acts: Mapping[str, ActWord] = field(default_factory=dict)
    """The acts that can be replaced or forbidden."""
    zones: Mapping[str, ZoneWord] = field(default_factory=dict)
    """The zones, and the groups of zones that have a name."""
    relations: frozenset[str] = frozenset()
    """The possible relations of a card to the card of an ability."""
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The kinds of cards, each with the further kinds that it implies."""
    attributes: Collection[str] = ()
    """The attributes of cards; empty if cards can print any."""
    numbers: Mapping[str, NumberWord] = field(default_factory=dict)
    """The numbers of cards."""
    flags: Mapping[str, FlagWord] = field(default_factory=dict)
    """The flags of cards; an entry that ends in `:` stands for all flags with that prefix."""
    icons: Mapping[str, Ability] = field(default_factory=dict)
    """The icons, each with the ability that it stands for."""
    facts: Mapping[str, type] = field(default_factory=dict)
    """The facts that texts can read: numbers of players as resources, their words in conditions, phases, and lists of
    cards (`cast_this_turn`) as records of a turn."""

    def __post_init__(self) -> None:
        for kind, having in self.fields.items():
            unknown = having.keys() - optional_fields(kind)
            if unknown:
                raise ValueError(f"{kind.__name__} has no optional field {', '.join(sorted(unknown))}")
            uncited = [name for name, cites in having.items() if not cites]
            if uncited:
                raise ValueError(f"no clause for {', '.join(uncited)} of {kind.__name__}")

    @property
    def names_given(self) -> frozenset[str]:
        """Returns the names that are remembered without a choice."""
        return frozenset({"self", BEARER} if BEARER in self.relations else {"self"})

    @property
    def sums(self) -> bool:
        """Returns whether amounts can add up numbers or markers of all cards that a selector fits."""
        return any(number.summed for number in self.numbers.values())

    @property
    def records(self) -> Mapping[str, str]:
        """Returns the records of a turn that texts count, each with the fact that lists its cards."""
        return {name.removesuffix(THIS_TURN): name for name, held in self.facts.items() if held is list}

    @property
    def phases(self) -> tuple[str, ...]:
        """Returns the phases of a turn for which conditions ask."""
        return tuple(name for name, held in self.facts.items() if held is Phase)

    @property
    def qualities(self) -> tuple[str, ...]:
        """The qualities by which texts compare cards with each other."""
        sorts = (name[:-1] for name in self.flags if name.endswith(":"))
        return ("attribute", "name", "kind", *sorts, *self.numbers)

    @property
    def statics(self) -> tuple[str, ...]:
        """The sorts of static effects."""
        return tuple(name for name in STATICS if name in self.fields.get(Static, ()))

    @property
    def basic_numbers(self) -> tuple[str, ...]:
        """The numbers that a card can define of itself."""
        return tuple(name for name, number in self.numbers.items() if number.basic)

    @property
    def granted(self) -> tuple[str, ...]:
        """The kinds of abilities that an effect can give."""
        return tuple(name for name, shape in self.abilities.items() if shape.granted)

    @property
    def selected(self) -> tuple[str, ...]:
        """The kinds of abilities that a selector can ask for while such an ability is being played."""
        return tuple(name for name, shape in self.abilities.items() if shape.selected)

    @property
    def replaceable(self) -> tuple[str, ...]:
        """The acts that can be replaced."""
        return tuple(sorted(name for name, act in self.acts.items() if act.replaceable))

    @property
    def acts_of_cards(self) -> tuple[str, ...]:
        """The acts that can be forbidden to cards."""
        return tuple(sorted(name for name, act in self.acts.items() if act.to_cards))

    @property
    def acts_with_agent(self) -> tuple[str, ...]:
        """The acts that can be forbidden to cards for certain agents only."""
        return tuple(name for name in self.acts_of_cards if self.acts[name].has_agent)

    @property
    def acts_of_players(self) -> tuple[str, ...]:
        """The acts that can be forbidden to players."""
        return tuple(sorted(name for name, act in self.acts.items() if act.to_players))

    @property
    def targets(self) -> tuple[str, ...]:
        """The zones that an effect can put a card into."""
        found = (name for name, zone in self.zones.items() if zone.target)
        return tuple(sorted(found, key=lambda name: self.zones[name].group))

    @property
    def ordered(self) -> tuple[str, ...]:
        """The zones whose cards have an order."""
        return tuple(name for name, zone in self.zones.items() if zone.ordered)

    @property
    def orientations(self) -> tuple[str, ...]:
        """The words for how a card in play can be turned."""
        return tuple(dict.fromkeys(word for zone in self.zones.values() for word in zone.orientations))

    def refused(self, kind: type[Piece]) -> frozenset[str]:
        """Returns the fields of a piece for which the edition has no clause."""
        return _refused(self, kind)


@cache
def _refused(schema: CardSchema, kind: type[Piece]) -> frozenset[str]:
    if issubclass(kind, Instruction):
        return schema.instructions.refused(kind)
    if kind is Ability:
        shapes = schema.abilities.values()
        return optional_fields(kind).difference(*(shape.may.union(shape.needs) for shape in shapes))
    return optional_fields(kind).difference(schema.fields.get(kind, ()))


@cache
def optional_fields(kind: type[Piece]) -> frozenset[str]:
    """Returns the fields of a piece that an edition may lack."""
    optional = {each.name for each in msgspec.structs.fields(kind) if not each.required}
    return frozenset(optional - kind.common_fields)


@cache
def labels_of_fields(kind: type[Piece]) -> dict[str, tuple[str, Any]]:
    """Returns the names of a piece's fields in files, with their defaults."""
    found = {}
    for each in msgspec.structs.fields(kind):
        made = each.default_factory
        found[each.name] = (each.encode_name, made() if callable(made) else each.default)
    return found


NO_NUMBER = "#"
"""Prefixes that mark the names of everything except numbers."""

SHARES = "%"
"""The prefix that marks names of divisions."""


PLAYERS = "@"
"""Prefixes that mark names of players, or of possible players."""

MARKS = (NO_NUMBER, SHARES, PLAYERS)
"""All prefixes that mark the type of a name."""


def add_names(known: Collection[str], more: Collection[str], numbers: Collection[str]) -> set[str]:
    """Returns the known names with new ones; every new name outside `numbers` is marked as no number."""
    new, told = set(more), {f"{NO_NUMBER}{name}" for name in more if name not in numbers}
    return {name for name in known if name.lstrip("".join(MARKS)) not in new} | new | told
