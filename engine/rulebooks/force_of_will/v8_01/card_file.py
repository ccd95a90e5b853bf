"""Reads card files of this game: TOML, checked as a whole; a file with an error is refused."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.abilities.card_files.card_file import CardFile, Entry, Number, ability_of, placed
from engine.abilities.card_files.checking import check_ability
from engine.abilities.card_files.word_checks import refuse_entry
from engine.abilities.language.ability import Ability, AnyInstruction
from engine.abilities.language.selectors import Condition, Piece, Text
from engine.core.table.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01.ability_entries import (
    AbilityEntry,
    Attribute,
    AwakeningEntry,
    CrestEntry,
    EnterEntry,
    InheritanceEntry,
    JudgmentEntry,
    NullEntry,
    ResonanceEntry,
    RuneSkillEntry,
    SealedItemEntry,
    SealEntry,
    StandbyEntry,
    StealthEntry,
    StoryEntry,
    TorrentEntry,
    list_losses_of_counters,
    make_attachment,
    make_bestow,
    make_enter,
    make_evolution,
    make_inheritance,
    make_resonance,
    make_standby_texts,
    make_stealth,
)
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    ATK,
    BACK_SIDE,
    CHANT,
    CHANT_RUNE,
    COST_OF,
    DEF,
    DIVINITY,
    FREE_COST,
    J_RULER,
    J_SIDE,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SHIFT,
    STONE,
    TOTAL_COST,
    list_types,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import REMOVED
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import reads_x
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import OF_FIELD
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.naming import complete_zones
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    MOBILIZE,
)
from engine.rulebooks.force_of_will.v8_01.ch1300_token_cards import list_token_cards
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import OLD_SPELL, read_old_entry
from engine.rulebooks.force_of_will.v8_01.instructions.sides import Shift
from engine.rulebooks.force_of_will.v8_01.part_entries import list_conditional, list_parts, list_sealed_items, list_ways
from engine.rulebooks.force_of_will.v8_01.printed_marks import list_marks

GenericType = Literal["basic", "special", "master"]
AdditionClass = Literal["field", "resonator", "ruler", "j_ruler", "j_resonator", "ruler_or_j_ruler"]
Figure = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class CostEntry(Piece, kw_only=True, frozen=True):
    """A printed cost (203); an empty one is a cost of 0, unlike no cost."""

    light: Number = 0
    """The required light will."""
    fire: Number = 0
    """The fire will."""
    water: Number = 0
    """The water will."""
    wind: Number = 0
    """The wind will."""
    darkness: Number = 0
    """The darkness will."""
    moon: Number = 0
    """The will with the quality moon (1003.6)."""
    time: Number = 0
    """The will with the quality time (1003.7)."""
    free: Number = 0
    """The free cost (203.4)."""
    x: bool = False
    """Whether the free cost is X (203.5b)."""


class CardEntry(Entry, kw_only=True, frozen=True):
    """The fields of every card."""

    cost: CostEntry | None = None
    """The cost (203); omitted if the card has none."""
    attributes: tuple[Attribute, ...] = ()
    """The attributes (208)."""
    races: tuple[Text, ...] = ()
    """The races or traits (205)."""
    keywords: tuple[Text, ...] = ()
    """The keywords that are marks (1100)."""
    ability: tuple[AbilityEntry, ...] = ()
    """The other abilities."""
    incarnation: tuple[AnyInstruction, ...] = ()
    """The cards banished by [Incarnation] in place of the cost (1110)."""
    awakening: tuple[AwakeningEntry, ...] = ()
    """Its [Awakening] entries, possibly several."""
    stealth: StealthEntry | None = None
    """Its [Stealth] (1114), if it has it."""
    torrent: tuple[TorrentEntry, ...] = ()
    """Its [Torrent] (1124)."""
    seal: tuple[SealEntry, ...] = ()
    """Its [Seal] (1128)."""
    story: tuple[StoryEntry, ...] = ()
    """Its [Story] (1133)."""
    null: tuple[NullEntry, ...] = ()
    """Its [Null] (1134)."""
    mobilize: tuple[AnyInstruction, ...] = ()
    """The cost of [Mobilize] (1129)."""
    rune_skill: tuple[RuneSkillEntry, ...] = ()
    """Its [Rune] (1137)."""
    crest: tuple[CrestEntry, ...] = ()
    """Its crests (1131)."""
    sealed_item: tuple[SealedItemEntry, ...] = ()
    """Its sealed items (1130)."""
    inheritance: tuple[InheritanceEntry, ...] = ()
    """Its [Inheritance] (1126)."""
    resonance: tuple[ResonanceEntry, ...] = ()
    """Its [Resonance] (1127)."""
    enter: tuple[EnterEntry, ...] = ()
    """Its [Enter] (1140)."""
    unlimited: tuple[Text, ...] = ()
    """The card names that its text frees from the deck limit (402.8)."""
    side: Text | None = None
    """The number of the other side, on both sides; omitted if the card has one side (1302, 1304)."""
    old: bool = False
    """Whether the card uses the wording of old cards, which chapter 1400 converts."""
    read_by: tuple[Text, ...] = ()
    """The clauses by which the wording of an old card was converted; not written in files."""
    break_: tuple[AnyInstruction, ...] = msgspec.field(default=(), name="break")
    """The effect of its [Break] (1415.1.b-2), in games with the Valhalla rule."""
    shift: tuple[AnyInstruction, ...] | None = None
    """The cost of [Shift] (1117), on the past side; omitted without [Shift]."""


class RulerEntry(CardEntry, kw_only=True, frozen=True):
    """A ruler, with the number of its J-ruler side."""

    generic: GenericType | None = None
    """The generic type (201.3)."""
    judgment: tuple[AnyInstruction, ...] | None = None
    """The cost of [Judgment] (1125); omitted without [Judgment]."""
    judgment_if: Condition | None = None
    """The state that [Judgment] requires (705.2b)."""
    judgment_or: JudgmentEntry | None = None
    """Another cost that may be paid instead (705.2)."""
    divinity: Figure | None = None
    """The divinity (209, 1136)."""


class JRulerEntry(CardEntry, kw_only=True, frozen=True):
    """A J-ruler, the other side of a ruler. Its number ends in `J`; some have no figures (206.1a, 207.2a).

    `side` is the number of the second J-ruler side of a colossal ruler, which ends in `JJ` (1304.2).
    """

    judgment: tuple[AnyInstruction, ...] | None = None
    """The cost of the [Judgment] of a first J-ruler (1304.5)."""
    judgment_if: Condition | None = None
    """The state that this [Judgment] requires (705.2b)."""

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
    evolution: tuple[AnyInstruction, ...] | None = None
    """The cost of [Evolution] (1116)."""


class ChantEntry(CardEntry, kw_only=True, frozen=True):
    """A chant: its effect at resolution, or its [Trigger]."""

    effect: tuple[AnyInstruction, ...] = ()
    """The instructions of its effect (703.3)."""
    extra_cost: tuple[AnyInstruction, ...] = ()
    """The additional cost."""
    standby: StandbyEntry | None = None
    """Its [Trigger], which excludes any other text."""


class SpellEntry(ChantEntry, kw_only=True, frozen=True):
    """An old spell, which is a chant (1405.1); its `class` is converted on reading."""


class RuneEntry(ChantEntry, kw_only=True, frozen=True):
    """A rune, or a card that is chant and rune."""

    generic: GenericType | None = None
    """The generic type (201.3c)."""
    divinity: Figure = 0
    """The divinity that playing it uses up (209.2)."""


class AdditionEntry(CardEntry, kw_only=True, frozen=True):
    """An addition."""

    class_: AdditionClass | None = msgspec.field(default=None, name="class")
    """The class of an old addition (1406.1)."""
    bestow: tuple[AnyInstruction, ...] | None = None
    """The cost of [Bestow] (1121); omitted without [Bestow]."""


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
    OLD_SPELL: SpellEntry,
    ADDITION: AdditionEntry,
    REGALIA: RegaliaEntry,
    RUNE: RuneEntry,
    CHANT_RUNE: RuneEntry,
}
"""The entry classes by the arrays of tables of a file, which are the printed kinds."""


def make_card(table: str, entry: Any, where: str) -> CardDefinition:
    """Returns the card of an entry. Raises BadCardFile for an invalid entry."""
    if table == OLD_SPELL and not entry.old:
        refuse_entry(f"{where}, field old", "card-file.missing", named="old = true", fault="old")
    if entry.read_by and not entry.old:
        refuse_entry(f"{where}, field read_by", "card-file.leave-out", named="read_by", fault="read")
    table = CHANT if table == OLD_SPELL else table
    numbers = _read_numbers(entry)
    abilities = tuple(_list_abilities(table, entry, where))
    marks = list_marks(table, entry, where)
    return CardDefinition(
        entry.number, entry.name, table, numbers, entry.attributes, marks, abilities,
        _list_sides(table, entry, where), tuple(list_token_cards(marks, abilities)),
    )  # fmt: skip


def _list_sides(table: str, entry: Any, where: str) -> tuple[str, ...]:
    """1302, 1304: returns the numbers of the card's sides adjacent to this one."""
    number, side = entry.number, entry.side
    if table == J_RULER and not number.endswith(J_SIDE):
        refuse_entry(f"{where}, field number", "card-file.number-of-j-ruler", named=number, expected_form=J_SIDE)
    if table in (RULER, J_RULER):
        possible = [f"{number}{J_SIDE}"]
    else:
        possible = [f"{number}{BACK_SIDE}", *((number.removesuffix(BACK_SIDE),) if number.endswith(BACK_SIDE) else ())]
    if side is not None and side not in possible:
        refuse_entry(f"{where}, field side", "card-file.unknown-word", named=side, possible=possible[-1], fault="side")
    turned_from = (number.removesuffix(J_SIDE),) if table == J_RULER else ()
    return (*turned_from, *((side,) if side is not None else ()))


def _read_numbers(entry: CardEntry) -> dict[str, int]:
    """203, 206, 207, 209: returns the printed numbers. A card without a cost has a total cost of 0 (203.5a)."""
    numbers: dict[str, int] = {TOTAL_COST: 0}
    if entry.cost is not None:
        asked = {COST_OF[word]: getattr(entry.cost, word) for word in COST_OF if getattr(entry.cost, word)}
        numbers = {**asked, FREE_COST: entry.cost.free}
        numbers[TOTAL_COST] = sum(numbers.values())
    for name, field in ((ATK, ATK), (DEF, "defence"), (DIVINITY, DIVINITY)):
        figure = getattr(entry, field, None)
        if figure is not None:
            numbers[name] = figure
    return numbers


def _join_states(one: Condition | None, other: Condition | None) -> Condition | None:
    """705.2b: returns the condition that both states are fulfilled; None if there is none."""
    if one is None or other is None:
        return one or other
    return Condition(not_=Condition(any_of=(Condition(not_=one), Condition(not_=other))))


def _list_abilities(table: str, entry: Any, where: str) -> list[Ability]:
    """Returns the abilities of a card, starting with the ones that change how it is played."""
    found: list[Ability] = []
    with_x = table == J_RULER or any(reads_x(item.cost) for item in entry.awakening)
    judged = (kinds.JUDGED_X,) if with_x else ()

    def add(ability: Ability, at: str, *known: str) -> None:
        found.append(check_ability(ability, SCHEMA, f"{where}, field{f' {at}' if at else ''}", known))

    if getattr(entry, "judgment", None) is not None:
        add(Ability(kinds.JUDGMENT, cost=entry.judgment, only_if=entry.judgment_if), "judgment", kinds.JUDGED_X)
    other = getattr(entry, "judgment_or", None)
    if other is not None:
        state = _join_states(entry.judgment_if, other.only_if)
        add(Ability(kinds.JUDGMENT, cost=other.cost, only_if=state), "judgment_or", kinds.JUDGED_X)
    if entry.mobilize:
        add(Ability(MOBILIZE, cost=entry.mobilize), "mobilize")
    if entry.stealth is not None:
        if entry.stealth.cost:
            refuse_entry(f"{where}, field stealth", "card-file.stealth-without-cost")
        add(make_stealth(entry.stealth), "stealth")
    if entry.break_:
        add(Ability(kinds.BREAK, effect=entry.break_, zones=(REMOVED,)), "break")
    if entry.shift is not None:
        add(Ability(kinds.ACTIVATED, flags=(SHIFT,), cost=entry.shift, effect=(Shift("self"),)), "shift")
    if getattr(entry, "evolution", None) is not None:
        add(make_evolution(entry.evolution), "evolution")
    if getattr(entry, "bestow", None) is not None:
        add(make_bestow(entry.bestow), "bestow")
    of_class = getattr(entry, "class_", None)
    if table == ADDITION and of_class not in (None, OF_FIELD):
        add(make_attachment(of_class), "class")
    standby, effect = getattr(entry, "standby", None), getattr(entry, "effect", ())
    text: Ability | None = None
    if standby is not None:
        if effect:
            refuse_entry(f"{where}, field effect", "card-file.effect-of-trigger")
        if standby.when is not None and standby.cost and not entry.old:
            refuse_entry(f"{where}, field standby.cost", "card-file.leave-out", named="cost", fault="triggered")
        for text in make_standby_texts(standby):
            add(text, "standby")
    elif effect:
        text = Ability(kinds.SPELL, cost=entry.extra_cost, effect=effect)
        add(text, "")
    chant = CHANT in list_types(table)
    parts = list_parts(entry, chant=chant)
    for word, part in parts:
        if part.effect and not chant:
            refuse_entry(f"{where}, field {word}", "card-file.leave-out", named=word, given=table, fault="no-text")
        add(part, word, *list_numbers(part))
    for way in list_ways(text, [part for _, part in parts]):
        add(way, "", *list_numbers(way))
    for word, ability in list_conditional(entry, chant=chant):
        add(ability, word)
    for word, ability in list_sealed_items(entry):
        add(ability, word)
    for ability in list_losses_of_counters(entry.keywords):
        add(ability, "keywords")
    for item, at in placed(entry.inheritance, where, "inheritance"):
        found.append(check_ability(make_inheritance(item), SCHEMA, at))
    for each, at in placed(entry.resonance, where, "resonance"):
        found.append(check_ability(make_resonance(each), SCHEMA, at))
    for one, at in placed(entry.enter, where, "enter"):
        found.append(check_ability(make_enter(one), SCHEMA, at, judged))
    abilities = placed(entry.ability, where, "ability")
    found += [check_ability(ability_of(item), SCHEMA, at, judged) for item, at in abilities]
    return found


def list_numbers(ability: Ability) -> tuple[str, ...]:
    """903.2.f: returns the name of X if an additional cost of a card uses X."""
    return (kinds.JUDGED_X,) if reads_x(ability.cost) else ()


def complete_texts(entry: Any) -> Any:
    """307.4a, 308.4: fills in the zones that the texts of a card leave out."""
    if not isinstance(entry, dict):
        return entry
    if entry.get("old") is True:
        entry = read_old_entry(entry)
    return {name: complete_zones(value) if isinstance(value, dict | list) else value for name, value in entry.items()}


CARDS = CardFile(ENTRIES, make_card, SCHEMA, complete_texts)
read_cards = CARDS.read
"""Reads a card file: TOML with an array of tables for each printed kind of card."""
cards_of = CARDS.cards_of

SHIPPED = ("starters.toml", "sets.toml", "invented.toml")
"""The card files that come with this edition."""


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the cards shipped with this edition, with the printed figures: of two starter decks and of eight sets."""
    return {number: card for name in SHIPPED for number, card in CARDS.shipped(__package__, name).items()}
