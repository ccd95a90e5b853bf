"""One command's way: judged, stored, answered; once, whatever is sent again."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from functools import partial
from io import BytesIO

import msgspec
import pytest

from adjudicator.application import (
    Adjudicator,
    BadRequest,
    CommandSubmitted,
    GameCreated,
    StaleVersion,
    TooManyAttempts,
    UnknownVersion,
    limits,
    service,
)
from adjudicator.auth import WrongSeat
from adjudicator.log import GameStore, StoreBusy, UnknownGame, open_memory_store
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import StaleChoice, UnknownOption, UnknownSeat
from engine.core.events.choices import AttemptRefused, ChoiceMade
from engine.core.events.fold import fold
from engine.core.events.steps import LimitReached
from engine.core.play.decide import Answer, Concede, decide
from engine.judge.judging import Rule
from tests.application.playing import legal_answer, open_a_game, play
from tests.refused import expect_told, refuses


def refused(app: Adjudicator, game: GameCreated) -> Answer:
    """An answer of the seat that is not asked, or to another's choice."""
    choice = app.table(game.game_id).choices[0]
    other = "P2" if choice.seat == "P1" else "P1"
    return Answer(other, choice.id, (choice.options[0].id,))


def test_a_legal_command_is_stored_with_its_events_and_record(app: Adjudicator, game: GameCreated) -> None:
    answer = legal_answer(app, game)

    done = app.submit(game.game_id, answer, expected_version=game.version, request_id="one")

    assert (done.first_seq, done.reason, done.repeated) == (game.version + 1, "", False)
    assert tuple(app.events(game.game_id, after=game.version)) == done.events
    made = done.events[0]
    assert isinstance(made, ChoiceMade) and made.seat == answer.seat
    record = app.commands(game.game_id)[-1]
    assert (record.request_id, record.actor, record.last_seq) == ("one", answer.seat, done.version)
    assert record.digest == app.table(game.game_id).digest()


def test_a_command_before_which_others_always_come_is_given_up(store: GameStore) -> None:
    """Another server appends whenever this one has judged and is about to."""
    other = Adjudicator(store)
    said: list[int] = []

    def look_at_the_clock() -> datetime:
        if game_id:
            said.append(other.head(game_id))
            rule = Rule("judge", "again", ("101.1",))
            other.rule(game_id, rule, expected_version=said[-1], request_id=f"other-{len(said)}", actor="judge")
        return datetime.now(UTC)

    game_id = ""
    app = Adjudicator(store, clock=look_at_the_clock)
    made = open_a_game(app)
    game_id = made.game_id

    with pytest.raises(StoreBusy) as refused:
        app.rule(game_id, Rule("judge", "mine", ("101.1",)), expected_version=made.version, request_id="mine")

    expect_told(refused.value, "store.contended", act="command-game", game=game_id)
    assert len(said) == service.RETRIES and other.head(game_id) == made.version + service.RETRIES
    assert "mine" not in [each.request_id for each in other.commands(game_id)]


def test_a_refused_attempt_is_recorded_changes_nothing_and_is_answered_again(
    app: Adjudicator, game: GameCreated
) -> None:
    before = app.table(game.game_id)
    attempt = refused(app, game)

    done = app.submit(game.game_id, attempt, expected_version=game.version, request_id="bad")
    again = app.submit(game.game_id, attempt, expected_version=game.version, request_id="bad")

    assert done.reason == "NOT_ASKED" and not done.repeated
    assert [type(event) for event in done.events] == [AttemptRefused]
    assert done.verdict.findings and done.verdict.cites
    after = app.table(game.game_id)
    after.version = before.version
    assert after == before
    assert again.repeated and again.reason == done.reason
    assert msgspec.json.encode((again.verdict, again.events)) == msgspec.json.encode((done.verdict, done.events))


def test_a_version_is_stale_once_the_table_has_changed_but_not_by_refused_attempts(
    app: Adjudicator, game: GameCreated
) -> None:
    attempt = app.submit(game.game_id, refused(app, game), expected_version=game.version, request_id="bad")
    assert attempt.version == game.version + 1

    for request_id in ("one", "two"):  # both are asked whether they redraw
        done = app.submit(
            game.game_id, legal_answer(app, game), expected_version=attempt.version, request_id=request_id
        )
        assert done.reason == ""
    with pytest.raises(StaleVersion) as error:
        app.submit(game.game_id, legal_answer(app, game), expected_version=attempt.version, request_id="three")

    assert error.value.reason == "STALE_VERSION"
    assert app.head(game.game_id) == done.version


@pytest.mark.parametrize("first, second", [("P1", "P2"), ("P2", "P1")])
def test_where_both_are_asked_at_once_each_may_answer_with_the_version_at_which_they_were(
    app: Adjudicator, game: GameCreated, store: GameStore, first: str, second: str
) -> None:
    asked = {choice.seat for choice in app.table(game.game_id).choices}
    keep = Answer(first, 0, ("keep",))

    one = app.submit(game.game_id, keep, expected_version=game.version, request_id="one")
    app.submit(game.game_id, keep, expected_version=one.version, request_id="not asked")
    with pytest.raises(StaleVersion):  # whoever has answered has nothing to answer at that version
        app.submit(game.game_id, keep, expected_version=game.version, request_id="again")
    two = Adjudicator(store).submit(
        game.game_id, Answer(second, 0, ("keep",)), expected_version=game.version, request_id="two"
    )

    assert asked == {"P1", "P2"} and (one.reason, two.reason) == ("", "")
    assert app.verify(game.game_id).mark == "EXACT"
    with pytest.raises(StaleVersion):  # both are asked something else now
        app.submit(game.game_id, Answer(second, 0, ("rock",)), expected_version=game.version, request_id="late")


def test_a_seat_that_is_still_asked_the_same_may_concede_after_a_secret_answer(
    app: Adjudicator, game: GameCreated
) -> None:
    app.submit(game.game_id, Answer("P1", 0, ("keep",)), expected_version=game.version, request_id="one")

    with pytest.raises(StaleVersion):
        app.submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="two")
    done = app.submit(game.game_id, Concede("P2"), expected_version=game.version, request_id="three")

    assert done.reason == "" and app.table(game.game_id).result is not None


def test_an_answer_that_is_not_secret_makes_the_version_stale_for_everybody(
    app: Adjudicator, game: GameCreated
) -> None:
    version = play(app, game.game_id, commands=12)
    seat = app.table(game.game_id).choices[0].seat
    assert not app.table(game.game_id).choices[0].secret
    play(app, game.game_id, commands=1)

    for late in ("P1", "P2"):
        with pytest.raises(StaleVersion):
            app.submit(game.game_id, Concede(late), expected_version=version, request_id=f"{late} after {seat}")


def test_staleness_is_the_same_for_an_application_that_loads_the_log(
    app: Adjudicator, game: GameCreated, store: GameStore
) -> None:
    app.submit(game.game_id, refused(app, game), expected_version=game.version, request_id="bad")
    other = Adjudicator(store)

    done = other.submit(game.game_id, legal_answer(app, game), expected_version=game.version, request_id="one")

    assert done.reason == ""
    with pytest.raises(StaleVersion):
        Adjudicator(store).submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="two")


def test_a_version_the_log_has_not_reached_is_refused(app: Adjudicator, game: GameCreated) -> None:
    with pytest.raises(UnknownVersion):
        app.submit(game.game_id, legal_answer(app, game), expected_version=game.version + 1, request_id="one")


def test_what_is_not_understood_is_a_typed_error_and_leaves_no_trace(app: Adjudicator, game: GameCreated) -> None:
    seat = app.table(game.game_id).choices[0].seat
    before = app.table(game.game_id)

    for command, error in (
        (Answer(seat, 0, ("nonsense:1",)), UnknownOption),
        (Answer("P9", 0, ("redraw",)), UnknownSeat),
        (Answer(seat, 999_999, ("redraw",)), StaleChoice),
    ):
        with pytest.raises(error):
            app.submit(game.game_id, command, expected_version=game.version, request_id="one")

    assert app.table(game.game_id) == before
    assert app.head(game.game_id) == game.version


@pytest.mark.parametrize(
    "command, version, request_id",
    [
        (Answer("P1", 0, tuple(str(n) for n in range(5000))), 1, "x"),
        (Answer("P1", 0, ("o" * 5000,)), 1, "x"),
        (Answer("P1", 0, (), "9" * 5000), 1, "x"),
        (Answer("P" * 5000), 1, "x"),
        (Concede("CHANCE"), 1, "x"),
        (Concede("P1"), 0, "x"),
        (Concede("P1"), -1, "x"),
        (Concede("P1"), 1, ""),
        (Concede("P1"), 1, "r" * 65),
        (Concede("P1"), 1, "rücken"),
        (Concede("P1"), 1, "line\nfeed"),
    ],
)
def test_what_is_too_large_or_empty_is_refused_before_anything_is_looked_up(
    app: Adjudicator, game: GameCreated, command: Answer | Concede, version: int, request_id: str
) -> None:
    with pytest.raises(BadRequest) as error:
        app.submit(game.game_id, command, expected_version=version, request_id=request_id)

    assert error.value.reason == "BAD_REQUEST" and len(say_error(error.value)) < 300
    assert app.head(game.game_id) == game.version


def test_an_unknown_game_is_a_typed_error_and_is_not_kept_in_memory(app: Adjudicator) -> None:
    for n in range(3):
        with pytest.raises(UnknownGame):
            app.submit(f"nobody{n}", Concede("P1"), expected_version=1, request_id="one")
        with pytest.raises(UnknownGame):
            app.table(f"nobody{n}")

    assert len(app._hot) == 0


def test_the_role_that_sends_is_checked_where_it_is_given(app: Adjudicator, game: GameCreated) -> None:
    answer = legal_answer(app, game)
    other = "P2" if answer.seat == "P1" else "P1"

    for actor in (other, "judge", "spectator", "operator"):
        with pytest.raises(WrongSeat):
            app.submit(game.game_id, answer, expected_version=game.version, request_id="x", actor=actor)

    done = app.submit(game.game_id, answer, expected_version=game.version, request_id="x", actor=answer.seat)
    assert done.reason == ""
    with pytest.raises(WrongSeat):
        app.submit(game.game_id, answer, expected_version=game.version, request_id="x", actor=other)


def test_after_the_end_an_attempt_is_refused_by_its_clause_and_recorded(app: Adjudicator, game: GameCreated) -> None:
    over = app.submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="give-up")

    late = app.submit(game.game_id, Concede("P2"), expected_version=over.version, request_id="late")

    assert late.reason == "GAME_OVER" and late.verdict.cites
    assert isinstance(late.events[0], AttemptRefused)
    assert app.table(game.game_id).result == app.table(game.game_id, over.version).result


def test_of_many_threads_with_the_same_version_one_moves_and_the_others_are_told(
    app: Adjudicator, game: GameCreated
) -> None:
    answer = legal_answer(app, game)
    moved: list[CommandSubmitted] = []
    stale: list[Exception] = []

    def send(n: int) -> None:
        try:
            moved.append(app.submit(game.game_id, answer, expected_version=game.version, request_id=f"t{n}"))
        except (StaleVersion, StaleChoice) as error:
            stale.append(error)

    threads = [threading.Thread(target=send, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (len(moved), len(stale)) == (1, 7)
    assert app.head(game.game_id) == moved[0].version


def test_games_do_not_wait_for_each_other_and_keep_their_own_generator(app: Adjudicator) -> None:
    games = [open_a_game(app, f"create-{n}") for n in range(4)]
    alone = [play(app, created.game_id, seed=7, commands=6) for created in games[:1]]
    threads = [
        threading.Thread(target=play, args=(app, created.game_id), kwargs={"seed": 7, "commands": 6})
        for created in games[1:]
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert alone and all(app.head(created.game_id) > created.version for created in games)
    for created in games:
        assert fold(app.events(created.game_id, limit=10_000)) == app.table(created.game_id)
        assert app.verify(created.game_id).mark == "EXACT"


def test_hot_tables_are_dropped_when_there_are_too_many(store: GameStore) -> None:
    app = Adjudicator(store, hot_games=2)
    games = [open_a_game(app, f"create-{n}") for n in range(5)]

    for created in games:
        play(app, created.game_id, commands=1)
    for created in games:
        play(app, created.game_id, commands=1)

    assert len(app._hot) == 2
    assert all(app.verify(created.game_id).mark == "EXACT" for created in games)


def test_a_game_with_attempts_after_its_end_is_exact_from_its_export_alone(app: Adjudicator, game: GameCreated) -> None:
    over = app.submit(game.game_id, Concede("P1"), expected_version=game.version, request_id="give-up")
    for n in range(2):
        app.submit(game.game_id, Concede("P2"), expected_version=over.version, request_id=f"late-{n}")
    out = BytesIO()
    app.export(game.game_id, out)
    other = Adjudicator(open_memory_store())

    other.import_(BytesIO(out.getvalue()))

    grade = other.verify(game.game_id)
    assert (grade.mark, grade.shuffles, grade.events) == ("EXACT", "re-derived", over.version + 2)


def test_refused_attempts_are_kept_up_to_a_bound_and_legal_ones_go_on(
    app: Adjudicator, game: GameCreated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_REFUSED", 3)
    attempt, answer = refused(app, game), legal_answer(app, game)
    for n in range(3):
        app.submit(game.game_id, attempt, expected_version=game.version, request_id=f"bad-{n}")

    with pytest.raises(TooManyAttempts):
        app.submit(game.game_id, attempt, expected_version=game.version, request_id="bad-3")

    assert app.head(game.game_id) == game.version + 3
    done = app.submit(game.game_id, answer, expected_version=game.version, request_id="good")
    assert done.first_seq == game.version + 4
    assert app.table(game.game_id) == fold(app.events(game.game_id, limit=10_000))
    assert app.submit(game.game_id, refused(app, game), expected_version=done.version, request_id="new").reason
    assert app.verify(game.game_id).mark == "EXACT"


@pytest.mark.parametrize("anew", [False, True], ids=["counted on", "counted from the log"])
def test_refused_attempts_are_bounded_in_bytes(
    store: GameStore, game: GameCreated, monkeypatch: pytest.MonkeyPatch, anew: bool
) -> None:
    monkeypatch.setattr(limits, "MOST_REFUSED_BYTES", 3_000)
    app = Adjudicator(store)
    attempt, recorded = Answer("P1", 0, ("keep", "redraw")), 0
    with refuses(TooManyAttempts, match="bytes"):
        for n in range(limits.MOST_REFUSED):
            app = Adjudicator(store) if anew else app
            app.submit(game.game_id, attempt, expected_version=game.version, request_id=f"bad-{n}")
            recorded += 1

    stored = list(store.stored(game.game_id, after=game.version))
    sizes = [len(each.text) + sum(len(row[3]) for row in each.rows) for each in stored]
    assert recorded == len(stored) > 1 and sum(sizes[:-1]) < 3_000 <= sum(sizes)
    done = app.submit(game.game_id, legal_answer(app, game), expected_version=game.version, request_id="good")
    assert app.submit(game.game_id, refused(app, game), expected_version=done.version, request_id="new").reason


def test_a_technical_limit_is_told_as_such_stored_and_answered_again(
    app: Adjudicator, game: GameCreated, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when no more refused attempts are kept: the move is legal."""
    monkeypatch.setattr(service, "decide", partial(decide, limit=3))
    monkeypatch.setattr(limits, "MOST_REFUSED", 1)
    asked = app.submit(game.game_id, Answer("P1", 0, ("keep",)), expected_version=game.version, request_id="one")
    app.submit(game.game_id, Answer("P1", 0, ("keep",)), expected_version=asked.version, request_id="not asked")
    last = Answer("P2", 0, ("keep",))

    done, again = (
        each.submit(game.game_id, last, expected_version=asked.version, request_id="two")
        for each in (app, Adjudicator(store))
    )

    assert (done.reason, done.verdict.outcome) == ("ENGINE_LIMIT", Outcome.LEGAL)
    assert isinstance(done.events[-1], LimitReached) and app.head(game.game_id) == done.version
    assert again.repeated and (again.reason, again.version) == (done.reason, done.version)
    assert app.table(game.game_id).result is None and not app.table(game.game_id).choices
    over = app.submit(game.game_id, Concede("P2"), expected_version=done.version, request_id="three")
    assert over.reason == ""
