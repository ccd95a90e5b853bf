"""What comes of a position under each way to read a clause, as fields of messages."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from adjudicator.desk.position_parser import StatedAttempt
from adjudicator.desk.position_report import OutlookChange, OutlookLine, ReadingComparison
from adjudicator.rpc.messages import convert
from adjudicator.rpc.messages.convert import Fields
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.event_words import find_subject
from adjudicator.sentences.events import describe_event, say_event
from adjudicator.sentences.refusals import say_error, say_refusal
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.event import Event
from engine.core.questions.redaction import EventView

HEADER = ("seq", "cause", "batch", "cites", "type")
"""Fields of events that are sent beside their data."""
OF_A_SEAT = {"options of ": "options", "barred to ": "barred"}
"""What stands before a seat in what a change is about, with the name of its heading."""
ASKED = " is asked"
"""What stands behind the seat that is asked."""
ABILITY = "ability"
"""The act whose subject is an ability, also where only its card is named."""


def convert_reading(each: ReadingComparison, speaker: Speaker | None) -> Fields:
    """Fields of `OpenReading`."""
    return {
        "reading": each.reading,
        "told": "" if speaker is None else speaker.name_reading(each.reading),
        "disputed": each.disputed,
        "clauses": each.cites,
        "value": each.value,
        "settled": each.settled,
        "differs": each.differs,
        "outlooks": [
            {
                "name": seen.name,
                "told": "" if speaker is None else speaker.name_value_of(each.reading, seen.name),
                "outcome": convert.OUTCOMES.get(seen.outcome, 0),
                "clauses": seen.cites,
                "differs": seen.differs,
                "not_told": seen.not_told,
                "changes": [_convert_change(change, speaker) for change in seen.changes],
            }
            for seen in each.outlooks
        ],
    }


def view_event(event: Event) -> EventView:
    """Returns an event that never happened as a judge would see it."""
    data = msgspec.to_builtins(event)
    kind = data["type"]
    for name in HEADER:
        data.pop(name, None)
    return EventView(event.seq, kind, event.cause, event.batch, event.cites, data)


def _convert_change(change: OutlookChange, speaker: Speaker | None) -> Fields:
    """Fields of `OutlookChange`."""
    line = change.line
    return {
        "about": change.about,
        "code": line.code,
        "arguments": convert.arguments_of(_list_arguments(line)),
        "times": change.times,
        "sentence": "" if speaker is None else _say_line(line, speaker),
        "heading": "" if speaker is None else _say_heading(change.about, speaker),
    }


def _list_arguments(line: OutlookLine) -> dict[str, Any]:
    if line.event is None:
        return dict(line.arguments)
    described = describe_event(view_event(line.event))
    cards = {} if described.cards is None else {"card": [line.numbers.get(each, each) for each in described.cards]}
    return {**described.facts, **cards}


def _say_line(line: OutlookLine, speaker: Speaker) -> str:
    if line.event is not None:
        return say_event(speaker, ToldEvent(view_event(line.event), line.numbers))
    told = dict(line.arguments)
    if line.cause is not None:
        told["detail"] = say_refusal(line.cause.code, line.cause.arguments, say_error(line.cause), speaker.language)
    if "acts" in told:
        told["acts"] = [say_labelled_act(act, speaker) for act in told["acts"]]
    if "figures" in told:
        term = partial(speaker.word, ArgumentKind.TERM)
        figures = [f"{term(name)} {figure}" for name, figure in told.pop("figures").items()]
        told["qualities"] = [*map(term, told["qualities"]), *figures]
    return speaker.say(line.code, told)


def say_labelled_act(act: str, speaker: Speaker) -> str:
    """Returns an act whose subject is a card as it is typed, one of its abilities (`U1/2`), or a word."""
    word, _, about = act.partition(":")
    typed, _, place = about.partition("/")
    if word == ABILITY and not place.isdigit():
        about = speaker.say_first(("say.ability-of",), {"card": speaker.word(ArgumentKind.TERM, typed)})
    return speaker.say_act(act, about or act, NO_CLAUSES)


def say_attempt(tried: StatedAttempt, speaker: Speaker) -> str:
    """Returns what is attempted, each act in the words of its options.

    What is no option is told as it was said.
    """
    if tried.answer is not None:
        picks = [str(pick) for pick in tried.answer.picks]
        return speaker.join([speaker.say_act(pick, find_subject(pick), NO_CLAUSES) for pick in picks]) or tried.said
    word, given = (tried.act, None) if isinstance(tried.act, str) else next(iter((tried.act or {}).items()))
    if given is None:
        return speaker.say_act(str(word), str(word), NO_CLAUSES)
    if not isinstance(given, str | list):
        return tried.said
    named = [given] if isinstance(given, str) else given
    said = [say_labelled_act(f"{word}:{each}", speaker) for each in named]
    return tried.said if set(said) & {word, *named} else speaker.join(said)


def _say_heading(about: str, speaker: Speaker) -> str:
    for before, name in OF_A_SEAT.items():
        if about.startswith(before):
            return speaker.say(f"say.outlook-{name}", {"seat": about.removeprefix(before)})
    if about.endswith(ASKED):
        return speaker.say("say.outlook-asked", {"seat": about.removesuffix(ASKED)})
    return speaker.say(f"say.outlook-{about.replace(': ', '-').replace(' ', '-')}", {})
