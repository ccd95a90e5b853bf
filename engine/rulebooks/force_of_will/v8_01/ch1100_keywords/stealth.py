"""1114. [Stealth]: a card of the standby area is revealed while its condition holds, and played as triggered."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.matching import Watcher
from engine.abilities.triggers.observation import count
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.common_acts import ShowCard
from engine.core.play.procedure import Next, Procedure, choose, do, done, step
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import STANDBY
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import STEALTH
from engine.rulebooks.force_of_will.v8_01.edition import FW

REVEALS = FW.cite("1114.2", "602.1b", "906.3")
NOT_MET = FW.cite("1114.2")
PLACED_THIS_TURN = FW.cite("906.4a", "1114.3")
EVEN_NOW = FW.cite("1114.3")


def find_stealth(g: RulesContext, card: int) -> str:
    """1114.1: returns the key of the ability [Stealth] of a card; empty for none."""
    found = (key for key in g.derived.abilities(card) if g.derived.ability(key).kind == STEALTH)
    return next(found, "")


def find_obstacle(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """1114.2, 1114.3: returns why a card with [Stealth] cannot be revealed now.

    In the turn in which a card was put there, only a resonator can be revealed (AFW-48).
    """
    if RESONATOR not in g.derived.characteristics(card).kinds and g.obj(card).since >= g.state.turn:
        return forbids("stealth.set-this-turn", PLACED_THIS_TURN, card, since=g.obj(card).since)
    condition = g.derived.ability(key).only_if
    if condition is not None and not Scope(g, seat, card, {}).holds(condition):
        return forbids("stealth.condition-unmet", NOT_MET, card, condition=False)
    if any(pending.source == card for pending in g.state.pending.values()):
        return forbids("stealth.revealed", REVEALS, card, revealed=True)
    return None


def list_asked(g: RulesContext) -> list[str]:
    """1114.2: returns the players who are asked whether to reveal such cards, the turn player first.

    A player with cards in the standby area is asked if any hidden card of that player has [Stealth], wherever it is, so
    that the question reveals nothing.
    """
    known = g.derived.index.of_edition.get(STEALTH)
    if known is None:
        abilities = g.derived.index.abilities.values()
        known = g.derived.index.of_edition[STEALTH] = any(ability.kind == STEALTH for ability in abilities)
    if not known or not g.turn_player:
        return []
    return [seat for seat in (g.turn_player, g.other_player) if g.zone(seat, STANDBY) and _may_hold_one(g, seat)]


def _may_hold_one(g: RulesContext, seat: str) -> bool:
    return any(
        obj.owner == seat
        and "*" not in obj.shown
        and not g.book.zone_rule(obj.zone).public
        and bool(find_stealth(g, obj.id))
        for obj in g.state.objects.values()
    )


class RevealStealth(Procedure, edition=FW, name="reveal_stealth"):
    """1114.2: players may reveal cards with [Stealth] at each time when triggered abilities are played (AFW-48)."""

    seats: list[str]
    """The players still to be asked."""
    shown: list[int] | None = None
    """The cards that the first of these players has revealed."""

    @step("1114.2")
    def ask(self, g: RulesContext) -> Next:
        if not self.seats:
            return done()
        seat = self.seats[0]
        keys = {card: find_stealth(g, card) for card in g.zone(seat, STANDBY)}
        bars = {card: find_obstacle(g, seat, card, key) for card, key in keys.items() if key}
        options = tuple(Option(f"reveal:{card}", card, REVEALS) for card, bar in bars.items() if bar is None)
        barred = tuple(
            UnavailableOption(f"reveal:{card}", card, (bar,)) for card, bar in bars.items() if bar is not None
        )
        question = Question(
            seat, "reveal for stealth", REVEALS, "shown", options, least=0, most=len(options), listed=True,
            barred=barred,
        )  # fmt: skip
        return choose(question)

    @step("1114.2", "1114.3")
    def reveal(self, g: RulesContext) -> Next:
        shown, left = sorted(self.shown or ()), self.seats[1:]
        cites = REVEALS
        for card in shown:
            obj = g.obj(card)
            if obj.since >= g.state.turn:
                cites = REVEALS + EVEN_NOW
            count(g, TriggerEvent("", g.record.cause, card), Watcher(card, obj.controller, find_stealth(g, card)))
        if not shown:
            return Next(goto="1114.2", sets={"seats": left, "shown": None})
        return do(*(ShowCard(card, ("*",), cites) for card in shown), goto="1114.2", seats=left, shown=None)
