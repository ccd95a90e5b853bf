"""Growing numbers of loops, and the bounds beyond which larger values make no difference.

These numbers are counters on cards and resources of players.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability, Modifier, Replacement, Static, When
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.rewording import printed_key
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.abilities.language.tally import MARKER, RESOURCE, Name, Tally
from engine.abilities.loops.number_bounds import (
    AbilityBounds,
    Bounds,
    bounds_by_time,
    bounds_of,
    bounds_of_static,
    joined,
)
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import BeginEffect
from engine.core.play.positions import Enough, PilesUp, mark_position, sort_effects
from engine.core.table.act import Act
from engine.core.table.bounds.work import current_meter
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import GameObject, Lasting

APART = (Ability, Modifier, Replacement, Static, When)
"""The fields whose contents are read or carried out at a different time from the surrounding list."""


UNITS_OF_EFFECT = 10
"""The units of work for testing whether repeated effects make no difference, and for describing one effect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """An edition's rules about amounts whose growth does not make a position different."""

    unread: frozenset[str] = frozenset()
    """The numbers of cards that nothing reads while a loop continues."""
    rising: frozenset[str] = frozenset()
    """The numbers of cards that make no difference as long as they only rise."""
    markers: frozenset[str] = frozenset()
    """The markers that the rules read; a larger number of them always makes a different position."""
    chosen: frozenset[str] = frozenset()
    """The kinds of abilities that are used only by a player's decision."""
    compared: frozenset[str] = frozenset()
    """The prefixes of actions that compare numbers; a round with such an action is no loop."""


def mark_growth(g: RulesContext, growth: Growth) -> PositionMark:
    """Returns the position of a forced loop, without growing amounts."""
    return mark_position(g.state, *harmless(g, growth))


def nothing_asks(g: RulesContext, growth: Growth, earlier: PositionMark, now: PositionMark) -> bool:
    """Returns whether everything since an earlier position ignores the amounts that grew."""
    lows = lowest(g, sort_effects(g.state, earlier.next_id))
    moved = [obj for obj in g.state.objects.values() if g.state.age(obj.id) >= earlier.next_id]
    return not ask_for(g, moved, growth.chosen, lows) and not set_off(
        g, earlier.version, lows, counted_in(earlier, now)
    )


@dataclass(frozen=True, slots=True)
class Growing:
    """The numbers that the cards of a game raise, and the numbers that they read."""

    enough: Mapping[Name, int]
    """The bound of each number beyond which growth makes no difference; without a bound it always does."""
    used: Mapping[str, frozenset[Name]]
    """The numbers that each ability computes when carried out."""
    asked: Mapping[str, AbilityBounds] = field(default_factory=dict)
    """The numbers that each ability reads."""
    icons: Bounds = field(default_factory=dict)
    """The numbers that abilities of icons read."""

    def of(self, sort: str) -> dict[str, int]:
        """Returns the bounds of the numbers of one sort, by name."""
        return {name: count for (each, name), count in self.enough.items() if each == sort}


def growing(g: RulesContext) -> Growing:
    """Returns the growing numbers of a game's cards, computed once."""
    found = g.derived.index.growing
    if found is None:
        read = _Reader()
        for key, ability in g.derived.index.abilities.items():
            read.ability(key, ability)
        found = g.derived.index.growing = Growing(
            {name: read.named.get(name, least) for name, least in read.put.items() if name not in read.always},
            {key: frozenset(names) for key, names in read.used.items() if names},
            {key: bounds_by_time(ability) for key, ability in g.derived.index.abilities.items()},
            bounds_of(tuple(g.derived.rules.icons.values())),
        )
    return found


class Harmless(NamedTuple):
    """The amounts that make no difference between two positions of a forced loop."""

    markers: Enough
    """Markers with their bounds."""
    resources: Enough
    """Resources with their bounds."""
    piles_up: PilesUp
    """Returns whether repeating an effect makes no difference."""


def repeatable(g: RulesContext, growth: Growth) -> Harmless:
    """Returns the amounts that may grow in a voluntary loop whose result can be computed."""
    markers, resources, piles_up = harmless(g, growth)

    def adds_plainly(effect: Lasting) -> bool:
        static = effect.static
        change = static.change
        if change is None or static != Static(to=static.to, change=Modifier(plus=change.plus, becomes=change.becomes)):
            return False
        return all(map(_whole, (*change.plus.values(), *change.becomes.values()))) and piles_up(effect)

    return Harmless(markers, resources, adds_plainly)


def _whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def harmless(g: RulesContext, growth: Growth) -> Harmless:
    """Returns the amounts that may grow in a forced loop, because nothing in a round reads them."""
    free = growing(g).enough
    asked: Bounds | None = None

    def piles_up(effect: Lasting) -> bool:
        nonlocal asked
        change = effect.static.change
        if change is None or change.gain_ability is not None or change.lose_abilities or change.word is not None:
            return False
        if effect.static != Static(to=effect.static.to, change=change):  # it has other content or a condition
            return False
        if change.times or change.over or change.controller is not None:
            return False
        rises = {name for name, by in change.plus.items() if isinstance(by, int) and by > 0}
        if not growth.unread.issuperset(change.becomes) or not (growth.unread | (growth.rising & rises)).issuperset(
            change.plus
        ):
            return False
        if asked is None:  # computed late, as few effects get here
            asked = joined(at_work(g, growth.chosen))
        current_meter().spend(UNITS_OF_EFFECT)
        return not is_asked(asked, lowest(g, (effect,)))

    return Harmless(
        {
            name: count
            for (sort, name), count in free.items()
            if sort == MARKER and name not in growth.markers and not g.derived.rules.numbers.lowers(name)
        },
        {name: count for (sort, name), count in free.items() if sort == RESOURCE},
        piles_up,
    )


def lowest(g: RulesContext, effects: Iterable[Lasting]) -> dict[str, float]:
    """Returns the numbers that effects change, each with its lowest value on any card; minus infinity if it may
    fall.
    """
    found: dict[str, float] = {}
    for effect in effects:
        change = effect.static.change
        if change is None:
            continue
        for name, by in change.plus.items():
            rises = isinstance(by, int) and by > 0
            least = min((g.derived.number(card, name) for card in _meant(g, effect)), default=-math.inf)
            found[name] = min(found.get(name, math.inf), least if rises else -math.inf)
        found |= dict.fromkeys((*change.becomes, *change.times, *change.over), -math.inf)
    return found


def _meant(g: RulesContext, effect: Lasting) -> list[int]:
    """Returns the cards that an effect changes."""
    to = effect.static.to
    if effect.fixed is not None:
        cards: Iterable[int] = effect.fixed
    elif isinstance(to, Select):
        cards = Scope(g, effect.controller, effect.source, effect.memory).objects(to)
    else:
        cards = (g.bearer(effect.source) if to == "bearer" else effect.source,)
    return [card for card in cards if card in g.state.objects and card not in effect.spared]


def is_asked(bounds: Bounds, lows: Mapping[str, float]) -> bool:
    """Returns whether growing numbers are read while they are below their bounds."""
    return any(low < bounds[name] for name, low in lows.items() if name in bounds)


def at_work(g: RulesContext, chosen: Collection[str]) -> list[Bounds]:
    """Returns the numbers read by abilities and effects that work without a player's decision.

    This covers abilities in force whose kinds need no decision; everything already made, counted or begun; and icons.
    Abilities not in force cannot intervene, nor can effects of triggers that do not trigger (see `set_off`).
    """
    found, table = growing(g), g.state
    asked: list[Bounds] = [found.icons]
    lying: dict[tuple[str, str], None] = {}  # each ability is examined once per kind of zone
    for obj in table.objects.values():
        zone = obj.zone.rpartition("/")[2]
        lying |= {(key, zone): None for key in (found.asked if not obj.number else g.derived.abilities(obj.id))}
    for key, zone in lying:
        ability = g.derived.ability(key)
        zones = ability.zones or (g.book.play_zone,)
        if ability.kind not in chosen and any(zone in g.book.groups[name] for name in zones):
            asked.append((found.asked.get(key) or bounds_by_time(ability)).waiting)
    asked += [bounds_by_time(ability).waiting for ability in table.granted.values() if ability.kind not in chosen]
    for key in _begun(g):
        asked += [*(found.asked.get(key) or bounds_by_time(g.derived.ability(key)))]
    asked += [bounds_of_static(effect.static) for effect in table.lasting.values()]
    return asked


def set_off(g: RulesContext, version: int, lows: Mapping[str, float], counted: Collection[Name] = ()) -> bool:
    """Returns whether a trigger counted since an event reads or computes growing numbers."""
    keys = [key for key, seq in g.state.set_off.items() if seq > version]
    if any(key.startswith("@") and key not in g.state.granted for key in keys):
        return True  # its text is no longer known
    if any(is_asked(bounds_by_time(g.derived.ability(key)).carried_out, lows) for key in keys):
        return True
    return bool(counted) and works_out(g, [g.state.ability_sign(key) for key in (*keys, *_begun(g))], counted)


def _begun(g: RulesContext) -> list[str]:
    """Returns the abilities that are being carried out or wait to be."""
    begun = [frame.vars.get("ability") for frame in g.state.agenda]
    begun += [pending.ability for pending in g.state.pending.values()]
    begun += [obj.ability for obj in g.state.objects.values()]
    known = dict.fromkeys(str(each) for each in begun if each)
    return [key for key in known if key in g.state.granted or printed_key(key) in g.derived.index.abilities]


def counted_in(earlier: PositionMark, now: PositionMark) -> set[Name]:
    """Returns the counters and resources that grew since an earlier position."""
    more = (heap for heap, much in now.heaps.items() if heap in now.owners and much != earlier.heaps.get(heap))
    grown = (now.owners[heap] for heap in more)
    return {(RESOURCE if isinstance(of, str) else MARKER, name) for of, name in grown}


def works_out(g: RulesContext, signs: Iterable[str], names: Collection[Name]) -> bool:
    """Returns whether any of these abilities, named by sign, computes any of these numbers."""
    used = growing(g).used
    for sign in signs if names else ():
        if not sign.startswith("@"):
            found: Collection[Name] = used.get(sign, ())
        else:
            read, given = _Reader(), given_as(g, sign)
            if given is None:
                return True
            read.ability(sign, given)
            found = read.used[sign] | read.always
        if any(name in found for name in names):
            return True
    return False


def given_as(g: RulesContext, sign: str) -> Ability | None:
    """Returns a granted ability by its sign; None if no object has it any longer."""
    return next((given for key, given in g.state.granted.items() if g.state.ability_sign(key) == sign), None)


def carried_out(
    g: RulesContext, actions: Iterable[str], lows: Mapping[str, float], counted: Collection[Name] = ()
) -> bool:
    """Returns whether an ability used in a round (action signatures) reads or computes growing numbers."""
    found = growing(g).asked
    for action in actions:
        number, _, key = action.partition(":")[2].partition("/")
        given = given_as(g, key) if key.startswith("@") else None
        if given is None and key.startswith("@"):
            return True
        printed = (
            [key]
            if key in g.derived.index.abilities
            else g.derived.index.base[number].abilities
            if number in g.derived.index.base
            else ()
        )
        keys = [key] if given is not None else printed
        each_asked = [bounds_by_time(given)] if given is not None else [found[each] for each in keys if each in found]
        if any(is_asked(bounds, lows) for asked in each_asked for bounds in asked) or works_out(g, keys, counted):
            return True
    return False


def ask_for(g: RulesContext, cards: Iterable[GameObject], chosen: Collection[str], lows: Mapping[str, float]) -> bool:
    """Returns whether the given cards have an ability that needs no decision and reads growing numbers."""
    found = growing(g).asked
    keys = (key for obj in cards if obj.number for key in g.derived.index.base[obj.number].abilities)
    return any(is_asked(found[key].waiting, lows) for key in keys if g.derived.ability(key).kind not in chosen)


@dataclass(slots=True)
class _Reader:
    """Collects read and raised numbers: `put` with bounds, `named` with the largest compared number, `always`."""

    put: dict[Name, int] = field(default_factory=dict)
    named: dict[Name, int] = field(default_factory=dict)
    always: set[Name] = field(default_factory=set)
    used: dict[str, set[Name]] = field(default_factory=dict)

    def ability(self, key: str, ability: Ability) -> None:
        used = self.used.setdefault(key, set())
        for name in ability.__struct_fields__:
            self.read(getattr(ability, name), used if name == "effect" else self.always)

    def read(self, node: Any, used: set[Name]) -> None:
        """Reads a piece; `used` collects the names of numbers computed in it."""
        if isinstance(node, dict | tuple | list):
            for item in node.values() if isinstance(node, dict) else node:
                self.read(item, used)
        if not isinstance(node, msgspec.Struct):
            return
        if isinstance(node, APART) or (isinstance(node, Instruction) and node.stands_apart):
            used = self.always
        tally = node.tally if isinstance(node, Instruction) else None
        if tally is not None:
            self.changes(tally)
        if isinstance(node, Amount):
            used.update(_asked(node))
        if isinstance(node, Select) and node.marked is not None and node.bears is not None:
            self.names((MARKER, node.marked), node.bears + 1)
        passed: tuple[str, ...] = ()
        if isinstance(node, Condition) and isinstance(node.number, Amount) and self.compares(node, node.number):
            passed = ("number", "at_least", "at_most", "exactly")
        for name in node.__struct_fields__:
            if name not in passed:
                self.read(getattr(node, name), used)

    def changes(self, tally: Tally) -> None:
        """Records the tally of an instruction."""
        name, count = tally.counted, tally.count
        if not isinstance(count, int):
            self.always.add(name)
        elif tally.spent or count < 0:
            self.names(name, abs(count))
        else:
            self.put[name] = 1 if name[0] == MARKER else 0  # texts can ask whether there are any counters

    def compares(self, node: Condition, number: Amount) -> bool:
        """Returns whether a condition only compares such a number with printed numbers."""
        bounds = [bound for bound in (node.at_least, node.at_most, node.exactly) if bound is not None]
        plain = (number.groups, number.times, number.over, number.plus) == (None, 1, 1, 0)
        asked = _asked(number)
        if not asked or not plain or not all(isinstance(bound, int) for bound in bounds):
            return False
        for name in asked:
            self.names(name, *(int(str(bound)) + 1 for bound in bounds))
        return True

    def names(self, name: Name, *numbers: int) -> None:
        self.named[name] = max(self.named.get(name, 1), *numbers)


def _asked(number: Amount) -> list[Name]:
    found = ((MARKER, number.marker), (RESOURCE, number.resource))
    return [(sort, name) for sort, name in found if name is not None]


class AddCount(Act, frozen=True, tag="loop-count"):
    """Adds the counters or resources of the declared rounds."""

    of: int | str
    """The card, or the player."""
    name: str
    """The name of the counters or resource."""
    count: int
    """The number added."""
    cites: Cites
    """The clauses by which they are added."""

    def happen(self, g: RulesContext) -> None:
        if isinstance(self.of, str):
            now = g.state.facts.get(self.name, {})
            g.record.emit(FactNoted, self.cites, self.name, {**now, self.of: now.get(self.of, 0) + self.count})
        elif self.of in g.state.objects:
            was = g.state.objects[self.of].markers.get(self.name, 0)
            g.record.emit(MarkersChanged, self.cites, self.of, self.name, was + self.count, was, "loop")


def made_again(g: RulesContext, effects: Sequence[int], times: int, cites: Cites) -> list[Act]:
    """Returns the acts that repeat the effects of one round as declared; additions become one sum."""
    round_ = [g.state.lasting[effect] for effect in effects if effect in g.state.lasting]
    changes = [effect.static.change for effect in round_ if effect.static.change is not None]
    parts = [times - 1, 1] if any(change.becomes for change in changes) else [times]
    return [BeginEffect(_times(effect, part), cites) for part in parts if part > 0 for effect in round_]


def _times(effect: Lasting, times: int) -> Lasting:
    change = effect.static.change
    if change is None or times == 1:
        return effect
    plus: dict[str, Any] = {name: by * times if isinstance(by, int) else by for name, by in change.plus.items()}
    more = msgspec.structs.replace(change, plus=plus)
    return msgspec.structs.replace(effect, static=msgspec.structs.replace(effect.static, change=more))
