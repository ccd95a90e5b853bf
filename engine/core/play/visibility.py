"""Visibility: table views and choices as one seat sees them; `redaction` does the same for events.

Ordered hidden zones show their count alone; hidden unordered ones show opaque ids. A judge sees everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import Verdict, forbids, permits, verdict_of
from engine.core.clauses.refusal import UnknownCard
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.context import RulesContext
from engine.core.table.choice import Choice
from engine.core.table.roles import SHUFFLING
from engine.core.table.sight import ALL, NOBODY, Sights, check_names
from engine.core.table.state import ENGINE_LIMIT, FIRST_DRAWN, GameObject, GameState, Pending, Result
from engine.core.table.zones import FACE_DOWN

JUDGE = "judge"
SPECTATOR = "spectator"


class ObjectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An object as a seat sees it; a hidden one has no number, and nothing that depends on it.

    Everybody sees markers, even on a face-down card.
    """

    id: int
    """The number of the object."""
    zone: str
    """The key of its zone."""
    owner: str
    """The seat that owns it."""
    controller: str
    """The seat that controls it."""
    number: str = ""
    """The card number; empty if the seat may not know it."""
    names: tuple[str, ...] = ()
    """Its current names."""
    kinds: tuple[str, ...] = ()
    """Its current kinds."""
    numbers: dict[str, int] = {}
    """Its current numbers by name."""
    printed: dict[str, int] = {}
    """Its printed numbers by name."""
    attributes: tuple[str, ...] = ()
    """Its current attributes."""
    flags: tuple[str, ...] = ()
    """Its current flags."""
    icons: tuple[str, ...] = ()
    """Its current icons."""
    abilities: tuple[str, ...] = ()
    """The keys of its abilities."""
    orientation: str = ""
    """Its orientation."""
    face_up: bool = True
    """Whether it lies face up."""
    attached_to: int = 0
    """The object it is attached to; 0 for none."""
    arrived: bool = False
    """Whether it came into play this turn."""
    ability: str = ""
    """The key of the ability, if it is a used ability."""
    markers: dict[str, int] = {}
    """How many markers of each kind lie on it."""


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone as a seat sees it."""

    key: str
    """The key of the zone."""
    count: int
    """How many cards lie in it."""
    public: bool
    """Whether it is open to all."""
    cites: Labels
    """The clauses about the zone."""
    objects: tuple[ObjectView, ...] = ()
    """The cards that the seat can tell apart."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table as a seat sees it."""

    seat: str
    """The seat that sees it."""
    version: int
    """The version of the state."""
    edition: str
    """The edition that is played."""
    turn: int
    """The number of the turn."""
    turn_player: str
    """The seat whose turn it is."""
    zones: tuple[ZoneView, ...]
    """Every zone."""
    choices: tuple[Choice, ...] = ()
    """The open choices."""
    places: tuple[tuple[str, str], ...] = ()
    """The procedures under way and the step each stands at, outermost first."""
    pending: tuple[dict[str, Any], ...] = ()
    """The occurrences of triggers that were counted and not used yet."""
    effects: tuple[dict[str, Any], ...] = ()
    """The continuous effects made by effects."""
    facts: dict[str, Any] = {}
    """The facts that everybody may know."""
    result: Result | None = None
    """The result of the game; None while it continues."""


def sees(g: RulesContext, seat: str, object_id: int) -> bool:
    """Returns whether a seat may know which card an object is."""
    obj = g.state.objects.get(object_id)
    if obj is None:
        return False
    if seat == JUDGE:
        return True
    rule = g.book.zone_rule(obj.zone)
    if rule.public and obj.face_up:
        return True
    if rule.public and not obj.face_up:
        if sees_face_down(g, seat, obj.guise, obj.controller):
            return True
    if rule.owner_sees and obj.zone.startswith(f"{seat}/"):
        return True
    if _is_shuffling(g.state, obj.zone):
        return False
    if seat in obj.shown or "*" in obj.shown:
        return True
    return _is_looking(g, seat, obj) or g.derived.shows_top(obj)


def follows(g: RulesContext, seat: str, object_id: int) -> bool:
    """Returns whether a seat sees an object or can follow it by sight, so its id reveals nothing."""
    obj = g.state.objects.get(object_id)
    if obj is None:  # it left: its number in a hidden zone was known to its owner alone
        if seat == JUDGE or object_id < FIRST_DRAWN or not g.state.pins.number_key:
            return True
        now = g.state.objects.get(g.state.present(object_id))
        return now is not None and now.owner == seat
    return seat == JUDGE or g.book.zone_rule(obj.zone).public or sees(g, seat, object_id)


def hide_unless_followed(g: RulesContext, seat: str, object_id: int) -> int:
    """Returns an object's id; 0 if the seat cannot follow it."""
    return object_id if follows(g, seat, object_id) else 0


def sees_face_down(g: RulesContext, seat: str, guise: str, controller: str) -> bool:
    """Returns whether a seat sees a face-down card in an open zone."""
    who = g.book.layout.guises.get(guise, FACE_DOWN).seen_by
    return who == "all" or (who == "controller" and controller == seat)


def _is_shuffling(table: GameState, zone: str) -> bool:
    return any(frame.procedure == "shuffle" and frame.vars.get("zone") == zone for frame in table.agenda)


def _is_looking(g: RulesContext, seat: str, obj: GameObject) -> bool:
    for choice in g.state.choices:
        if choice.seat == seat and choice.looks:
            zones, _, top = choice.looks.partition("^")
            if obj.zone in zones.split():
                return not top or obj.id in g.state.zones[obj.zone][: int(top)]
    return False


OTHER_SIDE = "/other-side"
"""The suffix of a card's id that names its other side."""


def judge_other_side(g: RulesContext, seat: str, card: int) -> Verdict:
    """Judges whether a seat may look at the hidden side of a card.

    Raises:
        UnknownCard: there is no such card, or it has no other side.
    """
    obj = g.state.objects.get(card)
    two_sided = (one for one in g.state.pins.definitions.values() if one.sides)
    if obj is None or not any(obj.number in (one.number, *one.sides) for one in two_sided):
        raise UnknownCard("look.no-side", given=str(card))
    rule = g.book.zone_rule(obj.zone)
    allowed = sees(g, seat, card)
    if rule.other_side == "controller":
        allowed = seat in (JUDGE, obj.controller)
    cites = rule.other_side_cites + rule.cites
    return g.stored(verdict_of(((permits if allowed else forbids)("sight.other-side", cites, card),)))


def _list_keys(g: RulesContext) -> set[str]:
    """Returns the keys of all zones, those without cards included."""
    return {g.book.zone_key(seat, zone) for seat in g.state.pins.seats for zone in g.book.zones}


def judge_look(table: GameState, seat: str, subject: int | str) -> Verdict:
    """Judges whether a seat may look at an object (its id), its other side, or into a zone (its key).

    Raises:
        UnknownCard: there is no such object or zone.
    """
    g, rules = RulesContext(table), rulebook_of(table.pins.edition).visibility
    if isinstance(subject, str) and subject.endswith(OTHER_SIDE):
        card = subject.removesuffix(OTHER_SIDE)
        return judge_other_side(g, seat, int(card) if card.isdecimal() else 0)
    obj = table.objects.get(subject) if isinstance(subject, int) else None
    key = obj.zone if obj is not None else str(subject)
    if key not in table.zones and key not in _list_keys(g):
        raise UnknownCard("look.nothing", given=str(subject))
    zone, public = g.book.zone_rule(key).cites, g.book.zone_rule(key).public
    counted = permits("sight.counted", rules.counted + zone, key, count=len(table.zones.get(key, ())))
    if _is_shuffling(table, key):
        shuffling: Any = g.book.roles[SHUFFLING]
        return g.stored(verdict_of((counted, forbids("sight.hidden-by-shuffle", shuffling.unseen or zone, subject))))
    ids = [obj.id] if obj is not None else table.zones.get(key, [])
    unseen = [i for i in ids if not sees(g, seat, i)]
    guise = g.book.layout.guises.get(obj.guise) if obj is not None and public and not obj.face_up else None
    lies = guise.cites if guise is not None else NO_CLAUSES
    if not unseen:
        shown = obj is not None and not public and (bool(obj.shown) or g.derived.shows_top(obj))
        if shown:
            found = permits("sight.revealed", lies + rules.revealed + zone, subject)
        else:
            found = permits("sight.open", lies + rules.shown + zone, subject)
    elif public:
        found = forbids("sight.face-down", (lies or rules.face_down) + zone, subject)
    else:
        found = forbids("sight.hidden-zone", rules.hidden + zone, subject)
    return g.stored(verdict_of((counted, found)))


def view_object(g: RulesContext, seat: str, object_id: int) -> ObjectView:
    """Returns an object as a seat sees it."""
    obj = g.obj(object_id)
    arrived = obj.since == g.state.turn and obj.zone in g.book.play_keys
    known = sees(g, seat, object_id)
    if not known and not g.derived.blank(obj):
        guise = None if obj.face_up else g.book.layout.guises.get(obj.guise)
        return ObjectView(
            obj.id, obj.zone, obj.owner, obj.controller, kinds=() if guise is None else guise.tells,
            orientation=obj.orientation, face_up=obj.face_up,
            attached_to=obj.attached_to, arrived=arrived, markers=obj.markers,
        )  # fmt: skip
    traits = g.derived.characteristics(object_id)
    return ObjectView(
        obj.id, obj.zone, obj.owner, obj.controller, obj.number if known else "", traits.names, traits.kinds,
        traits.numbers, traits.printed, traits.attributes, traits.flags, traits.icons, traits.abilities,
        obj.orientation, obj.face_up, obj.attached_to, arrived, obj.ability, obj.markers,
    )  # fmt: skip


def view_table(table: GameState, seat: str, *, count_unseen: bool = False) -> TableView:
    """Returns the table as a seat (`P1`, `P2`, `judge`, `spectator`) sees it.

    Args:
        table: the state.
        seat: the seat.
        count_unseen: whether cards in hidden zones that no player sees or picks from are only counted.
    """
    g = RulesContext(table)
    zones = tuple(_view_zone(g, seat, key, count_unseen) for key in sorted({*table.zones, *g.book.zone_keys}))
    choices = tuple(view_choice(choice, seat) for choice in table.choices)
    places = tuple((frame.procedure, frame.at) for frame in table.agenda)
    pending = tuple(_view_pending(g, seat, each) for each in table.pending.values())
    effects = tuple(
        {"id": e.id, "source": hide_unless_followed(g, seat, e.source), "controller": e.controller, "until": e.until}
        for e in table.lasting.values()
    )
    facts = {name: value for name, value in table.facts.items() if name in g.book.open_facts or name == ENGINE_LIMIT}
    return TableView(
        seat, table.version, table.pins.edition, table.turn, table.turn_player, zones, choices, places, pending,
        effects, facts, table.result,
    )  # fmt: skip


def _view_pending(g: RulesContext, seat: str, pending: Pending) -> dict[str, Any]:
    """Returns a counted trigger; its key and subject are included only if the seat may know its card."""
    known = follows(g, seat, pending.source)
    about = pending.memory.get("m.subject", ()) if known else ()
    return {
        "id": pending.id, "ability": pending.ability if known else "", "source": pending.source if known else 0,
        "controller": pending.controller, "subjects": [each for each in about if follows(g, seat, each)],
    }  # fmt: skip


def list_offered(g: RulesContext, seat: str) -> frozenset[int]:
    """Returns the objects offered to a seat by its open choice."""
    asked = (choice for choice in g.state.choices if choice.seat == seat)
    return frozenset(option.subject for choice in asked for option in choice.options if type(option.subject) is int)


def list_known_by_asking(g: RulesContext, choice: Choice) -> list[int]:
    """Returns the cards in hidden zones whose numbers a seat knows only from a choice.

    The seat looks at them, or picks them unseen. In a game without a key there are none, as numbers reveal nothing.
    """
    found: dict[int, None] = {}
    if choice.looks:
        zones, _, top = choice.looks.partition("^")
        for key in zones.split():
            found.update(dict.fromkeys(g.state.zones.get(key, ())[: int(top) if top else None]))
    if not choice.by_id:
        found.update(dict.fromkeys(option.subject for option in choice.options if type(option.subject) is int))
    known: list[int] = []
    unseen: dict[str, bool] = {}
    for i in found:
        obj = g.state.objects.get(i) if i >= FIRST_DRAWN else None  # only drawn numbers are hidden
        if obj is None or obj.shown:
            continue
        hidden = unseen.get(obj.zone)
        if hidden is None:
            rule = g.book.zone_rule(obj.zone)
            hidden = not (rule.public or (rule.owner_sees and obj.zone.startswith(f"{choice.seat}/")))
            unseen[obj.zone] = hidden
        if hidden:
            known.append(i)
    return known


def _list_seen(g: RulesContext, seat: str, ids: Sequence[int]) -> list[int]:
    """Returns the cards of a hidden zone that a seat sees, or is asked to pick unseen."""
    offered = list_offered(g, seat)
    return sorted(i for i in ids if i in offered or sees(g, seat, i))


def _view_zone(g: RulesContext, seat: str, key: str, count_unseen: bool) -> ZoneView:
    """Returns a zone; a hidden zone lists only cards that the seat sees or is asked to pick unseen."""
    ids, rule = g.state.zones.get(key, ()), g.book.zone_rule(key)
    if rule.public:
        listed = list(ids)
    else:
        listed = _list_seen(g, seat, ids)
        if count_unseen and seat == JUDGE:
            by_players = {i for player in g.state.pins.seats for i in _list_seen(g, player, ids)}
            listed = [i for i in listed if i in by_players]
    cites = g.stored(rule.cites + g.book.visibility.counted)
    return ZoneView(key, len(ids), rule.public, cites, tuple(view_object(g, seat, i) for i in listed))


CHOICE: dict[str, Sights] = {
    "asked": {
        "id": ALL, "seat": ALL, "name": ALL, "cites": ALL, "step": ALL, "into": ALL, "options": ALL, "least": ALL,
        "most": ALL, "form": ALL, "subject": ALL, "secret": ALL, "listed": ALL, "looks": ALL, "by_id": ALL,
        "private": ALL, "undo": NOBODY, "renewed": ALL,
    },
    "others": {
        "id": ALL, "seat": ALL, "name": ALL, "cites": ALL, "step": NOBODY, "into": NOBODY, "options": NOBODY,
        "least": NOBODY, "most": NOBODY, "form": ALL, "subject": NOBODY, "secret": ALL, "listed": NOBODY,
        "looks": NOBODY, "by_id": NOBODY, "private": NOBODY, "undo": NOBODY, "renewed": NOBODY,
    },
}  # fmt: skip
"""The fields of a choice that the asked seat is told, and the fields that others are told (seat and clause).

Locals of the asking step stay secret, as they may derive from hidden information.
"""
for _who, _stated in CHOICE.items():
    check_names(f"Choice ({_who})", set(Choice.__struct_fields__), set(_stated))

_LEFT_OUT = {
    who: {f.name: "" if f.required else f.default for f in msgspec.structs.fields(Choice) if stated[f.name] is NOBODY}
    for who, stated in CHOICE.items()
}


def view_choice(choice: Choice, seat: str) -> Choice:
    """Returns an open choice as a seat sees it; other seats learn no options."""
    if seat == JUDGE:
        return choice
    return msgspec.structs.replace(choice, **_LEFT_OUT["asked" if seat == choice.seat else "others"])
