"""A position as a judge writes it down: the scenario language's cards and set-up, an attempt, and what nobody knows.

`?` stands for a card nobody has seen (`?1` for one that needs a name, `?*3` for three) and, in place of a zone's cards
or of the turn player, for a fact that is missing. So does leaving out `at`, or what the procedure there has to know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.position_format import NOBODY_KNOWS, POSITION_IN_WORDS, PositionFile, write_alike
from adjudicator.notation.card_labels import KINDS, PLACES, CardLabels
from adjudicator.notation.card_layout import CardLayout, PlacedCard, definitions_of
from adjudicator.notation.card_naming import number_changed
from adjudicator.notation.edition_defaults import EditionDefaults, load_defaults
from adjudicator.notation.errors import BadScenario, FilePosition
from adjudicator.notation.fields import Act
from adjudicator.notation.stated_battle import locate_battle
from adjudicator.notation.stated_play import complete
from adjudicator.notation.yaml_files import describe_misfit, parse_yaml
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, leaves_open
from engine.core.clauses.refusal import BadPosition, UnknownEdition
from engine.core.events.event import SCHEMA_VERSION
from engine.core.events.fold import open_state
from engine.core.events.game import GameOpened
from engine.core.opening.consistency import UNSEEN
from engine.core.opening.opening import OpeningPosition, list_needed_definitions
from engine.core.play.decide import Answer
from engine.core.play.rulebook import Rulebook
from engine.core.table.cards import CardDefinition, GameManifest
from engine.core.table.choice import Choice
from engine.core.table.state import Frame, GameObject, GameState, Vars
from engine.core.table.work import STANDARD_BUDGET
from engine.judge.commands import Change, Correct
from engine.judge.corrections import correct

OF_SCENARIOS = "adjudicator-scenario/1"
LARGEST_TEXT = 256_000
"""Bytes of a position."""
STEPS = 3_000
"""Most steps of one run; a position that needs more is cut off there."""


@dataclass(frozen=True)
class StatedAttempt:
    """An answer whose legality is the question."""

    seat: str
    """The seat that attempts it."""
    act: Act | None = None
    """The answer as a scenario says it."""
    answer: Answer | None = None
    """The answer by the option ids of a game."""

    @property
    def said(self) -> str:
        """The attempt in words."""
        if self.answer is not None:
            return ", ".join(map(str, self.answer.picks)) or str(self.answer.number)
        if isinstance(self.act, dict):
            word, given = next(iter(self.act.items()))
            return f"{word} {', '.join(given) if isinstance(given, list) else given}"
        return str(self.act)


@dataclass(frozen=True)
class AskedBefore:
    """A question that was put to a seat earlier in a game."""

    choice: Choice
    """The question."""
    seq: int
    """The event that put it."""


@dataclass(frozen=True)
class ExaminedPosition:
    """A position to be examined."""

    book: Rulebook
    """The rulebook."""
    table: GameState
    """The state as it was stated: nothing has been carried out on it."""
    labels: CardLabels
    """The names of its cards."""
    definitions: Mapping[str, CardDefinition]
    """The definitions of its cards."""
    missing: tuple[Finding, ...] = ()
    """The facts nobody gave."""
    attempt: StatedAttempt | None = None
    """The answer whose legality is the question."""
    settled: frozenset[str] = frozenset()
    """The readings the caller has fixed."""
    ready: bool = True
    """Whether play stands somewhere, so that it can be carried on."""
    has_format: bool = False
    """Whether the position names a format that its decks must follow."""
    version: int = 0
    """The version of the game it was taken from; 0 for a position on paper."""
    stated: PositionFile | None = None
    """As it was stated; None for a game's table."""
    opened: GameOpened | None = None
    """The event that its table is made of; None for a game's table."""
    taken: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """By a name that several cards have, the number of the card that it was taken for, and those of all of them."""
    last_asked: AskedBefore | None = None
    """The last question that was put to who attempts something in a game."""


def parse_position(
    text: str, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """The position a text states.

    Args:
        text: YAML of a position, or of scenarios: then the first one's set-up, and what its first step attempts.
        readings: settled by the caller, beside those of the text.
        edition: another edition to read it under.
        file: the name used in errors.

    Raises:
        BadScenario: it is not understood: where, and what was expected.
    """
    if len(text) > LARGEST_TEXT or len(text.encode()) > LARGEST_TEXT:
        raise BadScenario(file, "$", "the position is too large", f"keep it below {LARGEST_TEXT} bytes").told_as(
            "file.stated-size", most=LARGEST_TEXT
        )
    data = parse_yaml(text, file)
    if isinstance(data, dict) and data.get("format") == OF_SCENARIOS:
        data = _read_scenario(data, file)
    return read_position(data, readings, edition=edition, file=file)


def read_position(
    data: Any, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """The position that plain data state, as YAML gives them. Arguments and errors as for `parse_position`."""
    data = _read_words(data, edition, FilePosition(file))
    attempt = data.get("attempt") if isinstance(data, dict) else None
    if isinstance(attempt, dict) and len(attempt) > 1:
        todo = "give the first alone; what is asked for after it is attempted where play then stands"
        raise (
            (FilePosition(file) / "attempt")
            .wrong(f"an attempt is one answer, and these are {len(attempt)}", todo)
            .told_as("position.attempt-several", count=len(attempt))
        )
    try:
        stated = msgspec.convert(data, PositionFile)
    except msgspec.ValidationError as error:
        raise describe_misfit(file, data, error, PositionFile, in_words=POSITION_IN_WORDS) from error
    return lay_out_position(write_alike(stated), readings, edition=edition, file=file)


def _read_words(data: Any, edition: str, at: FilePosition) -> Any:
    """The same data in the words of this notation; as they are if it is not known of which edition they are."""
    named = edition or (data.get("edition") if isinstance(data, dict) else None)
    if not isinstance(named, str):
        return data
    with suppress(UnknownEdition):
        words = load_defaults(named).words
        found = words.read_position(data)
        if "attempt" in found:
            found["attempt"] = words.read_answer(found["attempt"], at / "attempt")
        return found
    return data


def lay_out_position(
    stated: PositionFile, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """The position that a file states. Arguments and errors as for `parse_position`."""
    place = FilePosition(file)
    try:
        defaults = load_defaults(edition or stated.edition)
    except UnknownEdition as error:
        raise (place / "edition").wrong(error.wrong, error.todo).told_like(error) from error
    if (stated.by is None) != (stated.attempt is None):
        raise (
            (place / "attempt")
            .wrong("an attempt needs both `by` and `attempt`", "say who attempts what")
            .told_as("position.attempt-halves")
        )
    fixed = {**stated.setup.readings, **(readings or {})}
    return _PositionReading(stated, defaults, place, fixed).position()


def position_of_game(
    book: Rulebook,
    table: GameState,
    attempt: StatedAttempt | None = None,
    readings: Mapping[str, str] | None = None,
    changes: Sequence[Change] = (),
) -> ExaminedPosition:
    """The position of a game's table, which is not changed; `changes` are made on a copy first.

    Raises:
        UnknownReading: the edition has no such reading or value.
        BadCorrection, BadPosition: a change cannot be made, or nobody could be asked after it.
    """
    chosen = book.readings_of({**table.pins.readings, **(readings or {})})
    copied = table.copy()
    copied.pins = msgspec.structs.replace(table.pins, readings=chosen)
    if changes:
        cites = book.visibility.shown
        correct(RulesContext(copied, book), Correct("", "", cites, number_changed(changes, table)), cites, None, STEPS)
    words = {obj.card: _name(table, obj) for obj in copied.objects.values() if obj.card and not obj.ability}
    labels = CardLabels({}, words)
    labels.learn({obj.id: obj.card for obj in copied.objects.values()})
    settled = frozenset(readings or {})
    ready = bool(copied.agenda) and copied.result is None
    return ExaminedPosition(
        book, copied, labels, table.pins.definitions, (), attempt, settled, ready, False, table.version
    )


def _name(table: GameState, obj: GameObject) -> str:
    definition = table.pins.definitions.get(obj.number)
    return definition.name if definition is not None else NOBODY_KNOWS


def _read_scenario(data: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The set-up of the first scenario of a file, with its first step's attempt."""
    place = FilePosition(file) / "scenarios"
    scenarios = data.get("scenarios")
    if not isinstance(scenarios, list) or not scenarios or not isinstance(scenarios[0], dict):
        raise place.wrong("there is no scenario", "state a position").told_as("position.no-scenario")
    first = scenarios[0]
    if not isinstance(first.get("setup"), dict):
        raise (
            (place[0] / "setup")
            .wrong("the first scenario has no set-up", "state a position")
            .told_as("position.no-setup")
        )
    found = {"edition": data.get("edition"), "cards": first.get("cards", {}), "setup": first["setup"]}
    steps = first.get("steps")
    step = steps[0] if isinstance(steps, list) and steps and isinstance(steps[0], dict) else {}
    acts = [step["attempt"]] if "attempt" in step else step.get("do", [])
    if step.get("by") and isinstance(acts, list) and acts:
        found |= {"by": step["by"], "attempt": acts[0]}
    return found


@dataclass
class _Layout(CardLayout):
    """Objects as a position states them, impossible ones and unseen ones included."""

    def turned(self, entry: PlacedCard, orients: bool, at: FilePosition) -> str:
        """Returns how a card is turned, also where cards are not turned: the checks report that."""
        if orients:
            return super().turned(entry, True, at)
        words = [state for state in entry.states if state in self.defaults.book.orientations]
        return words[0] if words else super().turned(entry, False, at)

    def number(self, entry: PlacedCard, zone: str, at: FilePosition) -> str:
        """The number of a card; none for one that nobody has seen."""
        return UNSEEN if entry.label.startswith(NOBODY_KNOWS) else super().number(entry, zone, at)

    def name(self, label: str, card: int, at: FilePosition) -> None:
        """Remember a card under its label."""
        if label == NOBODY_KNOWS:
            self.words[card] = label
        else:
            super().name(label, card, at)

    def attach(self) -> None:
        """Put cards under others; what is to lie under no card of the position lies under nothing."""
        nothing = len(self.objects) + 1
        for new, (label, _) in list(self.under.items()):
            if self.find_label(label) not in self.labels:
                self.objects[new - 1].attached_to = nothing
                del self.under[new]
        super().attach()


@dataclass
class _PositionReading:
    """One text on its way to a position."""

    stated: PositionFile
    defaults: EditionDefaults
    place: FilePosition
    readings: Mapping[str, str]
    missing: list[Finding] = field(default_factory=list)

    def position(self) -> ExaminedPosition:
        """Lay the cards, find the place, open the table; note what is missing on the way."""
        setup, defaults, at = self.stated.setup, self.defaults, self.place / "setup"
        as_stated = self.stated
        if setup.at != NOBODY_KNOWS:
            clause, knows = defaults.find_place(setup.at, setup.needs_priority, setup.battle, at / "at")
            setup = msgspec.structs.replace(setup, at=clause, knows={**knows, **setup.knows})
            self.stated = msgspec.structs.replace(self.stated, setup=setup)
        book = defaults.book
        definitions = definitions_of(self.stated.cards, defaults, self.place)
        readings = defaults.settle_readings(self.readings, at)
        defaults.require_format(setup.format, at)
        number = 3 if setup.number is None else setup.number
        layout = _Layout(defaults, definitions, number)
        usual_at = setup.at if setup.at not in ("", NOBODY_KNOWS) else list(book.edition.clauses)[-1]
        for seat in book.seats:
            layout.lay_all(seat, self.known_zones(seat), usual_at, at / seat)
        layout.attach()
        player = "P1" if setup.turn in (None, NOBODY_KNOWS) else str(setup.turn)
        if setup.turn == NOBODY_KNOWS:
            self.lacks(self.asking(setup.at), "turn player", "turn")
        agenda, facts = self.agenda(layout, player, at)
        turn = (number, player) if defaults.scenario.begun(usual_at) else (0, "")
        stated = OpeningPosition(tuple(layout.objects), agenda, *turn, facts)
        table, first = self.opened(layout, complete(stated, layout, setup, readings, at), readings)
        labels = CardLabels(layout.labels, layout.words, layout.aliases())
        labels.note((first,))
        attempt = self.attempt(layout)
        return ExaminedPosition(
            book, table, labels, definitions, tuple(self.missing), attempt, frozenset(self.readings), bool(agenda),
            bool(setup.format), 0, as_stated, first, layout.taken,
        )  # fmt: skip

    def attempt(self, layout: CardLayout) -> StatedAttempt | None:
        """What is attempted; a card that is named there lies in the position.

        Raises:
            BadScenario: a word is like the number or name of a card, and no card of the position is called so.
        """
        act = self.stated.attempt
        if act is None:
            return None
        word, given = act.partition(":")[::2] if isinstance(act, str) else next(iter(act.items()))
        named = [given] if isinstance(given, str) else given if isinstance(given, list) else []
        for label in [each.partition("/")[0] for each in named if word not in (*KINDS, *PLACES)]:
            here = layout.find_label(label) in layout.labels or label in layout.words.values()
            near = layout.list_like(label)
            if not here and (near or layout.is_slip(label) or self.defaults.names.find(label)):
                todo = f"use {', '.join(near)}" if near else "place it in a zone, or name a card of the position"
                raise (
                    (self.place / "attempt")
                    .wrong(f"no card {label!r} lies in this position", todo)
                    .told_as("position.no-card", named=label)
                )
        return StatedAttempt(str(self.stated.by), act)

    def known_zones(self, seat: str) -> dict[str, Any]:
        """The zones of a player; one of which nothing is known counts as empty."""
        found: dict[str, Any] = {}
        for zone, contents in getattr(self.stated.setup, seat).items():
            found[zone] = contents
            if contents == NOBODY_KNOWS:
                found[zone] = []
                rule = self.defaults.book.zones.get(zone)
                self.lacks(rule.cites if rule is not None else NO_CLAUSES, f"{seat}/{zone}", f"{seat}.{zone}")
        return found

    def agenda(self, layout: CardLayout, player: str, at: FilePosition) -> tuple[tuple[Frame, ...], Vars]:
        """Where play stands, and what the table knows there; nothing if that is not said, or not enough of it."""
        setup, book = self.stated.setup, self.defaults.book
        facts: Vars = {name: layout.ids(value, at / "facts" / name) for name, value in setup.facts.items()}
        known = {name: value for name, value in setup.knows.items() if value != NOBODY_KNOWS}
        place = "" if setup.at == NOBODY_KNOWS else setup.at
        fought, fighting = locate_battle(setup.battle, place, layout, at / "battle")
        knows: Vars = {**fought, **{name: layout.ids(value, at / "knows" / name) for name, value in known.items()}}
        if not setup.at or setup.at == NOBODY_KNOWS:
            self.lacks(NO_CLAUSES, "place", "at")
            return (), facts
        try:
            agenda = tuple(book.places(setup.at, player, **knows))
        except BadPosition as error:
            raise (at / "at").wrong(error.wrong, error.todo).told_like(error) from error
        frame = agenda[-1]
        procedure = book.procedures[frame.procedure]
        names = procedure.known_locals()
        for name in frame.vars:
            if name not in names:
                wrong = f"use {', '.join(names) or 'nothing'}"
                raise (
                    (at / "knows" / name)
                    .wrong("this clause knows no such thing", wrong)
                    .told_as("position.clause-knows", possible=", ".join(names))
                )
        lacking = procedure.missing_locals(frame)
        for name in lacking:
            self.lacks(procedure.steps[frame.at].cites, name, f"knows.{name}")
        facts = {**self.defaults.scenario.facts(setup.at, knows), **fighting, **facts}
        return (() if lacking else agenda), facts

    def asking(self, label: str) -> Cites:
        """The clause at which play stands, if it is one."""
        edition = self.defaults.book.edition
        return edition.recorded((label,)) if label in edition.clauses else NO_CLAUSES

    def lacks(self, cites: Cites, what: str, where: str) -> None:
        """Note a fact that is needed and missing."""
        book = self.defaults.book
        self.missing.append(
            book.stored(leaves_open("position.unstated", cites or book.visibility.counted, what, missing=where))
        )

    def opened(
        self, layout: _Layout, position: OpeningPosition, readings: dict[str, str]
    ) -> tuple[GameState, GameOpened]:
        """The table, and the first event it is made of."""
        book, setup = self.defaults.book, self.stated.setup
        used = ({obj.number for obj in position.objects} | set(layout.unseen.values())) - {UNSEEN}
        pins = GameManifest(
            book.id, book.index_hash, book.engine_version, SCHEMA_VERSION, book.seats, readings,
            list_needed_definitions(used, layout.definitions), setup.format or "stated", mode="stated",
            budget=STANDARD_BUDGET,
        )  # fmt: skip
        frame = position.agenda[-1] if position.agenda else None
        cites = book.procedures[frame.procedure].steps[frame.at].cites if frame is not None else book.refused_after_end
        first = GameOpened(
            1, 0, 1, book.stored(cites), pins, position.objects, position.agenda, position.turn, position.turn_player,
            position.facts, position.lasting, position.pending, layout.unknown(), None, position.delayed,
            position.granted,
        )  # fmt: skip
        return open_state(first), first
