"""Reads card files of this game: the kinds of cards, and the ability language of the game."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from engine.abilities.card_files.card_file import CardFile, CommonAbilityEntry, Entry, Number, ability_of, placed
from engine.abilities.card_files.checking import check_ability, check_select
from engine.abilities.card_files.word_checks import refuse_entry
from engine.abilities.instructions.choose import Choose
from engine.abilities.language.ability import Ability, AnyInstruction, Static
from engine.abilities.language.selectors import Amount, Piece, Select, Text
from engine.core.table.cards import CardDefinition
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    ADVANTAGE,
    BACK,
    COMMAND,
    COPIES,
    HP,
    RETREAT,
    SEPARATOR,
    SKILL_COST,
    SKILL_DAMAGE,
    STRATEGY,
    STRENGTHENING,
    TACTIC,
    UNIT,
    attributes_of,
)
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    FIELD,
    GROUPS,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import (
    COMMAND_ABILITY,
    SKILL,
    TARGET,
)


class SkillEntry(Piece, kw_only=True, frozen=True):
    """A skill."""

    name: Text
    """The name (211)."""
    cost: Number
    """The cost (210)."""
    damage: Number | Amount | None = None
    """The damage (212), if it has any."""
    effect: tuple[AnyInstruction, ...] = ()
    """The other instructions of its effect (213)."""
    statics: tuple[Static, ...] = ()
    """Its continuous effects."""
    note: str = ""
    """A note for the reader."""


class AbilityEntry(CommonAbilityEntry, kw_only=True, frozen=True):
    """An ability that is no skill; with the flag `ex` and a name it is an EX skill (209, 801.1f)."""

    kind: Literal["static", "activated", "triggered"]
    """The kind of ability."""
    name: str = ""
    """The name of an EX skill."""
    flags: tuple[Text, ...] = ()
    """Its marks; `ex` marks an EX skill."""


class GenericEntry(Entry, kw_only=True, frozen=True):
    """Deck rules on a card."""

    copies: Number | Literal["any"] | None = None
    """How many copies a deck may have, or `any` (402.3); 402.2c applies if omitted."""
    back: str = ""
    """A word for an unusual back (402.2a)."""


class UnitEntry(GenericEntry, kw_only=True, frozen=True):
    """A unit."""

    hp: Number
    """The HP (203)."""
    retreat: Number
    """The retreat cost (206)."""
    attributes: tuple[Text, ...] = ()
    """The attributes (204)."""
    advantage: tuple[Text, ...] = ()
    """The advantages (205)."""
    skill: tuple[SkillEntry, ...] = ()
    """The skills (208)."""
    ability: tuple[AbilityEntry, ...] = ()
    """The other abilities, EX skills (209) among them."""


class CommandEntry(GenericEntry, kw_only=True, frozen=True):
    """A strategy or tactic, with its effect at resolution (801.1d)."""

    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""


class StrengtheningEntry(GenericEntry, kw_only=True, frozen=True):
    """A strengthening card."""

    target: Select = Select(kind=UNIT)
    """The units that it can be set on (804.2b-1)."""
    skill: tuple[SkillEntry, ...] = ()
    """Its skills."""
    ability: tuple[AbilityEntry, ...] = ()
    """Its other abilities, EX skills among them."""


def _card(table: str, entry: Any, where: str) -> CardDefinition:
    if table == UNIT:
        return _unit(entry, where)
    if table == STRENGTHENING:
        abilities = (*_abilities(entry, where), _target(entry.target, f"{where}, field target"))
    else:
        abilities = (check_ability(Ability(COMMAND_ABILITY, effect=entry.effect), SCHEMA, f"{where}, field"),)
    return CardDefinition(entry.number, entry.name, COMMAND, flags=(table, *_deck_marks(entry)), abilities=abilities)


def _unit(entry: UnitEntry, where: str) -> CardDefinition:
    for name in ("attributes", "advantage"):
        for written in getattr(entry, name):
            if not all(word.strip() for word in written.split(SEPARATOR)):
                refuse_entry(f"{where}, field {name}", "card-file.empty-attribute", named=written)
    attributes = tuple(dict.fromkeys(word for written in entry.attributes for word in attributes_of(written)))
    against = dict.fromkeys(word for written in entry.advantage for word in attributes_of(written))
    return CardDefinition(
        entry.number, entry.name, UNIT, {HP: entry.hp, RETREAT: entry.retreat}, attributes,
        (*(f"{ADVANTAGE}{word}" for word in against), *_deck_marks(entry)), _abilities(entry, where),
    )  # fmt: skip


def _deck_marks(entry: GenericEntry) -> tuple[str, ...]:
    copies = () if entry.copies is None else (f"{COPIES}{entry.copies}",)
    return (*copies, f"{BACK}{entry.back}") if entry.back else copies


def _abilities(entry: UnitEntry | StrengtheningEntry, where: str) -> tuple[Ability, ...]:
    skills = (_skill(skill, at) for skill, at in placed(entry.skill, where, "skill"))
    others = (check_ability(ability_of(item), SCHEMA, at) for item, at in placed(entry.ability, where, "ability"))
    return (*skills, *others)


def _skill(entry: SkillEntry, where: str) -> Ability:
    numbers: dict[str, int | Amount] = {SKILL_COST: entry.cost}
    if entry.damage is not None:
        numbers[SKILL_DAMAGE] = entry.damage
    ability = Ability(SKILL, entry.name, numbers, effect=entry.effect, statics=entry.statics, note=entry.note)
    return check_ability(ability, SCHEMA, where)


def _target(select: Select, where: str) -> Ability:
    """804.2b: returns the ability by which a strengthening card chooses its unit, always one of the area."""
    if select.kind not in (None, UNIT) or not set(GROUPS.get(select.zone, (select.zone,))) <= set(GROUPS[FIELD]):
        refuse_entry(where, "card-file.set-on-no-unit")
    check_select(select, SCHEMA, where)
    return Ability(TARGET, effect=(Choose(msgspec.structs.replace(select, kind=UNIT)),))


CARDS = CardFile(
    {UNIT: UnitEntry, STRATEGY: CommandEntry, TACTIC: CommandEntry, STRENGTHENING: StrengtheningEntry}, _card, SCHEMA
)
read_cards = CARDS.read
"""Reads a card file: TOML with the arrays of tables `unit`, `strategy`, `tactic` and `strengthening`."""
cards_of = CARDS.cards_of


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the invented sample set shipped with this edition."""
    return CARDS.shipped(__package__, "sample.toml")
