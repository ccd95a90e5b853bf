"""How what is on the table came to be so: the event behind each difference, and where a claim and the log part.

The log is folded once, from its first event, and on the way it is noted which event touched what last and at which
versions each part of the claim held.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec

from adjudicator.desk.account import AccountReport, compared_account
from adjudicator.desk.claim import Difference, Kind, differences, holds
from adjudicator.desk.claim_format import Claim
from adjudicator.desk.claimed import NARROW, CardClaim, Facet, Names, Said, Single, ZoneClaim, bound, read
from adjudicator.desk.looking_back import Marks, Span, Wanted
from adjudicator.desk.touching import PLACE, PLACES, RESULT, STILL, TOUCHED, TURN, Key, changed, looked
from adjudicator.scenario.habits import customs_of
from engine.kernel import events as ev
from engine.kernel.citation import Cites
from engine.kernel.evolve import HANDLERS, fold, opened
from engine.kernel.explain import Reason, UnknownValue, ValueReason, explain_event, explain_place, explain_value
from engine.kernel.game import Game
from engine.kernel.table import Table

VALUES = ("number", "printed", "words")
ValueKey = tuple[int, str, str]
LOOKS = 300
"""At how many versions it is looked whether a claimed value held: effects are dear to work out."""
ON_CARDS = {
    "state": ("turned",), "face": ("faced",), "controller": ("controller",), "owner": ("controller",),
    "attached_to": ("attached",), "carrying": ("carrying",),
}  # fmt: skip
"""Aspects that events on a card itself change, by what is said of it."""


class Traced(msgspec.Struct, frozen=True):
    """A difference and how it came about.

    `event` made it so (0: no event did, such a card was never there), by the clauses `cites`; `path` is its reasoning
    path. `trail` are the moves of the card since it left the zone it is claimed to be in, newest first. `value` has the
    reasons of a value by layers. `agreed` is the last version at which this part of the claim held (0: never).
    """

    difference: Difference
    event: int
    cites: Cites
    path: tuple[Reason, ...]
    trail: tuple[int, ...] = ()
    value: ValueReason | None = None
    agreed: int = 0


class Parting(msgspec.Struct, frozen=True):
    """Where the claimed table and the log part.

    `agreed` is the last version at which all of it held (0: never), `event` the first event after it (0: it still
    holds). If it never held, `closest` is the last version at which most of it did, `things` of `of` parts, and `event`
    the one after that (0: never more of it than now).
    """

    agreed: int
    event: int
    closest: int
    things: int
    of: int


class ClaimReport(msgspec.Struct, frozen=True):
    """What becomes of a claim. `called` says what people call the objects that are named, `account` is None if the
    claim has none."""

    edition: str
    version: int
    differences: tuple[Traced, ...]
    parting: Parting
    account: AccountReport | None
    called: dict[int, str]


def examine(log: Sequence[ev.Event], claim: Claim, table: Table | None = None) -> ClaimReport:
    """Compare a claim with a game, and say how each difference came about. For judges only.

    Args:
        log: the events of one game, from 1 without gaps, up to the version that is claimed.
        claim: what the players say.
        table: the fold of the log, if it is at hand.

    Raises:
        BadScenario: the claim names a card, zone, state or entry this game does not have.
        UnknownEdition: the game's edition is not installed.
    """
    newest = table if table is not None else fold(log)
    customs = customs_of(newest.pins.edition)
    said = bound(claim, newest, customs)
    history = History(said)
    history.fold(log)
    found = differences(newest, said, history.visited)
    since = history.look_back(found)
    traced = tuple(_traced(log, newest, history, each, since) for each in found)
    account = compared_account(log, newest, claim) if claim.account else None
    names = Names(newest)
    named = {each.object for each in found if each.object in newest.objects}
    named |= {step.source for each in traced if each.value for step in each.value.steps}
    called = {each: names.called(newest.objects[each]) for each in sorted(named) if each in newest.objects}
    return ClaimReport(newest.pins.edition, newest.version, traced, history.parting(), account, called)


# ------------------------------------------------------------------ the fold


@dataclass(slots=True, eq=False)
class Watch:
    """A part of a claim, whether it holds, and the last version at which it did.

    Values are left out of `plain`, which is what is watched on the way up; if there are any, the spans in which the
    rest holds are kept, to look back into.
    """

    said: Said
    plain: Said
    wide: bool
    holds: bool = False
    agreed: int = 0
    spans: list[Span] = field(default_factory=list)
    since: int = 0

    @property
    def values(self) -> bool:
        """Whether values are claimed."""
        return self.plain is not self.said

    def turn(self, version: int, holds: bool) -> None:
        """Note that it holds, or no longer does, from a version on."""
        if self.holds and not holds:
            self.agreed = version - 1
            self.spans.append((self.since, version - 1))
        elif holds and not self.holds:
            self.since = version
        self.holds = holds


@dataclass
class History:
    """What a walk up a log brings: which event touched what last, where cards have been, when parts of a claim held."""

    said: Sequence[Said]
    last: dict[Key, int] = field(default_factory=dict)
    visited: dict[int, frozenset[str]] = field(default_factory=dict)
    came: dict[int, tuple[int, int, str]] = field(default_factory=dict)
    watches: list[Watch] = field(default_factory=list)
    first: int = 1
    version: int = 0
    whole: list[Span] = field(default_factory=list)
    agreed: int = 0
    holding: int = 0
    since: int = 0
    closest: tuple[int, int] = (-1, 0)

    def fold(self, log: Sequence[ev.Event]) -> Table:
        """Walk up the log; returns the table at its end."""
        table = opened(log[0])
        self.marks = Marks(log)
        self.marks.passed(table)
        self.first, self.version = log[0].seq, table.version
        self._begin(table)
        g = Game(table)
        self._look(table, g, self.watches)
        for event in log[1:]:
            kind = type(event)
            tell = TOUCHED.get(kind)
            if tell is not None:
                keys: Sequence[Key] = tuple(tell(table, event))
                HANDLERS[kind](table, event)
            elif kind in STILL:
                keys = ()
                HANDLERS[kind](table, event)
            else:
                before, facts, over = looked(table), dict(table.facts), table.result is not None
                turn = (table.turn, table.turn_player)
                HANDLERS[kind](table, event)
                keys = tuple(changed(before, table, facts, turn, over))
            table.version = self.version = event.seq
            for key in keys:
                self.last[key] = event.seq
            if isinstance(event, ev.CardMoved):
                self._moved(table, event)
            self._look(table, g, self._concerned(table, kind, keys, table.altered == event.seq))
            if self._valued:
                self.marks.passed(table)
        self._finish()
        return table

    def _begin(self, table: Table) -> None:
        for each in self.said:
            plain = without_values(each)
            cards = () if isinstance(plain, Single) else plain.entries or ()
            wide = any(facet.kind not in NARROW for entry in cards for facet in entry.facets)
            self.watches.append(Watch(each, plain, wide))
        self._valued = [watch for watch in self.watches if watch.values]
        for obj in table.objects.values():
            self.visited[obj.card] = frozenset((obj.zone,))
        self._wide = [watch for watch in self.watches if watch.wide]
        self._zones: dict[str, list[Watch]] = {}
        self._cards = [w for w in self.watches if isinstance(w.said, CardClaim) and not w.wide]
        self._singles: dict[str, list[Watch]] = {}
        for watch in self.watches:
            if isinstance(watch.said, ZoneClaim) and not watch.wide:
                for key in watch.said.keys:
                    self._zones.setdefault(key, []).append(watch)
            elif isinstance(watch.said, Single):
                self._singles.setdefault(watch.said.kind, []).append(watch)
        self._place: tuple[str, ...] = ()

    def _moved(self, table: Table, event: ev.CardMoved) -> None:
        if event.became != event.card:
            self.came[event.became] = (event.seq, event.card, event.source)
        card = table.objects[event.became].card
        been = self.visited.get(card, frozenset())
        if event.target not in been:
            self.visited[card] = been | {event.source, event.target}

    def _concerned(self, table: Table, kind: type[ev.Event], keys: Sequence[Key], altered: bool) -> Sequence[Watch]:
        """The parts of the claim that may hold or not hold from now on."""
        if not keys and not altered and kind not in PLACES:
            return ()
        found: dict[Watch, None] = {}
        if keys or altered:
            found |= dict.fromkeys(self._wide)
        for aspect, of, _ in keys:
            if aspect == "zone":
                found |= dict.fromkeys(self._zones.get(of, ()))
            elif aspect in self._singles:
                found |= dict.fromkeys(self._singles[aspect])
            else:
                found |= dict.fromkeys(self._cards)
                obj = table.objects.get(of)
                if obj is not None:
                    found |= dict.fromkeys(self._zones.get(obj.zone, ()))
        if kind in PLACES and "place" in self._singles:
            place = tuple(each.clause for each in explain_place(table))
            if place != self._place:
                self._place = place
                self.last[PLACE] = table.version
                found |= dict.fromkeys(self._singles["place"])
        return tuple(found)

    def _look(self, table: Table, g: Game, concerned: Sequence[Watch]) -> None:
        """Note which parts hold now; those that are not concerned hold as before."""
        if not concerned:
            return
        whole = self.holding == len(self.watches)
        self._note(table.version - 1)
        for watch in concerned:
            held = watch.holds
            watch.turn(table.version, _holds(table, g, watch.plain))
            self.holding += watch.holds - held
        now = self.holding == len(self.watches)
        if now and not whole:
            self.since = table.version
        elif whole and not now:
            self.whole.append((self.since, table.version - 1))

    def _note(self, version: int) -> None:
        """Note how much holds at a version."""
        if version >= self.first and self.holding >= self.closest[0]:
            self.closest = (self.holding, version)

    def _finish(self) -> None:
        """Note how things stand at the end of the log."""
        for watch in self.watches:
            if watch.holds:
                watch.agreed = self.version
                watch.spans.append((watch.since, self.version))
        if self.holding == len(self.watches):
            self.whole.append((self.since or self.first, self.version))
        self.agreed = self.whole[-1][1] if self.whole else 0
        self._note(self.version)

    def look_back(self, found: Sequence[Difference]) -> dict[ValueKey, int]:
        """Where values were claimed, when they held; and for each that differs the event by which it became so.

        Whether a claimed value held is looked up at the newest `LOOKS` versions at which the rest of its part did.
        """
        events: dict[ValueKey, Wanted] = {}
        for each in found:
            if each.facet in VALUES and each.object:
                events[each.object, each.facet, each.name] = self._other_value(each)

        known: dict[Watch, tuple[int, bool]] = {}

        def part(watch: Watch, table: Table, g: Game) -> bool:
            if known.get(watch, (0, False))[0] != table.version:
                known[watch] = (table.version, holds(table, g, watch.said))
            return known[watch][1]

        def held(spans: Sequence[Span], watches: Sequence[Watch]) -> Wanted:
            return Wanted(spans, lambda table, g: all(part(watch, table, g) for watch in watches), LOOKS)

        parts = {watch: held(watch.spans, (watch,)) for watch in self._valued}
        whole = held(self.whole, self._valued)
        if self._valued:
            self.marks.search([*parts.values(), whole, *events.values()])
            for watch, wanted in parts.items():
                watch.agreed = wanted.found
            self.agreed = whole.found
        return {key: wanted.found + 1 for key, wanted in events.items()}

    def _other_value(self, found: Difference) -> Wanted:
        """The last version at which a value was another one than now, or the object was not there."""
        facet = Facet(found.facet, found.name, None)
        table = self.marks.at(self.version)
        now = read(Game(table), table.objects[found.object], facet)

        def other(table: Table, g: Game) -> bool:
            obj = table.objects.get(found.object)
            return obj is None or read(g, obj, facet) != now

        return Wanted(((self.first, self.version),), other)

    def parting(self) -> Parting:
        """Where the whole claim and the log part; after `look_back`."""
        things, closest = self.closest
        if self._valued and not self.agreed:
            then = self.marks.at(closest)
            g = Game(then)
            things -= sum(_holds(then, g, watch.plain) and not _holds(then, g, watch.said) for watch in self._valued)
        last = self.agreed or closest
        event = last + 1 if last < self.version else 0
        return Parting(self.agreed, event, closest, max(things, 0), len(self.watches))

    def trail(self, object_id: int, keys: Sequence[str]) -> tuple[int, ...]:
        """The moves of a card since it left one of these zones, newest first; none if it was not there."""
        found: list[int] = []
        at = object_id
        while at in self.came:
            seq, at, source = self.came[at]
            found.append(seq)
            if source in keys:
                return tuple(found)
        return ()


def _holds(table: Table, g: Game, said: Said) -> bool:
    try:
        return holds(table, g, said)
    except LookupError:  # in the middle of a batch an effect can name what is about to leave
        return False


def without_values(said: Said) -> Said:
    """A part of a claim without what it says of values; the same if it says nothing of them."""
    facets = [] if isinstance(said, Single) else [facet for entry in said.entries or () for facet in entry.facets]
    if isinstance(said, Single) or not any(facet.kind in VALUES for facet in facets):
        return said
    entries = tuple(
        replace(entry, facets=tuple(facet for facet in entry.facets if facet.kind not in VALUES))
        for entry in said.entries or ()
    )
    return replace(said, entries=entries)


# ------------------------------------------------------------------ the event behind a difference


def _traced(
    log: Sequence[ev.Event], table: Table, history: History, found: Difference, values: dict[ValueKey, int]
) -> Traced:
    seq = values.get((found.object, found.facet, found.name), 0) or _event(history, found)
    said = history.said[found.said]
    keys = said.keys if isinstance(said, ZoneClaim) else ()
    if found.kind is Kind.OTHER_ZONE and isinstance(said, CardClaim):
        keys = tuple(key for e in said.entries for f in e.facets if f.kind == "zone" for key in f.value)
    trail = history.trail(found.object, keys) if found.kind is Kind.OTHER_ZONE else ()
    value = None
    if found.facet in VALUES and found.object:
        try:
            value = explain_value(table, found.object, found.name)
        except UnknownValue:  # it has no such number at all, and that is the difference
            value = None
    path = explain_event(log, seq) if seq else ()
    cites = path[0].cites if path else ()
    return Traced(found, seq, cites, path, trail, value, history.watches[found.said].agreed)


def _event(history: History, found: Difference) -> int:
    """The last event that touched what a difference is about."""
    keys: list[Key] = []
    placed = ("placed", found.object, "")
    if found.object:
        keys.append(placed)
        if found.kind in (Kind.EXTRA_CARD, Kind.OTHER_CARD):
            keys.append(("named", found.object, ""))
        keys += [(aspect, found.object, "") for aspect in ON_CARDS.get(found.facet, ())]
        if found.facet in ("marker", "markers"):
            keys.append(("markers", found.object, found.name))
        if found.facet == "arrived" and found.found == "no":
            keys.append(TURN)
    elif found.kind is Kind.OTHER_COUNT:
        said = history.said[found.said]
        keys += [("zone", key, "") for key in said.keys] if isinstance(said, ZoneClaim) else []
    elif found.kind is Kind.MISSING_CARD:
        return 0
    else:
        keys.append({"turn": TURN, "result": RESULT, "place": PLACE}.get(found.facet, (found.facet, found.name, "")))
    return max(history.last.get(key, history.first) for key in keys)
