"""A store that was restored deals nothing again: games are renewed, reservations void, secrets in no log."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from adjudicator.application import Adjudicator, GameCreated
from adjudicator.application.errors import UnknownReservation
from adjudicator.audit import read_export
from adjudicator.audit.verification.verify import verify
from adjudicator.log import EventStore, open_memory_store, open_sqlite_store
from engine.core.clauses.refusal import Refusal
from engine.core.events.game import ChanceRenewed, SeedRevealed
from engine.core.play.decide import Answer, Concede
from engine.core.table.chance import SEEDED
from engine.judge.judging import Rewind, Rule
from tests.application.dealt import (
    FAIR,
    SHARES,
    contributed,
    drawn,
    events_of,
    exported,
    pins_of,
    replace,
    turn,
)
from tests.application.playing import SEED, open_a_game


def test_a_restored_store_deals_otherwise_from_a_secret_of_its_own(tmp_path: Path) -> None:
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    app = Adjudicator(open_sqlite_store(path))
    game = contributed(app, SHARES)
    app.close()
    shutil.copy(path, copy)
    app = Adjudicator(open_sqlite_store(path))
    dealt = len(drawn(app, game.game_id))
    turn(app, game.game_id)
    known = drawn(app, game.game_id, dealt)
    assert known, "something was drawn after the copy was taken"
    assert events_of(app, game.game_id, ChanceRenewed) == []
    app.close()

    for _ in range(2):
        shutil.copy(copy, path)
        store = open_sqlite_store(path)
        store.renew_epoch()
        app = Adjudicator(store)
        turn(app, game.game_id)

        again = drawn(app, game.game_id, dealt)
        assert again and all(order not in known for order in again if len(order) > 5)
        known += again
        (renewal,) = events_of(app, game.game_id, ChanceRenewed)
        assert isinstance(renewal, ChanceRenewed) and renewal.renewal == 1 and renewal.cites
        (shown,) = events_of(app, game.game_id, SeedRevealed)
        assert isinstance(shown, SeedRevealed) and len(shown.renewed) == 1
        grade = app.verify(game.game_id)
        assert (grade.mark, grade.shuffles) == ("EXACT", "re-derived")
        alone = verify(game.game_id, read_export(BytesIO(exported(app, game.game_id))).commands)
        assert (alone.mark, alone.rederived) == ("EXACT", len(alone.chance))
        app.close()


def renewed(app_: EventStore, name: str = "g") -> tuple[Adjudicator, GameCreated, int]:
    """A game some moves old in a store that was restored just now; and its version before anything was done."""
    app = Adjudicator(app_)
    game = open_a_game(app, name, FAIR)
    version = turn(app, game.game_id, commands=2)
    app_.renew_epoch()
    return app, game, version


def test_a_renewal_is_a_command_of_the_operator_and_makes_no_version_stale() -> None:
    app, game, version = renewed(open_memory_store())
    table = app.table(game.game_id)

    done = app.submit(game.game_id, Concede("P1"), expected_version=version, request_id="mine")

    command = app.commands(game.game_id)[-2]
    assert (command.actor, command.first_seq, command.last_seq) == ("operator", version + 1, version + 1)
    assert msgspec.json.decode(command.asked) == {
        "type": "renew-chance",
        "renewal": 1,
        "seed_commitment": app.table(game.game_id).renewed[0],
    }
    assert done.first_seq == version + 2
    after = app.table(game.game_id, version + 1)
    assert after.position_digest() == table.position_digest() and after.digest() != table.digest()
    assert app.verify(game.game_id).mark == "EXACT"


def test_chance_is_renewed_once_and_not_for_what_no_chance_can_come_of() -> None:
    store = open_memory_store()
    app, game, version = renewed(store)
    clause = (app.table(game.game_id).choices[0].cites[0],)

    app.rule(game.game_id, Rule("judge", "well", clause), expected_version=version, request_id="rule")
    with pytest.raises(Refusal):
        app.submit(game.game_id, Answer("P9"), expected_version=10**6, request_id="too-late")
    assert events_of(app, game.game_id, ChanceRenewed) == []
    turn(app, game.game_id, commands=3)
    assert len(events_of(app, game.game_id, ChanceRenewed)) == 1

    store.renew_epoch()
    other = Adjudicator(store)  # which reads what is kept
    turn(other, game.game_id)
    turn(app, game.game_id)
    assert len(events_of(app, game.game_id, ChanceRenewed)) == len(app.table(game.game_id).renewed) == 2
    store.renew_epoch()
    assert app.submit(game.game_id, Concede("P1"), expected_version=app.head(game.game_id), request_id="x").reason
    assert len(events_of(app, game.game_id, ChanceRenewed)) == 2, "the game is over"
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_process_that_held_the_game_deals_on_from_what_another_renewed() -> None:
    store = open_memory_store()
    app, game, _ = renewed(store)
    app.table(game.game_id)

    turn(Adjudicator(store), game.game_id, commands=1)
    turn(app, game.game_id)

    assert len(events_of(app, game.game_id, ChanceRenewed)) == 1
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_rewind_before_the_renewal_does_not_undo_it() -> None:
    app, game, version = renewed(open_memory_store())
    turn(app, game.game_id, commands=2)
    clause = (app.table(game.game_id).choices[0].cites[0],)

    app.rewind(
        game.game_id,
        Rewind("judge", version, "again", clause),
        expected_version=app.head(game.game_id),
        request_id="rewind",
    )
    assert len(app.table(game.game_id).renewed) == 1
    turn(app, game.game_id)

    assert app.verify(game.game_id).mark == "EXACT"
    assert len(events_of(app, game.game_id, ChanceRenewed)) == 1


def test_a_fork_of_a_renewed_game_has_no_chance_of_the_service() -> None:
    app, game, _ = renewed(open_memory_store())
    turn(app, game.game_id, commands=2)

    fork = app.fork(game.game_id, name="x", request_id="f")
    turn(app, fork.game_id)

    assert len(events_of(app, fork.game_id, ChanceRenewed)) == 1
    assert app.verify(fork.game_id).mark == "EXACT"


def test_games_with_a_given_seed_go_on_as_they_were_dealt(tmp_path: Path) -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    game = open_a_game(app)
    turn(app, game.game_id, commands=2)
    store.renew_epoch()
    turn(app, game.game_id)

    assert events_of(app, game.game_id, ChanceRenewed) == []
    assert (pins_of(app, game).chance_algorithm, app.verify(game.game_id).mark) == (SEEDED, "EXACT")
    (shown,) = events_of(app, game.game_id, SeedRevealed)
    assert isinstance(shown, SeedRevealed) and (shown.seed, shown.salt, shown.renewed) == (SEED.hex(), "", ())


def test_what_was_reserved_before_a_store_was_restored_is_not_dealt(tmp_path: Path) -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    reserved = app.reserve(request_id="r")
    store.renew_epoch()

    with pytest.raises(UnknownReservation):
        open_a_game(app, request=replace(FAIR, reservation=reserved.game_id))


def test_secrets_are_in_no_log_before_the_end_and_in_no_repr() -> None:
    store = open_memory_store()
    app, game, _ = renewed(store)
    reserved = app.reserve(request_id="r")
    turn(app, game.game_id, commands=2)

    kept = store.secrets(game.game_id)
    found = [each.hex() for drawn in kept.drawn for each in (drawn.secret, drawn.salt)]
    text = exported(app, game.game_id).decode()
    assert len(found) == 4 and not any(each in text for each in found)
    shown = repr((kept, kept.drawn, kept.dealt_from, store.reservation(reserved.game_id)))
    assert not any(each in shown or repr(bytes.fromhex(each)) in shown for each in found)
