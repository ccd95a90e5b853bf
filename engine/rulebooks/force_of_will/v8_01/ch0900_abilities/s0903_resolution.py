"""903.3, 605.1b. Resolving the latest object on the chase."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.effects import AbilityRemoved
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.play.common_acts import NoteFact, ShowCard, StoreChoices
from engine.core.play.procedure import GO_ON, Next, Procedure, call, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.state import TEXT, GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CHANT, J_RULER, J_SIDE, RULER, RUNE
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import put_counters_of_part, put_entering_counters
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    CHASE,
    FIELD,
    GRAVEYARD,
    OF_RUNE_AREA,
    PERMANENTS,
    RESOLVED,
    RULER_AREA,
)
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import CHANT_FROM_RUNE_AREA
from engine.rulebooks.force_of_will.v8_01.ch0700_rulers import has_lost_judgment
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import TARGETS
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0908_resolution import REVEAL_OVER, Resolve
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_lapses import forget_lapse, has_lapsed
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import attach
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ways
from engine.rulebooks.force_of_will.v8_01.ch1300_colossal import cite_judged
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import turn_to_side
from engine.rulebooks.force_of_will.v8_01.edition import FW

RESOLVES = FW.cite("903.3")
LAST_ONE = FW.cite("605.1b", "312.2")
ENTERS = FW.cite("702.3", "903.3b")
ENTERS_ATTACHED = FW.cite("1406.2b", "702.3", "903.3b")
BEARER_LOST = FW.cite("1406.2b", "903.3a")
CHANT_DONE = FW.cite("703.3", "903.3b")
RUNE_DONE = FW.cite("711.3", "903.3b")
STANDBY_DONE = FW.cite("708.6", "903.3b")
ABILITY_DONE = FW.cite("707.3", "903.3b")
JUDGED = FW.cite("705.3a", "705.3")
NOT_JUDGED = FW.cite("705.3a")
JUDGMENT_DONE = FW.cite("705.2d", "705.3")
X_OF_JUDGMENT = FW.cite("903.2.f-2")
X_OF_AWAKENING = FW.cite("903.2.f", "1109.2")
STAYS_RULER = FW.cite("705.3a", "1010.1b")
HAS_JUDGED = FW.cite("705.3.a-1")
JUDGED_AGAIN = FW.cite("1304.5a", "1304.6")
NOT_THE_FIRST_SIDE = FW.cite("1304.5b")
HAS_JUDGED_AGAIN = FW.cite("1304.5.a-1")


class EnterField(Act, frozen=True, tag="enter-field"):
    """702.3: puts a played card onto the field under its player's control."""

    word: ClassVar[str] = "enter"
    card: int
    """The card on the chase."""
    player: str
    """The player who played it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone != CHASE:
            return
        parts, x = ways.read_parts(obj), int(obj.memory.get(X) or 0)
        became = place(g, self.card, FIELD, ENTERS, RESOLVED, owner=self.player)
        if parts and became in g.state.objects and g.obj(became).zone in g.book.play_keys:
            if x:
                known: dict[str, int] = g.state.facts.get(kinds.X_OF_JUDGMENT, {})
                g.record.emit(FactNoted, X_OF_AWAKENING, kinds.X_OF_JUDGMENT, {**known, str(became): x})
            for act in ways.list_effects(g, became, self.player, parts, "game", x):
                act.happen(g)
                put_counters_of_part(g, became, act.effect.static)


class AttachSpell(Act, frozen=True, tag="attach-spell"):
    """1406.2b: an addition of a class enters attached to its target; without a legal one it goes to the graveyard."""

    word: ClassVar[str] = "enter"
    card: int
    """The card on the chase."""
    player: str
    """The player who played it."""
    bearer: int
    """The target; 0 if it is no longer legal."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone != CHASE:
            return
        if self.bearer not in g.state.objects:
            place(g, self.card, GRAVEYARD, BEARER_LOST, RESOLVED)
        else:
            became = place(g, self.card, FIELD, ENTERS_ATTACHED, RESOLVED, owner=self.player)
            attach(g, became, self.bearer, ENTERS_ATTACHED)


class LeaveChase(Act, frozen=True, tag="leave-chase"):
    """705.3, 903.3b: removes a resolved ability from the chase; an equal one, such as a copy, stays."""

    card: int
    """The ability on the chase."""
    cites: Cites
    """The clauses by which it leaves."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            g.record.emit(AbilityRemoved, self.cites, self.card)


class SpellToGraveyard(Act, frozen=True, tag="spell-done"):
    """703.3, 708.6: puts a card into its owner's graveyard after its text was carried out."""

    card: int
    """The card on the chase."""
    standby: bool = False
    """Whether its text has a trigger condition."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.zone == CHASE:
            done_by = STANDBY_DONE if self.standby else CHANT_DONE
            place(g, self.card, GRAVEYARD, cite_rune_done(g, obj) or done_by, RESOLVED)


def cite_rune_done(g: RulesContext, obj: GameObject) -> Cites:
    """711.3: returns the clauses by which a rune leaves the chase; none for a chant / rune from elsewhere (703.4)."""
    types = g.derived.characteristics(obj.id).kinds
    if RUNE not in types:
        return NO_CLAUSES
    if CHANT not in types:
        return RUNE_DONE
    return RUNE_DONE + CHANT_FROM_RUNE_AREA if obj.memory.get(OF_RUNE_AREA) else NO_CLAUSES


def find_judged_side(g: RulesContext, card: int, played: str) -> str:
    """705.3a, 1304.5a: returns the side that a judgment turns up now; empty if it does nothing (1304.5b).

    This is the J-ruler side of a ruler in the ruler area, or the second J-ruler side of a first J-ruler on the field.

    Args:
        g: the context.
        card: the ruler or J-ruler.
        played: the number of the side whose [Judgment] was played; empty if an effect granted [Judgment].
    """
    obj = g.state.objects.get(card)
    if obj is None or played not in ("", obj.number):
        return ""
    printed = g.derived.printed(obj.number).kinds
    there = obj.zone.endswith(f"/{RULER_AREA}" if RULER in printed else f"/{FIELD}")
    side = obj.number + J_SIDE
    return side if there and side in g.state.definition(obj.number).sides else ""


class Judge(Act, frozen=True, tag="judge"):
    """705.3a: a ruler is put onto the field with its J-ruler side up. It stays the same card (302.3)."""

    card: int
    """The ruler, or the first J-ruler."""
    player: str
    """The player who judged."""
    played: str = ""
    """The number of the side whose [Judgment] was played; empty if an effect granted [Judgment]."""

    def happen(self, g: RulesContext) -> None:
        side = find_judged_side(g, self.card, self.played)
        if not side:
            of_first = bool(self.played) and J_RULER in g.derived.printed(self.played).kinds
            cites = NOT_THE_FIRST_SIDE if of_first else NOT_JUDGED
            g.record.emit(ActIncomplete, cites, "judge", 1, 0, self.player, self.card)
            return
        obj = g.obj(self.card)
        if RULER in g.derived.printed(obj.number).kinds and has_lost_judgment(g, self.card):
            g.record.emit(ActIncomplete, STAYS_RULER, "judge", 1, 0, self.player, self.card)
        elif RULER in g.derived.printed(obj.number).kinds:
            place(g, self.card, FIELD, JUDGED, "judge", owner=obj.controller, judged=True)
            turn_to_side(g, self.card, side, JUDGED + cite_judged(g.state, side), "judge")
            put_entering_counters(g, self.card)
            g.record.emit(ConditionOccurred, HAS_JUDGED, "judged", self.card, self.player)
        else:
            turn_to_side(g, self.card, side, JUDGED_AGAIN, "judge")
            g.record.emit(ConditionOccurred, HAS_JUDGED_AGAIN, "judged", self.card, self.player)


class ResolveLast(Procedure, edition=FW, name="resolve_last"):
    """605.1b: resolves the card, ability or judgment that was put on the chase last (AFW-22)."""

    card: int = 0
    """The object on the chase."""
    key: str = ""
    """The key of its text; empty for none."""

    @step("605.1b")
    def take_last(self, g: RulesContext) -> Next:
        obj = g.obj(g.state.zones[CHASE][-1])
        key = obj.ability or kinds.find_text(g, obj.id, ways.read_parts(obj))
        if obj.ability and g.derived.ability(obj.ability).kind == kinds.JUDGMENT:
            return go_to("705.3a", LAST_ONE, card=obj.id, key=key)
        return go_to("903.3a", LAST_ONE + RESOLVES, card=obj.id, key=key)

    @step("705.3a", "705.3")
    def judge(self, g: RulesContext) -> Next:
        obj = g.obj(self.card)
        played = obj.ability.rpartition("#")[0]
        done_with = LeaveChase(self.card, JUDGMENT_DONE)
        judged: list[Act] = [Judge(obj.source, obj.controller, played), done_with]
        if X in obj.memory:
            known: dict[str, int] = g.state.facts.get(kinds.X_OF_JUDGMENT, {})
            judged.append(NoteFact(kinds.X_OF_JUDGMENT, {**known, str(obj.source): obj.memory[X]}, X_OF_JUDGMENT))
        return do(*judged, ends=True)

    @step("903.3a")
    def look_at_targets(self, g: RulesContext) -> Next:
        obj = g.obj(self.card)
        if not self.key:
            return GO_ON
        kept = decisions.keep_legal_targets(g, self.key, obj)
        if kept == obj.memory:
            return GO_ON
        lost = do(StoreChoices(self.card, kept, decisions.TARGETS_LOST))
        limit = _find_missed_limit(g, self.key, obj)
        return lost if limit is None else lost.citing(TARGETS).telling(**limit)

    @step("903.3b")
    def carry_out(self, g: RulesContext) -> Next:
        obj = g.obj(self.card)
        if not self.key:
            return go_on()
        memory = {name: value for name, value in obj.memory.items() if name.startswith("m.") or name == "player"}
        memory.pop(TEXT, None)
        decided = [name[2:] for name in memory if name.startswith("m.")]
        values: dict[str, Any] = {
            "ability": self.key, "source": obj.source or obj.id, "controller": obj.controller
        }  # fmt: skip
        if has_lapsed(g, self.card):
            values["lapsed"] = True
        return call(Resolve.frame(**values, **memory, chosen_on_use=decided))

    @step("903.3b")
    def leave_chase(self, g: RulesContext) -> Next:
        shown = vars(self).get("m.revealed_") or ()
        acts: list[Act] = [ShowCard(card, (), REVEAL_OVER) for card in shown if card in g.state.objects]
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone != CHASE:
            return do(*acts, ends=True) if acts else done()
        if obj.ability:
            acts.append(LeaveChase(self.card, ABILITY_DONE))
            acts += forget_lapse(g, self.card)
        elif self.key and kinds.ATTACHMENT in g.derived.ability(self.key).flags:
            targets = obj.memory.get("m.it") or ()
            acts.append(AttachSpell(self.card, obj.controller, next(iter(targets), 0)))
        elif set(g.derived.characteristics(self.card).kinds) & set(PERMANENTS):
            acts.append(EnterField(self.card, obj.controller))
        else:
            standby = bool(self.key) and kinds.has_trigger_condition(g.derived.ability(self.key))
            acts.append(SpellToGraveyard(self.card, standby))
        return do(*acts, ends=True)


def _find_missed_limit(g: RulesContext, key: str, obj: GameObject) -> dict[str, Any] | None:
    """903.2.g: returns the number by which the first lost target no longer fits; None if it is not a number."""
    scope = Scope(g, obj.controller, obj.source or obj.id, dict(obj.memory))
    for item in decisions.list_decided(g.derived.ability(key), obj.memory):
        if not decisions.picks_targets(item) or item.from_ is None:
            continue
        for card in scope.remembered(item.as_):
            if card not in g.state.objects:
                continue
            for unfit in find_misfits(scope, item.from_, card, obj.controller, TARGETS):
                facts = unfit.facts
                if "value_name" in facts:
                    limit = facts.get("least", facts.get("most"))
                    return {"card": card, "value_name": facts["value_name"], "now": facts["now"], "against": limit}
    return None
