"""Durations of continuous effects, the order of effects of equal age, and watched values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.layers.changes import aspects_of
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import CardMoved
from engine.core.events.effects import EffectEnded, ValueChanged
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import EndEffect, OrderEffectsAct
from engine.core.play.procedure import Next, Procedure, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question
from engine.core.table.roles import EFFECT_ORDER, USE


def ending(g: RulesContext, until: Sequence[str], cites: Cites, why: str) -> tuple[Act, ...]:
    """Returns the acts that end all effects and delayed triggers with any of the given durations."""
    turn = g.state.turn
    over = [e.id for e in g.state.lasting.values() if e.until in until and (not e.turn or e.turn == turn)]
    over += [d.id for d in g.state.delayed.values() if d.until in until and (not d.turn or d.turn == turn)]
    return tuple(EndEffect(effect, why, cites) for effect in over)


def after_batch(g: RulesContext, start: int) -> None:
    """Updates conditional durations, equal ages and watched values after every batch."""
    if g.state.lasting:
        _conditions(g)
    if g.derived.index.lapses:
        _lapse(g)
    if g.derived.index.statics and len(g.record.events) > start + 1:  # a single event makes no effects of equal age
        _equal_ages(g, start)
    if g.derived.index.watches:
        _watch_values(g)


def lapse_mark(source: int, ability: str) -> str:
    """Returns the name of the fact that a duration's condition failed between use and resolution."""
    return f"lapsed/{source}/{ability}"


def _lapse(g: RulesContext) -> None:
    """Records conditions that fail between use and resolution, because their effects will not begin."""
    use = g.book.roles[USE].name
    for frame in list(g.state.agenda):
        if frame.procedure != use:
            continue
        source, key = frame.vars["source"], frame.vars["ability"]
        if not key:  # a card without a text is being played
            continue
        scope = Scope(g, frame.vars["controller"], source, frame.vars)
        conditions = [getattr(item, "while_", None) for item in g.derived.ability(key).effect]
        mark = lapse_mark(source, key)
        if mark not in g.state.facts and any(c is not None and not scope.holds(c) for c in conditions):
            g.record.emit(FactNoted, g.derived.rules.principles.while_true, mark, True)


def _conditions(g: RulesContext) -> None:
    for effect in list(g.state.lasting.values()):
        if effect.until == "while" and effect.static.while_ is not None:
            scope = Scope(g, effect.controller, effect.source, effect.memory)
            if not scope.holds(effect.static.while_):
                g.record.emit(EffectEnded, g.derived.rules.principles.while_true, effect.id, "condition no longer true")


class EffectOrder(Procedure):
    """Base of an edition's procedure that orders effects of equal age; its two steps call `ask` and `set_order`."""

    role = EFFECT_ORDER

    sources: list[int]
    order: list[int] | None = None

    def ask(self, seat: str, cites: Cites) -> Next:
        """Asks a seat for the order of the sources; the effects of the first source apply first."""
        options = tuple(Option(f"first:{i}", i, cites) for i in self.sources)
        count = len(options)
        return choose(
            Question(seat, "order of effects", cites, "order", options, least=count, most=count, form="order")
        )

    def set_order(self, cites: Cites) -> Next:
        """Records the order."""
        return do(OrderEffectsAct(tuple(self.order or ()), cites), ends=True)


def _order_matters(aspect: str) -> bool:
    return aspect.startswith(("becomes.", "times.", "over.")) or aspect in _REPLACING


_REPLACING = (
    "kind_becomes", "attribute_becomes", "name_becomes", "lose_abilities", "lose_attribute", "lose_icon", "lose_flag",
    "flag_becomes", "word",
)  # fmt: skip


def _equal_ages(g: RulesContext, start: int) -> None:
    """Orders cards that entered play together, if the order of their effects matters."""
    play = g.book.play_keys
    arrived = [
        e.became for e in g.record.events[start:] if type(e) is CardMoved and e.became != e.card and e.target in play
    ]
    if len(arrived) < 2 or not g.turn_player:
        return
    by_layer: dict[str, list[tuple[int, str]]] = {}
    for object_id in arrived:
        obj = g.state.objects.get(object_id)
        for _, _, static in g.derived.index.statics.get(obj.number, ()) if obj is not None else ():
            for aspect in aspects_of(static.change):
                layer = g.derived.rules.continuous.layer_of(aspect, g.reading)
                by_layer.setdefault(layer, []).append((object_id, aspect))
    tied = {
        object_id
        for entries in by_layer.values()
        if len({i for i, _ in entries}) > 1 and any(_order_matters(aspect) for _, aspect in entries)
        for object_id, _ in entries
    }
    if tied:
        g.push(g.book.roles[EFFECT_ORDER].frame(sources=sorted(tied)))


def _watch_values(g: RulesContext) -> None:
    """Records changes of watched values as increases or decreases."""
    rules = g.derived.rules.triggers
    for key in g.derived.index.play_keys:
        for object_id in g.state.zones.get(key, ()):
            numbers = g.derived.characteristics(object_id).numbers
            for name in g.derived.index.watches:
                now = numbers.get(name)
                if now is None:
                    continue
                was = g.state.facts.get(f"value/{object_id}/{name}")
                if was is None:
                    g.record.emit(ValueChanged, rules.value_noted, object_id, name, now, None)
                elif was != now:
                    g.record.emit(ValueChanged, rules.value_changed, object_id, name, now, was)
