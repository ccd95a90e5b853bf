"""Reads card files of this game: TOML, checked as a whole; a file with an error is refused."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from engine.abilities.card_files.card_file import CardFile, CommonAbilityEntry, Entry, Number, ability_of, placed
from engine.abilities.card_files.card_schema import add_names
from engine.abilities.card_files.checking import check_ability
from engine.abilities.instructions.pay import Pay
from engine.abilities.instructions.pick import Pick
from engine.abilities.instructions.resources import Spend
from engine.abilities.language.ability import Ability, AnyInstruction
from engine.abilities.language.selectors import Condition, Piece, Text
from engine.core.table.cards import CardDefinition
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    BACKUP,
    CATEGORY,
    COPIES,
    COST,
    EX,
    FORWARD,
    GENERIC,
    JOB,
    MONSTER,
    PARTY,
    POWER,
    SUMMON,
    WARP,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import HAND
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.paid import list_names
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import warp
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import NO_OFFER, Offer

Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
Keyword = Literal["brave", "haste", "first_strike", "back_attack"]


class AbilityEntry(CommonAbilityEntry, kw_only=True, frozen=True):
    """A field (`static`), action (`activated`), special or auto ability (`triggered`)."""

    kind: Literal["static", "activated", "special", "triggered"]
    """The kind of ability."""
    name: str = ""
    """The name of a special ability."""
    flags: tuple[Text, ...] = ()
    """Its marks; `ex` marks EX Burst."""
    only_if: Condition | None = None
    """The condition for using it."""
    damage: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """The N of "Damage N" (15.2.6)."""


class SummonAbilityEntry(CommonAbilityEntry, kw_only=True, frozen=True):
    """A field ability of a summon, in force in the hand unless it names other zones (11.9.1)."""

    kind: Literal["static"]
    """The kind of ability."""


class WarpEntry(Piece, kw_only=True, frozen=True):
    """Warp (15.2.7)."""

    count: Annotated[int, msgspec.Meta(ge=1, le=99)]
    """The number of counters put on the card."""
    cost: tuple[AnyInstruction, ...]
    """The cost of removing the card."""


CastingCost = Pick | Pay | Spend
"""A part of the costs of casting a card."""


class CardEntry(Entry, kw_only=True, frozen=True):
    """The fields of every card. Summon effects and autos of characters can read the paid costs (11.3.5, 11.4.4)."""

    cost: Number
    """The printed cost (5.2.1.2)."""
    elements: tuple[Element, ...]
    """The elements (5.2.1.1)."""
    categories: tuple[Text, ...] = ()
    """The categories (5.2.2.2)."""
    ex: bool = False
    """Whether the card has an EX Burst (5.2.2.1)."""
    additional: tuple[CastingCost, ...] = ()
    """The additional costs."""
    additional_less: Number = 0
    """How much less the card costs if the additional costs are paid."""
    alternative: tuple[CastingCost, ...] = ()
    """The alternative costs."""
    alternative_if: Condition | None = None
    """The condition for paying an alternative cost."""


class CharacterEntry(CardEntry, kw_only=True, frozen=True):
    """A character."""

    jobs: tuple[Text, ...] = ()
    """The jobs (6.6.3)."""
    generic: bool = False
    """Whether it has the generic icon (5.2.2.1)."""
    party_any: bool = False
    """Whether it can form a party with any element."""
    copies: Number | Literal["any"] | None = None
    """The number of copies its field ability allows in a deck, or `any` (8.1.2)."""
    keywords: tuple[Keyword, ...] = ()
    """The keyword abilities."""
    warp: WarpEntry | None = None
    """Its warp, if it has one."""
    ability: tuple[AbilityEntry, ...] = ()
    """The other abilities."""


class ForwardEntry(CharacterEntry, kw_only=True, frozen=True):
    """A forward has power (5.2.6)."""

    power: Number
    """The power (5.2.6)."""


class BackupEntry(CharacterEntry, kw_only=True, frozen=True):
    """A backup."""


class MonsterEntry(CharacterEntry, kw_only=True, frozen=True):
    """A monster."""


class SummonEntry(CardEntry, kw_only=True, frozen=True):
    """A summon, with its effect at resolution (5.2.3.1.2)."""

    effect: tuple[AnyInstruction, ...]
    """The instructions of its effect."""
    ability: tuple[SummonAbilityEntry, ...] = ()
    """Its field abilities, such as what it costs and when it can be cast."""


MADE_BY_BURST = add_names((), {kinds.BURST}, ())
"""The name by which the effect of an EX Burst asks whether it is one."""


def _card(table: str, entry: Any, where: str) -> CardDefinition:
    numbers = {COST: entry.cost}
    flags = tuple(f"{CATEGORY}{word}" for word in entry.categories) + ((EX,) if entry.ex else ())
    offer = Offer(entry.additional, entry.alternative, entry.alternative_if, entry.additional_less)
    costs = (offer,) if offer != NO_OFFER else ()
    if table == SUMMON:
        marks = (kinds.EX_BURST,) if entry.ex else ()
        does = Ability(kinds.SUMMON_EFFECT, flags=marks, cost=costs, effect=entry.effect)
        found = [check_ability(does, SCHEMA, f"{where}, field", known=MADE_BY_BURST, paid=list_names())]
        for item, at in placed(entry.ability, where, "ability"):
            found.append(check_ability(ability_of(item, zones=item.zones or (HAND,)), SCHEMA, at))
        abilities = tuple(found)
        return CardDefinition(entry.number, entry.name, table, numbers, entry.elements, flags, abilities)
    flags += tuple(f"{JOB}{word}" for word in entry.jobs) + entry.keywords
    flags += ((GENERIC,) if entry.generic else ()) + ((PARTY,) if entry.party_any else ())
    flags += () if entry.copies is None else (f"{COPIES}{entry.copies}",)
    if table == FORWARD:
        numbers[POWER] = entry.power
    taken = {name for item in (*offer.additional, *offer.alternative) for name in item.remembers}
    known = add_names((), offer.names | taken, ())
    found = []
    for item, at in placed(entry.ability, where, "ability"):
        burst = MADE_BY_BURST if kinds.EX_BURST in item.flags else set()
        asked = {kinds.DAMAGE_TAKEN: item.damage} if item.damage else {}
        autos = {*known, *burst, *list_names()} if item.kind == kinds.AUTO else ()
        found.append(check_ability(ability_of(item, numbers=asked), SCHEMA, at, autos))
    if costs:
        found.append(check_ability(Ability(kinds.CASTING, cost=costs, zones=(HAND,)), SCHEMA, f"{where}, field"))
    if entry.warp is not None:
        flags += (WARP,)
        both = warp.abilities(entry.warp.count, entry.warp.cost)
        found += [check_ability(each, SCHEMA, f"{where}, field warp") for each in both]
    return CardDefinition(entry.number, entry.name, table, numbers, entry.elements, flags, tuple(found))


CARDS = CardFile(
    {FORWARD: ForwardEntry, BACKUP: BackupEntry, MONSTER: MonsterEntry, SUMMON: SummonEntry}, _card, SCHEMA
)
read_cards = CARDS.read
"""Reads a card file: TOML with the arrays of tables `forward`, `backup`, `monster` and `summon`."""
cards_of = CARDS.cards_of


@cache
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the cards shipped with this edition: three starter decks, with the printed figures."""
    return CARDS.shipped(__package__, "starters.toml")
