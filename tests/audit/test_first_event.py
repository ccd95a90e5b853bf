"""What can be changed in the first event and in the bytes of any, chain and digests put right: found, or named."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.log import GameMapper
from engine.kernel import events as ev
from engine.kernel.cards import Pins
from tests.audit.fields import Log, check, graded, opening
from tests.audit.forging import with_event

FIRST: dict[str, tuple[Any, str]] = {
    "seq": (2, ""),  # no such row is read: test_mapper
    "cause": (1, "event"),
    "batch": (2, "event"),
    "cites": (["101.1"], "event"),
    "pins": (None, ""),  # part by part below
    "objects": ([], "event|error"),
    "agenda": ([], "event|error"),
    "turn": (3, "event"),
    "turn_player": ("P2", "event"),
    "facts": ({"a": 1}, "event"),
    "lasting": ([{}], "row"),
    "pending": ([{}], "row"),
    "unknown": ({"decks": {}, "left": {}}, "event|row"),
}
PINNED: dict[str, tuple[Any, str]] = {
    "edition": ("fire_force@0.9", "~ edition"),
    "index_hash": ("0" * 64, "~ index_hash"),
    "engine_version": ("0.0.1", "~ engine_version"),
    "schema_version": (9, "~ schema_version"),
    "seats": (["P1", "P2", "P3"], "~ seats"),
    "readings": ({}, "asked"),
    "definitions": ({}, "asked|error"),
    "format": ("limited", "asked"),
    "chance_algorithm": ("dice/1", "~ chance_algorithm"),
    "seed_commitment": ("0" * 64, "seed"),
    "number_key": ("0" * 32, "pins"),
    "mode": ("observed", "asked|bytes"),
    "repeatable": (False, "asked|pins|bytes"),
    "dealt_as": ("another", "pins|event"),
    "contributions": ({"P1": "00" * 16}, "pins|error|event"),
}


def test_every_field_of_the_first_event_has_an_answer() -> None:
    assert FIRST.keys() == set(ev.GameOpened.__struct_fields__)
    assert PINNED.keys() == set(Pins.__struct_fields__)


@pytest.mark.parametrize("name", [name for name, (_, due) in FIRST.items() if due])
def test_a_changed_first_event_is_found(game: Log, name: str) -> None:
    value, due = FIRST[name]

    check(game, with_event(game[1], 1, lambda event: event.update({name: value})), f"{due}|bytes")


@pytest.mark.parametrize("name", PINNED)
def test_a_changed_pin_is_found_or_named(game: Log, name: str) -> None:
    value, due = PINNED[name]

    check(game, with_event(game[1], 1, lambda event: event["pins"].update({name: value})), due)


def test_cards_that_were_defined_otherwise_lead_to_another_game(game: Log) -> None:
    """Their hash in the command put right too: what is left is that they are not the sample, which is said."""

    def stronger(event: dict[str, Any]) -> None:
        event["pins"]["definitions"]["U-01"]["name"] = "other"

    commands = with_event(game[1], 1, stronger)
    assert graded(game, commands).first is not None
    first = GameMapper().event(game[0], *commands[0].rows[0][1:])
    assert isinstance(first, ev.GameOpened)
    grade = graded(game, opening(definitions=first.pins.definitions_hash)(commands))

    assert "definitions" in {each.name for each in grade.testimony}


@pytest.mark.parametrize(
    "old, new",
    [
        (b'{"type":', b'{"note":1,"type":'),
        (b'{"type":', b'{"seq":1,"type":'),
        (b'{"type":', b'{ "type":'),
        (b'"pins":{', b'"pins":{"mode":"dealt",'),
        (b'"pins":{', b'"pins":{"note":1,'),
        (b'"owner":"P1"', b'"owner":"\\u0050\\u0031"'),
    ],
)
def test_an_event_in_other_bytes_is_found(game: Log, old: bytes, new: bytes) -> None:
    command = game[1][0]
    state = command.rows[0][3]
    assert old in state
    rows = [(*command.rows[0][:3], state.replace(old, new, 1)), *command.rows[1:]]

    check(game, [command._replace(rows=rows), *game[1][1:]], "bytes|row")


@pytest.mark.parametrize("picks", [[1, "2"], ["1", "2"], [1, None], [[1]], [{"a": 1}], []])
def test_what_chance_cannot_have_answered_is_found_and_nothing_breaks(game: Log, picks: list[Any]) -> None:
    seq = next(row[1] for row in game[1][0].rows if row[2] == "choice-made/1" and b'"CHANCE"' in row[3])

    check(game, with_event(game[1], seq, lambda event: event.update(picks=picks)), "event|bytes|row|error")


def test_a_question_to_chance_without_anything_to_draw_is_found(game: Log) -> None:
    seq = next(row[1] for row in game[1][0].rows if row[2] == "choice-opened/1" and b'"CHANCE"' in row[3])

    check(game, with_event(game[1], seq, lambda event: event["choice"].update(form="lot")), "event|bytes|error")


def test_the_order_of_keys_is_that_of_the_rules(game: Log) -> None:
    def turned(event: dict[str, Any]) -> None:
        event["pins"]["readings"] = dict(reversed(event["pins"]["readings"].items()))

    check(game, with_event(game[1], 1, turned), "bytes")
