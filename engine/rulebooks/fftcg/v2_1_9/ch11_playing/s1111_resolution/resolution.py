"""11.11. Resolving the top of the stack."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.resolution.resolution import Resolution, instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import RemoveAbility, ShowCard, StoreChoices
from engine.core.play.procedure import GO_ON, Next, Procedure, call, do, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.state import MOVED, TEXT, GameObject, Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import of_numbers
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, STACK, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TOP = FT.cite("11.11.1", "11.1.7")
ALL_ILLEGAL_SUMMON = FT.cite("11.11.2", "11.3.9")
ALL_ILLEGAL_AUTO = FT.cite("11.11.2", "11.8.19")
ALL_ILLEGAL_ACTION = FT.cite("11.11.2", "11.6.12")
ALL_ILLEGAL_SPECIAL = FT.cite("11.11.2", "11.7.12")
PARTLY_ILLEGAL = FT.cite("11.11.2.1.1")
CONDITION_GONE = FT.cite("11.11.3", "11.8.13")
LAST_KNOWN = FT.cite("11.11.4", "11.11.7", "11.5.4", "11.5.5", "6.4.2")
INDEPENDENT = FT.cite("11.5.4", "6.4.2")
NOT_FOLLOWED = FT.cite("11.8.17.3", "7.4")
LOOKED_FOR = FT.cite("11.8.16.1", "11.8.16.2")
GONE = FT.cite("11.11.10")
NOT_AGAIN = FT.cite("11.12.5.5")
REVEAL_OVER = FT.cite("7.6.1")
HIDDEN_PICK = FT.cite("11.11.5.1", "7.6.1")


class Resolve(Resolution, edition=FT, name="resolve"):
    """11.11.5: carries out the text in order, each instruction once (11.12.3.1)."""

    hides_by = REVEAL_OVER
    hidden_pick = HIDDEN_PICK
    not_guaranteed = HIDDEN_PICK

    def decided_on_use(self, item: Instruction) -> bool:
        return kinds.on_use(item)

    @step("11.11.5", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        listed = instructions(g, self.ability, self.path)
        numbers = of_numbers(self.scope(g), listed[self.index]) if self.index < len(listed) else NO_CLAUSES
        outcome = self.proceed(g, "11.11.5")
        cites = numbers + (NOT_AGAIN if vars(self).get("replaced") else NO_CLAUSES)
        return outcome.citing(cites) if cites else outcome


class SummonToBreakZone(Act, frozen=True, tag="summon-done"):
    """11.11.10: a resolved summon goes to its owner's break zone."""

    card: int
    """The summon."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.zone == STACK:
            place(g, self.card, BREAK, GONE, "resolved")


AFTER_USE = FT.cite("2.1", "11.11.10")
GOES_TO = FT.open_fact("goes_to")
"""The fact that names, for each summon that an effect has cast, the zone into which it goes after use."""


class SummonAfterUse(Act, frozen=True, tag="summon-after-use"):
    """2.1, 11.11.10: a resolved summon goes into the zone that a text names, and to the break zone no more."""

    card: int
    """The summon."""
    before: int
    """The card before it was cast."""
    zone: str
    """The zone of its owner."""

    def happen(self, g: RulesContext) -> None:
        known = {card: zone for card, zone in g.state.facts.get(GOES_TO, {}).items() if card != str(self.before)}
        g.record.emit(FactNoted, AFTER_USE, GOES_TO, known or None)
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.zone == STACK:
            place(g, self.card, self.zone, AFTER_USE, "resolved")


def take_off_stack(g: RulesContext, card: int) -> Act:
    """Returns the act by which a resolved summon leaves the stack."""
    zones: dict[str, str] = g.state.facts.get(GOES_TO, {})
    for before, zone in zones.items():
        if g.state.became.get(int(before)) == card:
            return SummonAfterUse(card, int(before), zone)
    return SummonToBreakZone(card)


class ResolveTop(Procedure, edition=FT, name="resolve_top"):
    """11.11.1: resolves the object on top of the stack (`card`)."""

    card: int = 0
    key: str = ""

    @step("11.11.1")
    def take_top(self, g: RulesContext) -> Next:
        top = g.obj(g.state.zones[STACK][-1])
        key = top.ability or kinds.summon_effect(g, top.id)
        if top.memory.get(VOID):
            return go_to("11.11.10", TOP + g.recorded(tuple(top.memory[VOID])), card=top.id)
        return go_on(TOP, card=top.id, key=key) if key else go_to("11.11.10", TOP, card=top.id)

    @step("11.11.2", tells=True)
    def look_at_targets(self, g: RulesContext) -> Next:
        obj = g.obj(self.card)
        kept, nothing_left = kinds.still_legal(g, self.key, obj)
        if nothing_left:
            return go_to("11.11.10", _void(g, self.key)).telling(card=obj.source or obj.id)
        if kept != obj.memory:
            outcome = do(StoreChoices(self.card, kept, PARTLY_ILLEGAL))
            return outcome.noting(*_tell_lost(g, obj, kept)) if g.gives_reasons else outcome
        return GO_ON

    @step("11.11.3")
    def look_at_condition(self, g: RulesContext) -> Next:
        obj, when = g.obj(self.card), g.derived.ability(self.key).when
        if when is None or when.holds is None:
            return GO_ON
        scope = Scope(g, obj.controller, obj.source, dict(obj.memory))
        if scope.holds(when.holds, was=True):
            return GO_ON
        return go_to("11.11.10", CONDITION_GONE).telling(card=obj.source or obj.id)

    @step("11.11.5", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        obj = g.obj(self.card)
        source = obj.source or obj.id
        memory = {name: value for name, value in obj.memory.items() if name.startswith("m.") or name == "player"}
        memory.pop(TEXT, None)
        frame = Resolve.frame(
            ability=self.key, source=source, controller=obj.controller, **memory,
            chosen_on_use=[name[2:] for name in memory if name.startswith("m.")], **g.derived.locals_of_text(),
        )  # fmt: skip
        cites = NO_CLAUSES if source in g.state.objects else LAST_KNOWN
        if self.key in g.state.granted and has_lost_cards(g, memory):
            cites += NOT_FOLLOWED
        cites = cites + LOOKED_FOR if looked_for(g.derived.ability(self.key), memory) else cites
        outcome, left = call(frame, cites=cites), g.state.became.get(source, 0)
        if left <= self.card or not g.gives_reasons:  # it has not left since the ability is on the stack
            return outcome
        return outcome.noting(permits("text.card-gone", INDEPENDENT, source, card=source).told_with(Remark.CLAIM))

    @step("11.11.10")
    def leave_stack(self, g: RulesContext) -> Next:
        shown = vars(self).get("m.revealed_") or ()
        acts: list[Act] = [ShowCard(card, (), REVEAL_OVER) for card in shown if card in g.state.objects]
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.ability:
            acts.append(RemoveAbility(obj.ability, obj.source, STACK, GONE))
        elif obj is not None:
            acts.append(take_off_stack(g, self.card))
        waiting = TO_CAST in g.state.facts
        frames = (g.book.procedures[CAST_NEXT].frame(),) if waiting else ()
        if WAITING_BURSTS in g.state.facts:
            frames = (*frames, g.book.procedures["damage_process"].frame("11.10.2", player="", amount=0))
        return Next(verbs=tuple(acts), calls=frames or None, ends=True)


VOID = "void"
"""The key under which an object on the stack holds the clauses that made its effects void (AFT-161)."""

TO_CAST, CAST_NEXT = "to_cast", "cast_next"
"""The fact that lists cards to cast when the effect ends ([card, player, free]), and the procedure that casts them."""

WAITING_BURSTS = "waiting_bursts"
"""The fact that lists EX Bursts waiting until this text has been carried out (AFT-044)."""


def has_lost_cards(g: RulesContext, memory: Vars) -> bool:
    """11.8.17.3: returns whether another text has moved the cards that a delayed auto refers to."""
    followed = memory.get(MOVED) or ()
    known = [value for name, value in memory.items() if name not in (MOVED, "m.subject") and isinstance(value, list)]
    cards = [card for value in known for card in value if isinstance(card, int) and card not in followed]
    return any(card not in g.state.objects for card in cards)


def looked_for(ability: Ability, memory: Vars) -> bool:
    """11.8.16.1-2: returns whether an auto ability means a moved card at its destination.

    This is also true if it moved into no public zone.
    """
    moved = memory.get(MOVED)
    if ability.kind != kinds.AUTO or moved is None:
        return False
    return not moved or any(card in moved[::2] for card in memory.get("m.subject", ()))


def _tell_lost(g: RulesContext, obj: GameObject, kept: Vars) -> Iterator[Finding]:
    """11.11.2.1.1: yields the chosen cards to which nothing is done, as they are no longer legal choices."""
    by = obj.source or obj.id
    before, after = (Scope(g, obj.controller, by, dict(memory)) for memory in (obj.memory, kept))
    changed = (name.removeprefix("m.") for name, left in kept.items() if left != obj.memory.get(name))
    for name in changed:
        lost = (card for card in before.remembered(name) if card not in after.remembered(name))
        yield from (
            permits("text.choice-lost", PARTLY_ILLEGAL, card, card=card, agent=by).told_with(Remark.CLAIM)
            for card in lost
        )


def _void(g: RulesContext, key: str) -> Cites:
    return {
        kinds.SUMMON_EFFECT: ALL_ILLEGAL_SUMMON, kinds.ACTION: ALL_ILLEGAL_ACTION, kinds.SPECIAL: ALL_ILLEGAL_SPECIAL,
    }.get(g.derived.ability(key).kind, ALL_ILLEGAL_AUTO)  # fmt: skip
