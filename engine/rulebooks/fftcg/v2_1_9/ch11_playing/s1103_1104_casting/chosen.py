"""11.3.3, 11.6.5, 11.7.5, 11.8.9, 11.11.5.1. The occasion that a summon or an ability chooses a card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.abilities.rules import TextRules
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import RaiseTriggerEvent
from engine.core.table.act import Act
from engine.core.table.state import GameObject, Vars
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import STACK
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds

CHOSEN = "chosen"
"""The occasion, which happens to each card that is chosen."""

CHOOSER, CHOOSING = "chooser", "choosing"
"""The names of the card whose summon or ability chooses, and of that summon or ability on the stack."""


def tell_choice(g: RulesContext, cards: Iterable[int], controller: str, source: int, cites: Cites) -> list[Act]:
    """Returns the acts by which cards are chosen, for the autos that wait for it; none if no auto does."""
    if CHOSEN not in g.derived.index.watched:
        return []
    return [RaiseTriggerEvent(CHOSEN, cites, card, controller, source) for card in dict.fromkeys(cards)]


def tell_choices(g: RulesContext, key: str, controller: str, source: int, memory: Vars, cites: Cites) -> list[Act]:
    """Returns the acts by which cards are chosen, for all choices of a summon or ability that is played."""
    effect = g.derived.ability(key).effect if key else ()
    chosen = (card for item in kinds.targets(effect, memory) for card in memory.get(f"m.{item.as_}") or ())
    return tell_choice(g, chosen, controller, source, cites)


def find_objects(g: RulesContext, source: int) -> Vars:
    """Returns the objects of such an occasion: the choosing card, and what it plays.

    What it plays lies on top of the stack.
    """
    stack = g.state.zones.get(STACK) or []
    return {f"m.{CHOOSER}": (source,), **({f"m.{CHOOSING}": (stack[-1],)} if stack else {})}


class FollowingTexts(TextRules):
    """Texts follow cards through their moves, and ask what summons and abilities have chosen (2.1)."""

    follows_cards: ClassVar[bool] = True

    def list_chosen(self, g: RulesContext, obj: GameObject) -> list[int]:
        """11.3.3, 11.6.5, 11.7.5, 11.8.9: returns the cards that a summon or an ability on the stack has chosen."""
        key = obj.ability or kinds.summon_effect(g, obj.id)
        effect = g.derived.ability(key).effect if key and obj.zone == STACK else ()
        return [card for item in kinds.targets(effect, obj.memory) for card in obj.memory.get(f"m.{item.as_}") or ()]
