"""Reads Fire Force card files: the kinds of cards, and the ability language of the game."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from engine.abilities.card_files.card_file import CardFile, CommonAbilityEntry, Entry, Number, ability_of, placed
from engine.abilities.card_files.checking import check_ability
from engine.abilities.card_files.schema_hints import suggest
from engine.abilities.card_files.word_checks import refuse_entry
from engine.abilities.instructions.turning import Exhaust
from engine.abilities.language.ability import Ability
from engine.abilities.language.selectors import Text
from engine.core.table.cards import CardDefinition
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, FIRE, FLAME, NUMBER_NAMES, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS

AbilityKind = Literal["static", "activated", "counter", "triggered", "event", "defence", "trigger"]

_KINDS_ON = {
    UNIT: ("static", "activated", "counter", "triggered", "defence", "trigger"),
    EVENT: ("event", "trigger", "triggered"),
}


class AbilityEntry(CommonAbilityEntry, kw_only=True, frozen=True):
    """An ability as written in a file, either an icon alone or a kind with its fields."""

    kind: AbilityKind | None = None
    """The kind of ability."""
    icon: Text | None = None
    """The icon of an icon ability."""
    counter: bool = False
    """Whether it has the counter icon."""


class UnitEntry(Entry, kw_only=True, frozen=True):
    """A unit card."""

    cost: Number
    """The cost (203)."""
    power: Number
    """The power (204)."""
    attributes: tuple[Text, ...] = ()
    """The attributes (205)."""
    flame: bool = False
    """Whether it has the flame icon (206)."""
    support: Number | None = None
    """The support value (207), if it has one."""
    ability: tuple[AbilityEntry, ...] = ()
    """The abilities (208)."""


class EventEntry(Entry, kw_only=True, frozen=True):
    """An event card."""

    cost: Number
    """The cost."""
    attributes: tuple[Text, ...] = ()
    """The attributes."""
    ability: tuple[AbilityEntry, ...] = ()
    """The abilities."""


class FireEntry(Entry, kw_only=True, frozen=True):
    """A fire card."""


def _card(kind: str, entry: Any, where: str) -> CardDefinition:
    abilities = tuple(_ability(item, kind, at) for item, at in placed(getattr(entry, "ability", ()), where, "ability"))
    if sum(ability.kind == "event" for ability in abilities) > 1:
        refuse_entry(f"{where}, field ability", "card-file.second-event-ability")
    if sum(ability.kind == "trigger" for ability in abilities) > 1:
        refuse_entry(f"{where}, field ability", "card-file.second-trigger-ability")
    numbers = {n: getattr(entry, n) for n in NUMBER_NAMES if getattr(entry, n, None) is not None}
    flags = (FLAME,) if kind == FIRE or getattr(entry, "flame", False) else ()
    return CardDefinition(entry.number, entry.name, kind, numbers, getattr(entry, "attributes", ()), flags, abilities)


def _ability(entry: AbilityEntry, card: str, where: str) -> Ability:
    if entry.icon is not None:
        return _icon(entry, where)
    if entry.kind is None:
        refuse_entry(where, "card-file.missing", named="kind / icon", fault="icon")
    if entry.kind not in _KINDS_ON.get(card, ()):
        place, possible = f"{where}.kind", suggest(str(entry.kind), _KINDS_ON.get(card, ()))
        refuse_entry(
            place, "card-file.unknown-word", named=entry.kind, possible=possible, given=card, fault="kind-on-card"
        )
    ability = check_ability(ability_of(entry), SCHEMA, where)
    if entry.kind == "defence" and Exhaust("self") not in ability.cost:
        place, missing = f"{where}.cost", '{ do = "exhaust", what = "self" }'
        refuse_entry(place, "card-file.missing", named=missing, fault="exhaust")
    return ability


def _icon(entry: AbilityEntry, where: str) -> Ability:
    icon = ICONS.get(str(entry.icon))
    if icon is None:
        place, possible = f"{where}.icon", suggest(str(entry.icon), ICONS)
        refuse_entry(place, "card-file.unknown-word", named=str(entry.icon), possible=possible, fault="icon")
    if entry != AbilityEntry(icon=entry.icon, note=entry.note):
        refuse_entry(where, "card-file.icon-alone")
    return icon


CARDS = CardFile({UNIT: UnitEntry, EVENT: EventEntry, FIRE: FireEntry}, _card, SCHEMA)
read_cards = CARDS.read
"""Reads a card file: TOML with the arrays of tables `unit`, `event` and `fire`."""
cards_of = CARDS.cards_of


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the invented sample set shipped with this edition."""
    return CARDS.shipped(__package__, "sample.toml")
