"""800. Damage: one point at a time, each with its life card, its trigger ability and its rule check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.payment.paying import check_payable
from engine.abilities.resolution.bans import report_ban
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import DamageTaken
from engine.core.events.steps import ActIncomplete
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import ADORA, BY_DAMAGE, LIFE, place
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import cost_of_ability
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import TAKEN_BACK, TRIES
from engine.rulebooks.fire_force.v1_0_0.edition import FF

DAMAGE = FF.cite("801.1", "1115.1")
LIFE_TO_ADORA = FF.cite("802.1a")
NO_LIFE_LEFT = FF.cite("802.1a", "104.2")
MAY_USE_TRIGGER = FF.cite("802.1b", "901.1e")
TRIGGER_FORBIDDEN = FF.cite("1119.1", "104.5")
TRIGGER_NOT_USED = FF.cite("905.4c", "802.1b")
LIFE_TRIGGER = "trigger"


class DealDamage(Act, frozen=True, tag="damage"):
    """1115.1, 801.1: deals damage to a player, which is processed at once."""

    word: ClassVar[str] = "damage"
    player: str
    """The player."""
    amount: int
    """The number of points."""
    source: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = DAMAGE
    """The clauses by which it is dealt."""

    def happen(self, g: RulesContext) -> None:
        if self.amount <= 0:
            g.record.emit(ActIncomplete, self.cites + FF_NOTHING, "damage", self.amount, 0, self.player)
            return
        if report_ban(g, self.word, self.player):
            return
        g.push(DamageProcess.frame(player=self.player, amount=self.amount, source=self.source), self.cites)


FF_NOTHING = FF.cite("104.2")


class TakeLifeCard(Act, frozen=True, tag="take-life"):
    """802.1a: a life card is put into its owner's adora (302.5)."""

    word: ClassVar[str] = "put"
    player: str
    """The player."""
    card: int
    """The life card."""
    source: int = 0
    """The card that deals the damage; 0 for none."""

    def happen(self, g: RulesContext) -> None:
        own = self.player if g.obj(self.card).owner == self.player else ""  # 302.5 speaks of another's card alone
        place(g, self.card, ADORA, LIFE_TO_ADORA, BY_DAMAGE, owner=own, agent=self.source)


class TakePoint(Act, frozen=True, tag="take-point"):
    """802.1: a player takes a point of damage, even if no life card reached adora."""

    player: str
    """The player."""
    source: int = 0
    """The card that deals the damage; 0 for none."""
    top: int = 0
    """The life card that was taken, 0 if there was none."""
    became: int = 0
    """The object of this card in adora."""

    def happen(self, g: RulesContext) -> None:
        card = self.became if self.became in g.state.objects else self.top
        g.record.emit(DamageTaken, LIFE_TO_ADORA if self.top else NO_LIFE_LEFT, self.player, card, self.source)


class DamageProcess(Procedure, edition=FF, name="damage"):
    """802: deals damage point by point; the steps repeat for each point."""

    player: str
    """The player who takes the damage."""
    amount: int
    """The number of points dealt."""
    source: int = 0
    """The card that deals the damage, 0 if no card does."""
    point: int = 0
    """The number of points dealt so far."""
    top: int = 0
    """The life card of the current point."""
    use: str | None = None
    """Whether the player uses the trigger ability."""
    failed: Sequence[int] = ()
    """The undone uses of this point."""
    taken_back: bool = False
    """Whether the last use was undone."""

    @step("802.1")
    def each_point(self, g: RulesContext) -> Next:
        taken = g.state.facts.get(f"damaged/{self.player}")
        if self.point >= self.amount:
            return do(NoteFact(f"damaged/{self.player}", None, FF_POINT), ends=True) if taken else done()
        return go_on(point=self.point + 1, use=None)

    @step("802.1a")
    def take_life_card(self, g: RulesContext) -> Next:
        life = g.zone(self.player, LIFE)
        if not life:
            return do(TakePoint(self.player, self.source), top=0)
        became = g.state.next_id
        point = TakePoint(self.player, self.source, life[0], became)
        return do(TakeLifeCard(self.player, life[0], self.source), point, top=became)

    @step("802.1b", tells=True)
    def offer_trigger_ability(self, g: RulesContext) -> Next:
        key = self.trigger_ability(g)
        if not key:
            return go_to("802.1c")
        if self.failed.count(self.top) >= TRIES:
            return go_to("802.1c", TAKEN_BACK)
        if g.derived.forbidden("activate", self.top, self.player) is not None:
            return go_to("802.1c", TRIGGER_FORBIDDEN)
        scope = Scope(g, self.player, self.top, {})
        short = check_payable(g, cost_of_ability(g, key), scope)
        if short is not None:
            unpaid = go_to("802.1c", g.recorded(short.cites))
            told = msgspec.structs.replace(short, cites=g.recorded(TRIGGER_NOT_USED + short.cites))
            return unpaid.noting(told) if g.gives_reasons else unpaid
        options = (Option("use", "use", MAY_USE_TRIGGER), Option("decline", "decline", MAY_USE_TRIGGER))
        return choose(Question(self.player, "trigger ability", MAY_USE_TRIGGER, "use", options, subject=self.top))

    @step("802.1b")
    def use_trigger_ability(self, g: RulesContext) -> Next:
        if self.use != "use":
            return GO_ON
        key = self.trigger_ability(g)
        return call(g.book.procedures["use_ability"].frame(ability=key, source=self.top, controller=self.player))

    @step("802.1c")
    def check_rules(self, g: RulesContext) -> Next:
        if self.taken_back:
            return go_to("802.1b", TRIGGER_NOT_USED, use=None, failed=[*self.failed, self.top], taken_back=False)
        return call(g.book.procedures["rule_check"].frame(), goto="802.1")

    def trigger_ability(self, g: RulesContext) -> str:
        """Returns the key of the trigger ability on the card put into adora, '' if it has none."""
        put = g.state.objects.get(self.top)
        if put is None or put.via != BY_DAMAGE:
            return ""
        for key in g.derived.abilities(self.top):
            if g.derived.ability(key).kind == LIFE_TRIGGER:
                return key
        return ""


FF_POINT = FF.cite("802.1")
