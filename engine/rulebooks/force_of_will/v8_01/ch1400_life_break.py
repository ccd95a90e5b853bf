"""1415.1d. Life breaks: requirements, the [Break] ability of the card, and its destination."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.events.game import FactNoted
from engine.core.play.actions import requires
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import Next, Procedure, call, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import has_life_breaks
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, GRAVEYARD, LIFE_BREAK, REMOVED
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_play import Play
from engine.rulebooks.force_of_will.v8_01.ch1400_valhalla import find_least_to_break
from engine.rulebooks.force_of_will.v8_01.edition import FW

BROKEN = FW.open_fact("broken")
"""The fact that lists each [Break] ability on the chase with the card that waits for it in the removed area."""

BREAKS = FW.cite("1415.1.d-1", "1415.1d")
HAS_BREAK = FW.cite("1415.1.d-2", "1415.1.b-2")
NO_BREAK = FW.cite("1415.1.d-3")
BREAK_OVER = FW.cite("1415.1.d-3")


def list_areas(g: RulesContext, seat: str) -> Iterable[Value]:
    """1415.1d: returns the only life break that a player could perform; none without the Valhalla rule."""
    return ("",) if has_life_breaks(g) else ()


@requires("life.too-few-broken", FW, "1415.1.d-1", "1415.1d")
def LIFE_LOW_ENOUGH(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    count, least = len(g.zone(seat, LIFE_BREAK)), find_least_to_break(g, seat)
    return None if count > max(least, 0) else LIFE_LOW_ENOUGH.unmet(seat, cards=count, more_than=least)


LIFE_BREAK_REQUIREMENTS = (LIFE_LOW_ENOUGH,)


def find_break(g: RulesContext, card: int) -> str:
    """1415.1.b-2: returns the key of the [Break] ability of a card; empty for none."""
    found = (key for key in g.derived.abilities(card) if g.derived.ability(key).kind == kinds.BREAK)
    return next(found, "")


class BreakTop(Act, frozen=True, tag="break-top"):
    """1415.1.d-1: puts the top card of a player's life break area into the removed area."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        place(g, g.zone(self.player, LIFE_BREAK)[0], REMOVED, BREAKS, "life_break")


class PutBrokenAway(Act, frozen=True, tag="put-broken-away"):
    """1415.1.d-3: puts the card of a life break into its owner's graveyard."""

    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, GRAVEYARD, NO_BREAK, "broken")


class BreakLife(Procedure, edition=FW, name="break_life"):
    """1415.1d: performs a life break. Its card's [Break] ability is played if possible (AFW-74)."""

    player: str
    """The player who performs it."""
    card: int = 0
    """The card, in the removed area."""
    placed: int = 0
    """The id of its ability on the chase."""
    failed: bool = False
    """Whether the ability could not be played after all."""

    @step("1415.1.d-1")
    def remove_top(self, g: RulesContext) -> Next:
        return do(BreakTop(self.player), card=g.state.next_id)

    @step("1415.1.d-2")
    def play_break(self, g: RulesContext) -> Next:
        key = find_break(g, self.card) if self.card in g.state.objects else ""  # 316.2: it may not have come there
        if not key or not decisions.can_choose_targets(g, key, self.player, self.card, {}):
            return go_to("1415.1.d-3")
        frame = Play.frame(source=self.card, controller=self.player, ability=key)
        return call(frame, cites=HAS_BREAK, placed=g.state.next_id)

    @step("1415.1.d-3")
    def put_away(self, g: RulesContext) -> Next:
        if not self.placed or self.placed not in g.state.objects or g.obj(self.placed).zone != CHASE:
            return do(PutBrokenAway(self.card), ends=True)
        if self.failed:
            return done(NO_BREAK, failed=True)
        waiting = [*g.state.facts.get(BROKEN, ()), [self.placed, self.card]]
        return do(NoteFact(BROKEN, waiting, BREAK_OVER), ends=True)


def put_broken_away(g: RulesContext) -> None:
    """1415.1.d-3: puts cards into the graveyard once their [Break] ability has left the chase in any way."""
    waiting: list[list[int]] = g.state.facts.get(BROKEN, [])
    left = [[ability, card] for ability, card in waiting if ability in g.state.objects]
    if len(left) < len(waiting):
        g.record.emit(FactNoted, BREAK_OVER, BROKEN, left or None)
        for ability, card in waiting:
            if ability not in g.state.objects and card in g.state.objects:
                place(g, card, GRAVEYARD, BREAK_OVER, "broken")
