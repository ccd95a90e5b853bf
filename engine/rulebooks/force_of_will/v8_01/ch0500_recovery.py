"""503.5. Cards that stay rested in a recovery phase, by a text or by choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.abilities.language.selectors import Select
from engine.abilities.layers import restrictions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.effects import EffectNarrowed
from engine.core.events.steps import ActIncomplete
from engine.core.play.common_acts import EndEffect
from engine.core.table.act import Act
from engine.core.table.state import Lasting
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import RESTED, list_in_play
from engine.rulebooks.force_of_will.v8_01.edition import FW

RECOVER_IN_PHASE = "recover_in_phase"
"""The act of recovering in a recovery phase. Effects forbid it to cards that other effects may still recover."""

MAY_STAY_RESTED = "may_stay_rested"
"""The mark of a card that its controller may leave rested in a recovery phase."""

NEXT_RECOVERY = "recovery_phase"
"""The duration of an effect on the next recovery phase of the controller of its cards."""

STAYS = FW.cite("503.5", "104.1")
KEPT_RESTED = FW.cite("503.5", "104.4")
OVER = FW.cite("503.5", "901.2b")


class StayRested(Act, frozen=True, tag="stay-rested"):
    """503.5: a card that would recover in the phase stays rested."""

    card: int
    """The card."""
    cites: Cites
    """The clauses by which it stays rested."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ActIncomplete, self.cites, "ready", 1, 0, g.obj(self.card).controller, self.card)


class PassRecovery(Act, frozen=True, tag="pass-recovery"):
    """503.5: ends an effect on the next recovery phase for cards whose phase has passed."""

    effect: int
    """The effect."""
    cards: tuple[int, ...]
    """The cards."""

    def happen(self, g: RulesContext) -> None:
        for card in self.cards:
            g.record.emit(EffectNarrowed, OVER, self.effect, card)


def list_rested(g: RulesContext, player: str) -> list[int]:
    """503.5: returns the rested cards that a player controls on the field and in the ruler area."""
    return [card for card in list_in_play(g, player) if g.obj(card).orientation == RESTED]


def list_kept_rested(g: RulesContext, player: str, began: int) -> list[int]:
    """503.5, 104.4: returns the rested cards that effects prevent from recovering in this phase.

    Args:
        g: the context.
        player: the turn player.
        began: the event with which the phase began; a later effect on the next phase waits for the following one.
    """
    found = list_rested(g, player)
    if not any(g.derived.forbidden(RECOVER_IN_PHASE, card, player) is not None for card in found):
        return []
    waiting = {effect.id for effect in g.state.lasting.values() if _waits(effect, began)}
    return [
        card
        for card in found
        if restrictions.forbidding(g, RECOVER_IN_PHASE, card, player, 0, without=waiting) is not None
    ]


def list_optional(g: RulesContext, cards: Sequence[int]) -> list[int]:
    """503.5: returns the cards that their controller may leave rested."""
    return [card for card in cards if MAY_STAY_RESTED in g.derived.characteristics(card).flags]


def list_ends(g: RulesContext, player: str, began: int) -> Iterator[Act]:
    """503.5: yields the acts that end effects on a player's next recovery phase."""
    for effect in g.state.lasting.values():
        if effect.until != NEXT_RECOVERY or _waits(effect, began):
            continue
        if effect.fixed is None:
            if _find_player(g, effect) in ("", player):
                yield EndEffect(effect.id, "recovery phase", OVER)
            continue
        left = [card for card in effect.fixed if card in g.state.objects and card not in effect.spared]
        had = tuple(card for card in left if g.obj(card).controller == player)
        if len(had) == len(left):
            yield EndEffect(effect.id, "recovery phase", OVER)
        elif had:
            yield PassRecovery(effect.id, had)


def _waits(effect: Lasting, began: int) -> bool:
    return effect.until == NEXT_RECOVERY and bool(began) and effect.stamp > began


def _find_player(g: RulesContext, effect: Lasting) -> str:
    """Returns the player whose cards a selector-based effect applies to; empty for both players."""
    to = effect.static.to
    if not isinstance(to, Select) or to.of == "any":
        return ""
    return effect.controller if to.of == "you" else g.opponent(effect.controller)
