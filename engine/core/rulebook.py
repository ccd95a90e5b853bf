"""What an edition gives the kernel: its clauses, zones, procedures, terms, layers and readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Union

from engine.core.abilities import AbilitySource, PrintedBy
from engine.core.act import Act
from engine.core.cards import Characteristics, digest_of
from engine.core.citation import NO_CLAUSES, Cites, Edition
from engine.core.codec import ready
from engine.core.held import AnyContext
from engine.core.loop_rules import LoopRules
from engine.core.procedure import Procedure
from engine.core.refusal import BadPosition, UnknownEdition, UnknownReading
from engine.core.roles import ROLES
from engine.core.state import Frame
from engine.core.unknown_cards import UnknownCards
from engine.core.zones import ZoneRule


@dataclass(frozen=True, slots=True)
class Reading:
    """How an open clause may be read: a named parameter of a game, pinned in its first event."""

    name: str
    values: tuple[str, ...]
    disputed: str
    clauses: Cites

    @property
    def default(self) -> str:
        """The reading taken when a game does not say otherwise."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class VisibilityRules:
    """The clauses of who may know what. `guises`: who sees a card that lies face down as something, by its guise."""

    hidden: Cites
    shown: Cites
    counted: Cites
    face_down: Cites = NO_CLAUSES
    revealed: Cites = NO_CLAUSES
    shuffling: Cites = NO_CLAUSES
    guises: Mapping[str, Cites] = field(default_factory=dict)


def no_place(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """An edition in which no position can be stated. Raises BadPosition."""
    raise BadPosition(f"position at {label}", "this edition lets none be stated", "begin with the decks")


@dataclass(kw_only=True)
class Rulebook:
    """One edition, executable. Built by its package; the kernel reads it and names no game.

    What every game has to say has no default; the rest a game leaves out if it has nothing of the kind.

    `groups` names several zones by one word; the zone or group `play_zone` is where
    cards are in play. A card face down in an open zone is seen by its controller, unless `face_down_seen_by` says
    `nobody` or `all` for its guise. `open_facts` names the facts that everybody may know; any other is told to judges
    alone. `abilities` makes what is worked out from a state; without it cards are what is printed on them.
    `formats` are the formats of decks, the usual one first. `orientations` are all the words for how a card in play is
    turned. `after_batch` is called when acts that happen at the same time are over.
    """

    seats: ClassVar[tuple[str, ...]] = ("P1", "P2")
    """The players; every game has two."""

    edition: Edition
    zones: Mapping[str, ZoneRule]
    play_zone: str
    visibility: VisibilityRules
    check_deck: Callable[..., Any]
    opening: Callable[..., Any]
    concede: Callable[[AnyContext, str], None]
    refused_after_end: Cites
    loops: LoopRules

    abilities: AbilitySource = field(default_factory=PrintedBy)
    unknown: UnknownCards = field(default_factory=UnknownCards)
    formats: tuple[str, ...] = ("constructed",)
    readings: Mapping[str, Reading] = field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    resolution_zone: str = ""
    ready: str = "ready"
    exhausted: str = "exhausted"
    orientations: tuple[str, ...] = ()
    face_down_seen_by: Mapping[str, str] = field(default_factory=dict)
    open_facts: frozenset[str] = frozenset()
    disguise: Callable[[str, Mapping[str, str], Characteristics], Characteristics | None] = (
        lambda guise, readings, printed: None
    )
    places: Callable[..., Any] = no_place

    after_batch: Callable[[AnyContext, int], None] | None = None
    procedures: dict[str, type[Procedure]] = field(init=False)
    roles: Mapping[str, type[Procedure]] = field(init=False)
    verbs: Any = field(init=False)
    index_hash: str = field(init=False)
    play_keys: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.procedures = Procedure.known[self.edition.id]
        self.roles = roles_of(self.procedures)
        self.abilities.check(self.roles)
        self.verbs = ready(verbs_of(self.edition.package))
        self.index_hash = digest_of([[clause.label, clause.kind] for clause in self.edition])
        self.orientations = self.orientations or (self.ready, self.exhausted)
        self.groups = {**{name: (name,) for name in self.zones}, **self.groups}
        self.play_keys = frozenset(
            self.zone_key(seat, zone) for seat in self.seats for zone in self.groups[self.play_zone]
        )

    @property
    def id(self) -> str:
        """`game@edition`."""
        return self.edition.id

    def zone_key(self, owner: str, zone: str) -> str:
        """The table's key of a player's zone (`P1/field`), or of the one shared zone."""
        return zone if self.zones[zone].shared else f"{owner}/{zone}"

    def kind_of_zone(self, name: str) -> ZoneRule:
        """The rule of a zone or a group of zones; the zones of a group are of one kind."""
        return self.zones[self.groups[name][0]]

    def zone_rule(self, key: str) -> ZoneRule:
        """The rule of the zone a key names."""
        return self.zones[key.rpartition("/")[2]]

    def readings_of(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All readings of a game: the chosen ones checked, the rest by default.

        Raises:
            UnknownReading: a name or value this edition does not have.
        """
        for name, value in chosen.items():
            reading = self.readings.get(name)
            if reading is None:
                known = ", ".join(sorted(self.readings))
                raise UnknownReading(
                    f"reading {name}={value}", f"{self.id} has no reading {name!r}", f"use one of {known}"
                )
            if value not in reading.values:
                raise UnknownReading(
                    f"reading {name}={value}",
                    f"{name} has no value {value!r}",
                    f"use one of {', '.join(reading.values)}",
                )
        return {name: chosen.get(name, reading.default) for name, reading in self.readings.items()}


def roles_of(procedures: Mapping[str, type[Procedure]]) -> Mapping[str, type[Procedure]]:
    """Returns the procedures that the engine calls by their role.

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


def verbs_of(package: str) -> Any:
    """The union of all acts an edition can perform: the kernel's, and those defined in its package."""
    found: list[type[Act]] = []
    stack = [Act]
    while stack:
        for verb in stack.pop().__subclasses__():
            stack.append(verb)
            if f"{verb.__module__}.".startswith(
                ("engine.core.", "engine.abilities.", "engine.observed.", f"{package}.")
            ):
                found.append(verb)
    return Union[tuple(found)]  # noqa: UP007 - a union made of the registered acts, not written by hand


_INSTALLED: dict[str, Rulebook] = {}


def install(book: Rulebook) -> Rulebook:
    """Make an edition known to the kernel under its id."""
    _INSTALLED[book.id] = book
    return book


def rulebook_of(edition_id: str) -> Rulebook:
    """The installed rulebook of an edition id.

    Raises:
        UnknownEdition: it was never installed; `engine.rulebooks.load` installs the shipped ones.
    """
    try:
        return _INSTALLED[edition_id]
    except KeyError:
        known = ", ".join(sorted(_INSTALLED)) or "none"
        raise UnknownEdition(f"rulebook {edition_id}", "it is not installed", f"installed: {known}") from None
