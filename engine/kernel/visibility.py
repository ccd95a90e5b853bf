"""Who may know what: table views, events and options of one seat. The only place that decides it.

Ordered hidden zones show their count alone; hidden unordered ones show opaque ids. A judge sees everything.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel import events as ev
from engine.kernel.choice import CHANCE, Choice
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.menu import object_of
from engine.kernel.refusal import UnknownCard
from engine.kernel.rulebook import rulebook_of
from engine.kernel.table import Obj, Result, Table
from engine.kernel.verdict import Verdict, forbids, permits, verdict_of

JUDGE = "judge"
SPECTATOR = "spectator"


class ObjectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object as a seat sees it; a hidden one has no number, and nothing that depends on it.

    Markers lie openly: everybody sees them, also on a card that lies face down.
    """

    id: int
    zone: str
    owner: str
    controller: str
    number: str = ""
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    numbers: dict[str, int] = {}
    printed: dict[str, int] = {}
    attributes: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    orientation: str = ""
    face_up: bool = True
    attached_to: int = 0
    arrived: bool = False
    ability: str = ""
    markers: dict[str, int] = {}


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone as a seat sees it: how many cards, and those that can be told apart."""

    key: str
    count: int
    public: bool
    cites: Cites
    objects: tuple[ObjectView, ...] = ()


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table as a seat sees it, true for `version`."""

    seat: str
    version: int
    edition: str
    turn: int
    turn_player: str
    zones: tuple[ZoneView, ...]
    choices: tuple[Choice, ...] = ()
    places: tuple[tuple[str, str], ...] = ()
    pending: tuple[dict[str, Any], ...] = ()
    effects: tuple[dict[str, Any], ...] = ()
    facts: dict[str, Any] = {}
    result: Result | None = None


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as a seat may see it: header and clauses, and what of its content is not hidden from it."""

    seq: int
    type: str
    cause: int
    batch: int
    cites: Cites
    data: dict[str, Any] = {}


def sees(g: Game, seat: str, object_id: int) -> bool:
    """Whether a seat may know what an object is."""
    obj = g.table.objects.get(object_id)
    if obj is None:
        return False
    if seat == JUDGE:
        return True
    rule = g.book.zone_rule(obj.zone)
    if rule.public and obj.face_up:
        return True
    if rule.public and not obj.face_up:
        if _sees_face_down(g, seat, obj.guise, obj.controller):
            return True
    if rule.owner_sees and obj.zone.startswith(f"{seat}/"):
        return True
    if _shuffling(g.table, obj.zone):
        return False
    if seat in obj.shown or "*" in obj.shown:
        return True
    return _looking(g, seat, obj) or g.shows_top(obj)


def _sees_face_down(g: Game, seat: str, guise: str, controller: str) -> bool:
    """Whether a seat sees a card that lies face down in an open zone."""
    who = g.book.face_down_seen_by.get(guise, "controller")
    return who == "all" or (who == "controller" and controller == seat)


def _shuffling(table: Table, zone: str) -> bool:
    return any(frame.procedure == "shuffle" and frame.vars.get("zone") == zone for frame in table.agenda)


def _looking(g: Game, seat: str, obj: Obj) -> bool:
    for choice in g.table.choices:
        if choice.seat == seat and choice.looks:
            zones, _, top = choice.looks.partition("^")
            if obj.zone in zones.split():
                return not top or obj.id in g.table.zones[obj.zone][: int(top)]
    return False


def judge_look(table: Table, seat: str, subject: int | str) -> Verdict:
    """Whether a seat may look at an object (its id) or into a zone (its key), with the clauses that say so.

    Raises:
        UnknownCard: there is no such object or zone.
    """
    g, rules = Game(table), rulebook_of(table.pins.edition).visibility
    obj = table.objects.get(subject) if isinstance(subject, int) else None
    key = obj.zone if obj is not None else str(subject)
    if key not in table.zones:
        raise UnknownCard(f"a look at {subject}", "there is no such object or zone", "take one from the table view")
    zone, public = g.book.zone_rule(key).cites, g.book.zone_rule(key).public
    counted = permits((*rules.counted, *zone), key, count=len(table.zones[key]))
    if _shuffling(table, key):
        return verdict_of((counted, forbids(rules.shuffling or zone, subject)))
    ids = [obj.id] if obj is not None else table.zones[key]
    unseen = [i for i in ids if not sees(g, seat, i)]
    lies = rules.guises.get(obj.guise, ()) if obj is not None and public and not obj.face_up else ()
    if not unseen:
        shown = obj is not None and not public and (bool(obj.shown) or g.shows_top(obj))
        return verdict_of((counted, permits((*lies, *(rules.revealed if shown else rules.shown), *zone), subject)))
    return verdict_of((counted, forbids((*((lies or rules.face_down) if public else rules.hidden), *zone), subject)))


def object_view(g: Game, seat: str, object_id: int) -> ObjectView:
    """One object as a seat sees it."""
    obj = g.obj(object_id)
    arrived = obj.since == g.table.turn and obj.zone in g.book.play_keys
    known = sees(g, seat, object_id)
    if not known and not g.blank(obj):
        return ObjectView(
            obj.id, obj.zone, obj.owner, obj.controller, orientation=obj.orientation, face_up=obj.face_up,
            attached_to=obj.attached_to, arrived=arrived, markers=obj.markers,
        )  # fmt: skip
    traits = g.traits(object_id)
    return ObjectView(
        obj.id, obj.zone, obj.owner, obj.controller, obj.number if known else "", traits.names, traits.kinds,
        traits.numbers, traits.printed, traits.attributes, traits.flags, traits.icons, traits.abilities,
        obj.orientation, obj.face_up, obj.attached_to, arrived, obj.ability, obj.markers,
    )  # fmt: skip


def view(table: Table, seat: str) -> TableView:
    """The table as a seat (`P1`, `P2`, `judge`, `spectator`) sees it."""
    g = Game(table)
    zones = tuple(_zone_view(g, seat, key) for key in sorted(table.zones))
    choices = tuple(choice_view(choice, seat) for choice in table.choices)
    places = tuple((frame.procedure, frame.at) for frame in table.agenda)
    pending = tuple(
        {"id": p.id, "ability": p.ability, "source": p.source, "controller": p.controller}
        for p in table.pending.values()
    )
    effects = tuple(
        {"id": e.id, "source": e.source, "controller": e.controller, "until": e.until} for e in table.lasting.values()
    )
    facts = {name: value for name, value in table.facts.items() if "/" not in name}
    return TableView(
        seat, table.version, table.pins.edition, table.turn, table.turn_player, zones, choices, places, pending,
        effects, facts, table.result,
    )  # fmt: skip


def _zone_view(g: Game, seat: str, key: str) -> ZoneView:
    ids, rule = g.table.zones[key], g.book.zone_rule(key)
    if rule.public:
        listed = list(ids)
    else:
        listed = sorted(i for i in ids if not rule.ordered or sees(g, seat, i))
    cites = rule.cites + g.book.visibility.counted
    return ZoneView(key, len(ids), rule.public, cites, tuple(object_view(g, seat, i) for i in listed))


def choice_view(choice: Choice, seat: str) -> Choice:
    """An open choice as a seat sees it: others learn who is asked by which clause, not among what."""
    if seat == JUDGE:
        return choice
    if seat == choice.seat:  # what the asking step kept for itself may come from what this seat cannot see
        return msgspec.structs.replace(choice, undo=None) if choice.undo else choice
    return Choice(choice.id, choice.seat, choice.name, choice.cites, "", "", form=choice.form, secret=choice.secret)


def redact(event: ev.Event, after: Table, seat: str, g: Game | None = None) -> EventView | None:
    """An event as a seat may see it; None if it may not even know of it.

    Args:
        after: the table just after the event.
        g: a Game over `after`, to save building one for every event.
    """
    if isinstance(event, ev.AttemptRefused) and seat not in (event.seat, JUDGE):
        return None
    if isinstance(event, ev.RulingGiven) and event.private and seat != JUDGE:
        return None
    if isinstance(event, ev.GameRewound):
        return EventView(event.seq, "game-rewound", event.cause, event.batch, event.cites, _rewound(event, seat))
    data = msgspec.to_builtins(event)
    for name in ("seq", "cause", "batch", "cites"):
        data.pop(name, None)
    kind = data.pop("type")
    if seat != JUDGE:
        mask = _MASKS.get(type(event))
        if mask is not None:
            mask(event, data, g if g is not None else Game(after), seat)
    elif isinstance(event, ev.CardMoved | ev.CardFaced):
        data["number"] = after.objects[event.became if isinstance(event, ev.CardMoved) else event.card].number
    return EventView(event.seq, kind, event.cause, event.batch, event.cites, data)


def _mask_opened(event: ev.GameOpened, data: dict[str, Any], g: Game, seat: str) -> None:
    pins = data["pins"]
    kept = ("edition", "index_hash", "engine_version", "schema_version", "seats", "readings", "format",
            "chance_algorithm", "seed_commitment", "mode")  # fmt: skip
    data.clear()
    data["pins"] = {name: pins[name] for name in kept if name in pins}


def _mask_moved(event: ev.CardMoved, data: dict[str, Any], g: Game, seat: str) -> None:
    source, target = g.book.zone_rule(event.source), g.book.zone_rule(event.target)
    obj = g.table.objects.get(event.became)
    if obj is None:
        return
    was = event.last
    from_open = source.public and (was is None or was.face_up or _sees_face_down(g, seat, was.guise, event.controller))
    own_hand = source.owner_sees and event.source.startswith(f"{seat}/")
    if sees(g, seat, event.became) or from_open or own_hand:
        data["number"] = obj.number
    if event.last is not None and not event.last.face_up and event.last.controller != seat:
        data.pop("last", None)
        if not sees(g, seat, event.became):
            data.pop("number", None)
    if source.ordered and not source.public:
        data["card"] = 0
    if target.ordered and not target.public:
        data["became"] = 0
        if not event.target.startswith(f"{seat}/"):
            data.pop("index", None)


def _mask_faced(event: ev.CardFaced, data: dict[str, Any], g: Game, seat: str) -> None:
    """What a card is and was is told to whoever sees it now; what it was also to whoever saw it before."""
    obj = g.table.objects.get(event.card)
    if obj is None:
        return
    rule, was = g.book.zone_rule(obj.zone), event.last
    if sees(g, seat, event.card):
        data["number"] = obj.number
        return
    if was is not None and not (rule.public and (was.face_up or _sees_face_down(g, seat, was.guise, was.controller))):
        data.pop("last")
    if rule.ordered and not rule.public:
        data["card"] = 0


def _mask_short(event: ev.FellShort, data: dict[str, Any], g: Game, seat: str) -> None:
    if _untold(g, seat, event.card):
        data["card"] = 0


def _mask_damage(event: ev.DamageTaken, data: dict[str, Any], g: Game, seat: str) -> None:
    """A card that is there no longer was moved by what replaced the damage, which says what can be told of it."""
    if event.card not in g.table.objects or _untold(g, seat, event.card):
        data["card"] = 0


def _mask_act(event: ev.EventReplaced | ev.ReplacementDeclined, data: dict[str, Any], g: Game, seat: str) -> None:
    """The place a card would have taken is told to none but its owner, as with a move."""
    act, card = data["act"], event.act.get("card", 0)
    if _untold(g, seat, card):
        act["card"] = 0
    obj = g.table.objects.get(card)
    if obj is None or obj.owner != seat:
        act.pop("index", None)


def _untold(g: Game, seat: str, object_id: int) -> bool:
    """Whether a card lies in an ordered hidden zone and the seat may not know which one it is."""
    obj = g.table.objects.get(object_id)
    if obj is None:
        return False
    rule = g.book.zone_rule(obj.zone)
    return rule.ordered and not rule.public and not sees(g, seat, object_id)


def _mask_reordered(event: ev.ZoneReordered, data: dict[str, Any], g: Game, seat: str) -> None:
    if not g.book.zone_rule(event.zone).public:
        data["order"] = []


def _mask_choice(event: ev.ChoiceOpened | ev.ChoiceRenewed, data: dict[str, Any], g: Game, seat: str) -> None:
    data["choice"] = msgspec.to_builtins(choice_view(event.choice, seat))
    data.pop("sets", None)


def _mask_correction(event: ev.TableCorrected, data: dict[str, Any], g: Game, seat: str) -> None:
    """The changes are named in full; the events they brought about tell each seat what it may know of them."""
    data.pop("changes")


def _mask_identity(event: ev.IdentityCorrected, data: dict[str, Any], g: Game, seat: str) -> None:
    if not sees(g, seat, event.card):
        rule = g.book.zone_rule(g.table.objects[event.card].zone)
        data.clear()
        data["card"] = 0 if rule.ordered and not rule.public else event.card


def _mask_place(event: ev.PlaceStated, data: dict[str, Any], g: Game, seat: str) -> None:
    data["agenda"] = [{"procedure": frame.procedure, "at": frame.at} for frame in event.agenda]


def _rewound(event: ev.GameRewound, seat: str) -> dict[str, Any]:
    """Of a rewind without its table: what each seat learned in between is told to it alone, and to judges."""
    learned = [
        {"seq": each.seq, "what": each.what, **({"seats": list(each.seats)} if seat == JUDGE else {})}
        for each in event.reveals
        if seat == JUDGE or seat in each.seats
    ]
    return {"actor": event.actor, "to": event.to, "reason": event.reason, "reveals": learned}


def _mask_answer(event: ev.ChoiceMade, data: dict[str, Any], g: Game, seat: str) -> None:
    if event.seat == seat:
        return
    hidden = event.private or event.seat == CHANCE or event.seat in g.table.answers
    for pick in event.picks:
        word = str(pick).partition(":")[2]
        object_id = object_of(int(word) if word.isdigit() else word) if word else 0
        hidden |= bool(object_id) and not sees(g, seat, object_id)
    if hidden:
        for name in ("picks", "value", "number"):
            data.pop(name, None)
    else:
        data.pop("value", None)


def _mask_step(event: ev.StepTaken, data: dict[str, Any], g: Game, seat: str) -> None:
    data.pop("sets", None)
    data.pop("returns", None)
    if event.calls:
        data["calls"] = [{"procedure": frame.procedure, "at": frame.at} for frame in event.calls]


def _mask_call(event: ev.ProcedureCalled, data: dict[str, Any], g: Game, seat: str) -> None:
    data["frame"] = {"procedure": event.frame.procedure, "at": event.frame.at}


def _mask_memory(event: ev.Event, data: dict[str, Any], g: Game, seat: str) -> None:
    for name in ("effect", "delayed", "pending"):
        if isinstance(data.get(name), dict):
            data[name].pop("memory", None)


def _mask_identified(event: ev.CardIdentified, data: dict[str, Any], g: Game, seat: str) -> None:
    obj = g.table.objects.get(event.card)
    if obj is None or not sees(g, seat, event.card):
        data.pop("number", None)
        if obj is None or (g.book.zone_rule(obj.zone).ordered and not g.book.zone_rule(obj.zone).public):
            data["card"] = 0


def _mask_unknown(event: ev.CardsUnknown, data: dict[str, Any], g: Game, seat: str) -> None:
    data["cards"] = []


def _mask_fact(event: ev.FactNoted, data: dict[str, Any], g: Game, seat: str) -> None:
    if "/" in event.name:
        data.pop("value", None)


_MASKS: dict[type[ev.Event], Any] = {
    ev.GameOpened: _mask_opened,
    ev.CardMoved: _mask_moved,
    ev.CardFaced: _mask_faced,
    ev.FellShort: _mask_short,
    ev.DamageTaken: _mask_damage,
    ev.EventReplaced: _mask_act,
    ev.ReplacementDeclined: _mask_act,
    ev.ZoneReordered: _mask_reordered,
    ev.ChoiceOpened: _mask_choice,
    ev.ChoiceRenewed: _mask_choice,
    ev.IdentityCorrected: _mask_identity,
    ev.PlaceStated: _mask_place,
    ev.TableCorrected: _mask_correction,
    ev.ChoiceMade: _mask_answer,
    ev.StepTaken: _mask_step,
    ev.ProcedureCalled: _mask_call,
    ev.EffectBegan: _mask_memory,
    ev.DelayedSet: _mask_memory,
    ev.TriggerCounted: _mask_memory,
    ev.FactNoted: _mask_fact,
    ev.CardIdentified: _mask_identified,
    ev.CardsUnknown: _mask_unknown,
}
