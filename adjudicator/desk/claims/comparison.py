"""Compares a claim with the table; reports every difference once, with its kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.desk.claims.agreement import find_meant, pair_in_zone, read_single, single_holds
from adjudicator.desk.claims.binding import (
    CalledCards,
    CardClaim,
    CardReference,
    ClaimedCard,
    ClaimPart,
    Facet,
    TableClaim,
    ZoneClaim,
    bind_claim,
    cards_in,
    read,
)
from adjudicator.desk.claims.difference import ClaimDifference, DifferenceKind
from adjudicator.desk.claims.format import Claim
from adjudicator.desk.claims.pairing import Paired, list_differing, pair_cards
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.table.state import GameObject, GameState

NOWHERE, NOTHING = "nowhere", "nothing"


_KINDS: Mapping[str, DifferenceKind] = {
    "zone": DifferenceKind.OTHER_ZONE,
    "marker": DifferenceKind.OTHER_MARKERS,
    "markers": DifferenceKind.OTHER_MARKERS,
    "number": DifferenceKind.OTHER_VALUE,
    "printed": DifferenceKind.OTHER_VALUE,
    "words": DifferenceKind.OTHER_VALUE,
    "owner": DifferenceKind.OTHER_PLAYER,
    "controller": DifferenceKind.OTHER_PLAYER,
    "turn": DifferenceKind.OTHER_TURN,
    "place": DifferenceKind.OTHER_PLACE,
    "result": DifferenceKind.OTHER_RESULT,
    "fact": DifferenceKind.OTHER_FACT,
}

_WORDS = {"at": "place", "state": "orientation", "turn player": "turn_player", "number": "turn_number"}
"""The rulebook's words for kinds of statements, where claims use other words."""


def compare(
    table: GameState, claim: Claim, visited: Mapping[int, frozenset[str]] | None = None
) -> tuple[ClaimDifference, ...]:
    """Returns every difference between a claim and the table; omitted parts are not compared.

    Args:
        table: the full table; for judges only, because hidden cards are read.
        claim: the players' claim.
        visited: by physical card, the zones it has been in; helps to tell equal cards apart.

    Raises:
        BadScenario: the claim names a card, zone or state that this game does not have.
        UnknownEdition: the game's edition is not installed.
    """
    said = bind_claim(claim, table, load_defaults(table.pins.edition))
    return compare_bound_claim(table, said, visited or {})


def compare_bound_claim(
    table: GameState, said: Sequence[ClaimPart], visited: Mapping[int, frozenset[str]]
) -> tuple[ClaimDifference, ...]:
    """Returns every difference between the table and a claim bound to the game."""
    comparing = _ClaimComparison(table, RulesContext(table), CalledCards(table), visited)
    zones: list[_Zone] = []
    for number, each in enumerate(said):
        if isinstance(each, ZoneClaim):
            zones.append(comparing.compare_zone(number, each))
        elif isinstance(each, CardClaim):
            comparing.compare_cards(number, each)
        else:
            comparing.compare_single(number, each)
    comparing.compare_zones(zones)
    return tuple(sorted(comparing.found, key=lambda difference: difference.said))


@dataclass
class _Zone:
    """A claimed zone, with its missing cards and its unclaimed cards."""

    number: int
    """The index of the part of the claim."""
    said: ZoneClaim
    """What is claimed."""
    objects: list[GameObject]
    """The cards that are there."""
    missing: list[ClaimedCard] = field(default_factory=list)
    """The claimed cards that are not there."""
    over: list[GameObject] = field(default_factory=list)
    """The cards that are there unclaimed."""
    arrived: int = 0
    """How many of its cards were claimed to be in another zone."""
    left: int = 0
    """How many claimed cards turned out to be in another zone."""

    @property
    def blurred(self) -> bool:
        """Whether cards are claimed without a name, so that a surplus card cannot be identified."""
        return any(entry.meant is None for entry in self.said.entries or ())


@dataclass
class _ClaimComparison:
    table: GameState
    g: RulesContext
    names: CalledCards
    visited: Mapping[int, frozenset[str]]
    found: list[ClaimDifference] = field(default_factory=list)
    settled: set[int] = field(default_factory=set)

    def note(
        self,
        kind: DifferenceKind,
        texts: tuple[str, str, str],
        said: int,
        arguments: Mapping[str, Any],
        /,
        **about: Any,
    ) -> None:
        """Records a difference: the subject, the claimed value and the actual value, as words and typed arguments."""
        self.found.append(ClaimDifference(kind, *texts, said, arguments=arguments, **about))

    def identify(self, obj: GameObject) -> dict[str, Any]:
        """Returns the fields that identify an object."""
        return {"object": obj.id, "number": obj.number, "zone": obj.zone}

    # -------------------------------------------------------------- single cards and the table as a whole

    def compare_single(self, number: int, said: TableClaim) -> None:
        got = read_single(self.table, said)
        if not single_holds(said, got):
            found = got[-1] if said.kind == "place" and got else got
            if said.kind == "fact" and isinstance(said.value, Mapping) and isinstance(got, Mapping | None):
                found = {**dict.fromkeys(said.value), **(got or {})}
            arguments = {
                "value_name": _WORDS.get(said.name, said.name),
                "claimed": type_value(said.value),
                "found": type_value(found),
            }
            texts = (said.name, describe_value(said.value), describe_value(found))
            self.note(_KINDS[said.kind], texts, number, arguments, facet=said.kind, name=said.name)

    def compare_cards(self, number: int, said: CardClaim) -> None:
        found = pair_cards(self.g, said.entries, find_meant(self.g, said.meant))
        for entry, obj in found.pairs:
            self.compare_facets(number, entry, obj)
        for entry in found.left:
            texts = (entry.said, "in the game", NOWHERE)
            self.note(DifferenceKind.MISSING_CARD, texts, number, {"claimed": entry.said})

    def compare_facets(self, number: int, entry: ClaimedCard, obj: GameObject) -> None:
        for facet in list_differing(self.g, entry, obj):
            got = read(self.g, obj, facet)
            kind = _KINDS.get(facet.kind, DifferenceKind.OTHER_STATE)
            if facet.kind == "zone":
                texts = (self.names.called(obj), facet.name, obj.zone)
                arguments: dict[str, Any] = {"card": obj.id, "claimed_zone": facet.name, "zone": obj.zone}
            else:
                claimed, seen = self.write_said(facet), self.write_found(got)
                texts = (f"{self.names.called(obj)}, {facet.word}", claimed, seen)
                arguments = {"card": obj.id, "claimed": self.type_said(facet)}
                arguments["found"] = self.type_found(obj, facet, got)
                arguments["value_name"] = facet.name or _WORDS.get(facet.kind, facet.kind)
            self.note(kind, texts, number, arguments, facet=facet.kind, name=facet.name, **self.identify(obj))

    def write_said(self, facet: Facet) -> str:
        if facet.kind == "carrying":
            return self.write_found(facet.value)
        return facet.value.said if isinstance(facet.value, CardReference) else describe_value(facet.value)

    def type_said(self, facet: Facet) -> Any:
        """Returns the claimed value of a card as an argument; for carried cards, their possible card numbers."""
        if isinstance(facet.value, CardReference):
            return facet.value.said
        if facet.kind == "carrying":
            return [min(each) if isinstance(each, frozenset) else each for each in facet.value] or NOTHING
        return str(facet.value).split(" as ") if facet.kind == "face" else type_value(facet.value)

    def type_found(self, obj: GameObject, facet: Facet, got: Any) -> Any:
        """Returns the actual value of a card as an argument; cards by their ids."""
        if isinstance(got, GameObject):
            return got.id
        if facet.kind == "carrying":
            return [*self.g.derived.carried_by(obj.id)] or NOTHING
        return str(got).split(" as ") if facet.kind == "face" else type_value(got)

    def write_found(self, got: Any) -> str:
        if isinstance(got, GameObject):
            return self.names.called(got)
        if isinstance(got, tuple):
            definitions = self.table.pins.definitions
            names = [
                "/".join(sorted(definitions[n].name if n in definitions else "?" for n in each))
                if isinstance(each, frozenset)
                else f"card {each}"
                for each in got
            ]
            return ", ".join(names) or NOTHING
        return describe_value(got)

    # -------------------------------------------------------------- zones

    def compare_zone(self, number: int, said: ZoneClaim) -> _Zone:
        """Compares one zone: pairs its cards; the rest is matched with other zones later."""
        zone = _Zone(number, said, cards_in(self.table, said.keys))
        if said.entries is None:
            return zone
        found: Paired = pair_in_zone(self.g, said, said.entries, zone.objects)
        for entry, obj in found.pairs:
            self.compare_facets(number, entry, obj)
            if entry.meant is not None:
                self.settled.add(obj.id)
        zone.missing = [entry for entry in found.left if entry.meant is not None]
        zone.over = found.over
        return zone

    def compare_zones(self, zones: Sequence[_Zone]) -> None:
        """Compares all zones; a card that lies in another zone than claimed is one difference."""
        claimed = {key for zone in zones for key in zone.said.keys}
        spare = {obj.id: zone for zone in zones if not zone.blurred for obj in zone.over}
        blurred = {key: zone for zone in zones if zone.blurred or zone.said.entries is None for key in zone.said.keys}
        for zone in zones:
            for entry in list(zone.missing):
                others = [o for o in self.find_elsewhere(zone, entry) if o.id in spare]
                self.report_elsewhere(zone, entry, others, spare, blurred)
        for zone in zones:
            for entry in list(zone.missing):
                others = [o for o in self.find_elsewhere(zone, entry) if o.zone not in claimed or o.zone in blurred]
                self.report_elsewhere(zone, entry, [o for o in others if self.is_likely(zone, o)], spare, blurred)
            self.pair_other_cards(zone)
            for entry in list(zone.missing):
                others = [o for o in self.find_elsewhere(zone, entry) if o.zone not in claimed or o.zone in blurred]
                self.report_elsewhere(zone, entry, others, spare, blurred)
        for zone in zones:
            self.report_rest(zone)

    def find_elsewhere(self, zone: _Zone, entry: ClaimedCard) -> list[GameObject]:
        """Returns the candidates for a missing card, cards of the zone's player first."""
        assert entry.meant is not None
        found = [
            obj
            for obj in find_meant(self.g, entry.meant)
            if obj.zone not in zone.said.keys and obj.id not in self.settled
        ]
        player = zone.said.key.rpartition("/")[0]
        return sorted(found, key=lambda obj: (obj.owner != player, not self.was_there(zone, obj), -obj.stamp, obj.id))

    def was_there(self, zone: _Zone, obj: GameObject) -> bool:
        """Returns whether a card has been in a zone before."""
        return not self.visited.get(obj.card, frozenset()).isdisjoint(zone.said.keys)

    def is_likely(self, zone: _Zone, obj: GameObject) -> bool:
        """Returns whether it is probably the claimed card: it was in the zone before, or everybody sees it."""
        rule = self.g.book.zone_rule(obj.zone)
        return self.was_there(zone, obj) if self.visited else rule.public

    def report_elsewhere(
        self,
        zone: _Zone,
        entry: ClaimedCard,
        others: Sequence[GameObject],
        spare: dict[int, _Zone],
        blurred: Mapping[str, _Zone],
    ) -> None:
        """Reports that a missing card lies in another zone, if a possible card is left there."""
        obj = next(iter(others), None)
        if obj is None:
            return
        zone.missing.remove(entry)
        self.settled.add(obj.id)
        zone.left += 1
        there = spare.pop(obj.id, None)
        if there is not None:
            there.over.remove(obj)
        elif obj.zone in blurred:
            there = blurred[obj.zone]
            there.over = [each for each in there.over if each.id != obj.id]
        if there is not None:
            there.arrived += 1
        texts = (self.names.called(obj), zone.said.key, obj.zone)
        arguments = {"card": obj.id, "claimed_zone": zone.said.key, "zone": obj.zone}
        self.note(DifferenceKind.OTHER_ZONE, texts, zone.number, arguments, **self.identify(obj))

    def pair_other_cards(self, zone: _Zone) -> None:
        """Pairs a missing card with an unclaimed one of its zone, as a wrong card in its place."""
        if zone.blurred or zone.said.open_ended:
            return
        while zone.missing and zone.over:
            entry, obj = zone.missing.pop(0), zone.over.pop(0)
            texts = (f"a card in {zone.said.key}", entry.said, self.names.called(obj))
            arguments = {"card": obj.id, "claimed": entry.said, "zone": obj.zone}
            self.note(DifferenceKind.OTHER_CARD, texts, zone.number, arguments, **self.identify(obj))

    def report_rest(self, zone: _Zone) -> None:
        """Reports missing cards, unclaimed cards, and zones with a wrong number of cards."""
        said = zone.said
        if said.entries is not None and not zone.blurred:
            self.report_missing(zone)
            for obj in () if said.open_ended else zone.over:
                texts = (self.names.called(obj), "not there", obj.zone)
                arguments = {"card": obj.id, "zone": obj.zone}
                self.note(DifferenceKind.EXTRA_CARD, texts, zone.number, arguments, **self.identify(obj))
            return
        self.report_missing(zone)
        explained = len(zone.objects) - zone.arrived + zone.left + len(zone.missing)
        counts = {len(zone.objects), explained}
        if said.count not in counts and not (said.open_ended and max(counts) > said.count):
            texts = (f"cards in {said.key}", str(said.count), str(len(zone.objects)))
            arguments = {"zone": said.key, "claimed_count": said.count, "count": len(zone.objects)}
            self.note(DifferenceKind.OTHER_COUNT, texts, zone.number, arguments, zone=said.key)

    def report_missing(self, zone: _Zone) -> None:
        """Reports a claimed card that is in no zone."""
        key = zone.said.key
        for entry in zone.missing:
            arguments = {"claimed": entry.said, "claimed_zone": key}
            self.note(DifferenceKind.MISSING_CARD, (entry.said, key, NOWHERE), zone.number, arguments, zone=key)


def describe_value(value: Any) -> str:
    """Returns a value in words.

    >>> describe_value({"P1": {"water": 1, "fire": 2}, "P2": None}), describe_value([["P1", 3], "P2"])
    ('P1 (fire 2, water 1), P2 nothing', '(P1, 3), P2')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_describe_entry(each)}" for name, each in sorted(value.items())) or NOTHING
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(_describe_entry, value)) or NOTHING
    return NOTHING if value is None or value == "" else str(value)


def _describe_entry(value: Any) -> str:
    """Returns a value within another one in words."""
    nested = isinstance(value, Mapping | list | tuple | set | frozenset) and value
    return f"({describe_value(value)})" if nested else describe_value(value)


def type_value(value: Any) -> Any:
    """Returns a value as an argument: a word of the rules for each item, and numbers as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return dict(sorted(value.items())) or NOTHING
    if isinstance(value, list | tuple | set | frozenset):
        return [type_value(each) for each in value] or NOTHING
    if value is None or value == "":
        return NOTHING
    return str(value)


def name_object(table: GameState, objects: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Returns the names of objects on the table."""
    names = CalledCards(table)
    for each in objects:
        if each in table.objects:
            yield each, names.called(table.objects[each])
