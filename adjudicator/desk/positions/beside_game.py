"""Reads what a judge writes beside the table of a game: an attempt or a course, claims and questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from adjudicator.desk.claims.endings import write_endings_out
from adjudicator.desk.claims.statements import read_claims
from adjudicator.desk.positions.course_notation import StatedAnswer, read_course, read_places
from adjudicator.desk.positions.format import BesideGame, write_beside_alike
from adjudicator.desk.positions.parser import LARGEST_TEXT, ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.question_notation import QuestionSetting, read_questions
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.setup import SETUP_IN_WORDS
from adjudicator.notation.format.yaml_files import describe_misfit, parse_yaml
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from adjudicator.notation.words.written_positions import read_written, read_written_keys
from engine.core.table.card_names import normalise
from engine.core.table.cards import CardDefinition
from engine.core.table.state import GameState


def put_beside(position: ExaminedPosition, text: str, *, file: str = "beside") -> ExaminedPosition:
    """Returns the position of a game with the attempt, claims and questions that a text states.

    Cards are named by their names, numbers or object ids.

    Args:
        position: the position of a game's table, without an attempt.
        text: YAML with `by`, `attempt`, `claim` and `ask`, as in a position file.
        file: the name used in errors.

    Raises:
        BadScenario: the text is invalid, or names something that is not there.
    """
    if len(text.encode()) > LARGEST_TEXT:
        raise BadScenario(file, "$", "file.stated-size", most=LARGEST_TEXT)
    place, defaults = FilePosition(file), load_defaults(position.book.id)
    stated = _read_file(parse_yaml(text, file), defaults, place)
    of_course = isinstance(stated.attempt, list)
    if (stated.by is None and not of_course) != (stated.attempt is None):
        raise (place / "attempt").wrong("position.attempt-halves")
    attempt: StatedAttempt | None = None
    course: tuple[StatedAnswer, ...] = ()
    if isinstance(stated.attempt, list):
        course = read_course(stated.attempt, stated.by, place / "attempt")
    elif stated.attempt is not None:
        attempt = StatedAttempt(str(stated.by), stated.attempt)
    table, labels = position.table, _name_all(position)
    claims = read_claims(stated.claim, table, labels, defaults, place / "claim")
    setting = QuestionSetting(table, labels, defaults, position.definitions, claims)
    questions = read_questions(stated.ask, setting, place / "ask")
    return replace(position, labels=labels, attempt=attempt, course=course, claims=claims, questions=questions)


def _read_file(data: Any, defaults: EditionDefaults, at: FilePosition) -> BesideGame:
    data = read_written_keys(data, BesideGame, defaults.words)
    if isinstance(data, dict):
        data = read_written(data, defaults.words, at)
        data = {**data, "attempt": read_places(data["attempt"])} if "attempt" in data else data
        attempt = data.get("attempt")
        if isinstance(attempt, dict) and len(attempt) > 1:
            raise (at / "attempt").wrong("position.attempt-several", count=len(attempt))
        if "claim" in data:
            data = {**data, "claim": write_endings_out(data["claim"])}
    try:
        return write_beside_alike(msgspec.convert(data, BesideGame))
    except msgspec.ValidationError as error:
        raise describe_misfit(at.file, data, error, BesideGame, in_words=SETUP_IN_WORDS) from error


def _name_all(position: ExaminedPosition) -> CardLabels:
    """Returns labels that also know cards by number and by their names in all languages."""
    words = position.labels.words
    aliases = dict(_list_names(position.table, position.definitions))
    labels = CardLabels({}, words, aliases)
    labels.learn({obj.id: obj.card for obj in position.table.objects.values()})
    return labels


def _list_names(table: GameState, definitions: Mapping[str, CardDefinition]) -> Iterator[tuple[str, str]]:
    """Yields the written names and numbers of a table's cards, each with the word of the labels for it.

    Those of the cards' other sides stand first, as a card is meant by them only if no other card is.
    """
    lying = [definitions.get(number) for number in {obj.number for obj in table.objects.values() if obj.card}]
    printed = [card for card in lying if card is not None]
    for card in printed:
        sides = (definitions.get(number) for number in card.sides)
        yield from ((normalise(said), card.name) for side in sides if side is not None for said in side.called)
    for card in printed:
        yield from ((normalise(said), card.name) for said in card.called)
