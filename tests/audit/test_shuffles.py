"""Shuffles can be checked by anybody: by `verify`, and by a checker written from docs/shuffles.md alone."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit.exports.export import export
from adjudicator.audit.verification.shuffles import ShuffleGrade, check_shuffles
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, StoredCommand, open_memory_store
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.table.chance import SeededChance, commit_to_seed
from engine.core.table.choice import CHANCE, Choice, Option
from tests.application.playing import SEED, open_a_game, play
from tests.audit import shuffle_checker, shuffle_vectors
from tests.audit.forging import chained, with_event

Game = tuple[str, list[StoredCommand]]
DOCUMENT = Path(__file__).parents[2] / "docs" / "shuffles.md"


def events_of(game_id: str, commands: Sequence[StoredCommand]) -> list[Event]:
    rows = [row[2:] for command in commands for row in command.rows]
    return GameMapper().events(game_id, 1, rows)


def file_of(game: Game, path: Path) -> Path:
    export(game[0], game[1], path, now=datetime(2026, 11, 21, tzinfo=UTC), program="test", compressed=True)
    return path


def test_the_vectors_of_the_document_are_those_the_engine_makes() -> None:
    (listed,) = re.findall(r"```json\n(.*?)\n```", DOCUMENT.read_text("utf-8"), re.DOTALL)

    assert listed == shuffle_vectors.block(), "run python -m tests.audit.shuffle_vectors"


@pytest.mark.parametrize("vector", shuffle_vectors.vectors(), ids=str)
def test_the_checker_written_from_the_document_agrees_with_every_vector(vector: dict[str, Any]) -> None:
    if "secret" in vector:
        return check_mixed(vector)
    seed, rest = bytes.fromhex(vector["seed"]), {"game": "", "number": 0} | vector
    at = (seed, rest["game"], rest["number"])
    if "commitment" in vector:
        assert shuffle_checker.commitment(seed) == vector["commitment"]
    elif "stream" in vector:
        numbers = shuffle_checker.stream(*at)
        assert [next(numbers) for _ in vector["stream"]] == vector["stream"]
    elif "ids" in vector:
        assert shuffle_checker.shuffle(vector["ids"], *at) == vector["order"]
    else:
        assert shuffle_checker.lot(vector["options"], *at) == vector["place"]


def check_mixed(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    if "salt" in vector:
        assert shuffle_checker.salted_commitment(secret, bytes.fromhex(vector["salt"])) == vector["commitment"]
        return
    given = (vector["game"], vector["renewals"], vector["seats"], vector["contributions"])
    key = shuffle_checker.key(secret, *given)
    assert key.hex() == vector["key"]
    if not vector["renewals"]:
        assert shuffle_checker.number_key(key, vector["game"]) == vector["number_key"]
    assert shuffle_checker.shuffle(vector["ids"], key, vector["game"], vector["number"]) == vector["order"]


def test_the_checker_imports_nothing_of_the_project() -> None:
    tree = ast.parse(Path(shuffle_checker.__file__).read_text("utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}

    assert imported == {"__future__", "gzip", "hashlib", "hmac", "json", "collections.abc", "pathlib", "typing"}


def test_the_checker_and_verify_find_the_same_shuffles_of_an_exported_game(finished: Game, tmp_path: Path) -> None:
    grade = verify(*finished)

    checked = shuffle_checker.check(file_of(finished, tmp_path / "game.jsonl.gz"))

    assert checked == grade.rederived == len(grade.chance) >= 2
    assert {each.form for each in grade.chance} >= {"shuffle"}
    assert [each.number for each in grade.chance] == list(range(checked))


def test_a_shuffle_that_was_arranged_is_found_by_both(finished: Game, tmp_path: Path) -> None:
    game_id, commands = finished
    shuffle = verify(game_id, commands).chance[0]

    def arranged(event: dict[str, Any]) -> None:
        for name in ("picks", "value"):
            event[name][0], event[name][1] = event[name][1], event[name][0]

    forged = chained(game_id, with_event(commands, shuffle.seq, arranged))
    grade = verify(game_id, forged)

    with pytest.raises(shuffle_checker.Wrong, match=f"event {shuffle.seq}, number 0"):
        shuffle_checker.check(file_of((game_id, forged), tmp_path / "forged.jsonl.gz"))
    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.seq == shuffle.seq
    assert {part.path for part in grade.first.parts} >= {"picks[0]", "picks[1]"} or grade.first.parts[0].path == "picks"


def test_a_seed_other_than_the_committed_one_is_found_by_the_checker(finished: Game, tmp_path: Path) -> None:
    game_id, commands = finished
    last = commands[-1].record.last_seq
    forged = chained(game_id, with_event(commands, last, lambda event: event.update(seed="00" * 32)))

    with pytest.raises(shuffle_checker.Wrong, match="committed"):
        shuffle_checker.check(file_of((game_id, forged), tmp_path / "forged.jsonl.gz"))


def test_without_the_seed_shuffles_are_recorded_and_with_it_worked_out_again(unfinished: Game) -> None:
    game_id, commands = unfinished
    events = events_of(game_id, commands)

    first = events[0]
    assert isinstance(first, GameOpened)
    mine, another = (SeededChance(seed, first.pins.dealt_as) for seed in (SEED, b"another"))

    assert {each.result for each in check_shuffles(events, None)} == {ShuffleGrade.RECORDED}
    assert {each.result for each in check_shuffles(events, mine)} == {ShuffleGrade.REDERIVED}
    assert {each.result for each in check_shuffles(events, another)} == {ShuffleGrade.DIFFERS}
    assert {each.result for each in check_shuffles(events, None, dealt=False)} == {ShuffleGrade.ENTERED}


def test_a_lot_is_checked_as_well() -> None:
    options = tuple(Option(seat, seat, ("1",)) for seat in ("a", "b", "c"))
    asked = Choice(2, CHANCE, "first player", ("1",), "1", "first", options, form="lot")
    opened = ChoiceOpened(2, 1, 2, ("1",), asked)
    place = shuffle_checker.lot(3, SEED, "g", 0)

    results = [
        check_shuffles([opened, ChoiceMade(3, 2, 3, ("1",), CHANCE, 2, (option.id,))], SeededChance(SEED, "g"))[0]
        for option in options
    ]

    assert [each.result for each in results].index(ShuffleGrade.REDERIVED) == place
    assert [each.result for each in results].count(ShuffleGrade.DIFFERS) == 2
    assert (results[0].form, results[0].subject, results[0].count) == ("lot", "first player", 3)


def test_a_given_seed_can_be_seen_in_the_export(tmp_path: Path) -> None:
    app = Adjudicator(open_memory_store())
    game_id = open_a_game(app).game_id
    play(app, game_id, commands=2)

    app.export(game_id, tmp_path / "game.jsonl")

    records = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
    first = next(line["record"] for line in records if line["kind"] == "command")
    assert first["asked"]["seed_commitment"] == commit_to_seed(SEED)
