"""300. Zones: contents, visibility, placement of cards, and the consequences of a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.turning import ReadyClauses, turn
from engine.abilities.language.selectors import Select
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.clauses.finding import Finding, forbids
from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import EffectEnded, EffectNarrowed
from engine.core.events.game import FactNoted
from engine.core.play.book.rulebook import VisibilityRules
from engine.core.table.cards import Characteristics
from engine.core.table.choice import UnavailableOption
from engine.core.table.parts import ATTACHMENTS, CHARACTERISTICS
from engine.core.table.state import DATES, Lasting
from engine.core.table.zones import Guise, TableLayout, ZoneRule
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    DAMAGE,
    ENERGY,
    KO,
    KO_UNIT,
    UNIT,
    count_as_energy,
    count_as_knocked_out,
)
from engine.rulebooks.generic.v1_2.edition import GE

DECK, HAND, MAIN, TRASH, RESOLUTION, BOX = "deck", "hand", "main", "trash", "resolution", "box"
STANDBYS = ("standby_1", "standby_2", "standby_3", "standby_4")  # 308.1
FIELD, STANDBY = "field", "standby"
READY, RESTED, STUNNED = "ready", "rested", "stunned"

ZONES = {
    rule.name: rule
    for rule in (
        ZoneRule(DECK, GE.cite("304.2"), public=False, ordered=True, drawn_from=True),
        ZoneRule(HAND, GE.cite("305.3"), public=False, owner_sees=True, held=True),
        ZoneRule(MAIN, GE.cite("307.1", "306.3"), public=True, in_play=True, limited=True),
        *(ZoneRule(name, GE.cite("308.1", "306.3"), public=True, in_play=True, limited=True) for name in STANDBYS),
        ZoneRule(TRASH, GE.cite("309.2"), public=True, ordered=True, discards=True),
        ZoneRule(RESOLUTION, GE.cite("310.2", "310.2a"), public=True, shared=True, resolution=True),
        # Where the cards lie before 403.1: each player's own box, open to the owner alone.
        ZoneRule(BOX, GE.cite("403.1"), public=False, owner_sees=True),
    )
}
GROUPS = {FIELD: (MAIN, *STANDBYS), STANDBY: STANDBYS}
OWN_STANDBYS = tuple(f"you/{zone}" for zone in STANDBYS)
OWN_AREA = (f"you/{MAIN}", *OWN_STANDBYS)
"""The book's area is the main area and the standby areas together (306.2); here it is called field."""

LAYOUT = TableLayout(
    zones=ZONES,
    groups=GROUPS,
    orientations=(READY, RESTED, STUNNED),
    guises={
        KO: Guise(cites=GE.cite("306.7a-1"), seen_by="all", disguise=count_as_knocked_out),
        ENERGY: Guise(cites=GE.cite("306.7b", "303.3b"), seen_by="nobody", disguise=count_as_energy),
        "": Guise(cites=GE.cite("403.3", "303.3b")),
    },
)

VISIBILITY = VisibilityRules(
    hidden=GE.cite("302.2", "303.3a"),
    shown=GE.cite("302.2", "303.3b"),
    counted=GE.cite("302.2a"),
    face_down=GE.cite("303.2", "303.3b"),
    revealed=GE.cite("903.1", "303.3b"),
)

NEW_CARD = GE.cite("302.3")
SAME_CARD = GE.cite("302.3")
TO_OWNER = GE.cite("302.5")
KEEPS_ATTACHED = GE.cite("302.3a")
RESTORED_IN_STANDBY = GE.cite("302.3a-1")
EFFECTS_END = GE.cite("302.3b")
BACK_IN_FORCE = GE.cite("809.3b-1", "802.2a")
KO_NO_LONGER = GE.cite("809.3b-1", "802.2")
REVIVED = f"{DATES}{KO}/"
COUNTERS_GO = GE.cite("913.5")
COUNTERS_STAY = GE.cite("302.3", "913.5")
DAMAGE_STAYS_BEHIND = GE.cite("302.3", "916.1")
OWNER_ORDERS = GE.cite("302.4")
TRASH_ORDER = GE.cite("309.3", "302.4")
PLACED: dict[str, Cites] = {
    MAIN: GE.cite("306.8", "303.1a", "303.3a"),
    **{name: GE.cite("306.8", "303.1a", "303.3a") for name in STANDBYS},
    HAND: GE.cite("303.3a"),
    TRASH: GE.cite("303.3a"),
    DECK: GE.cite("303.2a"),
    RESOLUTION: GE.cite("310.2a"),
}
WHOSE_AREA = GE.cite("306.8")
OWNER_CONTROLS = GE.cite("105.3a")
OPENLY = GE.cite("303.3a")
_COMPOSED: dict[tuple[Cites, str, bool, bool, bool], Cites] = {}


def placing(cites: Cites, target: str, own: bool, kept: bool = False, openly: bool = True) -> Cites:
    """Returns the clauses of a move: those of the act, of the zone, and those that apply to every move.

    A card becomes a new object (302.3), is placed as its zone asks, and lies in a zone of its owner (302.5). `kept`:
    the owner keeps control in the other player's area (AGE-37). `openly`: 303.3a applies.
    """
    key = (cites, target, own, kept, openly)
    known = _COMPOSED.get(key)
    if known is None:
        zone = target.rpartition("/")[2]
        placed = PLACED.get(zone, NO_CLAUSES)
        if kept:
            placed = placed.without(WHOSE_AREA)
        if not openly:
            placed = placed.without(OPENLY)
        whose = (OWNER_CONTROLS if kept else NO_CLAUSES) + (TO_OWNER if own else NO_CLAUSES)
        known = _COMPOSED[key] = all_of((cites, NEW_CARD, ZONES[zone].cites, placed, whose))
    return known


def place(g: RulesContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """Moves a card to a zone of its owner (302.5) or of `owner`; outside the area it loses counters (913.5).

    Returns the id of the new object (302.3). Attached cards stay where they are until 1005.
    """
    obj = g.state.objects[card]
    target = g.book.zone_key(owner or obj.owner, zone)
    if obj.markers and obj.zone in g.book.play_keys:
        how["last"] = g.derived.snapshot(card)  # as it was with its counters (812.1)
    for name, count in obj.markers.items():
        if obj.zone in g.book.play_keys and target not in g.book.play_keys:
            gone = DAMAGE_STAYS_BEHIND if name == DAMAGE else COUNTERS_GO
            g.record.emit(MarkersChanged, gone, card, name, 0, count, "removed")
    kept = how.get("controller") == obj.owner and owner not in ("", obj.owner)
    openly = how.get("face_up") is not False
    return g.move(card, target, placing(cites, target, not owner, kept, openly), word, **how)


def shift(g: RulesContext, card: int, target: str, cites: Cites, word: str) -> None:
    """302.3: moves a unit within the area; it stays the same card and keeps its attached cards (302.3a).

    On a move from the main area to a standby area, lasting effects on the unit end (302.3b) and it is restored
    (302.3a-1), unless an effect forbids that (104.4).
    """
    obj = g.state.objects[card]
    from_main = obj.zone.endswith(f"/{MAIN}") and not target.endswith(f"/{MAIN}")
    ending = effects_on(g, card) if from_main else []
    same = COUNTERS_STAY if obj.markers else SAME_CARD
    for moved, own in ((card, cites + same), *((c, KEEPS_ATTACHED) for c in g.derived.carried_by(card))):
        one = g.state.objects[moved]
        g.record.emit(
            CardMoved, own, moved, moved, one.zone, target, word if moved == card else "carried", one.controller,
            -1, one.orientation, one.face_up, one.guise, one.shown, g.derived.snapshot(moved),
        )  # fmt: skip
    for effect in ending:
        alone = effect.fixed == (card,) or effect.static.replace is not None
        if alone:
            g.record.emit(EffectEnded, EFFECTS_END, effect.id, "moved to a standby area")
        else:
            g.record.emit(EffectNarrowed, EFFECTS_END, effect.id, card)
    if from_main and obj.orientation != READY:
        was = obj.orientation
        turn(g, card, READY, "ready", RESTORED_IN_STANDBY, ReadyClauses.of(g), 0)
        in_force_again(g, card, was)


def in_force_again(g: RulesContext, card: int, was: str) -> None:
    """809.3b-1: renews the starting time of a unit's EX skills when it is no longer stunned (802.2a)."""
    if was == STUNNED and g.obj(card).orientation != was and g.derived.index.statics:
        g.record.emit(FactNoted, BACK_IN_FORCE, f"{DATES}{card}", g.record.batch)


def in_force_once_more(g: RulesContext, card: int) -> None:
    """809.3b-1: renews the starting time of a unit's static abilities when it is no longer knocked out (AGE-20)."""
    if g.reading["ko_unit_abilities"] == "not_in_force" and g.obj(card).number in g.derived.index.statics:
        g.record.emit(FactNoted, KO_NO_LONGER, f"{REVIVED}{card}", g.record.batch)


def effects_on(g: RulesContext, card: int) -> list[Lasting]:
    """Returns the lasting effects on a card that come from no static ability (302.3b).

    AGE-25: effects that apply to the card as a member of a group are included, even if it is now knocked out.
    AGE-50: so are replacements of acts on this card.
    """
    found: list[Lasting] = []
    last = g.state.gone.get(card) if g.obj(card).guise == KO else None

    def lens(one: int) -> Characteristics:
        return g.derived.characteristics(one) if last is None or one != card else last

    for effect in g.state.lasting.values():
        static, replaces = effect.static, effect.static.replace
        if effect.turn not in (0, g.state.turn) or card in effect.spared:
            continue
        if effect.fixed is not None:
            applies = card in effect.fixed
        elif isinstance(static.to, Select):
            scope = Scope(g, effect.controller, effect.source, effect.memory)
            applies = g.reading["group_effect_on_moved_unit"] == "ended" and scope.fits(static.to, card, lens)
        else:
            one = {"self": effect.source, "bearer": g.bearer(effect.source)}
            applies = replaces is not None and isinstance(replaces.what, str) and one[replaces.what] == card
        if applies:
            found.append(effect)
    return found


@reads(f"you/{MAIN}", CHARACTERISTICS)
def main_unit(g: RulesContext, seat: str) -> int:
    """Returns a player's main unit, 0 if there is none or it is knocked out (307.2, 306.7a-3)."""
    return next((i for i in g.zone(seat, MAIN) if UNIT in g.derived.characteristics(i).kinds), 0)


@reads(f"you/{MAIN}", CHARACTERISTICS)
def front(g: RulesContext, seat: str) -> int:
    """Returns the unit in a player's main area, knocked out or not; 0 for none."""
    return next((i for i in g.zone(seat, MAIN) if {UNIT, KO_UNIT} & set(g.derived.characteristics(i).kinds)), 0)


@reads(*OWN_STANDBYS, CHARACTERISTICS)
def standby_units(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's standby units that are not knocked out (308.2)."""
    return [i for zone in STANDBYS for i in g.zone(seat, zone) if UNIT in g.derived.characteristics(i).kinds]


@reads(*OWN_AREA, CHARACTERISTICS)
def units(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's units that are not knocked out, the main unit first (306.4). Callers must not change the
    list.
    """
    return [i for zone in GROUPS[FIELD] for i in g.zone(seat, zone) if UNIT in g.derived.characteristics(i).kinds]


@reads(*OWN_AREA, CHARACTERISTICS)
def knocked_out_units(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's units in the area that are knocked out (306.7a)."""
    return [i for zone in GROUPS[FIELD] for i in g.zone(seat, zone) if KO_UNIT in g.derived.characteristics(i).kinds]


def refuse_knocked_out(unit: int, cites: Cites) -> Finding:
    """Returns the finding that a knocked-out unit is none of those that a text or a rule means."""
    return forbids("unit.knocked-out", cites, unit)


def barred_objects(act: str, ids: Iterable[int], cites: Cites) -> tuple[UnavailableOption, ...]:
    """Returns knocked-out units as barred candidates, by the same clauses."""
    return tuple(UnavailableOption(f"{act}:{i}", i, (refuse_knocked_out(i, cites),)) for i in ids)


def free_standby(g: RulesContext, seat: str) -> str:
    """Returns the first standby area with room for a unit, '' if there is none (603.1; AGE-28, AGE-41)."""
    if g.reading["area_capacity"] == "no_limit":
        return STANDBYS[0]
    return next(iter(free_standbys(g, seat)), "")


@reads(*OWN_STANDBYS, ATTACHMENTS)
def free_standbys(g: RulesContext, seat: str) -> list[str]:
    """Returns the standby areas of a player in which no unit lies."""
    objects = g.state.objects  # unattached cards there are units, knocked out or not
    return [zone for zone in STANDBYS if all(objects[i].attached_to for i in g.zone(seat, zone))]


def energies(g: RulesContext, unit: int) -> list[int]:
    """Returns the energies attached to a unit (905.2a)."""
    return [i for i in g.derived.carried_by(unit) if g.state.objects[i].guise == ENERGY]


def sets(g: RulesContext, unit: int) -> list[int]:
    """Returns the cards set on a unit (905.3a, 306.6)."""
    return [i for i in g.derived.carried_by(unit) if g.state.objects[i].guise != ENERGY]
