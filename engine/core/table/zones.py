"""Zones and the table layout: an edition's rules for zones, groups of zones, and cards in them."""

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
    """The rule of an edition for a kind of zone."""

    name: str
    """The name of the kind of zone."""
    cites: Cites
    """The clauses about the zone."""
    public: bool
    """Whether everybody sees its face-up cards."""
    ordered: bool = False
    """Whether the order of its cards matters."""
    order_decided: bool = True
    """Whether owners decide the order of cards that enter an ordered zone together."""
    in_play: bool = False
    """Whether cards in it are in play and have orientations."""
    instead: tuple[str, ...] = ()
    """The zone to which the rules redirect some of its cards."""
    limited: bool = False
    """Whether the rules limit the cards that can lie in it together."""
    resolution: bool = False
    """Whether cards and abilities wait in it while they are used."""
    owner_sees: bool = False
    """Whether its player sees the cards of a hidden zone."""
    shared: bool = False
    """Whether all players have the zone in common."""
    drawn_from: bool = False
    """Whether cards are drawn from it."""
    held: bool = False
    """Whether drawn cards go to it."""
    discards: bool = False
    """Whether discarded cards go to it."""
    other_side: Literal["", "controller", "all"] = ""
    """Who may look at the hidden side of a card: `controller` or `all`; empty for all who see the card."""
    other_side_cites: Cites = NO_CLAUSES
    """The clauses about the hidden side."""


def as_itself(readings: Mapping[str, str], printed: Characteristics) -> Characteristics | None:
    """Returns None, as the face-down card counts as itself."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guise:
    """The identity of a face-down card in an open zone."""

    cites: Cites = NO_CLAUSES
    """The clauses about who sees such a card."""
    seen_by: str = "controller"
    """Who sees it: its `controller`, `all` or `nobody`."""
    tells: tuple[str, ...] = ()
    """The kinds of such a card that everybody knows."""
    disguise: Callable[[Mapping[str, str], Characteristics], Characteristics | None] = as_itself
    """Returns its characteristics from the readings and the printed card; None if it counts as itself."""

    @property
    def is_unknown(self) -> bool:
        """Returns whether such a card counts as itself and is seen by nobody."""
        return self.seen_by == "nobody" and self.disguise is as_itself


FACE_DOWN = Guise()
"""The default guise of a face-down card."""


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """The layout of a table: zones, groups of zones, orientations and guises."""

    zones: Mapping[str, ZoneRule]
    """The kinds of zones by their names."""
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Groups of zones by their words."""
    orientations: tuple[str, ...] = ("ready", "exhausted")
    """The words for orientations in play: ready, exhausted, and any others."""
    guises: Mapping[str, Guise] = field(default_factory=dict)
    """The guises of face-down cards by their stored words; `''` for the default guise."""

    play_zone: str = field(init=False)
    """The zone or group of zones where cards are in play; `''` if there is none."""
    play_keys: frozenset[str] = field(init=False)
    """The keys of all zones where cards are in play."""
    resolution_zone: str = field(init=False)
    """The zone where used abilities wait; `''` if there is none."""
    deck: str = field(init=False)
    """The zone from which cards are drawn; `''` if there is none."""
    hand: str = field(init=False)
    """The zone of drawn cards; `''` if there is none."""
    discard_zone: str = field(init=False)
    """The zone of discarded cards; `''` if there is none."""

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
