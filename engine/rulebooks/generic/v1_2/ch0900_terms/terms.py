"""902-919. The words of effects: the clauses of shared words, and the words of this game only."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.markers import Markers
from engine.abilities.instructions.pick import EXHAUSTS
from engine.abilities.instructions.put import Put, PutClauses, PutTop
from engine.abilities.language.instruction import Wrong
from engine.abilities.language.needs import Need
from engine.abilities.payment.paying import Payment
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.rules import Principles
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import SetDelayed
from engine.core.play.procedure import Next, step
from engine.core.table.act import Act
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    DAMAGE,
    DELAYED,
    HP,
    KO_UNIT,
    NAMES_KO,
    OF_SKILL,
    UNIT,
    is_unit,
)
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    MAIN,
    OWNER_ORDERS,
    STANDBY,
    free_standbys,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0900_terms import naming, verbs
from engine.rulebooks.generic.v1_2.ch1000_rule_processes import failed_draw
from engine.rulebooks.generic.v1_2.edition import GE

CHANGES = GE.cite("809.1", "809.3b-2")
BECOMES = GE.cite("809.5", "809.1e", "809.3b-2")
HP_CHANGES = GE.cite("918.1", "809.1e", "809.3b-2")
DRAW = GE.cite("904.1")
NO_USE_OF_SKILL = GE.cite("703.2a-3", "104.4")
OPTIONAL = GE.cite("104.1", "808.1")
IN_ORDER = GE.cite("808.1")
KNOCKS_OUT = GE.cite("909.1", "813.5b")
LOSES_THE_DRAW = GE.cite("1002.1")
TURN_PLAYER_FIRST = GE.cite("807.3", "809.3b")
NO_ROOM = GE.cite("603.1")


def forbids(named: tuple[str, ...]) -> Cites:
    """Returns the clauses by which an effect forbids acts."""
    return NO_USE_OF_SKILL if "use_skill" in named else FORBIDDEN


def number_changes(number: str) -> Cites:
    """Returns the clauses by which a number is raised or lowered."""
    return HP_CHANGES if number == HP else CHANGES


def number_becomes(here: InstructionContext, number: str) -> Cites:
    """Returns the clauses by which a value replaces a number."""
    return BECOMES


def put_card(item: Put, card: int, index: int, here: InstructionContext | None) -> verbs.PutCard:
    """302.3: puts a card into a zone."""
    return verbs.PutCard(card, item.zone, verbs.PUT, index, here.source if here is not None else 0)


def put_top_card(item: PutTop, card: int, index: int, here: InstructionContext | None) -> verbs.PutCard:
    """302.3: puts a card from the top of a zone into another."""
    return verbs.PutCard(card, item.to, verbs.PUT, index, here.source if here is not None else 0)


def refuse_damage(item: Markers) -> Wrong | None:
    """913.2c: refuses damage as a name of counters."""
    if item.name == DAMAGE:
        return Wrong("name", "card-file.damage-as-counter", fault="generic")
    return None


def refuse_standby(item: Any) -> Wrong | None:
    """603.1: refuses words other than put for moves into a standby area."""
    field = next((name for name in ("zone", "to") if getattr(item, name, None) == STANDBY), None)
    if field is not None:
        return Wrong(field, "card-file.standby-without-put", named=STANDBY)
    return None


def missed_draw(g: RulesContext, seat: str) -> None:
    """1002.1: records an impossible draw until the next rule process."""
    g.record.emit(FactNoted, LOSES_THE_DRAW, failed_draw(seat), True)


RESTS = replace(EXHAUSTS, make=lambda item, scope, card: verbs.RestUnit(card))
"""908.1: the picked units become rested."""


def need_to_put(item: Put, s: Scope, clauses: PutClauses) -> Need:
    """Returns the need of a cost that puts cards into a zone; standby takes units and needs free areas (603.1)."""
    found, g = item.cost_need(s, clauses), s.g
    if item.zone != STANDBY:
        return naming.spare_knocked_out(found, item, s)
    limited = g.reading["area_capacity"] != "no_limit"
    room = {seat: len(free_standbys(g, seat)) if limited else len(g.state.objects) for seat in g.book.seats}
    able = []
    for card in found.candidates:
        if _goes_to_standby(g, card) and room[g.obj(card).owner] > 0:
            room[g.obj(card).owner] -= 1
            able.append(card)
    barred = NO_ROOM if len(able) < len(found.candidates) else NO_CLAUSES
    found = replace(found, candidates=tuple(able), barred_by=found.barred_by + barred)
    return naming.spare_knocked_out(found, item, s)


def _goes_to_standby(g: RulesContext, card: int) -> bool:
    """Returns whether a card is a unit outside the standby areas."""
    obj = g.obj(card)
    if obj.zone in g.book.play_keys:
        return is_unit(g, card) and obj.zone.endswith(f"/{MAIN}")
    return g.unknown(card) or UNIT in g.derived.characteristics(card).kinds


class PayCost(Payment, edition=GE, name="pay"):
    """104.1: carries out the acts of a cost in the order of the text, in full or not at all."""

    whole = zero = AS_MUCH_AS_POSSIBLE
    in_text_order = IN_ORDER

    @step("808.1")
    def ask_for_next(self, g: RulesContext) -> Next:
        return self.next_act(g)

    @step("808.1")
    def carry_out(self, g: RulesContext) -> Next:
        return self.pay_act(g)


WHOLE_GROUP = GE.cite("809.3b-3")

PRINCIPLES = Principles(
    of_text=naming.of_text,
    partial=AS_MUCH_AS_POSSIBLE,
    forbidden=FORBIDDEN,
    turn_player_first=TURN_PLAYER_FIRST,
    owner_orders=OWNER_ORDERS,
    that_turn=GE.cite("809.8"),
    while_true=GE.cite("809.7"),
)


def knock_out(card: int, agent: int) -> Act:
    """909.1: knocks out a unit; the card with the ability is the agent (813.5b)."""
    return verbs.KnockOut(card, agent, KNOCKS_OUT)


def of_skill(here: InstructionContext, act: SetDelayed) -> SetDelayed:
    """813.3: marks a delayed ability made by a skill as coming from a skill."""
    made_by = here.g.derived.ability(here.by.ability)
    skill = kinds.from_skill(made_by)
    flags, cites = ((DELAYED, OF_SKILL), MADE_BY_SKILL) if skill else ((DELAYED,), NO_CLAUSES)
    if naming.names_knocked_out(made_by):
        flags = (*flags, NAMES_KO)
    return replace(act, ability=replace(act.ability, flags=flags), cites=act.cites + cites)


MADE_BY_SKILL = GE.cite("813.3")

__all__ = ["KO_UNIT", "PRINCIPLES", "PayCost"]
