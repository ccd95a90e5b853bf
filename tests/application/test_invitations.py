"""Invitations: codes that expire, that several processes count together, and whose game is gone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.application import Adjudicator, TokensGone, limits
from adjudicator.application.access.invitations import IssuedInvitation
from adjudicator.application.errors import InvitationEnded, TooManyTokens
from adjudicator.auth import Unauthenticated
from adjudicator.log import GameStore, LogDamaged, open_sqlite_store
from adjudicator.log.sqlite.retirement import retire_game
from adjudicator.tokens import key_of_tournament
from tests.application.playing import open_a_game
from tests.application.test_access import NOON, OPERATOR, Time, application
from tests.log.test_verification import find_faults


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def app(store: GameStore, time: Time) -> Adjudicator:
    return application(store, time)


def invite(app: Adjudicator, key: str, request_id: str = "invite", **other: Any) -> IssuedInvitation:
    given = {"label": "", "minutes": 60, "uses": 1, "seconds": 3600, **other}
    return app.invitations.issue(key, "judge", by=OPERATOR, request_id=request_id, **given)


def test_a_code_expires_and_its_token_ends_with_its_own_lifetime(app: Adjudicator, time: Time) -> None:
    game = open_a_game(app)
    invited = invite(app, game.game_id, uses=2)
    time.go(minutes=59)
    given = app.invitations.redeem(invited.code, request_id="first")
    assert given.record.expires_at == NOON + timedelta(minutes=59, hours=1)

    time.go(minutes=1)

    with pytest.raises(InvitationEnded) as refused:
        app.invitations.redeem(invited.code, request_id="second")
    assert refused.value.code == "invitation.expired"
    assert app.authorize(game.game_id, given.token) == "judge"
    time.go(minutes=59)
    with pytest.raises(Unauthenticated):
        app.authorize(game.game_id, given.token)


def test_what_is_shown_again_is_shown_for_ten_minutes(app: Adjudicator, time: Time) -> None:
    game = open_a_game(app)
    invited = invite(app, game.game_id)
    given = app.invitations.redeem(invited.code, request_id="r")
    time.go(minutes=10)
    assert invite(app, game.game_id).code == invited.code
    assert app.invitations.redeem(invited.code, request_id="r").token == given.token

    time.go(seconds=1)

    with pytest.raises(TokensGone):
        invite(app, game.game_id)
    with pytest.raises(TokensGone):
        app.invitations.redeem(invited.code, request_id="r")


def test_two_processes_count_the_uses_of_one_code_together(app: Adjudicator, store: GameStore, time: Time) -> None:
    other = application(store, time)
    invited = invite(app, key_of_tournament("秋の大会"), uses=2)

    tokens = {each.invitations.redeem(invited.code, request_id=str(number)).token
              for number, each in enumerate((app, other))}  # fmt: skip

    assert len(tokens) == 2
    for each in (app, other):
        with pytest.raises(InvitationEnded) as refused:
            each.invitations.redeem(invited.code, request_id="third")
        assert refused.value.code == "invitation.used"


def test_a_use_whose_token_was_not_stored_is_no_second_use(
    app: Adjudicator, store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_a_game(app)
    invited = invite(app, game.game_id)
    with monkeypatch.context() as patched:
        patched.setattr(type(store), "add_token", lambda *given: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            app.invitations.redeem(invited.code, request_id="r")

    assert app.authorize(game.game_id, app.invitations.redeem(invited.code, request_id="r").token) == "judge"
    assert len(app.invitations.listed(game.game_id, OPERATOR)[0].given) == 1


def test_there_are_no_more_invitations_and_tokens_than_a_game_can_have(
    app: Adjudicator, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_a_game(app)
    invited = invite(app, game.game_id)
    monkeypatch.setattr(limits, "MOST_INVITATIONS", 1)
    monkeypatch.setattr(limits, "MOST_TOKENS", 4)
    with pytest.raises(TooManyTokens):
        invite(app, game.game_id, "second")
    with pytest.raises(TooManyTokens):
        app.invitations.redeem(invited.code, request_id="r")


def test_a_game_that_left_the_store_is_told_and_the_store_has_no_fault(tmp_path: Path, time: Time) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        app = application(store, time)
        game = open_a_game(app)
        invited = invite(app, game.game_id, uses=2)
        invite(app, key_of_tournament("秋の大会"))
        app.invitations.redeem(invited.code, request_id="first")
        assert find_faults(path) == []
        retire_game(path, game.game_id, store.head(game.game_id))

        with pytest.raises(InvitationEnded) as refused:
            application(store, time).invitations.redeem(invited.code, request_id="second")

    assert refused.value.code == "invitation.game-gone"
    assert find_faults(path) == []


@pytest.mark.parametrize("change", ["UPDATE secrets SET value=x'7b7d' WHERE name LIKE 'invite/%'",
                                    "UPDATE secrets SET name=name||'x' WHERE name LIKE 'invite/%'",
                                    "UPDATE secrets SET value=x'7b7d' WHERE name='place'"])  # fmt: skip
def test_an_altered_invitation_is_no_invitation(tmp_path: Path, time: Time, change: str) -> None:
    path = tmp_path / "games.db"
    with closing(open_sqlite_store(path)) as store:
        app = application(store, time)
        invited = invite(app, open_a_game(app).game_id)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute(change)
            raw.commit()

        with pytest.raises(LogDamaged):
            app.invitations.redeem(invited.code, request_id="r")


def test_nothing_of_a_code_is_in_what_is_stored_or_shown(app: Adjudicator, store: GameStore) -> None:
    game = open_a_game(app)
    invited = invite(app, game.game_id)
    given = app.invitations.redeem(invited.code, request_id="r")

    kept = store.secrets(game.game_id)
    told = f"{invited!r} {given!r} {kept!r} {kept.invitations!r} {store.find_invitation(invited.code[:12])!r}"
    for secret in (invited.code, invited.code[12:], given.token):
        assert secret not in told
    assert str(kept.invitations[0].record.hash) not in told
