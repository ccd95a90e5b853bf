"""Builds stated positions: cards, the place of play, procedures under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, StatedSetup
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.positions.battle import locate_battle
from adjudicator.notation.positions.cards.attaching import attach_cards
from adjudicator.notation.positions.cards.card_layout import CardLayout, Definitions, definitions_of
from adjudicator.notation.positions.facts import read_facts
from adjudicator.notation.positions.play import complete
from adjudicator.notation.positions.references import has_reference, read_references
from adjudicator.notation.positions.under_way import add_former, read_agenda, reserve_ids
from adjudicator.notation.positions.written_effects import find_played
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, leaves_open
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.opening import OpeningPosition
from engine.core.table.state import Frame, Vars


@dataclass(frozen=True)
class BuiltPosition:
    """A stated position whose cards are placed and whose clause is determined."""

    position: OpeningPosition
    """The setup of a game that begins in it."""
    layout: CardLayout
    """The placed cards and their definitions."""
    readings: dict[str, str]
    """The value of every reading, after the set-up's choices."""
    missing: tuple[Finding, ...]
    """The missing facts; empty for a playable position."""

    @property
    def definitions(self) -> Definitions:
        """The definitions of its cards."""
        return self.layout.definitions

    def name_cards(self) -> CardLabels:
        """Returns its card names."""
        layout = self.layout
        cards = [obj.card for obj in layout.objects]  # a token card's number is none of a deck's
        labels = {label: cards[new - 1] for label, new in layout.labels.items()}
        unnamed = {cards[new - 1]: word for new, word in layout.words.items()}
        return CardLabels(labels, unnamed, layout.aliases())


def build_position(
    setup: StatedSetup,
    cards: Mapping[str, Mapping[str, Any]],
    defaults: EditionDefaults,
    place: FilePosition,
    *,
    playable: bool,
) -> BuiltPosition:
    """Builds the table of a set-up.

    Args:
        setup: the set-up.
        cards: the entries of the declared cards, by label.
        defaults: the edition's defaults.
        place: the place in the file that contains set-up and cards, for errors.
        playable: whether play must be able to begin in the position. Then missing facts and impossible placements are
            refused. If not, missing facts are recorded, and the examination reports impossible placements.

    Raises:
        BadScenario: a part of it is unknown or contradictory.
    """
    definitions, at = definitions_of(cards, defaults, place), place / "setup"
    clause, knows = defaults.find_place(setup.place, setup.needs_priority, setup.battle, at / "at")
    setup = msgspec.structs.replace(setup, at=clause, knows={**knows, **setup.knows})
    readings = defaults.settle_readings(setup.readings, at)
    defaults.require_format(setup.format, at)
    layout = CardLayout(defaults, definitions, setup.turn_number, strict=playable)
    building = _Building(setup, layout, at, playable)
    building.lay_cards()
    position = add_former(building.find_position(), setup, layout, at)
    position = complete(position, layout, setup, readings, at)
    return BuiltPosition(position, layout, readings, tuple(building.missing))


def check_same(fought: Mapping[str, Any], said: Mapping[str, Any], at: FilePosition) -> None:
    """Refuses a value that contradicts the stated battle.

    Args:
        fought: the values that follow from the battle.
        said: the values as they are stated.
        at: the place of the stated values.

    Raises:
        BadScenario: a value is stated otherwise.
    """
    for name in fought:
        if said.get(name, fought[name]) != fought[name]:
            raise (at / name).wrong("position.said-twice", named=name)


@dataclass
class _Building:
    """A set-up that is being built into a position."""

    setup: StatedSetup
    layout: CardLayout
    at: FilePosition
    playable: bool
    missing: list[Finding] = field(default_factory=list)

    @property
    def usual_at(self) -> str:
        """Returns the clause that determines the usual contents of zones; the last clause without a stated place."""
        return self.setup.at.partition("/")[0] or list(self.layout.defaults.book.edition.clauses)[-1]

    def lay_cards(self) -> None:
        """Places the cards of both players; an unknown zone counts as empty."""
        book = self.layout.defaults.book
        for seat in book.seats:
            stated = getattr(self.setup, seat)
            for zone in (zone for zone, contents in stated.items() if contents == NOBODY_KNOWS):
                rule = book.zones.get(zone)
                self.note_missing(rule.cites if rule is not None else NO_CLAUSES, f"{seat}/{zone}", f"{seat}.{zone}")
                self.layout.note_unsized(seat, zone)
            known = {zone: [] if contents == NOBODY_KNOWS else contents for zone, contents in stated.items()}
            known = self._add_played(seat, known)
            self.layout.lay_all(seat, known, self.usual_at, self.at / seat)
        attach_cards(self.layout)
        reserve_ids(self.setup, self.layout, self.at)

    def _add_played(self, seat: str, zones: dict[str, Any]) -> dict[str, Any]:
        """Returns a player's zones with the played cards whose effects are in force, and which lie nowhere."""
        played = () if self.playable else find_played(self.setup, self.layout.definitions, self.layout.defaults)
        own = [card.label for card in played if card.seat == seat]
        if not own:
            return zones
        zone = self.layout.defaults.book.layout.discard_zone
        there = zones.get(zone, [])
        return {**zones, zone: [*there, *own]} if isinstance(there, list) else zones

    def find_position(self) -> OpeningPosition:
        """Determines the place of play and the facts that the table remembers there."""
        setup, layout, at, scenario = self.setup, self.layout, self.at, self.layout.defaults.scenario
        if setup.turn == NOBODY_KNOWS:
            self.note_missing(self.cite_place(), "turn player", "turn")
        fought, fighting = locate_battle(setup.battle, setup.at, layout, at / "battle")
        stated = {name: value for name, value in setup.knows.items() if value != NOBODY_KNOWS}
        knows: Vars = {
            **fought,
            **{name: self.read_local(value, at / "knows" / name) for name, value in stated.items()},
        }
        check_same(fought, knows, at / "knows")
        self.note_unfought(at / "battle")
        agenda = self.find_agenda(knows)
        usual: Vars = {**scenario.facts(setup.at, knows), **fighting} if setup.at and not setup.within else fighting
        facts, unknown = read_facts(setup.facts, usual, layout, at / "facts")
        check_same(fighting, facts, at / "facts")
        for name in unknown:
            if self.playable:
                raise (at / "facts" / name.partition(".")[0]).wrong("position.clause-needs", named=name)
            self.note_unknown(name)
        begun = setup.number is not None if setup.within else scenario.begun(self.usual_at)
        turn = (setup.turn_number, setup.turn_player) if begun else (0, "")
        return OpeningPosition(tuple(layout.objects), agenda, *turn, facts)

    def read_local(self, value: Any, at: FilePosition) -> Any:
        """Returns a local with object ids; in the middle of an act only references stand for cards."""
        if self.setup.within or has_reference(value):
            return read_references(value, self.layout, at)
        return self.layout.ids(value, at)

    def note_unfought(self, at: FilePosition) -> None:
        """Records as missing each fact of a stated battle that play there depends on and that is not stated.

        Raises:
            BadScenario: a playable position lacks such a fact.
        """
        defaults, battle = self.layout.defaults.scenario.battle, self.setup.battle
        needs = defaults.needs(self.setup.at.partition("/")[0]) if defaults is not None and battle is not None else {}
        for word, cites in needs.items():
            if getattr(battle, word) is None:
                if self.playable:
                    raise (at / word).wrong("position.clause-needs", named=word)
                self.note_missing(cites, word, f"battle.{word}")

    def find_agenda(self, knows: Vars) -> tuple[Frame, ...]:
        """Determines the running procedures; none if the place is not stated or lacks a fact.

        Raises:
            BadScenario: the place or a fact of it does not exist, or a playable position lacks a fact.
        """
        at, book = self.at, self.layout.defaults.book
        if not self.setup.at:
            if self.playable:
                raise (at / "at").wrong("position.no-place")
            self.note_missing(NO_CLAUSES, "place", "at")
            return ()
        try:
            if self.setup.within:
                agenda = read_agenda(self.setup, knows, self.layout, at)
            else:
                agenda = tuple(book.places(self.setup.at, self.setup.turn_player, **knows))
        except BadPosition as error:
            raise (at / "at").repeat(error) from error
        frame = agenda[-1]
        procedure = book.procedures[frame.procedure]
        names = procedure.known_locals()
        for name in (*frame.vars, *(name for name, value in self.setup.knows.items() if value == NOBODY_KNOWS)):
            if name not in names and not self.setup.within and not name.endswith(("_P1", "_P2")):
                raise (at / "knows" / name).wrong("position.clause-knows", possible=", ".join(names))
        lacking = procedure.missing_locals(frame)
        for name in lacking:
            if self.playable:
                raise (at / "knows" / name).wrong("position.clause-needs", named=name)
            self.note_missing(procedure.steps[frame.at].cites, name, f"knows.{name}")
        return () if lacking else agenda

    def cite_place(self) -> Cites:
        """Returns the clause at which play stands, if the place is a clause."""
        edition = self.layout.defaults.book.edition
        return edition.recorded((self.setup.at,)) if self.setup.at in edition.clauses else NO_CLAUSES

    def note_unknown(self, name: str) -> None:
        """Records a fact that nobody knows: a name, or a name and a player (`life.P1`)."""
        book, (fact, _, seat), where = self.layout.defaults.book, name.partition("."), f"facts.{name}"
        cites = book.visibility.counted
        if seat:
            found = leaves_open("position.player-fact-unknown", cites, seat, player=seat, fact=fact, missing=where)
        else:
            found = leaves_open("position.fact-unknown", cites, fact, fact=fact, missing=where)
        self.missing.append(book.stored(found))

    def note_missing(self, cites: Cites, what: str, where: str) -> None:
        """Records a missing fact."""
        book = self.layout.defaults.book
        self.missing.append(
            book.stored(leaves_open("position.unstated", cites or book.visibility.counted, what, missing=where))
        )
