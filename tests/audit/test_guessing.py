"""What heads of a running game tell a player who has the rules, and tries every card the opponent may have drawn."""

from __future__ import annotations

import msgspec

from adjudicator.application.creation import record_command
from adjudicator.log import GameMapper, StoredCommand, link
from adjudicator.log.records.command_record import record_text
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.play.decide import Answer, decide
from engine.core.table.state import GameState
from tests.audit.forging import chained

Log = tuple[str, list[StoredCommand]]


def read(game_id: str, commands: list[StoredCommand]) -> list[Event]:
    mapper = GameMapper()
    return [
        event
        for command in commands
        for event in mapper.events(game_id, command.record.first_seq, [row[2:] for row in command.rows])
    ]


def drawing(log: Log) -> tuple[int, str, int]:
    """A command by which somebody draws one card: its place, whose deck, the card."""
    game_id, commands = log
    for place, command in enumerate(commands):
        table = fold(read(game_id, commands[:place])) if place else None
        events = read(game_id, [command])
        if table is None or any(isinstance(event, ChoiceMade) and event.seat == "CHANCE" for event in events):
            continue
        for seat in ("P1", "P2"):
            deck = table.zones[f"{seat}/deck"]
            drawn = [each.card for each in events if isinstance(each, CardMoved) and each.card in deck]
            if len(drawn) == 1 and b'"answer"' in bytes(command.record.asked):
                return place, f"{seat}/deck", drawn[0]
    raise AssertionError("nobody draws a card in this game")


def imagined(log: Log, place: int, deck: str, drawn: int, card: int) -> tuple[bytes, list[tuple[str, int, str, bytes]]]:
    """What would have been stored if `card` had been on top instead: everything else is known to the attacker."""
    game_id, commands = log
    table: GameState = fold(read(game_id, commands[:place]))
    zone, true = table.zones[deck], commands[place].record
    here, there = zone.index(drawn), zone.index(card)
    zone[here], zone[there] = card, drawn
    base = table.version
    decision = decide(table, msgspec.json.decode(true.asked, type=Answer))
    record = record_command(
        true.request_id, true.asked, true.content, true.actor, table, base, decision.verdict, decision.reason,
        true.recorded_at, true.name,
    )  # fmt: skip
    return record_text(record), GameMapper().rows(game_id, decision.events)


def guesses(log: Log, salts: tuple[str, ...]) -> set[str]:
    """The numbers of the cards that fit the chains before and after the drawing, as far as the salts lead."""
    place, deck, drawn = drawing(log)
    before, after = (log[1][number].record.chain for number in (place - 1, place))
    table = fold(read(log[0], log[1][:place]))
    found = set()
    for card in table.zones[deck]:
        text, rows = imagined(log, place, deck, drawn, card)
        if after in {link(before, text, rows, salt) for salt in salts}:
            found.add(table.objects[card].number)
    return found


def test_two_heads_of_a_log_without_salts_tell_the_card_that_was_drawn(played: Log) -> None:
    game_id, commands = played
    old = game_id, chained(game_id, [command._replace(salt="") for command in commands])
    place, _, drawn = drawing(old)

    assert guesses(old, ("",)) == {fold(read(game_id, commands[:place])).objects[drawn].number}


def test_two_heads_of_a_log_with_salts_tell_nothing_of_it(played: Log) -> None:
    place, _, _ = drawing(played)
    others = tuple(command.salt for number, command in enumerate(played[1]) if number != place)

    assert guesses(played, ("", "0" * 32, "f" * 32, *others)) == set()
    assert len(guesses(played, (played[1][place].salt,))) == 1, "with its salt the log is open"
