"""The judge: watches the game live, keeps the table of the most interesting moment, asks about it afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cli.show.tables import change_of, telling_number
from adjudicator_client import Seat, numbers_of
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import ExplainResponse, GetTableResponse, ListOptionsResponse
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse
from adjudicator_client.pb.table_pb2 import TableObject

DEEP = 4
"""Procedures within each other beyond which a moment is not more interesting."""
DECIDING = ("damage-taken", "markers-changed", "player-lost")
ANSWERED = "choice-made"
LAST_EVENTS = 12
KEPT = 12
"""Moments among which the judge chooses when the game is over."""


@dataclass(frozen=True, slots=True)
class WatchedMoment:
    """A table as it was seen live, with the number that is asked about."""

    table: GetTableResponse
    """The table, with its version."""
    card: TableObject
    """The card that is asked about."""
    number: str
    """The name of its number that is asked about."""
    score: tuple[int, ...]
    """How interesting the moment is; a larger one is more."""


@dataclass(frozen=True, slots=True)
class JudgeAnswers:
    """What the judge was told about a moment, and about the end."""

    moment: WatchedMoment
    """The moment."""
    moves: ListOptionsResponse
    """What the asked seat could answer."""
    place: ExplainResponse
    """Where in the rulebook play stood."""
    value: ExplainResponse
    """Why the number is what it is."""
    result: ExplainResponse
    """Why the game ended as it did."""
    deciding: tuple[Event, ...]
    """The last events before the end."""
    replayed: GetTableResponse
    """The table of the moment, folded once more from the log."""
    verified: VerifyGameResponse
    """What verifying the game came to."""


def watch(judge: Seat) -> list[WatchedMoment]:
    """Follow the game to its end; returns the best moments of all at which a question was asked.

    Each is looked at once it was answered, as it was before that. So neither how far the players are nor how many
    answers come in one message makes a difference.
    """
    best: list[WatchedMoment] = []
    for news in judge.watch():
        for event in news.events:
            if event.type == ANSWERED:
                moment = read_moment(judge.table(at_version=event.seq - 1))
                if moment is not None:
                    best = sorted([*best, moment], key=lambda each: each.score, reverse=True)[:KEPT]
    return best


def read_moment(response: GetTableResponse) -> WatchedMoment | None:
    """How interesting a table is: a number that is not the printed one, a player who responds, the depth, options."""
    table = response.table
    open_cards = [found for zone in table.zones if zone.public for found in zone.objects if found.values]
    cards = [found for found in open_cards if found.orientation] or open_cards  # cards that are turned are in play
    if not cards:
        return None
    card = max(cards, key=lambda found: (*weigh_number(found, telling_number(found)), found.id))
    changed = sum(any(map(change_of, found.values)) for found in cards)
    options = sum(len(choice.options) for choice in table.choices)
    responds = any(asked.seat != table.turn_player for asked in table.waiting_for)
    depth = min(len(table.agenda), DEEP)
    score = (int(changed > 0), int(responds), depth, min(changed, 3), min(options, 6))
    return WatchedMoment(response, card, telling_number(card), score)


def weigh_number(found: TableObject, name: str) -> tuple[int, int]:
    """Weighs how much a number has to tell: its distance from the printed value, then that value."""
    number = numbers_of(found)[name]
    return change_of(number), number.printed


def ask(judge: Seat, moments: list[WatchedMoment]) -> JudgeAnswers:
    """Everything the judge asks once the game is over, about the moment whose number has most reasons."""

    def reasons(moment: WatchedMoment) -> tuple[int, ...]:
        version = moment.table.version
        steps = judge.explain_value(moment.card.id, moment.number, at_version=version).value.steps
        barred = judge.options(at_version=version).choice.barred
        return (len(steps), sum(step.source != 0 for step in steps), int(bool(barred)), *moment.score)

    moment = max(moments, key=reasons)
    then, ended = moment.table.version, judge.explain_result()
    return JudgeAnswers(
        moment,
        moves=judge.options(at_version=then),
        place=judge.explain_place(at_version=then),
        value=judge.explain_value(moment.card.id, moment.number, at_version=then),
        result=ended,
        deciding=find_deciding_events(judge, ended.result.result.seq),
        replayed=judge.table(at_version=then),
        verified=judge.verify(),
    )


def find_deciding_events(judge: Seat, end: int) -> tuple[Event, ...]:
    """What happened to the players in the last events up to the end of the game."""
    last = judge.events(max(0, end - LAST_EVENTS), at_version=end)
    return tuple(event for event in last if event.type in DECIDING)
