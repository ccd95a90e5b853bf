"""Reads card files of this game: TOML, checked as a whole; a file with an error is refused."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.abilities.instructions.branching import If
from engine.abilities.instructions.markers import Markers
from engine.abilities.language.ability import Ability, AnyInstruction, Modifier, Static, When
from engine.abilities.language.card_file import CardFile, Entry, Number, ability_of, placed
from engine.abilities.language.checking import check_ability
from engine.abilities.language.selectors import Amount, Condition, Piece, Text
from engine.core.cards import CardDefinition
from engine.core.refusal import BadCardFile
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    ATK,
    ATTRIBUTES,
    BACK_SIDE,
    CHANT,
    CHANT_RUNE,
    CLASS,
    COST_OF,
    DEF,
    DIVINITY,
    FREE_COST,
    GENERIC_TYPES,
    INVERSE,
    J_RULER,
    J_SIDE,
    RACE,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SHIFT,
    STONE,
    STONE_TYPE,
    STORY,
    TOTAL_COST,
    UNLIMITED,
    X_COST,
    list_types,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, HAND, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    AWAKENING,
    EVOLUTION,
    EVOLUTION_COUNTER,
    INCARNATION,
    KEYWORDS,
    NO_SKILLS,
    STEALTH,
    VALUED,
)
from engine.rulebooks.force_of_will.v8_01.instructions.sides import Shift

Attribute = Literal["light", "fire", "water", "wind", "darkness"]
GenericType = Literal["basic", "special", "master"]
AdditionClass = Literal["field", "resonator", "ruler", "j_ruler", "j_resonator", "ruler_or_j_ruler"]
Figure = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class CostEntry(Piece, kw_only=True, frozen=True):
    """A printed cost (203); an empty one is a cost of 0, which is not the same as none."""

    light: Number = 0
    """The light will it asks for."""
    fire: Number = 0
    """The fire will."""
    water: Number = 0
    """The water will."""
    wind: Number = 0
    """The wind will."""
    darkness: Number = 0
    """The darkness will."""
    free: Number = 0
    """The free cost (203.4)."""
    x: bool = False
    """Whether the free cost is X (203.5b)."""


class AbilityEntry(Piece, kw_only=True, frozen=True):
    """An ability that is static, activated (God's Art among them) or triggered (901.1)."""

    kind: Literal["static", "activated", "triggered"]
    """The kind of ability."""
    name: str = ""
    """The name of the ability, if it has one (901.1d)."""
    flags: tuple[Text, ...] = ()
    """Its marks; `gods_art` is God's Art (1112)."""
    when: When | None = None
    """What a triggered ability waits for."""
    cost: tuple[AnyInstruction, ...] = ()
    """What playing it costs."""
    effect: tuple[AnyInstruction, ...] = ()
    """What it does."""
    statics: tuple[Static, ...] = ()
    """The continuous effects of a static ability."""
    zones: tuple[Text, ...] = ()
    """The zones in which it works, if not the usual ones."""
    only_if: Condition | None = None
    """The condition for playing it."""
    once_per_turn: bool = False
    """Whether it can be played once in a turn only."""
    basic: bool = False
    """Whether it defines its own card without a condition (904.2)."""
    note: str = ""
    """A note for the reader."""


class AwakeningEntry(Piece, kw_only=True, frozen=True):
    """[Awakening] (1109): what it costs besides, and what the card has then."""

    cost: tuple[AnyInstruction, ...]
    """What is paid in addition."""
    ability: tuple[AbilityEntry, ...] = ()
    """The abilities that the card has when it was played so."""
    effect: tuple[AnyInstruction, ...] = ()
    """What the text of a chant does besides."""


class StandbyEntry(Piece, kw_only=True, frozen=True):
    """[Trigger] (1113): when the card can be played from hand or standby area, and what it does."""

    effect: tuple[AnyInstruction, ...]
    """What it does."""
    when: When | None = None
    """The occasion that triggers the card (1113.2b)."""
    cost: tuple[AnyInstruction, ...] = ()
    """What is paid in addition (1113.2a)."""
    only_if: Condition | None = None
    """The condition for playing it (1416.2b)."""


class StealthEntry(Piece, kw_only=True, frozen=True):
    """[Stealth] (1114): when the card can be played from the standby area without its cost."""

    only_if: Condition | None = None
    """The condition."""
    when: When | None = None
    """The occasion."""


class CardEntry(Entry, kw_only=True, frozen=True):
    """What every card can say."""

    cost: CostEntry | None = None
    """The cost (203); left out: the card has none."""
    attributes: tuple[Attribute, ...] = ()
    """The attributes (208)."""
    races: tuple[Text, ...] = ()
    """The races or traits (205)."""
    keywords: tuple[Text, ...] = ()
    """The keywords that are marks (1100)."""
    ability: tuple[AbilityEntry, ...] = ()
    """The other abilities."""
    awakening: tuple[AwakeningEntry, ...] = ()
    """Its [Awakening], of which it can have several."""
    unlimited: tuple[Text, ...] = ()
    """The card names of which its text allows any number in a deck (402.8)."""
    side: Text | None = None
    """The number of the other side, on each of the two; left out: the card has none (1302, 1304)."""
    shift: tuple[AnyInstruction, ...] | None = None
    """The cost of [Shift] (1117), on the past side; left out: the card does not have it."""


class RulerEntry(CardEntry, kw_only=True, frozen=True):
    """A ruler, with the number of its J-ruler side."""

    generic: GenericType | None = None
    """The generic type (201.3)."""
    judgment: tuple[AnyInstruction, ...] | None = None
    """The cost of [Judgment] (1125); left out: the ruler does not have it."""
    judgment_if: Condition | None = None
    """The state that [Judgment] asks for (705.2b)."""
    divinity: Figure | None = None
    """The divinity (209, 1136)."""


class JRulerEntry(CardEntry, kw_only=True, frozen=True):
    """A J-ruler, the other side of a ruler, whose number ends in `J`; some have no figures (206.1a, 207.2a).

    `side` is the number of the second J-ruler side of a colossal ruler, which ends in `JJ` (1304.2).
    """

    judgment: tuple[AnyInstruction, ...] | None = None
    """The cost of the [Judgment] of a first J-ruler (1304.5)."""
    judgment_if: Condition | None = None
    """The state that it asks for (705.2b)."""

    atk: Figure | None = None
    """The attack power (206)."""
    defence: Figure | None = msgspec.field(default=None, name="def")
    """The defence (207)."""
    divinity: Figure | None = None
    """The divinity (209, 1136)."""


class ResonatorEntry(CardEntry, kw_only=True, frozen=True):
    """A resonator."""

    atk: Figure
    """The attack power (206)."""
    defence: Figure = msgspec.field(name="def")
    """The defence (207)."""
    incarnation: tuple[AnyInstruction, ...] = ()
    """What [Incarnation] has banished in place of the cost (1110)."""
    stealth: StealthEntry | None = None
    """Its [Stealth], if it has it."""
    evolution: tuple[AnyInstruction, ...] = ()
    """The cost of [Evolution] (1116)."""


class ChantEntry(CardEntry, kw_only=True, frozen=True):
    """A chant: what it does when it is resolved, or its [Trigger]."""

    effect: tuple[AnyInstruction, ...] = ()
    """What it does (703.3)."""
    extra_cost: tuple[AnyInstruction, ...] = ()
    """What is paid besides its cost."""
    standby: StandbyEntry | None = None
    """Its [Trigger]; then it has no other text."""


class RuneEntry(ChantEntry, kw_only=True, frozen=True):
    """A rune, or a card that is chant and rune."""

    generic: GenericType | None = None
    """The generic type (201.3c)."""
    divinity: Figure = 0
    """The divinity that playing it takes (209.2)."""


class AdditionEntry(CardEntry, kw_only=True, frozen=True):
    """An addition."""

    class_: AdditionClass | None = msgspec.field(default=None, name="class")
    """The class of an old addition (1406.1)."""


class RegaliaEntry(CardEntry, kw_only=True, frozen=True):
    """A regalia."""


class StoneEntry(CardEntry, kw_only=True, frozen=True):
    """A magic stone."""

    generic: GenericType | None = None
    """The generic type (201.3)."""
    stone_types: tuple[Attribute, ...] = ()
    """The magic stone types (201.4), by their attributes."""


ENTRIES: dict[str, type[CardEntry]] = {
    RULER: RulerEntry,
    J_RULER: JRulerEntry,
    STONE: StoneEntry,
    RESONATOR: ResonatorEntry,
    CHANT: ChantEntry,
    ADDITION: AdditionEntry,
    REGALIA: RegaliaEntry,
    RUNE: RuneEntry,
    CHANT_RUNE: RuneEntry,
}
"""The forms of the entries, by the arrays of tables of a file, which are the printed kinds."""

INVERSE_TRAITS = frozenset({"Inverse", "転化"})
"""The traits that make a side of a double-faced card its despair side (1302.3)."""

STORY_TRAITS = frozenset({"Story", "物語"})
"""The traits that make a chant a story (1132.2)."""


def _card(table: str, entry: Any, where: str) -> CardDefinition:
    numbers = _read_numbers(entry)
    abilities = tuple(_list_abilities(entry, where))
    return CardDefinition(
        entry.number, entry.name, table, numbers, entry.attributes, _list_marks(table, entry, where), abilities,
        _list_sides(table, entry, where),
    )  # fmt: skip


def _list_sides(table: str, entry: Any, where: str) -> tuple[str, ...]:
    """1302, 1304: returns the numbers of the sides that lie next to this one."""
    number, side = entry.number, entry.side
    if table == J_RULER and not number.endswith(J_SIDE):
        raise BadCardFile(f"{where}, field number", "a J-ruler is the other side of a ruler", f"end it in {J_SIDE!r}")
    if table in (RULER, J_RULER):
        possible = [f"{number}{J_SIDE}"]
    else:
        possible = [f"{number}{BACK_SIDE}", *((number.removesuffix(BACK_SIDE),) if number.endswith(BACK_SIDE) else ())]
    if side is not None and side not in possible:
        raise BadCardFile(f"{where}, field side", f"{side!r} is no side of this card", f"use {possible[-1]}")
    turned_from = (number.removesuffix(J_SIDE),) if table == J_RULER else ()
    return (*turned_from, *((side,) if side is not None else ()))


def _read_numbers(entry: CardEntry) -> dict[str, int]:
    """203, 206, 207, 209: returns the printed numbers; a card without a cost has no number of one."""
    numbers: dict[str, int] = {}
    if entry.cost is not None:
        asked = {COST_OF[word]: getattr(entry.cost, word) for word in ATTRIBUTES if getattr(entry.cost, word)}
        numbers = {**asked, FREE_COST: entry.cost.free}
        numbers[TOTAL_COST] = sum(numbers.values())
    for name, field in ((ATK, ATK), (DEF, "defence"), (DIVINITY, DIVINITY)):
        figure = getattr(entry, field, None)
        if figure is not None:
            numbers[name] = figure
    return numbers


def _list_marks(table: str, entry: Any, where: str) -> tuple[str, ...]:
    """Returns the marks of a card: generic type, class, stone types, races and keywords, in this order."""
    for word in entry.keywords:
        valued = any(word.startswith(mark) and word != mark for mark in VALUED)
        if word not in (*KEYWORDS, *NO_SKILLS) and not valued:
            todo = f"use one of {', '.join((*KEYWORDS, *VALUED, *NO_SKILLS))}"
            raise BadCardFile(f"{where}, field keywords", f"unknown keyword {word!r}", todo)
    generic = getattr(entry, "generic", None)
    if generic is not None and table not in (*GENERIC_TYPES[generic], *(CHANT_RUNE,) * (table == CHANT_RUNE)):
        raise BadCardFile(f"{where}, field generic", f"a {table} is never {generic} (201.3)", "leave generic out")
    of_class = getattr(entry, "class_", None)
    story = CHANT in list_types(table) and bool(STORY_TRAITS & set(entry.races))
    return (
        *((generic,) if generic else ()),
        *((f"{CLASS}{of_class}",) if of_class else ()),
        *(f"{STONE_TYPE}{word}" for word in getattr(entry, "stone_types", ())),
        *(f"{RACE}{word}" for word in entry.races),
        *((STORY,) if story else ()),
        *((INVERSE,) if INVERSE_TRAITS & set(entry.races) else ()),
        *((X_COST,) if entry.cost is not None and entry.cost.x else ()),
        *entry.keywords,
        *(f"{UNLIMITED}{name}" for name in entry.unlimited),
    )


def _list_abilities(entry: Any, where: str) -> list[Ability]:
    """Returns the abilities of a card; those that change how it is played come first."""
    found: list[Ability] = []

    def add(ability: Ability, at: str, *known: str) -> None:
        found.append(check_ability(ability, SCHEMA, f"{where}, field{f' {at}' if at else ''}", known))

    if getattr(entry, "judgment", None) is not None:
        add(Ability(kinds.JUDGMENT, cost=entry.judgment, only_if=entry.judgment_if), "judgment")
    if getattr(entry, "incarnation", ()):
        add(Ability(INCARNATION, cost=entry.incarnation, zones=(HAND,)), "incarnation")
    stealth = getattr(entry, "stealth", None)
    if stealth is not None:
        add(Ability(STEALTH, when=stealth.when, only_if=stealth.only_if, zones=(STANDBY,)), "stealth")
    if entry.shift is not None:
        add(Ability(kinds.ACTIVATED, flags=(SHIFT,), cost=entry.shift, effect=(Shift("self"),)), "shift")
    if getattr(entry, "evolution", ()):
        add(make_evolution(entry.evolution), "evolution")
    for item, at in placed(entry.awakening, where, "awakening"):
        found.append(check_ability(make_awakening(item), SCHEMA, at))
    standby, effect = getattr(entry, "standby", None), getattr(entry, "effect", ())
    if standby is not None:
        if effect:
            raise BadCardFile(f"{where}, field effect", "the text of [Trigger] is its own", "move it into standby")
        if standby.when is not None and standby.cost:
            raise BadCardFile(f"{where}, field standby.cost", "a card that triggers asks for none", "leave cost out")
        text = make_standby_text(standby)
        add(text, "standby")
    elif effect:
        add(Ability(kinds.SPELL, cost=entry.extra_cost, effect=effect), "")
    found += [check_ability(ability_of(item), SCHEMA, at) for item, at in placed(entry.ability, where, "ability")]
    return found


def make_awakening(item: AwakeningEntry) -> Ability:
    """1109.2: returns the ability [Awakening], which gives its card what is printed with it."""
    given = tuple(Static(to="self", change=Modifier(gain_ability=ability_of(each))) for each in item.ability)
    return Ability(AWAKENING, cost=item.cost, effect=item.effect, statics=given, zones=(HAND, CHASE))


def make_standby_text(item: StandbyEntry) -> Ability:
    """1113.2: returns the text of a card with [Trigger]; one that waits for an occasion triggers as a card (906.2)."""
    if item.when is None:
        return Ability(kinds.STANDBY_SPELL, cost=item.cost, effect=item.effect, only_if=item.only_if)
    return Ability(
        kinds.TRIGGERED, when=item.when, effect=item.effect, only_if=item.only_if, flags=(kinds.OF_CARD,),
        zones=(HAND, STANDBY),
    )  # fmt: skip


def make_evolution(cost: tuple[AnyInstruction, ...]) -> Ability:
    """1116.2: returns the ability [Evolution], which puts a counter on its card that has none."""
    first = Condition(number=Amount(marker=EVOLUTION_COUNTER), exactly=0)
    put = If(first, then=(Markers("self", EVOLUTION_COUNTER),))
    return Ability(kinds.ACTIVATED, flags=(EVOLUTION,), cost=cost, effect=(put,))


CARDS = CardFile(ENTRIES, _card, SCHEMA)
read_cards = CARDS.read
"""Reads a card file: TOML with an array of tables for each printed kind of card."""
cards_of = CARDS.cards_of

SHIPPED = ("starters.toml", "sets.toml")
"""The card files that come with this edition."""


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the cards shipped with this edition, with the printed figures: of two starter decks and of eight sets."""
    return {number: card for name in SHIPPED for number, card in CARDS.shipped(__package__, name).items()}
