"""807, 813. Triggered abilities: occasions, information of moved cards, and play."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.abilities.rules import Counting, TriggerRules
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardAttached, CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.effects import ValueChanged
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete
from engine.core.play.common_acts import SpendTrigger
from engine.core.play.procedure import Next, Procedure, do, done, step
from engine.core.table.state import GameObject, Pending
from engine.rulebooks.generic.v1_2.ch0200_cards import DAMAGE, DELAYED, NOT_ACCUMULATING
from engine.rulebooks.generic.v1_2.ch0300_zones import MAIN, READY, STUNNED
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import PlayAbility
from engine.rulebooks.generic.v1_2.edition import GE

AS_IN_THE_AREA = GE.cite("807.5", "807.5b")
AS_WHERE_OPEN = GE.cite("807.5", "807.5a")
AS_WHERE_IT_WENT = GE.cite("807.5", "807.5c")
AS_IT_LAST_WAS = GE.cite("812.1")
MUST_PLAY = GE.cite("807.4", "807.3")
CANNOT_PLAY = GE.cite("807.4")
SOURCE_GONE = GE.cite("807.8", "812.1")
KNOCKED_OUT_BY_DAMAGE = GE.cite("813.5a")
KNOCKED_OUT_BY = GE.cite("813.5b")
FROM_A_SKILL = GE.cite("813.3")


NOT_COUNTED = GE.cite("807.2a", "807.2")
KNOCKED_OUT_BY_OTHER = GE.cite("813.5", "807.2")
DONE_BY_OTHER = GE.cite("813.4", "813.2", "807.2")
NOT_FROM_NORMAL = GE.cite("908.3", "807.2")
TURNED_ASIDE = {"exhaust": "rested", "stun": "stunned"}
"""What a unit becomes by being turned, by the word of the act."""
OF_OCCASIONS = {
    "abnormal": GE.cite("908.3"),
    "ko": GE.cite("909.1"),
    "hp_up": GE.cite("104.6"),
    "hp_down": GE.cite("104.6"),
    "skill_used": GE.cite("704.1"),
    "state": GE.cite("807.7", "807.7a"),
}
"""The clauses of the occasions of triggers."""


class Accumulation(Counting):
    """807.2a: a trigger counts again; one that does not accumulate counts once (AGE-27)."""

    elsewhere = GE.cite("802.2", "807.1")

    def cite_source(self, occasion: TriggerEvent) -> Cites:
        """813.4, 813.5: returns the clauses by which a card is what dealt damage to a unit or knocked it out."""
        return KNOCKED_OUT_BY_OTHER if occasion.name == "ko" else DONE_BY_OTHER

    def list_missed(self, g: RulesContext, event: Event) -> Iterable[TriggerEvent]:
        """908.3: returns what a unit did not become, as it was so: abnormal, and rested or stunned itself."""
        if type(event) is CardTurned and event.orientation != READY != event.was:
            return (_miss(g, "abnormal", event.seq, event.card, NOT_FROM_NORMAL),)
        if type(event) is not ActIncomplete or event.what not in TURNED_ASIDE or event.done:
            return ()
        obj, name = g.state.objects.get(event.card), TURNED_ASIDE[event.what]
        if obj is None or obj.orientation != {"stunned": STUNNED, "rested": g.book.exhausted}[name]:
            return ()
        asked = g.book.edition.recorded(event.cites)
        return (_miss(g, name, event.seq, obj.id, asked), _miss(g, "abnormal", event.seq, obj.id, NOT_FROM_NORMAL))

    def bar(self, g: RulesContext, occurrence: Pending) -> Cites:
        """Returns the clauses by which a trigger that does not accumulate is not counted again."""
        ability = g.derived.ability(occurrence.ability)
        if NOT_ACCUMULATING not in ability.flags:
            return NO_CLAUSES
        counted = any(
            g.derived.ability(pending.ability).name == ability.name and pending.controller == occurrence.controller
            for pending in g.state.pending.values()
        )
        return NOT_COUNTED if counted else NO_CLAUSES


def occasions(g: RulesContext, event: Event) -> tuple[TriggerEvent, ...]:
    """Returns the trigger occasions of an event (the words of `when.event` in a card file)."""
    if type(event) is CardMoved:
        return _moved(g, event)
    watched = g.derived.index.watched
    if type(event) is ConditionOccurred:
        if event.name not in watched:
            return ()
        return (_plain(g, event.name, event.seq, event.card, event.player, event.agent),)
    if type(event) is CardTurned:
        names = {"stun": ["stunned"], "exhaust": ["rested"], "ready": ["ready"]}.get(event.verb, [])
        if names and names != ["ready"] and event.was == READY:
            names = [*names, "abnormal"]
        return tuple(
            _plain(g, name, event.seq, event.card, _controller(g, event.card)) for name in names if name in watched
        )
    if type(event) is CardFaced:
        return _faced(g, event)
    if type(event) is MarkersChanged:
        return _markers(g, event)
    if type(event) is ValueChanged:
        if event.was is None or event.was == event.value:
            return ()
        name = f"{event.name}_{'up' if event.value > event.was else 'down'}"
        return (_plain(g, name, event.seq, event.card, _controller(g, event.card)),)
    if type(event) is CardAttached and event.to:
        name = "energy_attached" if g.state.objects[event.card].guise else "set"
        return (_plain(g, name, event.seq, event.to, _controller(g, event.to)),)
    return ()


RULES = TriggerRules(
    occasions=occasions,
    counted=GE.cite("807.2", "807.1"),
    delayed=GE.cite("807.6", "807.6a"),
    clauses=lambda ability, occasion, source: OF_OCCASIONS.get(occasion.name, NO_CLAUSES) + occasion.cites,
    counting=Accumulation(),
    value_changed=GE.cite("104.6", "809.1e"),
    value_noted=GE.cite("104.6", "809.4"),
)


def _controller(g: RulesContext, card: int) -> str:
    return g.state.objects[card].controller


def _faced(g: RulesContext, event: CardFaced) -> tuple[TriggerEvent, ...]:
    """Returns the trigger event of a knocked-out unit (read as it was), or of a revived one."""
    if event.verb != "ko" or event.last is None:
        return ()
    last = event.last
    by_damage = bool(event.agent) and bool({"1003.1", "1003.2"} & set(event.cites))
    cites = KNOCKED_OUT_BY_DAMAGE if by_damage else KNOCKED_OUT_BY if event.agent else NO_CLAUSES
    return (
        TriggerEvent(
            "ko", event.seq, event.card, 0, last.controller, last.zone, last.zone, event.agent, last, last, cites,
            event.others,
        ),
    )  # fmt: skip


def _markers(g: RulesContext, event: MarkersChanged) -> tuple[TriggerEvent, ...]:
    name = {"damage": "damaged", "heal": "healed", "markers": "markers"}.get(event.verb, "")
    if not name or (event.verb == "markers" and event.name == DAMAGE):
        return ()
    return (_plain(g, name, event.seq, event.card, _controller(g, event.card), event.agent),)


def _moved(g: RulesContext, event: CardMoved) -> tuple[TriggerEvent, ...]:
    """807.5a-c: reads a moved card in the area, else in its open origin, else at its destination."""
    if event.verb == "carried":
        return ()
    way = (event.verb, event.source, event.target)
    known = g.derived.index.moves.get(way)
    if known is None:
        known = g.derived.index.moves[way] = (_name_move(g, *way), NO_CLAUSES)
    names, _ = known
    obj = g.state.objects.get(event.became)
    if not names or obj is None:
        return ()
    cites, now = _looked_at(g, event, event.source in g.book.play_keys, event.target in g.book.play_keys)
    traits = g.derived.characteristics(event.became) if now or event.last is None else event.last
    state = obj if now or event.last is None else event.last
    player = state.controller
    moved = TriggerEvent(
        "", event.seq, event.card, event.became, player, event.source, event.target, event.agent, traits, state, cites
    )  # fmt: skip
    return tuple(msgspec.structs.replace(moved, name=name) for name in names)


def _name_move(g: RulesContext, verb: str, source: str, target: str) -> tuple[str, ...]:
    """Returns the trigger events of a move that the cards of the game watch for."""
    names = [verb, "move"]
    if source in g.book.play_keys and target not in g.book.play_keys:
        names.append("left_field")
    if target.endswith(f"/{MAIN}"):
        names.append("to_main")
    return tuple(name for name in dict.fromkeys(names) if name in g.derived.index.watched)


def _looked_at(g: RulesContext, event: CardMoved, left: bool, came: bool) -> tuple[Cites, bool]:
    """Returns where a moved card is read, and the clause (AGE-03, AGE-04)."""
    if g.reading["zone_change_triggers"] == "last_known":
        return AS_IT_LAST_WAS, came and not left
    source, target = g.book.zone_rule(event.source), g.book.zone_rule(event.target)
    if left != came and g.reading["battlefield_is"] == "area":
        return AS_IN_THE_AREA, came
    if source.public != target.public:
        return AS_WHERE_OPEN, target.public
    return AS_WHERE_IT_WENT, True


def _plain(g: RulesContext, name: str, seq: int, card: int, player: str, agent: int = 0) -> TriggerEvent:
    obj: GameObject | None = g.state.objects.get(card)
    if obj is None:
        return TriggerEvent(name, seq, card, 0, player, agent=agent)
    return TriggerEvent(name, seq, card, 0, player, obj.zone, obj.zone, agent, g.derived.characteristics(card), obj)


def _miss(g: RulesContext, name: str, seq: int, card: int, cites: Cites) -> TriggerEvent:
    """Returns an occasion that did not come about, with the clauses that say so."""
    return msgspec.structs.replace(_plain(g, name, seq, card, _controller(g, card)), cites=cites)


class PlayTrigger(Procedure, edition=GE, name="play_trigger"):
    """807.4: plays a counted trigger, which is compulsory; 807.8: even if its card has left or lost it."""

    pending: int

    @step("807.4")
    def play(self, g: RulesContext) -> Next:
        pending = g.state.pending[self.pending]
        ability, there = g.derived.ability(pending.ability), pending.source in g.state.objects
        if kinds.is_ex(ability):
            barred, cites = kinds.ex_forbidden(g, pending.source if there else 0, pending.controller)
            if barred is not None:
                return do(SpendTrigger(pending.id, "unusable", CANNOT_PLAY + cites), ends=True)
        at_home = DELAYED in ability.flags or (there and kinds.is_valid(g, pending.source, pending.ability))
        skill = kinds.from_skill(ability)
        frame = PlayAbility.frame(
            ability=pending.ability, source=pending.source, controller=pending.controller, skill=skill, **pending.memory
        )
        spent = SpendTrigger(pending.id, "used", MUST_PLAY)
        cites = (FROM_A_SKILL if skill else NO_CLAUSES) + (NO_CLAUSES if at_home else SOURCE_GONE)
        if at_home and there and g.obj(pending.source).zone not in g.book.play_keys and DELAYED not in ability.flags:
            cites = cites + kinds.IN_FORCE_ELSEWHERE
        outcome = Next(calls=(frame,), verbs=(spent,), ends=False, goto="807.4/2", cites=cites)
        return outcome if at_home else outcome.telling(card=pending.source)

    @step("807.4")
    def played(self, g: RulesContext) -> Next:
        return done()
