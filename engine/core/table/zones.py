"""Where cards lie and how: what an edition says of its zones, of their groups, and of cards in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.cards import Characteristics

SEATS = ("P1", "P2")
"""The players; every game has two."""


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """What an edition says of a kind of zone."""

    name: str
    """The name of the kind of zone."""
    cites: Cites
    """The clauses about the zone."""
    public: bool
    """Whether everybody sees the cards that lie face up in it."""
    ordered: bool = False
    """Whether the order of its cards matters."""
    order_decided: bool = True
    """Whether the owners of cards that come into an ordered zone together decide their order."""
    in_play: bool = False
    """Whether cards there are in play, each turned to one of the orientations."""
    instead: tuple[str, ...] = ()
    """Where the rules send some of the cards that are told to go there."""
    limited: bool = False
    """Whether the rules let only so many cards lie there, or only certain ones together."""
    resolution: bool = False
    """Whether abilities and cards lie there while they are used."""
    owner_sees: bool = False
    """Whether its player sees the cards of a hidden zone."""
    shared: bool = False
    """Whether all players have the zone in common."""
    drawn_from: bool = False
    """Whether cards are drawn from it."""
    held: bool = False
    """Whether drawn cards are held there."""
    discards: bool = False
    """Whether discarded cards go there."""
    other_side: Literal["", "controller", "all"] = ""
    """Who may look at the side that a card lies on: its controller, or all; empty: whoever sees the card."""
    other_side_cites: Cites = NO_CLAUSES
    """The clauses that say so."""


def as_itself(readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """Returns None: a face-down card counts as what is printed on it."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guise:
    """What a card that lies face down in an open zone lies there as."""

    cites: Cites = NO_CLAUSES
    """The clauses that say who sees such a card."""
    seen_by: str = "controller"
    """Who sees it: its `controller`, `all` or `nobody`."""
    tells: tuple[str, ...] = ()
    """The kinds that everybody knows of such a card, though not which card it is."""
    disguise: Callable[[Mapping[str, str], Characteristics], Characteristics | None] = as_itself
    """Returns, from the readings and the printed card, what it counts as; None if it counts as itself."""

    @property
    def is_unknown(self) -> bool:
        """Whether such a card counts as itself, and nobody sees which card it is."""
        return self.seen_by == "nobody" and self.disguise is as_itself


FACE_DOWN = Guise()
"""The guise of a face-down card of which the edition says nothing."""


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """The places of a table: the zones of each player, and the ways in which cards lie there."""

    zones: Mapping[str, ZoneRule]
    """The kinds of zones by their names."""
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that mean several zones together."""
    orientations: tuple[str, ...] = ("ready", "exhausted")
    """The words for how a card in play is turned: ready, exhausted, and any others."""
    guises: Mapping[str, Guise] = field(default_factory=dict)
    """What face-down cards lie there as, by the stored word; `''` stands for one that lies there as nothing else."""

    play_zone: str = field(init=False)
    """The zone where cards are in play, or the group of all such zones; `''` if there is none."""
    play_keys: frozenset[str] = field(init=False)
    """The keys of all zones where cards are in play."""
    resolution_zone: str = field(init=False)
    """The zone where abilities lie while they are used; `''` if there is none."""
    deck: str = field(init=False)
    """The zone from which cards are drawn; `''` if there is none."""
    hand: str = field(init=False)
    """The zone where drawn cards are held; `''` if there is none."""
    discard_zone: str = field(init=False)
    """The zone where discarded cards go; `''` if there is none."""

    def __post_init__(self) -> None:
        groups = {**{name: (name,) for name in self.zones}, **self.groups}
        in_play = tuple(name for name, rule in self.zones.items() if rule.in_play)
        named = [name for name, zones in groups.items() if zones == in_play]
        if in_play and not named:
            raise ValueError(f"the zones where cards are in play ({', '.join(in_play)}) have no name as a group")
        derived = {
            "groups": groups,
            "play_zone": named[0] if named else "",
            "play_keys": frozenset(
                zone if self.zones[zone].shared else f"{seat}/{zone}" for seat in SEATS for zone in in_play
            ),
            "resolution_zone": next((name for name, rule in self.zones.items() if rule.resolution), ""),
            "deck": next((name for name, rule in self.zones.items() if rule.drawn_from), ""),
            "hand": next((name for name, rule in self.zones.items() if rule.held), ""),
            "discard_zone": next((name for name, rule in self.zones.items() if rule.discards), ""),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)
