"""Games of which every field is changed, and what is due for a change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from adjudicator.application import Adjudicator
from adjudicator.audit import Grade
from adjudicator.audit.verification.rerun import OpeningAsked
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, StoredCommand
from engine.core.events.fold import evolve, fold
from engine.core.play.decide import Answer
from engine.judge.commands import CallJudge, ClaimCall, Correct, ResolveCall, Rewind, Rule, SetFact
from tests.application.playing import SEED, open_a_game, play
from tests.audit.forging import asking, chained, with_record

Log = tuple[str, list[StoredCommand]]
CLAUSES = ("101.1",)


def judged(app: Adjudicator) -> str:
    """A game that goes on, with a refused attempt, a ruling, a correction, a rewind and calls for a judge."""
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=4, commands=4)
    choice = app.table(game_id).choices[0]
    other = {"P1": "P2", "P2": "P1"}[choice.seat]
    app.submit(game_id, Answer(other, choice.id, ("x",)), expected_version=app.head(game_id), request_id="refused")
    rule = Rule("judge", "slow play", CLAUSES, 3, True)
    app.rule(game_id, rule, expected_version=1, request_id="rule", actor="judge", who="Ada")
    correct = Correct("judge", "noted", CLAUSES, (SetFact("noted", 1),), 3)
    app.correct(game_id, correct, expected_version=app.head(game_id), request_id="correct", actor="judge")
    to = play(app, game_id, seed=5, commands=2)
    head = play(app, game_id, seed=6, commands=2)
    app.rewind(game_id, Rewind("judge", to, "again", CLAUSES), expected_version=head, request_id="rewind")
    play(app, game_id, seed=7, commands=2)
    called = [app.call(game_id, CallJudge("P1", "slow play"), request_id=f"call {n}").version for n in range(2)]
    app.call(game_id, ClaimCall("judge", called[0]), request_id="claim")
    app.call(game_id, ResolveCall("judge", called[0], "play on"), request_id="resolve")
    return game_id


def graded(log: Log, commands: Sequence[StoredCommand]) -> Grade:
    """The grade of forged commands, their chain and their digests put right as far as they fold."""
    game_id = log[0]
    return verify(game_id, chained(game_id, digested(game_id, commands)), seed=seed_of(log))


honest_grades: dict[int, tuple[Log, Grade]] = {}
"""The grade of each unchanged log, by the identity of the log that stands beside it: many changes are tried of one."""


def grade_unchanged(log: Log) -> Grade:
    """The grade of a log that nobody changed; it is verified once."""
    kept = honest_grades.get(id(log))
    if kept is None or kept[0] is not log:
        kept = honest_grades[id(log)] = log, verify(*log, seed=seed_of(log))
    return kept[1]


def seed_of(log: Log) -> bytes | None:
    """Only the dealt game has one that is known."""
    honest = log[1]
    dealt = b'"seed_commitment"' in honest[0].rows[0][3]
    return SEED if dealt and b'"type":"fork"' not in honest[-1].text else None


def digested(game_id: str, commands: Sequence[StoredCommand]) -> list[StoredCommand]:
    """The commands with the digests of the tables to which their events lead."""
    made, table = list(commands), None
    try:
        for place, command in enumerate(commands):
            rows = [row[2:] for row in command.rows]
            events = GameMapper().events(game_id, command.record.first_seq, rows)
            if table is None:
                table = fold(events)
            else:
                for event in events:
                    evolve(table, event)
            if table.digest() != command.record.digest:
                made = with_record(made, place, digest=table.digest())
    except Exception:
        pass  # such a log is found without this
    return made


def place_of(commands: Sequence[StoredCommand], kind: str) -> int:
    """The last command of a kind."""
    places = [n for n, each in enumerate(commands) if f'"type":"{kind}"'.encode() in bytes(each.record.asked)]
    return places[-1]


def check(log: Log, commands: Sequence[StoredCommand], due: str) -> None:
    """`due` is what the first difference is of, `= NAME`: testimony, `~ NAME`: pinned otherwise here."""
    grade = graded(log, commands)
    assert grade_unchanged(log).mark == "EXACT"
    if due.startswith("= "):
        assert (grade.mark, grade.first) == ("SAME" if due == "= engine" else "EXACT", None)
        assert due[2:] in {each.name for each in grade.testimony}, grade.testimony
    elif due.startswith("~ "):
        assert grade.mark == "UNVERIFIED" and due[2:] in grade.differs
    else:
        assert grade.mark == "DIVERGED" and grade.first is not None
        assert grade.first.what in due.split("|"), grade.first


def opening(**fields: Any) -> Callable[[list[StoredCommand]], list[StoredCommand]]:
    """A forger who changes how a game was asked for, its hash put right; None takes a field out."""

    def forge(commands: list[StoredCommand]) -> list[StoredCommand]:
        asked = {**msgspec.json.decode(commands[0].record.asked), **fields}
        shown = msgspec.convert({name: value for name, value in asked.items() if value is not None}, OpeningAsked)
        return asking(commands, 0, shown)

    return forge
