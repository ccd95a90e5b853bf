"""Tokens of a game: issued, expiring, revoked, here and by another process, and what is kept of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator, BadRequest, RequestIdReused, TokensGone, limits
from adjudicator.application.access.game_tokens import LIFETIME, GameTokens
from adjudicator.application.errors import TooManyTokens, UnknownToken
from adjudicator.auth import Forbidden, Role, Unauthenticated
from adjudicator.log import GameStore, UnknownGame, open_sqlite_store
from adjudicator.sentences.refusals import say_error, tell_in_english
from adjudicator.tokens import Holder, hash_token
from engine.judge.judging import Rule
from tests.application.playing import REQUEST, open_a_game

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
OPERATOR = Holder(Role.OPERATOR)


class Time:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now, self.seconds = NOON, 1_000.0

    def __call__(self) -> datetime:
        return self.now

    def ticks(self) -> float:
        return self.seconds

    def go(self, **how: float) -> None:
        self.now += timedelta(**how)
        self.seconds += timedelta(**how).total_seconds()


@pytest.fixture
def time() -> Time:
    return Time()


def application(store: GameStore, time: Time, lifetime: timedelta | None = LIFETIME) -> Adjudicator:
    app = Adjudicator(store, clock=time, token_lifetime=lifetime)
    app.access._ticks = time.ticks
    return app


def judge_of(app: Adjudicator, game_id: str, token: str) -> Holder:
    return app.access.admit(game_id, token)


@pytest.fixture
def app(store: GameStore, time: Time) -> Adjudicator:
    return application(store, time)


# ---------------------------------------------------------------------- expiry


def test_tokens_that_come_with_a_game_last_thirty_days_unless_it_is_said_otherwise(
    app: Adjudicator, store: GameStore, time: Time
) -> None:
    game = open_a_game(app)
    short = app.create(msgspec.structs.replace(REQUEST, token_seconds=60.0), request_id="short")
    forever = open_a_game(application(store, time, None), "forever")

    def good() -> set[str]:
        found = set()
        for name, each in (("game", game), ("short", short), ("forever", forever)):
            try:
                app.authorize(each.game_id, each.tokens["P1"])
                found.add(name)
            except Unauthenticated as error:
                assert tell_in_english(error).wrong == "its token has expired"
                assert each.tokens["P1"] not in say_error(error)
        return found

    assert good() == {"game", "short", "forever"}
    time.go(seconds=60)
    assert good() == {"game", "forever"}
    time.go(days=30)
    assert good() == {"forever"}


@pytest.mark.parametrize("seconds", [0, 59, -1, 366 * 86_400 + 1])
def test_a_lifetime_is_a_minute_to_a_year(app: Adjudicator, store: GameStore, seconds: float) -> None:
    game = open_a_game(app)
    with pytest.raises(BadRequest):
        app.access.issue(game.game_id, "P1", by=OPERATOR, seconds=seconds, request_id="r")
    with pytest.raises(BadRequest):
        app.create(msgspec.structs.replace(REQUEST, token_seconds=seconds), request_id="short")
    with pytest.raises(BadRequest):
        Adjudicator(store, token_lifetime=timedelta(seconds=seconds))


def test_what_a_judge_issues_ends_with_the_judge_s_own_token(app: Adjudicator, time: Time) -> None:
    game = open_a_game(app)
    own = judge_of(app, game.game_id, game.tokens["judge"])
    until = app.access.listed(game.game_id, own)[0].expires_at
    assert until == NOON + timedelta(days=30)
    time.go(days=29)

    by_judge = app.access.issue(game.game_id, "P1", by=own, request_id="1").record
    shorter = app.access.issue(game.game_id, "P1", by=own, seconds=600, request_id="2").record
    by_operator = app.access.issue(game.game_id, "judge", by=OPERATOR, request_id="3").record

    assert by_judge.expires_at == until
    assert shorter.expires_at == time.now + timedelta(minutes=10)
    assert by_operator.expires_at == time.now + timedelta(days=30)


# ---------------------------------------------------------------------- issuing


def test_several_tokens_of_a_role_are_told_apart_by_id_and_label_alone(app: Adjudicator, time: Time) -> None:
    game = open_a_game(app)
    time.go(seconds=1)
    own = judge_of(app, game.game_id, game.tokens["judge"])
    second = app.access.issue(game.game_id, "judge", by=own, label="Ada", request_id="r")

    assert second.token not in game.tokens.values() and len(second.token) >= 43
    holder = app.access.admit(game.game_id, second.token)
    assert (holder.role, holder.name, holder.token_id) == (Role.JUDGE, "Ada", second.record.id)
    assert holder == own and holder.token_id != own.token_id
    kept = app.access.listed(game.game_id, OPERATOR)
    assert [(each.role, each.label) for each in kept[4:]] == [("judge", "Ada")]
    assert kept[4].issued_by == own.token_id and {each.issued_by for each in kept[:4]} == {""}
    assert second.token not in repr(second) + repr(kept)


def test_an_issue_that_is_sent_again_issues_no_second_token(app: Adjudicator, store: GameStore, time: Time) -> None:
    game = open_a_game(app)
    first = app.access.issue(game.game_id, "P1", by=OPERATOR, label="x", request_id="r")
    again = app.access.issue(game.game_id, "P1", by=OPERATOR, label="x", request_id="r")

    assert (again.token, again.repeated, first.repeated) == (first.token, True, False)
    with pytest.raises(RequestIdReused):
        app.access.issue(game.game_id, "P2", by=OPERATOR, label="x", request_id="r")
    with pytest.raises(TokensGone) as gone:
        application(store, time).access.issue(game.game_id, "P1", by=OPERATOR, label="x", request_id="r")
    assert gone.value.game_id == game.game_id
    time.go(minutes=11)
    with pytest.raises(TokensGone):
        app.access.issue(game.game_id, "P1", by=OPERATOR, label="x", request_id="r")
    assert len(app.access.listed(game.game_id, OPERATOR)) == 5


def test_what_cannot_be_issued(app: Adjudicator, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_a_game(app)
    for label in ("x" * 65, "a\nb", "\x1b[31m"):
        with pytest.raises(BadRequest):
            app.access.issue(game.game_id, "P1", by=OPERATOR, label=label, request_id="r")
    for role in ("operator", "CHANCE", "", "P3"):
        with pytest.raises(Forbidden):
            app.access.issue(game.game_id, role, by=OPERATOR, request_id="r")
    with pytest.raises(UnknownGame):
        app.access.issue("nowhere", "P1", by=OPERATOR, request_id="r")
    monkeypatch.setattr(limits, "MOST_TOKENS", 5)
    app.access.issue(game.game_id, "P1", by=OPERATOR, request_id="fifth")
    with pytest.raises(TooManyTokens):
        app.access.issue(game.game_id, "P1", by=OPERATOR, request_id="sixth")


# ---------------------------------------------------------------------- revoking


def test_a_revoked_token_opens_nothing_and_the_others_of_its_role_go_on(app: Adjudicator) -> None:
    game = open_a_game(app)
    own = judge_of(app, game.game_id, game.tokens["judge"])
    second = app.access.issue(game.game_id, "P1", by=own, request_id="r")
    assert app.authorize(game.game_id, second.token) is Role.P1

    ended = app.access.revoke(game.game_id, second.record.id, by=own)

    assert (ended.revoked_at, ended.revoked_by) == (NOON, own.token_id)
    with pytest.raises(Unauthenticated) as refusal:
        app.authorize(game.game_id, second.token)
    assert tell_in_english(refusal.value).wrong == "its token was revoked"
    with pytest.raises(Unauthenticated):
        app.access.still(game.game_id, second.record.id)
    assert app.authorize(game.game_id, game.tokens["P1"]) is Role.P1
    assert app.access.revoke(game.game_id, second.record.id, by=OPERATOR) == ended  # once more changes nothing
    with pytest.raises(UnknownToken):
        app.access.revoke(game.game_id, "nothing", by=own)


def test_a_judge_ends_its_own_token_and_those_it_issued_and_no_other_judge_s(app: Adjudicator) -> None:
    game = open_a_game(app)
    first = judge_of(app, game.game_id, game.tokens["judge"])
    made = app.access.issue(game.game_id, "judge", by=first, request_id="r")
    second = judge_of(app, game.game_id, made.token)

    with pytest.raises(Forbidden):
        app.access.revoke(game.game_id, first.token_id, by=second)
    app.access.revoke(game.game_id, made.record.id, by=first)
    app.access.revoke(game.game_id, first.token_id, by=first)

    with pytest.raises(Unauthenticated):
        app.authorize(game.game_id, game.tokens["judge"])


@pytest.mark.parametrize("role", [Role.P1, Role.P2, Role.SPECTATOR])
def test_seats_and_spectators_neither_issue_nor_list_nor_revoke(app: Adjudicator, role: Role) -> None:
    game = open_a_game(app)
    own = judge_of(app, game.game_id, game.tokens[role])
    for act in (
        lambda: app.access.issue(game.game_id, role, by=own, request_id="r"),
        lambda: app.access.listed(game.game_id, own),
        lambda: app.access.revoke(game.game_id, own.token_id, by=own),
    ):
        with pytest.raises(Forbidden):
            act()


# ---------------------------------------------------------------------- several processes, one store


@pytest.fixture
def other(store: GameStore, time: Time) -> Iterator[Adjudicator]:
    """Another process of the same store."""
    yield application(store, time)


def test_another_process_hears_of_a_revocation_within_three_seconds(
    app: Adjudicator, other: Adjudicator, time: Time
) -> None:
    game = open_a_game(app)
    assert other.authorize(game.game_id, game.tokens["P1"]) is Role.P1
    token_id = app.access.admit(game.game_id, game.tokens["P1"]).token_id

    app.access.revoke(game.game_id, token_id, by=OPERATOR)
    with pytest.raises(Unauthenticated):
        app.authorize(game.game_id, game.tokens["P1"])
    assert other.authorize(game.game_id, game.tokens["P1"]) is Role.P1
    time.go(seconds=3)

    with pytest.raises(Unauthenticated):
        other.authorize(game.game_id, game.tokens["P1"])


def test_another_process_knows_a_token_that_was_just_issued(app: Adjudicator, other: Adjudicator, time: Time) -> None:
    game = open_a_game(app)
    other.authorize(game.game_id, game.tokens["P1"])
    made = app.access.issue(game.game_id, "P2", by=OPERATOR, request_id="r")
    time.go(seconds=0.5)

    assert other.authorize(game.game_id, made.token) is Role.P2


def test_what_is_read_while_a_token_is_revoked_is_not_kept(app: Adjudicator, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_a_game(app)
    tokens: GameTokens = app.access
    token_id = tokens.admit(game.game_id, game.tokens["P1"]).token_id
    tokens.forget(game.game_id)
    read = tokens._store.secrets

    def slow(game_id: str) -> object:
        found = read(game_id)
        monkeypatch.setattr(tokens._store, "secrets", read)
        tokens.revoke(game.game_id, token_id, by=OPERATOR)
        return found

    monkeypatch.setattr(tokens._store, "secrets", slow)
    tokens.admit(game.game_id, game.tokens["P1"])  # began before the revocation

    with pytest.raises(Unauthenticated):
        tokens.admit(game.game_id, game.tokens["P1"])


# ---------------------------------------------------------------------- stores of older versions


def test_a_store_that_has_only_hashes_goes_on_working(tmp_path: Path, time: Time) -> None:
    file = tmp_path / "old.db"
    first = application(open_sqlite_store(file), time)
    game = open_a_game(first)
    first.close()
    with sqlite3.connect(file) as raw:  # as it was written before: one row for each role, its value the hash
        raw.execute("DELETE FROM secrets WHERE name LIKE 'access/%'")
        rows = [(game.game_id, f"token/{role}", hash_token(token)) for role, token in game.tokens.items()]
        raw.executemany("INSERT INTO secrets VALUES (?,?,?)", rows)
    raw.close()

    app = application(open_sqlite_store(file), time)
    time.go(days=1000)

    for role, token in game.tokens.items():
        assert app.authorize(game.game_id, token) == role
    kept = app.access.listed(game.game_id, OPERATOR)
    assert [(each.id, each.issued_at, each.expires_at) for each in kept] == [
        (role, None, None) for role in sorted(game.tokens)
    ]
    app.access.revoke(game.game_id, "P1", by=OPERATOR)
    with pytest.raises(Unauthenticated):
        app.authorize(game.game_id, game.tokens["P1"])
    assert app.authorize(game.game_id, game.tokens["P2"]) is Role.P2
    made = app.access.issue(game.game_id, "P1", by=OPERATOR, request_id="r")
    assert app.authorize(game.game_id, made.token) is Role.P1
    app.close()


# ---------------------------------------------------------------------- the log


def test_the_label_stands_beside_the_role_in_the_record_and_in_no_event(app: Adjudicator) -> None:
    game = open_a_game(app)
    act = Rule("judge", "play on", ("102.1",))
    where: dict[str, Any] = {"expected_version": game.version, "actor": "judge"}
    app.rule(game.game_id, act, request_id="1", who="Ada Lovelace", **where)
    again = app.rule(game.game_id, act, request_id="1", who="Bob", **where)
    app.fork(game.game_id, name="what if", request_id="2", actor="judge", who="Ada Lovelace")

    record = app.commands(game.game_id)[-1]
    assert (record.actor, record.name) == ("judge", "Ada Lovelace")
    assert again.repeated  # who sends it again is no part of the command
    assert "Lovelace" not in repr(app.events(game.game_id))
    assert b"Lovelace" not in bytes(record.asked)
    assert app.verify(game.game_id).mark == "EXACT"
    fork = next(each for each in app.games() if each != game.game_id)
    assert app.commands(fork)[-1].name == "Ada Lovelace"


def test_no_token_and_no_hash_is_in_the_log_or_an_export(app: Adjudicator, tmp_path: Path) -> None:
    game = open_a_game(app)
    made = app.access.issue(game.game_id, "P1", by=OPERATOR, label="second phone", request_id="r")
    app.export(game.game_id, tmp_path / "game.jsonl")
    written = (tmp_path / "game.jsonl").read_bytes()

    for token in (*game.tokens.values(), made.token):
        assert token.encode() not in written
        assert hash_token(token).hex().encode() not in written
    assert b"second phone" not in written
