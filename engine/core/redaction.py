"""What a seat is told of an event: what its type states, and what a rule adds where that depends on the table.

An event type that states nothing cannot be made, and a field that is stated to go by a rule is told to nobody
without one: nothing is told because it was forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.core import events as ev
from engine.core.actions import object_of
from engine.core.choice import CHANCE
from engine.core.citation import Labels
from engine.core.context import RulesContext
from engine.core.sight import ALL, BY_RULE, FOLLOWED, HEADER, NOBODY, Sights, UnstatedSight
from engine.core.state import GameState
from engine.core.visibility import JUDGE, choice_view, follows, sees, sees_face_down


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as a seat may see it: header and clauses, and what of its content is not hidden from it."""

    seq: int
    type: str
    cause: int
    batch: int
    cites: Labels
    data: dict[str, Any] = {}


def redact(event: ev.Event, after: GameState, seat: str, g: RulesContext | None = None) -> EventView | None:
    """An event as a seat may see it; None if it may not even know of it.

    What is told is what the type states (`seen_by`), and beyond it what its rule in `RULES` adds; nothing else.

    Args:
        after: the table just after the event.
        g: a Game over `after`, to save building one for every event.
    """
    kind = type(event)
    whole = msgspec.to_builtins(event)
    if g is None:
        g = RulesContext(after)
    if seat == JUDGE:
        told = {name: value for name, value in whole.items() if name not in _HEADER}
        if isinstance(event, ev.CardMoved | ev.CardFaced):
            told["number"] = after.objects[event.became if isinstance(event, ev.CardMoved) else event.card].number
        elif isinstance(event, ev.GameRewound):
            del told["table"]
        elif isinstance(event, ev.GameOpened):
            told["pins"].pop("number_key", None)
    else:
        told = _stated(g, seat, whole, kind.seen_by)
        rule = RULES.get(kind)
        if rule is not None and not rule(event, told, whole, g, seat):
            return None
    return EventView(event.seq, whole["type"], event.cause, event.batch, event.cites, told)


_HEADER = ("type", *HEADER)


def _stated(g: RulesContext, seat: str, whole: Mapping[str, Any], sights: Sights) -> dict[str, Any]:
    """Of a record what is stated to be told; what is not stated at all is told to nobody."""
    told: dict[str, Any] = {}
    for name, sight in sights.items():
        if name not in whole or sight is NOBODY or sight is BY_RULE:
            continue
        value = whole[name]
        if sight is FOLLOWED:
            value = _followed(g, seat, value)
        elif sight is not ALL:
            value = _parts(g, seat, value, sight)
        told[name] = value
    return told


def _parts(g: RulesContext, seat: str, value: Any, sights: Any) -> Any:
    if isinstance(value, dict):
        return _stated(g, seat, value, sights)
    return [_stated(g, seat, each, sights) for each in value] if value else value


def _followed(g: RulesContext, seat: str, value: Any) -> Any:
    """An id, or several, of which those that a seat cannot follow read 0."""
    if isinstance(value, int):
        return value if follows(g, seat, value) else 0
    return [each if follows(g, seat, each) else 0 for each in value] if value else value


Rule = Callable[[Any, dict[str, Any], Mapping[str, Any], RulesContext, str], bool]
RULES: dict[type[ev.Event], Rule] = {}
"""What is told beyond the statements; each adds to what is `told` and says whether the seat may know of it at all."""


def tells(*kinds: type[ev.Event]) -> Callable[[Rule], Rule]:
    """Register the rule by which fields that are BY_RULE are told."""

    def register(rule: Rule) -> Rule:
        RULES.update(dict.fromkeys(kinds, rule))
        return rule

    return register


PINS_TOLD = ("edition", "index_hash", "engine_version", "schema_version", "seats", "readings", "format",
             "chance_algorithm", "seed_commitment", "mode", "repeatable", "dealt_as", "contributions")  # fmt: skip


@tells(ev.GameOpened)
def _(event: ev.GameOpened, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    pins = whole["pins"]
    told["pins"] = {name: pins[name] for name in PINS_TOLD if name in pins}
    return True


@tells(ev.AttemptRefused)
def _(event: ev.AttemptRefused, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    told.update((name, whole[name]) for name in ("seat", "attempt", "verdict"))
    return seat == event.seat


@tells(ev.RulingGiven)
def _(event: ev.RulingGiven, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    told.update((name, whole[name]) for name in ("actor", "text", "about", "private") if name in whole)
    return not event.private


@tells(ev.CardMoved)
def _(event: ev.CardMoved, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """Which object left is told to who could see it there, which one arrived to who can see it here.

    So nobody else can tell which of the cards they once saw in a hidden zone has left it, or where one went in it.
    """
    source, target = g.book.zone_rule(event.source), g.book.zone_rule(event.target)
    obj, was = g.table.objects[event.became], event.last
    from_open = source.public and (was is None or was.face_up or sees_face_down(g, seat, was.guise, event.controller))
    own_hand = source.owner_sees and event.source.startswith(f"{seat}/")
    seen_there = own_hand or (not source.ordered and (seat in event.was_shown or "*" in event.was_shown))
    seen_now = sees(g, seat, event.became)
    told["card"] = event.card if source.public or seen_there else 0
    told["became"] = event.became if target.public or (seen_now and not target.ordered) else 0
    if target.public or not target.ordered or event.target.startswith(f"{seat}/"):
        told["index"] = event.index
    covered = (was is not None and not was.face_up and was.controller != seat) or (was is None and event.was_covered)
    if seen_now or ((from_open or seen_there) and not covered):
        told["number"] = obj.number
    if was is not None and not covered:
        told["last"] = whole["last"]
    return True


@tells(ev.CardsRenumbered)
def _(event: ev.CardsRenumbered, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """Whose zone it is and who sees it all the time can follow; to the others, as after a shuffle, nothing is told."""
    if not g.book.zone_rule(event.zone).owner_sees or not event.zone.startswith(f"{seat}/"):
        return False
    told["cards"], told["now"] = whole["cards"], whole["now"]
    return True


@tells(ev.CardShown)
def _(event: ev.CardShown, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    seen = follows(g, seat, event.card) or seat in event.were or "*" in event.were
    told["card"] = event.card if seen else 0
    return True


@tells(ev.CardFaced)
def _(event: ev.CardFaced, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """What a card is and was is told to whoever sees it now; what it was also to whoever saw it before."""
    obj, was = g.table.objects[event.card], event.last
    seen_now = sees(g, seat, event.card)
    if seen_now:
        told["number"] = obj.number
    open_zone = g.book.zone_rule(obj.zone).public
    if was is not None and (
        seen_now or (open_zone and (was.face_up or sees_face_down(g, seat, was.guise, was.controller)))
    ):
        told["last"] = whole["last"]
    return True


@tells(ev.DamageTaken)
def _(event: ev.DamageTaken, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """A card that is there no longer was moved by what replaced the damage, which says what can be told of it."""
    told["card"] = event.card if event.card in g.table.objects and follows(g, seat, event.card) else 0
    return True


ACT_TOLD = frozenset(
    {"act", "player", "zone", "target", "owner", "controller", "amount", "count", "name", "cites", "exhausted", "dull",
     "face_down", "guise", "top", "by", "turn", "says", "number"}
)  # fmt: skip
"""What everybody is told of an act that was replaced, whatever act it is."""

ACT_FOLLOWED = frozenset({"card", "agent", "source", "to", "party", "others", "cards"})
"""The objects in it."""


@tells(ev.EventReplaced, ev.ReplacementDeclined)
def _(
    event: ev.EventReplaced | ev.ReplacementDeclined,
    told: dict[str, Any],
    whole: Mapping[str, Any],
    g: RulesContext,
    seat: str,
) -> bool:
    """The place a card would have taken is told to none but its owner, as with a move."""
    act = {name: value for name, value in event.act.items() if name in ACT_TOLD}
    for name in ACT_FOLLOWED & set(event.act):
        value = event.act[name]
        act[name] = _followed(g, seat, value) if isinstance(value, int | tuple | list) else value
    obj = g.table.objects.get(event.act.get("card", 0))
    if obj is not None and obj.owner == seat and "index" in event.act:
        act["index"] = event.act["index"]
    told["act"] = act
    return True


@tells(ev.ZoneReordered)
def _(event: ev.ZoneReordered, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    told["order"] = whole["order"] if g.book.zone_rule(event.zone).public else []
    return True


@tells(ev.ChoiceOpened, ev.ChoiceRenewed)
def _(
    event: ev.ChoiceOpened | ev.ChoiceRenewed,
    told: dict[str, Any],
    whole: Mapping[str, Any],
    g: RulesContext,
    seat: str,
) -> bool:
    told["choice"] = msgspec.to_builtins(choice_view(event.choice, seat))
    return True


@tells(ev.ChoiceMade)
def _(event: ev.ChoiceMade, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """Who answered knows the answer; the others know it unless it is private or about a card they do not see."""
    hidden = event.private or event.seat == CHANCE or event.seat in g.table.answers
    for pick in () if hidden else event.picks:
        hidden |= any(not sees(g, seat, object_id) for object_id in objects_in(g, str(pick)))
    if event.seat == seat or not hidden:
        names = ("picks", "number", "value") if event.seat == seat else ("picks", "number")
        told.update((name, whole[name]) for name in names if name in whole)
    return True


def objects_in(g: RulesContext, pick: str) -> list[int]:
    """The objects an option id names: the one it is about (`use:12`, `ability:12/KEY`), and any other behind it."""
    first, *others = pick.partition(":")[2].split(":")
    about = object_of(int(first) if first.isdigit() else first) if first else 0
    named = [int(word) for word in others if word.isdigit() and int(word) in g.table.objects]
    return [about, *named] if about else named


@tells(ev.ValueChanged)
def _(event: ev.ValueChanged, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    if follows(g, seat, event.card):
        told.update((name, whole[name]) for name in ("value", "was") if name in whole)
    return True


@tells(ev.TriggerCounted)
def _(event: ev.TriggerCounted, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """The key of an ability names its card, so it is told with the card; what a covered card was is not."""
    pending, last = event.pending, event.pending.last
    if follows(g, seat, pending.source):
        told["pending"]["ability"] = pending.ability
    if last is not None and (last.face_up or last.controller == seat):
        told["pending"]["last"] = whole["pending"]["last"]
    return True


@tells(ev.FactNoted)
def _(event: ev.FactNoted, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """A fact that the edition does not declare open is named without the object it is about, and its value is not."""
    if event.name in g.book.open_facts:
        told.update((name, whole[name]) for name in ("name", "value") if name in whole)
    else:
        told["name"] = event.name.partition("/")[0]
    return True


@tells(ev.IdentityCorrected, ev.CardIdentified)
def _(
    event: ev.IdentityCorrected | ev.CardIdentified,
    told: dict[str, Any],
    whole: Mapping[str, Any],
    g: RulesContext,
    seat: str,
) -> bool:
    if sees(g, seat, event.card):
        told.update((name, whole[name]) for name in ("number", "was") if name in whole)
    return True


@tells(ev.GameRewound)
def _(event: ev.GameRewound, told: dict[str, Any], whole: Mapping[str, Any], g: RulesContext, seat: str) -> bool:
    """What each seat learned in between is told to it alone."""
    told["reveals"] = [{"seq": each.seq, "what": each.what} for each in event.reveals if seat in each.seats]
    return True


def _by_rule(sights: Sights) -> bool:
    return any(_by_rule(sight) if isinstance(sight, Mapping) else sight is BY_RULE for sight in sights.values())


for _kind in ev.EVENT_TYPES.values():
    if _by_rule(_kind.seen_by) != (_kind in RULES):
        raise UnstatedSight(f"{_kind.__name__}: a field is told by a rule, and there is none; or the other way round")
