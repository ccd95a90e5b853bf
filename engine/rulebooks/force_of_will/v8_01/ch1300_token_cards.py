"""1303, 1027, 1119. Token cards: their information and creation, including gems and will coins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.abilities.instructions.leave import Leave
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.made_objects import CardMade
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition, digest_of
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ability_entries import list_losses_of_counters
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ATTRIBUTES,
    RACE,
    RESONATOR,
    TOKEN,
    TOTAL_COST,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import put_entering_counters
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, ITEM_AREA, RECOVERED, RESTED
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import COIN, ENERGIZE
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.token_cards import (
    MakeToken,
    TokenCard,
    list_gems_gained,
    list_tokens_made,
)
from engine.rulebooks.force_of_will.v8_01.instructions.will import ProduceWill

MADE = FW.cite("1303.1", "1303.1a", "1303.1c", "1303.2")
OF_NO_TYPE_TOLD = FW.cite("1303.1b")
NAMED_SO = FW.cite("1303.1d")
GEM_GAINED = FW.cite("1027.1", "313.1", "313.3")
GEM_PICKED = FW.cite("1027.1a", "1027.1")
COIN_MADE = FW.cite("1119.2", "313.1", "313.3")

MAKE_TOKEN = "make_token"
"""The word of the act by which a token card is made."""

JOINED_BY = "+"
"""The separator of the will symbols in the mark of [Energize]."""


def define_token_card(token: TokenCard) -> CardDefinition:
    """1303.1a: returns the definition of a token card. Its number is derived from its name and information."""
    races = (token.name,) if token.races is None else token.races
    marks = (TOKEN, *(f"{RACE}{word}" for word in races), *token.keywords)
    kind = RESONATOR if token.kind is None else token.kind
    abilities = (*token.ability, *list_losses_of_counters(token.keywords))
    return _number(
        CardDefinition(
            "", token.name, kind, dict(token.numbers), token.attributes, marks, abilities,
            token_cards=tuple(list_token_cards(marks, abilities)),
        )
    )  # fmt: skip


def _number(card: CardDefinition) -> CardDefinition:
    return CardDefinition(
        f"{card.name}@{digest_of(card)[:8]}", card.name, card.kind, {TOTAL_COST: 0, **card.numbers}, card.attributes,
        card.flags, card.abilities, card.sides, card.token_cards,
    )  # fmt: skip


GEMS = {word: _number(CardDefinition("", "宝石", "", attributes=(word,), flags=(TOKEN,))) for word in ATTRIBUTES}
"""1027.1: the gem of each attribute, a token card without a type."""


def define_will_coin(symbols: tuple[str, ...]) -> CardDefinition:
    """1119.2: returns the will coin for these will symbols; its player picks one of them on use (1119.2b)."""
    ability = Ability(
        kinds.ACTIVATED, flags=(COIN,), cost=(Leave("self"),), effect=(ProduceWill(symbols),), zones=(ITEM_AREA,)
    )
    return _number(CardDefinition("", "ウィルコイン", "", flags=(TOKEN,), abilities=(ability,)))


def list_will_coins(flags: Iterable[str]) -> list[CardDefinition]:
    """1119.2: returns the will coins named by the marks of a card."""
    return [define_will_coin(tuple(word.split(JOINED_BY))) for word in list_marked(flags, ENERGIZE)]


def list_token_cards(flags: Iterable[str], abilities: Iterable[Ability]) -> Iterator[CardDefinition]:
    """Yields the definitions of the token cards that a card with these marks and abilities can make."""
    yield from list_will_coins(flags)
    texts = tuple(abilities)
    yield from map(define_token_card, list_tokens_made(texts))
    for attribute in list_gems_gained(texts):
        yield from (GEMS[attribute],) if attribute else GEMS.values()


class MakeTokenCard(Act, frozen=True, tag="make-token"):
    """1303.1: makes a token card, owned by its controller (AFW-04)."""

    word = MAKE_TOKEN
    number: str
    """The number of its definition."""
    player: str
    """Its controller."""
    cites: Cites
    """The clauses by which it is made."""
    zone: str = FIELD
    """The zone in which it is made."""
    rested: bool = False
    """Whether it enters rested."""
    agent: int = 0
    """The card that makes it; 0 for none."""

    def happen(self, g: RulesContext) -> None:
        new, key = g.state.next_id, g.book.zone_key(self.player, self.zone)
        state = (RESTED if self.rested else RECOVERED) if g.book.zones[self.zone].in_play else ""
        obj = GameObject(
            new, -new, self.number, self.player, self.player, key, state, since=g.state.turn, via=MAKE_TOKEN,
            stamp=g.record.batch,
        )  # fmt: skip
        g.record.emit(CardMade, self.cites, obj, MAKE_TOKEN, self.agent)
        if self.zone == FIELD:
            put_entering_counters(g, new)


def make_token(item: MakeToken, player: str, agent: int) -> Act:
    """1303.1c: makes a token card on the field."""
    cites = MADE + (OF_NO_TYPE_TOLD if item.token.kind is None else NO_CLAUSES)
    cites += NAMED_SO if item.token.races is None else NO_CLAUSES
    return MakeTokenCard(define_token_card(item.token).number, player, cites, rested=item.exhausted, agent=agent)


def is_made(g: RulesContext, card: int) -> bool:
    """1303.1: returns whether an object is a token card."""
    obj = g.state.objects.get(card)
    return obj is not None and obj.via == MAKE_TOKEN


def gain_gem(gem: CardDefinition, player: str, agent: int) -> Act:
    """1027.1: makes a gem in a player's item area."""
    return MakeTokenCard(gem.number, player, GEM_GAINED, ITEM_AREA, agent=agent)
