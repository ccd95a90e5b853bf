"""The parser of stated positions: cards, set-up, an attempt, and unknown facts.

Omitting `at`, or a fact that its procedure needs, is no error: the fact is then missing, as if written `?`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.claims.endings import write_endings_out
from adjudicator.desk.claims.statements import BoundClaim, read_claims
from adjudicator.desk.positions.course_notation import StatedAnswer, read_course, read_places
from adjudicator.desk.positions.file_slips import explain_comma, explain_state, read_colons, settle_edition
from adjudicator.desk.positions.format import PositionFile, write_alike
from adjudicator.desk.positions.question_notation import BoundQuestion, QuestionSetting, read_questions
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import Act
from adjudicator.notation.format.setup import NOBODY_KNOWS, SETUP_IN_WORDS
from adjudicator.notation.format.yaml_files import describe_misfit, parse_yaml
from adjudicator.notation.labels.ability_names import find_abilities
from adjudicator.notation.labels.card_labels import KINDS, MADE, PLACES, CardLabels
from adjudicator.notation.positions.builder import build_position
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.recording import record_position
from adjudicator.notation.words.card_naming import number_changed
from adjudicator.notation.words.edition_defaults import find_words, load_defaults
from adjudicator.notation.words.written_keys import read_first_keys
from adjudicator.notation.words.written_positions import read_written, read_written_keys
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.fold import open_state
from engine.core.events.game import GameOpened
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer
from engine.core.table.bounds.work import STANDARD_BUDGET
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import Choice
from engine.core.table.state import GameObject, GameState
from engine.judge.commands import Change, Correct
from engine.judge.corrections import correct

OF_SCENARIOS = "adjudicator-scenario/1"
LARGEST_TEXT = 256_000
"""The most bytes of a position."""
OF_ABILITIES = ("ability", "auto", "ex", "skill", "trigger", "use")
"""The answers that name abilities."""
STEPS = 3_000
"""The most steps of one run; a longer run is cut off."""


SUBMIT = "submit"
"""The answer by which a player hands in a deck, before there is a table."""
NO_PICK = "none"
"""How an answer that picks nothing is written."""


@dataclass(frozen=True)
class StatedAttempt:
    """An answer whose legality is to be judged."""

    seat: str
    """The acting seat."""
    act: Act | None = None
    """The answer in the notation of scenarios."""
    answer: Answer | None = None
    """The answer as option ids of a game."""

    @property
    def said(self) -> str:
        """Returns the attempt in words."""
        if self.answer is not None:
            number = self.answer.number
            return ", ".join(map(str, self.answer.picks)) or (NO_PICK if number is None else str(number))
        if isinstance(self.act, dict):
            word, given = next(iter(self.act.items()))
            return f"{word} {', '.join(given) if isinstance(given, list) else given}"
        return str(self.act)


@dataclass(frozen=True)
class AskedBefore:
    """A question that a game asked a seat earlier."""

    choice: Choice
    """The question."""
    seq: int
    """The event that opened it."""


@dataclass(frozen=True)
class ExaminedPosition:
    """A position to be examined."""

    book: Rulebook
    """The edition."""
    table: GameState
    """The state as stated, with nothing carried out."""
    labels: CardLabels
    """Its card names."""
    definitions: Mapping[str, CardDefinition]
    """Its card definitions."""
    missing: tuple[Finding, ...] = ()
    """The missing facts."""
    attempt: StatedAttempt | None = None
    """The answer whose legality is to be judged."""
    settled: frozenset[str] = frozenset()
    """The readings fixed by the caller."""
    ready: bool = True
    """Whether play stands at a known clause, so that it can continue."""
    has_format: bool = False
    """Whether the position states a format for its decks."""
    unsized: Mapping[str, str] = field(default_factory=dict)
    """The zones whose number of cards is not stated, each with the card that stands for one of those."""
    version: int = 0
    """The version of the game it was taken from; 0 for a stated position."""
    stated: PositionFile | None = None
    """The parsed position file; None for a game's table."""
    opened: GameOpened | None = None
    """The opening event from which its table is built; None for a game's table."""
    taken: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """For each name that several cards share, the chosen card number and all possible numbers."""
    unsure: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """For each object, the states that nobody knows."""
    last_asked: AskedBefore | None = None
    """In a game, the last question to the attempting seat."""
    course: tuple[StatedAnswer, ...] = ()
    """The answers of a course, in place of an attempt; empty if there is none."""
    claims: tuple[BoundClaim, ...] = ()
    """What is claimed to come of it, or to be so on the table."""
    questions: tuple[BoundQuestion, ...] = ()
    """What is asked about it."""
    alike: frozenset[str] = frozenset()
    """The names of `taken` for which what is asked has the same answer with each of the cards."""
    meant: bool = False
    """Whether answers of its course that fit several options stand as one of them, as that decides nothing."""


def parse_position(
    text: str, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """Returns the position that a text states.

    Args:
        text: YAML of a position or of scenarios; of these, the first set-up and its first step's attempt are used.
        readings: readings fixed by the caller, in addition to the text's readings.
        edition: the edition that replaces the stated one.
        file: the name used in errors.

    Raises:
        BadScenario: the text is invalid; the error names the place and what was expected.
    """
    if len(text) > LARGEST_TEXT or len(text.encode()) > LARGEST_TEXT:
        raise BadScenario(file, "$", "file.stated-size", most=LARGEST_TEXT)
    data = parse_yaml(text, file)
    if isinstance(data, dict) and data.get("format") == OF_SCENARIOS:
        data = _read_scenario(data, file)
    return read_position(data, readings, edition=edition, file=file)


def read_position(
    data: Any, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """Returns the position stated by plain data from YAML. Arguments and errors as for `parse_position`."""
    read_colons(data, file)
    data = read_first_keys(data, PositionFile)
    if isinstance(data, dict) and not edition:
        data = settle_edition(data, file)
    words = find_words(edition or data.get("edition")) if isinstance(data, dict) else None
    if words is not None:
        data = read_written(read_written_keys(data, PositionFile, words), words, FilePosition(file))
    if isinstance(data, dict) and "claim" in data:
        data = {**data, "claim": write_endings_out(data["claim"])}
    if isinstance(data, dict) and "attempt" in data:
        data = {**data, "attempt": read_places(data["attempt"])}
    attempt = data.get("attempt") if isinstance(data, dict) else None
    if isinstance(attempt, dict) and len(attempt) > 1:
        raise (FilePosition(file) / "attempt").wrong("position.attempt-several", count=len(attempt))
    if any(isinstance(one, dict) and SUBMIT in one for one in (attempt if isinstance(attempt, list) else [attempt])):
        raise (FilePosition(file) / "attempt").wrong("position.deck", named=SUBMIT)
    try:
        stated = msgspec.convert(data, PositionFile)
    except msgspec.ValidationError as error:
        misfit = describe_misfit(file, data, error, PositionFile, in_words=SETUP_IN_WORDS)
        raise explain_state(misfit, data, words) from error
    try:
        return lay_out_position(write_alike(stated), readings, edition=edition, file=file)
    except BadScenario as error:
        raise explain_comma(error, data, edition or stated.edition, stated.cards) from error


def lay_out_position(
    stated: PositionFile, readings: Mapping[str, str] | None = None, *, edition: str = "", file: str = "position"
) -> ExaminedPosition:
    """Returns the position that a file states. Arguments and errors as for `parse_position`."""
    place = FilePosition(file)
    try:
        defaults = load_defaults(edition or stated.edition)
    except UnknownEdition as error:
        raise (place / "edition").repeat(error) from error
    of_course = isinstance(stated.attempt, list)
    if stated.by is None and not of_course and stated.attempt is not None:
        raise (place / "attempt").wrong("position.attempt-halves")
    fixed = {**stated.setup.readings, **(readings or {})}
    setup = msgspec.structs.replace(stated.setup, readings=fixed)
    built = build_position(setup, stated.cards, defaults, place, playable=False)
    first = record_position(built.position, built.layout, built.readings, setup.format or "stated", STANDARD_BUDGET)
    labels = built.name_cards()
    labels.note((first,))
    table, attempt = open_state(first), _read_attempt(stated, built.layout, place / "attempt")
    if attempt is not None:
        _check_ability(attempt.act, built.layout, RulesContext.over(table), place / "attempt")
    claims = read_claims(stated.claim, open_state(first), labels, defaults, place / "claim")
    setting = QuestionSetting(table, labels, defaults, built.definitions, claims)
    return ExaminedPosition(
        defaults.book, table, labels, built.definitions, built.missing,
        attempt, frozenset(fixed), bool(first.agenda),
        bool(setup.format), built.layout.unsized, 0, stated, first, built.layout.taken, built.layout.unsure, None,
        _read_course(stated, built.layout, place / "attempt"),
        claims, read_questions(stated.ask, setting, place / "ask"),
    )  # fmt: skip


def _read_attempt(stated: PositionFile, layout: CardLayout, at: FilePosition) -> StatedAttempt | None:
    """Returns the attempt of a position file.

    Raises:
        BadScenario: a word resembles a card's number or name, but matches no card of the position.
    """
    act = stated.attempt
    if act is None or isinstance(act, list):
        return None
    _check_cards(act, layout, at)
    return StatedAttempt(str(stated.by), act)


def _read_course(stated: PositionFile, layout: CardLayout, at: FilePosition) -> tuple[StatedAnswer, ...]:
    """Returns the course of a position file; empty if it has none. Raises BadScenario as for an attempt."""
    if not isinstance(stated.attempt, list):
        return ()
    answers = read_course(stated.attempt, stated.by, at)
    for answer in answers:
        if answer.act is not None and not answer.dictates:
            _check_cards(answer.act, layout, answer.at)
    return answers


def _check_cards(act: Act, layout: CardLayout, at: FilePosition) -> None:
    """Refuses a word that resembles a card's number or name, but matches no card of the position."""
    word, given = act.partition(":")[::2] if isinstance(act, str) else next(iter(act.items()))
    words = layout.defaults.words
    if isinstance(act, str) and ":" not in act:
        return  # a sentence is matched against the options of the question that is asked
    if words.acts and word not in words.acts and not words.read_deed(word):
        raise at.wrong(
            "position.no-act", edition=layout.defaults.book.id, named=word[:40], possible=words.tell_acts(word)
        )
    named = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    for label in [each.partition("/")[0] for each in named if word not in (*KINDS, *PLACES)]:
        here = MADE.fullmatch(label) or layout.find_label(label) in layout.labels or label in layout.words.values()
        near = layout.list_like(label)
        here = here or layout.mentions(label) or words.means_no_card(label)
        if not here and (near or layout.is_slip(label) or layout.defaults.names.find(label)):
            raise at.wrong("position.no-card", named=label, fault="attempt", nearest=", ".join(near) or "none")


def _check_ability(act: Act | None, layout: CardLayout, g: RulesContext, at: FilePosition) -> None:
    """Refuses an attempt with an ability that its card does not have.

    An ability is named by its number, its name or its icon, or by the card that gave it.

    Raises:
        BadScenario: the card has no such ability.
    """
    word, given = act.partition(":")[::2] if isinstance(act, str) else next(iter((act or {"": ""}).items()))
    if word not in OF_ABILITIES:
        return
    for said in [given] if isinstance(given, str) else given if isinstance(given, list) else []:
        label, _, which = str(said).partition("/")
        which = which.partition("/")[0]
        card = layout.labels.get(layout.find_label(label))
        printed = layout.definitions.get(layout.objects[card - 1].number) if card else None
        if not which or printed is None or card is None:
            continue
        count = max(len(printed.abilities), len(g.derived.abilities(card)))
        known = bool(find_abilities(printed, which))
        if which.isdecimal():
            known = 0 < int(which) <= count or not count  # the rules say why a card without abilities uses none
        if not known and layout.find_label(which) not in layout.labels:
            names = [getattr(each, "name", "") for each in printed.abilities]
            of = ", ".join(f"{label}/{name or place}" for place, name in enumerate(names, 1))
            said_mark = " / ".join(layout.defaults.words.list_mark_words(which)[1:]) or which
            raise at.wrong("position.no-ability", named=label, possible=of or "none", fault="number", given=said_mark)


def position_of_game(
    book: Rulebook,
    table: GameState,
    attempt: StatedAttempt | None = None,
    readings: Mapping[str, str] | None = None,
    changes: Sequence[Change] = (),
) -> ExaminedPosition:
    """Returns the position of a game's table, unchanged; `changes` are made on a copy.

    Raises:
        UnknownReading: the edition has no such reading or value.
        BadCorrection, BadPosition: a change cannot be made, or no seat is asked after it.
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
        book, copied, labels, table.pins.definitions, (), attempt, settled, ready, version=table.version
    )


def _name(table: GameState, obj: GameObject) -> str:
    definition = table.pins.definitions.get(obj.number)
    return definition.name if definition is not None else NOBODY_KNOWS


def _read_scenario(data: Mapping[str, Any], file: str) -> dict[str, Any]:
    """Returns a position from the file's first scenario: its set-up, and the attempt of its first step."""
    place = FilePosition(file) / "scenarios"
    scenarios = data.get("scenarios")
    if not isinstance(scenarios, list) or not scenarios or not isinstance(scenarios[0], dict):
        raise place.wrong("position.no-scenario")
    first = scenarios[0]
    if not isinstance(first.get("setup"), dict):
        raise (place[0] / "setup").wrong("position.no-setup")
    found = {"edition": data.get("edition"), "cards": first.get("cards", {}), "setup": first["setup"]}
    steps = first.get("steps")
    step = steps[0] if isinstance(steps, list) and steps and isinstance(steps[0], dict) else {}
    acts = [step["attempt"]] if "attempt" in step else step.get("do", [])
    if step.get("by") and isinstance(acts, list) and acts:
        found |= {"by": step["by"], "attempt": acts[0]}
    return found
