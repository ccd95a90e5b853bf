"""Games with rulings, corrections and rewinds: verified exactly, exported and taken over, forgeries found."""

from __future__ import annotations

import io
from collections.abc import Sequence

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import Grade, GradeLevel
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from engine.judge.commands import Correct, MoveCard, Rewind, Rule, SetFact
from tests.application.playing import SEED, open_a_game, play
from tests.audit.forging import asking, chained, with_event

CLAUSES = ("101.1", "102.1")


def judged_game(app: Adjudicator) -> str:
    """A game with every act of a judge in it, played to its end."""
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=1, commands=6)
    app.rule(game_id, Rule("judge", "slow play", CLAUSES, private=True), expected_version=1, request_id="rule")
    head, table = app.head(game_id), app.table(game_id)
    seat = table.choices[0].seat
    change = MoveCard(table.zones[f"{seat}/hand"][0], f"{seat}/deck", place=1)
    correct = Correct("judge", "one too many", CLAUSES, (change, SetFact("noted", {"by": [1, 2]})))
    app.correct(game_id, correct, expected_version=head, request_id="correct")
    to = play(app, game_id, seed=2, commands=5)
    head = play(app, game_id, seed=3, commands=5)
    app.rewind(game_id, Rewind("judge", to, "w", CLAUSES), expected_version=head, request_id="rewind")
    play(app, game_id, seed=4)
    return game_id


@pytest.fixture(scope="module")
def judged() -> tuple[str, list[StoredCommand], Adjudicator]:
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = judged_game(app)
    return game_id, list(store.stored(game_id)), app


Judged = tuple[str, list[StoredCommand], Adjudicator]


def place_of(commands: Sequence[StoredCommand], request_id: str) -> int:
    return next(place for place, command in enumerate(commands) if command.record.request_id == request_id)


def graded(judged: Judged, commands: Sequence[StoredCommand]) -> Grade:
    return verify(judged[0], chained(judged[0], commands))


def test_it_grades_exact_with_and_without_the_seed_at_every_prefix(judged: Judged) -> None:
    game_id, commands, app = judged
    grade = app.verify(game_id)
    assert (grade.mark, grade.shuffles) == (GradeLevel.EXACT, "re-derived")
    for end in range(1, len(commands) + 1, 5):
        over = end == len(commands)
        assert verify(game_id, commands[:end]).mark is (GradeLevel.EXACT if over else GradeLevel.UNVERIFIED)
        assert verify(game_id, commands[:end], seed=SEED).mark is GradeLevel.EXACT


def test_export_and_import_keep_it(judged: Judged) -> None:
    game_id, _, app = judged
    file = io.BytesIO()
    app.export(game_id, file)
    file.seek(0)
    other = Adjudicator(open_memory_store())
    assert other.import_(file).game_id == game_id
    assert other.verify(game_id).mark is GradeLevel.EXACT
    assert other.table(game_id).digest() == app.table(game_id).digest()


def test_a_fork_is_exported_and_its_origin_can_be_checked(judged: Judged) -> None:
    game_id, commands, app = judged
    fork = app.fork(game_id, commands[8].record.last_seq, name="what if", request_id="fork")
    file = io.BytesIO()
    app.export(fork.game_id, file)
    file.seek(0)
    other = Adjudicator(open_memory_store())
    other.import_(file)
    assert other.verify(fork.game_id).mark is GradeLevel.EXACT
    stored = list(app._store.stored(fork.game_id))  # what a forger would have
    last = stored[-1]
    asked = {**msgspec.json.decode(last.record.asked), "chain": "0" * 64}
    forged = with_event(stored, last.record.last_seq, lambda fields: fields.update(chain="0" * 64))
    forged = asking(forged, len(forged) - 1, asked)
    grade = verify(fork.game_id, chained(fork.game_id, forged))
    assert grade.mark is GradeLevel.DIVERGED
    assert grade.first is not None
    assert grade.first.what == "chain"


def test_a_falsified_correction_diverges_where_it_stands(judged: Judged) -> None:
    _, commands, _ = judged
    place = place_of(commands, "correct")
    first = commands[place].record.first_seq
    for seq, change in (
        (first, {"reason": "another"}),
        (first, {"changes": ["nothing"]}),
        (first, {"cites": ["101.1"]}),
        (first + 1, {"index": 0}),
        (first + 2, {"value": {"by": [1, 3]}}),
    ):
        grade = graded(judged, with_event(commands, seq, lambda fields, change=change: fields.update(change)))
        assert grade.mark is GradeLevel.DIVERGED
        assert grade.first is not None
        assert grade.first.seq == seq


def test_a_falsified_rewind_diverges(judged: Judged) -> None:
    _, commands, _ = judged
    place = place_of(commands, "rewind")
    seq = commands[place].record.first_seq
    for change in ({"reveals": []}, {"to": 3}, {"actor": "P1"}, {"reason": "x"}):
        grade = graded(judged, with_event(commands, seq, lambda fields, change=change: fields.update(change)))
        assert grade.mark is GradeLevel.DIVERGED
        assert grade.first is not None
        assert grade.first.seq == seq

    def turned(fields: dict) -> None:
        fields["table"]["turn"] += 1

    grade = graded(judged, with_event(commands, seq, turned))
    assert grade.mark is GradeLevel.DIVERGED
    asked = {**msgspec.json.decode(commands[place].record.asked), "to": 2}
    forged = asking(commands, place, asked)
    assert graded(judged, forged).mark is GradeLevel.DIVERGED


def test_a_ruling_put_in_another_s_mouth_diverges(judged: Judged) -> None:
    _, commands, _ = judged
    seq = commands[place_of(commands, "rule")].record.first_seq
    grade = graded(judged, with_event(commands, seq, lambda fields: fields.update(text="fine play")))
    assert grade.mark is GradeLevel.DIVERGED
