"""Entries of abilities in card files: static, activated and triggered ones, and keyword abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.abilities.card_files.card_file import CommonAbilityEntry
from engine.abilities.instructions.attach import Attach
from engine.abilities.instructions.branching import If
from engine.abilities.instructions.choose import Choose
from engine.abilities.instructions.discard import Discard
from engine.abilities.instructions.markers import Markers
from engine.abilities.language.ability import Ability, AnyInstruction, When
from engine.abilities.language.selectors import Amount, Condition, Piece, Select, Text
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    MATERIALIZE,
    MATERIALIZE_COUNTER,
    RESONATOR,
    RULER,
    RULER_OR_J_RULER,
    STONE_TYPE,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, HAND, IN_PLAY, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    BESTOW,
    ENTER,
    EVOLUTION,
    EVOLUTION_COUNTER,
    INHERITANCE,
    LOSES_COUNTER,
    RESONANCE,
    STEALTH,
)
from engine.rulebooks.force_of_will.v8_01.instructions.play import PlayCards

Attribute = Literal["light", "fire", "water", "wind", "darkness"]


class AbilityEntry(CommonAbilityEntry, kw_only=True, frozen=True):
    """An ability that is static, activated (God's Art among them) or triggered (901.1)."""

    kind: Literal["static", "activated", "triggered"]
    """The kind of ability."""
    name: str = ""
    """The name of the ability, if it has one (901.1d)."""
    flags: tuple[Text, ...] = ()
    """Its marks; `gods_art` is God's Art (1112)."""
    only_if: Condition | None = None
    """The condition for playing it."""


class EnterEntry(Piece, kw_only=True, frozen=True):
    """[Enter] (1140): the effect when the card has entered the field."""

    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""


class PartEntry(Piece, kw_only=True, frozen=True):
    """A conditional part of a card: keywords, abilities, or text of a chant."""

    keywords: tuple[Text, ...] = ()
    """The keywords that it has."""
    ability: tuple[AbilityEntry, ...] = ()
    """The abilities that it has."""
    enter: tuple[EnterEntry, ...] = ()
    """The [Enter] that it has."""
    effect: tuple[AnyInstruction, ...] = ()
    """The additional instructions of the text of a chant."""
    instead: bool = False
    """Whether `effect` replaces the other text."""


class JudgmentEntry(Piece, kw_only=True, frozen=True):
    """Another cost of [Judgment] (705.2), which its player may pay instead."""

    cost: tuple[AnyInstruction, ...]
    """The cost."""
    only_if: Condition | None = None
    """The state in which it may be paid (705.2b)."""


class AwakeningEntry(PartEntry, kw_only=True, frozen=True):
    """[Awakening] (1109): an additional cost, and the part that the card gains."""

    cost: tuple[AnyInstruction, ...]
    """The additional cost."""


class TorrentEntry(PartEntry, kw_only=True, frozen=True):
    """[Torrent] (1124): the part of the card if its player has played another card in the turn."""


class SealEntry(PartEntry, kw_only=True, frozen=True):
    """[Seal] (1128): the part of the card if its player controls a number of magic stones."""

    magic_stones: int
    """The number of magic stones."""


class StoryEntry(PartEntry, kw_only=True, frozen=True):
    """[Story] (1133): the part of the card if a number of stories are revealed in its player's extra deck."""

    stories: int
    """The number of stories."""


class NullEntry(PartEntry, kw_only=True, frozen=True):
    """[Null] (1134): the part of the card if its player holds no other card."""

    on_play: bool = False
    """Whether the condition is checked when the card is played, as on a chant (1134.2b)."""


class RuneSkillEntry(PartEntry, kw_only=True, frozen=True):
    """[Rune] (1137): the part of the card while given runes of its player are revealed."""

    symbols: tuple[Attribute, ...] = ()
    """The will symbols; each requires one revealed rune of its attribute (1137.2a)."""
    runes: int = 0
    """The required number of revealed runes (1137.2b)."""


class CrestEntry(PartEntry, kw_only=True, frozen=True):
    """A crest (1131): the part of the card while its player controls a magic crest of an attribute."""

    attribute: Attribute
    """The attribute."""


class SealedItemEntry(PartEntry, kw_only=True, frozen=True):
    """A sealed item (1130): an ability that the card has after its release."""

    name: Text
    """The name of the item."""
    cipher: bool = False
    """Whether the text is printed as a cipher, so that the ability is not in force (1130.3)."""


class StandbyEntry(Piece, kw_only=True, frozen=True):
    """[Trigger] (1113): the occasion for playing the card from hand or standby area, and its effect."""

    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""
    when: When | None = None
    """The occasion that triggers the card (1113.2b)."""
    or_when: When | None = None
    """A second occasion that triggers it."""
    cost: tuple[AnyInstruction, ...] = ()
    """The additional cost (1113.2a)."""
    only_if: Condition | None = None
    """The condition for playing it (1416.2b)."""


class StealthEntry(Piece, kw_only=True, frozen=True):
    """[Stealth] (1114): when the card may be played from the standby area without its cost."""

    only_if: Condition | None = None
    """The condition."""
    when: When | None = None
    """The occasion (1416.1a, 1416.2a); left out, the card may be played at any time when the condition holds."""
    cost: tuple[AnyInstruction, ...] = ()
    """A cost, as in old texts; refused, because the language cannot express it."""


class InheritanceEntry(Piece, kw_only=True, frozen=True):
    """[Inheritance] (1126): an ability of a card in the hand, whose cost discards the card."""

    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""
    cost: tuple[AnyInstruction, ...] = ()
    """The cost in addition to the card itself."""


class ResonanceEntry(Piece, kw_only=True, frozen=True):
    """[Resonance] (1127): the effect when a card of a magic stone type enters under its player's control."""

    stone_type: Attribute
    """The magic stone type, by its attribute."""
    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""


def make_stealth(item: StealthEntry) -> Ability:
    """1114.2, 1416.1a: returns the [Stealth] of a card, which triggers it if it waits for an occasion."""
    if item.when is None:
        return Ability(STEALTH, only_if=item.only_if, zones=(STANDBY,))
    played = PlayCards("self", free=True)
    return Ability(
        kinds.TRIGGERED, when=item.when, only_if=item.only_if, effect=(played,), flags=(STEALTH,), zones=(STANDBY,)
    )


def make_standby_texts(item: StandbyEntry) -> list[Ability]:
    """1113.2: returns the text of a card with [Trigger], for each occasion that triggers the card (906.2)."""
    if item.when is None:
        return [Ability(kinds.STANDBY_SPELL, cost=item.cost, effect=item.effect, only_if=item.only_if)]
    return [
        Ability(
            kinds.TRIGGERED, when=when, cost=item.cost, effect=item.effect, only_if=item.only_if,
            flags=(kinds.OF_CARD,), zones=(HAND, STANDBY),
        )
        for when in (item.when, item.or_when) if when is not None
    ]  # fmt: skip


def make_evolution(cost: tuple[AnyInstruction, ...]) -> Ability:
    """1116.2: returns the [Evolution] ability, which puts a counter on its card if the card has none."""
    first = Condition(number=Amount(marker=EVOLUTION_COUNTER), exactly=0)
    put = If(first, then=(Markers("self", EVOLUTION_COUNTER),))
    return Ability(kinds.ACTIVATED, flags=(EVOLUTION,), cost=cost, effect=(put,))


def list_losses_of_counters(keywords: Iterable[str]) -> list[Ability]:
    """1118.2: returns the [Materialize] abilities, which remove a counter when their card attacks or blocks."""
    if not any(word.startswith(MATERIALIZE) for word in keywords):
        return []
    effect = (Markers("self", MATERIALIZE_COUNTER, -1),)
    return [
        Ability(kinds.TRIGGERED, flags=(LOSES_COUNTER,), when=When(event, who="self"), effect=effect)
        for event in ("attack", "block")
    ]


def make_inheritance(item: InheritanceEntry) -> Ability:
    """1126.2: returns the [Inheritance] ability, whose last cost is discarding its card from the hand."""
    return Ability(
        kinds.ACTIVATED, flags=(INHERITANCE,), cost=(*item.cost, Discard("self")), effect=item.effect, zones=(HAND,)
    )


def make_resonance(item: ResonanceEntry) -> Ability:
    """1127.2: returns the ability [Resonance]."""
    waits = When("enter", who=Select(of="you", flag=f"{STONE_TYPE}{item.stone_type}"))
    return Ability(kinds.TRIGGERED, flags=(RESONANCE,), when=waits, effect=item.effect)


def make_enter(item: EnterEntry) -> Ability:
    """1140.2: returns the ability [Enter]."""
    waits = When("enter", who="self")
    return Ability(kinds.TRIGGERED, flags=(ENTER,), when=waits, effect=item.effect)


def make_bestow(cost: tuple[AnyInstruction, ...]) -> Ability:
    """1121.2: returns the ability [Bestow], which attaches its card to a resonator."""
    effect = (Choose(Select(kind=RESONATOR)), Attach("self", "it"))
    return Ability(kinds.ACTIVATED, flags=(BESTOW,), cost=cost, effect=effect)


def make_attachment(of_class: str) -> Ability:
    """1406.2a: returns the target required by an addition of a class. Rulers count in their area (AFW-71)."""
    zone = IN_PLAY if of_class in (RULER, RULER_OR_J_RULER) else FIELD
    return Ability(kinds.SPELL, flags=(kinds.ATTACHMENT,), effect=(Choose(Select(zone=zone, kind=of_class)),))
