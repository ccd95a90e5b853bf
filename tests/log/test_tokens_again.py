"""The tokens of a new game are told again to who opened it, by any process of the store, and to nobody else."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from adjudicator.application import Adjudicator, TokensGone
from adjudicator.log import GameStore
from adjudicator.tokens import derive, derive_key, hash_token
from tests.application.playing import REQUEST

KEY = derive_key("the token of an operator")


def test_another_process_tells_them_to_who_has_the_key_and_for_ten_minutes(store: GameStore) -> None:
    now = datetime(2026, 11, 21, tzinfo=UTC)
    first = Adjudicator(store, clock=lambda: now).create(REQUEST, request_id="once", caller="a", key=KEY)
    another = Adjudicator(store, clock=lambda: now)

    again = another.create(REQUEST, request_id="once", caller="a", key=KEY)

    assert (again.game_id, again.tokens, again.repeated) == (first.game_id, first.tokens, True)
    assert set(again.tokens) == {"P1", "P2", "judge", "spectator"} and len(set(again.tokens.values())) == 4
    for key in (b"", derive_key("another token")):
        with pytest.raises(TokensGone):
            another.create(REQUEST, request_id="once", caller="a", key=key)
    now += timedelta(minutes=10, seconds=1)
    with pytest.raises(TokensGone):
        another.create(REQUEST, request_id="once", caller="a", key=KEY)
    assert store.games() == [first.game_id]


def test_a_fork_is_told_again_to_the_judge_who_made_it(store: GameStore) -> None:
    app = Adjudicator(store)
    game = app.create(REQUEST, request_id="once", key=KEY).game_id
    judge = derive_key("the token of a judge")
    made = app.fork(game, name="what if", request_id="fork", key=judge)

    again = Adjudicator(store).fork(game, name="what if", request_id="fork", key=judge)

    assert (again.game_id, again.tokens) == (made.game_id, made.tokens)
    with pytest.raises(TokensGone):
        Adjudicator(store).fork(game, name="what if", request_id="fork", key=KEY)


def test_the_store_alone_and_a_token_alone_lead_to_no_token(store: GameStore) -> None:
    """What is stored are hashes and a salt of each game; the key is in none of them."""
    app = Adjudicator(store)
    one, two = (app.create(REQUEST, request_id=name, key=KEY) for name in ("one", "two"))
    kept = [store.secrets(each.game_id) for each in (one, two)]

    assert kept[0].token_salt is not None and kept[0].token_salt != kept[1].token_salt
    assert {each.hash for each in kept[0].tokens} == {hash_token(token) for token in one.tokens.values()}
    for secrets in kept:
        stored = msgspec.json.encode(secrets) + repr(secrets).encode()
        assert not any(token.encode() in stored for each in (one, two) for token in each.tokens.values())
        assert KEY not in stored and (secrets.token_salt or b"-") not in repr(secrets).encode()
    assert derive(KEY, kept[1].token_salt or b"", one.game_id, "P1") != one.tokens["P1"]
    assert app.create(REQUEST, request_id="three").tokens.keys() == one.tokens.keys()
    assert store.secrets(app.create(REQUEST, request_id="three").game_id).token_salt is None, "no key, no salt"
