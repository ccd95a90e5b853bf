"""What an edition gives the kernel: its clauses, zones, procedures, terms, layers and readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Union

from engine.abilities.instruction import InstructionTable
from engine.abilities.language.ability import Ability
from engine.core.act import Act
from engine.core.cards import CardDefinition, Characteristics, digest_of
from engine.core.citation import NO_CLAUSES, Cites, Edition
from engine.core.codec import ready
from engine.core.procedure import Procedure
from engine.core.refusal import BadPosition, UnknownEdition, UnknownReading
from engine.core.state import Frame
from engine.core.zones import ZoneRule

if TYPE_CHECKING:
    from engine.abilities.evaluate import Lens, Scope
    from engine.abilities.instructions.lexicon import Lexicon
    from engine.abilities.language.selectors import Amount
    from engine.abilities.triggers import TriggerEvent
    from engine.core.choice import Choice, Option, Question
    from engine.core.context import RulesContext
    from engine.core.event import Event
    from engine.core.finding import Finding
    from engine.core.state import GameObject, Pending

Inert = Callable[["RulesContext", "GameObject | Characteristics", str, Mapping[int, "Characteristics | None"]], Cites]
"""The clauses by which an ability of an object is out of force, none if it is in force: of the object, or what it last
was, and the ability's key. What the cards last were that left in the batch which is looked at speaks for them."""


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
    """The clauses of counting triggers, and which extra clause each occasion brings. A game without any needs none.

    `itself` is cited where a trigger waits for something to happen to its own card, `condition` where its condition
    was looked at beside that; a failed one is noted. `counts` says of what would be counted whether it is; if not, that
    is noted by `not_counted`, but for a state, which may be there for long. `merged` says whether a trigger counts once
    for all that happens at the same time, `leaving_apart` whether cards that leave play together see no more than their
    own leaving; with `finds_moved` what is done to a card that moved is done to it where it went, with
    `knows_casting` a card in play tells its triggers what it was cast with. `of_ability` gives the clauses of what
    an ability is besides, `done_by` those on what did it, by the occasion, where the trigger asks for that. With
    `shows` a hidden card whose trigger counts is shown by these clauses, and where an
    ability is out of force by `out_of_force` it is noted that what it waits for is not counted.
    """

    counted: Cites = NO_CLAUSES
    itself: Cites = NO_CLAUSES
    condition: Cites = NO_CLAUSES
    delayed: Cites = NO_CLAUSES
    revealed: Cites = NO_CLAUSES
    value_changed: Cites = NO_CLAUSES
    value_noted: Cites = NO_CLAUSES
    occasions: Mapping[str, Cites] = field(default_factory=dict)
    reveal_procedure: str = ""
    counts: Callable[[RulesContext, Pending], bool] | None = None
    not_counted: Cites = NO_CLAUSES
    merged: Callable[[RulesContext], bool] | None = None
    leaving_apart: Callable[[RulesContext], bool] | None = None
    finds_moved: bool = False
    knows_casting: bool = False
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    done_by: Callable[[str], Cites] = lambda name: NO_CLAUSES
    shows: Cites = NO_CLAUSES
    out_of_force: Cites = NO_CLAUSES


@dataclass(frozen=True, slots=True)
class ContinuousRules:
    """The layers of an edition in order, each with its clause, and the layer of each kind of change.

    `own_first` is cited where a card's effects on itself apply before others. With `existence` an effect also depends
    on one that takes its ability away; with `dates_gifts` a given ability is as young as what gave it. Changes of flags
    whose prefix (`job:`) is among `flag_sorts` are looked up as `gain_flag.job`. `base` says that printed values hold;
    a game without continuous effects needs no more than that. `of_ability` is as in `TriggerRules`; `of_amount` gives
    the clauses by which an amount was worked out.
    """

    base: Cites = NO_CLAUSES
    layers: tuple[str, ...] = ()
    cites: Mapping[str, Cites] = field(default_factory=dict)
    layer_of: Callable[[str, Mapping[str, str]], str] = lambda aspect, readings: ""
    dependency: Cites = NO_CLAUSES
    timestamp: Cites = NO_CLAUSES
    split: Cites = NO_CLAUSES
    static: Cites = NO_CLAUSES
    aspects: Mapping[str, Cites] = field(default_factory=dict)
    entering: Cites = NO_CLAUSES
    gained: Cites = NO_CLAUSES
    order_procedure: str = ""
    own_first: Cites = NO_CLAUSES
    existence: bool = False
    dates_gifts: bool = False
    flag_sorts: tuple[str, ...] = ()
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    of_amount: Callable[[Scope, Amount, Lens], Cites] = lambda scope, amount, lens: NO_CLAUSES


@dataclass(frozen=True, slots=True)
class ChanceRules:
    """The clauses under which chance decides."""

    shuffle: Cites


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


@dataclass(frozen=True, slots=True)
class UnknownRules:
    """How an edition's games are observed. Without a `procedure` every card of an observed game is known.

    `procedure` is its `Identifying`; `decks` gives the clauses of what a deck may consist of, by the zone in which
    the deck lies before the game. `fits` says what else speaks against an object being the card of a number.
    """

    procedure: str = ""
    decks: Mapping[str, Cites] = field(default_factory=dict)
    fits: Callable[[RulesContext, int, str], Finding | None] | None = None


def no_words() -> Lexicon:
    """The lexicon of an edition that uses none of the shared words."""
    from engine.abilities.instructions.lexicon import Lexicon

    return Lexicon()


def no_place(label: str, player: str, **locals: Any) -> tuple[Frame, ...]:
    """An edition in which no position can be stated. Raises BadPosition."""
    raise BadPosition(f"position at {label}", "this edition lets none be stated", "begin with the decks")


def limit_reached(g: RulesContext) -> None:
    """A forced loop in an edition without a chapter on loops: the engine's limit, never a ruling."""
    from engine.core.events.steps import LimitReached

    g.emit(LimitReached, g.book.limit, "loop without a choice", 1)


@dataclass(kw_only=True)
class Rulebook:
    """One edition, executable. Built by its package; the kernel reads it and names no game.

    What every game has to say has no default; the rest a game leaves out if it has nothing of the kind.

    `package` is where it is defined. `groups` names several zones by one word; the zone or group `play_zone` is where
    cards are in play. A card face down in an open zone is seen by its controller, unless `face_down_seen_by` says
    `nobody` or `all` for its guise. `open_facts` names the facts that everybody may know; any other is told to judges
    alone. `supertypes` are kinds that a kind belongs to besides, `from_zero` numbers no card
    prints and every card has (at 0), `keywords` marks
    that are abilities (lost with all others). `inert` says whether an ability of an object in play is out of force
    (see `Inert`; with `inert_by_place` where cards lie is all that decides it), `dated` since which batch it is in
    force if not since its card came (a fact `in_force/...` says so). `formats` are the formats of decks, the usual one
    first. `orientations` are all
    the words for how a card in play is turned. Fractions go down unless the book `rounds_up`; a number below 0 is read
    as it is unless `negative_reads_zero`.
    `narrowed` leaves out of a question what may not be answered once more, `answered_again` says why several picks
    together may not be.
    `limit` is cited where the engine gives up at a technical limit.
    """

    edition: Edition
    package: str
    zones: Mapping[str, ZoneRule]
    play_zone: str
    visibility: VisibilityRules
    check_deck: Callable[..., Any]
    opening: Callable[..., Any]
    concede: Callable[[RulesContext, str], None]
    refused_after_end: Cites
    limit: Cites

    unknown: UnknownRules = UnknownRules()
    seats: tuple[str, ...] = ("P1", "P2")
    formats: tuple[str, ...] = ("constructed",)
    readings: Mapping[str, Reading] = field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    supertypes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    keywords: tuple[str, ...] = ()
    from_zero: tuple[str, ...] = ()
    rounds_up: bool = False
    negative_reads_zero: bool = False
    resolution_zone: str = ""
    ready: str = "ready"
    exhausted: str = "exhausted"
    orientations: tuple[str, ...] = ()
    face_down_seen_by: Mapping[str, str] = field(default_factory=dict)
    open_facts: frozenset[str] = frozenset()
    disguise: Callable[[str, Mapping[str, str], Characteristics], Characteristics | None] = (
        lambda guise, readings, printed: None
    )
    sample: Callable[[], Mapping[str, CardDefinition]] | None = None
    places: Callable[..., Any] = no_place
    endless: Callable[[RulesContext], None] = limit_reached
    narrowed: Callable[[RulesContext, Question], Question] = lambda g, question: question
    answered_again: Callable[[RulesContext, Choice, Sequence[Option]], Finding | None] = lambda g, choice, picks: None
    disputed: str = ""

    words: Lexicon = field(default_factory=no_words)
    instructions: InstructionTable = field(default_factory=lambda: InstructionTable({}))
    icons: Mapping[str, Ability] = field(default_factory=dict)
    triggers: TriggerRules = TriggerRules()
    continuous: ContinuousRules = ContinuousRules()
    occasions: Callable[[RulesContext, Event], tuple[TriggerEvent, ...]] = lambda g, event: ()
    action_zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replacement_procedure: str = ""
    resolution_procedure: str = ""
    use_procedure: str = ""
    after_batch: Callable[[RulesContext, int], None] | None = None
    inert: Inert | None = None
    inert_by_place: bool = False
    dated: Callable[[RulesContext, GameObject, str], int] | None = None

    procedures: dict[str, type[Procedure]] = field(init=False)
    verbs: Any = field(init=False)
    index_hash: str = field(init=False)
    play_keys: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.procedures = Procedure.known[self.edition.id]
        self.verbs = ready(verbs_of(self.package))
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
