"""Compares the table at the end of an attempt or a course with the table as the position states it.

A card is the same card in both, although it is another object after it has moved. Equal changes of equal cards are one
change with a count. Abilities that wait to be resolved are no cards and are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import TableChange
from adjudicator.desk.simulation.simulated_game import BROKEN
from adjudicator.desk.statements.course_end import CourseEnd
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.opening.consistency import UNSEEN
from engine.core.play.book.rulebook import rulebook_of
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject, GameState

CODE = "after."
"""The prefix of the codes of changes."""
QUALITIES = ("names", "kinds", "attributes")
"""The qualities of cards whose change is told."""
_Said = tuple[str, tuple[tuple[str, Any], ...]]


def compare_with_stated(position: ExaminedPosition, now: GameState) -> tuple[TableChange, ...]:
    """Returns what differs on a table from the table of a position: the result, cards, values, zones, the turn."""
    return compare_tables(position.table, now)


def compare_end(position: ExaminedPosition, end: CourseEnd) -> tuple[TableChange, ...]:
    """Returns what differs at the end of a course; of a next turn, only that it begins."""
    if end.refused is not None and end.refused.before_act is not None:
        changes = compare_with_stated(position, end.refused.before_act)
        return (*changes, TableChange(CODE + "taken-back", {"seat": end.refused.tried.seat}))
    if end.run_on is None:
        return compare_with_stated(position, end.table)
    later = end.run_on.table
    ended = map(_make_change, _compare_result(end.table, later))
    begins = TableChange(CODE + "turn-begins", {"turn": later.turn, "turn_player": later.turn_player})
    return (*ended, *compare_with_stated(position, end.table), begins)


def compare_tables(was: GameState, now: GameState) -> tuple[TableChange, ...]:
    """Returns what differs on a table from an earlier one: the result, cards, values, zones, the turn."""
    once: list[_Said] = [*_compare_result(was, now)]
    of_cards: Counter[_Said] = Counter(_compare_cards(was, now))
    for change in (*_compare_facts(was, now), *_compare_counts(was, now), *_compare_turn(was, now)):
        once.append(change)
    first = [said for said in once if said[0] in ("won", "drawn")]
    rest = [said for said in once if said not in first]
    counted = [TableChange(CODE + code, {**dict(told), "count": count}) for (code, told), count in of_cards.items()]
    return (*map(_make_change, first), *counted, *map(_make_change, rest))


def _say(code: str, **told: Any) -> _Said:
    return code, tuple(told.items())


def _make_change(said: _Said) -> TableChange:
    return TableChange(CODE + said[0], dict(said[1]))


def _compare_result(was: GameState, now: GameState) -> Iterator[_Said]:
    if now.result is not None and was.result is None:
        yield _say("won", seat=now.result.winner) if now.result.winner else _say("drawn")


# ------------------------------------------------------------------ cards


def _compare_cards(was: GameState, now: GameState) -> Iterator[_Said]:
    """Yields each change of a single card, in the order of the zones where the cards lie now."""
    before, after = _find_cards(was), _find_cards(now)
    g_was, g_now = RulesContext(was), RulesContext(now)
    for card, obj in after.items():
        old = before.get(card)
        if old is None:
            yield _say("made", **_name(obj), zone=obj.zone)
            continue
        if old.zone != obj.zone:
            yield _tell_move(old, obj, g_now.book.zone_rule(obj.zone).public)
            continue
        yield from _compare_states(old, obj)
        if obj.zone in g_now.book.play_keys and not obj.ability:
            yield from _compare_values(_read_values(g_was, old), _read_values(g_now, obj), obj)
    for card, old in before.items():
        if card not in after:
            yield _say("gone", **_name(old), zone=old.zone)


def _find_cards(table: GameState) -> dict[int, GameObject]:
    """Returns the object of each card on a table."""
    order = [table.objects[each] for key in sorted(table.zones) for each in table.zones[key]]
    return {obj.card: obj for obj in order if obj.card and not obj.ability}


def _name(obj: GameObject) -> dict[str, Any]:
    """Returns the argument that names a card; none for a card of which nothing is stated."""
    return {} if obj.number in (UNSEEN, FILLER, "") else {"number": obj.number}


def _tell_move(old: GameObject, obj: GameObject, public: bool) -> _Said:
    """Returns where a card went, and how it lies there; in a hidden zone it lies face down anyway."""
    named = _name(obj) or _name(old)
    where = {"from_zone": old.zone, "to_zone": obj.zone}
    if not named:
        return _say("moved-unstated", **where)
    if obj.attached_to:
        return _say("moved-under", **named, **where, under=obj.attached_to)
    if not obj.face_up and public:
        return _say("moved-face-down", **named, **where)
    return _say("moved-as", **named, **where, orientation=obj.orientation) if obj.orientation else _say(
        "moved", **named, **where
    )  # fmt: skip


def _compare_states(old: GameObject, obj: GameObject) -> Iterator[_Said]:
    """Yields how a card lies now, and the markers on it, where that differs."""
    named = _name(obj)
    if not named:
        return
    if obj.orientation != old.orientation and obj.orientation:
        yield _say("turned", **named, zone=obj.zone, orientation=obj.orientation)
    if obj.face_up != old.face_up:
        yield _say("face-up" if obj.face_up else "face-down", **named, zone=obj.zone)
    if obj.controller != old.controller:
        yield _say("controlled", **named, controller=obj.controller)
    if obj.attached_to != old.attached_to:
        yield _say("attached", **named, under=obj.attached_to) if obj.attached_to else _say("detached", **named)
    for marker in sorted({*old.markers, *obj.markers}):
        had, has = old.markers.get(marker, 0), obj.markers.get(marker, 0)
        if had != has:
            yield _say("marker", **named, marker=marker, was=had, now=has)


def _read_values(g: RulesContext, obj: GameObject) -> Characteristics | None:
    """Returns the characteristics of a card; None if they cannot be worked out."""
    try:
        return g.derived.characteristics(obj.id)
    except BROKEN:
        return None


def _compare_values(had: Characteristics | None, has: Characteristics | None, obj: GameObject) -> Iterator[_Said]:
    """Yields the numbers and qualities of a card in play that differ."""
    named = _name(obj)
    if had is None or has is None or not named:
        return
    for name in sorted(had.numbers.keys() & has.numbers.keys()):
        if had.numbers[name] != has.numbers[name]:
            yield _say("value", **named, value_name=name, was=had.numbers[name], now=has.numbers[name])
    for quality in QUALITIES:
        if set(getattr(had, quality)) != set(getattr(has, quality)):
            yield _say("quality", **named, value_name=quality, qualities=tuple(getattr(has, quality)))


# ------------------------------------------------------------------ the rest of the table


def _compare_facts(was: GameState, now: GameState) -> Iterator[_Said]:
    """Yields the values of players that differ, such as life and will."""
    for fact in load_defaults(was.pins.edition).scenario.seat_facts:
        had, has = was.facts.get(fact), now.facts.get(fact)
        if had == has or not isinstance(has, Mapping):
            continue
        for seat in was.pins.seats:
            old, new = (had.get(seat) if isinstance(had, Mapping) else None), has.get(seat)
            if old == new:
                continue
            if isinstance(new, int) and isinstance(old, int | None):
                yield _say("fact", seat=seat, fact=fact, was=old or 0, now=new)
            else:
                yield _say("fact-otherwise", seat=seat, fact=fact, found=_drop_nothing(new))


def _drop_nothing(value: Any) -> Any:
    """Returns a value as it is; of a mapping, its entries that are not 0."""
    return {key: each for key, each in value.items() if each} if isinstance(value, Mapping) else value


def _compare_counts(was: GameState, now: GameState) -> Iterator[_Said]:
    """Yields the zones outside play whose number of cards differs, if they are hidden or cards without names moved."""
    book = rulebook_of(was.pins.edition)
    nameless = {
        zone
        for card, obj in _find_cards(now).items()
        if not _name(obj) and (old := _find_cards(was).get(card)) is not None and old.zone != obj.zone
        for zone in (old.zone, obj.zone)
    }
    for zone in sorted({*was.zones, *now.zones}):
        had, has = len(was.zones.get(zone, ())), len(now.zones.get(zone, ()))
        shared = zone.partition("/")[0] not in book.seats
        told = zone in nameless or not book.zone_rule(zone).public
        if had != has and told and zone not in book.play_keys and not shared:
            yield _say("count", zone=zone, was=had, now=has)


def _compare_turn(was: GameState, now: GameState) -> Iterator[_Said]:
    if now.result is None and (was.turn, was.turn_player) != (now.turn, now.turn_player):
        yield _say("turn", turn=now.turn, turn_player=now.turn_player)
