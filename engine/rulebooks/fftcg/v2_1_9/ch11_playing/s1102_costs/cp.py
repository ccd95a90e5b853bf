"""11.2, 5.2.1.3, 11.4.6.1.1-4. Crystal points: sources, needs of costs, and allowed surplus.

A payment is picked step by step; a step is offered only if the payment can still be completed. For the search
(`engine/abilities/payment`), sources differ only in the CP they make, in total and of each required element.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.abilities.payment.search import Alike, Use, find_way
from engine.abilities.view import RulesContext, reads
from engine.core.clauses.citation import Cites
from engine.core.table.parts import CHARACTERISTICS, RESTRICTIONS, turned
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    BACKUP,
    DISCARDS_LIGHT_OR_DARK,
    ELEMENTS,
    LIGHT_AND_DARK,
    MAKES,
    MAKES_ANY,
    PAY_ANY,
    PAY_BACKUPS,
    PAY_ONLY,
    PAY_SUCH_BACKUPS,
    SUMMON,
    has,
    light_or_dark,
)
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import ACTIVE, FIELD, HAND, controlled
from engine.rulebooks.fftcg.v2_1_9.edition import FT

DISCARD, DULL = "discard", "dull"
JOINT = "+"
YIELD = {DISCARD: 2, DULL: 1}
DISCARDED = FT.cite("5.2.1.3", "11.2.1.1", "15.1.1.4.1")
DULLED = FT.cite("5.2.1.3", "5.2.3.1.1.3")
NO_LIGHT_OR_DARK = FT.cite("5.2.1.3", "11.2.1.1")
NO_LIGHT_OR_DARK_COST = FT.cite("11.4.6.1.1")
SURPLUS = FT.cite("5.2.1.3.1", "11.2.1.1")
SURPLUS_IN_ELEMENT = FT.cite("11.4.6.1.4")
OWN_ELEMENT = FT.cite("11.4.6.1.1")
EVERY_ELEMENT = FT.cite("11.4.6.1.2")
NO_ELEMENT = FT.cite("11.4.6.1.3")
NOT_DULL = FT.cite("5.2.1.3", "15.1.1.2.1")


class CPNeed(NamedTuple):
    """The CP that a cost requires."""

    total: int
    """The total CP."""
    of: tuple[tuple[str, int], ...] = ()
    """The least CP of each element, sorted."""
    granted: bool = True
    """Whether one CP may be left over although no element is required (AFT-019)."""
    idle_backups: bool = False
    """Whether one CP may be left over if a backup was not needed (AFT-021)."""
    only: tuple[str, ...] = ()
    """The only elements that can pay, if limited (AFT-017)."""
    tied: bool = False
    """Whether each surplus CP must be of another required element (AFT-175)."""
    backups: tuple[str, ...] = ()
    """The elements of the backups whose CP alone pay; empty if other cards pay as well."""

    @property
    def surplus(self) -> int:
        """Returns the CP that may be left over if cards are discarded (5.2.1.3.1): one per required element."""
        return max(int(self.granted), len(self.of))


def written(need: CPNeed) -> list[Any]:
    """Returns a need as plain data, for the locals of a procedure."""
    of = [list(pair) for pair in need.of]
    backups = [list(need.backups)] if need.backups else []
    return [need.total, of, need.granted, need.idle_backups, list(need.only), need.tied, *backups]


def read_need(data: Sequence[Any]) -> CPNeed:
    """Returns the need from the plain data of `written`."""
    total, of, granted, idle_backups, only, *more = data
    asked = tuple((element, count) for element, count in of)
    tied, backups = bool(more and more[0]), tuple(more[1]) if len(more) > 1 else ()
    return CPNeed(total, asked, granted, idle_backups, tuple(only), tied, backups)


class Source(NamedTuple):
    """A card that can produce CP of one of its elements: two by being discarded, one by being dulled."""

    kind: str
    """How it produces CP: by being discarded or dulled."""
    card: int
    """The card."""
    elements: tuple[str, ...]
    """The elements it can produce."""


class Picked(NamedTuple):
    """One source that was picked, with the element declared for it."""

    kind: str
    """How it produces CP."""
    element: str
    """The element declared for it."""


Classes = tuple[tuple[str, tuple[str, ...], int], ...]


def as_read(g: RulesContext, need: CPNeed, by_cost: bool = True) -> CPNeed:
    """Returns a need adapted to the game's readings. `by_cost`: a clause grants one surplus CP (AFT-019)."""
    return need._replace(
        granted=by_cost or g.reading["surplus_without_element"] == "one",
        idle_backups=g.reading["surplus_beside_backups"] == "allowed",
    )


def card_need(g: RulesContext, cost: int, elements: Sequence[str], kind: str, marks: Collection[str] = ()) -> CPNeed:
    """11.4.6.1.1-3: returns the CP that a card costs, with at least one of each of its elements.

    Light and dark cards require no element. A card of several elements requires at least as many CP as elements,
    unless the cost is 0 (11.4.6.1.2; summons: AFT-018). A character of several elements allows surplus in its elements
    (11.4.6.1.4, AFT-175). Marks of the card say which CP pay in place of these (2.1).
    """
    if PAY_ANY in marks:
        elements = ()
    return _limit(_need_by_elements(g, cost, elements, kind), marks)


LIMITING = {PAY_BACKUPS, *(f"{mark}{element}" for mark in (PAY_ONLY, PAY_SUCH_BACKUPS) for element in ELEMENTS)}
"""The marks of a card that limit which CP pay its cost."""


def _limit(need: CPNeed, marks: Collection[str]) -> CPNeed:
    """Returns a need with the limits that marks of its card set: to elements, or to the CP of backups."""
    if LIMITING.isdisjoint(marks):
        return need
    only = tuple(element for element in ELEMENTS if f"{PAY_ONLY}{element}" in marks)
    backups = tuple(element for element in ELEMENTS if f"{PAY_SUCH_BACKUPS}{element}" in marks or PAY_BACKUPS in marks)
    return need._replace(only=only or need.only, backups=backups) if need.total > 0 else need


def _need_by_elements(g: RulesContext, cost: int, elements: Sequence[str], kind: str) -> CPNeed:
    """Returns the CP that the printed elements of a card ask for."""
    summon = kind == SUMMON
    if cost <= 0:
        return CPNeed(0)
    if summon and g.reading["summon_elements"] == "any":
        return as_read(g, CPNeed(cost), by_cost=False)
    asked = tuple((element, 1) for element in sorted(elements) if element not in LIGHT_AND_DARK)
    own = tuple(element for element, _ in asked) if g.reading["cp_elements"] == "own_only" else ()
    total = max(cost, len(asked)) if len(asked) > 1 else cost
    tied = len(asked) > 1 and not summon and g.reading["surplus_of_another_element"] == "refused"
    return as_read(g, CPNeed(total, asked, only=own, tied=tied), by_cost=not summon)


def element_cites(need: CPNeed) -> Cites:
    """Returns the clause by which a card requires CP of its elements. Summons follow characters (AFT-018)."""
    return EVERY_ELEMENT if len(need.of) > 1 else OWN_ELEMENT


def ability_need(g: RulesContext, total: int, of: Mapping[str, int], by_cost: bool = True) -> CPNeed:
    """11.6.2.1: returns the CP that an ability requires: of given elements, and of any element up to its total."""
    return as_read(g, CPNeed(total, tuple(sorted(of.items()))), by_cost)


def sources(
    g: RulesContext, seat: str, kept: Sequence[int] = (), only: Sequence[str] = (), backups: Sequence[str] = ()
) -> list[Source]:
    """5.2.1.3: returns the cards that can make CP: hand cards not light or dark, and active backups.

    `kept` cards cannot be used, `only` names the elements that can pay, `backups` the elements of the backups that
    alone can. A backup of several elements makes CP of one, or of all of them (AFT-025).
    """
    found = [source for source in _list_sources(g, seat) if source.card not in kept]
    if backups:
        found = [source for source in found if source.kind == DULL and is_of(g, source.card, backups)]
    if not only:
        return found
    able = [
        source._replace(elements=tuple(e for e in source.elements if set(of_pick(e)) & set(only))) for source in found
    ]
    return [source for source in able if source.elements]


def is_of(g: RulesContext, card: int, elements: Sequence[str]) -> bool:
    """Returns whether a card has one of several elements."""
    return not set(elements).isdisjoint(g.derived.characteristics(card).attributes)


SOURCES = (f"you/{HAND}", f"you/{FIELD}", turned(f"you/{FIELD}"), CHARACTERISTICS, RESTRICTIONS)
"""The parts of the state read when listing the cards that can make CP."""


@reads(*SOURCES)
def _list_sources(g: RulesContext, seat: str) -> list[Source]:
    found = [
        Source(DISCARD, card, g.derived.characteristics(card).attributes)
        for card in g.zone(seat, HAND)
        if not is_kept_as_bright(g, seat, card) and not g.unknown(card)
    ]
    for card in controlled(g, seat, BACKUP):
        if g.obj(card).orientation == ACTIVE and g.derived.forbidden("exhaust", card) is None:
            elements = made_by(g, card)
            joined = (
                elements != ELEMENTS and len(elements) > 1 and g.reading["backup_of_several_elements"] == "all_at_once"
            )
            found.append(Source(DULL, card, (JOINT.join(sorted(elements)),) if joined else elements))
    return found


def is_kept_as_bright(g: RulesContext, seat: str, card: int) -> bool:
    """11.2.1.1, 2.1: returns whether a light or dark card cannot be discarded for CP, as no text lets its player."""
    if not light_or_dark(g.derived.characteristics(card)):
        return False
    return not any(has(g, one, DISCARDS_LIGHT_OR_DARK) for one in controlled(g, seat))


def made_by(g: RulesContext, backup: int) -> tuple[str, ...]:
    """5.2.1.3, 2.1: returns the elements of CP that a backup produces: its own, or those of its marks."""
    traits = g.derived.characteristics(backup)
    if MAKES_ANY in traits.flags:
        return ELEMENTS
    named = tuple(element for element in ELEMENTS if f"{MAKES}{element}" in traits.flags)
    return (*traits.attributes, *(element for element in named if element not in traits.attributes))


def of_pick(element: str) -> list[str]:
    """Returns the elements that a picked source produces: one, or all of a backup's (AFT-025)."""
    return element.split(JOINT)


def classes(available: Sequence[Source]) -> Classes:
    """Returns the kinds of equal sources, with the number of each."""
    counted: dict[tuple[str, tuple[str, ...]], int] = {}
    for source in available:
        key = (source.kind, tuple(sorted(source.elements)))
        counted[key] = counted.get(key, 0) + 1
    return tuple((kind, elements, count) for (kind, elements), count in sorted(counted.items()))


def covered(need: CPNeed, picks: Sequence[Picked]) -> bool:
    """Returns whether the picks produce at least the required CP."""
    supply = supplied(picks)
    produced = sum(YIELD[pick.kind] for pick in picks)
    return produced >= need.total and all(supply.get(element, 0) >= n for element, n in need.of)


def supplied(picks: Iterable[Picked]) -> dict[str, int]:
    """Returns the number of CP of each element that the picks produce."""
    supply: dict[str, int] = {}
    for pick in picks:
        for element in of_pick(pick.element):
            supply[element] = supply.get(element, 0) + YIELD[pick.kind]
    return supply


def lawful(need: CPNeed, picks: Sequence[Picked]) -> bool:
    """5.2.1.3.1: returns whether the picks pay: enough CP, no idle source (AFT-021), surplus from discards only."""
    if not covered(need, picks):
        return False
    discards = [pick for pick in picks if pick.kind == DISCARD]
    over = sum(YIELD[pick.kind] for pick in picks) - need.total
    if over > min(need.surplus, len(discards)):
        return False
    if need.tied:
        supply, thrown = supplied(picks), {pick.element for pick in discards}
        if over > sum(element in thrown and supply[element] > n for element, n in need.of):
            return False
    return all(
        (need.idle_backups and pick.kind == DULL) or not covered(need, [*picks[:place], *picks[place + 1 :]])
        for place, pick in enumerate(picks)
    )


class Reached(NamedTuple):
    """The level of CP that some sources reach."""

    over: int
    """The CP left over."""
    produced: int
    """The CP produced."""
    discards: int
    """The number of discards among the sources, up to `over`."""
    standing: tuple[tuple[int, int, bool], ...]
    """For each required element: its CP, their maximum without an idle source, and whether a discard made some."""


UNBOUNDED = 1_000
"""The most CP of an element if idle sources are allowed."""

Made = tuple[str, tuple[int, ...]]
"""A source with one declaration: its kind, and the indexes of the required elements that it makes."""


class Points(NamedTuple):
    """CP as a resource that cards make. Elements are identified by index, so that equal needs compare equal."""

    total: int
    """The total CP."""
    counts: tuple[int, ...]
    """The CP of each element."""
    surplus: int
    """As in `CPNeed`."""
    idle_backups: bool
    """As in `CPNeed`."""
    tied: bool
    """As in `CPNeed`."""
    picks: tuple[Made, ...] = ()
    """The sources picked before."""

    def begin(self) -> Iterator[Reached]:
        """Returns the levels that the picks reach, for each number of CP that may be left over."""
        for over in range(self.surplus + 1):
            levels = [Reached(over, 0, 0, ((0, UNBOUNDED, False),) * len(self.counts))]
            for made in self.picks:
                levels = [later for level in levels for later in self.add(level, made)]
            yield from levels

    def add(self, level: Reached, made: Made) -> Iterator[Reached]:
        """Returns the levels reached with one more source.

        The source must be needed, for the total or for an element that it does not exceed.
        """
        (kind, places), over = made, level.over
        gain = YIELD[kind]
        produced = level.produced + gain
        if produced > self.total + over:
            return
        idle = over >= gain and not (self.idle_backups and kind == DULL)
        thrown = kind == DISCARD
        for for_the_sake_of in places if idle else (-1,):
            standing = []
            for place, (n, (before, most, discarded)) in enumerate(zip(self.counts, level.standing, strict=True)):
                now = min(before + gain, n + 2) if place in places else before
                limit = min(most, n + gain - 1) if place == for_the_sake_of else most
                if now > limit:
                    break
                standing.append((now, limit, self.tied and (discarded or (thrown and place in places))))
            else:
                yield Reached(over, produced, min(level.discards + thrown, over), tuple(standing))

    def enough(self, level: Reached) -> bool:
        """Returns whether a payment at this level is lawful."""
        if level.produced != self.total + level.over or level.discards < level.over:
            return False
        if any([made < n for (made, _, _), n in zip(level.standing, self.counts, strict=True)]):
            return False
        spare = (thrown and made > n for (made, _, thrown), n in zip(level.standing, self.counts, strict=True))
        return not self.tied or sum(spare) >= level.over


def points(need: CPNeed, picks: Sequence[Picked] = ()) -> Points:
    """Returns the CP that a cost requires, after some picks."""
    made = tuple(sorted([(kind, _made(need.of, declared)) for kind, declared in picks]))
    return Points(need.total, tuple([n for _, n in need.of]), need.surplus, need.idle_backups, need.tied, made)


@lru_cache(maxsize=4_096)
def ways(of: tuple[tuple[str, int], ...], kind: str, elements: tuple[str, ...]) -> tuple[Made, ...]:
    """Returns the distinct declarations of a source, by the required elements that it makes."""
    return tuple(sorted({(kind, _made(of, element)) for element in elements}))


def _made(of: tuple[tuple[str, int], ...], declared: str) -> tuple[int, ...]:
    elements = of_pick(declared)
    return tuple([place for place, (element, _) in enumerate(of) if element in elements])


@lru_cache(maxsize=50_000)
def completes(need: CPNeed, picks: tuple[Picked, ...], left: Classes) -> bool:
    """Returns whether further sources can complete the picks to a lawful payment."""
    if covered(need, picks):
        return lawful(need, picks)
    most = sum([YIELD[kind] for kind, _ in picks]) + sum([YIELD[kind] * count for kind, _, count in left])
    if most < need.total:
        return False
    counted: dict[tuple[Made, ...], int] = {}
    for kind, elements, count in left:
        made = ways(need.of, kind, elements)
        counted[made] = counted.get(made, 0) + count
    alike = [Alike(tuple([Use(makes=each) for each in made]), count) for made, count in sorted(counted.items())]
    return find_way(tuple(alike), (), points(need, picks)) is not None


def payable(g: RulesContext, seat: str, need: CPNeed, kept: Sequence[int] = ()) -> bool:
    """Returns whether a player can pay while some cards are used for something else."""
    return need.total <= 0 or _can_pay(g, seat, need, tuple(kept))


@reads(*SOURCES)
def _can_pay(g: RulesContext, seat: str, need: CPNeed, kept: tuple[int, ...]) -> bool:
    if sum([cp for card, cp in _count_cp(g, seat).items() if card not in kept]) < need.total:
        return False
    return completes(need, (), classes(sources(g, seat, kept, need.only, need.backups)))


@reads(*SOURCES)
def _count_cp(g: RulesContext, seat: str) -> dict[int, int]:
    """Returns the CP that each card can make."""
    return {source.card: YIELD[source.kind] for source in _list_sources(g, seat)}


def next_picks(need: CPNeed, picks: tuple[Picked, ...], available: Sequence[Source]) -> list[tuple[Source, str]]:
    """Returns the sources, each with an element, that may be picked so that the payment can be completed."""
    found: list[tuple[Source, str]] = []
    for place, source in enumerate(available):
        others = classes([*available[:place], *available[place + 1 :]])
        for element in source.elements:
            more = tuple(sorted((*picks, Picked(source.kind, element))))
            if completes(need, more, others):
                found.append((source, element))
    return found
