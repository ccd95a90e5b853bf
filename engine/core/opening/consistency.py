"""Consistency of stated positions: an edition's named checks, and its rule check.

An edition's module `consistency` binds them as `CONSISTENCY`. A check judges a stated table and changes nothing.
An unseen card (`UNSEEN`) is not an error of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

import msgspec

from engine.core.clauses.citation import Cites, Edition, Site
from engine.core.clauses.finding import Effect, Finding, forbids, leaves_open
from engine.core.opening.opening import DeckList
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.context import RulesContext
from engine.core.questions.explain import explain_place
from engine.core.table.state import Frame, GameObject, GameState

UNSEEN = ""
"""The card number of an unseen card (as in an observed game)."""

Find = Callable[[RulesContext], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """A named check for states that cannot occur."""

    name: str
    """The name of the check."""
    cites: Cites
    """The clauses it is based on."""
    find: Find
    """Returns findings against a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Consistency:
    """An edition's checks of stated positions."""

    checks: tuple[Check, ...]
    """The named checks."""
    rule_check: Cites
    """The clauses of the rule check."""
    procedures: Callable[[], tuple[Frame, ...]]
    """Returns the procedures of a rule check; the last one runs first."""
    orders: tuple[Cites, Cites]
    """The clauses by which the turn player, and the other player, orders their triggers."""
    rounds: Cites
    """The clauses by which an ability that triggers while others are used waits for all of these; else `NO_CLAUSES`."""
    compulsory: Cites
    """The clauses by which an ability that has triggered is used without its player being asked."""
    deck_of: Callable[[RulesContext, str], DeckList]
    """Returns the deck a player must have brought, from all cards of that player on the table."""
    of_places: tuple[Check, ...] = ()
    """The checks of the place of play; their findings refuse attempts there."""
    taken_by: tuple[str, ...] = ()
    """The deeds by which rule processes take cards away."""
    find_staying: Callable[[RulesContext, int], Iterable[Finding]] = lambda _g, _card: ()
    """Returns why no rule process takes a card away now, as far as its damage tells."""
    find_falling: Callable[[RulesContext, int], Iterable[Finding]] = lambda _g, _card: ()
    """Returns why a rule process takes a card away now, as far as its damage tells."""
    costs: tuple[str, ...] = ()
    """The numbers of a card that tell its cost, which may differ from what it costs to play it."""
    price_changes: tuple[str, ...] = ()
    """The numbers by which effects change what it costs to play a card."""
    find_price: Callable[[RulesContext, int], Iterable[Finding]] = lambda _g, _card: ()
    """Returns what it costs now to play a card of a hand; none if it cannot be played from where it is."""
    find_settled_price: Callable[[RulesContext, int], Iterable[Finding]] = lambda _g, _card: ()
    """Returns what it costs to play a card that is being paid; none if no play of it has settled that."""
    find_not_played: Callable[[RulesContext, int], Iterable[Finding]] = lambda _g, _card: ()
    """Returns what a card lacks that has come into play without being played."""
    find_not_losing: Callable[[RulesContext, str], Iterable[Finding]] = lambda _g, _seat: ()
    """Returns each way to lose that a player is near and does not meet now."""
    find_declared: Callable[[RulesContext], Iterable[Finding]] = lambda _g: ()
    """Returns why cards go on attacking, blocking or being attacked that could not be declared for it now."""

    def findings(self, table: GameState) -> tuple[Finding, ...]:
        """Returns the findings of all checks. FORBIDS: impossible; OPEN: possible only by an effect."""
        g = RulesContext(table)
        return g.stored(tuple(finding for check in self.checks for finding in check.find(g)))

    def forbidding_place(self, table: GameState) -> tuple[Finding, ...]:
        """Returns findings against the stated place of play; none if play can stand there."""
        g = RulesContext(table)
        found = g.stored(tuple(finding for check in self.of_places for finding in check.find(g)))
        return tuple(finding for finding in found if finding.effect is Effect.FORBIDS)

    def deck_findings(self, table: GameState, seat: str, deck: DeckList) -> tuple[Finding, ...]:
        """Returns findings against a player's deck, by the format played."""
        book = rulebook_of(table.pins.edition)
        verdict = book.check_deck(table.pins.format, deck, table.pins.definitions)
        against = (finding for finding in verdict.findings if finding.effect == "FORBIDS")
        return tuple(msgspec.structs.replace(f, facts={"player": seat, **f.facts}) for f in against)


def check(edition: Edition, *labels: str) -> Callable[[Find], Check]:
    """Turns a function into a named check: `@check(BOOK, "307.1")`. An unknown label fails at import."""

    def build(find: Find) -> Check:
        code = find.__code__
        return Check(find.__name__, edition.cited_at(Site(find.__module__, code.co_firstlineno), *labels), find)

    return build


def needs_effect(code: str, cites: Cites, subject: int | str = 0, /, **facts: object) -> Finding:
    """Returns a finding about a state that only the text of a card can cause."""
    return leaves_open(code, cites, subject, possible="only by an effect", **facts)


# ------------------------------------------------------------------ what checks ask


def stands_at(table: GameState) -> str:
    """Returns the clause at which play stands, by its label in the base; empty if none is stated."""
    if not table.agenda:
        return ""
    return rulebook_of(table.pins.edition).edition.base_label(explain_place(table)[-1].clause)


def is_between_processes(table: GameState, places: Collection[str]) -> bool:
    """Returns whether play stands at one of these clauses, where no rule process can be due."""
    return bool(table.turn_player) and stands_at(table) in places


def find_frame(table: GameState, procedure: str) -> Frame | None:
    """Returns the innermost frame of a procedure, if it is under way."""
    return next((frame for frame in reversed(table.agenda) if frame.procedure == procedure), None)


def is_identified(obj: GameObject) -> bool:
    """Returns whether an object's card is known, or has a face-down identity."""
    return obj.number != UNSEEN or bool(obj.guise)


def list_cards(g: RulesContext, *zones: str) -> Iterator[GameObject]:
    """Yields the cards in zones of these names; without names, in all zones."""
    for obj in g.state.objects.values():
        if obj.card and not obj.ability and (not zones or obj.zone.rpartition("/")[2] in zones):
            yield obj


def known_kinds(g: RulesContext, obj: GameObject) -> frozenset[str]:
    """Returns the present kinds of a card; none if it is unseen."""
    return frozenset(g.derived.characteristics(obj.id).kinds) if is_identified(obj) else frozenset()


def find_misplaced_objects(g: RulesContext, cites: Cites) -> Iterator[Finding]:
    """Yields a finding for each object not in exactly one zone, and for each duplicate card."""
    table = g.state
    lying = Counter(i for ids in table.zones.values() for i in ids)
    for obj in table.objects.values():
        if lying[obj.id] != 1:
            yield forbids(
                "position.in-several-zones",
                cites,
                obj.id,
                zones=[key for key, ids in table.zones.items() if obj.id in ids],
            )
    twice = Counter(obj.card for obj in table.objects.values() if obj.card and not obj.ability)
    for obj in table.objects.values():
        if obj.card and not obj.ability and twice[obj.card] > 1:
            yield forbids("position.card-twice", cites, obj.id, card=obj.card, times=twice[obj.card])


def find_attachments(g: RulesContext, cites: Cites, *, until: str = "") -> Iterator[GameObject | Finding]:
    """Yields each attached card that has a bearer, or a finding if the bearer is missing."""
    for obj in g.state.objects.values():
        if obj.attached_to and obj.attached_to in g.state.objects and obj.attached_to != obj.id:
            yield obj
        elif obj.attached_to and until:
            yield leaves_open("position.attached-to-nothing", cites, obj.id, under="nothing", possible=until)
        elif obj.attached_to:
            yield forbids("position.attached-to-nothing", cites, obj.id, under="nothing")


def find_wrong_orientations(g: RulesContext, off_field: Cites, on_field: Cites) -> Iterator[Finding]:
    """Yields a finding for each card with an orientation that its zone or the game does not have."""
    for obj in list_cards(g):
        orients = g.book.zone_rule(obj.zone).in_play
        if obj.orientation and not orients:
            yield forbids(
                "position.orientation-off-field", off_field, obj.id, zone=obj.zone, orientation=obj.orientation
            )
        elif orients and obj.orientation not in g.book.orientations:
            yield forbids("position.orientation-unknown", on_field, obj.id, orientation=obj.orientation)


def find_wrong_controllers(
    g: RulesContext, field: Cites, elsewhere: Cites, *, strict: bool = False
) -> Iterator[Finding]:
    """Yields a finding for each card under the wrong control or in the wrong player's zone.

    Args:
        strict: whether no effect can cause this.
    """
    for obj in list_cards(g):
        player = obj.zone.rpartition("/")[0]
        if obj.zone in g.book.play_keys:
            if obj.controller != player:
                yield forbids("position.foreign-control", field, obj.id, controller=obj.controller, zone=obj.zone)
        elif player and obj.owner != player:
            if strict:
                yield forbids("position.foreign-card", elsewhere, obj.id, owner=obj.owner, zone=obj.zone)
            else:
                yield needs_effect("position.foreign-card", elsewhere, obj.id, owner=obj.owner, zone=obj.zone)


def count_owned_cards(
    g: RulesContext, seat: str, wanted: Callable[[str], bool] = lambda number: True
) -> dict[str, int]:
    """Returns how many of each card number a player owns on the table, unseen cards included."""
    found: Counter[str] = Counter()
    for obj in list_cards(g):
        if obj.owner == seat and (obj.number == UNSEEN or wanted(obj.number)):
            found[f"?{obj.id}" if obj.number == UNSEEN else obj.number] += 1
    return dict(found)


def find_late_entries(g: RulesContext, cites: Cites) -> Iterator[Finding]:
    """Returns findings for cards whose turn of entry is in the future."""
    for obj in list_cards(g):
        if obj.since > g.state.turn:
            yield forbids("position.entered-late", cites, obj.id, since=obj.since, turn=g.state.turn)
