"""What triggered abilities wait for: whether an occasion is the one, and what is told of those it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.abilities.card_files.card_schema import AMOUNT
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import When
from engine.abilities.language.effect_words import compares_for_all
from engine.abilities.language.selectors import Select
from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.view import RulesContext, keep_until_altered
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ActIncomplete
from engine.core.table.cards import Characteristics
from engine.core.table.state import MOVED, Vars

Gone = Mapping[int, Characteristics | None]
"""The last characteristics of cards that left play in a batch, or were turned face down."""


class Watcher(msgspec.Struct, frozen=True):
    """An object, or a former one, whose triggered ability observes a batch."""

    id: int
    """The object."""
    controller: str
    """The seat that controls the ability."""
    key: str
    """The key of the ability."""
    last: Characteristics | None = None
    """The last characteristics of the object, if it left."""
    inert: Cites = NO_CLAUSES
    """The clauses by which the ability was out of force, so that it does not trigger."""
    left: Cites = NO_CLAUSES
    """The clauses by which the object's last characteristics count, if it left before the batch."""
    fault: str = "trigger_inert"
    """The word under which it is recorded that the ability is out of force."""


def fits(g: RulesContext, when: When, occasion: TriggerEvent, watcher: Watcher, gone: Gone) -> bool:
    """Returns whether an ability triggers by an occasion; records why not if its card is known."""
    if isinstance(when.who, str) and not _concerns_own(g, when, occasion, watcher):
        return False
    scope = Scope(g, watcher.controller, watcher.id, {**cast_with(g, watcher.id), **tell_about(g, (occasion,))})
    if not concerns(g, when, watcher.key, occasion, scope, gone):
        _tell_other_source(g, when, watcher, occasion, scope, gone)
        return False
    if watcher.inert:
        if not is_secret(g, watcher):
            g.record.emit(ActIncomplete, watcher.inert, watcher.fault, 1, 0, watcher.controller, watcher.id)
        return False
    if when.holds is None or scope.holds(when.holds, was=True):
        return True
    if g.derived.rules.triggers.condition and not is_secret(g, watcher):
        g.record.emit(
            ActIncomplete, g.derived.rules.triggers.condition, "trigger", 1, 0, watcher.controller, watcher.id
        )
    return False


def tell_missed(g: RulesContext, when: When, missed: TriggerEvent, watcher: Watcher, gone: Gone) -> None:
    """Records that what an ability waits for did not come about, where that was so already."""
    if watcher.inert or is_secret(g, watcher):
        return
    if isinstance(when.who, str) and not _concerns_own(g, when, missed, watcher):
        return
    scope = Scope(g, watcher.controller, watcher.id, {**cast_with(g, watcher.id), **tell_about(g, (missed,))})
    if concerns(g, when, watcher.key, missed, scope, gone) and (when.holds is None or scope.holds(when.holds)):
        g.record.emit(ActIncomplete, missed.cites, "trigger_unchanged", 1, 0, watcher.controller, watcher.id)


def _concerns_own(g: RulesContext, when: When, occasion: TriggerEvent, watcher: Watcher) -> bool:
    """Returns whether an occasion is about the card of an ability, or about the card that bears it."""
    one = watcher.id
    if when.who == "bearer":
        one = watcher.last.attached_to or one if watcher.last is not None else g.bearer(one)
    if one not in (occasion.card, occasion.became) or not occasion.card:
        return False
    moved = occasion.became not in (0, one) and one == watcher.id  # it left: its last characteristics count
    if watcher.last is None and occasion.source in g.book.play_keys and moved:
        return False
    same = watcher.last is None and one == watcher.id == occasion.became == occasion.card
    return not (same and isinstance(occasion.state, Characteristics))  # of the same card the last characteristics count


def _tell_other_source(
    g: RulesContext, when: When, watcher: Watcher, occasion: TriggerEvent, scope: Scope, gone: Gone
) -> None:
    """Records that another card did what an ability waits for its own card to do, where such things are told."""
    if not g.tells_absent or when.by != "self" or watcher.inert or is_secret(g, watcher):
        return
    sources = g.derived.rules.triggers.counting.cite_source(occasion)
    whoever = msgspec.structs.replace(when, by=None)
    if sources and occasion.agent and concerns(g, whoever, watcher.key, occasion, scope, gone):
        g.record.emit(ActIncomplete, sources, "trigger_by_other", 1, 0, watcher.controller, watcher.id)


def concerns(g: RulesContext, when: When, key: str, occasion: TriggerEvent, scope: Scope, gone: Gone) -> bool:
    """Returns whether an occasion has the player, the zones, the agent and the card that a text names."""
    if when.player is not None:
        if occasion.player != scope.player(when.player):
            return False
    elif occasion.again and when.who is None:
        return False
    if when.marker is not None and occasion.marker != when.marker:
        return False
    if when.way is not None and occasion.way != when.way:
        return False
    groups = g.book.groups
    if when.from_ is not None and occasion.source.rpartition("/")[2] not in groups[when.from_]:
        return False
    if when.to is not None and occasion.target.rpartition("/")[2] not in groups[when.to]:
        return False
    agents = (occasion.agent, *occasion.others)
    if when.by is not None and not any(scope.did(when.by, agent, gone) for agent in agents):
        return False
    if when.who is None or isinstance(when.who, str):
        return True
    if occasion.traits is None or occasion.state is None:
        return False
    select = _settle(g, key, scope.controller) if compares_for_all(when.who) else when.who
    if select.of != "any" and (occasion.state.controller == scope.controller) != (select.of == "you"):
        return False
    here = occasion.card if isinstance(occasion.state, Characteristics) else occasion.became or occasion.card
    return scope.matches(select, here, occasion.traits, occasion.state)


@keep_until_altered
def _settle(g: RulesContext, key: str, controller: str) -> Select:
    """Returns the selector of a trigger with its amounts replaced by numbers."""
    when = g.derived.ability(key).when
    assert when is not None and isinstance(when.who, Select)
    return Scope(g, controller, 0, {}).settle(when.who)


def is_secret(g: RulesContext, watcher: Watcher) -> bool:
    """Returns whether the card of an ability is hidden from players."""
    obj = g.state.objects.get(watcher.id)
    if obj is None or "*" in obj.shown:
        return False
    return not g.book.zone_rule(obj.zone).public and not g.derived.shows_top(obj)


def cast_with(g: RulesContext, object_id: int) -> Vars:
    """Returns the remembered values about how a card was cast, in editions that record them."""
    obj = g.state.objects.get(object_id) if g.derived.rules.texts.follows_cards else None
    return dict(obj.memory) if obj is not None and obj.zone in g.book.play_keys else {}


def tell_about(g: RulesContext, occasions: Sequence[TriggerEvent]) -> Vars:
    """Returns the remembered values of a trigger: its cards, its player, and the successors of cards."""
    memory: Vars = {"m.subject": tuple(dict.fromkeys(one.subject for one in occasions if one.subject))}
    player = next((one.player for one in occasions if one.player), "")
    if player:
        memory["player"] = player
    if amount := sum(one.count for one in occasions):
        memory[f"m.{AMOUNT}"] = amount
    for one in occasions:
        for name, objects in one.known.items():
            memory[name] = tuple(dict.fromkeys((*memory.get(name, ()), *objects)))
    moved = [(one.card, one.became) for one in occasions if one.became not in (0, one.subject)]
    if g.derived.rules.texts.follows_cards and moved:
        memory[MOVED] = [card for pair in moved if _is_in_the_open(g, pair[1]) for card in pair]
    return memory


def _is_in_the_open(g: RulesContext, card: int) -> bool:
    """Returns whether a card is in an open zone."""
    return card in g.state.objects and g.book.zone_rule(g.obj(card).zone).public
