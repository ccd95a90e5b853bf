"""Builds a table from a set-up: cards by label, a position at any clause, the game's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator.notation.card_labels import CardLabels
from adjudicator.notation.card_layout import CardLayout, definitions_of
from adjudicator.notation.edition_defaults import EditionDefaults
from adjudicator.notation.errors import FilePosition
from adjudicator.notation.stated_battle import locate_battle
from adjudicator.notation.stated_play import complete
from adjudicator.scenario.scenario_format import ScenarioSetup
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.opening import OBSERVED, OpeningPosition
from engine.core.opening.opening import GameSetup as Opening
from engine.core.play.rulebook import Rulebook
from engine.core.table.state import Frame, Vars


@dataclass
class BuiltScenario:
    """What a game is opened with, and who is who in it."""

    opening: Opening
    """What the game is opened with."""
    labels: CardLabels
    """The names of its cards."""


def build(
    setup: ScenarioSetup, cards: Mapping[str, Mapping[str, Any]], defaults: EditionDefaults, place: FilePosition
) -> BuiltScenario:
    """The position a scenario states, ready to be opened.

    Raises:
        BadScenario: something in it is unknown or contradicts itself.
    """
    book = defaults.book
    definitions = definitions_of(cards, defaults, place)
    at = place / "setup"
    clause, knows = defaults.find_place(setup.at, setup.needs_priority, setup.battle, at / "at")
    setup = msgspec.structs.replace(setup, at=clause, knows={**knows, **setup.knows})
    readings = defaults.settle_readings(setup.readings, at)
    defaults.require_format(setup.format, at)
    layout = CardLayout(defaults, definitions, setup.turn_number)
    for seat in book.seats:
        layout.lay_all(seat, getattr(setup, seat), setup.at, at / seat)
    layout.attach()
    position = complete(_position(setup, layout, at), layout, setup, readings, at)
    format, unknown = setup.format or "stated", layout.unknown()
    if layout.unseen and unknown is None:
        raise at.wrong(f"games of {book.id} are not observed", "leave `unknown` out").told_as(
            "edition.not-observed-position", edition=book.id
        )
    mode = "stated" if unknown is None else OBSERVED
    opening = Opening(
        book.id, definitions, format=format, readings=readings, mode=mode, position=position, unknown=unknown
    )
    return BuiltScenario(opening, CardLabels(layout.labels, layout.words, layout.aliases()))


def _position(setup: ScenarioSetup, layout: CardLayout, at: FilePosition) -> OpeningPosition:
    scenario, book = layout.defaults.scenario, layout.defaults.book
    if not setup.at:
        raise (
            (at / "at")
            .wrong("it is not said where play stands", "name a clause with `at`")
            .told_as("position.no-place")
        )
    fought, fighting = locate_battle(setup.battle, setup.at, layout, at / "battle")
    knows: Vars = {**fought, **{name: layout.ids(value, at / "knows" / name) for name, value in setup.knows.items()}}
    facts: Vars = {name: layout.ids(value, at / "facts" / name) for name, value in setup.facts.items()}
    player = setup.turn_player
    try:
        agenda = book.places(setup.at, player, **knows)
    except BadPosition as error:
        raise (at / "at").wrong(error.wrong, error.todo).told_like(error) from error
    _knows_enough(book, agenda[-1], at / "knows")
    turn = (setup.turn_number, player) if scenario.begun(setup.at) else (0, "")
    return OpeningPosition(
        tuple(layout.objects), agenda, *turn, {**scenario.facts(setup.at, knows), **fighting, **facts}
    )


def _knows_enough(book: Rulebook, frame: Frame, at: FilePosition) -> None:
    """A procedure has the values it cannot do without, and no others."""
    procedure = book.procedures[frame.procedure]
    names = procedure.known_locals()
    for name in frame.vars:
        if name not in names:
            raise (
                (at / name)
                .wrong("this clause knows no such thing", f"use {', '.join(names) or 'nothing'}")
                .told_as("position.clause-knows", possible=", ".join(names))
            )
    for name in procedure.missing_locals(frame):
        raise (
            (at / name)
            .wrong("the procedure at this clause needs it", f"say what {name} is")
            .told_as("position.clause-needs", named=name)
        )
