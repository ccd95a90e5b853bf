"""How games are dealt: nobody can choose what a fair one is dealt from, and no store deals the same twice."""

from __future__ import annotations

import secrets
import sqlite3
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator, GameCreated, RequestIdReused, TokensGone
from adjudicator.application.dealing import GameDealer
from adjudicator.application.errors import BadRequest, UnknownReservation
from adjudicator.application.limits import MOST_RESERVED
from adjudicator.audit import read_export
from adjudicator.audit.verification.rerun import label_repeatable
from adjudicator.audit.verification.verify import verify
from adjudicator.log import EventStore, SecretReused, TooManyReservations, open_memory_store, open_sqlite_store
from adjudicator.sentences.refusals import say_error
from engine.core.table.chance import MIXED, SEEDED
from engine.core.table.choice import CHANCE
from tests.application.dealt import (
    FAIR,
    SHARES,
    contributed,
    drawn,
    exported,
    pins_of,
    replace,
)
from tests.application.playing import REQUEST, SEED, open_a_game, play

# ---------------------------------------------------------------------- who can steer


class Fixed:
    """Entropy that can be repeated: another value for each draw, the same ones in each run."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, size: int) -> bytes:
        self.count += 1
        return self.count.to_bytes(size, "big")


def test_no_request_id_moves_a_card_of_a_fair_game() -> None:
    orders = set()
    for n in range(40):
        app = Adjudicator(open_memory_store(), entropy=Fixed())
        game = open_a_game(app, f"wanted-{n}", FAIR)
        orders.add((game.game_id, *drawn(app, game.game_id)))

    assert len(orders) == 1, "id and shuffles follow from what the server draws, and from nothing else"


def test_no_request_id_of_thousands_moves_a_card_of_a_fair_game() -> None:
    """More than were once enough to put four chosen cards on top; a game that is repeatable shows that they count."""
    store, found, seeded = open_memory_store(), set(), set()
    for n in range(4_000):
        dealer = GameDealer(store, lambda: datetime.now(UTC), Fixed())
        for request, orders in ((FAIR, found), (replace(FAIR, seed=SEED), seeded)):
            dealt = dealer.dealt(request, f"wanted-{n}", f"operator-{n % 7}")
            chance = dealt.dealing(("P1", "P2"), {}).generator(dealt.secrets)
            orders.add((chance.order(range(1, 41), 0), chance.order(range(41, 81), 1), chance.lot(2, 2)))

    assert len(found) == 1 and len(seeded) == 4_000


def test_a_given_seed_can_be_steered_with_so_the_game_says_that_it_is_not_fair(app: Adjudicator) -> None:
    fair, seeded = open_a_game(app, "fair", FAIR), open_a_game(app, "seeded")

    pins = pins_of(app, seeded)
    assert (pins.repeatable, pins.chance_algorithm, pins.dealt_as) == (True, SEEDED, label_repeatable("seeded"))
    pins = pins_of(app, fair)
    assert (pins.repeatable, pins.chance_algorithm, pins.dealt_as) == (False, MIXED, "")
    assert [app.verify(game.game_id).repeatable for game in (fair, seeded)] == [False, True]
    assert "repeatable, not fair" in str(app.verify(seeded.game_id))
    assert "not fair" not in str(app.verify(fair.game_id))


def test_no_id_of_a_game_follows_from_its_request(app: Adjudicator) -> None:
    other = Adjudicator(open_memory_store())

    for request in (FAIR, REQUEST, replace(FAIR, mode="observed")):
        ids = {open_a_game(each, request.mode + str(request.seed), request).game_id for each in (app, other)}
        assert len(ids) == 2
    game = open_a_game(app)
    play(app, game.game_id, commands=2)
    forks = [app.fork(game.game_id, name="what if", request_id=f"fork-{n}").game_id for n in range(2)]
    assert len({*forks, label_repeatable(f"{game.game_id}|fork-0")}) == 3


# ---------------------------------------------------------------------- contributions


def test_a_reserved_game_has_the_id_and_the_commitment_that_were_told_before(app: Adjudicator) -> None:
    reserved = app.reserve(request_id="r")
    request = replace(FAIR, reservation=reserved.game_id, contributions=SHARES)

    game = open_a_game(app, request=request)

    pins = pins_of(app, game)
    assert (game.game_id, pins.seed_commitment) == (reserved.game_id, reserved.seed_commitment)
    assert pins.contributions == {seat: share.hex() for seat, share in SHARES.items()}
    play(app, game.game_id)
    grade = app.verify(game.game_id)
    assert (grade.mark, grade.shuffles) == ("EXACT", "re-derived")
    assert verify(game.game_id, read_export(BytesIO(exported(app, game.game_id))).commands).mark == "EXACT"


@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_every_contribution_changes_every_shuffle(seat: str) -> None:
    def shuffles(shares: dict[str, bytes]) -> list[tuple[int | str, ...]]:
        app = Adjudicator(open_memory_store(), entropy=Fixed())
        return drawn(app, contributed(app, shares).game_id)

    one, other = shuffles(SHARES), shuffles({**SHARES, seat: bytes(range(1, 33))})

    assert one == shuffles(SHARES) and len(one) == len(other) > 1
    assert all(a != b for a, b in zip(one, other, strict=True) if len(a) > 5)
    assert shuffles({"P1": SHARES["P1"]}) != shuffles({"P2": SHARES["P1"]}), "it counts whose it is"


@pytest.mark.parametrize(
    "shares",
    [
        {"P1": bytes(32)},
        {"P1": b"\xff" * 64},
        {"P1": b"abcdefg" * 8},
        {"P1": bytes(range(15))},
        {"P1": bytes(range(65))},
        {"P1": SHARES["P1"], "P2": SHARES["P1"]},
        {"P3": SHARES["P1"]},
        {CHANCE: SHARES["P1"]},
    ],
)
def test_a_contribution_that_is_none_is_refused_and_the_game_stays_reserved(
    app: Adjudicator, shares: dict[str, bytes]
) -> None:
    reserved = app.reserve(request_id="r")

    with pytest.raises(BadRequest):
        open_a_game(app, request=replace(FAIR, reservation=reserved.game_id, contributions=shares))

    assert app.games() == []
    request = replace(FAIR, reservation=reserved.game_id, contributions=SHARES)
    assert open_a_game(app, request=request).game_id == reserved.game_id


def test_contributions_need_a_reservation_and_a_fair_game(app: Adjudicator) -> None:
    reserved = app.reserve(request_id="r").game_id

    for request in (
        replace(FAIR, contributions=SHARES),
        replace(REQUEST, reservation=reserved, contributions=SHARES),
        replace(FAIR, mode="observed", reservation=reserved),
    ):
        with pytest.raises(BadRequest):
            open_a_game(app, request=request)


def test_a_reservation_is_of_its_caller_lapses_and_opens_one_game() -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    app = Adjudicator(open_memory_store(), clock=lambda: now[0])
    reserved = app.reserve(request_id="r", caller="one")
    request = replace(FAIR, reservation=reserved.game_id)
    assert app.reserve(request_id="r", caller="one") == reserved != app.reserve(request_id="r", caller="two")

    for caller, wanted in (("two", request), ("one", replace(FAIR, reservation="gnone"))):
        with pytest.raises(UnknownReservation):
            app.create(wanted, request_id="c", caller=caller)
    now[0] = reserved.expires_at - timedelta(seconds=1)
    made = app.create(request, request_id="c", caller="one")
    assert app.create(request, request_id="c", caller="one").tokens == made.tokens
    with pytest.raises(UnknownReservation):
        app.create(request, request_id="another", caller="one")
    late = app.reserve(request_id="late", caller="one")
    now[0] = late.expires_at
    with pytest.raises(UnknownReservation):
        app.create(replace(FAIR, reservation=late.game_id), request_id="late", caller="one")


def test_reservations_are_bounded_and_lapsed_ones_make_room(tmp_path: Path) -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    for store in (open_memory_store(), open_sqlite_store(tmp_path / "games.db")):
        app = Adjudicator(store, clock=lambda: now[0])
        kept = [app.reserve(request_id=f"r{n}") for n in range(MOST_RESERVED)]
        with pytest.raises(TooManyReservations):
            app.reserve(request_id="one more")
        assert app.reserve(request_id="r0") == kept[0], "sent again it is no further one"
        now[0] = kept[0].expires_at
        assert app.reserve(request_id="one more").game_id not in {each.game_id for each in kept}


# ---------------------------------------------------------------------- reuse


def stuck(size: int) -> bytes:
    """Entropy that repeats secrets, but no ids."""
    return bytes(size) if size == 32 else secrets.token_bytes(size)


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_a_secret_that_was_used_is_refused(tmp_path: Path, kind: str) -> None:
    store = open_memory_store() if kind == "memory" else open_sqlite_store(tmp_path / "games.db")
    app = Adjudicator(store, entropy=stuck)
    game = open_a_game(app, "first", FAIR)

    for attempt in (lambda: open_a_game(app, "second", FAIR), lambda: app.reserve(request_id="r")):
        with pytest.raises(SecretReused) as error:
            attempt()
        assert "00" * 16 not in say_error(error.value)
    assert app.games() == [game.game_id]
    assert open_a_game(app, "repeatable").game_id, "a seed that was given is outside of this rule"
    assert open_a_game(app, "repeatable too").game_id


def test_a_reserved_secret_is_used_from_then_on() -> None:
    app = Adjudicator(open_memory_store(), entropy=stuck)
    reserved = app.reserve(request_id="r")

    with pytest.raises(SecretReused):
        open_a_game(app, "first", FAIR)

    assert open_a_game(app, "first", replace(FAIR, reservation=reserved.game_id)).game_id == reserved.game_id


# ---------------------------------------------------------------------- sent again


def test_a_creation_is_found_by_caller_and_request_id_in_any_process(tmp_path: Path) -> None:
    one, other = (Adjudicator(open_sqlite_store(tmp_path / "games.db")) for _ in range(2))
    made = one.create(FAIR, request_id="c", caller="a")

    assert one.create(FAIR, request_id="c", caller="a").game_id == made.game_id
    with pytest.raises(TokensGone) as error:
        other.create(FAIR, request_id="c", caller="a")
    assert error.value.game_id == made.game_id
    with pytest.raises(RequestIdReused):
        other.create(REQUEST, request_id="c", caller="a")
    assert other.create(FAIR, request_id="c", caller="b").game_id != made.game_id, "another caller, another game"
    assert len(one.games()) == 2


class Blind:
    """A store whose look for an opening comes too early, once: another process opens the game in between."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._looked = store, False

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def opened(self, caller: str, request_id: str) -> str:
        """Nothing, the first time."""
        found = self._store.opened(caller, request_id) if self._looked else ""
        self._looked = True
        return found


@pytest.mark.parametrize("fork", [False, True])
def test_of_two_processes_at_the_same_time_one_opens_the_game(tmp_path: Path, fork: bool) -> None:
    one = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
    other = Adjudicator(Blind(open_sqlite_store(tmp_path / "games.db")))  # type: ignore[arg-type]  # all but one method
    origin = open_a_game(one, "origin").game_id if fork else ""

    def made(app: Adjudicator) -> GameCreated:
        return app.fork(origin, name="x", request_id="c") if fork else open_a_game(app, "c", FAIR)

    first = made(one)
    with pytest.raises(TokensGone) as error:
        made(other)

    assert error.value.game_id == first.game_id
    assert len(one.games()) == 1 + fork


def test_a_creation_of_an_old_store_is_found_by_the_id_that_it_had(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    app = Adjudicator(open_sqlite_store(path), entropy=lambda size: bytes.fromhex(label_repeatable("c")[1:]))
    assert len(label_repeatable("c")) == 21
    old = open_a_game(app, "c").game_id
    assert old == label_repeatable("c")
    app.close()
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM openings")
    raw.close()

    with pytest.raises(TokensGone) as error:
        open_a_game(Adjudicator(open_sqlite_store(path)), "c")

    assert error.value.game_id == old
