"""docs/signed-heads.md: its vectors are those the service makes, and a checker made from the page alone agrees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.signing import make_key
from tests.application.playing import open_a_game, play
from tests.audit import head_checker, head_vectors

PAGE = Path(__file__).parents[2] / "docs" / "signed-heads.md"


def test_the_vectors_of_the_page_are_those_the_service_makes() -> None:
    listed = PAGE.read_text(encoding="utf-8").rpartition("```json\n")[2].partition("\n```")[0]

    assert listed == head_vectors.block(), "run python -m tests.audit.head_vectors"


def test_a_checker_made_from_the_page_alone_comes_to_the_same() -> None:
    chain = ""
    for vector in head_vectors.vectors():
        if "format" in vector:
            chain = head_checker.begin(vector["format"], vector["game"])
        elif "record" in vector:
            events = [(topic.encode(), state.encode()) for topic, state in vector["events"]]
            record, salt = vector["record"].encode(), vector.get("salt", "")
            assert not salt or head_checker.bound(salt, record, events) == vector["bound"]
            chain = head_checker.step(chain, salt, record, events)
        else:
            text = vector.get("head") or vector["export"]
            assert head_checker.signed(vector["key"], text, vector["signature"])
            assert not head_checker.signed(vector["key"], text + " ", vector["signature"])
            continue
        assert chain == vector["chain"]


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_it_reads_what_the_service_writes(tmp_path: Path, name: str) -> None:
    key = make_key(tmp_path / "server.key")
    heads: list[dict[str, Any]] = []
    for seed in (1, 2):
        app = Adjudicator(open_memory_store(), signing_key=key)
        game_id = open_a_game(app).game_id
        play(app, game_id, seed=seed, commands=4)
        heads.append(msgspec.to_builtins(app.heads.of(game_id, opened=False).head))
    play(app, game_id, seed=3, commands=2)
    app.export(game_id, tmp_path / name, compressed=name.endswith(".gz"))

    found = head_checker.chains(tmp_path / name)
    assert (found[0], found[1][app.head(game_id)]) == (game_id, app.commands(game_id)[-1].chain)
    assert found[2] == key.public
    assert [head_checker.passes(tmp_path / name, head) for head in heads] == [False, True]
