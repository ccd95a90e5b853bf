"""Fair games, to whose shuffles seats contribute, and repeatable ones: what the log proves of them, and to whom."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.application.dealing import GameDealer
from adjudicator.audit import read_export
from adjudicator.audit.exports.export import export
from adjudicator.audit.verification.rerun import label_repeatable
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, StoredCommand, open_memory_store
from adjudicator_client import BadExport, check_export
from engine.core.events.fold import fold
from engine.core.play.chance_renewal import RenewChance, renew_chance
from engine.core.play.decide import Answer, Concede
from tests.application.playing import REQUEST, SEED, open_a_game, play
from tests.audit import shuffle_checker
from tests.audit.forging import chained, with_event, with_record

Game = tuple[str, list[StoredCommand]]
FAIR = msgspec.structs.replace(REQUEST, seed=None)
SHARES = {"P1": bytes(range(32)), "P2": bytes(range(100, 132))}


def fair_game() -> tuple[Adjudicator, Any, str]:
    """A game to which both have contributed, whose store is restored before the redraws: both seats shuffle then."""
    store = open_memory_store()
    app = Adjudicator(store)
    reserved = app.reserve(request_id="r")
    request = msgspec.structs.replace(FAIR, reservation=reserved.game_id, contributions=SHARES)
    game_id = open_a_game(app, request=request).game_id
    store.renew_epoch()
    while any(option.id == "redraw" for option in app.table(game_id).choices[0].options):
        choice = app.table(game_id).choices[0]
        answer = Answer(choice.seat, choice.id, ("redraw",))
        app.submit(game_id, answer, expected_version=app.head(game_id), request_id=f"redraw-{choice.seat}")
    return app, store, game_id


@pytest.fixture(scope="module")
def fair() -> Game:
    """The whole game."""
    app, store, game_id = fair_game()
    play(app, game_id, seed=5)
    return game_id, list(store.stored(game_id))


def file_of(game: Game) -> BytesIO:
    """An export of it."""
    out = BytesIO()
    export(game[0], game[1], out, now=datetime(2026, 11, 21, tzinfo=UTC), program="test")
    return BytesIO(out.getvalue())


def checked(game: Game, path: Path) -> int:
    """How many results the checker of the document works out."""
    path.write_bytes(file_of(game).getvalue())
    return shuffle_checker.check(path)


def seq_of(game: Game, kind: str) -> int:
    """The first event of a type."""
    return next(row[1] for command in game[1] for row in command.rows if row[2] == f"{kind}/1")


def test_server_checker_and_client_work_out_the_same_of_a_fair_game(fair: Game, tmp_path: Path) -> None:
    grade = verify(*fair)

    assert (grade.mark, grade.shuffles, grade.repeatable) == ("EXACT", "re-derived", False)
    renewal = seq_of(fair, "chance-renewed")
    assert {each.seq > renewal for each in grade.chance} == {True, False}, "chance came before and after the renewal"
    assert grade.rederived == len(grade.chance) == checked(fair, tmp_path / "fair.jsonl")
    found = check_export(file_of(fair))
    assert found.shuffles + found.lots == grade.rederived


def test_an_auditor_needs_nothing_but_the_export(fair: Game) -> None:
    assert verify(fair[0], read_export(file_of(fair)).commands).mark == "EXACT"


def shown(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda event: event.update(fields)


def pinned(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda event: event["pins"].update(fields)


@pytest.mark.parametrize(
    "kind, change",
    [
        ("game-opened", pinned(contributions={"P1": SHARES["P1"].hex(), "P2": "ff" * 32})),
        ("game-opened", pinned(contributions={"P2": SHARES["P1"].hex(), "P1": SHARES["P2"].hex()})),
        ("game-opened", pinned(contributions={})),
        ("game-opened", pinned(seed_commitment="00" * 32)),
        ("chance-renewed", shown(seed_commitment="00" * 32)),
        ("chance-renewed", shown(renewal=2)),
        ("seed-revealed", shown(seed="00" * 32)),
        ("seed-revealed", shown(salt="00" * 32)),
        ("seed-revealed", shown(salt="")),
        ("seed-revealed", shown(renewed=[])),
        ("seed-revealed", lambda event: event["renewed"].append(event["renewed"][0])),
        ("seed-revealed", lambda event: event["renewed"][0].update(salt="no hex")),
    ],
)
def test_what_a_fair_game_was_dealt_from_cannot_be_changed_afterwards(
    fair: Game, tmp_path: Path, kind: str, change: Callable[[dict[str, Any]], None]
) -> None:
    forged = (fair[0], chained(fair[0], with_event(fair[1], seq_of(fair, kind), change)))

    assert verify(*forged).mark == "DIVERGED"
    if change.__qualname__ != "shown.<locals>.<lambda>" or kind != "chance-renewed":
        with pytest.raises((shuffle_checker.Wrong, ValueError)):
            checked(forged, tmp_path / "forged.jsonl")
    with pytest.raises(BadExport):
        check_export(file_of(forged))


def test_the_service_cannot_choose_how_cards_are_numbered_which_would_choose_the_shuffles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A shuffle begins with the numbers in order: with enough keys to try, any card comes to the top."""
    store = open_memory_store()
    app = Adjudicator(store)
    reserved = app.reserve(request_id="r")  # from here on the service is bound
    request = msgspec.structs.replace(FAIR, reservation=reserved.game_id, contributions=SHARES)
    with monkeypatch.context() as patch:
        patch.setattr(GameDealer, "number_key", lambda *_: "5eed" * 8)
        game_id = open_a_game(app, request=request).game_id
    app.submit(game_id, Concede("P1"), expected_version=app.head(game_id), request_id="c")
    forged = game_id, list(store.stored(game_id))

    grade = verify(*forged)

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.what == "pins"
    assert {part.path for part in grade.first.parts} == {"number_key"}
    with pytest.raises(shuffle_checker.Wrong):
        checked(forged, tmp_path / "forged.jsonl")
    with pytest.raises(BadExport):
        check_export(file_of(forged))


def test_a_game_that_is_dealt_from_one_seed_is_not_renewed(finished: Game) -> None:
    game_id, commands = finished
    table = fold(GameMapper().events(game_id, 1, [row[2:] for row in commands[0].rows]))

    with pytest.raises(ValueError, match="no fair one"):
        renew_chance(table, RenewChance(1, "0" * 64))


def test_a_renewal_cannot_be_left_out(fair: Game) -> None:
    seq = seq_of(fair, "chance-renewed")
    kept = [command for command in fair[1] if command.record.first_seq != seq]

    assert len(kept) == len(fair[1]) - 1
    assert verify(fair[0], chained(fair[0], kept)).mark == "DIVERGED"


@pytest.mark.parametrize(
    "change",
    [
        pinned(repeatable=False),
        pinned(dealt_as="g0"),
        pinned(contributions={"P1": "00" * 16}),
        lambda event: event["pins"].pop("repeatable") and event["pins"].pop("dealt_as"),
    ],
)
def test_a_repeatable_game_cannot_pass_for_a_fair_one(
    unfinished: Game, change: Callable[[dict[str, Any]], None]
) -> None:
    game_id, commands = unfinished
    assert verify(game_id, commands).repeatable

    grade = verify(game_id, chained(game_id, with_event(commands, 1, change)))

    assert grade.mark == "DIVERGED"
    assert grade.first is not None and grade.first.seq == 1


def test_the_request_that_a_repeatable_game_names_is_the_one_it_is_dealt_by(unfinished: Game) -> None:
    game_id, commands = unfinished

    assert verify(game_id, chained(game_id, with_record(commands, 0, request_id="another"))).mark == "DIVERGED"


def test_the_client_checks_a_repeatable_game_by_what_it_is_dealt_as(finished: Game, tmp_path: Path) -> None:
    pins = msgspec.json.decode(finished[1][0].rows[0][3])["pins"]
    assert pins["dealt_as"] == label_repeatable("create-1") != finished[0]

    found = check_export(file_of(finished))

    assert found.shuffles + found.lots == checked(finished, tmp_path / "game.jsonl") > 0


def test_a_seed_of_another_repeatable_game_foretells_it_so_it_is_marked(tmp_path: Path) -> None:
    app = Adjudicator(open_memory_store())
    first, second = (open_a_game(app, name).game_id for name in ("a", "b"))
    play(app, first, random.Random(1).randrange(100))

    assert app.table(first).seed == SEED.hex()
    assert app.table(second).pins.repeatable and app.verify(second).repeatable
