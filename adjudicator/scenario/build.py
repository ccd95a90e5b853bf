"""Builds a scenario's game from its stated position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.positions.builder import build_position
from adjudicator.notation.words.edition_defaults import EditionDefaults
from adjudicator.scenario.scenario_format import ScenarioSetup
from engine.core.opening.opening import OBSERVED, GameSetup


@dataclass
class BuiltScenario:
    """A scenario's game before it is opened."""

    opening: GameSetup
    """The setup of the game."""
    labels: CardLabels
    """Its card labels."""


def build(
    setup: ScenarioSetup, cards: Mapping[str, Mapping[str, Any]], defaults: EditionDefaults, place: FilePosition
) -> BuiltScenario:
    """Returns the setup of a game that begins in a scenario's stated position.

    Raises:
        BadScenario: a part of it is unknown or contradictory.
    """
    book = defaults.book
    built = build_position(setup, cards, defaults, place, playable=True)
    unknown = built.layout.unknown()
    if built.layout.unseen and unknown is None:
        raise (place / "setup").wrong("edition.not-observed-position", edition=book.id)
    opening = GameSetup(
        book.id, built.definitions, format=setup.format or "stated", readings=built.readings,
        mode="stated" if unknown is None else OBSERVED, position=built.position, unknown=unknown,
    )  # fmt: skip
    return BuiltScenario(opening, built.name_cards())
