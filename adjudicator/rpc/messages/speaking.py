"""Sentences in the call's language: speakers, and functions that add sentences to converted messages.

A `fill_` function takes a value and the fields that `convert` made of it, and adds the sentences to the fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING

from adjudicator.rpc.messages.convert import COUNTED, Fields
from adjudicator.rpc.messages.convert_catalogue import list_texts
from adjudicator.rpc.messages.convert_events import RULEBOOKS_OWN
from adjudicator.rpc.pb import catalogue_service_pb2, rulebook_service_pb2
from adjudicator.sentences.counted_cards import say_whole_step
from adjudicator.sentences.events import say_event, say_in_prose
from adjudicator.sentences.grades import say_difference
from adjudicator.sentences.refusals import say_refusal
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.speakers import make_speaker, name_card, name_waiting
from adjudicator.sentences.told import ToldEvent
from engine.abilities.layers.explain_value import ValueReason
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Finding, Verdict
from engine.core.play.book.rulebook import Rulebook, rulebook_of
from engine.core.play.survey import Survey
from engine.core.play.visibility import JUDGE, ObjectView, TableView, sees
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Choice, UnavailableOption
from engine.core.table.state import GameState

if TYPE_CHECKING:
    from adjudicator.audit import Grade
    from adjudicator.catalogue.card_check import CardFileError
    from adjudicator.catalogue.disputed_points import DisputedPoint

LANGUAGE: ContextVar[str] = ContextVar("language", default="")
"""The language of the current call, empty without sentences; set by the interceptor."""


def speak_at(table: GameState, viewer: str, language: str) -> Speaker:
    """Returns a speaker that describes a table to a seat.

    Args:
        table: the current game state.
        viewer: the seat that reads it; the judge answers for chance.
        language: the language of the sentences, as for the other speakers here.
    """
    g, seat, definitions = RulesContext(table), JUDGE if viewer == CHANCE else viewer, table.pins.definitions

    def name_object(object_id: int) -> str:
        if object_id in table.pending:
            return name_waiting(speaker, table.pending[object_id], definitions, g, seat)
        if not sees(g, seat, object_id):
            return ""
        printed = definitions.get(g.obj(object_id).number)
        return name_card(printed, language) if printed is not None else ""

    speaker = make_speaker(rulebook_of(table.pins.edition), name_object, definitions, language)
    return speaker


def speak_of_cards(book: Rulebook, definitions: Mapping[str, CardDefinition], language: str) -> Speaker:
    """Returns a speaker for printed cards without a table, as in decks; it names no object."""
    return make_speaker(book, lambda object_id: "", definitions, language)


def speak_of_game(table: GameState, language: str) -> Speaker:
    """Returns a speaker for the events of a game; it names no card on the table."""
    return speak_of_cards(rulebook_of(table.pins.edition), table.pins.definitions, language)


# ------------------------------------------------------------------ sentences of converted messages


def fill_findings(messages: Iterable[Fields], findings: Iterable[Finding], speaker: Speaker) -> None:
    """Adds the sentence of every `Finding`."""
    for message, finding in zip(messages, findings, strict=True):
        message["sentence"] = speaker.say_finding(finding)


def fill_verdict(message: Fields, judged: Verdict, speaker: Speaker) -> None:
    """Adds the sentences of a `Verdict`."""
    fill_findings(message["findings"], judged.findings, speaker)


def fill_questions(messages: Iterable[Fields], asked: Iterable[Choice], speaker: Speaker) -> None:
    """Adds the sentence of every `OpenQuestion`, from choices as their reader sees them."""
    for message, choice in zip(messages, asked, strict=True):
        message["sentence"] = speaker.say_question(choice)


def fill_choice(message: Fields, asked: Choice, speaker: Speaker) -> None:
    """Adds the sentences of a `Choice` without reasons."""
    message["sentence"] = speaker.say_question(asked)
    for told, option in zip(message["options"], asked.options, strict=True):
        told["sentence"] = speaker.say_act(option.id, option.subject, asked.cites)


def fill_survey(message: Fields, survey: Survey, speaker: Speaker) -> None:
    """Adds the sentences of a `Choice` with its findings and barred options."""
    asked = survey.choice
    if asked is None:
        return
    message["sentence"] = speaker.say_question(asked)
    for told, explained in zip(message["options"], survey.options, strict=True):
        told["sentence"] = speaker.say_act(explained.option.id, explained.option.subject, asked.cites)
        fill_findings(told["findings"], explained.findings, speaker)
    for told, candidate in zip(message["barred"], survey.barred, strict=True):
        fill_barred(told, candidate, asked.cites, speaker)


def fill_barred(message: Fields, candidate: UnavailableOption, asked_by: Labels, speaker: Speaker) -> None:
    """Adds the sentences of a `BarredOption`; `asked_by` are the clauses of its question."""
    message["sentence"] = speaker.say_act(candidate.id, candidate.subject, asked_by)
    fill_findings(message["findings"], candidate.findings, speaker)


def fill_value(message: Fields, reason: ValueReason, speaker: Speaker) -> None:
    """Adds the sentences of `ValueReasons`; they name the counted cards that its arguments name."""
    for told, step in zip(message["steps"], reason.steps, strict=True):
        told["sentence"] = say_whole_step(speaker, reason, step, _list_counted(told["arguments"]))


def _list_counted(arguments: Iterable[Fields]) -> frozenset[int]:
    """Returns the counted cards that the arguments of a step name."""
    return frozenset(
        card for each in arguments if each["name"] == COUNTED for card in each.get("object_ids", ())
    )  # fmt: skip


def fill_table(message: Fields, seen: TableView, of: GameState, speaker: Speaker) -> None:
    """Adds the names and questions of a `Table`; only public facts of `of` are read."""
    for zone, shown in zip(message["zones"], seen.zones, strict=True):
        for told, obj in zip(zone["objects"], shown.objects, strict=True):
            told["called"] = "/".join(_name_in_language(obj, of.pins.definitions, speaker))
    asked = [choice for choice in seen.choices if seen.seat in (choice.seat, JUDGE)]
    for told, choice in zip(message["choices"], asked, strict=True):
        fill_choice(told, choice, speaker)
    fill_questions(message["waiting_for"], seen.choices, speaker)


def _name_in_language(seen: ObjectView, definitions: Mapping[str, CardDefinition], speaker: Speaker) -> Iterator[str]:
    """Yields an object's names; only its own printed name is translated, as cards may share a name."""
    printed = definitions.get(seen.number)
    for name in seen.names:
        yield speaker.name_card(seen.number) if printed is not None and name == printed.name else name


def fill_event(message: Fields, told: ToldEvent, speaker: Speaker) -> None:
    """Adds the sentence of an `Event`, and the names of its cards."""
    if told.numbers:
        message["card_names"] = {card: speaker.name_card(number) for card, number in told.numbers.items()}
    say = say_in_prose if told.view.type in RULEBOOKS_OWN else say_event
    message["sentence"] = say(speaker, told)


def fill_grade(message: Fields, grade: Grade, until: int, language: str, *, whole: bool, judge: bool) -> None:
    """Adds the sentence of the first difference of a `VerifyGameResponse`."""
    first = grade.first_until(None if whole else until)
    if first is not None:
        message["first"]["sentence"] = say_difference(first.code, first.arguments(judge=judge), language)


def fill_reading(message: rulebook_service_pb2.Reading, speaker: Speaker) -> None:
    """Adds the names of a `Reading` and its values."""
    message.told = speaker.name_reading(message.name)
    message.told_values.extend(speaker.name_value_of(message.name, value) for value in message.values)


def fill_disputed_point(
    message: catalogue_service_pb2.DisputedPoint, translated: DisputedPoint | None, speaker: Speaker
) -> None:
    """Adds the translated texts of a `DisputedPoint`, its question, and the name of the reading that decides it."""
    if translated is not None:
        message.translated.CopyFrom(catalogue_service_pb2.PointTexts(**list_texts(translated)))
    if message.HasField("reading"):
        fill_reading(message.reading, speaker)
        message.question = speaker.find_dispute(message.reading.name) or message.text


def fill_card_file_error(message: catalogue_service_pb2.CardFileError, error: CardFileError, language: str) -> None:
    """Adds the sentence of a `CardFileError`."""
    message.sentence = say_refusal(error.code, error.arguments, language)
