"""910. Continuous effects: which layer each change belongs to, and when effects with a duration end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.acts import Decide, End
from engine.kernel.choice import Option, Question
from engine.kernel.citation import Cites
from engine.kernel.events import CardMoved, EffectEnded, FactNoted, ValueChanged
from engine.kernel.game import Game
from engine.kernel.procedure import Next, Procedure, choose, do, step
from engine.kernel.rulebook import ContinuousRules
from engine.kernel.scope import Scope
from engine.kernel.verb import Verb
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import FIELD
from engine.rulebooks.fire_force.v1_0_0.edition import FF

GAIN_LOSE, ABILITIES, OTHER, NUMBERS = "b", "c", "d", "e"

_LAYER: Mapping[str, str] = {
    "gain_kind": GAIN_LOSE, "gain_name": GAIN_LOSE, "gain_attribute": GAIN_LOSE, "lose_attribute": GAIN_LOSE,
    "gain_flame": GAIN_LOSE, "gain_icon": ABILITIES, "lose_icon": ABILITIES, "gain_ability": ABILITIES,
    "lose_abilities": ABILITIES, "attribute_becomes": OTHER, "name_becomes": OTHER, "power": NUMBERS,
    "power_becomes": NUMBERS, "cost": NUMBERS, "support": NUMBERS,
}  # fmt: skip


def layer_of(aspect: str, readings: Mapping[str, str]) -> str:
    """910.1b-e. AFF-08: attributes (and flame) are gained in b, or in d where the game reads it so."""
    if aspect in ("gain_attribute", "lose_attribute", "gain_flame") and readings["attribute_layer"] == "d":
        return OTHER
    return _LAYER[aspect]


RULES = ContinuousRules(
    base=FF.cite("910.1a", "910.1"),
    layers=(GAIN_LOSE, ABILITIES, OTHER, NUMBERS),
    cites={
        GAIN_LOSE: FF.cite("910.1b", "910.1"),
        ABILITIES: FF.cite("910.1c", "910.1"),
        OTHER: FF.cite("910.1d", "910.1"),
        NUMBERS: FF.cite("910.1e", "910.1"),
    },
    layer_of=layer_of,
    dependency=FF.cite("910.3", "910.3a"),
    timestamp=FF.cite("910.3", "910.3b"),
    split=FF.cite("910.2"),
    static=FF.cite("906.1", "910.3b-1"),
    aspects={
        "power": FF.cite("1116.1"),
        "power_becomes": FF.cite("910.5"),
        "attribute_becomes": FF.cite("910.5"),
        "name_becomes": FF.cite("910.5"),
        "gain_icon": FF.cite("1118.1"),
        "gain_attribute": FF.cite("1118.2"),
        "gain_ability": FF.cite("1118.1"),
    },
    entering=FF.cite("910.4"),
)

TURN_END = FF.cite("504.4")
BATTLE_END = FF.cite("702.20a")
TURN_ORDERS = FF.cite("910.3b")
VALUE_CHANGED = FF.cite("104.7", "910.1e")
VALUE_ON_ENTRY = FF.cite("910.4", "104.7")
CONDITION_FAILED = FF.cite("910.7")


def ending(g: Game, until: tuple[str, ...], cites: Cites, why: str) -> tuple[Verb, ...]:
    """The effects and delayed triggers whose duration is over now."""
    turn = g.table.turn
    over = [e.id for e in g.table.lasting.values() if e.until in until and (not e.turn or e.turn == turn)]
    over += [d.id for d in g.table.delayed.values() if d.until in until and (not d.turn or d.turn == turn)]
    return tuple(End(effect, why, cites) for effect in over)


class OrderEffects(Procedure, edition=FF, name="order_effects"):
    """910.3b: effects that began at the same moment are put in order by the turn player."""

    sources: list[int]
    order: list[int] | None = None

    @step("910.3b")
    def ask(self, g: Game) -> Next:
        options = tuple(Option(f"first:{i}", i, TURN_ORDERS) for i in self.sources)
        count = len(options)
        return choose(
            Question(
                g.turn_player,
                "order of effects",
                TURN_ORDERS,
                "order",
                options,
                least=count,
                most=count,
                form="order",
            )
        )

    @step("910.3b")
    def set_order(self, g: Game) -> Next:
        return do(Decide(tuple(self.order or ()), TURN_ORDERS), ends=True)


def after_batch(g: Game, start: int) -> None:
    """After every batch: durations bound to a condition, equal timestamps, watched values (104.7)."""
    if g.table.lasting:
        _conditions(g)
    if g.pool.lapses:
        _lapse(g)
    if g.pool.statics:
        _equal_times(g, start)
    watched = g.pool.watched
    if "power_up" in watched or "power_down" in watched:
        _watch_values(g)


def lapse_mark(source: int, ability: str) -> str:
    """The fact that an `as long as` failed between the use of an ability and its resolution (910.7)."""
    return f"lapsed/{source}/{ability}"


def _lapse(g: Game) -> None:
    """910.7: a condition that fails between use and resolution keeps the effect from beginning."""
    for frame in list(g.table.agenda):
        if frame.procedure != "use_ability":
            continue
        source, key = frame.vars["source"], frame.vars["ability"]
        scope = Scope(g, frame.vars["controller"], source, frame.vars)
        conditions = [getattr(item, "while_", None) for item in g.ability(key).effect]
        mark = lapse_mark(source, key)
        if mark not in g.table.facts and any(c is not None and not scope.holds(c) for c in conditions):
            g.emit(FactNoted, CONDITION_FAILED, mark, True)


def _conditions(g: Game) -> None:
    for effect in list(g.table.lasting.values()):
        if effect.until == "while" and effect.static.while_ is not None:
            scope = Scope(g, effect.controller, effect.source, effect.memory)
            if not scope.holds(effect.static.while_):
                g.emit(EffectEnded, CONDITION_FAILED, effect.id, "condition no longer true")


_ORDER_MATTERS = (
    "power_becomes",
    "attribute_becomes",
    "name_becomes",
    "lose_abilities",
    "lose_attribute",
    "lose_icon",
)


def _equal_times(g: Game, start: int) -> None:
    arrived = [
        e.became
        for e in g.events[start:]
        if isinstance(e, CardMoved) and e.became != e.card and e.target.endswith(FIELD)
    ]
    if len(arrived) < 2 or not g.turn_player:
        return
    by_layer: dict[str, list[tuple[int, str]]] = {}
    for object_id in arrived:
        obj = g.table.objects.get(object_id)
        for _, _, static in g.pool.statics.get(obj.number, ()) if obj is not None else ():
            for aspect in _LAYER:
                value = getattr(static.change, aspect, None)
                if value is not None and value is not False:
                    by_layer.setdefault(layer_of(aspect, g.reading), []).append((object_id, aspect))
    tied = {
        object_id
        for entries in by_layer.values()
        if len({i for i, _ in entries}) > 1 and any(aspect in _ORDER_MATTERS for _, aspect in entries)
        for object_id, _ in entries
    }
    if tied:
        g.push(OrderEffects.frame(sources=sorted(tied)))


def _watch_values(g: Game) -> None:
    """104.7: an increase or decrease is whatever makes a value another one than it was."""
    for seat in g.table.pins.seats:
        for object_id in g.zone(seat, FIELD):
            now = g.traits(object_id).numbers.get("power")
            if now is None:
                continue
            was = g.table.facts.get(f"value/{object_id}/power")
            if was is None:
                g.emit(ValueChanged, VALUE_ON_ENTRY, object_id, "power", now, None)
            elif was != now:
                g.emit(ValueChanged, VALUE_CHANGED, object_id, "power", now, was)
