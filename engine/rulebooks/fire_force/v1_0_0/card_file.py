"""Reads Fire Force card files: the sorts of cards, and the ability language the game knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Literal

from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, AnyInstruction, Static, When
from engine.abilities.language.card_file import CardFile, Entry, Number
from engine.abilities.language.checking import check_ability
from engine.abilities.language.selectors import Piece, Text
from engine.core.cards import CardDefinition
from engine.core.refusal import BadCardFile
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, FIRE, FLAME, NUMBER_NAMES, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.instructions_table import INSTRUCTIONS

AbilityKind = Literal["static", "activated", "counter", "triggered", "event", "defence", "trigger"]

_KINDS_ON = {
    UNIT: ("static", "activated", "counter", "triggered", "defence", "trigger"),
    EVENT: ("event", "trigger", "triggered"),
}


class AbilityEntry(Piece, frozen=True):
    """An ability as written in a file: an icon alone, or a kind with what that kind needs."""

    kind: AbilityKind | None = None
    icon: Text | None = None
    counter: bool = False
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    once_per_turn: bool = False
    basic: bool = False
    note: str = ""


class UnitEntry(Entry, kw_only=True, frozen=True):
    """A unit card: cost (203), power (204), attributes (205), flame icon (206), support (207), abilities (208)."""

    cost: Number
    power: Number
    attributes: tuple[Text, ...] = ()
    flame: bool = False
    support: Number | None = None
    ability: tuple[AbilityEntry, ...] = ()


class EventEntry(Entry, kw_only=True, frozen=True):
    """An event card: cost and abilities."""

    cost: Number
    attributes: tuple[Text, ...] = ()
    ability: tuple[AbilityEntry, ...] = ()


class FireEntry(Entry, kw_only=True, frozen=True):
    """A fire card."""


def _card(kind: str, entry: Any, where: str) -> CardDefinition:
    abilities = tuple(
        _ability(item, kind, f"{where}, field ability[{index}]")
        for index, item in enumerate(getattr(entry, "ability", ()))
    )
    if sum(ability.kind == "event" for ability in abilities) > 1:
        raise BadCardFile(f"{where}, field ability", "two event abilities", "an event card has one (901.1d)")
    if sum(ability.kind == "trigger" for ability in abilities) > 1:
        raise BadCardFile(f"{where}, field ability", "two trigger abilities", "a card has one at most (802.1b)")
    numbers = {n: getattr(entry, n) for n in NUMBER_NAMES if getattr(entry, n, None) is not None}
    flags = (FLAME,) if kind == FIRE or getattr(entry, "flame", False) else ()
    return CardDefinition(entry.number, entry.name, kind, numbers, getattr(entry, "attributes", ()), flags, abilities)


def _ability(entry: AbilityEntry, card: str, where: str) -> Ability:
    if entry.icon is not None:
        return _icon(entry, where)
    if entry.kind is None:
        raise BadCardFile(where, "neither `kind` nor `icon`", "say which kind of ability it is")
    if entry.kind not in _KINDS_ON.get(card, ()):
        raise BadCardFile(
            f"{where}.kind", f"{entry.kind!r} on a {card} card", f"use {', '.join(_KINDS_ON.get(card, ()))}"
        )
    values = {name: getattr(entry, name) for name in entry.__struct_fields__}
    ability = Ability(**{**values, "kind": entry.kind})
    check_ability(ability, SCHEMA, where)
    if entry.kind == "defence" and do_.Exhaust("self") not in ability.cost:
        wrong = "a defence ability that does not exhaust its card"
        raise BadCardFile(f"{where}.cost", wrong, 'add { do = "exhaust", what = "self" } (901.1f)')
    return ability


def _icon(entry: AbilityEntry, where: str) -> Ability:
    icon = ICONS.get(str(entry.icon))
    if icon is None:
        raise BadCardFile(f"{where}.icon", f"unknown icon {entry.icon!r}", f"use one of {', '.join(ICONS)}")
    if entry != AbilityEntry(icon=entry.icon, note=entry.note):
        raise BadCardFile(where, "an icon stands for its whole ability (1201.1)", "give nothing else beside it")
    return icon


_FILE = CardFile({UNIT: UnitEntry, EVENT: EventEntry, FIRE: FireEntry}, _card, INSTRUCTIONS)


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of a file by number.

    Args:
        text: TOML with the arrays of tables `unit`, `event` and `fire`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
    """
    return _FILE.read(text, file)


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of lists of card entries by kind, already read from a file."""
    return _FILE.cards_of(data, file)


@lru_cache(maxsize=1)
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the invented sample set shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("sample.toml").read_text(encoding="utf-8")
    return read_cards(text, "cards/sample.toml")
