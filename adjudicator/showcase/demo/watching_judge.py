"""The judge: watches the game live, saves the most interesting table, and asks about it afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cli.show.tables import change_of, telling_number
from adjudicator_client import Seat, numbers_of
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import ExplainResponse, GetTableResponse, ListOptionsResponse
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse
from adjudicator_client.pb.table_pb2 import TableObject

DEEP = 4
"""The depth of procedures beyond which a moment is not more interesting."""
DECIDING = ("damage-taken", "markers-changed", "player-lost")
ANSWERED = "choice-made"
LAST_EVENTS = 12
KEPT = 12
"""The number of moments among which the judge chooses after the game."""


@dataclass(frozen=True, slots=True)
class WatchedMoment:
    """A table as seen live, with the number to ask about."""

    table: GetTableResponse
    """The table, with its version."""
    card: TableObject
    """The card to ask about."""
    number: str
    """The name of its number to ask about."""
    score: tuple[int, ...]
    """The interest of the moment; larger is better."""


@dataclass(frozen=True, slots=True)
class JudgeAnswers:
    """The answers to the judge about a moment and about the end."""

    moment: WatchedMoment
    """The moment."""
    moves: ListOptionsResponse
    """The options of the asked seat."""
    place: ExplainResponse
    """The place of play in the rulebook."""
    value: ExplainResponse
    """The explanation of the number."""
    result: ExplainResponse
    """The explanation of the result."""
    deciding: tuple[Event, ...]
    """The last events before the end."""
    replayed: GetTableResponse
    """The table of the moment, folded again from the log."""
    verified: VerifyGameResponse
    """The result of verifying the game."""


def watch(judge: Seat) -> list[WatchedMoment]:
    """Follows the game to its end; returns the best moments among all questions.

    Each moment is read after its answer, at the version before it. So neither the speed of the players nor the number
    of answers in one message matters.
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
    """Rates a table: by a number that differs from the printed one, a response, the depth, the options."""
    table = response.table
    open_cards = [found for zone in table.zones if zone.public for found in zone.objects if found.values]
    cards = [found for found in open_cards if found.orientation] or open_cards  # cards with an orientation are in play
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
    """Returns the weight of a number: its distance from the printed value, then that value."""
    number = numbers_of(found)[name]
    return change_of(number), number.printed


def ask(judge: Seat, moments: list[WatchedMoment]) -> JudgeAnswers:
    """Asks the judge's questions after the game, about the moment whose number has the most reasons."""

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
    """Returns the last events of the game that concern players."""
    last = judge.events(max(0, end - LAST_EVENTS), at_version=end)
    return tuple(event for event in last if event.type in DECIDING)
