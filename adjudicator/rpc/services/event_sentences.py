"""Shows events to a seat, one by one or in prose, in the language of the call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from adjudicator.rpc.messages import convert_events
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import speak_of_game
from adjudicator.sentences.events import say_event, say_in_prose
from adjudicator.sentences.prose import Paragraph, say_together, write_prose
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent, tell_event, tell_in_order, witness_game
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.events.fold import open_state
from engine.core.questions.redaction import redact
from engine.core.table.state import GameState


def show_event(event: Event, g: RulesContext, seat: str, speaker: Speaker | None) -> Fields | None:
    """Returns the fields of `Event` for a seat; None if it may not even know of it.

    Args:
        g: a context over the table just after the event.
        seat: the seat, or the judge.
        speaker: says it in the language of the call; None if the call asks for none, and then no sentence is made.
    """
    if speaker is None:
        view = redact(event, g.state, seat, g)
        return None if view is None else convert_events.event(view)
    told = tell_event(event, g, seat)
    return None if told is None else show_told(told, speaker)


def show_told(told: ToldEvent, speaker: Speaker | None) -> Fields:
    """Returns the fields of `Event` for one that was told already; without a speaker it has no sentence."""
    if speaker is None:
        return convert_events.event(told.view)
    fields = convert_events.event(told.view)
    if told.numbers:
        fields["card_names"] = {each: speaker.name_card(number) for each, number in told.numbers.items()}
    places_only = told.view.type in convert_events.RULEBOOKS_OWN
    fields["sentence"] = say_in_prose(speaker, told) if places_only else say_event(speaker, told)
    return fields


def tell_page(
    events: Iterable[tuple[Event, RulesContext]], seat: str, language: str, before: GameState | None, last: int
) -> list[Fields]:
    """Returns the fields of each `Paragraph` in which a seat is told events.

    Args:
        events: the events in order, each with a context over the table just after it; up to `REACH` more than are told.
        seat: the seat, or the judge.
        language: the language of the sentences.
        before: the table before the first of them; None before the first event of a game.
        last: the number of the last event that is told.
    """
    pages = iter(events)
    first = next(pages, None)
    if first is None:
        return []
    speaker = speak_of_game(first[1].state, language)
    assert speaker is not None
    begun = (before.turn, before.turn_player) if before is not None else None
    told = tell_in_order(chain((first,), pages), seat, before.lasting if before is not None else {})
    return [_convert_paragraph(each) for each in write_prose(told, speaker, begun, last)]


def tell_together(log: Sequence[Event], wanted: Sequence[int], seat: str, language: str) -> str:
    """Returns what some events of a game say to a seat, those that say the same of different cards together.

    Args:
        log: the events of the game, from 1 without gaps.
        wanted: the numbers of the events.
        seat: the seat, or the judge.
        language: the language of the sentences.
    """
    told = [one for one in witness_game(log[: max(wanted)], seat) if one.view.seq in wanted]
    speaker = speak_of_game(open_state(log[0]), language)
    assert speaker is not None
    return say_together(speaker, told)


def _convert_paragraph(paragraph: Paragraph) -> Fields:
    return {
        "heading": paragraph.heading,
        "turn": paragraph.turn,
        "seat": paragraph.player,
        "goes_on": paragraph.goes_on,
        "sentences": [
            {"text": said.text, "events": said.events, "clauses": said.cites} for said in paragraph.sentences
        ],
    }
