"""What an edition gives the kernel: its clauses, zones, procedures, terms, layers and readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.kernel.cards import CardDefinition, Traits
from engine.kernel.citation import Cites, Edition
from engine.kernel.language.instruct import Ability, Instruction
from engine.kernel.procedure import Next, Procedure
from engine.kernel.refusal import UnknownEdition, UnknownReading

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.kernel.game import Game
    from engine.kernel.resolution import Work
    from engine.kernel.triggers import Occasion

Term = Callable[[Any, "Work"], Next]
"""Carries out one instruction of the ability language in an edition."""


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """A kind of zone. `orients`: cards there are ready or exhausted. `owner_sees`: hidden but for its player."""

    name: str
    cites: Cites
    public: bool
    ordered: bool = False
    orients: bool = False
    owner_sees: bool = False
    shared: bool = False


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
class TriggerRules:
    """The clauses of counting triggers, and which extra clause each occasion brings."""

    counted: Cites
    delayed: Cites
    revealed: Cites
    value_changed: Cites
    occasions: Mapping[str, Cites]
    reveal_procedure: str


@dataclass(frozen=True, slots=True)
class ContinuousRules:
    """The layers of an edition in order, each with its clause, and the layer of each kind of change."""

    base: Cites
    layers: tuple[str, ...]
    cites: Mapping[str, Cites]
    layer_of: Callable[[str, Mapping[str, str]], str]
    dependency: Cites
    timestamp: Cites
    split: Cites
    static: Cites
    aspects: Mapping[str, Cites]
    entering: Cites


@dataclass(frozen=True, slots=True)
class ChanceRules:
    """The clauses under which chance decides."""

    shuffle: Cites


@dataclass(frozen=True, slots=True)
class VisibilityRules:
    """The clauses of who may know what."""

    hidden: Cites
    shown: Cites
    counted: Cites
    face_down: Cites
    revealed: Cites
    shuffling: Cites


@dataclass
class Rulebook:
    """One edition, executable. Built by its package; the kernel reads it and names no game."""

    edition: Edition
    seats: tuple[str, ...]
    zones: Mapping[str, ZoneRule]
    readings: Mapping[str, Reading]
    terms: Mapping[type[Instruction], Term]
    icons: Mapping[str, Ability]
    triggers: TriggerRules
    continuous: ContinuousRules
    visibility: VisibilityRules
    play_zone: str
    resolution_zone: str
    ready: str
    exhausted: str
    opening: Callable[..., Any]
    replacement_procedure: str
    resolution_procedure: str
    occasions: Callable[[Game, Event], tuple[Occasion, ...]]
    concede: Callable[[Game, str], None]
    refused_after_end: Cites
    verbs: Any
    places: Callable[..., Any]
    check_deck: Callable[..., Any]
    limit: Cites
    endless: Callable[[Game], None]
    action_zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    disguise: Callable[[str, Mapping[str, str]], Traits | None] = lambda guise, readings: None
    after_batch: Callable[[Game, int], None] | None = None
    sample: Callable[[], Mapping[str, CardDefinition]] | None = None
    disputed: str = ""
    procedures: dict[str, type[Procedure]] = field(init=False)

    def __post_init__(self) -> None:
        self.procedures = Procedure.known[self.edition.id]

    @property
    def id(self) -> str:
        """`game@edition`."""
        return self.edition.id

    def zone_key(self, owner: str, zone: str) -> str:
        """The table's key of a player's zone (`P1/field`), or of the one shared zone."""
        return zone if self.zones[zone].shared else f"{owner}/{zone}"

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
