"""Finds the event behind each difference, and the point where a claim and the log part.

The log is folded once from its first event. On the way the history notes the last event that touched each aspect, and
the versions at which each part of the claim held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from adjudicator.desk.account_comparison import AccountReport, compare_account
from adjudicator.desk.claim_binding import (
    VALUES,
    CalledCards,
    CardClaim,
    Facet,
    ZoneClaim,
    bind_claim,
    list_shared_names,
)
from adjudicator.desk.claim_comparison import compare_bound_claim
from adjudicator.desk.claim_difference import ClaimDifference, DifferenceKind
from adjudicator.desk.claim_format import Claim
from adjudicator.desk.history import ClaimHistory
from adjudicator.notation.edition_defaults import load_defaults
from engine.abilities.layers.explain_value import Layers, UnknownValue, ValueReason, explain_value
from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.questions.explain import Reason, explain_event
from engine.core.table.aspects import PLACE, RESULT, TURN, Aspect
from engine.core.table.state import GameState

ON_CARDS = {
    "state": ("turned",), "face": ("faced",), "controller": ("controller",), "owner": ("controller",),
    "attached_to": ("attached",), "carrying": ("carrying",),
}  # fmt: skip
"""The aspects that events on a card change, by the kind of statement about it."""


class TracedDifference(msgspec.Struct, frozen=True):
    """A difference and how it came about."""

    difference: ClaimDifference
    """The difference."""
    event: int
    """The event that made it so; 0: no event did, such a card was never there."""
    cites: Labels
    """The clauses by which it happened."""
    path: tuple[Reason, ...]
    """The reasoning path of the event."""
    trail: tuple[int, ...] = ()
    """The moves of the card since it left the zone it is claimed to be in, newest first."""
    value: ValueReason | None = None
    """The reasons of a value by layers."""
    agreed: int = 0
    """The last version at which this part of the claim held; 0: never."""


class Parting(msgspec.Struct, frozen=True):
    """Where the claimed table and the log part."""

    agreed: int
    """The last version at which all of the claim held; 0: never."""
    event: int
    """The first event after which less of it held; 0: it holds now as well as it ever did."""
    closest: int
    """The last version at which most of it held."""
    things: int
    """How many parts held then."""
    of: int
    """How many parts there are."""


class ClaimReport(msgspec.Struct, frozen=True):
    """What becomes of a claim."""

    edition: str
    """The edition that is played."""
    version: int
    """The version the claim was compared with."""
    differences: tuple[TracedDifference, ...]
    """Every difference, with how it came about."""
    parting: Parting
    """Where the claim and the log part."""
    account: AccountReport | None
    """How far the account fits the log; None: the claim has none."""
    called: dict[int, str]
    """What people call the objects that are named."""
    shared: Mapping[str, tuple[str, ...]] = {}
    """By a name in the claim that several cards of the game have, the numbers of all of them: any of them is meant."""


def examine(log: Sequence[Event], claim: Claim, table: GameState | None = None) -> ClaimReport:
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
    """How differences came about; what several of them need is worked out once."""

    log: Sequence[Event]
    table: GameState
    history: ClaimHistory
    paths: dict[int, tuple[Reason, ...]] = field(default_factory=dict)

    @cached_property
    def layers(self) -> Layers:
        """What effects make of the cards."""
        return Layers.of(self.table)

    def traced(self, found: ClaimDifference) -> TracedDifference:
        """A difference, with the event behind it and the reasons."""
        said, seq = self.history.said[found.said], _find_event(self.history, found)
        keys = said.keys if isinstance(said, ZoneClaim) else ()
        if found.kind is DifferenceKind.OTHER_ZONE and isinstance(said, CardClaim):
            keys = tuple(key for e in said.entries for f in e.facets if f.kind == "zone" for key in f.value)
        trail = self.history.trail(found.object, keys) if found.kind is DifferenceKind.OTHER_ZONE else ()
        path = self.path(seq)
        cites = path[0].cites if path else ()
        agreed = self.history.watches[found.said].agreed
        return TracedDifference(found, seq, cites, path, trail, self.value(found), agreed)

    def path(self, seq: int) -> tuple[Reason, ...]:
        """The reasoning path of an event; none of no event."""
        if seq and seq not in self.paths:
            self.paths[seq] = explain_event(self.log, seq)
        return self.paths.get(seq, ())

    def value(self, found: ClaimDifference) -> ValueReason | None:
        """The reasons of a value, if the difference is one of a value."""
        if found.facet not in VALUES or not found.object:
            return None
        try:
            return explain_value(self.table, found.object, found.name, self.layers)
        except UnknownValue:  # it has no such number at all, and that is the difference
            return None


def _find_event(history: ClaimHistory, found: ClaimDifference) -> int:
    """The last event that touched what a difference is about; the one by which a value became what it is."""
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
