"""1300. Rule processes: automatic acts of the rules under a condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.abilities.instructions.returning import ReturnCard
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, Procedure, choose, do, go_on, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS, RESTRICTIONS, fact
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import SEATS, outcome
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FIRE, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    DECK,
    FIELD,
    FIRE_DECK,
    LIFE,
    counted_flames,
)
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import LeaveField, PutCard
from engine.rulebooks.fire_force.v1_0_0.edition import FF

FLAME_LIMIT = 8

NO_LIFE = FF.cite("1302.1")
NO_DECK = FF.cite("1302.2")
TOO_MANY_FLAMES = FF.cite("1303.1")
TURN_PLAYER_FIRST = FF.cite("1303.1", "104.3")
LEAVES_BY_LIMIT = FF.cite("1303.1", "1107.1")
FIRE_GOES_BACK = FF.cite("1304.1", "1112.1")
TOGETHER = FF.cite("1002.1a", "1301.2")


@reads(
    *(f"each/{zone}" for zone in (DECK, FIELD, ADORA, LIFE)), CHARACTERISTICS, ATTACHMENTS, RESTRICTIONS,
    fact("damaged"),
)  # fmt: skip
def due(g: RulesContext) -> bool:
    """Returns whether any rule process has something to do now."""
    zones, objects, facts, fire = g.state.zones, g.state.objects, g.state.facts, g.derived.index.kinds[FIRE]
    for seat, deck, field, adora, damaged in _KEYS:
        if not zones.get(deck):
            return True
        if damaged in facts and lost_by_damage(g, seat):
            return True
        if len(zones.get(field, ())) > FLAME_LIMIT and excess(g, seat) > 0:
            return True
        for card in zones.get(adora, ()):
            if objects[card].number in fire and fire_to_return(g, seat):
                return True
    return False


_KEYS = tuple((seat, f"{seat}/{DECK}", f"{seat}/{FIELD}", f"{seat}/{ADORA}", f"damaged/{seat}") for seat in SEATS)


def lost_by_damage(g: RulesContext, seat: str) -> bool:
    """1302.1: returns whether damage was taken without life (AFF-27), or took the last life card."""
    taken = g.state.facts.get(f"damaged/{seat}")
    if not taken or g.zone(seat, LIFE):
        return False
    return bool(taken == "empty" or g.reading["life_loss"] == "last_card")


def find_not_losing(g: RulesContext, seat: str) -> Iterator[Finding]:
    """1302: yields the conditions that a player does not meet."""
    if lost_by_damage(g, seat) or not g.zone(seat, DECK):
        return
    count = len(g.zone(seat, LIFE))
    if count:
        yield not_applicable("standing.life-left", NO_LIFE, seat, player=seat, count=count)
    else:
        yield not_applicable("standing.no-damage", NO_LIFE, seat, player=seat)
    yield not_applicable("standing.deck-left", NO_DECK, seat, player=seat, count=len(g.zone(seat, DECK)))


def excess(g: RulesContext, seat: str) -> int:
    """Returns the number of cards with flame of a player above the limit of 1303.1."""
    return len(counted_flames(g, seat)) - FLAME_LIMIT


def fire_to_return(g: RulesContext, seat: str) -> list[int]:
    """Returns the fire cards in a player's adora that return; an effect may forbid it (104.5)."""
    fire = (card for card in g.zone(seat, ADORA) if FIRE in g.derived.index.base[g.obj(card).number].kinds)
    return [card for card in fire if g.derived.forbidden("return", card, seat) is None]


class RuleProcesses(Procedure, edition=FF, name="rule_processes"):
    """1301.2: finds due processes from the top down and carries them out in one step (AFF-23)."""

    lost: dict[str, str] | None = None
    """The reason of each losing player."""
    away_1: list[int] | None = None
    """The cards that the turn player puts away (1303.1)."""
    away_2: list[int] | None = None
    """The cards that the other player puts away (1303.1)."""

    @step("1301.2")
    def begin(self, g: RulesContext) -> Next:
        return go_on(TOGETHER, lost={})

    @step("1302.1")
    def losing_by_damage(self, g: RulesContext) -> Next:
        lost = {seat: "damage" for seat in SEATS if lost_by_damage(g, seat)}
        return go_on(lost=lost) if lost else GO_ON

    @step("1302.2")
    def losing_by_deck(self, g: RulesContext) -> Next:
        lost = dict(self.lost or {})
        for seat in SEATS:
            if not g.zone(seat, DECK):
                lost.setdefault(seat, "deck")
        if lost:
            clauses: dict[str, Cites] = {"damage": NO_LIFE, "deck": NO_DECK}
            return do(outcome(g, {seat: (why, clauses[why]) for seat, why in lost.items()}), ends=True)
        return GO_ON

    @step("1303.1")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g, g.turn_player, "away_1")

    @step("1303.1")
    def ask_other_player(self, g: RulesContext) -> Next:
        return self.ask(g, g.other_player, "away_2")

    @step("1304.1")
    def carry_out(self, g: RulesContext) -> Next:
        acts: list[Act] = []
        leaving = g.reading["fire_limit_is_leaving"] == "yes"
        for card in (*(self.away_1 or ()), *(self.away_2 or ())):
            leaves = leaving and UNIT in g.derived.characteristics(card).kinds
            acts.append(LeaveField(card, 0, LEAVES_BY_LIMIT) if leaves else PutCard(card, ADORA, TOO_MANY_FLAMES))
        for seat in (g.turn_player, g.other_player):
            acts += (ReturnCard(card, FIRE_DECK, 0, FIRE_GOES_BACK) for card in fire_to_return(g, seat))
        return do(*acts, ends=True) if acts else Next(ends=True)

    def ask(self, g: RulesContext, seat: str, into: str) -> Next:
        """1303.1: asks the player which of their cards with flame to put away."""
        over = excess(g, seat)
        if over <= 0:
            return GO_ON
        options: Any = objects_as_options("put-away", counted_flames(g, seat), TOO_MANY_FLAMES)
        cites = TURN_PLAYER_FIRST if excess(g, g.opponent(seat)) > 0 else TOO_MANY_FLAMES
        return choose(Question(seat, "cards with flame", cites, into, options, least=over, most=over, listed=True))
