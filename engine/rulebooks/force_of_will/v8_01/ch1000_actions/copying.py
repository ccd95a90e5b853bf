"""1017. Copying cards and abilities: the contents and the zone of a copy."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.language.ability import Modifier
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.effects import AbilityPlaced
from engine.core.events.made_objects import CardMade
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.core.table.state import TEXT, GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, RACE, TOKEN
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import vanish
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, RECOVERED
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X, count_x
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ways
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import COPIES_ONE_SIDE, read_double_faced
from engine.rulebooks.force_of_will.v8_01.edition import FW

CARD_COPIED = FW.cite("1017.1", "1017.1a")
ABILITY_COPIED = FW.cite("1017.1", "1017.1b")
CHOICES_COPIED = FW.cite("1017.1c", "1017.1.c-1")
NO_LONGER_THERE = FW.cite("1017.1d")
TO_BE_PLAYED = FW.cite("1017.3")
NOT_PLAYED = FW.cite("1017.3b")
BECOMES_COPY = FW.cite("1017.2", "909.2")
COPY = "copy"
"""The word of the act that creates a copy."""


class CopyObject(Act, frozen=True, tag="copy-object"):
    """1017.1: copies a card or ability into its zone, without continuous effects.

    The copy belongs to the player of the effect (AFW-04). On the chase it has the same choices as its original
    (1017.1c).
    """

    word = COPY
    card: int
    """The copied object or objects."""
    player: str
    """The player of the effect."""
    agent: int = 0
    """The card that does it; 0 for none."""
    cites: Cites = NO_CLAUSES
    """Further clauses by which it is copied."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            g.record.emit(ActIncomplete, NO_LONGER_THERE, COPY, 1, 0, self.player, self.card)
            return
        chosen = {name: value for name, value in obj.memory.items() if name != TEXT}
        cites = (
            self.cites + (ABILITY_COPIED if obj.ability else CARD_COPIED) + (CHOICES_COPIED if chosen else NO_CLAUSES)
        )
        if read_double_faced(g.state, obj) is not None:
            cites = cites + COPIES_ONE_SIDE
        new, zone = g.state.next_id, obj.zone
        if zone in g.book.play_keys:  # the parts of the field are one zone (307.8a)
            zone = g.book.zone_key(self.player, zone.rpartition("/")[2])
        copy = GameObject(
            new, 0 if obj.ability else -new, obj.number, self.player, self.player, zone,
            RECOVERED if obj.zone in g.book.play_keys else "", obj.face_up, obj.guise, 0, g.state.turn, COPY,
            g.record.batch, 0, obj.shown, obj.ability, obj.source, {}, chosen,
        )  # fmt: skip
        if obj.ability:
            g.record.emit(AbilityPlaced, cites, copy)
            return
        g.record.emit(CardMade, cites, copy, COPY, self.agent)
        if obj.zone == CHASE:
            gained = ways.list_effects(g, new, self.player, ways.read_parts(obj), "turn")
            for act in (*gained, *count_x(g, new, self.player, int(chosen.get(X) or 0))):
                act.happen(g)


def copy_object(card: int, player: str, agent: int) -> Act:
    """1017.1: returns the act of copying."""
    return CopyObject(card, player, agent)


def copy_to_play(card: int, player: str, agent: int) -> Act:
    """1017.3: returns the act of copying a card whose copy will be played."""
    return CopyObject(card, player, agent, TO_BE_PLAYED)


class VanishUnplayed(Act, frozen=True, tag="vanish-unplayed"):
    """1017.3b: removes a copy that should have been played and was not."""

    card: int
    """The copy."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            vanish(g, self.card, NOT_PLAYED)


def cite_becoming(g: RulesContext, model: int) -> Cites:
    """1017.2, 1302.4: returns the clauses by which a card becomes a copy, for a double-faced card of one side only."""
    return BECOMES_COPY + (COPIES_ONE_SIDE if read_double_faced(g.state, g.obj(model)) is not None else NO_CLAUSES)


def list_changes(g: RulesContext, card: int, model: int) -> Iterator[Modifier]:
    """1017.2: yields the changes by which a card becomes a copy of another one, each in its layer (909.2, AFW-40).

    Numbers that the other card lacks remain unchanged, as nothing reads them for its types.
    """
    now, base = g.derived.characteristics(card), g.derived.base(model)
    yield Modifier(kind_becomes=base.kinds[0], name_becomes=base.names[0], becomes=dict(base.numbers))
    for word in ATTRIBUTES:
        yield Modifier(gain_attribute=word) if word in base.attributes else Modifier(lose_attribute=word)
    for mark in now.flags:
        if mark.startswith(RACE) and mark not in base.flags:
            yield Modifier(lose_flag=mark)
    yield Modifier(lose_abilities=True)
    for mark in base.flags:
        if mark != TOKEN:  # a card that is a copy of a token card is a card (1303.2b)
            yield Modifier(gain_flag=mark)
    for key in base.abilities:
        yield Modifier(gain_ability=g.derived.ability(key))
