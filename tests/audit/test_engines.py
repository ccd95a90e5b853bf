"""Logs that other versions of the engine decided, wholly or in part: the same under another engine, or different."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import GradeLevel
from adjudicator.audit.verification.deciding_engines import MOST_NAMED
from adjudicator.audit.verification.grade import explain_doubt
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from engine.rulebooks import load
from tests.application.playing import open_a_game, play
from tests.audit.fields import digested
from tests.audit.forging import chained, with_event, with_record
from tests.audit.test_verify import Game, graded

HERE = load("fire_force").engine_version
OTHER = "0.2.0+fire_force.0123456789ab"


def opened_by(commands: list[StoredCommand], version: str) -> list[StoredCommand]:
    """The log of a game that another version opened."""
    return with_event(commands, 1, lambda event: event["pins"].update(engine_version=version))


def decided_by(commands: list[StoredCommand], first: int, end: int, version: str) -> list[StoredCommand]:
    """The log with commands that another version decided."""
    for place in range(first, end):
        commands = with_record(commands, place, engine=version)
    return commands


def with_other_word(commands: list[StoredCommand], place: int) -> tuple[list[StoredCommand], int]:
    """The log with one move of a command made by another word, and the number of its event."""
    seq = next(row[1] for row in commands[place].rows if row[2] == "card-moved/1")
    return with_event(commands, seq, lambda event: event.update(verb="older word")), seq


def places_with_moves(commands: list[StoredCommand]) -> list[int]:
    """The places of commands in which cards move, but for the opening."""
    return [
        place for place, each in enumerate(commands) if place and any(row[2] == "card-moved/1" for row in each.rows)
    ]


@pytest.mark.parametrize("version", [OTHER, "0.2.0"])
def test_a_game_of_another_engine_is_ruled_again_and_is_the_same(finished: Game, version: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, opened_by(commands, version))

    assert (grade.mark, grade.first, grade.mark.passed) == (GradeLevel.SAME, None, True)
    assert grade.differs == {"engine_version": (version, HERE)}
    assert [(use.version, use.here) for use in grade.engines] == [(version, False)]
    assert grade.engines[0].same == grade.engines[0].commands == len(commands)


def test_another_release_of_the_same_sources_is_the_same_engine(finished: Game) -> None:
    game_id, commands = finished

    grade = graded(game_id, opened_by(commands, "9.9.9+" + HERE.partition("+")[2]))

    assert (grade.mark, grade.differs, grade.engines[0].here) == (GradeLevel.EXACT, {}, True)


def test_what_another_engine_decided_otherwise_differs_and_names_it(finished: Game) -> None:
    game_id, commands = finished
    forged, seq = with_other_word(opened_by(commands, OTHER), places_with_moves(commands)[2])

    grade = graded(game_id, forged)

    assert grade.mark is GradeLevel.DIFFERS and grade.first is not None and not grade.mark.passed
    assert (grade.first.seq, grade.first.what, grade.first.engine) == (seq, "event", OTHER)
    doubt = explain_doubt(game_id, grade)
    assert doubt is not None and "another version" in str(doubt)


def test_the_same_engine_cannot_have_decided_otherwise(finished: Game) -> None:
    game_id, commands = finished
    forged, seq = with_other_word(list(commands), places_with_moves(commands)[2])

    grade = graded(game_id, forged)

    assert grade.mark is GradeLevel.DIVERGED and grade.first is not None
    assert (grade.first.seq, grade.first.engine) == (seq, "")


def test_a_command_names_the_engine_that_took_over(finished: Game) -> None:
    game_id, commands = finished

    grade = graded(game_id, decided_by(commands, 5, 9, OTHER))

    assert (grade.mark, grade.differs) == (GradeLevel.SAME, {})
    assert [(use.version, use.commands, use.same) for use in grade.engines] == [
        (HERE, len(commands) - 4, len(commands) - 4),
        (OTHER, 4, 4),
    ]
    assert grade.engines[1].first_seq == commands[5].record.first_seq


def test_ruling_is_taken_up_again_where_this_engine_goes_on(finished: Game) -> None:
    """What this engine decided after another one is held to this engine's rules, from the table as recorded."""
    game_id, commands = finished
    moves = places_with_moves(commands)
    elsewhere, later = moves[1], moves[4]
    forged, seq = with_other_word(decided_by(commands, elsewhere, elsewhere + 1, OTHER), elsewhere)

    grade = graded(game_id, digested(game_id, forged))
    tampered, wrong = with_other_word(forged, later)
    worse = graded(game_id, digested(game_id, tampered))

    assert grade.mark is GradeLevel.DIFFERS and grade.first is not None and grade.first.seq == seq
    assert [(use.same, use.commands) for use in grade.engines] == [(len(commands) - 1,) * 2, (0, 1)]
    assert worse.mark is GradeLevel.DIVERGED and worse.first is not None and worse.elsewhere is not None
    assert (worse.first.seq, worse.first.engine, worse.elsewhere.seq) == (wrong, "", seq)
    assert worse.mark_until(seq) is GradeLevel.DIFFERS and worse.first_until(seq) == worse.elsewhere
    before = commands[elsewhere].record.first_seq - 1
    assert (worse.mark_until(before), worse.first_until(before)) == (GradeLevel.EXACT, None)


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("request_id", "create-1", "request_id"),
        ("content", "0" * 64, "content"),
        ("actor", "nobody", "actor"),
        ("name", "\n", "name"),
    ],
)
def test_what_no_engine_decides_is_no_difference_of_engines(finished: Game, field: str, value: str, what: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, with_record(opened_by(commands, OTHER), 4, **{field: value}))

    assert grade.mark is GradeLevel.DIVERGED and grade.first is not None and grade.first.what == what


def test_a_broken_chain_is_no_difference_of_engines(finished: Game) -> None:
    game_id, commands = finished

    assert verify(game_id, opened_by(commands, OTHER)).mark is GradeLevel.DIVERGED


@pytest.mark.parametrize("version", [HERE, "9.9.9+" + HERE.partition("+")[2], "x" * 65, "new\nline", "é"])
def test_an_engine_is_named_in_its_one_form(finished: Game, version: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, with_record(commands, 4, engine=version))

    assert grade.mark is GradeLevel.DIVERGED and grade.first is not None and grade.first.what == "engine"


@pytest.mark.parametrize("version", [OTHER, HERE, "new\nline"])
def test_the_opening_names_its_engine_in_its_pins_alone(finished: Game, version: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, with_record(commands, 0, engine=version))

    assert grade.mark is GradeLevel.DIVERGED and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (1, "engine")


@pytest.mark.parametrize("version", ["0.2.0+\u202e", "0.2.0+new\nline", "0.2.0+" + "x" * 60, ""])
def test_an_opening_pins_its_engine_in_a_form_that_can_be_shown(finished: Game, version: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, opened_by(commands, version))

    assert grade.mark is GradeLevel.DIVERGED and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (1, "engine")
    assert all(use.version.isprintable() and len(use.version) <= 64 for use in grade.engines)


def with_broken_end(game_id: str, commands: list[StoredCommand], broken: str) -> list[StoredCommand]:
    """The log with a last command that cannot be read, or is in no chain."""
    if broken == "chain":
        return with_record(chained(game_id, commands), len(commands) - 1, chain="0" * 64)
    last = commands[-1]
    return chained(game_id, [*commands[:-1], last._replace(rows=[(*last.rows[0][:3], b"{}"), *last.rows[1:]])])


@pytest.mark.parametrize("broken", ["chain", "row"])
@pytest.mark.parametrize("version", ["0.1.0", OTHER, HERE])
def test_a_part_of_a_log_is_marked_by_what_was_found_out_of_it(finished: Game, version: str, broken: str) -> None:
    """What is broken later says nothing of it, and lets nothing pass that was not ruled, or is not checked."""
    game_id, commands = finished
    older = opened_by(commands, version)
    forged, _ = with_other_word(older, places_with_moves(commands)[2])
    before = commands[-1].record.first_seq - 1

    sound, tampered = (verify(game_id, with_broken_end(game_id, each, broken)) for each in (older, forged))

    assert not sound.mark.passed and not tampered.mark.passed
    assert not tampered.mark_until(before).passed
    if broken == "chain":
        assert sound.mark_until(before) is GradeLevel.UNVERIFIED
    else:
        marks = {"0.1.0": GradeLevel.UNVERIFIED, OTHER: GradeLevel.SAME, HERE: GradeLevel.EXACT}
        assert sound.mark_until(before) is marks[version]


def test_many_names_are_not_told_apart(finished: Game) -> None:
    game_id, commands = finished
    for place in range(1, len(commands)):
        commands = with_record(commands, place, engine=f"0.2.0+fire_force.{place:012x}")

    grade = graded(game_id, commands)

    assert grade.mark is GradeLevel.SAME
    assert len(grade.engines) <= MOST_NAMED + 1
    assert sum(use.commands for use in grade.engines) == len(commands)


def test_a_server_of_another_engine_says_so_in_what_it_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """One store, played on by another engine and then by the first again; each grades the whole."""
    book, store = load("fire_force"), open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    at = play(app, game_id, seed=4, commands=3)
    monkeypatch.setitem(book.__dict__, "engine_version", OTHER)
    other = Adjudicator(store)
    play(other, game_id, seed=5, commands=3)
    by_other = other.verify(game_id)
    monkeypatch.setitem(book.__dict__, "engine_version", HERE)
    play(app, game_id, seed=6, commands=3)

    named = [record.engine for record in app.commands(game_id)]
    grade = app.verify(game_id)

    assert named[:4] == [""] * 4 and set(named[4:7]) == {OTHER} and set(named[7:]) == {""}
    assert by_other.mark is grade.mark is GradeLevel.SAME
    assert [(use.version, use.here) for use in by_other.engines] == [(HERE, False), (OTHER, True)]
    assert grade.engines[1].first_seq == at + 1 and grade.first is None
    assert b'"engine"' not in msgspec.json.encode(app.commands(game_id)[0]), "usually nothing is stored of it"
