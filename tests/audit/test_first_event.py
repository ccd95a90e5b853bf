"""What can be changed in the first event and in the bytes of any, chain and digests put right: found, or named."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, StoredCommand, open_memory_store
from engine.core.clauses.finding import Verdict
from engine.core.events.game import GameOpened
from engine.core.table.bounds.work import STANDARD_BUDGET
from engine.core.table.cards import GameManifest
from tests.application.dealt import SHARES, contributed
from tests.audit.fields import Log, check, graded, opening
from tests.audit.forging import chained, with_event, with_record
from tests.properties.playing import POOLS

GENEROUS = msgspec.to_builtins(msgspec.structs.replace(STANDARD_BUDGET, events=30_000))

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
    "delayed": ([{}], "row"),
    "granted": ({"@9": {}}, "row"),
    "became": ({"9": 10}, "event|row"),
    "gone": ({"9": {}}, "row"),
    "unknown": ({"decks": {}, "left": {}}, "event|row"),
    "origin": ({"stated_by": "a judge", "digest": "0" * 64, "edition": "fire_force@1.0.0"}, "event"),
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
    "contributions": ({"P1": "00" * 16}, "pins|error|event|bytes"),
    "budget": (GENEROUS, "= budget"),
}


def test_every_field_of_the_first_event_has_an_answer() -> None:
    assert FIRST.keys() == set(GameOpened.__struct_fields__)
    assert PINNED.keys() == set(GameManifest.__struct_fields__)


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
    assert isinstance(first, GameOpened)
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


@pytest.mark.parametrize("forged", [{"verdict": Verdict("ILLEGAL")}, {"reason": "NOT_ASKED"}])  # type: ignore[arg-type]
def test_the_verdict_of_an_opening_is_that_it_was_legal(game: Log, forged: dict[str, Any]) -> None:
    check(game, with_record(game[1], 0, **forged), "verdict")


def test_contributions_stand_in_the_order_of_the_seats() -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = contributed(app, SHARES).game_id
    commands, secrets = list(store.stored(game_id)), store.secrets(game_id).dealt_from

    def turned(event: dict[str, Any]) -> None:
        event["pins"]["contributions"] = dict(reversed(event["pins"]["contributions"].items()))

    assert verify(game_id, commands, seed=secrets).mark == "EXACT"
    grade = verify(game_id, chained(game_id, with_event(commands, 1, turned)), seed=secrets)
    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.what == "pins"


def test_cards_of_the_sample_whose_numbers_stand_in_another_order_are_cards_that_were_sent() -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    pool = POOLS["sample"]()
    request = CreateGame(pool.edition, pool.decks(random.Random(1)), format=pool.format)
    game_id = app.create(request, request_id="c").game_id
    commands, secrets = list(store.stored(game_id)), store.secrets(game_id).dealt_from

    def turned(event: dict[str, Any]) -> None:
        for definition in event["pins"]["definitions"].values():
            definition["numbers"] = dict(reversed(definition.get("numbers", {}).items()))

    def named(log: list[StoredCommand]) -> set[str]:
        return {each.name for each in verify(game_id, chained(game_id, log), seed=secrets).testimony}

    assert "definitions" not in named(commands)
    assert "definitions" in named(with_event(commands, 1, turned))
