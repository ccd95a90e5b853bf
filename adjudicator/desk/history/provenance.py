"""Provenance of differences: the event that caused each, and the point where claim and log diverge.

The log is folded once from its first event. Meanwhile the history records the last event that changed each aspect, and
the versions at which each part of the claim held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from adjudicator.desk.claims.account_comparison import AccountReport, compare_account
from adjudicator.desk.claims.binding import (
    VALUES,
    CalledCards,
    CardClaim,
    Facet,
    TableClaim,
    ZoneClaim,
    bind_claim,
    list_shared_names,
)
from adjudicator.desk.claims.comparison import compare_bound_claim
from adjudicator.desk.claims.difference import ClaimDifference, DifferenceKind
from adjudicator.desk.claims.format import Claim
from adjudicator.desk.history.claim_history import ClaimHistory
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.layers.explain_value import Layers, UnknownValue, ValueReason, explain_value
from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.events.game import FactNoted
from engine.core.questions.explain import Reason, explain_event
from engine.core.table.aspects import PLACE, RESULT, TURN, Aspect
from engine.core.table.state import GameState

ON_CARDS = {
    "state": ("turned",), "face": ("faced",), "controller": ("controller",), "owner": ("controller",),
    "attached_to": ("attached",), "carrying": ("carrying",), "carried": ("carrying",),
}  # fmt: skip
"""The aspects of a card that events can change, for each kind of statement."""


class TracedDifference(msgspec.Struct, frozen=True):
    """A difference with its cause."""

    difference: ClaimDifference
    """The difference."""
    event: int
    """The event that caused it; 0 if there is none, as for a card that never existed."""
    cites: Labels
    """The event's clauses."""
    path: tuple[Reason, ...]
    """The reasoning path of the event."""
    trail: tuple[int, ...] = ()
    """The card's moves since it left the claimed zone, newest first."""
    value: ValueReason | None = None
    """The reasons for a value, layer by layer."""
    agreed: int = 0
    """The last version at which this part of the claim held; 0 if it never did."""


class Parting(msgspec.Struct, frozen=True):
    """The point where the claimed table and the log diverge."""

    agreed: int
    """The last version at which the whole claim held; 0 if it never did."""
    event: int
    """The first event after which fewer parts held; 0 if that many still hold."""
    closest: int
    """The last version at which the most parts held."""
    things: int
    """The number of parts that held at that version."""
    of: int
    """The number of all parts."""


class ClaimReport(msgspec.Struct, frozen=True):
    """The result of examining a claim."""

    edition: str
    """The edition of the game."""
    version: int
    """The version compared with the claim."""
    differences: tuple[TracedDifference, ...]
    """Every difference, with its cause."""
    parting: Parting
    """The point where the claim and the log diverge."""
    account: AccountReport | None
    """The comparison of the account with the log; None if the claim has none."""
    called: dict[int, str]
    """The names of the objects mentioned."""
    shared: Mapping[str, tuple[str, ...]] = {}
    """For each name that several cards share, their numbers; the claim may refer to any of them."""


def examine(log: Sequence[Event], claim: Claim, table: GameState | None = None) -> ClaimReport:
    """Compares a claim with a game, and traces the cause of each difference. For judges only.

    Args:
        log: the events of one game, from 1 without gaps, up to the claimed version.
        claim: the players' claim.
        table: the fold of the log, if the caller has it.

    Raises:
        BadScenario: the claim names a card, zone, state or entry that this game does not have.
        UnknownEdition: the game's edition is not installed.
    """
    newest = table if table is not None else fold(log)
    defaults = load_defaults(newest.pins.edition)
    said = bind_claim(claim, newest, defaults)
    history = ClaimHistory(said)
    history.fold(log)
    found = compare_bound_claim(newest, said, history.visited)
    tracing = _Tracing(log, newest, history)
    traced = tuple(tracing.traced(each) for each in found)
    account = compare_account(log, newest, claim) if claim.account else None
    names = CalledCards(newest)
    named = {each.object for each in found if each.object in newest.objects}
    named |= {step.source for each in traced if each.value for step in each.value.steps}
    called = {each: names.called(newest.objects[each]) for each in sorted(named) if each in newest.objects}
    shared = list_shared_names(said)
    return ClaimReport(newest.pins.edition, newest.version, traced, _find_parting(history), account, called, shared)


def _find_parting(history: ClaimHistory) -> Parting:
    things, closest = history.closest
    of = len(history.watches)
    return Parting(closest if things == of else 0, closest + 1 if closest < history.version else 0, closest, things, of)


# ------------------------------------------------------------------ the event behind a difference


@dataclass
class _Tracing:
    """Finds the causes of differences; computes shared results once."""

    log: Sequence[Event]
    table: GameState
    history: ClaimHistory
    paths: dict[int, tuple[Reason, ...]] = field(default_factory=dict)

    @cached_property
    def layers(self) -> Layers:
        """Returns the values of the cards by layers."""
        return Layers.of(self.table)

    def traced(self, found: ClaimDifference) -> TracedDifference:
        """Returns a difference with its event and reasons."""
        said, seq = self.history.said[found.said], find_event(self.history, found)
        keys = said.keys if isinstance(said, ZoneClaim) else ()
        if found.kind is DifferenceKind.OTHER_ZONE and isinstance(said, CardClaim):
            keys = tuple(key for e in said.entries for f in e.facets if f.kind == "zone" for key in f.value)
        trail = self.history.trail(found.object, keys) if found.kind is DifferenceKind.OTHER_ZONE else ()
        path = self.path(seq)
        cites = path[0].cites if path else ()
        agreed = self.history.watches[found.said].agreed
        return TracedDifference(found, seq, cites, path, trail, self.value(found), agreed)

    def path(self, seq: int) -> tuple[Reason, ...]:
        """Returns the reasoning path of an event; empty without an event."""
        if seq and seq not in self.paths:
            self.paths[seq] = explain_event(self.log, seq)
        return self.paths.get(seq, ())

    def value(self, found: ClaimDifference) -> ValueReason | None:
        """Returns the reasons for a value, if the difference concerns a value."""
        if found.facet not in VALUES or not found.object:
            return None
        try:
            return explain_value(self.table, found.object, found.name, self.layers)
        except UnknownValue:  # the difference is that it has no such number
            return None


def find_event(history: ClaimHistory, found: ClaimDifference) -> int:
    """Returns the last event that changed a difference's subject or set its value."""
    if found.facet in VALUES and found.object and history.values is not None:
        return history.values.since(found.object, Facet(found.facet, found.name, None))
    keys: list[Aspect] = []
    placed = ("placed", found.object, "")
    if found.object:
        keys.append(placed)
        if found.kind in (DifferenceKind.EXTRA_CARD, DifferenceKind.OTHER_CARD):
            keys.append(("named", found.object, ""))
        keys += [(aspect, found.object, "") for aspect in ON_CARDS.get(found.facet, ())]
        if found.facet in ("marker", "markers"):
            keys.append(("markers", found.object, found.name))
        if found.facet == "arrived" and found.found == "no":
            keys.append(TURN)
    elif found.kind is DifferenceKind.OTHER_COUNT:
        said = history.said[found.said]
        keys += [("zone", key, "") for key in said.keys] if isinstance(said, ZoneClaim) else []
    elif found.kind is DifferenceKind.MISSING_CARD:
        return 0
    else:
        keys.append({"turn": TURN, "result": RESULT, "place": PLACE}.get(found.facet, (found.facet, found.name, "")))
    return max(history.last.get(key, history.first) for key in keys)


def find_noted(history: ClaimHistory, log: Sequence[Event], start: GameState | None, part: TableClaim) -> int:
    """Returns the last event that changed a fact, or a claimed entry of it; 0 for none.

    Args:
        history: the history of the log.
        log: the events without gaps; without `start`, the opening event first.
        start: the table before the events.
        part: the statement about the fact.
    """
    last = history.last.get(("fact", part.name, ""), 0)
    if not isinstance(part.value, Mapping):
        return last
    noted = [each for each in log if isinstance(each, FactNoted) and each.name == part.name]
    values = [each.value if isinstance(each.value, Mapping) else {} for each in noted]
    facts = start.facts if start is not None else getattr(log[0], "facts", {})
    before = [facts.get(part.name) or {}, *values]
    changed = (
        event.seq
        for event, was, now in reversed([*zip(noted, before, values, strict=False)])
        if any(was.get(name) != now.get(name) for name in part.value)
    )
    return next(changed, 0 if noted else last)
