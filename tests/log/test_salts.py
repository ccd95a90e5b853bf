"""Every record is bound with a salt of its own; logs from before salts go on as they are."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import MalformedLine, read_export
from adjudicator.audit.exports.export import export
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store, open_sqlite_store, start_chain
from adjudicator.log.records.command_record import FORMATS, UNSALTED_FORMAT, format_of
from adjudicator.log.sqlite.schema import APPLICATION_ID, STEPS
from tests.application.playing import open_a_game, play
from tests.audit.forging import chained, summed
from tests.log.samples import NOON, burst, grown_in, record

Log = tuple[str, list[StoredCommand]]


def unsalted(game_id: str, commands: list[StoredCommand]) -> list[StoredCommand]:
    """The same game as a version before salts stored it."""
    return chained(game_id, [command._replace(salt="") for command in commands])


def file_of(game_id: str, commands: list[StoredCommand]) -> bytes:
    out = BytesIO()
    export(game_id, commands, out, now=NOON, program="test")
    return out.getvalue()


def test_every_command_has_a_salt_of_its_own_that_no_equal_command_has() -> None:
    one, two = open_memory_store(), open_memory_store()
    grown_in(one, "g")
    grown_in(two, "g")
    first, second = list(one.stored("g")), list(two.stored("g"))

    salts = [command.salt for command in first + second]
    assert all(len(salt) == 32 and int(salt, 16) >= 0 for salt in salts) and len(set(salts)) == len(salts)
    assert [command.text for command in first] == [command.text for command in second]
    assert not {command.record.chain for command in first} & {command.record.chain for command in second}


def test_a_store_file_from_before_salts_is_opened_and_its_games_go_on_without(tmp_path: Path, played: Log) -> None:
    game_id, commands = played
    old, path = unsalted(game_id, commands), tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as raw:
        for statement in STEPS[0]:
            raw.execute(statement)
        raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        raw.execute("PRAGMA user_version=1")
        for command in old:
            raw.executemany("INSERT INTO stored_events VALUES (?,?,?,?)", command.rows)
            filed = (game_id, command.record.last_seq, command.record.request_id, command.record.chain, command.text)
            raw.execute("INSERT INTO commands VALUES (?,?,?,?,?)", filed)
        raw.commit()

    with closing(open_sqlite_store(path)) as store:
        assert list(store.stored(game_id)) == old
        base = old[-1].record
        last = base.last_seq
        store.append(game_id, last, burst(last, 2), record(last + 1, last + 2), previous=base.chain)
        found = list(store.stored(game_id))
        grown_in(store, "new")

        assert format_of(found) == UNSALTED_FORMAT and not any(command.salt for command in found)
        assert all(command.salt for command in store.stored("new"))
    chain = start_chain(game_id, UNSALTED_FORMAT)
    for command in found:
        chain = command.link(chain)
    assert chain == found[-1].record.chain


def test_an_export_of_either_format_is_read_and_taken_over_as_it_is(played: Log) -> None:
    game_id, commands = played
    for log in (commands, unsalted(game_id, commands)):
        file = file_of(game_id, log)
        other = open_memory_store()
        Adjudicator(other).import_(BytesIO(file))

        assert list(other.stored(game_id)) == list(read_export(BytesIO(file)).commands) == log
        assert f'"format":"{format_of(log)}"'.encode() in file.splitlines()[0]
        assert (b'"salt":' in file) is (log is commands)
        first = verify(game_id, log).first
        assert first is None if log is commands else (first is not None and first.what == "salt")


def test_salts_of_one_command_alone_missing_or_malformed_are_found(played: Log) -> None:
    game_id, commands = played
    for place, salt in ((0, ""), (3, ""), (3, "0" * 31), (3, "G" * 32), (3, "A" * 32)):
        changed = [*commands[:place], commands[place]._replace(salt=salt), *commands[place + 1 :]]

        grade = verify(game_id, chained(game_id, changed))

        assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.what == "salt"
    added = unsalted(game_id, commands)
    added[2] = added[2]._replace(salt="0" * 32)
    assert verify(game_id, chained(game_id, added)).mark == "DIVERGED"


def test_a_file_whose_salts_are_not_those_of_its_format_is_refused_at_its_line(played: Log) -> None:
    game_id, commands = played
    lines = file_of(game_id, commands).splitlines(keepends=True)
    with pytest.raises(MalformedLine) as error:
        head = summed(lines[0].replace(FORMATS[1].encode(), FORMATS[0].encode()))
        read_export(BytesIO(b"".join([head, *lines[1:]])))
    assert error.value.line == next(n for n, line in enumerate(lines, 1) if b'"kind":"command"' in line)


def test_a_fork_keeps_the_salts_of_what_it_shares_so_that_its_origin_can_be_worked_out() -> None:
    for salted in (True, False):
        store = open_memory_store()
        app = Adjudicator(store)
        game_id = open_a_game(app).game_id
        play(app, game_id, seed=4, commands=6)
        origin = list(store.stored(game_id))
        if not salted:
            origin = unsalted(game_id, origin)
            store = open_memory_store()
            store.restore(game_id, origin)
            app = Adjudicator(store)
        fork = app.fork(game_id, name="what if", request_id="fork").game_id
        shared = list(store.stored(fork))
        again = app.fork(fork, name="what if not", request_id="again").game_id

        assert [each.salt for each in shared[:-1]] == [each.salt for each in origin] or not salted
        assert all(each.salt for each in shared)
        assert verify(fork, shared).mark == "EXACT" == app.verify(again).mark
        forged = msgspec.structs.replace(shared[2].record, name="someone")
        text = msgspec.json.encode(msgspec.structs.replace(forged, chain=""))
        changed = [*shared[:2], shared[2]._replace(record=forged, text=text), *shared[3:]]
        grade = verify(fork, chained(fork, changed))
        assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.what == "chain"
