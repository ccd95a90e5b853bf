"""Acts of the shared words: drawing, discarding, returning, turning, revealing. Each may be replaced first."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardShown, CardTurned, MarkersChanged
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete


def kept_from(g: RulesContext, act: str, player: str, card: int = 0, agent: int = 0) -> bool:
    """Whether an effect forbids an act to a card or to the player it would happen to; then that is said.

    `agent` is what does it if that is not the card whose ability is being carried out.
    """
    if g.derived.forbidden(act, card, player, agent or g.acting) is None:
        return False
    g.record.emit(ActIncomplete, g.derived.rules.words.forbidden, act, 1, 0, player, card)
    return True


class DiscardCard(Act, frozen=True, tag="discard"):
    """A card moves to its owner's discard zone from the hand, or from the zone it is in."""

    word: ClassVar[str] = "discard"
    card: int
    cites: Cites = NO_CLAUSES

    def happen(self, g: RulesContext) -> None:
        obj, words = g.state.objects.get(self.card), g.derived.rules.words
        if obj is not None and not kept_from(g, self.word, obj.controller, self.card):
            words.place(g, self.card, words.discard, self.cites or words.discard_card, "discard")


class HandDiscarded(Act, frozen=True, tag="hand-discarded"):
    """The hand was discarded, also if it was empty."""

    player: str

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ConditionOccurred, g.derived.rules.words.discard_hand, "hand_discarded", 0, self.player)


class ReturnCard(Act, frozen=True, tag="return"):
    """A card is returned to a zone of its owner."""

    word: ClassVar[str] = "return"
    card: int
    zone: str
    index: int = 0
    cites: Cites = NO_CLAUSES

    def happen(self, g: RulesContext) -> None:
        obj, words = g.state.objects.get(self.card), g.derived.rules.words
        if obj is not None and not kept_from(g, self.word, obj.controller, self.card):
            words.place(g, self.card, self.zone, self.cites or words.give_back, "return", index=self.index)


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
        g.record.emit(ActIncomplete, words.forbidden, word, 1, 0, obj.controller, card)
    else:
        g.record.emit(CardTurned, cites + (already or NO_CLAUSES), card, orientation, obj.orientation, word)


class RevealCard(Act, frozen=True, tag="reveal"):
    """A card of a hidden zone is shown to everybody; once shown it is not revealed again."""

    word: ClassVar[str] = "reveal"
    card: int
    cites: Cites = NO_CLAUSES

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or g.book.zone_rule(obj.zone).public:
            return
        words = g.derived.rules.words
        if "*" in obj.shown or g.derived.shows_top(obj):
            g.record.emit(ActIncomplete, words.revealed_already, "reveal", 1, 0, obj.owner, self.card)
        elif not kept_from(g, self.word, obj.controller, self.card):
            g.record.emit(CardShown, self.cites or words.reveal, self.card, ("*",), obj.shown)


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
            g.record.emit(
                ActIncomplete, g.derived.rules.words.partial, self.says, abs(self.count), 0, obj.controller, self.card
            )
        else:
            g.record.emit(MarkersChanged, self.cites, self.card, self.name, now, was, self.says, self.agent)
