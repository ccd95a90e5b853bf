"""Acts of several shared words: turning cards, and markers. Each may be replaced first."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardTurned, MarkersChanged
from engine.core.events.steps import ActIncomplete


def kept_from(g: RulesContext, act: str, player: str, card: int = 0, agent: int = 0) -> bool:
    """Whether an effect forbids an act to a card or to the player it would happen to; then that is said.

    `agent` is what does it if that is not the card whose ability is being carried out.
    """
    if g.derived.forbidden(act, card, player, agent or g.acting) is None:
        return False
    g.record.emit(ActIncomplete, g.derived.rules.principles.forbidden, act, 1, 0, player, card)
    return True


class MakeReady(Act, frozen=True, tag="ready"):
    """A card becomes ready; one that is ready already does not become so again."""

    word: ClassVar[str] = "ready"
    card: int
    cites: Cites = NO_CLAUSES

    def happen(self, g: RulesContext) -> None:
        turn(g, self.card, g.book.ready, "ready", self.cites or g.derived.rules.words.ready)


class MakeExhausted(Act, frozen=True, tag="exhaust"):
    """A card becomes exhausted; one that is exhausted already does not become so again."""

    word: ClassVar[str] = "exhaust"
    card: int
    cites: Cites = NO_CLAUSES

    def happen(self, g: RulesContext) -> None:
        turn(g, self.card, g.book.exhausted, "exhaust", self.cites or g.derived.rules.words.exhaust)


def turn(g: RulesContext, card: int, orientation: str, word: str, cites: Cites) -> None:
    """A card in play takes an orientation, unless it has it already or may not."""
    obj = g.state.objects.get(card)
    if obj is None or obj.zone not in g.book.play_keys:
        return
    words = g.derived.rules.words
    own = words.exhausted_already if orientation == g.book.exhausted else ()
    already = (own or words.already) if obj.orientation == orientation else None
    if already is not None and not words.turns_again(g):
        g.record.emit(ActIncomplete, cites.main + already, word, 1, 0, obj.controller, card)
    elif (g.derived.index.statics or g.state.lasting) and g.derived.forbidden(word, card, by=g.acting) is not None:
        g.record.emit(ActIncomplete, g.derived.rules.principles.forbidden, word, 1, 0, obj.controller, card)
    else:
        g.record.emit(CardTurned, cites + (already or NO_CLAUSES), card, orientation, obj.orientation, word)


class SetMarkers(Act, frozen=True, tag="markers"):
    """Markers of one kind are put on a card (`count` above 0) or taken off; never below none."""

    word: ClassVar[str] = "markers"
    card: int
    name: str
    count: int
    cites: Cites
    agent: int = 0
    says: str = "markers"

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        was = obj.markers.get(self.name, 0)
        now = max(was + self.count, 0)
        if now == was:
            missed = g.derived.rules.principles.partial
            g.record.emit(ActIncomplete, missed, self.says, abs(self.count), 0, obj.controller, self.card)
        else:
            g.record.emit(MarkersChanged, self.cites, self.card, self.name, now, was, self.says, self.agent)
