"""Adds to messages when events were recorded, and since when questions are open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.application import Adjudicator
from adjudicator.rpc.messages.convert import Fields
from engine.core.events.event import Event


def date_events(app: Adjudicator, game_id: str, events: Sequence[Fields]) -> None:
    """Adds to every `Event` of a game when it was recorded."""
    times = app.times.find(game_id, (fields["seq"] for fields in events))
    for fields in events:
        fields["recorded_at"] = times[fields["seq"]]


def date_paragraphs(app: Adjudicator, game_id: str, paragraphs: Iterable[Fields]) -> None:
    """Adds to every `ProseSentence` when the first of its events was recorded."""
    sentences = [said for paragraph in paragraphs for said in paragraph["sentences"] if said["events"]]
    times = app.times.find(game_id, (min(said["events"]) for said in sentences))
    for said in sentences:
        said["recorded_at"] = times[min(said["events"])]


def date_questions(
    app: Adjudicator,
    game_id: str,
    questions: Sequence[Fields],
    version: int,
    newest: Sequence[Event] = (),
    newest_at: int = 0,
) -> None:
    """Adds to every `OpenQuestion` since when it is open at that version.

    Args:
        app: the application.
        game_id: the game.
        questions: the questions, to which it is added.
        version: the version.
        newest: the events of the last command, if they are at hand.
        newest_at: when that command was recorded; 0 if it is not known.
    """
    if not questions:
        return
    since = app.asked.find(game_id, [fields["choice"] for fields in questions], version, newest)
    first = newest[0].seq if newest and newest_at else version + 1
    times = app.times.find(game_id, [asked for asked in since.values() if asked < first])
    for fields in questions:
        asked = since.get(fields["choice"], 0)
        fields["since_version"] = asked
        fields["recorded_at"] = newest_at if asked >= first else times.get(asked, 0)
