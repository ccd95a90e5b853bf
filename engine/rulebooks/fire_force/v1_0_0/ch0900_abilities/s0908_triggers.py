"""908. Triggered abilities: occasions, hidden cards, and use of counted triggers."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability
from engine.abilities.payment.paying import check_payable, may_fail
from engine.abilities.rules import Counting, TriggerRules
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.matching import Watcher
from engine.abilities.triggers.observation import count
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Remark, permits
from engine.core.events.cards import CardAttached, CardMoved, CardTurned, DamageTaken, ZoneReordered
from engine.core.events.effects import AbilityPlaced, ValueChanged
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred
from engine.core.events.identity import CardShown
from engine.core.play.common_acts import ShowCard, SpendTrigger
from engine.core.play.procedure import Next, Procedure, choose, do, done, go_to, step
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Option, Question
from engine.core.table.roles import TRIGGER_REVEAL
from engine.core.table.state import GameObject, Pending
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import FIELD
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import cost_of_ability
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import MUST_USE, UseAbility
from engine.rulebooks.fire_force.v1_0_0.edition import FF

COUNTED = FF.cite("908.2", "908.1")
AS_ON_THE_FIELD = FF.cite("908.4", "908.4b")
AS_WHERE_OPEN = FF.cite("908.4", "908.4a")
AS_WHERE_IT_WENT = FF.cite("908.4", "908.4c")

BY_A_CARD = FF.cite("913.2")
MADE_IT_LEAVE = FF.cite("913.3")
DEALT_IT = FF.cite("913.4", "913.5")


OF_OCCASIONS = {
    "deploy": FF.cite("908.1a"),
    "leave": FF.cite("908.1b"),
    "attack": FF.cite("908.1c"),
    "defend": FF.cite("908.1d"),
    "power_up": FF.cite("104.7"),
    "power_down": FF.cite("104.7"),
}
"""The clauses of the occasions of triggers."""
DONE_BY = {
    "leave": MADE_IT_LEAVE,
    "left_field": MADE_IT_LEAVE,
    "damage": DEALT_IT,
    "attacked": NO_CLAUSES,
    "defended": NO_CLAUSES,
    "attach": NO_CLAUSES,
}
"""913: the clauses by which a card caused a trigger event, if other than `BY_A_CARD`.

Attacks, defences and attachments cite none here, as the other participating unit caused them.
"""


def clauses(ability: Ability, occasion: TriggerEvent, source: int) -> Cites:
    """Returns the clauses of a trigger's occasion (908.1) and of its agent, if required (913)."""
    asks = ability.when is not None and ability.when.by is not None
    by = DONE_BY.get(occasion.name, BY_A_CARD) if asks else NO_CLAUSES
    return OF_OCCASIONS.get(occasion.name, NO_CLAUSES) + occasion.cites + by


MAY_DECLINE = FF.cite("908.3a")
UNUSABLE = FF.cite("908.3", "905.4c")
LAST_KNOWN = FF.cite("912.1")
REVEAL = FF.cite("908.2a", "902.4")
TURN_PLAYER_FIRST = FF.cite("104.3")
KEEP_HIDDEN = FF.cite("908.2b")
STAYS_SHOWN = FF.cite("908.2c")
ORPHAN_LOST = FF.cite("908.3", "912.1")


def occasions(g: RulesContext, event: Event) -> tuple[TriggerEvent, ...]:
    """Returns the trigger occasions of an event (the words of `when.event` in a card file)."""
    watched = g.derived.index.watched
    if type(event) is CardMoved:
        return _moved(g, event)
    if type(event) is ConditionOccurred:
        if event.name not in watched:
            return ()
        told = _plain(g, event.name, event.seq, event.card, event.player, event.agent)
        if event.name == "battle_end" and event.player != g.turn_player:  # 702.18: one end, told of both units
            told = msgspec.structs.replace(told, again=True)
        return (told,)
    if type(event) is CardTurned:
        if event.verb not in watched:
            return ()
        return (_plain(g, event.verb, event.seq, event.card),)
    if type(event) is ValueChanged:
        if event.was is None or event.was == event.value:
            return ()
        name = f"{event.name}_{'up' if event.value > event.was else 'down'}"
        return (_plain(g, name, event.seq, event.card),)
    if type(event) is DamageTaken:
        return (TriggerEvent("damage", event.seq, player=event.player, agent=event.source),)
    if type(event) is CardAttached:
        name = "attach" if event.to else "detach"
        return (_plain(g, name, event.seq, event.card, agent=event.to),) if name in watched else ()
    if type(event) is CardShown and event.seats == EVERYBODY and "reveal" in watched:
        return (_plain(g, "reveal", event.seq, event.card),)
    if type(event) is ZoneReordered and "shuffle" in watched:
        return (_plain(g, "shuffle", event.seq, 0, event.zone.partition("/")[0]),)
    if type(event) is AbilityPlaced and "ability_used" in watched:
        return (_plain(g, "ability_used", event.seq, event.obj.source, event.obj.controller),)
    return ()


EVERYBODY = ("*",)
_WORDS = {"life>adora": "life_to_adora"}


def _moved(g: RulesContext, event: CardMoved) -> tuple[TriggerEvent, ...]:
    """908.4a-c: reads a moved card on the field, else in its open origin, else at its destination."""
    way = (event.verb, event.source, event.target)
    known = g.derived.index.moves.get(way)
    if known is None:
        known = g.derived.index.moves[way] = _words_of_a_move(g, *way)
    names, cites = known
    obj = g.state.objects.get(event.became) if names else None
    if obj is None:
        return ()
    traits: Characteristics
    state: GameObject | Characteristics
    if event.last is not None:
        traits, state, player = event.last, event.last, event.last.controller
    else:
        traits, state, player = g.derived.characteristics(event.became), obj, obj.controller
    moved = TriggerEvent(
        "", event.seq, event.card, event.became, player, event.source, event.target, event.agent or g.acting, traits,
        state, cites,
    )  # fmt: skip
    return tuple(msgspec.structs.replace(moved, name=name) for name in names)


def _words_of_a_move(g: RulesContext, verb: str, origin: str, destination: str) -> tuple[tuple[str, ...], Cites]:
    """Returns the trigger events of a move, each with the clauses by which the card is read."""
    source, target = origin.rpartition("/")[2], destination.rpartition("/")[2]
    names = ["move"] if verb == "damage" else [verb, "move"]  # DamageTaken is that occasion
    if f"{source}>{target}" in _WORDS:
        names.append(_WORDS[f"{source}>{target}"])
    if verb == "resolved":
        names.append("event_resolved")
    if source == FIELD and target != FIELD:
        names.append("left_field")
    cites = AS_WHERE_IT_WENT
    if FIELD in (source, target):
        cites = AS_ON_THE_FIELD
    elif g.book.zones[source].public != g.book.zones[target].public:
        cites = AS_WHERE_OPEN
    return tuple(name for name in names if name in g.derived.index.watched), cites


def _plain(g: RulesContext, name: str, seq: int, card: int, player: str | None = None, agent: int = 0) -> TriggerEvent:
    """Returns the trigger event of a card in place; a card that has left is read by its last information (912.1).

    Unless a player is given, the player concerned is the card's controller.
    """
    obj, agent = g.state.objects.get(card), agent or g.acting
    if obj is not None:
        whose = obj.controller if player is None else player
        return TriggerEvent(name, seq, card, 0, whose, obj.zone, obj.zone, agent, g.derived.characteristics(card), obj)
    last = g.state.gone.get(card)
    if last is None:
        return TriggerEvent(name, seq, card, 0, player or "", agent=agent)
    whose = last.controller if player is None else player
    return TriggerEvent(name, seq, card, 0, whose, last.zone, last.zone, agent, last, last, LAST_KNOWN)


OTHERS_DEEDS = {"damage": FF.cite("913.4", "913.5", "908.1"), "left_field": FF.cite("913.3", "908.1")}
OTHERS_DEED = FF.cite("913.2", "908.1")


class InForce(Counting):
    """902.2, 908.1: an ability triggers where it is in force."""

    elsewhere = FF.cite("902.2", "908.1")

    def cite_source(self, occasion: TriggerEvent) -> Cites:
        """913: returns the clauses by which a card is what dealt damage, made a unit leave or did something else."""
        return OTHERS_DEEDS.get(occasion.name, OTHERS_DEED)


RULES = TriggerRules(
    occasions=occasions,
    counted=COUNTED,
    delayed=FF.cite("908.5"),
    counting=InForce(),
    clauses=clauses,
    value_changed=FF.cite("104.7", "910.1e"),
    value_noted=FF.cite("910.4", "104.7"),
)


class RevealTrigger(Procedure, edition=FF, name="reveal_trigger"):
    """908.2a-b: a trigger of a hidden card counts only if its player reveals the card at the event.

    The player is asked whenever the hidden cards may contain such a card, so that the question reveals nothing.
    """

    role = TRIGGER_REVEAL

    seat: str
    """The player who is asked."""
    candidates: list[list[Any]]
    """The possible triggers, each as [source, key, card, event]."""
    both: bool = False
    """Whether both players are asked, the turn player first (104.3)."""
    shown: list[int] | None = None
    """The cards that were revealed."""

    @step("908.2a")
    def ask(self, g: RulesContext) -> Next:
        cards = dict.fromkeys(candidate[0] for candidate in self.candidates)
        options = tuple(Option(f"reveal:{card}", card, REVEAL) for card in cards)
        most = len(options)
        cites = REVEAL + KEEP_HIDDEN + (TURN_PLAYER_FIRST if self.both else NO_CLAUSES)
        return choose(
            Question(
                self.seat,
                "reveal for trigger",
                cites,
                "shown",
                options,
                least=0,
                most=most,
                listed=True,
            )
        )

    @step("908.2a")
    def reveal(self, g: RulesContext) -> Next:
        shown = set(self.shown or ())
        if not shown:
            return done(KEEP_HIDDEN)
        for source, key, card, event in self.candidates:
            if source in shown:
                controller = g.state.objects[source].controller
                count(g, TriggerEvent("", event, card), Watcher(source, controller, key))
        return do(*(ShowCard(card, ("*",), REVEAL) for card in sorted(shown)), ends=True)


class UseTrigger(Procedure, edition=FF, name="use_trigger"):
    """908.3: a counted trigger must be used; a trigger with a cost may be declined (908.3a).

    If paying may fail, the occurrence is used up only by the payment; an undone use does not count (905.4c).
    """

    pending: int
    """The number of the counted occurrence."""
    source: int = 0
    """The card with the trigger."""
    answer: str | None = None
    """Whether the player uses it."""
    spend: bool = True
    """Whether the use or the refusal uses up the occurrence."""
    taken_back: bool = False
    """Whether the use was undone."""

    @step("908.3")
    def check(self, g: RulesContext) -> Next:
        pending = g.state.pending[self.pending]
        unusable = self.why_unusable(g, pending)
        if unusable:
            return self.give_up(g, pending, "unusable", unusable)
        cites = LAST_KNOWN if pending.source not in g.state.objects else NO_CLAUSES
        return go_to("908.3a", cites)

    @step("908.3a")
    def may_decline(self, g: RulesContext) -> Next:
        pending = g.state.pending[self.pending]
        cost = cost_of_ability(g, pending.ability)
        if not cost:
            return go_to("908.3a/3")
        scope = Scope(g, pending.controller, pending.source, pending.memory)
        short = check_payable(g, cost, scope)
        if short is not None:
            return self.give_up(g, pending, "unusable", g.recorded(short.cites))
        question = Question(
            pending.controller,
            "pay for trigger",
            MAY_DECLINE,
            "answer",
            (Option("pay", "pay", MAY_DECLINE), Option("decline", "decline", MAY_DECLINE)),
            subject=pending.source,
        )
        return choose(question)

    @step("908.3a")
    def declined(self, g: RulesContext) -> Next:
        if self.answer == "decline":
            return self.give_up(g, g.state.pending[self.pending], "declined", MAY_DECLINE)
        return go_to("908.3a/3")

    @step("908.3a", tells=True)
    def use(self, g: RulesContext) -> Next:
        pending = g.state.pending[self.pending]
        scope = Scope(g, pending.controller, pending.source, pending.memory)
        when_paid = self.spend and may_fail(cost_of_ability(g, pending.ability), scope)
        frame = UseAbility.frame(
            ability=pending.ability, source=pending.source, controller=pending.controller, **pending.memory,
            **({"spends": pending.id} if when_paid else {}),
        )  # fmt: skip
        spent = (SpendTrigger(pending.id, "used", MUST_USE),) if self.spend and not when_paid else ()
        outcome = Next(calls=(frame,), verbs=spent, sets={"source": pending.source}, goto="908.3a/4")
        gone = pending.source not in g.state.objects and pending.last is None and not pending.ability.startswith("@")
        if not gone or not g.gives_reasons:  # a delayed trigger never needed its card
            return outcome
        return outcome.noting(
            permits("text.card-gone", MUST_USE, pending.source, card=pending.source).told_with(Remark.CLAIM)
        )

    @step("908.3a")
    def used(self, g: RulesContext) -> Next:
        if self.taken_back and self.pending in g.state.pending:
            return self.give_up(g, g.state.pending[self.pending], "unusable", UNUSABLE)
        hidden = self.hide_again(g, self.source)
        return do(*hidden, ends=True) if hidden else done()

    def why_unusable(self, g: RulesContext, pending: Pending) -> Cites:
        """AFF-33: returns why a trigger of a card that has left cannot be used. By default it can."""
        at_home = pending.source in g.state.objects and kinds.is_valid(g, pending.source, pending.ability)
        gone = pending.last is None and not at_home  # a card that left by the trigger event has not left since
        if gone and g.reading["orphaned_trigger"] == "lost" and not pending.ability.startswith("@"):
            return ORPHAN_LOST
        source = 0 if gone else pending.source
        if g.derived.forbidden("activate", source, pending.controller) is not None:
            return UNUSABLE
        if g.derived.ability(pending.ability).once_per_turn and kinds.used_this_turn(
            g, pending.source, pending.ability, pending.controller
        ):
            return kinds.ONCE_PER_TURN
        return NO_CLAUSES

    def give_up(self, g: RulesContext, pending: Pending, how: str, cites: Cites) -> Next:
        """Ends the occurrence without a use."""
        acts: list[Any] = [SpendTrigger(pending.id, how, cites)] if self.spend else []
        acts += self.hide_again(g, pending.source)
        return do(*acts, ends=True) if acts else done()

    def hide_again(self, g: RulesContext, source: int) -> list[Any]:
        """908.2c: hides a card that was revealed for its trigger, once the trigger was used or declined."""
        obj = g.state.objects.get(source)
        if obj is None or "*" not in obj.shown or g.book.zone_rule(obj.zone).public:
            return []
        others = (one for one in g.state.pending.values() if one.id != self.pending)
        return [] if any(one.source == source for one in others) else [ShowCard(source, (), STAYS_SHOWN)]
