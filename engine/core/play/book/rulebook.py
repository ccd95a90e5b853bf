"""The rulebook of an edition: everything that the core asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, TypeVar, Union

from engine.core.clauses.citation import NO_CLAUSES, Cites, Edition
from engine.core.clauses.codec import ready
from engine.core.clauses.finding import Verdict
from engine.core.clauses.reading import Reading
from engine.core.clauses.refusal import BadPosition, NoSources, UnknownEdition, UnknownReading
from engine.core.play.book.abilities import Abilities, AbilitySource, PrintedBy
from engine.core.play.book.engine_version import SourcesMissing, read_version
from engine.core.play.book.loop_rules import LoopRules
from engine.core.play.book.recorder import Recorder
from engine.core.play.book.unknown_cards import UnknownCards
from engine.core.play.procedure import Procedure
from engine.core.table.act import Act
from engine.core.table.cards import CardDefinition, Characteristics, digest_of
from engine.core.table.held import AnyContext
from engine.core.table.roles import ROLES
from engine.core.table.state import Frame, GameState
from engine.core.table.zones import FACE_DOWN, SEATS, TableLayout, ZoneRule

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class VisibilityRules:
    """The clauses about who may know which cards."""

    hidden: Cites
    """The clauses by which nobody, or its player alone, sees the cards of a hidden zone."""
    shown: Cites
    """The clauses by which everybody sees the cards of an open zone."""
    counted: Cites
    """The clauses by which everybody may count the cards of a zone."""
    face_down: Cites = NO_CLAUSES
    """The clauses by which a face-down card in an open zone is not seen, unless its guise says so."""
    revealed: Cites = NO_CLAUSES
    """The clauses by which a revealed card is seen."""


def no_place(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """Refuses every stated position. Raises BadPosition."""
    raise BadPosition("position.none-stated", at=label)


@dataclass(kw_only=True)
class Rulebook:
    """One edition in executable form. Its package builds it; the core names no game.

    Fields that every game must fill have no default; the others describe things that some games lack.
    """

    seats: ClassVar[tuple[str, ...]] = SEATS

    edition: Edition
    """The clause index, with the package of the edition."""
    layout: TableLayout
    """The zones of the table, and how cards lie there."""
    visibility: VisibilityRules
    """The clauses about who may know which cards."""
    formats: Mapping[str, Callable[[str, Any, Mapping[str, CardDefinition]], Verdict]]
    """The deck formats, the usual one first, each with its check of a deck and its card definitions."""
    opening: Callable[..., Any]
    """Returns the position in which a game with given decks begins."""
    concede: Callable[[AnyContext, str], None]
    """Lets the player of a seat concede."""
    refused_after_end: Cites
    """The clauses by which nothing is done after the end of the game."""
    loops: LoopRules
    """The rules about loops."""

    abilities: AbilitySource = field(default_factory=PrintedBy)
    """Creates the derived results of a state; by default cards have printed characteristics only."""
    unknown: UnknownCards = field(default_factory=UnknownCards)
    """The rules for observed games with unknown cards."""
    readings: Mapping[str, Reading] = field(default_factory=dict)
    """The readings of open clauses, by their names."""
    places: Callable[..., Any] = no_place
    """Returns the agenda of a position at a clause. Raises BadPosition where none can be stated."""
    after_batch: Callable[[AnyContext, int], None] | None = None
    """Called after simultaneous acts, with the index of their first event."""

    procedures: dict[str, type[Procedure]] = field(init=False)
    """All procedures of the edition by their stored names."""
    roles: Mapping[str, type[Procedure]] = field(init=False)
    """The procedures by their roles."""
    verbs: Any = field(init=False)
    """The union of all acts."""
    index_hash: str = field(init=False)
    """The digest of the clauses."""
    open_facts: frozenset[str] = field(init=False)
    """The facts that everybody may know; others are told to judges alone."""

    # Values of the layout that rules read in inner loops.
    zones: Mapping[str, ZoneRule] = field(init=False)
    """The kinds of zones by name, as in the layout."""
    groups: Mapping[str, tuple[str, ...]] = field(init=False)
    """The zones that a word means, as in the layout."""
    play_zone: str = field(init=False)
    """The zone or group where cards are in play, as in the layout."""
    play_keys: frozenset[str] = field(init=False)
    """The keys of the zones where cards are in play."""
    resolution_zone: str = field(init=False)
    """The zone where used cards and abilities wait, as in the layout."""
    orientations: tuple[str, ...] = field(init=False)
    """All words for the orientation of a card in play, as in the layout."""
    ready: str = field(init=False)
    """The word for a card that is ready, as in the layout."""
    exhausted: str = field(init=False)
    """The word for a card that is exhausted, as in the layout."""

    def __post_init__(self) -> None:
        self.procedures = self.find_procedures()
        self.roles = roles_of(self.procedures)
        self.abilities.check(self.roles)
        self.verbs = ready(verbs_of(*self.packages))
        self.index_hash = digest_of([[clause.label, clause.kind] for clause in self.edition])
        self.open_facts = self.find_open_facts()
        layout = self.layout
        self.zones, self.groups = layout.zones, layout.groups
        self.play_zone, self.play_keys = layout.play_zone, layout.play_keys
        self.resolution_zone = layout.resolution_zone
        self.orientations = layout.orientations
        self.ready, self.exhausted = layout.orientations[:2]

    @property
    def id(self) -> str:
        """`game@edition`."""
        return self.edition.id

    @cached_property
    def engine_version(self) -> str:
        """Returns the version of the engine in this edition, from its deciding sources. Raises NoSources."""
        try:
            return read_version(self.id, self.packages)
        except SourcesMissing as missing:
            raise NoSources(
                "installation.no-sources", named=missing.package, edition=self.id, detail=str(missing)
            ) from missing

    def install(self) -> Rulebook:
        """Registers the edition under its id."""
        _INSTALLED[self.id] = self
        return self

    @property
    def packages(self) -> tuple[str, ...]:
        """Returns the packages of the edition, its own first."""
        return (self.edition.package,)

    def find_procedures(self) -> dict[str, type[Procedure]]:
        """Returns all procedures of the edition by their stored names."""
        return Procedure.known[self.edition.id]

    def find_open_facts(self) -> frozenset[str]:
        """Returns the facts that everybody may know."""
        return frozenset(self.edition.open_facts)

    def make_recorder(self, state: GameState, abilities: Abilities) -> Recorder:
        """Returns a recorder for the events of a command."""
        return Recorder(state, abilities)

    def stored(self, value: T) -> T:
        """Returns a value in its stored form, with citations of the edition."""
        return value

    def zone_key(self, owner: str, zone: str) -> str:
        """Returns the key of a player's zone (`P1/field`), or of a shared zone."""
        return zone if self.zones[zone].shared else f"{owner}/{zone}"

    @cached_property
    def zone_keys(self) -> tuple[str, ...]:
        """Returns the keys of the zones that every table has, without those for cards that a player keeps aside."""
        return tuple(
            key
            for name, rule in self.zones.items()
            if rule.public or rule.ordered or rule.held or not rule.owner_sees
            for key in ([name] if rule.shared else [f"{seat}/{name}" for seat in self.seats])
        )

    @property
    def usual_format(self) -> str:
        """Returns the format used if none is named."""
        return next(iter(self.formats))

    def check_deck(self, format: str, deck: Any, definitions: Mapping[str, CardDefinition]) -> Verdict:
        """Returns the verdict on a deck; an unknown format is judged as the usual one."""
        return self.stored(self.formats.get(format, self.formats[self.usual_format])(format, deck, definitions))

    def disguise(self, guise: str, readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
        """Returns the identity of a face-down card; None if it counts as itself."""
        return self.layout.guises.get(guise, FACE_DOWN).disguise(readings, printed)

    def kind_of_zone(self, name: str) -> ZoneRule:
        """Returns the rule of a zone or of a group of zones, which share a kind."""
        return self.zones[self.groups[name][0]]

    def zone_rule(self, key: str) -> ZoneRule:
        """Returns the rule of the zone with this key."""
        return self.zones[key.rpartition("/")[2]]

    def fill_readings(self, pinned: Mapping[str, str]) -> Mapping[str, str]:
        """Returns all readings of a game: the pinned ones, with defaults for readings unknown to its engine."""
        if pinned.keys() >= self.readings.keys():
            return pinned
        return {**{name: reading.default for name, reading in self.readings.items()}, **pinned}

    def readings_of(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Returns all readings of a game: the chosen ones, checked, and defaults for the rest.

        Raises:
            UnknownReading: the edition has no such reading or value.
        """
        for name, value in chosen.items():
            reading = self.readings.get(name)
            if reading is None:
                known = ", ".join(sorted(self.readings))
                raise UnknownReading(
                    "reading.unknown", possible=known, edition=self.id, named=name, given=value, act="choose"
                )
            if value not in reading.values:
                raise UnknownReading(
                    "reading.no-value",
                    given=value,
                    possible=", ".join(reading.values),
                    edition=self.id,
                    named=f"{name}={value}",
                    reading=name,
                )
        return {name: chosen.get(name, reading.default) for name, reading in self.readings.items()}


def roles_of(procedures: Mapping[str, type[Procedure]]) -> Mapping[str, type[Procedure]]:
    """Returns the procedures of an edition by their roles.

    Raises:
        TypeError: a role has two procedures, or there is no such role.
    """
    found: dict[str, type[Procedure]] = {}
    for procedure in procedures.values():
        if procedure.role and (procedure.role in found or procedure.role not in ROLES):
            raise TypeError(f"{procedure.__name__} has the role {procedure.role!r}, which is taken or unknown")
        if procedure.role:
            found[procedure.role] = procedure
    return found


def verbs_of(*packages: str) -> Any:
    """Returns the union of all acts of an edition, from the core and from the edition's packages."""
    found: list[type[Act]] = []
    stack = [Act]
    while stack:
        for verb in stack.pop().__subclasses__():
            stack.append(verb)
            if f"{verb.__module__}.".startswith(
                ("engine.core.", "engine.abilities.", "engine.observed.", *(f"{package}." for package in packages))
            ):
                found.append(verb)
    return Union[tuple(found)]  # noqa: UP007 - a union made of the registered acts, not written by hand


_INSTALLED: dict[str, Rulebook] = {}


def rulebook_of(edition_id: str) -> Rulebook:
    """Returns the installed rulebook of an edition id.

    Raises:
        UnknownEdition: it was never installed; `engine.rulebooks.load` installs the shipped ones.
    """
    try:
        return _INSTALLED[edition_id]
    except KeyError:
        known = ", ".join(sorted(_INSTALLED)) or "none"
        refused = UnknownEdition("edition.not-installed", named=edition_id, possible=known)
        raise refused from None
