"""A judge's acts on their way into the log: rights, repeated requests, stale versions, forks, many at once."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from adjudicator import auth
from adjudicator.application import Adjudicator, GameCreated, RequestIdReused, StaleVersion, UnknownVersion
from adjudicator.audit import GradeLevel
from adjudicator.auth import Forbidden, WrongSeat
from adjudicator.log import GameStore, open_sqlite_store
from engine.core.clauses.refusal import BadCorrection, BadFork, BadRewind, JudgeNeeded, Refusal
from engine.core.events.choices import AttemptRefused
from engine.core.events.identity import CardsRenumbered
from engine.core.play.decide import Answer
from engine.judge.commands import Correct, MoveCard, Rewind, Rule, SetFact
from engine.judge.events import GameForked, GameRewound, RulingGiven, TableCorrected
from tests.application.playing import any_answer, open_a_game, play
from tests.refused import expect_told, refuses

CLAUSES = ("101.1",)
RULE = Rule("judge", "played on", CLAUSES)
CORRECT = Correct("judge", "miscounted", CLAUSES, (SetFact("noted", 1),))


def test_a_ruling_is_recorded_once_and_answered_alike(app: Adjudicator, game: GameCreated) -> None:
    for repeated in (False, True):
        done = app.rule(game.game_id, RULE, expected_version=game.version, request_id="r-1", actor="judge")
        assert (done.repeated, done.version) == (repeated, game.version + 1)
        assert isinstance(done.events[0], RulingGiven)
    with pytest.raises(RequestIdReused):
        app.correct(game.game_id, CORRECT, expected_version=game.version, request_id="r-1", actor="judge")
    assert app.commands(game.game_id)[-1].actor == "judge"


def test_a_ruling_makes_nobody_s_version_stale_and_is_never_stale(app: Adjudicator, game: GameCreated) -> None:
    version = app.head(game.game_id)
    app.rule(game.game_id, RULE, expected_version=version, request_id="r-1")
    answer = any_answer(app.table(game.game_id), random.Random(1))
    done = app.submit(game.game_id, answer, expected_version=version, request_id="p-1")
    assert done.reason == ""
    app.rule(game.game_id, RULE, expected_version=version, request_id="r-2")


def test_a_correction_needs_the_version_it_was_made_for(app: Adjudicator, game: GameCreated) -> None:
    app.correct(game.game_id, CORRECT, expected_version=game.version, request_id="c-1")
    with pytest.raises(StaleVersion):
        app.correct(game.game_id, CORRECT, expected_version=game.version, request_id="c-2")
    with pytest.raises(UnknownVersion):
        app.correct(game.game_id, CORRECT, expected_version=10_000, request_id="c-3")


def test_a_fork_takes_no_request_id_of_a_command_that_it_shares(app: Adjudicator, game: GameCreated) -> None:
    app.rule(game.game_id, RULE, expected_version=game.version, request_id="once", actor="judge")

    with pytest.raises(RequestIdReused) as refused:
        app.fork(game.game_id, name="what if", request_id="once", actor="judge")

    expect_told(refused.value, "request-id.of-a-game", named="once")


def test_rights_are_asked_first_and_the_act_is_the_token_s_own(app: Adjudicator, game: GameCreated) -> None:
    head = app.head(game.game_id)
    for role in ("P1", "P2", "spectator", "operator"):
        with pytest.raises(Forbidden):
            app.rule(game.game_id, RULE, expected_version=head, request_id="x", actor=role)
        with pytest.raises(Forbidden):
            app.correct(game.game_id, CORRECT, expected_version=head, request_id="x", actor=role)
    for role in ("spectator", "operator"):
        with pytest.raises(Forbidden):
            app.rewind(game.game_id, Rewind(role, 1, "w", CLAUSES), expected_version=head, request_id="x", actor=role)
    for role in ("P1", "P2", "spectator"):
        with pytest.raises(Forbidden):
            app.fork(game.game_id, name="x", request_id="x", actor=role)
    with pytest.raises(WrongSeat):
        app.rewind(game.game_id, Rewind("P2", 1, "w", CLAUSES), expected_version=head, request_id="x", actor="P1")
    assert app.head(game.game_id) == head


def test_a_refused_correction_leaves_the_game_as_it_was(app: Adjudicator, game: GameCreated) -> None:
    digest = app.table(game.game_id).digest()
    wrong = Correct("judge", "why", CLAUSES, (SetFact("a", 1), MoveCard(9_999, "P1/hand")))
    with pytest.raises(BadCorrection):
        app.correct(game.game_id, wrong, expected_version=game.version, request_id="c")
    assert app.table(game.game_id).digest() == digest
    play(app, game.game_id, commands=3)


def test_an_illegal_play_that_happened(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id, commands=6)
    table = app.table(game.game_id)
    seat = table.choices[0].seat
    other = "P2" if seat == "P1" else "P1"
    picks = (table.choices[0].options[0].id,)
    refused = app.submit(
        game.game_id, Answer(other, 0, picks), expected_version=table.version, request_id="a", actor=""
    )
    assert isinstance(refused.events[0], AttemptRefused)
    card = table.zones[f"{other}/hand"][0]
    change = MoveCard(card, f"{other}/field")
    done = app.correct(
        game.game_id,
        Correct("judge", "it was noticed too late", CLAUSES, (change,), refused.version),
        expected_version=table.version,
        request_id="b",
    )
    assert isinstance(done.events[0], TableCorrected)
    assert done.events[0].cause == refused.version
    play(app, game.game_id, commands=5)
    assert app.verify(game.game_id).mark is GradeLevel.EXACT


def test_rewinding_appends_and_restores(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id, seed=2, commands=5)
    to = app.head(game.game_id)
    position = app.table(game.game_id).position_digest()
    play(app, game.game_id, seed=3, commands=8)
    head = app.head(game.game_id)
    command = Rewind("judge", to, "an illegal play", CLAUSES)
    done = app.rewind(game.game_id, command, expected_version=head, request_id="w", actor="judge")
    assert isinstance(done.events[0], GameRewound)
    assert {type(event) for event in done.events[1:]} <= {CardsRenumbered}, "what was known since is given up"
    assert app.table(game.game_id, head + 1).position_digest() == position
    assert app.table(game.game_id, head).position_digest() != position
    again = app.rewind(game.game_id, command, expected_version=head, request_id="w", actor="judge")
    assert again.repeated
    play(app, game.game_id, seed=4, commands=5)


def test_a_rewind_goes_to_where_a_command_ended(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id, commands=3)
    ends = {record.last_seq for record in app.commands(game.game_id)}
    head = app.head(game.game_id)
    between = next(version for version in range(1, head) if version not in ends)
    with refuses(BadRewind, match="no command ended there"):
        app.rewind(game.game_id, Rewind("judge", between, "w", CLAUSES), expected_version=head, request_id="w")
    with pytest.raises(BadRewind):
        app.rewind(game.game_id, Rewind("judge", head, "w", CLAUSES), expected_version=head, request_id="w")
    with pytest.raises(UnknownVersion):
        app.rewind(game.game_id, Rewind("judge", head + 1, "w", CLAUSES), expected_version=head, request_id="w")


def test_a_finished_dealt_game_is_forked_and_not_rewound(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id, commands=5)
    to = app.head(game.game_id)
    head = play(app, game.game_id, seed=5)
    with refuses(BadRewind, match="fork"):
        app.rewind(game.game_id, Rewind("judge", to, "w", CLAUSES), expected_version=head, request_id="w")
    with pytest.raises(BadFork):
        app.fork(game.game_id, head, name="too late", request_id="f")
    before = app.commands(game.game_id)
    fork = app.fork(game.game_id, to, name="what if", request_id="f", actor="judge")
    assert app.commands(game.game_id) == before
    assert set(fork.tokens) == {"judge"}
    assert app.authorize(fork.game_id, fork.tokens["judge"]) == "judge"
    assert fork.game_id != game.game_id
    assert app.table(fork.game_id).position_digest() == app.table(game.game_id, to).position_digest()
    first = app.events(fork.game_id, to)[0]
    assert isinstance(first, GameForked)
    assert (first.origin, first.at_version, first.name) == (game.game_id, to, "what if")
    assert first.chain == next(record.chain for record in before if record.last_seq == to)
    play(app, fork.game_id, seed=6, commands=40)
    assert app.commands(game.game_id) == before
    grade = app.verify(fork.game_id)
    assert (grade.mark, grade.shuffles) == (GradeLevel.EXACT, "recorded")


def test_a_fork_is_asked_for_twice_and_made_once(app: Adjudicator, game: GameCreated) -> None:
    first = app.fork(game.game_id, name="what if", request_id="f")
    play(app, game.game_id, commands=2)
    again = app.fork(game.game_id, name="what if", request_id="f")
    assert (again.game_id, again.repeated, again.tokens) == (first.game_id, True, first.tokens)
    with pytest.raises(RequestIdReused):
        app.fork(game.game_id, name="another", request_id="f")
    other = app.fork(game.game_id, name="another", request_id="g")
    deeper = app.fork(other.game_id, name="a fork of a fork", request_id="h")
    assert app.verify(deeper.game_id).mark is GradeLevel.EXACT


def test_a_seat_takes_back_its_own_answer_and_not_the_other_s(app: Adjudicator) -> None:
    for n in range(30):
        game = open_a_game(app, f"create-{n}")
        play(app, game.game_id, seed=n, commands=4 + n % 5)
        to, table = app.head(game.game_id), app.table(game.game_id)
        if table.result is not None:
            continue
        seat = table.choices[0].seat
        play(app, game.game_id, seed=n + 1, commands=1)
        head = app.head(game.game_id)
        command = Rewind(seat, to, "a slip", CLAUSES)
        try:
            app.rewind(game.game_id, command, expected_version=head, request_id="w", actor=seat)
        except (JudgeNeeded, BadRewind):
            assert app.head(game.game_id) == head
            continue
        assert app.verify(game.game_id).mark is GradeLevel.EXACT
        return
    pytest.fail("nothing could be taken back")


def test_two_judges_and_two_players_at_once(tmp_path: Path) -> None:
    """Each through an application of its own on the same file: nothing is lost, nothing carried out twice."""
    path = tmp_path / "games.db"
    stores = [open_sqlite_store(path) for _ in range(4)]
    apps = [Adjudicator(store) for store in stores]
    game_id = open_a_game(apps[0]).game_id
    acknowledged: dict[str, int] = {}
    lock = threading.Lock()

    def keep(request_id: str, version: int) -> None:
        with lock:
            acknowledged[request_id] = version

    def player(app: Adjudicator, seat: str) -> None:
        rng = random.Random(seat)
        for n in range(25):
            table = app.table(game_id)
            if table.result is not None:
                return
            choice = table.choice_of(seat)
            if choice is None or table.choices[0].seat != seat:
                continue
            request_id = f"{seat}-{n}"
            answer = any_answer(table, rng)
            try:
                for _ in range(2):
                    done = app.submit(
                        game_id, answer, expected_version=table.version, request_id=request_id, actor=seat
                    )
                    keep(request_id, done.version)
            except Refusal:
                continue

    def judge(app: Adjudicator, name: str) -> None:
        for n in range(25):
            head, request_id = app.head(game_id), f"{name}-{n}"
            try:
                if n % 3:
                    command = Rule("judge", f"{name} {n}", CLAUSES)
                    done = app.rule(game_id, command, expected_version=head, request_id=request_id, actor="judge")
                else:
                    change = Correct("judge", f"{name} {n}", CLAUSES, (SetFact(name, n),))
                    done = app.correct(game_id, change, expected_version=head, request_id=request_id, actor="judge")
                keep(request_id, done.version)
            except Refusal:
                continue

    threads = [
        threading.Thread(target=target, args=(app, name))
        for target, app, name in zip(
            (player, player, judge, judge), apps, ("P1", "P2", "judge-a", "judge-b"), strict=True
        )
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    records = apps[0].commands(game_id)
    stored = {record.request_id: record.last_seq for record in records}
    assert len(stored) == len(records)
    assert acknowledged.items() <= stored.items()
    assert set(stored) - set(acknowledged) == {"create-1"}
    assert len([name for name in acknowledged if name.startswith("judge")]) > 20
    assert apps[1].verify(game_id).mark is GradeLevel.EXACT
    for store in stores:
        store.close()


def test_every_deed_of_judges_is_in_the_table_of_rights() -> None:
    for permission in (auth.Permission.RULE, auth.Permission.CORRECT, auth.Permission.REWIND, auth.Permission.FORK):
        auth.require(auth.Role.JUDGE, permission)


def test_caches_are_only_caches(store: GameStore) -> None:
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, commands=10)
    to = app.commands(game_id)[4].last_seq
    app.rewind(game_id, Rewind("judge", to, "w", CLAUSES), expected_version=app.head(game_id), request_id="w")
    play(app, game_id, commands=10, seed=9)
    fresh = Adjudicator(store)
    for version in range(1, app.head(game_id) + 1, 7):
        assert fresh.table(game_id, version).digest() == app.table(game_id, version).digest()
