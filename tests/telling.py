"""Messages with their sentences, as the services put them together."""

from __future__ import annotations

from adjudicator.rpc.messages import convert, convert_tables
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import fill_questions, fill_survey, fill_table, fill_value, fill_verdict
from adjudicator.sentences.speaker import Speaker
from engine.abilities.layers.explain_value import ValueReason
from engine.core.clauses.finding import Verdict
from engine.core.play.survey import Survey
from engine.core.play.visibility import view_table
from engine.core.table.state import GameState


def tell_verdict(judged: Verdict, speaker: Speaker) -> Fields:
    """Returns a verdict."""
    message = convert.verdict(judged)
    fill_verdict(message, judged, speaker)
    return message


def tell_survey(surveyed: Survey, speaker: Speaker) -> Fields | None:
    """Returns what a seat may do, and what not; None if it is not asked."""
    message = convert.survey_fields(surveyed)
    if message is not None:
        fill_survey(message, surveyed, speaker)
    return message


def tell_questions(table: GameState, viewer: str, speaker: Speaker) -> list[Fields]:
    """Returns who is asked what, as a seat is told."""
    asked = convert.view_choices(table, viewer)
    messages = convert.questions(asked)
    fill_questions(messages, asked, speaker)
    return messages


def tell_value(reason: ValueReason, seen: frozenset[int], speaker: Speaker) -> Fields:
    """Returns how a value is made up, for who sees these objects."""
    message = convert.value(reason, seen)
    fill_value(message, reason, speaker)
    return message


def tell_table(table: GameState, viewer: str, speaker: Speaker) -> Fields:
    """Returns the whole table as a seat sees it."""
    seen = view_table(table, viewer)
    message = convert_tables.table(seen, table, full=True)
    fill_table(message, seen, table, speaker)
    return message
