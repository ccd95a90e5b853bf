"""603, 906. Triggered abilities: occasions, information of moved cards, choice and play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability
from engine.abilities.loops.looping import EndlessLoop
from engine.abilities.rules import Counting, TriggerRules
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.observation import STATE
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Remark, permits
from engine.core.events.cards import CardAttached, CardMoved, CardTurned, MarkersChanged
from engine.core.events.effects import ValueChanged
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred
from engine.core.events.made_objects import CardMade, CardVanished
from engine.core.events.sides import CardSideTurned
from engine.core.play.common_acts import SpendTrigger
from engine.core.play.procedure import GO_ON, Next, Procedure, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Option, Question
from engine.core.table.state import GameObject, Pending, Vars
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import DAMAGE, RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    CHASE,
    FIELD,
    GRAVEYARD,
    RECOVERED,
    RESOLVED,
    RULER_AREA,
    STANDBY,
    looks_back_at_rulers,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import X
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_play import Play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import is_will_ability
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PlayWillAbility
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.sides import list_side_occasions
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import (
    DEALS_BATTLE_DAMAGE,
    DEALS_DAMAGE,
    GETS_COUNTERS,
    PLAYER_IS_DAMAGED,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import INCARNATION, STEALTH, ways
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.abilities import cite_occasion
from engine.rulebooks.force_of_will.v8_01.ch1300_loops import NO_END
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

OTHER_VALUE = FW.cite("104.6")
AS_IN_PLAY = FW.cite("906.7", "906.7b")
AS_WHERE_OPEN = FW.cite("906.7", "906.7a")
AS_WHERE_IT_WENT = FW.cite("906.7", "906.7c")
AS_J_RULER = FW.cite("906.7", "1010.1")
WHICH_FIRST = FW.cite("603.2", "906.5")
OF_WHO_CONTROLS = FW.cite("906.5", "105.3b")
PLAYED = FW.cite("603.3", "906.6")
NOT_PLAYABLE = FW.cite("603.3", "906.6", "903.2.g")
SOURCE_ELSEWHERE = FW.cite("906.10")
ENTERS_WITH = "1022.6"
"""The clause by which a card enters with counters; they are not put on it then."""

PLAY = "play"
"""The word for a move to the chase and for the occasion of playing a card."""

ENTER = "enter"
"""The word for the act of entering by an effect and for the occasion of entering the field."""

DEALING = frozenset({DEALS_DAMAGE, DEALS_BATTLE_DAMAGE, PLAYER_IS_DAMAGED})
"""The occasions of a card that deals damage."""

SUMMONED = "summoned"
"""The occasion of summoning a resonator, which entered the field on resolution."""

BANISHED = "leave"
"""The occasion of a card that is banished."""

WAS_SUMMONED = FW.cite("1006.2")
WAS_CALLED = FW.cite("1016.1")

MEANT_BY = {SUMMONED: WAS_SUMMONED, "call": WAS_CALLED}
"""The clauses that define each trigger occasion caused by moving a card, keyed by the occasion's word."""

NOT_TRIGGERED = FW.cite("1015.1a")
OF_STATE = FW.cite("906.9", "906.9a")
AT_ONCE = FW.cite("907.1", "907.3")
PLACED_THIS_TURN = FW.cite("906.4a", "708.5")
TRIGGERED_ALREADY = FW.cite("708.2a")
NOT_CHASED = FW.cite("1008.2")
CARD_PLAYED = FW.cite("708.3", "603.3")
OUT_OF_STEALTH = FW.cite("1114.2", "603.3")
CARD_ELSEWHERE = FW.cite("906.10")
CARD_NOT_PLAYABLE = FW.cite("708.3a", "906.6a")


def list_occasions(g: RulesContext, event: Event) -> tuple[TriggerEvent, ...]:
    """906.4: returns the trigger occasions of an event (the words of `when.event` in a card file)."""
    watched = g.derived.index.watched
    if type(event) is CardMoved:
        return _list_moves(g, event)
    if type(event) is CardMade:
        return _list_made(g, event)
    if type(event) is CardVanished:
        return _list_vanished(g, event)
    if type(event) is CardAttached:
        name = "attach" if event.to else "detach"
        return (_plain(g, name, event.seq, event.card, "", event.to),) if name in watched else ()
    if type(event) is ValueChanged:
        return _list_value_changes(g, event)
    if type(event) is MarkersChanged:
        is_put = event.verb == "markers" and event.now > event.was and ENTERS_WITH not in event.cites
        if event.name == DAMAGE or not is_put or GETS_COUNTERS not in watched:
            return ()
        many = event.now - event.was
        put = _plain(g, GETS_COUNTERS, event.seq, event.card, g.obj(event.card).controller, event.agent, many)
        return (msgspec.structs.replace(put, marker=event.name),)
    if type(event) is ConditionOccurred:
        if event.name not in watched:
            return ()
        return (_plain(g, event.name, event.seq, event.card, event.player, event.agent, event.count),)
    if type(event) is CardSideTurned:
        name, cites = list_side_occasions(event.verb)
        if not name or event.card not in g.state.objects:
            return ()
        turned = _plain(g, name, event.seq, event.card, g.state.objects[event.card].controller, event.agent)
        return (msgspec.structs.replace(turned, cites=cites),)
    if type(event) is CardTurned:
        name = "recovered" if event.orientation == RECOVERED else "rested"
        if name not in watched:
            return ()
        return (_plain(g, name, event.seq, event.card, g.state.objects[event.card].controller),)
    return ()


DAMAGE_BY = FW.cite("912.1", "912.2", "906.1")


class CountOnce(Counting):
    """708.2a, 708.5, 1015.1a: decides which cards and abilities do not trigger on their occasion."""

    left = FW.cite("911.1", "912.1")
    elsewhere = FW.cite("902.1", "902.1a", "906.1")

    def cite_source(self, occasion: TriggerEvent) -> Cites:
        """912.1, 912.2: returns the clauses by which a card is what dealt damage; for other things none."""
        return DAMAGE_BY if "damage" in occasion.name else NO_CLAUSES

    def note_hidden(self, source: int, key: str, occasion: TriggerEvent) -> list[Any]:
        """906.7: returns the record of an occurrence: the card with its information, the player, the amount."""
        return [source, key, occasion.subject, occasion.event, occasion.player, occasion.count]

    def looks_back(self, g: RulesContext, moved: CardMoved) -> bool:
        """906.7c, 1010.1: returns whether the earlier information of a J-ruler that turned back is read (AFW-172)."""
        return (_zone_name(moved.source), _zone_name(moved.target)) == (FIELD, RULER_AREA) and looks_back_at_rulers(g)

    def list_leavers(self, g: RulesContext, occasion: TriggerEvent) -> Mapping[int, Characteristics]:
        """911.1, 912.1: returns the last information of a card that has left the field and deals damage (AFW-54)."""
        last = g.state.gone.get(occasion.agent) if occasion.name in DEALING else None
        if last is None or occasion.agent in g.state.objects or _zone_name(last.zone) != FIELD:
            return {}
        awaited = (g.derived.ability(key).when for key in last.abilities)
        if not any(when is not None and when.event == occasion.name for when in awaited):
            return {}
        return {occasion.agent: last} if g.reading["damage_by_cards_that_left"] == "as_they_were" else {}

    def bar(self, g: RulesContext, occurrence: Pending) -> Cites:
        """Returns the clauses by which an occurrence does not count; abilities count every occurrence (AFW-47)."""
        ability = g.derived.ability(occurrence.ability)
        is_stealthy = STEALTH in ability.flags
        if not is_stealthy and not kinds.has_trigger_condition(ability):
            stopped = g.derived.forbidden(kinds.TRIGGERS, occurrence.source, occurrence.controller) is not None
            return NOT_TRIGGERED if stopped else NO_CLAUSES
        obj = g.state.objects.get(occurrence.source)
        if obj is not None and obj.zone.endswith(f"/{STANDBY}") and obj.since >= g.state.turn:
            if not is_stealthy or RESONATOR not in g.derived.characteristics(obj.id).kinds:  # 1114.3
                return PLACED_THIS_TURN
        counted = any(pending.source == occurrence.source for pending in g.state.pending.values())
        return TRIGGERED_ALREADY if counted else NO_CLAUSES

    def awaits_resolution(self, g: RulesContext) -> bool:
        """906.9a: returns whether a state trigger does not count again while it awaits resolution (AFW-43)."""
        return g.reading["state_triggers"] == "once"


def triggers_for_ever(g: RulesContext, pending: Pending) -> bool:
    """AFW-43: returns whether a state trigger triggers again while it is already on the chase."""
    when = g.derived.ability(pending.ability).when
    if when is None or when.event != STATE:
        return False
    there = (g.obj(card) for card in g.state.zones.get(CHASE, ()))
    return any((obj.ability, obj.source) == (pending.ability, pending.source) for obj in there)


def cite_count(ability: Ability, occasion: TriggerEvent, source: int) -> Cites:
    """Returns the clauses by which an ability counts an occasion."""
    return OF_STATE if occasion.name == STATE else cite_occasion(ability, occasion, source)


def recall_x(g: RulesContext, pending: Pending) -> Vars:
    """903.2.f-2: returns the X of the judgment that put an entering ability's card onto the field."""
    when = g.derived.ability(pending.ability).when
    known = g.state.facts.get(kinds.X_OF_JUDGMENT, {}).get(str(pending.source))
    return {X: known} if known is not None and when is not None and when.event == ENTER else {}


RULES = TriggerRules(
    occasions=list_occasions,
    counting=CountOnce(),
    counted=FW.cite("906.4", "906.1"),
    delayed=FW.cite("906.8", "906.8a"),
    condition=FW.cite("906.1"),
    clauses=cite_count,
    value_noted=OTHER_VALUE,
    value_changed=OTHER_VALUE,
)


def _list_value_changes(g: RulesContext, event: ValueChanged) -> tuple[TriggerEvent, ...]:
    """104.6: returns the occasion of a raised or lowered value, for every change including setting and swapping."""
    if event.was is None or event.was == event.value:
        return ()
    name = f"{event.name}_{'up' if event.value > event.was else 'down'}"
    return (_plain(g, name, event.seq, event.card, g.obj(event.card).controller),)


def _list_moves(g: RulesContext, event: CardMoved) -> tuple[TriggerEvent, ...]:
    """906.7b, 906.7a, 906.7c: reads a moved card in play, else in its open origin, else at its destination (AFW-46)."""
    source, target = _zone_name(event.source), _zone_name(event.target)
    # A card counts as played when its play is complete (903.2.k), not when it moves to the chase. A card that an
    # effect lets enter and that goes elsewhere (316.4) has not entered.
    named = event.verb not in (PLAY, ENTER)
    names = [event.verb, "move"] if named else ["move"]
    if source == target == FIELD:  # the field is one zone (307.2)
        names = [event.verb]
    if target == FIELD and source != FIELD:
        names.append(ENTER)
        if event.verb == RESOLVED:
            names.append(SUMMONED)
    if source == FIELD and target != FIELD:
        names.append("left_field")
    if target == GRAVEYARD:
        names.append("to_graveyard")
    names = [name for name in dict.fromkeys(names) if name in g.derived.index.watched]
    obj = g.state.objects.get(event.became) or g.state.gone.get(event.became)  # a token card has vanished there
    if not names or obj is None:
        return ()
    cites, now = _look_at(g, event, source in (FIELD, RULER_AREA), target in (FIELD, RULER_AREA))
    state: GameObject | Characteristics = obj if now or event.last is None else event.last
    traits = g.derived.characteristics(event.became) if now or event.last is None else event.last
    moved = TriggerEvent(
        "", event.seq, event.card, event.became, state.controller, event.source, event.target, event.agent, traits,
        state, cites,
    )  # fmt: skip
    if SUMMONED in names and RESONATOR not in traits.kinds:
        names.remove(SUMMONED)
    if BANISHED in names and ways.pays_by_incarnation(g, event.card):
        moved = msgspec.structs.replace(moved, way=INCARNATION)
    return tuple(
        msgspec.structs.replace(moved, name=name, cites=cites + MEANT_BY.get(name, NO_CLAUSES)) for name in names
    )


def _list_vanished(g: RulesContext, event: CardVanished) -> tuple[TriggerEvent, ...]:
    """1017.1a: returns the occasions of a vanishing copy, which leaves the field."""
    name, last = "left_field", event.last
    if name not in g.derived.index.watched or event.zone.rpartition("/")[2] != FIELD:
        return ()
    return (
        TriggerEvent(name, event.seq, event.card, 0, last.controller, event.zone, "", 0, last, last, AS_IN_PLAY),
    )  # fmt: skip


def _list_made(g: RulesContext, event: CardMade) -> tuple[TriggerEvent, ...]:
    """1303.1c: returns the occasions of a token card that is made on the field and thereby enters it."""
    obj, name = event.obj, ENTER
    if name not in g.derived.index.watched or obj.zone.rpartition("/")[2] != FIELD or obj.id not in g.state.objects:
        return ()
    traits = g.derived.characteristics(obj.id)
    return (
        TriggerEvent(
            name, event.seq, obj.id, 0, obj.controller, "", obj.zone, event.agent, traits, g.obj(obj.id), AS_IN_PLAY
        ),
    )  # fmt: skip


def _zone_name(key: str) -> str:
    """Returns the name of a zone without its player."""
    return key.rpartition("/")[2]


def _look_at(g: RulesContext, event: CardMoved, left: bool, came: bool) -> tuple[Cites, bool]:
    """Returns the clauses by which a moved card is read, and whether it is read at its destination."""
    if left != came:
        return AS_IN_PLAY, came
    if event.last is not None and RULES.counting.looks_back(g, event):
        return AS_J_RULER, False
    source, target = g.book.zone_rule(event.source), g.book.zone_rule(event.target)
    if source.public != target.public:
        return AS_WHERE_OPEN, target.public
    return AS_WHERE_IT_WENT, True


def _plain(
    g: RulesContext, name: str, seq: int, card: int, player: str, agent: int = 0, count: int = 0
) -> TriggerEvent:
    obj: GameObject | None = g.state.objects.get(card)
    if obj is None:
        return TriggerEvent(name, seq, card, 0, player, agent=agent, count=count)
    now = g.derived.characteristics(card)
    return TriggerEvent(name, seq, card, 0, player, obj.zone, obj.zone, agent, now, obj, count=count)


def find_player(g: RulesContext, pending: Pending) -> str:
    """906.5, 105.3b: returns the player of a trigger: the controller of its card while it has the ability."""
    obj = g.state.objects.get(pending.source)
    if obj is None or obj.controller == pending.controller:
        return pending.controller
    return obj.controller if pending.ability in g.derived.abilities(pending.source) else pending.controller


def list_waiting(g: RulesContext, seat: str) -> list[Pending]:
    """603.2: returns the unplayed triggers of a player, oldest first."""
    return [pending for _, pending in sorted(g.state.pending.items()) if find_player(g, pending) == seat]


class TriggeredToGraveyard(Act, frozen=True, tag="triggered-to-graveyard"):
    """708.3a, 906.6a: puts a triggered card that cannot be played into its owner's graveyard."""

    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, GRAVEYARD, CARD_NOT_PLAYABLE, "unplayable")


class PlayTriggered(Procedure, edition=FW, name="play_triggered"):
    """603: asks for one of the triggered abilities and plays it, the turn player's first (906.5).

    If the ability reached the chase, `passed` is handed to the caller, as earlier passes no longer count (AFW-20).
    """

    pending: int = 0
    """The occurrence chosen."""
    failed: bool = False
    """Whether the play of a card failed after its beginning."""
    chased: bool = False
    """Whether an object was put onto the chase."""

    @step("603.1", "603.2")
    def choose_one(self, g: RulesContext) -> Next:
        waiting = list_waiting(g, g.turn_player) or list_waiting(g, g.other_player)
        if not waiting:
            return done()
        if all(triggers_for_ever(g, pending) for pending in waiting):
            return do(EndlessLoop(NO_END), ends=True)
        if len(waiting) == 1:
            return go_to("603.3", pending=waiting[0].id)
        options = tuple(Option(f"trigger:{each.id}", each.id, WHICH_FIRST) for each in waiting)
        return choose(Question(find_player(g, waiting[0]), "trigger", WHICH_FIRST, "pending", options))

    @step("603.3", tells=True)
    def play(self, g: RulesContext) -> Next:
        """Plays the ability if possible, even if its card has left or lost it (906.10)."""
        pending = g.state.pending[self.pending]
        ability = g.derived.ability(pending.ability)
        if kinds.has_trigger_condition(ability) or STEALTH in (ability.kind, *ability.flags):
            return self.play_card(g, pending)
        memory = {key: value for key, value in pending.memory.items() if key.startswith("m.") or key == "player"}
        memory |= recall_x(g, pending)
        seat = find_player(g, pending)
        values = {"ability": pending.ability, "source": pending.source, "controller": seat}
        used = PLAYED
        if len(list_waiting(g, g.turn_player)) + len(list_waiting(g, g.other_player)) > 1:
            used = WHICH_FIRST + PLAYED
        if is_will_ability(g, pending.ability):
            spent = SpendTrigger(pending.id, "used", used)
            return Next(
                verbs=(spent,), calls=(PlayWillAbility.frame(**values, **memory),), goto="603.4", cites=AT_ONCE
            )  # fmt: skip
        if not decisions.can_choose_targets(g, pending.ability, seat, pending.source, memory):
            return do(SpendTrigger(pending.id, "unusable", NOT_PLAYABLE), goto="603.4")
        there = kinds.is_valid(g, pending.source, pending.ability)
        spent = SpendTrigger(pending.id, "used", used)
        frame = Play.frame(**values, **memory, triggered=True)
        cites = NO_CLAUSES if there else SOURCE_ELSEWHERE
        cites = cites if seat == pending.controller else cites + OF_WHO_CONTROLS
        outcome = Next(verbs=(spent,), calls=(frame,), cites=cites, goto="603.4", sets={"chased": True})
        gone = pending.source not in g.state.objects and pending.last is None and not pending.ability.startswith("@")
        if not gone or not g.gives_reasons:  # a delayed trigger never needed its card
            return outcome
        return outcome.noting(
            permits("text.card-gone", SOURCE_ELSEWHERE, pending.source, card=pending.source).told_with(Remark.CLAIM)
        )

    @step("603.3", "708.3a")
    def give_up_card(self, g: RulesContext) -> Next:
        """Puts a card that could not be paid from the chase into the graveyard; its play is not undone (AFW-33)."""
        chase = g.state.zones.get(CHASE)
        return do(TriggeredToGraveyard(chase[-1])) if self.failed and chase else GO_ON

    @step("603.4")
    def end(self, g: RulesContext) -> Next:
        return done(passed=False) if self.chased else done()

    def play_card(self, g: RulesContext, pending: Pending) -> Next:
        """708.3: plays a triggered card if possible, but not if it has changed zones (906.10, AFW-44)."""
        card, seat = pending.source, pending.controller
        if card not in g.state.objects:
            return do(SpendTrigger(pending.id, "unusable", CARD_ELSEWHERE), goto="603.4")
        standby = g.obj(card).zone.endswith(f"/{STANDBY}")
        memory = {name: value for name, value in pending.memory.items() if name.startswith("m.") or name == "player"}
        if kinds.find_unchaseable(g):
            spent = SpendTrigger(pending.id, "unusable", CARD_NOT_PLAYABLE + NOT_CHASED)
            return do(spent, TriggeredToGraveyard(card), goto="603.4")
        condition = g.derived.ability(pending.ability).only_if
        if condition is not None and not Scope(g, seat, card, memory).holds(condition):
            spent = SpendTrigger(pending.id, "unusable", CARD_NOT_PLAYABLE + cite_reading(g, card))
            return do(spent, TriggeredToGraveyard(card), goto="603.4")
        able = any(
            ways.has_targets(g, seat, card, way, memory)
            and ways.find_lack(g, seat, card, way, free=standby, memory=memory) is None
            for way in ways.list_ways(g, seat, card, free=standby)
        )
        if not able or g.derived.forbidden("play", card, seat) is not None:
            spent = SpendTrigger(pending.id, "unusable", CARD_NOT_PLAYABLE + cite_reading(g, card))
            return do(spent, TriggeredToGraveyard(card), goto="603.4")
        values: dict[str, Any] = {"source": card, "controller": seat, "ability": kinds.find_text(g, card)}
        frame = Play.frame(**values, **memory, card=True, triggered=True, standby=standby)
        ability = g.derived.ability(pending.ability)
        cites = OUT_OF_STEALTH if STEALTH in (ability.kind, *ability.flags) else CARD_PLAYED
        return Next(verbs=(SpendTrigger(pending.id, "used", cites),), calls=(frame,), sets={"chased": True})
